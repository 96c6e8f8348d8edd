import { describe, expect, it } from "vitest";
import type { ClientCredentialsOptions } from "../../runtime/client-credentials.ts";
import { clientCredentials } from "../../runtime/client-credentials.ts";
import { createClient } from "../../runtime/client.ts";
import { oauth2 } from "../../runtime/oauth2.ts";
import { retry } from "../../runtime/retry.ts";
import { memoryTokenStore } from "../../runtime/token-store.ts";
import type { RawRequest, RawServer } from "../runtime/support/raw-server.ts";
import { jsonResponse, rawServer } from "../runtime/support/raw-server.ts";
import type { FakeClock } from "./support/clock.ts";
import { fakeClock } from "./support/clock.ts";
import { call, GET, POST } from "./support/operations.ts";

const SECRET = "s3cr/et ü&=";

interface Platform extends AsyncDisposable {
  readonly server: RawServer;
  readonly tokenRequests: readonly RawRequest[];
  readonly calls: readonly RawRequest[];
  /** From now on only tokens issued later are accepted. */
  revoke(): void;
}

interface Behaviour {
  readonly answer?: (count: number) => string;
  /** Members of a token answer; `undefined` leaves one out. */
  readonly token?: object;
}

/** An API that issues `token-1`, `token-2` ... and accepts those issued since the last revocation. */
async function platform({ answer, token = { expires_in: 3600 } }: Behaviour = {}): Promise<Platform> {
  const tokenRequests: RawRequest[] = [];
  const calls: RawRequest[] = [];
  let oldest = 1;
  const server = await rawServer((socket, request) => {
    if (request.target === "/oauth/token") {
      tokenRequests.push(request);
      const issued = { access_token: `token-${tokenRequests.length}`, token_type: "Bearer", ...token };
      socket.write(answer?.(tokenRequests.length) ?? jsonResponse(200, issued));
      return;
    }
    calls.push(request);
    const number = Number(/^Bearer token-(\d+)$/.exec(request.headers.get("authorization") ?? "")?.[1] ?? 0);
    socket.write(number >= oldest ? jsonResponse(200, "ok") : jsonResponse(401, "unauthorized"));
  });
  return {
    server,
    tokenRequests,
    calls,
    revoke() {
      oldest = tokenRequests.length + 1;
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

interface Options extends ClientCredentialsOptions {
  readonly clock: FakeClock;
}

function options(api: Platform, { clock = fakeClock(), ...more }: Partial<Options> = {}): Options {
  const tokenUrl = `${api.server.url}/oauth/token`;
  return { tokenUrl, clientId: "id", clientSecret: SECRET, retry: retry({ clock }), ...more, clock };
}

describe("the token request", () => {
  it("as JSON", async () => {
    await using api = await platform();
    await clientCredentials(
      options(api, { request: "json", parameters: { audience: "a" }, scopes: ["read", "write"] }),
    ).token(null);
    const [request] = api.tokenRequests;
    expect(request?.line).toBe("POST /oauth/token HTTP/1.1");
    expect(request?.headers.get("content-type")).toBe("application/json");
    expect(request?.headers.has("authorization")).toBe(false);
    expect(request?.headers.has("idempotency-key")).toBe(false);
    expect(JSON.parse(String(request?.body))).toEqual({
      grant_type: "client_credentials",
      client_id: "id",
      client_secret: SECRET,
      scope: "read write",
      audience: "a",
    });
  });

  it("as a form with HTTP Basic: RFC 6749, 2.3.1", async () => {
    await using api = await platform();
    await clientCredentials(options(api, { scopes: ["a b"] })).token(null);
    const [request] = api.tokenRequests;
    expect(request?.headers.get("content-type")).toBe("application/x-www-form-urlencoded");
    expect(String(request?.body)).toBe("grant_type=client_credentials&scope=a+b");
    expect(request?.headers.get("authorization")).toBe(`Basic ${btoa("id:s3cr%2Fet+%C3%BC%26%3D")}`);
  });

  it("as a form with the credentials in it", async () => {
    await using api = await platform();
    await clientCredentials(options(api, { authentication: "body" })).token(null);
    const [request] = api.tokenRequests;
    expect(String(request?.body)).toBe(
      "grant_type=client_credentials&client_id=id&client_secret=s3cr%2Fet+%C3%BC%26%3D",
    );
    expect(request?.headers.has("authorization")).toBe(false);
  });
});

describe("reuse", () => {
  it.each([
    [3600, 60, 3540],
    [3600, 0, 3600],
    [61, 60, 1],
    // A margin that would leave nothing: half of the life.
    [60, 60, 30],
    [30, 60, 15],
    ["3600", 60, 3540],
  ])("expires_in %s, margin %d: for %d s", async (expiresIn, refreshBefore, reused) => {
    await using api = await platform({ token: { expires_in: expiresIn } });
    const setting = options(api, { refreshBefore });
    const tokens = clientCredentials(setting);
    expect(await tokens.token(null)).toBe("token-1");
    setting.clock.advance(reused * 1000 - 1);
    expect(await tokens.token(null)).toBe("token-1");
    setting.clock.advance(1);
    expect(await tokens.token(null)).toBe("token-2");
  });

  it.each([undefined, null, "soon"])("expires_in %s: until it is refused", async (expiresIn) => {
    await using api = await platform({ token: { expires_in: expiresIn } });
    const setting = options(api);
    const tokens = clientCredentials(setting);
    await tokens.token(null);
    setting.clock.advance(1e12);
    expect(await tokens.token(null)).toBe("token-1");
    tokens.refuse("token-1");
    expect(await tokens.token(null)).toBe("token-2");
  });

  it.each([0, -5])("expires_in %s: for the calls that wait for it, no longer", async (expiresIn) => {
    await using api = await platform({ token: { expires_in: expiresIn } });
    const tokens = clientCredentials(options(api));
    expect(await Promise.all([tokens.token(null), tokens.token(null)])).toEqual(["token-1", "token-1"]);
    expect(await tokens.token(null)).toBe("token-2");
  });

  it("counts from before the request, so that a slow answer does not lengthen a life", async () => {
    const clock = fakeClock();
    await using api = await platform({
      answer: (count) => (
        clock.advance(100_000),
        jsonResponse(200, { access_token: `token-${count}`, expires_in: 160 })
      ),
    });
    const tokens = clientCredentials(options(api, { clock }));
    await tokens.token(null);
    await tokens.token(null);
    expect(api.tokenRequests).toHaveLength(2);
  });
});

describe("concurrency", () => {
  it("1,000 calls at once: one token request", async () => {
    await using api = await platform();
    const client = createClient({ baseUrl: api.server.url, auth: oauth2(clientCredentials(options(api))) });
    const results = await Promise.all(Array.from({ length: 1000 }, () => call(client, GET)));
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(api.tokenRequests).toHaveLength(1);
    expect(api.calls).toHaveLength(1000);
  });

  it("100 calls refused at once: one refresh, each sent once more", async () => {
    await using api = await platform();
    const client = createClient({ baseUrl: api.server.url, auth: oauth2(clientCredentials(options(api))) });
    await call(client, GET);
    api.revoke();
    const results = await Promise.all(Array.from({ length: 100 }, () => call(client, POST, { body: 1 })));
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(api.tokenRequests).toHaveLength(2);
    expect(api.calls.length).toBeLessThanOrEqual(201);
    expect(api.calls.filter(({ headers }) => headers.get("authorization") === "Bearer token-2")).toHaveLength(100);
  });

  it("a late refusal of a token that was replaced changes nothing", async () => {
    await using api = await platform();
    const tokens = clientCredentials(options(api));
    const old = await tokens.token(null);
    tokens.refuse(old);
    await tokens.token(null);
    tokens.refuse(old);
    expect(await tokens.token(null)).toBe("token-2");
    expect(api.tokenRequests).toHaveLength(2);
  });

  it("a request that fails fails all who wait for it, and is not kept", async () => {
    await using api = await platform({
      answer: (count) => (count === 1 ? jsonResponse(400, {}) : jsonResponse(200, { access_token: "good" })),
    });
    const tokens = clientCredentials(options(api));
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => tokens.token(null)));
    expect(outcomes.every(({ status }) => status === "rejected")).toBe(true);
    expect(api.tokenRequests).toHaveLength(1);
    expect(await tokens.token(null)).toBe("good");
  });

  it("a caller that is aborted leaves the others theirs, the first one too", async () => {
    await using api = await platform();
    const client = createClient({ baseUrl: api.server.url, auth: oauth2(clientCredentials(options(api))) });
    const controller = new AbortController();
    const first = call(client, GET, {}, { signal: controller.signal });
    const others = Array.from({ length: 10 }, () => call(client, GET));
    controller.abort("no more");
    await expect(first).rejects.toMatchObject({ name: "AbortedError", cause: "no more", operation: "getThing" });
    expect((await Promise.all(others)).every(({ ok }) => ok)).toBe(true);
    expect(api.tokenRequests).toHaveLength(1);
  });

  it("all callers aborted, and the request fails: nobody hears of it, nothing crashes", async () => {
    await using api = await platform({ answer: () => jsonResponse(400, {}) });
    const tokens = clientCredentials(options(api));
    const controller = new AbortController();
    const waiting = tokens.token(controller.signal);
    controller.abort("gone");
    await expect(waiting).rejects.toBe("gone");
    await expect(tokens.token(null)).rejects.toMatchObject({ name: "TokenError" });
  });
});

describe("a token that is refused", () => {
  it("is replaced once; a second 401 is the result", async () => {
    await using api = await platform({ answer: () => jsonResponse(200, { access_token: "worthless" }) });
    const client = createClient({ baseUrl: api.server.url, auth: oauth2(clientCredentials(options(api))) });
    expect(await call(client, GET)).toMatchObject({ ok: false, status: 401 });
    expect(api.calls).toHaveLength(2);
    expect(api.tokenRequests).toHaveLength(2);
  });

  it("is not for a stream, which cannot be sent twice", async () => {
    await using api = await platform();
    const client = createClient({ baseUrl: api.server.url, auth: oauth2(clientCredentials(options(api))) });
    await call(client, GET);
    api.revoke();
    const body = { type: "text/plain", write: () => ({ body: new Blob(["x"]).stream() }) };
    expect(await call(client, { ...POST, body }, { body: 1 })).toMatchObject({ status: 401 });
    expect(await call(client, GET)).toMatchObject({ ok: true });
    expect(api.tokenRequests).toHaveLength(2);
  });

  it("is not asked for by an operation without security", async () => {
    await using api = await platform();
    const client = createClient({ baseUrl: api.server.url, auth: oauth2(clientCredentials(options(api))) });
    await call(client, { ...GET, security: [] });
    expect(api.tokenRequests).toHaveLength(0);
    expect(api.calls[0]?.headers.has("authorization")).toBe(false);
  });
});

describe("a store that several processes share", () => {
  it("spares the second process its request", async () => {
    await using api = await platform();
    const store = memoryTokenStore();
    expect(await clientCredentials(options(api, { store })).token(null)).toBe("token-1");
    expect(await clientCredentials(options(api, { store })).token(null)).toBe("token-1");
    expect(api.tokenRequests).toHaveLength(1);
  });

  it("gives what another process has renewed, and not what was refused", async () => {
    await using api = await platform();
    const store = memoryTokenStore();
    const [one, two] = [clientCredentials(options(api, { store })), clientCredentials(options(api, { store }))];
    await one.token(null);
    await two.token(null);
    one.refuse("token-1");
    expect(await one.token(null)).toBe("token-2");
    two.refuse("token-1");
    expect(await two.token(null)).toBe("token-2");
    expect(api.tokenRequests).toHaveLength(2);
  });

  it("keeps no token of other credentials or scopes, and no secret in its keys", async () => {
    await using api = await platform();
    const keys: string[] = [];
    const inner = memoryTokenStore();
    const store = { ...inner, get: (key: string) => (keys.push(key), inner.get(key)) };
    await clientCredentials(options(api, { store })).token(null);
    await clientCredentials(options(api, { store, clientId: "other" })).token(null);
    await clientCredentials(options(api, { store, scopes: ["read"] })).token(null);
    expect(api.tokenRequests).toHaveLength(3);
    expect(keys.join()).not.toContain(SECRET);
  });

  it("does not revive a token that has ended", async () => {
    await using api = await platform();
    const store = memoryTokenStore();
    const setting = options(api, { store });
    await clientCredentials(setting).token(null);
    setting.clock.advance(3_540_000);
    expect(await clientCredentials(setting).token(null)).toBe("token-2");
  });

  it("fails the call when it fails", async () => {
    await using api = await platform();
    const store = { ...memoryTokenStore(), get: () => Promise.reject(new Error("Redis is gone")) };
    await expect(clientCredentials(options(api, { store })).token(null)).rejects.toThrow("Redis is gone");
  });
});

describe("an endpoint in trouble", () => {
  const good = jsonResponse(200, { access_token: "good", token_type: "bearer" });

  it("is asked again after 429 and 503 by the rules of retries, without an idempotency key", async () => {
    await using api = await platform({
      answer: (count) =>
        [jsonResponse(429, {}, { "retry-after": "60" }), jsonResponse(503, {}), good][count - 1] ?? good,
    });
    const setting = options(api);
    expect(await clientCredentials(setting).token(null)).toBe("good");
    expect(setting.clock.waits).toEqual([60_000, 500]);
    expect(api.tokenRequests.some(({ headers }) => headers.has("idempotency-key"))).toBe(false);
  });

  it.each([
    [
      "RFC 6749",
      400,
      { error: "invalid_client", error_description: "no such client" },
      "invalid_client",
      "no such client",
      undefined,
    ],
    [
      "the envelope",
      401,
      { message: "no such client", error_id: "e-1", error_code: "unauthorized" },
      "unauthorized",
      "no such client",
      "e-1",
    ],
    ["neither", 400, ["?"], undefined, undefined, undefined],
  ])("says why it refuses: %s", async (_, status, body, code, description, errorId) => {
    await using api = await platform({ answer: () => jsonResponse(status, body) });
    const error: unknown = await clientCredentials(options(api))
      .token(null)
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: "TokenError", status, code, description, errorId, path: "/oauth/token" });
    expect(String(error)).toBe(
      `TokenError: token (POST /oauth/token, status ${status}): refused${code === undefined ? "" : `: ${code}`}`,
    );
    expect(api.tokenRequests).toHaveLength(1);
  });

  it.each([
    ["no JSON", "HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\n<html"],
    ["no token", jsonResponse(200, { token_type: "Bearer" })],
    ["an empty token", jsonResponse(200, { access_token: "" })],
    ["another type of token", jsonResponse(200, { access_token: "x", token_type: "DPoP" })],
    [
      "a redirect, which the secret does not follow",
      "HTTP/1.1 307 Go\r\nlocation: /elsewhere\r\ncontent-length: 0\r\n\r\n",
    ],
  ])("answers with %s: a TokenError", async (_, answer) => {
    await using api = await platform({ answer: () => answer });
    await expect(clientCredentials(options(api)).token(null)).rejects.toMatchObject({ name: "TokenError" });
    expect(api.server.requests).toHaveLength(1);
  });

  it("breaks off: tried again, then a TokenError that no other retry repeats", async () => {
    await using server = await rawServer((socket) => socket.end("HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n{"));
    const clock = fakeClock();
    const again = retry({ clock, attempts: 3 });
    const source = clientCredentials({
      tokenUrl: `${server.url}/t`,
      clientId: "id",
      clientSecret: SECRET,
      retry: again,
      clock,
    });
    const client = createClient({ baseUrl: server.url, use: [again], auth: oauth2(source) });
    await expect(call(client, GET)).rejects.toMatchObject({ name: "TokenError", cause: { name: "NetworkError" } });
    expect(server.requests).toHaveLength(3);
  });

  it("repeats our secret in its answer: we do not", async () => {
    const echoes = [SECRET, encodeURIComponent(SECRET).replace("%20", "+"), btoa("id:s3cr%2Fet+%C3%BC%26%3D")];
    for (const echo of echoes) {
      await using api = await platform({
        answer: () => jsonResponse(400, { error: echo, error_description: `bad: ${echo}`, error_id: echo }),
      });
      const error: unknown = await clientCredentials(options(api))
        .token(null)
        .catch((thrown: unknown) => thrown);
      const { inspect } = await import("node:util");
      expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(echo);
    }
  });
});
