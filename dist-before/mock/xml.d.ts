import { type Json } from "../generator/document/json.ts";
import type { Schema } from "../generator/ir/schema.ts";
import type { Shapes } from "../generator/facts/shapes.ts";
/**
 * Writes a value as XML, with the names, attributes and wrapped lists of the schema's XML Objects. Namespaces are left out.
 *
 * @param value of the schema, as in JSON
 * @returns a document with one root element
 */
export declare function xmlOf(value: Json, schema: Schema, shapes: Shapes): string;
