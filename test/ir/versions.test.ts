import { expect, test } from "vitest";
import { buildSchemas, buildYaml, schemaNamed, type Version } from "./support/build.ts";
import { notation } from "./support/notation.ts";

// What versions say differently comes out the same; what belongs to another version is read as meant, and said.

const AT = "#/components/schemas/S";

test.each<readonly [version: Version, given: string, want: string, reported: readonly string[]]>([
  ["3.0.4", "{ type: string, nullable: true }", "type(string, null)", []],
  ["3.0.4", "{ type: string, nullable: false }", "string", []],
  ["3.0.4", "{ type: string, nullable: true, minLength: 1 }", "type(string & minLength 1, null)", []],
  ["3.0.4", "{ type: string, nullable: true, enum: [a, null] }", 'enum("a", null)', []],
  ["3.0.4", "{ type: string, nullable: true, enum: [a] }", 'enum("a")', [`nullable-enum-without-null ${AT}`]],
  ["3.0.4", "{ nullable: true, allOf: [{ type: string }] }", "anyOf(string, null)", [`nullable-without-type ${AT}`]],
  [
    "3.0.4",
    "{ nullable: true, oneOf: [{ type: string }, { type: integer }] }",
    "anyOf(oneOf(string, integer), null)",
    [`nullable-without-type ${AT}`],
  ],
  // An allowed null also passes the keywords beside it: allOf, oneOf, with a type or without.
  [
    "3.0.4",
    "{ type: object, nullable: true, allOf: [{ $ref: '#/components/schemas/T' }] }",
    "anyOf(all(T, {  }), null)",
    [`nullable-without-type ${AT}`],
  ],
  [
    "3.0.4",
    "{ type: object, nullable: true, oneOf: [{ $ref: '#/components/schemas/T' }] }",
    "anyOf(all({  }, T), null)",
    [`nullable-without-type ${AT}`],
  ],
  [
    "3.0.4",
    "{ type: string, nullable: true, enum: [a, null], allOf: [{ maxLength: 1 }] }",
    'all(unknown & maxLength 1, enum("a", null))',
    [],
  ],
  ["3.0.4", "{ nullable: true, enum: [a] }", 'enum("a")', []],
  // Django REST lists null as an alternative, in a component of its own.
  ["3.0.4", "{ nullable: true, oneOf: [{ type: string }, { enum: [null] }] }", "oneOf(string, enum(null))", []],
  [
    "3.0.4",
    "{ nullable: true, oneOf: [{ $ref: '#/components/schemas/T' }, { $ref: '#/components/schemas/Nothing' }] }",
    "oneOf(T, Nothing)",
    [],
  ],
  ["3.0.4", "{ nullable: true, allOf: [{ type: string, nullable: true }] }", "type(string, null)", []],
  ["3.0.4", "{ nullable: true }", "unknown", []],
  // .NET 10 writes numbers, which may also be sent as text, without a type. In 3.1 it lists both types.
  ["3.0.4", "{ pattern: '^-?\\d*$', format: int32 }", "type(integer(int32), string(int32) & pattern /^-?\\d*$/u)", []],
  ["3.1.1", "{ pattern: '^-?\\d*$', format: int32 }", "unknown & pattern /^-?\\d*$/u & format int32", []],
  ["3.0.4", "{ pattern: '^a', format: date }", "unknown & pattern /^a/u & format date", []],
  ["3.0.4", "{ type: number, minimum: 1, exclusiveMinimum: true }", "number & exclusiveMinimum 1", []],
  ["3.0.4", "{ type: number, minimum: 1, exclusiveMinimum: false }", "number & minimum 1", []],
  ["3.0.4", "{ type: number, maximum: 1, exclusiveMaximum: true }", "number & exclusiveMaximum 1", []],
  ["3.0.4", "{ type: number, exclusiveMaximum: true }", "number", []],
  ["3.0.4", "{ type: string, format: binary }", "string(binary)", []],
  ["3.0.4", "{ type: file }", "string(binary)", [`other-version ${AT}/type`]],
  ["3.0.4", "{ type: [string, 'null'] }", "type(string, null)", [`other-version ${AT}/type`]],
  ["3.0.4", "{ type: 'null' }", "null", [`other-version ${AT}/type`]],
  ["3.0.4", "{ const: a }", '"a"', [`other-version ${AT}/const`]],
  [
    "3.0.4",
    "{ type: number, exclusiveMinimum: 1 }",
    "number & exclusiveMinimum 1",
    [`other-version ${AT}/exclusiveMinimum`],
  ],
  ["3.0.4", "{ type: integer, examples: [1] }", "integer", [`other-version ${AT}/examples`]],
  [
    "3.0.4",
    "{ $ref: '#/components/schemas/T', description: words, readOnly: true, minLength: 4 }",
    "T readOnly",
    [`ref-siblings-ignored ${AT}`],
  ],
  ["3.0.4", "{ $ref: '#/components/schemas/T', nullable: true }", "anyOf(T, null)", [`nullable-without-type ${AT}`]],
  ["3.0.4", "{ $ref: '#/components/schemas/T', minLength: false }", "T", [`ref-siblings-ignored ${AT}`]],
  ["3.0.4", "{ type: object, dependencies: { a: [b] } }", "{  } & a requires b", [`other-version ${AT}/dependencies`]],
  ["3.1.1", "{ type: string, nullable: true }", "type(string, null)", [`other-version ${AT}/nullable`]],
  [
    "3.1.1",
    "{ $ref: '#/components/schemas/T', nullable: true }",
    "anyOf(T, null)",
    [`other-version ${AT}/nullable`, `nullable-without-type ${AT}`],
  ],
  [
    "3.1.1",
    "{ type: number, minimum: 1, exclusiveMinimum: true }",
    "number & exclusiveMinimum 1",
    [`other-version ${AT}/exclusiveMinimum`],
  ],
  ["3.1.1", "{ $ref: '#/components/schemas/T', description: words, default: a }", 'T = "a"', []],
  ["3.1.1", "{ $ref: '#/components/schemas/T', maxLength: 4 }", "T & maxLength 4", []],
  ["3.1.1", "{ $ref: '#/components/schemas/T', type: string, maxLength: 4 }", "all(T, string & maxLength 4)", []],
  [
    "3.1.1",
    "{ type: array, items: [{ type: string }], additionalItems: false }",
    "tuple(string, ...never)",
    [`other-version ${AT}/items`],
  ],
  [
    "3.1.1",
    "{ type: object, dependencies: { a: [b], c: { required: [d] } } }",
    "{  } & a requires b & c implies ~{ d: unknown }",
    [`other-version ${AT}/dependencies`],
  ],
  ["3.1.1", "{ type: [string, null] }", "type(string, null)", [`not-a-string ${AT}/type`]],
  ["3.2.0", "{ type: string, nullable: true }", "type(string, null)", [`other-version ${AT}/nullable`]],
])("%s: %s is %s", async (version, given, want, reported) => {
  const built = await buildSchemas(`S: ${given}\nT: { type: string }\nNothing: { enum: [null] }`, version);
  expect(notation(schemaNamed(built.api, "S"))).toBe(want);
  expect(built.reported).toEqual(reported);
});

