import { Problem } from "../problem.js";
/**
 * Stores results in this process. Behind a load balancer, use a store that all processes share.
 *
 * @param options how many results are stored, and the clock
 * @returns a store for the server's option `idempotencyStore`
 * @example
 * const server = createServer({ handlers, idempotencyStore: memoryIdempotency({ capacity: 10_000 }) });
 */
export function memoryIdempotency({ now = () => performance.now(), capacity = 100_000, } = {}) {
    // By how long they are kept, so that each map is in the order in which its entries end.
    const byRetention = new Map();
    let size = 0;
    const forgetOld = (entries, time) => {
        for (const [scope, { until, reply }] of entries) {
            if (time < until)
                return;
            if (reply !== undefined && entries.delete(scope))
                size--;
        }
    };
    return {
        claim({ scope, fingerprint, retentionSeconds }) {
            const time = now();
            const entries = byRetention.get(retentionSeconds) ?? new Map();
            byRetention.set(retentionSeconds, entries);
            forgetOld(entries, time);
            const known = entries.get(scope);
            if (known !== undefined) {
                if (known.fingerprint !== fingerprint)
                    return { kind: "key-reused" };
                return known.reply === undefined ? { kind: "in-flight" } : { kind: "replay", reply: known.reply };
            }
            if (size >= capacity)
                for (const others of byRetention.values())
                    forgetOld(others, time);
            if (size >= capacity)
                throw new Problem("unavailable", { cause: new Error("the idempotency store is full") });
            const entry = { fingerprint, until: time + retentionSeconds * 1000 };
            entries.set(scope, entry);
            size++;
            return {
                kind: "first",
                keep(reply) {
                    entry.reply = reply;
                },
                release() {
                    if (entry.reply === undefined && entries.get(scope) === entry && entries.delete(scope))
                        size--;
                },
            };
        },
    };
}
