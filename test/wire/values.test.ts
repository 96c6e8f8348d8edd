import { describe, expect, test } from "vitest";
import type { RequestParts } from "../../runtime/operation.ts";
import { type Handler, wireOf } from "./support/wire.ts";
import { listen } from "../support/listen.ts";

// Values that travel as text keep their type, whichever keyword declares it.

const INTEGER = { type: "integer" };
const NUMBER = { type: "number" };
const BOOLEAN = { type: "boolean" };
const TEXT = { type: "string" };

type Case = readonly [title: string, schema: object, value: unknown];

const OBJECTS: readonly Case[] = [
  ["unevaluatedProperties", { type: "object", unevaluatedProperties: INTEGER }, { a: 1, b: -2 }],
  ["additionalProperties", { type: "object", additionalProperties: BOOLEAN }, { a: true }],
  [
    "patternProperties",
    { type: "object", patternProperties: { "^n_": NUMBER, "^b_": BOOLEAN }, additionalProperties: false },
    { n_x: 1.5, b_y: false },
  ],
  [
    "a pattern beside names, the rest unevaluated",
    { type: "object", properties: { a: TEXT }, patternProperties: { "^n_": INTEGER }, unevaluatedProperties: BOOLEAN },
    { a: "1", n_a: 1, z: true },
  ],
  [
    "if, then",
    {
      type: "object",
      properties: { kind: TEXT },
      if: { properties: { kind: { const: "n" } } },
      // oxlint-disable-next-line unicorn/no-thenable -- the keyword
      then: { properties: { value: INTEGER } },
      else: { properties: { value: BOOLEAN } },
    },
    { kind: "n", value: 5 },
  ],
  [
    "if, else",
    {
      type: "object",
      properties: { kind: TEXT },
      if: { properties: { kind: { const: "n" } } },
      // oxlint-disable-next-line unicorn/no-thenable -- the keyword
      then: { properties: { value: INTEGER } },
      else: { properties: { value: BOOLEAN } },
    },
    { kind: "b", value: true },
  ],
  [
    "dependentSchemas",
    { type: "object", properties: { a: TEXT }, dependentSchemas: { a: { properties: { size: INTEGER } } } },
    { a: "x", size: 3 },
  ],
  [
    "allOf, the rest unevaluated",
    {
      allOf: [{ type: "object", properties: { a: TEXT } }, { properties: { b: INTEGER } }],
      unevaluatedProperties: NUMBER,
    },
    { a: "x", b: 1, c: 2.5 },
  ],
  ["behind a reference", { $ref: "#/components/schemas/Numbers" }, { a: 1, n_b: true }],
];

const ARRAYS: readonly Case[] = [
  ["items", { type: "array", items: INTEGER }, [1, 2]],
  ["unevaluatedItems", { type: "array", unevaluatedItems: INTEGER }, [1, 2]],
  ["contains", { type: "array", contains: INTEGER }, ["x", 2]],
  ["prefixItems", { type: "array", prefixItems: [INTEGER, BOOLEAN, TEXT] }, [1, true, "2"]],
  [
    "prefixItems and unevaluatedItems",
    { type: "array", prefixItems: [BOOLEAN], unevaluatedItems: NUMBER },
    [true, 1.5],
  ],
  [
    "prefixItems of allOf",
    { type: "array", allOf: [{ prefixItems: [INTEGER] }, { prefixItems: [true, BOOLEAN] }] },
    [1, true],
  ],
];

const COMPONENTS = {
  schemas: {
    Count: { type: "integer", minimum: 0 },
    Numbers: { type: "object", patternProperties: { "^n_": BOOLEAN }, unevaluatedProperties: INTEGER },
  },
};

/** Everywhere that a value may be text: the id of an operation, and how a call and a reply hold the value. */
interface Place {
  readonly name: string;
  readonly of: "array" | "object";
  operation(schema: object): { readonly path: string; readonly method: string; readonly operation: object };
  request(value: unknown): RequestParts;
}

const form = (type: string, of: "array" | "object"): Place => ({
  name: `${type} ${of}`,
  of,
  operation: (schema) => ({
    path: "",
    method: "post",
    operation: {
      requestBody: {
        content: { [type]: { schema: of === "object" ? schema : { type: "object", properties: { v: schema } } } },
      },
    },
  }),
  request: (value) => ({ body: of === "object" ? value : { v: value } }),
});

