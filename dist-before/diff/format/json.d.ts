import type { CheckedCalls } from "../proof/calls.ts";
import type { CheckedProject } from "../proof/project.ts";
import type { ReportedChange } from "../report.ts";
/** What the compiler found, where it was asked. */
export interface Proofs {
    readonly calls?: CheckedCalls | undefined;
    readonly project?: CheckedProject | undefined;
}
/** Prints changes as JSON. */
export declare function asJson(changes: readonly ReportedChange[], proofs?: Proofs): string;
