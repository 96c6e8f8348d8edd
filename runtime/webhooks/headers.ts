/** Headers as `fetch` has them, as `node:http` has them, or as a plain object of any casing. */
export type HeadersLike = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** Stands for more than one value. No header value has this character, so no sender can send it. */
export const SEVERAL = "\u0000";

/**
 * The value of a header, whatever the casing of its name; `SEVERAL` when it is there more than once. What has the name in lower
 * case, as `node:http` does, is looked no further into.
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
    if (found !== undefined) return SEVERAL;
    if (typeof value === "string") found = value;
    else if (value.length === 1) found = value[0];
    else if (value.length > 1) return SEVERAL;
  }
  return found;
}

function isHeaders(headers: HeadersLike): headers is Headers {
  return typeof headers.get === "function";
}
