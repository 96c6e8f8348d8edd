/** Time and randomness, replaceable in tests. */
export interface Clock {
    /** Milliseconds since 1970, as `Date.now()`. */
    now(): number;
    /** Resolves after at least `ms` milliseconds; rejects with the signal's reason once that is aborted. */
    sleep(ms: number, signal: AbortSignal | null): Promise<void>;
    /** From 0 to 1, excluding 1. */
    random(): number;
}
/** Longest timer in milliseconds (24 days). Longer ones overflow 31 bits and fire at once. */
export declare const LONGEST_TIMER: number;
export declare const systemClock: Clock;
