import type { Json } from "../../document/json.ts";
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
