import { parseText } from "./parse.ts";
/** Parses like {@link parseText}. */
export type Parse = typeof parseText;
/** Caches parsed texts for a program that reads the same document repeatedly. */
export interface ParseMemory {
    readonly parse: Parse;
    /** Drops every file that was not requested since the last call. */
    sweep(): void;
}
/** Values are never mutated, so they can be shared. */
export declare function createParseMemory(): ParseMemory;
