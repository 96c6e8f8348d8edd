import { describe, expect, it } from "vitest";
import type { PlatformClientOptions } from "../../generated/client/index.ts";
import { createPlatformClient, unwrap } from "../../generated/client/index.ts";
import type { RawRequest, RawServer } from "../runtime/support/raw-server.ts";
import { jsonResponse, rawServer } from "../runtime/support/raw-server.ts";
import type { FakeClock } from "./support/clock.ts";
import { fakeClock } from "./support/clock.ts";

// The client as it was generated from the Platform's contract, against a server that behaves as the contract says.

interface Platform extends AsyncDisposable {
  readonly server: RawServer;
  readonly tokenRequests: readonly RawRequest[];
  readonly calls: readonly RawRequest[];
  revoke(): void;
  /** Answered once each, before anything else. */
  readonly troubles: string[];
}

function envelope(code: string): object {
  return { message: "for people", error_id: "e-1", error_code: code };
}

async function platform(): Promise<Platform> {
  const tokenRequests: RawRequest[] = [];
  const calls: RawRequest[] = [];
  const troubles: string[] = [];
  let oldest = 1;
  const server = await rawServer((socket, request) => {
    if (request.line.startsWith("POST /oauth/token ")) {
      tokenRequests.push(request);
      const token = { access_token: `token-${tokenRequests.length}`, token_type: "Bearer", expires_in: 3600 };
      socket.write(jsonResponse(200, token, { "cache-control": "no-store" }));
      return;
    }
    calls.push(request);
    const number = Number(/^Bearer token-(\d+)$/.exec(request.headers.get("authorization") ?? "")?.[1] ?? 0);
    const trouble = number < oldest ? undefined : troubles.shift();
    if (number < oldest) socket.write(jsonResponse(401, envelope("unauthorized"), { "www-authenticate": "Bearer" }));
    else if (trouble !== undefined) socket.write(trouble);
    else socket.write(jsonResponse(request.method === "POST" ? 201 : 200, { id: "x" }));
  });
  return {
    server,
    tokenRequests,
    calls,
    troubles,
    revoke() {
      oldest = tokenRequests.length + 1;
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

const RATE_HEADERS = {
  "x-ratelimit-limit-second": "5",
  "x-ratelimit-remaining-second": "0",
  "x-ratelimit-reset-second": "1",
};
const LIMITED = (seconds: number): string =>
  jsonResponse(429, envelope("rate_limited"), { ...RATE_HEADERS, "retry-after": String(seconds) });
const BUSY = jsonResponse(503, envelope("service_unavailable"));

interface Setting extends PlatformClientOptions {
  readonly clock?: FakeClock;
}

function connect(
  api: Platform,
  { clock = fakeClock(), ...options }: Setting = {},
): ReturnType<typeof createPlatformClient> {
  const credentials = { clientCredentials: { clientId: "id", clientSecret: "s3cret", clock } };
  return createPlatformClient({ baseUrl: api.server.url, credentials, retry: { clock }, ...options });
}

describe("the Platform's client", () => {
  it("exchanges credentials as JSON, once, and reuses the token for expires_in minus 60 seconds", async () => {
    await using api = await platform();
    const clock = fakeClock();
    const client = connect(api, { clock });
    expect(unwrap(await client.users.getCurrentUser())).toEqual({ id: "x" });
    clock.advance(3_539_999);
    await client.users.getCurrentUser();
    const [request] = api.tokenRequests;
    expect(request?.headers.get("content-type")).toBe("application/json");
    expect(JSON.parse(String(request?.body))).toEqual({
      grant_type: "client_credentials",
      client_id: "id",
      client_secret: "s3cret",
    });
    expect(request?.headers.has("authorization")).toBe(false);
    expect(api.tokenRequests).toHaveLength(1);
    expect(api.calls.map(({ headers }) => headers.get("authorization"))).toEqual(["Bearer token-1", "Bearer token-1"]);
    clock.advance(1);
    await client.users.getCurrentUser();
    expect(api.calls.at(-1)?.headers.get("authorization")).toBe("Bearer token-2");
  });

  it("sends a transaction again with the same key and body, through 429, 503 and a refresh of the token", async () => {
    await using api = await platform();
    const client = connect(api);
    await client.users.getCurrentUser();
    api.revoke();
    api.troubles.push(LIMITED(2), BUSY);
    const result = await client.transactions.create({ body: { amount: 1 } });
    expect(result).toMatchObject({ ok: true, status: 201 });
    const posts = api.calls.filter(({ method }) => method === "POST");
    expect(posts).toHaveLength(4);
    expect(new Set(posts.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
    expect(posts[0]?.headers.get("idempotency-key")).toMatch(/^[\da-f-]{36}$/);
    expect(new Set(posts.map(({ body }) => String(body)))).toEqual(new Set(['{"amount":1}']));
    expect(api.tokenRequests).toHaveLength(2);
    expect(api.tokenRequests.some(({ headers }) => headers.has("idempotency-key"))).toBe(false);
  });

  it.each(["/platform", "/platform/"])("finds the token endpoint below the path of its server: %s", async (path) => {
    const targets: string[] = [];
    await using server = await rawServer((socket, { target }) => {
      targets.push(target);
      socket.write(jsonResponse(200, { access_token: "t" }));
    });
    const credentials = { clientCredentials: { clientId: "a", clientSecret: "b" } };
    await createPlatformClient({ server: server.url + path, credentials }).users.getCurrentUser();
    expect(targets).toEqual(["/platform/oauth/token", "/platform/v1/users/me"]);
  });
});
