import { describe, expect, test } from "vitest";
import { buildFiles, buildOperation, buildSchemas, buildYaml, modelNamed, schemaNamed } from "./support/build.ts";
import { notation } from "./support/notation.ts";

const HEAD = 'openapi: 3.1.1\ninfo: { title: T, version: "1" }\npaths: {}\n';

describe("identity", () => {
  test("a component that is nothing but a reference is another name of its target", async () => {
    const { api, reported } = await buildSchemas(`
A: { $ref: "#/components/schemas/B" }
B: { type: string }
C: { type: array, items: { $ref: "#/components/schemas/A" } }
`);
    expect(reported).toEqual([]);
    expect(api.models.map(({ name, at, schema }) => [name, at, notation(schema)])).toEqual([
      ["A", "#/components/schemas/A", "B"],
      ["B", "#/components/schemas/B", "string"],
      ["C", "#/components/schemas/C", "array(B)"],
    ]);
  });

  test("a schema of another file has the name of the first component that leads to it", async () => {
    const { api, reported } = await buildFiles({
      "api.yaml": `${HEAD}components:
  schemas:
    List: { type: array, items: { $ref: "person.yaml" } }
    User: { $ref: "person.yaml" }
    Member: { $ref: "#/components/schemas/User" }
`,
      "person.yaml":
        "type: object\nproperties: { friend: { $ref: 'person.yaml' }, pet: { $ref: 'animals.yaml#/$defs/Pet' } }",
      "animals.yaml": "$defs: { Pet: { type: string } }",
    });
    expect(reported).toEqual([]);
    expect(api.models.map(({ name, at, origin }) => [name, at, origin])).toEqual([
      ["List", "#/components/schemas/List", "component"],
      ["User", "person.yaml#", "component"],
      ["Member", "#/components/schemas/Member", "component"],
      ["Pet", "animals.yaml#/$defs/Pet", "referenced"],
    ]);
    expect(notation(schemaNamed(api, "User"))).toBe("{ friend?: person.yaml#, pet?: Pet }");
    expect(modelNamed(api, "User").recursive).toBe(true);
  });

  test("chains over files end at what is a schema itself", async () => {
    const { api, reported } = await buildFiles({
      "api.yaml": `${HEAD}components: { schemas: { A: { type: array, items: { $ref: "b.yaml" } } } }`,
      "b.yaml": "$ref: c.yaml#/x",
      "c.yaml": "x: { $ref: d.yaml }",
      "d.yaml": "type: string",
    });
    expect(reported).toEqual([]);
    expect(api.models.map(({ name, at }) => [name, at])).toEqual([
      ["A", "#/components/schemas/A"],
      ["d", "d.yaml#"],
    ]);
  });

  test.each([
    ["#/components/schemas/S/properties/a", "S a"],
    ["#/components/schemas/S/properties/list/items", "S list"],
    ["#/components/schemas/S/$defs/inner", "S inner"],
    ["#/components/schemas/S/properties/a~1b", "S"],
    ["#anchored", "S named"],
  ])("what %s leads to is called %j", async (ref, name) => {
    const { api, reported } = await buildSchemas(`
S:
  type: object
  properties:
    a: { type: string }
    list: { type: array, items: { type: string } }
    a/b: { type: string }
    named: { $anchor: anchored, type: string }
  $defs: { inner: { type: string } }
U: { type: array, items: { $ref: "${ref}" } }
`);
    expect(reported).toEqual([]);
    expect(api.models.filter(({ origin }) => origin === "referenced").map((model) => model.name)).toEqual([name]);
  });

  test("other places lend their words as well", async () => {
    const { api } = await buildOperation(
      `
responses:
  200: { description: OK, content: { application/json: { schema: { type: string } } } }
  400: { description: No, content: { application/json: { schema: { $ref: "#/paths/~1x~1{id}/post/responses/200/content/application~1json/schema" } } } }
`,
    );
    expect(api.models.map(({ name }) => name)).toEqual(["post 200"]);
  });

  test("an inline schema that is also referenced becomes a model and keeps its place", async () => {
    const { api } = await buildSchemas(`
S: { type: object, properties: { a: { type: object, properties: { up: { $ref: "#/components/schemas/S/properties/a" } } } } }
`);
    expect(notation(schemaNamed(api, "S"))).toBe("{ a?: { up?: a } }");
    expect(notation(schemaNamed(api, "S a"))).toBe("{ up?: a }");
  });

  test("x-name pins", async () => {
    const { api, reported } = await buildSchemas("a: { x-name: Pinned, type: string }\nb: { x-name: 7 }");
    expect(modelNamed(api, "a").pinnedName).toBe("Pinned");
    expect("pinnedName" in modelNamed(api, "b")).toBe(false);
    expect(reported).toEqual(["foreign-extension #/components/schemas/b/x-name"]);
  });
});

