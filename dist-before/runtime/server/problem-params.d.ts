import type { Problem } from "./problem.ts";
/** The most issues that a caller is told. */
export declare const ISSUE_LIMIT = 20;
/** What a caller is told of a problem by name. `undefined`: nothing. */
export declare function problemParams({ params, issues }: Problem): Readonly<Record<string, unknown>> | undefined;
