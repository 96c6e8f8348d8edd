import { type Memory, type RunResult } from "../generator/generate/run.ts";
import type { Settings } from "../generator/generate/settings.ts";
import { type WriteMode } from "./report.ts";
import { type Terminal } from "./terminal.ts";
export interface Flags {
    readonly mode: WriteMode;
    readonly force: boolean;
    readonly verbose: boolean;
}
/** For callers that generate repeatedly. */
export interface Repetition {
    readonly memory: Memory;
    readonly onResult: (result: RunResult) => void;
}
/**
 * Generates one document and reports the result. Returns the exit code; after `EXIT.interrupted`, callers must stop.
 */
export declare function generateOne(settings: Settings, flags: Flags, terminal: Terminal, repetition?: Repetition): Promise<number>;
