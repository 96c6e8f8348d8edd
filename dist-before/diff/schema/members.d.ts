import type { Pointer } from "../../generator/document/pointer.ts";
import type { PatternProperty, Schema } from "../../generator/ir/schema.ts";
import type { Direction } from "../../generator/facts/evaluator/evaluator.ts";
import type { Cell } from "./cell.ts";
import type { Contract, Term } from "./contract.ts";
/** A property with all of its constraints. */
export interface Member {
    readonly name: string;
    readonly required: boolean;
    /** Whether `properties` declares it, not only `required`. */
    readonly declared: boolean;
    /** Whether values in this direction lack it. */
    readonly hidden: boolean;
    readonly term: Term;
    /** Pointer to its declaration. */
    readonly at: Pointer;
}
/** The properties of an object cell. */
export interface Members {
    readonly byName: ReadonlyMap<string, Member>;
    readonly patterns: readonly PatternProperty[];
    /** The constraint of undeclared properties; `open` if there is none. */
    readonly rest: "open" | "closed" | Term;
}
export declare function membersOf(contract: Contract, cell: Cell, direction: Direction): Members;
/** The constraint of a property that a closed object excludes. */
export declare const NOTHING: Schema;
