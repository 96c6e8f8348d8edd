import { type Resolver } from "./facts.ts";
import { type MemberNode, type ObjectNode, type TypeNode } from "./node.ts";
/**
 * The members of an object type, with references resolved. Members are looked up by name, so a long chain of bases costs
 * no more than the members themselves.
 */
export interface ObjectFacts {
    find(name: string, depth?: number): MemberNode | undefined;
    /** Whether the member exists but is hidden in this direction. */
    hides(name: string, depth?: number): boolean;
    /** The type of the printed index signature: the first one found. */
    readonly index: TypeNode | undefined;
    /** Names of the members that do not come from `parts`. */
    readonly own: readonly string[];
    readonly parts: readonly ObjectFacts[];
}
/** Maximum number of names to compare. The largest real types have some hundreds. */
export declare const MOST_NAMES = 2000;
/** `undefined` for non-objects, and for unions, whose members depend on the alternative. */
export declare function objectFacts(node: TypeNode, resolver: Resolver, depth?: number): ObjectFacts | undefined;
/** Names of all members without duplicates. May include omitted names. */
export declare function memberNames(facts: ObjectFacts): ReadonlySet<string>;
/** Whether an object has members, but all are hidden in this direction. */
export declare function isEmptied({ members, index, hidden }: ObjectNode): boolean;
/** The printed index signature. Where the schema does not mention further members, only empty objects need one. */
export declare function indexSignature(node: ObjectNode): TypeNode | undefined;
/** Whether no value can have both types. The search is limited: `false` may mean unknown. */
export declare function disjoint(a: TypeNode, b: TypeNode, resolver: Resolver, depth?: number): boolean;
