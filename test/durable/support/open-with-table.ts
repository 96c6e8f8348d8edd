import { Pool } from "pg";
import { openPostgresStore, type PostgresTransaction } from "../../../durable/postgres/store.ts";
import { openSqliteStore, type SqliteTransaction } from "../../../durable/sqlite/store.ts";
import type { Store } from "../../../durable/store.ts";

/** A store of any engine with a table of the application's own. */
export interface StoreWithTable {
  readonly store: Store;
  insert(transaction: unknown, name: string): void | Promise<void>;
  names(): readonly string[] | Promise<readonly string[]>;
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
      insert: async (transaction, name) =>
        void (await (transaction as PostgresTransaction).client.query("INSERT INTO own VALUES ($1)", [name])),
      names: async () => (await pool.query("SELECT name FROM own")).rows.map(({ name }) => String(name)),
      async close(): Promise<void> {
        await store.close();
        await pool.end();
      },
    };
  }
  const store = openSqliteStore(address);
  store.database.exec("CREATE TABLE IF NOT EXISTS own (name TEXT NOT NULL) STRICT");
  return {
    store,
    insert: (transaction, name) =>
      void (transaction as SqliteTransaction).database.prepare("INSERT INTO own VALUES (?)").run(name),
    names: () =>
      store.database
        .prepare("SELECT name FROM own")
        .all()
        .map(({ name }) => String(name)),
    close: () => store.close(),
  };
}
