/** One window of `x-rate-limits`. */
export interface RateLimitWindow {
  readonly requests: number;
  readonly perSeconds: number;
  /** `client-ip`, or a name of the contract's own that the option `rateLimitKey` knows. */
  readonly scope: string;
}
