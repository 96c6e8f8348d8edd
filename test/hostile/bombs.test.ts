import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { sampleOf } from "../support/scale.ts";
import { BOMBS } from "./bombs/cases.ts";
import type { Detonated } from "./bombs/together.ts";

// Documents that expand to much end in a diagnostic or in output. Here, one process generates some of each kind, one after the
// other; bombs.long.test.ts generates all, each in its own process. Figures of all: `node bench/limits.ts`.

/** Megabytes of heap. */
const MOST = 512;
/** Seconds of the processor. */
const LONGEST = 30;

const PROGRAM = fileURLToPath(new URL("bombs/together.ts", import.meta.url));
const SMALL = sampleOf(
  BOMBS.filter(({ large }) => large !== true),
  16,
);

const results = new Map<string, Detonated>();
beforeAll(async () => {
  const names = SMALL.map(({ name }) => name);
  const { stdout } = await promisify(execFile)(process.execPath, [`--max-old-space-size=${MOST}`, PROGRAM, ...names]);
  for (const line of stdout.trim().split("\n")) {
    const result: Detonated = JSON.parse(line);
    results.set(result.name, result);
  }
});

test.each(SMALL)("$name: $outcome", ({ name, outcome }) => {
  const result = results.get(name);
  expect(result?.outcome).toBe(outcome);
  expect(result?.cpuSeconds).toBeLessThan(LONGEST);
});
