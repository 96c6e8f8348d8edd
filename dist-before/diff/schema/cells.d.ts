import type { Cell } from "./cell.ts";
import type { Contract, Term } from "./contract.ts";
/** The alternatives of a term, one cell each; none if no value is valid, `undefined` if there are too many. */
export declare function cellsOf(contract: Contract, term: Term): readonly Cell[] | undefined;
/** Whether a cell constrains nothing but the type. */
export declare function isPlain({ arrays, assertions, contents, formats, integer, objects, type, values }: Cell): boolean;
