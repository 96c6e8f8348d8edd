import { expect, test } from "vitest";
import { type Handler, wireOf } from "./support/wire.ts";
import { listen } from "../support/listen.ts";

// Values as ordinary clients, browsers and frameworks send them.

const INTEGER = { type: "integer" };
const TEXT = { type: "string" };

// Null has no text of its own in forms and parameters, and a response header is present or absent. An optional parameter is absent,
// too, unless that means a default.
test("null of a text is null in forms, absent in parameters, and a listed empty text stays text", async () => {
  const text = { type: ["string", "null"] };
  const properties = { note: text, names: { type: "array", items: text }, state: { enum: ["", "open", null] } };
  const parameters = [
    ...Object.entries(properties).map(([name, schema]) => ({ name, in: "query", schema })),
    { name: "list", in: "query", schema: { anyOf: [{ type: "array", items: TEXT }, { type: "null" }] } },
    { name: "usual", in: "query", schema: { ...text, default: "some" } },
    { name: "needed", in: "query", required: true, schema: text },
    { name: "X-Needed", in: "header", required: true, schema: text },
    { name: "mood", in: "cookie", schema: text },
  ];
  const body = (type: string): object => ({
    requestBody: { required: true, content: { [type]: { schema: { type: "object", properties } } } },
  });
  const operations = {
    query: { parameters: [...parameters, { name: "X-Note", in: "header", schema: text }] },
    form: body("application/x-www-form-urlencoded"),
    parts: body("multipart/form-data"),
  };
  const responses = { 204: { description: "Done", headers: { "X-Note": { schema: text } } } };
  const paths = Object.entries(operations).map(([operationId, operation]) => [
    `/${operationId}`,
    { post: { operationId, responses, ...operation } },
  ]);
  await using wire = await wireOf(Object.fromEntries(paths));
  const given: unknown[] = [];
  const handler: Handler = ({ body: sent, cookies, headers, query }) => {
    given.push(sent ?? Object.assign({}, query, headers, cookies));
    return { status: 204, headers: { "X-Note": null } };
  };
  await using listening = await listen(wire.server({ query: handler, form: handler, parts: handler }));
  const client = wire.client({ server: listening.url });
  const value = { note: null, names: ["a", null], state: "" };
  const results = [
    await client["query"]?.({
      query: { ...value, list: null, usual: null, needed: null },
      headers: { "X-Note": null, "X-Needed": null },
      cookies: { mood: null },
    }),
    await client["form"]?.({ body: value }),
    await client["parts"]?.({ body: value }),
  ];
  expect(results.map((result) => [result?.status, result?.headers])).toEqual(results.map(() => [204, {}]));
  const { note: _, ...others } = value;
  expect(given).toEqual([{ ...others, usual: null, needed: null, "X-Needed": null }, value, value]);
});

test("messages about values of the wrong type name only the type", async () => {
  const properties = { n: { type: "integer" }, on: { type: "boolean" }, big: { type: "integer" } };
  const parameters = Object.entries(properties).map(([name, schema]) => ({ name, in: "query", schema }));
  const post = {
    operationId: "send",
    parameters,
    requestBody: { content: { "multipart/form-data": { schema: { type: "object", properties } } } },
    responses: { 204: { description: "Done" } },
  };
  await using wire = await wireOf({ "/send": { post } });
  await using listening = await listen(wire.server({ send: () => ({ status: 204 }) }));
  const issuesOf = async (query: string, body?: FormData): Promise<unknown> => {
    const response = await fetch(`${listening.url}/send${query}`, { method: "POST", ...(body && { body }) });
    return Object(await response.json()).errors.map(({ pointer, detail }: { pointer: string; detail: string }) => [
      pointer,
      detail,
    ]);
  };
  const expected = [
    ["/n", "must be an integer"],
    ["/on", "must be a boolean"],
    ["/big", "must be an integer from -9007199254740991 to 9007199254740991"],
  ];
  expect(await issuesOf("?n=abc&on=yes&big=90071992547409930")).toEqual(expected);
  const form = new FormData();
  for (const [name, text] of [
    ["n", "abc"],
    ["on", "yes"],
    ["big", "90071992547409930"],
  ] as const)
    form.set(name, text);
  expect(await issuesOf("", form)).toEqual(expected);
});

test("a parameter without a value is absent where the contract allows it, and an empty text stays one", async () => {
  const of = (name: string, schema: object): object => ({ name, in: "query", allowEmptyValue: true, schema });
  const list = { type: "array", items: { type: "integer" } };
  const parameters = [of("all", { type: "boolean" }), of("n", { type: "integer" }), of("q", TEXT), of("ids", list)];
  const get = { operationId: "list", parameters, responses: { 204: { description: "Done" } } };
  await using wire = await wireOf({ "/list": { get } });
  const given: unknown[] = [];
  const handler: Handler = ({ query }) => {
    given.push(query);
    return { status: 204 };
  };
  await using listening = await listen(wire.server({ list: handler }));
  const statuses: number[] = [];
  for (const query of ["?all&n=&q=&ids=", "?all=true&n=1&q=a&ids=2"])
    statuses.push((await fetch(`${listening.url}/list${query}`)).status);
  expect(statuses).toEqual([204, 204]);
  expect(given).toEqual([{ q: "" }, { all: true, n: 1, q: "a", ids: [2] }]);
  expect(wire.diagnostics).toEqual([]);
});

