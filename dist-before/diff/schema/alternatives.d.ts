import type { Cell } from "./cell.ts";
import type { Term } from "./contract.ts";
import { type Scope } from "./scope.ts";
/** Compares the cells of one type: enumerations as sets, alternatives as matched pairs. */
export declare function compareCells(scope: Scope, term: Term, other: Term, cells: readonly Cell[], others: readonly Cell[]): void;
