import { describe, expect, test } from "vitest";
import { isArray, isObject, type Json, member } from "../../generator/document/json.ts";
import { extensionFaults, HOMES } from "../../lint/vocabulary.ts";
import { extensionFaults as faultsByAjv, EXTENSIONS, SCHEMAS } from "../spec/vocabulary.ts";

const STRANGE: readonly Json[] = [
  null,
  true,
  0,
  -1,
  1.5,
  "",
  "PT1S",
  "P1Y",
  "x y",
  "#/a",
  [],
  ["a", "a"],
  {},
  { a: 1 },
];

/** The value with one thing changed in it, in every way. */
function* changed(value: Json): Generator<Json> {
  yield* STRANGE;
  if (isArray(value)) {
    yield [...value, ...value];
    for (const [index, item] of value.entries()) {
      yield value.toSpliced(index, 1);
      for (const other of changed(item)) yield value.toSpliced(index, 1, other);
    }
  }
  if (!isObject(value)) return;
  yield { ...value, unknown: 1 };
  for (const key of Object.keys(value)) {
    const { [key]: _, ...rest } = value;
    yield rest;
    for (const other of changed(value[key] ?? null)) yield { ...value, [key]: other };
  }
}

test("the rule knows every extension of the vocabulary", () => {
  expect([...HOMES.keys()].toSorted()).toEqual([...EXTENSIONS].toSorted());
});

describe("a value fits or not, as an independent validator has it", () => {
  test.each(EXTENSIONS)("%s", (name) => {
    const examples = member(SCHEMAS.get(name) ?? {}, "examples");
    const values = (isArray(examples) ? examples : []).flatMap((example) => [example, ...changed(example)]);
    const verdicts = values.map((value) => [
      extensionFaults(name, value).length > 0,
      faultsByAjv(name, value).length > 0,
    ]);
    const differing = values.filter((_, index) => verdicts[index]?.[0] !== verdicts[index]?.[1]);
    expect(differing).toEqual([]);
    // Both verdicts occur.
    expect(new Set(verdicts.map(([own]) => own))).toEqual(new Set([true, false]));
  });
});

test("a fault names its place", () => {
  expect(extensionFaults("x-rate-limits", [{ requests: 1, per: "1s", scope: "token" }])).toMatchObject([
    { path: ["0", "per"] },
  ]);
  expect(extensionFaults("x-token", {})).toEqual([{ path: ["refreshBefore"], message: "is missing" }]);
});
