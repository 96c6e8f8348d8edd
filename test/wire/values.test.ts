import { describe, expect, test } from "vitest";
import type { RequestParts } from "../../runtime/operation.ts";
import { fc } from "../support/random.ts";
import { arraySchemas, objectSchemas, type Sample } from "./support/samples.ts";
import { type Handler, listen, wireOf } from "./support/wire.ts";

// Values that travel as text arrive as what they were, whichever keyword says their type.

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
      if (isAmbiguous(value)) continue;
      reply = value;
      const result = await client[`c${index}reply`]?.();
      const said = `response header ${JSON.stringify(schema)} ${JSON.stringify(value)}`;
      expect([said, result?.headers]).toEqual([said, { "X-Simple": value, "X-Exploded": value }]);
    }
  }
}

/** A client does not check headers: where a branch takes numbers and another texts, it cannot know that "5" is a text. */
function isAmbiguous(value: unknown): boolean {
  const { beside, chosen }: { beside?: unknown; chosen?: unknown } = Object(value);
  return [beside, chosen].some((member) => member === "true" || (typeof member === "string" && !Number.isNaN(+member)));
}

describe("text becomes the value that was sent", () => {
  test("objects", () => exchange(OBJECTS.map(([, schema, value]) => ({ schema, values: [value] }))));
  test("arrays", () => exchange(ARRAYS.map(([, schema, value]) => ({ schema, values: [value] }))));

  test("random schemas of these keywords", async () => {
    const cases = [...fc.sample<Sample>(objectSchemas, 40), ...fc.sample<Sample>(arraySchemas, 30)];
    await exchange(cases);
  });
});

// Null has no text of its own in forms and parameters, and a response header is present or absent.
test("null of a text is null in queries, headers and forms, and a listed empty text stays text", async () => {
  const text = { type: ["string", "null"] };
  const properties = { note: text, names: { type: "array", items: text }, state: { enum: ["", "open", null] } };
  const parameters = Object.entries(properties).map(([name, schema]) => ({ name, in: "query", schema }));
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
  const handler: Handler = ({ body: sent, headers, query }) => {
    given.push(sent ?? Object.assign({}, query, headers));
    return { status: 204, headers: { "X-Note": null } };
  };
  await using listening = await listen(wire.server({ query: handler, form: handler, parts: handler }));
  const client = wire.client({ server: listening.url });
  const value = { note: null, names: ["a", null], state: "" };
  const results = [
    await client["query"]?.({ query: value, headers: { "X-Note": null } }),
    await client["form"]?.({ body: value }),
    await client["parts"]?.({ body: value }),
  ];
  expect(results.map((result) => [result?.status, result?.headers])).toEqual(results.map(() => [204, {}]));
  expect(given).toEqual([{ ...value, "X-Note": null }, value, value]);
});

test("values that are not of their type are told the type alone, as all of them are text", async () => {
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
  const said = async (query: string, body?: FormData): Promise<unknown> => {
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
  expect(await said("?n=abc&on=yes&big=90071992547409930")).toEqual(expected);
  const form = new FormData();
  for (const [name, text] of [
    ["n", "abc"],
    ["on", "yes"],
    ["big", "90071992547409930"],
  ] as const)
    form.set(name, text);
  expect(await said("", form)).toEqual(expected);
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
