import { type JsonObject } from "../../document/json.ts";
import { type Pointer } from "../../document/pointer.ts";
import type { Example, Parameter, ParameterEncoding } from "../api.ts";
import type { Schema } from "../schema.ts";
import { type Reader } from "./reader.ts";
/** The common part of parameters and headers: a schema and its serialization. */
export interface ParameterValue {
    readonly schema: Schema;
    readonly encoding: ParameterEncoding;
    readonly examples: readonly Example[];
}
type In = Parameter["in"];
export declare function readParameterValue(reader: Reader, at: Pointer, value: JsonObject, place: In): ParameterValue;
export {};
