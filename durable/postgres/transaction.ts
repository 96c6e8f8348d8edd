import type { KeptReply } from "../../runtime/server/policies/idempotency.ts";
import type { OutboxEvent } from "../../runtime/webhooks/outbox.ts";
import {
  type CommitResult,
  type PostgresClient,
  type PostgresPool,
  type PostgresTransaction,
  prepared,
} from "./client.ts";

/** An event for endpoints. */
export interface AddedEvent {
  readonly event: OutboxEvent;
  readonly endpoints: readonly string[];
  /** Milliseconds since 1970. */
  readonly created: number;
}

/** A reply that is stored under an idempotency key. */
export interface KeyedReply {
  readonly scope: string;
  readonly fingerprint: string;
  readonly reply: KeptReply;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly ends: number;
}

/**
 * A transaction of the store. Its events and its reply are written by one statement, which is sent together with COMMIT:
 * a connection that waits for fewer answers serves more requests.
 */
export class StoreTransaction implements PostgresTransaction {
  readonly client: PostgresClient;
  readonly #events: AddedEvent[] = [];
  #commit: Promise<CommitResult> | undefined;

  constructor(client: PostgresClient) {
    this.client = client;
  }

  get hasEvents(): boolean {
    return this.#events.length > 0;
  }

  add(event: AddedEvent): void {
    this.#events.push(event);
  }

  /**
   * Stores the reply and commits.
   *
   * @returns false when another reply was stored under its key meanwhile; then the transaction is rolled back
   */
  async keep(keyed: KeyedReply): Promise<boolean> {
    const kept = complete(this.client, keyed, this.#events);
    this.#sendCommit();
    return kept;
  }

  async commit(): Promise<CommitResult> {
    if (this.#commit !== undefined) return this.#commit;
    const written = this.hasEvents ? complete(this.client, undefined, this.#events) : undefined;
    const commit = this.#sendCommit();
    await written;
    return commit;
  }

  #sendCommit(): Promise<CommitResult> {
    this.#commit = this.client.query("COMMIT");
    // Callers that await the commit get its error.
    this.#commit.catch(() => undefined);
    return this.#commit;
  }
}

/**
 * Writes events, and a reply if there is one.
 *
 * @returns false when another reply was stored under the key meanwhile
 */
export async function complete(
  client: Pick<PostgresPool, "query">,
  keyed: KeyedReply | undefined,
  events: readonly AddedEvent[],
): Promise<boolean> {
  const deliveries = events.flatMap(({ event, endpoints, created }) =>
    endpoints.map((endpoint) => ({ event: event.id, endpoint, created })),
  );
  const { status, headers = {}, body = null } = keyed?.reply ?? {};
  try {
    await client.query(
      COMPLETE(
        keyed?.scope,
        keyed?.fingerprint,
        status,
        JSON.stringify(headers),
        body === null ? null : Buffer.from(body),
        typeof body === "string",
        keyed?.ends,
        keyed?.time,
        events.map(({ event }) => event.id),
        events.map(({ event }) => event.type),
        events.map(({ event }) => event.body),
        events.map(({ created }) => created),
        deliveries.map(({ event }) => event),
        deliveries.map(({ endpoint }) => endpoint),
        deliveries.map(({ created }) => created),
      ),
    );
    return true;
  } catch (error) {
    if (isKeyTaken(error)) return false;
    throw error;
  }
}

/** The violated constraint of `COMPLETE`. */
function isKeyTaken(error: unknown): boolean {
  return (
    error instanceof Error &&
    "table" in error &&
    error.table === "countersign_idempotency" &&
    "column" in error &&
    error.column === "fingerprint"
  );
}

// Lanes are inserted in order, so that two transactions do not wait for each other. A key that is taken must fail, because
// COMMIT is sent with the statement: its fingerprint becomes NULL, which is not allowed.
const COMPLETE = prepared(
  "complete",
  `
  WITH event AS (
      INSERT INTO countersign_events (id, type, body, created)
      SELECT * FROM unnest($9::text[], $10::text[], $11::text[], $12::bigint[])
    ),
    lane AS (
      INSERT INTO countersign_lanes (endpoint) SELECT DISTINCT endpoint FROM unnest($14::text[]) AS endpoint ORDER BY 1
      ON CONFLICT DO NOTHING
    ),
    delivery AS (
      INSERT INTO countersign_deliveries (event, endpoint, created, due)
      SELECT event, endpoint, created, created
      FROM unnest($13::text[], $14::text[], $15::bigint[]) WITH ORDINALITY AS added (event, endpoint, created, place)
      ORDER BY place
    )
  INSERT INTO countersign_idempotency AS kept (scope, fingerprint, status, headers, body, is_text, ends)
  SELECT $1::text, $2::text, $3::integer, $4::text, $5::bytea, $6::boolean, $7::bigint WHERE $1 IS NOT NULL
  ON CONFLICT (scope) DO UPDATE SET fingerprint = CASE WHEN kept.ends <= $8 THEN excluded.fingerprint END,
    status = excluded.status, headers = excluded.headers, body = excluded.body, is_text = excluded.is_text,
    ends = excluded.ends`,
);
