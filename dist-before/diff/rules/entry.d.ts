import type { Level, Levels, Side } from "../audience.ts";
/** What a change of the contract itself means. */
export interface ContractRuleSource {
    /** What changed, in a few words. */
    readonly what: string;
    readonly levels: Levels;
    /** Why, in one sentence. */
    readonly reason: string;
    /** What to do, in one sentence. Default: nothing. */
    readonly action?: string;
}
/** How a change affects the set of valid values. */
export type Effect = "narrows" | "widens" | "replaces" | "undecided" | "none";
/** What a change of values means. Omitted texts follow from its effect. */
export interface ValueRuleSource extends Partial<Meaning> {
    readonly what: string;
    readonly effect: Effect;
    /** The sides it can occur on. Default: all. */
    readonly sides?: readonly Side[];
}
/** The meaning for writers and for readers of the values, both of the old contract. */
export interface Meaning {
    readonly writer: Level;
    readonly reader: Level;
    readonly reason: string;
    readonly action: string;
}
/** A rule with all defaults filled in. */
export type ContractRuleEntry = Required<ContractRuleSource>;
export type ValueRuleEntry = Required<ValueRuleSource>;
export declare const MEANINGS: Readonly<Record<Effect, Meaning>>;
