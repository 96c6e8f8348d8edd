import { cachedBy } from "../../document/cached-by.ts";
import { largest } from "../../document/large-lists.ts";
import type { Pointer } from "../../document/pointer.ts";
import type { Facts } from "../../facts/facts.ts";
import { components, reachable, reverse } from "../../ir/analysis/graph.ts";
import { visitInner } from "../../ir/analysis/walk.ts";
import type { Assertion, Schema } from "../../ir/schema.ts";
import { byType, tagOf } from "./alternatives.ts";

/** The models whose results are cached during a check, because they would otherwise be checked too often. */
export type Sharing = ReadonlySet<Schema>;

/**
 * Maximum number of paths from one value to one schema. Most paths do not exist for a given value, so below this limit a cache
 * costs more than it saves.
 */
const MOST = 1024;

/** For each model that another one leads to: the product of the numbers of schemas on the way that apply to the same value. */
type Ways = ReadonlyMap<Pointer, number>;

/**
 * If several parts of `allOf`, alternatives or conditions refer to models, one value can reach a model in several ways. Their
 * numbers multiply from model to model, without end in a cycle. Above {@link MOST}, the results of all models from which there are
 * several ways are cached.
 *
 * @param roots all schemas that have a check
 */
export function createSharing(roots: Iterable<Schema>, facts: Facts): Sharing {
  const waysFrom = createWays(facts);
  const models = new Map(Array.from(facts.models, ([at, { schema }]) => [at, waysFrom(schema)]));
  const graph = new Map(Array.from(models, ([at, ways]) => [at, [...ways.keys()]]));
  const most = new Map<Pointer, number>();
  const add = (ways: Ways, times: number): void => {
    for (const [to, count] of ways) most.set(to, Math.max(most.get(to) ?? 1, times * count));
  };
  for (const root of roots) add(waysFrom(root), 1);
  for (const circle of components(graph).toReversed()) {
    const inside = new Set(circle);
    const isEndless = circle.some((from) => [...(models.get(from) ?? [])].some(([to, n]) => n > 1 && inside.has(to)));
    const times = isEndless
      ? Infinity
      : largest(
          1,
          circle.map((at) => most.get(at) ?? 1),
        );
    for (const at of circle) {
      most.set(at, times);
      add(models.get(at) ?? new Map(), times);
    }
  }
  const tangled = [...most].flatMap(([at, times]) => (times > MOST ? [at] : []));
  const shared = [...reachable(reverse(graph), tangled)].filter((at) =>
    [...(models.get(at)?.values() ?? [])].some((count) => count > 1),
  );
  return new Set(shared.flatMap((at) => facts.models.get(at)?.schema ?? []));
}

function createWays(facts: Facts): (schema: Schema) => Ways {
  // The cost of checking a model without references is limited by its size.
  const leads = new Set<Pointer>();
  for (const { at, schema } of facts.models.values()) if (refers(schema)) leads.add(at);

  /** The number of parts of a schema that apply to the same value and refer to models. */
  function branches({ assertions, shape }: Schema): number {
    switch (shape.kind) {
      case "intersection":
        return shape.members.filter(refers).length + asking(assertions);
      case "union": {
        const groups = byType(facts, shape.members).map((group) =>
          tagOf(facts, group) === undefined ? group.members.filter(refers).length : 1,
        );
        return Math.max(0, ...groups) + asking(assertions);
      }
      case "object":
        return 1 + shape.patterns.filter(({ schema }) => refers(schema)).length + asking(assertions);
      default:
        return 1 + asking(assertions);
    }
  }

  return (outermost) => {
    const ways = new Map<Pointer, number>();
    const visit = (schema: Schema, outside: number): void => {
      if (!refers(schema)) return;
      const { shape } = schema;
      const times = outside * Math.max(1, branches(schema));
      if (shape.kind === "ref" && leads.has(shape.target))
        ways.set(shape.target, Math.max(ways.get(shape.target) ?? 1, times));
      visitInner(schema, (inner) => visit(inner, times));
    };
    visit(outermost, 1);
    return ways;
  };
}

/** The number of assertions that check a value against further schemas. `unevaluated*` visit all parts once more. */
function asking(assertions: readonly Assertion[]): number {
  return assertions.filter((one) => one.kind === "conditional" || ("schema" in one && one.kind !== "propertyNames"))
    .length;
}

/** Whether a schema contains references. */
const refers: (schema: Schema) => boolean = cachedBy((schema) => {
  let found = schema.shape.kind === "ref";
  visitInner(schema, (inner) => (found ||= refers(inner)));
  return found;
});
