/**
 * Remembers handled events in a table `webhook_seen` of a SQLite database, which it creates. Open the database that your
 * handlers write to, and let them write in `context.commit`: then each event takes effect once, whatever is killed when.
 *
 * @example
 * const database = new DatabaseSync("app.sqlite");
 * createWebhookReceiver({ secrets, seen: sqliteSeen(database), on });
 */
export function sqliteSeen(database, options = {}) {
    database.exec("CREATE TABLE IF NOT EXISTS webhook_seen (id TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID");
    const find = database.prepare("SELECT 1 FROM webhook_seen WHERE id = ?");
    const insert = database.prepare("INSERT INTO webhook_seen (id, at) VALUES (?, ?) ON CONFLICT DO NOTHING");
    if (options.keepSeconds !== undefined) {
        database.prepare("DELETE FROM webhook_seen WHERE at < ?").run(seconds() - options.keepSeconds);
    }
    return {
        has: (id) => find.get(id) !== undefined,
        add: (id, write) => transaction(database, () => {
            if (Number(insert.run(id, seconds()).changes) === 0)
                return false;
            if (write?.({ database }) instanceof Promise)
                throw new TypeError("A transaction of SQLite must be synchronous: it cannot return a promise.");
            return true;
        }),
    };
}
/** Keeps acknowledged events in a table `webhook_inbox` of a SQLite database, which it creates, until they are handled. */
export function sqliteInbox(database) {
    database.exec("CREATE TABLE IF NOT EXISTS webhook_inbox (id TEXT PRIMARY KEY, type TEXT NOT NULL, body BLOB NOT NULL, at INTEGER NOT NULL) STRICT");
    const insert = database.prepare("INSERT INTO webhook_inbox (id, type, body, at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING");
    const remove = database.prepare("DELETE FROM webhook_inbox WHERE id = ?");
    const list = database.prepare("SELECT id, type, body, at FROM webhook_inbox ORDER BY at, id");
    return {
        put: ({ id, type, body, at }) => Number(insert.run(id, type, body, at).changes) > 0,
        remove(id) {
            remove.run(id);
        },
        pending: () => list.all().map(entryOf),
    };
}
function entryOf({ id, type, body, at }) {
    return {
        id: String(id),
        type: String(type),
        body: body instanceof Uint8Array ? body : new Uint8Array(),
        at: Number(at),
    };
}
function transaction(database, work) {
    database.exec("BEGIN IMMEDIATE");
    try {
        const result = work();
        database.exec("COMMIT");
        return result;
    }
    catch (error) {
        database.exec("ROLLBACK");
        throw error;
    }
}
function seconds() {
    return Math.floor(Date.now() / 1000);
}
