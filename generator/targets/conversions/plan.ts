import { addParts } from "../../ir/analysis/parts.ts";
import type { Pointer } from "../../document/pointer.ts";
import type { Api } from "../../ir/api.ts";
import type { Discriminator, ObjectShape, PatternProperty, Schema, Shape, UnionShape } from "../../ir/schema.ts";
import type { Context } from "../target.ts";
import { type Shapes, shapesOf } from "../operations/scalars.ts";
import { createWorld, type World } from "../validators/schema-facts.ts";

/** What strings of a format are for applications. A closed set: the runtime converts each of them, both ways. */
export interface Formats {
  readonly "date-time"?: "Date";
}

/** Where in the values of a schema something is converted. Absent: nowhere. */
export type Plan =
  /** `isText`: other texts are documented here, too. */
  | { readonly kind: "value"; readonly isText: boolean }
  | { readonly kind: "model"; readonly at: Pointer }
  | ObjectPlan
  | { readonly kind: "array"; readonly items: Plan | undefined; readonly first: readonly (Plan | undefined)[] }
  | { readonly kind: "each"; readonly items: Plan }
  | { readonly kind: "all"; readonly plans: readonly Plan[] }
  | {
      readonly kind: "tag";
      readonly property: string;
      readonly cases: ReadonlyMap<string, Plan>;
      readonly otherwise: Plan | undefined;
    };

export interface ObjectPlan {
  readonly kind: "object";
  readonly members: readonly (readonly [name: string, plan: Plan | undefined])[];
  readonly patterns: readonly { readonly pattern: PatternProperty; readonly plan: Plan | undefined }[];
  readonly rest: Plan | undefined;
}

/** What is converted in the values of a document. */
export interface Conversions {
  /** Models whose values hold something that is converted. */
  readonly models: ReadonlySet<Pointer>;
  of(schema: Schema): Plan | undefined;
}

const known = new WeakMap<Context, Map<string, Conversions>>();

export function conversionsOf(context: Context, formats: Formats): Conversions {
  const key = JSON.stringify(formats);
  const made = known.get(context) ?? new Map<string, Conversions>();
  known.set(context, made);
  const found = made.get(key) ?? createConversions(context, formats);
  made.set(key, found);
  return found;
}

/** References and alternatives to look through. */
const DEEPEST = 20;

const SCALARS: ReadonlySet<Shape["kind"]> = new Set(["null", "boolean", "number", "string", "literal", "enum"]);

function createConversions(context: Context, formats: Formats): Conversions {
  const { api } = context;
  const isConverted = ({ shape }: Schema): boolean =>
    shape.kind === "string" && shape.format !== undefined && Object.hasOwn(formats, shape.format);
  const models = modelsWith(api, isConverted);
  const shapes = shapesOf(api);
  const reported = new Set<Pointer>();
  let world: World | undefined;

  const of = (schema: Schema, isText = false): Plan | undefined => {
    const { shape } = schema;
    switch (shape.kind) {
      case "string":
        return isConverted(schema) ? { kind: "value", isText } : undefined;
      case "ref": {
        if (!models.has(shape.target)) return undefined;
        const target = shapes.resolve(schema);
        return isConverted(target) ? { kind: "value", isText } : { kind: "model", at: shape.target };
      }
      case "array": {
        const items = of(shape.items);
        return items && { kind: "array", items, first: [] };
      }
      case "tuple": {
        const [items, first] = [of(shape.rest), shape.items.map((item) => of(item))];
        return [items, ...first].some((one) => one !== undefined) ? { kind: "array", items, first } : undefined;
      }
      case "object":
        return ofObject(shape);
      case "union":
        return ofUnion(schema, shape, isText);
      case "intersection":
        return all(shape.members.map((member) => of(member, isText)));
      default:
        return undefined;
    }
  };

  const ofObject = ({ patterns, properties, rest }: ObjectShape): ObjectPlan | undefined => {
    const members = properties.map(({ name, schema }) => [name, of(schema)] as const);
    const matching = patterns.map((pattern) => ({ pattern, plan: of(pattern.schema) }));
    const others = typeof rest === "object" ? of(rest) : undefined;
    const plans = [others, ...members.map(([, plan]) => plan), ...matching.map(({ plan }) => plan)];
    if (plans.every((plan) => plan === undefined)) return undefined;
    const isWhole = others !== undefined || matching.some(({ plan }) => plan !== undefined);
    return {
      kind: "object",
      members: isWhole ? members : members.filter(([, plan]) => plan !== undefined),
      patterns: isWhole ? matching : [],
      rest: others,
    };
  };

  const ofUnion = (schema: Schema, shape: UnionShape, isText: boolean): Plan | undefined => {
    const { members } = shape;
    const isTextHere = isText || members.some((member) => admitsText(member, isConverted, shapes));
    const plans = members.map((member) => of(member, isTextHere));
    if (plans.every((plan) => plan === undefined)) return undefined;
    const structured = members.filter((member) => !SCALARS.has(shapes.of(member).kind));
    const scalars = plans.filter((_, index) => !structured.includes(members[index] ?? schema));
    const clash = members.some((one) => members.some((other) => one !== other && clashes(one, other)));
    const tag = byDiscriminator(shape.discriminator, structured) ?? (clash ? byConstant(structured) : undefined);
    if (tag !== undefined) return all([...scalars, tag]);
    if (!clash) return all(plans);
    if (!reported.has(schema.at)) {
      reported.add(schema.at);
      const message =
        "One alternative has a converted text where another has any text, and no member tells them apart.";
      context.warn("conversion-ambiguous", message, schema.at);
    }
    return undefined;
  };

  const byDiscriminator = (discriminator: Discriminator | undefined, members: readonly Schema[]): Plan | undefined => {
    if (discriminator === undefined) return undefined;
    const { fallback, property } = discriminator;
    const targets = new Set([fallback, ...discriminator.cases.map(({ target }) => target)]);
    if (!members.every(({ shape }) => shape.kind === "ref" && targets.has(shape.target))) return undefined;
    const cases = new Map<string, Plan>();
    for (const { target, value } of discriminator.cases)
      if (models.has(target)) cases.set(value, { kind: "model", at: target });
    const isOther = fallback !== undefined && models.has(fallback);
    return { kind: "tag", property, cases, otherwise: isOther ? { kind: "model", at: fallback } : undefined };
  };

  /** By a member that has other constants in each alternative. */
  const byConstant = (members: readonly Schema[]): Plan | undefined => {
    world ??= createWorld(api);
    const tags = members.map((member) => world?.tags(member) ?? new Map<string, ReadonlySet<string>>());
    for (const property of tags[0]?.keys() ?? []) {
      const values = tags.map((one) => [...(one.get(property) ?? [])]);
      const isApart = new Set(values.flat().map(String)).size === values.flat().length;
      if (!isApart || values.some((own) => own.length === 0)) continue;
      const cases = new Map<string, Plan>();
      for (const [index, member] of members.entries()) {
        const plan = of(member);
        for (const value of plan === undefined ? [] : (values[index] ?? [])) if (plan) cases.set(String(value), plan);
      }
      return { kind: "tag", property, cases, otherwise: undefined };
    }
    return undefined;
  };

  /** Whether what is converted for values of one schema stands where another has text that is not converted. */
  const clashes = (one: Schema, other: Schema, isInside = false, seen = new Set<string>()): boolean => {
    const key = `${one.at} ${other.at}`;
    if (seen.has(key) || seen.size > 10_000) return seen.size > 10_000;
    seen.add(key);
    const [a, b] = [shapes.resolve(one), shapes.resolve(other)];
    const inner = (x: Schema, y: Schema): boolean => clashes(x, y, true, seen);
    if (a.shape.kind === "union" || a.shape.kind === "intersection")
      return a.shape.members.some((member) => clashes(member, other, isInside, seen));
    if (b.shape.kind === "union" || b.shape.kind === "intersection")
      return b.shape.members.some((member) => clashes(one, member, isInside, seen));
    if (isConverted(a)) return isInside && !isConverted(b) && admitsText(b, isConverted, shapes);
    if (a.shape.kind === "object" && b.shape.kind === "object") {
      const [own, its] = [a.shape, b.shape];
      return (
        own.properties.some(({ name, schema }) => memberSchemas(its, name).some((there) => inner(schema, there))) ||
        its.properties.some(({ name, schema }) => memberSchemas(own, name).some((here) => inner(here, schema))) ||
        restSchemas(own).some((here) => restSchemas(its).some((there) => inner(here, there)))
      );
    }
    if (isList(a) && isList(b)) return itemsOf(a).some((here) => itemsOf(b).some((there) => inner(here, there)));
    return false;
  };

  return { models, of: (schema) => of(schema) };
}

