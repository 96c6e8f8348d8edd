import * as fc from "fast-check";
import type { Random } from "../../runtime/factory/random.ts";
/** Most simplifications per search. */
export declare const MOST_SHRINKS = 40;
/**
 * A fast-check arbitrary from a generator and a function that simplifies values. Its runner seeds, repeats and shrinks.
 *
 * @param make may throw, which ends the run
 * @param simpler candidates, the simplest first
 */
export declare function arbitraryOf<Value>(make: (random: Random) => Value, simpler: (value: Value) => Iterable<Value>): fc.Arbitrary<Value>;
