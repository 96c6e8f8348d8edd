import { memoryRateLimiter } from "../../../generated/server/index.ts";
import type { RateLimiter, RateLimitVerdict, RateLimitWindow } from "../../../runtime/server/policies/rate-limits.ts";
import type { CheckName } from "../../../judge/checks/catalogue.ts";

/** A server with an adjustable clock, and the faults of its window of a minute. */
export interface SeededMinuteFault {
  readonly name: string;
  readonly check: CheckName;
  readonly limiter: (now: () => number) => RateLimiter;
}

const MINUTE = 60;

/** The contract's limiter, with another window in place of that of a minute, or with something else to say. */
export function minutes(
  now: () => number,
  change: (window: RateLimitWindow) => RateLimitWindow | undefined = (window) => window,
  say: (verdict: RateLimitVerdict) => RateLimitVerdict = (verdict) => verdict,
): RateLimiter {
  const good = memoryRateLimiter({ now });
  const changed = new Map<RateLimitWindow, RateLimitWindow | undefined>();
  return {
    async take(windows) {
      const kept = windows.flatMap(({ key, window }) => {
        if (!changed.has(window)) changed.set(window, window.perSeconds === MINUTE ? change(window) : window);
        const own = changed.get(window);
        return own === undefined ? [] : [{ key, window: own }];
      });
      const verdict = await good.take(kept);
      // What is said is said of the contract's windows.
      const states = windows.map(({ window }) => {
        const own = verdict.windows.find((state) => state.window === changed.get(window));
        return { window, remaining: own?.remaining ?? window.requests, resetSeconds: own?.resetSeconds ?? 0 };
      });
      const told = states.map((state) => ({
        ...state,
        remaining: Math.min(state.remaining, state.window.requests),
        resetSeconds: Math.min(state.resetSeconds, state.window.perSeconds),
      }));
      return say({ ...verdict, windows: told, retryAfterSeconds: Math.min(verdict.retryAfterSeconds, MINUTE) });
    },
  };
}

const fault = (
  name: string,
  change: (window: RateLimitWindow) => RateLimitWindow | undefined,
  say?: (verdict: RateLimitVerdict) => RateLimitVerdict,
): SeededMinuteFault => ({ name, check: "rate-limit-exhaustion", limiter: (now) => minutes(now, change, say) });

export const FAULTS_IN_MINUTES: readonly SeededMinuteFault[] = [
  fault("101 requests are admitted in a minute", (window) => ({ ...window, requests: window.requests + 1 })),
  fault("99 requests are admitted in a minute", (window) => ({ ...window, requests: window.requests - 1 })),
  fault("the limit per minute is missing", () => undefined),
  fault("the window of a minute lasts two minutes", (window) => ({ ...window, perSeconds: 2 * MINUTE })),
  fault("the window of a minute lasts half a minute", (window) => ({ ...window, perSeconds: MINUTE / 4 })),
  fault(
    "Retry-After is a second when the minute is used up",
    (window) => window,
    (verdict) => (verdict.admitted ? verdict : { ...verdict, retryAfterSeconds: 1 }),
  ),
];
