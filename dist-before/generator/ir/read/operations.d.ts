import { type JsonObject } from "../../document/json.ts";
import { type Pointer } from "../../document/pointer.ts";
import type { Exchange, Operation } from "../api.ts";
import { type Reader } from "./reader.ts";
import type { Schemes } from "./security.ts";
/** All operations with the places that describe them. */
export interface Operations {
    readonly operations: readonly Operation[];
    readonly byId: ReadonlyMap<string, Pointer>;
    /** Maps the place of an Operation Object to the operation's identity. */
    readonly bySource: ReadonlyMap<Pointer, Pointer>;
}
/** Reads `paths`. @param security of the document, for operations without their own */
export declare function readOperations(reader: Reader, schemes: Schemes, at: Pointer, paths: JsonObject, security: Exchange["security"]): Operations;
