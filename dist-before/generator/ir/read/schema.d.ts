import { type Json } from "../../document/json.ts";
import { type Pointer } from "../../document/pointer.ts";
import type { Schema } from "../schema.ts";
import { type Frame, type Reader } from "./reader.ts";
/**
 * Reads a Schema Object (or boolean) of any version as JSON Schema 2020-12. References become `ref` shapes, so the
 * result is as deep as the document.
 */
export declare function readSchema(reader: Reader, at: Pointer, value: Json, frame: Frame): Schema;
