import type { IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, test } from "vitest";
import type { CallOptions } from "../../runtime/client.ts";
import { unwrap } from "../../runtime/result.ts";
import { wireOf } from "./support/wire.ts";
import { type Listening, listen } from "../support/listen.ts";

// Documented redirects are results; others are followed, across origins without credentials.

const JSON_BODY = (type: string): object => ({
  description: "Data",
  content: { "application/json": { schema: { type } } },
});
const GONE = { description: "Elsewhere", headers: { Location: { required: true, schema: { type: "string" } } } };
const BODY = { content: { "application/json": { schema: { type: "object" } } } };

const PATHS = {
  "/job": { get: { operationId: "getJob", responses: { 200: JSON_BODY("string"), 303: GONE } } },
  "/file": { get: { operationId: "getFile", responses: { 302: GONE, 404: JSON_BODY("string") } } },
  "/range": {
    get: { operationId: "getRange", responses: { "3XX": { description: "Elsewhere" }, default: JSON_BODY("string") } },
  },
  "/plain": {
    get: { operationId: "getPlain", responses: { 200: JSON_BODY("array") } },
    post: { operationId: "postPlain", requestBody: BODY, responses: { 200: JSON_BODY("array") } },
    put: { operationId: "putPlain", requestBody: BODY, responses: { 200: JSON_BODY("array"), 303: GONE } },
  },
};

const SECURITY = {
  components: {
    securitySchemes: {
      key: { type: "apiKey", in: "header", name: "X-Key" },
      token: { type: "http", scheme: "bearer" },
      session: { type: "apiKey", in: "cookie", name: "sid" },
    },
  },
  security: [{ key: [], token: [], session: [] }],
};
const CREDENTIALS = { key: "s3cret", token: "s3cret", session: "s3cret" };

interface Hop {
  readonly method: string;
  readonly url: string;
  readonly body: string;
  readonly secrets: number;
}

const secretsOf = (headers: IncomingHttpHeaders): number => JSON.stringify(headers).split("s3cret").length - 1;

/** Redirects `/...` with `status` to `target`, and returns the received requests. */
async function redirecting(
  status: number,
  target: (path: string) => string | undefined,
): Promise<Listening & { hops: Hop[] }> {
  const hops: Hop[] = [];
  const listening = await listen(async (request, response) => {
    const { headers, method = "", url = "" } = request;
    hops.push({ method, url, body: await text(request), secrets: secretsOf(headers) });
    const to = target(url);
    if (to === undefined) response.writeHead(200, { "content-type": "application/json" }).end('["there"]');
    else response.writeHead(status, { location: to }).end();
  });
  return { ...listening, hops };
}

const wire = await wireOf(PATHS, SECURITY);
afterAll(() => wire[Symbol.asyncDispose]());

