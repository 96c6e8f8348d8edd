import type { Problem } from "./problem.ts";

/** How many things that are wrong a caller is told of. */
export const ISSUE_LIMIT = 20;

/** What a caller is told of a problem by name. `undefined`: nothing. */
export function problemParams({ params, issues }: Problem): Readonly<Record<string, unknown>> | undefined {
  if (issues.length < 2) return params;
  const all = issues.map(({ pointer, keyword, message }) => ({ pointer, keyword, message }));
  return { ...params, issues: all };
}
