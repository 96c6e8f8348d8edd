import type { Operation, Parameter } from "../../ir/api.ts";
import { type Code } from "../../print/code.ts";
import type { Conversions } from "../conversions/plan.ts";
import type { Context, FileScope } from "../target.ts";
import type { Shapes } from "../../facts/shapes.ts";
/** The properties of a parameter that decide how it is serialized. */
type Written = Pick<Parameter, "name" | "in" | "schema" | "encoding">;
/** Members of the descriptor: `query: { write: writeQuery, parameters: ["limit", { name: "filter", style: deepObject }] }`. */
export declare function parameterMembers(file: FileScope, operation: Operation, shapes: Shapes, conversions?: Conversions): readonly Code[];
/** `"limit"` or `{ name: "filter", style: deepObject }`. */
export declare function describe(file: FileScope, parameter: Written, shapes: Shapes, conversions?: Conversions): Code;
/** Reports parameters that cannot be serialized as documented. */
export declare function reportParameters(context: Context, shapes: Shapes): void;
export {};
