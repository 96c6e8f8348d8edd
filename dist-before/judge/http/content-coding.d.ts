/**
 * Decodes a body (RFC 9110 section 8.4).
 *
 * @param largest limit of the decoded body in bytes; beyond it the result is "too large"
 * @returns `wrong` for an invalid encoding, `unknown` for an unsupported coding or too many of them
 */
export declare function decoded(body: Uint8Array, encoding: string | undefined, largest: number): Uint8Array | "too large" | "wrong" | "unknown";
