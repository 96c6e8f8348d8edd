/** An access token as it is kept. Secret: a store must be as safe as the credentials. */
export interface StoredToken {
  readonly accessToken: string;
  /** Milliseconds since 1970 after which it is not used any more; absent when it does not end by itself. */
  readonly reuseUntil?: number;
}

/**
 * Where tokens are kept, so that several processes can share one (Redis, a file, a database). It is asked only when the
 * process has no token of its own. What it throws fails the call: a store that is not to do so catches its own errors.
 */
export interface TokenStore {
  /** @param key says whose token it is (address, client id, scopes); contains no secret */
  get(key: string): Promise<StoredToken | undefined>;
  set(key: string, token: StoredToken): Promise<void>;
}

/** Shared within one process: by several clients with the same credentials. */
export function memoryTokenStore(): TokenStore {
  const tokens = new Map<string, StoredToken>();
  return {
    async get(key) {
      return tokens.get(key);
    },
    async set(key, token) {
      tokens.set(key, token);
    },
  };
}
