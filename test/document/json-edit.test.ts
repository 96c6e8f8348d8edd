import { expect, test } from "vitest";
import { isArray, isObject, type Json } from "../../generator/document/json.ts";
import { parseEdited } from "../../generator/document/json-edit.ts";
import { DEFAULT_LIMITS, type Limits } from "../../generator/document/limits.ts";
import { type Parsed, parseText } from "../../generator/document/parse.ts";
import { createParseMemory } from "../../generator/document/parse-memory.ts";
import { type Draw, drawing } from "../random-documents/support/draw.ts";

// A text that has changed in one place is read as one that nobody has seen before.

const NAMES = ["a", "b", "c", "2", "10", "__proto__", "mapping", "$ref", "$id", "at", "x y", 'q"q', "paths"] as const;
const TEXTS = ["", "x", "#/a", "other.json", "a\\b", '"', "é", "😀", "\n"] as const;

function randomValue(draw: Draw, depth: number): Json {
  const kind = draw.int(0, depth === 0 ? 3 : 7);
  if (kind === 0) return draw.one([null, true, false]);
  if (kind === 1) return draw.one([0, -1.5, 1e21, 12345]);
  if (kind <= 3) return draw.one(TEXTS);
  const count = draw.int(0, 4);
  if (kind === 4) return Array.from({ length: count }, () => randomValue(draw, depth - 1));
  return Object.fromEntries(Array.from({ length: count }, () => [draw.one(NAMES), randomValue(draw, depth - 1)]));
}

/** Text of a value in one of the ways to write it. */
function written(value: Json, draw: Draw): string {
  return JSON.stringify(value, null, draw.one([0, 0, 1, 2]));
}

/** What somebody does to a text at a place, most of which leaves it valid. */
function edited(text: string, draw: Draw): string {
  const at = draw.int(0, text.length);
  const until = Math.min(text.length, at + draw.int(0, 6));
  const piece = draw.one([
    () => "",
    () => draw.one([" ", "\n  ", ",", "{", "}", "[", "]", '"', "1", "\\", ":", "x"]),
    () => written(randomValue(draw, 2), draw),
    () => `"${draw.one(["a", "b", "new", "$ref"])}":${written(randomValue(draw, 2), draw)}`,
    () => `,${written(randomValue(draw, 2), draw)}`,
  ])();
  const spots = [...text.matchAll(/[,[{]/g)].map((match) => match.index + 1);
  const strings = [...text.matchAll(/"(?:[^"\\]|\\.)*"/g)];
  return draw.one([
    () => text.slice(0, at) + piece + text.slice(until),
    () => text.slice(0, at) + text.slice(until),
    // A member more, in front of others.
    () => {
      const spot = draw.one([0, ...spots]);
      const member = `"new${draw.int(0, 3)}":${written(randomValue(draw, 2), draw)}`;
      return `${text.slice(0, spot)}${member},${text.slice(spot)}`;
    },
    // Another text, or another value in its place.
    ...[0, 1, 2].map(() => () => {
      const found = strings[draw.int(0, Math.max(0, strings.length - 1))];
      if (found === undefined) return text;
      const other = draw.chance(50) ? JSON.stringify(draw.one(TEXTS)) : written(randomValue(draw, 3), draw);
      return text.slice(0, found.index) + other + text.slice(found.index + found[0].length);
    }),
  ])();
}

function pathsIn(value: Json, path: readonly string[] = []): readonly (readonly string[])[] {
  if (!isArray(value) && !isObject(value)) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))];
}

/** All there is to know of what was read, in plain data. */
function told(parsed: Parsed): unknown {
  const { brackets, ...layout } = parsed.layout ?? {};
  return {
    format: parsed.format,
    text: JSON.stringify(parsed.value),
    survey: parsed.survey,
    layout,
    brackets: brackets && { starts: [...brackets.starts], ends: [...brackets.ends] },
    places: [...pathsIn(parsed.value), ["no", "where"]].map((path) => parsed.locate(path)),
  };
}

const LIMITS: readonly [Limits, ...Limits[]] = [
  DEFAULT_LIMITS,
  { ...DEFAULT_LIMITS, depth: 6, containers: 25, values: 60, members: 5, components: 6, textLength: 8 },
];

test("a text edited again and again", () => {
  let found = 0;
  let wrong = 0;
  for (let seed = 1; seed <= 120; seed++) {
    const draw = drawing(seed);
    const limits = LIMITS[seed % 2] ?? DEFAULT_LIMITS;
    const { parse } = createParseMemory();
    let sound = { text: "{}", parsed: parseText("{}", "a.json", limits).parsed };
    let text = written(Object.fromEntries(NAMES.map((name) => [name, randomValue(draw, 3)])), draw);
    for (let step = 0; step < 25; step++) {
      const fresh = parseText(text, "a.json", limits);
      const remembered = parse(text, "a.json", limits);
      expect(remembered.problems).toEqual(fresh.problems);
      expect(remembered.parsed && told(remembered.parsed)).toEqual(fresh.parsed && told(fresh.parsed));
      const change = sound.parsed && parseEdited({ text: sound.text, parsed: sound.parsed }, text, limits);
      if (change !== undefined) {
        found++;
        expect(fresh.problems).toEqual([]);
        expect(told(change)).toEqual(fresh.parsed && told(fresh.parsed));
      } else if (fresh.parsed === undefined) wrong++;
      if (fresh.problems.length === 0) sound = { text, parsed: fresh.parsed };
      text = edited(fresh.problems.length === 0 || draw.chance(30) ? text : sound.text, draw);
    }
  }
  // Neither is a rare case here.
  expect(found).toBeGreaterThan(400);
  expect(wrong).toBeGreaterThan(200);
});

test("what has not changed is the same object", () => {
  const { parse } = createParseMemory();
  const valueOf = (text: string, name: string): Json | undefined => parse(text, name, DEFAULT_LIMITS).parsed?.value;
  const inside = (value: Json | undefined, ...path: readonly string[]): unknown =>
    path.reduce<unknown>((outer, key) => Object.getOwnPropertyDescriptor(outer, key)?.value, value);
  for (const [name, text] of [
    ["a.json", '{"a":{"b":[{"c":1},{"d":2}]},"e":{"f":"g"},"long":"a text that is longer than all the rest together"}'],
    ["a.yaml", "a:\n  b:\n    - c: 1\n    - d: 2\ne:\n  f: g\n"],
  ] as const) {
    const first = valueOf(text, name);
    expect(valueOf(text.replace("1", "[}"), name)).toBeUndefined();
    const second = valueOf(text.replace("1", "3"), name);
    expect(inside(second, "a", "b", "0", "c")).toBe(3);
    expect(inside(first, "a", "b", "0", "c")).toBe(1);
    expect(inside(second, "e")).toBe(inside(first, "e"));
    expect(inside(second, "a", "b", "1")).toBe(inside(first, "a", "b", "1"));
  }
});
