import { describe, expect, test } from "vitest";
import { contractRules } from "../../diff/rules/catalogue.ts";
import { changesOf, spellLevels } from "./compare.ts";
import { CONTRACT_PAIRS } from "./pairs/contracts.ts";
import type { Json } from "../../generator/document/json.ts";
import { body, type Members, withOperation } from "./pairs/documents.ts";
import { MESSAGE_PAIRS } from "./pairs/messages.ts";
import { WEBHOOK_PAIRS } from "./pairs/webhooks.ts";

const PAIRS = [...CONTRACT_PAIRS, ...WEBHOOK_PAIRS, ...MESSAGE_PAIRS];

describe("one change", () => {
  test.each(PAIRS)("$rule: $levels", async ({ levels, next, old, rule }) => {
    const changes = await changesOf(old, next);
    expect(changes.map((change) => `${change.rule}: ${spellLevels(change)}`)).toEqual([`${rule}: ${levels}`]);
  });
});

const ITEM: Json = {
  get: {
    operationId: "b",
    parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
    responses: { "204": { description: "Done." } },
  },
};

/** Changes that occur only with another one; they are tested below. */
const TOGETHER = [
  "base-path-moved",
  "idempotency-header-changed",
  "oauth-request-changed",
  "error-envelope-changed",
  "model-renamed",
  "server-variable-added",
  "server-variable-removed",
];

test("every rule about contracts has a pair", () => {
  const shown = new Set<string>([...PAIRS.map(({ rule }) => rule), ...TOGETHER]);
  expect(contractRules().filter((rule) => !shown.has(rule))).toEqual([]);
});

test("a change of a property is named by the property", async () => {
  const order = (properties: Members, required: readonly string[]): Json =>
    withOperation(
      { requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Order" } } } } },
      { components: { schemas: { Order: { type: "object", required, properties } } } },
      "/orders",
    );
  const text = { type: "string" };
  const changes = await changesOf(
    order({ a: text, b: text, c: { ...text, readOnly: true } }, ["a"]),
    order({ a: text, c: text, d: { type: "integer" } }, []),
  );
  expect(changes.map(({ after, rule, subject }) => `${subject}: ${rule} ${after ?? ""}`.trim()).toSorted()).toEqual([
    "Order.a: request-property-optional",
    "Order.b: request-property-removed",
    "Order.c: request-property-added no longer readOnly",
    "Order.d: request-property-added",
  ]);
});

describe("an alternative of oneOf that takes in another one's values is not compatible", () => {
  const tagged = (kind: Json, more: Members = {}): Json => ({
    type: "object",
    required: ["kind"],
    properties: { kind, ...more },
  });
  const union = (...oneOf: readonly Json[]): Json =>
    withOperation({ requestBody: { content: { "application/json": { schema: { oneOf } } } } }, {}, "/orders");
  const text = { type: "string" };

  test.each([
    ["matched", union(tagged({ const: "a" }), tagged({ const: "b" })), union(tagged(text), tagged({ const: "b" }))],
    [
      "new",
      union(tagged({ const: "a" }, { x: text, z: text }), tagged({ const: "b" }, { y: text })),
      union(tagged({ const: "a" }), tagged(text, { y: text })),
    ],
    [
      "an addition to one that was no alternative",
      union(tagged(text, { x: text })),
      union(tagged(text, { x: text }), tagged(text, { y: text })),
    ],
    [
      "one without a type, whose format is not of numbers",
      union({ type: "string", format: "byte" }, { type: "integer" }),
      union({ format: "byte" }, { type: "integer" }),
    ],
    [
      "a case of another one",
      union(tagged({ const: "a" }), tagged({ const: "b" })),
      union(tagged({ const: "a" }), tagged({ const: "b" }), tagged({ const: "a" }, { y: text })),
    ],
  ])("%s", async (_, old, next) => {
    const changes = await changesOf(old, next);
    expect(changes.map(({ rule }) => rule)).toContain("request-alternatives-overlap");
  });
});

test("an alternative that contradicts itself still counts as an alternative of the type", async () => {
  const union = (...names: readonly string[]): Json => {
    const schema = { oneOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })) };
    const named = (id: Json): Json => ({ type: "object", required: ["id"], properties: { id } });
    const schemas = {
      Bad: named({ allOf: [{ type: "integer" }, { type: "string" }] }),
      Good: named({ type: "string" }),
    };
    const requestBody = { content: { "application/json": { schema } } };
    return withOperation({ requestBody }, { components: { schemas } }, "/orders");
  };
  const changes = await changesOf(union("Good", "Bad"), union("Good"));
  expect(changes.map(({ rule }) => rule)).toContain("request-alternative-removed");
});

