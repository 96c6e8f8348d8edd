import { describe, expect, test } from "vitest";
import { buildSchemas, schemaNamed } from "./support/build.ts";
import { notation } from "./support/notation.ts";

// Schemas of 3.1 (as YAML), and their representation in the notation of support/notation.ts.

const CASES: readonly (readonly [group: string, cases: readonly (readonly [given: string, want: string])[]])[] = [
  [
    "types",
    [
      ["{}", "unknown"],
      ["true", "unknown"],
      ["false", "never"],
      ["{ type: 'null' }", "null"],
      ["{ type: boolean }", "boolean"],
      ["{ type: integer, format: int64 }", "integer(int64)"],
      ["{ type: number }", "number"],
      ["{ type: string, format: date-time }", "string(date-time)"],
      ["{ type: [string] }", "string"],
      ["{ type: [string, 'null'] }", "type(string, null)"],
      ["{ type: [integer, number] }", "number"],
      ["{ type: [string, integer], minLength: 1, maximum: 5 }", "type(string & minLength 1, integer & maximum 5)"],
      ["{ type: [array, 'null'], items: { type: string }, minItems: 1 }", "type(array(string) & minItems 1, null)"],
      ["{ type: [object, 'null'], properties: { a: { type: string } } }", "type({ a?: string }, null)"],
    ],
  ],
  [
    "values",
    [
      ["{ const: 1 }", "1"],
      ["{ const: null }", "null"],
      ["{ const: { a: [1, null] } }", '{"a":[1,null]}'],
      ["{ type: string, const: x }", '"x"'],
      ["{ enum: [a, 1, null, true] }", 'enum("a", 1, null, true)'],
      ["{ type: string, enum: [a, b] }", 'enum("a", "b")'],
      ["{ type: [string, 'null'], enum: [a, null] }", 'enum("a", null)'],
      ["{ type: string, enum: [a, bcd], minLength: 2 }", 'enum("a", "bcd") & minLength 2'],
      [
        "{ type: object, enum: [{ a: 1 }], properties: { a: { type: integer } } }",
        'all(enum({"a":1}), ~{ a?: integer })',
      ],
      ["{ enum: [__proto__, constructor] }", 'enum("__proto__", "constructor")'],
    ],
  ],
  [
    "numbers",
    [
      ["{ type: number, minimum: 1, maximum: 9, multipleOf: 0.5 }", "number & minimum 1 & maximum 9 & multipleOf 0.5"],
      [
        "{ type: integer, exclusiveMinimum: 1, exclusiveMaximum: 9 }",
        "integer & exclusiveMinimum 1 & exclusiveMaximum 9",
      ],
      ["{ type: number, minimum: 1, maximum: 1 }", "number & minimum 1 & maximum 1"],
      ["{ minimum: 1 }", "unknown & minimum 1"],
    ],
  ],
  [
    "strings",
    [
      ["{ type: string, minLength: 1, maxLength: 9 }", "string & minLength 1 & maxLength 9"],
      ["{ type: string, pattern: '^\\p{L}+$' }", "string & pattern /^\\p{L}+$/u"],
      ["{ type: string, pattern: '^[\\-\\_]$' }", "string & pattern /^[\\-\\_]$/"],
      ["{ pattern: a }", "unknown & pattern /a/u"],
      ["{ format: uuid }", "unknown & format uuid"],
      ["{ type: string, contentEncoding: base64, contentMediaType: image/png }", "string<base64 image/png>"],
      [
        "{ type: string, contentMediaType: application/json, contentSchema: { type: object } }",
        "string<application/json {  }>",
      ],
    ],
  ],
  [
    "arrays",
    [
      ["{ type: array }", "array(unspecified)"],
      ["{ type: array, items: true }", "array(unknown)"],
      ["{ type: array, items: false }", "array(never)"],
      ["{ type: array, items: { type: string }, uniqueItems: true }", "array(string) & uniqueItems"],
      ["{ items: { type: string } }", "~array(string)"],
      ["{ type: array, prefixItems: [{ type: string }, { type: integer }] }", "tuple(string, integer, ...unspecified)"],
      ["{ type: array, prefixItems: [{ type: string }], items: false }", "tuple(string, ...never)"],
      ["{ type: array, prefixItems: [true], items: { type: 'null' } }", "tuple(unknown, ...null)"],
      [
        "{ type: array, contains: { const: 1 }, minContains: 2, maxContains: 3 }",
        "array(unspecified) & contains(1) 2..3",
      ],
      ["{ type: array, contains: { const: 1 } }", "array(unspecified) & contains(1) 1.."],
      ["{ type: array, unevaluatedItems: false }", "array(unspecified) & unevaluatedItems(never)"],
    ],
  ],
  [
    "objects",
    [
      ["{ type: object }", "{  }"],
      [
        "{ type: object, required: [a], properties: { a: { type: string }, b: { type: integer } } }",
        "{ a: string, b?: integer }",
      ],
      ["{ properties: { a: true } }", "~{ a?: unknown }"],
      ["{ required: [a] }", "~{ a: unknown }"],
      ["{ type: object, required: [z, a], properties: { a: true } }", "{ a: unknown, z: unknown }"],
      ["{ type: object, additionalProperties: false }", "{ closed }"],
      ["{ type: object, additionalProperties: true }", "{ ...unknown }"],
      ["{ type: object, additionalProperties: { type: string } }", "{ ...string }"],
      ["{ type: object, patternProperties: { '^x-': { type: string } } }", "{ /^x-/u: string }"],
      ["{ type: object, properties: { $ref: { type: string } } }", "{ $ref?: string }"],
      ["{ type: object, properties: { __proto__: { type: string } } }", "{ __proto__?: string }"],
      ["{ type: object, minProperties: 1, maxProperties: 2 }", "{  } & minProperties 1 & maxProperties 2"],
      ["{ type: object, propertyNames: { pattern: ^a } }", "{  } & propertyNames(unknown & pattern /^a/u)"],
      ["{ type: object, dependentRequired: { a: [b, c] } }", "{  } & a requires b, c"],
      ["{ type: object, dependentSchemas: { a: { required: [b] } } }", "{  } & a implies ~{ b: unknown }"],
      ["{ type: object, unevaluatedProperties: { type: string } }", "{ ...string }"],
      ["{ type: [object, 'null'], unevaluatedProperties: true }", "type({ ...unknown }, null)"],
      [
        "{ properties: { a: { type: string } }, unevaluatedProperties: { type: integer } }",
        "~{ a?: string, ...integer }",
      ],
      ["{ unevaluatedProperties: { type: string } }", "unknown & unevaluatedProperties(string)"],
      [
        "{ type: object, additionalProperties: true, unevaluatedProperties: { type: string } }",
        "{ ...unknown } & unevaluatedProperties(string)",
      ],
      [
        "{ type: object, allOf: [{ required: [a] }], unevaluatedProperties: { type: string } }",
        "all(~{ a: unknown }, {  }) & unevaluatedProperties(string)",
      ],
      ["{ type: object, unevaluatedProperties: false }", "{  } & unevaluatedProperties(never)"],
      ["{ properties: { a: true }, items: true }", "all(~{ a?: unknown }, ~array(unknown))"],
    ],
  ],
  [
    "compositions",
    [
      ["{ oneOf: [{ type: string }, { type: integer }] }", "oneOf(string, integer)"],
      ["{ anyOf: [{ type: string }, { enum: [a] }] }", 'anyOf(string, enum("a"))'],
      ["{ oneOf: [{ type: string }] }", "string"],
      ["{ allOf: [{ type: string }] }", "string"],
      ["{ allOf: [{ type: string, minLength: 1 }], maxLength: 3 }", "string & minLength 1 & maxLength 3"],
      ["{ allOf: [{ properties: { a: true } }, { required: [a] }] }", "all(~{ a?: unknown }, ~{ a: unknown })"],
      [
        "{ type: object, properties: { b: true }, allOf: [{ required: [a] }], minProperties: 1 }",
        "all(~{ a: unknown }, { b?: unknown } & minProperties 1)",
      ],
      [
        "{ type: object, oneOf: [{ required: [a] }, { required: [b] }] }",
        "all({  }, oneOf(~{ a: unknown }, ~{ b: unknown }))",
      ],
      ["{ oneOf: [true], anyOf: [{ type: string }, { type: 'null' }] }", "all(unknown, anyOf(string, null))"],
      ["{ allOf: [{ type: string }, { description: words }] }", "string"],
      ["{ not: { type: string } }", "unknown & not(string)"],
      [
        "{ if: { const: 1 }, then: { type: integer }, else: { type: string } }",
        "unknown & if 1 then integer else string",
      ],
      [
        "{ allOf: [{ type: object, unevaluatedProperties: false }], unevaluatedProperties: false }",
        "all({  } & unevaluatedProperties(never)) & unevaluatedProperties(never)",
      ],
      ["{ type: string, default: a, readOnly: true }", 'string readOnly = "a"'],
      ["{ allOf: [{ type: string, default: a, writeOnly: true }] }", 'string writeOnly = "a"'],
      ["{ type: [string, 'null'], default: null }", "type(string, null) = null"],
    ],
  ],
];

