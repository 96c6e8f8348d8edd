import { unavailable, unavailableIfOutage } from "../database-errors.ts";
import { type Migration, missingMigrations } from "../migrations.ts";
import { ignoreErrors, type PostgresPool } from "./client.ts";
import { StoreTransaction } from "./transaction.ts";

/** Identifies the lock that processes take while they migrate. */
const MIGRATION_LOCK = 7_236_512_390;

/** Runs `work` between BEGIN and COMMIT. Rejects with a `Problem` that frees idempotency keys when the database is down. */
export async function inTransaction<Result>(
  pool: Pick<PostgresPool, "connect">,
  work: (transaction: StoreTransaction) => Result | Promise<Result>,
): Promise<Result> {
  const client = await pool.connect().catch((error: unknown) => {
    throw unavailable(error);
  });
  // The pool does not listen to clients that are in use.
  ignoreErrors(client);
  let isBroken = false;
  try {
    await client.query("BEGIN");
    const transaction = new StoreTransaction(client);
    const result = await work(transaction);
    const { command } = await transaction.commit();
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
  return inTransaction(pool, async ({ client }) => {
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
