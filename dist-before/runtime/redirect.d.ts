import type { Middleware } from "./pipeline.ts";
/**
 * Follows redirects, except documented ones, which are results. Only the first origin receives credentials: `fetch`
 * removes `Authorization` at another origin, but no other header.
 */
export declare const followRedirects: Middleware;
