import type { CheckedCalls } from "../proof/calls.ts";
import type { CheckedProject } from "../proof/project.ts";
import { type ReportedChange } from "../report.ts";
export interface TextOptions {
    readonly colour: boolean;
    /** Shows text changes and all affected operations as well. */
    readonly all: boolean;
    /** The result of compiling the old client against the new one. */
    readonly calls?: CheckedCalls | undefined;
    /** The result of compiling the user's project. */
    readonly project?: CheckedProject | undefined;
}
/** Prints changes for terminals, the most severe first, with a summary in the last line. */
export declare function asText(changes: readonly ReportedChange[], { all, calls, colour, project }: TextOptions): string;
