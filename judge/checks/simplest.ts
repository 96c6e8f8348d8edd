import { keyOf } from "../finding-id.ts";
import type { Finding } from "../report.ts";
import type { Run } from "../run.ts";

/** Most simplifications of one finding. */
const MOST_SHRINKS = 40;

/**
 * Searches the simplest value that still causes the same findings.
 *
 * @param simpler values that are slightly simpler, the simplest first
 * @returns the findings of that value
 */
export async function simplest<Value>(
  run: Pick<Run, "isOver">,
  { findings, value }: { readonly value: Value; readonly findings: readonly Finding[] },
  simpler: (value: Value) => Iterable<Value>,
  judge: (value: Value) => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  const keys = new Set(findings.map(keyOf));
  let best = findings;
  let from: Value | undefined = value;
  for (let left = MOST_SHRINKS; from !== undefined;) {
    const candidates: Iterable<Value> = simpler(from);
    from = undefined;
    for (const less of candidates) {
      if (left-- <= 0 || run.isOver()) return best;
      const same = (await judge(less)).filter((finding) => keys.has(keyOf(finding)));
      if (same.length === 0) continue;
      best = same;
      from = less;
      break;
    }
  }
  return best;
}
