import { closestBranch } from "./branches.ts";
import type { Expected, Keyword } from "./messages.ts";
import type { Branch, Report, Test } from "./report.ts";

// What generated checks call where a value is not what it should be.

/**
 * Called by checks where something is wrong.
 *
 * @returns whether the check is to end here: nobody wants to know more, or there is enough already
 */
export function halt(report: Report | undefined, path: string, keyword: Keyword, expected?: Expected): boolean {
  if (report === undefined) return true;
  report.add(path, keyword, expected);
  return report.full;
}

/** As `halt`, where what is wrong has been noted by another check. */
export function stop(report: Report | undefined): boolean {
  return report === undefined || report.full;
}

/** Notes what is wrong with the value as a whole, where a check has nothing more to say. */
export function wrong(report: Report | undefined, keyword: Keyword, expected?: Expected): false {
  report?.add("", keyword, expected);
  return false;
}

/** What a check answers at its end. */
export function done(report: Report | undefined): boolean {
  return report === undefined || report.findings.length === 0;
}

/**
 * As `halt`, for a value that fits none of several alternatives: names the closest, and says what is wrong with it.
 *
 * @param checks in the order of their names
 */
export function haltAny(
  report: Report | undefined,
  path: string,
  value: unknown,
  names: readonly string[],
  ...checks: readonly Test[]
): boolean {
  return report === undefined || haltNone(report, path, "anyOf", value, branchesOf(names, checks));
}

function branchesOf(names: readonly string[], checks: readonly Test[]): readonly Branch[] {
  return checks.map((check, index) => [names[index] ?? "", check]);
}

function haltNone(report: Report, path: string, keyword: "anyOf" | "oneOf", value: unknown, branches: readonly Branch[]): boolean {
  const closest = closestBranch(report, path, value, branches);
  const names = branches.map(([name]) => name);
  report.add(path, keyword, { names, ...(closest !== undefined && { closest: closest.name }) });
  if (closest !== undefined) report.adopt(closest.report);
  return report.full;
}

/** As `haltAny`, for a value that does not fit exactly one of several alternatives. */
export function haltOne(
  report: Report | undefined,
  path: string,
  value: unknown,
  names: readonly string[],
  ...checks: readonly Test[]
): boolean {
  if (report === undefined) return true;
  const branches = branchesOf(names, checks);
  const matching = branches.filter(([, check]) => check(value)).map(([name]) => name);
  if (matching.length === 0) return haltNone(report, path, "oneOf", value, branches);
  return halt(report, path, "oneOf", { names, matching });
}

/** Levels of nested values that a recursive check follows. */
const DEPTH_LIMIT = 500;

let depth = 0;

/** Runs a check that may come back to itself, so that deep data ends in an issue instead of an overflow of the stack. */
export function nested(check: Test, value: unknown, report: Report | undefined): boolean {
  if (depth >= DEPTH_LIMIT) return wrong(report, "depth", DEPTH_LIMIT);
  depth++;
  try {
    return check(value, report);
  } finally {
    depth--;
  }
}
