import { type JsonObject } from "./json.ts";
import type { Located } from "./document.ts";
/**
 * `node`: an object whose keys are keywords of OpenAPI or JSON Schema. `names`: a map with user-chosen keys, whose
 * values are nodes.
 */
export type Role = "node" | "names";
/** Walks nodes and skips data. Enters each shared object once in each role. */
export interface NodeWalker<Inherited> {
    walk(start: Located, role: Role, inherited: Inherited): void;
}
/** @param enter called for each object; its result is passed to the objects below */
export declare function nodeWalker<Inherited>(enter: (node: Located<JsonObject>, role: Role, inherited: Inherited) => Inherited): NodeWalker<Inherited>;
/** RFC 9110 section 8.3.1, ranges such as `image/*` included. */
export declare function isMediaType(text: string): boolean;
/** Parses a key of `content`. Returns `undefined` when it is invalid, or duplicates another key. */
export declare function mediaTypeOf(key: string, content: JsonObject): string | undefined;
