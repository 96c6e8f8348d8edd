import { type LineAndColumn, lineFinder } from "./lines.ts";

export type Decoded =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly message: string; readonly at: LineAndColumn };

/** Decodes UTF-8 and removes a byte order mark. JSON (RFC 8259 section 8.1) and OpenAPI allow no other encoding. */
export function decodeUtf8(bytes: Uint8Array): Decoded {
  try {
    return { ok: true, text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    const utf16 = looksLikeUtf16(bytes);
    if (utf16) return { ok: false, message: "The file is UTF-16, not UTF-8.", at: { line: 1, column: 1 } };
    const offset = firstInvalidByte(bytes);
    const before = new TextDecoder().decode(bytes.subarray(0, offset));
    const byte = (bytes[offset] ?? 0).toString(16).toUpperCase().padStart(2, "0");
    return { ok: false, message: `Invalid UTF-8: byte 0x${byte}.`, at: lineFinder(before)(before.length) };
  }
}

function looksLikeUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

/** Offset of the first byte that does not survive decoding, which replaces malformed sequences. */
function firstInvalidByte(bytes: Uint8Array): number {
  const decoded = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  const again = new TextEncoder().encode(decoded);
  return Math.max(
    0,
    again.findIndex((byte, at) => byte !== bytes[at]),
  );
}
