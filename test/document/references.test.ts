import { describe, expect, test } from "vitest";
import { type Document, resolveChain } from "../../generator/document/document.ts";
import { loadFiles, whyUnresolved, withSchemas } from "./support.ts";

async function documentOf(files: Readonly<Record<string, string>>): Promise<Document> {
  const { document, diagnostics } = await loadFiles(files);
  expect(diagnostics).toEqual([]);
  if (document === undefined) throw new Error("the document did not load");
  return document;
}

/** Where a reference leads to. */
const target = (document: Document, ref: string, from = "#"): string | undefined => document.resolve(from, ref)?.at;

describe("JSON Pointers", () => {
  const text = JSON.stringify({
    openapi: "3.1.0",
    paths: {
      "/a/{b}": { get: { x: ["zero", null] } },
      "/50%": 1,
      "/a%20b": 2,
      "/a b": 3,
      "/c%20d": 3,
      "~": 4,
      "": { "": 5 },
      é: 6,
    },
    "x-m~1": 7,
    constructor: { own: 8 },
  });

  test.each([
    ["#", "#"],
    ["", "#"],
    ["#/paths/~1a~1{b}/get", "#/paths/~1a~1{b}/get"],
    ["#/paths/~1a~1%7Bb%7D/get/x/0", "#/paths/~1a~1{b}/get/x/0"],
    ["#/paths/~1a~1{b}/get/x/1", "#/paths/~1a~1{b}/get/x/1"],
    ["#/paths/~150%", "#/paths/~150%"],
    ["#/paths/~150%25", "#/paths/~150%"],
    // The decoded path first, then the literal one
    ["#/paths/~1a%20b", "#/paths/~1a b"],
    ["#/paths/~1a%2520b", "#/paths/~1a%20b"],
    ["#/paths/~1c%20d", "#/paths/~1c%20d"],
    ["#/paths/~0", "#/paths/~0"],
    ["#/paths//", "#/paths//"],
    ["#/paths/%C3%A9", "#/paths/é"],
    ["#/x-m~01", "#/x-m~01"],
    ["#/constructor/own", "#/constructor/own"],
  ])("%s", async (ref, at) => {
    const document = await documentOf({ "a.json": text });
    expect(target(document, ref)).toBe(at);
  });

  test.each([
    [
      "#/constructor/prototype",
      'The reference "#/constructor/prototype" cannot be resolved: "#/constructor" has no "prototype".',
    ],
    ["#/toString", 'The reference "#/toString" cannot be resolved: "#" has no "toString".'],
    ["#/__proto__", 'The reference "#/__proto__" cannot be resolved: "#" has no "__proto__".'],
    ["#/paths/length", 'The reference "#/paths/length" cannot be resolved: "#/paths" has no "length".'],
    [
      "#/paths/~1a~1{b}/get/x/00",
      'The reference "#/paths/~1a~1{b}/get/x/00" cannot be resolved: "#/paths/~1a~1{b}/get/x" has no "00".',
    ],
    [
      "#/paths/~1a~1{b}/get/x/-",
      'The reference "#/paths/~1a~1{b}/get/x/-" cannot be resolved: "#/paths/~1a~1{b}/get/x" has no "-".',
    ],
    [
      "#/paths/~1a~1{b}/get/x/2",
      'The reference "#/paths/~1a~1{b}/get/x/2" cannot be resolved: "#/paths/~1a~1{b}/get/x" has no "2".',
    ],
    [
      "#/paths/~1a~1{b}/get/x/0/0",
      'The reference "#/paths/~1a~1{b}/get/x/0/0" cannot be resolved: "#/paths/~1a~1{b}/get/x/0" has no "0".',
    ],
    ["#nothing", 'The reference "#nothing" cannot be resolved: no schema has the $anchor "nothing".'],
  ])("%s leads nowhere", async (ref, message) => {
    const document = await documentOf({ "a.json": text });
    expect(target(document, ref)).toBeUndefined();
    expect(whyUnresolved(document, "#", ref)).toEqual([`reference-not-found a.json:1:1: ${message}`]);
  });

  test("a path leads on behind a $ref, and through a circle of them nowhere", async () => {
    const document = await documentOf({
      "a.yaml": `openapi: 3.1.0\ndefinitions:\n  $ref: b.yaml#/all\nx: { $ref: '#/y' }\ny: { $ref: '#/x' }\n`,
      "b.yaml": "all: { $ref: 'c.yaml' }\n",
      "c.yaml": "Pet: { properties: { id: { type: string } } }\n",
    });
    expect(target(document, "#/definitions/Pet/properties/id")).toBe("c.yaml#/Pet/properties/id");
    expect(target(document, "#/x/z")).toBeUndefined();
  });
});

