import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GeneratedClient, generateClient } from "./support/generate.ts";

const CONTRACT = fileURLToPath(new URL("../../spec/openapi.yaml", import.meta.url));

let generated: GeneratedClient;
beforeAll(async () => {
  generated = await generateClient(CONTRACT);
});
afterAll(() => generated[Symbol.asyncDispose]());

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** A small Platform, written for this test: a token endpoint, the user, transactions. */
async function platform(): Promise<AsyncDisposable & { readonly url: string; readonly seen: readonly Seen[] }> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { headers, method, url } = request;
      const body = Buffer.concat(chunks).toString();
      seen.push({ method, url, headers, body });
      const reply = (status: number, value: unknown, more: Readonly<Record<string, string>> = {}): void => {
        response.writeHead(status, { "content-type": "application/json", ...more }).end(JSON.stringify(value));
      };
      const fail = (status: number, code: string, more: Readonly<Record<string, string>> = {}): void =>
        reply(
          status,
          { message: "for people", error_id: "trace-1", error_code: code, error_params: { field: "amount" } },
          more,
        );
      if (url === "/oauth/token") {
        return reply(200, { access_token: "t0ken", token_type: "Bearer", expires_in: 3600 });
      }
      if (headers.authorization !== "Bearer t0ken") return fail(401, "unauthorized");
      if (url === "/v1/users/me") return reply(200, { name: "Ada" });
      switch (body === "" ? undefined : (JSON.parse(body) as { readonly wanted?: string }).wanted) {
        case "conflict":
          return fail(409, "conflict");
        case "limit":
          return fail(429, "rate_limited", {
            "retry-after": "7",
            "x-ratelimit-limit-second": "5",
            "x-ratelimit-remaining-second": "0",
            "x-ratelimit-reset-second": "1",
          });
        case "teapot":
          return reply(418, { error: "short and stout" });
        default:
          return reply(202, { id: "tx_1" });
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    async [Symbol.asyncDispose](): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** As much of the generated client as this test calls; the compilers see the real thing, further down. */
interface PlatformModule {
  createPlatformClient(options: object): {
    readonly auth: { createToken(request: object): Promise<Reply> };
    readonly users: { getCurrentUser(request?: object, options?: object): Promise<Reply> };
    readonly transactions: { create(request?: object): Promise<Reply> };
  };
  bearer(token: string): unknown;
  unwrap(result: Reply): unknown;
  readonly ApiError: new () => Error;
  readonly UndocumentedStatusError: new () => Error;
}

interface Reply {
  readonly ok: boolean;
  readonly status: number;
  readonly data?: unknown;
  readonly error?: { readonly error_code: string };
  readonly headers: object;
}

describe("the client of the Platform contract", () => {
  it("calls a server", async () => {
    await using server = await platform();
    // What the compilers are shown below is the same module.
    const api = (await generated.load("client/index.ts")) as unknown as PlatformModule;
    const client = api.createPlatformClient({ baseUrl: server.url, auth: api.bearer("t0ken"), retry: false });

    const credentials = { grant_type: "client_credentials", client_id: "me", client_secret: "shh" };
    expect(await client.auth.createToken({ body: credentials })).toMatchObject({
      ok: true,
      data: { access_token: "t0ken" },
    });
    expect(api.unwrap(await client.users.getCurrentUser())).toEqual({ name: "Ada" });
    const created = await client.transactions.create({ headers: { "Idempotency-Key": "k-1" }, body: { amount: 1 } });
    expect(created).toMatchObject({ ok: true, status: 202, data: { id: "tx_1" } });

    const conflict = await client.transactions.create({ body: { wanted: "conflict" } });
    expect(conflict).toMatchObject({
      ok: false,
      status: 409,
      error: { error_code: "conflict", error_params: { field: "amount" } },
    });
    expect(() => api.unwrap(conflict)).toThrow(api.ApiError);

    const limited = await client.transactions.create({ body: { wanted: "limit" } });
    expect(limited).toMatchObject({ ok: false, status: 429, error: { error_code: "rate_limited" } });
    expect(limited.headers).toEqual({
      "Retry-After": 7,
      "X-RateLimit-Limit-Second": 5,
      "X-RateLimit-Remaining-Second": 0,
      "X-RateLimit-Reset-Second": 1,
    });
    await expect(client.transactions.create({ body: { wanted: "teapot" } })).rejects.toThrow(
      api.UndocumentedStatusError,
    );

    const [token, user, transaction] = server.seen;
    expect(token).toMatchObject({ method: "POST", url: "/oauth/token", body: JSON.stringify(credentials) });
    expect(token?.headers).toMatchObject({ "content-type": "application/json", accept: "application/json" });
    expect(token?.headers.authorization).toBeUndefined();
    expect(user).toMatchObject({
      method: "GET",
      url: "/v1/users/me",
      body: "",
      headers: { authorization: "Bearer t0ken" },
    });
    expect(transaction).toMatchObject({ method: "POST", url: "/v1/transactions", body: '{"amount":1}' });
    expect(transaction?.headers["idempotency-key"]).toBe("k-1");
  });

  it("an operation can be called by its function alone", async () => {
    await using server = await platform();
    const { createClient } = (await generated.load("runtime/client.ts")) as { createClient(options: object): unknown };
    const { getCurrentUser } = (await generated.load("client/users.ts")) as {
      getCurrentUser(client: unknown): Promise<Reply>;
    };
    expect(await getCurrentUser(createClient({ server: server.url }))).toMatchObject({
      ok: false,
      error: { error_code: "unauthorized" },
    });
  });

  it("compiles, and narrows as far as the contract allows", async () => {
    await generated.expectCompiles({ "use.ts": USE });
  });
});

/** Judged by the compilers; what they must refuse is marked. */
const USE = `
import { ApiError, createPlatformClient, SERVERS, unwrap } from "./client/index.ts";
import { createTransaction, type CreateTransactionResult } from "./client/transactions.ts";
import type { RateLimitedHeaders } from "./client/shared.ts";
import type { ConflictError, RateLimitedError, TokenResponse, User } from "./models.ts";
import { createClient } from "./runtime/client.ts";

const client = createPlatformClient({ server: SERVERS.production({ host: "api.example" }) });

export async function narrowing(result: CreateTransactionResult): Promise<string> {
  if (result.ok) return String(result.data);
  switch (result.error.error_code) {
    case "conflict": {
      const error: ConflictError = result.error;
      return error.error_id;
    }
    case "rate_limited": {
      const error: RateLimitedError = result.error;
      return error.message;
    }
    // @ts-expect-error no such code
    case "no_such_code":
      return "";
    default:
      return result.error.message;
  }
}

export function byStatus(result: CreateTransactionResult): number {
  switch (result.status) {
    case 429: {
      const headers: RateLimitedHeaders = result.headers;
      const code: "rate_limited" = result.error.error_code;
      return headers["Retry-After"] + code.length;
    }
    case 202:
      // @ts-expect-error a success has no error
      return result.error;
    // @ts-expect-error not documented
    case 418:
      return 0;
    default:
      return 1;
  }
}

export async function calls(): Promise<void> {
  const user: User = unwrap(await client.users.getCurrentUser());
  const token: TokenResponse = unwrap(await client.auth.createToken({
    body: { grant_type: "client_credentials", client_id: "a", client_secret: "b" },
  }));
  // @ts-expect-error another grant
  await client.auth.createToken({ body: { grant_type: "password", client_id: "a", client_secret: "b" } });
  // @ts-expect-error the body is required
  await client.auth.createToken({});
  // @ts-expect-error takes nothing
  await client.users.getCurrentUser({ query: { a: 1 } });
  await client.users.getCurrentUser({}, { timeout: 1000, signal: AbortSignal.timeout(1) });
  await client.transactions.create({ headers: { "Idempotency-Key": "k" } });
  // @ts-expect-error no such header
  await client.transactions.create({ headers: { "X-Other": "k" } });
  // @ts-expect-error no such operation
  await client.transactions.delete({});
  const result: CreateTransactionResult = await createTransaction(createClient({ baseUrl: "http://localhost" }));
  // @ts-expect-error not before it is known to be a success
  void result.data;
  void [user, token.expires_in, ApiError];
}
`;
