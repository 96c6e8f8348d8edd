import { isArray, isObject, type Json, type JsonObject, member, sameJson } from "../../document/json.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import type { ArrayShape, Assertion, ObjectShape, Schema, Shape, TupleShape, UnionShape, Tag } from "../schema.ts";

/** Why a value does not match a schema: the first reason found. */
export interface Misfit {
  /** JSON Pointer into the value; empty for the value itself. */
  readonly path: string;
  /** Completes the path: `must be a string`. */
  readonly problem: string;
}

export interface FitWorld {
  schemaOf(target: Pointer): Schema | undefined;
  /** Remaining comparisons. When they run out, every value matches, so no document can make the check endless. */
  readonly budget: { left: number };
}

/**
 * Validates the values of a document: kinds, members, items, numbers, lengths and compositions. Skips patterns (an
 * untrusted one could run forever) and formats, and what was left unevaluated. Members of only one direction may be
 * missing.
 */
export function misfit(value: Json, schema: Schema, world: FitWorld): Misfit | undefined {
  if (world.budget.left-- <= 0) return undefined;
  const found = misfitOfShape(value, schema.shape, world);
  if (found !== undefined) return found;
  for (const assertion of schema.assertions) {
    const failed = misfitOfAssertion(value, assertion, world);
    if (failed !== undefined) return failed;
  }
  return undefined;
}

function misfitOfShape(value: Json, shape: Shape, world: FitWorld): Misfit | undefined {
  switch (shape.kind) {
    case "unknown":
    case "binary":
      return undefined;
    case "never":
      return because("must be absent");
    case "null":
      return value === null ? undefined : because("must be null");
    case "boolean":
      return typeof value === "boolean" ? undefined : because("must be a boolean");
    case "number":
      if (typeof value !== "number") return because(shape.integer ? "must be an integer" : "must be a number");
      return !shape.integer || Number.isInteger(value) ? undefined : because("must be an integer");
    case "string":
      return typeof value === "string" ? undefined : because("must be a string");
    case "literal":
      return sameJson(value, shape.value) ? undefined : because(`must be ${short(shape.value)}`);
    case "enum":
      if (shape.values.some((one) => sameJson(value, one.value))) return undefined;
      return because(`must be one of ${shape.values.length} listed values, not ${short(value)}`);
    case "array":
      return misfitOfArray(value, shape, world);
    case "tuple":
      return misfitOfTuple(value, shape, world);
    case "object":
      return misfitOfObject(value, shape, world);
    case "union":
      return misfitOfUnion(value, shape, world);
    case "intersection":
      return first(shape.members, (part) => misfit(value, part, world));
    case "ref": {
      const target = world.schemaOf(shape.target);
      return target === undefined ? undefined : misfit(value, target, world);
    }
  }
}

function misfitOfArray(value: Json, shape: ArrayShape, world: FitWorld): Misfit | undefined {
  if (!isArray(value)) return shape.implied ? undefined : because("must be an array");
  return first(value, (item, index) => inside(index, misfit(item, shape.items, world)));
}

function misfitOfTuple(value: Json, shape: TupleShape, world: FitWorld): Misfit | undefined {
  if (!isArray(value)) return shape.implied ? undefined : because("must be an array");
  return first(value, (item, index) => inside(index, misfit(item, shape.items[index] ?? shape.rest, world)));
}

function misfitOfObject(value: Json, shape: ObjectShape, world: FitWorld): Misfit | undefined {
  if (!isObject(value)) return shape.implied ? undefined : because("must be an object");
  const { properties, rest } = shape;
  const known = new Set<string>();
  for (const { name, required, schema } of properties) {
    known.add(name);
    const content = member(value, name);
    const oneWay = schema.readOnly === true || schema.writeOnly === true;
    if (content === undefined && required && !oneWay) return because(`must have ${short(name)}`);
    const found = content === undefined ? undefined : misfit(content, schema, world);
    if (found !== undefined) return inside(name, found);
  }
  // Does not check which patterns a name matches.
  if (rest === "open" || shape.patterns.length > 0) return undefined;
  return first(Object.keys(value), (name) => {
    if (known.has(name)) return undefined;
    if (rest === "closed") return because(`must not have ${short(name)}`);
    return inside(name, misfit(member(value, name) ?? null, rest, world));
  });
}

