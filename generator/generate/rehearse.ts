import { setImmediate as turn } from "node:timers/promises";
import type { Memory } from "./memory.ts";
import { run } from "./run.ts";
import type { Settings } from "./settings.ts";

/** So often, and no longer than that: what is not fast by then will not be. */
const MOST_ROUNDS = 4;
const MOST_MS = 4000;

/**
 * Does nothing, as a run does that has nothing to do but does not know so: what has run several times is compiled to fast code,
 * and the first change after a start is shown as soon as later ones. Nothing is written, and nobody is told. Ends where it is as
 * soon as there is something else to do.
 *
 * @param memory of a run that has generated
 * @param isIdle whether there is still nothing else to do
 */
export async function rehearse(settings: Settings, memory: Memory, isIdle: () => boolean): Promise<void> {
  if (!memory.generated || !hasNoEffect(settings)) return;
  const started = performance.now();
  const abort = new AbortController();
  const pause = async (): Promise<void> => {
    await turn();
    if (!isIdle()) abort.abort();
    abort.signal.throwIfAborted();
  };
  try {
    for (let round = 0; round < MOST_ROUNDS && performance.now() - started < MOST_MS; round++) {
      await pause();
      await run(settings, { mode: "compare", incremental: false, signal: abort.signal, pause }, memory);
    }
  } catch {
    // It was enough; what is wrong, if it is not that, the next run comes upon.
  }
}

/** Nothing is asked of a network, no other process or thread is begun, and no code runs that is not ours. */
function hasNoEffect({ allowUrls, repeatable, targets }: Settings): boolean {
  return repeatable && allowUrls.length === 0 && !targets.includes("openapi-fetch");
}
