import { describe, expect, test } from "vitest";
import { attack, type Fault } from "./support/hostile-run.ts";

// `HOSTILE=10000 SEED=7 npx vitest run test/server/hostile.test.ts` sends more, and others.

const REQUESTS = Number(process.env["HOSTILE"] ?? 2000);
const SEED = Number(process.env["SEED"] ?? 20261121);

test(`${REQUESTS} hostile requests: no 5xx, no crash, no hang, nothing outside the envelope, memory bounded`, async () => {
  const { failures, statuses, memory } = await attack(REQUESTS, SEED);
  expect(failures).toEqual([]);
  // They came to every part of the server.
  for (const status of [200, 201, 204, 400, 401, 404, 405, 406, 408, 413, 414, 415, 422, 431]) {
    expect(statuses[status] ?? 0, `answers with ${status}`).toBeGreaterThan(0);
  }
  expect(memory.late - memory.early).toBeLessThan(20);
});

describe("such requests find a server that", () => {
  test.each<[Fault, RegExp]>([
    ["throws", /^500 /],
    ["hangs", /^hangs: /],
    ["crashes", /^the server ended/],
    ["pollutes", /^Object\.prototype has polluted/],
  ])("%s", async (fault, failure) => {
    const { failures } = await attack(400, SEED, fault);
    expect(failures.some((text) => failure.test(text))).toBe(true);
  });
});
