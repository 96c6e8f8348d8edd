import { boolean, integer, nothing, number, oneOf, anyText as text } from "../../../runtime/scalars.ts";
import type { Value } from "../../../runtime/scalars.ts";
import { DELIMITERS, fc } from "../../support/random.ts";

// Values of every type of parameters, and their server descriptors.

export const TEXT: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...DELIMITERS) },
  fc.string({ unit: "grapheme", maxLength: 8 }),
  fc.string({ unit: "binary-ascii", maxLength: 8 }),
);

/** Texts that the place can carry in an array or object of the style. */
export const NUMBER: fc.Arbitrary<number> = fc
  .double({ noNaN: true, noDefaultInfinity: true })
  .map((value) => value + 0);

export interface TypeCase {
  readonly name: string;
  readonly value: Value;
  readonly values: (texts: fc.Arbitrary<string>) => fc.Arbitrary<unknown>;
}

export const NAMES: readonly string[] = ["R", "a b", "ключ", "a&=", "__proto__", "constructor", "%41", "100%"];
/** For places without encoding. */
export const SCALARS: readonly TypeCase[] = [
  { name: "text", value: text, values: (texts) => texts },
  { name: "integer", value: integer, values: () => fc.maxSafeInteger() },
  { name: "number", value: number, values: () => NUMBER },
  { name: "boolean", value: boolean, values: () => fc.boolean() },
  { name: "integer or null", value: oneOf(nothing, integer), values: () => fc.option(fc.integer()) },
  {
    name: "integer or text",
    value: oneOf(integer, text),
    values: (texts) =>
      fc.oneof(
        fc.integer(),
        texts.filter((one) => integer(one) === undefined),
      ),
  },
  { name: "boolean or number", value: oneOf(boolean, number), values: () => fc.oneof(fc.boolean(), NUMBER) },
];

export function some<Item>(items: fc.Arbitrary<Item>): fc.Arbitrary<Item[]> {
  return fc.array(items, { minLength: 1, maxLength: 4 });
}

export function structures(names: readonly string[]): readonly TypeCase[] {
  return [
    { name: "texts", value: { items: text }, values: some },
    { name: "integers", value: { items: integer }, values: () => some(fc.maxSafeInteger()) },
    { name: "booleans", value: { items: boolean }, values: () => some(fc.boolean()) },
    {
      name: "a tuple",
      value: { prefix: [integer, boolean], items: text },
      values: (texts) => fc.tuple(fc.integer(), fc.boolean(), texts, texts),
    },
    {
      name: "an object",
      value: {
        properties: [
          ["n", number],
          ["on", boolean],
          ["t", text],
        ],
      },
      values: (texts) => fc.record({ n: NUMBER, on: fc.boolean(), t: texts }, { requiredKeys: ["n"] }).map(plain),
    },
    { name: "any members", value: { rest: text }, values: (texts) => dictionary(names, texts) },
    { name: "any integers", value: { rest: integer }, values: () => dictionary(names, fc.integer()) },
    {
      name: "a number or texts",
      value: { scalar: integer, items: text },
      values: (texts) => fc.oneof(fc.integer(), fc.tuple(texts, texts)),
    },
    {
      name: "a boolean or an object",
      value: { scalar: boolean, properties: [["n", integer]] },
      values: () => fc.oneof(fc.boolean(), fc.record({ n: fc.integer() }).map(plain)),
    },
  ];
}

export function dictionary(names: readonly string[], values: fc.Arbitrary<unknown>): fc.Arbitrary<object> {
  return fc
    .uniqueArray(fc.tuple(fc.constantFrom(...names), values), {
      minLength: 1,
      maxLength: 4,
      selector: ([name]) => name,
    })
    .map((entries) => Object.fromEntries(entries));
}

/** With the prototype of every object, as the decoder makes it. */
export function plain(value: object): object {
  return Object.fromEntries(Object.entries(value));
}

export const JSON_VALUE: fc.Arbitrary<unknown> = fc
  .jsonValue({ maxDepth: 3 })
  .map((value): unknown => JSON.parse(JSON.stringify(value)));
