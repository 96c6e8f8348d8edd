/** The part of `node:crypto` that is used. */
export interface NodeCrypto {
  hash(algorithm: string, data: string | Uint8Array, encoding: "hex" | "base64" | "binary"): string;
}

/**
 * The platform's synchronous hash, if it is available without an import: Node, Bun, Deno, Workers with `nodejs_compat`.
 * It is many times faster than Web Crypto, which uses another thread.
 *
 * @param platform holds `process`; `undefined` if it is another platform
 */
export function nodeCrypto(platform: object): NodeCrypto | undefined {
  const process: unknown = Reflect.get(platform, "process");
  if (typeof process !== "object" || process === null) return undefined;
  const load: unknown = Reflect.get(process, "getBuiltinModule");
  const crypto: unknown = typeof load === "function" ? Reflect.apply(load, process, ["node:crypto"]) : undefined;
  return isNodeCrypto(crypto) ? crypto : undefined;
}

function isNodeCrypto(value: unknown): value is NodeCrypto {
  return typeof value === "object" && value !== null && typeof Reflect.get(value, "hash") === "function";
}

/** Compares in constant time. The lengths are not secret. */
export function equalInConstantTime(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let difference = 0;
  for (let index = 0; index < one.length; index++) difference |= one.charCodeAt(index) ^ other.charCodeAt(index);
  return difference === 0;
}
