import type { Middleware } from "./pipeline.ts";
import type { TokenSource } from "./token-source.ts";
/**
 * Sends `Authorization: Bearer ...` with tokens that expire. After a 401, it drops the token and retries once with a
 * new one. Requests whose body is a stream are not retried.
 */
export declare function oauth2(source: TokenSource): Middleware;
