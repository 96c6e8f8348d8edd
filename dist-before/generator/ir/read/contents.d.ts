import { type JsonObject } from "../../document/json.ts";
import { type Pointer } from "../../document/pointer.ts";
import type { Content } from "../api.ts";
import { type Reader } from "./reader.ts";
import { type Message } from "./media-types.ts";
/** Reads a `content` map: every media type in document order. */
export declare function readContents(reader: Reader, at: Pointer, content: JsonObject, message: Message): readonly Content[];
