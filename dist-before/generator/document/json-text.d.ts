import type { LineAndColumn } from "./lines.ts";
export interface Outline {
    readonly depth: number;
    /** Offset where the scan ended: the end of the text, or where a limit was exceeded. */
    readonly endedAt: number;
    readonly containers: number;
    /** Names in all objects, including duplicates. */
    readonly members: number;
    /** Number of objects, arrays and values separated by commas. */
    readonly values: number;
    /** Offset of the first string longer than the limit. */
    readonly longAt?: number;
    /** Offset of the first object or array with more members than the limit. */
    readonly wideAt?: number;
    /** For valid text: the offset after the closing bracket of the object or array that starts at an offset. */
    endOf(openedAt: number): number;
}
/** Limits of a scan, which stops at the first one exceeded. */
export interface OutlineLimits {
    readonly depth: number;
    readonly values?: number;
    /** Members of one object or array. */
    readonly width?: number;
    /** Characters of one string with its quotes, and of one run of white space. */
    readonly textLength?: number;
}
/** Scans the text once, valid or not. */
export declare function outline(text: string, limits: OutlineLimits): Outline;
/** A name that occurs twice in one object, with both offsets. */
export interface Duplicate {
    readonly key: string;
    readonly first: number;
    readonly second: number;
}
/** Every duplicate name in valid text. */
export declare function duplicateNames(text: string): readonly Duplicate[];
/**
 * Locates the key (or item) at a path, or its nearest existing ancestor. Scans only the objects on the path, each once.
 *
 * @param text valid JSON
 * @param endOf ends of objects and arrays: `Outline.endOf`
 */
export declare function jsonLocator(text: string, endOf: (openedAt: number) => number, lineAt: (offset: number) => LineAndColumn): (tokens: readonly string[]) => LineAndColumn;
