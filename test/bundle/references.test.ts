import { describe, expect, test } from "vitest";
import { bundled, head } from "./support/bundled.ts";

describe("references", () => {
  test("into other files become components that are named after their file", async () => {
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
            "200": {
              description: "",
              content: { "application/json": { schema: { type: "array", items: { $ref: "../schemas/user.json" } } } },
            },
            "404": { $ref: "../shared.json#/NotFound" },
          },
        },
      },
      "schemas/user.json": {
        properties: { best: { $ref: "#" }, group: { $ref: "group.json" }, tag: { $ref: "../shared.json#/deep/Tag" } },
      },
      "schemas/group.json": {
        type: "object",
        properties: { members: { type: "array", items: { $ref: "user.json" } } },
      },
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
          User: {
            properties: {
              best: user,
              group: { $ref: "#/components/schemas/group" },
              tag: { $ref: "#/components/schemas/Tag" },
            },
          },
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
        paths: {
          "/a": {
            get: { responses: { "200": { description: "", content: { "application/json": { schema: inner } } } } },
          },
        },
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

  test("by $id, anchor and dynamic anchor are replaced by their target", async () => {
    const { document, lost } = await bundled({
      "a.json": {
        ...head("3.1.0"),
        components: {
          schemas: {
            Tree: {
              $id: "https://x.example/tree",
              $dynamicAnchor: "node",
              properties: { next: { $dynamicRef: "#node" } },
            },
            Leaf: { $anchor: "leaf", type: "string" },
            Other: {
              $id: "https://x.example/other",
              $dynamicAnchor: "node",
              $ref: "tree",
              properties: { a: { $ref: "tree" } },
            },
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

  test("of other targets of a discriminator move along", async () => {
    const { document } = await bundled({
      "api.json": {
        ...head("3.2.0"),
        components: {
          schemas: {
            A: { discriminator: { propertyName: "kind", defaultMapping: "./cat.json" } },
            B: { $ref: "b.json" },
            C: { discriminator: { propertyName: "kind", defaultMapping: "A" } },
          },
        },
      },
      "b.json": { discriminator: { propertyName: "kind", defaultMapping: "api.json#/components/schemas/A" } },
      "cat.json": { type: "object" },
    });
    const schemas = at(document, "components", "schemas");
    const fallback = (name: string): unknown => at(schemas, name, "discriminator", "x-defaultMapping");
    expect(["A", "B", "C"].map(fallback)).toEqual(["#/components/schemas/cat", "#/components/schemas/A", "A"]);
    expect(at(schemas, "cat")).toEqual({ type: "object" });
  });

  test("of requirements to security schemes become their names", async () => {
    const { document } = await bundled({
      "api.json": {
        ...head("3.2.0"),
        security: [{ "#/components/securitySchemes/key": [], "schemes.json#/basic": ["a"] }, {}],
        paths: { "/a": { $ref: "item.json" } },
        components: {
          securitySchemes: { key: { type: "http", scheme: "bearer" }, "./b": { $ref: "schemes.json#/b" } },
        },
      },
      "item.json": {
        get: {
          security: [
            { "./schemes.json#/basic": [] },
            { "./b": [] },
            { "api.json#/components/securitySchemes/key": [] },
          ],
        },
        put: { security: [{ "schemes.json#/none": [], "x.y": [] }] },
      },
      "schemes.json": { basic: { type: "http", scheme: "basic" }, b: { type: "http", scheme: "digest" } },
    });
    expect(at(document, "security")).toEqual([{ key: [], basic: ["a"] }, {}]);
    const security = (method: string): unknown => at(document, "paths", "/a", method, "security");
    expect(security("get")).toEqual([{ basic: [] }, { "./b": [] }, { key: [] }]);
    expect(security("put")).toEqual([{ "schemes.json#/none": [], "x.y": [] }]);
    expect(at(document, "components", "securitySchemes")).toEqual({
      key: { type: "http", scheme: "bearer" },
      "./b": { type: "http", scheme: "digest" },
      basic: { type: "http", scheme: "basic" },
    });
  });

  test("of links to operations lead to the paths of the one file", async () => {
    const links = {
      root: { operationRef: "../api.json#/paths/~1users~1{id}/get" },
      item: { operationRef: "user.json#/get" },
      copied: { operationRef: "user.json#/additionalOperations/COPY", description: "Copies." },
      own: { operationRef: "#/get" },
      other: { operationRef: "https://other.example/openapi.json#/paths/~1a/get" },
      nowhere: { operationRef: "user.json#/post" },
    };
    const { document } = await bundled({
      "api.json": {
        ...head("3.2.0"),
        paths: { "/users/{id}": { $ref: "paths/user.json" }, "/all": { $ref: "paths/all.json" } },
        components: { links: { Shared: { $ref: "paths/links.json" } } },
      },
      "paths/user.json": {
        parameters: [{ name: "id", in: "path", required: true, schema: {} }],
        get: { responses: {} },
        additionalOperations: { COPY: { responses: {} } },
      },
      "paths/all.json": { get: { responses: { "200": { description: "", links } } } },
      "paths/links.json": { operationRef: "./all.json#/get" },
    });
    const all = "#/paths/~1all/get";
    expect(at(document, "paths", "/all", "get", "responses", "200", "links")).toEqual({
      root: { operationRef: "#/paths/~1users~1{id}/get" },
      item: { operationRef: "#/paths/~1users~1%7Bid%7D/get" },
      copied: {
        operationRef: "#/paths/~1users~1%7Bid%7D/additionalOperations/COPY",
        description: "Copies.",
      },
      own: { operationRef: all },
      other: links.other,
      nowhere: links.nowhere,
    });
    expect(at(document, "components", "links", "Shared")).toEqual({ operationRef: all });
  });

  test("in data are data; cyclic ones stay; a schema without a target is any value", async () => {
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
    expect(document["components"]).toEqual({ ...components, schemas: { ...components.schemas, B: {} } });
  });

  test("of callbacks and path items to themselves end", async () => {
    const { document } = await bundled({
      "a.json": { ...head("3.1.0"), paths: { "/a": { $ref: "item.json" } } },
      "item.json": { post: { callbacks: { again: { "{$url}": { $ref: "item.json" } } }, responses: {} } },
    });
    const post = { callbacks: { again: { "{$url}": { $ref: "#/components/pathItems/item" } } }, responses: {} };
    expect([document["paths"], document["components"]]).toEqual([
      { "/a": { post } },
      { pathItems: { item: { post } } },
    ]);
  });

  test("keep components with the same name apart", async () => {
    const { document } = await bundled({
      "a.json": {
        ...head("3.1.0"),
        components: {
          schemas: {
            "we ird/~%": { type: "string" },
            __proto__X: {},
            All: {
              anyOf: [
                { $ref: "b/x.json" },
                { $ref: "c/x.json" },
                { $ref: "#/components/schemas/we%20ird~1~0%25" },
                { $ref: "b/y.json#/__proto__" },
              ],
            },
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

function at(value: unknown, ...names: readonly string[]): unknown {
  let inner = value;
  for (const name of names) inner = typeof inner === "object" && inner !== null ? Reflect.get(inner, name) : undefined;
  return inner;
}
