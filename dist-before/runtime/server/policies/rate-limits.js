/** `Retry-After` (RFC 9110, 10.2.3) and the headers of the contract's windows, by lower-case name. */
export function rateLimitHeaders(verdict) {
    return { "retry-after": String(verdict.retryAfterSeconds), ...windowHeaders(verdict) };
}
/** The headers of the contract's windows, by lower-case name. */
export function windowHeaders({ windows }) {
    const headers = {};
    for (const { window, remaining, resetSeconds } of windows) {
        const { limit, remaining: left, reset } = window.headers ?? {};
        if (limit !== undefined)
            headers[limit] = String(window.requests);
        if (left !== undefined)
            headers[left] = String(remaining);
        if (reset !== undefined)
            headers[reset] = String(resetSeconds);
    }
    return headers;
}
