import { expect, test } from "vitest";
import { collectDiagnostics } from "../../generator/diagnostics/diagnostics.ts";
import type { Diagnostic } from "../../generator/diagnostics/diagnostic.ts";
import { DEFAULT_LIMITS } from "../../generator/document/limits.ts";
import { loadDocument } from "../../generator/document/load.ts";
import { createParseMemory, type ParseMemory } from "../../generator/document/parse-memory.ts";
import { memoryReader } from "../../generator/document/read.ts";
import type { Api } from "../../generator/ir/api.ts";
import { buildApi } from "../../generator/ir/build.ts";
import { createReadMemory, type ReadMemory } from "../../generator/ir/read/read-memory.ts";
import { drawing } from "../random-documents/support/draw.ts";

// A reader that remembers reads what one reads that does not: where parts of a document depend on each other, and on who was first.

const parameter = { name: "q", in: "query", schema: { type: "string", format: "own-format" } };
const ok = { 200: { $ref: "#/components/responses/Shared" } };
const operation = (id: string, more: object = {}): object => ({ operationId: id, responses: ok, ...more });
const multipart = (name: string): object => ({
  content: { "multipart/form-data": { schema: { $ref: `#/components/schemas/${name}` } } },
});

const DOCUMENT = {
  openapi: "3.1.0",
  info: { title: "t", version: "1" },
  security: [{ key: [] }],
  paths: {
    "/first": { parameters: [parameter], get: operation("first", { description: "D0" }) },
    "/second": { parameters: [parameter], get: operation("second", { "x-note": "D1" }) },
    "/upload": { post: operation("upload", { requestBody: multipart("Upload"), description: "D2" }) },
    "/other-upload": { post: operation("otherUpload", { requestBody: multipart("Upload"), description: "D3" }) },
    "/inner": {
      get: operation("inner", {
        description: "D4",
        responses: {
          200: {
            description: "",
            content: { "application/json": { schema: { $ref: "#/paths/~1deep/get/x-schemas/Deep" } } },
          },
        },
      }),
    },
    "/deep": {
      get: operation("deep", {
        "x-schemas": { Deep: { type: "object", properties: { note: { type: "string", description: "D5" } } } },
        responses: {
          200: {
            description: "",
            content: { "application/json": { schema: { $ref: "#/paths/~1deep/get/x-schemas/Deep" } } },
          },
        },
      }),
    },
    "/same": { $ref: "#/components/pathItems/Item" },
    "/again": { $ref: "#/components/pathItems/Item" },
  },
  webhooks: { event: { post: operation("event", { description: "D6" }) } },
  components: {
    pathItems: { Item: { parameters: [parameter], get: { responses: ok, description: "D7" } } },
    headers: { Rate: { schema: { type: "integer", format: "other-format", description: "D8" } } },
    responses: {
      Shared: {
        description: "D9",
        headers: { "X-Rate": { $ref: "#/components/headers/Rate" } },
        content: { "application/json": { schema: { $ref: "#/components/schemas/Animal" } } },
        links: { next: { operationId: "second" } },
      },
      Failed: { description: "", headers: { "X-Rate": { $ref: "#/components/headers/Rate" } } },
    },
    schemas: {
      Upload: { type: "object", properties: { file: { $ref: "#/components/schemas/File" }, more: {} } },
      File: { type: "string", format: "binary", description: "D10" },
      Animal: {
        type: "object",
        discriminator: { propertyName: "kind" },
        required: ["kind"],
        properties: { kind: { type: "string" }, id: { $ref: "#/components/schemas/Id" } },
      },
      Cat: {
        allOf: [{ $ref: "#/components/schemas/Animal" }, { properties: { kind: { const: "cat" } } }],
        description: "D11",
      },
      Dog: { allOf: [{ $ref: "#/components/schemas/Animal" }, { required: ["id"] }] },
      Id: { $ref: "#/components/schemas/Key" },
      Key: { type: "string", format: "own-format", readOnly: true },
      Example: { type: "object", properties: { id: { $ref: "#/components/schemas/Id" } }, examples: [{ id: 1 }] },
    },
    securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Key" } },
  },
};

