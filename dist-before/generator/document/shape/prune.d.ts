import type { Document } from "../document.ts";
import { type JsonObject } from "../json.ts";
import type { LoadedFile } from "../store.ts";
import type { Origins } from "./origins.ts";
/**
 * Removes the components that no operation reaches, and the tags that none has. A subtype of a schema with a
 * discriminator is reached with that schema.
 */
export declare function pruneComponents(document: Document, file: LoadedFile, origins: Origins): JsonObject;
