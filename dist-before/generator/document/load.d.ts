import type { Diagnostics } from "../diagnostics/diagnostics.ts";
import type { Document } from "./document.ts";
import { type Limits } from "./limits.ts";
import type { Parse } from "./parse-memory.ts";
import { type Allowances } from "./policy.ts";
import type { FileReader } from "./read.ts";
import { type Filter } from "./shape/filter.ts";
import { type FileStore, type LoadedFile } from "./store.ts";
export interface LoadOptions extends Allowances {
    readonly limits?: Partial<Limits>;
    /** Replaces the disk as the source of files. */
    readonly reader?: FileReader;
    /** Replaces the parser. Pass a caching one to read the same document repeatedly. */
    readonly parse?: Parse;
    /** Other documents to join to this one: paths, absolute or relative to the current folder. */
    readonly joined?: readonly string[];
    /** Overlays to apply in this order: paths, absolute or relative to the current folder. */
    readonly overlays?: readonly string[];
    /** The operations and webhooks to keep. */
    readonly filter?: Filter;
}
/**
 * Reads a document and every file it references.
 *
 * @param path of the root document, absolute or relative to the current folder
 * @returns `undefined` when the document is unusable; `diagnostics` has the reason
 */
export declare function loadDocument(path: string, options: LoadOptions, diagnostics: Diagnostics): Promise<Document | undefined>;
/** Reads only the root document, whatever its content. */
export declare function loadRoot(path: string, options: LoadOptions, diagnostics: Diagnostics): Promise<{
    readonly root: LoadedFile;
    readonly store: FileStore;
    readonly limits: Limits;
} | undefined>;
