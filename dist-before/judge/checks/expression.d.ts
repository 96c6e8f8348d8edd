import { type Json } from "../../generator/document/json.ts";
import { type Answer, type WireRequest } from "../http/message.ts";
import type { Case } from "../requests/case.ts";
/** A request with its answer, for expressions that refer to them. */
export interface Exchanged {
    readonly request: WireRequest;
    readonly answer: Answer;
    readonly case?: Case;
}
/**
 * Evaluates a runtime expression (OpenAPI, "Runtime Expressions"), or a string with embedded expressions. Other values
 * are returned unchanged.
 *
 * @returns `undefined` if the expression points to nothing
 */
export declare function evaluate(expression: Json, exchanged: Exchanged): Json | undefined;
/** The value that a JSON Pointer without `#` points to. */
export declare function valueAt(value: Json, pointer: string): Json | undefined;
