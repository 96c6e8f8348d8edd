import { type JsonObject } from "../../document/json.ts";
import { type Pointer } from "../../document/pointer.ts";
import type { Link } from "../api.ts";
import { type Reader } from "./reader.ts";
/** Reads the links of a response. `resolveLinks` adds their targets. */
export declare function readLinks(reader: Reader, at: Pointer, links: JsonObject): readonly Link[];
