import type { Direction } from "../../generator/facts/evaluator/evaluator.ts";
import type { Cell } from "./cell.ts";
import { type Identities } from "./conditions.ts";
import type { Contract, Term } from "./contract.ts";
import { type Verdict } from "./verdict.ts";
/** A term with its document. */
export interface Sided {
    readonly contract: Contract;
    readonly term: Term;
}
/** One of the cells of a term. */
export interface SidedCell extends Sided {
    readonly cell: Cell;
}
export interface SubsetOptions {
    readonly direction: Direction;
    /** Whether undeclared members count, as in JSON Schema. Generated clients and servers do not send them. */
    readonly undeclared: boolean;
}
/** Decides whether every value of one term is a value of another. */
export interface Subsets {
    isSubset(one: Sided, other: Sided, options: SubsetOptions): Verdict;
    isCellSubset(one: SidedCell, other: SidedCell, options: SubsetOptions): Verdict;
}
export declare function createSubsets(identities: (one: Contract, other: Contract) => Identities): Subsets;
