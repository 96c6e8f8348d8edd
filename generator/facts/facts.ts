import { isArray, isObject, type Json } from "../document/json.ts";
import type { Pointer } from "../document/pointer.ts";
import type { Api, Model } from "../ir/api.ts";
import type { Property, Schema } from "../ir/schema.ts";
import { spineOrder } from "./model-order.ts";

/** Types of JSON values, as bits; an integer is a number. */
export const TYPE = { null: 1, boolean: 2, number: 4, string: 8, array: 16, object: 32, all: 63 } as const;

export type TypeName = Exclude<keyof typeof TYPE, "all">;

export const TYPE_NAMES: readonly TypeName[] = ["string", "number", "boolean", "object", "array", "null"];

/** Values of properties that every object of a schema has, each one of a few constants. */
export type Tags = ReadonlyMap<string, ReadonlySet<Json>>;

/** `sent` values have no `readOnly` members, `received` values no `writeOnly` ones. */
export type Direction = "sent" | "received";

/** What is known of schemas across the whole document. */
export interface Facts {
  readonly models: ReadonlyMap<Pointer, Model>;
  /** Whether the values of discriminators are asked for. */
  readonly assertTags: boolean;
  /** The types that values of a schema can have; more than they have where that is hard to tell. */
  types(schema: Schema): number;
  tags(schema: Schema): Tags;
  /** Whether `undefined`, which no JSON value is, is certain to fail the check of a schema. */
  refusesAbsence(schema: Schema): boolean;
  /** Whether values that travel this way lack the property: what is sent has no `readOnly` ones. */
  isHidden(property: Property, direction: Direction): boolean;
}

/** References to follow; chains in the field have three or four. */
const DEEPEST = 20;

const NO_TAGS: Tags = new Map();

type Reference = Extract<Schema["shape"], { kind: "ref" }>;