describe("references that cannot be", () => {
  test.each([
    ["to nothing", "S: { $ref: '#/components/schemas/T' }", ["!reference-not-found #/components/schemas/S/$ref"]],
    [
      "to nothing, from inside",
      "S: { items: { $ref: '#/components/schemas/T' } }",
      ["!reference-not-found #/components/schemas/S/items/$ref"],
    ],
    [
      "to a member no object has itself",
      "S: { $ref: '#/constructor/prototype' }",
      ["!reference-not-found #/components/schemas/S/$ref"],
    ],
    ["to a string", "S: { $ref: '#/info/title' }", ["!reference-mismatch #/components/schemas/S"]],
    ["to the document", "S: { $ref: '#' }", ["!reference-mismatch #/components/schemas/S"]],
    ["to the document, by no text", "S: { $ref: '' }", ["!reference-mismatch #/components/schemas/S"]],
    ["to what is not a schema by its place", "S: { $ref: '#/info' }", ["!reference-mismatch #/components/schemas/S"]],
    ["to the paths", "S: { $ref: '#/paths' }", ["!reference-mismatch #/components/schemas/S"]],
    ["to all components", "S: { $ref: '#/components' }", ["!reference-mismatch #/components/schemas/S"]],
    ["to all schemas", "S: { $ref: '#/components/schemas' }", ["!reference-mismatch #/components/schemas/S"]],
    [
      "in a circle",
      "A: { $ref: '#/components/schemas/B' }\nB: { $ref: '#/components/schemas/A' }",
      ["!reference-cycle #/components/schemas/A"],
    ],
    ["to itself", "A: { $ref: '#/components/schemas/A' }", ["!reference-cycle #/components/schemas/A"]],
    [
      "to itself, with more beside it",
      "A: { $ref: '#/components/schemas/A', description: x }",
      ["!endless-schema #/components/schemas/A"],
    ],
    [
      "to itself as an alternative",
      "A: { anyOf: [{ type: string }, { $ref: '#/components/schemas/A' }] }",
      ["!endless-schema #/components/schemas/A/anyOf/1"],
    ],
    [
      "to itself by way of another",
      "A: { allOf: [{ $ref: '#/components/schemas/B' }] }\nB: { allOf: [{ $ref: '#/components/schemas/A' }], type: object }",
      ["!endless-schema #/components/schemas/B/allOf/0"],
    ],
    [
      "to itself in a condition",
      "A: { not: { $ref: '#/components/schemas/A' } }",
      ["!endless-schema #/components/schemas/A/not"],
    ],
  ])("%s", async (_name, schemas, want) => {
    const { reported } = await buildSchemas(schemas);
    expect(reported).toEqual(want);
  });

  test("the reference that closes a circle is removed", async () => {
    const { api } = await buildSchemas(`
A: { anyOf: [{ type: string }, { $ref: "#/components/schemas/A" }] }
B: { allOf: [{ $ref: "#/components/schemas/B" }, { type: object }] }
C: { $ref: "#/components/schemas/C", not: { $ref: "#/components/schemas/C" } }
`);
    expect(api.models.map(({ schema }) => notation(schema))).toEqual(["anyOf(string)", "all({  })", "unknown"]);
  });

  test("a reference to a parameter is not a schema", async () => {
    const { reported } = await buildYaml(`
components:
  parameters: { P: { name: p, in: query, schema: { type: string } } }
  schemas: { S: { items: { $ref: "#/components/parameters/P" } } }
`);
    expect(reported).toEqual(["!reference-mismatch #/components/schemas/S/items"]);
  });
});

