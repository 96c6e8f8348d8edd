import { formRequest, jsonRequest } from "../../runtime/token-request.ts";
import { describe, expect, it } from "vitest";
import { clientCredentials } from "../../runtime/client-credentials.ts";
import { createClient } from "../../runtime/client.ts";
import { oauth2 } from "../../runtime/oauth2.ts";
import { jsonResponse } from "../runtime/support/raw-server.ts";
import { fakeClock } from "./support/clock.ts";
import { call, GET, POST } from "./support/operations.ts";
import { SECRET, options, platform } from "./support/token-platform.ts";

describe("the token request", () => {
  it("as JSON", async () => {
    await using api = await platform();
    await clientCredentials(
      options(api, { request: jsonRequest, parameters: { audience: "a" }, scopes: ["read", "write"] }),
    ).token(null);
    const [request] = api.tokenRequests;
    expect(request?.line).toBe("POST /oauth/token HTTP/1.1");
    expect(request?.headers.get("content-type")).toBe("application/json");
    expect(request?.headers.get("accept")).toBe("application/json");
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
    expect(request?.headers.get("accept")).toBe("application/json");
    expect(String(request?.body)).toBe("grant_type=client_credentials&scope=a+b");
    expect(request?.headers.get("authorization")).toBe(`Basic ${btoa("id:s3cr%2Fet+%C3%BC%26%3D")}`);
  });

  it("as a form with the credentials in it", async () => {
    await using api = await platform();
    await clientCredentials(options(api, { request: formRequest })).token(null);
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

  it("counts the lifetime from before the request, so that a slow response does not lengthen it", async () => {
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

  it("100 concurrent calls get 401: one refresh, each sent once more", async () => {
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

  it("a late 401 for a replaced token changes nothing", async () => {
    await using api = await platform();
    const tokens = clientCredentials(options(api));
    const old = await tokens.token(null);
    tokens.refuse(old);
    await tokens.token(null);
    tokens.refuse(old);
    expect(await tokens.token(null)).toBe("token-2");
    expect(api.tokenRequests).toHaveLength(2);
  });

  it("a failed request fails all waiting callers, and is not cached", async () => {
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

  it("all callers aborted, and the request fails: no unhandled rejection", async () => {
    await using api = await platform({ answer: () => jsonResponse(400, {}) });
    const tokens = clientCredentials(options(api));
    const controller = new AbortController();
    const waiting = tokens.token(controller.signal);
    controller.abort("gone");
    await expect(waiting).rejects.toBe("gone");
    await expect(tokens.token(null)).rejects.toMatchObject({ name: "TokenError" });
  });
});

describe("a rejected token", () => {
  it("is replaced once; a second 401 is the result", async () => {
    await using api = await platform({ answer: (count) => jsonResponse(200, { access_token: `worthless-${count}` }) });
    const client = createClient({ baseUrl: api.server.url, auth: oauth2(clientCredentials(options(api))) });
    expect(await call(client, GET)).toMatchObject({ ok: false, status: 401 });
    expect(api.calls).toHaveLength(2);
    expect(api.tokenRequests).toHaveLength(2);
  });

  it("is not sent again if there is no other token", async () => {
    await using api = await platform({ answer: () => jsonResponse(200, { access_token: "worthless" }) });
    const client = createClient({ baseUrl: api.server.url, auth: oauth2(clientCredentials(options(api))) });
    expect(await call(client, GET)).toMatchObject({ ok: false, status: 401, error: "unauthorized" });
    expect(api.calls).toHaveLength(1);
  });

  it("is accepted when the server issues the same token again", async () => {
    await using api = await platform({ answer: () => jsonResponse(200, { access_token: "the only one" }) });
    const tokens = clientCredentials(options(api));
    tokens.refuse(await tokens.token(null));
    await tokens.token(null);
    await tokens.token(null);
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
