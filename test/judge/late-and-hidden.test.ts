import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { isObject, type Json, type JsonObject } from "../../generator/document/json.ts";
import { documentOf, judgedBy, told } from "./support/judged.ts";

const NAMED = { type: "object", required: ["name"], properties: { name: { type: "string" } } };
const ID = { name: "id", in: "path", required: true, schema: { type: "integer" } };

const path = (url = ""): string => new URL(url, "http://localhost").pathname;

function withId(id: JsonObject): JsonObject {
  return { type: "object", required: ["id"], properties: { id } };
}

test("a resource that could not be created at first is read once one was created", async () => {
  const content = { "application/json": { schema: withId({ type: "integer" }) } };
  const found = { description: "Found", content };
  const wrong = { description: "Not now" };
  const paths = {
    "/things/{id}": { get: { parameters: [ID], responses: { 200: found, 404: wrong } } },
    "/things": {
      post: {
        requestBody: { required: true, content: { "application/json": { schema: NAMED } } },
        responses: { 201: found, 400: wrong, 402: wrong, 415: wrong },
      },
    },
  };
  let posts = 0;
  let reads = 0;
  await judgedBy(
    documentOf(paths),
    ({ method, url }, response) => {
      const id = Number(path(url).split("/")[2]);
      const type = { "content-type": "application/json" };
      if (method === "POST") {
        const isEarly = ++posts < 12;
        response.writeHead(isEarly ? 402 : 201, type).end(isEarly ? "{}" : JSON.stringify({ id: posts }));
      } else if (id >= 12 && id <= posts) {
        reads++;
        response.writeHead(200, type).end(JSON.stringify({ id }));
      } else response.writeHead(404, type).end("{}");
    },
    { checks: ["valid-request-accepted"], runs: 20 },
  );
  expect(reads).toBeGreaterThan(0);
});

test("the id of a hidden resource may occur in other words of the response", async () => {
  const [item, problem] = [withId({ type: "integer" }), { "application/json": { schema: { type: "object" } } }];
  const found = { description: "Found", content: { "application/json": { schema: item } } };
  const paths = {
    "/things": { post: { security: [{ key: [] }], responses: { 201: found } } },
    "/things/{id}": {
      get: {
        security: [{ key: [] }],
        parameters: [ID],
        responses: { 200: found, 404: { description: "Missing", content: problem } },
      },
    },
  };
  const document = documentOf(paths, {
    components: { securitySchemes: { key: { type: "apiKey", in: "header", name: "key" } } },
  });
  const owners = new Map<string, unknown>();
  const hidden: string[] = [];
  const report = await judgedBy(
    document,
    ({ headers: { key }, method, url }, response) => {
      const id = path(url).split("/").at(-1) ?? "";
      const type = { "content-type": "application/json; charset=utf-8" };
      if (method === "POST") {
        const made = 7 + owners.size;
        owners.set(String(made), key);
        response.writeHead(201, type).end(JSON.stringify({ id: made }));
      } else if (owners.get(id) === key) response.writeHead(200, type).end(JSON.stringify({ id: Number(id) }));
      else {
        if (owners.has(id)) hidden.push(id);
        response.writeHead(404, type).end(JSON.stringify({ error: `8 things, ${id} is missing` }));
      }
    },
    {
      checks: ["concealment"],
      credentials: { key: { kind: "value", value: "ann", name: "ANN" } },
      otherCredentials: { key: { kind: "value", value: "bob", name: "BOB" } },
    },
  );
  expect(hidden).toEqual(["8"]);
  expect(told(report)).toEqual([]);
});

test("the rate limit of one operation does not shorten the checks of others", async () => {
  const content = { "application/json": { schema: withId({ type: "integer" }) } };
  const [found, none] = [{ description: "Found", content }, { description: "None" }];
  const requestBody = { content: { "application/json": { schema: NAMED } } };
  const paths = {
    "/exports": { post: { requestBody, responses: { 204: none, 400: none, 415: none, 429: none } } },
    "/things": { post: { responses: { 201: found } } },
    "/things/{id}": {
      get: { parameters: [ID], responses: { 200: found, 404: none } },
      delete: { parameters: [ID], responses: { 204: none, 404: none } },
    },
  };
  let things = 0;
  let exports = 0;
  const report = await judgedBy(
    documentOf(paths),
    ({ method, url }, response) => {
      const [, collection, id] = path(url).split("/");
      if (collection === "exports") {
        const isLimited = ++exports % 2 === 0;
        response.writeHead(isLimited ? 429 : 204, isLimited ? { "retry-after": "0" } : {}).end();
      } else if (method === "POST") {
        response.writeHead(201, { "content-type": "application/json" }).end(JSON.stringify({ id: ++things }));
      } else if (method === "GET" && Number(id) >= 1 && Number(id) <= things) {
        response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ id: Number(id) }));
      } else response.writeHead(method === "DELETE" && Number(id) <= things ? 204 : 404).end();
    },
    { checks: ["deleted-gone"], runs: 20 },
  );
  expect(told(report)).toEqual([expect.stringMatching(/^deleted-gone: /)]);
});

test("writeOnly members within others are not expected in the response", async () => {
  const card = {
    type: "object",
    properties: { number: { type: "string", writeOnly: true }, year: { type: "integer" } },
  };
  const order: JsonObject = { type: "object", required: ["card"], properties: { card } };
  const created = { allOf: [withId({ type: "integer" }), order] };
  const found = { description: "Found", content: { "application/json": { schema: created } } };
  const post = {
    requestBody: { required: true, content: { "application/json": { schema: order } } },
    responses: { 201: found, 400: { description: "Invalid" } },
  };
  const read = { parameters: [ID], responses: { 200: found, 404: { description: "Missing" } } };
  const orders = new Map<string, JsonObject>();
  const report = await judgedBy(
    documentOf({ "/orders": { post }, "/orders/{id}": { get: read } }),
    async (request, response) => {
      const reply = (status: number, body: unknown): void => {
        response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
      };
      const known = orders.get(path(request.url).split("/").at(-1) ?? "");
      if (request.method !== "POST") return known === undefined ? reply(404, {}) : reply(200, known);
      const body = JSON.parse(await text(request).then((sent) => sent || "{}")) as Json;
      if (!isObject(body) || !isObject(body["card"])) return reply(400, {});
      const { number: _hidden, ...card } = body["card"];
      const id = orders.size + 1;
      orders.set(String(id), { id, ...body, card });
      reply(201, { id, ...body, card });
    },
    { checks: ["stored-as-sent"] },
  );
  expect(told(report)).toEqual([]);
});
