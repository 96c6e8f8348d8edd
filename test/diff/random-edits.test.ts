import { expect, test } from "vitest";
import { temporaryFolder } from "../support/folder.ts";
import { checkTypes, seedsFrom } from "./claimed-types.ts";
import { checkEdits } from "./random-edits.ts";

/** The same documents in every run; `SEED=7` tries others. */
const FIRST = Number(process.env["SEED"] ?? 60);
const COUNT = 6;

test("no value refutes the claim that an edit of a random document breaks nobody", async () => {
  let claims = 0;
  for (let seed = FIRST; seed < FIRST + COUNT; seed++) {
    const checked = await checkEdits(seed);
    expect(checked?.counterexamples ?? []).toEqual([]);
    claims += checked?.claims.length ?? 0;
  }
  expect(claims).toBeGreaterThan(50);
}, 300_000);

// $dynamicRef, a property that was write-only, an alternative that swallows another, unevaluatedItems, listed values that a
// pattern or format excludes, a required property that a map had under another type.
test.each([10_609, 11_099, 11_204, 12_147, 12_228, 50_029, 50_121, 932_345])(
  "document %i, which once was refuted, is not",
  async (seed) => {
    const checked = await checkEdits(seed);
    expect(checked?.counterexamples).toEqual([]);
  },
);

/**
 * Documents that the compiler once refuted: index signatures beside a base model and with `readOnly` properties, a
 * property that a closed base excludes, objects with nothing but `readOnly` or `writeOnly` properties, a property that is `readOnly` in
 * one part only, an alternative that allows no value, and properties beside patterns.
 */
const REFUTED = [10_164, 10_297, 10_347, 10_459, 10_478, 10_549, 10_738, 11_139, 30_044, 120_234];

test("the compiler does not refute it", async () => {
  await using folder = await temporaryFolder();
  const { claims, refuted } = await checkTypes(folder.path, [...seedsFrom(FIRST, COUNT), ...REFUTED]);
  expect(refuted).toEqual([]);
  expect(claims).toBeGreaterThan(50);
}, 300_000);