describe.each(CASES)("%s", (_group, cases) => {
  test.each(cases)("%s is %s", async (given, want) => {
    const { api, reported } = await buildSchemas(`S: ${given}`);
    expect(notation(schemaNamed(api, "S"))).toBe(want);
    expect(reported.filter((line) => line.startsWith("!"))).toEqual([]);
  });
});

test("every schema has a unique place, below its parent", async () => {
  const { api } = await buildSchemas(`
S:
  type: [object, 'null']
  $ref: "#/components/schemas/T"
  required: [y, z]
  allOf: [{ type: object, properties: { a/b: { type: [string, 'null'] } } }]
  oneOf: [{ required: [a] }, { required: [b] }]
  anyOf: [{ required: [c] }, { required: [d] }]
T: { type: object }
`);
  const places: string[] = [];
  JSON.stringify(schemaNamed(api, "S"), (_key, value) => {
    if (typeof value === "object" && value !== null && "shape" in value) places.push(value.at);
    return value;
  });
  expect(new Set(places).size).toBe(places.length);
  expect(places).toContain("#/components/schemas/S/allOf/0/properties/a~1b/type/1");
  for (const place of places) expect(place.startsWith("#/components/schemas/S")).toBe(true);
});

test("keeps annotations of a schema", async () => {
  const { api, reported } = await buildSchemas(`
S:
  title: Title
  description: Words
  deprecated: true
  examples: [1, 2]
  externalDocs: { url: "https://example.com" }
  xml: { name: s }
  x-own: { a: 1 }
  type: integer
Old: { type: integer, example: 5 }
`);
  expect(reported).toEqual([]);
  expect(schemaNamed(api, "S")).toMatchObject({
    docs: {
      title: "Title",
      description: "Words",
      deprecated: true,
      examples: [1, 2],
      externalUrl: "https://example.com",
    },
    xml: { name: "s" },
    extensions: { "x-own": { a: 1 } },
  });
  expect(schemaNamed(api, "Old").docs).toEqual({ examples: [5] });
});