describe("several changes", () => {
  const rules = async (old: Parameters<typeof changesOf>[0], next: typeof old): Promise<readonly string[]> =>
    (await changesOf(old, next)).map(({ rule }) => rule).toSorted();

  test("a key in another header", async () => {
    const keyed = (name: string): Parameters<typeof changesOf>[0] =>
      withOperation(
        { parameters: [{ name, in: "header", schema: { type: "string" }, "x-idempotency": {} }] },
        {},
        "/orders",
      );
    expect(await rules(keyed("Idempotency-Key"), keyed("Request-Key"))).toEqual([
      "idempotency-header-changed",
      "request-parameter-renamed",
    ]);
  });

  test("a model under another name", async () => {
    const named = (name: string): Parameters<typeof changesOf>[0] =>
      withOperation(
        { requestBody: { content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } } } },
        { components: { schemas: { [name]: { type: "object", properties: { a: { type: "string" } } } } } },
        "/orders",
      );
    const [change] = await changesOf(named("Order"), named("Purchase"));
    expect([change?.rule, change && spellLevels(change)]).toEqual(["model-renamed", "callers risky, servers risky"]);
  });

  test("a model concerns those whose operations or webhooks use it", async () => {
    const using = (name: string): Json => {
      const schema = { type: "object", properties: { part: { $ref: `#/components/schemas/${name}` } } };
      const exchange = {
        requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/All" } } } },
      };
      const other = { requestBody: { content: { "application/json": { schema: { type: "string" } } } } };
      return {
        ...Object(withOperation(other, { components: { schemas: { All: schema, [name]: { type: "string" } } } })),
        webhooks: { paid: { post: { ...exchange, responses: { "200": { description: "Done." } } } } },
      };
    };
    const changes = await changesOf(using("Part"), using("Piece"));
    expect(changes.map((change) => `${change.rule}: ${spellLevels(change)}`)).toEqual([
      "model-renamed: receivers risky, senders risky",
    ]);
  });

  test("a part that several alternatives share is reported once, under its own name", async () => {
    const shared = (more: Members, size: Json): Parameters<typeof changesOf>[0] => {
      const Shared = { type: "object", properties: { size, gone: { type: "string" }, ...more } };
      const part = (kind: string): Json => ({
        allOf: [{ $ref: "#/components/schemas/Shared" }, { required: ["kind"], properties: { kind: { const: kind } } }],
      });
      const names = ["Circle", "Square"];
      const schema = { oneOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })) };
      return withOperation(
        { requestBody: { content: { "application/json": { schema } } } },
        { components: { schemas: { Shared, Circle: part("circle"), Square: part("square") } } },
        "/orders",
      );
    };
    const old = shared({}, { type: "string", enum: ["s", "l"] });
    const next = shared({ gone: {}, color: { type: "string" } }, { type: "string", enum: ["s", "m", "l"] });
    const changes = await changesOf(old, next);
    expect(changes.map(({ rule, subject }) => `${rule} ${subject}`)).toEqual([
      "request-type-widened Shared.gone",
      "request-enum-value-added Shared.size",
      "request-property-added Shared.color",
    ]);
  });

  test("an alternative under another name", async () => {
    const named = (name: string): Parameters<typeof changesOf>[0] => {
      const part = (kind: string): Json => ({
        type: "object",
        required: ["kind"],
        properties: { kind: { const: kind }, [kind]: { type: "number" } },
      });
      const schema = { oneOf: [{ $ref: `#/components/schemas/${name}` }, { $ref: "#/components/schemas/Square" }] };
      return withOperation(
        { requestBody: { content: { "application/json": { schema } } } },
        { components: { schemas: { [name]: part("circle"), Square: part("square") } } },
        "/orders",
      );
    };
    expect(await rules(named("Circle"), named("Disc"))).toEqual(["model-renamed"]);
  });

  test("alternatives of the same form under other tags", async () => {
    const rule = (type: string, parameter: string): Json => ({
      type: "object",
      required: ["type", "parameters"],
      properties: {
        type: { const: type },
        parameters: { type: "object", required: [parameter], properties: { [parameter]: { type: "integer" } } },
      },
    });
    const union = (...oneOf: readonly Json[]): Parameters<typeof changesOf>[0] =>
      withOperation({ requestBody: { content: { "application/json": { schema: { oneOf } } } } }, {}, "/rules");
    const merge = rule("merge_queue", "entries");
    const [size, path] = [rule("max_file_size", "bytes"), rule("max_file_path", "length")];
    expect(await rules(union(merge, size), union(path, size))).toEqual([
      "request-alternative-added",
      "request-alternative-removed",
    ]);
  });

  test("a server with another variable", async () => {
    const server = (url: string, ...names: readonly string[]): Parameters<typeof changesOf>[0] =>
      withOperation(
        {},
        { servers: [{ url, variables: Object.fromEntries(names.map((name) => [name, { default: "a" }])) }] },
        "/orders",
      );
    const [one, two] = [
      server("https://{region}.test", "region"),
      server("https://{region}.test/{tier}", "region", "tier"),
    ];
    expect(await rules(one, two)).toEqual(["server-moved", "server-variable-added"]);
    expect(await rules(two, one)).toEqual(["server-moved", "server-variable-removed"]);
  });

  test("a base path that moves into the paths, or out of them", async () => {
    const [split, joined] = [["/v1", ""] as const, ["", "/v1"] as const].map(([base, prefix]) => {
      const get = { responses: { "204": { description: "Done." } } };
      const paths = { [`${prefix}/a`]: { get: { ...get, operationId: "a" } }, [`${prefix}/b/{id}`]: ITEM };
      return {
        openapi: "3.1.0",
        info: { title: "T", version: "1" },
        servers: [{ url: `https://a.test${base}` }],
        paths,
      };
    });
    if (split === undefined || joined === undefined) throw new Error("There are two documents.");
    const spelled = async (old: Json, next: Json): Promise<readonly string[]> =>
      (await changesOf(old, next)).map((change) => `${change.rule}: ${change.before} -> ${change.after}`);
    expect(await spelled(split, joined)).toEqual(["base-path-moved: /v1 + /... -> /v1/..."]);
    expect(await spelled(joined, split)).toEqual(["base-path-moved: /v1/... -> /v1 + /..."]);
  });

  test("token requests in JSON", async () => {
    const tokens = (mediaType: string): Parameters<typeof changesOf>[0] => ({
      openapi: "3.1.0",
      info: { title: "T", version: "1" },
      paths: {
        "/token": {
          post: {
            requestBody: { content: { [mediaType]: { schema: { type: "object" } } } },
            responses: { "200": { description: "Done." } },
          },
        },
      },
      components: {
        securitySchemes: { one: { type: "oauth2", flows: { clientCredentials: { tokenUrl: "/token", scopes: {} } } } },
      },
    });
    expect(await rules(tokens("application/x-www-form-urlencoded"), tokens("application/json"))).toEqual([
      "oauth-request-changed",
      "request-media-type-replaced",
    ]);
  });

  test("error members with other roles", async () => {
    const envelope = (code: string): Parameters<typeof changesOf>[0] =>
      withOperation(
        {
          responses: {
            "200": { description: "Done." },
            "400": {
              description: "No.",
              content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
            },
          },
        },
        {
          components: {
            schemas: {
              Error: {
                type: "object",
                required: ["a", "b", "message"],
                properties: { a: { type: "string" }, b: { type: "string" }, message: { type: "string" } },
                "x-error-envelope": { code, message: "message" },
              },
            },
          },
        },
        "/orders",
      );
    expect(await rules(envelope("a"), envelope("b"))).toEqual(["error-envelope-changed"]);
  });
});

