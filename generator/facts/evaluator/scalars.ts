import { isArray, isObject, type Json, sameJson } from "../../document/json.ts";
import type { Schema, Shape } from "../../ir/schema.ts";
import { isLonger, isMultipleOf, isShorter } from "../../../runtime/validation/values.ts";
import { hasFormat } from "../formats.ts";
import { matches } from "./patterns.ts";
import { type AssertionOf, Exhausted, fail, type Scope } from "./scope.ts";

type ScalarShape = Exclude<Shape, { kind: "array" | "tuple" | "object" | "union" | "intersection" | "ref" }>;

export function judgeScalar(value: Json, schema: Schema, shape: ScalarShape, scope: Scope): boolean {
  const typed = (fits: boolean, type: string): boolean => fits || fail(scope, schema, "type", type, value);
  switch (shape.kind) {
    case "unknown":
      return true;
    case "never":
      return fail(scope, schema, "false");
    case "null":
      return typed(value === null, "null");
    case "boolean":
      return typed(typeof value === "boolean", "boolean");
    case "number": {
      const fits = typeof value === "number" && (!shape.integer || Number.isInteger(value));
      return typed(fits, shape.integer ? "integer" : "number") && judgeFormat(value, schema, shape.format, scope);
    }
    case "string":
      return typed(typeof value === "string", "string") && judgeFormat(value, schema, shape.format, scope);
    // Files are not validated.
    case "binary":
      return true;
    case "literal":
      return sameJson(value, shape.value) || fail(scope, schema, "const", { value: shape.value });
    case "enum": {
      const values = shape.values.map((one) => one.value);
      return values.some((one) => sameJson(value, one)) || fail(scope, schema, "enum", values);
    }
  }
}

export function judgeFormat(value: Json, schema: Schema, format: string | undefined, scope: Scope): boolean {
  if (format === undefined || !scope.assertFormats) return true;
  if (typeof value !== "string" && typeof value !== "number") return true;
  return hasFormat(value, format) !== false || fail(scope, schema, "format", format);
}

type Limit =
  | AssertionOf<"minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" | "multipleOf">
  | AssertionOf<"minLength" | "maxLength" | "minItems" | "maxItems" | "minProperties" | "maxProperties">;

export function judgeLimit(value: Json, schema: Schema, limit: Limit, scope: Scope): boolean {
  return keeps(value, limit) || fail(scope, schema, limit.kind, limit.value);
}

function keeps(value: Json, { kind, value: bound }: Limit): boolean {
  switch (kind) {
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
  return match || fail(scope, schema, "pattern", source);
}
