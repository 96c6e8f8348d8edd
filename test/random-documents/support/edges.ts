import { isObject, type Json } from "../../../generator/document/json.ts";
import type { Members } from "./draw.ts";
import { TEXTS } from "./names.ts";
import type { Makers, Outline } from "./outline.ts";

// Schemas at the ends of what keywords may say: empty and boolean ones, those that nothing fits, those that say a thing twice.

export type Kind = (makers: Makers, outline: Outline) => Json;

/** For every version. */
export const EDGES: readonly [Kind, ...Kind[]] = [
  () => ({ type: "number", multipleOf: 0.25, minimum: 0, maximum: 1 }),
  () => ({ type: "integer", minimum: -9_007_199_254_740_991, maximum: 9_007_199_254_740_991 }),
  () => ({ type: "integer", format: "int32", default: 3, example: 4 }),
  () => ({ type: "number", format: "float", multipleOf: 1 }),
  () => ({ type: "string", pattern: "^\\p{L}+/\\n?$" }),
  () => ({ type: "string", pattern: "^[😀-😎]{1,3}$", maxLength: 3, example: "😀" }),
  () => ({ type: "string", enum: ["", " ", "a\u2028b"], default: "" }),
  () => ({ type: "string", minLength: 2, maxLength: 2, format: "no-such-format" }),
  () => ({ type: "object", maxProperties: 0 }),
  () => ({ type: "object", minProperties: 2, additionalProperties: { type: "boolean" } }),
  () => ({ type: "object", required: ["a", "__proto__"], additionalProperties: true }),
  () => ({ type: "object", properties: { a: { type: "integer" } }, anyOf: [{ required: ["a"] }, { required: ["b"] }] }),
  ({ inner }) => ({ type: "object", properties: { a: inner() }, required: ["b"], additionalProperties: inner() }),
  ({ inner }) => ({ allOf: [{ anyOf: [inner(), { type: "boolean" }] }, { not: { enum: ["never"] } }] }),
  () => ({ type: "array", items: {}, uniqueItems: true, minItems: 1, maxItems: 2 }),
  () => ({ type: "array", items: { type: "array", items: { type: "integer" } }, example: [[1], []] }),
  ({ reference }) => ({ type: "array", items: { oneOf: [{ type: "string" }, { type: "array", items: reference() }] } }),
  ({ scalar }) => ({ not: { not: scalar() } }),
  ({ reference }) => ({ allOf: [reference()], description: "Of it.", default: null }),
];

/** Since OpenAPI 3.1. */
export const MODERN_EDGES: readonly Kind[] = [
  () => ({ const: null }),
  () => ({ const: "" }),
  () => ({ const: {} }),
  () => ({ const: [] }),
  () => ({ enum: [null] }),
  () => ({ enum: [0, false, "", null, [], {}] }),
  () => ({ type: "array", items: true }),
  () => ({ type: "array", items: false }),
  () => ({
    type: "object",
    additionalProperties: false,
    patternProperties: { "^[a-z]$": true, b: { type: "integer" } },
  }),
  () => ({ type: "object", propertyNames: { enum: ["a", "constructor"] } }),
  () => ({ type: "object", propertyNames: false }),
  () => ({ type: ["integer", "number"], minimum: 0 }),
  () => ({
    type: ["string", "boolean", "null", "array"],
    minLength: 2,
    items: { type: "integer" },
    examples: ["ab", [1]],
  }),
  () => ({
    type: "object",
    dependentRequired: { a: [], b: ["a", "c"] },
    dependentSchemas: { c: { maxProperties: 3 } },
  }),
  () => ({ type: "object", properties: { a: true }, dependentSchemas: { a: false } }),
  ({ scalar }) => ({ anyOf: [false, scalar()], $comment: "One of one." }),
  ({ scalar }) => ({ oneOf: [false, scalar(), { type: "null", not: {} }] }),
  ({ scalar }) => ({ allOf: [true, scalar(), {}] }),
  ({ scalar }) => ({ if: true, then: scalar(), else: false }),
  ({ scalar }) => ({ then: false, else: false, ...asObject(scalar()) }),
  () => ({ type: "array", contains: { type: "integer" }, minContains: 2, maxContains: 3, items: { type: "number" } }),
  () => ({
    type: "array",
    prefixItems: [{ type: "string" }, { type: "integer" }],
    items: { type: "boolean" },
    minItems: 2,
  }),
  () => ({
    type: "array",
    prefixItems: [true, { type: "integer" }],
    contains: { type: "string" },
    unevaluatedItems: false,
  }),
  ({ scalar }) => ({ allOf: [{ prefixItems: [scalar()] }], type: "array", unevaluatedItems: { type: "integer" } }),
  ({ scalar }) => ({
    type: "object",
    properties: { kind: { enum: ["a", "b"] } },
    if: { properties: { kind: { const: "a" } }, required: ["kind"] },
    then: { properties: { x: scalar() } },
    unevaluatedProperties: false,
  }),
  ({ scalar }) => ({
    type: "object",
    dependentSchemas: { a: { properties: { a: true, b: scalar() } } },
    patternProperties: { "^x-": true },
    unevaluatedProperties: false,
  }),
  ({ reference }) => ({ ...asObject(reference()), unevaluatedProperties: { type: "integer" } }),
  ({ reference }) => ({ ...asObject(reference()), type: ["object", "string"], not: { required: ["never"] } }),
  ({ reference, scalar }, { draw }) => ({
    ...asObject(reference()),
    required: [draw.one(TEXTS)],
    default: 1,
    if: scalar(),
  }),
  ({ inner }, { draw }) => ({
    type: "object",
    properties: { [draw.one(["if", "not", "enum", "$ref2", "items"])]: inner() },
  }),
];

/** Of OpenAPI 3.0 alone. */
export const OLD_EDGES: readonly Kind[] = [
  () => ({ type: "string", nullable: true, enum: ["a", null] }),
  () => ({ type: "string", nullable: true, enum: ["a", "b"] }),
  () => ({ type: "integer", minimum: 1, maximum: 5, exclusiveMaximum: true, exclusiveMinimum: false, example: 2 }),
  () => ({ type: "object", nullable: true, properties: { a: { type: "string", example: "x" } }, example: { a: "y" } }),
  ({ reference }) => ({ nullable: true, allOf: [reference()] }),
  ({ reference }) => ({ type: "object", nullable: true, allOf: [reference()] }),
  ({ reference }) => ({ ...asObject(reference()), description: "It is ignored.", minProperties: 99, type: "boolean" }),
  ({ scalar }) => ({ anyOf: [scalar(), { type: "array", items: {}, nullable: true }] }),
];

/** To which more can be added. */
function asObject(schema: Json): Members {
  return isObject(schema) ? schema : {};
}
