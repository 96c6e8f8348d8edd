import { type HmacEngine } from "./hmac.ts";
/** By `crypto.subtle`, which is there in Node, Bun, Deno, Workers and browsers. The key is imported once. */
export declare const webCryptoHmac: HmacEngine;
