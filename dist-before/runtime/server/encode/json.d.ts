import type { ReplyWriter } from "./writer.ts";
/** `application/json` and every `+json` type. */
export declare const json: ReplyWriter;
/** The same with another JSON codec. */
export declare function jsonAs(format: Pick<JSON, "stringify">): ReplyWriter;
