import type { RequestCodec, ResponseCodec } from "./content.ts";
/**
 * JSON values, one per line: `application/jsonl`, `application/x-ndjson` and similar types. Requests accept any
 * iterable. Responses are async iterables that yield each value when its line arrives.
 */
export declare const lines: RequestCodec & ResponseCodec;
/** The same with another JSON parser and serializer. */
export declare function linesAs(format: Pick<JSON, "parse" | "stringify">): RequestCodec & ResponseCodec;
/** The same with a record separator before each value (RFC 7464), so that values may span lines. */
export declare const jsonSequence: RequestCodec & ResponseCodec;
export declare function jsonSequenceAs(format: Pick<JSON, "parse" | "stringify">): RequestCodec & ResponseCodec;
