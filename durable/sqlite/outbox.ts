import type { LoggedAttempt, LoggedDelivery, Outbox, PendingDelivery } from "../../runtime/webhooks/outbox.ts";
import { attemptOf, BACKLOG, backlogOf, deliveryOf, type Row } from "../rows.ts";
import type { SqliteEngine } from "./engine.ts";

/** Events that are deleted at a time. */
const FORGOTTEN = 1000;

/** Results of attempts do not wait for the disk: after a power failure an event may be delivered a second time. */
export function sqliteOutbox({ database, writeLightly, onCommit }: SqliteEngine, now: () => number): Outbox {
  const insertEvent = database.prepare("INSERT INTO countersign_events (id, type, body, created) VALUES (?, ?, ?, ?)");
  const insertLane = database.prepare("INSERT INTO countersign_lanes (endpoint) VALUES (?) ON CONFLICT DO NOTHING");
  const insertDelivery = database.prepare(
    "INSERT INTO countersign_deliveries (event, endpoint, created, due) VALUES (:event, :endpoint, :now, :now)",
  );
  const lease = database.prepare(
    `UPDATE countersign_lanes SET owner = :owner, leased_until = :until WHERE endpoint IN (
       SELECT endpoint FROM countersign_lanes AS lane
       WHERE leased_until <= :now AND paused_until <= :now AND EXISTS (
         SELECT 1 FROM countersign_deliveries WHERE endpoint = lane.endpoint AND state = 'pending' AND due <= :now
       ) ORDER BY leased_until LIMIT :limit
     ) RETURNING endpoint, failures`,
  );
  const findDue = database.prepare(
    `SELECT delivery.id, endpoint, attempts, delivery.created, state, event, type, body
     FROM countersign_deliveries AS delivery JOIN countersign_events AS event ON event.id = delivery.event
     WHERE endpoint = :endpoint AND state = 'pending' AND due <= :now ORDER BY delivery.id LIMIT :limit`,
  );
  const renew = database.prepare(
    `UPDATE countersign_lanes SET failures = :failures, paused_until = :pausedUntil, leased_until = :leasedUntil
     WHERE endpoint = :endpoint AND owner = :owner`,
  );
  const insertAttempt = database.prepare(
    `INSERT INTO countersign_attempts (delivery, attempt, at, outcome, status, milliseconds, response)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const update = database.prepare(
    "UPDATE countersign_deliveries SET state = ?, due = ?, attempts = attempts + 1 WHERE id = ?",
  );
  const hasten = database.prepare(
    "UPDATE countersign_deliveries SET due = :now WHERE endpoint = :endpoint AND state = 'pending' AND due > :now",
  );
  const unpause = database.prepare("UPDATE countersign_lanes SET paused_until = 0 WHERE endpoint = ?");
  const giveUp = database.prepare(
    "UPDATE countersign_deliveries SET state = 'dead' WHERE endpoint = ? AND state = 'pending' AND created <= ?",
  );
  const release = database.prepare(
    "UPDATE countersign_lanes SET owner = NULL, leased_until = :now WHERE endpoint = :endpoint AND owner = :owner",
  );
  const findLog = database.prepare(
    `SELECT delivery.id, endpoint, attempts, delivery.created, state, event, type, body
     FROM countersign_deliveries AS delivery JOIN countersign_events AS event ON event.id = delivery.event
     WHERE (:endpoint IS NULL OR endpoint = :endpoint) AND (:event IS NULL OR event = :event)
       AND (:type IS NULL OR type = :type) AND (:state IS NULL OR state = :state)
       AND (:before IS NULL OR delivery.id < :before)
     ORDER BY delivery.id DESC LIMIT :limit`,
  );
  const findAttempts = database.prepare("SELECT * FROM countersign_attempts WHERE delivery = ? ORDER BY attempt");
  const countPending = database.prepare(BACKLOG);
  const forget = database.prepare(
    `DELETE FROM countersign_events WHERE id IN (
       SELECT id FROM countersign_events AS event WHERE created < ? AND NOT EXISTS (
         SELECT 1 FROM countersign_deliveries WHERE event = event.id AND state = 'pending'
       ) LIMIT ${FORGOTTEN}
     )`,
  );

  // The file belongs to this process, so all leases are left over from an earlier one.
  writeLightly(() => database.exec("UPDATE countersign_lanes SET owner = NULL, leased_until = 0"));

  const listeners: (() => void)[] = [];
  let hasAdded = false;
  onCommit(() => {
    if (!hasAdded) return;
    hasAdded = false;
    for (const listener of listeners) listener();
  });
  const time = (): number => Math.floor(now());
  const deliver = (event: string, endpoint: string): void => {
    insertLane.run(endpoint);
    insertDelivery.run({ event, endpoint, now: time() });
    hasAdded = true;
  };
  const attemptsOf = (delivery: string): readonly LoggedAttempt[] =>
    findAttempts.all(Number(delivery)).map((row) => attemptOf(row));
  /** Writes and returns the result. */
  const writing = <Result>(work: () => Result): Result => {
    const results: Result[] = [];
    writeLightly(() => void results.push(work()));
    const [result] = results;
    // It has run, or thrown.
    return result as Result;
  };

  return {
    add(_transaction, { id, type, body }, endpoints): void {
      insertEvent.run(id, type, body, time());
      for (const endpoint of endpoints) deliver(id, endpoint);
    },
    lease: (request) =>
      writing(() => lease.all({ ...request })).map(({ endpoint, failures }) => ({
        endpoint: String(endpoint),
        failures: Number(failures),
      })),
    due: (endpoint, at, limit) =>
      findDue.all({ endpoint, now: Math.floor(at), limit }).map((row): PendingDelivery => deliveryOf(row)),
    recordAttempt: ({
      delivery: { id, attempts, endpoint },
      attempt,
      state,
      due,
      lane,
      hasten: isBack,
      giveUpBefore,
    }) =>
      writing(() => {
        if (Number(renew.run({ ...lane, endpoint }).changes) === 0) return false;
        const { at, outcome, status, milliseconds, response } = attempt;
        insertAttempt.run(Number(id), attempts + 1, at, outcome, status ?? null, milliseconds, response ?? null);
        update.run(state, due, Number(id));
        if (isBack) hasten.run({ endpoint, now: time() });
        if (giveUpBefore !== undefined) giveUp.run(endpoint, giveUpBefore);
        return true;
      }),
    release: (endpoint, owner, at) => writeLightly(() => release.run({ endpoint, owner, now: Math.floor(at) })),
    resume: (endpoint) =>
      writeLightly(() => {
        unpause.run(endpoint);
        hasten.run({ endpoint, now: time() });
      }),
    replay: (eventId, endpoint) =>
      writing(() => {
        const isKnown = database.prepare("SELECT 1 FROM countersign_events WHERE id = ?").get(eventId) !== undefined;
        if (isKnown) {
          deliver(eventId, endpoint);
          unpause.run(endpoint);
        }
        return isKnown;
      }),
    log({ endpoint = null, eventId = null, type = null, state = null, before, limit = 100 } = {}) {
      const oldest = before === undefined ? null : Number(before);
      const rows = findLog.all({ endpoint, event: eventId, type, state, before: oldest, limit });
      return rows.map((row: Row): LoggedDelivery => {
        const delivery = deliveryOf(row);
        return { ...delivery, attempts: attemptsOf(delivery.id) };
      });
    },
    backlog: () => backlogOf(countPending.get()),
    forget: (before) => writing(() => Number(forget.run(Math.floor(before)).changes) === FORGOTTEN),
    onAdded: (listener) => void listeners.push(listener),
  };
}
