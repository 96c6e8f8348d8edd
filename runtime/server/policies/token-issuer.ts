import { hasDigest, randomToken, sha256Hex } from "./digest.ts";
import type { Verified, Verifier } from "./authentication.ts";

/** A stored application. */
export interface RegisteredClient {
  /** SHA-256 of its secret, in hex: see `hashSecret`. */
  readonly secretHash: string;
  /** The scopes that a client may request. */
  readonly scopes?: readonly string[];
}

/** A stored access token, without the token itself. */
export interface TokenRecord {
  readonly clientId: string;
  readonly scopes?: readonly string[];
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Stores tokens by their SHA-256 in hex. */
export interface TokenRecords {
  put(hash: string, record: TokenRecord): void | Promise<void>;
  get(hash: string): TokenRecord | undefined | Promise<TokenRecord | undefined>;
}

export interface TokenIssuerOptions {
  readonly findClient: (clientId: string) => RegisteredClient | undefined | Promise<RegisteredClient | undefined>;
  /** Default: in memory. */
  readonly tokens?: TokenRecords;
  /** Default: 3600. */
  readonly lifetimeSeconds?: number;
  /** Milliseconds since 1970. Default: `Date.now`. */
  readonly now?: () => number;
}

export interface IssuedToken {
  readonly accessToken: string;
  /** Seconds. */
  readonly expiresIn: number;
  readonly scopes?: readonly string[];
}

export interface TokenIssuer {
  /**
   * Issues a token to a client (RFC 6749, section 4.4).
   *
   * @param scopes the requested scopes. Default: all of the client
   * @returns `undefined` if the client is unknown, the secret is wrong, or the client does not have a requested scope
   */
  issue(clientId: string, clientSecret: string, scopes?: readonly string[]): Promise<IssuedToken | undefined>;
  /** Verifies tokens of this issuer, for a `bearer`, `oauth2` or `openIdConnect` scheme. */
  readonly verify: Verifier<{ readonly clientId: string }>;
}

/**
 * Issues opaque tokens for the client credentials grant: 256 random bits each. Only a digest is stored.
 *
 * @param options how to find a client, where to store tokens (default: in this process), and how long they live
 * @returns the issuer, whose `verify` is a verifier of the server
 * @example
 * const issuer = createTokenIssuer({ findClient: (id) => clients.get(id), lifetimeSeconds: 900 });
 * const server = createServer({ handlers, verifiers: { clientCredentials: issuer.verify } });
 */
export function createTokenIssuer({
  findClient,
  now = Date.now,
  tokens = memoryTokens({ now }),
  lifetimeSeconds = 3600,
}: TokenIssuerOptions): TokenIssuer {
  return {
    async issue(clientId, clientSecret, scopes) {
      const client = await findClient(clientId);
      // An unknown client costs as much time as a wrong secret.
      const isRight = await hasDigest(clientSecret, client?.secretHash ?? "00".repeat(32));
      if (client === undefined || !isRight) return undefined;
      const granted = scopes ?? client.scopes;
      if (scopes?.some((scope) => client.scopes?.includes(scope) === false)) return undefined;
      const accessToken = randomToken();
      const record = { clientId, expiresAt: now() + lifetimeSeconds * 1000, ...(granted && { scopes: granted }) };
      await tokens.put(await sha256Hex(accessToken), record);
      return { accessToken, expiresIn: lifetimeSeconds, ...(granted && { scopes: granted }) };
    },
    async verify(presented): Promise<Verified<{ readonly clientId: string }> | undefined> {
      if (presented.kind !== "token") return undefined;
      const record = await tokens.get(await sha256Hex(presented.token));
      if (record === undefined || now() >= record.expiresAt) return undefined;
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
export async function hashSecret(secret: string): Promise<string> {
  return sha256Hex(secret);
}

/** Stores tokens in this process. Each new token removes expired ones, and the oldest if there are `capacity` tokens. */
export function memoryTokens({
  capacity = 100_000,
  now = Date.now,
}: { readonly capacity?: number; readonly now?: () => number } = {}): TokenRecords {
  const records = new Map<string, TokenRecord>();
  return {
    get: (hash) => records.get(hash),
    put(hash, record): void {
      for (const [oldest, { expiresAt }] of records) {
        if (records.size < capacity && now() < expiresAt) break;
        records.delete(oldest);
      }
      records.set(hash, record);
    },
  };
}
