import type { Schema } from "../../ir/schema.ts";
import { type Condition, type Scope } from "./branches.ts";
/** Conditions that test the same members. */
export interface Group {
    readonly names: ReadonlySet<string>;
    readonly conditions: readonly Condition[];
}
/** Groups the conditions that concern members by the members they test. */
export declare function groupsOf(conditions: readonly Condition[]): readonly Group[];
/** The alternatives of a group of conditions. */
export interface FoundUnion {
    readonly union: Schema;
    readonly isStructural: boolean;
    /** Conditions inside the branches that depend on other members. */
    readonly unexpressed: readonly Condition[];
}
/** The union that a group of conditions makes; `undefined` if they depend on values that are not listed. */
export declare function unionOf(group: Group, scope: Scope): FoundUnion | undefined;
