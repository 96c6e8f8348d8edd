import type { CheckBranch, CheckReport } from "./check.ts";

/** Beyond so many alternatives the search for the closest is not worth its time. */
const SEARCHED = 100;

/** Nor within so many others: every level multiplies the work. */
const DEEPEST = 3;

/**
 * The alternative with the least that is wrong.
 *
 * @returns `undefined` when every alternative wants another type of value
 */
export function closestBranch(
  report: CheckReport,
  path: string,
  value: unknown,
  branches: readonly CheckBranch[],
): CheckBranch | undefined {
  if (report.level >= DEEPEST) return undefined;
  let best: CheckBranch | undefined;
  let least = Infinity;
  for (const branch of branches.slice(0, SEARCHED)) {
    const distance = report.distance(path, branch[1], value);
    if (distance < least) [best, least] = [branch, distance];
  }
  return best;
}
