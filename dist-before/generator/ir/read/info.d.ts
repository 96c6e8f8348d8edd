import { type JsonObject, type Json } from "../../document/json.ts";
import { type Pointer } from "../../document/pointer.ts";
import type { Api, Tag } from "../api.ts";
import { type Reader } from "./reader.ts";
type Info = Pick<Api, "title" | "version" | "docs" | "contact" | "license" | "termsOfService">;
/** Reads `info` and the `externalDocs` of the document. */
export declare function readInfo(reader: Reader, at: Pointer, root: JsonObject): Info;
/** A document must describe something. Up to 3.0, that is `paths`. */
export declare function checkContent(reader: Reader, at: Pointer, root: JsonObject): void;
/** Other dialects of JSON Schema are read as 2020-12, which matches most of their keywords. */
export declare function checkDialect(reader: Reader, at: Pointer, root: JsonObject): void;
export declare function readTags(reader: Reader, at: Pointer, list: readonly Json[]): readonly Tag[];
export {};
