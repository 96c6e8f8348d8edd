import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { hashFile, hashText } from "../../generator/output/hash.ts";
import { temporaryFolder } from "../support/folder.ts";

/** More than one read returns. */
const LONG = "0123456789abcde\n".repeat(40_000);

describe("the hash of a file is that of its text", () => {
  test.for([
    ["nothing", "", ""],
    ["a word", "word", "word"],
    ["more than is read at once", LONG, LONG],
    ["a byte order mark", "\uFEFFword", "word"],
    ["a byte order mark, and nothing", "\uFEFF", ""],
    ["a byte order mark in the middle counts", `${LONG}\uFEFF${LONG}`, `${LONG}\uFEFF${LONG}`],
    ["line ends of Windows", "a\r\nb\r\n", "a\nb\n"],
    ["line ends of Windows in what is read last, and a mark", `\uFEFF${LONG}a\r\nü`, `${LONG}a\nü`],
    ["line ends that are read in two pieces", `${"x".repeat(262_143)}\r\ny`, `${"x".repeat(262_143)}\ny`],
    ["a carriage return alone counts", "a\rb", "a\rb"],
  ] as const)("%s", async ([, file, text]) => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, "file");
    writeFileSync(path, file);
    expect(hashFile(path)).toBe(hashText(text));
  });

  test("other texts have others", () => {
    expect(new Set(["", "a", "a\rb", "a\nb", LONG].map(hashText)).size).toBe(5);
  });
});
