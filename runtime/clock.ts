/** Time and chance, so that tests can hold them. */
export interface Clock {
  /** Milliseconds since 1970, as `Date.now()`. */
  now(): number;
  /** Resolves when `ms` milliseconds have passed, never before; rejects with the signal's reason once that is aborted. */
  sleep(ms: number, signal: AbortSignal | null): Promise<void>;
  /** From 0 up to, not including, 1. */
  random(): number;
}

/** Milliseconds: timers take 31 bits; beyond (24 days) they fire at once. */
export const LONGEST_TIMER: number = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  async sleep(ms, signal) {
    // Counted on a clock that nobody sets, and again after each timer: some fire a millisecond early.
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
