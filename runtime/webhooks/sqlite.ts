import type { Inbox, InboxEntry } from "./inbox.ts";
import type { Seen } from "./seen.ts";

type SqlValue = string | number | bigint | null | Uint8Array;

/** The used part of a synchronous SQLite connection. `DatabaseSync` of `node:sqlite` implements it. */
export interface SqliteDatabase {
  exec(sql: string): void;
  prepare(sql: string): {
    run(...values: readonly SqlValue[]): { readonly changes: number | bigint };
    get(...values: readonly SqlValue[]): Readonly<Record<string, unknown>> | undefined;
    all(...values: readonly SqlValue[]): readonly Readonly<Record<string, unknown>>[];
  };
}

export interface SqliteSeenOptions {
  /** How long events are recorded, in seconds. Default: forever, because a manual replay can come at any time. */
  readonly keepSeconds?: number;
}

/**
 * Remembers handled events in a table `webhook_seen` of a SQLite database, which it creates. Open the database that your
 * handlers write to, and let them write in `context.commit`: then each event takes effect once, whatever is killed when.
 *
 * @example
 * const database = new DatabaseSync("app.sqlite");
 * createWebhookReceiver({ secrets, seen: sqliteSeen(database), on });
 */
export function sqliteSeen(database: SqliteDatabase, options: SqliteSeenOptions = {}): Seen {
  database.exec(
    "CREATE TABLE IF NOT EXISTS webhook_seen (id TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID",
  );
  const find = database.prepare("SELECT 1 FROM webhook_seen WHERE id = ?");
  const insert = database.prepare("INSERT INTO webhook_seen (id, at) VALUES (?, ?) ON CONFLICT DO NOTHING");
  if (options.keepSeconds !== undefined) {
    database.prepare("DELETE FROM webhook_seen WHERE at < ?").run(seconds() - options.keepSeconds);
  }
  return {
    has: (id) => find.get(id) !== undefined,
    add: (id, write) =>
      transaction(database, () => {
        if (Number(insert.run(id, seconds()).changes) === 0) return false;
        if (write?.({ database }) instanceof Promise)
          throw new TypeError("A transaction of SQLite must be synchronous: it cannot return a promise.");
        return true;
      }),
  };
}

/** Stores acknowledged events until they are handled, in a table `webhook_inbox` of a SQLite database, which it creates. */
export function sqliteInbox(database: SqliteDatabase): Inbox {
  database.exec(
    "CREATE TABLE IF NOT EXISTS webhook_inbox (id TEXT PRIMARY KEY, type TEXT NOT NULL, body BLOB NOT NULL, at INTEGER NOT NULL, headers TEXT) STRICT",
  );
  const insert = database.prepare(
    "INSERT INTO webhook_inbox (id, type, body, at, headers) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
  );
  const remove = database.prepare("DELETE FROM webhook_inbox WHERE id = ?");
  const list = database.prepare("SELECT id, type, body, at, headers FROM webhook_inbox ORDER BY at, id");
  return {
    put: ({ id, type, body, at, headers }) =>
      Number(insert.run(id, type, body, at, headers === undefined ? null : JSON.stringify(headers)).changes) > 0,
    remove(id): void {
      remove.run(id);
    },
    pending: () => list.all().map(entryOf),
  };
}

function entryOf({ id, type, body, at, headers }: Readonly<Record<string, unknown>>): InboxEntry {
  return {
    id: String(id),
    type: String(type),
    body: body instanceof Uint8Array ? body : new Uint8Array(),
    at: Number(at),
    ...(typeof headers === "string" && { headers: JSON.parse(headers) }),
  };
}

function transaction<Result>(database: SqliteDatabase, work: () => Result): Result {
  database.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    database.exec("COMMIT");
    return result;
  } catch (error) {
    database.exec("ROLLBACK");
    throw error;
  }
}

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}
