import { SIDES } from "../audience.js";
import { ACCESS_RULES } from "./access-rules.js";
import { BEHAVIOUR_RULES } from "./behaviour-rules.js";
import { MEANINGS, } from "./entry.js";
import { MESSAGE_RULES } from "./message-rules.js";
import { OPERATION_RULES } from "./operation-rules.js";
import { SCHEMA_RULES } from "./schema-rules.js";
import { WEBHOOK_RULES } from "./webhook-rules.js";
const CONTRACT_RULES = {
    ...OPERATION_RULES,
    ...ACCESS_RULES,
    ...BEHAVIOUR_RULES,
    ...WEBHOOK_RULES,
};
const VALUE_RULES = { ...SCHEMA_RULES, ...MESSAGE_RULES };
export function contractRule(rule) {
    return { action: "Nothing to do.", ...CONTRACT_RULES[rule] };
}
export function valueRule(rule) {
    const source = VALUE_RULES[rule];
    return { sides: SIDES, ...MEANINGS[source.effect], ...source };
}
export function contractRules() {
    return Object.keys(CONTRACT_RULES).filter((rule) => isContractRule(rule));
}
export function valueRules() {
    return Object.keys(VALUE_RULES).filter((rule) => isValueRule(rule));
}
function isContractRule(rule) {
    return Object.hasOwn(CONTRACT_RULES, rule);
}
function isValueRule(rule) {
    return Object.hasOwn(VALUE_RULES, rule);
}
/** All rule ids. */
export function ruleIds() {
    const values = valueRules().flatMap((rule) => valueRule(rule).sides.map((side) => `${side}-${rule}`));
    return [...contractRules(), ...values];
}
