import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { JsonObject } from "../../generator/document/json.ts";
import { startMock } from "../../generator/index.ts";
import { judge } from "../../judge/judge.ts";
import { apiOf } from "../judge/support/api.ts";
import { arrayOf, like, object, text } from "../judge/support/contract.ts";
import { documentOf, told } from "../judge/support/judged.ts";
import { temporaryFolder } from "../support/folder.ts";
import { ALL } from "../support/scale.ts";

// Contract tests find nothing in the mock, although it keeps no state and accepts any credentials.

const json = (schema: JsonObject): JsonObject => ({ description: "", content: { "application/json": { schema } } });
const bytes = { "application/octet-stream": {} };
const NOTE = object({ id: text(), title: text() });
const ROLE = object({ name: text(), builtIn: { type: "boolean" } });
const inPath = (name: string): JsonObject => ({ name, in: "path", required: true, schema: text() });
const header = { schema: text() };
const count = { schema: { type: "integer" } };
const OPTIONAL_HEADERS = {
  ETag: header,
  "Last-Modified": header,
  Link: header,
  "X-RateLimit-Limit": count,
  "X-RateLimit-Remaining": count,
};

const DOCUMENT = documentOf(
  {
    "/notes/{id}": {
      get: {
        parameters: [inPath("id")],
        responses: {
          200: { ...json(NOTE), headers: OPTIONAL_HEADERS },
          304: { description: "Not modified" },
        },
      },
    },
    "/remarks": {
      get: {
        parameters: [{ name: "note_id", in: "query", required: true, schema: like("^[A-Z]{4}$") }],
        responses: { 204: { description: "" }, 422: { description: "Invalid" } },
      },
    },
    "/roles": { get: { security: [{ basic: [] }], responses: { 200: json(arrayOf(ROLE)) } } },
    "/roles/{name}": {
      put: {
        security: [{ key: [] }],
        parameters: [inPath("name")],
        requestBody: { required: true, ...json(ROLE) },
        responses: { 200: json(ROLE), 201: json(ROLE) },
      },
    },
    "/albums": {
      post: {
        requestBody: {
          required: true,
          content: { "application/x-www-form-urlencoded": { schema: object({ roles: arrayOf(ROLE) }) } },
        },
        responses: { 200: { description: "" }, 422: { description: "Invalid" } },
      },
    },
    "/files": {
      post: {
        requestBody: {
          required: true,
          content: { "multipart/form-data": { schema: object({ file: { type: "string", format: "binary" } }) } },
        },
        responses: {
          201: {
            ...json(object({ id: text() })),
            links: { content: { operationId: "readFile", parameters: { id: "$response.body#/id" } } },
          },
        },
      },
    },
    "/files/{id}/content": {
      get: {
        operationId: "readFile",
        parameters: [{ ...inPath("id"), schema: like("^file_[0-9]{3}$") }],
        responses: { 200: { description: "", content: bytes } },
      },
      put: {
        parameters: [inPath("id")],
        requestBody: { required: true, content: bytes },
        responses: { 204: { description: "" } },
      },
    },
  },
  {
    security: [{ bearer: [] }],
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer" },
        basic: { type: "http", scheme: "basic" },
        key: { type: "apiKey", in: "query", name: "key" },
      },
    },
  },
);

test.each([
  ["with credentials", { "*": { kind: "value", value: "user:secret-of-the-user", name: "TOKEN" } }],
  ["without credentials", {}],
] as const)("%s", { timeout: 60_000 }, async (_how, credentials) => {
  await using folder = await temporaryFolder();
  await writeFile(join(folder.path, "openapi.json"), JSON.stringify(DOCUMENT));
  const mock = await startMock({ document: "openapi.json" }, { folder: folder.path });
  try {
    const api = await apiOf({ "openapi.json": DOCUMENT });
    expect(told(await judge({ api, url: mock.url, seed: 1, runs: ALL ? 5 : 2, credentials }))).toEqual([]);
  } finally {
    await mock.close();
  }
});
