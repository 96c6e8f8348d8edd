import type { Store, StoreOptions } from "../store.ts";
import { type PostgresClient, type PostgresPool, type PostgresTransaction } from "./engine.ts";
export type { PostgresClient, PostgresPool, PostgresTransaction };
/**
 * Opens a durable store in a PostgreSQL database, which any number of processes share. Creates its tables when they are
 * missing.
 *
 * @param pool of `pg`; one of its clients is kept for the locks of idempotency keys, so it needs at least two
 * @throws NewerSchemaError when the tables belong to a later version of countersign
 * @example
 * const store = await openPostgresStore(new Pool({ connectionString: process.env.DATABASE_URL }));
 * const server = createServer({ handlers, verifiers, ...store.policies });
 */
export declare function openPostgresStore(pool: PostgresPool, options?: StoreOptions): Promise<Store>;
