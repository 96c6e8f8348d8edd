import { type Json, type JsonObject } from "../generator/document/json.ts";
/** A violation in a value. */
export interface SchemaFault {
    /** Names and indices of the path to the value. */
    readonly path: readonly (string | number)[];
    /** Completes a sentence that starts with "It". */
    readonly message: string;
}
/** Returns the schema of another file. */
export type SchemaLibrary = (name: string) => JsonObject | undefined;
/**
 * Validates a value against a schema of the vocabulary. Supports only the JSON Schema 2020-12 keywords that these
 * schemas use.
 *
 * @throws Error for an unsupported keyword
 */
export declare function schemaFaults(schema: JsonObject, value: Json, library: SchemaLibrary): readonly SchemaFault[];
