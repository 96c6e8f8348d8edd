import type { JsonObject } from "../../document/json.ts";
import { type Pointer } from "../../document/pointer.ts";
import type { Assertion, EncodedContent, Shape } from "../schema.ts";
import { type Reader } from "./reader.ts";
import type { SchemaNode } from "./types.ts";
/** The shape of `type: string`. Raw bytes where a body part has a binary schema. */
export declare function readStringShape({ reader, at, value, keywords, types, frame }: SchemaNode): Shape;
export declare function readEncodedContent(reader: Reader, at: Pointer, value: JsonObject): EncodedContent;
export declare function readStringAssertions(reader: Reader, at: Pointer, value: JsonObject, into: Assertion[]): void;
/**
 * The flags with which a pattern is a valid ECMA-262 regular expression: `u` as JSON Schema requires, or none where
 * escapes such as `\-` need that. `undefined`, with an error, for an invalid one.
 */
export declare function patternFlags(reader: Reader, at: Pointer, source: string): "u" | "" | undefined;
/** An unknown format is an annotation without effect. Reported once per format. */
export declare function checkFormat(reader: Reader, at: Pointer, format: string): void;
