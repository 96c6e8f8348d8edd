import type { DocumentConfig } from "../config/config.ts";
import type { Diagnostic, Diagnostics } from "../diagnostics/diagnostics.ts";
import type { readDocument as readDocumentStage } from "../generate/render.ts";
import type { RunResult } from "../generate/run.ts";
import type { Settings } from "../generate/settings.ts";
/** Resolves the settings of a config. Returns a failed result when the config is invalid. */
export declare function resolveConfig(config: DocumentConfig, folder?: string): Promise<Settings | RunResult>;
/** A document that was read, or why not. */
export interface ReadInput {
    /** Absent when the config or the document cannot be used. */
    readonly read?: NonNullable<Awaited<ReturnType<typeof readDocumentStage>>>;
    /** Whether there was an error so far. */
    failed(): boolean;
    readonly report: Diagnostics["report"];
    /** All diagnostics so far, with their places. */
    list(): readonly Diagnostic[];
}
/** Reads the document of a config. */
export declare function readInput(config: DocumentConfig, folder?: string): Promise<ReadInput>;
