import type { Content, Operation, Response } from "../../ir/api.ts";
import type { Direction } from "../../print/type/node.ts";

/** Methods that `fetch` rejects (Fetch Standard, section 2.2.1). */
const FORBIDDEN = /^(?:CONNECT|TRACE|TRACK)$/i;

export function isSendable(operation: Operation): boolean {
  return !FORBIDDEN.test(operation.method);
}

/** `fetch` handles 1xx responses itself and never returns them. */
export function isReceivable({ status }: Response): boolean {
  return !(status.kind === "exact" && status.code < 200) && !(status.kind === "range" && status.hundreds === 1);
}

/** Of the multipart types, only `multipart/form-data` can be written. */
export function isWritable({ codec, mediaType }: Content): boolean {
  return codec !== "multipart" || /^multipart\/form-data\s*(?:;|$)/i.test(mediaType);
}

/** Whether a body is a value of its schema. Other bodies are text or bytes, whatever the schema says. */
export function isStructured(content: Content, direction: Direction): boolean {
  if (direction === "received") return content.codec === "json";
  return isWritable(content) && ["json", "form", "multipart"].includes(content.codec);
}