test("fields of a later version are read, with a warning", async () => {
  const { api, reported } = await buildYaml(
    `
webhooks: { ping: { post: { responses: { 200: { description: OK } } } } }
tags: [{ name: a, parent: b, kind: nav, summary: A }]
servers: [{ url: /, name: main }]
paths:
  /x:
    query: { responses: { 200: { description: OK } } }
    additionalOperations: { LINK: { responses: { 200: { description: OK } } } }
`,
    "3.0.4",
  );
  expect(api.operations.map(({ method, at }) => [method, at])).toEqual([
    ["QUERY", "#/paths/~1x/query"],
    ["LINK", "#/paths/~1x/additionalOperations/LINK"],
  ]);
  expect(api.webhooks.map(({ name }) => name)).toEqual(["ping"]);
  expect(api.tags).toMatchObject([{ name: "a", parent: "b", kind: "nav", docs: { summary: "A" } }]);
  expect(api.servers).toMatchObject([{ name: "main" }]);
  expect(reported.toSorted()).toEqual([
    "other-version #/paths/~1x/additionalOperations",
    "other-version #/paths/~1x/query",
    "other-version #/servers/0/name",
    "other-version #/tags/0/kind",
    "other-version #/tags/0/parent",
    "other-version #/tags/0/summary",
    "other-version #/webhooks",
  ]);
});

test("they are ordinary fields in their own version", async () => {
  const { reported } = await buildYaml(
    `
webhooks: { ping: { post: { responses: { 200: { description: OK } } } } }
tags: [{ name: a, parent: b, kind: nav, summary: A }]
servers: [{ url: /, name: main }]
jsonSchemaDialect: https://spec.openapis.org/oas/3.1/dialect/base
paths: { /x: { query: { responses: { 200: { description: OK, summary: S } } } } }
`,
    "3.2.0",
  );
  expect(reported).toEqual([]);
});

test("webhooks of 3.0 documents are read from x-webhooks, beside notes of tools", async () => {
  const { api, reported } = await buildYaml(
    `
x-webhooks:
  x-note: { internal: true }
  ping: { post: { responses: { 200: { description: OK } } } }
`,
    "3.0.4",
  );
  expect(api.webhooks.map(({ at, name }) => [at, name])).toEqual([["#/x-webhooks/ping/post", "ping"]]);
  expect(reported).toEqual([]);
});

test("schemas of another dialect are read as 2020-12, with a warning", async () => {
  const { reported } = await buildYaml("jsonSchemaDialect: http://json-schema.org/draft-07/schema#");
  expect(reported).toEqual(["unsupported-dialect #/jsonSchemaDialect"]);
});

test("nullable without a type is reported once, however many schemas have it", async () => {
  const property = "{ allOf: [{ $ref: '#/components/schemas/T' }], nullable: true }";
  const { api, reported } = await buildSchemas(
    `S: { type: object, properties: { a: ${property}, b: ${property} } }\nT: { type: object }`,
    "3.0.4",
  );
  expect(notation(schemaNamed(api, "S"))).toBe("{ a?: anyOf(T, null), b?: anyOf(T, null) }");
  expect(reported).toEqual([`nullable-without-type ${AT}/properties/a`]);
});
