import { equalInConstantTime, type NodeCrypto, nodeCrypto } from "../../crypto.ts";

/** Found on first use, then cached. */
let platform: { readonly crypto: NodeCrypto | undefined } | undefined;

/** SHA-256 in hexadecimal, of bytes or of a text in UTF-8. */
export function sha256Hex(data: string | Uint8Array<ArrayBuffer>): string | Promise<string> {
  platform ??= { crypto: nodeCrypto(globalThis) };
  return platform.crypto?.hash("sha256", data, "hex") ?? webSha256Hex(data);
}

/** The same by Web Crypto. */
export async function webSha256Hex(data: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof data === "string" ? new TextEncoder().encode(data) : data;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether a secret has this digest. Compares in constant time. */
export async function hasDigest(secret: string, digest: string): Promise<boolean> {
  return equalInConstantTime(await sha256Hex(secret), digest.toLowerCase());
}

/** 256 random bits, in the characters of a bearer token. */
export function randomToken(): string {
  const text = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
