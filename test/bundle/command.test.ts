import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import type { Json } from "../../generator/document/json.ts";
import { countersign, countersignProcess, petDocument } from "../cli/command.ts";
import { load, loadFiles } from "../document/support.ts";
import { realDocuments } from "../support/documents.ts";
import { temporaryFolder } from "../support/folder.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

const SPLIT = {
  "api/openapi.yaml": `openapi: 3.2.0
info: { title: Shop, version: "1" }
x-own: { kept: true }
servers: [{ url: https://shop.example, name: shop, x-environment: production }]
paths:
  /orders:
    $ref: paths/orders.yaml
webhooks:
  created:
    post:
      x-delivery: { retryFor: PT24H }
      requestBody: { content: { application/json: { schema: { $ref: schemas.yaml#/Order } } } }
      responses: { 2XX: { description: Done. } }
`,
  "api/paths/orders.yaml": `query:
  operationId: findOrders
  responses:
    "200":
      summary: Orders
      content: { application/jsonl: { itemSchema: { $ref: ../schemas.yaml#/Order } } }
`,
  "api/schemas.yaml":
    'Order: { type: object, properties: { on: { type: string, examples: ["2026-01-01", "yes", "1e3"] } } }\n',
};

test("an upgraded document has warnings for what OpenAPI 3 cannot express", async () => {
  const parameters = [{ name: "q", in: "query", type: "array", items: { type: "string" }, collectionFormat: "tsv" }];
  const get = { parameters, responses: { "204": { description: "Done." } } };
  const swagger = { swagger: "2.0", info: { title: "T", version: "1" }, paths: { "/a": { get } } };
  await using folder = await temporaryFolder({ "swagger.json": JSON.stringify(swagger) });
  const { code, stderr } = await countersign(folder.path, ["bundle", "swagger.json"]);
  expect(stderr).toMatch(/^swagger\.json:1:\d+ warning\[swagger-2\] OpenAPI 3 cannot say `collectionFormat: tsv` here/);
  expect(code).toBe(0);
});

