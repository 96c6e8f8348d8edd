import type { Level, Levels, Side } from "../audience.ts";

/** What a change of the contract itself means. */
export type ContractRuleSource = {
  /** What changed, in a few words. */
  readonly what: string;
} & ({ readonly like: keyof typeof SHARED; readonly reason?: string } | ContractMeaning);

interface ContractMeaning {
  readonly levels: Levels;
  /** Why, in one sentence. */
  readonly reason: string;
  /** What to do, in one sentence. Default: nothing. */
  readonly action?: string;
}

/** What rules about callers and servers share. */
export const SHARED = {
  optional: { levels: { callers: "compatible", servers: "compatible" }, reason: "Using it is optional." },
  texts: { levels: { callers: "docs", servers: "docs" }, reason: "Only documentation changed." },
} as const;

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
export type ContractRuleEntry = Required<ContractMeaning> & { readonly what: string };
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
    reason: "Values may occur that the old contract excludes.",
    action: "Accept the new values, and regenerate validators.",
  },
  replaces: {
    writer: "breaking",
    reader: "breaking",
    reason: "Old values are rejected, and old code cannot read new ones.",
    action: "Change both sides together.",
  },
  undecided: {
    writer: "risky",
    reader: "risky",
    reason: "It cannot be determined whether the same values are valid.",
    action: "Compare the two keywords and decide by hand.",
  },
  none: { writer: "docs", reader: "docs", reason: "No value changes.", action: "Nothing to do." },
};
