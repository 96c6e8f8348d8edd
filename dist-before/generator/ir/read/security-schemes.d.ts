import { type Json, type JsonObject } from "../../document/json.ts";
import { type Pointer } from "../../document/pointer.ts";
import type { SecurityScheme, Operation, Server } from "../api.ts";
import { type Reader } from "./reader.ts";
export declare function readSecuritySchemes(reader: Reader, at: Pointer, schemes: JsonObject): readonly SecurityScheme[];
/** @param name as security requirements spell it */
export declare function readSecurityScheme(reader: Reader, at: Pointer, name: string, value: Json): SecurityScheme | undefined;
/** Finds the operation that issues the tokens of each OAuth flow, which determines the request encoding. */
export declare function connectTokens(schemes: readonly SecurityScheme[], servers: readonly Server[], operations: readonly Operation[]): readonly SecurityScheme[];
