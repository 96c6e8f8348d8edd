import type { DatabaseSync } from "node:sqlite";
import type { Store, StoreOptions } from "../store.ts";
import { type SqliteTransaction } from "./engine.ts";
export type { SqliteTransaction };
/** A durable store in one file, for one process. */
export interface SqliteStore extends Store {
    /** The connection. Create your own tables here; write to them in `context.transaction`. */
    readonly database: DatabaseSync;
}
/**
 * Opens a durable store, and creates its file and tables when they are missing. The file belongs to this process until
 * `close`.
 *
 * @param path of the file; `:memory:` keeps everything in memory
 * @throws when another process uses the file, or a newer version of countersign has written it
 * @example
 * const store = openSqliteStore("data.sqlite");
 * const issuer = createTokenIssuer({ findClient, tokens: store.tokens });
 * const server = createServer({ handlers, verifiers: { bearer: issuer.verify }, ...store.policies });
 */
export declare function openSqliteStore(path: string, { now }?: StoreOptions): SqliteStore;