describe("files", () => {
  test("whole, in parts, from one another, in folders, with unusual names", async () => {
    const document = await documentOf({
      "api/openapi.yaml": `openapi: 3.0.3
paths:
  /a: { $ref: 'paths/a.yaml' }
  /b: { $ref: "./paths/b%20%5B1%5D.json#/b" }
  /c: { $ref: 'paths/50%25.yaml' }
  /d: { $ref: 'paths/x%2341.yaml' }
  /e: { $ref: 'paths/e%20e.yaml' }
components: { schemas: { A: {} } }
`,
      "api/paths/a.yaml":
        "get: { $ref: '../openapi.yaml#/components/schemas/A' }\npost: { $ref: '#/get' }\nput: { $ref: 'a.yaml' }\n",
      "api/paths/b [1].json": '{"b": {"$ref": "a.yaml#/get"}}',
      "api/paths/50%.yaml": "{}",
      "api/paths/x#41.yaml": "deep: { x: 1 }",
      "api/paths/e%20e.yaml": "{}",
    });
    expect(document.files.map(({ path }) => path)).toEqual([
      "openapi.yaml",
      "paths/a.yaml",
      "paths/b [1].json",
      "paths/50%25.yaml",
      "paths/x%2341.yaml",
      "paths/e%2520e.yaml",
    ]);
    expect(target(document, "paths/a.yaml", "#/paths/~1a")).toBe("paths/a.yaml#");
    expect(target(document, "../openapi.yaml#/components/schemas/A", "paths/a.yaml#/get")).toBe(
      "#/components/schemas/A",
    );
    expect(target(document, "#/get", "paths/a.yaml#/post")).toBe("paths/a.yaml#/get");
    expect(target(document, "a.yaml#/get", "paths/b [1].json#/b")).toBe("paths/a.yaml#/get");
    expect(target(document, "paths/x%2341.yaml#/deep")).toBe("paths/x%2341.yaml#/deep");
    expect(document.locate("paths/x%2341.yaml#/deep/x")).toEqual({ file: "api/paths/x#41.yaml", line: 1, column: 9 });
    expect(target(document, "#/deep", "paths/x%2341.yaml#")).toBe("paths/x%2341.yaml#/deep");
  });

  test("missing ones are reported where the $ref is, broken ones where they are broken", async () => {
    const document = await documentOf({
      "api.yaml":
        "openapi: 3.1.0\npaths:\n  /a:\n    $ref: gone.yaml\n  /b:\n    $ref: broken.json\n  /c:\n    $ref: bytes.bin\n",
      "broken.json": '{\n "a": ?}',
      "bytes.bin": "x: 1\0",
    });
    expect(whyUnresolved(document, "#/paths/~1a", "gone.yaml")).toEqual([
      'reference-not-found api.yaml:4:5: The reference "gone.yaml" cannot be resolved. File "gone.yaml" not found.',
    ]);
    expect(whyUnresolved(document, "#/paths/~1b", "broken.json")).toEqual([
      'json-syntax broken.json:2:7: Unexpected "?": expected a value.',
    ]);
    expect(whyUnresolved(document, "#/paths/~1c", "bytes.bin")).toEqual([
      "yaml-syntax bytes.bin:1:5: YAML cannot contain NUL characters.",
    ]);
  });

  test("a description by reference is one string", async () => {
    const document = await documentOf({
      "api.yaml": "openapi: 3.1.0\ninfo: { description: { $ref: docs/intro.md } }\n",
      "docs/intro.md": "# Hello\n*not an alias\n",
    });
    expect(document.resolve("#/info/description", "docs/intro.md")).toEqual({
      at: "docs/intro.md#",
      value: "# Hello\n*not an alias\n",
    });
  });
});

