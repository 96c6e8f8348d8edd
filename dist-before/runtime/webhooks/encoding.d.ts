import type { DigestEncoding } from "./contract.ts";
/** Lower-case hex, or base64 with padding (RFC 4648). */
export declare function encodeDigest(bytes: Uint8Array, encoding: DigestEncoding): string;
/**
 * The bytes of a digest that is written as `encodeDigest` writes it, to the letter: upper-case hex, missing padding and
 * stray bits are other texts, so they are `undefined`.
 */
export declare function decodeDigest(text: string, encoding: DigestEncoding): Uint8Array<ArrayBuffer> | undefined;
/** @param memory where the bytes are put, if there is room: the next call puts its own there */
export declare function decodeHex(text: string, memory?: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | undefined;
export declare function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined;
/** Compares without telling by its duration where two texts differ. Their lengths are no secret. */
export declare function equalInConstantTime(a: string, b: string): boolean;
