/** The sandbox's own tables, in the store's file. Times are milliseconds since 1970. */
export const SANDBOX_SCHEMA = `
  CREATE TABLE IF NOT EXISTS applications (
    client_id TEXT PRIMARY KEY,
    environment TEXT NOT NULL,
    secret_hash TEXT NOT NULL,
    apis TEXT NOT NULL,
    webhook_url TEXT,
    webhook_events TEXT,
    webhook_secret TEXT,
    previous_secret TEXT
  ) STRICT;
  CREATE TABLE IF NOT EXISTS transactions (
    id TEXT PRIMARY KEY,
    client_id TEXT NOT NULL REFERENCES applications (client_id),
    body TEXT NOT NULL,
    outcome TEXT NOT NULL,
    due INTEGER NOT NULL,
    settled INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX IF NOT EXISTS transactions_due ON transactions (due) WHERE settled = 0;
`;
