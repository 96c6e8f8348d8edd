import type { ReplyWriter } from "./writer.ts";
/** Bytes: a `Blob` of any type, an `ArrayBuffer` or a view of one, a string, or a stream. */
export declare const binary: ReplyWriter;
/** The same for media types that may be endless. */
export declare const stream: ReplyWriter;
