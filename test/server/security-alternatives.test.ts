import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { generate } from "../../generator/index.ts";
import type { HandlerContext } from "../../runtime/server/context.ts";
import type { Server } from "../../runtime/server/create-server.ts";
import { documentOf } from "../client/support/generate.ts";
import { temporaryFolder } from "../support/folder.ts";
import { listen } from "../support/listen.ts";
import { generateServer } from "./support/generate.ts";

// Credentials of several schemes: which are sent, which decide, and how verifiers are typed.

const RESPONSES = { 204: { description: "Done" } };
const securitySchemes = {
  key: { type: "apiKey", in: "header", name: "X-Key" },
  tenant: { type: "apiKey", in: "header", name: "X-Tenant" },
  token: { type: "http", scheme: "bearer" },
  login: { type: "http", scheme: "basic" },
  oauth: { type: "oauth2", flows: { clientCredentials: { tokenUrl: "https://api.test/token", scopes: {} } } },
  raw: { type: "apiKey", in: "header", name: "Authorization" },
  digest: { type: "http", scheme: "digest" },
};
const operation = (operationId: string, security: readonly object[]): object => ({
  get: { operationId, tags: ["things"], security, responses: RESPONSES },
});

type Call = (request?: object) => Promise<unknown>;
type Name = "either" | "lessFirst" | "optional";

const paths = {
  "/either": operation("either", [{ key: [] }, { key: [], tenant: [] }]),
  "/less-first": operation("lessFirst", [{}, { tenant: [] }, { key: [], tenant: [] }]),
  "/optional": operation("optional", [{}, { key: [] }]),
  "/login": operation("login", [{ login: [] }]),
  "/token": operation("token", [{ token: [] }]),
  "/oauth": operation("oauth", [{ oauth: [] }]),
  "/digest": operation("digest", [{ digest: [] }]),
};
const generated = await generateServer(documentOf(paths, { components: { securitySchemes } }), {
  targets: ["client", "server"],
});
afterAll(() => generated[Symbol.asyncDispose]());

describe("of the alternatives that can be met, the fullest is sent, and decides", () => {
  const cases: readonly (readonly [name: Name, given: readonly string[], sent: readonly string[], caller: unknown])[] =
    [
      ["either", ["key"], ["key"], "key"],
      ["either", ["key", "tenant"], ["key", "tenant"], "key and tenant"],
      ["lessFirst", ["tenant"], ["tenant"], "tenant"],
      ["lessFirst", ["key", "tenant"], ["key", "tenant"], "key and tenant"],
      ["lessFirst", [], [], undefined],
      ["optional", ["key", "tenant"], ["key"], "key"],
      ["optional", ["tenant"], [], undefined],
    ];
  test.each(cases)("%s with %j: %j", async (name, given, sent, caller) => {
    const { createServer } = await generated.load<{ createServer(options: object): Server }>(
      "generated/server/index.ts",
    );
    const { createTestClient } = await generated.load<{
      createTestClient(options: object): { readonly things: Readonly<Record<Name, Call>> };
    }>("generated/client/index.ts");
    let seen: unknown;
    let arrived: readonly string[] = [];
    const handler = (_request: object, context: HandlerContext): object => {
      seen = context.caller;
      arrived = ["key", "tenant"].filter((own) => context.request.header(`x-${own}`) !== undefined);
      return { status: 204 };
    };
    const names = ["either", "lessFirst", "optional", "login", "token", "oauth", "digest"];
    const verifiers = Object.fromEntries(
      Object.keys(securitySchemes).map((own) => [own, () => ({ id: own, caller: own })]),
    );
    const server = createServer({ verifiers, handlers: Object.fromEntries(names.map((own) => [own, handler])) });
    await using listening = await listen(server.node);
    const credentials = Object.fromEntries(given.map((own) => [own, "secret"]));
    const client = createTestClient({ baseUrl: listening.url, credentials });
    await client.things[name]();
    expect(arrived).toEqual(sent);
    expect(seen).toBe(caller === "key and tenant" ? "key" : caller);
  });
});

test("verifiers get what their scheme brings, without narrowing", async () => {
  await generated.expectCompiles({
    "app.ts": `
import { createServer, createTokenIssuer, hashSecret, type Handlers, type Server } from "./generated/server/index.ts";
const done = { status: 204 } as const;
const handlers: Handlers<string> = {
  either: (_request, { caller }) => (caller.length > 0 ? done : done),
  lessFirst: () => done, optional: () => done, login: () => done, token: () => done, oauth: () => done, digest: () => done,
};
const known = { id: "ada", caller: "ada" };
export const server: Server = createServer({
  handlers,
  verifiers: {
    key: ({ key }) => (key === "k" ? known : undefined),
    tenant: async ({ key }) => ({ id: key, caller: key }),
    login: ({ username, password }) => (password === "p" ? { id: username, caller: username } : undefined),
    token: ({ token }, request) => (token === request.method ? known : undefined),
    oauth: ({ token }) => (token === "t" ? known : undefined),
    digest: ({ parameters }) => (parameters === "" ? undefined : known),
  },
});
const issuer = createTokenIssuer({ findClient: async () => ({ secretHash: await hashSecret("s") }) });
export const issued: Parameters<typeof createServer<{ readonly clientId: string }>>[0]["verifiers"]["oauth"] = issuer.verify;
// @ts-expect-error a key is not a token
export const wrong: Parameters<typeof createServer<string>>[0]["verifiers"]["key"] = ({ token }) => undefined;
`,
  });
});

