import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { expectCompiles } from "../support/expect-compiles.ts";
import { type Handler, type Wire, wireOf } from "../wire/support/wire.ts";
import { listen, type Listening } from "../support/listen.ts";
import { type Project, project } from "./support/project.ts";
import { arrayOf, header, json, object, pathId } from "../judge/support/contract.ts";

// What openapi-fetch sends, the generated server reads as the values that were given.

const INTEGERS = arrayOf({ type: "integer" });
const RANGE = object({ min: { type: "integer" }, open: { type: "boolean" } }, []);
const done = { responses: { 204: { description: "Done" } } };
const query = (schema: object, more: object = {}): object => ({ name: "q", in: "query", schema, ...more });
const body = (type: string, schema: object, more: object = {}): object => ({
  requestBody: { required: true, content: { [type]: { schema, ...more } } },
});
const FORM = object({ name: { type: "string" }, ids: INTEGERS, on: { type: "boolean" } }, []);

const PATHS = {
  "/joined": { get: { operationId: "joined", parameters: [query(INTEGERS, { explode: false })], ...done } },
  "/piped": {
    get: { operationId: "piped", parameters: [query(INTEGERS, { style: "pipeDelimited", explode: false })], ...done },
  },
  "/deep": { get: { operationId: "deep", parameters: [query(RANGE, { style: "deepObject" })], ...done } },
  "/json": {
    get: {
      operationId: "json",
      parameters: [{ name: "q", in: "query", content: json(RANGE) }],
      ...done,
    },
  },
  "/path/{ids}/{name}": {
    get: {
      operationId: "path",
      parameters: [{ name: "ids", in: "path", required: true, style: "label", schema: INTEGERS }, pathId("name")],
      ...done,
    },
  },
  "/headers": {
    get: {
      operationId: "headers",
      parameters: [header("X-Ids", INTEGERS), { name: "sid", in: "cookie", schema: { type: "string" } }],
      ...done,
    },
  },
  "/form": { post: { operationId: "form", ...body("application/x-www-form-urlencoded", FORM), ...done } },
  "/joined-form": {
    post: {
      operationId: "joinedForm",
      ...body("application/x-www-form-urlencoded", FORM, { encoding: { ids: { style: "form", explode: false } } }),
      ...done,
    },
  },
  "/multipart": {
    post: {
      operationId: "multipart",
      ...body(
        "multipart/form-data",
        object({ name: { type: "string" }, ids: INTEGERS, range: RANGE, file: { contentMediaType: "image/png" } }, []),
      ),
      ...done,
    },
  },
  // `baseUrl` replaces its server, too.
  "/elsewhere": { get: { operationId: "elsewhere", servers: [{ url: "https://elsewhere.test" }], ...done } },
  "/text": { post: { operationId: "text", ...body("text/plain", { type: "string" }), ...done } },
  "/plain": {
    post: { operationId: "plain", parameters: [query({ type: "string" })], ...body("application/json", FORM), ...done },
  },
};

type Call = (path: string, init: object) => Promise<{ readonly response: Response; readonly error?: unknown }>;

let given: unknown;

const wire: Wire = await wireOf(PATHS);
const handler: Handler = (request) => {
  given = request;
  return { status: 204 };
};
const ids = Object.values(PATHS).flatMap((item) => Object.values(item).map(({ operationId }) => operationId));
const server: Listening = await listen(wire.server(Object.fromEntries(ids.map((id) => [id, handler]))));
const folder: Project = await project(join(dirname(wire.path), "openapi.json"));
const module: { createFetchClient(options: object): typeof api } = await import(
  pathToFileURL(join(folder.path, "api/openapi-fetch/client.ts")).href
);
const api: Readonly<Record<string, Call>> = module.createFetchClient({ baseUrl: server.url });
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
  await wire[Symbol.asyncDispose]();
});

const own = { name: "a b&c=ü", ids: [1, 2], on: true };
test.each<[method: string, path: string, init: object, want: object]>([
  ["GET", "/joined", { params: { query: { q: [1, 2] } } }, { query: { q: [1, 2] } }],
  ["GET", "/piped", { params: { query: { q: [1, 2] } } }, { query: { q: [1, 2] } }],
  ["GET", "/deep", { params: { query: { q: { min: 1, open: false } } } }, { query: { q: { min: 1, open: false } } }],
  ["GET", "/json", { params: { query: { q: { min: 1 } } } }, { query: { q: { min: 1 } } }],
  [
    "GET",
    "/path/{ids}/{name}",
    { params: { path: { ids: [3, 4], name: "a/b ü" } } },
    { path: { ids: [3, 4], name: "a/b ü" } },
  ],
  [
    "GET",
    "/headers",
    { params: { header: { "X-Ids": [1, 2] }, cookie: { sid: "a b" } } },
    { headers: { "X-Ids": [1, 2] }, cookies: { sid: "a b" } },
  ],
  ["GET", "/elsewhere", {}, {}],
  ["POST", "/form", { body: own }, { body: own }],
  ["POST", "/joined-form", { body: own }, { body: own }],
  ["POST", "/text", { body: "plain ü" }, { body: "plain ü" }],
  ["POST", "/plain", { body: own, params: { query: { q: "x y" } } }, { body: own, query: { q: "x y" } }],
  ["POST", "/plain", { body: own, bodySerializer: (value: unknown) => JSON.stringify(value) }, { body: own }],
  ["GET", "/deep", { params: { query: {} }, querySerializer: () => "q[min]=5" }, { query: { q: { min: 5 } } }],
])("%s %s %j", async (method, path, init, want) => {
  given = undefined;
  const { error, response } = (await api[method]?.(path, init)) ?? {};
  expect([error, response?.status]).toEqual([undefined, 204]);
  expect(given).toMatchObject(want);
});

test("multipart, with a file", async () => {
  const file = new File(["png"], "a.png", { type: "image/png" });
  const result = await api["POST"]?.("/multipart", { body: { name: "n", ids: [1, 2], range: { min: 1 }, file } });
  expect([result?.error, result?.response.status]).toEqual([undefined, 204]);
  expect(given).toMatchObject({ body: { name: "n", ids: [1, 2], range: { min: 1 } } });
  const { body: sent }: { body: { file: File } } = Object(given);
  expect([sent.file.name, sent.file.type, await sent.file.text()]).toEqual(["a.png", "image/png", "png"]);
});

test("the client serialises everything, and all compiles", async () => {
  expect(folder.result.diagnostics.map(({ code }) => code)).not.toContain("openapi-fetch-differs");
  const use = `import { createFetchClient } from "./api/openapi-fetch/client.ts";
void createFetchClient().GET("/deep", { params: { query: { q: { min: 1 } } } });`;
  await expectCompiles(folder.path, { "use.ts": use });
});
