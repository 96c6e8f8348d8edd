import { expect, it } from "vitest";
import { createServer, memoryIdempotency, memoryRateLimiter } from "../../../generated/server/index.ts";
import type { ServerReply } from "../../../runtime/server/http.ts";
import { CREDENTIALS, handlersOf } from "../support/platform.ts";

// The Platform's policies in its generated server, by a clock that the tests set.

type Send = (line: string, body?: string, headers?: Readonly<Record<string, string>>) => Promise<ServerReply>;

async function platform(clock: { now: number }): Promise<{ readonly created: readonly string[]; readonly send: Send }> {
  const now = (): number => clock.now;
  const { created, handlers, verifiers } = await handlersOf();
  const policies = { rateLimiter: memoryRateLimiter({ now }), idempotencyStore: memoryIdempotency({ now }) };
  const { answer } = createServer({ handlers, verifiers, ...policies });
  const send = (line: string, body = "", headers: Readonly<Record<string, string>> = {}): Promise<ServerReply> => {
    const [method = "", target = ""] = line.split(" ");
    const bytes = new TextEncoder().encode(body);
    const content = { "content-type": "application/json", ...headers };
    return answer({
      method,
      target,
      header: (name) => Object.entries(content).find(([key]) => key === name)?.[1],
      remoteAddress: "192.0.2.1",
      body: { present: body !== "", bytes: async () => bytes, stream: () => new Blob([bytes]).stream() },
    });
  };
  const reply = await send("POST /oauth/token", JSON.stringify({ grant_type: "client_credentials", ...CREDENTIALS }));
  const authorization = `Bearer ${String(Object(JSON.parse(String(reply.body))).access_token)}`;
  clock.now += 10_000_000;
  return { created, send: (line, body, headers) => send(line, body, { authorization, ...headers }) };
}

it("rate limits admit 5 a second, 100 a minute and 1,000 an hour, and count no request that they reject", async () => {
  const clock = { now: 0 };
  const { send } = await platform(clock);
  const start = clock.now;
  const admitted: number[] = [];
  // Seven requests every fifth of a second, for an hour and two minutes.
  for (; clock.now < start + 3_720_000; clock.now += 200) {
    for (let n = 0; n < 7; n++) if ((await send("GET /v1/users/me")).status !== 429) admitted.push(clock.now - start);
  }
  const within = (from: number, length: number): number =>
    admitted.filter((time) => time >= from && time < from + length).length;
  expect([0, 1000, 2000].map((from) => within(from, 1000))).toEqual([5, 5, 5]);
  expect([0, 60_000, 540_000].map((from) => within(from, 60_000))).toEqual([100, 100, 100]);
  expect(within(0, 3_600_000)).toBe(1000);
  expect(within(3_600_000, 60_000)).toBe(100);
});

it("idempotency keys are kept for 24 hours and are then free", async () => {
  const clock = { now: 0 };
  const { created, send } = await platform(clock);
  const create = async (body: string): Promise<number> => {
    const key = { "idempotency-key": "0b1f6d1e-7c3a-4c0f-9a52-0b8f5d1c2e3f" };
    return (await send("POST /v1/transactions", body, key)).status;
  };
  expect(await create('{"amount":1}')).toBe(202);
  clock.now += 86_400_000 - 1;
  expect(await create('{"amount":1}')).toBe(202);
  expect(created).toHaveLength(1);
  clock.now += 1;
  expect(await create('{"amount":2}')).toBe(202);
  expect(created).toHaveLength(2);
});
