import type { Problem } from "./problem.ts";

/** What a caller is told of a problem by name. `undefined`: nothing. */
export function problemParams({ params, issues }: Problem): Readonly<Record<string, unknown>> | undefined {
  if (issues.length < 2) return params;
  const all = issues.map(({ pointer, keyword, message }) => ({ pointer, keyword, message }));
  return { ...params, issues: all };
}
