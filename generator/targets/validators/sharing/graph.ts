import { isMentionOnly } from "../../../ir/analysis/required-only.ts";
import type { Assertion, Schema } from "../../../ir/schema.ts";
import { byType, tagOf } from "../alternatives.ts";
import { evaluatedNames } from "../checks/marks.ts";
import type { Bindings, Dynamics } from "../../../facts/dynamic-scope.ts";
import type { Facts } from "../../../facts/facts.ts";

/** A schema that a value is held to, or that is asked what it speaks of in a value (`mark`, for `unevaluated*`). */
export interface Node {
  readonly id: number;
  readonly kind: "check" | "mark";
  readonly schema: Schema;
  readonly bindings: Bindings;
}

/** How often each is come to. */
export type Counts = Map<Node, number>;

/** Parts of a value that have no name in the schema. */
export interface Others {
  /** `/` for members, `#` for items: what the names of all of them begin with. */
  readonly over: "/" | "#";
  readonly node: Node;
  /** Names of the parts that it does not concern. */
  readonly except: ReadonlySet<string>;
}

/** What a schema asks besides: of the same value, and of its parts. */
export interface Edges {
  readonly here: Counts;
  /** Schemas of which a value meets one at most, as a constant tells. */
  readonly choices: readonly (readonly Node[])[];
  readonly named: Map<string, Counts>;
  readonly others: Others[];
}

export interface Graph {
  /** `undefined` where nothing can repeat. */
  node(kind: Node["kind"], schema: Schema, bindings: Bindings): Node | undefined;
  edges(node: Node): Edges;
}

type Reference = Extract<Schema["shape"], { kind: "ref" }>;

const NOTHING: ReadonlySet<string> = new Set();

export function createGraph(world: Facts, dynamics: Dynamics): Graph {
  const nodes = { check: new Map<Schema, Map<string, Node>>(), mark: new Map<Schema, Map<string, Node>>() };
  const known = new Map<Node, Edges>();
  const leaves = new Map<Schema, boolean>();
  let count = 0;

  /** What only refers to a model is that model. */
  function node(kind: Node["kind"], schema: Schema, bindings: Bindings): Node | undefined {
    if (isLeaf(schema)) return undefined;
    const { assertions, shape } = schema;
    if (shape.kind !== "ref" || assertions.length > 0) return nodeOf(kind, schema, bindings);
    return modelNode(kind, shape, dynamics.enter(bindings, schema.at));
  }

  function modelNode(kind: Node["kind"], ref: Reference, bindings: Bindings): Node | undefined {
    const target = dynamics.follow(bindings, ref.target, ref.dynamic);
    const model = world.models.get(target);
    return model === undefined ? undefined : node(kind, model.schema, dynamics.enter(bindings, target));
  }

  function nodeOf(kind: Node["kind"], schema: Schema, bindings: Bindings): Node {
    const key = dynamics.isStatic ? "" : dynamics.key(bindings);
    const ofSchema = nodes[kind].get(schema) ?? new Map<string, Node>();
    const found = ofSchema.get(key) ?? { id: count++, kind, schema, bindings };
    nodes[kind].set(schema, ofSchema.set(key, found));
    return found;
  }

  function isLeaf(schema: Schema): boolean {
    const found = leaves.get(schema) ?? !mayRepeat(schema);
    leaves.set(schema, found);
    return found;
  }

  function edges(from: Node): Edges {
    const found = known.get(from) ?? findEdges(from);
    known.set(from, found);
    return found;
  }

  function findEdges({ kind, schema, bindings: outer }: Node): Edges {
    const bindings = dynamics.enter(outer, schema.at);
    const choices: (readonly Node[])[] = [];
    const all: Edges = { here: new Map(), choices, named: new Map(), others: [] };
    const come = (counts: Counts, to: Node | undefined): void => {
      if (to !== undefined) increase(counts, to, 1);
    };
    const add = (to: Node["kind"], other: Schema | undefined): void => {
      if (other !== undefined) come(all.here, node(to, other, bindings));
    };
    const part = (name: string, other: Schema): void => {
      const to = node("check", other, bindings);
      if (to === undefined) return;
      const counts = all.named.get(name) ?? new Map<Node, number>();
      come(counts, to);
      all.named.set(name, counts);
    };
    const others = (over: Others["over"], other: Schema, except: ReadonlySet<string> = NOTHING): void => {
      const to = node("check", other, bindings);
      if (to !== undefined) all.others.push({ over, node: to, except });
    };

    const { shape, assertions } = schema;
    // It speaks of all members, so that the rest is not asked.
    if (kind === "mark" && assertions.some((one) => one.kind === "unevaluatedProperties")) return all;
    switch (shape.kind) {
      case "object":
        if (kind === "mark") break;
        for (const property of shape.properties) part(`/${property.name}`, property.schema);
        for (const pattern of shape.patterns) others("/", pattern.schema);
        if (typeof shape.rest === "object") {
          const named = shape.properties.filter((property) => !isMentionOnly(property));
          others("/", shape.rest, new Set(named.map(({ name }) => `/${name}`)));
        }
        break;
      case "array":
        if (kind === "check") others("#", shape.items);
        break;
      case "tuple":
        if (kind === "mark") break;
        shape.items.forEach((item, index) => part(`#${index}`, item));
        others("#", shape.rest, new Set(shape.items.map((_, index) => `#${index}`)));
        break;
      case "union":
        if (kind === "mark") {
          for (const member of shape.members) {
            add("check", member);
            add("mark", member);
          }
          break;
        }
        for (const group of byType(world, shape.members)) {
          if (group.members.length > 1 && tagOf(world, group) !== undefined) {
            choices.push(group.members.flatMap((one) => node("check", one, bindings) ?? []));
          } else for (const member of group.members) add("check", member);
        }
        break;
      case "intersection":
        for (const member of shape.members) add(kind, member);
        break;
      case "ref":
        come(all.here, modelNode(kind, shape, bindings));
    }
    for (const assertion of assertions) {
      if (kind === "mark") markEdges(assertion);
      else checkEdges(assertion);
    }
    return all;

    function checkEdges(assertion: Assertion): void {
      switch (assertion.kind) {
        case "not":
        case "dependentSchema":
          return add("check", assertion.schema);
        case "conditional":
          for (const one of [assertion.if, assertion.then, assertion.else]) add("check", one);
          return;
        case "contains":
          return others("#", assertion.schema);
        case "propertyNames":
          return part("~", assertion.schema);
        case "unevaluatedProperties":
          others("/", assertion.schema);
          if (evaluatedNames(world, schema) === undefined) add("mark", without(schema, assertion));
          return;
        case "unevaluatedItems":
          others("#", assertion.schema);
          return add("mark", without(schema, assertion));
      }
    }

    function markEdges(assertion: Assertion): void {
      switch (assertion.kind) {
        case "dependentSchema":
          return add("mark", assertion.schema);
        case "conditional":
          add("check", assertion.if);
          for (const one of [assertion.if, assertion.then, assertion.else]) add("mark", one);
          return;
        case "contains":
          return others("#", assertion.schema);
      }
    }
  }

  return { node, edges };
}

