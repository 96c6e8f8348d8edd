import type { JsonObject } from "../../document/json.ts";
import type { Pointer } from "../../document/pointer.ts";
import type { Header } from "../api.ts";
import { type Reader } from "./reader.ts";
/** Whether a header belongs to HTTP implementations rather than to applications. */
export declare function isOfConnection(name: string): boolean;
/** Reads the headers of a response or body part. Skips `Content-Type`, which the media type determines. */
export declare function readHeaders(reader: Reader, at: Pointer, headers: JsonObject): readonly Header[];
