import type { Backlog, LoggedAttempt, LoggedDelivery, Outbox, PendingDelivery } from "../../runtime/webhooks/outbox.ts";
import { attemptOf, BACKLOG, backlogOf, deliveryOf } from "../rows.ts";
import { complete, StoreTransaction } from "./transaction.ts";
import { type PostgresPool, type PostgresTransaction, prepared } from "./client.ts";

/** Events that are deleted at a time. */
const FORGOTTEN = 1000;

export interface PostgresOutbox extends Outbox {
  /** Notifies listeners that events were committed. */
  committed(): void;
}

export function postgresOutbox(pool: PostgresPool, now: () => number): PostgresOutbox {
  const listeners: (() => void)[] = [];
  const time = (): number => Math.floor(now());
  return {
    async add(transaction, event, endpoints): Promise<void> {
      const added = { event, endpoints, created: time() };
      if (transaction instanceof StoreTransaction) transaction.add(added);
      // One that the application began with its own client.
      else await complete((transaction as PostgresTransaction).client, undefined, [added]);
    },
    committed(): void {
      for (const listener of listeners) listener();
    },
    async lease({ owner, until, now: at, limit }) {
      const { rows } = await pool.query(LEASE(owner, until, Math.floor(at), limit));
      return rows.map(({ endpoint, failures }) => ({ endpoint: String(endpoint), failures: Number(failures) }));
    },
    async due(endpoint, at, limit): Promise<readonly PendingDelivery[]> {
      const { rows } = await pool.query(DUE(endpoint, Math.floor(at), limit));
      return rows.map((row) => deliveryOf(row));
    },
    async recordAttempt({ delivery: { id, attempts, endpoint }, attempt, state, due, lane, hasten, giveUpBefore }) {
      const { at, outcome, status, milliseconds, response } = attempt;
      const { rows } = await pool.query(
        RECORD(
          endpoint,
          lane.owner,
          lane.failures,
          lane.pausedUntil,
          lane.leasedUntil,
          id,
          attempts + 1,
          at,
          outcome,
          status ?? null,
          milliseconds,
          // PostgreSQL has no text with NUL.
          response?.replaceAll("\0", "") ?? null,
          state,
          due,
          hasten ? time() : null,
          giveUpBefore === undefined ? null : Math.floor(giveUpBefore),
        ),
      );
      return rows.length > 0;
    },
    async release(endpoint, owner, at): Promise<void> {
      await pool.query(
        "UPDATE countersign_lanes SET owner = NULL, leased_until = $3 WHERE endpoint = $1 AND owner = $2",
        [endpoint, owner, Math.floor(at)],
      );
    },
    async resume(endpoint): Promise<void> {
      await pool.query(RESUME, [endpoint, time()]);
    },
    async replay(eventId, endpoint): Promise<boolean> {
      const { rows } = await pool.query(REPLAY, [eventId, endpoint, time()]);
      return rows.length > 0;
    },
    async log(query = {}): Promise<readonly LoggedDelivery[]> {
      const { endpoint = null, eventId = null, type = null, state = null, before = null, limit = 100 } = query;
      const { rows } = await pool.query(
        `${DELIVERIES} WHERE ($1::text IS NULL OR endpoint = $1) AND ($2::text IS NULL OR event = $2)
           AND ($3::text IS NULL OR type = $3) AND ($4::text IS NULL OR state = $4)
           AND ($5::bigint IS NULL OR delivery.id < $5)
         ORDER BY delivery.id DESC LIMIT $6`,
        [endpoint, eventId, type, state, before, limit],
      );
      const deliveries = rows.map((row) => deliveryOf(row));
      const found = await pool.query(
        "SELECT * FROM countersign_attempts WHERE delivery = ANY ($1::bigint[]) ORDER BY attempt",
        [deliveries.map(({ id }) => id)],
      );
      const attempts = Map.groupBy(found.rows, ({ delivery }) => String(delivery));
      return deliveries.map((delivery) => ({
        ...delivery,
        attempts: (attempts.get(delivery.id) ?? []).map((row): LoggedAttempt => attemptOf(row)),
      }));
    },
    async backlog(): Promise<Backlog> {
      const { rows } = await pool.query(BACKLOG);
      return backlogOf(rows[0]);
    },
    async forget(before): Promise<boolean> {
      const { rows } = await pool.query(
        `DELETE FROM countersign_events WHERE id IN (
           SELECT id FROM countersign_events AS event WHERE created < $1 AND NOT EXISTS (
             SELECT 1 FROM countersign_deliveries WHERE event = event.id AND state = 'pending'
           ) LIMIT ${FORGOTTEN}
         ) RETURNING 1`,
        [Math.floor(before)],
      );
      return rows.length === FORGOTTEN;
    },
    onAdded: (listener) => void listeners.push(listener),
  };
}

