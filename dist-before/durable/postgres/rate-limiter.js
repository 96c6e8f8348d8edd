import { verdictOf, windowName } from "../window-state.js";
import { prepared } from "./engine.js";
const TAKE = prepared("take", "SELECT * FROM countersign_take($1, $2, $3, $4, $5)");
/**
 * Counts requests for all processes of a database.
 *
 * @param now default: the clock of the database
 */
export function postgresRateLimiter(pool, now) {
    return {
        async take(windows) {
            const { rows } = await pool.query(TAKE(windows.map(({ window }) => windowName(window)), windows.map(({ key }) => key), windows.map(({ window }) => window.requests), windows.map(({ window }) => window.perSeconds * 1000), now === undefined ? null : Math.floor(now())));
            const { admitted, at, counts, ends_at } = rows[0] ?? {};
            const states = numbers(counts).map((count, index) => count === 0 ? undefined : { count, ends: numbers(ends_at)[index] ?? 0 });
            return verdictOf(admitted === true, windows, states, Number(at));
        },
    };
}
function numbers(values) {
    return Array.isArray(values) ? values.map(Number) : [];
}
