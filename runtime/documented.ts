import { empty } from "./empty.ts";
import type { HeaderParameter } from "./header-values.ts";
import type { Decoding, DocumentedResponse } from "./operation.ts";

/** Reads the documented headers, and the body by its one codec. */
export function documented({ content = empty, headers = [] }: DocumentedResponse, actual: Headers): Decoding {
  return { codec: content, headers: readHeaders(headers, actual) };
}

function readHeaders(expected: readonly (string | HeaderParameter)[], actual: Headers): object {
  const entries: [string, unknown][] = [];
  for (const header of expected) {
    const name = typeof header === "string" ? header : header.name;
    const text = actual.get(name);
    const value = text === null ? undefined : typeof header === "string" ? text : header.read(text, header, actual);
    if (value !== undefined) entries.push([name, value]);
  }
  return Object.fromEntries(entries);
}
