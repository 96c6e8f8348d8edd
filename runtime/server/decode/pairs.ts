import type { Decode } from "./percent.ts";
import type { Pair } from "../../text-values.ts";

/** The pairs of a query or form. Empty ones (`a=1&&b=2`) are none. */
export function queryPairs(text: string, decode: Decode): readonly Pair[] {
  // An empty array makes room for many as soon as it gets its first.
  let pairs: Pair[] | undefined;
  for (let start = 0; start < text.length;) {
    const found = text.indexOf("&", start);
    const end = found === -1 ? text.length : found;
    if (end > start) {
      const equals = text.indexOf("=", start);
      const cut = equals === -1 || equals > end ? end : equals;
      const pair: Pair = [decode(text.slice(start, cut)), text.slice(cut + 1, end)];
      if (pairs === undefined) pairs = [pair];
      else pairs.push(pair);
    }
    start = end + 1;
  }
  return pairs ?? [];
}

/**
 * The pairs of a `Cookie` header (RFC 6265, 4.2). Cookies of others may have any name, so that none is refused.
 *
 * @param ampersand whether `&` separates, too: the style `form` writes arrays and objects so
 */
export function cookiePairs(text: string, decode: Decode, ampersand: boolean): readonly Pair[] {
  const pairs: Pair[] = [];
  for (const part of text.split(ampersand ? /[;&]/ : ";")) {
    const equals = part.indexOf("=");
    if (equals === -1) continue;
    const name = part.slice(0, equals).trim();
    pairs.push([decodeLeniently(name, decode), part.slice(equals + 1).trim()]);
  }
  return pairs;
}

function decodeLeniently(name: string, decode: Decode): string {
  try {
    return decode(name);
  } catch {
    return name;
  }
}
