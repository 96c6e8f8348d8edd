import { Issues } from "./findings.js";
import { Report } from "./report.js";
/** Default limit of issues for one value. */
const ISSUE_LIMIT = 100;
/**
 * Lists what is wrong with a value.
 *
 * @param check a generated check, such as `isOrder`
 * @param value any value
 * @param limit maximum number of issues
 * @returns the issues; none if the value is valid
 * @example
 * for (const { pointer, message } of issuesOf(isOrder, value)) console.log(pointer, message);
 */
export function issuesOf(check, value, limit = ISSUE_LIMIT) {
    const issues = new Issues(limit);
    check(value, Report.of(issues));
    return issues.list;
}
