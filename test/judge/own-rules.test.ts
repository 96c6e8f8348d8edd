import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../generator/document/json.ts";
import { HttpError, type Reply, router, type Routes } from "./right-servers/router.ts";
import { scopesOf } from "../../judge/descriptions/scopes.ts";
import { buildOperation } from "../ir/support/build.ts";
import { documentOf, judgedBy, told } from "./support/judged.ts";
import { json } from "./support/contract.ts";

// Rules of servers that no schema can state are not findings; values that a schema promises, and a server rejects, are.

type Body = Readonly<Record<string, unknown>>;

const day = { type: "string", format: "date" };
const time = { type: "string", format: "date-time" };
const shelf = { type: "string", pattern: "^[A-Z]\\d$" };
const PAY = { type: "integer", minimum: 0, maximum: 90_000 };

function things(properties: JsonObject, required: readonly string[], description = ""): JsonObject {
  const thing = { type: "object", required, properties };
  const error = { description: "No.", content: json({ type: "object", required: ["error"] }) };
  return documentOf({
    "/things": {
      post: {
        description,
        requestBody: { required: true, content: json(thing) },
        responses: {
          201: { description: "New.", content: json({ type: "object", required: ["id"] }) },
          ...Object.fromEntries([400, 409, 415, 422].map((status) => [String(status), error])),
        },
      },
    },
  });
}

/** Validates nothing but types; `rule` rejects what it does not like. */
function server(types: Readonly<Record<string, string>>, rule: (body: Body) => number | undefined): Routes {
  return {
    "POST /things"({ body }): Reply {
      for (const [name, type] of Object.entries(types))
        if (typeof body[name] !== type) throw new HttpError(422, `${name} is invalid`);
      const status = rule(body);
      if (status !== undefined) throw new HttpError(status, "not possible");
      return { status: 201, body: { id: randomUUID() } };
    },
  };
}

const isDay = (value: unknown): boolean => /^\d{4}-\d\d-\d\d$/.test(String(value)) && Date.parse(String(value)) > 0;

interface Case {
  readonly what: string;
  readonly description?: string;
  readonly properties: JsonObject;
  readonly types: Readonly<Record<string, string>>;
  /** A new server. */
  readonly rule: () => (body: Body) => number | undefined;
}

/** Rejects a member with an error that names it. */
function named(name: string, accepts: (value: unknown) => boolean): (body: Body) => undefined {
  return (body) => {
    if (!accepts(body[name])) throw new HttpError(422, `${name} is not accepted`);
  };
}

const GOOD: readonly Case[] = [
  {
    what: "an email may have to be unique",
    properties: { email: { type: "string", minLength: 1, maxLength: 60 }, size: { type: "integer" } },
    types: { email: "string", size: "number" },
    rule() {
      const used = new Set<unknown>();
      return ({ email }) => {
        if (used.has(email)) return 422;
        used.add(email);
        return undefined;
      };
    },
  },
  {
    what: "one date may have to follow another, whatever their names",
    properties: { collected: day, brought_back: day },
    types: { collected: "string", brought_back: "string" },
    rule: () => (body) => (String(body["collected"]) < String(body["brought_back"]) ? undefined : 422),
  },
  {
    what: "a text may have to be what its description says",
    properties: { name: { type: "string", minLength: 1 }, zone: { type: "string", description: "A time zone." } },
    types: { name: "string" },
    rule: () => named("zone", (zone) => zone === undefined || zone === "Europe/Paris"),
  },
  {
    what: "items may have to differ as the description of their list says",
    properties: { starts: { type: "array", items: { enum: ["10:00", "11:00"] }, description: "None occurs twice." } },
    types: {},
    rule: () => named("starts", (starts = []) => Array.isArray(starts) && new Set(starts).size === starts.length),
  },
  {
    what: "a birthday may have to be years ago",
    properties: { birthday: day },
    types: {},
    rule: () => named("birthday", (own) => own === undefined || /^(?:1|200[0-7])/.test(String(own))),
  },
  {
    what: "a date may have to be in the range of its description",
    properties: { start: { ...day, description: "From 2000 to 2099." } },
    types: {},
    rule: () => named("start", (own) => own === undefined || String(own).startsWith("20")),
  },
  {
    what: "a date may have to be in the future",
    properties: { opening: day },
    types: { opening: "string" },
    rule: () => (body) => (Date.parse(String(body["opening"])) > Date.now() ? undefined : 422),
  },
  {
    what: "a rule may have a status of its own",
    properties: { amount: { type: "integer", minimum: 1 }, name: { type: "string" } },
    types: { amount: "number", name: "string" },
    rule: () => (body) => (Number(body["amount"]) > 1000 ? 400 : undefined),
  },
  {
    what: "the ends of a range are in order, also inside of an object",
    properties: { salary: { type: "object", required: ["min", "max"], properties: { min: PAY, max: PAY } } },
    types: { salary: "object" },
    rule: () =>
      named("salary", (own) => {
        const { max, min } = { max: 0, min: 0, ...(typeof own === "object" ? own : undefined) };
        return min <= max;
      }),
  },
  {
    what: "a period may have to be short",
    properties: { starts_at: time, ends_at: time, name: { type: "string", maxLength: 20 } },
    types: { starts_at: "string", ends_at: "string" },
    rule:
      () =>
      ({ ends_at: to, starts_at: from }) => {
        const days = (Date.parse(String(to)) - Date.parse(String(from))) / 86_400_000;
        return days > 0 && days < 30 ? undefined : 400;
      },
  },
  {
    what: "a description may state a rule that the error then names",
    description: "`guests` must not exceed the `capacity` of the room.",
    properties: { guests: { type: "integer", minimum: 1, maximum: 9 } },
    types: { guests: "number" },
    rule: () => named("guests", () => false),
  },
  {
    what: "which members are needed may depend on the type",
    description: "A `receipt` needs `to`, and `from` must be absent. An `issue` needs `from`, and `to` must be absent.",
    properties: { type: { type: "string", enum: ["receipt", "issue"] }, from: shelf, to: shelf },
    types: { type: "string" },
    rule: () => (body) => {
      for (const [type, needed, other] of [
        ["receipt", "to", "from"],
        ["issue", "from", "to"],
      ]) {
        if (body["type"] !== type || needed === undefined || other === undefined) continue;
        if (body[needed] === undefined) throw new HttpError(422, `${needed} is required for this type`);
        if (body[other] !== undefined) throw new HttpError(422, `${other} must be absent for this type`);
      }
      return undefined;
    },
  },
];

