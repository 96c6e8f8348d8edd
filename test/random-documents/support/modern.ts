import type { Json } from "../../../generator/document/json.ts";
import { made, type Members } from "./draw.ts";
import { TEXTS } from "./names.ts";
import { EDGES, type Kind, MODERN_EDGES } from "./edges.ts";
import { type Makers, unique, type Outline } from "./outline.ts";

// Schemas with keywords that OpenAPI 3.0 lacks: those of JSON Schema 2020-12.

const KINDS: readonly [Kind, ...Kind[]] = [
  () => true,
  () => ({ type: ["string", "null"], minLength: 1 }),
  ({ inner }) => ({ type: ["object", "array", "integer"], properties: { a: inner() }, items: inner(), minimum: 1 }),
  () => ({ type: "object", propertyNames: { pattern: "^[a-z]+$" }, additionalProperties: { type: "integer" } }),
  ({ inner }) => ({ type: "object", properties: { a: inner(), b: inner() }, dependentRequired: { a: ["b"] } }),
  ({ scalar }) => ({ type: "array", contains: { type: "integer" }, maxContains: 2, items: scalar() }),
  () => ({ if: { type: "string" }, then: { minLength: 2 }, else: { type: ["integer", "object"] } }),
  () => ({ type: "null" }),
  ({ ruledOut }) => ({ not: ruledOut() }),
  () => ({ type: "array", contains: { type: "string", minLength: 2 }, minContains: 0 }),
  ({ inner, scalar }) => ({
    allOf: [{ type: "object", properties: { a: inner() } }],
    properties: { b: scalar() },
    unevaluatedProperties: false,
  }),
  // In alternatives, ajv keeps evaluated parts from item to item.
  ({ inner, scalar }) => ({
    type: "object",
    properties: { a: inner() },
    allOf: [{ properties: { b: scalar() } }],
    unevaluatedProperties: { type: "boolean" },
  }),
  ({ scalar }) => ({ type: "array", prefixItems: [scalar(), scalar()], unevaluatedItems: { type: "boolean" } }),
  ({ scalar }) => ({ type: "array", prefixItems: [scalar()], items: false }),
  ({ inner }) => ({
    type: "object",
    properties: { a: { type: "integer" }, b: inner() },
    dependentSchemas: { a: { required: ["b"] } },
  }),
  () => ({ const: { a: 1, b: ["x", null] } }),
  () => ({ const: [1, "x", { a: true }] }),
  () => ({ enum: [{ a: 1 }, [1], "x", null, 1.5, false] }),
  ({ inner }) => ({ type: "string", contentMediaType: "application/json", contentSchema: inner() }),
  () => ({ type: "string", contentEncoding: "base64" }),
  ({ scalar }) => ({ type: "object", properties: { a: false, b: scalar() }, additionalProperties: {} }),
  ({ inner, scalar }) => ({
    type: "object",
    properties: { a: scalar() },
    patternProperties: { "^x-": inner(), "\\d$": { type: "integer" } },
    additionalProperties: false,
  }),
  ({ scalar }, outline) => {
    const anchor = unique(outline, "anchor");
    return {
      type: "array",
      $defs: { [outline.draw.one(TEXTS)]: { ...object(scalar()), $anchor: anchor } },
      items: { $ref: `#${anchor}` },
    };
  },
  ({ scalar }, outline) => {
    const anchor = unique(outline, "node");
    const children = { type: "array", items: { $dynamicRef: `#${anchor}` } };
    return { $dynamicAnchor: anchor, type: "object", properties: { children, a: scalar() } };
  },
  ({ reference, scalar }) => ({ ...object(reference()), properties: { extra: scalar() }, description: "And more." }),
  ({ reference }) => ({ ...object(reference()), minProperties: 0, maxProperties: 9 }),
  ({ inner, scalar }) => ({
    if: { properties: { kind: { const: "a" } }, required: ["kind"] },
    then: { type: "object", properties: { x: scalar() } },
    else: { type: "object", properties: { y: inner() } },
  }),
  ({ scalar }) => ({ type: "array", items: scalar(), minItems: 1, examples: [[]], default: [] }),
];

export function modernSchema(outline: Outline, makers: Makers): Json {
  const kinds = outline.draw.chance(50) ? KINDS : outline.draw.one([EDGES, [...EDGES, ...MODERN_EDGES] as const]);
  return outline.draw.one(kinds)(makers, outline);
}

/** A schema as an object, to which more can be added. */
function object(schema: Json): Members {
  return typeof schema === "object" && schema !== null && !Array.isArray(schema) ? made(Object.entries(schema)) : {};
}
