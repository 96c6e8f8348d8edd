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
  /**
   * Runs `task` while no other process runs one for the same key, and gives what it gives. It holds as long as a token
   * takes, waits included. Without it, processes that need a token at the same moment ask for one each, which is a
   * request too many and no more where a new token leaves those before it good; where it ends them, have a lock.
   */
  lock?<Value>(key: string, task: () => Promise<Value>): Promise<Value>;
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
