import type { OpenApiVersion } from "../../document/document.ts";
import { type Json, type JsonObject } from "../../document/json.ts";
import { type Pointer } from "../../document/pointer.ts";
import type { Extensions } from "../schema.ts";
import { type Reader } from "./reader.ts";
/** `prose`: a string for readers only, so a wrong type is just a warning. */
export type FieldType = "string" | "prose" | "boolean" | "object" | "array" | "any";
interface FieldRule {
    readonly type: FieldType;
    readonly since: OpenApiVersion;
}
export interface FieldTable {
    /** The object's name in messages: `operation`. */
    readonly word: string;
    readonly rules: ReadonlyMap<string, FieldRule>;
}
export declare const NO_EXTENSIONS: Extensions;
/** The fields of one kind of object. `@3.2` marks fields that exist since that version. */
export declare function fieldTable(word: string, fields: Readonly<Record<string, FieldType>>): FieldTable;
/** Reports unknown fields, wrong types and fields of later versions. Collects the `x-` members. */
export declare function checkFields(reader: Reader, at: Pointer, value: JsonObject, table: FieldTable): Extensions;
/** Reads a scalar as text: `version: 1.0` is a number in YAML. */
export declare function textOf(object: JsonObject, key: string): string | undefined;
export declare function flagOf(object: JsonObject, key: string): boolean | undefined;
export declare function objectOf(object: JsonObject, key: string): JsonObject | undefined;
export declare function arrayOf(object: JsonObject, key: string): readonly Json[] | undefined;
/** The strings in an array. Other items are reported and removed. */
export declare function stringsOf(reader: Reader, at: Pointer, object: JsonObject, key: string): readonly string[];
export {};
