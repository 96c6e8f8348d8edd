import { type Diagnostic } from "../diagnostics/diagnostics.ts";
import { type ParseMemory } from "../document/parse-memory.ts";
import type { Contents } from "../output/manifest.ts";
import type { Change } from "../output/plan.ts";
import type { Stage } from "./render.ts";
import type { Settings } from "./settings.ts";
/** How a run of the generator works. */
export interface RunOptions {
    /** `write` updates the output folder. `compare` only reports what would change. Default: `write`. */
    readonly mode?: "write" | "compare";
    /** Overwrite files that were edited by hand, and files that countersign did not write. */
    readonly overwrite?: boolean;
    /**
     * Skip the run when the manifest shows that nothing has changed. Default: true, but false when countersign runs from
     * its own sources, which may have changed.
     */
    readonly incremental?: boolean;
    /** Stops the run as soon as possible. Files already written stay complete. */
    readonly signal?: AbortSignal;
    /** Called when a stage begins. */
    readonly onStage?: (stage: Stage) => void;
}
/** State that one run of a document leaves to the next in the same process. */
export interface Memory {
    readonly parsed: ParseMemory;
    /**
     * Whether this process has generated the output before. Its manifest is then reliable even when it runs from sources.
     */
    generated: boolean;
}
export declare function createMemory(): Memory;
/** The result for one document. */
export interface RunResult {
    /**
     * `done`: the output is up to date, or the comparison is complete. `conflict`: files that were edited, or that are
     * not ours, are in the way; nothing was written. `failed`: the diagnostics have errors; nothing was written.
     */
    readonly status: "done" | "conflict" | "failed";
    /** Whether the run was skipped because no input had changed. */
    readonly skipped: boolean;
    readonly diagnostics: readonly Diagnostic[];
    /** Absent when the document could not be read. */
    readonly contents?: Contents;
    /** The changed files; with `compare`, the files that would change. */
    readonly changes: readonly Change[];
    /** The handlers file that this run wrote. */
    readonly scaffold?: string;
    /** Absolute paths of the files that were read, the document first. */
    readonly inputs: readonly string[];
    /** How this run repaired the writes of an earlier run that was killed: it completed or undid them. */
    readonly healed?: "finished" | "undone";
    readonly milliseconds: number;
}
/**
 * Generates for one document. Faults of the input become diagnostics, never exceptions.
 *
 * @param memory state of the last run of the same document in this process
 */
export declare function run(settings: Settings, options?: RunOptions, memory?: Memory): Promise<RunResult>;
