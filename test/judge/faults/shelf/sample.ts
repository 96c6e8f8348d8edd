import type { Json } from "../../../../generator/document/json.ts";

/** The body of one request, with every keyword that a request can break. */
export const SAMPLE: Json = {
  type: "object",
  required: ["code", "count"],
  additionalProperties: false,
  properties: {
    code: { type: "string", minLength: 2, maxLength: 8 },
    label: { type: "string", pattern: "^[A-Z]{2}-[0-9]{3}$" },
    count: { type: "integer", minimum: 1, maximum: 10 },
    ratio: { type: "number", exclusiveMinimum: 0, exclusiveMaximum: 1 },
    step: { type: "integer", multipleOf: 5 },
    kind: { enum: ["tea", "coffee"] },
    version: { const: 1 },
    flag: { type: "boolean" },
    nothing: { type: "null" },
    maybe: { type: ["string", "null"] },
    weight: { type: "number" },
    text: { type: "string" },
    word: { type: "string", not: { enum: ["admin", "root"] } },
    tags: { type: "array", items: { type: "string" }, minItems: 2, maxItems: 3, uniqueItems: true },
    scores: { type: "array", items: { type: "integer" }, contains: { minimum: 90 } },
    pair: { type: "array", prefixItems: [{ type: "string" }, { type: "integer" }], items: false },
    size: { type: "object", required: ["width"], properties: { width: { type: "integer" } } },
    labels: {
      type: "object",
      additionalProperties: { type: "string" },
      propertyNames: { pattern: "^[a-z]+$" },
    },
    few: { type: "object", additionalProperties: { type: "integer" }, minProperties: 1, maxProperties: 3 },
    payment: {
      type: "object",
      properties: { card: { type: "string" }, cvc: { type: "string" } },
      dependentRequired: { card: ["cvc"] },
    },
    plan: {
      type: "object",
      required: ["name"],
      properties: { name: { enum: ["free", "paid"] }, price: { type: "integer" } },
      if: { properties: { name: { const: "paid" } } },
      then: { required: ["price"] },
    },
    address: {
      type: "object",
      properties: { street: { type: "string" }, city: { type: "string" } },
      dependentSchemas: { street: { required: ["city"] } },
    },
    headers: { type: "object", patternProperties: { "^x-": { type: "integer" } } },
    sealed: { type: "object", properties: { own: { type: "string" } }, unevaluatedProperties: false },
    either: { oneOf: [{ $ref: "#/components/schemas/Email" }, { $ref: "#/components/schemas/Phone" }] },
    any: { anyOf: [{ type: "string", maxLength: 3 }, { type: "integer" }] },
    all: {
      allOf: [
        { type: "string", minLength: 2 },
        { type: "string", maxLength: 4 },
      ],
    },
  },
};
