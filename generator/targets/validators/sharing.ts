import { cachedBy } from "../../document/cached-by.ts";
import { largest } from "../../document/lists.ts";
import type { Pointer } from "../../document/pointer.ts";
import type { Facts } from "../../facts/facts.ts";
import { components } from "../../ir/analysis/graph.ts";
import { visitInner } from "../../ir/analysis/walk.ts";
import type { Assertion, Schema } from "../../ir/schema.ts";
import { byType, tagOf } from "./alternatives.ts";

/** The models whose results are cached during a check, because they would otherwise be checked too often. */
export type Sharing = ReadonlySet<Schema>;

/**
 * Maximum number of checks that one check may lead to without a cache. Few of the counted paths exist for a given value, so a
 * smaller limit would cost more time than it saves.
 */
const MAX_PATHS = 64;

/** How many paths lead from a schema to each model that it refers to: how often a check may test one value against it. */
type Paths = ReadonlyMap<Pointer, number>;

/**
 * If several parts of `allOf`, alternatives or conditions refer to models, a check may test one value against a model several
 * times. These numbers multiply from model to model, endlessly in a cycle. The results of a model are cached if it multiplies, and
 * leads to more than {@link MAX_PATHS} checks.
 */
export function createSharing(facts: Facts): Sharing {
  const pathsFrom = createPathCounter(facts);
  const models = new Map(Array.from(facts.models, ([at, { schema }]) => [at, pathsFrom(schema)]));
  const checks = new Map<Pointer, number>();
  // Each cycle comes after those that it leads to.
  for (const cycle of components(new Map(Array.from(models, ([at, paths]) => [at, [...paths.keys()]])))) {
    const inside = new Set(cycle);
    const own = cycle.flatMap((at) => [...(models.get(at) ?? [])]);
    const times = own.map(([to, count]) => (inside.has(to) && count > 1 ? Infinity : count * (checks.get(to) ?? 1)));
    for (const at of cycle) checks.set(at, largest(1, times));
  }
  const shared = [...models].filter(
    ([at, paths]) => (checks.get(at) ?? 1) > MAX_PATHS && [...paths.values()].some((count) => count > 1),
  );
  return new Set(shared.flatMap(([at]) => facts.models.get(at)?.schema ?? []));
}

function createPathCounter(facts: Facts): (schema: Schema) => Paths {
  // The cost of checking a model without references is limited by its size.
  const withReferences = new Set<Pointer>();
  for (const { at, schema } of facts.models.values()) if (hasReferences(schema)) withReferences.add(at);

  /** The number of parts of a schema that apply to the same value and refer to models. */
  function branches({ assertions, shape }: Schema): number {
    switch (shape.kind) {
      case "intersection":
        return shape.members.filter(hasReferences).length + countInner(assertions);
      case "union": {
        const groups = byType(facts, shape.members).map((group) =>
          tagOf(facts, group) === undefined ? group.members.filter(hasReferences).length : 1,
        );
        return Math.max(0, ...groups) + countInner(assertions);
      }
      case "object":
        return 1 + shape.patterns.filter(({ schema }) => hasReferences(schema)).length + countInner(assertions);
      default:
        return 1 + countInner(assertions);
    }
  }

  return (outermost) => {
    const paths = new Map<Pointer, number>();
    const visit = (schema: Schema, outside: number): void => {
      if (!hasReferences(schema)) return;
      const { shape } = schema;
      const times = outside * Math.max(1, branches(schema));
      if (shape.kind === "ref" && withReferences.has(shape.target))
        paths.set(shape.target, Math.max(paths.get(shape.target) ?? 1, times));
      visitInner(schema, (inner) => visit(inner, times));
    };
    visit(outermost, 1);
    return paths;
  };
}

/** The number of assertions that test the value against further schemas. `unevaluated*` visit all parts once more. */
function countInner(assertions: readonly Assertion[]): number {
  return assertions.filter((one) => one.kind === "conditional" || ("schema" in one && one.kind !== "propertyNames"))
    .length;
}

/** Whether a schema contains references. */
const hasReferences: (schema: Schema) => boolean = cachedBy((schema) => {
  let found = schema.shape.kind === "ref";
  visitInner(schema, (inner) => (found ||= hasReferences(inner)));
  return found;
});
