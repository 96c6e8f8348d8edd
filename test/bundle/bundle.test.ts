import { describe, expect, test } from "vitest";
import type { Json } from "../../generator/document/json.ts";
import { bundled, head } from "./support/bundled.ts";

/** One schema of a document of this version, bundled. */
async function schema(openapi: string, value: Json): Promise<Json | undefined> {
  const { document } = await bundled({
    "a.json": { ...head(openapi), paths: {}, components: { schemas: { A: value } } },
  });
  return Object(document["components"])["schemas"]["A"];
}

describe("schemas of 3.0 in the words of 3.1", () => {
  const table: readonly (readonly [given: Json, want: Json])[] = [
    [{ type: "string", nullable: true }, { type: ["string", "null"] }],
    [{ type: "string", nullable: false }, { type: "string" }],
    [
      { type: "string", enum: ["a"], nullable: true },
      { type: ["string", "null"], enum: ["a"] },
    ],
    [{ enum: ["a", null], nullable: true }, { enum: ["a", null] }],
    [
      { description: "D", nullable: true, allOf: [{ type: "object" }] },
      { description: "D", anyOf: [{ allOf: [{ type: "object" }] }, { type: "null" }] },
    ],
    [{ nullable: true }, {}],
    [{ minimum: 1, exclusiveMinimum: true }, { exclusiveMinimum: 1 }],
    [{ minimum: 1, exclusiveMinimum: false }, { minimum: 1 }],
    [
      { maximum: 9, exclusiveMaximum: true, minimum: 1 },
      { minimum: 1, exclusiveMaximum: 9 },
    ],
    [
      { type: "string", example: "x" },
      { type: "string", examples: ["x"] },
    ],
    [
      { type: "string", example: null },
      { type: "string", examples: [null] },
    ],
    [
      { type: "string", format: "binary" },
      { type: "string", contentMediaType: "application/octet-stream" },
    ],
    [
      { type: "string", format: "byte" },
      { contentEncoding: "base64", type: "string", format: "byte" },
    ],
    [
      { type: "integer", format: "binary" },
      { type: "integer", format: "binary" },
    ],
    [{ type: "file" }, { type: "string", contentMediaType: "application/octet-stream" }],
    [
      { items: [{ type: "string" }, true], additionalItems: false },
      { prefixItems: [{ type: "string" }, true], items: false },
    ],
    [
      { properties: { nullable: { type: "string", nullable: true } } },
      { properties: { nullable: { type: ["string", "null"] } } },
    ],
    [
      { enum: [{ nullable: true, example: 1 }], default: { nullable: true } },
      { enum: [{ nullable: true, example: 1 }], default: { nullable: true } },
    ],
    [{ "x-own": { nullable: true } }, { "x-own": { nullable: true } }],
    [
      { $ref: "#/components/schemas/A", description: "D", nullable: true, minLength: 1 },
      { description: "D", anyOf: [{ $ref: "#/components/schemas/A" }, { type: "null" }] },
    ],
    [
      { $ref: "#/components/schemas/A", description: "D", minLength: 1 },
      { $ref: "#/components/schemas/A", description: "D" },
    ],
  ];
  test.each(table)("%j", async (given, want) => {
    expect(await schema("3.0.3", given)).toEqual(want);
  });

  test("are unchanged in 3.1, except where only one meaning is possible", async () => {
    const same = { type: "string", format: "binary", example: "x", minimum: 1, exclusiveMinimum: 1 };
    expect(await schema("3.1.0", same)).toEqual(same);
    expect(await schema("3.1.0", { type: "string", nullable: true })).toEqual({ type: ["string", "null"] });
    const beside = { $ref: "#/components/schemas/A", minLength: 1 };
    expect(await schema("3.1.0", beside)).toEqual(beside);
  });
});

test("in 3.1, a binary body has no schema, and a binary part has the media type", async () => {
  const bytes = { schema: { type: "string", format: "binary" } };
  const parts = { schema: { type: "object", properties: { file: bytes.schema } } };
  const content = { "image/png": bytes, "multipart/form-data": parts };
  const { document } = await bundled({
    "a.json": { ...head("3.0.0"), paths: { "/a": { post: { requestBody: { content }, responses: {} } } } },
  });
  expect(Object(document)["paths"]["/a"]["post"]["requestBody"]["content"]).toEqual({
    "image/png": { schema: {} },
    "multipart/form-data": {
      schema: {
        type: "object",
        properties: { file: { type: "string", contentMediaType: "application/octet-stream" } },
      },
    },
  });
});

