import type { Schema } from "../ir/schema.ts";
/** Approximate maximum number of lines per file. */
export declare const MOST_LINES = 3000;
/** A declaration to be placed in a file, with its approximate number of lines. */
export interface Placed {
    readonly name: string;
    readonly lines: number;
}
export declare function linesOf(all: readonly Placed[]): number;
/**
 * Splits declarations into files by the words of their names: one file per first word, one per two words if there are many, and so
 * on. Depends on nothing else, so an addition only moves declarations of a group that becomes too large.
 *
 * @param rest the file for words with few declarations
 * @returns names of files, without folder and extension
 */
export declare function placeByName<Entry extends Placed>(entries: readonly Entry[], rest: string): ReadonlyMap<string, readonly Entry[]>;
/** Estimated number of lines of a schema's type, comments included. */
export declare function estimateLines(schema: Schema): number;
