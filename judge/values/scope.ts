import type { Json } from "../../generator/document/json.ts";
import type { Property, Schema } from "../../generator/ir/schema.ts";
import type { Alphabet } from "./alphabet.ts";
import type { Random } from "./random.ts";

/** What holds while one value is made. */
export interface MakeScope {
  readonly random: Random;
  /** Levels above this value. */
  readonly depth: number;
  /** How many optional members there are, in hundredths. */
  readonly fullness: number;
  readonly alphabet: Alphabet;
  /** Values that may still be made. */
  readonly budget: { left: number };
  /** A value that fits all of them. @throws Impossible */
  make(schemas: readonly Schema[], scope: MakeScope): Json;
  /** Whether a value fits all of them. */
  fits(value: Json, schemas: readonly Schema[]): boolean;
  isHidden(property: Property): boolean;
  /** Whether there is no more time, or no more work, for the whole value. */
  isSpent(): boolean;
}

export function inner(scope: MakeScope): MakeScope {
  return { ...scope, depth: scope.depth + 1, alphabet: scope.alphabet };
}

/** From here on values are as small as can be. */
export const DEEP = 5;
