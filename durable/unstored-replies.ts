import type { Claim, IdempotencyStore, KeptReply } from "../runtime/server/policies/idempotency.ts";
import { whenDone } from "../runtime/server/policies/transactions.ts";
import { unavailable } from "./database-errors.ts";

interface UnstoredReply {
  readonly fingerprint: string;
  readonly reply: KeptReply;
  store(): Promise<unknown>;
}

export interface ResilientIdempotency extends IdempotencyStore {
  /** Stores the replies that could not be stored before. */
  flush(): Promise<void>;
}

/**
 * Remembers replies that the database could not store, until it can. Without that, the key of a request that took effect
 * would stay in use, or the request would take effect again. While there are such replies, requests with new keys are
 * rejected, so that they stay few.
 */
export function rememberUnstored(store: IdempotencyStore): ResilientIdempotency {
  const unstored = new Map<string, UnstoredReply>();
  let flushing: Promise<void> | undefined;

  const storeAll = async (): Promise<void> => {
    for (const [scope, reply] of unstored) {
      await reply.store();
      unstored.delete(scope);
    }
  };
  const flush = (): Promise<void> => {
    flushing ??= storeAll().finally(() => {
      flushing = undefined;
    });
    return flushing;
  };
  const remembering = (claim: Claim, scope: string, fingerprint: string): Claim => {
    if (claim.kind !== "first") return claim;
    return {
      ...claim,
      keep(reply, transaction): Promise<boolean | void> | boolean | void {
        // A transaction that fails undoes the effect, too.
        if (transaction !== undefined) return claim.keep(reply, transaction);
        const store = async (): Promise<boolean | void> => claim.keep(reply);
        return store().catch((error: unknown) => {
          unstored.set(scope, { fingerprint, reply, store });
          throw error;
        });
      },
    };
  };

  return {
    flush,
    claim(request): Claim | Promise<Claim> {
      const { scope, fingerprint } = request;
      const claim = (): Claim | Promise<Claim> =>
        whenDone(store.claim(request), (given) => remembering(given, scope, fingerprint));
      if (unstored.size === 0) return claim();
      const known = unstored.get(scope);
      const flushed = flush();
      if (known === undefined) {
        return flushed.then(claim, (error: unknown) => {
          throw unavailable(error);
        });
      }
      // The reply is known, whether it can be stored now or not.
      flushed.catch(() => undefined);
      return known.fingerprint === fingerprint ? { kind: "replay", reply: known.reply } : { kind: "key-reused" };
    },
  };
}
