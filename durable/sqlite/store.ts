import type { DatabaseSync } from "node:sqlite";
import type { TokenRecord, TokenRecords } from "../../runtime/server/policies/token-issuer.ts";
import { sqliteInbox, sqliteSeen } from "../../runtime/webhooks/sqlite.ts";
import { tokenOf } from "../rows.ts";
import type { Store, StoreOptions } from "../store.ts";
import { rememberUnstored } from "../unstored-replies.ts";
import { openEngine, type SqliteEngine, type SqliteTransaction } from "./engine.ts";
import { sqliteIdempotency } from "./idempotency.ts";
import { sqliteOutbox } from "./outbox.ts";
import { sqliteRateLimiter } from "./rate-limiter.ts";
import { SQLITE_SCHEMA } from "./schema.ts";

export type { SqliteTransaction, Store };

/** A durable store in one file, for one process. */
export interface SqliteStore extends Store<SqliteTransaction> {
  /** The connection. Create your own tables here; write to them in `context.transaction`. */
  readonly database: DatabaseSync;
}

/** Milliseconds between deletions of what has expired, and rows that are deleted at a time. */
const SWEEP = 60_000;
const SWEPT = 1000;

/**
 * Opens a durable store, and creates its file and tables when they are missing. The file belongs to this process until
 * `close`.
 *
 * @param path of the file; `:memory:` keeps everything in memory
 * @throws when another process uses the file, or a newer version of countersign has written it
 * @example
 * const store = openSqliteStore("data.sqlite");
 * const issuer = createTokenIssuer({ findClient, tokens: store.tokens });
 * const server = createServer({ handlers, verifiers: { bearer: issuer.verify }, ...store.policies });
 */
export function openSqliteStore(path: string, { now = Date.now }: StoreOptions = {}): SqliteStore {
  const engine = openEngine(path, SQLITE_SCHEMA);
  const { database } = engine;
  const idempotencyStore = rememberUnstored(sqliteIdempotency(engine, now));
  const sweep = sweeper(engine, now);
  engine.onCommit(sweep);
  // Rate limits alone cause no commits of the engine.
  const timer = setInterval(sweep, SWEEP);
  timer.unref();
  return {
    database,
    policies: {
      idempotencyStore,
      rateLimiter: sqliteRateLimiter(engine, now),
      transactions: { run: engine.run },
    },
    tokens: sqliteTokens(engine),
    outbox: sqliteOutbox(engine, now),
    seen: sqliteSeen(database),
    inbox: sqliteInbox(database),
    async close(): Promise<void> {
      clearInterval(timer);
      await idempotencyStore.flush().finally(() => engine.close());
    },
  };
}

/** Stores access tokens by their digest. */
function sqliteTokens({ database, run }: SqliteEngine): TokenRecords {
  const find = database.prepare("SELECT client_id, scopes, ends FROM countersign_tokens WHERE hash = ?");
  const insert = database.prepare(
    "INSERT OR REPLACE INTO countersign_tokens (hash, client_id, scopes, ends) VALUES (?, ?, ?, ?)",
  );
  return {
    put: (hash, { clientId, scopes, expiresAt }) =>
      run(() => void insert.run(hash, clientId, scopes === undefined ? null : JSON.stringify(scopes), expiresAt)),
    get(hash): TokenRecord | undefined {
      const row = find.get(hash);
      return row && tokenOf(row);
    },
  };
}

/** Deletes what has expired, a limited number of rows at a time. */
function sweeper({ database, writeLightly }: SqliteEngine, now: () => number): () => void {
  const deletions = [
    ["countersign_idempotency", "scope"],
    ["countersign_rate_limits", "window, key"],
    ["countersign_tokens", "hash"],
  ].map(([table, key]) =>
    database.prepare(
      `DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE ends <= ? LIMIT ${SWEPT})`,
    ),
  );
  let next = now() + SWEEP;
  return () => {
    const time = Math.floor(now());
    if (time < next) return;
    next = time + SWEEP;
    writeLightly(() => {
      const deleted = deletions.map((deletion) => Number(deletion.run(time).changes));
      // The rest is deleted after the next commits.
      if (deleted.includes(SWEPT)) next = time;
    });
  };
}
