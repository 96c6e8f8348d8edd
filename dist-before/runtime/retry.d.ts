import { type Clock } from "./clock.ts";
import { CallError } from "./errors.ts";
import type { OperationInfo } from "./operation-info.ts";
import { type Middleware } from "./pipeline.ts";
import { type RetryBudget } from "./retry-budget.ts";
/**
 * Callbacks for logs, metrics and traces. They receive no headers, bodies or parameter values, so no secret can leak.
 * Errors they throw are ignored.
 */
interface Hooks {
    /** Before an attempt is sent. */
    readonly onRequest?: (event: AttemptEvent) => void;
    /** When the head of a response has arrived, whatever its status. */
    readonly onResponse?: (event: ResponseEvent) => void;
    /** When an attempt ended without a usable response. */
    readonly onError?: (event: ErrorEvent) => void;
    /** Before the wait, when the same request will be sent again. */
    readonly onRetry?: (event: RetryEvent) => void;
}
interface AttemptEvent {
    /** Number of the call, shared by all its attempts. */
    readonly call: number;
    readonly operation: OperationInfo;
    /** `https://api.example` */
    readonly server: string;
    /** Number of the attempt, from 1. */
    readonly attempt: number;
}
interface ResponseEvent extends AttemptEvent {
    readonly status: number;
    /** Milliseconds from sending to the head of the response. */
    readonly duration: number;
}
interface ErrorEvent extends AttemptEvent {
    /** Name of the error's class: `NetworkError`. */
    readonly error: string;
    /** Milliseconds since the attempt was sent. */
    readonly duration: number;
}
interface RetryEvent extends AttemptEvent {
    /** Milliseconds. */
    readonly wait: number;
    /** The reason to retry: the status of the response ... */
    readonly status?: number;
    /** ... or the name of the error's class. */
    readonly error?: string;
}
/** Options of `retry`. Times are in milliseconds. */
export interface RetryOptions extends Hooks {
    /**
     * Also retries unsafe requests, such as `POST`, after a 429 with `Retry-After`. For contracts without `x-retry` whose
     * servers check rate limits before processing.
     */
    readonly on429?: boolean;
    /** Maximum attempts, the first included. Default: 4. */
    readonly attempts?: number;
    /** Upper limit of the first random wait, in milliseconds. It doubles with each later wait. Default: 500. */
    readonly firstDelay?: number;
    /** Longest wait that the client chooses, in milliseconds. `Retry-After` may exceed it. Default: 30,000. */
    readonly longestDelay?: number;
    /** Milliseconds after the start of a call when attempts stop. The call's `timeout` applies too. */
    readonly deadline?: number;
    /** Milliseconds for one attempt, including its body. Default: no limit. */
    readonly attemptTimeout?: number;
    /** Shared limit on retries. Default: 100 for all calls through this step. `Retry-After` waits are not counted. */
    readonly budget?: RetryBudget;
    readonly clock?: Clock;
}
/** The server asks to wait past the deadline, or too often. The call ends now instead of at the deadline. */
export declare class DeadlineError extends CallError {
    readonly name = "DeadlineError";
    /** Milliseconds that the server asks to wait. */
    readonly wait: number;
    constructor(operation: OperationInfo, status: number, wait: number);
}
/**
 * Retries a request where that is safe: after connection failures, and after the statuses of the contract's `x-retry`.
 * Safe requests have an idempotent method or an idempotency key, and no stream as body. A 429 with `Retry-After` and
 * its own `x-retry` means that nothing was processed, so any method is retried.
 *
 * Waits as `Retry-After` says, else a random time up to a limit that doubles (full jitter). After the last attempt, the
 * call returns or throws its result.
 *
 * @example
 * const client = createClient({ baseUrl, use: [retry({ attempts: 3 })] });
 * @param options attempts, delays and hooks
 * @returns a step for `use`
 * @throws DeadlineError when the server asks to wait past the call's deadline
 */
export declare function retry(options?: RetryOptions): Middleware;
export {};
