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

export const MEANINGS: Readonly<Record<Effect, Meaning>> = {
  narrows: {
    writer: "breaking",
    reader: "compatible",
    reason: "Values that were valid are rejected.",
    action: "Send only values that the new contract allows.",
  },
  widens: {
    writer: "compatible",
    reader: "risky",
    reason: "Values occur that the old contract excludes.",
    action: "Accept the new values, and regenerate validators.",
  },
  replaces: {
    writer: "breaking",
    reader: "breaking",
    reason: "Old values are rejected, and old code cannot read the new ones.",
    action: "Change the code on both sides together.",
  },
  undecided: {
    writer: "risky",
    reader: "risky",
    reason: "Whether the same values are valid cannot be told.",
    action: "Compare the two keywords and decide by hand.",
  },
  none: { writer: "docs", reader: "docs", reason: "No value changes.", action: "Nothing to do." },
};
