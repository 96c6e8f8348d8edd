import type { DeliveryRules } from "./contract.ts";
export interface ScheduleOptions {
    /** First wait before jitter, in seconds. Default: 5. */
    readonly baseSeconds?: number;
    /** Longest wait, in seconds. Default: 3600. */
    readonly longestSeconds?: number;
    /** From 0 to 1, as `Math.random`. */
    readonly random?: () => number;
}
/**
 * The wait before the next attempt. It doubles each time and loses a random part of up to half, so that failed
 * deliveries spread out.
 *
 * @param attempt attempts so far, from 1
 * @param elapsedSeconds time since the first attempt
 * @returns seconds; `undefined` when the contract's time for retries would be over
 */
export declare function retryDelay(delivery: DeliveryRules, attempt: number, elapsedSeconds: number, options?: ScheduleOptions): number | undefined;
/**
 * The waits between all attempts of one delivery in seconds, ignoring the time that attempts take. Infinite when the
 * contract does not limit retries.
 */
export declare function retrySchedule(delivery: DeliveryRules, options?: ScheduleOptions): Generator<number>;
