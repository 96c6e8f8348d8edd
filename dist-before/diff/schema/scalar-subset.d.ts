import type { Cell } from "./cell.ts";
import { type Verdict } from "./verdict.ts";
export declare function numbersWithin(cell: Cell, other: Cell): Verdict;
export declare function hasNumbers(cell: Cell): boolean;
export declare function stringsWithin(cell: Cell, other: Cell): Verdict;