/** What somebody changes, and changes back. */
const EDITS: readonly (readonly [string, string])[] = [
  ...Array.from({ length: 12 }, (_, index): [string, string] => [`"D${index}"`, `"other ${index}"`]),
  ['"type":"integer","format":"other-format"', '"type":"string","format":"own-format"'],
  ['"format":"own-format","readOnly":true', '"format":"third-format"'],
  ['"/first"', '"/last"'],
  ['"file":{"$ref":"#/components/schemas/File"}', '"file":{"$ref":"#/components/schemas/Key"}'],
  ['"multipart/form-data":{"schema":{"$ref":"#/components/schemas/Upload"}}', '"application/json":{}'],
  ['"operationId":"second"', '"operationId":"first"'],
  ['"const":"cat"', '"const":"lion"'],
  ['"Id":{"$ref":"#/components/schemas/Key"}', '"Id":{"$ref":"#/components/schemas/File"}'],
  ['"Dog":{"allOf":[{"$ref":"#/components/schemas/Animal"}', '"Dog":{"allOf":[{"$ref":"#/components/schemas/Cat"}'],
  ['"X-Key"', '"X-Other"'],
  ['"key":[]', '"none":[]'],
  ['"examples":[{"id":1}]', '"examples":[{"id":"1"}]'],
  ['"X-Rate":{"$ref":"#/components/headers/Rate"}}}', '"X-Rate":{"$ref":"#/components/headers/None"}}}'],
  // Of those who do the same, the first does it no more.
  ['"schema":{"type":"string","format":"own-format"}', '"schema":{"type":"string"}'],
  ['{"$ref":"#/paths/~1deep/get/x-schemas/Deep"}', '{"type":"string"}'],
  ['"openapi":"3.1.0"', '"openapi":"3.0.4"'],
  ['"operationId":"otherUpload","responses":{"200"', '"operationId":"otherUpload","responses":{"404"'],
];

interface Memory {
  readonly parsed: ParseMemory;
  readonly read: ReadMemory;
}

async function read(
  text: string,
  limits: object,
  memory?: Memory,
): Promise<{ readonly api: Api | undefined; readonly diagnostics: readonly Diagnostic[] }> {
  const diagnostics = collectDiagnostics();
  const parse = memory === undefined ? {} : { parse: memory.parsed.parse };
  const reader = memoryReader(new Map([["openapi.json", text]]));
  const document = await loadDocument("openapi.json", { reader, limits, ...parse }, diagnostics);
  memory?.parsed.sweep();
  const api = document && buildApi(document, diagnostics, memory?.read);
  return { api, diagnostics: diagnostics.list((at) => document?.locate(at) ?? { file: "", line: 0, column: 0 }) };
}

/** The least room that the document itself needs. */
async function leastRepeats(): Promise<number> {
  let [low, high] = [0, 100_000];
  while (low < high) {
    const repeats = (low + high) >> 1;
    const { diagnostics } = await read(JSON.stringify(DOCUMENT), { repeats });
    if (diagnostics.some(({ code }) => code === "too-much-repeated")) low = repeats + 1;
    else high = repeats;
  }
  return low;
}

test.each([1, 2, 3, 4, 5, 6])("after any of these edits, seed %d", async (seed) => {
  const draw = drawing(seed);
  // In some documents, there is no room for all that is used in several places.
  const limits = seed % 3 === 0 ? { repeats: (await leastRepeats()) + 6 } : {};
  const memory = { parsed: createParseMemory(), read: createReadMemory() };
  const on = new Set<number>();
  const kept = new WeakSet<object>();
  let recalled = 0;
  const codes = new Set<string>();
  for (let step = 0; step < 60; step++) {
    let text = JSON.stringify(DOCUMENT);
    for (const index of on) text = text.replace(...(EDITS[index] ?? ["", ""]));
    const [remembering, fresh] = [await read(text, limits, memory), await read(text, limits)];
    expect(remembering.diagnostics).toEqual(fresh.diagnostics);
    expect(JSON.stringify(remembering.api)).toBe(JSON.stringify(fresh.api));
    for (const part of [
      ...(remembering.api?.operations ?? []),
      ...(remembering.api?.models ?? []).map((one) => one.schema),
    ]) {
      if (kept.has(part)) recalled++;
      kept.add(part);
    }
    for (const { code } of fresh.diagnostics) codes.add(code);
    const index = draw.int(0, EDITS.length - 1);
    if (!on.delete(index)) on.add(index);
    // Many at once, and nobody knows what is read.
    if (on.size > 4) on.clear();
  }
  expect(recalled).toBeGreaterThan(200);
  expect([...codes]).toEqual(
    expect.arrayContaining(["unknown-format", ...(seed % 3 === 0 ? ["too-much-repeated"] : [])]),
  );
});

test("every edit finds what it changes", () => {
  const text = JSON.stringify(DOCUMENT);
  expect(EDITS.filter(([from]) => !text.includes(from))).toEqual([]);
  expect(DEFAULT_LIMITS.repeats).toBeGreaterThan(text.length);
});