describe("documented", () => {
  test.each<[id: string, status: number, options: CallOptions, want: object]>([
    ["getJob", 303, {}, { ok: false, status: 303, error: undefined, headers: { Location: "/there" } }],
    ["getFile", 302, {}, { ok: true, status: 302, data: undefined, headers: { Location: "/there" } }],
    ["getRange", 307, {}, { ok: true, status: 307, headers: { Location: "/there" } }],
    ["getFile", 302, { redirect: "manual" }, { ok: true, status: 302 }],
    ["getJob", 303, { redirect: "follow" }, { ok: true, status: 200 }],
    ["getJob", 302, { redirect: "manual" }, { name: "UndocumentedStatusError", status: 302 }],
    ["getPlain", 302, { redirect: "manual" }, { name: "UndocumentedStatusError", status: 302 }],
    ["getPlain", 302, {}, { ok: true, status: 200, data: ["there"] }],
  ])("%s, %s %j", async (id, status, options, want) => {
    await using server = await redirecting(status, (path) => (path === "/there" ? undefined : "/there"));
    for (const place of ["call", "client"] as const) {
      const client = wire.client({ server: server.url, credentials: CREDENTIALS, ...(place === "client" && options) });
      const call = client[id]?.({}, place === "call" ? options : {});
      const got: unknown = await call?.catch((error: unknown) => error);
      expect(got).toMatchObject(want);
    }
  });

  test("unwrap gives the data of a redirect that is the success", async () => {
    await using server = await redirecting(302, () => "/there");
    const client = wire.client({ server: server.url, credentials: CREDENTIALS });
    const result = await client["getFile"]?.();
    expect(result && unwrap(result)).toBeUndefined();
  });

  test("the server sends one, with its Location typed", async () => {
    const never = (): never => expect.unreachable();
    const handlers = Object.fromEntries(
      ["getJob", "getFile", "getPlain", "postPlain", "putPlain"].map((id) => [id, never]),
    );
    const verifier = (): object => ({ caller: {}, id: "x" });
    const listener = wire.server(
      { ...handlers, getRange: () => ({ status: 308, headers: { Location: "https://elsewhere.test/x" } }) },
      Object({ verifiers: { key: verifier, token: verifier, session: verifier } }),
    );
    await using server = await listen(listener);
    const client = wire.client({ server: server.url, credentials: CREDENTIALS });
    expect(await client["getRange"]?.()).toMatchObject({
      ok: true,
      status: 308,
      headers: { Location: "https://elsewhere.test/x" },
    });
  });

  test("types", async () => {
    await wire.expectCompiles({
      "use.ts": `
        import { createWireClient, unwrap } from "./client/index.ts";
        export async function use(client: ReturnType<typeof createWireClient>): Promise<void> {
          const job = await client.getJob({}, { redirect: "manual" });
          if (job.ok) { const data: string = job.data; console.log(data); }
          else { const status: 303 = job.status; const to: string = job.headers.Location; console.log(status, to); }
          const file = await client.getFile();
          if (file.ok) { const status: 302 = file.status; const to: string = file.headers.Location; console.log(status, to); }
          const nothing: undefined = unwrap(file);
          const range = await client.getRange();
          if (range.ok) { const to: string | undefined = range.headers.Location; console.log(to, nothing); }
          // @ts-expect-error -- no such mode
          await client.getJob({}, { redirect: "sometimes" });
        }
      `,
    });
  });
});

describe("followed", () => {
  const body = { body: { a: 1 } };
  test.each<[id: string, status: number, method: string, sent: string]>([
    ["postPlain", 307, "POST", '{"a":1}'],
    ["postPlain", 308, "POST", '{"a":1}'],
    ["postPlain", 301, "GET", ""],
    ["postPlain", 302, "GET", ""],
    ["postPlain", 303, "GET", ""],
    ["putPlain", 307, "PUT", '{"a":1}'],
    ["putPlain", 302, "PUT", '{"a":1}'],
    ["getPlain", 303, "GET", ""],
  ])("%s, %s: %s", async (id, status, method, sent) => {
    await using elsewhere = await redirecting(status, () => undefined);
    await using server = await redirecting(status, (path) => (path === "/moved" ? `${elsewhere.url}/taken` : "/moved"));
    const client = wire.client({ server: server.url, credentials: CREDENTIALS });
    const result = await client[id]?.(id === "getPlain" ? {} : body);
    expect(result).toMatchObject({ ok: true, data: ["there"] });
    expect(server.hops.map(({ secrets }) => secrets)).toEqual([3, 3]);
    expect(server.hops[1]).toMatchObject({ method, body: sent, url: "/moved" });
    expect(elsewhere.hops).toEqual([{ method, body: sent, url: "/taken", secrets: 0 }]);
  });

  test("a bearer token alone does not reach another origin", async () => {
    await using bearer = await wireOf(PATHS, {
      components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
      security: [{ token: [] }],
    });
    await using elsewhere = await redirecting(307, () => undefined);
    await using server = await redirecting(307, () => `${elsewhere.url}/taken`);
    const client = bearer.client({ server: server.url, credentials: { token: "s3cret" } });
    expect(await client["postPlain"]?.(body)).toMatchObject({ ok: true });
    expect([server.hops, elsewhere.hops].flat().map(({ secrets }) => secrets)).toEqual([1, 0]);
  });
});
