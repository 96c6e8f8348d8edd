import type { Diagnostics } from "../diagnostics/diagnostics.ts";
import type { DocumentConfig } from "./config.ts";
/** The byte order mark that some editors put at the start of UTF-8 files. */
export declare const BYTE_ORDER_MARK = "\uFEFF";
/** Removes it, because `JSON.parse` rejects it. */
export declare function withoutMark(text: string): string;
/** In order of precedence. */
export declare const CONFIG_FILES: readonly string[];
export interface LoadedConfig {
    /** Absolute. */
    readonly file: string;
    /** Paths in the config are relative to the file's folder. */
    readonly documents: readonly DocumentConfig[];
}
/** The config file of a folder, absolute: `countersign.config.*`, or a package.json with a `countersign` key. */
export declare function findConfig(folder: string, diagnostics: Diagnostics): string | undefined;
export interface Reading {
    /** Load it again even if this process has loaded it before. */
    readonly fresh?: boolean;
    /**
     * Receives the paths of all files that the config imports, itself included, as far as loading gets. Excludes
     * packages.
     */
    readonly modules?: Set<string>;
}
/**
 * Loads and validates a config file.
 *
 * @param file absolute
 * @returns `undefined` when it is invalid; `diagnostics` has the reason
 */
export declare function loadConfig(file: string, diagnostics: Diagnostics, reading?: Reading): Promise<LoadedConfig | undefined>;
