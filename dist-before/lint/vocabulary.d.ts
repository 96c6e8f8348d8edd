import { type Json, type JsonObject } from "../generator/document/json.ts";
import { type SchemaFault } from "./json-schema.ts";
/** The OpenAPI objects of each extension, under Redocly's names. */
export declare const HOMES: ReadonlyMap<string, readonly string[]>;
/** The extensions that state behaviour. Their use enables our rules. */
export declare const BEHAVIOUR: ReadonlySet<string>;
/** `x-retry` may belong to another tool; `x-countersign-retry` is always ours. */
export declare const OWN_PREFIX = "x-countersign-";
/** The value of an extension under either name. `x-NAME` counts only if it has our structure. */
export declare function extension(node: JsonObject, name: string): Json | undefined;
/** Why the value of an extension is invalid. */
export declare function extensionFaults(name: string, value: Json): readonly SchemaFault[];
