import { describe, expect, it } from "vitest";
import { createServer, memoryIdempotency, memoryRateLimiter } from "../../../generated/server/index.ts";
import type { ServerReply, ServerRequest } from "../../../runtime/server/http.ts";
import { CREDENTIALS, handlersOf, startPlatform } from "../support/platform.ts";

// The Platform's policies in its generated server: by a clock that is set, and by the real one over loopback.

interface Clock {
  now: number;
}

async function platform(): Promise<{
  readonly clock: Clock;
  readonly created: readonly string[];
  hold(): () => void;
  send(key: string, body: string, address?: string): Promise<ServerReply>;
  ask(address: string): Promise<number>;
}> {
  const clock: Clock = { now: 0 };
  const now = (): number => clock.now;
  const { created, handlers, hold, verifiers } = await handlersOf();
  const { answer } = createServer({
    handlers,
    verifiers,
    onError: () => {},
    rateLimiter: memoryRateLimiter({ now }),
    idempotencyStore: memoryIdempotency({ now }),
  });
  const request = (
    method: string,
    target: string,
    headers: Readonly<Record<string, string>>,
    body: string,
    address: string,
  ): ServerRequest => {
    const bytes = new TextEncoder().encode(body);
    return {
      method,
      target,
      header: (name) => headers[name],
      remoteAddress: address,
      body: { present: body !== "", bytes: async () => bytes, stream: () => new Blob([bytes]).stream() },
    };
  };
  const json = { "content-type": "application/json" };
  const credentials = JSON.stringify({ grant_type: "client_credentials", ...CREDENTIALS });
  const reply = await answer(request("POST", "/oauth/token", json, credentials, "192.0.2.200"));
  const token: unknown = Reflect.get(Object(JSON.parse(String(reply.body))), "access_token");
  const authorization = `Bearer ${String(token)}`;
  return {
    clock,
    created,
    hold,
    send: (key, body, address = "192.0.2.1") =>
      answer(request("POST", "/v1/transactions", { ...json, authorization, "idempotency-key": key }, body, address)),
    ask: async (address) => (await answer(request("GET", "/v1/users/me", { authorization }, "", address))).status,
  };
}

/** Limits are of no interest: everybody comes from another address. */
let addresses = 0;
const anywhere = (): string => `2001:db8::${(++addresses).toString(16)}:0:0:0:1`;

const KEY = "0b1f6d1e-7c3a-4c0f-9a52-0b8f5d1c2e3f";
const DAY = 86_400_000;

describe("rate limits", () => {
  it("admit exactly 5 of 1,000 concurrent requests of one address", async () => {
    const { ask } = await platform();
    const statuses = await Promise.all(Array.from({ length: 1000 }, () => ask("192.0.2.1")));
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(995);
  });

  it("admit 5 a second, 100 a minute and 1,000 an hour, and count no request that they reject", async () => {
    const { ask, clock } = await platform();
    const admitted: number[] = [];
    // Seven requests every fifth of a second, for an hour and two minutes.
    for (; clock.now < 3_720_000; clock.now += 200) {
      for (let n = 0; n < 7; n++) if ((await ask("192.0.2.1")) === 200) admitted.push(clock.now);
    }
    const within = (from: number, length: number): number =>
      admitted.filter((time) => time >= from && time < from + length).length;
    expect([0, 1000, 2000].map((from) => within(from, 1000))).toEqual([5, 5, 5]);
    expect([0, 60_000, 540_000].map((from) => within(from, 60_000))).toEqual([100, 100, 100]);
    expect(within(0, 3_600_000)).toBe(1000);
    expect(within(3_600_000, 60_000)).toBe(100);
  });

  it("go by the real clock over loopback", async () => {
    await using running = await startPlatform({ server: "sandbox" });
    const ask = async (): Promise<number> => (await fetch(`${running.url}/v1/users/me`)).status;
    const start = performance.now();
    const statuses = await Promise.all(Array.from({ length: 1000 }, ask));
    // A slow machine may need more than a second for them: five for each second that has begun, however it was divided.
    // Clocks are read to the millisecond.
    const seconds = Math.ceil((performance.now() - start + 5) / 1000);
    const admitted = statuses.filter((status) => status !== 429).length;
    expect(admitted).toBeLessThanOrEqual(Math.min(5 * seconds, 100 * Math.ceil(seconds / 60)));
    expect(admitted).toBeGreaterThanOrEqual(5);
  });
});

describe("idempotency keys", () => {
  it("apply one of 100 concurrent requests, and replay or refuse the rest", async () => {
    const { created, hold, send } = await platform();
    const release = hold();
    const sent = Array.from({ length: 100 }, () => send(KEY, '{"amount":1}', anywhere()));
    // All but one get a conflict.
    const others = new Promise<void>((resolve) => {
      let conflicts = 0;
      for (const one of sent) void one.then(({ status }) => status === 409 && ++conflicts === 99 && resolve());
    });
    await others;
    release();
    const replies = await Promise.all(sent);
    expect(created).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 202)).toHaveLength(1);
    const again = await send(KEY, '{"amount":1}', anywhere());
    expect(again).toEqual(replies.find(({ status }) => status === 202));
    expect(created).toHaveLength(1);
  });

  it("refuse another body, and replay byte by byte", async () => {
    const { created, send } = await platform();
    const first = await send(KEY, '{"amount":1,"note":"é"}', anywhere());
    expect((await send(KEY, '{"amount":2}', anywhere())).status).toBe(422);
    const second = await send(KEY, '{"amount":1,"note":"é"}', anywhere());
    expect(second.body).toBe(first.body);
    expect(second.headers).toEqual(first.headers);
    expect(created).toHaveLength(1);
  });

  it("are kept for 24 hours and are then free", async () => {
    const { clock, created, send } = await platform();
    await send(KEY, '{"amount":1}', anywhere());
    clock.now += DAY - 1;
    expect((await send(KEY, '{"amount":1}', anywhere())).status).toBe(202);
    expect(created).toHaveLength(1);
    clock.now += 1;
    expect((await send(KEY, '{"amount":2}', anywhere())).status).toBe(202);
    expect(created).toHaveLength(2);
  });

  it("keep a failure of the server, too, and no failed validation", async () => {
    const { created, send } = await platform();
    const failed = await send(KEY, '{"fail":"bug"}', anywhere());
    expect(failed.status).toBe(500);
    expect(await send(KEY, '{"fail":"bug"}', anywhere())).toEqual(failed);
    const other = "7b1f6d1e-7c3a-4c0f-9a52-0b8f5d1c2e3f";
    expect((await send(other, "[]", anywhere())).status).toBe(422);
    expect((await send(other, "{}", anywhere())).status).toBe(202);
    expect(created).toHaveLength(2);
  });
});
