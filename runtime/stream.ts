import { streamOf } from "./bytes.ts";
import type { ResponseCodec } from "./content.ts";

/** The raw bytes of a body as a stream. The caller must read or cancel it. */
export type ByteStream = ReadableStream<Uint8Array<ArrayBuffer>>;

/** Media types that may never end: `text/event-stream`, JSON lines. */
export const stream: ResponseCodec = {
  accepts: (type) => type === "application/octet-stream",
  read(response): Promise<ByteStream> {
    return Promise.resolve(response.body ?? streamOf(new Blob([])));
  },
};
