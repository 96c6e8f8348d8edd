import type { OpenApiVersion } from "../document.ts";
import { type JsonObject } from "../json.ts";
/** Converts a Schema Object of any version to 3.1 (JSON Schema 2020-12). Its subschemas are converted already. */
export declare function liftSchema(schema: JsonObject, version: OpenApiVersion): JsonObject;
/** The keywords beside a `$ref` that its version honours, and `nullable`, which authors clearly mean. */
export declare function countingSiblings(schema: JsonObject, version: OpenApiVersion): JsonObject;
/** Removes the names of schema resources. Every reference leads to a component, so they are not needed. */
export declare function withoutIdentity(schema: JsonObject): JsonObject;
/** Since 3.1 the media type identifies a body of bytes, so its schema must not constrain values. */
export declare function liftBody(content: JsonObject, version: OpenApiVersion, mediaType: string): JsonObject;
