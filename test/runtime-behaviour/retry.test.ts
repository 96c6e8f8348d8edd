import { describe, expect, it } from "vitest";
import { createClient } from "../../runtime/client.ts";
import { json } from "../../runtime/json.ts";
import { retry } from "../../runtime/retry.ts";
import { retryBudget } from "../../runtime/retry-budget.ts";
import { writeHeaders } from "../../runtime/parameters.ts";
import type { Operation } from "../../runtime/operation.ts";
import type { Reply } from "../runtime/support/raw-server.ts";
import { jsonResponse, rawServer } from "../runtime/support/raw-server.ts";
import { fakeClock } from "./support/clock.ts";
import { call, GET, KEYED, POST } from "./support/operations.ts";
import { BUSY, OK, halfBody, halfHead, reset, run } from "./support/retry-run.ts";

describe("Retry-After", () => {
  it.each(["1", "60", "3600"])("of %s seconds is waited exactly", async (seconds) => {
    const { server, clock, outcome } = await run(GET, [jsonResponse(429, "slow down", { "retry-after": seconds }), OK]);
    expect(outcome).toMatchObject({ ok: true, data: "ok" });
    expect(clock.waits).toEqual([Number(seconds) * 1000]);
    expect(server.requests).toHaveLength(2);
  });

  it("with an HTTP date is measured by the client's clock if the response has no Date", async () => {
    const clock = fakeClock(Date.parse("2026-11-21T12:00:00.250Z"));
    await run(GET, [jsonResponse(503, "later", { "retry-after": "Sat, 21 Nov 2026 12:01:00 GMT" }), OK], { clock });
    expect(clock.waits).toEqual([59_750]);
  });

  it("may exceed the longest delay, and does not use up the retry budget", async () => {
    const budget = retryBudget(0);
    const limited = jsonResponse(429, "slow down", { "retry-after": "90" });
    const { clock, outcome } = await run(GET, [limited, limited, OK], { budget, longestDelay: 10 });
    expect(clock.waits).toEqual([90_000, 90_000]);
    expect(outcome).toMatchObject({ ok: true });
  });

  it("is ignored if the contract says `retryAfter: false`", async () => {
    const operation: Operation = { ...GET, retry: [{ status: "503", retryAfter: false, jitter: "none" }] };
    const { clock } = await run(operation, [jsonResponse(503, "later", { "retry-after": "3600" }), OK]);
    expect(clock.waits).toEqual([500]);
  });

  it("of 0 or in the past falls back to the usual backoff, which prevents a tight loop", async () => {
    const { clock } = await run(GET, [
      jsonResponse(429, "", { "retry-after": "0" }),
      jsonResponse(429, "", { "retry-after": "Sat, 21 Nov 2020 12:00:00 GMT" }),
      OK,
    ]);
    expect(clock.waits).toEqual([250, 500]);
  });
});

describe("backoff", () => {
  it("doubles up to a limit; each delay is a random share of it", async () => {
    const { clock } = await run(GET, [BUSY], { attempts: 6, firstDelay: 100, longestDelay: 1000 });
    expect(clock.waits).toEqual([50, 100, 200, 400, 500]);
  });

  it("has full jitter: from zero to the limit", async () => {
    for (const share of [0, 0.25, 0.999]) {
      const clock = fakeClock(0, () => share);
      await run(GET, [BUSY, OK], { clock, firstDelay: 1000 });
      expect(clock.waits).toEqual([share * 1000]);
    }
  });

  it("has no jitter if the contract disables it", async () => {
    const operation: Operation = { ...GET, retry: [{ status: "503", jitter: "none" }] };
    const { clock } = await run(operation, [BUSY, BUSY, OK], { firstDelay: 1000 });
    expect(clock.waits).toEqual([1000, 2000]);
  });
});

