import type { AnyCheck, CheckReport } from "./check.ts";
import { isClean, noteFailure, noteIssue, noteWithin } from "./notes.ts";
import { pointerStep } from "./pointers.ts";
import { isArray, isInteger, isNumber, isObject, ownMember } from "./values.ts";

// Checks that many schemas share.

export function checkString(value: unknown, report?: CheckReport): boolean {
  return typeof value === "string" || noteFailure(report, value, "type", "string");
}

export function checkBoolean(value: unknown, report?: CheckReport): boolean {
  return typeof value === "boolean" || noteFailure(report, value, "type", "boolean");
}

export function checkInteger(value: unknown, report?: CheckReport): boolean {
  return isInteger(value) || noteFailure(report, value, "type", "integer");
}

export function checkNumber(value: unknown, report?: CheckReport): boolean {
  return isNumber(value) || noteFailure(report, value, "type", "number");
}

/** Whether the value is present. */
export function checkPresent(value: unknown, report?: CheckReport): boolean {
  return value !== undefined || noteFailure(report, value, "required");
}

export function checkObject(value: unknown, report?: CheckReport): boolean {
  return isObject(value) || noteFailure(report, value, "type", "object");
}

/** For a value that must be one of these. */
export function checkEnum(
  value: unknown,
  report: CheckReport | undefined,
  allowed: readonly (string | number | boolean | null)[],
): boolean {
  return allowed.some((one) => one === value) || noteFailure(report, value, "enum", allowed);
}

/** For an array whose items all fit a check. */
export function checkItems(value: unknown, report: CheckReport | undefined, check: AnyCheck): boolean {
  if (!isArray(value)) return noteFailure(report, value, "type", "array");
  for (let index = 0; index < value.length; index++) {
    const item = value[index];
    if (!check(item) && noteWithin(report, pointerStep(index), check, item)) return false;
  }
  return isClean(report);
}

/** The check of a constant. */
export function constant(expected: string | number | boolean): AnyCheck {
  return (value, report) => value === expected || noteFailure(report, value, "const", expected);
}

/** For an object that fits a check, and has a constant as one of its members. */
export function checkWithConstant(
  value: unknown,
  report: CheckReport | undefined,
  check: AnyCheck,
  name: string,
  expected: string | number | boolean,
): boolean {
  if (!check(value, report) && report === undefined) return false;
  if (!isObject(value)) return false;
  const found = ownMember(value, name);
  if (found !== expected) noteIssue(report, pointerStep(name), found, "const", expected);
  return found === expected && isClean(report);
}

/** For an object with a member that selects its check. */
export function checkByTag(
  value: unknown,
  report: CheckReport | undefined,
  name: string,
  checks: { readonly [tag: string]: AnyCheck },
): boolean {
  if (!isObject(value)) return noteFailure(report, value, "type", "object");
  const tag = ownMember(value, name);
  const check = typeof tag === "string" && Object.hasOwn(checks, tag) ? checks[tag] : undefined;
  if (check !== undefined) return check(value, report);
  noteIssue(report, pointerStep(name), tag, "enum", Object.keys(checks));
  return false;
}
