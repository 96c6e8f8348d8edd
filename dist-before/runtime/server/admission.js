import { clientAddress } from "./client-address.js";
import { ServerConfigError } from "./errors.js";
import { memoryRateLimiter } from "./policies/memory-rate-limiter.js";
import { rateLimitHeaders, windowHeaders } from "./policies/rate-limits.js";
import { Problem } from "./problem.js";
/**
 * Counts requests to operations with rate limits, and refuses those that are too many.
 *
 * @returns what the windows say of a request that is admitted
 */
export function createAdmission(endpoints, { rateLimiter, rateLimitKey, trustedProxies }) {
    const addressOf = clientAddress(trustedProxies);
    if (rateLimiter === false)
        return async () => undefined;
    const unknown = endpoints.flatMap(({ windows }) => windows).find(({ scope }) => scope !== "client-ip");
    if (unknown !== undefined && rateLimitKey === undefined) {
        throw new ServerConfigError(`rateLimitKey is required: the contract has rate limits by "${unknown.scope}". Pass a function (scope, request) that returns what to count by`);
    }
    const limiter = rateLimiter ?? memoryRateLimiter();
    return async ({ windows, operation }, request) => {
        // An operation's own limits count its requests alone.
        const prefix = operation.rateLimits === undefined ? "" : `${operation.id} `;
        const keyed = [];
        for (const window of windows) {
            const { scope } = window;
            const key = scope === "client-ip" ? addressOf(request) : rateLimitKey?.(scope, request);
            if (key !== undefined)
                keyed.push({ window, key: `${prefix}${scope} ${key}` });
        }
        if (keyed.length === 0)
            return undefined;
        const verdict = await limiter.take(keyed);
        if (verdict.admitted)
            return windowHeaders(verdict);
        throw new Problem("rate-limited", { headers: rateLimitHeaders(verdict) });
    };
}
