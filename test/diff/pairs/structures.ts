import type { Json } from "../../../generator/document/json.ts";
import { both, pair, type SchemaPair } from "./pair.ts";
import { arrayOf } from "../../judge/support/contract.ts";

type Members = Readonly<Record<string, Json>>;

function object(properties: Members, required: readonly string[] = [], more: Members = {}): Json {
  return { type: "object", properties, ...(required.length > 0 && { required }), ...more };
}

const CLOSED = { additionalProperties: false } as const;
const TEXT = { type: "string" } as const;
const OLD = { type: "string", deprecated: true } as const;
const ref = (name: string): Members => ({ $ref: `#/components/schemas/${name}` });
const DEEP: Json = object({ a: TEXT, b: object({ c: { type: "integer", maximum: 9 } }) });
const pets = (...names: readonly string[]): Json => ({
  oneOf: names.map(ref),
  discriminator: {
    propertyName: "kind",
    mapping: Object.fromEntries(names.map((name) => [name.toLowerCase(), `#/components/schemas/${name}`])),
  },
});

export const tagged = (property: string): Json => ({
  oneOf: [ref("Car"), ref("Bus")],
  discriminator: { propertyName: property, mapping: { a: "#/components/schemas/Car", b: "#/components/schemas/Bus" } },
});
const OVERLAPPING: Json = { oneOf: [object({ a: TEXT }, ["a"]), object({ b: TEXT }, ["b"])] };
/** More alternatives than are compared one by one. */
const many = (count: number, maxLength: number): Json => ({
  anyOf: Array.from({ length: count }, (_, index) => object({ [`p${index}`]: { type: "string", maxLength } })),
});