describe("responses that are retried", () => {
  const twice: readonly (readonly [status: number, retry: Operation["retry"]])[] = [
    [408, undefined],
    [429, undefined],
    [502, undefined],
    [503, undefined],
    [504, undefined],
    [400, ["400"]],
    [503, ["5XX"]],
    [500, ["5XX"]],
  ];
  it.each(twice)("%d with x-retry %j: retried", async (status, rules) => {
    const responses = rules?.includes("5XX") === true ? { 200: json, "5XX": json } : GET.responses;
    const operation: Operation = { ...GET, responses, ...(rules === undefined ? {} : { retry: rules }) };
    const { server } = await run(operation, [jsonResponse(status, ""), OK]);
    expect(server.requests).toHaveLength(2);
  });

  const once: readonly (readonly [status: number, retry: Operation["retry"]])[] = [
    [200, undefined],
    [400, undefined],
    [401, undefined],
    [500, undefined],
    [502, ["429", "503"]],
    [503, ["429"]],
    [503, []],
    // The contract lists these statuses without `x-retry`, so the rule of their range does not apply.
    [503, ["5XX", { status: "503", never: true }]],
    [503, [{ status: "5XX", never: true }, "default"]],
  ];
  it.each(once)("%d with x-retry %j: not retried", async (status, rules) => {
    const operation: Operation = { ...GET, ...(rules === undefined ? {} : { retry: rules }) };
    const { server, outcome } = await run(operation, [jsonResponse(status, "first"), OK]);
    expect(server.requests).toHaveLength(1);
    expect(outcome).toMatchObject({ status });
  });
});

it("a success is never retried, even with `default`", async () => {
  const { server } = await run({ ...GET, responses: { default: json }, retry: ["default"] }, [OK]);
  expect(server.requests).toHaveLength(1);
});

