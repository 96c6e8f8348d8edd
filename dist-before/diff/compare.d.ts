import type { Api } from "../generator/ir/api.ts";
import type { Change } from "./change.ts";
export interface CompareOptions {
    /** The day to compare sunset dates with, as `2027-01-31`. Default: today. */
    readonly today?: string;
}
/**
 * Compares two documents by meaning, independent of their versions, files and spellings.
 *
 * @returns all changes, the most severe first
 */
export declare function compareApis(old: Api, next: Api, options?: CompareOptions): readonly Change[];
