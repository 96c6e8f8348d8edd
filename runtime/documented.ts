import type { Exchange } from "./content.ts";
import { empty } from "./empty.ts";
import type { HeaderParameter } from "./header-values.ts";
import type { Decoded, DocumentedResponse } from "./operation.ts";
import type { OperationInfo } from "./operation-info.ts";
import { decode } from "./response.ts";

/** Reads the documented headers, and the body by its one codec. */
export async function documented(
  { content = empty, headers = [] }: DocumentedResponse,
  response: Response,
  operation: OperationInfo,
  exchange: Exchange,
): Promise<Decoded> {
  const decoded = await decode(content, response, operation, exchange);
  return { ...decoded, headers: readHeaders(headers, response.headers) };
}

function readHeaders(wanted: readonly (string | HeaderParameter)[], actual: Headers): object {
  const entries: [string, unknown][] = [];
  for (const header of wanted) {
    const name = typeof header === "string" ? header : header.name;
    const text = actual.get(name);
    const value = text === null ? undefined : typeof header === "string" ? text : header.read(text, header);
    if (value !== undefined) entries.push([name, value]);
  }
  return Object.fromEntries(entries);
}
