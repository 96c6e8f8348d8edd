import { type JsonObject } from "../../document/json.ts";
import { type Pointer } from "../../document/pointer.ts";
import type { Response } from "../api.ts";
import { type Reader } from "./reader.ts";
/** Reads the responses of an operation in document order. */
export declare function readResponses(reader: Reader, at: Pointer, responses: JsonObject): readonly Response[];
