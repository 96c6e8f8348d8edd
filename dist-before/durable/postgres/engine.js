import { unavailable, unavailableIfOutage } from "../database-errors.js";
import { missingMigrations } from "../migrations.js";
/** Names a statement of every request, which saves PostgreSQL almost half of its work for a short transaction. */
export function prepared(name, text) {
    return (...values) => ({ name: `countersign_${name}`, text, values });
}
/** Identifies the lock that processes take while they migrate. */
const MIGRATION_LOCK = 7_236_512_390;
/** The pool does not listen to clients that are in use, and an error that nobody listens to ends the process. */
const listened = new WeakSet();
/** The statement that was running rejects with the error. */
const ignore = () => undefined;
/** Runs `work` between BEGIN and COMMIT. Rejects with a `Problem` that frees idempotency keys when the database is down. */
export async function inTransaction(pool, work) {
    const client = await pool.connect().catch((error) => {
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
        if (command === "ROLLBACK")
            throw new Error("A statement of the transaction has failed, so it was rolled back.");
        return result;
    }
    catch (error) {
        await client.query("ROLLBACK").catch(() => {
            isBroken = true;
        });
        throw unavailableIfOutage(error);
    }
    finally {
        client.release(isBroken);
    }
}
/**
 * Runs the migrations that the database lacks, in one transaction; other processes wait.
 *
 * @param table that records which migrations have run
 * @throws NewerSchemaError when the schema is more than one version ahead
 */
export function migrate(pool, migrations, table = "countersign_migrations") {
    return inTransaction(pool, async (client) => {
        // A replica has the tables of its primary.
        const { rows: mode } = await client.query("SHOW transaction_read_only");
        if (mode[0]?.["transaction_read_only"] === "on")
            return;
        await client.query("SELECT pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
        await client.query(`CREATE TABLE IF NOT EXISTS ${table} (version integer PRIMARY KEY)`);
        const { rows } = await client.query(`SELECT coalesce(max(version), 0) AS version FROM ${table}`);
        const stored = Number(rows[0]?.["version"]);
        // While versions are exchanged, the previous one runs beside the next, whose migrations only add.
        if (stored === (migrations.at(-1)?.version ?? 0) + 1)
            return;
        for (const { version, sql } of missingMigrations(migrations, stored)) {
            await client.query(sql);
            await client.query(`INSERT INTO ${table} VALUES ($1)`, [version]);
        }
    });
}
