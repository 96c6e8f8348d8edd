import type { Located } from "../../document/document.ts";
import { type Json, type JsonObject } from "../../document/json.ts";
import { type Pointer } from "../../document/pointer.ts";
import type { Resource } from "../api.ts";
import { type ModelRegistry, type Place, type Reader } from "./reader.ts";
export declare const SCHEMA: {
    word: string;
    components: string;
};
/** Resolves the `$ref` of a schema to an identity and makes the target a model. Reports invalid references. */
export declare function referToSchema(reader: Reader, from: Pointer, ref: string): Located | undefined;
/** Makes a schema a model, unless it is one. */
export declare function registerModel(reader: Reader, target: Located): void;
/** Makes every schema that a `$dynamicRef` of this name may resolve to a model. */
export declare function registerDynamicAnchors(reader: Reader, name: string): void;
/**
 * Each model differs in each dynamic scope that it can be in: one for every choice of an anchor, or none, for each
 * name.
 *
 * @returns whether there are too many, which was reported
 */
export declare function refuseDynamicScopes(reader: Reader): boolean;
/** The resources of the document whose dynamic anchors are models. */
export declare function dynamicResources(reader: Reader): readonly Resource[];
/** Resolves the `$ref` of a schema without making its target a model. */
export declare function schemaTarget(reader: Reader, from: Pointer, ref: string): Located | undefined;
/** A node that is only a `$ref` has no identity of its own. */
export declare function isAlias(node: Located): boolean;
/** Makes every member of `components/schemas` of the root document a model, in document order. */
export declare function registerComponents(reader: Reader, schemas: JsonObject, at: Pointer): void;
export declare function createModelRegistry(): ModelRegistry;
/** A name for a schema outside components: the last meaningful words of its pointer, else its file's name. */
export declare function suggestName(at: Pointer): string;
/** Records that a schema, and what it is composed of, is a body with parts or a part itself. */
export declare function markPlace(reader: Reader, at: Pointer, value: Json, place: Place): void;
