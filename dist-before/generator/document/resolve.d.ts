import type { Located } from "./document.ts";
import { type Target } from "./location.ts";
import { type Pointer } from "./pointer.ts";
import { type Resource } from "./resources.ts";
import type { FileProblem, FileStore } from "./store.ts";
/** Resolves references among the loaded files, synchronously. */
export interface Resolver {
    resolve(from: Pointer, ref: string): Located | undefined;
    /** The file that must be loaded before `resolve` can succeed, if known. */
    missingFile(from: Pointer, ref: string): Target | undefined;
    /** Schema resources of the loaded files. */
    resources(): readonly Resource[];
    /** Why `resolve` failed. */
    explain(from: Pointer, ref: string): readonly FileProblem[];
}
/** @param identifies whether `$id`, `$anchor`, `$dynamicAnchor` and `$self` apply (not in OpenAPI 3.0) */
export declare function createResolver(store: FileStore, identifies: boolean): Resolver;
