import type { JudgeOptions } from "./options.ts";
import { type Finding } from "./report.ts";
import type { Run } from "./run.ts";
/**
 * Runs every check of every operation, several operations at a time, and then the checks that need the results of
 * others.
 */
export declare function runChecks(run: Run, { clock, concurrency, onProgress }: Pick<JudgeOptions, "clock" | "concurrency" | "onProgress">, add: (findings: readonly Finding[]) => void): Promise<void>;
