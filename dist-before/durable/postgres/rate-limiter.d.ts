import type { RateLimiter } from "../../runtime/server/policies/rate-limits.ts";
import { type PostgresPool } from "./engine.ts";
/**
 * Counts requests for all processes of a database.
 *
 * @param now default: the clock of the database
 */
export declare function postgresRateLimiter(pool: Pick<PostgresPool, "query">, now?: () => number): RateLimiter;
