import { Issues, type CheckIssue } from "./findings.ts";
import type { AnyCheck } from "./check.ts";
import { Report } from "./report.ts";

export type { CheckIssue } from "./findings.ts";

/** Default limit of issues for one value. */
const ISSUE_LIMIT = 100;

/**
 * Lists every fault of a value; empty when it is valid.
 *
 * @param limit maximum number of issues
 */
export function issuesOf(check: AnyCheck, value: unknown, limit: number = ISSUE_LIMIT): readonly CheckIssue[] {
  const issues = new Issues(limit);
  check(value, Report.of(issues));
  return issues.list;
}
