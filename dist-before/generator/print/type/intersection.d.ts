import { type Resolver } from "./facts.ts";
import { type MemberNode, type TypeNode } from "./node.ts";
/** A resolver that reports conflicts. */
export interface ReportingResolver extends Resolver {
    /** Called for a member that no value can satisfy. */
    conflict(name: string): void;
}
/**
 * The intersection of types. Inline objects are merged, and redundant parts are dropped. If a value exists, the result can
 * be constructed. Where two parts contradict each other about a member, the later part wins, because documents mean an
 * override; the conflict is reported.
 */
export declare function intersectionOf(given: readonly TypeNode[], resolver: ReportingResolver): TypeNode;
/** Where one part says "any object" (usually a base), the other part's type applies. */
export declare function filledIn(types: readonly TypeNode[], resolver: Resolver): readonly TypeNode[];
/**
 * The type of an index signature beside these members. TypeScript requires every member to fit it, so it is the union of
 * the documented type and all member types. Optional members add `undefined`, for projects without
 * `exactOptionalPropertyTypes`. Where a member is not assignable to its own copy, it is `unknown`.
 */
export declare function indexFor(rest: TypeNode | undefined, members: readonly MemberNode[]): TypeNode | undefined;
