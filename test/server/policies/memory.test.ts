import { describe, expect, it } from "vitest";
import { memoryIdempotency } from "../../../runtime/server/policies/memory-idempotency.ts";
import { memoryRateLimiter } from "../../../runtime/server/policies/memory-rate-limiter.ts";
import { idempotencyStoreConformance } from "../../durable/support/idempotency.conformance.ts";
import { rateLimiterConformance } from "../../durable/support/rate-limiter.conformance.ts";

describe("rate limits in memory", () => {
  rateLimiterConformance((clock) => memoryRateLimiter({ now: () => clock.now }), 10);

  it("goes by the real clock, too", async () => {
    const limiter = memoryRateLimiter();
    const windows = [{ window: { requests: 2, perSeconds: 1, scope: "client-ip" }, key: "a" }];
    const take = () => limiter.take(windows);
    expect((await Promise.all([take(), take(), take()])).map(({ admitted }) => admitted)).toEqual([true, true, false]);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect((await take()).admitted).toBe(true);
  });

  it("keeps a limited number of clients, and drops those first whose window ends first", async () => {
    const clock = { now: 0 };
    const limiter = memoryRateLimiter({ now: () => clock.now, capacity: 3 });
    const window = { requests: 1, perSeconds: 60, scope: "client-ip" };
    const admits = async (key: string) => (await limiter.take([{ window, key }])).admitted;
    for (const key of ["a", "b", "c"]) expect(await admits(key)).toBe(true);
    expect(await admits("d")).toBe(true);
    expect(await admits("b")).toBe(false);
    expect(await admits("a")).toBe(true);
  });
});

describe("idempotency in memory", () => {
  idempotencyStoreConformance((clock) => memoryIdempotency({ now: () => clock.now }));

  it("rejects new keys when it is full rather than dropping a result too early", async () => {
    const clock = { now: 0 };
    const store = memoryIdempotency({ now: () => clock.now, capacity: 2 });
    const claim = async (scope: string) => store.claim({ scope, fingerprint: "f", retentionSeconds: 60 });
    for (const scope of ["a", "b"]) {
      const claimed = await claim(scope);
      if (claimed.kind === "first") await claimed.keep({ status: 200, headers: {}, body: null });
    }
    await expect(claim("c")).rejects.toMatchObject({ kind: "unavailable" });
    expect((await claim("a")).kind).toBe("replay");
    clock.now += 60_000;
    expect((await claim("c")).kind).toBe("first");
  });
});
