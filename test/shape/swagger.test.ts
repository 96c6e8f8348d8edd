import { expect, test } from "vitest";
import type { Json } from "../../generator/document/json.ts";
import { run } from "../../generator/generate/run.ts";
import { resolveConfig } from "../../generator/config/resolve.ts";
import { expectCompiles } from "../support/expect-compiles.ts";
import { countersign } from "../cli/command.ts";
import { loadFiles } from "../document/support.ts";
import { temporaryFolder } from "../support/folder.ts";

const HEAD = { swagger: "2.0", info: { title: "T", version: "1" } };

/** A document with one operation. */
function operation(change: Readonly<Record<string, Json>>, root: Readonly<Record<string, Json>> = {}): Json {
  return {
    ...HEAD,
    definitions: { A: {} },
    ...root,
    paths: { "/a": { post: { responses: { "200": { description: "OK" } }, ...change } } },
  };
}

const SCHEMA = { schema: { $ref: "#/definitions/A" } };
const UPGRADED = { schema: { $ref: "#/components/schemas/A" } };
const TEXTS = { type: "array", items: { type: "string" } };

/** A document, a pointer, and the value there in OpenAPI 3.0. */
const SAID: readonly (readonly [string, Json, string, Json])[] = [
  ["the version", operation({}), "#/openapi", "3.0.4"],
  [
    "host, base path and schemes, https first",
    operation({}, { host: "a.example", basePath: "/v1/", schemes: ["http", "https"] }),
    "#/servers",
    [{ url: "https://a.example/v1" }, { url: "http://a.example/v1" }],
  ],
  ["a base path alone", operation({}, { basePath: "/v1" }), "#/servers", [{ url: "/v1" }]],
  [
    "schemes of an operation",
    operation({ schemes: ["wss"] }, { host: "a.example", schemes: ["https"] }),
    "#/paths/~1a/post/servers",
    [{ url: "wss://a.example" }],
  ],
  [
    "a body, in the types that the operation consumes",
    operation({ consumes: ["text/csv"], parameters: [{ in: "body", name: "b", required: true, ...SCHEMA }] }),
    "#/paths/~1a/post/requestBody",
    { required: true, content: { "text/csv": UPGRADED } },
  ],
  [
    "a body of the document's parameters",
    operation(
      { parameters: [{ $ref: "#/parameters/B" }] },
      { parameters: { B: { in: "body", name: "b", ...SCHEMA } }, definitions: { A: {} } },
    ),
    "#/paths/~1a/post/requestBody/content",
    { "application/json": UPGRADED },
  ],
  [
    "form fields",
    operation({
      parameters: [
        { in: "formData", name: "a", type: "string", required: true, description: "D" },
        { in: "formData", name: "b", collectionFormat: "multi", ...TEXTS },
      ],
    }),
    "#/paths/~1a/post/requestBody",
    {
      required: true,
      content: {
        "application/x-www-form-urlencoded": {
          schema: {
            type: "object",
            required: ["a"],
            properties: { a: { description: "D", type: "string" }, b: TEXTS },
          },
          encoding: { b: { style: "form", explode: true } },
        },
      },
    },
  ],
  [
    "a file in a form",
    operation({ consumes: ["application/json"], parameters: [{ in: "formData", name: "f", type: "file" }] }),
    "#/paths/~1a/post/requestBody/content/multipart~1form-data/schema/properties/f",
    { type: "string", format: "binary" },
  ],
  ...(
    [
      [{ in: "query" }, { style: "form", explode: false }],
      [
        { in: "query", collectionFormat: "multi" },
        { style: "form", explode: true },
      ],
      [
        { in: "query", collectionFormat: "ssv" },
        { style: "spaceDelimited", explode: false },
      ],
      [
        { in: "query", collectionFormat: "pipes" },
        { style: "pipeDelimited", explode: false },
      ],
      [
        { in: "header", collectionFormat: "csv" },
        { style: "simple", explode: false },
      ],
    ] as const
  ).map(([given, wanted]): readonly [string, Json, string, Json] => [
    `a list: ${JSON.stringify(given)}`,
    operation({ parameters: [{ name: "q", ...TEXTS, ...given }] }),
    "#/paths/~1a/post/parameters/0",
    { name: "q", in: given.in, schema: TEXTS, ...wanted },
  ]),
  [
    "a response with headers and examples",
    operation(
      {
        responses: {
          "200": {
            description: "D",
            ...SCHEMA,
            headers: { "X-A": { type: "integer", description: "N" } },
            examples: { "application/json": { a: 1 } },
          },
        },
      },
      { produces: ["application/json", "text/csv"] },
    ),
    "#/paths/~1a/post/responses/200",
    {
      description: "D",
      headers: { "X-A": { description: "N", schema: { type: "integer" } } },
      content: { "application/json": { ...UPGRADED, example: { a: 1 } }, "text/csv": UPGRADED },
    },
  ],
  [
    "a file as response",
    operation({ responses: { "200": { description: "D", schema: { type: "file" } } } }),
    "#/paths/~1a/post/responses/200/content",
    { "application/octet-stream": { schema: { type: "string", format: "binary" } } },
  ],
  [
    "a file as response, among bodies in JSON and XML",
    operation(
      { responses: { "200": { description: "D", schema: { type: "file" } } } },
      { produces: ["application/json", "application/xml", "image/png"] },
    ),
    "#/paths/~1a/post/responses/200/content",
    { "image/png": { schema: { type: "string", format: "binary" } } },
  ],
  [
    "definitions",
    operation(
      {},
      {
        definitions: {
          A: { discriminator: "kind", properties: { kind: { type: "string", "x-nullable": true } } },
          B: { allOf: [{ $ref: "#/definitions/A" }], "x-ms-discriminator-value": "b" },
        },
      },
    ),
    "#/components/schemas",
    {
      A: {
        discriminator: { propertyName: "kind", mapping: { b: "#/components/schemas/B" } },
        properties: { kind: { type: "string", nullable: true } },
      },
      B: { allOf: [{ $ref: "#/components/schemas/A" }], "x-ms-discriminator-value": "b" },
    },
  ],
  [
    "security",
    operation(
      {},
      {
        securityDefinitions: {
          a: { type: "basic" },
          b: { type: "apiKey", in: "query", name: "k" },
          c: {
            type: "oauth2",
            flow: "accessCode",
            authorizationUrl: "https://a",
            tokenUrl: "https://t",
            scopes: { s: "S" },
          },
          d: { type: "oauth2", flow: "application", tokenUrl: "https://t" },
        },
      },
    ),
    "#/components/securitySchemes",
    {
      a: { type: "http", scheme: "basic" },
      b: { type: "apiKey", in: "query", name: "k" },
      c: {
        type: "oauth2",
        flows: { authorizationCode: { authorizationUrl: "https://a", tokenUrl: "https://t", scopes: { s: "S" } } },
      },
      d: { type: "oauth2", flows: { clientCredentials: { tokenUrl: "https://t", scopes: {} } } },
    },
  ],
];

