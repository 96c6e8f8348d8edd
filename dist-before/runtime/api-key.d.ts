import type { Secret } from "./auth.ts";
import type { Middleware } from "./pipeline.ts";
/** Sends a key in its own header. It is never sent to another origin: see `RedirectError`. */
export declare function headerKey(name: string, key: Secret): Middleware;
/** Sends a key in the query. It appears in logs of servers and proxies, and in `response.url`. */
export declare function queryKey(name: string, key: Secret): Middleware;
/**
 * Sends a key in a cookie. Browsers ignore it, because programs cannot set cookies there.
 *
 * @throws TypeError for an invalid cookie name
 */
export declare function cookieKey(name: string, key: Secret): Middleware;
/** Adds the key to a query once, even if the contract also describes it as a parameter. */
export declare function withQueryKey(url: string, name: string, key: string): string;
/** Adds the key to the value of a `Cookie` header. @throws TypeError for an invalid cookie name */
export declare function withCookieKey(cookies: string, name: string, key: string): string;
