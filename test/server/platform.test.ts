import { afterAll, describe, expect, it, vi } from "vitest";
import type { CreateTransactionResult } from "../../generated/client/transactions.ts";
import type { HttpRequest, Middleware } from "../../runtime/pipeline.ts";
import { createServer, memoryRateLimiter } from "../../generated/server/index.ts";
import { CREDENTIALS, handlersOf, startPlatform } from "./support/platform.ts";

// The Platform: server and client, both generated from its contract, talking over loopback.

const platform = await startPlatform({ rateLimiter: false });
afterAll(() => platform[Symbol.asyncDispose]());

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Sends bodies that the client would never write. */
function sending(change: Partial<HttpRequest>): readonly Middleware[] {
  return [(request, next) => next({ ...request, ...change })];
}

describe("every operation", () => {
  it("issues a token with Cache-Control: no-store", async () => {
    const result = await platform
      .client()
      .auth.createToken({ body: { grant_type: "client_credentials", ...CREDENTIALS } });
    expect(result).toMatchObject({ ok: true, status: 200, data: { token_type: "Bearer", expires_in: 3600 } });
    expect(result.response.headers.get("cache-control")).toBe("no-store");
    expect(result.response.headers.get("content-type")).toBe("application/json");
  });

  it("knows the caller by the token", async () => {
    const result = await platform.client().users.getCurrentUser();
    expect(result).toMatchObject({ ok: true, status: 200, data: { application: CREDENTIALS.client_id } });
  });

  it("creates a transaction of the body that was sent", async () => {
    const result = await platform.client().transactions.create({ body: { amount: "1.00" } });
    expect(result).toMatchObject({ ok: true, status: 202, data: { amount: "1.00" } });
  });

  it("creates one without a body", async () => {
    expect(await platform.client().transactions.create()).toMatchObject({ ok: true, status: 202 });
  });

  it("reports the end of each request without its content", async () => {
    await platform.client().transactions.create({ body: { fail: "conflict", note: "nobody's business" } });
    const outcome = platform.outcomes.at(-1);
    expect(outcome).toMatchObject({
      requestId: expect.stringMatching(UUID),
      operationId: "createTransaction",
      method: "POST",
      path: "/v1/transactions",
      status: 409,
      problem: "conflict",
    });
    expect(JSON.stringify(platform.outcomes)).not.toMatch(/nobody|Bearer|s3cret/);
  });
});

describe("every error code", () => {
  const create = (fail: string) => (): Promise<CreateTransactionResult> =>
    platform.client().transactions.create({ body: { fail } });

  const cases: readonly (readonly [status: number, code: string, call: () => Promise<CreateTransactionResult>])[] = [
    [
      400,
      "bad_request",
      () => platform.client({ use: sending({ body: '{"amount":' }) }).transactions.create({ body: {} }),
    ],
    [401, "unauthorized", () => platform.client({ credentials: { clientCredentials: "stale" } }).transactions.create()],
    [403, "forbidden", create("forbidden")],
    [404, "not_found", create("not-found")],
    [409, "conflict", create("conflict")],
    [
      422,
      "validation_error",
      () => platform.client({ use: sending({ body: "[]" }) }).transactions.create({ body: {} }),
    ],
    [429, "rate_limited", rateLimited],
    [500, "internal_error", create("by a bug")],
    [502, "upstream_error", create("upstream")],
    [503, "service_unavailable", create("unavailable")],
  ];

  it.each(cases)("%i %s", async (status, code, call) => {
    const result = await call();
    expect(result).toMatchObject({ ok: false, status, error: { error_code: code, message: expect.any(String) } });
    expect(result.response.headers.get("content-type")).toBe("application/json");
    if (result.ok) throw new Error("it is a failure");
    const { error } = result;
    expect(error.error_id).toMatch(UUID);
    expect(error.message).not.toMatch(/hunter2/);
    expect(Object.keys(error).toSorted()).toEqual(
      ["error_code", "error_id", "message", ...(error.error_params === undefined ? [] : ["error_params"])].toSorted(),
    );
    const again = await call();
    expect(again).toMatchObject({ status });
    expect(again.ok || again.error.error_id).not.toBe(error.error_id);
  });
});

