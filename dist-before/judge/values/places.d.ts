import { type Json } from "../../generator/document/json.ts";
import type { Property, Schema } from "../../generator/ir/schema.ts";
import type { Facts } from "../../generator/facts/facts.ts";
/** A nested value and a schema that applies to it. */
export interface Place {
    readonly path: string;
    readonly value: Json;
    readonly schema: Schema;
    /** The value of this place is the name of a member. */
    readonly isAlternative: boolean;
}
/** Context that determines which schemas apply. */
export interface PlaceScope {
    readonly facts: Facts;
    fits(value: Json, schema: Schema): boolean;
    /** Whether the property belongs to the other direction, so that receivers may ignore it. */
    isHidden(property: Property): boolean;
}
/** Every nested value, with each schema that applies to it. Only matching alternatives count. */
export declare function placesOf(value: Json, schema: Schema, scope: PlaceScope): readonly Place[];
/** Replaces the value at a path; `undefined` removes it. */
export declare function withValueAt(root: Json, path: string, replacement: Json | undefined): Json;
