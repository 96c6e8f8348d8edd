import type { DatabaseSync } from "node:sqlite";
import { Pool } from "pg";
import { openPostgresStore, type PostgresTransaction } from "../../../durable/postgres/store.ts";
import { openSqliteStore, type SqliteTransaction } from "../../../durable/sqlite/store.ts";
import type { Store } from "../../../durable/store.ts";

/** A table of the application's own. */
interface OwnTable {
  insert(transaction: unknown, name: string): void | Promise<void>;
  names(): readonly string[] | Promise<readonly string[]>;
}

/** A store of any engine with such a table. */
export interface StoreWithTable extends OwnTable {
  readonly store: Store;
  close(): Promise<void>;
}

/** @param address URL of a PostgreSQL server, or path of a SQLite file */
export async function openWithTable(address: string): Promise<StoreWithTable> {
  if (address.startsWith("postgresql:")) {
    const pool = new Pool({ connectionString: address });
    await pool.query("CREATE TABLE IF NOT EXISTS own (name text NOT NULL)");
    const store = await openPostgresStore(pool);
    return {
      store,
      ...postgresTable(pool),
      async close(): Promise<void> {
        await store.close();
        await pool.end();
      },
    };
  }
  const store = openSqliteStore(address);
  return { store, ...sqliteTable(store.database), close: () => store.close() };
}

export function postgresTable(pool: Pool): OwnTable {
  return {
    insert: async (transaction, name) =>
      void (await (transaction as PostgresTransaction).client.query("INSERT INTO own VALUES ($1)", [name])),
    names: async () => (await pool.query("SELECT name FROM own")).rows.map(({ name }) => String(name)),
  };
}

/** Creates the table if it is missing. */
export function sqliteTable(database: DatabaseSync): OwnTable {
  database.exec("CREATE TABLE IF NOT EXISTS own (name TEXT NOT NULL) STRICT");
  return {
    insert: (transaction, name) =>
      void (transaction as SqliteTransaction).database.prepare("INSERT INTO own VALUES (?)").run(name),
    names: () =>
      database
        .prepare("SELECT name FROM own")
        .all()
        .map(({ name }) => String(name)),
  };
}
