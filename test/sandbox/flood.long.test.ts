import { expect, it } from "vitest";
import { HAS_POSTGRES, startPostgres } from "../durable/support/postgres-server.ts";
import { HAS_REDIS, startRedis } from "../durable/support/redis-server.ts";
import { startSandboxProcess } from "./support/sandbox-process.ts";

// Floods two sandboxes that share their counts with requests of one address, over an hour of a clock that the test sets.
it.skipIf(!HAS_POSTGRES).each(HAS_REDIS ? ["PostgreSQL", "Redis"] : ["PostgreSQL"])(
  "two sandboxes that count in %s admit 5 requests a second, 100 a minute and 1,000 an hour of 1,000 at once",
  async (counter) => {
    await using postgres = await startPostgres();
    await using redis = counter === "Redis" ? await startRedis() : undefined;
    const start = 1_800_000_000_000;
    const open = () => startSandboxProcess(postgres.address, redis?.url, start);
    await using one = await open();
    await using other = await open();
    const ask = async (url: string) => {
      const response = await fetch(`${url}/sandbox/v1/users/me`);
      await response.arrayBuffer();
      return response.status;
    };
    /** Requests of one moment. Returns how many were admitted: they lack credentials. */
    const admitted = async (second: number, count: number): Promise<number> => {
      for (const sandbox of [one, other]) await sandbox.setClock(start + second * 1000);
      const statuses = await Promise.all(
        Array.from({ length: count }, (_, n) => ask(n % 2 === 0 ? one.url : other.url)),
      );
      expect(statuses.filter((status) => status !== 401 && status !== 429)).toEqual([]);
      return statuses.filter((status) => status === 401).length;
    };
    expect(await admitted(0, 1000)).toBe(5);
    let minute = 5;
    for (let second = 1; second < 60; second++) minute += await admitted(second, 8);
    expect(minute).toBe(100);
    let hour = minute;
    // Each further minute admits its 100 in 20 seconds.
    for (let second = 60; second < 3600; second += second % 60 === 20 ? 40 : 1) hour += await admitted(second, 6);
    expect(hour).toBe(1000);
    expect(await admitted(3600, 10)).toBe(5);
  },
);
