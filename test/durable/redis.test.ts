import { createClient } from "@redis/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { redisRateLimiter } from "../../durable/redis/rate-limiter.ts";
import { rateLimiterConformance } from "./support/rate-limiter.conformance.ts";
import { HAS_REDIS, type RedisServer, startRedis } from "./support/redis-server.ts";

describe.skipIf(!HAS_REDIS)("rate limits in Redis", () => {
  let server: RedisServer;
  const connect = () => createClient({ url: server.url }).connect();
  let client: Awaited<ReturnType<typeof connect>>;
  beforeAll(async () => {
    if (!HAS_REDIS) return;
    server = await startRedis();
    client = await connect();
  });
  afterAll(async () => {
    if (!HAS_REDIS) return;
    client.destroy();
    await server[Symbol.asyncDispose]();
  });

  rateLimiterConformance(async (clock) => {
    await client.flushAll();
    return redisRateLimiter(client, { now: () => clock.now });
  });

  it("admit as many requests from two processes as from one, and delete old windows", async () => {
    await client.flushAll();
    const other = await connect();
    const windows = [{ window: { requests: 5, perSeconds: 2, scope: "client-ip" }, key: "a" }];
    const verdicts = await Promise.all(
      [client, other].flatMap((one) => Array.from({ length: 250 }, () => redisRateLimiter(one).take(windows))),
    );
    expect(verdicts.filter(({ admitted }) => admitted)).toHaveLength(5);
    const [key = ""] = await client.keys("*");
    expect(await client.pTTL(key)).toBeGreaterThan(0);
    other.destroy();
  });

  it("says that a request cannot be served now when Redis is gone", async () => {
    const gone = await connect();
    gone.destroy();
    const windows = [{ window: { requests: 5, perSeconds: 2, scope: "client-ip" }, key: "a" }];
    await expect(redisRateLimiter(gone).take(windows)).rejects.toMatchObject({ kind: "unavailable" });
  });
});
