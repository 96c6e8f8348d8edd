import { expect, it } from "vitest";
import { sliceOperation } from "../../mock/slice.ts";

const DOCUMENT = JSON.parse(`{
  "openapi": "3.1.0",
  "info": { "title": "T", "version": "1" },
  "security": [{ "token": [] }],
  "paths": {
    "/a/{id}": {
      "parameters": [{ "$ref": "#/components/parameters/Id" }],
      "get": {
        "security": [{ "token": [] }],
        "servers": [{ "url": "https://other.test" }],
        "callbacks": { "done": {} },
        "responses": { "200": { "$ref": "#/components/responses/Node" }, "404": { "description": "" } }
      },
      "post": { "responses": { "200": { "description": "post", "$ref": "#/components/responses/Other" } } }
    }
  },
  "components": {
    "parameters": { "Id": { "name": "id", "in": "path", "required": true, "schema": { "$ref": "#/components/schemas/Id" } } },
    "responses": {
      "Node": { "description": "", "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Node" } } } },
      "Other": { "description": "" }
    },
    "schemas": {
      "Id": { "type": "string" },
      "Node": { "type": "object", "properties": { "next": { "$ref": "#/components/schemas/Node" }, "__proto__": { "$ref": "#/components/schemas/Id" } } },
      "Unused": { "type": "string" }
    }
  }
}`);

it("has the operation and what it refers to, and nothing else", () => {
  const slice = sliceOperation(DOCUMENT, "/a/{id}", "GET");
  const text = JSON.stringify(slice);
  expect(text).not.toMatch(/Unused|Other|security|servers|callbacks|post/);
  expect(Object.keys(Object(slice?.document.paths))).toEqual(["/a/{id}"]);
  expect(Object.values(slice?.schemas ?? {})).toHaveLength(2);
});

it("leaves circles of schemas as references, also under names that every object has", () => {
  const slice = sliceOperation(DOCUMENT, "/a/{id}", "GET");
  const schemas = Object.entries(slice?.schemas ?? {});
  const [name] = schemas.find(([, schema]) => JSON.stringify(schema).includes("properties")) ?? [];
  const [other] = schemas.find(([key]) => key !== name) ?? [];
  expect(JSON.stringify(slice?.schemas[name ?? ""])).toBe(
    `{"type":"object","properties":{"next":{"$ref":"#/__bundled__/${name}"},"__proto__":{"$ref":"#/__bundled__/${other}"}}}`,
  );
});

it.each([
  ["/a/{id}", "PUT"],
  ["/b", "GET"],
  ["__proto__", "GET"],
  ["/a/{id}", "constructor"],
])("is nothing for %s %s", (path, method) => {
  expect(sliceOperation(DOCUMENT, path, method)).toBeUndefined();
});

it("describes all responses, as Prism requires", () => {
  const responses = { 204: { summary: "Linked" }, 404: { $ref: "#/components/responses/None" } };
  const slice = sliceOperation(
    {
      paths: { "/a": { additionalOperations: { LINK: { responses } } } },
      components: { responses: { None: { summary: "None" } } },
    },
    "/a",
    "LINK",
  );
  const described = { 204: { summary: "Linked", description: "" }, 404: { $ref: "#/components/responses/None" } };
  expect(slice?.document).toMatchObject({
    paths: { "/a": { post: { responses: described } } },
    components: { responses: { None: { summary: "None", description: "" } } },
  });
});
