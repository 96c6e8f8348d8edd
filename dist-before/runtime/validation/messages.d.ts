import type { Expected, Keyword } from "./keywords.ts";
/** The fault in words that follow the name of the thing: `must be at least 3 characters long`. */
export declare function message(keyword: Keyword, expected: Expected | undefined, found: unknown): string;
