import { isObject } from "../../document/json.ts";
import type { Pointer } from "../../document/pointer.ts";
import type { Schema } from "../../ir/schema.ts";
import type { Facts } from "../../facts/facts.ts";

/**
 * Whether a type has objects that are of no interface: `{ readonly a: 1 }`. The compiler takes a value that it knows for an object for
 * one of these, or for an object of any members, once it was asked whether it is; and then lets nobody ask for any other member.
 */
export function hasBareObjects(world: Facts, schema: Schema): boolean {
  const { shape } = schema;
  if (shape.kind !== "ref") return isBare(world, schema, new Set());
  const known = found.get(world) ?? new Map<Pointer, boolean>();
  found.set(world, known);
  const answer = known.get(shape.target) ?? isBare(world, schema, new Set());
  known.set(shape.target, answer);
  return answer;
}

/** By the models that are asked for, as many may ask for the same. */
const found = new WeakMap<Facts, Map<Pointer, boolean>>();

function isBare(world: Facts, schema: Schema, passed: Set<Schema>): boolean {
  const inside = (inner: Schema): boolean => {
    if (inner.shape.kind === "object") return true;
    if (passed.has(inner)) return false;
    passed.add(inner);
    return isBare(world, inner, passed);
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
      return shape.members.some(inside) && !shape.members.some((member) => isInterface(world, member));
    case "ref": {
      const model = world.models.get(shape.target)?.schema;
      return model !== undefined && !isInterface(world, schema) && inside(model);
    }
    default:
      return false;
  }
}

/** An object under a name. */
function isInterface({ models }: Facts, { shape }: Schema): boolean {
  return shape.kind === "ref" && models.get(shape.target)?.schema.shape.kind === "object";
}
