import type { Finding } from "./report.ts";
import type { Run } from "./run.ts";
/**
 * Runs the checks that were skipped because each request costs a wait, as long as waits stay short. One request of each
 * kind is sent before the second.
 */
export declare function runRemainingChecks(run: Run, add: (findings: readonly Finding[]) => void): Promise<void>;
