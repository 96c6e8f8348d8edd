import { type JsonObject } from "../../document/json.ts";
import { type Pointer } from "../../document/pointer.ts";
import type { Docs, Schema, Assertion } from "../schema.ts";
import { type Frame, type Reader } from "./reader.ts";
import type { SchemaNode } from "./types.ts";
/** Parts of an intersection before and after the schema's own keywords. */
export interface Composition {
    readonly before: readonly Schema[];
    readonly after: readonly Schema[];
    /** Annotations of `allOf` members without other content: `allOf: [{ $ref }, { description }]`. */
    readonly docs: Docs;
}
/** `$ref`, `$dynamicRef`, `$recursiveRef`, `allOf`, `oneOf` and `anyOf`. */
export declare function readCompositions(node: SchemaNode, hasOwnShape: boolean): Composition;
/**
 * Keywords that apply schemas to the same value but are not part of its type: `not`, `if`, `dependentSchemas`,
 * `unevaluated*`.
 */
export declare function readConditions(reader: Reader, at: Pointer, value: JsonObject, frame: Frame, into: Assertion[]): void;
