import type { KeyedWindow, RateLimitVerdict, RateLimitWindow } from "../runtime/server/policies/rate-limits.ts";
/** The count of a window that is running. */
export interface WindowCount {
    readonly count: number;
    /** Milliseconds since 1970. */
    readonly ends: number;
}
/** Identifies a window in a store: windows of equal limits with equal keys are the same. */
export declare function windowName({ requests, perSeconds, scope }: RateLimitWindow): string;
/**
 * The verdict about a request.
 *
 * @param counts of each window, after the request was counted; `undefined` for one that is not running
 */
export declare function verdictOf(admitted: boolean, windows: readonly KeyedWindow[], counts: readonly (WindowCount | undefined)[], time: number): RateLimitVerdict;
