import type { RateLimiter } from "../../runtime/server/policies/rate-limits.ts";
import type { SqliteEngine } from "./engine.ts";
/** Counts requests in the store. Counts survive the process. */
export declare function sqliteRateLimiter({ database, writeLightly }: SqliteEngine, now: () => number): RateLimiter;
