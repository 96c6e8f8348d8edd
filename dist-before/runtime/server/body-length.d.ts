import type { ReplyBody } from "./http.ts";
/** RFC 9110, 15: answers with these never have a body, nor say how long one is. */
export declare const STATUS_WITHOUT_BODY: ReadonlySet<number>;
/** Bytes of a body; `undefined` of one that is not known before it is over. */
export declare function lengthOf(body: ReplyBody): number | undefined;
/** A stream that breaks off where it is not as long as was announced: its end would be taken for that of another answer. */
export declare function ofLength(stream: ReadableStream<Uint8Array<ArrayBuffer>>, length: number): ReadableStream<Uint8Array<ArrayBuffer>>;
