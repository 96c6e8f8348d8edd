import type { RequestReader } from "./reader.ts";
/** The whole body as a `Blob` of its media type. */
export declare const binary: RequestReader;
/** The bytes as a stream of any length. If the handler stops reading, the request is cancelled. */
export declare const stream: RequestReader;
