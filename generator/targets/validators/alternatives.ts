import { cachedBy } from "../../document/cached-by.ts";
import { type Json, isObject } from "../../document/json.ts";
import type { Schema } from "../../ir/schema.ts";
import { TYPE, type Facts } from "../../facts/facts.ts";

/** Alternatives that accept values of the same types. */
export interface Group {
  readonly types: number;
  readonly members: readonly Schema[];
}

/** Groups alternatives by type. Those of different groups exclude each other, so the type of a value selects its group. */
export function byType(facts: Facts, members: readonly Schema[]): readonly Group[] {
  // There are at most as many groups as types, but any number of alternatives.
  let groups: { types: number; readonly members: Schema[] }[] = [];
  for (const schema of members) {
    const types = facts.types(schema);
    const [place, ...others] = groups.filter((group) => (group.types & types) !== 0);
    if (place === undefined) {
      groups.push({ types, members: [schema] });
      continue;
    }
    for (const { types: more, members: joined } of others) {
      place.types |= more;
      for (const each of joined) place.members.push(each);
    }
    place.types |= types;
    place.members.push(schema);
    if (others.length > 0) groups = groups.filter((group) => !others.includes(group));
  }
  return groups.filter((group) => group.types !== 0);
}

/** A property that distinguishes objects, because each alternative has different constants there. */
export interface Tag {
  readonly property: string;
  /** For each alternative, in order. */
  readonly values: readonly (readonly Json[])[];
}

export function tagOf(facts: Facts, group: Group): Tag | undefined {
  if (group.types !== TYPE.object) return undefined;
  const tags = group.members.map((schema) => facts.tags(schema));
  const [first] = tags;
  const property = [...(first?.keys() ?? [])].find((name) => areDisjoint(tags.map((one) => one.get(name))));
  if (property === undefined) return undefined;
  return { property, values: tags.map((one) => [...(one.get(property) ?? [])]) };
}

function areDisjoint(sets: readonly (ReadonlySet<Json> | undefined)[]): boolean {
  const seen = new Set<Json>();
  for (const values of sets) {
    if (values === undefined) return false;
    for (const value of values) {
      if (seen.has(value)) return false;
      seen.add(value);
    }
  }
  return true;
}

/**
 * Whether a type contains inline object types, such as `{ readonly a: 1 }`. After a test that a value is an object,
 * the compiler narrows it to one of these or to an object with arbitrary members. It then rejects reads of other members.
 */
export function hasBareObjects(facts: Facts, schema: Schema): boolean {
  return bareObjectsBy(facts)(schema);
}

const bareObjectsBy = cachedBy((facts: Facts) => cachedBy((schema: Schema) => isBare(facts, schema, new Set())));

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
