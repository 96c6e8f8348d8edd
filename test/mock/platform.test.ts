import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { createPlatformClient, type PlatformClient } from "../../generated/client/index.ts";
import { createWebhookReceiver, EVENT_TYPES } from "../../generated/webhooks.ts";
import { type Mock, startMock } from "../../generator/index.ts";
import { ENVELOPE } from "../server/support/contract.ts";
import { listen } from "../support/listen.ts";

// The mock of the Platform, as its users meet it: by the generated client, the generated receiver, and plain requests.

const DOCUMENT = fileURLToPath(new URL("../../spec/openapi.yaml", import.meta.url));
const SECRET = "whsec_mock_test_secret";
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const received: { readonly type: string; readonly id: string }[] = [];
const rejected: string[] = [];
const warnings: string[] = [];

const { node } = createWebhookReceiver({
  secrets: [SECRET],
  on: Object.fromEntries(
    EVENT_TYPES.map((type) => [
      type,
      (_event: unknown, { id }: { readonly id: string }) => void received.push({ type, id }),
    ]),
  ),
  onRejected: ({ verdict }) => void rejected.push(verdict),
});
const receiver = await listen((request, response) => void node(request, response));
const mock = await startMock(
  { document: DOCUMENT },
  {
    limits: false,
    webhooks: { url: `${receiver.url}/hooks`, secrets: [SECRET] },
    onWarning: (message) => void warnings.push(message),
  },
);
afterAll(async () => {
  await mock.close();
  await receiver[Symbol.asyncDispose]();
});

function clientOf({ url }: Mock): PlatformClient {
  return createPlatformClient({
    baseUrl: url,
    retry: false,
    credentials: { clientCredentials: { clientId: "app", clientSecret: "any" } },
  });
}

describe("through the generated client", () => {
  it("answers every operation", async () => {
    const client = clientOf(mock);
    const token = await client.auth.createToken({
      body: { grant_type: "client_credentials", client_id: "app", client_secret: "any" },
    });
    expect(token).toMatchObject({ ok: true, status: 200, data: { token_type: "Bearer", expires_in: 3600 } });
    expect(token.response.headers.get("cache-control")).toBe("no-store");
    expect(await client.users.getCurrentUser()).toMatchObject({ ok: true, status: 200 });
    expect(await client.transactions.create({ body: {} })).toMatchObject({ ok: true });
  });

  it.each(ENVELOPE.codes)(
    "answers %i %s when it is asked to, with an identifier of its own each time",
    async (status, code) => {
      const client = clientOf(mock);
      const ask = () => client.transactions.create({ body: {} }, { headers: { Prefer: `code=${status}` } });
      const [one, two] = [await ask(), await ask()];
      for (const result of [one, two]) {
        expect(result).toMatchObject({
          ok: false,
          status,
          error: { error_code: code, message: expect.any(String), error_id: expect.stringMatching(UUID) },
        });
      }
      expect(one).not.toHaveProperty("error.error_id", "error" in two && two.error.error_id);
    },
  );

  it("limits as the contract says, and reports it in the headers", async () => {
    const limited = await startMock({ document: DOCUMENT });
    try {
      const client = clientOf(limited);
      // On a busy machine a window of a second may be over before six requests came: then there are more.
      let answers: Awaited<ReturnType<typeof client.users.getCurrentUser>>[] = [];
      for (let round = 0; round < 20 && !answers.some(({ status }) => status === 429); round++) {
        answers = await Promise.all(Array.from({ length: 12 }, () => client.users.getCurrentUser()));
      }
      expect(answers.find(({ status }) => status === 429)).toMatchObject({
        headers: {
          "Retry-After": 1,
          "X-RateLimit-Limit-Second": 5,
          "X-RateLimit-Remaining-Second": 0,
          "X-RateLimit-Reset-Second": 1,
        },
        error: { error_code: "rate_limited" },
      });
    } finally {
      await limited.close();
    }
  });

  it("replays the response of an idempotency key, and rejects the key with another body", async () => {
    const client = clientOf(mock);
    const headers = { "Idempotency-Key": "6ad1b6b8-7bc3-4cd6-a5a4-4b7a1a6b5b0e" };
    const first = await client.transactions.create(
      { headers, body: { amount: 1 } },
      { headers: { Prefer: "code=409" } },
    );
    const again = await client.transactions.create({ headers, body: { amount: 1 } });
    expect(first).toMatchObject({ status: 409 });
    expect(again).toMatchObject({ status: 409, error: "error" in first ? first.error : {} });
    expect(await client.transactions.create({ headers, body: { amount: 2 } })).toMatchObject({ status: 422 });
  });
});

