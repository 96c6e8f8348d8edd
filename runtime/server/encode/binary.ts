import { streamOf } from "../../bytes.ts";
import type { ReplyWriter, WrittenBody } from "./writer.ts";

/** Bytes: a `Blob` of any type, an `ArrayBuffer` or a view of one, a string, or a stream. */
export const binary: ReplyWriter = {
  write(value): WrittenBody {
    if (value instanceof Blob) {
      const { size, type } = value;
      return { body: streamOf(value), length: size, ...(type !== "" && { type }) };
    }
    return { body: bytesOf(value) };
  },
};

/** The same for media types that may be endless. */
export const stream: ReplyWriter = { ...binary, streams: true };

function bytesOf(value: unknown): string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>> {
  if (typeof value === "string" || value instanceof ReadableStream) return value;
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  if (ArrayBuffer.isView(value)) {
    const { buffer, byteLength, byteOffset } = value;
    return buffer instanceof ArrayBuffer
      ? new Uint8Array(buffer, byteOffset, byteLength)
      : new Uint8Array(buffer, byteOffset, byteLength).slice();
  }
  throw new TypeError("a binary body must be a Blob, ArrayBuffer, typed array, ReadableStream or string");
}
