import { DatabaseSync } from "node:sqlite";
import type { Transactions } from "../../runtime/server/policies/transactions.ts";
import { type Migration } from "../migrations.ts";
/** The transaction that handlers receive from `context.transaction`. */
export interface SqliteTransaction {
    /** The connection of the store. Everything that is written to it belongs to the transaction. */
    readonly database: DatabaseSync;
}
/** One connection to one file. Concurrent transactions share a commit. */
export interface SqliteEngine extends Transactions {
    readonly database: DatabaseSync;
    /** Writes without waiting for the disk. The writes survive the process; a power failure can undo the last ones. */
    writeLightly(work: () => void): void;
    /** Calls `listener` after each commit. */
    onCommit(listener: () => void): void;
    /** Waits for running transactions, then closes the file. */
    close(): Promise<void>;
}
/**
 * Opens a file, or creates it, for this process alone.
 *
 * @throws when another process has opened it
 */
export declare function openEngine(path: string, migrations: readonly Migration[]): SqliteEngine;
/**
 * Runs the migrations that the file lacks, in one transaction.
 *
 * @param table that records which migrations have run
 * @throws NewerSchemaError
 */
export declare function migrate(database: DatabaseSync, migrations: readonly Migration[], table?: string): void;
