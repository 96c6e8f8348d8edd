import type { Json } from "../../generator/document/json.ts";
import type { ArrayShape, Assertion, ObjectShape, Schema, TupleShape, UnionShape } from "../../generator/ir/schema.ts";
import { type Facts } from "../../generator/facts/facts.ts";
/** All constraints of one value, with one alternative chosen per union. */
export interface ValueConstraints {
    /** Allowed types, as bits. */
    types: number;
    /** Types that the constraints mention, as bits. */
    spoken: number;
    integer: boolean;
    constants: readonly Json[] | undefined;
    readonly formats: string[];
    readonly arrays: (ArrayShape | TupleShape)[];
    readonly objects: ObjectShape[];
    readonly assertions: Assertion[];
    /** Members whose value a discriminator determines. */
    readonly forced: Map<string, Json>;
    /** Members to omit. */
    readonly excluded: Set<string>;
    /** Whether the result must be validated, because alternatives were chosen or conditions remain. */
    doubtful: boolean;
}
/** Chooses alternatives and conditions. */
export interface Choices {
    /** Picks one option. The options are in the order to try. */
    alternative(union: UnionShape, options: readonly Schema[]): Schema | undefined;
    /** Whether a condition should hold. */
    holds(): boolean;
}
export declare function collectConstraints(schemas: readonly Schema[], facts: Facts, choices: Choices): ValueConstraints;