const parameter = (of: "array" | "object", place: string, more: object = {}): Place => ({
  name: `${place} ${JSON.stringify(more)} ${of}`,
  of,
  operation: (schema) => ({
    path: place === "path" ? "/{v}" : "",
    method: "get",
    operation: { parameters: [{ name: "v", in: place, schema, ...(place === "path" && { required: true }), ...more }] },
  }),
  request: (value) => ({ [{ header: "headers", cookie: "cookies" }[place] ?? place]: { v: value } }),
});

const PLACES: readonly Place[] = [
  form("application/x-www-form-urlencoded", "object"),
  form("multipart/form-data", "object"),
  form("application/x-www-form-urlencoded", "array"),
  form("multipart/form-data", "array"),
  parameter("object", "query", { style: "deepObject" }),
  parameter("object", "query", { explode: false }),
  parameter("object", "query"),
  parameter("object", "header"),
  parameter("object", "header", { explode: true }),
  parameter("object", "path", { style: "label", explode: true }),
  parameter("array", "query"),
  parameter("array", "query", { explode: false }),
  parameter("array", "query", { style: "pipeDelimited", explode: false }),
  parameter("array", "header"),
  parameter("array", "path"),
  parameter("array", "cookie", { explode: false }),
];

/** Sends every value to every place of its kind, and back in response headers. */
async function exchange(
  cases: readonly { readonly schema: object; readonly values: readonly unknown[] }[],
): Promise<void> {
  const paths: Record<string, object> = {};
  const kindOf = (value: unknown): string => (Array.isArray(value) ? "array" : "object");
  cases.forEach(({ schema, values }, index) => {
    PLACES.forEach((place, at) => {
      if (!values.some((value) => kindOf(value) === place.of)) return;
      const { method, operation, path } = place.operation(schema);
      const responses = { 204: { description: "Done" } };
      paths[`/c${index}/p${at}${path}`] = { [method]: { operationId: `c${index}p${at}`, responses, ...operation } };
    });
    const headers = { "X-Simple": { schema }, "X-Exploded": { schema, explode: true } };
    paths[`/c${index}/reply`] = {
      get: { operationId: `c${index}reply`, responses: { 204: { description: "Done", headers } } },
    };
  });
  await using wire = await wireOf(paths, { components: COMPONENTS });
  expect(wire.diagnostics.filter((code) => code === "header-as-text")).toEqual([]);
  let given: unknown;
  let reply: unknown;
  const handler: Handler = ({ body, cookies, headers, path, query }) => {
    given = body ?? [path, query, headers, cookies].find((group) => Object.hasOwn(group ?? {}, "v"));
    return { status: 204, headers: { "X-Simple": reply, "X-Exploded": reply } };
  };
  const ids = Object.values(paths).flatMap((item) => Object.values(item).map(({ operationId }) => String(operationId)));
  const quiet: Handler = (request, context) => ({ ...handler(request, context), headers: {} });
  const handlers = Object.fromEntries(ids.map((id) => [id, id.endsWith("reply") ? handler : quiet]));
  await using listening = await listen(wire.server(handlers));
  const client = wire.client({ server: listening.url });
  for (const [index, { schema, values }] of cases.entries()) {
    for (const value of values) {
      for (const [at, place] of PLACES.entries()) {
        if (kindOf(value) !== place.of) continue;
        given = undefined;
        const request = place.request(value);
        const said = `${place.name} ${JSON.stringify(schema)} ${JSON.stringify(value)}`;
        const result = await client[`c${index}p${at}`]?.(request).catch((error: unknown) => error);
        expect([said, result]).toEqual([said, expect.objectContaining({ status: 204 })]);
        expect([said, given]).toEqual([said, Object.values(request)[0]]);
      }
      reply = value;
      const result = await client[`c${index}reply`]?.();
      const said = `response header ${JSON.stringify(schema)} ${JSON.stringify(value)}`;
      expect([said, result?.headers]).toEqual([said, { "X-Simple": value, "X-Exploded": value }]);
    }
  }
}

describe("text becomes the value that was sent", () => {
  test("objects", () => exchange(OBJECTS.map(([, schema, value]) => ({ schema, values: [value] }))));
  test("arrays", () => exchange(ARRAYS.map(([, schema, value]) => ({ schema, values: [value] }))));
});
