import { symlink } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Temporal } from "temporal-polyfill";
import { afterAll, describe, expect, test } from "vitest";
import { type DocumentConfig, generate } from "../../generator/index.ts";
import type { Middleware } from "../../runtime/pipeline.ts";
import type { Result } from "../../runtime/response.ts";
import type { Server } from "../../runtime/server/create-server.ts";
import { documentOf } from "../client/support/generate.ts";
import { APP, DECIMAL } from "./support/formats-app.ts";
import { paths, schemas } from "./support/formats-contract.ts";
import { compile, COMPILERS } from "../support/compile.ts";
import { temporaryFolder } from "../support/folder.ts";
import { listen } from "../support/listen.ts";

// A client and a server over loopback that have values of Temporal, bigints and a class of their own; JSON travels between them.

const POLYFILL = "temporal-polyfill";
const CONFIG: DocumentConfig = {
  document: "openapi.json",
  output: "generated",
  targets: ["models", "client", "server", "validators", "tanstack-query"],
  client: { validate: true },
  formats: {
    int64: "bigint",
    uint64: "bigint",
    decimal: { import: "./decimal.ts", type: "Decimal", read: "parseDecimal", write: "formatDecimal" },
    "date-time": { import: POLYFILL, type: "Temporal.Instant" },
    date: { import: POLYFILL, type: "Temporal.PlainDate" },
    duration: { import: POLYFILL, type: "Temporal.Duration" },
  },
};

interface App {
  readonly server: Server;
  readonly seen: unknown[];
  readonly big: bigint;
  readonly price: object;
  readonly schemas: { readonly read: (value: unknown) => object; readonly write: (value: object) => object };
  readonly connect: (
    url: string,
    middleware: Middleware,
  ) => {
    readonly item: (item: object) => Promise<Result>;
    readonly patch: (item: object) => Promise<Result>;
    readonly get: () => Promise<readonly unknown[]>;
    readonly forms: () => Promise<void>;
    readonly events: () => Promise<readonly unknown[]>;
    readonly pages: () => Promise<readonly unknown[]>;
  };
}

const folder = await temporaryFolder({
  "openapi.json": JSON.stringify(documentOf(paths, { openapi: "3.2.0", components: { schemas } })),
  "decimal.ts": DECIMAL,
  "app.ts": APP,
});
const app = await load(folder.path);
const http = await listen(app.server.node);

async function load(path: string): Promise<App> {
  await symlink(resolve("node_modules"), join(path, "node_modules"));
  const { diagnostics } = await generate(CONFIG, { folder: path });
  expect(diagnostics).toEqual([]);
  for (const compiler of COMPILERS) expect([compiler, (await compile(path, compiler)).errors]).toEqual([compiler, []]);
  return import(/* @vite-ignore */ pathToFileURL(join(path, "app.ts")).href);
}

