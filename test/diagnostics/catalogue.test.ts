import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { DIAGNOSTIC_CODES, entryOf, isDiagnosticCode } from "../../generator/diagnostics/catalogue.ts";

/** Sections of docs/diagnostics.md, by title. */
function readSections(): ReadonlyMap<string, string> {
  const text = readFileSync(new URL("../../docs/diagnostics.md", import.meta.url), "utf8");
  const [, ...sections] = text.split(/^## /m);
  return new Map(
    sections.map((section) => {
      const end = section.indexOf("\n");
      return [section.slice(0, end), section.slice(end).trim()];
    }),
  );
}

test("every code has its section, and every section has a code", () => {
  const sections = [...readSections().keys()];
  expect(sections.toSorted()).toEqual(DIAGNOSTIC_CODES.toSorted());
});

test("a section says what it means, and links only to others that are there", () => {
  const sections = readSections();
  for (const [code, text] of sections) {
    expect(text.length, code).toBeGreaterThan(60);
    for (const [, link = ""] of text.matchAll(/\]\(#([^)]*)\)/g)) expect([...sections.keys()], code).toContain(link);
  }
});

test("only codes with a repair say that they may be lowered", () => {
  const lowerable = [...readSections()]
    .filter(([, text]) => /lowered\s+to\s+a\s+warning/.test(text))
    .map(([code]) => code);
  const repairable = DIAGNOSTIC_CODES.filter((code) => entryOf(code).repairable);
  expect(lowerable.toSorted()).toEqual(repairable.toSorted());
});

describe("codes and help", () => {
  test.each(DIAGNOSTIC_CODES)("%s", (code) => {
    const { help } = entryOf(code);
    expect(code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(help).toMatch(/^\S.*[.!]$/);
    expect(help.length).toBeLessThanOrEqual(160);
  });

  test("there are no other codes", () => {
    expect(isDiagnosticCode("file-not-found")).toBe(true);
    expect(["toString", "__proto__", "no-such-code", ""].map(isDiagnosticCode)).toEqual([false, false, false, false]);
  });
});
