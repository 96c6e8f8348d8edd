import type { Schema } from "../ir/schema.ts";
/**
 * Maps a schema to a number that is equal for schemas that accept the same values. Places and docs do not matter, except
 * titles of alternatives, which error messages use. Documents repeat schemas; equivalent ones share their printed code.
 */
export type EquivalenceClass = (schema: Schema) => number;
/** @param isSeen whether a format distinguishes schemas */
export declare function createEquivalence(isSeen?: (format: string, type?: "number" | "string") => boolean): EquivalenceClass;
