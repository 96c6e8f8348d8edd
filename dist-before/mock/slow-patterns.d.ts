import { type JsonObject } from "../generator/document/json.ts";
/**
 * Finds a pattern that takes too long for a value of the document. Checks of the generated server cannot be
 * interrupted.
 */
export declare function slowPattern(document: JsonObject): string | undefined;
