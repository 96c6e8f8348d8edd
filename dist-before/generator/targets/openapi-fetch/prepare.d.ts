import { type JsonObject } from "../../document/json.ts";
/**
 * Reduces a bundled document to what openapi-typescript prints. Removes examples and extensions, and escapes text that would end a
 * comment. `prepare-schema.ts` rewrites what it would print wrongly.
 */
export declare function prepareDocument(bundle: JsonObject): JsonObject;
