import { type Level, type Levels, type Side, SIDES } from "../audience.ts";
import { ACCESS_RULES } from "./access-rules.ts";
import { BEHAVIOUR_RULES } from "./behaviour-rules.ts";
import { MESSAGE_RULES } from "./message-rules.ts";
import { OPERATION_RULES } from "./operation-rules.ts";
import { SCHEMA_RULES } from "./schema-rules.ts";
import { WEBHOOK_RULES } from "./webhook-rules.ts";

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

/** What several rules share. */
export const SHARED = {
  optional: { levels: { callers: "compatible", servers: "compatible" }, reason: "Using it is optional." },
  texts: { levels: { callers: "docs", servers: "docs" }, reason: "Only documentation changed." },
  document: {
    levels: { callers: "docs", servers: "docs", receivers: "docs", senders: "docs" },
    reason: "Only documentation changed.",
  },
} as const;

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

/** What a change does to the values, or to one part of them. */
export type Effect =
  | ("narrows" | "widens" | "shifts" | "replaces" | "undecided" | "none")
  | ("adds-option" | "removes-option" | "requires" | "removes" | "allows-absence" | "renames");

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
  shifts: {
    writer: "breaking",
    reader: "risky",
    reason: "Values that were valid are rejected, and others may occur that the old contract excludes.",
    action: "Send only values that the new contract allows, and accept the new ones.",
  },
  "adds-option": {
    writer: "compatible",
    reader: "compatible",
    reason: "Sending it is optional, and old readers ignore it.",
    action: "Nothing to do.",
  },
  "removes-option": {
    writer: "risky",
    reader: "risky",
    reason: "Code that sends or reads it no longer compiles, and the value has no effect.",
    action: "Remove the code that uses it.",
  },
  requires: {
    writer: "breaking",
    reader: "compatible",
    reason: "Messages without it are rejected.",
    action: "Send it.",
  },
  removes: {
    writer: "risky",
    reader: "breaking",
    reason: "Readers rely on it.",
    action: "Remove the code that uses it.",
  },
  "allows-absence": {
    writer: "compatible",
    reader: "breaking",
    reason: "Code that reads it does not expect it to be absent.",
    action: "Handle the absent value where it is read.",
  },
  renames: {
    writer: "breaking",
    reader: "breaking",
    reason: "New code uses only the new name.",
    action: "Use the new name.",
  },
  undecided: {
    writer: "risky",
    reader: "risky",
    reason: "It cannot be determined whether the same values are valid.",
    action: "Compare the two keywords and decide by hand.",
  },
  none: { writer: "docs", reader: "docs", reason: "The same values are valid.", action: "Nothing to do." },
};

/** A rule about the contract itself, apart from values. */
export type ContractRule =
  | keyof typeof OPERATION_RULES
  | keyof typeof ACCESS_RULES
  | keyof typeof BEHAVIOUR_RULES
  | keyof typeof WEBHOOK_RULES;

/** A rule about values. Each side has its own id: `request-type-changed`, `webhook-type-changed`. */
export type ValueRule = keyof typeof SCHEMA_RULES | keyof typeof MESSAGE_RULES;

const CONTRACT_RULES: Readonly<Record<ContractRule, ContractRuleSource>> = {
  ...OPERATION_RULES,
  ...ACCESS_RULES,
  ...BEHAVIOUR_RULES,
  ...WEBHOOK_RULES,
};

const VALUE_RULES: Readonly<Record<ValueRule, ValueRuleSource>> = { ...SCHEMA_RULES, ...MESSAGE_RULES };

export function contractRule(rule: ContractRule): ContractRuleEntry {
  const source = CONTRACT_RULES[rule];
  const rest = { action: "Nothing to do." };
  return "like" in source ? { ...rest, ...SHARED[source.like], ...source } : { ...rest, ...source };
}

export function valueRule(rule: ValueRule): ValueRuleEntry {
  const source = VALUE_RULES[rule];
  return { sides: SIDES, ...MEANINGS[source.effect], ...source };
}

export function contractRules(): readonly ContractRule[] {
  return Object.keys(CONTRACT_RULES).filter((rule) => isContractRule(rule));
}

export function valueRules(): readonly ValueRule[] {
  return Object.keys(VALUE_RULES).filter((rule) => isValueRule(rule));
}

function isContractRule(rule: string): rule is ContractRule {
  return Object.hasOwn(CONTRACT_RULES, rule);
}

function isValueRule(rule: string): rule is ValueRule {
  return Object.hasOwn(VALUE_RULES, rule);
}

/** All rule ids. */
export function ruleIds(): readonly string[] {
  const values = valueRules().flatMap((rule) => valueRule(rule).sides.map((side) => `${side}-${rule}`));
  return [...contractRules(), ...values];
}
