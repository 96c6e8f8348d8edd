import { inTransaction } from "./engine.js";
/** Remembers handled events. A second delivery waits while the first is committed. */
export function postgresSeen(pool, now) {
    return {
        async has(id) {
            const { rows } = await pool.query("SELECT 1 FROM countersign_seen WHERE id = $1", [id]);
            return rows.length > 0;
        },
        add: (id, write) => inTransaction(pool, async (client) => {
            const { rows } = await client.query("INSERT INTO countersign_seen (id, at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1", [id, Math.floor(now())]);
            if (rows.length === 0)
                return false;
            const transaction = { client };
            await write?.(transaction);
            return true;
        }),
    };
}
/** Keeps acknowledged events until they are handled. */
export function postgresInbox(pool) {
    return {
        async put({ id, type, body, at }) {
            const { rows } = await pool.query("INSERT INTO countersign_inbox (id, type, body, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING 1", [id, type, Buffer.from(body), at]);
            return rows.length > 0;
        },
        async remove(id) {
            await pool.query("DELETE FROM countersign_inbox WHERE id = $1", [id]);
        },
        async pending() {
            const { rows } = await pool.query("SELECT id, type, body, at FROM countersign_inbox ORDER BY at, id");
            return rows.map(({ id, type, body, at }) => ({
                id: String(id),
                type: String(type),
                body: body instanceof Uint8Array ? Uint8Array.from(body) : new Uint8Array(),
                at: Number(at),
            }));
        },
    };
}
