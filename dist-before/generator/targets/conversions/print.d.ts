import type { Pointer } from "../../document/pointer.ts";
import type { Content, Header, Operation } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
import { type Code } from "../../print/code.ts";
import type { FileScope } from "../target.ts";
import { type Formats } from "./formats.ts";
import type { Conversions, Plan } from "./plan.ts";
/** The role of a model's conversion among declarations. */
export declare const CONVERSION = "conversion";
/** @param isLater whether the model's conversion is declared further down, or is this one */
export declare function planCode(file: FileScope, formats: Formats, plan: Plan, isLater?: (at: Pointer) => boolean): Code;
/** How the JSON of a body is parsed and printed if `JSON` would round its integers. */
export declare function numbersCode(file: FileScope, conversions: Conversions, content: Content): Code | undefined;
/** How the JSON properties of a form are parsed and printed if `JSON` would round their integers. */
export declare function propertyNumbers(file: FileScope, { codec, encodings, schema }: Content, conversions: Conversions): ReadonlyMap<string, Code>;
/** `exactJson(orderConversion)`; `undefined` if no integer of the schema is a bigint. */
export declare function exactCode(file: FileScope, conversions: Conversions, schema: Schema): Code | undefined;
/** Which bodies of an operation are values of their schemas. Others are text or bytes, whatever the schema says. */
export interface Convertible {
    readonly header: (header: Header) => boolean;
    /** The schema of each event in a request. */
    readonly event?: (content: Content) => Schema | undefined;
}
/** Member of the descriptor: `conversions: { request: ..., responses: { 200: ... } }`; empty if nothing is converted. */
export declare function conversionsMember(file: FileScope, operation: Operation, conversions: Conversions, convertible: Convertible, made?: (conversions: Code) => Code): readonly Code[];
export declare function hasConversions(operation: Operation, conversions: Conversions, convertible: Convertible): boolean;
