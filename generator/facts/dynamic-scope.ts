import type { Pointer } from "../document/pointer.ts";
import { reachable, reverse } from "../ir/analysis/graph.ts";
import { addParts, visitAssertion } from "../ir/analysis/walk.ts";
import type { Api } from "../ir/api.ts";
import type { Schema, Shape } from "../ir/schema.ts";

/** The targets of the `$dynamicAnchor`s of all entered schema resources. The outermost resource counts. */
export type Bindings = ReadonlyMap<string, Pointer>;

/**
 * Dynamic scope (JSON Schema 2020-12 core, section 8.2.3.2). The target of a `$dynamicRef` depends on the schemas that lead
 * to it, never on the value. So it is resolved here, and generated code has only plain functions.
 */
export interface Dynamics {
  /** Whether the document has no dynamic references, so that every reference has one target. */
  readonly isStatic: boolean;
  readonly none: Bindings;
  /** The bindings once the schema at a place is entered. */
  enter(bindings: Bindings, at: Pointer): Bindings;
  /** The target of a reference. */
  follow(bindings: Bindings, target: Pointer, anchor: string | undefined): Pointer;
  /** Whether a model differs under these bindings. */
  matters(target: Pointer, bindings: Bindings): boolean;
  /** Whether a model may differ under other bindings. */
  varies(target: Pointer): boolean;
  key(bindings: Bindings): string;
}

const NONE: Bindings = new Map();

/** For the many documents without a `$dynamicRef`. */
const STATIC: Dynamics = {
  isStatic: true,
  none: NONE,
  enter: (bindings) => bindings,
  follow: (_bindings, target) => target,
  matters: () => false,
  varies: () => false,
  key: () => "",
};

export function createDynamics(api: Api): Dynamics {
  if (api.resources === undefined) return STATIC;
  const models = new Map(api.models.map((model) => [model.at, model]));
  const references = new Map(api.models.map(({ at, schema }) => [at, referencesIn(schema)]));
  const dynamic = api.models.filter(({ at }) => references.get(at)?.some((one) => one.dynamic !== undefined));
  if (dynamic.length === 0) return STATIC;
  const anchors = new Map<Pointer, ReadonlyMap<string, Pointer>>();
  for (const { at, dynamicAnchors } of api.resources ?? []) {
    anchors.set(at, new Map(dynamicAnchors.map(({ name, target }) => [name, target])));
  }
  const targets = Array.from(references, ([at, list]) => [at, list.map(({ target }) => target)] as const);
  // All models from which a dynamic reference can be reached.
  const reaching = reachable(
    reverse(new Map(targets)),
    dynamic.map(({ at }) => at),
  );

  const known = new Map<Pointer, Pointer>();

  function resourceOf(at: Pointer): Pointer {
    let resource = known.get(at);
    if (resource === undefined) known.set(at, (resource = findResource(at)));
    return resource;
  }

  function findResource(at: Pointer): Pointer {
    for (let end = at.length; end > 0; end = at.lastIndexOf("/", end - 1)) {
      const outer = at.slice(0, end);
      if (anchors.has(outer)) return outer;
    }
    return at.slice(0, at.indexOf("#") + 1);
  }

  const enter = (bindings: Bindings, at: Pointer): Bindings => {
    const own = [...(anchors.get(resourceOf(at)) ?? [])].filter(([name]) => !bindings.has(name));
    return own.length === 0 ? bindings : new Map([...bindings, ...own]);
  };
  const key = (bindings: Bindings): string => JSON.stringify([...bindings].toSorted(([a], [b]) => (a < b ? -1 : 1)));

  return {
    isStatic: false,
    none: NONE,
    enter,
    follow(bindings, target, anchor) {
      if (anchor === undefined) return target;
      // It is dynamic only if the place it leads to first is so.
      const isDynamic = anchors.get(resourceOf(target))?.get(anchor) === target;
      const bound = isDynamic ? bindings.get(anchor) : undefined;
      return bound !== undefined && models.has(bound) ? bound : target;
    },
    varies: (target) => reaching.has(target),
    matters: (target, bindings) => reaching.has(target) && key(bindings) !== key(enter(NONE, target)),
    key,
  };
}

/** The references written inside a schema. */
function referencesIn(schema: Schema): readonly Extract<Shape, { kind: "ref" }>[] {
  return within(schema).flatMap(({ shape }) => (shape.kind === "ref" ? [shape] : []));
}

/** A schema and all that are written inside it. */
export function within(schema: Schema): readonly Schema[] {
  const found = [schema];
  // The list grows behind the iteration.
  for (const { assertions, shape } of found) {
    addParts(shape, found);
    for (const assertion of assertions) visitAssertion(assertion, (inner) => found.push(inner));
  }
  return found;
}
