import type { Json } from "../../generator/document/json.ts";
import type { Pointer } from "../../generator/document/pointer.ts";
import type { ArrayShape, Assertion, EncodedContent, ObjectShape, Schema, TupleShape } from "../../generator/ir/schema.ts";
import type { TypeName } from "../../generator/facts/facts.ts";
/**
 * The constraints of a schema for values of one type. References are resolved, and one alternative is chosen per union.
 */
export interface Cell {
    readonly type: TypeName | "binary";
    /** Pointer to the schema. */
    readonly at: Pointer;
    /** The member of the union it comes from, if any. */
    readonly alternative?: Schema;
    /** Whether a value must match no other alternative. */
    readonly exclusive?: boolean;
    /** The only valid values, if listed. */
    readonly values?: readonly Json[];
    readonly integer: boolean;
    readonly formats: readonly string[];
    readonly contents: readonly EncodedContent[];
    readonly arrays: readonly (ArrayShape | TupleShape)[];
    readonly objects: readonly ObjectShape[];
    /** The assertions that apply to this type. */
    readonly assertions: readonly Assertion[];
    /** Members that a discriminator determines. */
    readonly discriminator?: string;
}
