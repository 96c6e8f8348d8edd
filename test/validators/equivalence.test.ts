import { expect, test } from "vitest";
import type { Schema, Shape } from "../../generator/ir/schema.ts";
import { createEquivalence } from "../../generator/facts/equivalence.ts";

function schema(shape: Shape, at = "#", title?: string): Schema {
  return { at, docs: title === undefined ? {} : { title }, shape, assertions: [], extensions: {} };
}

const one = (title?: string): Schema => schema({ kind: "literal", value: 1 }, "#/one", title);
const union = (...members: readonly Schema[]): Schema => schema({ kind: "union", mode: "oneOf", members });
const object = (name: string, inner: Schema): Schema =>
  schema({
    kind: "object",
    properties: [{ name, required: true, schema: inner }],
    patterns: [],
    rest: "open",
    implied: false,
  });

test.each([
  ["place and docs make no difference", object("a", one()), object("a", schema(one().shape, "#/x", "One")), true],
  ["names do", object("a", one()), object("b", one()), false],
  ["types of constants do", one(), schema({ kind: "literal", value: "1" }), false],
  ["alternatives are reported by their titles", union(one("A"), one("B")), union(one("C"), one("D")), false],
  ["alternatives alike", union(one("A"), one("B")), union(one("A"), one("B")), true],
  ["access", object("a", { ...one(), readOnly: true }), object("a", { ...one(), writeOnly: true }), false],
  [
    "assertions",
    { ...one(), assertions: [{ kind: "minimum", value: 1 }] },
    { ...one(), assertions: [{ kind: "maximum", value: 1 }] },
    false,
  ],
] as const)("%s", (_, a, b, alike) => {
  const equivalenceClass = createEquivalence();
  expect(equivalenceClass(a) === equivalenceClass(b)).toBe(alike);
});
