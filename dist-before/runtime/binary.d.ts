import type { RequestCodec, ResponseCodec } from "./content.ts";
/** Sends bytes unchanged. A stream can be read only once, so such a call is never retried. */
export type BinaryBody = Blob | ArrayBuffer | ArrayBufferView | ReadableStream<Uint8Array> | string;
/** `application/octet-stream` and every other type that is not text. */
export declare const binary: RequestCodec & ResponseCodec;
