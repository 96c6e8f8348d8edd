import { digest } from "./casing.ts";
import { createNumberedNames } from "./numbered.ts";
import { words } from "./words.ts";

/** Bytes of UTF-8 that leave room for an extension below the 255 of common file systems. */
const LONGEST = 100;

/** Windows refuses these whatever their extension. */
const DEVICES = /^(con|prn|aux|nul|clock\$|conin\$|conout\$|com[0-9]|lpt[0-9])$/;

/**
 * The name of a file for a text of the document, without extension: `kebab-case`, small letters, legal on Linux,
 * macOS and Windows, never leaving its folder (no `/`, `\`, `:`, no leading or trailing dot), never a device.
 */
export function fileName(text: string): string {
  // NFKC first: full-width dots, slashes and letters are what they look like.
  const parts = words(text.normalize("NFKC"));
  const name = parts.join("-").toLowerCase().normalize("NFC");
  if (name === "") return text === "" ? "unnamed" : `u-${digest(text)}`;
  if (Buffer.byteLength(name) > LONGEST) return `${cut(name)}-${digest(text)}`;
  return DEVICES.test(name) ? `${name}-file` : name;
}

/**
 * File names for several texts, no two of which are the same even where a file system ignores case. Whoever comes
 * first by code unit keeps the bare name, others get a number, whatever order they are given in.
 *
 * @param reserved names of files that are there anyway, such as `index`
 */
export function assignFileNames(texts: Iterable<string>, reserved: Iterable<string> = []): ReadonlyMap<string, string> {
  const taken = createNumberedNames(new Set([...reserved].map(folded)), folded);
  const names = new Map<string, string>();
  for (const text of [...new Set(texts)].toSorted()) {
    names.set(text, taken.take(fileName(text), "-"));
  }
  return names;
}

function folded(name: string): string {
  return name.normalize("NFKC").toUpperCase().toLowerCase();
}

function cut(name: string): string {
  let short = "";
  for (const character of name) {
    if (Buffer.byteLength(short + character) > LONGEST - 9) break;
    short += character;
  }
  return short.replace(/-+$/, "");
}
