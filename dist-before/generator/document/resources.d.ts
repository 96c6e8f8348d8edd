import type { Located } from "./document.ts";
import type { Pointer } from "./pointer.ts";
import type { LoadedFile } from "./store.ts";
/**
 * A schema resource (JSON Schema 2020-12 section 4.3.5): a whole file, or a schema with an `$id` inside one. It has a
 * URI, which is the base of relative references in it, and its own anchors.
 */
export interface Resource {
    readonly root: Located;
    readonly uri: string;
    readonly anchors: ReadonlyMap<string, Located>;
    readonly dynamicAnchors: ReadonlyMap<string, Located>;
}
export interface Resources {
    /** The innermost resource that contains a node. */
    around(at: Pointer): Resource;
    readonly all: readonly Resource[];
}
/** Collects the resources and anchors of a file. `$self` (OpenAPI 3.2) or a root `$id` replaces the URI of the file. */
export declare function findResources(file: LoadedFile): Resources;
/** Absolute, without fragment; `undefined` for an invalid URI. */
export declare function resolveUri(reference: string, base: string): string | undefined;
