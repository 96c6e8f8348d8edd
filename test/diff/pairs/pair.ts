import type { Json } from "../../../generator/document/json.ts";
import type { ValueRule } from "../../../diff/rules/catalogue.ts";
import { arrayOf, object, ref } from "../../judge/support/contract.ts";

/** Two schemas that differ in one thing. */
export interface SchemaPair {
  readonly rule: ValueRule;
  readonly old: Json;
  readonly next: Json;
}

export function pair(rule: ValueRule, old: Json, next: Json): SchemaPair {
  return { rule, old, next };
}

/** Compared both ways: a narrowing one way is a widening the other way. */
export function both(narrows: ValueRule, widens: ValueRule, old: Json, next: Json): readonly SchemaPair[] {
  return [pair(narrows, old, next), pair(widens, next, old)];
}

/** Schemas that the pairs refer to. */
export const SHARED: Readonly<Record<string, Json>> = {
  Cat: object({ kind: { const: "cat" }, meows: { type: "boolean" } }),
  Dog: object({ kind: { const: "dog" }, barks: { type: "boolean" } }),
  Bird: object({ kind: { const: "bird" }, wings: { type: "integer" } }),
  Car: object({ kind: { type: "string" }, type: { type: "string" } }),
  Bus: object({ kind: { type: "string" }, type: { type: "string" }, seats: { type: "integer" } }),
  Tree: object({ name: { type: "string" }, "children?": arrayOf(ref("Tree")) }),
};
