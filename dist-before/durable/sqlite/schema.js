/** Times are milliseconds since 1970. */
export const SQLITE_SCHEMA = [
    {
        version: 1,
        sql: `
      CREATE TABLE countersign_idempotency (
        scope TEXT PRIMARY KEY,
        fingerprint TEXT NOT NULL,
        status INTEGER NOT NULL,
        headers TEXT NOT NULL,
        body ANY,
        ends INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX countersign_idempotency_ends ON countersign_idempotency (ends);

      CREATE TABLE countersign_rate_limits (
        window TEXT NOT NULL,
        key TEXT NOT NULL,
        count INTEGER NOT NULL,
        ends INTEGER NOT NULL,
        PRIMARY KEY (window, key)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX countersign_rate_limits_ends ON countersign_rate_limits (ends);

      CREATE TABLE countersign_tokens (
        hash TEXT PRIMARY KEY,
        client_id TEXT NOT NULL,
        scopes TEXT,
        ends INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX countersign_tokens_ends ON countersign_tokens (ends);

      CREATE TABLE countersign_events (
        id TEXT PRIMARY KEY,
        type TEXT NOT NULL,
        body TEXT NOT NULL,
        created INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX countersign_events_created ON countersign_events (created);

      CREATE TABLE countersign_lanes (
        endpoint TEXT PRIMARY KEY,
        failures INTEGER NOT NULL DEFAULT 0,
        paused_until INTEGER NOT NULL DEFAULT 0,
        owner TEXT,
        leased_until INTEGER NOT NULL DEFAULT 0
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE countersign_deliveries (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        event TEXT NOT NULL REFERENCES countersign_events (id) ON DELETE CASCADE,
        endpoint TEXT NOT NULL,
        state TEXT NOT NULL DEFAULT 'pending',
        attempts INTEGER NOT NULL DEFAULT 0,
        created INTEGER NOT NULL,
        due INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX countersign_deliveries_pending ON countersign_deliveries (endpoint, id) WHERE state = 'pending';
      CREATE INDEX countersign_deliveries_due ON countersign_deliveries (endpoint, due) WHERE state = 'pending';
      CREATE INDEX countersign_deliveries_event ON countersign_deliveries (event);

      CREATE TABLE countersign_attempts (
        delivery INTEGER NOT NULL REFERENCES countersign_deliveries (id) ON DELETE CASCADE,
        attempt INTEGER NOT NULL,
        at INTEGER NOT NULL,
        outcome TEXT NOT NULL,
        status INTEGER,
        milliseconds REAL NOT NULL,
        response TEXT,
        PRIMARY KEY (delivery, attempt)
      ) STRICT, WITHOUT ROWID;
    `,
    },
];
