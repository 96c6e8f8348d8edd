import type { Pointer } from "../../generator/document/pointer.ts";
import type { Direction } from "../../generator/facts/evaluator/evaluator.ts";
import type { Contract, Term } from "./contract.ts";
import type { ValueChange } from "./scope.ts";
import { type Subsets } from "./subset.ts";
/** Two compared schemas and their direction: two models, or two inline schemas. */
export interface ComparedPair {
    /** Model name; empty for inline schemas. */
    readonly name: string;
    readonly changes: readonly ValueChange[];
    /** The pairs that it references. */
    readonly inner: ReadonlySet<ComparedPair>;
    /** Pointers to both schemas. */
    readonly old: Pointer;
    readonly new: Pointer;
}
export interface SchemaComparison {
    readonly old: Contract;
    readonly next: Contract;
    readonly subsets: Subsets;
    /** Compares two terms; `undefined` if they are equal. */
    compare(old: Term, next: Term, direction: Direction): ComparedPair | undefined;
    /** Renamed models. */
    readonly renamed: ReadonlyMap<Pointer, Pointer>;
}
export declare function createSchemaComparison(old: Contract, next: Contract): SchemaComparison;
