import { type JsonObject } from "./json.ts";

const TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const QUOTED = String.raw`"(?:[^"\\\p{Cc}]|\\[^\p{Cc}])*"`;
const MEDIA_TYPE = new RegExp(`^${TOKEN}/${TOKEN}(?:[ \\t]*;[ \\t]*(?:${TOKEN}=(?:${TOKEN}|${QUOTED}))?)*$`, "u");

/** RFC 9110 section 8.3.1, ranges such as `image/*` included. */
export function isMediaType(text: string): boolean {
  return text.length <= 1000 && MEDIA_TYPE.test(text);
}

const SHORT_NAMES: ReadonlyMap<string, string> = new Map([
  ["json", "application/json"],
  ["xml", "application/xml"],
  ["text", "text/plain"],
  ["html", "text/html"],
  ["csv", "text/csv"],
]);

/** Parses a key of `content`. Returns `undefined` when it is invalid, or duplicates another key. */
export function mediaTypeOf(key: string, content: JsonObject): string | undefined {
  if (isMediaType(key)) return key;
  const meant = SHORT_NAMES.get(key.toLowerCase());
  return meant === undefined || Object.hasOwn(content, meant) ? undefined : meant;
}
