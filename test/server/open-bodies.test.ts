import { afterAll, describe, expect, test } from "vitest";
import type { Server } from "../../runtime/server/create-server.ts";
import { documentOf, operation } from "../client/support/generate.ts";
import { type GeneratedServer, generateServer } from "./support/generate.ts";

// The contract documents a response as `*/*` without a schema. Its media type then determines how the body is sent and read.

interface Reply {
  readonly contentType?: string;
  readonly body: unknown;
}

let reply: Reply;
const responses = { 200: { description: "Anything", content: { "*/*": {} } } };
const generated: GeneratedServer = await generateServer(
  documentOf({ "/thing": { get: operation("getThing", { responses }) } }),
  {
    targets: ["server", "client"],
  },
);
const { createServer } = await generated.load<{ createServer(options: object): Server }>("generated/server/index.ts");
const server: Server = createServer({ handlers: { getThing: () => ({ status: 200, ...reply }) }, onError: () => {} });
const module = await generated.load<{ createTestClient(options: object): typeof client }>("generated/client/index.ts");
const client: { getThing(): Promise<{ data: unknown; contentType: string }> } = module.createTestClient({
  fetch: (url: string, init: RequestInit) => server.fetch(new Request(url, init)),
});
afterAll(() => generated[Symbol.asyncDispose]());

const BYTES = new Uint8Array([0, 255, 10]);

describe("the client reads what the handler returns", () => {
  test.each<[title: string, sent: Reply, type: string, want: unknown]>([
    ["an object as JSON", { contentType: "application/json", body: { a: 1 } }, "application/json", { a: 1 }],
    ["a string as JSON", { contentType: "application/json", body: "a" }, "application/json", "a"],
    ["null as JSON", { contentType: "application/json", body: null }, "application/json", null],
    ["problem details", { contentType: "application/problem+json", body: {} }, "application/problem+json", {}],
    ["text", { contentType: "text/csv", body: "a,b\n" }, "text/csv", "a,b\n"],
    ["XML", { contentType: "application/xml", body: "<a/>" }, "application/xml", "<a/>"],
    ["bytes", { contentType: "image/png", body: BYTES }, "image/png", BYTES],
    ["a Blob, with its type", { body: new Blob([BYTES], { type: "image/gif" }) }, "image/gif", BYTES],
    ["a stream", { contentType: "application/zip", body: new Blob([BYTES]).stream() }, "application/zip", BYTES],
    ["bytes that are JSON", { contentType: "application/json", body: new Blob(["[1]"]) }, "application/json", [1]],
    ["an object without a type", { body: { a: 1 } }, "application/json", { a: 1 }],
    ["text without a type", { body: "a" }, "text/plain", "a"],
    ["bytes without a type", { body: BYTES }, "application/octet-stream", BYTES],
  ])("%s", async (_, sent, type, want) => {
    reply = sent;
    const { contentType, data } = await client.getThing();
    expect(contentType).toBe(type);
    expect(data instanceof Blob ? new Uint8Array(await data.arrayBuffer()) : data).toEqual(want);
  });
});

test("an object is not sent as an image", async () => {
  reply = { contentType: "image/png", body: { a: 1 } };
  expect((await server.fetch(new Request("https://api.test/thing"))).status).toBe(500);
});

test("the type of the body is unknown to client and handler", async () => {
  await generated.expectCompiles({
    "app.ts": `import { createTestClient } from "./generated/client/index.ts";
import type { Handlers } from "./generated/server/index.ts";
const result = await createTestClient().getThing();
const data: unknown = result.data;
// @ts-expect-error -- unknown
const text: string = result.data;
export const handlers: Handlers = { getThing: () => ({ status: 200, contentType: "image/png", body: new Blob() }) };
export { data, text };
`,
  });
});

test("a file is sent with the documented media type, which clients expect, not with a type of its own", async () => {
  const content = { "application/octet-stream": {} };
  const responses = { 200: { description: "The bytes", content } };
  await using files = await generateServer(documentOf({ "/file": { get: operation("getFile", { responses }) } }), {
    targets: ["server"],
  });
  const { createServer } = await files.load<{ createServer(options: object): Server }>("generated/server/index.ts");
  const body = new File(["{}"], "a.jsonl", { type: "application/jsonl" });
  const { fetch } = createServer({ handlers: { getFile: () => ({ status: 200, body }) } });
  const response = await fetch(new Request("https://api.test/file"));
  expect([response.headers.get("content-type"), await response.text()]).toEqual(["application/octet-stream", "{}"]);
});

test("ranges with a schema have the usual media type of its values", async () => {
  const content = (range: string, schema: object): object => ({
    responses: { 200: { description: "A thing", content: { [range]: { schema } } } },
  });
  const thing = { type: "object", properties: { a: { type: "integer" } } };
  await using own = await generateServer(
    documentOf({
      "/object": { get: operation("getObject", content("*/*", thing)) },
      "/json": { get: operation("getJson", content("application/*", thing)) },
      "/text": { get: operation("getText", content("*/*", { type: "string" })) },
      "/image": { get: operation("getImage", content("image/*", { type: "string", format: "binary" })) },
    }),
    { targets: ["server"] },
  );
  await own.expectCompiles({
    "app.ts": `import { createServer, type Server } from "./generated/server/index.ts";
export const server: Server = createServer({
  handlers: {
    getObject: () => ({ status: 200, body: { a: 1 } }),
    getJson: () => ({ status: 200, body: { a: 1 }, contentType: "application/hal+json" }),
    getText: () => ({ status: 200, body: "a" }),
    // @ts-expect-error -- an image needs its type
    getImage: () => ({ status: 200, body: new Blob() }),
  },
});
`,
  });
  const { server: app } = await own.load<{ server: Server }>("app.ts");
  const answer = await Promise.all(
    ["/object", "/json", "/text"].map(async (path) => {
      const response = await app.fetch(new Request(`https://api.test${path}`));
      return [response.headers.get("content-type"), await response.text()];
    }),
  );
  expect(answer).toEqual([
    ["application/json", '{"a":1}'],
    ["application/hal+json", '{"a":1}'],
    ["text/plain; charset=utf-8", "a"],
  ]);
});

test("errors under a range have the members of their schema", async () => {
  const error = {
    type: "object",
    properties: {
      timestamp: { type: "string", format: "date-time" },
      status: { type: "integer" },
      error: { type: "string" },
      message: { type: "string" },
      path: { type: "string" },
    },
  };
  const responses = {
    204: { description: "Done" },
    400: { description: "Invalid", content: { "*/*": { schema: error } } },
  };
  const parameters = [{ name: "page", in: "query", schema: { type: "integer" } }];
  await using own = await generateServer(
    documentOf({ "/thing": { get: operation("getThing", { parameters, responses }) } }),
    { targets: ["server"] },
  );
  const module = await own.load<{ createServer(options: object): Server }>("generated/server/index.ts");
  const app = module.createServer({ handlers: { getThing: () => ({ status: 204 }) } });
  const errorAt = async (path: string) => (await app.fetch(new Request(`https://api.test${path}`))).json();
  const timestamp = expect.stringMatching(/^20\d\d-/);
  expect(await errorAt("/thing?page=x")).toEqual({
    timestamp,
    status: 400,
    error: "Bad Request",
    message: "page must be an integer",
    path: "/thing",
  });
  expect(await errorAt("/other")).toMatchObject({ status: 404 });
});
