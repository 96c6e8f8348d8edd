import { expect, test } from "vitest";
import { folded } from "../../generator/diagnostics/text.ts";

// Unicode, CaseFolding.txt: statuses C and F.
test.each<[string, string]>([
  ["User", "user"],
  ["ß", "SS"],
  ["ẞ", "ss"],
  ["ΑΣ", "ας"],
  ["ας", "ασ"],
  ["caf\u00e9", "CAFE\u0301"],
  ["\ufb03", "ffi"],
  ["\u0390", "\u1fd3"],
  ["\u0149", "\u02bcn"],
  ["\u1fb3", "\u03b1\u03b9"],
  ["\u0130", "i\u0307"],
  ["\u212a", "k"],
])("%s and %s are one", (one, other) => {
  expect(folded(one)).toBe(folded(other));
});

test.each<[string, string]>([
  ["a", "ä"],
  ["s", "ss"],
  ["e", "é"],
])("%s and %s are two", (one, other) => {
  expect(folded(one)).not.toBe(folded(other));
});

test("folding twice changes nothing", () => {
  for (let code = 0; code < 0x11_0000; code++) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const once = folded(String.fromCodePoint(code));
    if (folded(once) !== once) expect.fail(`U+${code.toString(16)}`);
  }
});
