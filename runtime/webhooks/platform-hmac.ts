import type { HmacEngine } from "./hmac.ts";
import { nodeHmac, type NodeCrypto } from "./node-hmac.ts";
import { webCryptoHmac } from "./web-crypto-hmac.ts";

let chosen: HmacEngine | undefined;

/**
 * The engine that is used unless another is handed in: the platform's synchronous hash where it can be had without an import
 * (Node, Bun, Deno, Workers with `nodejs_compat`), else Web Crypto. Both give the same verdicts; Web Crypto, which sends every
 * request to another thread and back, gives them later.
 */
export function platformHmac(): HmacEngine {
  chosen ??= engineOf(globalThis);
  return chosen;
}

/** @param platform what holds `process`; whatever else it is, or lacks, comes to Web Crypto */
export function engineOf(platform: object): HmacEngine {
  const crypto = builtin(platform);
  return isNodeCrypto(crypto) ? nodeHmac(crypto) : webCryptoHmac;
}

function builtin(platform: object): unknown {
  const process: unknown = Reflect.get(platform, "process");
  if (typeof process !== "object" || process === null) return undefined;
  const load: unknown = Reflect.get(process, "getBuiltinModule");
  return typeof load === "function" ? Reflect.apply(load, process, ["node:crypto"]) : undefined;
}

function isNodeCrypto(value: unknown): value is NodeCrypto {
  return typeof value === "object" && value !== null && typeof Reflect.get(value, "hash") === "function";
}
