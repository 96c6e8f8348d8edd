import { canStream, streamOf } from "./bytes.ts";
import type { EncodedBody, RequestCodec, ResponseCodec } from "./content.ts";

/** Sends bytes unchanged. A stream can be read only once, so such a call is never retried. */
export type BinaryBody = Blob | ArrayBuffer | ArrayBufferView | ReadableStream<Uint8Array> | string;

/** `application/octet-stream` and every other type that is not text. */
export const binary: RequestCodec & ResponseCodec = {
  type: "application/octet-stream",
  accepts: (type) => type === "application/octet-stream",
  write(value): EncodedBody {
    if (value instanceof Blob) {
      const body = canStream(value) ? value : streamOf(value);
      return value.type === "" ? { body } : { body, type: value.type };
    }
    if (typeof value === "string" || value instanceof ArrayBuffer || value instanceof ReadableStream)
      return { body: value };
    if (ArrayBuffer.isView(value))
      return { body: new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice() };
    throw new TypeError("a binary body must be a Blob, ArrayBuffer, typed array, ReadableStream or string");
  },
  read(response): Promise<Blob> {
    return response.blob();
  },
};
