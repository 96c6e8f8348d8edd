/**
 * Limits retries across all calls, so that they do not overload a failing service. A token bucket: each retry takes one
 * token, and each call without a retry returns a fraction.
 */
export interface RetryBudget {
    /** Takes a token for one more retry. Returns false when none is left. */
    take(): boolean;
    /** Called after a call that succeeded at the first attempt. */
    give(): void;
}
/**
 * Creates a budget. Pass the same one to several clients to share it.
 *
 * @example
 * const client = createClient({ baseUrl, use: [retry({ budget: retryBudget(50) })] });
 * @param capacity consecutive retries before none is left
 * @param refill tokens returned by each successful call: 0.1 allows one retry for ten calls on average
 * @returns the budget, full
 */
export declare function retryBudget(capacity?: number, refill?: number): RetryBudget;
