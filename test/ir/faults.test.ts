import { describe, expect, test } from "vitest";
import { buildSchemas, buildYaml, schemaNamed } from "./support/build.ts";
import { notation } from "./support/notation.ts";

const AT = "#/components/schemas/S";

// Faults of a schema are reported with their place; the rest of the schema still counts.
test.each<readonly [given: string, want: string, ...reported: readonly string[]]>([
  ["7", "unknown", `!not-a-schema ${AT}`],
  ["[]", "unknown", `!not-a-schema ${AT}`],
  ["null", "unknown", `!not-a-schema ${AT}`],
  ["{ type: object, additionalProperties: 'any;PWNED()' }", "{  }", `!invalid-keyword-type ${AT}/additionalProperties`],
  ["{ type: object, properties: { a: nothing } }", "{ a?: unknown }", `!not-a-schema ${AT}/properties/a`],
  ["{ type: 'string();z' }", "unknown", `!unknown-type ${AT}/type`],
  ["{ type: [string, int] }", "string", `!unknown-type ${AT}/type`],
  ["{ type: [] }", "unknown", `!unknown-type ${AT}/type`],
  ["{ type: {} }", "unknown", `!invalid-keyword-type ${AT}/type`],
  ["{ type: string, maxLength: '9);PWNED();(' }", "string", `!invalid-keyword-type ${AT}/maxLength`],
  ["{ type: string, maxLength: null }", "string", `!invalid-keyword-type ${AT}/maxLength`],
  ["{ type: string, maxLength: -1 }", "string", `!invalid-keyword-type ${AT}/maxLength`],
  ["{ type: string, minLength: 1.5 }", "string", `!invalid-keyword-type ${AT}/minLength`],
  ["{ type: number, multipleOf: 0 }", "number", `!invalid-keyword-type ${AT}/multipleOf`],
  ["{ type: number, minimum: '1' }", "number", `!invalid-keyword-type ${AT}/minimum`],
  ["{ type: object, required: a }", "{  }", `!invalid-keyword-type ${AT}/required`],
  ["{ type: object, required: [1] }", "{  }", `!invalid-keyword-type ${AT}/required`],
  ["{ type: object, properties: [] }", "{  }", `!invalid-keyword-type ${AT}/properties`],
  ["{ type: object, dependentRequired: { a: b } }", "{  }", `!invalid-keyword-type ${AT}/dependentRequired/a`],
  ["{ enum: a }", "unknown", `!invalid-keyword-type ${AT}/enum`],
  ["{ allOf: {} }", "unknown", `!invalid-keyword-type ${AT}/allOf`],
  ["{ allOf: [1] }", "unknown", `!not-a-schema ${AT}/allOf/0`],
  ["{ $ref: 1 }", "unknown", `!invalid-keyword-type ${AT}/$ref`],
  ["{ uniqueItems: 'yes' }", "unknown", `!invalid-keyword-type ${AT}/uniqueItems`],
  ["{ type: string, pattern: '(' }", "string", `!invalid-pattern ${AT}/pattern`],
  ["{ type: string, pattern: '(?i)a' }", "string", `!invalid-pattern ${AT}/pattern`],
  // What other languages have, and would be letters without the flag `u`.
  ["{ type: string, pattern: '\\p{Print}-' }", "string", `!invalid-pattern ${AT}/pattern`],
  ["{ type: string, pattern: '[\\p{Alnum}&&[^x]]' }", "string", `!invalid-pattern ${AT}/pattern`],
  ["{ type: string, pattern: '\\u{1f600}\\-' }", "string", `!invalid-pattern ${AT}/pattern`],
  ["{ patternProperties: { '(': true } }", "~{  }", `!invalid-pattern ${AT}/patternProperties/(`],
  ["{ type: string, pattern: '/^\\d{5}$/' }", "string & pattern /^\\d{5}$/u", `pattern-delimiters ${AT}/pattern`],
  ["{ type: string, pattern: '/^a$/i' }", "string", `pattern-delimiters ${AT}/pattern`],
  ["{ type: string, pattern: '/a/b/' }", "string & pattern //a/b//u"],
  ["{ type: integer, minimum: 10, maximum: 1 }", "integer", `!contradictory-bounds ${AT}`],
  ["{ type: integer, minimum: 1, exclusiveMaximum: 1 }", "integer", `!contradictory-bounds ${AT}`],
  ["{ type: integer, exclusiveMinimum: 2, exclusiveMaximum: 2 }", "integer", `!contradictory-bounds ${AT}`],
  ["{ type: string, minLength: 2, maxLength: 1 }", "string", `!contradictory-bounds ${AT}/minLength`],
  ["{ type: array, minItems: 2, maxItems: 1 }", "array(unspecified)", `!contradictory-bounds ${AT}/minItems`],
  ["{ type: object, minProperties: 2, maxProperties: 1 }", "{  }", `!contradictory-bounds ${AT}/minProperties`],
  ["{ type: string, description: 7 }", "string", `invalid-annotation ${AT}/description`],
  ["{ type: string, examples: { a: 1 } }", "string", `invalid-annotation ${AT}/examples`],
  ["{ type: string, readOnly: 'yes' }", "string", `invalid-annotation ${AT}/readOnly`],
  ["{ type: string, maxlength: 1 }", "string", `unknown-keyword ${AT}/maxlength`],
  [
    "{ type: object, maxLength: 1, minimum: 1 }",
    "{  }",
    `keyword-without-effect ${AT}`,
    `keyword-without-effect ${AT}`,
  ],
  ["{ type: string, required: true }", "string", `keyword-without-effect ${AT}/required`],
  ["{ type: string, then: true }", "string", `keyword-without-effect ${AT}/then`],
  ["{ type: string, allOf: [] }", "string", `keyword-without-effect ${AT}/allOf`],
  ["{ type: string, format: colour }", "string(colour)", `unknown-format ${AT}/format`],
  ["{ type: string, readOnly: true, writeOnly: true }", "string", `read-and-write-only ${AT}`],
  ["{ const: 9007199254740993 }", "9007199254740992", `number-inexact ${AT}/const`],
  ["{ type: integer, default: -9007199254740993 }", "integer = -9007199254740992", `number-inexact ${AT}/default`],
  ["{ type: integer, enum: [1, 9007199254740993] }", "enum(1, 9007199254740992)", `number-inexact ${AT}/enum/1`],
  ["{ type: string, enum: [a, a] }", 'enum("a")', `duplicate-enum-value ${AT}/enum/1`],
  [
    "{ type: string, enum: [1, true] }",
    'enum("1", "true")',
    `enum-type-mismatch ${AT}/enum/0`,
    `enum-type-mismatch ${AT}/enum/1`,
  ],
  [
    "{ type: integer, enum: ['1', x] }",
    "enum(1)",
    `enum-type-mismatch ${AT}/enum/0`,
    `enum-type-mismatch ${AT}/enum/1`,
  ],
  ["{ type: string, enum: [{}] }", "string", `enum-type-mismatch ${AT}/enum/0`, `empty-enum ${AT}/enum`],
  ["{ type: string, const: 1 }", '"1"', `enum-type-mismatch ${AT}/const`],
  [
    "{ type: object, properties: { $ref: '#/components/schemas/T/properties' } }",
    "{ t?: integer }",
    `ref-not-allowed ${AT}/properties`,
  ],
  ["{ type: object, externalDocs: { url: 'JavaScript:PWNED()' } }", "{  }", `unsafe-url ${AT}/externalDocs/url`],
  ['{ type: object, externalDocs: { url: "java\\nscript:PWNED()" } }', "{  }", `unsafe-url ${AT}/externalDocs/url`],
])("%s is %s", async (given, want, ...reported) => {
  const built = await buildSchemas(`S: ${given}\nT: { type: object, properties: { t: { type: integer } } }`);
  expect(notation(schemaNamed(built.api, "S"))).toBe(want);
  expect(built.reported).toEqual(reported);
});