test("what only 3.2 has becomes an extension, with a warning", async () => {
  const { document, lost } = await bundled({
    "a.json": {
      ...head("3.2.0"),
      $self: "https://x.example/a",
      servers: [{ url: "/", name: "prod" }],
      tags: [{ name: "t", summary: "T", parent: "p", kind: "nav" }],
      paths: {
        "/a": {
          query: { responses: {} },
          additionalOperations: { COPY: { requestBody: { $ref: "#/components/requestBodies/B" }, responses: {} } },
          get: {
            parameters: [
              { name: "q", in: "querystring", content: {} },
              { $ref: "#/components/parameters/Q" },
              { name: "c", in: "cookie", style: "cookie", schema: {} },
            ],
            responses: {
              "200": {
                summary: "Fine",
                content: { "application/jsonl": { itemSchema: { $ref: "#/components/schemas/A" } } },
              },
            },
          },
        },
      },
      components: {
        schemas: {
          A: { oneOf: [], discriminator: { propertyName: "x", defaultMapping: "A" }, xml: { nodeType: "cdata" } },
        },
        parameters: { Q: { name: "q", in: "querystring", content: {} } },
        requestBodies: { B: { content: { "application/json": { $ref: "#/components/mediaTypes/M" } } } },
        mediaTypes: { M: { schema: { type: "string" }, examples: { e: { dataValue: 1 } } } },
        securitySchemes: { s: { type: "oauth2", deprecated: true, flows: { deviceAuthorization: { scopes: {} } } } },
      },
    },
  });
  expect(document).toEqual({
    openapi: "3.1.1",
    info: { title: "T", version: "1" },
    servers: [{ url: "/", description: "prod" }],
    tags: [{ name: "t", "x-displayName": "T", "x-parent": "p", "x-kind": "nav" }],
    paths: {
      "/a": {
        "x-query": { responses: {} },
        "x-additionalOperations": { COPY: { requestBody: { $ref: "#/components/requestBodies/B" }, responses: {} } },
        get: {
          parameters: [{ name: "c", in: "cookie", style: "form", schema: {} }],
          responses: {
            "200": {
              description: "Fine",
              content: { "application/jsonl": { "x-itemSchema": { $ref: "#/components/schemas/A" } } },
            },
          },
        },
      },
    },
    components: {
      schemas: {
        A: { oneOf: [], discriminator: { propertyName: "x", "x-defaultMapping": "A" }, xml: { "x-nodeType": "cdata" } },
      },
      parameters: {},
      requestBodies: {
        B: { content: { "application/json": { schema: { type: "string" }, examples: { e: { value: 1 } } } } },
      },
      securitySchemes: {
        s: { type: "oauth2", "x-deprecated": true, flows: { "x-deviceAuthorization": { scopes: {} } } },
      },
    },
  });
  expect(lost.toSorted()).toEqual([
    "beyond-3-1 #/components/parameters/Q",
    "beyond-3-1 #/components/schemas/A/discriminator",
    "beyond-3-1 #/components/securitySchemes/s/flows",
    "beyond-3-1 #/paths/~1a/additionalOperations",
    "beyond-3-1 #/paths/~1a/get/parameters/0",
    "beyond-3-1 #/paths/~1a/get/parameters/1",
    "beyond-3-1 #/paths/~1a/get/parameters/2/style",
    "beyond-3-1 #/paths/~1a/get/responses/200/content/application~1jsonl/itemSchema",
    "beyond-3-1 #/paths/~1a/query",
  ]);
});

test("webhooks and extensions stay", async () => {
  const hook = (name: string): Json => ({ post: { operationId: name, responses: {}, "x-own": { a: 1 } } });
  const { document } = await bundled({
    "a.json": {
      ...head("3.0.0"),
      "x-root": { $ref: "nowhere" },
      paths: { "x-paths": 1 },
      "x-webhooks": { early: hook("a"), both: hook("b") },
      webhooks: { both: hook("c") },
    },
  });
  expect(document).toEqual({
    openapi: "3.1.1",
    info: { title: "T", version: "1" },
    "x-root": { $ref: "nowhere" },
    paths: { "x-paths": 1 },
    webhooks: { early: hook("a"), both: hook("c") },
  });
});
