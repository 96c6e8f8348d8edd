import { withHeader } from "./credential.js";
/**
 * Sends `Authorization: Bearer ...` (RFC 6750), except for operations that require no credentials.
 *
 * @param token the token, or a function that returns the current one and is called for each request
 * @returns a step for the client's `auth`
 * @example
 * const client = createClient({ baseUrl, auth: bearer(token) });
 */
export function bearer(token) {
    return authorization("Bearer", token);
}
/**
 * Sends `Authorization: Basic ...` (RFC 7617), encoded as UTF-8.
 *
 * @throws TypeError for a user name with a colon, which would end the name
 */
export function basic(username, password) {
    if (username.includes(":"))
        throw new TypeError("a user name with a colon cannot be sent");
    const bytes = new TextEncoder().encode(`${username}:${password}`);
    return authorization("Basic", btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")));
}
/** Sends `Authorization` with any other HTTP scheme. */
export function authorization(scheme, credentials) {
    return async (request, next) => {
        if (request.operation.security?.length === 0)
            return next(request);
        return next(withHeader(request, "authorization", `${scheme} ${await reveal(credentials)}`));
    };
}
/** Mutual TLS. The connection carries the credentials, so requests stay unchanged. */
export const mutualTls = (request, next) => next(request);
export function reveal(secret) {
    return typeof secret === "string" ? secret : secret();
}
