import { fc } from "../support/random.ts";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join, posix, resolve, win32 } from "node:path";
import { describe, expect, test } from "vitest";
import { assignFileNames, fileName } from "../../generator/names/file-name.ts";
import { HOSTILE } from "../print/hostile.ts";
import { temporaryFolder } from "../support/folder.ts";

const PATHS = [
  "..",
  ".",
  "../evil",
  "..\\..\\evil",
  "C:\\evil",
  "/etc/passwd",
  "%2e%2e%2fevil",
  "．．/evil",
  "a/../../b",
  "~/x",
  "evil.",
  "evil ",
  "nul.ts",
  "a\u0000b",
  "x:y",
  "a*?<>|b",
];

describe("fileName", () => {
  test.each<[string, string]>([
    ["Users", "users"],
    ["User Accounts", "user-accounts"],
    ["userAccounts", "user-accounts"],
    ["HTTPRoutes", "http-routes"],
    ["../evil", "evil"],
    ["CON", "con-file"],
    ["com1", "com1-file"],
    ["Console", "console"],
    ["用户", "用户"],
    ["ＵＳＥＲ", "user"],
    ["", "unnamed"],
  ])("of %j is %s", (text, want) => {
    expect(fileName(text)).toBe(want);
  });

  test.each([...HOSTILE, ...PATHS])("of %j stays in its folder and is legal everywhere", (text) => {
    const name = fileName(text);
    for (const path of [posix, win32]) {
      expect(path.basename(name)).toBe(name);
      expect(path.dirname(path.resolve("/out", `${name}.ts`))).toBe(path.resolve("/out"));
    }
    // Microsoft, "Naming Files, Paths, and Namespaces".
    // oxlint-disable-next-line no-control-regex
    expect(name).not.toMatch(/[<>:"/\\|?*\u0000-\u001f]|[. ]$|^(con|prn|aux|nul|com\d|lpt\d)$/i);
    expect(Buffer.byteLength(`${name}.test.ts`)).toBeLessThan(255);
    expect(name).toBe(name.normalize("NFC").toLowerCase());
  });
});

describe("assignFileNames", () => {
  test("numbers those that would meet on any file system", () => {
    const names = assignFileNames(["café", "cafe\u0301", "CAFÉ", "index", "User", "user"], ["index"]);
    expect(Object.fromEntries(names)).toEqual({
      CAFÉ: "café",
      "cafe\u0301": "café-2",
      café: "café-3",
      index: "index-2",
      User: "user",
      user: "user-2",
    });
  });

  test("any texts become as many files in one folder", async () => {
    await using folder = await temporaryFolder();
    let round = 0;
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.oneof(fc.constantFrom(...HOSTILE, ...PATHS), fc.string({ unit: "binary", maxLength: 300 })), {
          maxLength: 12,
        }),
        (texts) => {
          const place = join(folder.path, String(round++));
          mkdirSync(place);
          const names = assignFileNames(texts);
          for (const name of names.values()) {
            expect(resolve(place, name).startsWith(place)).toBe(true);
            writeFileSync(join(place, name), "");
          }
          expect(readdirSync(place)).toHaveLength(texts.length);
          expect(new Set([...names.values()].map((name) => name.normalize("NFKC").toUpperCase())).size).toBe(
            texts.length,
          );
          expect(assignFileNames(texts.toReversed())).toEqual(names);
        },
      ),
    );
  });
});
