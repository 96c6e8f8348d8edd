/**
 * The `Retry-After` header (RFC 9110, 10.2.3): seconds, or a date in any of its three forms.
 *
 * A date is taken relative to the response's own `Date`, so that clocks that differ do no harm; without one, to `now`.
 *
 * @param now milliseconds since 1970
 * @returns milliseconds to wait; `undefined` when the header is absent, unreadable, zero or past: then it says nothing
 */
export function retryAfter(headers: Headers, now: number): number | undefined {
  const value = headers.get("retry-after") ?? "";
  const wait = /^\d+(?:\.\d+)?$/.test(value)
    ? Number(value) * 1000
    : httpDate(value) - (httpDate(headers.get("date") ?? "") || now);
  return wait > 0 ? Math.ceil(wait) : undefined;
}

/** `NaN` for anything else: `Date.parse` alone would take nearly every text for some date. */
function httpDate(text: string): number {
  // Of the obsolete forms, that of C's asctime() does not say that it means GMT.
  const [whole, zone] = /^[a-z]{3,9},? .*\d\d:\d\d:\d\d (GMT|\d{4})$/i.exec(text) ?? [];
  return Date.parse(`${whole} ${zone === "GMT" ? "" : "GMT"}`);
}
