import * as fc from "fast-check";
import type { Random } from "../../runtime/factory/random.ts";

/** Most simplifications per search. */
export const MOST_SHRINKS = 40;

/**
 * A fast-check arbitrary from a generator and a function that simplifies values. Its runner seeds, repeats and shrinks.
 *
 * @param make may throw, which ends the run
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
        // The runner takes no more candidates than this; making thousands of large ones would be wasted.
        if (--left <= 0) return;
      }
    }
    return fc.stream(candidates());
  }
}
