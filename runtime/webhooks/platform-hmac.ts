import { type NodeCrypto, nodeCrypto } from "../crypto.ts";
import { type HmacEngine, type Hmac, oneEquals } from "./hmac.ts";
import { webCryptoHmac } from "./web-crypto-hmac.ts";
import type { DigestEncoding, HmacAlgorithm } from "./contract.ts";

let chosen: HmacEngine | undefined;

/** The default engine. Web Crypto gives the same results, but more slowly. */
export function platformHmac(): HmacEngine {
  chosen ??= engineOf(globalThis);
  return chosen;
}

/** @param platform holds `process`; anything else gets Web Crypto */
export function engineOf(platform: object): HmacEngine {
  const crypto = nodeCrypto(platform);
  return crypto === undefined ? webCryptoHmac : nodeHmac(crypto);
}

const HASHES = {
  "hmac-sha256": { name: "sha256", block: 64, length: 32 },
  "hmac-sha512": { name: "sha512", block: 128, length: 64 },
  "hmac-sha1": { name: "sha1", block: 64, length: 20 },
} as const;

/** Data up to this size is assembled in a reused buffer. The code that uses it is synchronous. */
const scratch = new Uint8Array(1 << 16);

/** HMAC by the synchronous one-shot hash of `node:crypto`, several times cheaper than Web Crypto for bodies of usual size. */
export function nodeHmac(crypto: NodeCrypto): HmacEngine {
  return (key, algorithm, encoding) => createNodeHmac(crypto, key, algorithm, encoding);
}

function createNodeHmac(
  crypto: NodeCrypto,
  key: Uint8Array<ArrayBuffer>,
  algorithm: HmacAlgorithm,
  encoding: DigestEncoding,
): Hmac {
  const { name, block, length: digestLength } = HASHES[algorithm];
  const short = new Uint8Array(block);
  if (key.length > block) copyLatin1(crypto.hash(name, key, "binary"), short, 0);
  else short.set(key);
  const inner = new Uint8Array(block).fill(0x36);
  const outer = new Uint8Array(block + digestLength).fill(0x5c, 0, block);
  short.forEach((byte, index) => {
    inner[index] = byte ^ 0x36;
    outer[index] = byte ^ 0x5c;
  });
  // RFC 2104: H(key ^ opad, H(key ^ ipad, data)).
  const digest = (data: Uint8Array): string => {
    const length = block + data.length;
    const message = length > scratch.length ? new Uint8Array(length) : scratch;
    message.set(inner);
    message.set(data, block);
    // A string with one character per byte is several times faster to create than a buffer.
    copyLatin1(crypto.hash(name, message.subarray(0, length), "binary"), outer, block);
    return crypto.hash(name, outer, encoding);
  };
  return { digest, matches: (data, digests) => oneEquals(digest(data), digests) };
}

function copyLatin1(text: string, target: Uint8Array, offset: number): void {
  for (let index = 0; index < text.length; index++) target[offset + index] = text.charCodeAt(index);
}
