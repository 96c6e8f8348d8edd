import type { DiagnosticCode } from "../diagnostics/catalogue.ts";
import type { Position, Diagnostics } from "../diagnostics/diagnostics.ts";
import type { SourceFile } from "./document.ts";
import { type Limits } from "./limits.ts";
import { type Location } from "./location.ts";
import type { Parsed } from "./parse.ts";
import type { Parse } from "./parse-memory.ts";
import type { Policy } from "./policy.ts";
import type { FileReader } from "./read.ts";
/** A file that was read and parsed. */
export interface LoadedFile {
    readonly source: SourceFile;
    readonly parsed: Parsed;
    /** Prefix of its pointers: empty for the root document. */
    readonly prefix: string;
    /** Its path in diagnostics, relative to the user's folder. */
    readonly shown: string;
}
/** Why a file is unusable. Faults inside the file have a position; otherwise the reference to it is reported. */
export interface FileProblem {
    readonly code: DiagnosticCode;
    readonly message: string;
    readonly position?: Position;
}
export type FileState = {
    readonly kind: "loaded";
    readonly file: LoadedFile;
} | {
    readonly kind: "failed";
    readonly missing: boolean;
    readonly problems: readonly FileProblem[];
};
/** The files of one document. Each is read once. */
export interface FileStore {
    readonly states: ReadonlyMap<Location, FileState>;
    /** In the order of requests, the root first. */
    readonly files: readonly LoadedFile[];
    /** The file whose pointers start with `prefix`. */
    byPrefix(prefix: string): LoadedFile | undefined;
    /** Reads files that were not read yet. Stores their faults in their state. */
    load(targets: readonly FileRequest[]): Promise<void>;
    /** Replaces a file by an edited copy. Resolvers that were created before do not see it. */
    replace(file: LoadedFile): void;
}
export interface FileRequest {
    readonly location: Location;
    /** Whether the reference was an absolute path or URL. */
    readonly absolute: boolean;
}
export interface StoreOptions {
    readonly root: Location;
    /** Folder of the root document, absolute. */
    readonly folder: string;
    /** The root document's folder as the user named it, for positions. */
    readonly shownFolder: string;
    readonly reader: FileReader;
    readonly policy: Policy;
    readonly limits: Limits;
    readonly parse: Parse;
}
export declare function createStore(options: StoreOptions, diagnostics: Diagnostics): FileStore;
