import type { Diagnostics } from "../diagnostics/diagnostics.ts";
import { type Recovery } from "./commit.ts";
import { type Manifest } from "./manifest.ts";
import { type Change, type Conflict, type TextFile } from "./plan.ts";
export interface OutputRequest {
    /** Absolute. */
    readonly folder: string;
    /** The folder as its user calls it, for messages. */
    readonly label: string;
    /** All that is to be in the folder. */
    readonly files: readonly TextFile[];
    readonly manifest: Omit<Manifest, "outputs">;
    /** `compare` writes nothing, but what an interrupted run had begun to write. */
    readonly mode: "write" | "compare";
    /** Overwrite files that were edited by hand, and files that we did not write. */
    readonly overwrite: boolean;
    readonly signal?: AbortSignal;
}
export interface Outcome {
    /** What was changed, or with `compare` would be. */
    readonly changes: readonly Change[];
    /** Files that stand in the way; then nothing was written. */
    readonly conflicts: readonly Conflict[];
}
/**
 * Brings a folder into the given state, or says what that would take. Files that are not ours, or were edited, stop it
 * before anything is written. Faults are reported to `diagnostics`.
 *
 * @throws the reason of `signal` when it is aborted; then nothing was written
 */
export declare function putOutput(request: OutputRequest, diagnostics: Diagnostics): Promise<Outcome>;
/**
 * Finishes what a run that was killed has left half-way, whatever this run will do: even where the document cannot be read, or
 * nothing is to be written. What stands against it is said by `putOutput`, if this run comes that far.
 *
 * @param folder absolute
 * @returns what became of the work of such a run, if there was one
 */
export declare function healOutput(folder: string): Promise<Recovery | undefined>;
