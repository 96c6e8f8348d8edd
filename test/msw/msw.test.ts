import { symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { RequestHandler } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { generate } from "../../generator/index.ts";
import { compile, COMPILERS } from "../support/compile.ts";
import { temporaryFolder } from "../support/folder.ts";

// The handlers of the shop in MSW itself, called by the shop's client.

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** An application's code; marked lines must not compile. */
const APP = `
import type { RequestHandler } from "msw";
import { createShopClient, type ShopClient } from "./generated/client/index.ts";
import { orderFactory, productFactory } from "./generated/factories.ts";
import { createHttp, http, mockHandlers, seedFactories } from "./generated/msw/index.ts";

export { seedFactories };
export const client: ShopClient = createShopClient({ credentials: { apiKey: "key" } });
export const nobody: ShopClient = createShopClient();

export const handlers: Readonly<Record<string, RequestHandler>> = {
  usual: http.products.get(),
  list: http.products.list(({ reply, query }) => {
    const limit: number | undefined = query.limit;
    return reply(200, { items: productFactory.list(limit ?? 1), next_cursor: null });
  }),
  missing: http.products.get(404),
  path: http.products.get(({ path, reply }) => (path.sku === "ABC-0001" ? reply(404) : reply(200))),
  twice: http.products.get([404, 200]),
  late: http.products.get(200, { delay: 20, once: true }),
  broken: http.products.get("network-error"),
  order: http.orders.place(({ body, reply }) => reply(201, orderFactory({ note: body.note }))),
  created: http.customers.create(),
  sent: http.products.uploadImage(),
  elsewhere: createHttp({ baseUrl: "https://elsewhere.example/api/" }).products.get(),
};
export const all: RequestHandler[] = mockHandlers(http);

// @ts-expect-error -- the contract documents no such status
http.customers.get(418);
// @ts-expect-error -- nor this body
http.products.get(({ reply }) => reply(404, { reason: "gone" }));
// @ts-expect-error -- nor a status from a resolver
http.customers.get(({ reply }) => reply(409));
`;

interface Result {
  readonly ok: boolean;
  readonly status: number;
  readonly data?: { readonly [name: string]: unknown };
  readonly error?: { readonly [name: string]: unknown };
  readonly headers: { readonly [name: string]: unknown };
}

type Call = (request?: object) => Promise<Result>;

interface App {
  readonly client: { readonly [group: string]: { readonly [operation: string]: Call } };
  readonly nobody: App["client"];
  readonly handlers: Readonly<Record<string, RequestHandler>>;
  readonly all: readonly RequestHandler[];
  readonly seedFactories: () => void;
}

const server = setupServer();

const folder = await temporaryFolder({ "package.json": '{ "type": "module" }', "app.ts": APP });
await symlink(join(ROOT, "node_modules"), join(folder.path, "node_modules"));
const document = join(ROOT, "examples/contracts/shop/openapi.yaml");
const output = join(folder.path, "generated");
const result = await generate({ document, output, targets: ["client", "msw"] });
if (result.status !== "done") throw new Error(JSON.stringify(result.diagnostics));
const app = (await import(pathToFileURL(join(folder.path, "app.ts")).href)) as App;
server.listen({ onUnhandledFrame: "bypass" });
afterAll(async () => {
  server.close();
  await folder[Symbol.asyncDispose]();
});
beforeEach(() => app.seedFactories());
afterEach(() => server.resetHandlers());

function call(group: string, operation: string, request?: object, client: App["client"] = app.client): Promise<Result> {
  const called = client[group]?.[operation];
  if (called === undefined) throw new Error(`no ${group}.${operation}`);
  return called(request);
}

/** Calls `products.get` with one handler. */
function get(handler: string, sku = "ABC-0002"): Promise<Result> {
  const found = app.handlers[handler];
  if (found !== undefined) server.use(found);
  return call("products", "get", { path: { sku } });
}

describe("answers", () => {
  test("a success that a factory makes", async () => {
    const { data, status } = await get("usual");
    expect(status).toBe(200);
    expect(data).toMatchObject({ sku: expect.stringMatching(/^[A-Z]{3}-\d{4}$/), price: expect.any(Number) });
  });

  test("a documented error, with the code of its status", async () => {
    expect(await get("missing")).toMatchObject({ status: 404, error: { code: "not_found" } });
  });

  test.for([
    { sku: "ABC-0001", want: 404 },
    { sku: "ABC-0002", want: 200 },
  ])("what a resolver says of $sku", async ({ sku, want }) => {
    expect((await get("path", sku)).status).toBe(want);
  });

  test("by the decoded request", async () => {
    server.use(app.handlers["list"] as RequestHandler);
    const { data } = await call("products", "list", { query: { limit: 3 } });
    expect(data).toMatchObject({ items: { length: 3 }, next_cursor: null });
  });

  test("one after the other, and the last again", async () => {
    const first = await get("twice");
    const others = [await call("products", "get", { path: { sku: "ABC-0002" } })];
    others.push(await call("products", "get", { path: { sku: "ABC-0002" } }));
    expect([first, ...others].map(({ status }) => status)).toEqual([404, 200, 200]);
  });

  test("late, and only once", async () => {
    server.use(app.handlers["missing"] as RequestHandler);
    expect((await get("late")).status).toBe(200);
    expect((await call("products", "get", { path: { sku: "ABC-0002" } })).status).toBe(404);
  });

  test("no response", async () => {
    await expect(get("broken")).rejects.toMatchObject({ name: "NetworkError" });
  });

  test("required headers, and no body if none is documented", async () => {
    server.use(app.handlers["created"] as RequestHandler, app.handlers["sent"] as RequestHandler);
    const body = { email: "ada@example.com", name: "Ada", password: "correct horse battery", newsletter: false };
    expect(await call("customers", "create", { body })).toMatchObject({
      status: 201,
      headers: { Location: expect.any(String) },
    });
    const file = new File(["x"], "a.png", { type: "image/png" });
    const sent = await call("products", "uploadImage", { path: { sku: "ABC-0002" }, body: { file, position: 1 } });
    expect(sent.status).toBe(204);
  });
});

describe("as the server does", () => {
  test("invalid requests are rejected before a resolver sees them", async () => {
    expect(await get("usual", "abc")).toMatchObject({ status: 422, error: { code: "validation_failed" } });
  });
  test("and requests without credentials", async () => {
    server.use(app.handlers["usual"] as RequestHandler);
    const path = { sku: "ABC-0002" };
    await expect(call("products", "get", { path }, app.nobody)).rejects.toMatchObject({
      name: "MissingCredentialsError",
    });
    const response = await fetch("https://api.shop.example/v2/products/ABC-0002");
    expect(response.status).toBe(401);
  });
});

test("only requests for the API are handled", async () => {
  const { handlers } = app;
  server.use(handlers["elsewhere"] as RequestHandler);
  const headers = { "X-Api-Key": "key" };
  expect((await fetch("https://elsewhere.example/api/products/ABC-0002", { headers })).status).toBe(200);
  await expect(fetch("http://127.0.0.1:1/api/products/ABC-0002", { headers })).rejects.toThrow("fetch failed");
});

const DELTA = { type: "object", required: ["text"], properties: { text: { type: "string" } } };
const EVENT = (type: string): object => ({
  type: "object",
  required: ["event", "data"],
  properties: {
    event: { const: type },
    data: { type: "string", contentMediaType: "application/json", contentSchema: DELTA },
  },
});
const PROBLEM = {
  type: "object",
  required: ["title", "status"],
  properties: { title: { type: "string" }, status: { type: "integer", minimum: 400, maximum: 599 } },
};
const problem = { description: "A problem", content: { "application/problem+json": { schema: PROBLEM } } };

test("events have the documented data, errors their own status, and locations are addresses", async () => {
  const events = { "text/event-stream": { itemSchema: { oneOf: [EVENT("delta"), EVENT("done")] } } };
  const location = { Location: { required: true, schema: { type: "string" } } };
  const talk = {
    operationId: "talk",
    responses: { 200: { description: "Words", content: events }, 404: problem, "4XX": problem },
  };
  const begin = { operationId: "begin", responses: { 202: { description: "Later", headers: location } } };
  const document = join(folder.path, "talk.json");
  const info = { title: "Talk", version: "1" };
  await writeFile(document, JSON.stringify({ openapi: "3.2.0", info, paths: { "/talk": { get: talk, post: begin } } }));
  const output = join(folder.path, "talk");
  await generate({ document, output, targets: ["msw"] });
  const { http } = (await import(pathToFileURL(join(output, "msw/index.ts")).href)) as {
    readonly http: Readonly<Record<"talk" | "begin", (status?: number) => RequestHandler>>;
  };
  const send = (method: string): Promise<Response> => fetch("https://talk.example/talk", { method });
  server.use(http.talk(), http.begin());
  const text = await (await send("GET")).text();
  expect([...text.matchAll(/^event: (.*)$/gm)].map(([, type]) => type)).toEqual(["delta", "done"]);
  const data = [...text.matchAll(/^data: (.*)$/gm)].map(([, line]) => JSON.parse(line ?? ""));
  expect(data).toEqual([{ text: expect.any(String) }, { text: expect.any(String) }]);
  expect((await send("POST")).headers.get("location")).toMatch(/^\//);
  for (const status of [404, 418]) {
    server.use(http.talk(status));
    expect(await (await send("GET")).json()).toMatchObject({ status });
  }
});

test("errors repeat their status and have its code, also in lists and in other objects", async () => {
  const object = (properties: object): object => ({ type: "object", required: Object.keys(properties), properties });
  const code = { type: "string", enum: ["invalid", "not_found", "conflict"] };
  const text = { type: "string", pattern: "^[1-5][0-9]{2}$" };
  const schemas = {
    list: object({ errors: { type: "array", minItems: 2, maxItems: 2, items: object({ status: text, code }) } }),
    inner: object({ error: object({ status: { type: "integer" }, code }) }),
    flat: object({ statusCode: { type: "integer" }, code }),
    word: object({ status: { type: "string", enum: ["error"] } }),
  };
  const paths = Object.fromEntries(
    Object.entries(schemas).map(([operationId, schema]) => {
      const failure = { description: "Failed", content: { "application/json": { schema } } };
      const responses = { 204: { description: "Done" }, 404: failure, "4XX": failure };
      return [`/${operationId}`, { get: { operationId, responses } }];
    }),
  );
  const document = join(folder.path, "failures.json");
  const info = { title: "Failures", version: "1" };
  await writeFile(document, JSON.stringify({ openapi: "3.1.0", info, paths }));
  const output = join(folder.path, "failures");
  await generate({ document, output, targets: ["msw"] });
  const { http } = (await import(pathToFileURL(join(output, "msw/index.ts")).href)) as {
    readonly http: Readonly<Record<string, (status: number) => RequestHandler>>;
  };
  const bodies = async (status: number): Promise<unknown> => {
    const found = Object.keys(schemas).map(async (name) => {
      server.use(...[http[name]?.(status)].filter((one) => one !== undefined));
      return (await fetch(`https://failures.example/${name}`)).json();
    });
    return Promise.all(found);
  };
  const missing = { status: "404", code: "not_found" };
  expect(await bodies(404)).toEqual([
    { errors: [missing, missing] },
    { error: { status: 404, code: "not_found" } },
    { statusCode: 404, code: "not_found" },
    { status: "error" },
  ]);
  expect(await bodies(409)).toMatchObject([
    { errors: [{ status: "409" }, { status: "409" }] },
    { error: { status: 409 } },
    { statusCode: 409 },
    { status: "error" },
  ]);
});

test("a reply has a documented media type, the one that the request prefers", async () => {
  const content = {
    "image/png": { schema: { type: "string", format: "binary" } },
    "text/csv": {},
    "application/json": {},
  };
  const get = { operationId: "getPoster", responses: { 200: { description: "The poster", content } } };
  const document = join(folder.path, "poster.json");
  const info = { title: "Posters", version: "1" };
  await writeFile(document, JSON.stringify({ openapi: "3.0.3", info, paths: { "/poster": { get } } }));
  const output = join(folder.path, "posters");
  await generate({ document, output, targets: ["msw"] });
  const posters = (await import(pathToFileURL(join(output, "msw/index.ts")).href)) as {
    readonly http: { readonly getPoster: () => RequestHandler };
  };
  server.use(posters.http.getPoster());
  for (const type of ["image/png", "text/csv", "application/json"]) {
    const response = await fetch("https://posters.example/poster", { headers: { accept: type } });
    expect(response.headers.get("content-type")).toMatch(type);
    expect(await response.text()).not.toBe("");
  }
});

test("handlers of all operations at once", async () => {
  server.use(...app.all);
  const { data } = await call("products", "list");
  expect(data).toMatchObject({ items: expect.any(Array) });
});

test.for(COMPILERS)("handlers, resolvers and replies are typed under TypeScript %s", async (compiler) => {
  await writeFile(join(folder.path, "app.ts"), APP);
  const { errors } = await compile(folder.path, compiler);
  expect(errors).toEqual([]);
});
