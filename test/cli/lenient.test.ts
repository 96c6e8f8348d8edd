import { describe, expect, test } from "vitest";
import { collectDiagnostics, lenientSeverities } from "../../generator/diagnostics/diagnostics.ts";
import { bundle } from "../../generator/document/bundle/bundle.ts";
import { loadDocument } from "../../generator/document/load.ts";
import { memoryReader } from "../../generator/document/read.ts";
import { buildApi } from "../../generator/ir/build.ts";
import { temporaryFolder } from "../support/folder.ts";
import { countersign } from "./command.ts";

/** One operation with a fault in it, as others publish them. */
function documentWith(fault: string, place: "schema" | "operation" | "path" | "content"): string {
  const at = (here: typeof place, otherwise: string): string => (here === place ? fault : otherwise);
  return `
openapi: 3.0.3
info: { title: Odd, version: "1" }
paths:
  /more: ${at("path", "{}")}
  /pets:
    post:
      operationId: listPets
      ${at("operation", "")}
      responses:
        "200":
          description: OK
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Pet" }
              ${at("content", "")}
components:
  responses: { R: { description: R } }
  schemas: { Pet: { type: object, properties: { a: ${at("schema", "{}")} } } }
`;
}

async function read(text: string, lenient: boolean): Promise<{ errors: readonly string[]; bundled: string }> {
  const diagnostics = collectDiagnostics(lenient ? lenientSeverities() : {});
  const reader = memoryReader(new Map([["api.yaml", text]]));
  const document = await loadDocument("api.yaml", { reader }, diagnostics);
  if (document === undefined) throw new Error("not loaded");
  buildApi(document, diagnostics);
  const errors = diagnostics.list().filter(({ severity }) => severity === "error");
  return { errors: errors.map(({ code }) => code), bundled: JSON.stringify(bundle(document)) };
}

describe("--lenient lowers", () => {
  test.each([
    ["reference-not-found", "schema", '{ $ref: "#/components/schemas/Nowhere" }'],
    ["reference-not-found", "schema", '{ $ref: "./missing.yaml" }'],
    ["reference-remote", "schema", '{ $ref: "https://example.com/schema.json" }'],
    ["reference-outside", "schema", '{ $ref: "../../outside.yaml" }'],
    ["reference-refused", "schema", '{ $ref: "data:application/json,{}" }'],
    ["reference-mismatch", "schema", '{ $ref: "#/components/responses/R" }'],
    ["unknown-type", "schema", "{ type: date }"],
    ["invalid-keyword-type", "schema", "{ type: null }"],
    ["reference-not-found", "operation", 'parameters: [{ $ref: "#/components/parameters/P" }]'],
    ["reference-mismatch", "operation", 'parameters: [{ $ref: "#/components/schemas/Pet" }]'],
    ["reference-not-found", "operation", 'requestBody: { $ref: "#/components/requestBodies/B" }'],
    ["invalid-media-type", "operation", "requestBody: { content: { json: {} } }"],
    ["invalid-field-type", "path", "[{ get: {} }]"],
  ] as const)("%s of a %s: %s", async (code, place, fault) => {
    const text = documentWith(fault, place);
    expect((await read(text, false)).errors).toEqual([code]);
    const { bundled, errors } = await read(text, true);
    expect(errors).toEqual([]);
    const references = [...bundled.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref);
    expect(new Set(references)).toEqual(new Set(["#/components/schemas/Pet"]));
  });
});

test.each([
  ["{ json: {} }", { "application/json": {} }],
  ["{ JSON: {}, text: {} }", { "application/json": {}, "text/plain": {} }],
  ["{ json: {}, application/json: { example: 1 } }", { "application/json": { example: 1 } }],
  ["{ '200': {}, application/json: {} }", { "application/json": {} }],
])("the bundle has what was read of the media types %s", async (content, want) => {
  const { bundled } = await read(documentWith(`requestBody: { content: ${content} }`, "operation"), true);
  const document = JSON.parse(bundled) as { paths: { "/pets": { post: { requestBody: { content: unknown } } } } };
  expect(document.paths["/pets"].post.requestBody.content).toEqual(want);
});

test("the bundle omits path items that are not objects", async () => {
  const { bundled } = await read(documentWith("[{ get: {} }]", "path"), true);
  expect(Object.keys((JSON.parse(bundled) as { paths: object }).paths)).toEqual(["/pets"]);
});

describe("a missing example is not an error", () => {
  test.each([
    'examples: { a: { $ref: "#/components/examples/Nowhere" } }',
    'examples: { a: { $ref: "./missing.json" } }',
    'examples: { a: { $ref: "https://example.com/e.json" } }',
    'examples: { a: { $ref: "../../outside.json" } }',
    'examples: { a: { $ref: "#/components/schemas/Pet" } }',
    'example: { $ref: "./missing.json" }',
  ])("%s", async (fault) => {
    expect((await read(documentWith(fault, "content"), false)).errors).toEqual([]);
  });
});

test("limits stay errors", () => {
  expect(Object.keys(lenientSeverities()).filter((code) => /too-|long|large|many|deep|yaml|json/.test(code))).toEqual(
    [],
  );
});

test("--lenient and --allow-folder, on the command line", async () => {
  await using folder = await temporaryFolder({
    "spec/odd.yaml": documentWith('{ $ref: "#/components/schemas/Nowhere" }', "schema"),
    "spec/api.yaml": documentWith('{ $ref: "../shared/name.yaml" }', "schema"),
    "shared/name.yaml": "{ type: string }",
  });
  const cases = [
    [2, "generate spec/odd.yaml -o odd"],
    [0, "generate spec/odd.yaml -o odd --lenient"],
    [0, "bundle spec/odd.yaml --lenient"],
    [2, "generate spec/api.yaml -o api"],
    [0, "generate spec/api.yaml -o api --allow-folder shared"],
    [2, "bundle spec/api.yaml"],
    [0, "bundle spec/api.yaml --allow-folder shared"],
  ] as const;
  for (const [want, line] of cases)
    expect([line, (await countersign(folder.path, line.split(" "))).code]).toEqual([line, want]);
});
