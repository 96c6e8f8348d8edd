import type { RequestCodec } from "./content.ts";
/**
 * `multipart/form-data` (RFC 7578), with one part per property or array item. A `Blob` is a file with its type, a
 * `File` also has its name. A `ReadableStream` is a streamed file, so the call is never retried. Objects are JSON;
 * other values are text. Use `part` for custom headers.
 */
export declare const multipart: RequestCodec;
