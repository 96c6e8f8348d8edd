import { both, pair, type SchemaPair } from "./pair.ts";

const NUMBERS = { type: "array", items: { type: "integer" } } as const;

/** Types, listed values, numbers, strings and arrays. */
export const VALUE_PAIRS: readonly SchemaPair[] = [
  // Types
  pair("type-changed", { type: "string" }, { type: "integer" }),
  pair("type-changed", { type: "array", items: { type: "string" } }, { type: "string" }),
  pair("type-changed", { type: "boolean" }, { type: "object", properties: {} }),
  ...both("type-narrowed", "type-widened", { type: ["string", "integer"] }, { type: "string" }),
  ...both("type-narrowed", "type-widened", {}, { type: "string" }),
  ...both(
    "type-narrowed",
    "type-widened",
    { anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }] },
    { type: "string" },
  ),
  ...both("integer-required", "integer-not-required", { type: "number" }, { type: "integer" }),
  ...both("null-not-allowed", "null-allowed", { type: ["string", "null"] }, { type: "string" }),
  ...both(
    "null-not-allowed",
    "null-allowed",
    { anyOf: [{ $ref: "#/components/schemas/Cat" }, { type: "null" }] },
    { $ref: "#/components/schemas/Cat" },
  ),
  // Listed values
  ...both("enum-value-removed", "enum-value-added", { enum: ["a", "b", "c"] }, { enum: ["a", "b"] }),
  ...both("enum-value-removed", "enum-value-added", { enum: [1, 2, 3] }, { enum: [1, 2] }),
  ...both("enum-value-removed", "enum-value-added", { enum: ["a", "b"] }, { const: "a" }),
  ...both("enum-value-removed", "enum-value-added", { oneOf: [{ const: "a" }, { const: "b" }] }, { enum: ["a"] }),
  ...both("enum-value-removed", "enum-value-added", { type: "boolean" }, { const: true }),
  ...both("enum-added", "enum-removed", { type: "string" }, { type: "string", enum: ["a", "b"] }),
  ...both("enum-added", "enum-removed", { type: "integer" }, { type: "integer", enum: [1, 2] }),
  pair("const-changed", { const: "a" }, { const: "b" }),
  pair("const-changed", { enum: ["a"] }, { const: "b" }),
  // Numbers
  ...both("minimum-raised", "minimum-lowered", { type: "integer" }, { type: "integer", minimum: 1 }),
  ...both("minimum-raised", "minimum-lowered", { type: "number", minimum: 0 }, { type: "number", exclusiveMinimum: 0 }),
  ...both("maximum-lowered", "maximum-raised", { type: "integer", maximum: 100 }, { type: "integer", maximum: 50 }),
  ...both(
    "maximum-lowered",
    "maximum-raised",
    { type: "integer", exclusiveMaximum: 100 },
    { type: "integer", maximum: 98 },
  ),
  ...both(
    "multiple-of-narrowed",
    "multiple-of-widened",
    { type: "integer", multipleOf: 5 },
    { type: "integer", multipleOf: 10 },
  ),
  ...both("multiple-of-narrowed", "multiple-of-widened", { type: "number" }, { type: "number", multipleOf: 0.5 }),
  pair("multiple-of-changed", { type: "integer", multipleOf: 3 }, { type: "integer", multipleOf: 5 }),
  // Strings
  ...both("min-length-raised", "min-length-lowered", { type: "string" }, { type: "string", minLength: 3 }),
  ...both(
    "max-length-lowered",
    "max-length-raised",
    { type: "string", maxLength: 20 },
    { type: "string", maxLength: 5 },
  ),
  ...both("pattern-added", "pattern-removed", { type: "string" }, { type: "string", pattern: "^[a-z]+$" }),
  ...both(
    "pattern-narrowed",
    "pattern-widened",
    { type: "string", pattern: "^[a-z0-9]{1,9}$" },
    { type: "string", pattern: "^[a-z]{1,5}$" },
  ),
  pair(
    "max-length-raised",
    { type: "string", pattern: "^[a-f]+$", minLength: 4, maxLength: 4 },
    { type: "string", pattern: "^([a-f]{4}([a-f]{4})?)$", minLength: 4, maxLength: 8 },
  ),
  pair("pattern-replaced", { type: "string", pattern: "^[a-z]+$" }, { type: "string", pattern: "^[0-9]+$" }),
  pair("pattern-replaced", { type: "string", pattern: "^tx_(a|b)$" }, { type: "string", pattern: "^ty_(a|b)$" }),
  pair(
    "pattern-widened",
    { type: "string", pattern: "^[0-9]{5}$" },
    { type: "string", pattern: "^[0-9]{5}(-[0-9]{4})?$" },
  ),
  pair("pattern-changed", { type: "string", pattern: "^(?!a)[a-z]+$" }, { type: "string", pattern: "^[a-z]+$" }),
  ...both("format-added", "format-removed", { type: "string" }, { type: "string", format: "uuid" }),
  ...both("format-added", "format-removed", { type: "integer" }, { type: "integer", format: "int32" }),
  ...both(
    "format-narrowed",
    "format-widened",
    { type: "string", format: "uri-reference" },
    { type: "string", format: "uri" },
  ),
  ...both(
    "format-narrowed",
    "format-widened",
    { type: "integer", format: "int64" },
    { type: "integer", format: "int32" },
  ),
  pair("format-changed", { type: "string", format: "date" }, { type: "string", format: "date-time" }),
  pair("format-hint-changed", { type: "string" }, { type: "string", format: "currency" }),
  pair("number-size-changed", { type: "integer" }, { type: "integer", format: "int64" }),
  pair("number-size-changed", { type: "number", format: "float" }, { type: "number", format: "double" }),
  pair("content-changed", { type: "string" }, { type: "string", contentMediaType: "application/json" }),
  // Arrays
  ...both(
    "min-items-raised",
    "min-items-lowered",
    { type: "array", items: { type: "string" } },
    { type: "array", items: { type: "string" }, minItems: 1 },
  ),
  ...both(
    "max-items-lowered",
    "max-items-raised",
    { type: "array", items: { type: "string" }, maxItems: 9 },
    { type: "array", items: { type: "string" }, maxItems: 2 },
  ),
  ...both(
    "unique-items-added",
    "unique-items-removed",
    { type: "array", items: { type: "boolean" }, minItems: 2 },
    { type: "array", items: { type: "boolean" }, minItems: 2, uniqueItems: true },
  ),
  pair(
    "tuple-changed",
    { type: "array", items: { type: "string" } },
    { type: "array", prefixItems: [{ type: "integer" }], items: { type: "string" } },
  ),
  pair(
    "tuple-changed",
    { type: "array", items: { type: "string" } },
    { type: "array", prefixItems: [{ type: "string" }], items: { type: "string" } },
  ),
  pair(
    "tuple-changed",
    { type: "array", items: { type: "string" }, maxItems: 1 },
    { type: "array", prefixItems: [{ type: "integer" }], items: false },
  ),
  ...both(
    "max-items-lowered",
    "max-items-raised",
    { type: "array", prefixItems: [{ type: "string" }, { type: "integer" }], items: false },
    { type: "array", prefixItems: [{ type: "string" }], items: false },
  ),
  ...both(
    "max-items-lowered",
    "max-items-raised",
    { type: "array", items: { type: "string" } },
    { type: "array", items: false },
  ),
  ...both("contains-narrowed", "contains-widened", NUMBERS, { ...NUMBERS, contains: { const: 1 } }),
  ...both(
    "contains-narrowed",
    "contains-widened",
    { ...NUMBERS, contains: { const: 1 }, maxContains: 3 },
    { ...NUMBERS, contains: { const: 1 }, maxContains: 2 },
  ),
  pair("contains-changed", { ...NUMBERS, contains: { const: 1 } }, { ...NUMBERS, contains: { const: 2 } }),
  ...both(
    "maximum-lowered",
    "maximum-raised",
    { type: "array", items: { type: "integer", maximum: 9 } },
    { type: "array", items: { type: "integer", maximum: 5 } },
  ),
  pair(
    "type-changed",
    { type: "array", prefixItems: [{ type: "string" }], items: false },
    { type: "array", prefixItems: [{ type: "integer" }], items: false },
  ),
];
