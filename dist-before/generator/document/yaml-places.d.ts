import { type Json } from "./json.ts";
import type { Duplicate } from "./json-text.ts";
import type { YamlTrace } from "./yaml-trace.ts";
export interface YamlPlaces {
    /** Offset of the node at the tokens, or of its nearest existing ancestor. */
    find(tokens: readonly string[]): number;
    /** Duplicate keys in one mapping. */
    duplicates(): readonly Duplicate[];
    /** Offset of the first key that is not a scalar. */
    collectionKey(): number | undefined;
}
/** Locates the nodes of a YAML text on request. Most collections are never requested. */
export declare function createPlaces(text: string, root: Json, trace: YamlTrace): YamlPlaces;
/** Past spaces, line ends and comments. */
export declare function skipSeparation(text: string, from: number): number;
