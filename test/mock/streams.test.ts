import { afterAll, expect, test } from "vitest";
import { startMock } from "../../generator/index.ts";
import { temporaryFolder } from "../support/folder.ts";

// The mock sends valid values of a documented stream, and its end.

const CHUNK = {
  type: "object",
  required: ["delta"],
  properties: { delta: { type: "string", enum: ["abc"] }, secret: { type: "string", writeOnly: true } },
};
const SSE = "text/event-stream";
const LINES = "application/jsonl";
const TEXT = 'id: 7\ndata: {"delta":"abc"}\n\ndata: {"delta":"abc"}\n\n';
const ONE = 'data: {"delta":"abc"}\n\n';
const ticks = (data: object): object => ({
  itemSchema: { type: "object", required: ["event", "data"], properties: { event: { const: "tick" }, data } },
});

const CASES: readonly (readonly [name: string, type: string, content: object, sent: string])[] = [
  ["schema", SSE, { schema: CHUNK }, ONE],
  ["schemaAndEnd", SSE, { schema: CHUNK, "x-stream": { end: "[DONE]" } }, `${ONE}data: [DONE]\n\n`],
  ["endByConst", SSE, { schema: { oneOf: [CHUNK, { const: "[DONE]" }] } }, `${ONE}data: [DONE]\n\n`],
  ["itemSchema", SSE, { itemSchema: CHUNK }, ONE],
  ["events", SSE, ticks(CHUNK), `event: tick\n${ONE}`],
  [
    "jsonInside",
    SSE,
    ticks({ type: "string", contentMediaType: "application/json", contentSchema: CHUNK }),
    `event: tick\n${ONE}`,
  ],
  [
    "alternatives",
    SSE,
    {
      itemSchema: {
        oneOf: [
          { type: "object", required: ["event", "data"], properties: { event: { const: "tick" }, data: CHUNK } },
          { type: "object", required: ["event"], properties: { event: { const: "end" } }, maxProperties: 1 },
        ],
      },
    },
    `event: tick\n${ONE}event: end\ndata: \n\n`,
  ],
  ["alternativesOfLines", LINES, { itemSchema: { oneOf: [CHUNK, { const: "end" }] } }, '{"delta":"abc"}\n"end"\n'],
  ["texts", SSE, { schema: { type: "string", enum: ["hello"] } }, "data: hello\n\n"],
  ["exampleOfText", SSE, { schema: CHUNK, example: TEXT }, TEXT],
  ["exampleOfItems", SSE, { itemSchema: CHUNK, example: [{ delta: "abc" }, { delta: "abc" }] }, ONE + ONE],
  ["lines", LINES, { itemSchema: CHUNK }, '{"delta":"abc"}\n'],
  ["arrayOfLines", LINES, { schema: { type: "array", items: CHUNK } }, '{"delta":"abc"}\n'],
  [
    "exampleOfLines",
    LINES,
    { itemSchema: CHUNK, example: '{"delta":"abc"}\n{"delta":"abc"}\n' },
    '{"delta":"abc"}\n'.repeat(2),
  ],
];

const paths = Object.fromEntries(
  CASES.map(([name, type, content]) => [
    `/${name}`,
    { get: { operationId: name, responses: { 200: { description: "Items", content: { [type]: content } } } } },
  ]),
);
const body = { type: "object", properties: { stream: { type: "boolean" } } };
const whole = { schema: { type: "object", required: ["all"], properties: { all: { const: "abc" } } } };
const chat = {
  operationId: "chat",
  requestBody: { required: true, content: { "application/json": { schema: body } } },
  responses: {
    200: { description: "Answer", content: { "application/json": whole, [SSE]: { schema: CHUNK } } },
  },
};
Object.assign(paths, { "/chat": { post: chat } });
const document = { openapi: "3.2.0", info: { title: "Streams", version: "1" }, paths };
const folder = await temporaryFolder({ "openapi.json": JSON.stringify(document) });
const mock = await startMock({ document: "openapi.json" }, { folder: folder.path });
afterAll(async () => {
  await mock.close();
  await folder[Symbol.asyncDispose]();
});

test.each(CASES)("%s", async (name, type, _content, sent) => {
  const response = await fetch(`${mock.url}/${name}`);
  expect(response.headers.get("content-type")).toBe(type);
  expect(await response.text()).toBe(sent);
});

test.each([
  [{ stream: true }, undefined, ONE],
  [{ stream: true }, "application/json, text/event-stream", ONE],
  [{ stream: true }, "application/json", '{"all":"abc"}'],
  [{ stream: false }, undefined, '{"all":"abc"}'],
  [{}, "*/*", '{"all":"abc"}'],
])("the request decides between a stream and a whole response: %j, Accept %s", async (body, accept, want) => {
  const headers = { "content-type": "application/json", ...(accept !== undefined && { accept }) };
  const response = await fetch(`${mock.url}/chat`, { method: "POST", headers, body: JSON.stringify(body) });
  expect(await response.text()).toBe(want);
});
