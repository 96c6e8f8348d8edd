import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { regex } from "../../generator/print/regex.ts";
import { expectCompiles } from "../support/expect-compiles.ts";
import { temporaryFolder } from "../support/folder.ts";

const WITH_U = [
  "^a$",
  "[^/]+",
  "a\\/b",
  "(a)\\1",
  "\\p{L}\\P{Lu}",
  "\\p{Script=Garay}+",
  "\\u{1f600}",
  "\\x41\\u0041\\0",
  "\u2028",
  "(?<year>\\d{4})-(?<=a)b",
];
// Valid without the flag alone (ECMA-262, annex B).
const WITHOUT = [
  "[^/:|\\000-\\037]+",
  "\\07\\-",
  "\\\\\\07\\-",
  "a\\2\\-",
  "[\\1\\-]",
  "\\x4\\-",
  "\\u12\\-",
  "\\x41\\u0041\\-",
  "\\\\x4\\-",
  "]\\_",
  "a{\\-",
];

test("patterns compile, and are what they were", async () => {
  const all = [...WITH_U.map((source) => [source, "u"] as const), ...WITHOUT.map((source) => [source, ""] as const)];
  await using folder = await temporaryFolder();
  const file = join(folder.path, "patterns.ts");
  const lines = all.map(([source, flags]) => `  ${regex(source, flags).text},\n`);
  await writeFile(file, `export const PATTERNS: readonly RegExp[] = [\n${lines.join("")}];\n`);
  await expectCompiles(folder.path);
  const module: { readonly PATTERNS: readonly RegExp[] } = await import(pathToFileURL(file).href);
  const samples = [
    "",
    "a",
    "aa",
    "/",
    "|",
    "\u0000",
    "\u001f",
    "\u0007-",
    "\\\u0007-",
    "a\u0002-",
    "x4-",
    "u12-",
    "AA-",
    "\\x4-",
    "]_",
    "a{-",
    "\u2028",
  ];
  for (const [index, [source, flags]] of all.entries()) {
    const verdicts = (pattern: RegExp | undefined): readonly unknown[] => samples.map((text) => pattern?.test(text));
    expect([source, verdicts(module.PATTERNS[index])]).toEqual([source, verdicts(new RegExp(source, flags))]);
  }
});
