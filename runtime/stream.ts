import type { ResponseCodec } from "./content.ts";

/** The bytes of a body as they come; whoever asked for it reads or cancels it. */
export type ByteStream = ReadableStream<Uint8Array<ArrayBuffer>>;

/** Media types that may never end: `text/event-stream`, JSON lines. */
export const stream: ResponseCodec = {
  accepts: (type) => type === "application/octet-stream",
  read(response): Promise<ByteStream> {
    return Promise.resolve(response.body ?? new Blob([]).stream());
  },
};
