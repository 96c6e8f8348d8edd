import { expect, test } from "vitest";
import { verify } from "../../generator/index.ts";
import { temporaryFolder } from "../support/folder.ts";
import { ALL } from "../support/scale.ts";

// An ordinary document without any example has no findings; what cannot be tested is skipped.

const RUNS = ALL ? 20 : 3;
const TEXT = { type: "string" };
const object = (properties: object, required: readonly string[] = []): object => ({
  type: "object",
  required,
  properties,
});
const json = (schema: object): object => ({ content: { "application/json": { schema } } });
const stream = (content: object): object => ({ content: { "text/event-stream": content } });
const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const BAD = { description: "Bad", ...json(object({ message: TEXT }, ["message"])) };
const LOCATION = { Location: { required: true, schema: TEXT } };
const ID = { name: "id", in: "path", required: true, schema: { type: "string", pattern: "^[a-z0-9]{6}$" } };

const signed = (format: string, payload: string): object => ({
  type: "apiKey",
  in: "header",
  name: "X-Signature",
  "x-signature": { format, payload, algorithm: "hmac-sha256", encoding: "hex" },
});
const event = (name: string, scheme: string): object => ({
  post: {
    operationId: name,
    security: [{ [scheme]: [] }],
    requestBody: {
      required: true,
      ...json(object({ id: TEXT, type: { const: name }, post: ref("Post") }, ["id", "type"])),
    },
    responses: { 204: { description: "Taken" } },
  },
});

const DOCUMENT = {
  openapi: "3.2.0",
  info: { title: "Ordinary", version: "1" },
  servers: [{ url: "https://ordinary.example" }],
  paths: {
    "/posts": {
      post: {
        operationId: "createPost",
        requestBody: { required: true, ...json(ref("Post")) },
        responses: { 201: { description: "Made", headers: LOCATION, ...json(ref("Post")) }, 422: BAD },
      },
    },
    "/posts/{id}": {
      parameters: [ID],
      get: {
        operationId: "getPost",
        responses: {
          200: { description: "Post", ...json(ref("Post")) },
          303: { description: "Moved", headers: LOCATION },
          404: BAD,
        },
      },
      put: {
        operationId: "putPost",
        parameters: [{ name: "theme", in: "cookie", style: "cookie", schema: { enum: ["dark", "light"] } }],
        requestBody: { required: true, ...json(ref("Post")) },
        responses: { 200: { description: "Post", ...json(ref("Post")) }, 201: { description: "Made" }, 422: BAD },
      },
    },
    "/posts/{id}/picture": {
      parameters: [ID],
      get: {
        operationId: "getPicture",
        responses: { 200: { description: "Picture", content: { "image/*": {} } }, 404: BAD },
      },
    },
    "/feed": {
      get: {
        operationId: "followFeed",
        responses: {
          200: { description: "Events", ...stream({ itemSchema: ref("FeedEvent") }) },
          204: { description: "End" },
        },
      },
    },
    "/answers": {
      post: {
        operationId: "ask",
        requestBody: { required: true, ...json(object({ prompt: TEXT, stream: { type: "boolean" } }, ["prompt"])) },
        responses: {
          200: {
            description: "Answer",
            content: {
              "application/json": { schema: object({ text: TEXT }, ["text"]) },
              "text/event-stream": { itemSchema: { oneOf: [object({ delta: TEXT }, ["delta"]), { const: "[DONE]" }] } },
            },
          },
          422: BAD,
        },
      },
    },
    "/session": {
      post: {
        operationId: "login",
        requestBody: {
          required: true,
          content: { "application/x-www-form-urlencoded": { schema: object({ user: TEXT }, ["user"]) } },
        },
        responses: {
          204: {
            description: "In",
            headers: { "Set-Cookie": { required: true, schema: { type: "array", items: TEXT } } },
          },
          422: BAD,
        },
      },
    },
  },
  webhooks: { created: event("created", "plain"), removed: event("removed", "plain") },
  components: {
    securitySchemes: { plain: signed("t={t},v1={digest}", "{t}.{body}") },
    schemas: {
      Post: {
        ...object(
          {
            text: TEXT,
            pay: TEXT,
            iban: TEXT,
            secret: { ...TEXT, writeOnly: true },
            replies: { type: "array", items: ref("Post") },
          },
          ["text"],
        ),
        if: { properties: { pay: { const: "transfer" } }, required: ["pay"] },
        // oxlint-disable-next-line unicorn/no-thenable -- the keyword
        then: { required: ["iban"] },
        dependentRequired: { pay: ["secret"] },
      },
      FeedEvent: {
        oneOf: [
          object({ event: { const: "posted" }, id: TEXT, data: ref("Post") }, ["event", "data"]),
          object({ event: { const: "ping" }, data: TEXT }, ["event"]),
        ],
      },
    },
  },
};

