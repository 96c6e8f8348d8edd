import { cachedBy } from "../document/cached-by.ts";
import type { Json } from "../document/json.ts";
import { addAll } from "../document/lists.ts";
import type { Pointer } from "../document/pointer.ts";
import { components } from "../ir/analysis/graph.ts";
import type { Api, Model } from "../ir/api.ts";
import type { Property, Schema, Shape } from "../ir/schema.ts";

/** What schemas allow, with references and compositions looked through. Each question is answered once per model. */
export interface Shapes {
  readonly models: ReadonlyMap<Pointer, Model>;
  /** The schema of a model. */
  readonly schemaOf: (at: Pointer) => Schema | undefined;
  /** The shape behind a schema's references; `unknown` if they lead nowhere. */
  of(schema: Schema): Shape;
  /** The schema behind them. */
  resolve(schema: Schema): Schema;
  /** Whether every value is a scalar. False for schemas that allow any value. */
  isScalar(schema: Schema): boolean;
  /** Whether the members of an array or object are all scalars, so that every style can write them. */
  isFlat(schema: Schema): boolean;
  /** The members that objects and all parts of `allOf` declare. A name can occur several times. */
  members(schema: Schema): readonly Property[];
  /** The member of that name. Of several declarations, it is the last one that says more than "any items". */
  member(schema: Schema, name: string): Property | undefined;
  /** The same as `members`, with those of alternatives. */
  possibleMembers(schema: Schema): readonly Property[];
  /** The members of a union, and of unions inside it. A schema that is not a union is its own only alternative. */
  alternatives(schema: Schema): readonly Schema[];
  /** The only values, if they are listed and neither arrays nor objects. */
  constants(schema: Schema): ReadonlySet<Json> | undefined;
}

/** The models that a schema's type names directly. */
export function directReferences(schema: Schema): readonly Pointer[] {
  const found: Pointer[] = [];
  const open: Schema[] = [schema];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { shape } = next;
    if (shape.kind === "ref") found.push(shape.target);
    else if (shape.kind === "union" || shape.kind === "intersection") addAll(open, shape.members.toReversed());
  }
  return found;
}

const UNKNOWN: Shape = { kind: "unknown" };

type Reference = Extract<Shape, { kind: "ref" }>;

/**
 * Answers a question through references, once for every model. A model that contains itself gets the cautious answer. Models
 * come after those that they are made of, so that the answers do not depend on the first question.
 */
export type MemoizeByModel = <Answer>(
  cautious: Answer,
  find: (schema: Schema) => Answer,
) => (reference: Reference) => Answer;

export function memoizeByModel(models: ReadonlyMap<Pointer, Model>): MemoizeByModel {
  let order: readonly Pointer[] | undefined;
  const edges = (): ReadonlyMap<Pointer, readonly Pointer[]> =>
    new Map(Array.from(models, ([at, { schema }]) => [at, directReferences(schema).filter((to) => models.has(to))]));
  return <Answer>(cautious: Answer, find: (schema: Schema) => Answer) => {
    const known = new Map<Pointer, Answer>();
    const ask = (target: Pointer): Answer => {
      const found = known.get(target);
      if (found !== undefined || known.has(target)) return found ?? cautious;
      const model = models.get(target);
      known.set(target, cautious);
      const answer = model === undefined ? cautious : find(model.schema);
      known.set(target, answer);
      return answer;
    };
    return ({ dynamic, target }) => {
      order ??= components(edges()).flat();
      if (known.size === 0) order.forEach(ask);
      return dynamic === undefined ? ask(target) : cautious;
    };
  };
}

export const shapesOf: (api: Api) => Shapes = cachedBy(createShapes);

