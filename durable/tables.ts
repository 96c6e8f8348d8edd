/** Types and table options of a database engine, in SQL. */
export interface Dialect {
  /** An integer of 64 bits. */
  readonly long: string;
  readonly real: string;
  /** The type of a key that the engine counts. */
  readonly serial: string;
  /** Text after the definition of a table. */
  readonly strict: string;
  /** Text after the definition of a table that is read by its key. */
  readonly keyed: string;
}

/** The tables of tokens, events and deliveries. Times are milliseconds since 1970. */
export function sharedTables({ long, real, serial, strict, keyed }: Dialect): string {
  return `
      CREATE TABLE countersign_tokens (
        hash text PRIMARY KEY,
        client_id text NOT NULL,
        scopes text,
        ends ${long} NOT NULL
      )${keyed};
      CREATE INDEX countersign_tokens_ends ON countersign_tokens (ends);

      CREATE TABLE countersign_events (
        id text PRIMARY KEY,
        type text NOT NULL,
        body text NOT NULL,
        created ${long} NOT NULL
      )${strict};
      CREATE INDEX countersign_events_created ON countersign_events (created);

      CREATE TABLE countersign_lanes (
        endpoint text PRIMARY KEY,
        failures integer NOT NULL DEFAULT 0,
        paused_until ${long} NOT NULL DEFAULT 0,
        owner text,
        leased_until ${long} NOT NULL DEFAULT 0
      )${keyed};

      CREATE TABLE countersign_deliveries (
        id ${serial},
        event text NOT NULL REFERENCES countersign_events (id) ON DELETE CASCADE,
        endpoint text NOT NULL,
        state text NOT NULL DEFAULT 'pending',
        attempts integer NOT NULL DEFAULT 0,
        created ${long} NOT NULL,
        due ${long} NOT NULL
      )${strict};
      CREATE INDEX countersign_deliveries_pending ON countersign_deliveries (endpoint, id) WHERE state = 'pending';
      CREATE INDEX countersign_deliveries_due ON countersign_deliveries (endpoint, due) WHERE state = 'pending';
      CREATE INDEX countersign_deliveries_event ON countersign_deliveries (event);

      CREATE TABLE countersign_attempts (
        delivery ${long} NOT NULL REFERENCES countersign_deliveries (id) ON DELETE CASCADE,
        attempt integer NOT NULL,
        at ${long} NOT NULL,
        outcome text NOT NULL,
        status integer,
        milliseconds ${real} NOT NULL,
        response text,
        PRIMARY KEY (delivery, attempt)
      )${keyed};
    `;
}