test("an unknown format is reported once for a document", async () => {
  const { reported } = await buildSchemas("S: { type: string, format: x }\nT: { type: string, format: x }");
  expect(reported).toEqual([`unknown-format ${AT}/format`]);
});

describe("objects of OpenAPI", () => {
  test.each<readonly [given: string, ...reported: readonly string[]]>([
    ["servers: {}", "!invalid-field-type #/servers"],
    ["servers: [1]", "!invalid-field-type #/servers/0"],
    ["servers: [{}]", "missing-field #/servers/0"],
    ["servers: [{ url: 'https://{h}.x' }]", "server-variable #/servers/0"],
    ["servers: [{ url: /, variables: { h: { default: a } } }]", "server-variable #/servers/0/variables/h"],
    ["servers: [{ url: '/{h}', variables: { h: { enum: [a] } } }]", "server-variable #/servers/0/variables/h"],
    [
      "servers: [{ url: '/{h}', variables: { h: { default: b, enum: [a] } } }]",
      "server-variable #/servers/0/variables/h",
    ],
    [
      "servers: [{ url: 'javascript:alert(1)' }, { url: 'localhost:8080/v1' }]",
      "unsafe-url #/servers/0",
      "server-without-scheme #/servers/1",
    ],
    [
      "servers: [{ url: api.example.com/v1 }, { url: /api.v1 }, { url: './a.b/c' }, { url: v1.0/api }]",
      "server-without-scheme #/servers/0",
    ],
    ["servers: [{ url: '/{h}', variables: { h: { default: 80 } } }]", "not-a-string #/servers/0/variables/h/default"],
    ["servers: [{ url: /, descripton: x }]", "unknown-field #/servers/0/descripton"],
    ["servers: [{ url: /, description: }]", "empty-field #/servers/0/description"],
    ["servers: [{ url: /, description: { $ref: x.md } }]", "invalid-annotation #/servers/0/description"],
    ["tags: [a]", "!invalid-field-type #/tags/0"],
    ["tags: [{ name: a }, { name: a }]", "duplicate-tag #/tags/1"],
    ["tags: [{}]", "missing-field #/tags/0"],
    ["components: { schema: {} }", "unknown-field #/components/schema"],
    ["components: { schemas: [] }", "!invalid-field-type #/components/schemas"],
    ["pathz: {}", "unknown-field #/pathz"],
    ["externalDocs: { url: 'data:text/html,x' }", "unsafe-url #/externalDocs/url"],
  ])("%s", async (given, ...reported) => {
    expect((await buildYaml(given)).reported).toEqual(reported);
  });
});

