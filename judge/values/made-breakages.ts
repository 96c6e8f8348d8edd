import { isObject, type Json } from "../../generator/document/json.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import type { Direction } from "../schema/evaluator.ts";
import type { Breakage } from "./breakages.ts";
import { Impossible } from "./impossible.ts";
import type { Maker } from "./make.ts";
import { type Random, shuffled } from "./random.ts";

/** Values to make for one breakage; most of what is made does. */
const MOST_MADE = 3;
/** Pairs of alternatives to try. */
const MOST_PAIRS = 2;

/** Ways to break keywords that are schemas themselves: what breaks them has to be made from these. */
export function madeBreakagesOf(
  value: Json,
  schema: Schema,
  maker: Maker,
  random: Random,
  direction: Direction | undefined,
): readonly Breakage[] {
  const make = (target: Schema, most: number = MOST_MADE): readonly Json[] => {
    try {
      const made = Array.from({ length: most }, () =>
        maker.make(target, random, direction === undefined ? {} : { direction }),
      );
      // What is there stays, so that nothing else is wrong.
      return made.flatMap((one) => (isObject(one) && isObject(value) ? [{ ...value, ...one }, one] : [one]));
    } catch (error) {
      if (error instanceof Impossible) return [];
      throw error;
    }
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
    // One alternative too many, where it goes wrong to take them one after the other.
    const values = (): readonly Json[] =>
      pairs(shuffled(random, shape.members)).flatMap((members) => make(both(schema, members), 1));
    breakages.push({ keyword: "oneOf", variant: "more than one", isMade: true, values });
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