describe("one file of many", () => {
  test("keeps the version, webhooks and extensions of the document", async () => {
    await using folder = await temporaryFolder(SPLIT);
    const { code, stderr, stdout } = await countersignProcess(folder.path, [
      "bundle",
      "api/openapi.yaml",
      "--format",
      "json",
    ]);
    expect(stderr).toBe("");
    const made: unknown = JSON.parse(stdout);
    expect(made).toMatchObject({
      openapi: "3.2.0",
      "x-own": { kept: true },
      servers: [{ name: "shop", "x-environment": "production" }],
      paths: {
        "/orders": {
          query: {
            operationId: "findOrders",
            responses: {
              "200": {
                summary: "Orders",
                content: { "application/jsonl": { itemSchema: { $ref: "#/components/schemas/Order" } } },
              },
            },
          },
        },
      },
      webhooks: { created: { post: { "x-delivery": { retryFor: "PT24H" } } } },
      components: { schemas: { Order: { type: "object" } } },
    });
    expect(code).toBe(0);
  });

  test("is converted to 3.1 on request, with a warning for everything that 3.1 cannot express", async () => {
    await using folder = await temporaryFolder(SPLIT);
    const args = ["bundle", "api/openapi.yaml", "--openapi", "3.1", "-o", "out/one.json"];
    const { code, stderr, stdout } = await countersign(folder.path, args);
    expect(stdout).toBe("");
    expect(stderr).toContain("api/paths/orders.yaml:6:39 warning[beyond-3-1]");
    expect(stderr).toContain(
      "warning[beyond-3-1] OpenAPI 3.1 cannot express this: the QUERY operation is kept as x-query.",
    );
    expect(stderr).toContain("api/openapi.yaml -> out/one.json");
    const made: unknown = JSON.parse(readFileSync(join(folder.path, "out/one.json"), "utf8"));
    expect(made).toMatchObject({
      openapi: "3.1.1",
      paths: { "/orders": { "x-query": { operationId: "findOrders" } } },
    });
    expect(code).toBe(0);
  });

  test("keeps version 3.0", async () => {
    const callback = { paid: { "{$request.body#/url}": { $ref: "parts.json#/hook" } } };
    const operation = { operationId: "a", callbacks: callback, responses: { "200": { description: "D" } } };
    await using folder = await temporaryFolder({
      "a.json": petDocument({
        openapi: "3.0.3",
        paths: { "/a": { post: operation } },
        components: { schemas: { Pet: { type: "string", nullable: true, example: "x" } } },
      }),
      "parts.json": JSON.stringify({ hook: { post: { responses: { "200": { description: "D" } } } } }),
    });
    const { stdout } = await countersign(folder.path, ["bundle", "a.json"]);
    const made: unknown = JSON.parse(stdout);
    expect(made).toMatchObject({
      openapi: "3.0.3",
      paths: { "/a": { post: { callbacks: { paid: { "{$request.body#/url}": { post: {} } } } } } },
      components: { schemas: { Pet: { type: "string", nullable: true, example: "x" } } },
    });
    expect(Object(made)["components"]).not.toHaveProperty("pathItems");
  });

  test("has the same content as YAML and as JSON, for the Platform", async () => {
    const { stdout } = await countersign(ROOT, ["bundle", "spec/openapi.yaml"]);
    const { document } = await loadFiles({ "one.yaml": stdout });
    const json = await countersign(ROOT, ["bundle", "spec/openapi.yaml", "--format", "json"]);
    expect(document?.root.value).toEqual(JSON.parse(json.stdout));
    expect(document?.files.length).toBe(1);
  });

  test.each([
    [["bundle", "a.json", "--format", "xml"], "--format must be json or yaml."],
    [["bundle", "a.json", "--openapi", "3.0"], "--openapi must be 3.1."],
    [["bundle", "a.json", "b.json"], "Pass one document at a time"],
    [["bundle", "none.json"], "file-not-found"],
    [["bundle", "broken.json"], "reference-not-found"],
    [["bundle"], "Pass a document (`countersign bundle openapi.yaml`)"],
    [["bundle", "a.json", "-o", "a.json/b.json"], "a.json/b.json cannot be written: a file is in the way."],
    [["bundle", "a.json", "-o", "./a.json"], "./a.json is a file of the document: write the bundle to another file."],
    [["bundle", "a.json", "-o", "."], "cannot be written: it is a folder."],
  ])("%j ends with 2 and writes nothing", async (args, want) => {
    const schema = { $ref: "#/components/schemas/None" };
    const content = { "application/json": { schema } };
    await using folder = await temporaryFolder({
      "a.json": petDocument(),
      "broken.json": petDocument({ paths: { "/a": { get: { responses: { "200": { description: "", content } } } } } }),
    });
    const { code, stderr, stdout } = await countersign(folder.path, args);
    expect(stderr).toContain(want);
    expect(stderr).not.toContain("    at ");
    expect(stdout).toBe("");
    expect(code).toBe(2);
  });
});

// YAML reads some plain texts as numbers, dates or booleans, so the printer must quote them.
describe("real documents printed as YAML are read with the same values", () => {
  const some = realDocuments().filter(({ name }) => /github|museum|galaxy|train|petstore|figma|adyen/.test(name));
  test.each(some.map(({ name, path }) => [name, path] as const))("%s", async (_, path) => {
    const json = await countersign(dirname(path), ["bundle", basename(path), "--format", "json"]);
    const yaml = await countersign(dirname(path), ["bundle", basename(path), "--format", "yaml"]);
    const { document } = await loadFiles({ "one.yaml": yaml.stdout });
    const made: Json = JSON.parse(json.stdout);
    expect(document?.root.value).toEqual(made);
    const { document: original } = await load(path);
    expect(Object(made)["openapi"]).toBe(Object(original?.root.value)["openapi"]);
  });
});
