import type { Inbox } from "../../runtime/webhooks/inbox.ts";
import type { Seen } from "../../runtime/webhooks/seen.ts";
import type { PostgresPool } from "./client.ts";
import { inTransaction } from "./engine.ts";

/** Remembers handled events. A second delivery waits while the first is committed. */
export function postgresSeen(pool: PostgresPool, now: () => number): Seen {
  return {
    async has(id): Promise<boolean> {
      const { rows } = await pool.query("SELECT 1 FROM countersign_seen WHERE id = $1", [id]);
      return rows.length > 0;
    },
    add: (id, write) =>
      inTransaction(pool, async (transaction) => {
        const { rows } = await transaction.client.query(
          "INSERT INTO countersign_seen (id, at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1",
          [id, Math.floor(now())],
        );
        if (rows.length === 0) return false;
        await write?.(transaction);
        return true;
      }),
  };
}

/** Keeps acknowledged events until they are handled. */
export function postgresInbox(pool: PostgresPool): Inbox {
  return {
    async put({ id, type, body, at, headers }): Promise<boolean> {
      const { rows } = await pool.query(
        "INSERT INTO countersign_inbox (id, type, body, at, headers) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING 1",
        [id, type, Buffer.from(body), at, headers === undefined ? null : JSON.stringify(headers)],
      );
      return rows.length > 0;
    },
    async remove(id): Promise<void> {
      await pool.query("DELETE FROM countersign_inbox WHERE id = $1", [id]);
    },
    async pending() {
      const { rows } = await pool.query("SELECT id, type, body, at, headers FROM countersign_inbox ORDER BY at, id");
      return rows.map(({ id, type, body, at, headers }) => ({
        id: String(id),
        type: String(type),
        body: body instanceof Uint8Array ? Uint8Array.from(body) : new Uint8Array(),
        at: Number(at),
        ...(typeof headers === "string" && { headers: JSON.parse(headers) }),
      }));
    },
  };
}