describe("by plain requests", () => {
  const call = async (
    path: string,
    init: RequestInit = {},
  ): Promise<{ readonly status: number; readonly body: unknown }> => {
    const response = await fetch(`${mock.url}${path}`, { signal: AbortSignal.timeout(60_000), ...init });
    const text = await response.text();
    return { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
  };
  const JSON_TYPE = { "content-type": "application/json" };
  const TOKEN = { grant_type: "client_credentials", client_id: "a", client_secret: "b" };
  const post = (body: string, headers: Readonly<Record<string, string>> = JSON_TYPE): RequestInit => ({
    method: "POST",
    headers,
    body,
  });

  it.each<[string, string, RequestInit, number, string]>([
    ["JSON that is none", "/oauth/token", post('{"grant_type":'), 400, "bad_request"],
    ["no credentials", "/v1/users/me", {}, 401, "unauthorized"],
    ["a token of somebody else", "/v1/users/me", { headers: { authorization: "Bearer other" } }, 401, "unauthorized"],
    ["an unknown path", "/v1/nothing", {}, 404, "not_found"],
    ["a method that is not there", "/oauth/token", { method: "DELETE" }, 405, "bad_request"],
    [
      "a type that nobody can have",
      "/oauth/token",
      { ...post(JSON.stringify(TOKEN)), headers: { ...JSON_TYPE, accept: "image/png" } },
      406,
      "bad_request",
    ],
    ["a body of another type", "/oauth/token", post("a=b", { "content-type": "text/csv" }), 415, "bad_request"],
    ["a body against the schema", "/oauth/token", post('{"grant_type":"password"}'), 422, "validation_error"],
    [
      "an example that is not there",
      "/oauth/token",
      post(JSON.stringify(TOKEN), { ...JSON_TYPE, prefer: "example=no" }),
      400,
      "bad_request",
    ],
    [
      "a status that is not documented",
      "/oauth/token",
      post(JSON.stringify(TOKEN), { ...JSON_TYPE, prefer: "code=418" }),
      400,
      "bad_request",
    ],
  ])("%s", async (_name, path, init, status, code) => {
    const answer = await call(path, init);
    expect(answer).toMatchObject({
      status,
      body: { error_code: code, message: expect.any(String), error_id: expect.stringMatching(UUID) },
    });
  });

  it.each(EVENT_TYPES.map((type) => [type]))("sends %s, signed, when it is asked to", async (type) => {
    const before = received.length;
    const answer = await call(`/__countersign/webhooks/${type}`, { method: "POST" });
    expect(answer).toMatchObject({ status: 200, body: { event: type, outcome: "acknowledged" } });
    expect(received.slice(before)).toEqual([{ type, id: expect.any(String) }]);
    expect(rejected).toEqual([]);
  });

  it("sends what an operation leads to, once it has succeeded", async () => {
    const before = received.length;
    const client = clientOf(mock);
    await client.transactions.create({ body: {} }, { headers: { Prefer: "code=409" } });
    expect(await client.transactions.create({ body: {} })).toMatchObject({ ok: true });
    await expect
      .poll(() => received.slice(before))
      .toEqual([{ type: "transaction.confirmed", id: expect.any(String) }]);
  });

  it("lists the events", async () => {
    const answer = await call("/__countersign/webhooks/unknown", { method: "POST" });
    expect(answer).toMatchObject({ status: 404, body: { events: [...EVENT_TYPES] } });
  });
});

it("finds nothing to warn of in the Platform's document", () => {
  expect(warnings.filter((warning) => !warning.startsWith("The preference"))).toEqual([]);
});
