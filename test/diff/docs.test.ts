import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ruleIds } from "../../diff/rules/catalogue.ts";
import { ruleTables } from "./rule-tables.ts";

test("docs/diff.md lists every rule as the catalogue has it", () => {
  const page = readFileSync(new URL("../../docs/diff.md", import.meta.url), "utf8");
  expect(page.split("<!-- rules -->\n\n")[1]).toBe(`${ruleTables()}\n`);
});

test("there are hundreds of rules with unique ids", () => {
  expect(ruleIds().length).toBeGreaterThan(350);
  expect(new Set(ruleIds()).size).toBe(ruleIds().length);
});
