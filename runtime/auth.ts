import { withHeader } from "./credential.ts";
import type { Middleware } from "./pipeline.ts";

// Each is a step for `createClient({ auth })`, alone or, where operations differ in what they ask for, by `authenticate`.

/** A user's name and password. */
export interface BasicCredentials {
  readonly username: string;
  readonly password: string;
}

/** A secret, or a function that is asked for it before every request. */
export type Secret = string | (() => string | Promise<string>);

/**
 * `Authorization: Bearer ...` (RFC 6750) on the requests of operations that ask for credentials, or of which the contract
 * does not say that they ask for none.
 */
export function bearer(token: Secret): Middleware {
  return authorization("Bearer", token);
}

/**
 * `Authorization: Basic ...` (RFC 7617), in UTF-8.
 *
 * @throws TypeError for a user name with a colon, which would end it
 */
export function basic(username: string, password: string): Middleware {
  if (username.includes(":")) throw new TypeError("a user name with a colon cannot be sent");
  const bytes = new TextEncoder().encode(`${username}:${password}`);
  return authorization("Basic", btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")));
}

/** `Authorization` with any other scheme of HTTP. */
export function authorization(scheme: string, credentials: Secret): Middleware {
  return async (request, next) => {
    if (request.operation.security?.length === 0) return next(request);
    return next(withHeader(request, "authorization", `${scheme} ${await reveal(credentials)}`));
  };
}

/** Mutual TLS: the connection has the credentials, a request carries none. */
export const mutualTls: Middleware = (request, next) => next(request);

export function reveal(secret: Secret): string | Promise<string> {
  return typeof secret === "string" ? secret : secret();
}
