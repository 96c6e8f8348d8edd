import { type Json, type JsonObject } from "../../document/json.ts";
import { type Pointer } from "../../document/pointer.ts";
import { type Reader } from "./reader.ts";
/** An extension object whose members are being read. `ok` becomes false at the first fault. */
export interface Members {
    readonly reader: Reader;
    readonly at: Pointer;
    readonly value: JsonObject;
    ok: boolean;
}
export declare function openMembers(reader: Reader, at: Pointer, value: Json, required: readonly string[], optional: readonly string[]): Members | undefined;
export declare function refuse(members: Members, key: string | undefined, message: string): undefined;
/** An ISO 8601 duration in units of fixed length; returns seconds. */
export declare function parseDuration(text: string): number | undefined;
export declare function durationOf(members: Members, key: string): number | undefined;
export declare function choiceOf<Choice extends string>(members: Members, key: string, choices: readonly Choice[]): Choice | undefined;
/** A string, with the given form if there is one. */
export declare function wordOf(members: Members, key: string, form?: RegExp): string | undefined;
export declare function switchOf(members: Members, key: string): boolean | undefined;
export declare function wholeNumberOf(members: Members, key: string, least: number): number | undefined;
/**
 * A JSON Pointer in fragment form (RFC 6901, section 6), percent-decoded.
 *
 * @returns `undefined` for an invalid pointer
 */
export declare function bodyPointer(value: Json): Pointer | undefined;
export declare function bodyPointerOf(members: Members, key: string): Pointer | undefined;
