import type { DigestEncoding, HmacAlgorithm, SignatureScheme } from "./contract.ts";
import { decodeBase64, decodeDigest, decodeHex, encodeDigest, equalInConstantTime } from "./encoding.ts";
import { WebhookConfigError } from "./errors.ts";

/** HMAC (RFC 2104) with one key. Both functions have read `data` when they return, so that its memory may be used again. */
export interface Hmac {
  /** Whether one of `digests`, as written in the header, is that of `data`. Constant time in the bytes of a digest. */
  matches(data: Uint8Array<ArrayBuffer>, digests: readonly string[]): boolean | Promise<boolean>;
  digest(data: Uint8Array<ArrayBuffer>): string | Promise<string>;
}

/** Makes an `Hmac` of a key. Web Crypto does unless told otherwise; see `nodeHmac`. */
export type HmacEngine = (key: Uint8Array<ArrayBuffer>, algorithm: HmacAlgorithm, encoding: DigestEncoding) => Hmac;

/** One secret; a list while secrets are rotated, newest first. */
export type Secrets = string | readonly string[];

const HASHES = { "hmac-sha256": "SHA-256", "hmac-sha512": "SHA-512", "hmac-sha1": "SHA-1" } as const;

/** By `crypto.subtle`, which is there in Node, Bun, Deno, Workers and browsers. The key is imported once. */
export const webCryptoHmac: HmacEngine = (key, algorithm, encoding) => {
  const parameters = { name: "HMAC", hash: HASHES[algorithm] };
  const importing = crypto.subtle.importKey("raw", key, parameters, false, ["sign", "verify"]);
  let imported: CryptoKey | undefined;
  importing.then(
    (done) => (imported = done),
    () => undefined,
  );
  const digest = async (data: Uint8Array<ArrayBuffer>): Promise<string> =>
    encodeDigest(new Uint8Array(await crypto.subtle.sign("HMAC", imported ?? (await importing), data)), encoding);
  return {
    matches(data, digests) {
      const bytes = digests[0] === undefined ? undefined : decodeDigest(digests[0], encoding);
      if (digests.length === 1 && bytes === undefined) return false;
      if (digests.length === 1 && bytes !== undefined && imported !== undefined) {
        return crypto.subtle.verify("HMAC", imported, bytes, data);
      }
      const copy = imported === undefined ? data.slice() : data;
      return digest(copy).then((expected) => oneEquals(expected, digests));
    },
    digest: (data) => digest(imported === undefined ? data.slice() : data),
  };
};

/** Looks at all of them, so that the duration does not tell which one it was. */
export function oneEquals(expected: string, digests: readonly string[]): boolean {
  let found = false;
  for (const digest of digests) found = equalInConstantTime(expected, digest) || found;
  return found;
}

const MOST_KEYS = 1000;

/** By scheme and engine, then by secret: importing a key takes longer than using it. */
const keys = new WeakMap<SignatureScheme, WeakMap<HmacEngine, Map<string, Hmac>>>();

/**
 * The HMACs of secrets, in their order.
 *
 * @throws WebhookConfigError when there is no secret, or one is empty or not as the scheme says
 */
export function hmacsOf(
  scheme: SignatureScheme,
  secrets: Secrets,
  engine: HmacEngine = webCryptoHmac,
): readonly Hmac[] {
  const known = cacheOf(scheme, engine);
  if (typeof secrets === "string") return [hmacOf(scheme, secrets, engine, known)];
  if (!Array.isArray(secrets) || secrets.length === 0) {
    throw new WebhookConfigError("No webhook secret was given. Is the environment variable set?");
  }
  return secrets.map((secret) => hmacOf(scheme, secret, engine, known));
}

function cacheOf(scheme: SignatureScheme, engine: HmacEngine): Map<string, Hmac> {
  const byEngine = keys.get(scheme) ?? new WeakMap<HmacEngine, Map<string, Hmac>>();
  keys.set(scheme, byEngine);
  const found = byEngine.get(engine) ?? new Map<string, Hmac>();
  byEngine.set(engine, found);
  return found;
}

function hmacOf(scheme: SignatureScheme, secret: string, engine: HmacEngine, known: Map<string, Hmac>): Hmac {
  const found = known.get(secret);
  if (found !== undefined) return found;
  const made = engine(keyOf(scheme, secret), scheme.algorithm, scheme.encoding);
  if (known.size >= MOST_KEYS) known.clear();
  known.set(secret, made);
  return made;
}

function keyOf(scheme: SignatureScheme, secret: string): Uint8Array<ArrayBuffer> {
  if (typeof secret !== "string" || secret.trim() === "") {
    throw new WebhookConfigError("A webhook secret is empty. Is the environment variable set?");
  }
  const { encoding, prefix } = scheme.secret;
  const text = prefix !== undefined && secret.startsWith(prefix) ? secret.slice(prefix.length) : secret;
  const key = decodeSecret(text, encoding);
  if (key === undefined)
    throw new WebhookConfigError(`A webhook secret is not ${encoding}, as the contract says it is.`);
  if (key.length === 0) throw new WebhookConfigError("A webhook secret has nothing after its prefix.");
  return key;
}

function decodeSecret(
  text: string,
  encoding: SignatureScheme["secret"]["encoding"],
): Uint8Array<ArrayBuffer> | undefined {
  switch (encoding) {
    case "utf8":
      return new TextEncoder().encode(text);
    case "hex":
      return decodeHex(text.toLowerCase());
    case "base64":
      return decodeBase64(text.padEnd(Math.ceil(text.length / 4) * 4, "="));
  }
}
