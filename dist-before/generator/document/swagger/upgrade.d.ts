import type { Diagnostics } from "../../diagnostics/diagnostics.ts";
import { type Origins } from "../shape/origins.ts";
import type { FileStore, LoadedFile } from "../store.ts";
/**
 * Upgrades a Swagger 2.0 document to OpenAPI 3.0 in memory, with every file it references.
 *
 * @param root the document
 * @param store holds all files; receives the upgraded ones
 */
export declare function upgradeSwagger(root: LoadedFile, store: FileStore, origins: Origins, diagnostics: Diagnostics): void;
