import type { IdempotencyStore } from "../runtime/server/policies/idempotency.ts";
import type { RateLimiter } from "../runtime/server/policies/rate-limits.ts";
import type { TokenRecords } from "../runtime/server/policies/token-issuer.ts";
import type { Transactions } from "../runtime/server/policies/transactions.ts";
import type { Inbox } from "../runtime/webhooks/inbox.ts";
import type { Outbox } from "../runtime/webhooks/outbox.ts";
import type { Seen } from "../runtime/webhooks/seen.ts";

/** The options of `createServer` that a store provides. */
export interface Policies<Transaction = unknown> {
  readonly idempotencyStore: IdempotencyStore;
  readonly rateLimiter: RateLimiter;
  /** Also for what happens outside a request: `run` begins a transaction. */
  readonly transactions: Transactions<Transaction>;
}

/** The durable store of any engine. */
export interface Store<Transaction = unknown> {
  /** Spread it into the options of `createServer`. */
  readonly policies: Policies<Transaction>;
  /** The `tokens` of `createTokenIssuer`. */
  readonly tokens: TokenRecords;
  /** Events to send, for `createDelivery`. */
  readonly outbox: Outbox;
  /** The `seen` and `inbox` of a webhook receiver. */
  readonly seen: Seen;
  readonly inbox: Inbox;
  /** Waits for running transactions, then closes the store. */
  close(): Promise<void>;
}

export interface StoreOptions {
  /** Milliseconds since 1970. Default: `Date.now`. */
  readonly now?: () => number;
}
