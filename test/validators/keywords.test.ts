import { describe, expect, test } from "vitest";
import type { Json } from "../../generator/document/json.ts";
import { checkOf } from "./support/module.ts";

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

type Row = readonly [
  what: string,
  schema: Json,
  valid: readonly unknown[],
  invalid: readonly unknown[],
  more?: { readonly others?: Readonly<Record<string, Json>>; readonly version?: string },
];

const json = (text: string): unknown => JSON.parse(text);

// The official suite is not part of this repository; these rows contain its most error-prone cases.
const ROWS: readonly Row[] = [
  ["true", true, [null, 1, {}], []],
  ["false", false, [], [null, 1, {}]],
  ["integers are numbers without a fraction", { type: "integer" }, [1, 1.0, 1e300], [1.5, "1", true]],
  ["number is not boolean", { type: "number" }, [0, -1.5], [false, "0", null]],
  ["a list of types", { type: ["string", "null"], minLength: 2 }, [null, "ab"], ["a", 1]],
  [
    "an enum with null",
    { type: ["string", "null"], enum: ["a", "b", null] },
    ["a", "b", null],
    ["c", "null", undefined],
  ],
  ["number and integer at once", { type: ["number", "integer"] }, [1, 1.5], ["1"]],
  [
    "keywords without a type",
    { minLength: 2, minimum: 5, minItems: 1, required: ["a"] },
    ["ab", 5, [1], { a: 1 }, true, null],
    ["a", 4, [], {}],
  ],
  ["length in code points", { maxLength: 2, minLength: 2 }, ["💩💩", "ab", "é1"], ["💩", "💩💩💩", "a"]],
  ["multiples in decimal", { multipleOf: 0.01 }, [0.07, 1.13, 19.99, 4.35, 0, 1e20], [0.001, 1.005]],
  ["tiny multiples", { multipleOf: 1e-8 }, [12391239123, 0.00000001], [1e-9]],
  ["patterns of ECMA-262 with u", { pattern: "^\\p{Letter}+$" }, ["Zürich", "東京"], ["a1", ""]],
  ["patterns are not anchored", { pattern: "b" }, ["abc"], ["ac"]],
  [
    "const of an object, whatever the order",
    { const: { a: [1, { b: null }], c: 2 } },
    [{ c: 2, a: [1, { b: null }] }],
    [{ a: [1, { b: null }] }, { a: [1, {}], c: 2 }, null],
  ],
  ["const tells false from 0", { const: false }, [false], [0, null, ""]],
  ["const 1 is 1.0", { const: 1 }, [json("1.0")], [true, "1"]],
  [
    "an enum of anything",
    { enum: [null, 0, "a", [1], { a: 1 }] },
    [null, 0, "a", [1], { a: 1 }],
    [false, "", [], [2], {}],
  ],
  [
    "a long enum",
    { enum: ["a", "b", "c", "d", "e", "f", "g", "h", "i", null, 1] },
    ["i", null, 1],
    ["j", undefined, true],
  ],
  [
    "prefixItems may be shorter",
    { type: "array", prefixItems: [{ type: "string" }, { type: "number" }], items: { type: "boolean" } },
    [[], ["a"], ["a", 1, true]],
    [[1], ["a", "b"], ["a", 1, 2]],
  ],
  ["no items beyond", { prefixItems: [true], items: false }, [[], [1], "x"], [[1, 2]]],
  [
    "contains with bounds",
    { contains: { minimum: 5 }, minContains: 2, maxContains: 3 },
    [[5, 6], [5, 1, 6, 7], "x"],
    [[5], [5, 6, 7, 8], []],
  ],
  ["minContains 0", { contains: { const: 1 }, minContains: 0 }, [[], [2], [1]], []],
  [
    "deep uniqueness",
    { uniqueItems: true },
    [
      [{ a: 1 }, { a: 2 }],
      [1, true, "1", [1]],
      [0, false, null, ""],
      ["[1]", [1]],
    ],
    [
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
  ],
  [
    "additionalProperties beside patterns",
    { properties: { a: {} }, patternProperties: { "^x": { type: "number" } }, additionalProperties: false },
    [{ a: 1, x1: 2 }, {}],
    [{ b: 1 }, { x: "1" }],
  ],
  [
    "a property and a pattern both",
    { properties: { ab: { maximum: 5 } }, patternProperties: { "^a": { minimum: 3 } } },
    [{ ab: 4 }],
    [{ ab: 2 }, { ab: 6 }],
  ],
  ["propertyNames", { propertyNames: { pattern: "^[a-z]+$" } }, [{ abc: 1 }, {}], [{ A: 1 }, { a1: 1 }]],
  ["dependentSchemas", { dependentSchemas: { a: { required: ["b"] } } }, [{}, { b: 1 }, { a: 1, b: 2 }], [{ a: 1 }]],
  ["if, then, else", { if: { const: 1 }, then: { type: "number" }, else: { type: "string" } }, [1, "a"], [2, null]],
  ["not, twice", { not: { not: { type: "string" } } }, ["a"], [1]],
  [
    "null beside objects is held to all that is said of it",
    { oneOf: [{ type: "null" }, { enum: [null] }, { type: "object" }] },
    [{}],
    [null, 1],
  ],
  ["oneOf is exactly one", { oneOf: [{ type: "integer" }, { minimum: 2 }] }, [1, 2.5, "x"], [3, 1.5]],
  [
    "anyOf of overlapping objects",
    {
      anyOf: [
        { type: "object", required: ["a"] },
        { type: "object", required: ["b"] },
      ],
    },
    [{ a: 1 }, { b: 1 }, { a: 1, b: 1 }],
    [{}, 1],
  ],
  [
    "anyOf of every type",
    {
      anyOf: [
        { type: "null" },
        { type: "boolean" },
        { type: "number" },
        { type: "string" },
        { type: "array" },
        { type: "object" },
      ],
    },
    [null, 1, {}],
    [],
  ],
  [
    "$ref with siblings",
    { $ref: "#/components/schemas/Base", required: ["b"] },
    [{ a: 1, b: 1 }],
    [{ a: 1 }, { b: 1 }],
    { others: { Base: { type: "object", required: ["a"] } } },
  ],
  [
    "unevaluatedProperties past $ref, anyOf and if",
    {
      $ref: "#/components/schemas/Base",
      anyOf: [{ properties: { b: { const: 1 } }, required: ["b"] }, true],
      if: { required: ["c"] },
      then: { properties: { c: true } },
      unevaluatedProperties: false,
    },
    [{ a: 1 }, { a: 1, b: 1, c: 1 }],
    [{ b: 2 }, { d: 1 }],
    { others: { Base: { properties: { a: {} } } } },
  ],
  [
    "unevaluatedProperties with a schema",
    { properties: { a: {} }, unevaluatedProperties: { type: "number" } },
    [{ a: "x", b: 1 }],
    [{ b: "x" }],
  ],
  [
    "unevaluatedItems and contains",
    { prefixItems: [true], contains: { type: "string" }, unevaluatedItems: false },
    [[1, "a", "b"], ["a"]],
    [[1, "a", 2]],
  ],
  [
    "cousins see nothing of each other",
    { allOf: [{ properties: { a: true } }, { unevaluatedProperties: false }] },
    [{}],
    [{ a: 1 }],
  ],
  [
    "recursion through $ref",
    { type: "object", properties: { next: { anyOf: [ref("Subject"), { type: "null" }] } }, required: ["next"] },
    [{ next: null }, { next: { next: null } }],
    [{}, { next: { next: 1 } }],
  ],
  [
    "$dynamicRef meets the outermost anchor",
    {
      $id: "https://example.com/strings",
      $ref: "https://example.com/list",
      $defs: { item: { $dynamicAnchor: "item", type: "string" } },
    },
    [["a"], []],
    [[1], "a"],
    {
      others: {
        List: {
          $id: "https://example.com/list",
          type: "array",
          items: { $dynamicRef: "#item" },
          $defs: { item: { $dynamicAnchor: "item" } },
        },
      },
    },
  ],
  ["3.0: nullable", { type: "string", nullable: true, minLength: 1 }, [null, "a"], ["", 1], { version: "3.0.3" }],
  [
    "3.0: nullable beside allOf: null passes it",
    { type: "object", nullable: true, allOf: [{ type: "object", required: ["a"] }] },
    [null, { a: 1 }],
    [{}, 1],
    { version: "3.0.3" },
  ],
  [
    "3.0: nullable beside anyOf: null passes it",
    { type: "object", nullable: true, anyOf: [{ type: "object", required: ["a"] }] },
    [null, { a: 1 }],
    [{}, 1],
    { version: "3.0.3" },
  ],
  [
    "3.0: nullable beside oneOf: null passes it",
    { type: "object", nullable: true, oneOf: [{ type: "object", required: ["a"] }] },
    [null, { a: 1 }],
    [{}, 1],
    { version: "3.0.3" },
  ],
  [
    "3.0: nullable does not add null to an enum",
    { type: "string", nullable: true, enum: ["a"] },
    ["a"],
    [null, "b"],
    { version: "3.0.3" },
  ],
  [
    "3.0: exclusive bounds are flags",
    { type: "number", minimum: 1, exclusiveMinimum: true, maximum: 5, exclusiveMaximum: false },
    [1.1, 5],
    [1, 5.1],
    { version: "3.0.3" },
  ],
  [
    "3.0: siblings of $ref are ignored",
    { type: "object", properties: { a: { $ref: "#/components/schemas/Text", minLength: 5 } } },
    [{ a: "x" }],
    [{ a: 1 }],
    { others: { Text: { type: "string" } }, version: "3.0.3" },
  ],
];

describe("keywords", () => {
  test.for(ROWS)("%s", async ([, schema, valid, invalid, { others, version } = {}]) => {
    const check = await checkOf(schema, others, version === undefined ? {} : { version });
    expect(valid.filter((value) => !check(value))).toEqual([]);
    expect(invalid.filter((value) => check(value))).toEqual([]);
  });
});
