import { DatabaseSync } from "node:sqlite";
import type { Transactions } from "../../runtime/server/policies/transactions.ts";
import { reasonOf } from "../../runtime/error-reason.ts";
import { unavailable } from "../database-errors.ts";
import { type Migration, missingMigrations, NewerSchemaError } from "../migrations.ts";

/** The transaction that handlers receive from `context.transaction`. */
export interface SqliteTransaction {
  /** The connection of the store. Everything that is written to it belongs to the transaction. */
  readonly database: DatabaseSync;
}

/** One connection to one file. Concurrent transactions share a commit. */
export interface SqliteEngine extends Transactions<SqliteTransaction> {
  readonly database: DatabaseSync;
  /** Writes without waiting for the disk. The writes survive the process; a power failure can undo the last ones. */
  writeLightly(work: () => void): void;
  /** Calls `listener` after each commit. */
  onCommit(listener: () => void): void;
  /** Waits for running transactions, then closes the file. */
  close(): Promise<void>;
}

interface Work {
  /** Runs inside the shared transaction. Returns a function that reports the result after the commit. */
  run(): () => void;
  fail(error: unknown): void;
}

/**
 * Opens a file, or creates it, for this process alone.
 *
 * @throws when another process has opened it, or it is not a store
 */
export function openEngine(path: string, migrations: readonly Migration[]): SqliteEngine {
  const database = openFile(path, migrations);
  const transaction: SqliteTransaction = { database };
  const listeners: (() => void)[] = [];
  let queue: Work[] = [];

  /** Requests that arrive within one turn of the event loop share one commit: each waits for the disk only once. */
  const flush = (): void => {
    const batch = queue;
    queue = [];
    let resolvers: readonly (() => void)[];
    try {
      database.exec("BEGIN IMMEDIATE");
      resolvers = batch.map((work) => savepoint(database, work));
      database.exec("COMMIT");
    } catch (error) {
      if (database.isOpen && database.isTransaction) database.exec("ROLLBACK");
      const problem = unavailable(error);
      for (const { fail } of batch) fail(problem);
      return;
    }
    for (const resolve of resolvers) resolve();
    for (const listener of listeners) listener();
  };

  return {
    database,
    run: (work) =>
      new Promise((resolve, reject) => {
        queue.push({
          run(): () => void {
            const result = work(transaction);
            if (result instanceof Promise) {
              result.catch(() => undefined);
              throw new TypeError("A transaction of a SQLite store must be synchronous: it cannot return a promise.");
            }
            return () => resolve(result);
          },
          fail: reject,
        });
        if (queue.length === 1) setImmediate(flush);
      }),
    writeLightly(work): void {
      database.exec("PRAGMA synchronous = NORMAL; BEGIN IMMEDIATE");
      try {
        work();
        database.exec("COMMIT");
      } finally {
        if (database.isTransaction) database.exec("ROLLBACK");
        database.exec("PRAGMA synchronous = FULL");
      }
    },
    onCommit: (listener) => void listeners.push(listener),
    async close(): Promise<void> {
      while (queue.length > 0) await new Promise(setImmediate);
      if (database.isOpen) database.close();
    },
  };
}

function openFile(path: string, migrations: readonly Migration[]): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { timeout: 0 });
    // Claims of idempotency keys are kept in this process, so no other one may use the file.
    database.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
    migrate(database, migrations);
    return database;
  } catch (error) {
    database?.close();
    if (error instanceof NewerSchemaError) throw error;
    const message = isLocked(error)
      ? `Another process uses ${path}. A SQLite store belongs to one process.`
      : `${path} cannot be opened: ${reasonOf(error)}`;
    throw new Error(message, { cause: error });
  }
}

/** Runs work in a savepoint, so that an error rolls back only this work. @returns the function that resolves its promise */
function savepoint(database: DatabaseSync, { run, fail }: Work): () => void {
  database.exec("SAVEPOINT work");
  try {
    const resolve = run();
    database.exec("RELEASE work");
    return resolve;
  } catch (error) {
    // SQLite itself rolls back everything when the disk is full. Then the savepoint is gone, this throws, and the batch fails.
    database.exec("ROLLBACK TO work; RELEASE work");
    return () => fail(error);
  }
}

/**
 * Runs the migrations that the file lacks, in one transaction.
 *
 * @param table that records which migrations have run
 * @throws NewerSchemaError
 */
export function migrate(
  database: DatabaseSync,
  migrations: readonly Migration[],
  table = "countersign_migrations",
): void {
  database.exec("BEGIN IMMEDIATE");
  try {
    database.exec(`CREATE TABLE IF NOT EXISTS ${table} (version INTEGER PRIMARY KEY) STRICT`);
    const stored = database.prepare(`SELECT max(version) AS version FROM ${table}`).get();
    for (const { version, sql } of missingMigrations(migrations, Number(stored?.["version"] ?? 0))) {
      database.exec(sql);
      database.prepare(`INSERT INTO ${table} VALUES (?)`).run(version);
    }
    database.exec("COMMIT");
  } catch (error) {
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === 5;
}