/** Objects and compositions, and what a value means. */
export const STRUCTURE_PAIRS: readonly SchemaPair[] = [
  // Objects
  pair("property-added", object({ a: TEXT }), object({ a: TEXT, zone: TEXT })),
  pair("property-removed", object({ a: TEXT, zone: TEXT }), object({ a: TEXT })),
  pair("property-added-to-closed", object({ a: TEXT }, [], CLOSED), object({ a: TEXT, zone: TEXT }, [], CLOSED)),
  pair("property-removed-from-closed", object({ a: TEXT, zone: TEXT }, [], CLOSED), object({ a: TEXT }, [], CLOSED)),
  pair(
    "property-named",
    object({}, [], { additionalProperties: TEXT }),
    object({ zone: TEXT }, [], { additionalProperties: TEXT }),
  ),
  pair("required-property-added", object({ a: TEXT }), object({ a: TEXT, zone: TEXT }, ["zone"])),
  pair("required-property-removed", object({ a: TEXT, zone: TEXT }, ["zone"]), object({ a: TEXT })),
  pair(
    "required-property-removed-from-closed",
    object({ a: TEXT, zone: TEXT }, ["zone"], CLOSED),
    object({ a: TEXT }, [], CLOSED),
  ),
  pair("property-renamed", object({ order_id: TEXT }, ["order_id"]), object({ orderId: TEXT }, ["orderId"])),
  pair("property-renamed", object({ pet: ref("Cat") }, ["pet"]), object({ animal: ref("Cat") }, ["animal"])),
  ...both(
    "value-wrapped",
    "value-unwrapped",
    object({ a: TEXT, b: TEXT }, ["a"]),
    object({ data: object({ a: TEXT, b: TEXT }, ["a"]), next: TEXT }, ["data"]),
  ),
  pair("value-wrapped", ref("Cat"), object({ pet: ref("Cat") }, [], CLOSED)),
  pair("value-wrapped-silently", ref("Cat"), object({ pet: ref("Cat") })),
  ...both(
    "value-wrapped-silently",
    "value-unwrapped-silently",
    object({ a: TEXT, b: TEXT }),
    object({ data: object({ a: TEXT, b: TEXT }) }),
  ),
  pair("value-wrapped", arrayOf(ref("Cat")), object({ pets: arrayOf(ref("Cat")) })),
  ...both("property-required", "property-optional", object({ a: TEXT }), object({ a: TEXT }, ["a"])),
  pair(
    "additional-properties-excluded",
    object({ a: TEXT }, [], { additionalProperties: TEXT }),
    object({ a: TEXT }, [], CLOSED),
  ),
  pair("undeclared-properties-excluded", object({ a: TEXT }), object({ a: TEXT }, [], CLOSED)),
  pair(
    "additional-properties-allowed",
    object({ a: TEXT }, [], CLOSED),
    object({ a: TEXT }, [], { additionalProperties: TEXT }),
  ),
  pair("additional-properties-allowed", object({ a: TEXT }, [], CLOSED), object({ a: TEXT })),
  ...both("type-narrowed", "type-widened", object({}), object({}, [], { additionalProperties: TEXT })),
  pair("alternative-removed", OVERLAPPING, object({ a: TEXT }, ["a"])),
  pair(
    "max-properties-lowered",
    object({}, [], { additionalProperties: TEXT }),
    object({}, [], { additionalProperties: TEXT, maxProperties: 20 }),
  ),
  pair("alternatives-overlap", { anyOf: [object({ a: TEXT }, ["a"]), object({ b: TEXT }, ["b"])] }, OVERLAPPING),
  ...both(
    "max-length-lowered",
    "max-length-raised",
    object({}, [], { additionalProperties: { type: "string", maxLength: 9 } }),
    object({}, [], { additionalProperties: { type: "string", maxLength: 3 } }),
  ),
  pair(
    "pattern-properties-changed",
    object({}, [], { patternProperties: { "^x": TEXT } }),
    object({}, [], { patternProperties: { "^y": TEXT } }),
  ),
  ...both(
    "pattern-properties-added",
    "pattern-properties-removed",
    object({}),
    object({}, [], { patternProperties: { "^x": TEXT } }),
  ),
  ...both(
    "pattern-properties-added-to-closed",
    "pattern-properties-removed-from-closed",
    object({}, [], CLOSED),
    object({}, [], { ...CLOSED, patternProperties: { "^x": TEXT } }),
  ),
  ...both(
    "property-names-narrowed",
    "property-names-widened",
    object({}),
    object({}, [], { propertyNames: { maxLength: 3 } }),
  ),
  ...both(
    "property-names-widened",
    "property-names-narrowed",
    object({}, [], { propertyNames: { enum: ["day", "month"] } }),
    object({}, [], { propertyNames: { enum: ["day", "month", "year"] } }),
  ),
  pair(
    "property-names-changed",
    object({}, [], { propertyNames: { pattern: "^(?!x)" } }),
    object({}, [], { propertyNames: { pattern: "^(?!y)" } }),
  ),
  ...both(
    "min-properties-raised",
    "min-properties-lowered",
    object({}, [], { additionalProperties: TEXT }),
    object({}, [], { additionalProperties: TEXT, minProperties: 2 }),
  ),
  ...both(
    "max-properties-lowered",
    "max-properties-raised",
    object({}, [], { additionalProperties: TEXT, minProperties: 1 }),
    object({}, [], { additionalProperties: TEXT, minProperties: 1, maxProperties: 1 }),
  ),
  ...both(
    "dependent-required-added",
    "dependent-required-removed",
    object({ a: TEXT, b: TEXT }),
    object({ a: TEXT, b: TEXT }, [], { dependentRequired: { a: ["b"] } }),
  ),
  // Inside others
  ...both(
    "maximum-lowered",
    "maximum-raised",
    DEEP,
    object({ a: TEXT, b: object({ c: { type: "integer", maximum: 5 } }) }),
  ),
  ...both(
    "minimum-raised",
    "minimum-lowered",
    { allOf: [object({ n: { type: "integer" } }, ["n"]), object({ a: TEXT })] },
    { allOf: [object({ n: { type: "integer" } }, ["n"]), object({ a: TEXT, n: { minimum: 3 } })] },
  ),
  // Types index the members of an object that mentions others.
  ...both(
    "generated-type-narrowed",
    "generated-type-widened",
    object({ a: TEXT }, [], { patternProperties: { "^x-": { type: "number" } }, additionalProperties: true }),
    object({ a: TEXT }, [], { patternProperties: { "^x-": { type: "number" } } }),
  ),
  // Compositions
  ...both("alternative-removed", "alternative-added", pets("Cat", "Dog", "Bird"), pets("Cat", "Dog")),
  ...both(
    "alternative-removed",
    "alternative-added",
    { anyOf: [ref("Cat"), ref("Dog"), ref("Bird")] },
    { anyOf: [ref("Dog"), ref("Cat")] },
  ),
  // An alternative that fits another one only has more properties.
  ...both(
    "property-removed",
    "property-added",
    { anyOf: [object({ a: TEXT, b: TEXT }, ["a"]), object({ a: TEXT, c: { type: "integer" } }, ["a"])] },
    object({ a: TEXT, b: TEXT }, ["a"]),
  ),
  pair("schema-undecided", many(65, 9), many(65, 5)),
  // Types show what no value can match.
  pair(
    "schema-undecided",
    object({ a: { allOf: [TEXT, { type: "number" }] } }),
    object({ a: { allOf: [TEXT, { type: "null" }] } }),
  ),
  pair(
    "alternatives-overlap",
    { oneOf: [object({ a: { const: 1 } }, ["a"]), object({ a: { const: 2 } }, ["a"])] },
    {
      oneOf: [
        object({ a: { const: 1 } }, ["a"]),
        object({ a: { const: 2 } }, ["a"]),
        object({ a: { const: 1 }, b: TEXT }, ["a"]),
      ],
    },
  ),
  pair("union-introduced", ref("Cat"), { oneOf: [ref("Cat"), ref("Dog")] }),
  ...both("condition-added", "condition-removed", { type: "integer" }, { type: "integer", not: { const: 3 } }),
  pair("condition-changed", { type: "integer", not: { const: 3 } }, { type: "integer", not: { const: 4 } }),
  ...both(
    "condition-added",
    "condition-removed",
    object({ a: TEXT, b: TEXT }),
    object({ a: TEXT, b: TEXT }, [], { if: { required: ["a"] }, then: { required: ["b"] } }),
  ),
  ...both(
    "condition-added",
    "condition-removed",
    object({ a: TEXT, b: TEXT, c: TEXT }, [], { if: { required: ["a"] }, then: { required: ["b"] } }),
    object({ a: TEXT, b: TEXT, c: TEXT }, [], {
      if: { required: ["a"] },
      then: { required: ["b"] },
      else: { required: ["c"] },
    }),
  ),
  ...both(
    "undeclared-properties-excluded",
    "additional-properties-allowed",
    object({ a: TEXT }),
    object({ a: TEXT }, [], { unevaluatedProperties: false }),
  ),
  ...both(
    "condition-added",
    "condition-removed",
    { type: "array", prefixItems: [TEXT] },
    { type: "array", prefixItems: [TEXT], unevaluatedItems: false },
  ),
  // What a value means
  pair("default-added", object({ a: TEXT }), object({ a: { type: "string", default: "a" } })),
  pair(
    "default-changed",
    object({ a: { type: "string", default: "a" } }),
    object({ a: { type: "string", default: "b" } }),
  ),
  pair("default-removed", object({ a: { type: "string", default: "a" } }), object({ a: TEXT })),
  // A value that is always there has no default.
  pair("docs-changed", object({ a: TEXT }, ["a"]), object({ a: { type: "string", default: "a" } }, ["a"])),
  pair("docs-changed", { type: "string", default: "a" }, { type: "string", default: "b" }),
  pair("docs-changed", arrayOf({ type: "string", default: "a" }), arrayOf({ type: "string", default: "b" })),
  pair("deprecated", object({ a: TEXT }), object({ a: { type: "string", deprecated: true } })),
  pair("no-longer-deprecated", object({ a: { type: "string", deprecated: true } }), object({ a: TEXT })),
  pair("sunset-set", object({ a: OLD }), object({ a: { ...OLD, "x-sunset": "2027-06-01" } })),
  pair(
    "sunset-earlier",
    object({ a: { ...OLD, "x-sunset": "2027-06-01" } }),
    object({ a: { ...OLD, "x-sunset": "2027-05-01" } }),
  ),
  pair("sunset-later", object({ a: { ...OLD, "x-sunset": "2027-06-01" } }), object({ a: OLD })),
  pair("xml-changed", object({ a: TEXT }), object({ a: { type: "string", xml: { attribute: true } } })),
  pair("docs-changed", object({ a: TEXT }), object({ a: { type: "string", description: "The first." } })),
];

