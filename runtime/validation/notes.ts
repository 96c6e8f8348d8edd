import type { Expected, Keyword } from "./keywords.ts";
import type { AnyCheck, CheckBranch, CheckReport } from "./check.ts";
import { pointerStep } from "./pointers.ts";
import { isObject, ownMember } from "./values.ts";

// Functions that generated checks call to report an invalid value.

/**
 * Reports an issue.
 *
 * @returns whether the check should stop: there is no report, or it is full
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

/** Like `noteIssue`, for a part of the value that failed its own check. */
export function noteWithin(report: CheckReport | undefined, path: string, check: AnyCheck, value: unknown): boolean {
  if (report === undefined) return true;
  report.within(path, check, value);
  return report.full;
}

/**
 * Like `noteIssue`, for an object with at least one invalid member.
 *
 * @param required checks of the required members
 * @param optional checks of the optional members
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

/** Reports why a value is not an object with valid members, if nothing else of it is checked. */
export function failMembers(
  report: CheckReport | undefined,
  value: unknown,
  required: { readonly [name: string]: AnyCheck },
  optional?: { readonly [name: string]: AnyCheck },
): boolean {
  if (!isObject(value)) return noteFailure(report, value, "type", "object");
  noteMembers(report, "", value, required, optional);
  return report?.clean === true;
}

/** Like `noteIssue`, for an issue that another check has reported already. */
export function isEnough(report: CheckReport | undefined): boolean {
  return report === undefined || report.full;
}

/** Reports that the value as a whole is invalid, if its check reported nothing. */
export function noteFailure(
  report: CheckReport | undefined,
  found: unknown,
  keyword: Keyword,
  expected?: Expected,
): false {
  report?.add("", found, keyword, expected);
  return false;
}

/** The result of a check: whether nothing was reported. */
export function isClean(report: CheckReport | undefined): boolean {
  return report === undefined || report.clean;
}

/**
 * Like `noteIssue`, for a value that matches none of several alternatives. Names the closest one and its issues.
 *
 * @param checks checks of the alternatives, in the order of their names
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

/** Like `noteNoneOf`, for a value that does not match exactly one of several alternatives. */
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

/** Maximum nesting of values that a recursive check follows. */
const DEPTH_LIMIT = 500;

let depth = 0;

/** Runs a check that may call itself, and reports values that are too deep before the stack overflows. */
export function checkNested(check: AnyCheck, value: unknown, report: CheckReport | undefined): boolean {
  if (depth >= DEPTH_LIMIT) return noteFailure(report, value, "depth", DEPTH_LIMIT);
  depth++;
  try {
    return check(value, report);
  } finally {
    depth--;
  }
}

/** Maximum number of alternatives that are searched for the closest. */
const SEARCHED = 100;

/** Maximum nesting of such searches, because each level multiplies the work. */
const DEEPEST = 3;

/**
 * The alternative with the fewest issues.
 *
 * @returns `undefined` if every alternative expects another type of value
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
