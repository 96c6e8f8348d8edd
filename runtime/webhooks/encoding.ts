import type { DigestEncoding } from "./contract.ts";

const HEX: readonly string[] = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

/** Lower-case hex, or base64 with padding (RFC 4648). */
export function encodeDigest(bytes: Uint8Array, encoding: DigestEncoding): string {
  let text = "";
  if (encoding === "hex") {
    for (const byte of bytes) text += HEX[byte] ?? "";
    return text;
  }
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/**
 * Decodes a digest that is spelled exactly as `encodeDigest` writes it. Upper-case hex, missing padding and stray bits
 * give `undefined`.
 */
export function decodeDigest(text: string, encoding: DigestEncoding): Uint8Array<ArrayBuffer> | undefined {
  return encoding === "hex" ? decodeHex(text, scratch) : decodeBase64(text);
}

/** A buffer for the longest digest. Reusing it is faster than allocating one for each call. */
const scratch = new Uint8Array(64);

/** @param memory where the bytes are put, if there is room: the next call puts its own there */
export function decodeHex(text: string, memory?: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | undefined {
  if (text.length % 2 === 1) return undefined;
  const length = text.length / 2;
  const bytes = memory !== undefined && length <= memory.length ? memory.subarray(0, length) : new Uint8Array(length);
  for (let index = 0; index < bytes.length; index++) {
    const high = hexDigit(text.charCodeAt(index * 2));
    const low = hexDigit(text.charCodeAt(index * 2 + 1));
    if (high < 0 || low < 0) return undefined;
    bytes[index] = high * 16 + low;
  }
  return bytes;
}

function hexDigit(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  return code >= 97 && code <= 102 ? code - 87 : -1;
}

export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return undefined;
  const binary = atob(text);
  if (btoa(binary) !== text) return undefined;
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < bytes.length; index++) bytes[index] = binary.charCodeAt(index);
  return bytes;
}
