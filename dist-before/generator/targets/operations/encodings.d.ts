import type { Parameter, Content, Operation, Response } from "../../ir/api.ts";
import type { Code } from "../../print/code.ts";
import type { Direction } from "../../print/type/node.ts";
export declare function isJson(mediaType: string): boolean;
export declare function isForm(mediaType: string): boolean;
/** Whether callers pass a value of the parameter's schema. Otherwise they pass text that they serialize themselves. */
export declare function isStructuredParameter({ encoding, in: place }: Pick<Parameter, "in" | "encoding">): boolean;
/**
 * Lines of Set-Cookie cannot be joined by commas, so its value is an array of whole cookies, whatever the schema (RFC 6265, section
 * 3).
 */
export declare function isSetCookie({ name }: {
    readonly name: string;
}): boolean;
export declare function isRange(mediaType: string): boolean;
/** The TypeScript type of a media type or range: `"image/png"`, or `` `image/${string}` `` for `image/*`. */
export declare function mediaTypeText(mediaType: string): Code;
/**
 * Sorts ranges last, the widest at the end, so that the most specific match is found first: `application/json`,
 * `application/*+json`, `application/*`.
 */
export declare function rangesLast(contents: readonly Content[]): readonly Content[];
/** Whether all media types have one schema, so that callers need not know which one was used. */
export declare function sameSchema(contents: readonly Content[]): boolean;
export declare function isSendable(operation: Operation): boolean;
/** `fetch` handles 1xx responses itself and never returns them. */
export declare function isReceivable({ status }: Response): boolean;
/** Of the multipart types, only `multipart/form-data` can be written. */
export declare function isWritable({ codec, mediaType }: Content): boolean;
/** Whether a body is a value of its schema. Other bodies are text or bytes, whatever the schema says. */
export declare function isStructured(content: Content, direction: Direction): boolean;
