import { expect, test } from "vitest";
import { AUDIENCES, LEVELS } from "../../diff/audience.ts";
import type { Change } from "../../diff/change.ts";
import { member } from "../../generator/document/json.ts";
import { stringOf } from "../../generator/ir/read/keywords.ts";
import { changesOf } from "./compare.ts";
import { apply, LIBRARY, rowsIn } from "./ordinary/library.ts";

// Changes as teams make them, in one contract, with the verdict that a reader of docs/diff.md expects.

const ROWS = rowsIn(new URL("ordinary/changes.yaml", import.meta.url)).map((row) => ({
  change: stringOf(row, "change") ?? "",
  want: stringOf(row, "want") ?? "",
  before: member(row, "before"),
  edits: member(row, "edits"),
}));

/** The most severe level for each audience. */
function levelsOf(changes: readonly Change[]): string {
  return AUDIENCES.map(
    (audience) => LEVELS.find((level) => changes.some(({ levels }) => levels[audience] === level)) ?? "-",
  ).join(" ");
}

test.each(ROWS)("$change: $want", async ({ before, edits, want }) => {
  const old = apply(LIBRARY, before);
  const changes = await changesOf(old, apply(old, edits));
  const explained = changes.map(({ level, rule, subject }) => `${level} ${rule} ${subject}`);
  expect({ levels: levelsOf(changes), changes: explained }).toEqual({ levels: want, changes: explained });
});

test("has enough documents", () => {
  expect(ROWS.length).toBeGreaterThan(150);
});
