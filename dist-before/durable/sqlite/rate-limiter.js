import { verdictOf, windowName } from "../window-state.js";
/** Counts requests in the store. Counts survive the process. */
export function sqliteRateLimiter({ database, writeLightly }, now) {
    const find = database.prepare("SELECT count, ends FROM countersign_rate_limits WHERE window = ? AND key = ? AND ends > ?");
    const store = database.prepare(`INSERT INTO countersign_rate_limits (window, key, count, ends) VALUES (?, ?, ?, ?)
     ON CONFLICT (window, key) DO UPDATE SET count = excluded.count, ends = excluded.ends`);
    const countOf = ({ window, key }, time) => {
        const row = find.get(windowName(window), key, time);
        return row && { count: Number(row["count"]), ends: Number(row["ends"]) };
    };
    return {
        take(windows) {
            const time = Math.floor(now());
            const before = windows.map((keyed) => countOf(keyed, time));
            const admitted = windows.every(({ window }, index) => (before[index]?.count ?? 0) < window.requests);
            if (!admitted)
                return verdictOf(false, windows, before, time);
            const after = windows.map(({ window }, index) => {
                const { count, ends } = before[index] ?? { count: 0, ends: time + window.perSeconds * 1000 };
                return { count: count + 1, ends };
            });
            writeLightly(() => {
                windows.forEach(({ window, key }, index) => {
                    const { count = 0, ends = 0 } = after[index] ?? {};
                    store.run(windowName(window), key, count, ends);
                });
            });
            return verdictOf(true, windows, after, time);
        },
    };
}
