import { addParts } from "../../ir/analysis/walk.ts";
import type { Pointer } from "../../document/pointer.ts";
import type { Api } from "../../ir/api.ts";
import type { Discriminator, ObjectShape, PatternProperty, Schema, Shape, UnionShape } from "../../ir/schema.ts";
import type { Context, FileScope } from "../target.ts";
import { withConditions } from "../../facts/conditions/conditions.ts";
import { type Shapes, shapesOf } from "../../facts/shapes.ts";
import { factsOf } from "../../facts/facts.ts";
import { clashes, type ConversionRules, isAlike, keyOf, scalarsOf } from "./clashes.ts";
import { conversionKey, type Formats, isForeign } from "./formats.ts";

/** Where values of a schema are converted. `undefined`: nowhere. */
export type Plan =
  | ValuePlan
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

export interface ValuePlan {
  readonly kind: "value";
  readonly format: string;
  /** The type of the value in JSON. */
  readonly of: "text" | "number";
  /** Whether strings or numbers that are not converted are documented in the same place. */
  readonly hasOthers: boolean;
}

export interface ObjectPlan {
  readonly kind: "object";
  readonly members: readonly (readonly [name: string, plan: Plan | undefined])[];
  readonly patterns: readonly { readonly pattern: PatternProperty; readonly plan: Plan | undefined }[];
  readonly rest: Plan | undefined;
}

/** Finds the values of a document that are converted. */
export interface Conversions {
  /** Models with values to convert. */
  readonly models: ReadonlySet<Pointer>;
  readonly formats: Formats;
  readonly shapes: Shapes;
  readonly of: (schema: Schema) => Plan | undefined;
  /** The same for values with integers that `JSON` may round. */
  readonly ofRounded: (schema: Schema) => Plan | undefined;
}

/** Context for printing code about values. */
export interface ValuePrinter {
  readonly file: FileScope;
  readonly shapes: Shapes;
  /** Absent where values stay as JSON has them. */
  readonly conversions: Conversions | undefined;
}

const cached = new WeakMap<Context, Map<string, Conversions>>();

export function conversionsOf(context: Context, formats: Formats): Conversions {
  const key = JSON.stringify(formats);
  const made = cached.get(context) ?? new Map<string, Conversions>();
  cached.set(context, made);
  const found = made.get(key) ?? createConversions(context, formats);
  made.set(key, found);
  return found;
}

const SCALARS: ReadonlySet<Shape["kind"]> = new Set(["null", "boolean", "number", "string", "literal", "enum"]);

interface Planning extends ConversionRules {
  readonly context: Context;
  readonly models: ReadonlySet<Pointer>;
  readonly roundedModels: ReadonlySet<Pointer>;
  readonly reported: Set<Pointer>;
}

function createConversions(context: Context, formats: Formats): Conversions {
  const { api } = context;
  const shapes = shapesOf(api);
  const planning: Planning = {
    context,
    formats,
    models: modelsWith(api, shapes, (schema) => conversionKey(schema, formats) !== undefined),
    roundedModels: modelsWith(api, shapes, isWide),
    shapes,
    reported: new Set(),
  };
  return {
    models: planning.models,
    formats,
    shapes: planning.shapes,
    of: (schema) => planOf(planning, schema),
    ofRounded: (schema) => (isRounded(planning, schema) ? planOf(planning, schema) : undefined),
  };
}

function valuePlan(planning: Planning, schema: Schema, hasOthers: boolean): ValuePlan | undefined {
  const { shape } = schema;
  if (keyOf(planning, schema) === undefined || !("format" in shape)) return undefined;
  return { kind: "value", format: shape.format ?? "", of: shape.kind === "number" ? "number" : "text", hasOthers };
}

function planOf(planning: Planning, given: Schema, hasOthers = false): Plan | undefined {
  const schema = withConditions(given, planning.shapes.schemaOf);
  const { shape } = schema;
  switch (shape.kind) {
    case "string":
    case "number":
      return valuePlan(planning, schema, hasOthers);
    case "ref": {
      if (!planning.models.has(shape.target)) return undefined;
      return valuePlan(planning, planning.shapes.resolve(schema), hasOthers) ?? { kind: "model", at: shape.target };
    }
    case "array": {
      const items = planOf(planning, shape.items);
      return items && { kind: "array", items, first: [] };
    }
    case "tuple": {
      const [items, first] = [planOf(planning, shape.rest), shape.items.map((item) => planOf(planning, item))];
      return [items, ...first].some((one) => one !== undefined) ? { kind: "array", items, first } : undefined;
    }
    case "object":
      return planOfObject(planning, shape);
    case "union":
      return planOfUnion(planning, schema, shape, hasOthers);
    case "intersection":
      return all(shape.members.map((member) => planOf(planning, member, hasOthers)));
    default:
      return undefined;
  }
}

function planOfObject(planning: Planning, { patterns, properties, rest }: ObjectShape): ObjectPlan | undefined {
  const members = properties.map(({ name, schema }) => [name, planOf(planning, schema)] as const);
  const matching = patterns.map((pattern) => ({ pattern, plan: planOf(planning, pattern.schema) }));
  const others = typeof rest === "object" ? planOf(planning, rest) : undefined;
  const plans = [others, ...members.map(([, plan]) => plan), ...matching.map(({ plan }) => plan)];
  if (plans.every((plan) => plan === undefined)) return undefined;
  const isWhole = others !== undefined || matching.some(({ plan }) => plan !== undefined);
  return {
    kind: "object",
    members: isWhole ? members : members.filter(([, plan]) => plan !== undefined),
    patterns: isWhole ? matching : [],
    rest: others,
  };
}