// What is meant.
test.each<readonly [given: string, message: string]>([
  [
    "servers: [{ url: /, descripton: x }]",
    '"descripton" is not a field of a server; it is left out. Did you mean "description"?',
  ],
  [
    "components: { schemas: { S: { type: string, minLenght: 1 } } }",
    'Unknown schema keyword "minLenght"; it has no effect. Did you mean "minLength"?',
  ],
  [
    "components: { securitySchemes: { key: { type: apikey, in: header, name: k } } }",
    'The type "apikey" of the security scheme is not apiKey, http, mutualTLS, oauth2 or openIdConnect.',
  ],
  [
    "security: [{ apikey: [] }]\ncomponents: { securitySchemes: { apiKey: { type: apiKey, in: header, name: k } } }",
    'Unknown security scheme "apikey"; this alternative is left out. Did you mean "apiKey"?',
  ],
  [
    "paths: { /a: { get: { parameters: [{ name: q, in: qery, schema: true }] } } }",
    'The parameter "q" has no valid location: "in" is "qery". Did you mean "query"?',
  ],
  [
    "paths: { /a: { post: { parameters: [{ name: b, in: body, schema: true }] } } }",
    'The parameter "b" has no valid location: "in" is "body". OpenAPI 3 describes bodies in "requestBody".',
  ],
  [
    "servers: [{ url: api.example.com/v1 }]",
    'The server URL "api.example.com/v1" has no scheme, so it is a path relative to the document.',
  ],
])("%s: %s", async (given, message) => {
  expect((await buildYaml(given)).messages).toContain(message);
});
