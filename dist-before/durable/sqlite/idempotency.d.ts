import type { IdempotencyStore } from "../../runtime/server/policies/idempotency.ts";
import type { SqliteEngine } from "./engine.ts";
/** Stores replies by idempotency key. Which keys are in use is known to this process, and forgotten when it ends. */
export declare function sqliteIdempotency({ database, run }: SqliteEngine, now: () => number): IdempotencyStore;
