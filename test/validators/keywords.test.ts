import { describe, expect, test } from "vitest";
import type { Json } from "../../generator/document/json.ts";
import { checkOf } from "./support/module.ts";

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

interface Row {
  readonly what: string;
  readonly schema: Json;
  readonly others?: Readonly<Record<string, Json>>;
  readonly version?: string;
  readonly valid: readonly unknown[];
  readonly invalid: readonly unknown[];
}

const json = (text: string): unknown => JSON.parse(text);

// The official suite is not part of this repository; these rows hold what is easily got wrong.
const ROWS: readonly Row[] = [
  { what: "true", schema: true, valid: [null, 1, {}], invalid: [] },
  { what: "false", schema: false, valid: [], invalid: [null, 1, {}] },
  {
    what: "integers are numbers without a fraction",
    schema: { type: "integer" },
    valid: [1, 1.0, 1e300],
    invalid: [1.5, "1", true],
  },
  { what: "number is not boolean", schema: { type: "number" }, valid: [0, -1.5], invalid: [false, "0", null] },
  {
    what: "a list of types",
    schema: { type: ["string", "null"], minLength: 2 },
    valid: [null, "ab"],
    invalid: ["a", 1],
  },
  {
    what: "an enum with null",
    schema: { type: ["string", "null"], enum: ["a", "b", null] },
    valid: ["a", "b", null],
    invalid: ["c", "null", undefined],
  },
  { what: "number and integer at once", schema: { type: ["number", "integer"] }, valid: [1, 1.5], invalid: ["1"] },
  {
    what: "keywords without a type",
    schema: { minLength: 2, minimum: 5, minItems: 1, required: ["a"] },
    valid: ["ab", 5, [1], { a: 1 }, true, null],
    invalid: ["a", 4, [], {}],
  },
  {
    what: "length in code points",
    schema: { maxLength: 2, minLength: 2 },
    valid: ["💩💩", "ab", "é1"],
    invalid: ["💩", "💩💩💩", "a"],
  },
  {
    what: "multiples in decimal",
    schema: { multipleOf: 0.01 },
    valid: [0.07, 1.13, 19.99, 4.35, 0, 1e20],
    invalid: [0.001, 1.005],
  },
  { what: "tiny multiples", schema: { multipleOf: 1e-8 }, valid: [12391239123, 0.00000001], invalid: [1e-9] },
  {
    what: "patterns of ECMA-262 with u",
    schema: { pattern: "^\\p{Letter}+$" },
    valid: ["Zürich", "東京"],
    invalid: ["a1", ""],
  },
  { what: "patterns are not anchored", schema: { pattern: "b" }, valid: ["abc"], invalid: ["ac"] },
  {
    what: "const of an object, whatever the order",
    schema: { const: { a: [1, { b: null }], c: 2 } },
    valid: [{ c: 2, a: [1, { b: null }] }],
    invalid: [{ a: [1, { b: null }] }, { a: [1, {}], c: 2 }, null],
  },
  { what: "const tells false from 0", schema: { const: false }, valid: [false], invalid: [0, null, ""] },
  { what: "const 1 is 1.0", schema: { const: 1 }, valid: [json("1.0")], invalid: [true, "1"] },
  {
    what: "an enum of anything",
    schema: { enum: [null, 0, "a", [1], { a: 1 }] },
    valid: [null, 0, "a", [1], { a: 1 }],
    invalid: [false, "", [], [2], {}],
  },
  {
    what: "a long enum",
    schema: { enum: ["a", "b", "c", "d", "e", "f", "g", "h", "i", null, 1] },
    valid: ["i", null, 1],
    invalid: ["j", undefined, true],
  },
  {
    what: "prefixItems may be shorter",
    schema: { type: "array", prefixItems: [{ type: "string" }, { type: "number" }], items: { type: "boolean" } },
    valid: [[], ["a"], ["a", 1, true]],
    invalid: [[1], ["a", "b"], ["a", 1, 2]],
  },
  { what: "no items beyond", schema: { prefixItems: [true], items: false }, valid: [[], [1], "x"], invalid: [[1, 2]] },
  {
    what: "contains with bounds",
    schema: { contains: { minimum: 5 }, minContains: 2, maxContains: 3 },
    valid: [[5, 6], [5, 1, 6, 7], "x"],
    invalid: [[5], [5, 6, 7, 8], []],
  },
  { what: "minContains 0", schema: { contains: { const: 1 }, minContains: 0 }, valid: [[], [2], [1]], invalid: [] },
  {
    what: "deep uniqueness",
    schema: { uniqueItems: true },
    valid: [
      [{ a: 1 }, { a: 2 }],
      [1, true, "1", [1]],
      [0, false, null, ""],
      ["[1]", [1]],
    ],
    invalid: [
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      [
        [1, [2]],
        [1, [2]],
      ],
      [1, 1.0],
    ],
  },
  {
    what: "additionalProperties beside patterns",
    schema: { properties: { a: {} }, patternProperties: { "^x": { type: "number" } }, additionalProperties: false },
    valid: [{ a: 1, x1: 2 }, {}],
    invalid: [{ b: 1 }, { x: "1" }],
  },
  {
    what: "a property and a pattern both",
    schema: { properties: { ab: { maximum: 5 } }, patternProperties: { "^a": { minimum: 3 } } },
    valid: [{ ab: 4 }],
    invalid: [{ ab: 2 }, { ab: 6 }],
  },
  {
    what: "propertyNames",
    schema: { propertyNames: { pattern: "^[a-z]+$" } },
    valid: [{ abc: 1 }, {}],
    invalid: [{ A: 1 }, { a1: 1 }],
  },
  {
    what: "dependentSchemas",
    schema: { dependentSchemas: { a: { required: ["b"] } } },
    valid: [{}, { b: 1 }, { a: 1, b: 2 }],
    invalid: [{ a: 1 }],
  },
  {
    what: "if, then, else",
    schema: { if: { const: 1 }, then: { type: "number" }, else: { type: "string" } },
    valid: [1, "a"],
    invalid: [2, null],
  },
  { what: "not, twice", schema: { not: { not: { type: "string" } } }, valid: ["a"], invalid: [1] },
  {
    what: "null beside objects is held to all that is said of it",
    schema: { oneOf: [{ type: "null" }, { enum: [null] }, { type: "object" }] },
    valid: [{}],
    invalid: [null, 1],
  },
  {
    what: "oneOf is exactly one",
    schema: { oneOf: [{ type: "integer" }, { minimum: 2 }] },
    valid: [1, 2.5, "x"],
    invalid: [3, 1.5],
  },
  {
    what: "anyOf of overlapping objects",
    schema: {
      anyOf: [
        { type: "object", required: ["a"] },
        { type: "object", required: ["b"] },
      ],
    },
    valid: [{ a: 1 }, { b: 1 }, { a: 1, b: 1 }],
    invalid: [{}, 1],
  },
  {
    what: "anyOf of every type",
    schema: {
      anyOf: [
        { type: "null" },
        { type: "boolean" },
        { type: "number" },
        { type: "string" },
        { type: "array" },
        { type: "object" },
      ],
    },
    valid: [null, 1, {}],
    invalid: [],
  },
  {
    what: "$ref with siblings",
    schema: { $ref: "#/components/schemas/Base", required: ["b"] },
    others: { Base: { type: "object", required: ["a"] } },
    valid: [{ a: 1, b: 1 }],
    invalid: [{ a: 1 }, { b: 1 }],
  },
  {
    what: "unevaluatedProperties past $ref, anyOf and if",
    schema: {
      $ref: "#/components/schemas/Base",
      anyOf: [{ properties: { b: { const: 1 } }, required: ["b"] }, true],
      if: { required: ["c"] },
      then: { properties: { c: true } },
      unevaluatedProperties: false,
    },
    others: { Base: { properties: { a: {} } } },
    valid: [{ a: 1 }, { a: 1, b: 1, c: 1 }],
    invalid: [{ b: 2 }, { d: 1 }],
  },
  {
    what: "unevaluatedProperties with a schema",
    schema: { properties: { a: {} }, unevaluatedProperties: { type: "number" } },
    valid: [{ a: "x", b: 1 }],
    invalid: [{ b: "x" }],
  },
  {
    what: "unevaluatedItems and contains",
    schema: { prefixItems: [true], contains: { type: "string" }, unevaluatedItems: false },
    valid: [[1, "a", "b"], ["a"]],
    invalid: [[1, "a", 2]],
  },
  {
    what: "cousins see nothing of each other",
    schema: { allOf: [{ properties: { a: true } }, { unevaluatedProperties: false }] },
    valid: [{}],
    invalid: [{ a: 1 }],
  },
  {
    what: "recursion through $ref",
    schema: { type: "object", properties: { next: { anyOf: [ref("Subject"), { type: "null" }] } }, required: ["next"] },
    valid: [{ next: null }, { next: { next: null } }],
    invalid: [{}, { next: { next: 1 } }],
  },
  {
    what: "$dynamicRef meets the outermost anchor",
    schema: {
      $id: "https://example.com/strings",
      $ref: "https://example.com/list",
      $defs: { item: { $dynamicAnchor: "item", type: "string" } },
    },
    others: {
      List: {
        $id: "https://example.com/list",
        type: "array",
        items: { $dynamicRef: "#item" },
        $defs: { item: { $dynamicAnchor: "item" } },
      },
    },
    valid: [["a"], []],
    invalid: [[1], "a"],
  },
  {
    what: "3.0: nullable",
    version: "3.0.3",
    schema: { type: "string", nullable: true, minLength: 1 },
    valid: [null, "a"],
    invalid: ["", 1],
  },
  {
    what: "3.0: nullable beside allOf: null passes it",
    version: "3.0.3",
    schema: { type: "object", nullable: true, allOf: [{ type: "object", required: ["a"] }] },
    valid: [null, { a: 1 }],
    invalid: [{}, 1],
  },
  {
    what: "3.0: nullable beside anyOf: null passes it",
    version: "3.0.3",
    schema: { type: "object", nullable: true, anyOf: [{ type: "object", required: ["a"] }] },
    valid: [null, { a: 1 }],
    invalid: [{}, 1],
  },
  {
    what: "3.0: nullable beside oneOf: null passes it",
    version: "3.0.3",
    schema: { type: "object", nullable: true, oneOf: [{ type: "object", required: ["a"] }] },
    valid: [null, { a: 1 }],
    invalid: [{}, 1],
  },
  {
    what: "3.0: nullable does not add null to an enum",
    version: "3.0.3",
    schema: { type: "string", nullable: true, enum: ["a"] },
    valid: ["a"],
    invalid: [null, "b"],
  },
  {
    what: "3.0: exclusive bounds are flags",
    version: "3.0.3",
    schema: { type: "number", minimum: 1, exclusiveMinimum: true, maximum: 5, exclusiveMaximum: false },
    valid: [1.1, 5],
    invalid: [1, 5.1],
  },
  {
    what: "3.0: siblings of $ref are ignored",
    version: "3.0.3",
    schema: { type: "object", properties: { a: { $ref: "#/components/schemas/Text", minLength: 5 } } },
    others: { Text: { type: "string" } },
    valid: [{ a: "x" }],
    invalid: [{ a: 1 }],
  },
];

describe("keywords", () => {
  test.each(ROWS)("$what", async ({ schema, others, version, valid, invalid }) => {
    const check = await checkOf(schema, others, version === undefined ? {} : { version });
    expect(valid.filter((value) => !check(value))).toEqual([]);
    expect(invalid.filter((value) => check(value))).toEqual([]);
  });
});
