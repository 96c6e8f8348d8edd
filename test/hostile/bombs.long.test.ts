import { describe, expect, test } from "vitest";
import { BOMBS } from "./bombs/cases.ts";
import { detonate } from "./bombs/measure.ts";

// Documents that expand to much end in a diagnostic or in output within these bounds, with the command.

/** Megabytes of the whole process. Any command needs about 100 of them. */
const MOST = 512;
/** Seconds of the processor. */
const LONGEST = 30;

describe("documents that are expensive to read", () => {
  test.concurrent.each(BOMBS.filter(({ large }) => large !== true))("$name: $outcome", async (bomb) => {
    const { cpuSeconds, outcome, peakMegabytes } = await detonate(bomb);
    expect(outcome).toBe(bomb.outcome);
    expect(cpuSeconds).toBeLessThan(LONGEST);
    expect(peakMegabytes).toBeLessThan(MOST);
  });
});
