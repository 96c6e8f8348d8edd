import { SIDES } from "../audience.ts";
import { ACCESS_RULES } from "./access-rules.ts";
import { BEHAVIOUR_RULES } from "./behaviour-rules.ts";
import {
  type ContractRuleEntry,
  type ContractRuleSource,
  MEANINGS,
  SHARED,
  type ValueRuleEntry,
  type ValueRuleSource,
} from "./entry.ts";
import { MESSAGE_RULES } from "./message-rules.ts";
import { OPERATION_RULES } from "./operation-rules.ts";
import { SCHEMA_RULES } from "./schema-rules.ts";
import { WEBHOOK_RULES } from "./webhook-rules.ts";

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
