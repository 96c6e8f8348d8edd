import { randomToken, sameBytes, sha256, sha256Hex } from "./digest.js";
/**
 * Issues opaque tokens for the client credentials grant: 256 random bits each. Only a digest is stored.
 *
 * @param options how to find a client, where to store tokens (default: in this process), and how long they live
 * @returns the issuer, whose `verify` is a verifier of the server
 * @example
 * const issuer = createTokenIssuer({ findClient: (id) => clients.get(id), lifetimeSeconds: 900 });
 * const server = createServer({ handlers, verifiers: { clientCredentials: issuer.verify } });
 */
export function createTokenIssuer({ findClient, now = Date.now, tokens = memoryTokens({ now }), lifetimeSeconds = 3600, }) {
    return {
        async issue(clientId, clientSecret, scopes) {
            const client = await findClient(clientId);
            // An unknown client costs as much time as a wrong secret.
            const expected = fromHex(client?.secretHash ?? "00".repeat(32));
            const isRight = sameBytes(await sha256(clientSecret), expected);
            if (client === undefined || !isRight)
                return undefined;
            const granted = scopes ?? client.scopes;
            if (scopes?.some((scope) => client.scopes?.includes(scope) === false))
                return undefined;
            const accessToken = randomToken();
            const record = { clientId, expiresAt: now() + lifetimeSeconds * 1000, ...(granted && { scopes: granted }) };
            await tokens.put(await sha256Hex(accessToken), record);
            return { accessToken, expiresIn: lifetimeSeconds, ...(granted && { scopes: granted }) };
        },
        async verify(presented) {
            if (presented.kind !== "token")
                return undefined;
            const record = await tokens.get(await sha256Hex(presented.token));
            if (record === undefined || now() >= record.expiresAt)
                return undefined;
            const { clientId, scopes } = record;
            return { caller: { clientId }, id: clientId, ...(scopes && { scopes }) };
        },
    };
}
/**
 * Hashes a client's secret for storage. The secret must be random; one that a person chose needs a slow hash.
 *
 * @returns its SHA-256 digest in hexadecimal, for `secretHash`
 */
export function hashSecret(secret) {
    return sha256Hex(secret);
}
/** Stores tokens in this process. Each new token removes expired ones, and the oldest if there are `capacity` tokens. */
export function memoryTokens({ capacity = 100_000, now = Date.now, } = {}) {
    const records = new Map();
    return {
        get: (hash) => records.get(hash),
        put(hash, record) {
            for (const [oldest, { expiresAt }] of records) {
                if (records.size < capacity && now() < expiresAt)
                    break;
                records.delete(oldest);
            }
            records.set(hash, record);
        },
    };
}
function fromHex(hex) {
    return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
