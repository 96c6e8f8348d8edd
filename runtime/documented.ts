import type { Exchange } from "./content.ts";
import { essence } from "./content.ts";
import { empty } from "./empty.ts";
import type { HeaderParameter } from "./header-values.ts";
import type { Decoded, DocumentedResponse } from "./operation.ts";
import type { OperationInfo } from "./operation-info.ts";
import { decode } from "./response.ts";

/** Reads the documented headers, and the body by the media type that the response has. */
export async function documented(
  { content = empty, headers = [] }: DocumentedResponse,
  response: Response,
  operation: OperationInfo,
  exchange: Exchange,
): Promise<Decoded> {
  if ("read" in content)
    return {
      ...(await decode(content, response, operation, exchange)),
      headers: readHeaders(headers, response.headers),
    };
  const header = response.headers.get("content-type");
  const type = essence(header);
  const found =
    content.find((candidate) => header === null || candidate.type === header) ??
    content.find((candidate) => essence(candidate.type) === type) ??
    content.find((candidate) => candidate.codec.accepts(type) || inRange(type, candidate.type));
  const codec = { read: empty.read, ...found?.codec, accepts: () => found !== undefined };
  const decoded = await decode(codec, response, operation, exchange);
  const named = found === undefined || found.type.includes("*") ? type : found.type;
  return { ...decoded, contentType: named, headers: readHeaders(headers, response.headers) };
}

/** `image/png` is in `image/*` and in `*\/*`. */
function inRange(type: string, range: string): boolean {
  const star = range.indexOf("*");
  return star !== -1 && type.startsWith(range.slice(0, star));
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
