import type { Clock } from "./clock.ts";
import type { StoredToken, TokenStore } from "./token-store.ts";

/** Where access tokens come from. */
export interface TokenSource {
  /** A token that is good for use now. An aborted caller is let go; others that wait for the same token still get it. */
  token(signal: AbortSignal | null): Promise<string>;
  /** Says that a server refused this token. Whoever says so of one that was replaced since changes nothing. */
  refuse(token: string): void;
}

/** Keeps what `obtain` gives until it ends or is refused, and lets any number of callers wait for one and the same. */
export function sharedTokens(
  obtain: () => Promise<StoredToken>,
  key: string,
  store: TokenStore | undefined,
  clock: Clock,
): TokenSource {
  let current: StoredToken | undefined;
  let refused: string | undefined;
  let flight: Promise<StoredToken> | undefined;
  const usable = ({ accessToken, reuseUntil = Infinity }: StoredToken): boolean =>
    accessToken !== refused && clock.now() < reuseUntil;

  async function fly(): Promise<StoredToken> {
    try {
      const stored = await store?.get(key);
      if (stored !== undefined && usable(stored)) return (current = stored);
      const fresh = await obtain();
      refused = undefined;
      await store?.set(key, fresh);
      return (current = fresh);
    } finally {
      flight = undefined;
    }
  }

  return {
    async token(signal) {
      if (current !== undefined && usable(current)) return current.accessToken;
      signal?.throwIfAborted();
      flight ??= fly();
      return (await unless(signal, flight)).accessToken;
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