const BAD: readonly Case[] = [
  {
    what: "every text is rejected",
    properties: { name: { type: "string", minLength: 1 }, zone: { type: "string" } },
    types: { name: "string" },
    rule: () => named("zone", (zone) => zone === undefined),
  },
  {
    what: "long texts are rejected",
    properties: { note: { type: "string", description: "Any text." } },
    types: {},
    rule: () => named("note", (note) => note === undefined || String(note).length < 200),
  },
  {
    what: "equal items are rejected",
    properties: { starts: { type: "array", items: { enum: ["10:00", "11:00"] } } },
    types: {},
    rule: () => named("starts", (starts = []) => Array.isArray(starts) && new Set(starts).size === starts.length),
  },
  {
    what: "0 is taken for absent, with a status of its own",
    properties: { amount: { type: "integer", minimum: 0 }, name: { type: "string" } },
    types: { amount: "number", name: "string" },
    rule: () => (body) => (body["amount"] === 0 ? 400 : undefined),
  },
  {
    what: "leap days are rejected, where dates have an order",
    properties: { collected: day, brought_back: day },
    types: { collected: "string", brought_back: "string" },
    rule: () => (body) =>
      !isDay(body["collected"]) ||
      !isDay(body["brought_back"]) ||
      String(body["collected"]).endsWith("02-29") ||
      !(String(body["collected"]) < String(body["brought_back"]))
        ? 422
        : undefined,
  },
];

const judgedRule = async ({ description, properties, rule, types }: Case): Promise<readonly string[]> => {
  const options = { checks: ["valid-request-accepted"], runs: 12 } as const;
  return told(
    await judgedBy(things(properties, Object.keys(types), description), router(server(types, rule())), options),
  );
};

describe("rules", () => {
  test.each(GOOD)("$what", async (one) => {
    expect(await judgedRule(one)).toEqual([]);
  });

  test.each(BAD)("found: $what", async (one) => {
    expect(await judgedRule(one)).not.toEqual([]);
  });
});

test.each<readonly [first: string, last: string, schema: JsonObject]>([
  ["from", "to", { type: "string", format: "date-time" }],
  ["recorded_after", "recorded_before", { type: "string", format: "date" }],
  ["min_price", "max_price", { type: "integer", minimum: 0, maximum: 1000 }],
  ["price[gte]", "price[lte]", { type: "number", minimum: 0, maximum: 1000 }],
])("the range between the parameters %s and %s is sent in order", async (first, last, schema) => {
  const parameters = [first, last].map((name) => ({ name, in: "query", schema }));
  const responses = { 200: { description: "All.", content: json({ type: "array" }) }, 400: { description: "No." } };
  const listener = router({
    "GET /things"({ query }): Reply {
      const [one, other] = [query.get(first), query.get(last)];
      const orderOf = (text: string): number => (schema["type"] === "string" ? Date.parse(text) : Number(text));
      if (one !== null && other !== null && orderOf(one) > orderOf(other)) throw new HttpError(400, "reversed");
      return { status: 200, body: [] };
    },
  });
  const options = { checks: ["valid-request-accepted"] } as const;
  expect(
    told(await judgedBy(documentOf({ "/things": { get: { parameters, responses } } }), listener, options)),
  ).toEqual([]);
});

