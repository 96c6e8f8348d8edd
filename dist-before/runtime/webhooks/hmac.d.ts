import type { DigestEncoding, HmacAlgorithm } from "./contract.ts";
/** HMAC (RFC 2104) with one key. Both functions have read `data` when they return, so that its memory may be used again. */
export interface Hmac {
    /** Whether one of `digests`, as written in the header, is that of `data`. Constant time in the bytes of a digest. */
    matches(data: Uint8Array<ArrayBuffer>, digests: readonly string[]): boolean | Promise<boolean>;
    digest(data: Uint8Array<ArrayBuffer>): string | Promise<string>;
}
/** Makes an `Hmac` of a key. */
export type HmacEngine = (key: Uint8Array<ArrayBuffer>, algorithm: HmacAlgorithm, encoding: DigestEncoding) => Hmac;
/** Looks at all of them, so that the duration does not tell which one it was. */
export declare function oneEquals(expected: string, digests: readonly string[]): boolean;
