import type { Cell } from "./cell.ts";
import type { Scope } from "./scope.ts";
/** Conditions are compared by what is written: one more excludes values, and one less allows them. */
export declare function compareConditions(scope: Scope, old: Cell, next: Cell): void;
/** Whether `unevaluatedProperties: false` closes an object as `additionalProperties: false` does. */
export declare function isSealed({ assertions }: Cell): boolean;
/**
 * Compares `unevaluatedItems` or `unevaluatedProperties`.
 *
 * @param isSame whether both schemas declare the same items or properties, on which the keyword depends
 */
export declare function compareUnevaluated(scope: Scope, old: Cell, next: Cell, kind: "unevaluatedItems" | "unevaluatedProperties", isSame: boolean): void;