function misfitOfUnion(value: Json, { members, mode }: UnionShape, world: FitWorld): Misfit | undefined {
  const failures = members.map((option) => misfit(value, option, world));
  const fitting = failures.filter((failure) => failure === undefined).length;
  if (fitting === 0) return failures.length === 1 ? failures[0] : because("matches none of the alternatives");
  // Other alternatives match for certain only if nothing was skipped.
  return mode === "oneOf" && fitting > 1 && members.every(isPlain)
    ? because(`matches ${fitting} alternatives of oneOf`)
    : undefined;
}

/** Whether every assertion of a schema was checked. */
function isPlain({ shape, assertions }: Schema): boolean {
  const kinds: readonly Shape["kind"][] = ["null", "boolean", "number", "literal", "enum"];
  return kinds.includes(shape.kind) && assertions.length === 0;
}

function misfitOfAssertion(value: Json, assertion: Assertion, world: FitWorld): Misfit | undefined {
  switch (assertion.kind) {
    case "minimum":
      return unless(typeof value !== "number" || value >= assertion.value, `must be at least ${assertion.value}`);
    case "maximum":
      return unless(typeof value !== "number" || value <= assertion.value, `must be at most ${assertion.value}`);
    case "exclusiveMinimum":
      return unless(typeof value !== "number" || value > assertion.value, `must be greater than ${assertion.value}`);
    case "exclusiveMaximum":
      return unless(typeof value !== "number" || value < assertion.value, `must be less than ${assertion.value}`);
    case "minLength":
      return unless(
        typeof value !== "string" || lengthOf(value) >= assertion.value,
        `must have at least ${assertion.value} characters`,
      );
    case "maxLength":
      return unless(
        typeof value !== "string" || lengthOf(value) <= assertion.value,
        `must have at most ${assertion.value} characters`,
      );
    case "minItems":
      return unless(!isArray(value) || value.length >= assertion.value, `must have at least ${assertion.value} items`);
    case "maxItems":
      return unless(!isArray(value) || value.length <= assertion.value, `must have at most ${assertion.value} items`);
    case "minProperties":
      return unless(
        !isObject(value) || sizeOf(value) >= assertion.value,
        `must have at least ${assertion.value} properties`,
      );
    case "maxProperties":
      return unless(
        !isObject(value) || sizeOf(value) <= assertion.value,
        `must have at most ${assertion.value} properties`,
      );
    case "dependentRequired":
      if (!isObject(value) || !Object.hasOwn(value, assertion.property)) return undefined;
      return first(assertion.requires, (name) => unless(Object.hasOwn(value, name), `must have ${short(name)}`));
    case "tag":
      return misfitOfTag(value, assertion);
    case "dependentSchema":
      if (!isObject(value) || !Object.hasOwn(value, assertion.property)) return undefined;
      return misfit(value, assertion.schema, world);
    // A mismatch would require a certain match of another schema.
    case "not":
    case "conditional":
    case "contains":
    case "multipleOf":
    case "uniqueItems":
    case "pattern":
    case "format":
    case "propertyNames":
    case "unevaluatedItems":
    case "unevaluatedProperties":
      return undefined;
  }
}

function misfitOfTag(value: Json, { except, property, values }: Tag): Misfit | undefined {
  if (!isObject(value)) return undefined;
  const found = member(value, property.name);
  const { readOnly, writeOnly } = property.schema;
  if (found === undefined)
    return unless(!property.required || readOnly === true || writeOnly === true, `must have ${short(property.name)}`);
  const isListed = typeof found === "string" && values.includes(found);
  const problem = `must be ${except === true ? "none" : "one"} of ${short([...values])}`;
  return inside(property.name, unless(isListed !== (except === true), problem));
}

function because(problem: string): Misfit {
  return { path: "", problem };
}

function unless(fine: boolean, problem: string): Misfit | undefined {
  return fine ? undefined : because(problem);
}

function inside(token: string | number, found: Misfit | undefined): Misfit | undefined {
  return found === undefined ? undefined : { ...found, path: childPointer("", token) + found.path };
}

function first<Item>(
  items: readonly Item[],
  find: (item: Item, index: number) => Misfit | undefined,
): Misfit | undefined {
  for (const [index, item] of items.entries()) {
    const found = find(item, index);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Length in code points (JSON Schema Validation, 6.3). */
function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}

function sizeOf(object: JsonObject): number {
  return Object.keys(object).length;
}

function short(value: Json): string {
  const text = JSON.stringify(value);
  return text.length <= 40 ? text : `${text.slice(0, 39)}…`;
}
