import { describe, expect, it } from "vitest";
import { writeHeaders, writeQuery } from "../../runtime/parameters.ts";
import { createClient } from "../../runtime/client.ts";
import { DeadlineError, retry } from "../../runtime/retry.ts";
import { retryBudget } from "../../runtime/retry-budget.ts";
import type { Operation, RequestParts } from "../../runtime/operation.ts";
import { jsonResponse, rawServer } from "../runtime/support/raw-server.ts";
import { fakeClock } from "./support/clock.ts";
import { call, GET, KEYED } from "./support/operations.ts";
import type { Setting } from "./support/retry-run.ts";
import { BUSY, OK, reset, run } from "./support/retry-run.ts";

describe("limits", () => {
  it("attempts: then the last answer is the result", async () => {
    const { server, outcome } = await run(GET, [BUSY, BUSY, jsonResponse(503, "the last")], { attempts: 3 });
    expect(outcome).toMatchObject({ ok: false, status: 503, error: "the last" });
    expect(server.requests).toHaveLength(3);
  });

  it("a deadline before Retry-After ends the call immediately with that reason", async () => {
    const told = jsonResponse(429, "secret text", { "retry-after": "3600" });
    for (const setting of [{ deadline: 5000 }, { client: { timeout: 5000 } }] satisfies readonly Setting[]) {
      const { server, clock, outcome } = await run(GET, [told, OK], setting);
      expect(outcome).toBeInstanceOf(DeadlineError);
      expect(outcome).toMatchObject({ name: "DeadlineError", status: 429, wait: 3_600_000 });
      expect(String(outcome)).toMatch(/: the server asks to wait 3600000 ms, longer than this call's timeout allows$/);
      expect(clock.waits).toEqual([]);
      expect(server.requests).toHaveLength(1);
    }
  });

  it("a later deadline does not prevent the retry", async () => {
    const { outcome, clock } = await run(GET, [jsonResponse(429, "", { "retry-after": "60" }), OK], {
      deadline: 60_000,
    });
    expect(outcome).toMatchObject({ ok: true });
    expect(clock.waits).toEqual([60_000]);
  });

  it("a deadline sooner than our own backoff ends the retries, with the last answer", async () => {
    const { outcome, clock } = await run(GET, [BUSY], { deadline: 600, attempts: 10 });
    expect(outcome).toMatchObject({ ok: false, status: 503 });
    expect(clock.waits).toEqual([250]);
  });

  it("a budget over all calls: when it is used up, calls are tried once", async () => {
    await using server = await rawServer(BUSY);
    const clock = fakeClock();
    const client = createClient({
      baseUrl: server.url,
      use: [retry({ clock, budget: retryBudget(10, 0.5), attempts: 2 })],
    });
    for (let index = 0; index < 20; index++) await call(client, GET);
    expect(server.requests).toHaveLength(20 + 10);
  });

  it("a budget is refilled by calls that go well", () => {
    const budget = retryBudget(2, 0.5);
    expect([budget.take(), budget.take(), budget.take()]).toEqual([true, true, false]);
    budget.give();
    expect(budget.take()).toBe(false);
    budget.give();
    expect(budget.take()).toBe(true);
    for (let index = 0; index < 100; index++) budget.give();
    expect([budget.take(), budget.take(), budget.take()]).toEqual([true, true, false]);
  });

  it("a budget recovers with calls that succeed at the first attempt", async () => {
    const replies = [BUSY, OK, BUSY, OK, BUSY, OK];
    await using server = await rawServer((socket) => socket.write(replies.shift() ?? OK));
    const budget = retryBudget(1, 1);
    const client = createClient({ baseUrl: server.url, use: [retry({ clock: fakeClock(), budget })] });
    const statuses: number[] = [];
    for (let index = 0; index < 5; index++) statuses.push((await call(client, GET)).status);
    // A retry, which uses it up; a failure; a success, which gives one back; a retry; a failure no more.
    expect(statuses).toEqual([200, 503, 200, 200, 200]);
    expect(server.requests).toHaveLength(7);
  });

  it("an abort while waiting ends the call", async () => {
    const controller = new AbortController();
    const clock = { ...fakeClock(), sleep: () => (controller.abort("enough"), Promise.reject(new Error("woken"))) };
    const { server, outcome } = await run(GET, [BUSY, OK], { clock, signal: controller.signal });
    expect(outcome).toMatchObject({ name: "AbortedError", cause: "enough" });
    expect(server.requests).toHaveLength(1);
  });
});

describe("hooks", () => {
  const secrets = ["s3cret-body", "s3cret-query", "s3cret-path", "s3cret-header", "s3cret-answer", "s3cret-key"];
  const operation: Operation = {
    ...KEYED,
    path: "/things/{id}",
    query: { write: writeQuery, parameters: ["q"] },
    headers: { write: writeHeaders, parameters: ["x-secret", "Idempotency-Key"] },
  };
  const request: RequestParts = {
    path: { id: "s3cret-path" },
    query: { q: "s3cret-query" },
    headers: { "x-secret": "s3cret-header", "Idempotency-Key": "s3cret-key" },
    body: "s3cret-body",
  };

  it("report every step of a call, but no content", async () => {
    const told: unknown[] = [];
    const hook =
      (name: string) =>
      (event: object): void =>
        void told.push({ name, ...event });
    const hooks = {
      onRequest: hook("request"),
      onResponse: hook("response"),
      onRetry: hook("retry"),
      onError: hook("error"),
    };
    const { server } = await run(
      operation,
      [jsonResponse(503, "s3cret-answer"), reset, jsonResponse(200, "s3cret-answer")],
      { request, ...hooks },
    );
    const common = {
      call: 1,
      operation: { id: "createOnce", method: "POST", path: "/things/{id}" },
      server: server.url,
    };
    expect(told).toEqual([
      { name: "request", ...common, attempt: 1 },
      { name: "response", ...common, attempt: 1, status: 503, duration: 0 },
      { name: "retry", ...common, attempt: 1, status: 503, wait: 250 },
      { name: "request", ...common, attempt: 2 },
      { name: "error", ...common, attempt: 2, error: "NetworkError", duration: 0 },
      { name: "retry", ...common, attempt: 2, error: "NetworkError", wait: 500 },
      { name: "request", ...common, attempt: 3 },
      { name: "response", ...common, attempt: 3, status: 200, duration: 0 },
    ]);
    for (const secret of secrets) expect(JSON.stringify(told)).not.toContain(secret);
  });

  it("change nothing when they throw", async () => {
    const onRequest = (): never => {
      throw new Error("a bug in a logger");
    };
    const { outcome } = await run(GET, [BUSY, OK], {
      onRequest,
      onResponse: onRequest,
      onRetry: onRequest,
      onError: onRequest,
    });
    expect(outcome).toMatchObject({ ok: true });
  });
});
