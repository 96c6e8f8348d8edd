import type { ReplyBody } from "./http.ts";
import { utf8Length } from "./utf8.ts";

/** RFC 9110, 15: answers with these never have a body, nor say how long one is. */
export const STATUS_WITHOUT_BODY: ReadonlySet<number> = new Set([204, 304]);

/** Bytes of a body; `undefined` of one that is not known before it is over. */
export function lengthOf(body: ReplyBody): number | undefined {
  if (body === null) return 0;
  if (typeof body === "string") return utf8Length(body);
  return body instanceof ReadableStream ? undefined : body.length;
}