test("a property whose siblings have the same schema is not renamed to any new one", async () => {
  const limits = (...names: readonly string[]): Json =>
    withOperation(
      { requestBody: body({}, "application/json", { $ref: "#/components/schemas/Limits" }) },
      {
        components: {
          schemas: {
            Limit: { type: "object", properties: { used: { type: "integer" } } },
            Limits: {
              type: "object",
              properties: Object.fromEntries(names.map((name) => [name, { $ref: "#/components/schemas/Limit" }])),
            },
          },
        },
      },
    );
  const changes = await changesOf(limits("uploads", "search", "graphs"), limits("search", "graphs", "metrics"));
  expect(changes.map(({ rule, subject }) => `${subject}: ${rule}`)).toEqual([
    "Limits.uploads: request-property-removed",
    "Limits.metrics: request-property-added",
  ]);
});

test.each<readonly [name: string, old: Json, next: Json]>([
  ["operation", withOperation({ operationId: "list_orders" }), withOperation({ operationId: "listOrders" })],
  ["tag", withOperation({ tags: ["Open Orders"] }), withOperation({ tags: ["open-orders"] })],
  ...["order_line", "Order line"].map((name): readonly [string, Json, Json] => [
    "model",
    withModel(name),
    withModel("OrderLine"),
  ]),
])("another spelling of the name of an %s changes no generated name", async (_, old, next) => {
  const changes = await changesOf(old, next);
  expect(changes.filter(({ level }) => level !== "docs")).toEqual([]);
});

function withModel(name: string): Json {
  const schema = { $ref: `#/components/schemas/${name}` };
  const schemas = { [name]: { type: "object", properties: { id: { type: "string" } } } };
  return withOperation({ requestBody: body({}, "application/json", schema) }, { components: { schemas } });
}
