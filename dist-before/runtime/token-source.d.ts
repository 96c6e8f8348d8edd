import type { Clock } from "./clock.ts";
import type { StoredToken, TokenStore } from "./token-store.ts";
/** Supplies access tokens. */
export interface TokenSource {
    /**
     * Returns a valid token. Aborting one caller does not affect others that wait for the same token.
     *
     * @param deadline milliseconds since 1970; the call fails at once when a token would arrive later
     */
    token(signal: AbortSignal | null, deadline?: number): Promise<string>;
    /** Discards a token that a server rejected. Has no effect on a token that was replaced since. */
    refuse(token: string): void;
}
/**
 * Caches the token from `obtain` until it expires or is rejected. Concurrent callers share one request. Where the
 * endpoint asks to wait, each caller waits as long as its own deadline allows.
 *
 * @param obtain throws a DeadlineError where the endpoint asks to wait
 */
export declare function sharedTokens(obtain: () => Promise<StoredToken>, key: string, store: TokenStore | undefined, clock: Clock): TokenSource;
