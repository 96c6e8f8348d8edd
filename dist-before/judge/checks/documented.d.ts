import type { Content, Operation, Response } from "../../generator/ir/api.ts";
/** The documented response of a status: exact, by range, or `default`. */
export declare function responseOf({ responses }: Operation, status: number): Response | undefined;
/** The documented content of a media type: exact, or the narrowest matching range. */
export declare function contentOf({ contents }: Pick<Response, "contents">, mediaType: string): Content | undefined;
/** @returns the `charset` parameter of a media type; `undefined` if there is none */
export declare function charsetOf(type: string): string | undefined;
/** Whether this charset is valid for JSON (RFC 8259 section 8.1). */
export declare function isUtf8(charset: string): boolean;
