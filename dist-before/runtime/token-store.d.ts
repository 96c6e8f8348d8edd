/** A stored access token. Protect a store like the credentials themselves. */
export interface StoredToken {
    readonly accessToken: string;
    /** Expiry in milliseconds since 1970; absent when the token does not expire. */
    readonly reuseUntil?: number;
}
/**
 * Stores tokens so that several processes can share one (Redis, a file, a database). It is read only when the process
 * has no token of its own. An error it throws fails the call.
 */
export interface TokenStore {
    /**
     * Returns the stored token.
     *
     * @param key identifies the token's owner (address, client id, scopes); contains no secret
     */
    get(key: string): Promise<StoredToken | undefined>;
    /** Replaces the stored token. */
    set(key: string, token: StoredToken): Promise<void>;
    /**
     * Runs `task` under a lock on `key` across processes, and returns its result. Hold the lock until `task` ends, waits
     * included. Optional: without it, processes may fetch a token each. Provide it where a new token revokes earlier
     * ones.
     */
    lock?<Value>(key: string, task: () => Promise<Value>): Promise<Value>;
}
/**
 * A store for one process, shared by clients with the same credentials.
 *
 * @example
 * const tokenStore = memoryTokenStore();
 * @returns an empty store
 */
export declare function memoryTokenStore(): TokenStore;
