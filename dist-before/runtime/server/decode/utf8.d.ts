/**
 * Decodes UTF-8, without a byte order mark.
 *
 * @param what name of the text in the message
 * @throws Problem `malformed-body` for invalid UTF-8
 */
export declare function decodeUtf8(bytes: Uint8Array, what: string): string;
/**
 * Decodes text in the encoding that a media type names, or UTF-8. A byte order mark is kept.
 *
 * @throws Problem `unsupported-media-type` for an unknown encoding, `malformed-body` for invalid bytes
 */
export declare function decodeText(contentType: string, bytes: Uint8Array, what: string): string;
