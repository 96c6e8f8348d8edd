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

/** Offset of the first malformed sequence (Unicode 3.9, table 3-7). Called only when there is one. */
function firstInvalidByte(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) {
    const length = sequenceLength(bytes, at);
    if (length === 0) break;
    at += length;
  }
  return at;
}

/** Length of the sequence; 0 when none starts here. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  const length = first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
  const lowest = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
  const highest = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
  for (let index = 1; index < length; index++) {
    const byte = bytes[at + index];
    const [low, high] = index === 1 ? [lowest, highest] : [0x80, 0xbf];
    if (byte === undefined || byte < low || byte > high) return 0;
  }
  return length;
}
