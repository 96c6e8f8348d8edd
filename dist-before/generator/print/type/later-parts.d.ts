import type { Resolver } from "./facts.ts";
import { type ObjectFacts } from "./members.ts";
import { type TypeNode } from "./node.ts";
/** Members of later parts of an intersection, which override those of earlier models. */
export interface LaterParts {
    /**
     * Names of the members that a part after this position contradicts, in the order of those parts. Call it with ascending
     * positions.
     */
    contradicted(own: ObjectFacts, position: number): readonly string[];
}
/**
 * Collects the members of later parts. Intersections may have hundreds of parts, but few types for each name; so it
 * compares types of one name, not parts with parts.
 *
 * @param from position of the first part that may contradict another
 */
export declare function laterParts(parts: readonly TypeNode[], from: number, resolver: Resolver): LaterParts;