test("an array in an exploded object is repeated, as frameworks write pages and orders", async () => {
  const texts = { type: "array", items: TEXT };
  const ids = { type: "array", items: INTEGER };
  const schema = { type: "object", properties: { page: INTEGER, sort: texts, ids, by: { anyOf: [INTEGER, ids] } } };
  const get = {
    operationId: "list",
    parameters: [{ name: "pageable", in: "query", required: true, schema }],
    responses: { 204: { description: "Done" } },
  };
  await using wire = await wireOf({ "/list": { get } });
  let given: unknown;
  const handler: Handler = ({ query }) => {
    given = query;
    return { status: 204 };
  };
  await using listening = await listen(wire.server({ list: handler }));
  const client = wire.client({ server: listening.url });
  const all = { page: 0, sort: ["name,asc", "id"], ids: [1, 2], by: 3 };
  for (const pageable of [all, { sort: ["a"], by: [3, 4] }, { page: 1 }]) {
    const result = await client["list"]?.({ query: { pageable } });
    expect([result?.status, given]).toEqual([204, { pageable }]);
  }
  await fetch(`${listening.url}/list?page=0&sort=name,asc&sort=id&ids=1`);
  expect(given).toEqual({ pageable: { page: 0, sort: ["name,asc", "id"], ids: [1] } });
  expect((await fetch(`${listening.url}/list?page=0&page=1`)).status).toBe(400);
  expect(wire.diagnostics).toEqual([]);
});

test("an item of an array differs from the texts of the alternatives", async () => {
  const list = { type: "array", items: { enum: ["title", "body"] } };
  const schema = { anyOf: [{ const: "all" }, { enum: ["none"] }, list] };
  const wide = { anyOf: [TEXT, list] };
  const parameters = [
    { name: "scope", in: "query", schema },
    { name: "lines", in: "query", explode: false, schema },
    { name: "wide", in: "query", schema: wide },
  ];
  const get = { operationId: "list", parameters, responses: { 204: { description: "Done" } } };
  await using wire = await wireOf({ "/list": { get } });
  let given: unknown;
  const handler: Handler = ({ query }) => {
    given = query;
    return { status: 204 };
  };
  await using listening = await listen(wire.server({ list: handler }));
  const client = wire.client({ server: listening.url });
  for (const value of ["all", "none", ["body"], ["title", "body"]]) {
    const result = await client["list"]?.({ query: { scope: value, lines: value } });
    expect([result?.status, given]).toEqual([204, { scope: value, lines: value }]);
  }
  await fetch(`${listening.url}/list?wide=body`);
  expect(given).toEqual({ wide: "body" });
});

test("a body of parts without names is sent as bytes, and the handler gets its boundary", async () => {
  const schema = { type: "string", contentMediaType: "multipart/mixed" };
  const post = {
    operationId: "send",
    requestBody: { required: true, content: { "multipart/mixed": { schema } } },
    responses: { 204: { description: "Done" } },
  };
  await using wire = await wireOf({ "/send": { post } });
  expect(wire.diagnostics).toEqual([]);
  const given: unknown[] = [];
  const handler: Handler = async ({ body, contentType }) => {
    given.push([contentType, await new Response(body as ReadableStream<Uint8Array>).text()]);
    return { status: 204 };
  };
  await using listening = await listen(wire.server({ send: handler }));
  const client = wire.client({ server: listening.url });
  const text = "--Ab\r\n\r\nhi\r\n--Ab--\r\n";
  const contentType = "multipart/mixed; boundary=Ab";
  await client["send"]?.({ contentType, body: text });
  await client["send"]?.({ body: new Blob([text], { type: "multipart/mixed; boundary=ab" }) });
  expect(given).toEqual([
    [contentType, text],
    ["multipart/mixed; boundary=ab", text],
  ]);
  await wire.expectCompiles({
    "app.ts": `
import { createWireClient } from "./client/index.ts";
import type { Handlers } from "./server/handlers.ts";
const client = createWireClient({ server: "http://localhost" });
void client.send({ contentType: "multipart/mixed; boundary=a", body: "--a" });
void client.send({ body: new Blob([]) });
// @ts-expect-error a text has no boundary
void client.send({ body: "--a" });
export const handlers: Handlers = {
  send: ({ body, contentType }) => {
    const type: string = contentType;
    const stream: ReadableStream<Uint8Array> = body;
    void [type, stream];
    return { status: 204 };
  },
};
`,
  });
});
