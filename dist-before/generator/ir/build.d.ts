import type { Diagnostics } from "../diagnostics/diagnostics.ts";
import type { Document } from "../document/document.ts";
import type { Api } from "./api.ts";
export interface BuildOptions {
    /** Integer formats that applications have as bigints. Default: none. */
    readonly wideFormats?: ReadonlySet<string>;
    /** Whether objects that occur many times become models. Default: true. */
    readonly shareRepeated?: boolean;
}
/**
 * Reads a document of any version into one representation. Reports faults and repairs or removes the faulty parts, so
 * that one run finds as many as possible. After an error, nothing may be written from the result.
 */
export declare function buildApi(document: Document, diagnostics: Diagnostics, { shareRepeated, wideFormats }?: BuildOptions): Api;
