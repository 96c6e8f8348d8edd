import type { Schema } from "../generator/ir/schema.ts";
import type { Direction } from "../generator/facts/evaluator/evaluator.ts";
import type { Side } from "./audience.ts";
import type { ComparedTerms, Places, Spelling, Step } from "./change.ts";
import type { ContractRule, ValueRule } from "./rules/catalogue.ts";
import type { ComparedPair, SchemaComparison } from "./schema/comparison.ts";
/** The operation or webhook, and the part of it. */
export interface Place {
    /** `POST /orders (createOrder)`; absent for parts of the whole document. */
    readonly exchange?: string;
    /** `request body`; empty for the whole exchange. */
    readonly part: string;
}
/** A place of values. */
export interface ValuePlace extends Place {
    readonly side: Side;
}
/** A change before classification. */
export type RecordedChange = Places & Spelling & Place & ({
    readonly kind: "contract";
    readonly rule: ContractRule;
} | {
    readonly kind: "value";
    readonly rule: ValueRule;
    readonly side: Side;
    readonly path: readonly Step[];
    readonly terms?: ComparedTerms;
});
/** Two schemas at the same place of an exchange. */
export interface Root extends ValuePlace {
    readonly pair: ComparedPair;
    readonly terms: ComparedTerms;
}
/** Records the changes that comparisons find. */
export interface Collector {
    contract(rule: ContractRule, place: Place, places: Places, spelling?: Spelling): void;
    value(rule: ValueRule, place: ValuePlace, places: Places, spelling?: Spelling): void;
    schemas(place: ValuePlace, old: Schema, next: Schema): void;
    readonly comparison: SchemaComparison;
    /** The new name of each renamed security scheme. */
    readonly schemeNames: ReadonlyMap<string, string>;
    readonly recorded: readonly RecordedChange[];
    readonly roots: readonly Root[];
}
/** The direction of values per side, from the consumer's view. */
export declare const DIRECTIONS: Readonly<Record<Side, Direction>>;
export declare function createCollector(comparison: SchemaComparison, schemeNames?: ReadonlyMap<string, string>): Collector;
