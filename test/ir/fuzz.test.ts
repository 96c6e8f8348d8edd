import { fc } from "../support/random.ts";
import { expect, test } from "vitest";
import { collectDiagnostics } from "../../generator/diagnostics/diagnostics.ts";
import { isArray, isObject, type Json } from "../../generator/document/json.ts";
import { loadDocument } from "../../generator/document/load.ts";
import { memoryReader } from "../../generator/document/read.ts";
import { buildApi } from "../../generator/ir/build.ts";
import { ALL } from "../support/scale.ts";
import { brokenInvariants } from "./support/invariants.ts";

// A document with every construct, in which random values replace parts: it is read completely or rejected.

const ref = (path: string): Json => ({ $ref: `#/components/${path}` });

const OPERATION: Json = {
  operationId: "op",
  tags: ["t"],
  security: [{ key: [] }, { oauth: ["read"] }, {}],
  servers: [{ url: "https://{h}/", variables: { h: { default: "x", enum: ["x"] } } }],
  parameters: [
    ref("parameters/P"),
    { name: "id", in: "path", required: true, schema: ref("schemas/A") },
    { name: "f", in: "query", content: { "application/json": { schema: ref("schemas/B") } } },
  ],
  requestBody: {
    content: {
      "application/json": { schema: ref("schemas/Base"), examples: { e: { value: 1 } } },
      "multipart/form-data": {
        schema: ref("schemas/B"),
        encoding: { a: { contentType: "image/png", headers: { "X-A": {} } } },
      },
    },
  },
  responses: {
    200: {
      description: "OK",
      headers: { "X-B": ref("headers/H") },
      content: { "text/plain": {} },
      links: { l: { operationId: "op" } },
    },
    "4XX": ref("responses/R"),
    default: { description: "", "x-retry": { backoff: "exponential" } },
  },
  callbacks: { c: { "{$request.body#/url}": ref("pathItems/I") } },
  "x-emits": ["w"],
  "x-pagination": { style: "link", items: "#" },
};

const DOCUMENT: Json = {
  openapi: "3.1.1",
  info: { title: "T", version: "1", contact: { url: "https://x" }, license: { name: "MIT" } },
  servers: [{ url: "/", "x-environment": "sandbox", "x-rate-limits": [{ requests: 1, per: "PT1S", scope: "a" }] }],
  tags: [{ name: "t", externalDocs: { url: "https://x" } }],
  security: [{ key: [] }],
  paths: { "/a/{id}": { parameters: [ref("parameters/P")], post: OPERATION }, "/b": ref("pathItems/I") },
  webhooks: { w: { post: { responses: { 200: { description: "OK" } }, "x-delivery": { retryFor: "PT1H" } } } },
  components: {
    parameters: { P: { name: "X-P", in: "header", schema: { type: "string" }, "x-idempotency": {} } },
    headers: { H: { schema: { type: "integer" } } },
    responses: { R: { description: "No", content: { "application/problem+json": { schema: ref("schemas/C") } } } },
    pathItems: { I: { get: { responses: { 200: ref("responses/R") } } } },
    securitySchemes: {
      key: { type: "apiKey", in: "header", name: "X-Key" },
      oauth: { type: "oauth2", flows: { clientCredentials: { tokenUrl: "/a", scopes: { read: "" } } } },
    },
    schemas: {
      A: { type: ["string", "null"], format: "date", minLength: 1, maxLength: 2, pattern: "^a", default: null },
      B: {
        type: "object",
        required: ["a"],
        properties: { a: { type: "string", readOnly: true }, b: ref("schemas/B") },
      },
      C: { oneOf: [ref("schemas/A"), ref("schemas/D")], discriminator: { propertyName: "k", mapping: { d: "D" } } },
      D: { allOf: [ref("schemas/Base"), { required: ["k"], additionalProperties: { items: ref("schemas/C") } }] },
      // oxlint-disable-next-line unicorn/no-thenable -- the keyword
      E: { enum: [1, "a", null], not: ref("schemas/A"), if: true, then: { const: 1 }, $ref: "#/components/schemas/D" },
      F: {
        type: "array",
        prefixItems: [true, ref("schemas/E")],
        items: false,
        contains: { minimum: 1 },
        unevaluatedItems: false,
      },
      Base: { type: "object", properties: { k: { type: "string" } }, discriminator: { propertyName: "k" } },
    },
  },
};

const JUNK: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json[]>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    "",
    "x",
    "type",
    "#/components/schemas/A",
    [],
    {},
    [null],
    [[]],
    [{}],
  ),
  fc.constantFrom("A", "B", "C", "D", "E", "F", "Base", "Nobody").map((name) => ref(`schemas/${name}`)),
  fc.constantFrom("parameters/P", "headers/H", "responses/R", "pathItems/I", "securitySchemes/key").map(ref),
  fc.constantFrom<Json[]>(
    { $ref: "#" },
    { $ref: "#/paths" },
    { $ref: "" },
    { $ref: 1 },
    { $ref: "#/components/schemas/D/allOf/1" },
  ),
);

const KEYS = [
  "$ref",
  "type",
  "allOf",
  "oneOf",
  "anyOf",
  "items",
  "properties",
  "required",
  "discriminator",
  "nullable",
  "content",
  "name",
  "__proto__",
];

/** Puts a value, perhaps under a new key, somewhere in the document. */
function changed(value: Json, path: readonly number[], key: string | undefined, to: Json): Json {
  const [step, ...rest] = path;
  if (step === undefined || (!isObject(value) && !isArray(value))) {
    return key !== undefined && isObject(value) ? Object.fromEntries([...Object.entries(value), [key, to]]) : to;
  }
  if (isArray(value))
    return value.map((item, index) => (index === step % value.length ? changed(item, rest, key, to) : item));
  const keys = Object.keys(value);
  const chosen = keys[step % Math.max(1, keys.length)];
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, name === chosen ? changed(item, rest, key, to) : item]),
  );
}

test("any value at any place gives a consistent representation", async () => {
  const change = fc.tuple(
    fc.array(fc.nat(30), { maxLength: 9 }),
    fc.option(fc.constantFrom(...KEYS), { nil: undefined }),
    JUNK,
  );
  const version = fc.constantFrom("3.0.4", "3.1.1", "3.2.0");
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), version, async (changes, openapi) => {
      const spoilt = changes.reduce<Json>((document, [path, key, to]) => changed(document, path, key, to), DOCUMENT);
      const text = JSON.stringify(isObject(spoilt) ? { ...spoilt, openapi } : spoilt);
      const diagnostics = collectDiagnostics();
      const reader = memoryReader(new Map([["api.json", text]]));
      const document = await loadDocument("api.json", { reader }, diagnostics);
      if (document === undefined) return;
      const api = buildApi(document, diagnostics);
      expect(brokenInvariants(api, document), text).toEqual([]);
    }),
    { numRuns: ALL ? 1000 : 300 },
  );
});

test("the unchanged document is valid", async () => {
  const diagnostics = collectDiagnostics();
  const reader = memoryReader(new Map([["api.json", JSON.stringify(DOCUMENT)]]));
  const document = await loadDocument("api.json", { reader }, diagnostics);
  expect(document && buildApi(document, diagnostics).operations).toHaveLength(2);
  expect(diagnostics.failed).toBe(false);
});
