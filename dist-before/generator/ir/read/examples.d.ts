import { type JsonObject } from "../../document/json.ts";
import { type Pointer } from "../../document/pointer.ts";
import type { Example } from "../api.ts";
import { type Reader } from "./reader.ts";
/** Reads `example` and `examples` of a parameter, header or media type. Does not validate them against the schema. */
export declare function readExamples(reader: Reader, at: Pointer, value: JsonObject): readonly Example[];
