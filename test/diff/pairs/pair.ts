import type { Json } from "../../../generator/document/json.ts";
import type { ValueRule } from "../../../diff/rules/catalogue.ts";

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
  Cat: {
    type: "object",
    required: ["kind", "meows"],
    properties: { kind: { const: "cat" }, meows: { type: "boolean" } },
  },
  Dog: {
    type: "object",
    required: ["kind", "barks"],
    properties: { kind: { const: "dog" }, barks: { type: "boolean" } },
  },
  Bird: {
    type: "object",
    required: ["kind", "wings"],
    properties: { kind: { const: "bird" }, wings: { type: "integer" } },
  },
  Car: {
    type: "object",
    required: ["kind", "type"],
    properties: { kind: { type: "string" }, type: { type: "string" } },
  },
  Bus: {
    type: "object",
    required: ["kind", "type", "seats"],
    properties: { kind: { type: "string" }, type: { type: "string" }, seats: { type: "integer" } },
  },
  Tree: {
    type: "object",
    required: ["name"],
    properties: { name: { type: "string" }, children: { type: "array", items: { $ref: "#/components/schemas/Tree" } } },
  },
};
