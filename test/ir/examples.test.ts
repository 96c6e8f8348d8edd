import { describe, expect, test } from "vitest";
import { buildYaml } from "./support/build.ts";

const AT = "#/components/schemas/A";

/** The diagnostics of an example. */
async function problemOf(schema: string, example: string): Promise<string | undefined> {
  const { messages, reported } = await buildYaml(`
paths: {}
components:
  schemas:
    A: { ${schema}, examples: [${example}] }
    Name: { type: string, maxLength: 3 }
    Tree: { type: object, properties: { children: { type: array, items: { $ref: "#/components/schemas/Tree" } } } }
`);
  const index = reported.indexOf(`example-mismatch ${AT}`);
  return messages[index]?.replace("The example does not match its schema: ", "");
}

describe("examples that do not fit", () => {
  test.each<readonly [schema: string, example: string, problem: string]>([
    ["type: string", "1", "it must be a string, not a number."],
    ["type: integer", "1.5", "it must be an integer, not a number."],
    ["type: number", "'1'", "it must be a number, not a string."],
    ["type: boolean", "'true'", "it must be a boolean, not a string."],
    ["type: 'null'", "''", "it must be null, not a string."],
    ["const: { a: [1] }", "{ a: [2] }", 'it must be {"a":[1]}.'],
    ["enum: [a, b]", "c", 'it must be one of "a" or "b".'],
    ["type: array, items: { type: string }", "[a, 1]", "its /1 must be a string, not a number."],
    ["prefixItems: [{ type: string }, { type: number }]", "[a, b]", "its /1 must be a number, not a string."],
    ["type: object, required: [b], properties: { b: { type: string } }", "{}", "its /b is missing."],
    [
      "type: object, properties: { 'x/y': { type: string } }",
      "{ x/y: 1 }",
      "its /x~1y must be a string, not a number.",
    ],
    ["type: object, additionalProperties: false", "{ a: 1 }", "its /a is not an allowed property."],
    ["type: object, additionalProperties: { type: string }", "{ a: 1 }", "its /a must be a string, not a number."],
    ["type: integer, minimum: 2", "1", "it must be at least 2."],
    ["type: integer, exclusiveMaximum: 2", "2", "it must be less than 2."],
    ["type: string, maxLength: 1", "'😀😀'", "it must be at most 1 character long."],
    ["type: array, items: {}, minItems: 1", "[]", "it must have at least 1 item."],
    ["type: object, maxProperties: 0", "{ a: 1 }", "it must have at most 0 properties."],
    ["anyOf: [{ type: string }, { type: number }]", "true", "it matches none of the alternatives."],
    ["oneOf: [{ type: integer }, { type: number }]", "1", "it matches more than one of the alternatives."],
    [
      "allOf: [{ $ref: '#/components/schemas/Name' }, { minLength: 1 }]",
      "long",
      "it must be at most 3 characters long.",
    ],
    [
      "$ref: '#/components/schemas/Tree'",
      "{ children: [{ children: 1 }] }",
      "its /children/0/children must be an array, not a number.",
    ],
    ["dependentRequired: { a: [b] }", "{ a: 1 }", 'its /b is missing but required together with "a".'],
    ["type: string, pattern: '^a'", "b", "it must match the pattern ^a."],
  ])("{ %s } %s", async (schema, example, problem) => expect(await problemOf(schema, example)).toBe(problem));
});

describe("examples that are valid or cannot be decided", () => {
  test.each<readonly [schema: string, example: string]>([
    ["type: string", "a"],
    ["type: [string, 'null']", "null"],
    ["type: string, maxLength: 1", "'😀'"],
    ["const: 1.0", "1"],
    ["properties: { a: { type: string } }", "7"],
    ["type: object, required: [id], properties: { id: { type: string, readOnly: true } }", "{}"],
    ["type: string, pattern: '^(a+)+$'", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!"],
    ["type: object, patternProperties: { '^x': {} }, additionalProperties: false", "{ x1: 1 }"],
    ["oneOf: [{ type: object, properties: { a: { pattern: a } } }, { type: object }]", "{ a: b }"],
  ])("{ %s } %s", async (schema, example) => expect(await problemOf(schema, example)).toBeUndefined());
});

test("examples are found everywhere, and reported with their place", async () => {
  const { reported } = await buildYaml(`
paths:
  /a:
    post:
      parameters: [{ name: q, in: query, schema: { type: integer }, example: a }]
      requestBody: { content: { application/json: { schema: { type: integer }, examples: { bad: { value: b } } } } }
      responses:
        "200":
          description: ok
          headers: { X-A: { schema: { type: integer }, example: c } }
          content: { application/json: { schema: { type: array, items: { type: string, examples: [1] } }, example: d } }
webhooks:
  w: { post: { requestBody: { content: { application/json: { schema: { type: integer }, example: e } } }, responses: { 2XX: { description: ok } } } }
`);
  expect(reported.toSorted()).toEqual([
    "example-mismatch #/paths/~1a/post/parameters/0/example",
    "example-mismatch #/paths/~1a/post/requestBody/content/application~1json/examples/bad/value",
    "example-mismatch #/paths/~1a/post/responses/200/content/application~1json/example",
    "example-mismatch #/paths/~1a/post/responses/200/content/application~1json/schema/items",
    "example-mismatch #/paths/~1a/post/responses/200/headers/X-A/example",
    "example-mismatch #/webhooks/w/post/requestBody/content/application~1json/example",
  ]);
});