afterAll(async () => {
  await http[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

const big = 9007199254740993n;
const instant = Temporal.Instant.from("2024-05-01T10:00:00.123456789Z");
const day = Temporal.PlainDate.from("2024-05-01");
const cases: readonly (readonly [name: string, value: (price: object) => object, wire: string])[] = [
  ["an integer beyond 2^53", () => ({ id: big }), `{"id":9007199254740993}`],
  ["one below", () => ({ id: -5n }), `{"id":-5}`],
  ["the least", () => ({ id: -(2n ** 63n) }), `{"id":-9223372036854775808}`],
  ["the greatest", () => ({ unsigned: 2n ** 64n - 1n }), `{"unsigned":18446744073709551615}`],
  ["a reference", () => ({ named: big }), `{"named":9007199254740993}`],
  ["null", () => ({ nullable: null }), `{"nullable":null}`],
  ["a nullable", () => ({ nullable: big }), `{"nullable":9007199254740993}`],
  ["a constant beside", () => ({ either: "none" }), `{"either":"none"}`],
  ["an integer beside a constant", () => ({ either: big }), `{"either":9007199254740993}`],
  ["limits", () => ({ bounded: 9007199254740995n }), `{"bounded":9007199254740995}`],
  ["a limit beside a reference", () => ({ limited: 9007199254740992n }), `{"limited":9007199254740992}`],
  ["an array", () => ({ many: [big, 1n, big + 1n] }), `{"many":[9007199254740993,1,9007199254740994]}`],
  ["a map", () => ({ map: { ["__proto__x"]: big } }), `{"map":{"__proto__x":9007199254740993}}`],
  ["numbers of another format", () => ({ mixed: 0.5 }), `{"mixed":0.5}`],
  ["integers beside these", () => ({ mixed: [big] }), `{"mixed":[9007199254740993]}`],
  ["digits as text", () => ({ digits: big }), `{"digits":"9007199254740993"}`],
  ["plain numbers", () => ({ id: big, plain: 5, real: 0.5 }), `{"id":9007199254740993,"plain":5,"real":0.5}`],
  ["a type of one's own", (price) => ({ price }), `{"price":"12.50"}`],
  ["a map of arrays of it", (price) => ({ prices: { a: [price] } }), `{"prices":{"a":["12.50"]}}`],
  ["it or null", () => ({ free: null }), `{"free":null}`],
  ["it beside null", (price) => ({ free: price }), `{"free":"12.50"}`],
  ["it or a constant", () => ({ words: "on request" }), `{"words":"on request"}`],
  ["it beside a constant", (price) => ({ words: price }), `{"words":"12.50"}`],
  ["an instant", () => ({ at: instant }), `{"at":"2024-05-01T10:00:00.123456789Z"}`],
  ["a day", () => ({ day }), `{"day":"2024-05-01"}`],
  ["a duration", () => ({ length: Temporal.Duration.from("P1DT2H") }), `{"length":"P1DT2H"}`],
  ["an instant or a day", () => ({ moment: instant }), `{"moment":"2024-05-01T10:00:00.123456789Z"}`],
  ["a day or an instant", () => ({ moment: day }), `{"moment":"2024-05-01"}`],
  ["itself", () => ({ parent: { parent: { id: big } } }), `{"parent":{"parent":{"id":9007199254740993}}}`],
  [
    "by discriminator",
    (price) => ({ tagged: { kind: "paid", value: big, price } }),
    `{"tagged":{"kind":"paid","value":9007199254740993,"price":"12.50"}}`,
  ],
  [
    "not by discriminator",
    () => ({ tagged: { kind: "said", value: 5, price: "12.50" } }),
    `{"tagged":{"kind":"said","value":5,"price":"12.50"}}`,
  ],
];

describe("bodies", () => {
  test.each(cases)("%s", async (_name, make, wire) => {
    const value = make(app.price);
    const sent: string[] = [];
    const { item, patch } = app.connect(http.url, (request, next) => {
      sent.push(String(request.body));
      return next(request);
    });
    const result = await item(value);
    expect(sent).toEqual([wire]);
    expect(app.seen.at(-1)).toEqual(value);
    expect(result).toMatchObject({ ok: true, data: { ...value, made: instant } });
    expect(await patch(value)).toMatchObject({ ok: true, data: value });
  });

  test("integers of other formats stay numbers, rounded by JSON.parse", async () => {
    const body = `{"id":9007199254740993,"plain":9007199254740993,"real":123456789012345678901}`;
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${http.url}/items`, { method: "POST", headers, body });
    expect(app.seen.at(-1)).toEqual({ id: big, plain: 9007199254740992, real: 123456789012345680000 });
    expect(await answer.text()).toContain(`"id":9007199254740993,"plain":9007199254740992`);
  });

  test("values that are only sent", async () => {
    await app.connect(http.url, (request, next) => next(request)).item({ secret: big });
    expect(app.seen.at(-1)).toEqual({ secret: big });
  });

  test("forms", async () => {
    const paid = { kind: "paid", value: big, price: app.price };
    await app.connect(http.url, (request, next) => next(request)).forms();
    expect(app.seen.slice(-2)).toEqual([
      { id: big, ids: [1n, big], price: app.price, item: paid, items: [paid] },
      { id: big, ids: [1n, big], price: app.price, item: paid, day },
    ]);
  });
});

test("parameters, headers and lines", async () => {
  const { get } = app.connect(http.url, (request, next) => next(request));
  expect(await get()).toEqual([big, [big, 1n], [big, 2n], big + 1n, app.price]);
  expect(app.seen.at(-1)).toMatchObject({
    path: { id: big },
    query: { ids: [big, -1n], max: app.price, filter: { id: big, day }, json: { id: big, price: app.price } },
    headers: { "X-Trace": big, "X-Json": [big] },
    cookies: { seen: big },
  });
});

test("events and pages", async () => {
  const { events, pages } = app.connect(http.url, (request, next) => next(request));
  expect(await events()).toEqual([big, app.price, instant]);
  expect(await pages()).toEqual([big, big + 1n]);
});

test("values elsewhere, by zod and by functions", () => {
  expect(app.schemas.read({ id: 5, named: big, price: "12.50" })).toEqual({ id: 5n, named: big, price: app.price });
  expect(app.schemas.write({ id: 5n, named: big, price: app.price })).toEqual({ id: 5, named: big, price: "12.50" });
  expect(() => app.schemas.read({ id: "5" })).toThrow(/integer/);
});

describe("invalid values", () => {
  const post = async (body: string): Promise<{ readonly status: number; readonly text: string }> => {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${http.url}/items`, { method: "POST", headers, body });
    return { status: answer.status, text: await answer.text() };
  };
  test.each([
    ["above the range", `{"id":9223372036854775808}`, "/id"],
    ["below it", `{"unsigned":-1}`, "/unsigned"],
    ["above that of uint64", `{"unsigned":18446744073709551616}`, "/unsigned"],
    ["no integer", `{"id":1.5}`, "/id"],
    ["no number", `{"id":"5"}`, "/id"],
    ["below a minimum", `{"bounded":-9007199254740995}`, "/bounded"],
    ["above a maximum beside a reference", `{"limited":9007199254740993}`, "/limited"],
    ["no multiple", `{"bounded":9007199254740993}`, "/bounded"],
    ["twice", `{"many":[9007199254740993,9007199254740993]}`, "/many"],
    ["beside null", `{"nullable":0}`, "/nullable"],
    ["no instant", `{"at":"soon"}`, "/at"],
    ["no digits", `{"digits":"1.5"}`, "/digits must be an integer"],
    ["refused by the program's own function", `{"parent":{"prices":{"a/b":["1","1e5"]}}}`, "/parent/prices/a~1b/1"],
  ])("%s", async (_name, body, pointer) => {
    const { status, text: answer } = await post(body);
    expect([status, answer]).toEqual([422, expect.stringContaining(pointer)]);
  });
});