test.each(SAID)("Swagger 2.0: %s", async (_, written, pointer, wanted) => {
  const { document, reported } = await loadFiles({ "swagger.json": JSON.stringify(written) });
  expect(reported).toEqual([]);
  expect(document?.version).toBe("3.0");
  expect(document?.resolve("#", pointer)?.value).toEqual(wanted);
});

/** What OpenAPI 3 cannot say. */
const LOST: readonly (readonly [Json, string])[] = [
  [operation({}, { host: "a.example" }), "The document has no `schemes`; https is assumed."],
  [operation({}, { host: "localhost:8080" }), "The document has no `schemes`; http is assumed."],
  [
    operation({ parameters: [{ in: "query", name: "q", collectionFormat: "tsv", ...TEXTS }] }),
    "OpenAPI 3 cannot say `collectionFormat: tsv` here; commas separate the items.",
  ],
  [
    operation({
      parameters: [
        { in: "body", name: "b", ...SCHEMA },
        { in: "formData", name: "f", type: "string" },
      ],
    }),
    "An operation has a body or form fields, not both; the form fields are left out.",
  ],
];

test.each(LOST)("warns about what OpenAPI 3 cannot express: %#", async (written, wanted) => {
  const { diagnostics } = await loadFiles({ "swagger.json": JSON.stringify(written) });
  expect(diagnostics.map(({ code, message, severity }) => [code, severity, message])).toEqual([
    ["swagger-2", "warning", wanted],
  ]);
});

