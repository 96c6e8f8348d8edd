import { openSqliteStore, type SqliteTransaction } from "../../../durable/sqlite/store.ts";
import type { Store } from "../../../durable/store.ts";

/** A store of any engine with a table of the application's own. */
export interface StoreWithTable {
  readonly store: Store;
  insert(transaction: unknown, name: string): void | Promise<void>;
  names(): readonly string[] | Promise<readonly string[]>;
}

/** @param address path of a SQLite file */
export async function openWithTable(address: string): Promise<StoreWithTable> {
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
  };
}
