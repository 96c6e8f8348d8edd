import { isObject, type Json } from "../../generator/document/json.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import type { Direction } from "../../generator/facts/evaluator/evaluator.ts";
import type { Breakage } from "./breakage.ts";
import { ifPossible } from "./impossible.ts";
import type { Maker } from "./make.ts";
import { type Random, shuffled } from "../../runtime/factory/random.ts";

/** Values to make per violation; most of them violate the keyword. */
const MOST_MADE = 3;
/** Most pairs of alternatives to try. */
const MOST_PAIRS = 2;

/** Ways to violate keywords that contain schemas. The violating values are generated from those schemas. */
export function madeBreakagesOf(
  value: Json,
  schema: Schema,
  maker: Maker,
  random: Random,
  direction: Direction | undefined,
): readonly Breakage[] {
  const make = (target: Schema, most: number = MOST_MADE): readonly Json[] => {
    const options = direction === undefined ? {} : { direction };
    const made = ifPossible(() => Array.from({ length: most }, () => maker.make(target, random, options))) ?? [];
    // Existing members stay, so that nothing else becomes invalid.
    return made.flatMap((one) => (isObject(one) && isObject(value) ? [{ ...value, ...one }, one] : [one]));
  };
  const { assertions, shape } = schema;
  const breakages: Breakage[] = [];
  for (const assertion of assertions) {
    if (assertion.kind === "not")
      breakages.push({ keyword: "not", isMade: true, values: () => make(assertion.schema) });
    if (assertion.kind === "contains") {
      const others = assertions.filter((one) => one !== assertion);
      breakages.push({
        keyword: "contains",
        variant: "made",
        isMade: true,
        values: () => make({ ...schema, assertions: others }),
      });
    }
  }
  if (shape.kind === "union" && shape.mode === "oneOf") {
    // A value that matches two alternatives of `oneOf`, which sequential checks miss.
    const values = (): readonly Json[] =>
      pairs(shuffled(random, shape.members)).flatMap((members) => make(both(schema, members), 1));
    breakages.push({ keyword: "oneOf", variant: "more than one", isMade: true, values });
    // The members of two alternatives together.
    const joined = (): readonly Json[] =>
      shape.members.flatMap((member) => make(member, 1).filter((one) => isObject(one) && isObject(value)));
    breakages.push({ keyword: "oneOf", variant: "joined", isMade: true, values: joined });
  }
  return breakages;
}

function both(schema: Schema, members: readonly Schema[]): Schema {
  return { ...schema, shape: { kind: "intersection", members } };
}

function pairs(members: readonly Schema[]): readonly (readonly [Schema, Schema])[] {
  const few = members.slice(0, MOST_PAIRS);
  return few.flatMap((one, index) => few.slice(index + 1).map((other) => [one, other] as const)).slice(0, MOST_PAIRS);
}
