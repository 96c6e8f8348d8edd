/** One window of `x-rate-limits`. */
export interface RateLimitWindow {
  readonly requests: number;
  readonly perSeconds: number;
  /** `client-ip`, or a name of the contract's own that the option `rateLimitKey` knows. */
  readonly scope: string;
  /** The response headers that tell its state, by lower-case name. */
  readonly headers?: { readonly limit?: string; readonly remaining?: string; readonly reset?: string };
}

/** A window of one client, or of another key of its scope. */
export interface KeyedWindow {
  readonly window: RateLimitWindow;
  /** The key to count by: scope and identity, for example `client-ip 192.0.2.1`. */
  readonly key: string;
}

/** The state of a window after a request was admitted or rejected. */
export interface WindowState {
  readonly window: RateLimitWindow;
  /** Requests that it would still admit. */
  readonly remaining: number;
  /** Seconds until the window resets, rounded up. */
  readonly resetSeconds: number;
}

export interface RateLimitVerdict {
  readonly admitted: boolean;
  /** Seconds, rounded up: the longest wait among the windows that are exhausted; 0 when admitted. */
  readonly retryAfterSeconds: number;
  /** In the order of the request's windows. */
  readonly windows: readonly WindowState[];
}

/** Counts requests. All windows are judged and counted in one step; a rejected request counts in none. */
export interface RateLimiter {
  take(windows: readonly KeyedWindow[]): RateLimitVerdict | Promise<RateLimitVerdict>;
}

/** `Retry-After` (RFC 9110, 10.2.3) and the headers of the contract's windows, by lower-case name. */
export function rateLimitHeaders(verdict: RateLimitVerdict): Readonly<Record<string, string>> {
  return { "retry-after": String(verdict.retryAfterSeconds), ...windowHeaders(verdict) };
}

/** The headers of the contract's windows, by lower-case name. */
export function windowHeaders({ windows }: RateLimitVerdict): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  for (const { window, remaining, resetSeconds } of windows) {
    const { limit, remaining: left, reset } = window.headers ?? {};
    if (limit !== undefined) headers[limit] = String(window.requests);
    if (left !== undefined) headers[left] = String(remaining);
    if (reset !== undefined) headers[reset] = String(resetSeconds);
  }
  return headers;
}