const FILES = {
  "swagger.yaml": `swagger: "2.0"
info: { title: Pets, version: "1" }
host: pets.example
schemes: [https]
consumes: [application/json]
produces: [application/json]
paths:
  /pets:
    parameters:
      - { in: formData, name: note, type: string }
    get:
      operationId: listPets
      parameters:
        - { $ref: common.yaml#/parameters/Limit }
      responses:
        "200": { description: Pets, schema: { type: array, items: { $ref: "#/definitions/Pet" } } }
        default: { $ref: common.yaml#/responses/Error }
  /pets/{id}:
    $ref: pet.yaml
definitions:
  Pet: { type: object, properties: { tag: { $ref: common.yaml#/definitions/Tag }, age: { type: intger } } }
`,
  "common.yaml": `parameters:
  Limit: { in: query, name: limit, type: array, items: { type: integer } }
responses:
  Error: { description: Error, schema: { $ref: "#/definitions/Problem" } }
definitions:
  Tag: { type: string, x-nullable: true }
  Problem: { type: object, properties: { code: { type: string } } }
`,
  "pet.yaml": `put:
  operationId: putPet
  parameters:
    - { in: path, name: id, type: string, required: true }
    - { in: body, name: pet, schema: { $ref: "swagger.yaml#/definitions/Pet" } }
  responses: { "204": { description: Done } }
`,
};

test("files of a Swagger 2.0 document are upgraded with it; positions stay in the originals", async () => {
  const { document } = await loadFiles(FILES);
  const value = (from: string, ref: string): Json | undefined => document?.resolve(from, ref)?.value;
  expect(value("#", "common.yaml#/parameters/Limit")).toMatchObject({ style: "form", explode: false });
  expect(value("#", "common.yaml#/definitions/Tag")).toEqual({ type: "string", nullable: true });
  expect(value("#", "common.yaml#/responses/Error/content/application~1json")).toBeDefined();
  expect(value("#", "pet.yaml#/put/requestBody/content/application~1json/schema")).toEqual({
    $ref: "swagger.yaml#/components/schemas/Pet",
  });
  const at = (pointer: string): string => {
    const { column, file, line } = document?.locate(pointer) ?? { file: "", line: 0, column: 0 };
    return `${file}:${line}:${column}`;
  };
  expect(at("#/components/schemas/Pet/properties/age/type")).toBe("swagger.yaml:21:90");
  expect(at("pet.yaml#/put/requestBody/content/application~1json/schema")).toBe("pet.yaml:5:30");
  expect(at("pet.yaml#/put/parameters/0/schema/type")).toBe("pet.yaml:4:29");
  expect(at("common.yaml#/responses/Error/content/application~1json/schema/$ref")).toBe("common.yaml:4:42");
});

test("generated code compiles; the bundle is OpenAPI 3.0", async () => {
  await using folder = await temporaryFolder({
    ...FILES,
    "swagger.yaml": FILES["swagger.yaml"].replace("intger", "integer").replace("in: formData", "in: query"),
  });
  const settings = resolveConfig(
    { document: "swagger.yaml", output: "out", targets: ["client", "validators"] },
    folder.path,
  );
  const { diagnostics, status } = await run(settings);
  expect([status, diagnostics]).toEqual(["done", []]);
  await expectCompiles(folder.path);
  const { stdout } = await countersign(folder.path, ["bundle", "swagger.yaml", "--format", "json"]);
  const bundled: unknown = JSON.parse(stdout);
  expect(bundled).toMatchObject({ openapi: "3.0.4", paths: { "/pets/{id}": { put: { requestBody: {} } } } });
});
