import type { Exchanged } from "./checks/expression.ts";
import type { Run } from "./run.ts";
import type { KeyedSuccess } from "./webhooks/keyed.ts";

/** Of an operation, what to go on from. */
const MOST_KEPT = 4;

/** What a run remembers of what succeeded. @param events whether events are received, which tell how often something was done */
export function createMemory(events: boolean): Pick<Run, "successes" | "keep" | "keyed"> {
  const kept = new Map<string, Exchanged[]>();
  return {
    ...(events && { keyed: new Map<string, KeyedSuccess>() }),
    successes: ({ at }) => kept.get(at) ?? [],
    keep({ at }, exchanged) {
      const known = kept.get(at) ?? [];
      kept.set(at, known);
      if (known.length < MOST_KEPT) known.push(exchanged);
    },
  };
}
