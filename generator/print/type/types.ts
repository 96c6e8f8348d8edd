import type { Pointer } from "../../document/pointer.ts";
import type { Model } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
import { type BuildWorld, buildType, type Spine, tagged } from "./build.ts";
import { spineOrder } from "./cycles.ts";
import { declarationOf } from "./declaration.ts";
import { type Direction, noteMade, notePremature, type TypeNode } from "./node.ts";

/** The types of one document. */
export interface Types {
  /** The type of the values of a schema, models by reference. */
  of(schema: Schema, direction: Direction): TypeNode;
  /** What the type of a model is. */
  model(at: Pointer, direction: Direction): TypeNode | undefined;
  /** To look through references with `facts.ts`. */
  world(direction: Direction): BuildWorld;
}

export interface TypesOptions {
  /** Formats of strings that have a type of their own. */
  readonly formats: ReadonlySet<string>;
  /** Told once for every member about which the parts of an `allOf` contradict each other. */
  readonly conflict: (name: string, at: Pointer) => void;
}

/** Models that may be written out in the type of one that is directly made of itself. */
const MOST_WRITTEN_OUT = 50;

export function createTypes(models: readonly Model[], options: TypesOptions): Types {
  const schemas = new Map(models.map((model) => [model.at, model.schema]));
  const { order, breaks } = spineOrder(models);
  const told = new Set<string>();
  const conflict = (name: string, at: Pointer): void => {
    const key = `${at} ${name}`;
    if (told.has(key)) return;
    told.add(key);
    options.conflict(name, at);
  };

  const makeWorld = (direction: Direction): BuildWorld => {
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
      const type = buildType(schema, world, spine);
      made.set(target, type);
      noteMade();
      // Members of the model may refer back to it: now they can be looked at.
      const narrowed = schema.shape.kind === "ref" ? type : tagged(type, schema, world);
      made.set(target, narrowed);
      unfinished.delete(target);
      noteMade();
      return narrowed;
    };
    const world: BuildWorld = {
      direction,
      formats: options.formats,
      conflict,
      resolve,
      schema: (target) => schemas.get(target),
    };
    // What a type is made of comes first, so that no chain of references, however long, becomes deep recursion.
    const types = order.flatMap(({ at }) => resolve(at) ?? []);
    for (const type of types) declarationOf(type, world);
    return world;
  };

  // Models, client, server and validators ask for the types of the same bodies.
  const built = { sent: new Map<Schema, TypeNode>(), received: new Map<Schema, TypeNode>() };
  const worlds = new Map<Direction, BuildWorld>();
  const worldOf = (direction: Direction): BuildWorld => {
    const world = worlds.get(direction) ?? makeWorld(direction);
    worlds.set(direction, world);
    return world;
  };
  return {
    of(schema, direction) {
      const known = built[direction].get(schema);
      if (known !== undefined) return known;
      const type = buildType(schema, worldOf(direction));
      built[direction].set(schema, type);
      return type;
    },
    model: (at, direction) => worldOf(direction).resolve(at),
    world: worldOf,
  };
}
