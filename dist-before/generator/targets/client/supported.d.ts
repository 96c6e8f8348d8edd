import type { Content, Operation } from "../../ir/api.ts";
import type { Context } from "../target.ts";
import { type Code } from "../../print/code.ts";
import type { Shapes } from "../../facts/shapes.ts";
/** Reports what the client leaves out. */
export declare function reportUnsupported(context: Context): void;
/** A value that the caller sends in the body, and the responses that it selects. */
export interface StreamChoice {
    readonly body: Code;
    readonly contents: readonly Content[];
}
/** @returns an empty list if the request does not select the kind of response */
export declare function streamChoices(operation: Operation, shapes: Shapes): readonly StreamChoice[];
