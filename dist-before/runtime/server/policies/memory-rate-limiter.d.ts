import type { RateLimiter } from "./rate-limits.ts";
export interface MemoryRateLimiterOptions {
    /** Milliseconds of a clock that only goes forward. Default: `performance.now`. */
    readonly now?: () => number;
    /** How many clients are counted in one window; beyond that those whose window ends first are forgotten. Default: 100,000. */
    readonly capacity?: number;
}
/**
 * Counts requests in this process. Behind a load balancer, each process counts for itself.
 *
 * @param options how many clients are counted, and the clock
 * @returns a limiter for the server's option `rateLimiter`
 * @example
 * const server = createServer({ handlers, rateLimiter: memoryRateLimiter({ capacity: 10_000 }) });
 */
export declare function memoryRateLimiter({ now, capacity, }?: MemoryRateLimiterOptions): RateLimiter;
