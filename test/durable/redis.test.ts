import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createClient } from "@redis/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { redisRateLimiter } from "../../durable/redis/rate-limiter.ts";
import { temporaryFolder } from "../support/folder.ts";
import { rateLimiterConformance } from "./support/rate-limiter.conformance.ts";

const BINARY = ["valkey-server", "redis-server"].find((name) => {
  try {
    execFileSync(name, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
});
if (BINARY === undefined)
  console.warn("SKIPPED: the tests of rate limits in Redis. Install valkey-server or redis-server.");

/** A server of its own, on a socket in a temporary folder. */
async function startRedis() {
  const folder = await temporaryFolder();
  const path = join(folder.path, "redis.sock");
  const server = spawn(BINARY ?? "", ["--port", "0", "--unixsocket", path, "--save", "", "--dir", folder.path], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(server, "exit");
  await new Promise<void>((resolve) => {
    let log = "";
    server.stdout.on("data", (chunk: Buffer) => {
      log += chunk.toString();
      if (/ready to accept connections/i.test(log)) resolve();
    });
  });
  return {
    path,
    async [Symbol.asyncDispose](): Promise<void> {
      server.kill("SIGKILL");
      await ended;
      await folder[Symbol.asyncDispose]();
    },
  };
}

describe.skipIf(BINARY === undefined)("rate limits in Redis", () => {
  let server: Awaited<ReturnType<typeof startRedis>>;
  const connect = () => createClient({ socket: { path: server.path, tls: false } }).connect();
  let client: Awaited<ReturnType<typeof connect>>;
  beforeAll(async () => {
    if (BINARY === undefined) return;
    server = await startRedis();
    client = await connect();
  });
  afterAll(async () => {
    if (BINARY === undefined) return;
    client.destroy();
    await server[Symbol.asyncDispose]();
  });

  rateLimiterConformance(async (clock) => {
    await client.flushAll();
    return redisRateLimiter(client, { now: () => clock.now });
  });

  it("admit together as many requests of two processes as of one, and keep no window for ever", async () => {
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
});
