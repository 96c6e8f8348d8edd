import type { Diagnostics } from "../../diagnostics/diagnostics.ts";
import type { Located } from "../document.ts";
import { type Pointer } from "../pointer.ts";
import type { FileStore, LoadedFile } from "../store.ts";
import { type Origins } from "./origins.ts";
interface Joining {
    readonly first: LoadedFile;
    /** The document that joins the first. */
    readonly file: LoadedFile;
    readonly store: FileStore;
    readonly origins: Origins;
    /** Resolves a reference among the loaded files. */
    resolve(from: Pointer, ref: string): Located | undefined;
    report(message: string, tokens: readonly string[]): void;
}
/**
 * Joins documents into the first, in memory: their paths, webhooks and components become references from it. Parts of
 * files that several documents refer to stay one part.
 */
export declare function joinDocuments([first, ...others]: readonly LoadedFile[], store: FileStore, origins: Origins, resolve: Joining["resolve"], diagnostics: Diagnostics): void;
export {};
