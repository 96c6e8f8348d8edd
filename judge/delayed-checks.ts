import { sleep } from "./http/retrying-sender.ts";
import type { Finding } from "./report.ts";

type DelayedCheck = () => Promise<readonly Finding[]>;

/** Checks that run after some time has passed. */
export interface DelayedChecks {
  /** Schedules a check. It runs after the delay, once all other checks are done. */
  later(milliseconds: number, check: DelayedCheck): void;
  /**
   * Runs the scheduled checks in order.
   *
   * @param add receives their findings; no check starts once `isOver`
   */
  runAll(add: (findings: readonly Finding[]) => void, isOver: () => boolean, signal: AbortSignal): Promise<void>;
}

export function createDelayedChecks(): DelayedChecks {
  const entries: { readonly when: number; readonly check: DelayedCheck }[] = [];
  return {
    later: (milliseconds, check) => void entries.push({ when: performance.now() + milliseconds, check }),
    async runAll(add, isOver, signal) {
      for (const { check, when } of entries.toSorted((a, b) => a.when - b.when)) {
        await sleep(Math.max(0, when - performance.now()), signal);
        if (!isOver()) add(await check());
      }
    },
  };
}
