import type { Json } from "../../document/json.ts";
import type { Schema } from "../../ir/schema.ts";
import { TYPE, type Facts } from "../../facts/facts.ts";

/** Alternatives that values of the same types may fit. */
export interface Group {
  readonly types: number;
  readonly members: readonly Schema[];
}

/** Alternatives of different types exclude each other, so that the type of a value tells which may fit. */
export function byType(world: Facts, members: readonly Schema[]): readonly Group[] {
  // Of those that exclude each other there are as many as types at most, of alternatives any number.
  let groups: { types: number; readonly members: Schema[] }[] = [];
  for (const schema of members) {
    const types = world.types(schema);
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

/** A property by which objects can be told apart: each alternative has constants of its own there. */
export interface Tag {
  readonly property: string;
  /** In the order of the alternatives. */
  readonly values: readonly (readonly Json[])[];
}

export function tagOf(world: Facts, group: Group): Tag | undefined {
  if (group.types !== TYPE.object) return undefined;
  const tags = group.members.map((schema) => world.tags(schema));
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
