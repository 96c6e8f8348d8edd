import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { generate } from "../../generator/index.ts";
import { COMPILERS, compile } from "../support/compile.ts";
import { temporaryFolder } from "../support/folder.ts";
import { TARGETS } from "./generate-all.ts";

// Names that every JavaScript object has, as names of everything that a document can name: data like other data, in every target, when
// it is compiled and when it runs.

const NAMES = [
  "__proto__",
  "constructor",
  "toString",
  "valueOf",
  "hasOwnProperty",
  "prototype",
  "__defineGetter__",
  "then",
  "toJSON",
  "length",
  "name",
] as const;

/** `Object.fromEntries`, which makes `__proto__` a member like others. */
const each = (value: (name: string) => unknown): object => Object.fromEntries(NAMES.map((name) => [name, value(name)]));
const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const string = { type: "string" };

const DOCUMENT = {
  openapi: "3.1.0",
  info: { title: "Names", version: "1" },
  servers: [{ url: "https://{__proto__}.test", variables: { ["__proto__"]: { default: "a" } } }],
  tags: NAMES.map((name) => ({ name })),
  paths: Object.fromEntries(
    NAMES.map((name) => [
      `/${name}/{${name}}`,
      {
        post: {
          operationId: name,
          tags: [name],
          parameters: [
            { name, in: "path", required: true, schema: string },
            ...NAMES.map((query) => ({ name: query, in: "query", schema: string })),
            { name: `X-${name.replaceAll("_", "-")}`, in: "header", schema: string },
            { name, in: "cookie", schema: string },
          ],
          requestBody: { required: true, content: { "application/json": { schema: ref(name) } } },
          responses: {
            "200": { description: "OK", content: { "application/json": { schema: ref(name) } } },
            default: { description: "Bad", content: { "application/json": { schema: { type: "object" } } } },
          },
        },
      },
    ]),
  ),
  webhooks: each((name) => ({
    post: {
      security: [{ signed: [] }],
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: {
              type: "object",
              required: ["id", "__proto__", "constructor"],
              properties: { id: string, ["__proto__"]: { const: name }, constructor: string },
            },
          },
        },
      },
      responses: { "204": { description: "OK" } },
    },
  })),
  components: {
    schemas: each((name) => ({
      type: "object",
      required: NAMES,
      properties: each((property) => (property === name ? { type: "string", enum: NAMES } : string)),
      patternProperties: { "^x": { type: "integer" } },
      dependentRequired: { toString: ["constructor"] },
      additionalProperties: false,
    })),
    securitySchemes: {
      signed: {
        type: "apiKey",
        in: "header",
        name: "X-Signature",
        "x-signature": { format: "{digest}", payload: "{body}", algorithm: "hmac-sha256", encoding: "hex" },
      },
    },
  },
};

type Module = Readonly<Record<string, unknown>>;
type AnyFunction = (...args: readonly unknown[]) => unknown;

// In JSON, `__proto__` is a name like others.
const folder = await temporaryFolder({ "openapi.json": JSON.stringify(DOCUMENT) });
const out = join(folder.path, "out");
const config = { document: "openapi.json", output: "out", targets: TARGETS, client: { validate: true } };
const { diagnostics, status } = await generate(config, { folder: folder.path });
if (status !== "done") throw new Error(diagnostics.map(({ message }) => message).join("\n"));
afterAll(() => folder[Symbol.asyncDispose]());

const load = (file: string): Promise<Module> => import(/* @vite-ignore */ pathToFileURL(join(out, file)).href);

function call(value: unknown, ...args: readonly unknown[]): unknown {
  if (typeof value !== "function") throw new TypeError("it is not a function");
  return Reflect.apply(value, undefined, args);
}

/** A body with every name. `__proto__` is an own property, as with JSON.parse. */
const bodyOf = (value: string): Readonly<Record<string, unknown>> => JSON.parse(JSON.stringify(each(() => value)));

