import type { PatternProperty, Schema } from "../../ir/schema.ts";
import type { Shapes } from "../../facts/shapes.ts";
/** Types of single values, in the order in which a text is parsed. */
export declare const SCALARS: readonly ["nothing", "boolean", "wide", "integer", "number", "text"];
export type ScalarName = (typeof SCALARS)[number];
/** What a schema expects of a value that arrives as text: single values, arrays, objects, or a choice of these. */
export interface ExpectedValue {
    readonly scalars: ReadonlySet<ScalarName>;
    /** Whether the empty string is certainly valid. If so, empty text is the string, not null. */
    readonly emptyText?: boolean;
    readonly items?: ExpectedValue;
    readonly prefix?: readonly ExpectedValue[];
    readonly properties?: ReadonlyMap<string, ExpectedValue>;
    readonly patterns?: readonly ExpectedPattern[];
    readonly rest?: ExpectedValue;
    /** The bytes of a file in a form. */
    readonly file?: boolean;
    /** The schema does not restrict the value. */
    readonly anything?: boolean;
}
/** Members of an object whose names match a pattern. */
export interface ExpectedPattern extends Omit<PatternProperty, "schema"> {
    readonly value: ExpectedValue;
}
export declare function expectedOf(schema: Schema, shapes: Shapes): ExpectedValue;
/** Whether a value may be an array or object. */
export declare function isStructured({ anything, items, patterns, prefix, properties, rest }: ExpectedValue): boolean;
/**
 * The same for members in brackets (`deepObject`): text, and objects of text, need no description. Large forms consist mostly of
 * these.
 */
export declare function inBrackets(expected: ExpectedValue): ExpectedValue;
