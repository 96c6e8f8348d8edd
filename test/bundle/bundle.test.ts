import { describe, expect, test } from "vitest";
import { bundle } from "../../generator/document/bundle/bundle.ts";
import type { Json, JsonObject } from "../../generator/document/json.ts";
import { loadFiles } from "../document/support.ts";

interface Bundled {
  readonly document: JsonObject;
  readonly lost: readonly string[];
}

/** The first file is the root document. */
async function bundled(files: Readonly<Record<string, Json>>): Promise<Bundled> {
  const texts = Object.fromEntries(Object.entries(files).map(([name, value]) => [name, JSON.stringify(value)]));
  const { document, said } = await loadFiles(texts);
  if (document === undefined) throw new Error(said.join());
  const lost: string[] = [];
  const made = bundle(document, (code, _, at) => void lost.push(`${code} ${at}`));
  return { document: made, lost };
}

const head = (openapi: string): JsonObject => ({ openapi, info: { title: "T", version: "1" } });

/** One schema of a document of this version, bundled. */
async function schema(openapi: string, value: Json): Promise<Json | undefined> {
  const { document } = await bundled({ "a.json": { ...head(openapi), paths: {}, components: { schemas: { A: value } } } });
  return Object(document["components"])["schemas"]["A"];
}

describe("schemas of 3.0 in the words of 3.1", () => {
  const table: readonly (readonly [given: Json, want: Json])[] = [
    [{ type: "string", nullable: true }, { type: ["string", "null"] }],
    [{ type: "string", nullable: false }, { type: "string" }],
    [{ type: "string", enum: ["a"], nullable: true }, { type: ["string", "null"], enum: ["a"] }],
    [{ enum: ["a", null], nullable: true }, { enum: ["a", null] }],
    [
      { description: "D", nullable: true, allOf: [{ type: "object" }] },
      { description: "D", anyOf: [{ allOf: [{ type: "object" }] }, { type: "null" }] },
    ],
    [{ nullable: true }, {}],
    [{ minimum: 1, exclusiveMinimum: true }, { exclusiveMinimum: 1 }],
    [{ minimum: 1, exclusiveMinimum: false }, { minimum: 1 }],
    [{ maximum: 9, exclusiveMaximum: true, minimum: 1 }, { minimum: 1, exclusiveMaximum: 9 }],
    [{ type: "string", example: "x" }, { type: "string", examples: ["x"] }],
    [{ type: "string", example: null }, { type: "string", examples: [null] }],
    [{ type: "string", format: "binary" }, { type: "string", contentMediaType: "application/octet-stream" }],
    [{ type: "string", format: "byte" }, { contentEncoding: "base64", type: "string", format: "byte" }],
    [{ type: "integer", format: "binary" }, { type: "integer", format: "binary" }],
    [{ type: "file" }, { type: "string", contentMediaType: "application/octet-stream" }],
    [{ items: [{ type: "string" }, true], additionalItems: false }, { prefixItems: [{ type: "string" }, true], items: false }],
    [{ properties: { nullable: { type: "string", nullable: true } } }, { properties: { nullable: { type: ["string", "null"] } } }],
    [{ enum: [{ nullable: true, example: 1 }], default: { nullable: true } }, { enum: [{ nullable: true, example: 1 }], default: { nullable: true } }],
    [{ "x-own": { nullable: true } }, { "x-own": { nullable: true } }],
    [
      { $ref: "#/components/schemas/A", description: "D", nullable: true, minLength: 1 },
      { description: "D", anyOf: [{ $ref: "#/components/schemas/A" }, { type: "null" }] },
    ],
    [{ $ref: "#/components/schemas/A", description: "D", minLength: 1 }, { $ref: "#/components/schemas/A", description: "D" }],
  ];
  test.each(table)("%j", async (given, want) => {
    expect(await schema("3.0.3", given)).toEqual(want);
  });

  test("are left alone in 3.1, but for what nobody can have meant otherwise", async () => {
    const same = { type: "string", format: "binary", example: "x", minimum: 1, exclusiveMinimum: 1 };
    expect(await schema("3.1.0", same)).toEqual(same);
    expect(await schema("3.1.0", { type: "string", nullable: true })).toEqual({ type: ["string", "null"] });
    const beside = { $ref: "#/components/schemas/A", minLength: 1 };
    expect(await schema("3.1.0", beside)).toEqual(beside);
  });
});

