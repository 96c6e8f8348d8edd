import type { DigestEncoding, HmacAlgorithm } from "./contract.ts";
import { equalInConstantTime } from "../crypto.ts";

/** HMAC (RFC 2104) with one key. Both functions read `data` before they return, so callers may reuse its memory. */
export interface Hmac {
  /** Whether one of `digests`, as written in the header, is that of `data`. Constant time in the bytes of a digest. */
  matches(data: Uint8Array<ArrayBuffer>, digests: readonly string[]): boolean | Promise<boolean>;
  digest(data: Uint8Array<ArrayBuffer>): string | Promise<string>;
}

/** Creates an `Hmac` from a key. */
export type HmacEngine = (key: Uint8Array<ArrayBuffer>, algorithm: HmacAlgorithm, encoding: DigestEncoding) => Hmac;

/** Compares all of them, so that the duration does not reveal which one matched. */
export function oneEquals(expected: string, digests: readonly string[]): boolean {
  let found = false;
  for (const digest of digests) found = equalInConstantTime(expected, digest) || found;
  return found;
}
