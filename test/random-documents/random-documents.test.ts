import { expect, test } from "vitest";
import { temporaryFolder } from "../support/folder.ts";
import { ALL } from "../support/scale.ts";
import { compileBatch, proveBatch } from "./support/batch.ts";

// Random valid documents with all features. For each, all targets generate code that compiles, what
// the client sends is what the server gets and back, the receiver accepts signed events and no others, and the checks say the same as
// validators that others wrote. failures.test.ts has the failures found so far; bench/random-documents.ts runs without end.

/** The same documents in every run; `SEED=7 npm test` tries others. */
const FIRST = Number(process.env["SEED"] ?? 1);
const COUNT = ALL ? 30 : 6;

test("random documents generate, compile, round-trip, and check as others do", async () => {
  await using folder = await temporaryFolder();
  const proofs = await proveBatch(folder.path, FIRST, COUNT);
  expect(proofs.flatMap(({ failures, seed }) => failures.map((failure) => ({ seed, ...failure })))).toEqual([]);
  const sum = (part: "operations" | "requests" | "replies" | "deliveries" | "values"): number =>
    proofs.reduce((total, proof) => total + proof[part], 0);
  expect(proofs.length).toBe(COUNT);
  // Almost any ten have as many: the proof proves something.
  const least = { operations: 20, requests: 100, replies: 30, deliveries: 15, values: 1000 } as const;
  for (const part of ["operations", "requests", "replies", "deliveries", "values"] as const)
    expect(sum(part), part).toBeGreaterThan((least[part] * COUNT) / 10);
  expect(await compileBatch(folder.path, "7")).toEqual([]);
});