function without(schema: Schema, assertion: Assertion): Schema {
  return { ...schema, assertions: schema.assertions.filter((one) => one !== assertion) };
}

export function increase(counts: Counts, node: Node, by: number): void {
  counts.set(node, (counts.get(node) ?? 0) + by);
}

/** Called while schemas are gone through. */
export interface Finds {
  /** For schemas that come to others by several ways from one value. */
  fork(schema: Schema): void;
  /** For every `oneOf`. */
  oneOf(schema: Schema): void;
}

const NOBODY: Finds = { fork: () => {}, oneOf: () => {} };

/**
 * Whether values may be checked again and again inside a schema: only where it refers to others, or asks twice. To check one
 * that cannot costs as much as it is long, and is asked for once by each schema that refers to it.
 *
 * @param finds what is to be known of this schema and those in it
 */
export function mayRepeat(schema: Schema, finds: Finds = NOBODY): boolean {
  const { shape, assertions } = schema;
  let found = false;
  let isFork = false;
  if (shape.kind === "union" && shape.mode === "oneOf") finds.oneOf(schema);
  switch (shape.kind) {
    case "ref":
      found = true;
      break;
    case "array":
      found = mayRepeat(shape.items, finds);
      break;
    case "tuple":
      found = mayRepeat(shape.rest, finds);
      for (const item of shape.items) if (mayRepeat(item, finds)) found = true;
      break;
    case "object":
      for (const property of shape.properties) if (mayRepeat(property.schema, finds)) found = true;
      for (const pattern of shape.patterns) if (mayRepeat(pattern.schema, finds)) isFork = true;
      if (typeof shape.rest === "object" && mayRepeat(shape.rest, finds)) found = true;
      break;
    case "union":
    case "intersection":
      for (const member of shape.members) {
        if (!mayRepeat(member, finds)) continue;
        if (found) isFork = true;
        found = true;
      }
  }
  for (const assertion of assertions) if (asks(assertion, finds)) isFork = true;
  if (isFork) finds.fork(schema);
  return found || isFork;
}

function asks(assertion: Assertion, finds: Finds): boolean {
  switch (assertion.kind) {
    case "conditional": {
      let found = mayRepeat(assertion.if, finds);
      if (assertion.then !== undefined && mayRepeat(assertion.then, finds)) found = true;
      return (assertion.else !== undefined && mayRepeat(assertion.else, finds)) || found;
    }
    case "not":
    case "contains":
    case "propertyNames":
    case "dependentSchema":
      return mayRepeat(assertion.schema, finds);
    case "unevaluatedItems":
    case "unevaluatedProperties":
      mayRepeat(assertion.schema, finds);
      return true;
    default:
      return false;
  }
}
