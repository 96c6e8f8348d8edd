import { expect, test } from "vitest";
import { findDifference } from "../../diff/schema/automata.ts";
import { patternVerdict, textsWithin } from "../../diff/schema/patterns.ts";

test.each([
  ["^[0-9]{5}$", "^[0-9]{5}(-[0-9]{4})?$", "wider"],
  ["^[a-z0-9-]+$", "^[a-z][a-z0-9-]*$", "narrower"],
  ["^(draft|open)$", "^(draft|open|closed)$", "wider"],
  ["^\\d{4}-\\d{2}-\\d{2}$", "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$", "narrower"],
  ["^[^@]+@[^@]+$", "^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$", "narrower"],
  ["^[-+]?\\d+(\\.\\d{1,2})?$", "^[-+]?\\d+(\\.\\d+)?$", "wider"],
  ["^.{1,64}$", "^.{1,128}$", "wider"],
  ["\\.pdf$", "\\.(pdf|docx)$", "wider"],
  ["foo", "^foo", "narrower"],
  ["^usr_", "^user_", "other"],
  ["^\\d+$", "^[0-9]+$", "same"],
  ["^$|^a$", "^a?$", "same"],
  ["(a*)*b", "a*b", "same"],
  // The dot matches no line break.
  ["^a.*$", "^a", "wider"],
  ["^[ä-ü]+$", "^[à-ü\\u{1F600}]+$", "wider"],
  ["^[^a]$", "^[^ab]$", "narrower"],
  // Lookarounds are decided by samples, which prove only that a string matches one of the two.
  ["^(?!x)[a-z]+$", "^[a-z]+$", "unknown"],
  ["^(?!x)[a-z]+$", "^[0-9]+$", "other"],
  ["^\\p{L}+$", "^\\p{L}{1,9}$", "unknown"],
])("%s -> %s: %s", (old, next, want) => {
  const [one, other] = [old, next].map((source) => ({ patterns: [source], least: 0, most: Infinity }));
  if (one === undefined || other === undefined) throw new Error("There are two patterns.");
  expect(patternVerdict(textsWithin(one, other), textsWithin(other, one))).toBe(want);
});

test.each([
  ["^[a-z]{2,4}$", "^[a-z]{2,3}$", "aaaa"],
  ["^a|b$", "^a$|^b$", undefined],
  ["\\d\\d", "^\\d+$", undefined],
  ["^(ab)+$", "^(abab)+$", "ab"],
])("a text that matches %s and not %s", (source, other, shortest) => {
  const difference = findDifference({ patterns: [source], least: 0, most: Infinity }, other);
  const text = typeof difference === "object" ? difference.text : "";
  expect([new RegExp(source, "u").test(text), new RegExp(other, "u").test(text)]).toEqual([true, false]);
  if (shortest !== undefined) expect(text).toBe(shortest);
});

test.each([
  ["a pattern implies a length", { patterns: ["^[a-z]{3}$"] }, { least: 3, most: 3 }, "yes"],
  ["a pattern allows other lengths", { patterns: ["^[a-z]+$"] }, { most: 40 }, "no"],
  [
    "a length implies the end of a pattern",
    { patterns: ["^[0-9a-f]+$"], least: 40, most: 40 },
    { patterns: ["^[0-9a-f]{40}$"] },
    "yes",
  ],
  [
    "a length allows more than a pattern",
    { patterns: ["^[0-9a-f]+$"], least: 40, most: 41 },
    { patterns: ["^[0-9a-f]{40}$"] },
    "no",
  ],
  ["two patterns imply a third one", { patterns: ["^[a-z]+$", "^[b-d0-9]+$"] }, { patterns: ["^[bcd]*$"] }, "yes"],
  ["long texts are not counted", { patterns: ["^a*$"], least: 1000 }, { patterns: ["^a{1000,}$"] }, "unknown"],
])("%s", (_, texts, others, want) => {
  const any = { patterns: [], least: 0, most: Infinity };
  expect(textsWithin({ ...any, ...texts }, { ...any, ...others })).toBe(want);
});
