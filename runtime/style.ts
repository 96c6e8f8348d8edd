/** Makes text safe for its place in a URL or header. */
export type Encode = (text: string) => string;

/**
 * Writes one parameter.
 *
 * @returns the text, name included where the style has it; `undefined` when nothing is to be sent (an empty array or object)
 * @throws TypeError for a value that the style cannot carry
 */
export type Style = (name: string, value: unknown, explode: boolean, encode: Encode) => string | undefined;

/** All but the unreserved characters of RFC 3986; `encodeURIComponent` leaves five more. */
export function encodeAll(text: string): string {
  // Most values need no encoding, and this test takes a tenth of the time.
  if (/^[\w.~-]*$/.test(text)) return text;
  return encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** For values that need no encoding. */
export function encodeNothing(text: string): string {
  return text;
}

/**
 * One value as text: `null` is empty (as in OpenAPI's style table), a `Date` is ISO 8601.
 *
 * @throws TypeError for a value that is not a scalar, RangeError for an invalid date
 */
export function scalar(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "object" ? value !== null : typeof value === "number" && !Number.isFinite(value)) {
    throw new TypeError(`a value of type ${typeof value} cannot be serialized here`);
  }
  return String(value ?? "");
}

/** Encodes the name of a parameter, also its `%`, even if values may be encoded already. */
export function encodeName(name: string, encode: Encode): string {
  return name.includes("%") ? encodeAll(name) : encode(name);
}

/** Text that goes into a cookie as it is. @throws TypeError for what would end the cookie or the header */
export function cookieText(text: string): string {
  if (/[^ -:<-~\x80-\xff]/.test(text)) throw new TypeError("a cookie cannot contain semicolons or control characters");
  return text;
}

/** The name of a cookie, which its first `=` ends (RFC 6265, 5.2). @throws TypeError for a name that it cannot have */
export function cookieName(name: string): string {
  if (name.includes("=")) throw new TypeError("a cookie name cannot contain an equals sign");
  return cookieText(name);
}

/** Writes a scalar in a query or cookie: `name=value`. */
export function pair(name: string, value: unknown, _explode: boolean, encode: Encode): string {
  return `${encodeName(name, encode)}=${encode(scalar(value))}`;
}

/** Writes a scalar in style `simple`: `value`. */
export function plain(_name: string, value: unknown, _explode: boolean, encode: Encode): string {
  return encode(scalar(value));
}
