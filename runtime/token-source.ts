import type { Clock } from "./clock.ts";
import { DeadlineError } from "./retry.ts";
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

/** Maximum waits of one caller because the endpoint asks for them. */
const MOST_PAUSES = 3;

/**
 * Caches the token from `obtain` until it expires or is rejected. Concurrent callers share one request. Where the
 * endpoint asks to wait, each caller waits as long as its own deadline allows.
 *
 * @param obtain throws a DeadlineError where the endpoint asks to wait
 */
export function sharedTokens(
  obtain: () => Promise<StoredToken>,
  key: string,
  store: TokenStore | undefined,
  clock: Clock,
): TokenSource {
  let current: StoredToken | undefined;
  let refused: string | undefined;
  let flight: Promise<StoredToken | undefined> | undefined;
  /** The endpoint's last request to wait, and its end in milliseconds since 1970. */
  let waiting: DeadlineError | undefined;
  let until = 0;
  const usable = ({ accessToken, reuseUntil = Infinity }: StoredToken): boolean =>
    accessToken !== refused && clock.now() < reuseUntil;

  async function find(): Promise<StoredToken> {
    const stored = await store?.get(key);
    if (stored !== undefined && usable(stored)) return stored;
    const fresh = await obtain();
    refused = undefined;
    await store?.set(key, fresh);
    return fresh;
  }

  /** `undefined` when the endpoint asks to wait. */
  async function fly(): Promise<StoredToken | undefined> {
    try {
      return (current = await (store?.lock?.(key, find) ?? find()));
    } catch (error) {
      if (!(error instanceof DeadlineError)) throw error;
      waiting = error;
      until = clock.now() + error.wait;
      return undefined;
    } finally {
      flight = undefined;
    }
  }

  return {
    async token(signal, deadline = Infinity) {
      for (let pauses = 0; ;) {
        if (current !== undefined && usable(current)) return current.accessToken;
        signal?.throwIfAborted();
        const wait = until - clock.now();
        if (wait <= 0) {
          flight ??= fly();
          const token = await unless(signal, flight);
          if (token !== undefined) return token.accessToken;
        } else if (until > deadline || ++pauses > MOST_PAUSES) {
          throw waiting;
        } else await clock.sleep(wait, signal);
      }
    },
    refuse(token) {
      if (current?.accessToken === token) refused = token;
    },
  };
}

/** The promise, or the signal's reason if that is aborted first. */
function unless<Value>(signal: AbortSignal | null, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal?.reason);
    signal?.addEventListener("abort", abort, { once: true });
    promise.then(resolve, reject).finally(() => signal?.removeEventListener("abort", abort));
  });
}
