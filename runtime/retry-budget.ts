/**
 * Limits the retries of all calls together, so that a service in trouble is not buried under them: a bucket of tokens,
 * one for each retry, refilled a little by each call that needs none.
 */
export interface RetryBudget {
  /** Whether one more retry is allowed; takes its token. */
  take(): boolean;
  /** After a call that went well at the first attempt. */
  give(): void;
}

/**
 * @param capacity retries in a row before none is left
 * @param refill tokens given back by each call that went well: 0.1 allows one retry for ten calls in the long run
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
