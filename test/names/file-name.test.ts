import { posix, win32 } from "node:path";
import { describe, expect, test } from "vitest";
import { fileName } from "../../generator/names/file-name.ts";
import { HOSTILE } from "../print/hostile.ts";

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
