import { isObject } from "../../document/json.ts";
import type { Pointer } from "../../document/pointer.ts";
import type { Schema } from "../../ir/schema.ts";
import type { Facts } from "../../facts/facts.ts";

/**
 * Whether a type contains inline object types, such as `{ readonly a: 1 }`. Once a value was tested for being an object, the
 * compiler narrows it to one of these or to an object with arbitrary members, and then rejects reads of other members.
 */
export function hasBareObjects(facts: Facts, schema: Schema): boolean {
  const { shape } = schema;
  if (shape.kind !== "ref") return isBare(facts, schema, new Set());
  const known = found.get(facts) ?? new Map<Pointer, boolean>();
  found.set(facts, known);
  const answer = known.get(shape.target) ?? isBare(facts, schema, new Set());
  known.set(shape.target, answer);
  return answer;
}

/** Caches results by model, as many types may refer to the same one. */
const found = new WeakMap<Facts, Map<Pointer, boolean>>();

function isBare(facts: Facts, schema: Schema, passed: Set<Schema>): boolean {
  const inside = (inner: Schema): boolean => {
    if (inner.shape.kind === "object") return true;
    if (passed.has(inner)) return false;
    passed.add(inner);
    return isBare(facts, inner, passed);
  };
  const { shape } = schema;
  switch (shape.kind) {
    case "literal":
      return isObject(shape.value);
    case "enum":
      return shape.values.some(({ value }) => isObject(value));
    case "union":
      return shape.members.some(inside);
    case "intersection":
      return shape.members.some(inside) && !shape.members.some((member) => isInterface(facts, member));
    case "ref": {
      const model = facts.models.get(shape.target)?.schema;
      return model !== undefined && !isInterface(facts, schema) && inside(model);
    }
    default:
      return false;
  }
}

/** Whether the schema is a reference to a named object. */
function isInterface({ models }: Facts, { shape }: Schema): boolean {
  return shape.kind === "ref" && models.get(shape.target)?.schema.shape.kind === "object";
}
