import type { JudgeOptions } from "../../../judge/options.ts";

/** Ends a run as soon as a check has found something: what else there is would be found for nothing. */
export function until(check: string): Pick<JudgeOptions, "signal" | "onFinding"> {
  const found = new AbortController();
  return {
    signal: found.signal,
    onFinding: (one) => {
      if (one.check === check) found.abort();
    },
  };
}
