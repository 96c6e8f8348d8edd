import { type RunOptions, type RunResult } from "./run.ts";
import type { Settings } from "./settings.ts";
/** Generates, and again after every change of an input, until the loop is left or `signal` is aborted. */
export declare function watchDocument(settings: Settings, options: RunOptions): AsyncGenerator<RunResult, void>;
/**
 * A broken document may hide some of its references. Keep watching the files it referred to before, and those that the
 * diagnostics name, which may not have been read.
 */
export declare function inputsToWatch(result: RunResult, before: readonly string[]): readonly string[];
/** Watches a set of files for changes. */
export interface FileWatcher {
    /**
     * Replaces the watched files, whether they exist or not. Changes since the last `next` of files that were watched
     * before are not lost.
     *
     * @param folders also watch every file in or below these
     */
    watch(files: readonly string[], folders?: Iterable<string>): void;
    /** Waits for the next change, or returns those since the last call. Returns the changed paths; none once closed. */
    next(): Promise<ReadonlySet<string>>;
    close(): void;
}
/** Paths are absolute. Watches folders, because editors and git replace files instead of changing them. */
export declare function createFileWatcher(): FileWatcher;
