import { isArray, isObject, type Json, type JsonObject } from "../../generator/document/json.ts";
import type { Api } from "../../generator/ir/api.ts";
import type { Schema, UnionShape } from "../../generator/ir/schema.ts";
import { factsOf, TYPE, typeOf } from "../../generator/facts/facts.ts";
import { schemasAt } from "./arrays.ts";
import { type ValueConstraints, collectConstraints } from "./value-constraints.ts";
import { Impossible } from "./impossible.ts";
import type { Maker } from "./make.ts";
import { forced, schemasFor } from "./objects.ts";
import { propertyOf } from "./places.ts";
import type { Random } from "../../runtime/factory/random.ts";

/** Turns a value into one that a server may send: valid, and without `writeOnly` members. */
export interface Repairer {
  /**
   * Replaces the smallest invalid parts and keeps the rest.
   *
   * @throws Impossible if no valid value is found
   */
  repair(value: Json, schema: Schema, random: Random): Json;
}

/** Deeper values are replaced as a whole. */
const DEEPEST = 30;

export function createRepairer(api: Api, maker: Maker): Repairer {
  const facts = factsOf(api);
  const verdict = (value: Json, schemas: readonly Schema[]): readonly string[] =>
    schemas.map((schema) => maker.evaluator.verdict(value, schema, "received"));

  function repair(value: Json, schemas: readonly Schema[], random: Random, depth: number): Json {
    if (schemas.length === 0) return value;
    try {
      const repaired = depth > DEEPEST ? value : repairMembers(value, schemas, random, depth);
      // The schema is too large for a verdict, so the value from Prism is kept.
      if (!verdict(repaired, schemas).includes("misfit")) return repaired;
    } catch (error) {
      if (!(error instanceof Impossible)) throw error;
    }
    return make(schemas, random);
  }

  function repairMembers(value: Json, schemas: readonly Schema[], random: Random, depth: number): Json {
    if (!isObject(value) && !isArray(value)) return value;
    const constraints = collectConstraints(schemas, facts, {
      alternative: (union, options) => alternativeOf(value, union, options),
      holds: () => false,
    });
    if (isArray(value))
      return value.map((item, index) => repair(item, schemasAt(constraints, index), random, depth + 1));
    return repairObject(value, constraints, random, depth);
  }

  function repairObject(value: JsonObject, constraints: ValueConstraints, random: Random, depth: number): Json {
    const members = new Map<string, Json>();
    const add = (name: string, content: Json | undefined): void => {
      const schemas = schemasFor(constraints, name);
      if (isHidden(constraints, name) || schemas === undefined) return;
      const all = [...schemas, ...forced(constraints, name)];
      members.set(name, content === undefined ? make(all, random) : repair(content, all, random, depth + 1));
    };
    for (const [name, content] of Object.entries(value)) add(allowedName(name, constraints, random), content);
    for (const { properties } of constraints.objects)
      for (const { name, required } of properties) if (required && !members.has(name)) add(name, undefined);
    return Object.fromEntries(members);
  }

  function isHidden({ objects }: ValueConstraints, name: string): boolean {
    return objects.some((shape) => {
      const property = propertyOf(shape, name);
      return property !== undefined && facts.isHidden(property, "received");
    });
  }

  /** The name itself, or one that `propertyNames` allows. */
  function allowedName(name: string, { assertions }: ValueConstraints, random: Random): string {
    const names = assertions.flatMap((one) => (one.kind === "propertyNames" ? [one.schema] : []));
    if (!verdict(name, names).includes("misfit")) return name;
    const made = make(names, random);
    return typeof made === "string" ? made : name;
  }

  /** The alternative that the discriminator names, or else the first that matches the value or its type. */
  function alternativeOf(
    value: JsonObject | readonly Json[],
    { discriminator }: UnionShape,
    options: readonly Schema[],
  ): Schema | undefined {
    const name = discriminator === undefined || !isObject(value) ? undefined : value[discriminator.property];
    const target = discriminator?.cases.find((one) => one.value === name)?.target;
    return (
      options.find(({ at, shape }) => target === (shape.kind === "ref" ? shape.target : at)) ??
      options.find((option) => maker.evaluator.verdict(value, option, "received") === "fits") ??
      options.find((option) => (facts.types(option) & TYPE[typeOf(value)]) !== 0) ??
      options[0]
    );
  }

  function make(schemas: readonly Schema[], random: Random): Json {
    return maker.make(allOf(schemas), random, { direction: "received", alphabet: "header" });
  }

  return { repair: (value, schema, random) => repair(value, [schema], random, 0) };
}

function allOf(schemas: readonly Schema[]): Schema {
  const [first, ...others] = schemas;
  if (first !== undefined && others.length === 0) return first;
  const shape = { kind: "intersection", members: schemas } as const;
  return { at: first?.at ?? "#", docs: {}, shape, assertions: [], extensions: {} };
}
