import { describe, expect, test } from "vitest";
import type { Json } from "../../generator/document/json.ts";
import { checkOf } from "./support/module.ts";

type Row = readonly [
  what: string,
  schema: Json,
  valid: readonly unknown[],
  invalid: readonly unknown[],
  more?: { readonly others?: Readonly<Record<string, Json>>; readonly version?: string },
];

// Cases that the official suite lacks.
const ROWS: readonly Row[] = [
  ["multiples in decimal", { multipleOf: 0.01 }, [0.07, 1.13, 19.99, 4.35, 0, 1e20], [0.001, 1.005]],
  ["tiny multiples", { multipleOf: 1e-8 }, [12391239123, 0.00000001], [1e-9]],
  [
    "null beside objects is held to all that is said of it",
    { oneOf: [{ type: "null" }, { enum: [null] }, { type: "object" }] },
    [{}],
    [null, 1],
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
