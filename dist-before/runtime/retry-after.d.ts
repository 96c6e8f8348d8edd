/**
 * Parses the `Retry-After` header (RFC 9110, 10.2.3): seconds, or a date in any of its three forms. Dates are relative
 * to the response's own `Date`, so that clock differences do not matter; without one, to `now`.
 *
 * @param now milliseconds since 1970
 * @returns milliseconds to wait; `undefined` when the header is absent, invalid, zero or in the past
 */
export declare function retryAfter(headers: Headers, now: number): number | undefined;
