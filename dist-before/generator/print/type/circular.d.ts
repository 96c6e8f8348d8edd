import { type Resolver } from "./facts.ts";
import { type NamedNode, type ObjectNode } from "./node.ts";
/**
 * The members of a model that are not omitted, listed one by one where `Omit<Model, "name">` would be a circular alias.
 *
 * `Omit` needs the names of all members at once. For an intersection, the compiler then resolves the types of members
 * that several parts share, with all aliases in them. One of these may be the alias that it is resolving.
 */
export declare function spelledOut(node: NamedNode, resolver: Resolver): ObjectNode | undefined;
