import { type Diagnostic } from "../generator/diagnostics/diagnostics.ts";
import type { RunResult } from "../generator/generate/run.ts";
import type { Settings } from "../generator/generate/settings.ts";
import { type Terminal } from "./terminal.ts";
/** Prints diagnostics grouped by code. Errors come last, where users look first. */
export declare function reportDiagnostics(diagnostics: readonly Diagnostic[], terminal: Terminal, verbose: boolean): void;
export type WriteMode = "write" | "check" | "dry-run";
/** Describes what an interrupted run left behind. */
export declare function recoveryMessage({ outputLabel }: Settings, healed: NonNullable<RunResult["healed"]>): string;
/** Describes the result of one document. */
export declare function summary(settings: Settings, result: RunResult, mode: WriteMode, colour: boolean): string;
