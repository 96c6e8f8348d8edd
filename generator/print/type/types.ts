import type { Pointer } from "../../document/pointer.ts";
import type { Model } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
import { type SchemaResolver, buildType, type Expansion, tagged } from "./build.ts";
import { declarationOf } from "./declaration.ts";
import { type Direction, noteMade, notePremature, type TypeNode } from "./node.ts";
import { addAll } from "../../document/lists.ts";
import { components } from "../../ir/analysis/graph.ts";
import { directReferences } from "../../facts/shapes.ts";

/** The types of one document. */
export interface Types {
  /** The type of a schema, with references to models. */
  of(schema: Schema, direction: Direction): TypeNode;
  /** The type of a model. */
  model(at: Pointer, direction: Direction): TypeNode | undefined;
  /** Resolves references, for the functions of `facts.ts`. */
  resolver(direction: Direction): SchemaResolver;
}

export interface TypesOptions {
  /** String formats with a type of their own. */
  readonly formats: ReadonlySet<string>;
  /** Called once for each member that the parts of an `allOf` declare with contradicting types. */
  readonly conflict: (name: string, at: Pointer) => void;
}

/** Maximum number of models that are inlined in the type of a model that directly contains itself. */
const MOST_WRITTEN_OUT = 50;

export function createTypes(models: readonly Model[], options: TypesOptions): Types {
  const schemas = new Map(models.map((model) => [model.at, model.schema]));
  const { order, breaks } = expansionOrder(models);
  const reported = new Set<string>();
  const conflict = (name: string, at: Pointer): void => {
    const key = `${at} ${name}`;
    if (reported.has(key)) return;
    reported.add(key);
    options.conflict(name, at);
  };

  const schemaOf = (target: Pointer): Schema | undefined => schemas.get(target);
  const makeResolver = (direction: Direction): SchemaResolver => {
    const made = new Map<Pointer, TypeNode>();
    const unfinished = new Set<Pointer>();
    const resolve = (target: Pointer): TypeNode | undefined => {
      const cached = made.get(target);
      const schema = schemas.get(target);
      if (unfinished.has(target)) notePremature();
      if (cached !== undefined || schema === undefined || unfinished.has(target)) return cached;
      unfinished.add(target);
      const expansion: Expansion = {
        breaks: (other) => breaks(target, other),
        open: [target],
        budget: { left: MOST_WRITTEN_OUT },
        narrowed: false,
      };
      const type = buildType(schema, resolver, expansion);
      made.set(target, type);
      noteMade();
      // Members may refer back to the model; now its type is known.
      const narrowed = schema.shape.kind === "ref" ? type : tagged(type, schema, resolver);
      made.set(target, narrowed);
      unfinished.delete(target);
      noteMade();
      return narrowed;
    };
    const resolver: SchemaResolver = {
      direction,
      formats: options.formats,
      conflict,
      resolve,
      schema: schemaOf,
    };
    // Dependencies first, so that long chains of references do not recurse deeply.
    const types = order.flatMap(({ at }) => resolve(at) ?? []);
    for (const type of types) declarationOf(type, resolver);
    return resolver;
  };

  // Cached, because models, client, server and validators need the types of the same bodies.
  const built = { sent: new Map<Schema, TypeNode>(), received: new Map<Schema, TypeNode>() };
  const resolvers = new Map<Direction, SchemaResolver>();
  const resolverOf = (direction: Direction): SchemaResolver => {
    const resolver = resolvers.get(direction) ?? makeResolver(direction);
    resolvers.set(direction, resolver);
    return resolver;
  };
  return {
    of(schema, direction) {
      const cached = built[direction].get(schema);
      if (cached !== undefined) return cached;
      const type = buildType(schema, resolverOf(direction));
      built[direction].set(schema, type);
      return type;
    },
    model: (at, direction) => resolverOf(direction).resolve(at),
    resolver: resolverOf,
  };
}

/** The order in which models' types are built, and the references that must be expanded inline. */
interface ExpansionOrder {
  /** Each model comes after the models that its type directly names. */
  readonly order: readonly Model[];
  /** Whether `owner` cannot refer to `target` by name, because the two directly contain each other. */
  breaks(owner: Pointer, target: Pointer): boolean;
}

/**
 * TypeScript rejects `type A = B | null; type B = A | string`, but accepts `type A = readonly A[]` and members. Finds such
 * cycles and ranks their models: a model may name those that rank after it. Unions rank first, so that they can name
 * their alternatives.
 */
function expansionOrder(models: readonly Model[]): ExpansionOrder {
  const byPointer = new Map(models.map((model) => [model.at, model]));
  const edges = new Map(
    models.map((model) => [model.at, directReferences(model.schema).filter((target) => byPointer.has(target))]),
  );
  const place = new Map(models.map(({ at }, index) => [at, index]));
  const circles = components(edges).map((circle) =>
    circle.toSorted((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0)),
  );
  const ranked: Pointer[] = [];
  const rank = new Map<Pointer, { readonly circle: number; readonly place: number }>();
  circles.forEach((circle, number) => {
    const unions = circle.filter((at) => hasUnion(byPointer.get(at)?.schema));
    const rest = circle.filter((at) => !unions.includes(at));
    [...unions, ...rest].forEach((at, place) => rank.set(at, { circle: number, place }));
    addAll(ranked, rest.toReversed());
    addAll(ranked, unions.toReversed());
  });
  return {
    order: ranked.flatMap((at) => byPointer.get(at) ?? []),
    breaks(owner, target): boolean {
      const [own, other] = [rank.get(owner), rank.get(target)];
      return own !== undefined && other !== undefined && own.circle === other.circle && other.place <= own.place;
    },
  };
}

function hasUnion(schema: Schema | undefined): boolean {
  if (schema?.shape.kind === "union") return true;
  return schema?.shape.kind === "intersection" && schema.shape.members.some((member) => member.shape.kind === "union");
}
