import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { readApi, type Api } from "../../../generator/index.ts";
import { judge } from "../../../judge/judge.ts";
import type { JudgeOptions } from "../../../judge/options.ts";
import type { Report } from "../../../judge/report.ts";
import { CLIENT_CREDENTIALS } from "../support/client-credentials.ts";
import { sampleOf } from "../../support/scale.ts";
import { until } from "../support/until.ts";
import { type Fault, startFaulty } from "./faulty-server.ts";
import type { SeededFault } from "./seeded-fault.ts";
import { FAULTS } from "./table.ts";
import { withoutStacks } from "../support/without-stacks.ts";

withoutStacks();

const DOCUMENT = fileURLToPath(new URL("../../../spec/openapi.yaml", import.meta.url));

const TOOK_TOO_LONG = "rate limits: the requests took longer than the window";
const MOST_TIMES = 5;

let api: Api;
beforeAll(async () => {
  const read = await readApi({ document: DOCUMENT });
  if (read.api === undefined) throw new Error("the contract cannot be read");
  api = read.api;
});

async function judged(fault: Fault, more: Partial<JudgeOptions> = {}): Promise<Report> {
  await using server = await startFaulty(fault);
  return await judge({
    api,
    url: server.url,
    seed: 20261121,
    runs: 12,
    // A busy machine may take its time.
    timeout: 60_000,
    limit: 240_000,
    ...more,
    credentials: CLIENT_CREDENTIALS,
  });
}

describe("a good server", () => {
  it("has no findings", async () => {
    expect((await judged({ name: "none" })).findings).toEqual([]);
  });
});

const AT_ONCE = FAULTS.filter(({ waits }) => waits !== true);
const SAMPLE = sampleOf(AT_ONCE, 80);
/** One fault of each check that the sample lacks. */
const OTHERS = [...Map.groupBy(AT_ONCE, ({ check }) => check).values()]
  .flatMap((faults) => faults.slice(0, 1))
  .filter(({ check }) => !SAMPLE.some((one) => one.check === check));

it("has at least 60 faults with unique names", () => {
  expect(FAULTS.length).toBeGreaterThanOrEqual(60);
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length);
});

describe("the check that finds it", () => {
  const table = (faults: readonly SeededFault[]) => faults.map((fault) => [fault.check, fault.name, fault] as const);
  // Concurrent, because most of the time is waiting. Faults about time run alone, so that nothing delays them.
  describe("concurrently", () => {
    it.concurrent.each(table([...SAMPLE, ...OTHERS]))("%s: %s", (check, _name, fault) => finds(fault, check));
  });
  describe("in time", () => {
    it.concurrent.each(table(FAULTS.filter(({ waits }) => waits === true)))("%s: %s", (check, _name, fault) =>
      finds(fault, check),
    );
  });

  async function finds(fault: SeededFault, check: string): Promise<void> {
    const checks = new Set<string>();
    for (let time = 0; time < MOST_TIMES && !checks.has(check); time++) {
      // A missing answer takes the whole timeout.
      const timeout = check === "answers-in-time" ? { timeout: 1000 } : {};
      const { coverage, findings } = await judged(fault, { ...until(fault.check, fault.asks), ...timeout });
      for (const finding of findings) checks.add(finding.check);
      // On a busy machine a window may be over before all that it admits was sent: the judge says so, and nothing else.
      if (!coverage.notExercised.some((text) => text.startsWith(TOOK_TOO_LONG))) break;
    }
    expect([...checks]).toContain(check);
  }
});
