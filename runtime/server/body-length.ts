import type { ReplyBody } from "./http.ts";
import { utf8Length } from "./utf8.ts";

/** Responses with these statuses have neither a body nor a `Content-Length` (RFC 9110, 15). */
export const STATUS_WITHOUT_BODY: ReadonlySet<number> = new Set([204, 304]);

/** Bytes of a body; `undefined` for streams of unknown length. */
export function lengthOf(body: ReplyBody): number | undefined {
  if (body === null) return 0;
  if (typeof body === "string") return utf8Length(body);
  return body instanceof ReadableStream ? undefined : body.length;
}

/** A stream that fails if it is not as long as announced. Otherwise clients would misread the next response. */
export function ofLength(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  length: number,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let left = length;
  return stream.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        left -= chunk.length;
        if (left < 0) controller.error(new TypeError("the body is longer than its Content-Length"));
        else controller.enqueue(chunk);
      },
      flush(controller) {
        if (left > 0) controller.error(new TypeError("the body is shorter than its Content-Length"));
      },
    }),
  );
}