function modelsWith({ models }: Api, isConverted: (schema: Schema) => boolean): ReadonlySet<Pointer> {
  const users = new Map<Pointer, Pointer[]>();
  const found = new Set<Pointer>();
  for (const { at, schema } of models) {
    const open = [schema];
    for (let part = open.pop(); part !== undefined; part = open.pop()) {
      if (isConverted(part)) found.add(at);
      if (part.shape.kind === "ref") users.set(part.shape.target, [...(users.get(part.shape.target) ?? []), at]);
      addParts(part.shape, open);
    }
  }
  for (const at of found) for (const user of users.get(at) ?? []) found.add(user);
  return found;
}

function all(given: readonly (Plan | undefined)[]): Plan | undefined {
  const plans = given.filter((plan) => plan !== undefined);
  const [first, ...others] = plans.filter(
    (plan, index) =>
      plan.kind !== "model" || plans.findIndex((one) => one.kind === "model" && one.at === plan.at) === index,
  );
  if (first === undefined || others.length === 0) return first;
  if (first.kind === "value" && others.every(({ kind }) => kind === "value")) return first;
  return { kind: "all", plans: [first, ...others] };
}

function admitsText(schema: Schema, isConverted: (schema: Schema) => boolean, shapes: Shapes, depth = 0): boolean {
  const target = shapes.resolve(schema);
  const { shape } = target;
  const inner = (member: Schema): boolean => admitsText(member, isConverted, shapes, depth + 1);
  switch (shape.kind) {
    case "string":
      return !isConverted(target);
    case "literal":
      return typeof shape.value === "string";
    case "enum":
      return shape.values.some(({ value }) => typeof value === "string");
    case "union":
      return depth > DEEPEST || shape.members.some(inner);
    case "intersection":
      return depth > DEEPEST || shape.members.every(inner);
    default:
      return false;
  }
}

function memberSchemas(shape: ObjectShape, name: string): readonly Schema[] {
  const own = shape.properties.find((property) => property.name === name);
  return own === undefined ? restSchemas(shape) : [own.schema];
}

function restSchemas({ patterns, rest }: ObjectShape): readonly Schema[] {
  return [...patterns.map(({ schema }) => schema), ...(typeof rest === "object" ? [rest] : [])];
}

function isList({ shape }: Schema): boolean {
  return shape.kind === "array" || shape.kind === "tuple";
}

function itemsOf({ shape }: Schema): readonly Schema[] {
  if (shape.kind === "array") return [shape.items];
  return shape.kind === "tuple" ? [...shape.items, shape.rest] : [];
}