describe("anchors and identifiers", () => {
  const root = withSchemas(`
Tree: { $anchor: tree, type: object, $defs: { Leaf: { $dynamicAnchor: leaf } } }
Box:
  $id: https://example.com/schemas/box
  $defs:
    Lid: { $anchor: lid, type: string }
    Inner: { $id: parts/inner, $anchor: lid, $defs: { Deep: { $ref: ../box } } }
  properties:
    lid: { $ref: '#lid' }
    own: { $ref: '#/$defs/Lid' }
    component: { $ref: '#/components/schemas/Tree' }
    inner: { $ref: parts/inner }
Old: { $id: '#old' }
Holder: { properties: { a: { $ref: https://example.com/schemas/box }, b: { $ref: 'https://example.com/schemas/parts/inner#lid' } } }
Data: { const: { $id: https://example.com/data, $anchor: data }, properties: { $id: { type: string }, $anchor: {} } }
`);

  test.each([
    ["#tree", "#", "#/components/schemas/Tree"],
    ["#leaf", "#", "#/components/schemas/Tree/$defs/Leaf"],
    ["#old", "#", "#/components/schemas/Old"],
    // Those of a schema with an `$id` are its own
    ["#lid", "#", undefined],
    ["#lid", "#/components/schemas/Box/properties/lid", "#/components/schemas/Box/$defs/Lid"],
    ["#lid", "#/components/schemas/Box/$defs/Inner/$defs/Deep", "#/components/schemas/Box/$defs/Inner"],
    ["#tree", "#/components/schemas/Box/properties/lid", undefined],
    ["#/$defs/Lid", "#/components/schemas/Box/properties/own", "#/components/schemas/Box/$defs/Lid"],
    ["#/components/schemas/Tree", "#/components/schemas/Box/properties/component", "#/components/schemas/Tree"],
    ["#", "#/components/schemas/Box/properties/own", "#/components/schemas/Box"],
    ["parts/inner", "#/components/schemas/Box/properties/inner", "#/components/schemas/Box/$defs/Inner"],
    ["../box", "#/components/schemas/Box/$defs/Inner/$defs/Deep", "#/components/schemas/Box"],
    ["https://example.com/schemas/box", "#/components/schemas/Holder/properties/a", "#/components/schemas/Box"],
    ["https://example.com/schemas/parts/inner#lid", "#", "#/components/schemas/Box/$defs/Inner"],
    ["https://example.com/schemas/box#/$defs/Lid", "#", "#/components/schemas/Box/$defs/Lid"],
    // Data contains no references
    ["https://example.com/data", "#", undefined],
    ["#data", "#", undefined],
  ])("%s at %s", async (ref, from, at) => {
    expect(target(await documentOf({ "a.yaml": root }), ref, from)).toBe(at);
  });

  test("mean nothing in OpenAPI 3.0", async () => {
    const { document } = await loadFiles({
      "a.yaml": withSchemas("A: { $anchor: a, $id: 'https://example.com/a' }", "3.0.3"),
    });
    expect(document?.resolve("#", "#a")).toBeUndefined();
    expect(document?.resolve("#", "https://example.com/a")).toBeUndefined();
  });

  test("files that name themselves are found by either name", async () => {
    const document = await documentOf({
      "api.yaml": withSchemas("A: { $ref: schemas/a.yaml }\nB: { $ref: 'https://example.com/s/b.yaml' }"),
      "schemas/a.yaml":
        "$id: https://example.com/s/a.yaml\nproperties: { b: { $ref: b.yaml }, self: { $ref: 'a.yaml#/properties' } }\n",
      "schemas/b.yaml": "$id: https://example.com/s/b.yaml\n$anchor: b\n",
    });
    expect(target(document, "b.yaml", "schemas/a.yaml#/properties/b")).toBe("schemas/b.yaml#");
    expect(target(document, "https://example.com/s/b.yaml#b", "#/components/schemas/B")).toBe("schemas/b.yaml#");
    expect(target(document, "a.yaml#/properties", "schemas/a.yaml#/properties/self")).toBe(
      "schemas/a.yaml#/properties",
    );
  });

  test("a relative $id moves the base, and where no file is there the holder's folder counts", async () => {
    const document = await documentOf({
      "api.yaml": withSchemas("A: { $id: deep/a, $ref: b.yaml }\nC: { $id: other/c, $ref: c.yaml }"),
      "deep/b.yaml": "type: string\n",
      "c.yaml": "type: string\n",
    });
    expect(target(document, "b.yaml", "#/components/schemas/A")).toBe("deep/b.yaml#");
    expect(target(document, "c.yaml", "#/components/schemas/C")).toBe("c.yaml#");
  });

  test("$self is the document's own name (OpenAPI 3.2)", async () => {
    const document = await documentOf({
      "api.yaml": "openapi: 3.2.0\n$self: https://example.com/v1/api.yaml\npaths: { /a: { $ref: parts/a.yaml } }\n",
      "parts/a.yaml": "get: { $ref: 'https://example.com/v1/api.yaml#/paths' }\n",
    });
    expect(target(document, "https://example.com/v1/api.yaml#/paths", "parts/a.yaml#/get")).toBe("#/paths");
    expect(target(document, "parts/a.yaml", "#/paths/~1a")).toBe("parts/a.yaml#");
    expect(target(document, "api.yaml#/paths")).toBe("#/paths");
  });
});

