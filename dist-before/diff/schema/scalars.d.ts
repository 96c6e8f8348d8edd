import { type Size } from "./bounds.ts";
import type { Cell } from "./cell.ts";
import type { Scope } from "./scope.ts";
export declare function compareNumbers(scope: Scope, old: Cell, next: Cell): void;
export declare function compareStrings(scope: Scope, old: Cell, next: Cell): void;
export declare function compareSizes(scope: Scope, old: Cell, next: Cell, size: Size): void;
