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
export function retryBudget(capacity = 100, refill = 0.1): RetryBudget {
  let tokens = capacity;
  return {
    take() {
      if (tokens < 1) return false;
      tokens--;
      return true;
    },
    give() {
      tokens = Math.min(capacity, tokens + refill);
    },
  };
}
