import { expect, it } from "vitest";
import type { KeyedWindow, RateLimiter, RateLimitWindow } from "../../../runtime/server/policies/rate-limits.ts";

// The conformance suite of every `RateLimiter`.

/** Milliseconds. */
export interface FakeClock {
  now: number;
}

const SECOND: RateLimitWindow = { requests: 5, perSeconds: 1, scope: "client-ip" };
const MINUTE: RateLimitWindow = { requests: 100, perSeconds: 60, scope: "client-ip" };
const HOUR: RateLimitWindow = { requests: 1000, perSeconds: 3600, scope: "client-ip" };

/** The Platform's sandbox. */
const sandbox = (key: string): readonly KeyedWindow[] => [SECOND, MINUTE, HOUR].map((window) => ({ window, key }));

/** @param create a limiter without counts
 * @param flood requests in each tenth of a second of an hour; 0 leaves this test out, for stores behind a network */
export function rateLimiterConformance(
  create: (clock: FakeClock) => RateLimiter | Promise<RateLimiter>,
  flood = 0,
): void {
  const setUp = async () => {
    const clock: FakeClock = { now: 1_000_000 };
    return { clock, limiter: await create(clock) };
  };

  it("admits exactly as many of many concurrent requests as the tightest window allows", async () => {
    const { limiter } = await setUp();
    const verdicts = await Promise.all(
      Array.from({ length: flood === 0 ? 200 : 1000 }, () => limiter.take(sandbox("a"))),
    );
    expect(verdicts.filter(({ admitted }) => admitted)).toHaveLength(5);
  });

  it.skipIf(flood === 0)("admits 5 in each second, 100 in each minute and 1,000 in each hour of a flood", async () => {
    const { clock, limiter } = await setUp();
    const admitted: number[] = [];
    const start = clock.now;
    // Requests every tenth of a second for an hour and a bit.
    for (; clock.now < start + 3_700_000; clock.now += 100)
      for (let n = 0; n < flood; n++) if ((await limiter.take(sandbox("a"))).admitted) admitted.push(clock.now - start);
    const within = (from: number, length: number): number =>
      admitted.filter((time) => time >= from && time < from + length).length;
    expect(within(0, 1000)).toBe(5);
    expect(within(0, 60_000)).toBe(100);
    expect(within(60_000, 60_000)).toBe(100);
    expect(within(0, 3_600_000)).toBe(1000);
    expect(within(600_000, 3_000_000)).toBe(0);
    expect(within(3_600_000, 100_000)).toBe(200);
  });

  it("counts rejected requests in no window", async () => {
    const { clock, limiter } = await setUp();
    for (let n = 0; n < 5; n++) await limiter.take(sandbox("a"));
    for (let n = 0; n < 100; n++) expect((await limiter.take(sandbox("a"))).admitted).toBe(false);
    clock.now += 1000;
    const { admitted, windows } = await limiter.take(sandbox("a"));
    expect(admitted).toBe(true);
    expect(windows.map(({ remaining }) => remaining)).toEqual([4, 94, 994]);
  });

  it("reports the remaining requests, and when each window restarts", async () => {
    const { clock, limiter } = await setUp();
    await limiter.take(sandbox("a"));
    clock.now += 400;
    const { windows, retryAfterSeconds } = await limiter.take(sandbox("a"));
    expect(windows).toEqual([
      { window: SECOND, remaining: 3, resetSeconds: 1 },
      { window: MINUTE, remaining: 98, resetSeconds: 60 },
      { window: HOUR, remaining: 998, resetSeconds: 3600 },
    ]);
    expect(retryAfterSeconds).toBe(0);
  });

  it("never reports a wait longer than a window, with any fraction of milliseconds of the clock", async () => {
    const { clock, limiter } = await setUp();
    clock.now = 106_668.586_274_665_47;
    const { windows } = await limiter.take([{ window: MINUTE, key: "a" }]);
    expect(windows).toEqual([{ window: MINUTE, remaining: 99, resetSeconds: 60 }]);
  });

  it("reports the longest wait of the exhausted windows", async () => {
    const { clock, limiter } = await setUp();
    const windows = [
      { window: { requests: 2, perSeconds: 10, scope: "client-ip" }, key: "a" },
      { window: { requests: 2, perSeconds: 100, scope: "client-ip" }, key: "a" },
      { window: { requests: 9, perSeconds: 1000, scope: "client-ip" }, key: "a" },
    ];
    await limiter.take(windows);
    await limiter.take(windows);
    clock.now += 4500;
    expect(await limiter.take(windows)).toMatchObject({ admitted: false, retryAfterSeconds: 96 });
    clock.now += 5500;
    // The first window has restarted; the second has not.
    expect(await limiter.take(windows)).toMatchObject({ admitted: false, retryAfterSeconds: 90 });
    clock.now += 90_000;
    expect((await limiter.take(windows)).admitted).toBe(true);
  });

  it("admits again when as much time has passed as it asked for, and not a millisecond earlier", async () => {
    const { clock, limiter } = await setUp();
    for (let n = 0; n < 5; n++) await limiter.take(sandbox("a"));
    clock.now += 999;
    expect(await limiter.take(sandbox("a"))).toMatchObject({ admitted: false, retryAfterSeconds: 1 });
    clock.now += 1;
    expect((await limiter.take(sandbox("a"))).admitted).toBe(true);
  });

  it("counts every key for itself", async () => {
    const { limiter } = await setUp();
    for (let n = 0; n < 6; n++) await limiter.take(sandbox("a"));
    expect((await limiter.take(sandbox("b"))).admitted).toBe(true);
    for (const key of ["__proto__", "constructor", ""]) expect((await limiter.take(sandbox(key))).admitted).toBe(true);
  });

  it("checks windows of several scopes in one step", async () => {
    const { limiter } = await setUp();
    const caller: RateLimitWindow = { requests: 1, perSeconds: 60, scope: "caller" };
    const both = (key: string): readonly KeyedWindow[] => [
      { window: SECOND, key: "ip" },
      { window: caller, key },
    ];
    expect((await limiter.take(both("one"))).admitted).toBe(true);
    expect((await limiter.take(both("one"))).admitted).toBe(false);
    expect((await limiter.take(both("two"))).windows[0]).toMatchObject({ remaining: 3 });
  });

  it("admits nothing through a window of no requests", async () => {
    const { limiter } = await setUp();
    const closed = [{ window: { requests: 0, perSeconds: 60, scope: "client-ip" }, key: "a" }];
    expect(await limiter.take(closed)).toMatchObject({ admitted: false, retryAfterSeconds: 1 });
  });
}