describe("references to other things than schemas", () => {
  const COMPONENTS = `
components:
  parameters:
    P: { $ref: "#/components/parameters/Q" }
    Q: { name: q, in: query, description: inner, schema: { type: string } }
  requestBodies: { B: { content: { application/json: { schema: { type: string } } } } }
  responses: { R: { description: inner, headers: { X-A: { $ref: "#/components/headers/H" } }, links: { l: { $ref: "#/components/links/L" } } } }
  headers: { H: { schema: { type: integer } } }
  links: { L: { operationId: op } }
  examples: { E: { value: 1, summary: One } }
  callbacks: { C: { "{$request.query.url}": { $ref: "#/components/pathItems/I" } } }
  pathItems: { I: { post: { responses: { 200: { $ref: "#/components/responses/R" } } } } }
`;

  test("they have the pointer of their target; a description beside them counts", async () => {
    const { operation, reported } = await buildOperation(
      `
operationId: op
parameters: [{ $ref: "#/components/parameters/P", description: outer }]
requestBody: { $ref: "#/components/requestBodies/B" }
responses: { 200: { $ref: "#/components/responses/R" }, 201: { $ref: "#/components/responses/R", description: outer } }
callbacks: { done: { $ref: "#/components/callbacks/C" } }
`,
      COMPONENTS,
    );
    expect(reported).toEqual([]);
    expect(operation.parameters[1]).toMatchObject({
      at: "#/components/parameters/Q",
      name: "q",
      docs: { description: "outer" },
    });
    expect(operation.body?.at).toBe("#/components/requestBodies/B");
    expect(operation.responses).toMatchObject([
      { at: "#/components/responses/R", status: { code: 200 }, docs: { description: "inner" } },
      { at: "#/components/responses/R", status: { code: 201 }, docs: { description: "outer" } },
    ]);
    expect(operation.responses[0]?.headers).toMatchObject([{ at: "#/components/headers/H", name: "X-A" }]);
    expect(operation.responses[0]?.links).toMatchObject([{ at: "#/components/links/L", operation: operation.at }]);
    expect(operation.callbacks).toMatchObject([
      {
        at: "#/paths/~1x~1{id}/post/callbacks/done/{$request.query.url}/post",
        name: "done",
        url: "{$request.query.url}",
      },
    ]);
  });

  test("reads a shared target once", async () => {
    const { operation } = await buildOperation(
      'responses: { 200: { $ref: "#/components/responses/R" }, 201: { $ref: "#/components/responses/R" } }',
      COMPONENTS,
    );
    expect(operation.responses[0]?.headers).toBe(operation.responses[1]?.headers);
  });

  test.each([
    ["parameters: [{ $ref: '#/components/headers/H' }]", "!reference-mismatch #/paths/~1x~1{id}/post/parameters/0"],
    ["parameters: [{ $ref: '#/none' }]", "!reference-not-found #/paths/~1x~1{id}/post/parameters/0/$ref"],
    ["parameters: [7]", "!invalid-field-type #/paths/~1x~1{id}/post/parameters/0"],
    ["parameters: [{ $ref: 7 }]", "!invalid-field-type #/paths/~1x~1{id}/post/parameters/0/$ref"],
    ["requestBody: { $ref: '#/info/title' }", "!reference-mismatch #/paths/~1x~1{id}/post/requestBody"],
    [
      "responses: { 200: { $ref: '#/components/links/L' } }",
      "!reference-mismatch #/paths/~1x~1{id}/post/responses/200",
    ],
    [
      "parameters: [{ $ref: '#/components/parameters/P', name: other }]",
      "ref-siblings-ignored #/paths/~1x~1{id}/post/parameters/0",
    ],
  ])("%s: %s", async (operation, want) => {
    const { reported } = await buildOperation(`operationId: op\n${operation}`, COMPONENTS);
    expect(reported).toEqual([want]);
  });

  test("path items and operations may be in other files; operations keep the identity of their path", async () => {
    const { api, reported } = await buildFiles({
      "api.yaml": `
openapi: 3.1.1
info: { title: T, version: "1" }
paths:
  /a: { $ref: "item.yaml", post: { responses: { 200: { description: own } } } }
  /b: { $ref: "item.yaml" }
  /c: { get: { $ref: "operation.yaml" } }
  /d: { $ref: "item.yaml#/nowhere" }
`,
      "item.yaml": `
summary: Shared
parameters: [{ name: q, in: query, schema: { type: string } }]
get: { responses: { 200: { description: shared } } }
post: { responses: { 200: { description: shared } } }
`,
      "operation.yaml":
        "responses: { 200: { description: c, links: { l: { operationRef: '#/paths/~1b/get' } } } }".replace(
          "#/",
          "api.yaml#/",
        ),
    });
    expect(api.operations.map(({ at, responses }) => [at, responses[0]?.docs.description])).toEqual([
      ["#/paths/~1a/get", "shared"],
      ["#/paths/~1a/post", "own"],
      ["#/paths/~1b/get", "shared"],
      ["#/paths/~1b/post", "shared"],
      ["#/paths/~1c/get", "c"],
    ]);
    expect(api.operations[0]).toMatchObject({ docs: { summary: "Shared" }, parameters: [{ name: "q" }] });
    expect(api.operations[4]?.responses[0]?.links[0]?.operation).toBe("#/paths/~1b/get");
    expect(reported).toEqual(["!reference-not-found #/paths/~1d/$ref"]);
  });
});
