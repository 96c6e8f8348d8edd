import { expect, test } from "vitest";
import type { JsonObject } from "../../generator/document/json.ts";
import { verify } from "../../generator/index.ts";
import {
  answer,
  arrayOf,
  contract,
  headers,
  json,
  like,
  object,
  query,
  ref,
  text,
  TIME,
  UUID,
} from "../judge/support/contract.ts";
import { temporaryFolder } from "../support/folder.ts";
import { ALL } from "../support/scale.ts";

// An ordinary document without any example has no findings; what cannot be tested is skipped.

const RUNS = ALL ? 20 : 1;
const PATH_ID = like("^[a-z0-9]{6}$");
const LOCATION = headers("Location");
const jsonBody = (schema: JsonObject): JsonObject => ({ required: true, content: json(schema) });
const streamOf = (content: JsonObject): JsonObject => ({ "text/event-stream": content });
const MESSAGE = object({ message: text() });

const event = (name: string): object => ({
  post: {
    operationId: name,
    security: [{ plain: [] }],
    requestBody: jsonBody(object({ id: text(), type: { const: name }, "post?": ref("Post") })),
    responses: { 204: { description: "Taken" } },
  },
});
const SIGNATURE = { format: "t={t},v1={digest}", payload: "{t}.{body}", algorithm: "hmac-sha256", encoding: "hex" };

const ORDINARY = contract({
  title: "Ordinary",
  openapi: "3.2.0",
  ids: { id: PATH_ID },
  failure: MESSAGE,
  operations: {
    "POST /posts createPost": { body: "Post", 201: answer(ref("Post"), LOCATION), errors: [422] },
    "GET /posts/{id} getPost": { 200: "Post", 303: { description: "Moved", headers: LOCATION }, errors: [404] },
    "PUT /posts/{id} putPost": {
      parameters: [{ name: "theme", in: "cookie", style: "cookie", schema: { enum: ["dark", "light"] } }],
      body: "Post",
      200: "Post",
      201: null,
      errors: [422],
    },
    "GET /posts/{id}/picture getPicture": {
      200: { description: "Picture", content: { "image/*": {} } },
      errors: [404],
    },
    "GET /feed followFeed": {
      200: { description: "Events", content: streamOf({ itemSchema: ref("FeedEvent") }) },
      204: null,
    },
    "POST /answers ask": {
      body: jsonBody(object({ prompt: text(), "stream?": { type: "boolean" } })),
      200: {
        description: "Answer",
        content: {
          ...json(object({ text: text() })),
          ...streamOf({ itemSchema: { oneOf: [object({ delta: text() }), { const: "[DONE]" }] } }),
        },
      },
      errors: [422],
    },
    "POST /session login": {
      body: { required: true, content: json(object({ user: text() }), "application/x-www-form-urlencoded") },
      204: { description: "In", headers: { "Set-Cookie": { required: true, schema: arrayOf(text()) } } },
      errors: [422],
    },
  },
  schemas: {
    Post: {
      ...object({
        text: text(),
        "pay?": text(),
        "iban?": text(),
        "secret?": { type: "string", writeOnly: true },
        "replies?": arrayOf(ref("Post")),
      }),
      if: { properties: { pay: { const: "transfer" } }, required: ["pay"] },
      // oxlint-disable-next-line unicorn/no-thenable -- the keyword
      then: { required: ["iban"] },
      dependentRequired: { pay: ["secret"] },
    },
    FeedEvent: {
      oneOf: [
        object({ event: { const: "posted" }, "id?": text(), data: ref("Post") }),
        object({ event: { const: "ping" }, "data?": text() }),
      ],
    },
  },
});
const DOCUMENT = {
  ...ORDINARY,
  servers: [{ url: "https://ordinary.example" }],
  webhooks: { created: event("created"), removed: event("removed") },
  components: {
    ...Object(ORDINARY["components"]),
    securitySchemes: { plain: { type: "apiKey", in: "header", name: "X-Signature", "x-signature": SIGNATURE } },
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
  const item = object({ "count?": { type: "integer", format: "int64" }, "at?": TIME });
  const operations = { "GET /item getItem": { 200: "Item" } };
  const document = contract({ title: "Items", failure: MESSAGE, operations, schemas: { Item: item } });
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
  const listed = { anyOf: [{ const: "all" }, { type: "array", items: { enum: ["title", "body"] } }] };
  const document = contract({
    title: "Parties",
    ids: { partyId: UUID },
    failure: MESSAGE,
    operations: {
      "GET /parties searchParties": {
        parameters: [{ ...query("q", text(2)), required: true }, query("scope", listed)],
        200: answer(arrayOf(ref("Party"))),
        errors: [400],
      },
      "PUT /parties/{partyId} replaceParty": { body: "Party", 200: "Party", 201: "Party", errors: [400] },
      "POST /batch sendBatch": {
        body: { required: true, content: json(text(), "multipart/mixed") },
        202: null,
        errors: [400],
      },
    },
    schemas: { Party: object({ "id?": { ...UUID, readOnly: true }, name: text() }) },
  });
  await using folder = await temporaryFolder({ "openapi.json": JSON.stringify(document) });
  const { verdicts } = await verify(
    { document: "openapi.json" },
    { folder: folder.path, only: ["server"], runs: RUNS },
  );
  expect(verdicts.map(({ artifact, outcome, details }) => [artifact, outcome, details])).toEqual([
    ["server and mock", "ok", []],
  ]);
});

test("functions of operations are those of their own file: a tag exports another as `create`, the index one as `retry`", async () => {
  const document = contract({
    title: "Fleet",
    failure: MESSAGE,
    operations: {
      "POST /vehicles create_1": { tags: ["vehicle-controller"], body: "Vehicle", 200: "Vehicle" },
      "POST /owners create": { tags: ["owner-controller"], body: "Owner", 200: "Owner" },
      "POST /jobs retry": { tags: ["jobs"], body: "Owner", 200: "Owner" },
    },
    schemas: { Vehicle: object({ plate: text() }), Owner: object({ name: text() }) },
  });
  await using folder = await temporaryFolder({ "openapi.json": JSON.stringify(document) });
  const { verdicts } = await verify({ document: "openapi.json" }, { folder: folder.path, only: ["client"], runs: 1 });
  expect(verdicts.map(({ about, details, outcome }) => [outcome, about, details])).toEqual([
    ["ok", "3 operations called", []],
  ]);
});
