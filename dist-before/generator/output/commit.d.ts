import type { Change } from "./plan.ts";
/** Makes the changes, all of them or none. The caller holds the folder's lock. */
export declare function commit(folder: string, changes: readonly Change[], signal?: AbortSignal): Promise<void>;
/** Whether a run died here, so that its journal or its staged files are still there. */
export declare function isInterrupted(folder: string): boolean;
/** What became of the work of a run that died: the tree is the new one, or still the old one. */
export type Recovery = "finished" | "undone";
/**
 * Finishes what a run that died had begun: to the new tree where its journal is complete, else back to the old one.
 * The caller holds the folder's lock.
 */
export declare function recover(folder: string): Recovery;
