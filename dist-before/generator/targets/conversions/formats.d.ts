import type { Pointer } from "../../document/pointer.ts";
import type { Schema } from "../../ir/schema.ts";
import { type Code } from "../../print/code.ts";
import type { FileScope } from "../target.ts";
/** The types that applications use for the values of a format, by its name. The runtime converts in both directions. */
export interface Formats {
    readonly "date-time"?: "Date" | "Temporal.Instant" | ImportedType;
    readonly date?: "Temporal.PlainDate" | ImportedType;
    readonly duration?: "Temporal.Duration" | ImportedType;
    readonly int64?: "bigint" | ImportedType;
    readonly uint64?: "bigint" | ImportedType;
    /** Any other format of strings. */
    readonly [format: string]: FormatType | undefined;
}
export type FormatType = "Date" | "bigint" | `Temporal.${string}` | ImportedType;
/** An exported type, and the functions that parse and print its values. */
export interface ImportedType {
    /** A package, or a path relative to the config file. */
    readonly import: string;
    /** `Decimal`; for `Temporal.Instant` from a polyfill, `read` and `write` are not needed. */
    readonly type: string;
    /** The export that parses a string. It throws if the string is invalid. */
    readonly read?: string;
    /** The export that turns a value into a string. */
    readonly write?: string;
}
/** The types that a format can be converted to without user code: `["Date", "Temporal.Instant"]`. */
export declare function builtInTypes(format: string): readonly string[];
/** Formats whose numbers are bigints. */
export declare function bigintFormats(formats: Formats): ReadonlySet<string>;
/** How the values of a schema are converted: `text:date-time`, `number:int64`; `undefined` if they are not. */
export declare function conversionKey({ shape }: Schema, formats: Formats): string | undefined;
/** `int64` from `number:int64`. */
export declare function formatOf(key: string): string;
/** Whether only the user's own code can recognize values of a format. */
export declare function isForeign(formats: Formats, format: string): boolean;
/** The role of a format's conversion among declarations. */
export declare const FORMAT = "format";
/** The place under which a format's conversion is declared. No pointer of a document begins like this. */
export declare function formatPlace(format: string): Pointer;
/** Formats whose conversion imports from the user's program, such as a polyfill or a class. */
export declare function declaredFormats(formats: Formats): readonly string[];
/** The type that applications use for a format. */
export declare function formatTypeCode(file: FileScope, formats: Formats, format: string): Code;
/** The conversion of a format's strings, or of its numbers. */
export declare function formatCode(file: FileScope, formats: Formats, format: string, of: "text" | "number"): Code;
/** The declaration of a format's conversion in `conversions.ts`. */
export declare function formatDeclaration(file: FileScope, formats: Formats, format: string): Code;
