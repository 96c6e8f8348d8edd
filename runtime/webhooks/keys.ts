import type { SignatureScheme } from "./contract.ts";
import { decodeBase64, decodeHex } from "./encoding.ts";
import { WebhookConfigError } from "./errors.ts";
import type { Hmac } from "./hmac.ts";
import { platformHmac } from "./platform-hmac.ts";

/** One secret; a list while secrets are rotated, newest first. */
export type Secrets = string | readonly string[];

const MOST_KEYS = 1000;

/** By scheme, then by secret: importing a key takes longer than using it. */
const keys = new WeakMap<SignatureScheme, Map<string, Hmac>>();

/**
 * The HMACs of secrets, in their order.
 *
 * @throws WebhookConfigError when there is no secret, or one is empty or not as the scheme says
 */
export function hmacsOf(scheme: SignatureScheme, secrets: Secrets): readonly Hmac[] {
  const cached = keys.get(scheme) ?? new Map<string, Hmac>();
  keys.set(scheme, cached);
  if (typeof secrets === "string") return [hmacOf(scheme, secrets, cached)];
  if (!Array.isArray(secrets) || secrets.length === 0) {
    throw new WebhookConfigError("No webhook secret was passed. Is the environment variable set?");
  }
  return secrets.map((secret) => hmacOf(scheme, secret, cached));
}

function hmacOf(scheme: SignatureScheme, secret: string, cached: Map<string, Hmac>): Hmac {
  const found = cached.get(secret);
  if (found !== undefined) return found;
  const made = platformHmac()(keyOf(scheme, secret), scheme.algorithm, scheme.encoding);
  if (cached.size >= MOST_KEYS) cached.clear();
  cached.set(secret, made);
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
    throw new WebhookConfigError(`A webhook secret is not ${encoding}, which the contract requires.`);
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
