import { type Json, type JsonObject } from "../../document/json.ts";
import { type Pointer } from "../../document/pointer.ts";
import type { Extensions, Shape } from "../schema.ts";
import { type Reader } from "./reader.ts";
import type { Types } from "./types.ts";
type Values = Extract<Shape, {
    kind: "enum" | "literal";
}>;
/** Reads `const` and `enum`, filtered by `type`. With both, `const` wins if the list contains it. */
export declare function readValues(reader: Reader, at: Pointer, value: JsonObject, types: Types, extensions: Extensions): Values | undefined;
/** From 2^53 on, parsing may change a number (RFC 8259, section 6). */
export declare function reportInexact(reader: Reader, at: Pointer, value: Json): void;
export {};
