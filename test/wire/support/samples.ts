import { fc } from "../../support/random.ts";

/** A schema, and values that are valid against it. */
export interface Sample {
  readonly schema: object;
  readonly values: readonly unknown[];
}

interface Leaf {
  readonly schema: object;
  readonly value: fc.Arbitrary<unknown>;
}

const TEXT = fc.stringMatching(/^[a-z][a-z0-9 -]{0,5}[a-z]$/).filter((text) => text !== "true" && text !== "false");
const LEAVES: readonly Leaf[] = [
  { schema: { type: "integer" }, value: fc.integer() },
  { schema: { type: "number" }, value: fc.double({ noNaN: true, noDefaultInfinity: true }).map((one) => one + 0) },
  { schema: { type: "boolean" }, value: fc.boolean() },
  { schema: { type: "string" }, value: fc.oneof(TEXT, fc.constantFrom("5", "1.5", "true", "1e3")) },
  { schema: { enum: [1, 2.5] }, value: fc.constantFrom(1, 2.5) },
  { schema: { const: true }, value: fc.constant(true) },
  { schema: { $ref: "#/components/schemas/Count" }, value: fc.nat() },
];
const leaf = fc.constantFrom(...LEAVES);

function record(entries: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<object> {
  return fc.record(entries, { requiredKeys: [] }).map((value) => ({ ...value }));
}

const maybe = <Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.option(arbitrary, { nil: undefined });

/** Objects whose members are described by names, patterns, the rest, conditions and dependencies. */
export const objectSchemas: fc.Arbitrary<Sample> = fc
  .record({
    named: leaf,
    pattern: maybe(leaf),
    rest: maybe(fc.record({ keyword: fc.constantFrom("additionalProperties", "unevaluatedProperties"), leaf })),
    condition: maybe(fc.record({ yes: leaf, no: maybe(leaf) })),
    dependent: maybe(leaf),
    split: fc.boolean(),
  })
  .chain(({ condition, dependent, named, pattern, rest, split }) => {
    const own = { properties: { named: named.schema, kind: { type: "string" } } };
    const isUnevaluated = rest?.keyword === "unevaluatedProperties";
    const schema = {
      type: "object",
      ...(split && isUnevaluated ? { allOf: [own] } : own),
      minProperties: 1,
      ...(pattern && { patternProperties: { "^p_": pattern.schema } }),
      ...(rest && { [rest.keyword]: rest.leaf.schema }),
      // `additionalProperties` would also apply to them.
      ...((rest === undefined || isUnevaluated) && {
        ...(condition && {
          if: { properties: { kind: { const: "yes" } }, required: ["kind"] },
          // oxlint-disable-next-line unicorn/no-thenable -- the keyword
          then: { properties: { chosen: condition.yes.schema } },
          ...(condition.no && { else: { properties: { chosen: condition.no.schema } } }),
        }),
        ...(dependent && { dependentSchemas: { named: { properties: { beside: dependent.schema } } } }),
      }),
    };
    const isConditional = rest === undefined || isUnevaluated;
    const yes = record({
      ...(pattern && { p_a: pattern.value, p_b: pattern.value }),
      ...(rest && { r1: rest.leaf.value, "r 2": rest.leaf.value }),
      ...(isConditional && condition && { chosen: condition.yes.value }),
      ...(isConditional && dependent && { beside: dependent.value }),
    }).chain((members) => named.value.map((value) => ({ ...members, named: value, kind: "yes" })));
    const no = record({
      ...(pattern && { p_a: pattern.value }),
      ...(rest && { r1: rest.leaf.value }),
      ...(isConditional && condition?.no && { chosen: condition.no.value }),
    }).map((members) => ({ ...members, kind: "no" }));
    return fc.array(fc.oneof(yes, no), { minLength: 3, maxLength: 3 }).map((values) => ({ schema, values }));
  });

/** Arrays whose items are described by place, by the rest, and by `contains`. */
export const arraySchemas: fc.Arbitrary<Sample> = fc
  .record({
    prefix: fc.array(leaf, { maxLength: 3 }),
    rest: fc.record({ keyword: fc.constantFrom("items", "unevaluatedItems"), leaf }),
    contains: fc.boolean(),
  })
  .chain(({ contains, prefix, rest }) => {
    const schema = {
      type: "array",
      minItems: prefix.length + 2,
      ...(prefix.length > 0 && { prefixItems: prefix.map((one) => one.schema) }),
      ...(contains ? { contains: rest.leaf.schema } : { [rest.keyword]: rest.leaf.schema }),
    };
    const values = fc
      .tuple(fc.tuple(...prefix.map((one) => one.value)), fc.array(rest.leaf.value, { minLength: 2, maxLength: 4 }))
      .map(([first, others]) => [...first, ...others]);
    return fc.array(values, { minLength: 3, maxLength: 3 }).map((several) => ({ schema, values: several }));
  });
