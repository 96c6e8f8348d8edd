import { expect, test } from "vitest";
import { temporaryFolder } from "../support/folder.ts";
import { checkTypes, seedsFrom } from "./claimed-types.ts";
import { checkEdits } from "./random-edits.ts";

/** `SEED=7` tries other documents. */
const FIRST = Number(process.env["SEED"] ?? 10_000);
const DOCUMENTS = 2600;
const BATCHES = 5;
const BATCH = 100;

test("no value refutes the claim that one of 10,000 edits breaks nobody", async () => {
  let edits = 0;
  for (let seed = FIRST; seed < FIRST + DOCUMENTS; seed++) {
    const checked = await checkEdits(seed);
    expect(checked?.counterexamples ?? []).toEqual([]);
    edits += checked?.edits ?? 0;
  }
  expect(edits).toBeGreaterThan(10_000);
}, 3_600_000);

test.each(Array.from({ length: BATCHES }, (_, index) => FIRST + index * BATCH))(
  "the compiler does not refute it, from document %i on",
  async (first) => {
    await using folder = await temporaryFolder();
    const { edits, refuted } = await checkTypes(folder.path, seedsFrom(first, BATCH));
    expect(refuted).toEqual([]);
    expect(edits).toBeGreaterThan(BATCH);
  },
  600_000,
);
