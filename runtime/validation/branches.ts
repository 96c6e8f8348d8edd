import type { CheckBranch, CheckReport } from "./report.ts";

/** The alternative that a value comes closest to. */
export interface Closest {
  readonly name: string;
  readonly report: CheckReport;
}

/** Beyond so many alternatives the search for the closest is not worth its time. */
const SEARCHED = 100;

/** Nor within so many others: every level multiplies the work. */
const DEEPEST = 3;

/**
 * The alternative with the least that is wrong. A value of another type is the furthest; one that differs in a constant, which
 * is what tells alternatives apart, is further than one that only has something wrong further inside.
 *
 * @returns `undefined` when every alternative wants another type of value
 */
export function closestBranch(
  report: CheckReport,
  path: string,
  value: unknown,
  branches: readonly CheckBranch[],
): Closest | undefined {
  if (report.level >= DEEPEST) return undefined;
  let best: Closest | undefined;
  let least = Infinity;
  for (const [name, check] of branches.slice(0, SEARCHED)) {
    const own = report.apart(path);
    check(value, own);
    const distance = distanceOf(own);
    if (distance < least) [best, least] = [{ name, report: own }, distance];
  }
  return best;
}

function distanceOf(report: CheckReport): number {
  let distance = 0;
  for (const { pointer, keyword } of report.findings) {
    if (pointer === report.base) {
      if (keyword === "type" || keyword === "const" || keyword === "enum" || keyword === "never") return Infinity;
      distance += 4;
    } else if (keyword === "const" || keyword === "enum") {
      const isNear = !pointer.slice(report.base.length + 1).includes("/");
      distance += isNear ? 50 : 2;
    } else {
      distance += keyword === "required" ? 3 : 2;
    }
  }
  return distance;
}
