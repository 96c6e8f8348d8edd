import { type Resolver } from "./facts.ts";
import { type NamedNode, type ObjectNode, type TypeNode } from "./node.ts";
/** How to declare a named type. */
export type TypeDeclaration = {
    readonly kind: "interface";
    readonly bases: readonly NamedNode[];
    readonly own: ObjectNode;
} | {
    readonly kind: "alias";
    readonly type: TypeNode;
};
/**
 * An interface for an object with members. Also for models extended by own members, if TypeScript certainly accepts
 * that: all bases are interfaces, and no two declare a member with different types.
 */
export declare function declarationOf(type: TypeNode, resolver: Resolver): TypeDeclaration;