test("an ordinary document without examples has no findings", async () => {
  await using folder = await temporaryFolder({ "openapi.json": JSON.stringify(DOCUMENT) });
  const only = ["examples", "server", "client", "webhooks"] as const;
  const { verdicts } = await verify({ document: "openapi.json" }, { folder: folder.path, only, runs: RUNS });
  expect(verdicts.map(({ artifact, outcome, details }) => [artifact, outcome, details])).toEqual([
    ["examples", "skipped", []],
    ["server and mock", "ok", []],
    ["client", "ok", []],
    ["webhooks", "ok", []],
  ]);
});

test("a document with integers as bigints has no findings", async () => {
  const item = object({ count: { type: "integer", format: "int64" }, at: { type: "string", format: "date-time" } });
  const get = { operationId: "getItem", responses: { 200: { description: "Item", ...json(ref("Item")) } } };
  const document = {
    ...DOCUMENT,
    paths: { "/item": { get } },
    webhooks: {},
    components: { schemas: { Item: item } },
  };
  await using folder = await temporaryFolder({ "openapi.json": JSON.stringify(document) });
  const formats = { "date-time": "Date", int64: "bigint" } as const;
  const only = ["server", "client"] as const;
  const { verdicts } = await verify({ document: "openapi.json", formats }, { folder: folder.path, only, runs: RUNS });
  expect(verdicts.map(({ artifact, outcome, details }) => [artifact, outcome, details])).toEqual([
    ["server and mock", "ok", []],
    ["client", "ok", []],
  ]);
});

test("resources that clients name, lists of texts and parts without names have no findings", async () => {
  const party = object({ id: { ...TEXT, format: "uuid", readOnly: true }, name: TEXT }, ["name"]);
  const listed = { anyOf: [{ const: "all" }, { type: "array", items: { enum: ["title", "body"] } }] };
  const document = {
    ...DOCUMENT,
    paths: {
      "/parties": {
        get: {
          operationId: "searchParties",
          parameters: [
            { name: "q", in: "query", required: true, schema: { ...TEXT, minLength: 2 } },
            { name: "scope", in: "query", schema: listed },
          ],
          responses: { 200: { description: "Parties", ...json({ type: "array", items: ref("Party") }) }, 400: BAD },
        },
      },
      "/parties/{partyId}": {
        put: {
          operationId: "replaceParty",
          parameters: [{ name: "partyId", in: "path", required: true, schema: { ...TEXT, format: "uuid" } }],
          requestBody: { required: true, ...json(ref("Party")) },
          responses: {
            200: { description: "Replaced", ...json(ref("Party")) },
            201: { description: "Made", ...json(ref("Party")) },
            400: BAD,
          },
        },
      },
      "/batch": {
        post: {
          operationId: "sendBatch",
          requestBody: { required: true, content: { "multipart/mixed": { schema: TEXT } } },
          responses: { 202: { description: "Taken" }, 400: BAD },
        },
      },
    },
    webhooks: {},
    components: { schemas: { Party: party } },
  };
  await using folder = await temporaryFolder({ "openapi.json": JSON.stringify(document) });
  const { verdicts } = await verify({ document: "openapi.json" }, { folder: folder.path, only: ["server"] });
  expect(verdicts.map(({ artifact, outcome, details }) => [artifact, outcome, details])).toEqual([
    ["server and mock", "ok", []],
  ]);
});
