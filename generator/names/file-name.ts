import { digest } from "./casing.ts";
import { words } from "./words.ts";

/** Bytes of UTF-8, leaving room for an extension below the limit of 255 in common file systems. */
const LONGEST = 100;

/** Windows rejects these names with any extension. */
const DEVICES = /^(con|prn|aux|nul|clock\$|conin\$|conout\$|com[0-9]|lpt[0-9])$/;

/**
 * Converts text to a file name without extension, in lower-case `kebab-case`. It is valid on Linux, macOS and Windows.
 * It never leaves its folder (no `/`, `\`, `:`, no leading or trailing dot) and never names a device.
 */
export function fileName(text: string): string {
  // Normalize to NFKC first, which converts full-width dots, slashes and letters.
  const parts = words(text.normalize("NFKC"));
  const name = parts.join("-").toLowerCase().normalize("NFC");
  if (name === "") return text === "" ? "unnamed" : `u-${digest(text)}`;
  if (byteLength(name) > LONGEST) return `${cut(name)}-${digest(text)}`;
  return DEVICES.test(name) ? `${name}-file` : name;
}

function cut(name: string): string {
  let short = "";
  for (const character of name) {
    if (byteLength(short + character) > LONGEST - 9) break;
    short += character;
  }
  return short.replace(/-+$/, "");
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
