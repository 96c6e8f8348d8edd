import { essence, type SentBody } from "./content.ts";
import { inMediaRange } from "./media-range.ts";
import type { RequestContent, RequestParts } from "./operation.ts";

/**
 * Writes the body as the caller's `contentType` says, else as the first that is documented. A body with files is written
 * as multipart, where that is documented.
 */
export function mediaTypes(
  { content }: RequestContent,
  { body, contentType }: RequestParts,
): { readonly body: SentBody; readonly type: string } {
  const multipart = hasFiles(body) ? content.find(({ type }) => type.startsWith("multipart/")) : undefined;
  const found =
    contentType === undefined
      ? (multipart ?? content[0])
      : content.find(({ type }) => type === contentType || isOf(contentType, type));
  if (found === undefined) throw new TypeError("contentType is not documented");
  if (contentType !== undefined && essence(contentType).includes("*"))
    throw new TypeError(`contentType must be one media type, not the range ${contentType}`);
  if (multipart !== undefined && !found.type.startsWith("multipart/"))
    throw new TypeError(`contentType must be ${multipart.type}, because the body contains files`);
  const written = found.codec.write(body, found.properties);
  // The caller's content type takes precedence over the file's own.
  if (contentType !== undefined)
    return { type: contentType, ...written, ...(body instanceof Blob && { type: contentType }) };
  const isRange = found.type.includes("*");
  const type = written.type ?? (isRange ? found.codec.type : found.type);
  if (isRange && !inMediaRange(essence(type), found.type))
    throw new TypeError(`contentType is required: the contract documents ${found.type}`);
  return { ...written, type };
}

/** Whether a media type is in a range, or a documented multipart type with its boundary. */
function isOf(contentType: string, documented: string): boolean {
  const type = essence(contentType);
  return inMediaRange(type, documented) || (type.startsWith("multipart/") && type === essence(documented));
}

function hasFiles(body: unknown): boolean {
  if (typeof body !== "object" || body === null || isFile(body)) return false;
  return Object.values(body).some((value) => (Array.isArray(value) ? value.some(isFile) : isFile(value)));
}

function isFile(value: unknown): boolean {
  return (
    value instanceof Blob ||
    value instanceof ReadableStream ||
    value instanceof ArrayBuffer ||
    ArrayBuffer.isView(value)
  );
}
