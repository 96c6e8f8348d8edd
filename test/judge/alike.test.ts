import { expect, test } from "vitest";
import type { Json } from "../../generator/document/json.ts";
import { isAlike } from "../../judge/resources/representation.ts";

// Servers may write a value in another way than it was sent, but must not store another one.
test.each<readonly [sent: Json, got: Json, alike: boolean]>([
  ["01067", "1067", false],
  ["1.50", "1.5", true],
  ["00123", "123.00", true],
  ["04", "4", true],
  ["2026-01-01T02:00:00+02:00", "2026-01-01T00:00:00Z", true],
  ["2026-01-01T02:00:00+02:00", "2026-01-01T02:00:00Z", false],
  ["Ann@Example.com", "ann@example.com", true],
  [0, null, false],
  ["", null, true],
  [["a", "b"], ["b", "a"], true],
  [["a", "b"], ["a"], false],
  [[{ a: 1 }, { a: 2 }], [{ a: 2 }, { a: 1 }], false],
  [78_759_218, 78_759_216, false],
  ["78759218", "78759216", false],
  [12.345, 12.35, true],
  [{ a: 1 }, { a: 1, b: 2 }, true],
  [{ a: 1, b: "" }, { a: 1 }, true],
  [{ a: 1, b: 2 }, { a: 1 }, false],
])("%j is stored as %j: %s", (sent, got, alike) => {
  expect(isAlike(sent, got)).toBe(alike);
});
