import type { Migration } from "../migrations.ts";
import { sharedTables } from "../tables.ts";

/** Times are milliseconds since 1970. */
export const SQLITE_SCHEMA: readonly Migration[] = [
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
      ${sharedTables({
        long: "INTEGER",
        real: "REAL",
        serial: "INTEGER PRIMARY KEY AUTOINCREMENT",
        strict: " STRICT",
        keyed: " STRICT, WITHOUT ROWID",
      })}
    `,
  },
];
