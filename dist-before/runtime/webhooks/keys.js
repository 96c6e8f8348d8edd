import { decodeBase64, decodeHex } from "./encoding.js";
import { WebhookConfigError } from "./errors.js";
import { platformHmac } from "./platform-hmac.js";
const MOST_KEYS = 1000;
/** By scheme and engine, then by secret: importing a key takes longer than using it. */
const keys = new WeakMap();
/**
 * The HMACs of secrets, in their order.
 *
 * @throws WebhookConfigError when there is no secret, or one is empty or not as the scheme says
 */
export function hmacsOf(scheme, secrets, engine = platformHmac()) {
    const known = cacheOf(scheme, engine);
    if (typeof secrets === "string")
        return [hmacOf(scheme, secrets, engine, known)];
    if (!Array.isArray(secrets) || secrets.length === 0) {
        throw new WebhookConfigError("No webhook secret was passed. Is the environment variable set?");
    }
    return secrets.map((secret) => hmacOf(scheme, secret, engine, known));
}
function cacheOf(scheme, engine) {
    const byEngine = keys.get(scheme) ?? new WeakMap();
    keys.set(scheme, byEngine);
    const found = byEngine.get(engine) ?? new Map();
    byEngine.set(engine, found);
    return found;
}
function hmacOf(scheme, secret, engine, known) {
    const found = known.get(secret);
    if (found !== undefined)
        return found;
    const made = engine(keyOf(scheme, secret), scheme.algorithm, scheme.encoding);
    if (known.size >= MOST_KEYS)
        known.clear();
    known.set(secret, made);
    return made;
}
function keyOf(scheme, secret) {
    if (typeof secret !== "string" || secret.trim() === "") {
        throw new WebhookConfigError("A webhook secret is empty. Is the environment variable set?");
    }
    const { encoding, prefix } = scheme.secret;
    const text = prefix !== undefined && secret.startsWith(prefix) ? secret.slice(prefix.length) : secret;
    const key = decodeSecret(text, encoding);
    if (key === undefined)
        throw new WebhookConfigError(`A webhook secret is not ${encoding}, which the contract requires.`);
    if (key.length === 0)
        throw new WebhookConfigError("A webhook secret has nothing after its prefix.");
    return key;
}
function decodeSecret(text, encoding) {
    switch (encoding) {
        case "utf8":
            return new TextEncoder().encode(text);
        case "hex":
            return decodeHex(text.toLowerCase());
        case "base64":
            return decodeBase64(text.padEnd(Math.ceil(text.length / 4) * 4, "="));
    }
}
