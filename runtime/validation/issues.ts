import { Issues } from "./findings.ts";
import type { CheckIssue } from "./issue.ts";
import type { AnyCheck } from "./check.ts";
import { Report } from "./report.ts";

export type { CheckIssue } from "./issue.ts";

/** How many issues are told of one value unless the caller asks for more or fewer. */
const ISSUE_LIMIT = 100;

/**
 * Everything that is wrong with a value; nothing when it is valid.
 *
 * @param limit the most issues to tell
 */
export function issuesOf(check: AnyCheck, value: unknown, limit: number = ISSUE_LIMIT): readonly CheckIssue[] {
  const issues = new Issues(limit);
  check(value, Report.of(issues));
  return issues.list;
}
