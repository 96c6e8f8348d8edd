import { type JsonObject } from "../../generator/document/json.ts";
import type { Api } from "../../generator/ir/api.ts";
/**
 * Adds the behaviour to the document's descriptions: sections for the whole API, and a few lines per operation and
 * webhook. The document is an OpenAPI 3.1 bundle.
 */
export declare function annotated(document: JsonObject, api: Api): JsonObject;
