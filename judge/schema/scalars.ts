import { isArray, isObject, type Json, sameJson } from "../../generator/document/json.ts";
import type { Schema, Shape } from "../../generator/ir/schema.ts";
import { isLonger, isMultipleOf, isShorter } from "../../runtime/validation/values.ts";
import { hasFormat } from "./formats.ts";
import { matches } from "./patterns.ts";
import { type AssertionOf, Exhausted, fail, type Scope } from "./scope.ts";

type ScalarShape = Exclude<Shape, { kind: "array" | "tuple" | "object" | "union" | "intersection" | "ref" }>;

export function judgeScalar(value: Json, schema: Schema, shape: ScalarShape, scope: Scope): boolean {
  switch (shape.kind) {
    case "unknown":
      return true;
    case "never":
      return fail(scope, schema, "false", "must be absent");
    case "null":
      return value === null || fail(scope, schema, "type", "must be null");
    case "boolean":
      return typeof value === "boolean" || fail(scope, schema, "type", "must be a boolean");
    case "number": {
      const fits = typeof value === "number" && (!shape.integer || Number.isInteger(value));
      if (!fits) return fail(scope, schema, "type", shape.integer ? "must be an integer" : "must be a number");
      return shape.format === undefined || judgeFormat(value, schema, shape.format, scope);
    }
    case "string":
      if (typeof value !== "string") return fail(scope, schema, "type", "must be a string");
      return shape.format === undefined || judgeFormat(value, schema, shape.format, scope);
    case "binary":
      return typeof value === "string" || fail(scope, schema, "type", "must be a string");
    case "literal":
      return sameJson(value, shape.value) || fail(scope, schema, "const", `must be ${short(shape.value)}`);
    case "enum":
      return (
        shape.values.some((one) => sameJson(value, one.value)) ||
        fail(scope, schema, "enum", `must be one of ${shape.values.length} listed values`)
      );
  }
}

export function judgeFormat(value: Json, schema: Schema, format: string, scope: Scope): boolean {
  if (!scope.assertFormats || (typeof value !== "string" && typeof value !== "number")) return true;
  return hasFormat(value, format) !== false || fail(scope, schema, "format", `must have the format ${short(format)}`);
}

type Limit =
  | AssertionOf<"minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" | "multipleOf">
  | AssertionOf<"minLength" | "maxLength" | "minItems" | "maxItems" | "minProperties" | "maxProperties">;

export function judgeLimit(value: Json, schema: Schema, limit: Limit, scope: Scope): boolean {
  const bound = limit.value;
  return keeps(value, limit) || fail(scope, schema, limit.kind, `${WORDS[limit.kind]} ${bound}`);
}

const WORDS = {
  minimum: "must be at least",
  maximum: "must be at most",
  exclusiveMinimum: "must be greater than",
  exclusiveMaximum: "must be less than",
  multipleOf: "must be a multiple of",
  minLength: "must have a minimum length of",
  maxLength: "must have a maximum length of",
  minItems: "must have a minimum number of items of",
  maxItems: "must have a maximum number of items of",
  minProperties: "must have a minimum number of properties of",
  maxProperties: "must have a maximum number of properties of",
} as const;

function keeps(value: Json, limit: Limit): boolean {
  const bound = limit.value;
  switch (limit.kind) {
    case "minimum":
      return typeof value !== "number" || value >= bound;
    case "maximum":
      return typeof value !== "number" || value <= bound;
    case "exclusiveMinimum":
      return typeof value !== "number" || value > bound;
    case "exclusiveMaximum":
      return typeof value !== "number" || value < bound;
    case "multipleOf":
      return typeof value !== "number" || isMultipleOf(value, bound);
    case "minLength":
      return typeof value !== "string" || !isShorter(value, bound);
    case "maxLength":
      return typeof value !== "string" || !isLonger(value, bound);
    case "minItems":
      return !isArray(value) || value.length >= bound;
    case "maxItems":
      return !isArray(value) || value.length <= bound;
    case "minProperties":
      return !isObject(value) || Object.keys(value).length >= bound;
    case "maxProperties":
      return !isObject(value) || Object.keys(value).length <= bound;
  }
}

export function judgePattern(
  value: Json,
  schema: Schema,
  { source, flags }: AssertionOf<"pattern">,
  scope: Scope,
): boolean {
  if (typeof value !== "string") return true;
  const match = matches(source, flags, value);
  if (match === undefined) throw new Exhausted();
  return match || fail(scope, schema, "pattern", `must match ${short(source)}`);
}

/** A value of the document, shortened for messages. */
export function short(value: Json): string {
  const text = JSON.stringify(value);
  return text.length <= 60 ? text : `${text.slice(0, 59)}…`;
}
