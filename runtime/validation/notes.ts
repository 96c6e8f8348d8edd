import type { Expected, Keyword } from "./keywords.ts";
import type { AnyCheck, CheckBranch, CheckReport } from "./check.ts";
import { pointerStep } from "./pointers.ts";
import { ownMember } from "./values.ts";

// What generated checks call where a value is not what it should be.

/**
 * Called by checks where something is wrong.
 *
 * @returns whether the check is to end here: nobody wants to know more, or there is enough already
 */
export function noteIssue(
  report: CheckReport | undefined,
  path: string,
  found: unknown,
  keyword: Keyword,
  expected?: Expected,
): boolean {
  if (report === undefined) return true;
  report.add(path, found, keyword, expected);
  return report.full;
}

/** As `noteIssue`, for a part of the value that has a check of its own, which it fails. */
export function noteWithin(report: CheckReport | undefined, path: string, check: AnyCheck, value: unknown): boolean {
  if (report === undefined) return true;
  report.within(path, check, value);
  return report.full;
}

/**
 * As `noteIssue`, for an object of whose members at least one does not fit.
 *
 * @param required the checks of members that have to be there
 * @param optional the checks of others
 */
export function noteMembers(
  report: CheckReport | undefined,
  path: string,
  object: { readonly [key: string]: unknown },
  required: { readonly [name: string]: AnyCheck },
  optional: { readonly [name: string]: AnyCheck } = {},
): boolean {
  if (report === undefined) return true;
  for (const [name, check] of Object.entries(required)) {
    if (report.fails(`${path}${pointerStep(name)}`, check, ownMember(object, name))) return true;
  }
  for (const [name, check] of Object.entries(optional)) {
    const found = ownMember(object, name);
    if (found !== undefined && report.fails(`${path}${pointerStep(name)}`, check, found)) return true;
  }
  return report.full;
}

/** As `noteMembers`, for an object of which nothing else is to be said. */
export function failMembers(
  report: CheckReport | undefined,
  object: { readonly [key: string]: unknown },
  required: { readonly [name: string]: AnyCheck },
  optional?: { readonly [name: string]: AnyCheck },
): boolean {
  noteMembers(report, "", object, required, optional);
  return report?.clean === true;
}

/** As `noteIssue`, where what is wrong has been noted by another check. */
export function isEnough(report: CheckReport | undefined): boolean {
  return report === undefined || report.full;
}

/** Notes what is wrong with the value as a whole, where a check has nothing more to say. */
export function noteFailure(
  report: CheckReport | undefined,
  found: unknown,
  keyword: Keyword,
  expected?: Expected,
): false {
  report?.add("", found, keyword, expected);
  return false;
}

/** What a check answers at its end. */
export function isClean(report: CheckReport | undefined): boolean {
  return report === undefined || report.clean;
}

/**
 * As `noteIssue`, for a value that fits none of several alternatives: names the closest, and says what is wrong with it.
 *
 * @param checks in the order of their names
 */
export function noteNoneOf(
  report: CheckReport | undefined,
  path: string,
  value: unknown,
  names: readonly string[],
  ...checks: readonly AnyCheck[]
): boolean {
  return report === undefined || noteClosest(report, path, "anyOf", value, branchesOf(names, checks));
}

function branchesOf(names: readonly string[], checks: readonly AnyCheck[]): readonly CheckBranch[] {
  return checks.map((check, index) => [names[index] ?? "", check]);
}

function noteClosest(
  report: CheckReport,
  path: string,
  keyword: "anyOf" | "oneOf",
  value: unknown,
  branches: readonly CheckBranch[],
): boolean {
  const closest = closestBranch(report, path, value, branches);
  const names = branches.map(([name]) => name);
  report.add(path, value, keyword, { names, ...(closest !== undefined && { closest: closest[0] }) });
  if (closest !== undefined) report.follow(path, closest[1], value);
  return report.full;
}

/** As `noteNoneOf`, for a value that does not fit exactly one of several alternatives. */
export function noteNotOneOf(
  report: CheckReport | undefined,
  path: string,
  value: unknown,
  names: readonly string[],
  ...checks: readonly AnyCheck[]
): boolean {
  if (report === undefined) return true;
  const branches = branchesOf(names, checks);
  const matching = branches.filter(([, check]) => check(value)).map(([name]) => name);
  if (matching.length === 0) return noteClosest(report, path, "oneOf", value, branches);
  return noteIssue(report, path, value, "oneOf", { names, matching });
}

/** Levels of nested values that a recursive check follows. */
const DEPTH_LIMIT = 500;

let depth = 0;

/** Runs a check that may come back to itself, so that deep data ends in an issue instead of an overflow of the stack. */
export function checkNested(check: AnyCheck, value: unknown, report: CheckReport | undefined): boolean {
  if (depth >= DEPTH_LIMIT) return noteFailure(report, value, "depth", DEPTH_LIMIT);
  depth++;
  try {
    return check(value, report);
  } finally {
    depth--;
  }
}

/** Beyond so many alternatives the search for the closest is not worth its time. */
const SEARCHED = 100;

/** Nor within so many others: every level multiplies the work. */
const DEEPEST = 3;

/**
 * The alternative with the least that is wrong.
 *
 * @returns `undefined` when every alternative wants another type of value
 */
function closestBranch(
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
