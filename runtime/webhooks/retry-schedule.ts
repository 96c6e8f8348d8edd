import type { DeliveryRules } from "./contract.ts";

export interface ScheduleOptions {
  /** The first wait, before jitter, in seconds; 5 unless given. */
  readonly baseSeconds?: number;
  /** The longest wait, in seconds; one hour unless given. */
  readonly longestSeconds?: number;
  /** From 0 to 1, as `Math.random`. */
  readonly random?: () => number;
}

/**
 * How long to wait before a delivery is tried again: doubled each time, less a random part of up to a half, so that many
 * failed deliveries do not come back in step.
 *
 * @param attempt how many attempts there were, from 1
 * @param elapsedSeconds since the first attempt
 * @returns seconds, or `undefined` when the contract's time for retries would be over by then; without one it never is
 */
export function retryDelay(
  delivery: DeliveryRules,
  attempt: number,
  elapsedSeconds: number,
  options: ScheduleOptions = {},
): number | undefined {
  const { baseSeconds = 5, longestSeconds = 3600, random = Math.random } = options;
  const longest = Math.min(longestSeconds, baseSeconds * 2 ** (attempt - 1));
  const delay = longest * (1 - random() / 2);
  return elapsedSeconds + delay > (delivery.retryForSeconds ?? Number.POSITIVE_INFINITY) ? undefined : delay;
}

/**
 * The waits between all attempts of one delivery, in seconds, as if attempts took no time. Ends with the contract's time
 * for retries; endless when the contract has none.
 */
export function* retrySchedule(delivery: DeliveryRules, options: ScheduleOptions = {}): Generator<number> {
  let elapsed = 0;
  for (let attempt = 1; ; attempt++) {
    const delay = retryDelay(delivery, attempt, elapsed, options);
    if (delay === undefined) return;
    elapsed += delay;
    yield delay;
  }
}
