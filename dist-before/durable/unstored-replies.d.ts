import type { IdempotencyStore } from "../runtime/server/policies/idempotency.ts";
export interface ResilientIdempotency extends IdempotencyStore {
    /** Stores the replies that could not be stored before. */
    flush(): Promise<void>;
}
/**
 * Remembers replies that the database could not store, until it can. Without that, the key of a request that took effect
 * would stay in use, or the request would take effect again. While there are such replies, requests with new keys are
 * rejected, so that they stay few.
 */
export declare function rememberUnstored(store: IdempotencyStore): ResilientIdempotency;
