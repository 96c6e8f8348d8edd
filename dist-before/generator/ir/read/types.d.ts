import { type JsonObject } from "../../document/json.ts";
import { type Pointer } from "../../document/pointer.ts";
import { type Keywords } from "./keywords.ts";
import { type Frame, type Reader } from "./reader.ts";
export type TypeName = "null" | "boolean" | "object" | "array" | "number" | "integer" | "string";
/** The types a schema allows; none means any. Unifies how versions express null. */
export interface Types {
    readonly names: readonly TypeName[];
    /** `type: file` of OpenAPI 2.0, for raw bytes. */
    readonly file: boolean;
    /** `nullable: true` without a matching `type`, or beside `allOf`. Null then bypasses all of it. */
    readonly looseNullable: boolean;
}
/** A schema that is being read. */
export interface SchemaNode {
    readonly reader: Reader;
    readonly at: Pointer;
    readonly value: JsonObject;
    readonly keywords: Keywords;
    readonly types: Types;
    readonly frame: Frame;
}
export declare function readTypes(reader: Reader, at: Pointer, value: JsonObject, groups: number): Types;
/** Groups of keywords that can have an effect. Others, such as `maxLength` of an object, are reported and ignored. */
export declare function effectiveGroups(reader: Reader, at: Pointer, value: JsonObject, groups: number, types: Types): number;
