/** Undoes the encoding of a text. Throws a TypeError for one that cannot have been encoded so. */
export type Decode = (text: string) => string;

/** For texts that were not encoded. */
export function asIs(text: string): string {
  return text;
}

/** RFC 3986, 2.1, in UTF-8. */
export function percent(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    throw new TypeError("it is not percent-encoded UTF-8");
  }
}

/** The same where `+` is a space: queries and forms, as browsers write them. */
export function formPercent(text: string): string {
  return percent(text.includes("+") ? text.replaceAll("+", " ") : text);
}
