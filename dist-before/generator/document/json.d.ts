/** A JSON value of a document. Never mutated after parsing. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
/** A JSON object. */
export interface JsonObject {
    readonly [key: string]: Json;
}
export declare function isObject(value: Json | undefined): value is JsonObject;
/** `Array.isArray` does not narrow readonly arrays. */
export declare function isArray(value: Json | undefined): value is readonly Json[];
/** Reads own members only: a document may have a property `constructor` or `__proto__`, or lack one. */
export declare function member(object: JsonObject, key: string): Json | undefined;
/** The value at one token of a JSON Pointer. Array indices follow RFC 6901 section 4. */
export declare function childOf(value: Json | undefined, token: string): Json | undefined;
/** Whether two values are equal as JSON: member order does not matter, and `1` equals `1.0`. */
export declare function sameJson(one: Json, other: Json): boolean;
