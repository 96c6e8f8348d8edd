import type { KeyedWindow, RateLimiter, RateLimitWindow, WindowState } from "./rate-limits.ts";

export interface MemoryRateLimiterOptions {
  /** Milliseconds of a clock that only goes forward. Default: `performance.now`. */
  readonly now?: () => number;
  /** Maximum clients to count in one window. Beyond it, those whose window ends first are dropped. Default: 100,000. */
  readonly capacity?: number;
}

/** A window starts with the first request that it counts, and ends when its time is over. */
interface Counter {
  readonly start: number;
  count: number;
}

/**
 * Counts requests in this process. Behind a load balancer, each process counts for itself.
 *
 * @param options how many clients are counted, and the clock
 * @returns a limiter for the server's option `rateLimiter`
 * @example
 * const server = createServer({ handlers, rateLimiter: memoryRateLimiter({ capacity: 10_000 }) });
 */
export function memoryRateLimiter({
  now = () => performance.now(),
  capacity = 100_000,
}: MemoryRateLimiterOptions = {}): RateLimiter {
  // In the order in which windows begin and end.
  const counters = new Map<RateLimitWindow, Map<string, Counter>>();

  const running = ({ window, key }: KeyedWindow, time: number): Counter | undefined => {
    const counter = counters.get(window)?.get(key);
    return counter !== undefined && time < endOf(counter, window) ? counter : undefined;
  };
  const count = (keyed: KeyedWindow, time: number): void => {
    const counter = running(keyed, time);
    if (counter !== undefined) {
      counter.count++;
      return;
    }
    const { window, key } = keyed;
    const keys = counters.get(window) ?? new Map<string, Counter>();
    counters.set(window, keys);
    keys.delete(key);
    for (const [oldest, other] of keys) {
      if (keys.size < capacity && time < endOf(other, window)) break;
      keys.delete(oldest);
    }
    keys.set(key, { start: time, count: 1 });
  };

  return {
    take(windows) {
      const time = now();
      const exhausted = windows.filter((keyed) => (running(keyed, time)?.count ?? 0) >= keyed.window.requests);
      const admitted = exhausted.length === 0;
      if (admitted) for (const keyed of windows) count(keyed, time);
      const wait = (keyed: KeyedWindow): number => secondsLeft(running(keyed, time), keyed.window, time);
      return {
        admitted,
        // A window that admits no requests never begins. One second is the shortest wait that can be announced.
        retryAfterSeconds: exhausted.reduce((longest, keyed) => Math.max(longest, wait(keyed), 1), 0),
        windows: windows.map((keyed): WindowState => {
          const { window } = keyed;
          const counted = running(keyed, time)?.count ?? 0;
          return { window, remaining: Math.max(0, window.requests - counted), resetSeconds: wait(keyed) };
        }),
      };
    },
  };
}

function endOf(counter: Counter, window: RateLimitWindow): number {
  return counter.start + window.perSeconds * 1000;
}

function secondsLeft(counter: Counter | undefined, window: RateLimitWindow, time: number): number {
  if (counter === undefined) return 0;
  // Rounds away errors of floating-point sums, which would end a new window a second late.
  return Math.min(window.perSeconds, Math.ceil((endOf(counter, window) - time) / 1000));
}
