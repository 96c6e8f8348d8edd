import type { Effort } from "../effort.ts";
import type { ServerClock } from "../options.ts";
import { type Answer, type NoAnswer, type Outcome, type WireRequest } from "./message.ts";
/** Sends requests, and retries those that the server rejects with 429 or 503. */
export interface RetryingSender {
    send(request: WireRequest): Promise<Outcome>;
    /** Sends once, without retries. */
    sendOnce(request: WireRequest): Promise<Outcome>;
    /** The 429 responses of the run, which are judged separately. */
    readonly limited: readonly Limited[];
}
export interface Limited {
    readonly request: WireRequest;
    readonly answer: Answer;
    /** Status of the retry. */
    again?: number;
}
export interface Patience {
    readonly effort: Omit<Effort, "doRest">;
    /** Aborts every wait. */
    readonly signal: AbortSignal;
    /** The server's clock, which is advanced instead of waiting. */
    readonly clock?: ServerClock;
    /** Called with each 429 and 503 response before the wait. */
    readonly onRefused?: (one: Limited) => void;
}
export declare function createRetryingSender(send: (request: WireRequest) => Promise<Outcome>, patience: Patience): RetryingSender;
export declare function sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
export declare function isGone(outcome: Outcome): outcome is NoAnswer;
