import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LEVELS } from "../../diff/audience.ts";
import { changesOf } from "./compare.ts";
import { CHECKS, oasdiffTable, reasonTextOf, THEIRS } from "./oasdiff/checks.ts";

test.each(CHECKS)("$id: $rules, $want", async ({ audience, next, old, rules, want }) => {
  const changes = await changesOf(old, next);
  const level = LEVELS.find((one) => changes.some(({ levels }) => levels[audience] === one)) ?? "-";
  const found = changes.map(({ rule }) => rule).toSorted();
  expect([level, ...found].join(" ")).toBe([want, ...rules.toSorted()].join(" "));
});

test("every level that differs has a reason, and no other has one", () => {
  const wrong = CHECKS.filter((check) => {
    const isKnown = reasonTextOf(check) !== undefined;
    return isKnown === THEIRS[check.level]?.includes(check.want);
  });
  expect(wrong.map(({ id, level, want, why }) => `${id}: ${level}, ${want}, ${why}`)).toEqual([]);
});

test("docs/oasdiff.md lists every check", () => {
  const page = readFileSync(new URL("../../docs/oasdiff.md", import.meta.url), "utf8");
  expect(page.slice(page.indexOf("| oasdiff |"))).toBe(`${oasdiffTable()}\n`);
});

test("every check is there once", () => {
  expect(new Set(CHECKS.map(({ id }) => id)).size).toBe(CHECKS.length);
  expect(CHECKS.length).toBe(556);
});
