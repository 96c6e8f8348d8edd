import type { Exchange } from "./content.ts";
import { essence } from "./content.ts";
import { documented } from "./documented.ts";
import { empty } from "./empty.ts";
import type { Decoded, DocumentedResponse } from "./operation.ts";
import type { OperationInfo } from "./operation-info.ts";

/** Reads the documented headers, and the body by the media type that the response has. */
export async function negotiated(
  { mediaTypes = [], ...rest }: DocumentedResponse,
  response: Response,
  operation: OperationInfo,
  exchange: Exchange,
): Promise<Decoded> {
  const header = response.headers.get("content-type");
  const type = essence(header);
  const found =
    mediaTypes.find((candidate) => header === null || candidate.type === header) ??
    mediaTypes.find((candidate) => essence(candidate.type) === type) ??
    mediaTypes.find((candidate) => candidate.codec.accepts(type) || inRange(type, candidate.type));
  const content = { read: empty.read, ...found?.codec, accepts: () => found !== undefined };
  const decoded = await documented({ ...rest, content }, response, operation, exchange);
  return { ...decoded, contentType: found === undefined || found.type.includes("*") ? type : found.type };
}

/** `image/png` is in `image/*` and in `*\/*`. */
function inRange(type: string, range: string): boolean {
  const star = range.indexOf("*");
  return star !== -1 && type.startsWith(range.slice(0, star));
}
