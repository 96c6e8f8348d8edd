import type { IdempotencyStore } from "./idempotency.ts";
export interface MemoryIdempotencyOptions {
    /** Milliseconds of a clock that only goes forward. Default: `performance.now`. */
    readonly now?: () => number;
    /**
     * How many results are kept. When there are as many and none has had its time, requests with new keys are answered
     * `503`: to forget a result early would be to apply an operation twice. Default: 100,000.
     */
    readonly capacity?: number;
}
/**
 * Stores results in this process. Behind a load balancer, use a store that all processes share.
 *
 * @param options how many results are stored, and the clock
 * @returns a store for the server's option `idempotencyStore`
 * @example
 * const server = createServer({ handlers, idempotencyStore: memoryIdempotency({ capacity: 10_000 }) });
 */
export declare function memoryIdempotency({ now, capacity, }?: MemoryIdempotencyOptions): IdempotencyStore;
