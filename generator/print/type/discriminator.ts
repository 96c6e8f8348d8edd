import type { Pointer } from "../../document/pointer.ts";
import type { Model } from "../../ir/api.ts";
import type { Discriminator, Schema } from "../../ir/schema.ts";

/** The values by which a model is announced in a base that it extends by `allOf`. */
export interface Announcement {
  readonly property: string;
  readonly values: readonly string[];
}

/**
 * For every model that extends a base with a discriminator: the values of that property it may have, which are those
 * mapped to it and to the models that extend it in turn.
 */
export function announcements(models: readonly Model[]): ReadonlyMap<Pointer, readonly Announcement[]> {
  const found = new Map<Pointer, Announcement[]>();
  const bases = models.filter((model) => discriminatorsOf(model.schema).length > 0);
  if (bases.length === 0) return found;
  const parents = new Map(models.map((model) => [model.at, allOfReferences(model.schema)]));
  const children = new Map<Pointer, Pointer[]>();
  for (const [child, above] of parents) {
    for (const parent of above) {
      const known = children.get(parent);
      if (known === undefined) children.set(parent, [child]);
      else known.push(child);
    }
  }
  // Each level of a hierarchy may have a discriminator, each with the same targets.
  const aboveOf = new Map<Pointer, readonly Pointer[]>();
  const above = (target: Pointer): readonly Pointer[] => {
    const known = aboveOf.get(target) ?? [...reach(target, parents)];
    aboveOf.set(target, known);
    return known;
  };
  for (const base of bases) {
    const below = reach(base.at, children);
    below.delete(base.at);
    for (const { property, cases } of discriminatorsOf(base.schema)) {
      const values = new Map<Pointer, string[]>();
      for (const { value, target } of cases) {
        if (!below.has(target)) continue;
        // What lies between is below the base, too.
        for (const at of above(target)) {
          if (!below.has(at)) continue;
          const known = values.get(at);
          if (known === undefined) values.set(at, [value]);
          else known.push(value);
        }
      }
      for (const [at, all] of values) announce(found, at, { property, values: [...new Set(all)] });
    }
  }
  return found;
}

/** Discriminators of a schema's own object shapes. */
function discriminatorsOf(schema: Schema): readonly Discriminator[] {
  const { shape } = schema;
  if (shape.kind === "object") return shape.discriminator === undefined ? [] : [shape.discriminator];
  return shape.kind === "intersection" ? shape.members.flatMap(discriminatorsOf) : [];
}

function allOfReferences(schema: Schema): readonly Pointer[] {
  const { shape } = schema;
  if (shape.kind !== "intersection") return [];
  return shape.members.flatMap((member) =>
    member.shape.kind === "ref" ? [member.shape.target] : allOfReferences(member),
  );
}

/** Hundreds of bases may say the same of a model: once is enough. */
function announce(found: Map<Pointer, Announcement[]>, at: Pointer, more: Announcement): void {
  const known = found.get(at);
  if (known === undefined) found.set(at, [more]);
  else if (!known.some((other) => isSame(other, more))) known.push(more);
}

function isSame(one: Announcement, other: Announcement): boolean {
  return (
    one.property === other.property &&
    one.values.length === other.values.length &&
    one.values.every((value, index) => value === other.values[index])
  );
}

/** All that edges lead to from there. */
function reach(start: Pointer, edges: ReadonlyMap<Pointer, readonly Pointer[]>): Set<Pointer> {
  const seen = new Set([start]);
  for (const at of seen) {
    for (const next of edges.get(at) ?? []) seen.add(next);
  }
  return seen;
}
