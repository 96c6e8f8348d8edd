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
export const LONGEST_TIMER: number = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  async sleep(ms, signal) {
    // Measures with a monotonic clock after each timer, because some fire a millisecond early.
    const end = performance.now() + ms;
    signal?.throwIfAborted();
    for (let left = ms; left > 0; left = end - performance.now())
      await pause(Math.min(Math.ceil(left), LONGEST_TIMER), signal);
  },
  random: () => Math.random(),
};

function pause(ms: number, signal: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal?.addEventListener("abort", stop, { once: true });
  });
}
