/**
 * Counts requests in this process. Behind a load balancer, each process counts for itself.
 *
 * @param options how many clients are counted, and the clock
 * @returns a limiter for the server's option `rateLimiter`
 * @example
 * const server = createServer({ handlers, rateLimiter: memoryRateLimiter({ capacity: 10_000 }) });
 */
export function memoryRateLimiter({ now = () => performance.now(), capacity = 100_000, } = {}) {
    // In the order in which windows began, which is that in which they end.
    const counters = new Map();
    const running = ({ window, key }, time) => {
        const counter = counters.get(window)?.get(key);
        return counter !== undefined && time < endOf(counter, window) ? counter : undefined;
    };
    const count = (keyed, time) => {
        const counter = running(keyed, time);
        if (counter !== undefined) {
            counter.count++;
            return;
        }
        const { window, key } = keyed;
        const keys = counters.get(window) ?? new Map();
        counters.set(window, keys);
        keys.delete(key);
        for (const [oldest, other] of keys) {
            if (keys.size < capacity && time < endOf(other, window))
                break;
            keys.delete(oldest);
        }
        keys.set(key, { start: time, count: 1 });
    };
    return {
        take(windows) {
            const time = now();
            const exhausted = windows.filter((keyed) => (running(keyed, time)?.count ?? 0) >= keyed.window.requests);
            const admitted = exhausted.length === 0;
            if (admitted)
                for (const keyed of windows)
                    count(keyed, time);
            const wait = (keyed) => secondsLeft(running(keyed, time), keyed.window, time);
            return {
                admitted,
                // A window that admits nothing at all never began; a second is the least that can be asked for.
                retryAfterSeconds: exhausted.reduce((longest, keyed) => Math.max(longest, wait(keyed), 1), 0),
                windows: windows.map((keyed) => {
                    const { window } = keyed;
                    const counted = running(keyed, time)?.count ?? 0;
                    return { window, remaining: Math.max(0, window.requests - counted), resetSeconds: wait(keyed) };
                }),
            };
        },
    };
}
function endOf(counter, window) {
    return counter.start + window.perSeconds * 1000;
}
function secondsLeft(counter, window, time) {
    if (counter === undefined)
        return 0;
    // Fractions of milliseconds do not come back whole from a sum: a window that has just begun would end a second late.
    return Math.min(window.perSeconds, Math.ceil((endOf(counter, window) - time) / 1000));
}
