import { Problem } from "../problem.js";
const withoutByteOrderMark = new TextDecoder("utf-8", { fatal: true });
const keepingByteOrderMark = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
/**
 * Decodes UTF-8, without a byte order mark.
 *
 * @param what name of the text in the message
 * @throws Problem `malformed-body` for invalid UTF-8
 */
export function decodeUtf8(bytes, what) {
    return decodedByNode(bytes) ?? decode(withoutByteOrderMark, bytes, what);
}
/** Node's buffers decode twice as fast. Returns `undefined` if the bytes may be invalid or begin with a byte order mark. */
function decodedByNode(bytes) {
    const text = bytes.utf8Slice?.(0, bytes.length);
    return text === undefined || text.includes("\ufffd") || text.charCodeAt(0) === 0xfeff ? undefined : text;
}
/**
 * Decodes text in the encoding that a media type names, or UTF-8. A byte order mark is kept.
 *
 * @throws Problem `unsupported-media-type` for an unknown encoding, `malformed-body` for invalid bytes
 */
export function decodeText(contentType, bytes, what) {
    const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1];
    if (charset === undefined || /^utf-?8$/i.test(charset))
        return decode(keepingByteOrderMark, bytes, what);
    let decoder;
    try {
        decoder = new TextDecoder(charset, { fatal: true });
    }
    catch (cause) {
        throw new Problem("unsupported-media-type", { message: `${what}: unknown charset; use UTF-8`, cause });
    }
    return decode(decoder, bytes, what);
}
function decode(decoder, bytes, what) {
    try {
        return decoder.decode(bytes);
    }
    catch (cause) {
        throw new Problem("malformed-body", { message: `${what} is not valid ${decoder.encoding.toUpperCase()}`, cause });
    }
}
