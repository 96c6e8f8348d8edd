import type { RateLimiter } from "../../runtime/server/policies/rate-limits.ts";
import { verdictOf, type WindowCount, windowName } from "../window-state.ts";
import { type PostgresPool, prepared } from "./client.ts";

const TAKE = prepared("take", "SELECT * FROM countersign_take($1, $2, $3, $4, $5)");

/**
 * Counts requests for all processes of a database.
 *
 * @param now default: the clock of the database
 */
export function postgresRateLimiter(pool: Pick<PostgresPool, "query">, now?: () => number): RateLimiter {
  return {
    async take(windows) {
      const { rows } = await pool.query(
        TAKE(
          windows.map(({ window }) => windowName(window)),
          windows.map(({ key }) => key),
          windows.map(({ window }) => window.requests),
          windows.map(({ window }) => window.perSeconds * 1000),
          now === undefined ? null : Math.floor(now()),
        ),
      );
      const { admitted, at, counts, ends_at } = rows[0] ?? {};
      const states = numbers(counts).map((count, index): WindowCount | undefined =>
        count === 0 ? undefined : { count, ends: numbers(ends_at)[index] ?? 0 },
      );
      return verdictOf(admitted === true, windows, states, Number(at));
    },
  };
}

function numbers(values: unknown): readonly number[] {
  return Array.isArray(values) ? values.map(Number) : [];
}
