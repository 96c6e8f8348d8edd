import { type Json, type JsonObject } from "../../document/json.ts";
import type { Schema } from "../../ir/schema.ts";
import type { Shapes } from "../../facts/shapes.ts";
/**
 * The strings that an error's code may be.
 *
 * @param property name of the code's member; default: a common name, in the error or in an object inside it
 * @returns `undefined` if the contract does not list codes
 */
export declare function codeTexts(schema: Schema, shapes: Shapes, property?: string, depth?: number): readonly string[] | undefined;
/** An error code whose name fits another status. */
export interface MisplacedCode {
    /** The object that contains the code. */
    readonly within: JsonObject;
    readonly name: string;
    readonly code: string;
    /** A code that fits the status; absent if the contract does not list codes. */
    readonly better?: string;
}
/**
 * The code of an error whose name fits another status, such as `not_found` in a 401 response.
 *
 * @param schema schema of the error. If it lists codes and none fits the status, the server had no better choice, and nothing is
 * reported.
 */
export declare function misplacedCode(error: Json, schema: Schema, status: number, shapes: Shapes): MisplacedCode | undefined;
/**
 * Whether the error has a code of the contract's own, such as `out_of_stock` beside `validation_failed`, whose name fits no status.
 * It then reports a broken business rule, not a malformed request.
 */
export declare function saysOwnRule(error: Json, schema: Schema, status: number, shapes: Shapes): boolean;
