import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Phrases that readers stumble over, with the plain ones. */
const BANNED: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/\b(?:is|are) no (?:JSON|YAML|object|string|number|file|list)\b/, "is not"],
  [/\bheld to\b/, "validated against"],
  [/\banew\b/, "again"],
  [/\bbesides\b/, "also"],
  [/\bcomes? along\b/, "is installed, is added"],
  [/\b(?:is|are) generated no more\b/, "is no longer generated"],
  [/\bleads? nowhere\b/, "cannot be resolved"],
  [/\btold apart\b/, "distinguished"],
];

function files(...patterns: readonly string[]): readonly string[] {
  return execFileSync("git", ["ls-files", ...patterns], { cwd: ROOT, encoding: "utf8" })
    .trim()
    .split("\n");
}

function faultsOf(file: string, text: string): readonly string[] {
  return BANNED.flatMap(([phrase, instead]) =>
    text.split("\n").flatMap((line, index) => {
      const [match] = phrase.exec(line) ?? [];
      return match === undefined ? [] : [`${file}:${index + 1}: "${match}": write "${instead}"`];
    }),
  );
}

test("pages use plain phrases", () => {
  const pages = files("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md", "docs/*.md");
  // The others quote the contract, or are written by programs.
  const written = pages.filter((file) => !/(?:contract-test-faults|coverage|diff)\.md$/.test(file));
  expect(written.flatMap((file) => faultsOf(file, readFileSync(ROOT + file, "utf8")))).toEqual([]);
});

test("messages use plain phrases", () => {
  const sources = files(
    "cli/*.ts",
    "generator/*.ts",
    "judge/*.ts",
    "lint/*.ts",
    "mock/*.ts",
    "runtime/*.ts",
    "verify/*.ts",
  );
  const found = sources.flatMap((file) => {
    // Only lines with text in quotes: comments are not messages.
    const lines = readFileSync(ROOT + file, "utf8").split("\n");
    return faultsOf(
      file,
      lines.map((line) => (/^\s*(?:\/\/|\/?\*)/.test(line) ? "" : line.replace(/ \/\/ .*$/, ""))).join("\n"),
    );
  });
  expect(found).toEqual([]);
});
