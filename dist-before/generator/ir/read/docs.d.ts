import { type JsonObject } from "../../document/json.ts";
import { type Pointer } from "../../document/pointer.ts";
import type { Docs, Assertion, Schema, Shape } from "../schema.ts";
import { type Reader } from "./reader.ts";
import type { Resolved } from "./references.ts";
import { type Keywords } from "./keywords.ts";
export declare const NO_DOCS: Docs;
/** The documentation of an object other than a schema. Fields of a Reference Object take precedence. */
export declare function readDocs(reader: Reader, at: Pointer, value: JsonObject, over?: Resolved): Docs;
/** The documentation of a schema. */
export declare function readSchemaDocs(reader: Reader, at: Pointer, value: JsonObject): Docs;
/** A safe link: `http`, `https`, `mailto` or relative. Others (`javascript:`) are removed. */
export declare function safeUrl(reader: Reader, at: Pointer, url: string | undefined): string | undefined;
/** What a schema says about values and, through the schema it wraps, about itself. */
interface Content {
    readonly shape: Shape;
    readonly assertions: readonly Assertion[];
    readonly wraps?: Schema;
    readonly docs: Docs;
}
/**
 * Adds annotations to a schema: its own, then those of members without other content, then those of the schema it
 * wraps.
 */
export declare function finishSchema(reader: Reader, at: Pointer, value: JsonObject, keywords: Keywords, content: Content): Schema;
export {};
