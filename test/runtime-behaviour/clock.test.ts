import { describe, expect, it, vi } from "vitest";
import { systemClock } from "../../runtime/clock.ts";
import { createClient } from "../../runtime/client.ts";
import { retry } from "../../runtime/retry.ts";
import { jsonResponse, rawServer } from "../runtime/support/raw-server.ts";
import { call, GET } from "./support/operations.ts";

describe("the system's clock", () => {
  it("never wakes early, however short or odd the wait", async () => {
    for (const wait of [0, 0.3, 1, 1.7, 2, 5, 17.2]) {
      const start = performance.now();
      await systemClock.sleep(wait, null);
      expect(performance.now() - start).toBeGreaterThanOrEqual(wait);
    }
  });

  it("keeps waiting when a timer fires early, and never exceeds the longest timer", async () => {
    const asked: number[] = [];
    const real = setTimeout;
    vi.stubGlobal("setTimeout", (wake: () => void, ms: number) => {
      asked.push(ms);
      return real(wake, 0);
    });
    try {
      const start = performance.now();
      await systemClock.sleep(400, null);
      expect(performance.now() - start).toBeGreaterThanOrEqual(400);
      expect(asked.length).toBeGreaterThan(1);
      const controller = new AbortController();
      const sleeping = systemClock.sleep(2 ** 40, controller.signal);
      controller.abort();
      await expect(sleeping).rejects.toMatchObject({ name: "AbortError" });
      expect(Math.max(...asked)).toBe(2 ** 31 - 1);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it("wakes with the reason of an abort, immediately if already aborted", async () => {
    const controller = new AbortController();
    const sleeping = systemClock.sleep(2 ** 40, controller.signal);
    controller.abort("reason");
    await expect(sleeping).rejects.toBe("reason");
    await expect(systemClock.sleep(2 ** 40, controller.signal)).rejects.toBe("reason");
  });

  it("keeps Retry-After on a real connection: no attempt before its time", async () => {
    const arrivals: number[] = [];
    await using server = await rawServer((socket) => {
      arrivals.push(performance.now());
      socket.write(arrivals.length === 1 ? jsonResponse(429, "", { "retry-after": "1" }) : jsonResponse(200, "ok"));
    });
    await call(createClient({ baseUrl: server.url, use: [retry()] }), GET);
    const [first = 0, second = 0] = arrivals;
    expect(second - first).toBeGreaterThanOrEqual(1000);
  });
});
