import { type JsonObject } from "../generator/document/json.ts";
/**
 * Makes a document safe to display: texts contain only harmless markup, links point to web pages, and nothing is
 * loaded. Unchanged parts are shared with the input.
 */
export declare function prepared(document: JsonObject): JsonObject;
