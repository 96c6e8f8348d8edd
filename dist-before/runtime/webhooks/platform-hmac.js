import { oneEquals } from "./hmac.js";
import { webCryptoHmac } from "./web-crypto-hmac.js";
let chosen;
/**
 * The engine that is used unless another is handed in: the platform's synchronous hash where it can be had without an import
 * (Node, Bun, Deno, Workers with `nodejs_compat`), else Web Crypto. Both give the same verdicts; Web Crypto, which sends every
 * request to another thread and back, gives them later.
 */
export function platformHmac() {
    chosen ??= engineOf(globalThis);
    return chosen;
}
/** @param platform what holds `process`; whatever else it is, or lacks, comes to Web Crypto */
export function engineOf(platform) {
    const crypto = builtin(platform);
    return isNodeCrypto(crypto) ? nodeHmac(crypto) : webCryptoHmac;
}
function builtin(platform) {
    const process = Reflect.get(platform, "process");
    if (typeof process !== "object" || process === null)
        return undefined;
    const load = Reflect.get(process, "getBuiltinModule");
    return typeof load === "function" ? Reflect.apply(load, process, ["node:crypto"]) : undefined;
}
function isNodeCrypto(value) {
    return typeof value === "object" && value !== null && typeof Reflect.get(value, "hash") === "function";
}
const HASHES = {
    "hmac-sha256": { name: "sha256", block: 64, length: 32 },
    "hmac-sha512": { name: "sha512", block: 128, length: 64 },
    "hmac-sha1": { name: "sha1", block: 64, length: 20 },
};
/** Requests up to this size are put together in memory that is kept; nothing else runs while it is in use. */
const scratch = new Uint8Array(1 << 16);
/** HMAC by the synchronous one-shot hash of `node:crypto`, several times cheaper than Web Crypto for bodies of usual size. */
export function nodeHmac(crypto) {
    return (key, algorithm, encoding) => createNodeHmac(crypto, key, algorithm, encoding);
}
function createNodeHmac(crypto, key, algorithm, encoding) {
    const { name, block, length: digestLength } = HASHES[algorithm];
    const short = new Uint8Array(block);
    if (key.length > block)
        copyLatin1(crypto.hash(name, key, "binary"), short, 0);
    else
        short.set(key);
    const inner = new Uint8Array(block).fill(0x36);
    const outer = new Uint8Array(block + digestLength).fill(0x5c, 0, block);
    short.forEach((byte, index) => {
        inner[index] = byte ^ 0x36;
        outer[index] = byte ^ 0x5c;
    });
    // RFC 2104: H(key ^ opad, H(key ^ ipad, data)).
    const digest = (data) => {
        const length = block + data.length;
        const message = length > scratch.length ? new Uint8Array(length) : scratch;
        message.set(inner);
        message.set(data, block);
        // A string of one character per byte: several times cheaper to get than a buffer.
        copyLatin1(crypto.hash(name, message.subarray(0, length), "binary"), outer, block);
        return crypto.hash(name, outer, encoding);
    };
    return { digest, matches: (data, digests) => oneEquals(digest(data), digests) };
}
function copyLatin1(text, target, offset) {
    for (let index = 0; index < text.length; index++)
        target[offset + index] = text.charCodeAt(index);
}
