import { CallError } from "./errors.ts";
import type { OperationInfo } from "./operation-info.ts";
/** Ends a call at the caller's signal or the time limit, whichever is first. */
export interface Deadline {
    readonly signal: AbortSignal | null;
    /** Stops the time limit. The caller's signal stays active, because a stream may outlive the call. */
    clear(): void;
}
/** @param timeout milliseconds */
export declare function startDeadline(operation: OperationInfo, timeout: number, signal: AbortSignal | null): Deadline;
/** The error that ended the call; `undefined` when none did. */
export declare function interruption(operation: OperationInfo, signal: AbortSignal | null): CallError | undefined;
