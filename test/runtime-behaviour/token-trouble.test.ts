import { basicRequest } from "../../runtime/token-request.ts";
import { describe, expect, it } from "vitest";
import { clientCredentials } from "../../runtime/client-credentials.ts";
import { createClient } from "../../runtime/client.ts";
import { oauth2 } from "../../runtime/oauth2.ts";
import { retry } from "../../runtime/retry.ts";
import { memoryTokenStore } from "../../runtime/token-store.ts";
import { jsonResponse, rawServer } from "../runtime/support/raw-server.ts";
import { fakeClock } from "./support/clock.ts";
import { call, GET } from "./support/operations.ts";
import { SECRET, options, platform } from "./support/token-platform.ts";

describe("a store that several processes share", () => {
  it("saves the second process a request", async () => {
    await using api = await platform();
    const store = memoryTokenStore();
    expect(await clientCredentials(options(api, { store })).token(null)).toBe("token-1");
    expect(await clientCredentials(options(api, { store })).token(null)).toBe("token-1");
    expect(api.tokenRequests).toHaveLength(1);
  });

  it("returns the token that another process has refreshed, not the rejected one", async () => {
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

  it("does not return a rejected token after a late 401", async () => {
    await using api = await platform();
    const tokens = clientCredentials(options(api, { store: memoryTokenStore() }));
    tokens.refuse(await tokens.token(null));
    tokens.refuse(await tokens.token(null));
    tokens.refuse("token-1");
    expect(await tokens.token(null)).toBe("token-3");
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

  it("is retried after 429 and 503, without an idempotency key", async () => {
    await using api = await platform({
      answer: (count) =>
        [jsonResponse(429, {}, { "retry-after": "60" }), jsonResponse(503, {}), good][count - 1] ?? good,
    });
    const setting = options(api);
    expect(await clientCredentials(setting).token(null)).toBe("good");
    expect(setting.clock.waits).toEqual([60_000, 250]);
    expect(api.tokenRequests.some(({ headers }) => headers.has("idempotency-key"))).toBe(false);
  });

  it("is retried after the statuses of its own `x-retry` only", async () => {
    for (const [retryOn, status, requests] of [
      [["502"], 502, 2],
      [["5XX"], 500, 2],
      [["5XX", { status: "500", never: true }], 500, 1],
      [["502"], 503, 1],
    ] as const) {
      await using api = await platform({ answer: (count) => (count === 1 ? jsonResponse(status, {}) : good) });
      const answer = await clientCredentials(options(api, { retryOn })).token(null).catch(String);
      expect(answer).toBe(
        requests === 2 ? "good" : `TokenError: token (POST /oauth/token, status ${status}): rejected`,
      );
      expect(api.tokenRequests).toHaveLength(requests);
    }
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
      `TokenError: token (POST /oauth/token, status ${status}): rejected${code === undefined ? "" : `: ${code}`}`,
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

  it("cut off: retried, then a TokenError that is not retried again", async () => {
    await using server = await rawServer((socket) => socket.end("HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n{"));
    const clock = fakeClock();
    const again = retry({ clock, attempts: 3 });
    const source = clientCredentials({
      tokenUrl: `${server.url}/t`,
      request: basicRequest,
      clientId: "id",
      clientSecret: SECRET,
      retry: again,
      clock,
    });
    const client = createClient({ baseUrl: server.url, use: [again], auth: oauth2(source) });
    await expect(call(client, GET)).rejects.toMatchObject({ name: "TokenError", cause: { name: "NetworkError" } });
    expect(server.requests).toHaveLength(3);
  });

  it("does not answer in time", async () => {
    await using server = await rawServer(() => {});
    const source = clientCredentials({
      tokenUrl: `${server.url}/t`,
      clientId: "id",
      clientSecret: SECRET,
      request: basicRequest,
      timeout: 500,
    });
    await expect(source.token(null)).rejects.toMatchObject({ name: "TokenError" });
    expect(server.requests).toHaveLength(1);
  });

  it.each([408, 500, 502, 504])("answers %d, of which nothing says that it passes", async (status) => {
    await using api = await platform({ answer: () => jsonResponse(status, {}) });
    await expect(clientCredentials(options(api)).token(null)).rejects.toMatchObject({ name: "TokenError", status });
    expect(api.tokenRequests).toHaveLength(1);
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
