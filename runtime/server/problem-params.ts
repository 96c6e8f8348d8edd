import type { Problem } from "./problem.ts";

/** Maximum number of issues in a response. */
export const ISSUE_LIMIT = 20;

/** The named details of a problem for the caller; `undefined` if there are none. */
export function problemParams({ params, issues }: Problem): Readonly<Record<string, unknown>> | undefined {
  if (issues.length === 0) return params;
  return { ...params, issues: issues.slice(0, ISSUE_LIMIT) };
}
