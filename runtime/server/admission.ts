import { clientAddress } from "./client-address.ts";
import type { Endpoint } from "./endpoint.ts";
import { ServerConfigError } from "./errors.ts";
import type { ServerRequest } from "./http.ts";
import type { ServerOptions } from "./options.ts";
import { memoryRateLimiter } from "./policies/memory-rate-limiter.ts";
import { type KeyedWindow, rateLimitHeaders, windowHeaders } from "./policies/rate-limits.ts";
import { Problem } from "./problem.ts";

/** Headers by lower-case name. */
type RateLimitHeaders = Readonly<Record<string, string>>;

/**
 * Counts requests to operations with rate limits, and rejects those that exceed a limit.
 *
 * @returns a function that returns the rate limit headers of an admitted request
 */
export function createAdmission(
  endpoints: readonly Endpoint[],
  { rateLimiter, rateLimitKey, trustedProxies }: ServerOptions,
): (endpoint: Endpoint, request: ServerRequest) => Promise<RateLimitHeaders | undefined> {
  const addressOf = clientAddress(trustedProxies);
  if (rateLimiter === false) return async () => undefined;
  const unknown = endpoints.flatMap(({ windows }) => windows).find(({ scope }) => scope !== "client-ip");
  if (unknown !== undefined && rateLimitKey === undefined) {
    throw new ServerConfigError(
      `rateLimitKey is required: the contract has rate limits by "${unknown.scope}". Pass a function (scope, request) that returns what to count by`,
    );
  }
  const limiter = rateLimiter ?? memoryRateLimiter();
  return async ({ windows, operation }, request) => {
    // Limits of an operation count only its own requests.
    const prefix = operation.rateLimits === undefined ? "" : `${operation.id} `;
    const keyed: KeyedWindow[] = [];
    for (const window of windows) {
      const { scope } = window;
      const key = scope === "client-ip" ? addressOf(request) : rateLimitKey?.(scope, request);
      if (key !== undefined) keyed.push({ window, key: `${prefix}${scope} ${key}` });
    }
    if (keyed.length === 0) return undefined;
    const verdict = await limiter.take(keyed);
    if (verdict.admitted) return windowHeaders(verdict);
    throw new Problem("rate-limited", { headers: rateLimitHeaders(verdict) });
  };
}