function planOfUnion(planning: Planning, schema: Schema, shape: UnionShape, hasOthers: boolean): Plan | undefined {
  const { members } = shape;
  const scalars = members.flatMap((member) => scalarsOf(planning, member));
  const isMixed = hasOthers || scalars.some((one) => scalars.some((other) => one !== other && isAlike(one, other)));
  const found = members.map((member) => planOf(planning, member, isMixed));
  if (found.every((plan) => plan === undefined)) return undefined;
  const foreign = found.filter((plan) => plan?.kind === "value" && isForeign(planning.formats, plan.format));
  if (foreign.length > 0 && !areTexts(planning, members, found)) {
    report(
      planning,
      schema,
      "Only texts and null can stand beside values that functions of the config read and write.",
    );
    return undefined;
  }
  // User functions come last, because the generator cannot know which strings they accept.
  const order = found
    .map((_, index) => index)
    .toSorted((a, b) => foreign.indexOf(found[a]) - foreign.indexOf(found[b]));
  const plans = order.map((index) => found[index]);
  const structured = members.filter((member) => !SCALARS.has(planning.shapes.of(member).kind));
  const single = plans.filter((_, index) => !structured.includes(members[order[index] ?? 0] ?? schema));
  const clash = members.some((one) => members.some((other) => one !== other && clashes(planning, one, other)));
  const tag =
    byDiscriminator(planning, shape.discriminator, structured) ??
    (clash ? byConstant(planning, structured) : undefined);
  if (tag !== undefined) return all([...single, tag]);
  if (!clash) return all(plans);
  report(planning, schema, "Two alternatives convert the same place differently, and no member distinguishes them.");
  return undefined;
}

function report(planning: Planning, schema: Schema, message: string): void {
  if (planning.reported.has(schema.at)) return;
  planning.reported.add(schema.at);
  planning.context.warn("conversion-ambiguous", message, schema.at);
}

/** Whether all alternatives are strings or null, and at most one of them is converted by user code. */
function areTexts(planning: Planning, members: readonly Schema[], plans: readonly (Plan | undefined)[]): boolean {
  const foreign = plans.flatMap((plan) =>
    plan?.kind === "value" && isForeign(planning.formats, plan.format) ? plan.format : [],
  );
  return (
    new Set(foreign).size === 1 &&
    members.every((member) => {
      const { shape } = planning.shapes.resolve(member);
      return shape.kind === "null" || scalarsOf(planning, member).some((one) => one.startsWith("text"));
    })
  );
}

function byDiscriminator(
  planning: Planning,
  discriminator: Discriminator | undefined,
  members: readonly Schema[],
): Plan | undefined {
  if (discriminator === undefined) return undefined;
  const { fallback, property } = discriminator;
  const targets = new Set([fallback, ...discriminator.cases.map(({ target }) => target)]);
  if (!members.every(({ shape }) => shape.kind === "ref" && targets.has(shape.target))) return undefined;
  const cases = new Map<string, Plan>();
  for (const { target, value } of discriminator.cases)
    if (planning.models.has(target)) cases.set(value, { kind: "model", at: target });
  const isOther = fallback !== undefined && planning.models.has(fallback);
  return { kind: "tag", property, cases, otherwise: isOther ? { kind: "model", at: fallback } : undefined };
}

/** Tells alternatives apart by a member with different constants in each. */
function byConstant(planning: Planning, members: readonly Schema[]): Plan | undefined {
  const tags = members.map(factsOf(planning.context.api).tags);
  for (const property of tags[0]?.keys() ?? []) {
    const values = tags.map((one) => [...(one.get(property) ?? [])]);
    const isApart = new Set(values.flat().map(String)).size === values.flat().length;
    if (!isApart || values.some((own) => own.length === 0)) continue;
    const cases = new Map<string, Plan>();
    for (const [index, member] of members.entries()) {
      const plan = planOf(planning, member);
      for (const value of plan === undefined ? [] : (values[index] ?? [])) if (plan) cases.set(String(value), plan);
    }
    return { kind: "tag", property, cases, otherwise: undefined };
  }
  return undefined;
}

function isRounded(planning: Planning, schema: Schema): boolean {
  const open = [schema];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (isWide(part) || (part.shape.kind === "ref" && planning.roundedModels.has(part.shape.target))) return true;
    addParts(withConditions(part, planning.shapes.schemaOf).shape, open);
  }
  return false;
}

function isWide({ shape }: Schema): boolean {
  return shape.kind === "number" && shape.wide === true;
}

function modelsWith({ models }: Api, shapes: Shapes, isWanted: (schema: Schema) => boolean): ReadonlySet<Pointer> {
  const users = new Map<Pointer, Pointer[]>();
  const found = new Set<Pointer>();
  for (const { at, schema } of models) {
    const open = [schema];
    for (let part = open.pop(); part !== undefined; part = open.pop()) {
      if (isWanted(part)) found.add(at);
      if (part.shape.kind === "ref") users.set(part.shape.target, [...(users.get(part.shape.target) ?? []), at]);
      addParts(withConditions(part, shapes.schemaOf).shape, open);
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
  const isSame = (plan: Plan): boolean =>
    first.kind === "value" && plan.kind === "value" && plan.format === first.format && plan.of === first.of;
  return others.every(isSame) ? first : { kind: "all", plans: [first, ...others] };
}
