import { type HmacEngine } from "./hmac.ts";
/**
 * The engine that is used unless another is handed in: the platform's synchronous hash where it can be had without an import
 * (Node, Bun, Deno, Workers with `nodejs_compat`), else Web Crypto. Both give the same verdicts; Web Crypto, which sends every
 * request to another thread and back, gives them later.
 */
export declare function platformHmac(): HmacEngine;
/** @param platform what holds `process`; whatever else it is, or lacks, comes to Web Crypto */
export declare function engineOf(platform: object): HmacEngine;
/** The part of `node:crypto` that is used. */
interface NodeCrypto {
    hash(algorithm: string, data: Uint8Array, encoding: "hex" | "base64" | "binary"): string;
}
/** HMAC by the synchronous one-shot hash of `node:crypto`, several times cheaper than Web Crypto for bodies of usual size. */
export declare function nodeHmac(crypto: NodeCrypto): HmacEngine;
export {};
