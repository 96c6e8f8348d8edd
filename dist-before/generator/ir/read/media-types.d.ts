import { type Json, type JsonObject } from "../../document/json.ts";
import type { Pointer } from "../../document/pointer.ts";
import type { Codec } from "../api.ts";
import { type Reader } from "./reader.ts";
import type { MapEntry } from "./references.ts";
/** A token (RFC 9110 section 5.6.2), used in header names and methods. */
export declare function isToken(text: string): boolean;
/** The media type of a key of `content`. Invalid ones are reported. */
export declare function readMediaType(reader: Reader, { at, key }: MapEntry, content: JsonObject): string | undefined;
/** Facts about a body's schema that decide the codec where the media type alone does not. */
type Sniffed = "text" | "bytes" | "structure" | "nothing";
export type Message = "request" | "response";
/** The codec for a body of this media type. The schema decides where the media type does not. */
export declare function codecOf(mediaType: string, sniffed: Sniffed, message: Message): Codec;
/** The kind of value that a schema describes, judged by its first keywords. */
export declare function sniff(reader: Reader, at: Pointer, schema: Json | undefined): Sniffed;
export {};
