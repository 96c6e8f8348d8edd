import type { EnumValue, Schema } from "../../ir/schema.ts";
import type { Code } from "../../print/code.ts";
/** The values of an enum that is exported as a list. */
export interface EnumValues {
    readonly values: readonly EnumValue[];
    /** Whether the document names every value (`x-enum-varnames`). */
    readonly named: boolean;
    readonly nullable: boolean;
}
/** The values of a string enum, or of an enum whose values the document names. `null` may be among them. */
export declare function enumValues(schema: Schema): EnumValues | undefined;
/** `["a", "b"]`, or `{ First: "a", Second: "b" }`, each value with its description above it. */
export declare function printValues({ values, named }: EnumValues, constant: Code): Code;
