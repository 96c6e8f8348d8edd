import type { Pointer } from "../../document/pointer.ts";
import { type NamedNode, type TypeNode } from "./node.ts";
/** Resolves references. */
export interface Resolver {
    /** The type of a model; `undefined` while it is being built, which happens only in a cycle without structure. */
    resolve(target: Pointer): TypeNode | undefined;
}
/** Kinds of JSON values, and raw bytes, as bits. */
export declare const KIND: {
    readonly string: 1;
    readonly number: 2;
    readonly boolean: 4;
    readonly null: 8;
    readonly object: 16;
    readonly array: 32;
    readonly bytes: 64;
    readonly all: 127;
};
/** Maximum number of references to follow. Real chains have three or four. */
export declare const DEEPEST = 50;
/** Caches the facts of models, which every reference asks for. */
export declare function remembered<Fact>(find: (node: TypeNode, resolver: Resolver, depth: number) => Fact, beyond: Fact): (named: NamedNode, resolver: Resolver, depth: number) => Fact;
/** The kinds of JSON values that a type can have. */
export declare function kindsOf(node: TypeNode, resolver: Resolver, depth?: number): number;
/** The literals of a type by key; `undefined` when it also has other values. */
export declare function literalsOf(node: TypeNode, resolver: Resolver, depth?: number): ReadonlySet<string> | undefined;
/**
 * The union of types. Nested unions are flattened; `never`, duplicates and members that another covers are dropped;
 * `null` comes last. The set of values never changes.
 */
export declare function unionOf(parts: readonly TypeNode[]): TypeNode;
/** The alternatives of a type, or the type itself when it is not a union. */
export declare function alternatives(node: TypeNode): readonly TypeNode[];
