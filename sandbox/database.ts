import { once } from "node:events";
import type { Migration } from "../durable/migrations.ts";
import { migrate as migratePostgres } from "../durable/postgres/engine.ts";
import { openPostgresStore, type PostgresTransaction } from "../durable/postgres/store.ts";
import type { Row } from "../durable/rows.ts";
import { redisRateLimiter } from "../durable/redis/rate-limiter.ts";
import { migrate as migrateSqlite } from "../durable/sqlite/engine.ts";
import { openSqliteStore, type SqliteTransaction } from "../durable/sqlite/store.ts";
import type { Policies, Store } from "../durable/store.ts";
import { reportError } from "../runtime/server/report-error.ts";
import { reasonOf } from "../runtime/error-reason.ts";

/** A store with the sandbox's own tables. Statements are the same for both engines; parameters are `$1`, `$2`. */
export interface Database extends Pick<Store, "tokens" | "outbox"> {
  readonly policies: Policies;
  /** Runs a statement by itself. */
  query(text: string, values?: readonly Value[]): Promise<readonly Row[]>;
  /** Runs a statement in a transaction of `policies.transactions`. */
  within(transaction: unknown, text: string, values?: readonly Value[]): readonly Row[] | Promise<readonly Row[]>;
  /** Rejects when the database, or Redis, cannot be reached. */
  ping(): Promise<unknown>;
  close(): Promise<void>;
}

type Value = string | number | null;

export interface DatabaseOptions {
  /** A SQLite file, or the URL of a PostgreSQL database. */
  readonly data: string;
  /** Counts requests in Redis or Valkey, if the data is in PostgreSQL. */
  readonly redisUrl?: string | undefined;
  /** Milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
  /** Receives errors of idle connections. Default: the console. */
  readonly onError?: (error: unknown) => void;
}

/** Opens the store, and runs the migrations that it lacks. */
export function openDatabase(options: DatabaseOptions): Promise<Database> | Database {
  return isPostgresUrl(options.data) ? openPostgres(options) : openSqlite(options);
}

export function isPostgresUrl(data: string): boolean {
  return /^postgres(?:ql)?:/.test(data);
}

function openSqlite({ data, now = Date.now }: DatabaseOptions): Database {
  const store = openSqliteStore(data, { now });
  const { database } = store;
  migrateSqlite(database, MIGRATIONS, TABLE);
  const statements = new Map<string, ReturnType<typeof database.prepare>>();
  const run = (text: string, values: readonly Value[] = []): readonly Row[] => {
    const statement = statements.get(text) ?? database.prepare(text);
    statements.set(text, statement);
    // By name: Node 22 does not bind numbered parameters by place.
    return statement.all(Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value])));
  };
  return {
    ...store,
    query: async (text, values) => run(text, values),
    ping: async () => run("SELECT 1"),
    // There is one connection, so this belongs to the transaction.
    within: (_transaction: SqliteTransaction, text, values) => run(text, values),
  };
}

async function openPostgres({ data, redisUrl, now, onError = report }: DatabaseOptions): Promise<Database> {
  const { Pool } = await import("pg").catch(missing("PostgreSQL", "pg"));
  const pool = new Pool({ connectionString: data, max: 20, allowExitOnIdle: true });
  // A connection that breaks while it is idle; the pool replaces it.
  pool.on("error", onError);
  const store = await openPostgresStore(pool, now && { now });
  await migratePostgres(pool, MIGRATIONS, TABLE);
  const redis = redisUrl === undefined ? undefined : await connectRedis(redisUrl, onError);
  return {
    ...store,
    policies: { ...store.policies, ...(redis && { rateLimiter: redisRateLimiter(redis, now && { now }) }) },
    query: async (text, values = []) => (await pool.query(text, [...values])).rows,
    within: async ({ client }: PostgresTransaction, text, values = []) => (await client.query(text, [...values])).rows,
    ping: () => Promise.all([pool.query("SELECT 1"), redis?.ping()]),
    async close(): Promise<void> {
      await store.close();
      await redis?.close();
      await pool.end();
    },
  };
}

async function connectRedis(url: string, onError: (error: unknown) => void) {
  const { createClient } = await import("@redis/client").catch(missing("Redis", "@redis/client"));
  const client = createClient({ url });
  try {
    // The client would try for ever. Rejects with its first error.
    await Promise.all([once(client, "ready"), client.connect()]);
  } catch (error) {
    client.destroy();
    throw new Error(`Redis cannot be used: ${reasonOf(error)}`, { cause: error });
  }
  // From now on, the client connects again by itself.
  client.on("error", onError);
  return client;
}

function report(error: unknown): void {
  reportError(error, { requestId: "database" });
}

function missing(name: string, library: string): (error: unknown) => never {
  return (error) => {
    const isMissing = error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND";
    throw isMissing ? new Error(`${name} needs the package ${library}. Run: npm install ${library}`) : error;
  };
}

const TABLE = "sandbox_migrations";

/** Times are milliseconds since 1970. Released migrations never change. */
const MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    // The first sandbox had these tables without a number.
    sql: `
      CREATE TABLE IF NOT EXISTS applications (
        client_id TEXT PRIMARY KEY,
        environment TEXT NOT NULL,
        secret_hash TEXT NOT NULL,
        apis TEXT NOT NULL,
        webhook_url TEXT,
        webhook_events TEXT,
        webhook_secret TEXT,
        previous_secret TEXT
      );
      CREATE TABLE IF NOT EXISTS transactions (
        id TEXT PRIMARY KEY,
        client_id TEXT NOT NULL REFERENCES applications (client_id),
        body TEXT NOT NULL,
        outcome TEXT NOT NULL,
        due BIGINT NOT NULL,
        settled INTEGER NOT NULL DEFAULT 0
      );
      CREATE INDEX IF NOT EXISTS transactions_due ON transactions (due) WHERE settled = 0;
    `,
  },
  {
    version: 2,
    sql: `
      ALTER TABLE applications ADD COLUMN name TEXT NOT NULL DEFAULT '';
      ALTER TABLE applications ADD COLUMN created BIGINT NOT NULL DEFAULT 0;
      ALTER TABLE applications ADD COLUMN webhook_verified INTEGER NOT NULL DEFAULT 0;
    `,
  },
];
