import { describe, expect, test } from "vitest";
import { BOMBS } from "./bombs/cases.ts";
import { detonate } from "./bombs/measure.ts";

// A document that asks for much ends in a diagnostic or in output within these bounds, as the command generates it.

/** Megabytes of the whole process, of which about 100 are taken by any command. */
const MOST = 512;
/** Seconds of the processor. */
const LONGEST = 30;

describe("documents that ask for much", () => {
  test.concurrent.each(BOMBS.filter(({ large }) => large !== true))("$name: $outcome", async (bomb) => {
    const { cpuSeconds, outcome, peakMegabytes } = await detonate(bomb);
    expect(outcome).toBe(bomb.outcome);
    expect(cpuSeconds).toBeLessThan(LONGEST);
    expect(peakMegabytes).toBeLessThan(MOST);
  });
});

// Each took minutes, or more arguments than a call can have, before it was found.
const FOUND: ReadonlySet<string> = new Set(["100,000 properties, meant", "100,000 branches, meant"]);

test.each(BOMBS.filter(({ name }) => FOUND.has(name)))("a large document: $name", async (bomb) => {
  const { cpuSeconds, outcome } = await detonate(bomb);
  expect(outcome).toBe(bomb.outcome);
  expect(cpuSeconds).toBeLessThan(LONGEST);
});
