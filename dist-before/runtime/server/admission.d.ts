import type { Endpoint } from "./endpoint.ts";
import type { ServerRequest } from "./http.ts";
import type { ServerOptions } from "./options.ts";
/** Headers by lower-case name. */
type RateLimitHeaders = Readonly<Record<string, string>>;
/**
 * Counts requests to operations with rate limits, and refuses those that are too many.
 *
 * @returns what the windows say of a request that is admitted
 */
export declare function createAdmission(endpoints: readonly Endpoint[], { rateLimiter, rateLimitKey, trustedProxies }: ServerOptions): (endpoint: Endpoint, request: ServerRequest) => Promise<RateLimitHeaders | undefined>;
export {};
