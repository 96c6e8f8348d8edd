import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../generator/document/json.ts";
import { documentOf, judgedBy, told } from "./support/judged.ts";

// Event streams and JSON lines are judged item by item; those that never end, by their beginning.

const CHUNK = {
  type: "object",
  required: ["n"],
  properties: { n: { type: "integer" }, secret: { type: "string", writeOnly: true } },
};
const EVENT = { type: "object", required: ["data"], properties: { event: { type: "string" }, data: CHUNK } };
const TEXT_EVENT = {
  type: "object",
  required: ["data"],
  properties: { data: { type: "string", contentMediaType: "application/json", contentSchema: CHUNK } },
};
const TICK = {
  oneOf: [
    { type: "object", required: ["event", "data"], properties: { event: { const: "tick" }, data: CHUNK } },
    { type: "object", required: ["event"], properties: { event: { const: "ping" }, data: { maxLength: 2 } } },
  ],
};
const SSE = "text/event-stream";
const LINES = "application/jsonl";
const GOOD = 'data: {"n":1}\n\n';

const BODY = "GET /items: Event 2 of the 200 response";

test.each<readonly [name: string, type: string, content: JsonObject, sent: string, want: string | undefined]>([
  ["the data fit `schema`", SSE, { schema: CHUNK }, `${GOOD}id: 4\n${GOOD}`, undefined],
  ["data of another type", SSE, { schema: CHUNK }, `${GOOD}data: {"n":"1"}\n\n`, `${BODY} does not match its schema`],
  ["data that are not JSON", SSE, { schema: CHUNK }, `${GOOD}data: one\n\n`, `${BODY} is not JSON.`],
  ["the data of `itemSchema`", SSE, { itemSchema: CHUNK }, `${GOOD}data: {}\n\n`, `${BODY} does not match its schema`],
  ["the events of `itemSchema`", SSE, { itemSchema: EVENT }, `event: a\n${GOOD}`, undefined],
  ["wrong data of events", SSE, { itemSchema: EVENT }, `${GOOD}data: {}\n\n`, `${BODY} does not match its schema`],
  ["JSON inside texts", SSE, { itemSchema: TEXT_EVENT }, GOOD, undefined],
  [
    "wrong JSON inside texts",
    SSE,
    { itemSchema: TEXT_EVENT },
    `${GOOD}data: {}\n\n`,
    `${BODY} does not match its schema`,
  ],
  ["alternatives", SSE, { itemSchema: TICK }, `event: tick\n${GOOD}event: ping\ndata: .\n\n`, undefined],
  ["a wrong alternative", SSE, { itemSchema: TICK }, `event: tick\n${GOOD}event: ping\ndata: ...\n\n`, BODY],
  ["the end", SSE, { schema: CHUNK, "x-stream": { end: "[DONE]" } }, `${GOOD}data: [DONE]\n\n`, undefined],
  [
    "a missing end",
    SSE,
    { schema: CHUNK, "x-stream": { end: "[DONE]" } },
    GOOD,
    'The stream ends without its end marker: expected the data [DONE], got {"n":1}.',
  ],
  ["an end of another contract", SSE, { schema: CHUNK }, `${GOOD}data: [DONE]\n\n`, `${BODY} is not JSON.`],
  ["a stream of which nothing is said", SSE, {}, "data: one\n\n", undefined],
  ["lines that fit", LINES, { itemSchema: CHUNK }, '{"n":1}\n\n{"n":2}\n', undefined],
  [
    "a wrong line",
    LINES,
    { itemSchema: CHUNK },
    '{"n":1}\n{}\n',
    "Line 2 of the 200 response does not match its schema",
  ],
  ["a line that is not JSON", LINES, { schema: CHUNK }, '{"n":1}\n{"n"', "Line 2 of the 200 response is not JSON."],
])("%s", async (_name, type, content, sent, want) => {
  const get = { responses: { 200: { description: "Items", content: { [type]: content } } } };
  const report = await judgedBy(documentOf({ "/items": { get } }, { openapi: "3.2.0" }), (request, response) => {
    if (request.url !== "/items") return void response.writeHead(404).end();
    if (!/^(?:GET|HEAD)$/.test(request.method ?? "")) return void response.writeHead(405, { allow: "GET" }).end();
    response.writeHead(200, { "content-type": type }).end(sent);
  });
  const found = told(report).filter((one) => one.startsWith("body-schema"));
  if (want === undefined) expect(told(report)).toEqual([]);
  else expect(found.join()).toContain(want);
});

test.each<readonly [type: string, content: JsonObject, sent: string, want: string]>([
  [SSE, { schema: CHUNK }, `${GOOD}data: {"n":1,"secret":"x"}\n\n`, `${BODY} exposes the writeOnly /data/secret.`],
  [LINES, { itemSchema: CHUNK }, '{"n":1,"secret":"x"}\n', "Line 1 of the 200 response exposes the writeOnly /secret."],
])("a secret in %s", async (type, content, sent, want) => {
  const get = { responses: { 200: { description: "Items", content: { [type]: content } } } };
  const report = await judgedBy(documentOf({ "/items": { get } }, { openapi: "3.2.0" }), (_request, response) => {
    response.writeHead(200, { "content-type": type }).end(sent);
  });
  expect(
    told(report)
      .filter((one) => one.startsWith("write-only-leaked"))
      .join(),
  ).toContain(want);
});

describe("a stream that does not end", () => {
  test.each([
    ["whose events fit", '{"n":1}', 0],
    ["whose events do not fit", "{}", 1],
  ])("%s", async (_name, data, want) => {
    const get = { responses: { 200: { description: "Items", content: { [SSE]: { schema: CHUNK } } } } };
    const report = await judgedBy(documentOf({ "/items": { get } }), (request, response) => {
      if (request.url !== "/items") return void response.writeHead(404).end();
      response.writeHead(200, { "content-type": SSE });
      // The second event is not complete.
      if (request.method === "HEAD") response.end();
      else response.write(`data: ${data}\n\ndata: {"n`);
    });
    expect(told(report).filter((one) => one.startsWith("body-schema"))).toHaveLength(want);
    expect(report.findings.filter(({ check }) => check === "answers-in-time")).toEqual([]);
  });
});
