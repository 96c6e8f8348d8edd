import { type Conversion } from "../conversion.ts";
import type { AnyCheck } from "../validation/check.ts";
import type { Maker, Recipe } from "./recipe.ts";
/** Members to set; `undefined` omits a member. Of values that are not objects: the value itself. */
export type Overrides<Value> = Value extends readonly unknown[] ? Value : Value extends object ? {
    readonly [Key in keyof Value]?: Value[Key] | undefined;
} : Value;
/** Makes valid values: `orderFactory({ status: "paid" })`. */
export interface Factory<Value> extends Maker {
    /** @throws NoValueError when no valid value is found */
    (overrides?: Overrides<Value>): Value;
    /** So many values, all with the same overrides, or each with its own. */
    list(count: number, overrides?: Overrides<Value> | ((index: number) => Overrides<Value>)): Value[];
}
/**
 * Restarts all factories: the same seed gives the same values. Call it before each test.
 *
 * @param next the seed. Default: 1
 * @example
 * beforeEach(() => seedFactories());
 */
export declare function seedFactories(next?: number): void;
/**
 * Creates a factory from generated parts.
 *
 * @param check what every value passes
 * @param recipe a function, because models refer to each other
 * @param conversion between wire values and those of applications
 */
export declare function createFactory<Value>(check: AnyCheck, recipe: () => Recipe, conversion?: Conversion): Factory<Value>;
/** A check for what has parts with checks of their own. */
export declare function passes(): boolean;