describe("chains of references", () => {
  test("end at the first non-reference, in any file", async () => {
    const document = await documentOf({
      "a.yaml": withSchemas("A: { $ref: '#/components/schemas/B' }\nB: { $ref: 'b.yaml#/C' }"),
      "b.yaml": "C: { $ref: 'a.yaml#/components/schemas/D' }\nD: { type: string }\n",
    });
    expect(resolveChain(document, "#", "b.yaml#/D")).toMatchObject({ kind: "found", target: { at: "b.yaml#/D" } });
    expect(resolveChain(document, "#", "#/components/schemas/A")).toEqual({
      kind: "missing",
      from: "b.yaml#/C",
      ref: "a.yaml#/components/schemas/D",
    });
  });

  test("stop where the caller requests", async () => {
    const document = await documentOf({
      "a.yaml": withSchemas(
        "A: { $ref: '#/components/schemas/B' }\nB: { $ref: '#/components/schemas/C', minLength: 1 }\nC: {}",
      ),
    });
    const bare = ({ value }: { readonly value: unknown }): boolean => Object.keys(Object(value)).length === 1;
    const ends = [undefined, bare].map((goesOn) => resolveChain(document, "#", "#/components/schemas/A", goesOn));
    expect(ends).toMatchObject([
      { target: { at: "#/components/schemas/C" } },
      { target: { at: "#/components/schemas/B" } },
    ]);
  });

  test("in a circle are distinguished from those that lead to one, from every start", async () => {
    const document = await documentOf({
      "a.yaml": withSchemas(
        "A: { $ref: '#/components/schemas/B' }\nB: { $ref: '#/components/schemas/C' }\nC: { $ref: '#/components/schemas/B' }\nD: { $ref: '#/components/schemas/D' }",
      ),
    });
    const circle = (name: string): unknown => resolveChain(document, "#", `#/components/schemas/${name}`);
    const expected = { kind: "cycle", at: "#/components/schemas/B" };
    expect([circle("A"), circle("B"), circle("C")]).toEqual([expected, expected, expected]);
    expect(circle("D")).toEqual({ kind: "cycle", at: "#/components/schemas/D" });
  });
});
