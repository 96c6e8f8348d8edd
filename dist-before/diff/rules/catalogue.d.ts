import { ACCESS_RULES } from "./access-rules.ts";
import { BEHAVIOUR_RULES } from "./behaviour-rules.ts";
import { type ContractRuleEntry, type ValueRuleEntry } from "./entry.ts";
import { MESSAGE_RULES } from "./message-rules.ts";
import { OPERATION_RULES } from "./operation-rules.ts";
import { SCHEMA_RULES } from "./schema-rules.ts";
import { WEBHOOK_RULES } from "./webhook-rules.ts";
/** A rule about the contract itself, apart from values. */
export type ContractRule = keyof typeof OPERATION_RULES | keyof typeof ACCESS_RULES | keyof typeof BEHAVIOUR_RULES | keyof typeof WEBHOOK_RULES;
/** A rule about values. Each side has its own id: `request-type-changed`, `webhook-type-changed`. */
export type ValueRule = keyof typeof SCHEMA_RULES | keyof typeof MESSAGE_RULES;
export declare function contractRule(rule: ContractRule): ContractRuleEntry;
export declare function valueRule(rule: ValueRule): ValueRuleEntry;
export declare function contractRules(): readonly ContractRule[];
export declare function valueRules(): readonly ValueRule[];
/** All rule ids. */
export declare function ruleIds(): readonly string[];
