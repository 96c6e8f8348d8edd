import { type Json, type JsonObject } from "../../document/json.ts";
import { type Pointer } from "../../document/pointer.ts";
import type { Extensions } from "../schema.ts";
import { type Reader } from "./reader.ts";
type GroupName = "docs" | "type" | "number" | "string" | "array" | "object" | "values" | "reference" | "composition" | "condition" | "access" | "nullable" | "discriminator" | "format" | "content" | "identity";
/** Bits of a schema's groups. Readers of absent groups are skipped. */
export declare const GROUP: Readonly<Record<GroupName, number>>;
/** The groups that a schema has keywords of, and its `x-` members. */
export interface Keywords {
    readonly groups: number;
    readonly extensions: Extensions;
}
/** Lists a schema's keywords. Reports unknown ones, wrong types and those of other versions. */
export declare function scanKeywords(reader: Reader, at: Pointer, value: JsonObject): Keywords;
/**
 * A `$ref` with siblings in a 3.0 document, where the standard ignores them. Annotations are harmless and kept.
 * `nullable` is kept too, because authors mean it (see `orNull`). Other siblings are reported and removed.
 */
export declare function scanSiblings(reader: Reader, at: Pointer, value: JsonObject): Keywords;
/** A schema's keywords of one group, for a message. */
export declare function keywordsOf(value: JsonObject, group: number): string;
/** The first keyword of a group, whose place stands for the group. */
export declare function firstKeyword(value: JsonObject, group: number): string | undefined;
export declare function isCount(value: Json | undefined): value is number;
export declare function isSchema(value: Json | undefined): value is JsonObject | boolean;
/** An own member with the keyword's type; `undefined` also when a wrong type was reported. */
export declare function numberOf(value: JsonObject, key: string): number | undefined;
export declare function countOf(value: JsonObject, key: string): number | undefined;
export declare function stringOf(value: JsonObject, key: string): string | undefined;
export declare function schemaOf(value: JsonObject, key: string): JsonObject | boolean | undefined;
export {};
