import { digest } from "./casing.ts";
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

function cut(name: string): string {
  let short = "";
  for (const character of name) {
    if (Buffer.byteLength(short + character) > LONGEST - 9) break;
    short += character;
  }
  return short.replace(/-+$/, "");
}
