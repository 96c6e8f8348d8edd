import { withHeader } from "./credential.ts";
import type { Middleware } from "./pipeline.ts";

// Each function returns a step for `createClient({ auth })`. Use `authenticate` where operations differ in their
// schemes.

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
export function bearer(token: Secret): Middleware {
  return authorization("Bearer", token);
}

/**
 * Sends `Authorization: Basic ...` (RFC 7617), encoded as UTF-8.
 *
 * @throws TypeError for a user name with a colon, which would end the name
 */
export function basic(username: string, password: string): Middleware {
  if (username.includes(":")) throw new TypeError("a user name with a colon cannot be sent");
  const bytes = new TextEncoder().encode(`${username}:${password}`);
  return authorization("Basic", btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")));
}

/** Sends `Authorization` with any other HTTP scheme. */
export function authorization(scheme: string, credentials: Secret): Middleware {
  return async (request, next) => {
    if (request.operation.security?.length === 0) return next(request);
    return next(withHeader(request, "authorization", `${scheme} ${await reveal(credentials)}`));
  };
}

/** Mutual TLS. The connection carries the credentials, so requests stay unchanged. */
export const mutualTls: Middleware = (request, next) => next(request);

export function reveal(secret: Secret): string | Promise<string> {
  return typeof secret === "string" ? secret : secret();
}
