/**
 * Parses the `Retry-After` header (RFC 9110, 10.2.3): seconds, or a date in any of its three forms. Dates are relative
 * to the response's own `Date`, so that clock differences do not matter; without one, to `now`.
 *
 * @param now milliseconds since 1970
 * @returns milliseconds to wait; `undefined` when the header is absent, invalid, zero or in the past
 */
export function retryAfter(headers, now) {
    const value = headers.get("retry-after") ?? "";
    const wait = /^\d+(?:\.\d+)?$/.test(value)
        ? Number(value) * 1000
        : httpDate(value) - (httpDate(headers.get("date") ?? "") || now);
    return wait > 0 ? Math.ceil(wait) : undefined;
}
/** `NaN` for invalid text, because `Date.parse` alone accepts almost anything. */
function httpDate(text) {
    // The obsolete asctime() form omits GMT.
    const [whole, zone] = /^[a-z]{3,9},? .*\d\d:\d\d:\d\d (GMT|\d{4})$/i.exec(text) ?? [];
    return Date.parse(`${whole} ${zone === "GMT" ? "" : "GMT"}`);
}