export function factsOf(api: Api, assertTags = true): Facts {
  const models = new Map(api.models.map((model) => [model.at, model]));
  let ordered: readonly Model[] | undefined;
  const order = (): readonly Model[] => (ordered ??= spineOrder(api.models).order);

  /**
   * Reads through references, every model once: a document may well refer from everywhere to everywhere. What leads back to
   * itself, or on and on, is answered with caution. To be the same whoever asks first, the answers are found in an order in which
   * a model comes after all that it is made of.
   */
  function throughModels<Answer>(
    cautious: Answer,
    read: (schema: Schema, depth: number) => Answer,
  ): (ref: Reference, depth: number) => Answer {
    const known = new Map<Pointer, Answer>();
    let isReady = false;
    const find = ({ target, dynamic }: Reference, depth: number): Answer => {
      const model = models.get(target);
      if (model === undefined || dynamic !== undefined || depth > DEEPEST) return cautious;
      const found = known.get(target);
      if (found !== undefined || known.has(target)) return found ?? cautious;
      known.set(target, cautious);
      const answer = read(model.schema, depth + 1);
      known.set(target, answer);
      return answer;
    };
    return (ref, depth) => {
      if (!isReady) {
        isReady = true;
        for (const { at } of order()) find({ kind: "ref", target: at }, 0);
      }
      return find(ref, depth);
    };
  }

  const typesOfModel = throughModels<number>(TYPE.all, (schema, depth) => types(schema, depth));
  const tagsOfModel = throughModels<Tags>(NO_TAGS, (schema, depth) => tags(schema, depth));
  const constantsOfModel = throughModels<ReadonlySet<Json> | undefined>(undefined, (schema, depth) =>
    constants(schema, depth),
  );
  const modelRefusesAbsence = throughModels<boolean>(false, (schema, depth) => refusesAbsence(schema, depth));

  function types(schema: Schema, depth: number): number {
    const { shape } = schema;
    switch (shape.kind) {
      case "unknown":
      case "binary":
        return TYPE.all;
      case "never":
        return 0;
      case "null":
      case "boolean":
      case "number":
      case "string":
        return TYPE[shape.kind];
      case "literal":
        return TYPE[typeOf(shape.value)];
      case "enum":
        return shape.values.reduce((found: number, { value }) => found | TYPE[typeOf(value)], 0);
      case "array":
      case "tuple":
        return shape.implied ? TYPE.all : TYPE.array;
      case "object":
        return shape.implied ? TYPE.all : TYPE.object;
      case "union":
        return shape.members.reduce((found: number, member) => found | types(member, depth), 0);
      case "intersection":
        return shape.members.reduce((found: number, member) => found & types(member, depth), TYPE.all);
      case "ref":
        return typesOfModel(shape, depth);
    }
  }

  function tags(schema: Schema, depth: number): Tags {
    const found = new Map(tagsOfShape(schema, depth));
    for (const assertion of assertTags ? schema.assertions : []) {
      if (assertion.kind !== "tag" || assertion.except === true || !assertion.property.required) continue;
      const known = found.get(assertion.property.name);
      if (known === undefined || assertion.values.length < known.size)
        found.set(assertion.property.name, new Set(assertion.values));
    }
    return found;
  }

  function tagsOfShape({ shape }: Schema, depth: number): Tags {
    switch (shape.kind) {
      case "object": {
        const found = new Map<string, ReadonlySet<Json>>();
        for (const { name, required, schema: inner } of shape.properties) {
          const values = required ? constants(inner, depth) : undefined;
          if (values !== undefined) found.set(name, values);
        }
        return found;
      }
      case "intersection": {
        const found = new Map<string, ReadonlySet<Json>>();
        for (const member of shape.members) {
          for (const [name, values] of tags(member, depth)) {
            const known = found.get(name);
            if (known === undefined || values.size < known.size) found.set(name, values);
          }
        }
        return found;
      }
      case "ref":
        return tagsOfModel(shape, depth);
      default:
        return NO_TAGS;
    }
  }

  function constants(schema: Schema, depth: number): ReadonlySet<Json> | undefined {
    const { shape } = schema;
    switch (shape.kind) {
      case "literal":
        return isScalar(shape.value) ? new Set([shape.value]) : undefined;
      case "enum":
        return shape.values.every(({ value }) => isScalar(value))
          ? new Set(shape.values.map(({ value }) => value))
          : undefined;
      case "intersection": {
        const found = shape.members.map((member) => constants(member, depth)).filter((values) => values !== undefined);
        return found.toSorted((a, b) => a.size - b.size)[0];
      }
      case "ref":
        return constantsOfModel(shape, depth);
      default:
        return undefined;
    }
  }

  function refusesAbsence(schema: Schema, depth: number): boolean {
    const { shape } = schema;
    switch (shape.kind) {
      case "null":
      case "boolean":
      case "number":
      case "string":
      case "literal":
      case "enum":
      case "never":
        return true;
      case "array":
      case "tuple":
      case "object":
        return !shape.implied;
      case "union":
        return types(schema, 0) !== TYPE.all && shape.members.every((member) => refusesAbsence(member, depth));
      case "intersection":
        return shape.members.some((member) => refusesAbsence(member, depth));
      case "ref":
        return modelRefusesAbsence(shape, depth);
      default:
        return false;
    }
  }

  return {
    models,
    assertTags,
    refusesAbsence: (schema) => refusesAbsence(schema, 0),
    types: (schema) => types(schema, 0),
    tags: (schema) => tags(schema, 0),
    isHidden({ schema }, direction): boolean {
      const flag = direction === "sent" ? "readOnly" : "writeOnly";
      if (schema[flag] === true) return true;
      return schema.shape.kind === "ref" && models.get(schema.shape.target)?.schema[flag] === true;
    },
  };
}

/** The type of a JSON value. */
export function typeOf(value: Json): TypeName {
  if (value === null) return "null";
  if (isArray(value)) return "array";
  if (isObject(value)) return "object";
  return typeof value === "string" ? "string" : typeof value === "number" ? "number" : "boolean";
}

export function isScalar(value: Json): value is string | number | boolean | null {
  return typeof value !== "object" || value === null;
}
