import type { Located } from "../../document/document.ts";
import { type Json, type JsonObject } from "../../document/json.ts";
import { type Pointer } from "../../document/pointer.ts";
import { type Reader, type Shared } from "./reader.ts";
/**
 * Counts repeated use of shared parts. They are read once but printed for each operation, so a thousand references to a
 * thousand parts would be a million.
 *
 * @param from place of the use
 * @returns whether the budget allows it; an excess was reported
 */
export declare function mayRepeat(reader: Reader, what: object, from: Pointer): boolean;
/** A kind of object that a `$ref` may target. */
export interface ReferenceKind {
    /** With article, for messages: `a parameter`. */
    readonly word: string;
    /** Its key under `components`, when it has one. */
    readonly components?: string;
}
/** An object at its real place, with overrides of a Reference Object (3.1). */
export interface Resolved extends Located<JsonObject> {
    readonly summary?: string;
    readonly description?: string;
}
/** The object itself, or the final target of its `$ref`. `undefined` when there is none, which was reported. */
export declare function dereference(reader: Reader, at: Pointer, value: Json, kind: ReferenceKind): Resolved | undefined;
/**
 * Reads the target of a plain reference once, however many reference it.
 *
 * @param from place of the mention; an object there, or a description of its own, is not shared
 */
export declare function readOnce<Kind extends keyof Shared>(reader: Reader, kind: Kind, from: Pointer, resolved: Resolved, read: () => Shared[Kind] | undefined): Shared[Kind] | undefined;
/** The final target of a `$ref`, which must be an object of this kind. */
export declare function follow(reader: Reader, from: Pointer, ref: Json, kind: ReferenceKind): Located<JsonObject> | undefined;
/** The final target of a `$ref`, of any kind. Reports invalid references. */
export declare function resolveTarget(reader: Reader, from: Pointer, ref: string, goesOn?: (node: Located) => boolean): Located | undefined;
/** A component of another kind, the document and its frame are certainly wrong targets. Other places are unknown. */
export declare function isOfKind(at: Pointer, kind: ReferenceKind): boolean;
/** One member of a map of the document. */
export interface MapEntry {
    readonly key: string;
    readonly at: Pointer;
    readonly value: Json;
}
/**
 * The members of a map such as `content` or `properties`. The standard allows no `$ref` in place of a map, but
 * documents that are split into files commonly use one. It is followed and reported.
 */
export declare function mapEntries(reader: Reader, at: Pointer, map: JsonObject, word: string): readonly MapEntry[];
