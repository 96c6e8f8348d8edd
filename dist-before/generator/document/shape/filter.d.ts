import type { Diagnostics } from "../../diagnostics/diagnostics.ts";
import type { Document } from "../document.ts";
import { type JsonObject } from "../json.ts";
import { type Pointer } from "../pointer.ts";
import { type Origins } from "./origins.ts";
import { type Resolver } from "../resolve.ts";
import type { FileStore } from "../store.ts";
/** What a filter selects operations and webhooks by. */
export interface FilterRules {
    readonly tags?: readonly string[];
    /** Globs of paths, or of webhook names: `*` is any text without a slash, `**` any text. */
    readonly paths?: readonly string[];
    readonly operationIds?: readonly string[];
    /** HTTP methods: `get`. */
    readonly methods?: readonly string[];
    /** Extensions of the operation or its path that are present and not false: `x-internal`. */
    readonly extensions?: readonly string[];
    /** Whether the operation is deprecated. */
    readonly deprecated?: boolean;
}
export interface Filter {
    /** Keeps operations that match every field. */
    readonly include?: FilterRules;
    /** Removes operations that match any field. */
    readonly exclude?: FilterRules;
}
/** What a filter leaves of a document. */
export interface Filtered {
    /** The root document without the other operations. */
    readonly root: JsonObject;
    /** Path items of other files without the other operations, by pointer. */
    readonly items: ReadonlyMap<Pointer, JsonObject>;
}
/**
 * Removes the operations that a filter does not select, and what only they use.
 *
 * @returns the resolver of the smaller document; `undefined` if the filter leaves nothing
 */
export declare function filterDocument(document: Document, filter: Filter, store: FileStore, origins: Origins, diagnostics: Diagnostics): Resolver | undefined;
