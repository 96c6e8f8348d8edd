import type { Verifier } from "./authentication.ts";
/** An application as the server keeps it. */
export interface RegisteredClient {
    /** SHA-256 of its secret, in hex: see `hashSecret`. */
    readonly secretHash: string;
    /** The scopes that a client may request. */
    readonly scopes?: readonly string[];
}
/** An access token as the server keeps it: never the token itself. */
export interface TokenRecord {
    readonly clientId: string;
    readonly scopes?: readonly string[];
    /** Milliseconds since 1970. */
    readonly expiresAt: number;
}
/** Where tokens are kept, by the SHA-256 of each in hex. */
export interface TokenRecords {
    put(hash: string, record: TokenRecord): void | Promise<void>;
    get(hash: string): TokenRecord | undefined | Promise<TokenRecord | undefined>;
}
export interface TokenIssuerOptions {
    readonly findClient: (clientId: string) => RegisteredClient | undefined | Promise<RegisteredClient | undefined>;
    /** Default: kept in this process. */
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
    readonly verify: Verifier<{
        readonly clientId: string;
    }>;
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
export declare function createTokenIssuer({ findClient, now, tokens, lifetimeSeconds, }: TokenIssuerOptions): TokenIssuer;
/**
 * Hashes a client's secret for storage. The secret must be random; one that a person chose needs a slow hash.
 *
 * @returns its SHA-256 digest in hexadecimal, for `secretHash`
 */
export declare function hashSecret(secret: string): Promise<string>;
/** Stores tokens in this process. Each new token removes expired ones, and the oldest if there are `capacity` tokens. */
export declare function memoryTokens({ capacity, now, }?: {
    readonly capacity?: number;
    readonly now?: () => number;
}): TokenRecords;
