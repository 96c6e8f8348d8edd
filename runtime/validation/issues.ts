import { Issues, type CheckIssue } from "./findings.ts";
import type { AnyCheck } from "./check.ts";
import { Report } from "./report.ts";

export type { CheckIssue } from "./findings.ts";

/** Default limit of issues for one value. */
const ISSUE_LIMIT = 100;

/**
 * Lists the issues of a value.
 *
 * @param check a generated check, such as `isOrder`
 * @param value any value
 * @param limit maximum number of issues
 * @returns the issues; none if the value is valid
 * @example
 * for (const { pointer, message } of issuesOf(isOrder, value)) console.log(pointer, message);
 */
export function issuesOf(check: AnyCheck, value: unknown, limit: number = ISSUE_LIMIT): readonly CheckIssue[] {
  const issues = new Issues(limit);
  check(value, Report.of(issues));
  return issues.list;
}
