import type { Operation, Parameter } from "../../ir/api.ts";
import type { Code } from "../../print/code.ts";
import type { Shapes } from "../../facts/shapes.ts";
import type { Conversions } from "../conversions/plan.ts";
import type { Context, FileScope } from "../target.ts";
/** The properties of a parameter that decide how it is read. */
export type Read = Pick<Parameter, "name" | "in" | "schema" | "encoding" | "required">;
/** Members of the operation: `query: ["after", { name: "limit", value: integer }]`. */
export declare function parameterMembers(file: FileScope, operation: Operation, shapes: Shapes, conversions: Conversions): readonly Code[];
/** `"limit"` or `{ name: "filter", style: deepObject, value: ... }`. */
export declare function readerCode(file: FileScope, parameter: Read, shapes: Shapes, isChecked: boolean, conversions: Conversions): Code;
export declare function styleCode(file: FileScope, style: string): Code;
/** Reports parameters that are not read according to their schema. */
export declare function reportParameters(context: Context): void;