test("a body of bytes has no schema in 3.1, a part has the media type", async () => {
  const bytes = { schema: { type: "string", format: "binary" } };
  const parts = { schema: { type: "object", properties: { file: bytes.schema } } };
  const content = { "image/png": bytes, "multipart/form-data": parts };
  const { document } = await bundled({
    "a.json": { ...head("3.0.0"), paths: { "/a": { post: { requestBody: { content }, responses: {} } } } },
  });
  expect(Object(document)["paths"]["/a"]["post"]["requestBody"]["content"]).toEqual({
    "image/png": { schema: {} },
    "multipart/form-data": {
      schema: { type: "object", properties: { file: { type: "string", contentMediaType: "application/octet-stream" } } },
    },
  });
});

describe("references", () => {
  test("into other files become components, under names that tell where they are from", async () => {
    const { document } = await bundled({
      "api.json": {
        ...head("3.1.0"),
        paths: {
          "/users": { $ref: "paths/users.json" },
          "/again": { $ref: "paths/users.json", summary: "Once more" },
        },
        components: {
          schemas: { User: { $ref: "schemas/user.json" }, Group: { type: "object" } },
          responses: { NotFound: { $ref: "shared.json#/NotFound" } },
        },
      },
      "paths/users.json": {
        get: {
          parameters: [{ $ref: "../shared.json#/Limit" }],
          responses: {
            "200": { description: "", content: { "application/json": { schema: { type: "array", items: { $ref: "../schemas/user.json" } } } } },
            "404": { $ref: "../shared.json#/NotFound" },
          },
        },
      },
      "schemas/user.json": { properties: { best: { $ref: "#" }, group: { $ref: "group.json" }, tag: { $ref: "../shared.json#/deep/Tag" } } },
      "schemas/group.json": { type: "object", properties: { members: { type: "array", items: { $ref: "user.json" } } } },
      "shared.json": {
        Limit: { name: "limit", in: "query", schema: { type: "integer" } },
        NotFound: { description: "Gone", content: {} },
        deep: { Tag: { type: "string" } },
      },
    });
    const user = { $ref: "#/components/schemas/User" };
    const get = {
      parameters: [{ $ref: "#/components/parameters/Limit" }],
      responses: {
        "200": { description: "", content: { "application/json": { schema: { type: "array", items: user } } } },
        "404": { $ref: "#/components/responses/NotFound" },
      },
    };
    expect(document).toEqual({
      openapi: "3.1.1",
      info: { title: "T", version: "1" },
      paths: { "/users": { get }, "/again": { get, summary: "Once more" } },
      components: {
        schemas: {
          User: { properties: { best: user, group: { $ref: "#/components/schemas/group" }, tag: { $ref: "#/components/schemas/Tag" } } },
          Group: { type: "object" },
          group: { type: "object", properties: { members: { type: "array", items: user } } },
          Tag: { type: "string" },
        },
        responses: { NotFound: { description: "Gone", content: {} } },
        parameters: { Limit: { name: "limit", in: "query", schema: { type: "integer" } } },
      },
    });
  });

  test("to other places of the document lead to components too", async () => {
    const inner = { type: "string", minLength: 1 };
    const { document } = await bundled({
      "a.json": {
        ...head("3.1.0"),
        paths: { "/a": { get: { responses: { "200": { description: "", content: { "application/json": { schema: inner } } } } } } },
        components: {
          schemas: {
            A: { properties: { "b/c": inner } },
            B: { $ref: "#/paths/~1a/get/responses/200/content/application~1json/schema" },
            C: { items: { $ref: "#/components/schemas/A/properties/b~1c" } },
          },
        },
      },
    });
    expect(Object(document)["components"]["schemas"]).toEqual({
      A: { properties: { "b/c": inner } },
      B: inner,
      C: { items: { $ref: "#/components/schemas/A_b_c" } },
      A_b_c: inner,
    });
  });

  test("by $id, anchor and dynamic anchor are what they lead to", async () => {
    const { document, lost } = await bundled({
      "a.json": {
        ...head("3.1.0"),
        components: {
          schemas: {
            Tree: { $id: "https://x.example/tree", $dynamicAnchor: "node", properties: { next: { $dynamicRef: "#node" } } },
            Leaf: { $anchor: "leaf", type: "string" },
            Other: { $id: "https://x.example/other", $dynamicAnchor: "node", $ref: "tree", properties: { a: { $ref: "tree" } } },
            Named: { properties: { leaf: { $ref: "#leaf" } } },
          },
        },
      },
    });
    const tree = { $ref: "#/components/schemas/Tree" };
    expect(Object(document)["components"]["schemas"]).toEqual({
      Tree: { properties: { next: tree } },
      Leaf: { type: "string" },
      Other: { ...tree, properties: { a: tree } },
      Named: { properties: { leaf: { $ref: "#/components/schemas/Leaf" } } },
    });
    expect(lost).toEqual(["beyond-3-1 #/components/schemas/Tree/properties/next/$dynamicRef"]);
  });

  test("of a discriminator's mapping move along", async () => {
    const { document } = await bundled({
      "a.json": {
        ...head("3.1.0"),
        components: {
          schemas: {
            Pet: {
              oneOf: [{ $ref: "cat.json" }, { $ref: "#/components/schemas/Dog" }],
              discriminator: { propertyName: "kind", mapping: { c: "./cat.json", d: "Dog" } },
            },
            Dog: {},
          },
        },
      },
      "cat.json": { type: "object" },
    });
    expect(Object(document)["components"]["schemas"]["Pet"]).toEqual({
      oneOf: [{ $ref: "#/components/schemas/cat" }, { $ref: "#/components/schemas/Dog" }],
      discriminator: { propertyName: "kind", mapping: { c: "#/components/schemas/cat", d: "Dog" } },
    });
  });

  test("in data are data; those that lead nowhere, or in circles, stay", async () => {
    const data = { $ref: "nowhere.json" };
    const components = {
      schemas: {
        A: { default: data, const: data, enum: [data], examples: [data], "x-own": data },
        B: { $ref: "#/components/schemas/None" },
        C: { $ref: "#/components/schemas/D" },
        D: { $ref: "#/components/schemas/C" },
      },
      examples: { E: { value: data } },
    };
    const { document } = await bundled({ "a.json": { ...head("3.1.0"), components } });
    expect(document["components"]).toEqual(components);
  });

  test("of callbacks and path items that lead back to themselves end", async () => {
    const { document } = await bundled({
      "a.json": { ...head("3.1.0"), paths: { "/a": { $ref: "item.json" } } },
      "item.json": { post: { callbacks: { again: { "{$url}": { $ref: "item.json" } } }, responses: {} } },
    });
    const post = { callbacks: { again: { "{$url}": { $ref: "#/components/pathItems/item" } } }, responses: {} };
    expect([document["paths"], document["components"]]).toEqual([{ "/a": { post } }, { pathItems: { item: { post } } }]);
  });

  test("keep apart what has the same name, whatever the names are", async () => {
    const { document } = await bundled({
      "a.json": {
        ...head("3.1.0"),
        components: {
          schemas: {
            "we ird/~%": { type: "string" },
            __proto__X: {},
            All: { anyOf: [{ $ref: "b/x.json" }, { $ref: "c/x.json" }, { $ref: "#/components/schemas/we%20ird~1~0%25" }, { $ref: "b/y.json#/__proto__" }] },
          },
        },
      },
      "b/x.json": { title: "b" },
      "c/x.json": { title: "c" },
      "b/y.json": JSON.parse('{ "__proto__": { "title": "p" } }'),
    });
    const { schemas } = Object(document["components"]);
    expect(schemas["All"]["anyOf"]).toEqual([
      { $ref: "#/components/schemas/x" },
      { $ref: "#/components/schemas/c_x" },
      { $ref: "#/components/schemas/we%20ird~1~0%25" },
      { $ref: "#/components/schemas/proto" },
    ]);
    expect([schemas["x"], schemas["c_x"], schemas["proto"]]).toEqual([{ title: "b" }, { title: "c" }, { title: "p" }]);
  });
});

test("what 3.2 has and 3.1 has not becomes an extension, and is said", async () => {
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
            responses: { "200": { summary: "Fine", content: { "application/jsonl": { itemSchema: { $ref: "#/components/schemas/A" } } } } },
          },
        },
      },
      components: {
        schemas: { A: { oneOf: [], discriminator: { propertyName: "x", defaultMapping: "A" }, xml: { nodeType: "cdata" } } },
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
          responses: { "200": { description: "Fine", content: { "application/jsonl": { "x-itemSchema": { $ref: "#/components/schemas/A" } } } } },
        },
      },
    },
    components: {
      schemas: { A: { oneOf: [], discriminator: { propertyName: "x", "x-defaultMapping": "A" }, xml: { "x-nodeType": "cdata" } } },
      parameters: {},
      requestBodies: { B: { content: { "application/json": { schema: { type: "string" }, examples: { e: { value: 1 } } } } } },
      securitySchemes: { s: { type: "oauth2", "x-deprecated": true, flows: { "x-deviceAuthorization": { scopes: {} } } } },
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
