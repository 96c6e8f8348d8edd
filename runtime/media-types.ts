import { essence } from "./content.ts";
import { inMediaRange } from "./media-range.ts";
import type { RequestContent, RequestParts } from "./operation.ts";

/** Writes the body as the caller's `contentType` says, else as the first that is documented. */
export function mediaTypes(
  { content }: RequestContent,
  { body, contentType }: RequestParts,
): { readonly body: BodyInit; readonly type: string } {
  const found =
    contentType === undefined
      ? content[0]
      : content.find(({ type }) => type === contentType || inMediaRange(essence(contentType), type));
  if (found === undefined) throw new TypeError("contentType is not in the contract");
  const type = contentType ?? found.type;
  return { type: type.includes("*") ? found.codec.type : type, ...found.codec.write(body, found.properties) };
}
