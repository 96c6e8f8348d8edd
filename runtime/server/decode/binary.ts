import { essence } from "../../content.ts";
import type { RequestReader } from "./reader.ts";

/** The whole body as a `Blob` of its media type. */
export const binary: RequestReader = {
  async read(body, { contentType, limit }): Promise<Blob> {
    return new Blob([await body.bytes(limit)], { type: essence(contentType) });
  },
};

/** The bytes as a stream of any length. If the handler stops reading, the request is cancelled. */
export const stream: RequestReader = {
  streams: true,
  async read(body): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
    return body.stream();
  },
};