describe("names of JavaScript's own", () => {
  test.each(COMPILERS)("compile with TypeScript %s", async (compiler) => {
    const { errors } = await compile(out, compiler);
    // The contract's tests need packages that are not here.
    expect(errors.filter((error) => !error.includes("contract.test.ts"))).toEqual([]);
  });

  test("are members to the checks: there, missing, wrong, one too many", async () => {
    const checks = await load("checks.ts");
    const own = Object.entries(checks).filter(([name]) =>
      /^is[A-Z](?!.*(Path|Query|Header|Cookie|Body|Event))/.test(name),
    );
    expect(own.length).toBeGreaterThanOrEqual(NAMES.length);
    const body = bodyOf("constructor");
    for (const [name, check] of own) {
      expect([name, call(check, body)]).toEqual([name, true]);
      expect([name, call(check, {})]).toEqual([name, false]);
      for (const member of NAMES) {
        const without = Object.fromEntries(Object.entries(body).filter(([key]) => key !== member));
        expect([name, member, call(check, without)]).toEqual([name, member, false]);
        const wrong = Object.fromEntries(Object.entries(body).map(([key, value]) => [key, key === member ? 1 : value]));
        expect([name, member, call(check, wrong)]).toEqual([name, member, false]);
      }
      expect(call(check, { ...body, isPrototypeOf: "" })).toBe(false);
    }
  });

  test("go from client to server and back", async () => {
    const { createNamesClient, ...rest } = await load("client/index.ts");
    const server = await load("server/index.ts");
    const seen: unknown[] = [];
    const handler = (request: { readonly path: object; readonly query: object; readonly body: unknown }): unknown => {
      seen.push([Object.entries(request.path), Object.entries(request.query), Object.entries(Object(request.body))]);
      return { status: 200, body: request.body };
    };
    const text = readFileSync(join(out, "server/handlers.ts"), "utf8");
    expect(text).toContain("Handlers");
    // Every handler, independent of its name.
    const handlers = new Proxy({}, { get: () => handler, has: () => true });
    const { fetch } = Object(call(server["createServer"], { handlers, server: undefined })) as { fetch: AnyFunction };
    const create = createNamesClient ?? Object.values(rest).find((value) => typeof value === "function");
    const client = Object(
      call(create, { baseUrl: "http://x", fetch: (input: string, init: object) => fetch(new Request(input, init)) }),
    );
    const groups = Object.values(client).filter((group) => typeof group === "object" && group !== null);
    const methods = groups
      .flatMap((group) => Object.values(Object(group)))
      .filter((method) => typeof method === "function");
    expect(methods.length).toBe(NAMES.length);
    for (const [index, method] of methods.entries()) {
      const name = NAMES[index] ?? "";
      const body = bodyOf("valueOf");
      const query = Object.fromEntries(NAMES.map((key) => [key, `q ${key}`]));
      const result = Object(await call(method, { path: Object.fromEntries([[name, "p/1"]]), query, body }));
      expect([name, result.ok, Object.entries(Object(result.data))]).toEqual([name, true, Object.entries(body)]);
      expect(seen.at(-1)).toEqual([[[name, "p/1"]], Object.entries(query), Object.entries(body)]);
    }
    expect(seen.length).toBe(NAMES.length);
  });

  test("are events like others", async () => {
    const webhooks = await load("webhooks.ts");
    expect(webhooks["EVENT_TYPES"]).toEqual(NAMES);
    const got: unknown[] = [];
    const on = Object.fromEntries(
      NAMES.map((name) => [name, (event: object) => void got.push([name, Object.entries(event)])]),
    );
    const receiver = Object(call(webhooks["createWebhookReceiver"], { secrets: "s", on })) as { fetch: AnyFunction };
    for (const name of NAMES) {
      const text = JSON.stringify({ id: `1${name}`, constructor: "c" }).replace(
        "{",
        `{"__proto__":${JSON.stringify(name)},`,
      );
      const { body, headers } = Object(await call(webhooks["signWebhook"], name, JSON.parse(text), "s"));
      const response = Object(
        await Reflect.apply(receiver.fetch, receiver, [new Request("http://x/", { method: "POST", body, headers })]),
      );
      expect([name, response.status]).toEqual([name, 204]);
      expect(got.at(-1)).toEqual([
        name,
        [
          ["__proto__", name],
          ["id", `1${name}`],
          ["constructor", "c"],
        ],
      ]);
    }
  });

  test("do not change Object.prototype", () => {
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect([String({}), {}.constructor === Object, {}.hasOwnProperty("a")]).toEqual(["[object Object]", true, false]);
  });
});