describe("requests that are retried", () => {
  it.each(["GET", "HEAD", "PUT", "DELETE", "OPTIONS", "QUERY"])("%s", async (method) => {
    const { server } = await run({ ...GET, method }, [BUSY, OK]);
    expect(server.requests).toHaveLength(2);
  });

  it.each(["POST", "PATCH"])("%s without a key is never retried", async (method) => {
    for (const fault of [BUSY, jsonResponse(429, "", { "retry-after": "1" }), reset, halfHead, halfBody]) {
      const { server, clock } = await run({ ...POST, method }, [fault, OK], { request: { body: { amount: 1 } } });
      expect(server.requests).toHaveLength(1);
      expect(clock.waits).toEqual([]);
    }
  });

  it.each<[rules: Operation["retry"], on429: boolean, status: number, after: string | undefined, sent: number]>([
    [["429"], false, 429, "1", 2],
    [[{ status: "429", jitter: "none" }], false, 429, "1", 2],
    [["429", "503"], false, 503, "1", 1],
    [["429"], false, 429, undefined, 1],
    [["4XX"], false, 429, "1", 1],
    [["4XX", { status: "429", never: true }], false, 429, "1", 1],
    [[{ status: "429", retryAfter: false }], false, 429, "1", 1],
    [undefined, false, 429, "1", 1],
    [undefined, true, 429, "1", 2],
    [undefined, true, 429, undefined, 1],
    [undefined, true, 503, "1", 1],
  ])("POST without a key, x-retry %j, on429 %s: %s with Retry-After %s", async (rules, on429, status, after, sent) => {
    const operation: Operation = { ...POST, ...(rules && { retry: rules }) };
    const refusal = jsonResponse(status, "", after === undefined ? {} : { "retry-after": after });
    const { server } = await run(operation, [refusal, OK], { on429, request: { body: { amount: 1 } } });
    expect(server.requests.map(({ body }) => body.toString())).toEqual(
      Array.from({ length: sent }, () => '{"amount":1}'),
    );
  });

  it.each(["POST", "PATCH", "DELETE"])("%s with a key is retried with the same key and body", async (method) => {
    const { server } = await run({ ...KEYED, method }, [BUSY, reset, halfBody, OK], {
      request: { body: { amount: 1 } },
    });
    expect(server.requests).toHaveLength(4);
    const keys = new Set(server.requests.map(({ headers }) => headers.get("idempotency-key")));
    expect(keys.size).toBe(1);
    expect([...keys][0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(new Set(server.requests.map(({ body }) => body.toString()))).toEqual(new Set(['{"amount":1}']));
  });

  it("a retry keeps the caller's own key", async () => {
    const { server } = await run(KEYED, [BUSY, OK], { request: { headers: { "Idempotency-Key": "mine" }, body: 1 } });
    expect(server.requests.map(({ headers }) => headers.get("idempotency-key"))).toEqual(["mine", "mine"]);
  });

  it("a retry keeps the caller's own key if the contract lists the header as a plain parameter", async () => {
    const named: Operation = { ...POST, headers: { write: writeHeaders, parameters: ["Idempotency-Key"] } };
    const request = { headers: { "Idempotency-Key": "mine" }, body: 1 };
    const { server } = await run(named, [BUSY, reset, OK], { request });
    expect(server.requests.map(({ headers }) => headers.get("idempotency-key"))).toEqual(["mine", "mine", "mine"]);
    expect((await run(named, [BUSY, OK], { request: { body: 1 } })).server.requests).toHaveLength(1);
  });

  it("each call gets a new key", async () => {
    await using server = await rawServer(OK);
    const client = createClient({ baseUrl: server.url, use: [retry()] });
    await call(client, KEYED, { body: 1 });
    await call(client, KEYED, { body: 1 });
    const keys = server.requests.map(({ headers }) => headers.get("idempotency-key"));
    expect(new Set(keys).size).toBe(2);
  });

  it("a stream is not retried, even with a key", async () => {
    const stream = new Blob(["a", "b"]).stream();
    const body = { type: "application/octet-stream", write: () => ({ body: stream }) };
    const { server, outcome } = await run({ ...KEYED, method: "PUT", body }, [BUSY, OK], { request: { body: 1 } });
    expect(server.requests).toHaveLength(1);
    expect(outcome).toMatchObject({ status: 503 });
  });
});

describe("failed connections", () => {
  it.each([
    ["reset", reset],
    ["truncated head", halfHead],
    ["truncated body", halfBody],
    ["closed without a response", (socket) => socket.end()] as const,
  ] satisfies readonly (readonly [string, Reply])[])("%s: retried, then a NetworkError", async (_, fault) => {
    const healed = await run(GET, [fault, OK]);
    expect(healed.outcome).toMatchObject({ ok: true, data: "ok" });
    const failed = await run(GET, [fault]);
    expect(failed.outcome).toMatchObject({ name: "NetworkError", operation: "getThing" });
    expect(failed.clock.waits).toHaveLength(3);
  });

  it("a host name that does not resolve is retried", async () => {
    const clock = fakeClock();
    const client = createClient({ baseUrl: "http://no-such-host.invalid", use: [retry({ clock, attempts: 2 })] });
    await expect(call(client, GET)).rejects.toMatchObject({
      name: "NetworkError",
      message: "getThing (GET /thing): no response",
    });
    expect(clock.waits).toHaveLength(1);
  });

  it("an attempt that times out is retried; a call that times out is not", async () => {
    const slow: Reply = (socket) =>
      socket.write("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n1");
    // Long enough for the second attempt to succeed on a busy machine.
    const [healed, failed, unsafe] = await Promise.all([
      run(GET, [slow, OK], { attemptTimeout: 2000 }),
      run(GET, [slow], { client: { timeout: 2000 } }),
      run(POST, [slow, OK], { attemptTimeout: 2000, request: { body: 1 } }),
    ]);
    expect(healed.outcome).toMatchObject({ ok: true });
    expect(healed.server.requests).toHaveLength(2);
    expect(failed.outcome).toMatchObject({ name: "TimeoutError" });
    expect(failed.server.requests).toHaveLength(1);
    expect(unsafe.outcome).toMatchObject({ name: "TimeoutError" });
    expect(unsafe.server.requests).toHaveLength(1);
  });

  it("a response that cannot be decoded is not retried", async () => {
    const garbage = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 3\r\n\r\n{"a';
    const { outcome, server } = await run(GET, [garbage, OK]);
    expect(outcome).toMatchObject({ name: "DecodeError" });
    expect(server.requests).toHaveLength(1);
  });
});
