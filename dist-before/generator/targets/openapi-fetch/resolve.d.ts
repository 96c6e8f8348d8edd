import { type Json, type JsonObject } from "../../document/json.ts";
/** The component that a reference of a bundle points to. Bundles contain no other references. */
export declare function resolveComponent(bundle: JsonObject, ref: string): Json | undefined;
/** A reference with its percent-encoding removed; `undefined` if the component does not exist. */
export declare function plainReference(bundle: JsonObject, ref: string): string | undefined;
/** The member if it is an object, else an empty object. */
export declare function objectAt(value: JsonObject, key: string): JsonObject;
/** Escapes a name in a pointer. openapi-typescript decodes pointers, so a bare `%` would break it. */
export declare function escapePercent(name: string): string;
/** Restores marked names in printed code. */
export declare function restorePercent(code: string): string;
/**
 * Makes text of the document safe for comments that another tool prints: it cannot end the comment, and contains no tags and no
 * invisible characters.
 */
export declare function harmlessText(text: string): string;
