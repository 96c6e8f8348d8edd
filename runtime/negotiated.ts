import { essence } from "./content.ts";
import { documented } from "./documented.ts";
import { empty } from "./empty.ts";
import { inMediaRange, ofParameters } from "./media-range.ts";
import type { Decoding, DocumentedResponse } from "./operation.ts";

/**
 * Reads the documented headers, and the body by the media type that the response has. Where it has the media type that
 * the call accepts, no other one will do.
 */
export function negotiated(
  { mediaTypes = [], ...rest }: DocumentedResponse,
  actual: Headers,
  accept?: string,
): Decoding {
  const accepted = mediaTypes.find(({ type }) => type === accept || inMediaRange(essence(accept ?? ""), type));
  const header = actual.get("content-type");
  const type = essence(header);
  const found =
    header === null
      ? (accepted ?? mediaTypes[0])
      : (mediaTypes.find((candidate) => candidate.type === header) ??
        ofParameters(
          mediaTypes.filter((candidate) => essence(candidate.type) === type),
          header,
        ) ??
        mediaTypes.find((candidate) => essence(candidate.type) === type) ??
        mediaTypes.find((candidate) => candidate.codec.accepts(type) || inMediaRange(type, candidate.type)));
  const contentType = found === undefined || found.type.includes("*") ? type : found.type;
  const isAccepted = accepted === undefined || contentType === accept || contentType === essence(accept ?? "");
  const codec = { read: empty.read, ...found?.codec, accepts: () => found !== undefined && isAccepted };
  return { ...documented(rest, actual), codec, contentType };
}
