import { describe, expect, test } from "vitest";
import { memoryReader } from "../../generator/document/read.ts";
import { load, loadFiles } from "./support.ts";

describe("the version", () => {
  test.each([
    ["3.0.0", "3.0"],
    ["3.0.4", "3.0"],
    ["3.0.0-rc2", "3.0"],
    ["3.1.0", "3.1"],
    ["3.1", "3.1"],
    ["3.2.0", "3.2"],
  ])("%s is %s", async (text, version) => {
    const { document, reported } = await loadFiles({ "a.json": JSON.stringify({ openapi: text }) });
    expect(reported).toEqual([]);
    expect(document?.version).toBe(version);
  });

  test.each([
    ['openapi: "3.3.0"', "version-unsupported 1:1", 'OpenAPI "3.3.0" is not supported.'],
    ['openapi: "4.0.0"', "version-unsupported 1:1", 'OpenAPI "4.0.0" is not supported.'],
    ['openapi: "3.1.0 "', "version-unsupported 1:1", 'OpenAPI "3.1.0 " is not supported.'],
    ["info: {}\nopenapi: 3.0", "version-unsupported 2:1", 'The field "openapi" is the number 3, not a string.'],
    ["openapi: [3]", "version-unsupported 1:1", 'The field "openapi" is an object, a list or null, not a string.'],
    ['info: {}\nswagger: "1.2"', "version-unsupported 2:1", 'Swagger "1.2" is not supported; 2.0 is.'],
    ["info: {}", "version-missing 1:1", 'The document has no field "openapi".'],
    [
      "asyncapi: 3.0.0",
      "version-missing 1:1",
      'The document has no field "openapi". It has a field "asyncapi", so it is another kind of document.',
    ],
    ["- openapi: 3.1.0", "document-not-object 1:1", "The document is a list, not an OpenAPI document."],
    ["just text", "document-not-object 1:1", "The document is a string, not an OpenAPI document."],
    ["null", "document-not-object 1:1", "The document is empty, not an OpenAPI document."],
  ])("%j is refused", async (text, place, message) => {
    const { document, reported, diagnostics } = await loadFiles({ "a.yaml": text });
    expect(document).toBeUndefined();
    expect(reported).toEqual([place]);
    expect(diagnostics[0]?.message).toBe(message);
    const swagger = text.includes("swagger") ? "/swagger" : "/openapi";
    const field = place.startsWith("version-unsupported") ? swagger : "";
    expect(diagnostics[0]?.pointer).toBe(`#${field}`);
  });

  test.each(["a.yaml", "a.json", "a.html"])("a page of HTML as %s is refused", async (name) => {
    const page = "\n<!doctype html>\n<title>Sign in: {</title>\n";
    const { reported, diagnostics } = await loadFiles({ [name]: page });
    expect(reported).toEqual(["document-not-object 2:1"]);
    expect(diagnostics[0]?.message).toBe("The file is HTML or XML, not YAML or JSON.");
  });

  test("is searched among own members only", async () => {
    const { reported } = await loadFiles({ "a.json": '{"__proto__": {"openapi": "3.1.0"}}' });
    expect(reported).toEqual(["version-missing 1:1"]);
  });
});

