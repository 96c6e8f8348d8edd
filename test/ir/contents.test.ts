import { describe, expect, test } from "vitest";
import type { Codec } from "../../generator/ir/api.ts";
import { isMediaType } from "../../generator/document/keywords.ts";
import { codecOf } from "../../generator/ir/read/media-types.ts";
import { buildOperation, schemaNamed, type Version } from "./support/build.ts";
import { notation } from "./support/notation.ts";

const OP = "#/paths/~1x~1{id}/post";

test.each<readonly [mediaType: string, nothing: Codec, text: Codec, bytes: Codec, structure: Codec]>([
  ["application/json", "json", "json", "json", "json"],
  ["application/problem+json; charset=utf-8", "json", "json", "json", "json"],
  ["Application/JSON", "json", "json", "json", "json"],
  ["text/json", "json", "json", "json", "json"],
  ["application/x-ndjson", "lines", "lines", "lines", "lines"],
  ["application/jsonl", "lines", "lines", "lines", "lines"],
  ["application/json-seq", "lines", "lines", "lines", "lines"],
  ["text/event-stream", "events", "events", "events", "events"],
  ["application/x-www-form-urlencoded", "form", "form", "form", "form"],
  ["multipart/form-data", "multipart", "multipart", "multipart", "multipart"],
  ["application/xml", "xml", "xml", "binary", "xml"],
  ["application/atom+xml", "xml", "xml", "binary", "xml"],
  ["image/svg+xml", "binary", "binary", "binary", "binary"],
  ["text/plain", "text", "text", "binary", "text"],
  ["text/csv", "text", "text", "binary", "text"],
  ["application/yaml", "text", "text", "binary", "text"],
  ["application/octet-stream", "binary", "binary", "binary", "binary"],
  ["application/pdf", "binary", "binary", "binary", "binary"],
  ["application/vnd.ms-excel", "binary", "binary", "binary", "binary"],
  ["application/zip", "binary", "binary", "binary", "binary"],
  ["image/*", "binary", "binary", "binary", "binary"],
  ["*/*", "binary", "text", "binary", "json"],
  ["application/*", "binary", "text", "binary", "json"],
  ["application/vnd.example", "binary", "text", "binary", "json"],
])("%s", (mediaType, nothing, text, bytes, structure) => {
  expect([
    codecOf(mediaType, "nothing", "request"),
    codecOf(mediaType, "text", "request"),
    codecOf(mediaType, "bytes", "request"),
    codecOf(mediaType, "structure", "request"),
  ]).toEqual([nothing, text, bytes, structure]);
});

test.each([
  ["*/*", "json"],
  ["application/*", "json"],
  ["image/*", "binary"],
  ["application/octet-stream", "binary"],
])("a response of %s of which nothing is said is read as %s", (mediaType, want) => {
  expect(codecOf(mediaType, "nothing", "response")).toBe(want);
});

test.each([
  ["application/json", true],
  ["text/plain; charset=utf-8", true],
  ['text/plain;charset="utf-8" ; q=1', true],
  ["text/plain;", true],
  ["*/*", true],
  ["json", false],
  ["application/", false],
  ["application/json, text/plain", false],
  ['application/json; a="\nPWNED()"', false],
  ["application/json\n", false],
  ["appli cation/json", false],
  ["a/b".padEnd(2000, "c"), false],
])("%j is a media type: %s", (text, want) => {
  expect(isMediaType(text)).toBe(want);
});

/** The body of an operation, by media type. */
async function bodyOf(
  content: string,
  version: Version = "3.1.1",
  components = "",
): Promise<readonly [readonly string[], readonly string[]]> {
  const { operation, reported } = await buildOperation(`requestBody: { content: { ${content} } }`, components, version);
  return [operation.body?.contents.map(({ codec, schema }) => `${codec} ${notation(schema)}`) ?? [], reported];
}

