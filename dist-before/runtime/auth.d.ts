import type { Middleware } from "./pipeline.ts";
/** A user's name and password. */
export interface BasicCredentials {
    readonly username: string;
    readonly password: string;
}
/** A secret, or a function that returns it before every request. */
export type Secret = string | (() => string | Promise<string>);
/**
 * Sends `Authorization: Bearer ...` (RFC 6750), except for operations that require no credentials.
 *
 * @param token the token, or a function that returns the current one and is called for each request
 * @returns a step for the client's `auth`
 * @example
 * const client = createClient({ baseUrl, auth: bearer(token) });
 */
export declare function bearer(token: Secret): Middleware;
/**
 * Sends `Authorization: Basic ...` (RFC 7617), encoded as UTF-8.
 *
 * @throws TypeError for a user name with a colon, which would end the name
 */
export declare function basic(username: string, password: string): Middleware;
/** Sends `Authorization` with any other HTTP scheme. */
export declare function authorization(scheme: string, credentials: Secret): Middleware;
/** Mutual TLS. The connection carries the credentials, so requests stay unchanged. */
export declare const mutualTls: Middleware;
export declare function reveal(secret: Secret): string | Promise<string>;