describe("which files are read", () => {
  const reads = async (files: Readonly<Record<string, string>>): Promise<readonly string[]> => {
    const asked: string[] = [];
    const memory = memoryReader(new Map(Object.entries(files)));
    const { document } = await load("api.yaml", {
      reader: {
        ...memory,
        read(path, maximumBytes) {
          asked.push(path.replace(`${process.cwd()}/`, ""));
          return memory.read(path, maximumBytes);
        },
      },
    });
    expect(document).toBeDefined();
    return asked;
  };

  test("none for data that looks like a reference", async () => {
    const text = `openapi: 3.1.0
info: { title: { x-a: { $ref: 0.yaml }, mapping: { a: b/c.yaml } } }
x-data: { $ref: 1.yaml }
paths:
  /a:
    get:
      x-code: [{ $ref: 2.yaml }]
      parameters:
        - { name: q, in: query, example: { $ref: 3.yaml }, examples: { e: { value: { $ref: 4.yaml }, externalValue: 5.yaml } } }
      responses:
        "200":
          links: { l: { operationId: a, requestBody: 5.yaml } }
          content: { application/json: { schema: { example: { $ref: 6.yaml }, examples: [{ $ref: 7.yaml }] } } }
components:
  examples: { e: { value: [{ $ref: 8.yaml }], dataValue: { $ref: 8.yaml } } }
  schemas:
    A:
      const: { $ref: 9.yaml }
      enum: [{ $ref: 10.yaml }]
      default: { $ref: 11.yaml }
      discriminator: { propertyName: p, mapping: { a: A, b: b.v1 } }
      description: { not: { a: $ref } }
      properties:
        mapping: { description: and/or, type: string }
        $ref: { type: string }
`;
    expect(await reads({ "api.yaml": text })).toEqual(["api.yaml"]);
  });

  test("everything that schemas need, under names that look like data", async () => {
    const text = `openapi: 3.1.0
paths:
  /a: { $ref: 1.yaml }
  /b:
    get:
      responses:
        default: { $ref: 2.yaml }
      callbacks: { c: { "{$url}": { $ref: 3.yaml } } }
components:
  examples: { e: { $ref: 4.yaml } }
  responses: { example: { headers: { default: { $ref: 5.yaml } }, links: { value: { $ref: 6.yaml } } } }
  schemas:
    default: { $ref: 7.yaml }
    B:
      discriminator: { propertyName: p, mapping: { a: ./8.yaml, b: "9.yaml#/A" } }
      $defs: { enum: { $ref: 10.yaml } }
      patternProperties: { x-: { $ref: 11.yaml } }
      properties: { example: { $ref: 12.yaml }, properties: { properties: { enum: { items: { $ref: 13.yaml } } } } }
      dependentSchemas: { const: { anyOf: [true, { not: { $ref: 14.yaml } }] } }
    C: { properties: { $ref: 15.yaml } }
    D: { $ref: "#/x-shared/D" }
x-webhooks: { w: { $ref: 18.yaml } }
x-shared: { D: { items: { $ref: 16.yaml } }, E: { items: { $ref: 17.yaml } } }
`;
    const files = Array.from({ length: 18 }, (_, index) => [`${index + 1}.yaml`, "A: {}\n"] as const);
    const wanted = ["api.yaml", ...files.map(([name]) => name).filter((name) => name !== "17.yaml")];
    expect((await reads({ "api.yaml": text, ...Object.fromEntries(files) })).toSorted()).toEqual(wanted.toSorted());
  });

  test("addresses in discriminators and security requirements (OpenAPI 3.2)", async () => {
    const text = (version: string): string => `openapi: ${version}
security: [{ "1.yaml#/A": [], "./own": [], own.too: [] }]
paths: { /a: { get: { security: [{ ./2.yaml: [] }] } } }
components:
  securitySchemes: { ./own: {} }
  schemas: { A: { discriminator: { propertyName: p, defaultMapping: 3.yaml#/A } }, B: { default: { security: [{ 4.yaml#/A: [] }] } } }
`;
    const files = Object.fromEntries(["1", "2", "3", "4"].map((name) => [`${name}.yaml`, "A: {}\n"]));
    const read = async (version: string): Promise<readonly string[]> =>
      (await reads({ "api.yaml": text(version), ...files })).toSorted();
    expect(await read("3.2.0")).toEqual(["1.yaml", "2.yaml", "3.yaml", "api.yaml"]);
    expect(await read("3.1.0")).toEqual(["3.yaml", "api.yaml"]);
  });

  test("of another file only what is used counts", async () => {
    const files = {
      "api.yaml": "openapi: 3.1.0\npaths: { /a: { $ref: 'all.yaml#/default' } }\n",
      "all.yaml": "default: { get: { $ref: b.yaml } }\nexample: { get: { $ref: c.yaml } }\n",
      "b.yaml": "{}",
      "c.yaml": "{}",
    };
    expect(await reads(files)).toEqual(["api.yaml", "all.yaml", "b.yaml"]);
  });

  test("each once, in an order that hangs on nothing but the document", async () => {
    const chain = Array.from({ length: 40 }, (_, index) => [
      `${index}.yaml`,
      `a: { $ref: ${index + 1}.yaml }\nb: { $ref: 0.yaml }\n`,
    ]);
    const files = {
      "api.yaml": "openapi: 3.1.0\npaths: { /b: { $ref: 7.yaml }, /a: { $ref: 0.yaml } }\n",
      ...Object.fromEntries(chain),
    };
    const asked = await reads(files);
    expect(asked.slice(0, 4)).toEqual(["api.yaml", "7.yaml", "0.yaml", "8.yaml"]);
    expect(new Set(asked).size).toBe(asked.length);
    // The root, 0 to 39, and 40, which does not exist.
    expect(asked).toHaveLength(42);
  });
});

test("a document in memory needs no disk, by absolute path too", async () => {
  const files = new Map<string, string | Uint8Array>([
    ["/nowhere/api.json", '{"openapi":"3.1.0","paths":{"/a":{"$ref":"b.json"}}}'],
    ["/nowhere/b.json", Buffer.from("{}")],
  ]);
  const { document } = await load("/nowhere/api.json", { reader: memoryReader(files) });
  expect(document?.files.map(({ path, location }) => [path, location])).toEqual([
    ["api.json", "/nowhere/api.json"],
    ["b.json", "/nowhere/b.json"],
  ]);
});