describe("bytes", () => {
  test.each<readonly [version: Version, given: string, want: string]>([
    ["3.1.1", "application/octet-stream: {}", "binary binary"],
    ["3.1.1", "application/octet-stream: { schema: {} }", "binary binary"],
    ["3.0.4", "application/octet-stream: { schema: { type: string, format: binary } }", "binary binary"],
    ["3.0.4", "application/octet-stream: { schema: { type: string } }", "binary binary"],
    ["3.0.4", "application/vnd.x: { schema: { type: string, format: binary } }", "binary binary"],
    ["3.1.1", "image/png: { schema: { contentMediaType: image/png } }", "binary binary"],
    ["3.0.4", "application/json: { schema: { type: string, format: binary } }", "binary binary"],
    [
      "3.0.4",
      "multipart/form-data: { schema: { type: object, properties: { f: { type: string, format: binary } } } }",
      "multipart { f?: binary }",
    ],
    [
      "3.0.4",
      "multipart/form-data: { schema: { type: object, properties: { f: { type: array, items: { type: string, format: binary } } } } }",
      "multipart { f?: array(binary) }",
    ],
    [
      "3.0.4",
      "multipart/form-data: { schema: { allOf: [{ type: object, properties: { f: { type: string, format: binary, nullable: true } } }] } }",
      "multipart { f?: type(binary, null) }",
    ],
    [
      "3.0.4",
      "multipart/form-data: { schema: { type: object, properties: { o: { type: object, properties: { f: { type: string, format: binary } } } } } }",
      "multipart { o?: { f?: string(binary) } }",
    ],
    [
      "3.1.1",
      "multipart/form-data: { schema: { type: object, properties: { f: {}, g: { description: d } } } }",
      "multipart { f?: binary, g?: binary }",
    ],
    ["3.0.4", "multipart/form-data: { schema: { type: object, properties: { f: {} } } }", "multipart { f?: unknown }"],
    [
      "3.1.1",
      "multipart/form-data: { schema: { type: object, properties: { f: { type: string, contentMediaType: image/png } } } }",
      "multipart { f?: binary }",
    ],
    [
      "3.1.1",
      "multipart/form-data: { schema: { type: object, properties: { f: { contentMediaType: image/png } } } }",
      "multipart { f?: binary }",
    ],
    [
      "3.1.1",
      "multipart/form-data: { schema: { type: object, properties: { f: { type: string, contentMediaType: image/png, contentEncoding: base64 } } } }",
      "multipart { f?: string<base64 image/png> }",
    ],
    [
      "3.1.1",
      "multipart/form-data: { schema: { type: object, properties: { f: { type: string, contentEncoding: binary } } } }",
      "multipart { f?: binary }",
    ],
    [
      "3.0.4",
      "application/x-www-form-urlencoded: { schema: { type: object, properties: { f: { type: string, format: binary } } } }",
      "form { f?: string(binary) }",
    ],
    ["3.1.1", "text/plain: {}", "text string"],
    ["3.1.1", "text/plain: { schema: { type: integer } }", "text integer"],
    ["3.1.1", "application/json: {}", "json unknown"],
    ["3.1.1", "'*/*': { schema: { type: object } }", "json {  }"],
  ])("%s %s", async (version, given, want) => {
    expect(await bodyOf(given, version)).toEqual([[want], []]);
  });

  test("a model is bytes where it is a part of a body, and its own parts are", async () => {
    const { api, operation } = await buildOperation(
      `requestBody: { content: { multipart/form-data: { schema: { $ref: "#/components/schemas/Upload" } } } }`,
      `
components:
  schemas:
    Upload: { allOf: [{ $ref: "#/components/schemas/Base" }, { type: object, properties: { raw: { $ref: "#/components/schemas/Raw" } } }] }
    Base: { type: object, properties: { file: { type: string, format: binary }, list: { type: array, items: { $ref: "#/components/schemas/Raw" } } } }
    Raw: { type: string, format: binary }
    Other: { type: object, properties: { file: { type: string, format: binary } } }
`,
      "3.0.4",
    );
    expect(operation.body?.contents.map(({ schema }) => notation(schema))).toEqual(["Upload"]);
    expect(notation(schemaNamed(api, "Base"))).toBe("{ file?: binary, list?: array(Raw) }");
    expect(notation(schemaNamed(api, "Raw"))).toBe("binary");
    expect(notation(schemaNamed(api, "Other"))).toBe("{ file?: string(binary) }");
  });

  test("of the schema of bytes only the words count", async () => {
    const { operation, reported } = await buildOperation(
      "requestBody: { content: { application/zip: { schema: { type: object, description: words } } } }",
    );
    expect(operation.body?.contents[0]?.schema).toMatchObject({
      shape: { kind: "binary" },
      docs: { description: "words" },
    });
    expect(reported).toEqual([`keyword-without-effect ${OP}/requestBody/content/application~1zip/schema`]);
  });
});