test("handlers are generic without security, too", async () => {
  await using open = await generateServer(documentOf({ "/a": { get: { operationId: "a", responses: RESPONSES } } }));
  await open.expectCompiles({
    "app.ts": `
import { createServer, type Handlers, type Server } from "./generated/server/index.ts";
export const own: Handlers<{ readonly id: string }> = { a: () => ({ status: 204 }) };
export const plain: Handlers = { a: (_request, { caller }) => (caller === undefined ? { status: 204 } : { status: 204 }) };
export const servers: readonly Server[] = [createServer({ handlers: own }), createServer({ handlers: plain })];
`,
  });
});

describe("schemes that are needed together", () => {
  const cases: readonly (readonly [names: readonly string[], refused: boolean])[] = [
    [["token", "login"], true],
    [["raw", "token"], true],
    [["digest", "login"], true],
    [["token", "oauth"], false],
    [["token", "key"], false],
    [["key", "tenant"], false],
  ];
  test.each(cases)("%j", async (names, refused) => {
    const together = Object.fromEntries(names.map((name) => [name, []]));
    const document = documentOf({ "/a": operation("a", [together]) }, { components: { securitySchemes } });
    await using folder = await temporaryFolder({ "openapi.json": JSON.stringify(document) });
    const result = await generate({
      document: join(folder.path, "openapi.json"),
      output: join(folder.path, "generated"),
      targets: ["server"],
    });
    expect(result.diagnostics.filter(({ severity }) => severity === "error").map(({ code }) => code)).toEqual(
      refused ? ["authorization-twice"] : [],
    );
  });
  test("as alternatives each may write the header", async () => {
    const document = documentOf(
      { "/a": operation("a", [{ token: [] }, { login: [] }]) },
      { components: { securitySchemes } },
    );
    await using either = await generateServer(document);
    expect(either.diagnostics.map(({ code }) => code)).not.toContain("authorization-twice");
  });
});

test.each<readonly [accept: string | undefined, csv: boolean, json: boolean]>([
  ["text/csv", true, false],
  ["application/json", false, true],
  ["application/json;q=0.5, text/csv", true, false],
  ["text/*", true, false],
  ["*/*", false, true],
  [undefined, false, true],
])("accept: %s", async (accept, csv, json) => {
  const content = { "application/json": { schema: { type: "string" } }, "text/csv": { schema: { type: "string" } } };
  const responses = { 200: { description: "A statement", content } };
  await using served = await generateServer(documentOf({ "/a": { get: { operationId: "a", responses } } }));
  const { createServer } = await served.load<{ createServer(options: object): Server }>("generated/server/index.ts");
  const seen: boolean[] = [];
  const a = (_request: object, context: { accepts(type: string): boolean }): object => {
    seen.push(context.accepts("text/csv"), context.accepts("application/json"));
    return { status: 200, contentType: context.accepts("text/csv") ? "text/csv" : "application/json", body: "a" };
  };
  const server = createServer({ handlers: { a } });
  const headers: Record<string, string> = accept === undefined ? {} : { accept };
  const response = await server.fetch(new Request("https://api.test/a", { headers }));
  expect([seen, response.headers.get("content-type")?.startsWith("text/csv")]).toEqual([[csv, json], csv]);
});

test.each<readonly [accept: string | undefined, others: readonly number[], status: number, seen: readonly boolean[]]>([
  [undefined, [204], 200, [false, true]],
  ["*/*", [204, 406], 200, [false, true]],
  ["text/csv", [204, 406], 200, [true, false]],
  ["image/png", [204], 200, [false, false]],
  ["image/png", [204, 406], 406, []],
])("beside a success without a body, accept: %s, also documented: %j", async (accept, others, status, seen) => {
  const content = { "application/json": { schema: { type: "string" } }, "text/csv": { schema: { type: "string" } } };
  const responses = {
    200: { description: "A statement", content },
    ...Object.fromEntries(others.map((other) => [other, { description: "Other" }])),
  };
  await using served = await generateServer(documentOf({ "/a": { get: { operationId: "a", responses } } }));
  const { createServer } = await served.load<{ createServer(options: object): Server }>("generated/server/index.ts");
  const verdicts: boolean[] = [];
  const a = (_request: object, { accepts }: { accepts(type: string): boolean }): object => {
    verdicts.push(accepts("text/csv"), accepts("application/json"));
    return { status: 200, contentType: accepts("text/csv") ? "text/csv" : "application/json", body: "a" };
  };
  const server = createServer({ handlers: { a } });
  const headers: Record<string, string> = accept === undefined ? {} : { accept };
  const response = await server.fetch(new Request("https://api.test/a", { headers }));
  expect([response.status, verdicts]).toEqual([status, seen]);
});
