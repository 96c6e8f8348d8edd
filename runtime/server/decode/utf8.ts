import { Problem } from "../problem.ts";

const withoutMark = new TextDecoder("utf-8", { fatal: true });
const asItIs = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * A text in UTF-8. A byte order mark at its beginning is dropped.
 *
 * @param what the text is, for the message
 * @throws Problem `malformed-body` for bytes that are none
 */
export function utf8(bytes: Uint8Array, what: string): string {
  return decodedByNode(bytes) ?? decode(withoutMark, bytes, what);
}

/** What Node's own buffers can do in half the time, as long as nothing in them is in need of a closer look. */
function decodedByNode(
  bytes: Uint8Array & { readonly utf8Slice?: (start: number, end: number) => string },
): string | undefined {
  const text = bytes.utf8Slice?.(0, bytes.length);
  return text === undefined || text.includes("\ufffd") || text.charCodeAt(0) === 0xfeff ? undefined : text;
}

/**
 * A text in the character encoding that a media type names, UTF-8 where it names none. Nothing of it is dropped.
 *
 * @throws Problem `unsupported-media-type` for an unknown encoding, `malformed-body` for bytes that it does not have
 */
export function textIn(contentType: string, bytes: Uint8Array, what: string): string {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1];
  if (charset === undefined || /^utf-?8$/i.test(charset)) return decode(asItIs, bytes, what);
  let decoder: Decoder;
  try {
    decoder = new TextDecoder(charset, { fatal: true });
  } catch (cause) {
    throw new Problem("unsupported-media-type", { message: `${what}: unknown charset; use UTF-8`, cause });
  }
  return decode(decoder, bytes, what);
}

/** `TextDecoder`, which is no type where `@types/node` alone declares it. */
type Decoder = InstanceType<typeof TextDecoder>;

function decode(decoder: Decoder, bytes: Uint8Array, what: string): string {
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    throw new Problem("malformed-body", { message: `${what} is not valid ${decoder.encoding.toUpperCase()}`, cause });
  }
}
