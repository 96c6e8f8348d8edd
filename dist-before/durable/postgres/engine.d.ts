import { type Migration } from "../migrations.ts";
import type { Row } from "../outbox-rows.ts";
/** A statement that each connection of `pg` parses and plans only once. */
export interface PreparedStatement {
    readonly name: string;
    readonly text: string;
    readonly values: unknown[];
}
/** Names a statement of every request, which saves PostgreSQL almost half of its work for a short transaction. */
export declare function prepared(name: string, text: string): (...values: unknown[]) => PreparedStatement;
/** The used part of a client of `pg`. */
export interface PostgresClient {
    query(text: string | PreparedStatement, values?: unknown[]): Promise<{
        readonly rows: Row[];
        readonly command: string;
    }>;
    release(destroy?: boolean): void;
    on(event: "error", listener: (error: Error) => void): unknown;
}
/** The used part of a `Pool` of `pg`. */
export interface PostgresPool<Client extends PostgresClient = PostgresClient> {
    connect(): Promise<Client>;
    query(text: string | PreparedStatement, values?: unknown[]): Promise<{
        readonly rows: Row[];
    }>;
}
/** The transaction that handlers receive from `context.transaction`. */
export interface PostgresTransaction<Client = PostgresClient> {
    /** The client that the transaction was begun with. */
    readonly client: Client;
}
/** Runs `work` between BEGIN and COMMIT. Rejects with a `Problem` that frees idempotency keys when the database is down. */
export declare function inTransaction<Client extends PostgresClient, Result>(pool: Pick<PostgresPool<Client>, "connect">, work: (client: Client) => Result | Promise<Result>): Promise<Result>;
/**
 * Runs the migrations that the database lacks, in one transaction; other processes wait.
 *
 * @param table that records which migrations have run
 * @throws NewerSchemaError when the schema is more than one version ahead
 */
export declare function migrate(pool: PostgresPool, migrations: readonly Migration[], table?: string): Promise<void>;
