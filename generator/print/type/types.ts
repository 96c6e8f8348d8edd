import type { Pointer } from "../../document/pointer.ts";
import type { Model } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
import { type SchemaResolver, buildType, type Spine, tagged } from "./build.ts";
import { spineOrder } from "./cycles.ts";
import { declarationOf } from "./declaration.ts";
import { type Direction, noteMade, notePremature, type TypeNode } from "./node.ts";

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
  /** Called once for each member about which the parts of an `allOf` contradict each other. */
  readonly conflict: (name: string, at: Pointer) => void;
}

/** Maximum number of models that are inlined in the type of a model that directly contains itself. */
const MOST_WRITTEN_OUT = 50;

export function createTypes(models: readonly Model[], options: TypesOptions): Types {
  const schemas = new Map(models.map((model) => [model.at, model.schema]));
  const { order, breaks } = spineOrder(models);
  const reported = new Set<string>();
  const conflict = (name: string, at: Pointer): void => {
    const key = `${at} ${name}`;
    if (reported.has(key)) return;
    reported.add(key);
    options.conflict(name, at);
  };

  const makeResolver = (direction: Direction): SchemaResolver => {
    const made = new Map<Pointer, TypeNode>();
    const unfinished = new Set<Pointer>();
    const resolve = (target: Pointer): TypeNode | undefined => {
      const known = made.get(target);
      const schema = schemas.get(target);
      if (unfinished.has(target)) notePremature();
      if (known !== undefined || schema === undefined || unfinished.has(target)) return known;
      unfinished.add(target);
      const spine: Spine = {
        breaks: (other) => breaks(target, other),
        open: [target],
        budget: { left: MOST_WRITTEN_OUT },
        narrowed: false,
      };
      const type = buildType(schema, resolver, spine);
      made.set(target, type);
      noteMade();
      // Members of the model may refer back to it: now they can be looked at.
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
      schema: (target) => schemas.get(target),
    };
    // What a type is made of comes first, so that no chain of references, however long, becomes deep recursion.
    const types = order.flatMap(({ at }) => resolve(at) ?? []);
    for (const type of types) declarationOf(type, resolver);
    return resolver;
  };

  // Models, client, server and validators ask for the types of the same bodies.
  const built = { sent: new Map<Schema, TypeNode>(), received: new Map<Schema, TypeNode>() };
  const resolvers = new Map<Direction, SchemaResolver>();
  const resolverOf = (direction: Direction): SchemaResolver => {
    const resolver = resolvers.get(direction) ?? makeResolver(direction);
    resolvers.set(direction, resolver);
    return resolver;
  };
  return {
    of(schema, direction) {
      const known = built[direction].get(schema);
      if (known !== undefined) return known;
      const type = buildType(schema, resolverOf(direction));
      built[direction].set(schema, type);
      return type;
    },
    model: (at, direction) => resolverOf(direction).resolve(at),
    resolver: resolverOf,
  };
}
