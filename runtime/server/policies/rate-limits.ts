/** One window of `x-rate-limits`. */
export interface RateLimitWindow {
  readonly requests: number;
  readonly perSeconds: number;
  /** `client-ip`, or a name of the contract's own that the option `rateLimitKey` knows. */
  readonly scope: string;
  /** The response headers that tell its state, by lower-case name. */
  readonly headers?: { readonly limit?: string; readonly remaining?: string; readonly reset?: string };
}

/** What a window looks like after a request was admitted or rejected. */
export interface WindowState {
  readonly window: RateLimitWindow;
  /** Requests that it would still admit. */
  readonly remaining: number;
  /** Seconds until it starts anew, rounded up. */
  readonly resetSeconds: number;
}

export interface RateLimitVerdict {
  readonly admitted: boolean;
  /** Seconds, rounded up: the longest wait among the windows that are exhausted; 0 when admitted. */
  readonly retryAfterSeconds: number;
  readonly windows: readonly WindowState[];
}

/** Counts requests. All windows are judged and counted in one step; a rejected request counts in none. */
export interface RateLimiter {
  /** @param key whose requests are counted together */
  take(key: string, windows: readonly RateLimitWindow[]): RateLimitVerdict | Promise<RateLimitVerdict>;
}
