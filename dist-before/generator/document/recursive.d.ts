import type { Document, Located } from "./document.ts";
import type { Pointer } from "./pointer.ts";
/** The dynamic anchor name for `$recursiveAnchor: true`. It is not a valid `$dynamicAnchor`. */
export declare const RECURSIVE_ANCHOR = "$recursiveAnchor";
/**
 * The static target of `$recursiveRef: "#"` (JSON Schema 2019-09, section 8.2.4.2.1): the root of its schema resource. An
 * OpenAPI document is not a schema; there it is the nearest enclosing schema with `$recursiveAnchor: true`, or else the
 * component.
 */
export declare function recursiveTarget(document: Document, from: Pointer): Located | undefined;
export declare function isRecursiveAnchor({ value }: Located): boolean;
