import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Clock } from "../../runtime/clock.ts";
import { fakeClock } from "../runtime-behaviour/support/clock.ts";
import { jsonResponse, rawServer } from "../runtime/support/raw-server.ts";
import { compile, COMPILERS } from "../support/compile.ts";
import { temporaryFolder } from "../support/folder.ts";
import { type Project, project, REPOSITORY } from "./support/project.ts";

/** A user's code. It is type-checked, then run. */
const USE = `
import { createFetchClient } from "./api/openapi-fetch/client.ts";
import type { components, paths } from "./api/openapi-fetch/schema.ts";
import type { Clock } from "./api/runtime/clock.ts";

export interface Outcome {
  readonly user: unknown;
  readonly created: unknown;
  readonly refused: string | undefined;
}

export async function use(server: string, clock: Clock): Promise<Outcome> {
  const api = createFetchClient({
    server,
    credentials: { clientCredentials: { clientId: "id", clientSecret: "secret" } },
    retry: { clock },
    client: { headers: { "x-app": "test" } },
  });
  const { data: user } = await api.GET("/v1/users/me");
  const { data: created } = await api.POST("/v1/transactions", { body: { amount: 1 } });
  const { error } = await api.POST("/v1/transactions", { params: { header: { "Idempotency-Key": "mine" } } });
  const refused: paths["/v1/transactions"]["post"]["responses"][409]["content"]["application/json"] | undefined =
    error?.error_code === "conflict" ? error : undefined;
  return { user, created, refused: refused?.error_id };
}

export type Conflict = components["schemas"]["ConflictError"]["error_code"];
export const conflict: Conflict = "conflict";

export function mistakes(api: ReturnType<typeof createFetchClient>): void {
  // @ts-expect-error there is no such path
  void api.GET("/v1/users/you");
  // @ts-expect-error nor such a method of it
  void api.DELETE("/v1/users/me");
  // @ts-expect-error the key is text
  void api.POST("/v1/transactions", { params: { header: { "Idempotency-Key": 1 } } });
}
`;

const TOKEN = jsonResponse(200, { access_token: "t0ken", token_type: "Bearer", expires_in: 3600 });
const LIMITED = jsonResponse(429, { error_code: "rate_limited" }, { "retry-after": "7" });
const CONFLICT = jsonResponse(409, {
  error_code: "conflict",
  error_id: "e-1",
  message: "There already is one.",
});

describe("openapi-fetch over the runtime, generated for the Platform contract", () => {
  let folder: Project;
  beforeAll(async () => {
    folder = await project(join(REPOSITORY, "spec/openapi.yaml"), { "use.ts": USE });
  });
  afterAll(() => folder[Symbol.asyncDispose]());

  test("is generated without complaints", () => {
    expect([folder.result.status, folder.result.diagnostics]).toEqual(["done", []]);
  });

  test.each(COMPILERS)("has the contract's types under TypeScript %s", async (compiler) => {
    expect((await compile(folder.path, compiler)).errors).toEqual([]);
  });

  test("waits as the server says, reuses the token, and repeats with the same key", async () => {
    const replies = new Map([
      ["POST /oauth/token", [TOKEN]],
      ["GET /v1/users/me", [LIMITED, jsonResponse(200, { name: "me" })]],
      ["POST /v1/transactions", [LIMITED, jsonResponse(201, { id: "t-1" }), CONFLICT]],
    ]);
    await using server = await rawServer((socket, { method, target }) => {
      socket.write(Buffer.from(replies.get(`${method} ${target}`)?.shift() ?? jsonResponse(404, {}), "latin1"));
    });
    const clock = fakeClock();
    const { use }: { readonly use: (server: string, clock: Clock) => Promise<unknown> } = await import(
      pathToFileURL(join(folder.path, "use.ts")).href
    );
    expect(await use(server.url, clock)).toEqual({ user: { name: "me" }, created: { id: "t-1" }, refused: "e-1" });

    expect(server.requests.map(({ line }) => line)).toEqual([
      "POST /oauth/token HTTP/1.1",
      "GET /v1/users/me HTTP/1.1",
      "GET /v1/users/me HTTP/1.1",
      "POST /v1/transactions HTTP/1.1",
      "POST /v1/transactions HTTP/1.1",
      "POST /v1/transactions HTTP/1.1",
    ]);
    expect(clock.waits).toEqual([7000, 7000]);
    const [token, ...calls] = server.requests;
    expect(JSON.parse(String(token?.body))).toMatchObject({ client_id: "id", client_secret: "secret" });
    expect(token?.headers.has("authorization")).toBe(false);
    expect(new Set(calls.map(({ headers }) => headers.get("authorization")))).toEqual(new Set(["Bearer t0ken"]));
    expect(new Set(calls.map(({ headers }) => headers.get("x-app")))).toEqual(new Set(["test"]));
    const [first, again, own] = calls.slice(2).map(({ headers }) => headers.get("idempotency-key"));
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect([again, own]).toEqual([first, "mine"]);
    expect(calls.slice(2, 4).map(({ body }) => String(body))).toEqual(['{"amount":1}', '{"amount":1}']);
  });
});

test("a contract without servers needs a server or a base URL", async () => {
  const paths = { "/ping": { get: { operationId: "ping", responses: { 204: { description: "Done" } } } } };
  await using folder = await temporaryFolder();
  const document = join(folder.path, "openapi.json");
  await writeFile(document, JSON.stringify({ openapi: "3.1.0", info: { title: "Ping", version: "1" }, paths }));
  await using generated = await project(document, {
    "use.ts": `import { createFetchClient } from "./api/openapi-fetch/client.ts";
export const urls: string[] = [];
const fetch = (input: RequestInfo | URL): Promise<Response> => {
  urls.push(new Request(input).url);
  return Promise.resolve(new Response(null, { status: 204 }));
};
await createFetchClient({ baseUrl: "https://a.example", fetch }).GET("/ping");
await createFetchClient({ server: "https://b.example", fetch }).GET("/ping");
export const none = (): unknown => createFetchClient({ fetch });
`,
  });
  for (const compiler of COMPILERS) expect((await compile(generated.path, compiler)).errors).toEqual([]);
  const { none, urls }: { readonly none: () => unknown; readonly urls: readonly string[] } = await import(
    pathToFileURL(join(generated.path, "use.ts")).href
  );
  expect(urls).toEqual(["https://a.example/ping", "https://b.example/ping"]);
  expect(none).toThrow("`server` must be an absolute URL");
});
