import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Json } from "../../generator/document/json.ts";
import type { Api } from "../../generator/ir/api.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import { compile } from "../support/compile.ts";
import { temporaryFolder } from "../support/folder.ts";
import { ALL } from "../support/scale.ts";
import { generateModels } from "./support/generate.ts";
import {
  all,
  api,
  array,
  boolean,
  constant,
  format,
  model,
  nothing,
  number,
  object,
  oneOf,
  pointer,
  ref,
  required,
  schema,
  string,
  tuple,
  union,
  unknown,
} from "./support/ir.ts";

// Schemas of every kind nested in every other kind. All output must compile.

const NAMES = ["Alpha", "Beta", "Gamma", "Delta", "Epsilon", "Zeta"];
const cases = NAMES.map((name) => ({ value: name, target: pointer(name) }));

const plain = fc.constantFrom(
  string(),
  number(),
  boolean(),
  nothing(),
  unknown(),
  format("date"),
  schema({ kind: "binary" }),
);
const named = fc.constantFrom(...NAMES).map((name) => ref(name));
const scalar = fc.constantFrom<Json>("x", "y", 1, 2, true, null);
const flags = fc.constantFrom({}, {}, { readOnly: true }, { writeOnly: true });
const discriminated = fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 2, maxLength: 3 }).map((names) =>
  schema({
    kind: "union",
    mode: "oneOf",
    members: names.map((name) => ref(name)),
    discriminator: { property: "kind", cases },
  }),
);

interface Kind {
  readonly keys: readonly [string, ...string[]];
  readonly maxDepth: number;
  /** Nothing but models that extend each other. */
  readonly family: boolean;
}

function apis({ keys, maxDepth, family }: Kind): fc.Arbitrary<Api> {
  const members = (of: fc.Arbitrary<Schema>): fc.Arbitrary<Readonly<Record<string, Schema>>> =>
    fc
      .dictionary(fc.constantFrom(...keys), fc.tuple(of, flags), { maxKeys: 3 })
      .map((found) =>
        Object.fromEntries(Object.entries(found).map(([name, [type, more]]) => [name, { ...type, ...more }])),
      );

  const { any } = fc.letrec<{ any: Schema }>((tie) => ({
    any: fc.oneof(
      { maxDepth, depthSize: "small" },
      plain,
      named,
      discriminated,
      scalar.map(constant),
      fc.uniqueArray(scalar, { minLength: 1, maxLength: 3 }).map((values) => oneOf(...values)),
      fc.uniqueArray(fc.constantFrom("a", "b", "d"), { minLength: 1, maxLength: 2 }).map((names) => required(...names)),
      tie("any").map((items) => array(items)),
      fc
        .tuple(fc.array(tie("any"), { maxLength: 2 }), tie("any"), fc.nat(2))
        .map(([items, rest, value]) => tuple(items, rest, { kind: "minItems", value })),
      fc
        .tuple(members(tie("any")), fc.constantFrom("open", "open", "closed"), fc.option(tie("any")))
        .map(([properties, open, rest]) => object(properties, { rest: rest ?? open })),
      fc.array(tie("any"), { minLength: 1, maxLength: 3 }).map((parts) => union(...parts)),
      fc.array(tie("any"), { minLength: 1, maxLength: 3 }).map((parts) => all(...parts)),
    ),
  }));

  const base = members(any).map((properties) =>
    object({ ...properties, kind: string() }, { discriminator: { property: "kind", cases } }),
  );
  const child = fc
    .tuple(fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 2 }), members(any))
    .map(([names, properties]) => all(...names.map((name) => ref(name)), object(properties)));

  return fc
    .tuple(...NAMES.map(() => fc.oneof(family ? child : any, base, child, child)))
    .map((schemas) =>
      api(...schemas.map((of, index) => model(NAMES[index] ?? "", of, { differsWhenSent: true, recursive: true }))),
    );
}

async function errorsOf(kind: Kind, seed: number, numRuns: number): Promise<readonly string[]> {
  const samples = fc.sample(apis(kind), { seed, numRuns: ALL ? numRuns : numRuns / 5 });
  const files = samples.map((sample, index): [string, string] => [`random-${index}.ts`, generateModels(sample).text]);
  await using folder = await temporaryFolder(Object.fromEntries(files));
  return (await compile(folder.path, "7")).errors;
}

test("models of random schemas compile", async () => {
  expect(await errorsOf({ keys: ["a", "b", "c", "d?", "e?"], maxDepth: 3, family: false }, 7, 300)).toEqual([]);
});

test.each([1, 4])("models that extend each other in circles and contradict each other compile (%d)", async (seed) => {
  expect(await errorsOf({ keys: ["a", "b", "d?"], maxDepth: 2, family: true }, seed, 650)).toEqual([]);
});
