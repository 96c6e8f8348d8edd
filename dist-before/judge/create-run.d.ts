import type { JudgeOptions } from "./options.ts";
import type { Secrets } from "./http/redact.ts";
import type { Effort } from "./effort.ts";
import type { Run } from "./run.ts";
type Given = Pick<Run, "url" | "seed" | "operations" | "callable" | "checks" | "tally" | "sender" | "later">;
export declare function createRun(options: JudgeOptions, given: Given, effort: Effort, secrets: Secrets): Run;
export {};
