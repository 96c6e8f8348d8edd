import type { CheckName } from "../../../judge/checks/catalogue.ts";
import type { JudgeOptions } from "../../../judge/options.ts";

/** Checks that judge every answer: what they find may come of any other check's request. */
const OF_ANSWERS: ReadonlySet<CheckName> = new Set<CheckName>([
  "documented-status",
  "content-type",
  "bodiless-answer",
  "body-schema",
  "response-headers",
  "error-envelope",
  "no-server-error",
  "answers-in-time",
  "www-authenticate",
  "rate-limit-headers",
]);

/**
 * Runs a check by itself, unless it judges every answer, and ends the run as soon as it has found something.
 *
 * @param asks other checks that it needs, such as those that are off by default
 */
export function until(
  check: CheckName,
  asks: readonly CheckName[] = [],
): Pick<JudgeOptions, "signal" | "onFinding" | "checks"> {
  const found = new AbortController();
  return {
    checks: OF_ANSWERS.has(check) ? asks.map((name) => `+${name}`) : [check, ...asks],
    signal: found.signal,
    onFinding: (one) => {
      if (one.check === check) found.abort();
    },
  };
}
