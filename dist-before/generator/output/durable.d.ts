import type { TextFile } from "./plan.ts";
/**
 * Writes new files, whose folders are there, and forces them to disk.
 *
 * @throws the reason of `signal`, when no file is open any more
 */
export declare function writeAll(files: readonly {
    readonly path: string;
    readonly text: string;
}[], signal?: AbortSignal): Promise<void>;
/** Node's permission model has no way to ask that a file be on disk: there it is when the system gets to it. */
export declare function flush(file: number): void;
/** A folder's entries are on disk only after this; not every system lets one ask for it. */
export declare function syncFolder(path: string): void;
/**
 * Writes a new output folder: builds the whole tree beside it and renames it once. Readers, and a run after a kill, see
 * nothing or everything.
 *
 * @param folder absolute path that does not exist yet
 * @returns `false` if that is impossible (no permission, or another process was faster); then nothing has changed
 * @throws the reason of `signal`, and system errors while writing; then nothing has changed either
 */
export declare function placeWhole(folder: string, files: readonly TextFile[], signal?: AbortSignal): Promise<boolean>;
/** Removes what runs that were killed while they did so have left beside a folder. */
export declare function sweepDrafts(folder: string): void;
