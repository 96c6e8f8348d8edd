/** Headers of `fetch`, of `node:http`, or a plain object with names in any case. */
export type HeadersLike = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** Marks a header that occurs more than once. No sender can send it, because header values cannot contain this character. */
export const REPEATED_HEADER = "\u0000";

/**
 * The value of a header, ignoring the case of its name; `REPEATED_HEADER` if it occurs more than once. A name in lower case, as
 * in `node:http`, ends the search.
 *
 * @param name in lower case
 */
export function headerValue(headers: HeadersLike, name: string): string | undefined {
  if (isHeaders(headers)) return headers.get(name) ?? undefined;
  const direct = headers[name];
  if (typeof direct === "string") return direct;
  let found: string | undefined;
  for (const key of Object.keys(headers)) {
    if (key.length !== name.length || (key !== name && key.toLowerCase() !== name)) continue;
    const value = headers[key];
    if (value === undefined) continue;
    if (found !== undefined) return REPEATED_HEADER;
    if (typeof value === "string") found = value;
    else if (value.length === 1) found = value[0];
    else if (value.length > 1) return REPEATED_HEADER;
  }
  return found;
}

function isHeaders(headers: HeadersLike): headers is Headers {
  return typeof headers.get === "function";
}
