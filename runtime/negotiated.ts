import { essence } from "./content.ts";
import { documented } from "./documented.ts";
import { empty } from "./empty.ts";
import { inMediaRange } from "./media-range.ts";
import type { Decoding, DocumentedResponse } from "./operation.ts";

/** Reads the documented headers, and the body by the media type that the response has. */
export function negotiated({ mediaTypes = [], ...rest }: DocumentedResponse, actual: Headers): Decoding {
  const header = actual.get("content-type");
  const type = essence(header);
  const found =
    mediaTypes.find((candidate) => header === null || candidate.type === header) ??
    mediaTypes.find((candidate) => essence(candidate.type) === type) ??
    mediaTypes.find((candidate) => candidate.codec.accepts(type) || inMediaRange(type, candidate.type));
  const codec = { read: empty.read, ...found?.codec, accepts: () => found !== undefined };
  const contentType = found === undefined || found.type.includes("*") ? type : found.type;
  return { ...documented(rest, actual), codec, contentType };
}
