import { type DocumentConfig } from "../generator/config/config.ts";
import { type Reading as ConfigReading } from "../generator/config/load.ts";
import { type Diagnostics } from "../generator/diagnostics/diagnostics.ts";
import type { Filter } from "../generator/document/shape/filter.ts";
/** Options of every command that reads a document. */
export declare const READING_OPTIONS: {
    readonly config: {
        readonly type: "string";
        readonly short: "c";
    };
    readonly "allow-folder": {
        readonly type: "string";
        readonly multiple: true;
    };
    readonly lenient: {
        readonly type: "boolean";
    };
    readonly overlay: {
        readonly type: "string";
        readonly multiple: true;
    };
    readonly include: {
        readonly type: "string";
        readonly multiple: true;
    };
    readonly exclude: {
        readonly type: "string";
        readonly multiple: true;
    };
};
/** The command line's options for reading a document. */
export interface Reading {
    readonly document?: string | undefined;
    readonly config?: string | undefined;
    /** Other folders that references may point to. */
    readonly allowFolders?: readonly string[] | undefined;
    /** Downgrades errors to warnings where the document can be repaired. */
    readonly lenient?: boolean | undefined;
    /** Overlays to apply after those of the config. */
    readonly overlays?: readonly string[] | undefined;
    /** Replaces the filter of the config. */
    readonly filter?: Filter | undefined;
}
/**
 * Converts the options of a command to settings for reading.
 *
 * @param command its name, for error messages
 */
export declare function readingOf(command: string, values: {
    readonly config?: string | undefined;
    readonly "allow-folder"?: readonly string[] | undefined;
    readonly lenient?: boolean | undefined;
    readonly overlay?: readonly string[] | undefined;
    readonly include?: readonly string[] | undefined;
    readonly exclude?: readonly string[] | undefined;
}, document: string | undefined): Reading;
/** The command line's choice of what to generate. */
export interface Selection extends Reading {
    /** The command, for error messages. Default: `generate`. */
    readonly command?: string;
    readonly output?: string;
    readonly targets?: string;
    /** Empty: a file next to the output folder. */
    readonly scaffold?: string;
}
export interface SelectedDocuments {
    readonly documents: readonly DocumentConfig[];
    /** Absolute; paths in `documents` are relative to it. */
    readonly folder: string;
    /** Absolute path of the config that was read. */
    readonly config?: string;
}
/**
 * @throws UsageError for an invalid command line
 * @returns `undefined` if the config is unusable; the reason is in `diagnostics`
 */
export declare function selectDocuments(selection: Selection, diagnostics: Diagnostics, manner: ConfigReading): Promise<SelectedDocuments | undefined>;
