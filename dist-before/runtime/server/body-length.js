import { utf8Length } from "./utf8.js";
/** RFC 9110, 15: answers with these never have a body, nor say how long one is. */
export const STATUS_WITHOUT_BODY = new Set([204, 304]);
/** Bytes of a body; `undefined` of one that is not known before it is over. */
export function lengthOf(body) {
    if (body === null)
        return 0;
    if (typeof body === "string")
        return utf8Length(body);
    return body instanceof ReadableStream ? undefined : body.length;
}
/** A stream that breaks off where it is not as long as was announced: its end would be taken for that of another answer. */
export function ofLength(stream, length) {
    let left = length;
    return stream.pipeThrough(new TransformStream({
        transform(chunk, controller) {
            left -= chunk.length;
            if (left < 0)
                controller.error(new TypeError("the body is longer than its Content-Length"));
            else
                controller.enqueue(chunk);
        },
        flush(controller) {
            if (left > 0)
                controller.error(new TypeError("the body is shorter than its Content-Length"));
        },
    }));
}
