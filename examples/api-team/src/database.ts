import { openPostgresStore, type PostgresTransaction, type Store } from "countersign/postgres";
import { openSqliteStore, type SqliteTransaction } from "countersign/sqlite";
import { Pool } from "pg";
import type { Parcel } from "./generated/models.ts";
import type { HandlerContext } from "./generated/server/index.ts";

export interface Customer {
  readonly id: string;
}

/** Parcels, and what the server remembers: idempotency keys and rate limits. */
export interface Database {
  /** Options of `createServer`. */
  readonly policies: Store["policies"];
  /** Stores a parcel and the reply to its idempotency key: both or neither. */
  insert(
    transaction: HandlerContext<Customer>["transaction"],
    customer: Customer,
    parcel: Parcel,
  ): Promise<{ readonly status: 201; readonly body: Parcel }>;
  find(customer: Customer, id: string): Promise<Parcel | undefined>;
  list(customer: Customer, limit: number): Promise<Parcel[]>;
  close(): Promise<void>;
}

/** Opens PostgreSQL, or a file of SQLite where there is no server. */
export function openDatabase({ DATABASE_URL: url, DATABASE_FILE: file }: NodeJS.ProcessEnv): Promise<Database> {
  return url === undefined ? openFile(file ?? "parcels.sqlite") : openPostgres(url);
}

async function openPostgres(connectionString: string): Promise<Database> {
  const pool = new Pool({ connectionString });
  const store = await openPostgresStore(pool);
  await pool.query(`CREATE TABLE IF NOT EXISTS parcel (
    number bigserial PRIMARY KEY, id uuid UNIQUE NOT NULL, customer text NOT NULL, parcel jsonb NOT NULL)`);
  return {
    policies: store.policies,
    insert: (transaction, customer, parcel) =>
      transaction(async ({ client }: PostgresTransaction) => {
        const values = [parcel.id, customer.id, JSON.stringify(parcel)];
        await client.query("INSERT INTO parcel (id, customer, parcel) VALUES ($1, $2, $3)", values);
        return { status: 201, body: parcel } as const;
      }),
    async find(customer, id) {
      const query = "SELECT parcel FROM parcel WHERE id = $1 AND customer = $2";
      return (await pool.query<{ parcel: Parcel }>(query, [id, customer.id])).rows[0]?.parcel;
    },
    async list(customer, limit) {
      const query = "SELECT parcel FROM parcel WHERE customer = $1 ORDER BY number DESC LIMIT $2";
      const { rows } = await pool.query<{ parcel: Parcel }>(query, [customer.id, limit]);
      return rows.map(({ parcel }) => parcel);
    },
    async close() {
      await store.close();
      await pool.end();
    },
  };
}

async function openFile(path: string): Promise<Database> {
  const store = openSqliteStore(path);
  store.database.exec(`CREATE TABLE IF NOT EXISTS parcel (
    number INTEGER PRIMARY KEY, id TEXT UNIQUE NOT NULL, customer TEXT NOT NULL, parcel TEXT NOT NULL) STRICT`);
  const find = store.database.prepare("SELECT parcel FROM parcel WHERE id = ? AND customer = ?");
  const list = store.database.prepare("SELECT parcel FROM parcel WHERE customer = ? ORDER BY number DESC LIMIT ?");
  const read = (row: Record<string, unknown>): Parcel => JSON.parse(String(row["parcel"]));
  return {
    policies: store.policies,
    insert: (transaction, customer, parcel) =>
      transaction(({ database }: SqliteTransaction) => {
        const insert = database.prepare("INSERT INTO parcel (id, customer, parcel) VALUES (?, ?, ?)");
        insert.run(parcel.id, customer.id, JSON.stringify(parcel));
        return { status: 201, body: parcel } as const;
      }),
    async find(customer, id) {
      const row = find.get(id, customer.id);
      return row === undefined ? undefined : read(row);
    },
    list: async (customer, limit) => list.all(customer.id, limit).map(read),
    close: () => store.close(),
  };
}
