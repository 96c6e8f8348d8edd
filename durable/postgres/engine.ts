import { unavailable, unavailableIfOutage } from "../database-errors.ts";
import { type Migration, missingMigrations } from "../migrations.ts";
import type { Row } from "../outbox-rows.ts";

/** A statement that each connection of `pg` parses and plans only once. */
export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** Names a statement of every request, which saves PostgreSQL almost half of its work for a short transaction. */
export function prepared(name: string, text: string): (...values: unknown[]) => PreparedStatement {
  return (...values) => ({ name: `countersign_${name}`, text, values });
}

/** The used part of a client of `pg`. */
export interface PostgresClient {
  query(
    text: string | PreparedStatement,
    values?: unknown[],
  ): Promise<{ readonly rows: Row[]; readonly command: string }>;
  release(destroy?: boolean): void;
  on(event: "error", listener: (error: Error) => void): unknown;
}

/** The used part of a `Pool` of `pg`. */
export interface PostgresPool<Client extends PostgresClient = PostgresClient> {
  connect(): Promise<Client>;
  query(text: string | PreparedStatement, values?: unknown[]): Promise<{ readonly rows: Row[] }>;
}

/** The transaction that handlers receive from `context.transaction`. */
export interface PostgresTransaction<Client = PostgresClient> {
  /** The client that the transaction was begun with. */
  readonly client: Client;
}

/** Identifies the lock that processes take while they migrate. */
const MIGRATION_LOCK = 7_236_512_390;

/** The pool does not listen to clients that are in use, and an error that nobody listens to ends the process. */
const listened = new WeakSet<object>();
/** The statement that was running rejects with the error. */
const ignore = (): void => undefined;

/** Runs `work` between BEGIN and COMMIT. Rejects with a `Problem` that frees idempotency keys when the database is down. */
export async function inTransaction<Client extends PostgresClient, Result>(
  pool: Pick<PostgresPool<Client>, "connect">,
  work: (client: Client) => Result | Promise<Result>,
): Promise<Result> {
  const client = await pool.connect().catch((error: unknown) => {
    throw unavailable(error);
  });
  if (!listened.has(client)) {
    listened.add(client);
    client.on("error", ignore);
  }
  let isBroken = false;
  try {
    await client.query("BEGIN");
    const result = await work(client);
    const { command } = await client.query("COMMIT");
    // PostgreSQL answers COMMIT with ROLLBACK when a statement has failed, even if `work` has caught its error.
    if (command === "ROLLBACK") throw new Error("A statement of the transaction has failed, so it was rolled back.");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {
      isBroken = true;
    });
    throw unavailableIfOutage(error);
  } finally {
    client.release(isBroken);
  }
}

/**
 * Runs the migrations that the database lacks, in one transaction; other processes wait.
 *
 * @param table that records which migrations have run
 * @throws NewerSchemaError when the schema is more than one version ahead
 */
export function migrate(
  pool: PostgresPool,
  migrations: readonly Migration[],
  table = "countersign_migrations",
): Promise<void> {
  return inTransaction(pool, async (client) => {
    // A replica has the tables of its primary.
    const { rows: mode } = await client.query("SHOW transaction_read_only");
    if (mode[0]?.["transaction_read_only"] === "on") return;
    await client.query("SELECT pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    await client.query(`CREATE TABLE IF NOT EXISTS ${table} (version integer PRIMARY KEY)`);
    const { rows } = await client.query(`SELECT coalesce(max(version), 0) AS version FROM ${table}`);
    const stored = Number(rows[0]?.["version"]);
    // While versions are exchanged, the previous one runs beside the next, whose migrations only add.
    if (stored === (migrations.at(-1)?.version ?? 0) + 1) return;
    for (const { version, sql } of missingMigrations(migrations, stored)) {
      await client.query(sql);
      await client.query(`INSERT INTO ${table} VALUES ($1)`, [version]);
    }
  });
}