function createShapes(api: Api): Shapes {
  const models = new Map(api.models.map((model) => [model.at, model]));
  const once = memoizeByModel(models);

  const resolve = (schema: Schema): Schema => {
    const passed = new Set<Pointer>();
    let found = schema;
    for (let { shape } = found; shape.kind === "ref"; { shape } = found) {
      const target = passed.has(shape.target) ? undefined : models.get(shape.target)?.schema;
      if (target === undefined) return { ...found, shape: UNKNOWN };
      passed.add(shape.target);
      found = target;
    }
    return found;
  };
  const of = (schema: Schema): Shape => resolve(schema).shape;

  const isScalarModel = once(false, isScalar);
  function isScalar({ shape }: Schema): boolean {
    switch (shape.kind) {
      case "null":
      case "boolean":
      case "number":
      case "string":
        return true;
      case "literal":
        return isSingle(shape.value);
      case "enum":
        return shape.values.every(({ value }) => isSingle(value));
      case "union":
        return shape.members.every(isScalar);
      case "intersection":
        return shape.members.some(isScalar);
      case "ref":
        return isScalarModel(shape);
      default:
        return false;
    }
  }

  const isPlain = (schema: Schema): boolean => of(schema).kind === "unknown" || isScalar(schema);
  const isFlatModel = once(true, isFlat);
  function isFlat({ shape }: Schema): boolean {
    switch (shape.kind) {
      case "array":
        return isPlain(shape.items);
      case "tuple":
        return shape.items.every(isPlain);
      case "object": {
        const rest = typeof shape.rest === "object" ? [{ schema: shape.rest }] : [];
        return [...shape.properties, ...shape.patterns, ...rest].every(({ schema }) => isPlain(schema));
      }
      case "union":
      case "intersection":
        return shape.members.every(isFlat);
      case "ref":
        return isFlatModel(shape);
      default:
        return true;
    }
  }

  /** The parts of a schema, through references and these compositions. Each model once, in the document's order. */
  function* partsOf(schema: Schema, ...through: readonly Shape["kind"][]): Generator<Schema, undefined> {
    const pending = [schema];
    const passed = new Set<Schema>();
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const target = resolve(next);
      const { shape } = target;
      if (passed.has(target)) continue;
      passed.add(target);
      if ("members" in shape && through.includes(shape.kind)) addAll(pending, shape.members.toReversed());
      else yield next;
    }
    return undefined;
  }

  const membersThrough = (schema: Schema, ...through: readonly Shape["kind"][]): readonly Property[] =>
    [...partsOf(schema, ...through)].flatMap((part) => {
      const shape = of(part);
      return shape.kind === "object" ? shape.properties : [];
    });

  const isOpen = (schema: Schema): boolean => {
    const shape = of(schema);
    if (shape.kind !== "object") return shape.kind === "unknown";
    const rest = typeof shape.rest === "object" ? of(shape.rest).kind : "unknown";
    return shape.properties.length + shape.patterns.length === 0 && rest === "unknown";
  };
  function member(schema: Schema, name: string): Property | undefined {
    const declared = membersThrough(schema, "intersection").filter((one) => one.name === name);
    const specific = declared.findLast((one) => {
      const shape = of(one.schema);
      return !isOpen(shape.kind === "array" ? shape.items : one.schema);
    });
    return specific ?? declared.at(-1);
  }

  const constantsOfModel = once<ReadonlySet<Json> | undefined>(undefined, constants);
  function constants({ shape }: Schema): ReadonlySet<Json> | undefined {
    switch (shape.kind) {
      case "literal":
        return isSingle(shape.value) ? new Set([shape.value]) : undefined;
      case "enum": {
        const values = shape.values.map(({ value }) => value);
        return values.every(isSingle) ? new Set(values) : undefined;
      }
      case "intersection": {
        const found = shape.members.map(constants).filter((values) => values !== undefined);
        return found.toSorted((a, b) => a.size - b.size)[0];
      }
      case "ref":
        return constantsOfModel(shape);
      default:
        return undefined;
    }
  }

  return {
    models,
    schemaOf: (at) => models.get(at)?.schema,
    of,
    resolve,
    isScalar,
    isFlat,
    members: (schema) => membersThrough(schema, "intersection"),
    member,
    possibleMembers: (schema) => membersThrough(schema, "intersection", "union"),
    alternatives: (schema) => [...partsOf(schema, "union")],
    constants,
  };
}

/** Whether a value is neither an array nor an object. */
export function isSingle(value: Json): value is string | number | boolean | null {
  return typeof value !== "object" || value === null;
}
