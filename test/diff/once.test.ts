import { expect, test } from "vitest";
import { sentence } from "../../diff/report.ts";
import type { Json } from "../../generator/document/json.ts";
import { changesOf } from "./compare.ts";
import { body, type Members, responses, withOperation } from "./pairs/documents.ts";

// A change of a model is reported at the model, also where the model may be null or is an alternative.

const NULL = { type: "null" };
const part = { $ref: "#/components/schemas/Part" };
const OTHER = { type: "object", required: ["other"], properties: { other: { type: "string" } } };

/** A response with a model, in every way that documents reference it. */
function using(model: Json, more: Members = {}): Json {
  const properties = {
    plain: part,
    nullable: { anyOf: [part, NULL] },
    reversed: { oneOf: [NULL, part] },
    described: { allOf: [part], description: "Described." },
    one: { oneOf: [part, OTHER] },
    ...more,
  };
  const schema = { type: "object", properties };
  return withOperation(
    { responses: { "200": body({ description: "All." }, "application/json", schema) } },
    { components: { schemas: { Part: model } } },
    "/orders",
  );
}

const PART: Members = { type: "object", required: ["id"], properties: { id: { type: "string" } } };

test.each<readonly [old: Json, next: Json, want: string]>([
  [{ enum: ["a", "b"] }, { enum: ["a", "b", "c"] }, 'Part: enum values were added ("c")'],
  [{ enum: ["a", "b"] }, { type: "string" }, 'Part: the enum was removed ("a", "b")'],
  [{ type: "integer", maximum: 9 }, { type: "integer", maximum: 10 }, "Part: the maximum is higher (9 -> 10)"],
  [PART, { ...PART, minProperties: 2 }, "Part: objects must have more properties (0 -> 2)"],
  [
    PART,
    { ...PART, additionalProperties: false },
    "Part: undeclared properties are no longer allowed (no additionalProperties -> additionalProperties: false)",
  ],
  [PART, { ...PART, required: [] }, "Part.id: a required property became optional"],
])("%j -> %j", async (old, next, want) => {
  const changes = await changesOf(using(old), using(next));
  expect(changes.map((change) => `${change.subject}: ${sentence(change)}`)).toEqual([want]);
});

test("a model of another type", async () => {
  const [old, next] = [using({ type: "string" }, { one: {} }), using({ type: "integer" }, { one: {} })];
  const changes = await changesOf(old, next);
  expect(changes.map((change) => `${change.subject}: ${sentence(change)}`)).toEqual([
    "Part: the type changed (string -> integer)",
  ]);
});

test("a model that may be null now, at one place only", async () => {
  const changes = await changesOf(using(PART), using(PART, { plain: { anyOf: [part, NULL] } }));
  expect(changes.map((change) => `${change.subject}: ${sentence(change)}`)).toEqual([
    "POST /orders (order), response 200, plain: null is allowed (object -> object | null)",
  ]);
});

test("a model that may no longer be null changes nothing where null is allowed anyway", async () => {
  const places = { plain: { anyOf: [part, NULL] }, described: {}, one: {} };
  expect(await changesOf(using({ ...PART, type: ["object", "null"] }, places), using(PART, places))).toEqual([]);
});

// A change of several operations is reported with all of them.

const PROBLEM = "#/components/responses/Problem";
const failing = (mediaType: string): Json => ({
  openapi: "3.1.0",
  info: { title: "T", version: "1" },
  paths: {
    "/a": {
      get: { responses: { "204": { description: "Done." }, "404": { $ref: PROBLEM }, default: { $ref: PROBLEM } } },
    },
    "/b": { get: { responses: { "409": { $ref: PROBLEM } } } },
  },
  components: { responses: { Problem: body({ description: "No." }, mediaType) } },
});

const limited = (headers: Members, ...more: readonly string[]): Json => {
  const get = { responses: { ...Object(responses("204", "404", ...more)), "200": { description: "All.", headers } } };
  return { openapi: "3.1.0", info: { title: "T", version: "1" }, paths: { "/a": { get }, "/b": { get } } };
};

test.each<readonly [name: string, old: Json, next: Json, want: readonly string[]]>([
  [
    "a response that operations share under several statuses",
    failing("application/json"),
    failing("application/problem+json"),
    [expect.stringContaining("responses 404, 409, default of 2 operations: the media type changed to another")],
  ],
  [
    "a status and a header that every operation gets",
    limited({}),
    limited({ "X-Page": { schema: { type: "string" } } }, "429"),
    [
      expect.stringContaining("response 200, header X-Page of 2 operations: an optional parameter"),
      expect.stringContaining("responses of 2 operations: an error status was added (429)"),
    ],
  ],
])("%s", async (_, old, next, want) => {
  const changes = await changesOf(old, next);
  expect(changes.map((change) => `${change.subject}: ${sentence(change)}`)).toEqual(want);
});
