import type { IdempotencyStore } from "../../runtime/server/policies/idempotency.ts";
import { type PostgresPool } from "./engine.ts";
export interface PostgresIdempotency extends IdempotencyStore {
    close(): Promise<void>;
}
/**
 * Stores replies by idempotency key. A key that is in use is a lock of one session of this process: it ends with the
 * process, so that no lease has to run out.
 */
export declare function postgresIdempotency(pool: PostgresPool, now: () => number): PostgresIdempotency;
