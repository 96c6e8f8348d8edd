import type { Document, Located } from "./document.ts";
import { type Json } from "./json.ts";
import type { Pointer } from "./pointer.ts";
/** The target of a chain of `$ref`s. */
export type Chain = {
    readonly kind: "found";
    readonly target: Located;
}
/** The references form a cycle. `pointers` lists each node of it once. */
 | {
    readonly kind: "cycle";
    readonly pointers: readonly Pointer[];
}
/** The chain is longer than `limits.chain`; `from` is its last node. */
 | {
    readonly kind: "long";
    readonly from: Pointer;
}
/** A reference is invalid. Pass `from` and `ref` to `reportUnresolved`. */
 | {
    readonly kind: "missing";
    readonly from: Pointer;
    readonly ref: string;
};
/** The `$ref` of a node that has one. */
export declare function refOf(value: Json): string | undefined;
/**
 * Follows a `$ref` through nodes that are references themselves, to the first that is not.
 *
 * @param goesOn whether to follow the `$ref` of a node on the way; default: always. Must be deterministic
 */
export declare function resolveChain(document: Document, from: Pointer, ref: string, goesOn?: (node: Located) => boolean): Chain;
