import { LONGEST_TIMER } from "./clock.js";
import { AbortedError, CallError, TimeoutError } from "./errors.js";
/** @param timeout milliseconds */
export function startDeadline(operation, timeout, signal) {
    if (timeout > LONGEST_TIMER)
        return { signal, clear() { } };
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(new TimeoutError(operation, `not finished within ${timeout} ms`)), timeout);
    return {
        signal: signal === null ? controller.signal : AbortSignal.any([signal, controller.signal]),
        clear: () => clearTimeout(timer),
    };
}
/** The error that ended the call; `undefined` when none did. */
export function interruption(operation, signal) {
    if (!signal?.aborted)
        return undefined;
    const cause = signal.reason;
    return cause instanceof CallError ? cause : new AbortedError(operation, "aborted by the caller", { cause });
}