/** Schemas that are written differently and say the same. */
export const SAME: readonly (readonly [old: Json, next: Json])[] = [
  [{ type: ["string", "null"] }, { anyOf: [{ type: "null" }, TEXT] }],
  [{ enum: ["a", "b"] }, { enum: ["b", "a"] }],
  [{ const: "a" }, { enum: ["a"] }],
  [
    { type: "string", pattern: "^[a-z]{3}$" },
    { type: "string", pattern: "^[a-z]{3}$", minLength: 3, maxLength: 3 },
  ],
  [
    { type: "string", pattern: "^[a-z]+$", maxLength: 9 },
    { type: "string", pattern: "^[a-z]{1,9}$" },
  ],
  [{ oneOf: [ref("Cat"), ref("Dog")] }, { anyOf: [ref("Dog"), ref("Cat")] }],
  [object({ a: TEXT, b: TEXT }, ["a", "b"]), object({ b: TEXT, a: TEXT }, ["b", "a"])],
  [object({ a: TEXT, b: TEXT }, ["a"]), { allOf: [object({ a: TEXT }, ["a"]), object({ b: TEXT })] }],
  [
    { type: "integer", exclusiveMinimum: 0 },
    { type: "integer", minimum: 1 },
  ],
  [
    { type: "integer", minimum: 1, allOf: [{ maximum: 9 }] },
    { type: "integer", minimum: 1, maximum: 9 },
  ],
  [arrayOf(ref("Cat")), arrayOf({ allOf: [ref("Cat")] })],
  [ref("Tree"), object({ name: TEXT, children: arrayOf(ref("Tree")) }, ["name"])],
  [
    object({ pet: ref("Cat") }),
    object({ pet: object({ meows: { type: "boolean" }, kind: { enum: ["cat"] } }, ["meows", "kind"]) }),
  ],
  [object({ a: TEXT }), object({ a: TEXT }, [], { additionalProperties: true })],
  [object({ a: TEXT }, [], CLOSED), { allOf: [object({ a: TEXT })], unevaluatedProperties: false }],
  [{ enum: ["a", null] }, { anyOf: [{ enum: ["a"] }, { type: "null" }] }],
  [
    { type: "string", pattern: "^\\d{2}[\\w-]*$" },
    { type: "string", pattern: "^[0-9]{2}[A-Za-z0-9_-]*$" },
  ],
  [object({ a: { oneOf: [TEXT] } }), object({ a: TEXT })],
  [
    { type: "array", prefixItems: [TEXT, TEXT], minItems: 2, items: false },
    { type: "array", prefixItems: [TEXT, TEXT], minItems: 2, maxItems: 2 },
  ],
  [
    { type: "number", multipleOf: 1 },
    { type: "number", multipleOf: 1, allOf: [{ multipleOf: 0.5 }] },
  ],
];
