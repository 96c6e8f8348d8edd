/** The most issues that a caller is told. */
export const ISSUE_LIMIT = 20;
/** What a caller is told of a problem by name. `undefined`: nothing. */
export function problemParams({ params, issues }) {
    if (issues.length === 0)
        return params;
    return { ...params, issues: issues.slice(0, ISSUE_LIMIT) };
}
