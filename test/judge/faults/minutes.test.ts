import { beforeAll, describe, expect, it } from "vitest";
import { type Api, readApi } from "../../../generator/index.ts";
import { judge } from "../../../judge/judge.ts";
import type { JudgeOptions } from "../../../judge/options.ts";
import type { Report } from "../../../judge/report.ts";
import type { RateLimiter } from "../../../runtime/server/policies/rate-limits.ts";
import { CLIENT_CREDENTIALS } from "../support/client-credentials.ts";
import { startFaulty } from "./faulty-server.ts";
import { FAULTS_IN_MINUTES, minutes } from "./in-minutes.ts";

// Long windows, on servers with an adjustable clock.

let api: Api;
beforeAll(async () => {
  const read = await readApi({ document: "spec/openapi.yaml", output: "generated" });
  if (read.api === undefined) throw new Error("the contract cannot be read");
  ({ api } = read);
});

async function judged(limiter: (now: () => number) => RateLimiter, hasClock = true): Promise<Report> {
  // It stands still but for what it is moved on by.
  let time = 0;
  const rateLimiter = limiter(() => (hasClock ? time : performance.now()));
  await using server = await startFaulty({ options: () => ({ rateLimiter }) });
  const clock: JudgeOptions["clock"] = { advance: (milliseconds) => void (time += milliseconds) };
  return await judge({
    api,
    url: server.url,
    seed: 20261121,
    runs: 1,
    timeout: 60_000,
    limit: 240_000,
    only: ["getCurrentUser"],
    checks: ["rate-limit-exhaustion", "rate-limit-headers"],
    credentials: CLIENT_CREDENTIALS,
    ...(hasClock && { clock }),
  });
}

describe("windows of a minute", () => {
  it.each(FAULTS_IN_MINUTES.map((fault) => [fault.check, fault.name, fault] as const))(
    "%s: %s",
    async (check, _name, { limiter }) => {
      const { findings } = await judged(limiter);
      expect(findings.map((one) => one.check)).toContain(check);
      // And not for the window of a second.
      expect(findings[0]?.message).toMatch(/allows 100 requests in 60 s|^After the \d+ s of Retry-After/);
    },
  );

  it("of a good server are enforced, and are reported as exercised", async () => {
    const { coverage, findings } = await judged((now) => minutes(now));
    expect(findings).toEqual([]);
    const untold = coverage.notExercised.filter((text) => text.startsWith("rate limits"));
    expect(untold).toEqual(["rate limits: the window of 1000 requests in 3600 s, because it is too large"]);
  });

  it("are reported as not exercised without a clock", async () => {
    const { coverage } = await judged((now) => minutes(now), false);
    expect(coverage.notExercised).toContain(
      "rate limits: the window of 100 requests in 60 s, because it is too long to wait for",
    );
  });
});
