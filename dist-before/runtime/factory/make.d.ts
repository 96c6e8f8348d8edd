import { type Scope } from "./alternatives.ts";
import { type Recipe } from "./recipe.ts";
/** There is no such value, or only one that is nested too deeply. */
export declare class NoValueError extends Error {
    readonly name = "NoValueError";
}
export declare const MOST_VALUES = 5000;
/** @throws NoValueError */
export declare function make(recipe: Recipe, scope: Scope): unknown;
/** Whether members can be given. */
export declare function isMembers(value: unknown): value is {
    readonly [name: string]: unknown;
};
