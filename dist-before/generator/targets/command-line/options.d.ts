import { type Shapes } from "../../facts/shapes.ts";
import type { Operation } from "../../ir/api.ts";
/** As `OptionKind` of the runtime. */
export type Kind = "string" | "integer" | "bigint" | "number" | "boolean" | "json" | "value" | "file";
interface Value {
    readonly kind: Kind;
    readonly many?: true;
    readonly values?: readonly (string | number | boolean | null)[];
}
/** An option of a command: a parameter, or a member of the body. */
export interface Option extends Value {
    readonly name: string;
    /** The place in the request. */
    readonly to: readonly string[];
    readonly required?: true;
    readonly description?: string;
}
/** The options of an operation. Names that two of them share are preceded by their place: `--body-id`. */
export declare function optionsOf(operation: Operation, shapes: Shapes): readonly Option[];
/** Letters, digits and dashes, as shells take them without quotes. */
export declare function kebab(text: string): string;
/** The first of the candidates that is free, or else its last with a number. */
export declare function uniqueName(candidates: readonly string[], taken: Set<string>): string;
export {};
