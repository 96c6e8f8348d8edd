import type { Inbox } from "./inbox.ts";
import type { Seen } from "./seen.ts";
type SqlValue = string | number | bigint | null | Uint8Array;
/** The used part of a synchronous SQLite connection. `DatabaseSync` of `node:sqlite` implements it. */
export interface SqliteDatabase {
    exec(sql: string): void;
    prepare(sql: string): {
        run(...values: readonly SqlValue[]): {
            readonly changes: number | bigint;
        };
        get(...values: readonly SqlValue[]): Readonly<Record<string, unknown>> | undefined;
        all(...values: readonly SqlValue[]): readonly Readonly<Record<string, unknown>>[];
    };
}
export interface SqliteSeenOptions {
    /** How long events are recorded, in seconds. Default: forever, because a manual replay can come at any time. */
    readonly keepSeconds?: number;
}
/**
 * Remembers handled events in a table `webhook_seen` of a SQLite database, which it creates. Open the database that your
 * handlers write to, and let them write in `context.commit`: then each event takes effect once, whatever is killed when.
 *
 * @example
 * const database = new DatabaseSync("app.sqlite");
 * createWebhookReceiver({ secrets, seen: sqliteSeen(database), on });
 */
export declare function sqliteSeen(database: SqliteDatabase, options?: SqliteSeenOptions): Seen;
/** Keeps acknowledged events in a table `webhook_inbox` of a SQLite database, which it creates, until they are handled. */
export declare function sqliteInbox(database: SqliteDatabase): Inbox;
export {};