test("an operation is called in the state that it needs", async () => {
  const invoices = new Map<string, string>();
  const stateOf = (id = ""): string => {
    const state = invoices.get(id);
    if (state === undefined) throw new HttpError(404, "no such invoice");
    return state;
  };
  const change =
    (from: string, to: string) =>
    ({ path }: { readonly path: Readonly<Record<string, string>> }): Reply => {
      if (stateOf(path["invoice_id"]) !== from) throw new HttpError(409, `the invoice is not ${from}`);
      invoices.set(path["invoice_id"] ?? "", to);
      return { status: 204 };
    };
  const id = { name: "invoice_id", in: "path", required: true, schema: { type: "string" } };
  const responses = {
    204: { description: "Done." },
    ...Object.fromEntries([404, 409].map((status) => [String(status), { description: "No." }])),
  };
  const document = documentOf({
    "/invoices": { post: { responses: { 201: { description: "New.", content: json({ type: "object" }) } } } },
    "/invoices/{invoice_id}/refund": { post: { parameters: [id], responses } },
    "/invoices/{invoice_id}/pay": { post: { parameters: [id], responses } },
    "/invoices/{invoice_id}/send": { post: { parameters: [id], responses } },
    "/invoices/{invoice_id}": {
      get: { parameters: [id], responses: { 200: { description: "It." }, 404: { description: "No." } } },
    },
  });
  const listener = router({
    "POST /invoices"() {
      const made = randomUUID();
      invoices.set(made, "draft");
      return { status: 201, body: { id: made } };
    },
    "POST /invoices/:invoice_id/send": change("draft", "sent"),
    "POST /invoices/:invoice_id/pay": change("sent", "paid"),
    "POST /invoices/:invoice_id/refund": change("paid", "refunded"),
    "GET /invoices/:invoice_id": ({ path }) => ({ status: 200, body: { state: stateOf(path["invoice_id"]) } }),
  });
  const { coverage } = await judgedBy(document, listener);
  const statuses = coverage.operations.map((one) => one.statuses.map(({ status }) => status));
  expect(statuses.slice(1, 4).every((seen) => seen.includes("204") && seen.includes("409"))).toBe(true);
});

test.each([
  (scope: string): JsonObject => ({ security: [{ token: [scope] }] }),
  (scope: string): JsonObject => ({ security: [{ token: [] }], description: `Needs \`${scope}\`.` }),
])("a caller without a required scope is rejected", async (needs) => {
  const content = json({ type: "array" });
  const operation = (scope: string): JsonObject => ({
    ...needs(scope),
    responses: { 200: { description: "All.", content }, 401: { description: "Who?" }, 403: { description: "No." } },
  });
  const document = documentOf(
    { "/reports": { get: operation("reports:read") }, "/audits": { get: operation("audits:read") } },
    { components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } } },
  );
  const answer =
    (status: (token: string | undefined) => number) =>
    (asked: { readonly headers: Readonly<Record<string, unknown>> }): Reply => {
      const token = /^Bearer (\S+)$/.exec(String(asked.headers["authorization"]))?.[1];
      if (token !== "all" && token !== "few") throw new HttpError(401, "who?");
      return { status: status(token), body: [] };
    };
  const listener = router({
    "GET /reports": answer((token) => (token === "all" ? 200 : 403)),
    "GET /audits": answer(() => 200),
  });
  const value = (token: string) => ({ "*": { kind: "value", value: token, name: "TOKEN" } }) as const;
  const options = { credentials: value("all"), checks: ["scope-required"] } as const;
  const report = await judgedBy(document, listener, { ...options, limited: { credentials: value("few") } });
  expect(told(report)).toEqual([
    "scope-required: GET /audits: Accepts a caller without the scope audits:read: expected 403, got 200.",
  ]);
  const scopes = ["audits:read"];
  const other = await judgedBy(document, listener, { ...options, limited: { credentials: value("few"), scopes } });
  expect(told(other)).toEqual([]);
  const none = await judgedBy(document, listener, options);
  expect(none.coverage.notExercised.filter((text) => text.includes("--limited-auth-env"))).not.toEqual([]);
});

test.each([
  ["GET", "Reading needs `ledger:read`, everything that is not a GET needs `ledger:write`.", ["ledger:read"]],
  ["POST", "Reading needs `ledger:read`, everything that is not a GET needs `ledger:write`.", ["ledger:write"]],
  ["GET", "GET requests require `a:read` and all other requests require `a:write`.", ["a:read"]],
  ["DELETE", "GET requests require `a:read` and all other requests require `a:write`.", ["a:write"]],
  ["POST", "Reports need the scope `reports`.", []],
  ["GET", "A token that lacks the scope gets 403 `missing_scope`.", []],
  ["POST", "Any other token lacks the scope and gets 403 with `missing_scope`.", []],
])("the scopes of %s: %s", async (method, description, want) => {
  const { operation } = await buildOperation("responses: { 200: { description: Done } }");
  const security = [[]];
  expect(scopesOf({ docs: { description } }, { ...operation, method, security })).toEqual([want]);
});

test("a router may find no route for an undocumented method", async () => {
  const responses = { 204: { description: "Done." } };
  const { findings } = await judgedBy(documentOf({ "/things": { get: { responses } } }), (request, response) => {
    const isKnown = request.url?.split("?")[0] === "/things" && ["GET", "HEAD"].includes(request.method ?? "");
    response.writeHead(isKnown ? 204 : 404).end();
  });
  expect(findings).toEqual([]);
});