const RESUME = `
  WITH lane AS (UPDATE countersign_lanes SET paused_until = 0 WHERE endpoint = $1)
  UPDATE countersign_deliveries SET due = $2 WHERE endpoint = $1 AND state = 'pending' AND due > $2`;

const REPLAY = `
  WITH lane AS (
    INSERT INTO countersign_lanes (endpoint) VALUES ($2) ON CONFLICT (endpoint) DO UPDATE SET paused_until = 0
  )
  INSERT INTO countersign_deliveries (event, endpoint, created, due)
  SELECT id, $2, $3, $3 FROM countersign_events WHERE id = $1 RETURNING 1`;

// Not EXISTS: for that, PostgreSQL reads all pending deliveries while it has no statistics about the table.
const LEASE = prepared(
  "lease",
  `
  UPDATE countersign_lanes SET owner = $1, leased_until = $2 WHERE endpoint IN (
    SELECT endpoint FROM countersign_lanes AS lane
    WHERE leased_until <= $3 AND paused_until <= $3 AND (
      SELECT true FROM countersign_deliveries WHERE endpoint = lane.endpoint AND state = 'pending' AND due <= $3
      ORDER BY due LIMIT 1
    ) ORDER BY leased_until LIMIT $4 FOR UPDATE SKIP LOCKED
  ) RETURNING endpoint, failures`,
);

const DELIVERIES = `
  SELECT delivery.id, endpoint, attempts, delivery.created, state, event, type, body
  FROM countersign_deliveries AS delivery JOIN countersign_events AS event ON event.id = delivery.event`;

const DUE = prepared(
  "due",
  `${DELIVERIES} WHERE endpoint = $1 AND state = 'pending' AND due <= $2 ORDER BY delivery.id LIMIT $3`,
);

/**
 * One statement, which does not wait for the disk: after a power failure an event may be delivered a second time. A statement
 * cannot update a row twice, so the delivery itself is left out of what happens to the others of its lane.
 */
const RECORD = prepared(
  "record",
  `
  WITH light AS (SELECT set_config('synchronous_commit', 'off', true)),
    lane AS (
      UPDATE countersign_lanes SET failures = $3, paused_until = $4, leased_until = $5 FROM light
      WHERE endpoint = $1 AND owner = $2 RETURNING 1
    ),
    attempt AS (
      INSERT INTO countersign_attempts (delivery, attempt, at, outcome, status, milliseconds, response)
      SELECT $6, $7, $8, $9, $10, $11, $12 FROM lane
    ),
    updated AS (
      UPDATE countersign_deliveries SET due = $14, attempts = attempts + 1, state =
        CASE WHEN $13 = 'pending' AND created <= $16 THEN 'dead' ELSE $13 END
      WHERE id = $6 AND EXISTS (SELECT 1 FROM lane)
    ),
    others AS (
      UPDATE countersign_deliveries SET due = least(due, coalesce($15, due)),
        state = CASE WHEN created <= $16 THEN 'dead' ELSE state END
      WHERE endpoint = $1 AND state = 'pending' AND id <> $6 AND (due > $15 OR created <= $16)
        -- Most attempts concern no others: then this reads nothing.
        AND ($15::bigint IS NOT NULL OR $16::bigint IS NOT NULL) AND EXISTS (SELECT 1 FROM lane)
    )
  SELECT 1 FROM lane`,
);