test("annotations of a wrapper have priority over those of the wrapped schema", async () => {
  const { api } = await buildSchemas(`
S:
  description: outer
  allOf:
    - { title: inner, description: inner, type: string, x-a: 1 }
    - { description: note, deprecated: true }
  x-b: 2
`);
  expect(schemaNamed(api, "S")).toMatchObject({
    docs: { title: "inner", description: "outer", deprecated: true },
    extensions: { "x-a": 1, "x-b": 2 },
  });
});

test("values of an enum have the names and descriptions that are given for them", async () => {
  const { api } = await buildSchemas(`
L: { enum: [1, 2], x-enum-varnames: [ONE, 7], x-enum-descriptions: [the first] }
M: { enum: [a, b], x-enum-descriptions: { b: the second } }
N: { enum: [0, 1], x-enumNames: [Open, Done] }
`);
  expect(schemaNamed(api, "L").shape).toEqual({
    kind: "enum",
    values: [{ value: 1, name: "ONE", description: "the first" }, { value: 2 }],
  });
  expect(schemaNamed(api, "M").shape).toEqual({
    kind: "enum",
    values: [{ value: "a" }, { value: "b", description: "the second" }],
  });
  expect(schemaNamed(api, "N").shape).toEqual({
    kind: "enum",
    values: [
      { value: 0, name: "Open" },
      { value: 1, name: "Done" },
    ],
  });
});
