import * as fc from "fast-check";
import type { Random } from "./random.ts";

/** Values that are tried to make one simpler, in a whole search. */
export const MOST_SHRINKS = 40;

/**
 * What is made by chance, and made simpler when it has found something, as an arbitrary of fast-check: its runner seeds,
 * repeats and shrinks.
 *
 * @param make may throw; what it throws ends the run
 * @param simpler candidates, the simplest first
 */
export function arbitraryOf<Value>(
  make: (random: Random) => Value,
  simpler: (value: Value) => Iterable<Value>,
): fc.Arbitrary<Value> {
  return new Made(make, simpler);
}

class Made<Value> extends fc.Arbitrary<Value> {
  readonly #make: (random: Random) => Value;
  readonly #simpler: (value: Value) => Iterable<Value>;

  constructor(make: (random: Random) => Value, simpler: (value: Value) => Iterable<Value>) {
    super();
    this.#make = make;
    this.#simpler = simpler;
  }

  override generate(source: fc.Random): fc.Value<Value> {
    const random: Random = { int: (least, most) => source.nextInt(least, most) };
    return new fc.Value(this.#make(random), undefined);
  }

  override canShrinkWithoutContext(value: unknown): value is Value {
    return value !== undefined;
  }

  override shrink(value: Value): fc.Stream<fc.Value<Value>> {
    const simpler = this.#simpler;
    function* candidates(): Generator<fc.Value<Value>> {
      let left = MOST_SHRINKS;
      for (const one of simpler(value)) {
        yield new fc.Value(one, undefined);
        // Who searches takes no more of them; thousands of large ones would be made in vain.
        if (--left <= 0) return;
      }
    }
    return fc.stream(candidates());
  }
}
