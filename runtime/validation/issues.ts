import type { Expected, Keyword } from "./keywords.ts";
import { message } from "./messages.ts";
import { valueAt } from "./pointers.ts";
import { type CheckFinding, CheckReport, type AnyCheck } from "./report.ts";

/** One thing that is wrong with a value. */
export interface CheckIssue {
  /** JSON Pointer (RFC 6901) of what is wrong; of a missing property, where it would be. `""` is the value as a whole. */
  readonly pointer: string;
  /** The keyword of JSON Schema that asks for it. */
  readonly keyword: Keyword;
  /** What the keyword asks for, as far as it says more than its name. */
  readonly expected?: Expected;
  /** What is wrong, for people. */
  readonly message: string;
}

/** How many issues are told of one value unless the caller asks for more or fewer. */
const ISSUE_LIMIT = 100;

/**
 * Everything that is wrong with a value; nothing when it is valid.
 *
 * @param limit the most issues to tell
 */
export function issuesOf(check: AnyCheck, value: unknown, limit: number = ISSUE_LIMIT): readonly CheckIssue[] {
  if (check(value)) return [];
  const report = CheckReport.of(limit);
  check(value, report);
  const issues = new Map<string, CheckIssue>();
  for (const finding of report.findings) {
    const issue = toIssue(value, finding);
    // What is missing is missing once, whatever would have been asked of it.
    issues.set(issue.keyword === "required" ? `missing ${issue.pointer}` : `${issues.size}`, issue);
  }
  return [...issues.values()];
}

/** Checks do not tell what is missing from what is of another type: `undefined` is neither. */
function toIssue(root: unknown, { pointer, keyword, expected }: CheckFinding): CheckIssue {
  const found = valueAt(root, pointer);
  const isMissing = found === undefined && pointer !== "" && !ABSENCE.has(keyword);
  if (isMissing) return { pointer, keyword: "required", message: message("required", undefined, found) };
  return { pointer, keyword, ...(expected !== undefined && { expected }), message: message(keyword, expected, found) };
}

/** Keywords that may be about what is not there. */
const ABSENCE: ReadonlySet<Keyword> = new Set<Keyword>(["required", "dependentRequired", "never"]);
