import { expect, test } from "vitest";
import type { Model } from "../../generator/ir/api.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import { parse } from "../print/syntax.ts";
import { generateModels } from "./support/generate.ts";
import { all, api, array, constant, model, nothing, number, object, oneOf, ref, string, union } from "./support/ir.ts";

// Documents that would take for ever, or all of the stack, if anything were expanded. They end; the clock is the runner's.

const count = <Item>(length: number, make: (index: number) => Item): readonly Item[] =>
  Array.from({ length }, (_, index) => make(index));

/** Models M0, M1 ... each made of the next. */
const chain = (length: number, link: (next: Schema, index: number) => Schema): readonly Model[] =>
  count(length, (index) =>
    model(`M${index}`, index === length - 1 ? object({ a: string() }) : link(ref(`M${index + 1}`), index)),
  );

/** Layers of eight models, each made of all eight of the layer below. */
const layers = (make: (below: readonly Schema[], index: number) => Schema): readonly Model[] =>
  count(96, (index) => {
    const layer = Math.floor(index / 8);
    const below = count(8, (other) => ref(`L${(layer + 1) * 8 + other}`));
    return model(`L${index}`, layer === 11 ? object({ a: string(), [`b${index}`]: number() }) : make(below, index));
  });

/** Models that each contain all others. */
const circle = (length: number, make: (others: readonly Schema[], index: number) => Schema): readonly Model[] =>
  count(length, (index) =>
    model(
      `C${index}`,
      make(
        count(length, (other) => ref(`C${other}`)),
        index,
      ),
    ),
  );

const nested = (depth: number, wrap: (inner: Schema, level: number) => Schema): Schema => {
  let schema = string();
  for (let level = 0; level < depth; level++) schema = wrap(schema, level);
  return schema;
};

test.each<[string, () => readonly Model[]]>([
  [
    "10,000 models that extend each other",
    () => chain(10_000, (next, index) => all(next, object({ [`p${index}`]: string() }))),
  ],
  ["10,000 models that are each other or null", () => chain(10_000, (next) => union(next, nothing()))],
  [
    "2,000 models that extend each other or null",
    () => chain(2000, (next) => all(union(next, nothing()), object({ b: string() }))),
  ],
  [
    "8 to the power of 12 ways to extend",
    () => layers((below, index) => all(...below, object({ [`c${index}`]: number() }))),
  ],
  ["8 to the power of 12 alternatives", () => layers((below) => union(...below))],
  ["40 models that are each other", () => circle(40, (others, index) => union(...others, constant(index)))],
  [
    "12 models that extend each other in a circle",
    () => circle(12, (others, index) => all(...others, object({ [`k${index}`]: string() }))),
  ],
  [
    "250 levels of objects and arrays",
    () => [
      model(
        "D",
        nested(250, (inner, level) => (level % 2 ? array(inner) : object({ a: inner }))),
      ),
    ],
  ],
  [
    "250 levels of compositions",
    () => [
      model(
        "D",
        nested(250, (inner, level) =>
          level % 2 ? all(inner, object({ [`x${level}`]: string() })) : union(object({ a: inner }), nothing()),
        ),
      ),
    ],
  ],
  [
    "20,000 values",
    () => [
      model("E", oneOf(...count(20_000, String))),
      model("F", all(ref("E"), oneOf(...count(20_000, (index) => String(index * 2))))),
    ],
  ],
  [
    "texts of megabytes",
    () => [
      model(
        "T ".repeat(1_000_000),
        object({
          ["k".repeat(1_000_000)]: string({
            docs: { description: "x @ */ ".repeat(300_000), title: "x".repeat(5_000_000) },
          }),
        }),
      ),
    ],
  ],
])("%s", (_, models) => {
  const { text } = generateModels(api(...models()));
  // The compiler's parser is recursive. Deeper nesting than documents may have is out of scope.
  if (text.length < 1_000_000) expect(parse(text).statements.length).toBeGreaterThan(0);
  expect(text.length).toBeLessThan(20_000_000);
});
