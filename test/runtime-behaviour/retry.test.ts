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

describe("waits exactly as long as the server says", () => {
  it.each(["1", "60", "3600"])("Retry-After: %s", async (seconds) => {
    const { server, clock, outcome } = await run(GET, [jsonResponse(429, "slow down", { "retry-after": seconds }), OK]);
    expect(outcome).toMatchObject({ ok: true, data: "ok" });
    expect(clock.waits).toEqual([Number(seconds) * 1000]);
    expect(server.requests).toHaveLength(2);
  });

  it("an HTTP date, by ours where the server has none", async () => {
    const clock = fakeClock(Date.parse("2026-11-21T12:00:00.250Z"));
    await run(GET, [jsonResponse(503, "later", { "retry-after": "Sat, 21 Nov 2026 12:01:00 GMT" }), OK], { clock });
    expect(clock.waits).toEqual([59_750]);
  });

  it("beyond what we would choose ourselves, and without using up the budget", async () => {
    const budget = retryBudget(0);
    const told = jsonResponse(429, "slow down", { "retry-after": "90" });
    const { clock, outcome } = await run(GET, [told, told, OK], { budget, longestDelay: 10 });
    expect(clock.waits).toEqual([90_000, 90_000]);
    expect(outcome).toMatchObject({ ok: true });
  });

  it("not where the contract says `retryAfter: false`", async () => {
    const operation: Operation = { ...GET, retry: [{ status: "503", retryAfter: false, jitter: "none" }] };
    const { clock } = await run(operation, [jsonResponse(503, "later", { "retry-after": "3600" }), OK]);
    expect(clock.waits).toEqual([500]);
  });

  it("none: with 0 or a past date we wait a time of our own, never in a tight loop", async () => {
    const { clock } = await run(GET, [
      jsonResponse(429, "", { "retry-after": "0" }),
      jsonResponse(429, "", { "retry-after": "Sat, 21 Nov 2020 12:00:00 GMT" }),
      OK,
    ]);
    expect(clock.waits).toEqual([250, 500]);
  });
});

describe("backoff", () => {
  it("doubles up to a limit, and is a random share of that", async () => {
    const { clock } = await run(GET, [BUSY], { attempts: 6, firstDelay: 100, longestDelay: 1000 });
    expect(clock.waits).toEqual([50, 100, 200, 400, 500]);
  });

  it("has full jitter: from nothing to the whole limit", async () => {
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

describe("which answers are tried again", () => {
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
  it.each(twice)("%d under %j is", async (status, rules) => {
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
    // The contract lists them by themselves, without `x-retry`: that of the range is not for them.
    [503, ["5XX", { status: "503", never: true }]],
    [503, [{ status: "5XX", never: true }, "default"]],
  ];
  it.each(once)("%d under %j is not", async (status, rules) => {
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

describe("which requests are sent again", () => {
  it.each(["GET", "HEAD", "PUT", "DELETE", "OPTIONS", "QUERY"])("%s", async (method) => {
    const { server } = await run({ ...GET, method }, [BUSY, OK]);
    expect(server.requests).toHaveLength(2);
  });

  it.each(["POST", "PATCH"])("not %s without a key, whatever goes wrong", async (method) => {
    for (const trouble of [BUSY, jsonResponse(429, "", { "retry-after": "1" }), reset, halfHead, halfBody]) {
      const { server, clock } = await run({ ...POST, method }, [trouble, OK], { request: { body: { amount: 1 } } });
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

  it.each(["POST", "PATCH", "DELETE"])("%s with a key: the same key and the same body each time", async (method) => {
    const { server } = await run({ ...KEYED, method }, [BUSY, reset, halfBody, OK], {
      request: { body: { amount: 1 } },
    });
    expect(server.requests).toHaveLength(4);
    const keys = new Set(server.requests.map(({ headers }) => headers.get("idempotency-key")));
    expect(keys.size).toBe(1);
    expect([...keys][0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(new Set(server.requests.map(({ body }) => body.toString()))).toEqual(new Set(['{"amount":1}']));
  });

  it("with the caller's own key", async () => {
    const { server } = await run(KEYED, [BUSY, OK], { request: { headers: { "Idempotency-Key": "mine" }, body: 1 } });
    expect(server.requests.map(({ headers }) => headers.get("idempotency-key"))).toEqual(["mine", "mine"]);
  });

  it("with the caller's own key where the contract only names the header", async () => {
    const named: Operation = { ...POST, headers: { write: writeHeaders, parameters: ["Idempotency-Key"] } };
    const request = { headers: { "Idempotency-Key": "mine" }, body: 1 };
    const { server } = await run(named, [BUSY, reset, OK], { request });
    expect(server.requests.map(({ headers }) => headers.get("idempotency-key"))).toEqual(["mine", "mine", "mine"]);
    expect((await run(named, [BUSY, OK], { request: { body: 1 } })).server.requests).toHaveLength(1);
  });

  it("another key for another call", async () => {
    await using server = await rawServer(OK);
    const client = createClient({ baseUrl: server.url, use: [retry()] });
    await call(client, KEYED, { body: 1 });
    await call(client, KEYED, { body: 1 });
    const keys = server.requests.map(({ headers }) => headers.get("idempotency-key"));
    expect(new Set(keys).size).toBe(2);
  });

  it("no stream, even with a key", async () => {
    const stream = new Blob(["a", "b"]).stream();
    const body = { type: "application/octet-stream", write: () => ({ body: stream }) };
    const { server, outcome } = await run({ ...KEYED, method: "PUT", body }, [BUSY, OK], { request: { body: 1 } });
    expect(server.requests).toHaveLength(1);
    expect(outcome).toMatchObject({ status: 503 });
  });
});

describe("connections that fail", () => {
  it.each([
    ["reset", reset],
    ["a head that breaks off", halfHead],
    ["a body that breaks off", halfBody],
    ["a close without a word", (socket) => socket.end()] as const,
  ] satisfies readonly (readonly [string, Reply])[])("%s: tried again, then a NetworkError", async (_, trouble) => {
    const healed = await run(GET, [trouble, OK]);
    expect(healed.outcome).toMatchObject({ ok: true, data: "ok" });
    const failed = await run(GET, [trouble]);
    expect(failed.outcome).toMatchObject({ name: "NetworkError", operation: "getThing" });
    expect(failed.clock.waits).toHaveLength(3);
  });

  it("DNS", async () => {
    const clock = fakeClock();
    const client = createClient({ baseUrl: "http://no-such-host.invalid", use: [retry({ clock, attempts: 2 })] });
    await expect(call(client, GET)).rejects.toMatchObject({
      name: "NetworkError",
      message: "getThing (GET /thing): no response",
    });
    expect(clock.waits).toHaveLength(1);
  });

  it("an attempt that takes too long is one that failed; the call's own limit is the end", async () => {
    const slow: Reply = (socket) =>
      socket.write("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n1");
    // The attempt after that has to be quick enough on a busy machine, too.
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

  it("a body that cannot be decoded is not the network's fault", async () => {
    const garbage = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 3\r\n\r\n{"a';
    const { outcome, server } = await run(GET, [garbage, OK]);
    expect(outcome).toMatchObject({ name: "DecodeError" });
    expect(server.requests).toHaveLength(1);
  });
});
