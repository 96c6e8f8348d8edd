import { type Resolver } from "./facts.ts";
import { type TypeNode } from "./node.ts";
/**
 * Whether one type is certainly assignable to another; `false` may mean that it is unknown. An interface is never
 * assignable to an index signature.
 */
export declare function assignable(from: TypeNode, to: TypeNode, resolver: Resolver): boolean;
/**
 * Whether TypeScript treats two copies of a type as incompatible. It does so for an intersection in which one part has a member as
 * optional and another as `unknown` (`exactOptionalPropertyTypes`). A named type is not copied and has no such problem.
 */
export declare function isUnlikeItself(node: TypeNode, passed?: Set<TypeNode>): boolean;
