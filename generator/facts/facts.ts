import { cachedBy } from "../document/cached-by.ts";
import { isArray, isObject, type Json } from "../document/json.ts";
import type { Pointer } from "../document/pointer.ts";
import type { Api } from "../ir/api.ts";
import type { Assertion, Property, Schema } from "../ir/schema.ts";
import { type Shapes, shapesOf, memoizeByModel } from "./shapes.ts";

/** Types of JSON values, as bits; an integer is a number. */
export const TYPE = { null: 1, boolean: 2, number: 4, string: 8, array: 16, object: 32, all: 63 } as const;

export type TypeName = Exclude<keyof typeof TYPE, "all">;

export const TYPE_NAMES: readonly TypeName[] = ["string", "number", "boolean", "object", "array", "null"];

/** Values of properties that every object of a schema has, each one of a few constants. */
export type Tags = ReadonlyMap<string, ReadonlySet<Json>>;

/** `sent` values have no `readOnly` members, `received` values no `writeOnly` ones. */
export type Direction = "sent" | "received";

/** What schemas allow, as far as checks, values and comparisons of contracts need it. */
export interface Facts extends Shapes {
  /** Whether discriminators are asserted. */
  readonly assertTags: boolean;
  /** The types that values of a schema can have. May include more where they are hard to determine. */
  types(schema: Schema): number;
  tags(schema: Schema): Tags;
  /** Whether `undefined`, which is not a JSON value, certainly fails the check of a schema. */
  refusesAbsence(schema: Schema): boolean;
  /** Whether values in this direction lack the property: sent values have no `readOnly` ones. */
  isHidden(property: Property, direction: Direction): boolean;
}

const NO_TAGS: Tags = new Map();

const factsWithTags = cachedBy((api: Api) => createFacts(api, true));
const factsWithoutTags = cachedBy((api: Api) => createFacts(api, false));

export function factsOf(api: Api, assertTags = true): Facts {
  return assertTags ? factsWithTags(api) : factsWithoutTags(api);
}

type Reference = Extract<Schema["shape"], { readonly kind: "ref" }>;

/** Cached answers for models. */
interface ModelFacts {
  readonly shapes: Shapes;
  readonly assertTags: boolean;
  types(reference: Reference): number;
  tags(reference: Reference): Tags;
  refusesAbsence(reference: Reference): boolean;
}

function createFacts(api: Api, assertTags: boolean): Facts {
  const shapes = shapesOf(api);
  const once = memoizeByModel(shapes.models);
  const known: ModelFacts = {
    shapes,
    assertTags,
    types: once<number>(TYPE.all, (schema) => types(known, schema)),
    tags: once<Tags>(NO_TAGS, (schema) => tags(known, schema)),
    refusesAbsence: once<boolean>(false, (schema) => refusesAbsence(known, schema)),
  };
  return {
    ...shapes,
    assertTags,
    types: (schema) => types(known, schema),
    tags: (schema) => withJoinedTags(shapes, schema, tags(known, schema)),
    refusesAbsence: (schema) => refusesAbsence(known, schema),
    isHidden: (property, direction) => isHidden(property, direction, (at) => shapes.models.get(at)?.schema),
  };
}

function types(facts: ModelFacts, schema: Schema): number {
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
      return shape.members.reduce((found: number, member) => found | types(facts, member), 0);
    case "intersection":
      return shape.members.reduce((found: number, member) => found & types(facts, member), TYPE.all);
    case "ref":
      return facts.types(shape);
  }
}

function tags(facts: ModelFacts, schema: Schema): Tags {
  const found = new Map(tagsOfShape(facts, schema));
  for (const assertion of facts.assertTags ? schema.assertions : []) {
    if (assertion.kind !== "tag" || assertion.except === true || !assertion.property.required) continue;
    const known = found.get(assertion.property.name);
    if (known === undefined || assertion.values.length < known.size)
      found.set(assertion.property.name, new Set(assertion.values));
  }
  return found;
}

function tagsOfShape(facts: ModelFacts, { shape }: Schema): Tags {
  switch (shape.kind) {
    case "object": {
      const found = new Map<string, ReadonlySet<Json>>();
      for (const { name, required, schema: inner } of shape.properties) {
        const values = required ? facts.shapes.constants(inner) : undefined;
        if (values !== undefined) found.set(name, values);
      }
      return found;
    }
    case "intersection": {
      const found = new Map<string, ReadonlySet<Json>>();
      for (const member of shape.members) {
        for (const [name, values] of tags(facts, member)) {
          const known = found.get(name);
          if (known === undefined || values.size < known.size) found.set(name, values);
        }
      }
      return found;
    }
    case "ref":
      return facts.tags(shape);
    default:
      return NO_TAGS;
  }
}

/** Adds the members that one part of an `allOf` requires, and whose constants another part lists. */
function withJoinedTags(shapes: Shapes, schema: Schema, own: Tags): Tags {
  if (shapes.of(schema).kind !== "intersection") return own;
  const members = shapes.members(schema);
  const required = new Set(members.filter((member) => member.required).map(({ name }) => name));
  const found = new Map(own);
  for (const { name, schema: member } of members) {
    const values = required.has(name) && !own.has(name) ? shapes.constants(member) : undefined;
    if (values !== undefined && values.size < (found.get(name)?.size ?? Infinity)) found.set(name, values);
  }
  return found;
}

function refusesAbsence(facts: ModelFacts, schema: Schema): boolean {
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
      return types(facts, schema) !== TYPE.all && shape.members.every((member) => refusesAbsence(facts, member));
    case "intersection":
      return shape.members.some((member) => refusesAbsence(facts, member));
    case "ref":
      return facts.refusesAbsence(shape);
    default:
      return false;
  }
}

/** Whether values in this direction lack a property. The annotations of a schema hold wherever it is referred to. */
export function isHidden(
  { schema }: Property,
  direction: Direction,
  schemaOf: (at: Pointer) => Schema | undefined,
): boolean {
  const flag = direction === "sent" ? "readOnly" : "writeOnly";
  return schema[flag] === true || (schema.shape.kind === "ref" && schemaOf(schema.shape.target)?.[flag] === true);
}

/** The type of a JSON value. */
export function typeOf(value: Json): TypeName {
  if (value === null) return "null";
  if (isArray(value)) return "array";
  if (isObject(value)) return "object";
  return typeof value === "string" ? "string" : typeof value === "number" ? "number" : "boolean";
}

/** The types of values that an assertion applies to; none for assertions about all values. */
export function typesOfAssertion({ kind }: Assertion): readonly TypeName[] {
  switch (kind) {
    case "minimum":
    case "maximum":
    case "exclusiveMinimum":
    case "exclusiveMaximum":
    case "multipleOf":
      return ["number"];
    case "minLength":
    case "maxLength":
    case "pattern":
      return ["string"];
    case "format":
      return ["string", "number"];
    case "minItems":
    case "maxItems":
    case "uniqueItems":
    case "contains":
    case "unevaluatedItems":
      return ["array"];
    case "minProperties":
    case "maxProperties":
    case "propertyNames":
    case "dependentRequired":
    case "dependentSchema":
    case "tag":
    case "unevaluatedProperties":
      return ["object"];
    case "not":
    case "conditional":
      return [];
  }
}
