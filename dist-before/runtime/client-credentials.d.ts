import type { Clock } from "./clock.ts";
import type { Operation } from "./operation.ts";
import type { Fetch, Middleware } from "./pipeline.ts";
import type { TokenRequest } from "./token-request.ts";
import type { TokenSource } from "./token-source.ts";
import type { TokenStore } from "./token-store.ts";
export interface ClientCredentialsOptions {
    /** Absolute URL: `https://api.example/oauth/token`. */
    readonly tokenUrl: string;
    readonly clientId: string;
    readonly clientSecret: string;
    /** Encodes the token request: `basicRequest`, `formRequest` or `jsonRequest`. */
    readonly request: TokenRequest;
    readonly scopes?: readonly string[];
    /** Additional members of the request: `audience`, `resource`. */
    readonly parameters?: Readonly<Record<string, string>>;
    /** Seconds before expiry when a token is no longer used. Default: 60. */
    readonly refreshBefore?: number;
    readonly store?: TokenStore;
    /** Statuses after which a token request is retried (`x-retry` of the contract's operation). Default: 429 and 503. */
    readonly retryOn?: Operation["retry"];
    /** Retries token requests. Default: `retry()`. Pass the client's own to share its budget and hooks. */
    readonly retry?: Middleware;
    /** Milliseconds for one token request. Default: 30,000. */
    readonly timeout?: number;
    readonly fetch?: Fetch | undefined;
    readonly clock?: Clock;
}
/**
 * Fetches access tokens by OAuth 2.0 client credentials (RFC 6749, 4.4). Tokens are cached until shortly before they
 * expire. Concurrent calls share one request.
 */
export declare function clientCredentials(options: ClientCredentialsOptions): TokenSource;
