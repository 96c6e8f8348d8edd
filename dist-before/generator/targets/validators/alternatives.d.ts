import { type Json } from "../../document/json.ts";
import type { Schema } from "../../ir/schema.ts";
import { type Facts } from "../../facts/facts.ts";
/** Alternatives that accept values of the same types. */
export interface Group {
    readonly types: number;
    readonly members: readonly Schema[];
}
/** Groups alternatives by type. Those of different groups exclude each other, so the type of a value selects its group. */
export declare function byType(facts: Facts, members: readonly Schema[]): readonly Group[];
/** A property that distinguishes objects, because each alternative has different constants there. */
export interface Tag {
    readonly property: string;
    /** For each alternative, in order. */
    readonly values: readonly (readonly Json[])[];
}
export declare function tagOf(facts: Facts, group: Group): Tag | undefined;
/**
 * Whether a type contains inline object types, such as `{ readonly a: 1 }`. Once a value was tested for being an object, the
 * compiler narrows it to one of these or to an object with arbitrary members, and then rejects reads of other members.
 */
export declare function hasBareObjects(facts: Facts, schema: Schema): boolean;
