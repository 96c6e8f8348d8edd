/** Number of bytes of a text in UTF-8. Lone surrogates count as U+FFFD, as with `TextEncoder`. */
export function utf8Length(text: string): number {
  return buffer === undefined ? countedLength(text) : buffer.byteLength(text);
}

/** `Buffer.byteLength` of Node, which other platforms also have, is several times faster. */
const buffer = platformBuffer(Reflect.get(globalThis, "Buffer"));

function platformBuffer(found: unknown): { byteLength(text: string): number } | undefined {
  if (typeof found !== "function" || !("byteLength" in found) || typeof found.byteLength !== "function")
    return undefined;
  // A function of this name behaves like Node's.
  return found as typeof found & { byteLength(text: string): number };
}

/** The same for platforms without such a function. */
export function countedLength(text: string): number {
  let length = text.length;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) continue;
    if (unit < 0x800) length += 1;
    else if (unit < 0xd800 || unit > 0xdbff || !isLow(text.charCodeAt(index + 1))) length += 2;
    else {
      // Two units, four bytes.
      length += 2;
      index++;
    }
  }
  return length;
}

/** Returns false for `NaN`, beyond the end of the text. */
function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
