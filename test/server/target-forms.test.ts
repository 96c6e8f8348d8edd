import { afterAll, beforeAll, expect, test } from "vitest";
import type { Server } from "../../runtime/server/create-server.ts";
import { documentOf } from "../client/support/generate.ts";
import { type GeneratedServer, generateServer } from "./support/generate.ts";

// Forms as the generator reads them in the contract: headers of parts, and empty values.

const SUM = { required: true, schema: { type: "string", pattern: "^[0-9a-f]{4}$" } };
const upload = {
  operationId: "upload",
  requestBody: {
    required: true,
    content: {
      "multipart/form-data": {
        schema: {
          type: "object",
          required: ["file", "note"],
          properties: {
            file: { type: "string", contentMediaType: "application/octet-stream" },
            note: { type: "string", maxLength: 5 },
          },
        },
        encoding: { file: { headers: { "X-Sum": SUM, "X-Pages": { schema: { type: "integer", minimum: 1 } } } } },
      },
    },
  },
  responses: { 204: { description: "Done" } },
};
const label = {
  operationId: "label",
  requestBody: {
    required: true,
    content: {
      "application/x-www-form-urlencoded": {
        schema: {
          type: "object",
          required: ["name", "labels", "place"],
          properties: {
            name: { type: "string" },
            labels: { type: "object", additionalProperties: { type: "string" } },
            place: { type: "object", required: ["x"], properties: { x: { type: "integer" } } },
            more: { type: "object", additionalProperties: { type: "string" } },
          },
        },
        encoding: {
          labels: { style: "deepObject", explode: true },
          place: { style: "deepObject", explode: true },
          more: { style: "deepObject", explode: true },
        },
      },
    },
  },
  responses: { 200: { description: "What came", content: { "application/json": { schema: {} } } } },
};

const SERVER = `
import { createServer, type Server } from "./generated/server/index.ts";
export const server: Server = createServer({
  handlers: {
    upload: () => ({ status: 204 }),
    label: ({ body }) => ({ status: 200, body }),
  },
});
`;

let generated: GeneratedServer;
let server: Server;
beforeAll(async () => {
  generated = await generateServer(documentOf({ "/files": { post: upload }, "/labels": { post: label } }));
  await generated.expectCompiles({ "server.ts": SERVER });
  ({ server } = await generated.load<{ readonly server: Server }>("server.ts"));
});
afterAll(() => generated[Symbol.asyncDispose]());

async function post(target: string, type: string, body: string): Promise<readonly [number, string]> {
  const answer = await server.fetch(
    new Request(`http://x${target}`, { method: "POST", headers: { "content-type": type }, body }),
  );
  return [answer.status, await answer.text()];
}

function part(head: string, value: string): string {
  return `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
}

test.each([
  ["all is right", "\r\nX-Sum: 00ff\r\nX-Pages: 3", "short", 204, ""],
  ["a header does not fit its pattern", "\r\nX-Sum: 0g", "short", 422, "X-Sum"],
  ["a header is too small", "\r\nX-Sum: 00ff\r\nX-Pages: 0", "short", 422, "X-Pages"],
  ["a header is not a number", "\r\nX-Sum: 00ff\r\nX-Pages: many", "short", 422, "X-Pages"],
  ["a header is missing", "", "short", 422, "X-Sum"],
  ["another part is wrong", "\r\nX-Sum: 00ff", "too long", 422, "note"],
])("a part with headers: %s", async (_name, headers, note, status, named) => {
  const body = `${part(`name="file"; filename="a"${headers}`, "x")}${part('name="note"', note)}--b--\r\n`;
  expect(await post("/files", "multipart/form-data; boundary=b", body)).toEqual([
    status,
    expect.stringContaining(named),
  ]);
});

const FORM = "application/x-www-form-urlencoded";

test("an object that is needed and empty is written as nothing", async () => {
  const [status, text] = await post("/labels", FORM, "name=a&place[x]=1");
  expect([status, JSON.parse(text)]).toEqual([200, { name: "a", labels: {}, place: { x: 1 } }]);
});

test("a missing field that may not be empty", async () => {
  const [status, text] = await post("/labels", FORM, "name=a");
  expect([status, text]).toEqual([422, expect.stringContaining("/place ")]);
});

test("another missing field", async () => {
  expect(await post("/labels", FORM, "place[x]=1")).toEqual([422, expect.stringContaining("name")]);
});
