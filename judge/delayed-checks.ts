import { sleep } from "./http/ask.ts";
import type { Finding } from "./report.ts";

type DelayedCheck = () => Promise<readonly Finding[]>;

/** What is looked at again when time has gone by. */
export interface DelayedChecks {
  /** Looks again, when so many milliseconds are over and everything else was done. */
  later(milliseconds: number, look: DelayedCheck): void;
  /** Waits for each in turn. @param add takes what comes of it; nothing more is looked at once `isOver` */
  runAll(add: (findings: readonly Finding[]) => void, isOver: () => boolean, signal: AbortSignal): Promise<void>;
}

export function createDelayedChecks(): DelayedChecks {
  const entries: { readonly when: number; readonly look: DelayedCheck }[] = [];
  return {
    later: (milliseconds, look) => void entries.push({ when: performance.now() + milliseconds, look }),
    async runAll(add, isOver, signal) {
      for (const { look, when } of entries.toSorted((a, b) => a.when - b.when)) {
        await sleep(Math.max(0, when - performance.now()), signal);
        if (!isOver()) add(await look());
      }
    },
  };
}
