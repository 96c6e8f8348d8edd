import type { ReplyWriter } from "./writer.ts";
/** One JSON value per line, such as `application/jsonl`, from an array or iterable. */
export declare const lines: ReplyWriter;
/** The same with another JSON codec. */
export declare function linesAs(format: Pick<JSON, "stringify">): ReplyWriter;
/** The same with a record separator before each value (RFC 7464). */
export declare const jsonSequence: ReplyWriter;
export declare function jsonSequenceAs(format: Pick<JSON, "stringify">): ReplyWriter;
