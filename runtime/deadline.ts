import { LONGEST_TIMER } from "./clock.ts";
import { AbortedError, CallError, TimeoutError } from "./errors.ts";
import type { OperationInfo } from "./operation-info.ts";

/** Ends a call at the caller's signal or the time limit, whichever is first. */
export interface Deadline {
  readonly signal: AbortSignal | null;
  /** Stops the time limit. The caller's signal stays active, because a stream may outlive the call. */
  clear(): void;
}

/** @param timeout milliseconds */
export function startDeadline(operation: OperationInfo, timeout: number, signal: AbortSignal | null): Deadline {
  if (timeout > LONGEST_TIMER) return { signal, clear() {} };
  const controller = new AbortController();
  const timer = setTimeout(
    () => controller.abort(new TimeoutError(operation, `not finished within ${timeout} ms`)),
    timeout,
  );
  return {
    signal: signal === null ? controller.signal : AbortSignal.any([signal, controller.signal]),
    clear: () => clearTimeout(timer),
  };
}

/** The error that ended the call; `undefined` when none did. */
export function interruption(operation: OperationInfo, signal: AbortSignal | null): CallError | undefined {
  if (!signal?.aborted) return undefined;
  const cause: unknown = signal.reason;
  return cause instanceof CallError ? cause : new AbortedError(operation, "aborted by the caller", { cause });
}
