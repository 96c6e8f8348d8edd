import type { Clock } from "../../../runtime/clock.ts";

export interface FakeClock extends Clock {
  /** Every wait there was, in milliseconds. */
  readonly waits: readonly number[];
  advance(ms: number): void;
}

/** A clock on which waiting takes no time and moves it on. */
export function fakeClock(start: number = Date.now(), random: () => number = () => 0.5): FakeClock {
  let now = start;
  const waits: number[] = [];
  return {
    waits,
    now: () => now,
    async sleep(ms, signal) {
      signal?.throwIfAborted();
      waits.push(ms);
      now += ms;
    },
    random,
    advance(ms) {
      now += ms;
    },
  };
}
