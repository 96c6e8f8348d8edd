import { type Json, type JsonObject } from "../json.ts";
import type { Pointer } from "../pointer.ts";
import type { Origin, Origins } from "../shape/origins.ts";
/** What the upgrade of one file needs. */
export interface Upgrade {
    readonly origins: Origins;
    /** Any pointer of the file, the base of its references. */
    readonly base: Pointer;
    /** The reference to where its target is after the upgrade. */
    reference(ref: string, kind: ReferredKind): string;
    /** Reports what OpenAPI 3 cannot say. */
    report(message: string, at: Origin): void;
}
export type ReferredKind = "schema" | "parameter" | "response" | "pathItem";
/** An object under construction whose members remember where they were written. */
export interface Draft {
    readonly value: JsonObject;
    /** Adds a member unless it is undefined. */
    add(key: string, value: Json | undefined, origin: Origin): void;
    /** Adds the extensions and these members of an object as they are. */
    copy(from: JsonObject, at: Origin, keys: readonly string[]): void;
}
export declare function createDraft(origins: Origins): Draft;
/** Upgrades a Schema Object. Applying it twice changes nothing more. */
export declare function upgradeSchema(upgrade: Upgrade, value: Json, at: Origin): Json;
/** The schema of a parameter, header or form field. */
export declare function schemaOf(upgrade: Upgrade, value: JsonObject, at: Origin, also?: readonly string[]): Json;
/** How the items of a list are written. */
export interface ListStyle {
    readonly style: string;
    readonly explode: boolean;
}
/** @param place `in` of the parameter */
export declare function listStyle(upgrade: Upgrade, value: JsonObject, at: Origin, place: string): ListStyle | undefined;
/** Upgrades a parameter that is neither the body nor a form field. */
export declare function upgradeParameter(upgrade: Upgrade, value: Json, at: Origin): Json;
/** @param produces the media types of bodies */
export declare function upgradeResponse(upgrade: Upgrade, value: Json, at: Origin, produces: readonly string[]): Json;
export declare function upgradeSecurityScheme(upgrade: Upgrade, value: Json, at: Origin): Json;
