/** Decodes a text. Throws a TypeError if its encoding is invalid. */
export type Decode = (text: string) => string;

/** For text without an encoding. */
export function asIs(text: string): string {
  return text;
}

/** Percent-encoding (RFC 3986, section 2.1) of UTF-8. */
export function percent(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    throw new TypeError("is not percent-encoded UTF-8");
  }
}

/** The same, with `+` for a space: in queries and forms, as browsers write them. */
export function formPercent(text: string): string {
  return percent(text.includes("+") ? text.replaceAll("+", " ") : text);
}