test("encodings of a form, its headers and styles", async () => {
  const { operation, reported } = await buildOperation(`
requestBody:
  content:
    multipart/form-data:
      schema: { type: object, properties: { a: { type: string }, b: { type: array, items: { type: string } } } }
      encoding:
        a: { contentType: "image/png, image/*", headers: { X-A: { schema: { type: string } }, Content-Type: { schema: { type: string } } } }
        b: { style: spaceDelimited, explode: false, allowReserved: true }
`);
  const place = `${OP}/requestBody/content/multipart~1form-data/encoding`;
  expect(operation.body?.contents[0]?.encodings).toMatchObject([
    { property: "a", contentType: "image/png, image/*", headers: [{ name: "X-A" }] },
    { property: "b", headers: [], style: "spaceDelimited", explode: false, allowReserved: true },
  ]);
  expect(reported).toEqual([`ignored-header ${place}/a/headers/Content-Type`]);
});

const CONTENT = `${OP}/requestBody/content`;

test.each<[version: Version, given: string, want: readonly string[], reported: string, also?: string]>([
  ["3.1.1", "json: {}", ["json unknown"], `!invalid-media-type ${CONTENT}/json`],
  ["3.1.1", "jsn: {}", [], `!invalid-media-type ${CONTENT}/jsn`],
  [
    "3.1.1",
    '"application/json; a=\\"\\nPWNED()\\"": {}',
    [],
    `!invalid-media-type ${CONTENT}/application~1json; a="\nPWNED()"`,
  ],
  ["3.1.1", "application/json: ", ["json unknown"], `empty-field ${CONTENT}/application~1json`],
  ["3.1.1", "application/json: 7", [], `!invalid-field-type ${CONTENT}/application~1json`],
  [
    "3.1.1",
    "application/json: { encoding: {} }",
    ["json unknown"],
    `keyword-without-effect ${CONTENT}/application~1json/encoding`,
  ],
  [
    "3.1.1",
    "multipart/form-data: { encoding: { a: { contentType: 'x' } } }",
    ["multipart unknown"],
    `!invalid-media-type ${CONTENT}/multipart~1form-data/encoding/a/contentType`,
  ],
  [
    "3.1.1",
    "multipart/form-data: { encoding: { a: { style: matrix } } }",
    ["multipart unknown"],
    `unknown-style ${CONTENT}/multipart~1form-data/encoding/a/style`,
  ],
  [
    "3.2.0",
    "multipart/mixed: { prefixEncoding: [{}], itemEncoding: {} }",
    ["binary binary"],
    `not-supported ${CONTENT}/multipart~1mixed/prefixEncoding`,
    `not-supported ${CONTENT}/multipart~1mixed/itemEncoding`,
  ],
  [
    "3.2.0",
    "multipart/form-data: { encoding: { a: { encoding: {} } } }",
    ["multipart unknown"],
    `not-supported ${CONTENT}/multipart~1form-data/encoding/a/encoding`,
  ],
])("%s %s", async (version, given, want, reported, also) => {
  expect(await bodyOf(given, version)).toEqual([want, also === undefined ? [reported] : [reported, also]]);
});

test("3.2: items of a stream, and media types that are components", async () => {
  const { operation, reported } = await buildOperation(
    `
requestBody:
  content:
    application/jsonl: { itemSchema: { type: integer } }
    text/event-stream: { $ref: "#/components/mediaTypes/Events" }
    application/json: { examples: { a: { dataValue: 1 }, b: { serializedValue: "1" }, c: { value: 2 } } }
`,
    "components: { mediaTypes: { Events: { itemSchema: { type: string } } } }",
    "3.2.0",
  );
  expect(operation.body?.contents).toMatchObject([
    { codec: "lines", itemSchema: { shape: { kind: "number" } } },
    {
      at: `${CONTENT}/text~1event-stream`,
      codec: "events",
      itemSchema: { at: "#/components/mediaTypes/Events/itemSchema" },
    },
    {
      examples: [
        { name: "a", value: 1, at: `${CONTENT}/application~1json/examples/a/dataValue` },
        { name: "c", value: 2 },
      ],
    },
  ]);
  expect(reported).toEqual([`not-supported ${CONTENT}/application~1json/examples/b`]);
});

test("a map of media types in another place is read, with a warning", async () => {
  const [contents, reported] = await bodyOf(
    "$ref: '#/components/x-content'",
    "3.1.1",
    "components: { x-content: { application/json: { schema: { type: string } } } }",
  );
  expect(contents).toEqual(["json string"]);
  expect(reported).toEqual([`ref-not-allowed ${CONTENT}`]);
});