async function rateLimited(): Promise<CreateTransactionResult> {
  await using limited = await startPlatform({ rateLimiter: memoryRateLimiter({ now: () => 0 }) });
  const client = limited.client({ credentials: { clientCredentials: "stale" } });
  let result = await client.transactions.create();
  for (let sent = 1; sent < 6; sent++) result = await client.transactions.create();
  return result;
}

describe("every header", () => {
  it("of 429: how long to wait, and the state of the window of one second", async () => {
    expect(await rateLimited()).toMatchObject({
      status: 429,
      headers: {
        "Retry-After": 1,
        "X-RateLimit-Limit-Second": 5,
        "X-RateLimit-Remaining-Second": 0,
        "X-RateLimit-Reset-Second": 1,
      },
    });
  });

  it("of 401: how to come in", async () => {
    const { response } = await platform.client({ credentials: { clientCredentials: "stale" } }).users.getCurrentUser();
    expect(response.headers.get("www-authenticate")).toBe('Bearer error="invalid_token"');
    const anonymous = await fetch(`${platform.url}/v1/users/me`);
    expect(anonymous.status).toBe(401);
    expect(anonymous.headers.get("www-authenticate")).toBe("Bearer");
  });

  it("Idempotency-Key: the same answer, and nothing done twice", async () => {
    const client = platform.client();
    const key = { headers: { "Idempotency-Key": crypto.randomUUID() } };
    const first = await client.transactions.create({ ...key, body: { amount: "2.00" } });
    const count = platform.created.length;
    const replay = await client.transactions.create({ ...key, body: { amount: "2.00" } });
    expect(replay).toMatchObject({ status: 202, data: first.ok ? first.data : undefined });
    expect(platform.created.length).toBe(count);
    const other = await client.transactions.create({ ...key, body: { amount: "3.00" } });
    expect(other).toMatchObject({ status: 422, error: { error_code: "validation_error" } });
  });

  it("Idempotency-Key: in conflict while the first request is served", async () => {
    const client = platform.client();
    const key = { headers: { "Idempotency-Key": crypto.randomUUID() } };
    const count = platform.created.length;
    const release = platform.hold();
    const first = client.transactions.create(key);
    await vi.waitFor(() => expect(platform.created.length).toBe(count + 1), { timeout: 60_000 });
    expect(await client.transactions.create(key)).toMatchObject({ status: 409, error: { error_code: "conflict" } });
    release();
    expect(await first).toMatchObject({ status: 202 });
    expect(platform.created.length).toBe(count + 1);
  });
});

describe("environments", () => {
  it("Production has no limits in the contract", async () => {
    await using production = await startPlatform({ server: "production" });
    const client = production.client();
    const results = await Promise.all(Array.from({ length: 20 }, () => client.users.getCurrentUser()));
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it("the sandbox admits five a second, counted by address", async () => {
    await using sandbox = await startPlatform({ rateLimiter: memoryRateLimiter({ now: () => 0 }) });
    const calls = Array.from({ length: 8 }, () => fetch(`${sandbox.url}/v1/users/me`).then(({ status }) => status));
    expect((await Promise.all(calls)).toSorted()).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  });
});

describe("without a port", () => {
  it("answers 501 for a handler that a program in JavaScript forgot", async () => {
    const { handlers, verifiers } = await handlersOf();
    // The compiler would not let it.
    const some = { createToken: handlers.createToken } as typeof handlers;
    const server = createServer({ handlers: some, verifiers });
    const response = await server.fetch(
      new Request("https://sandbox.platform.example/oauth/token", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ grant_type: "client_credentials", ...CREDENTIALS }),
      }),
    );
    const { access_token: token } = (await response.json()) as { readonly access_token: string };
    const forgotten = await server.fetch(
      new Request("https://sandbox.platform.example/v1/users/me", { headers: { authorization: `Bearer ${token}` } }),
    );
    expect(forgotten.status).toBe(501);
    expect(await forgotten.json()).toMatchObject({
      error_code: expect.any(String),
      error_id: expect.stringMatching(UUID),
    });
  });
});
