/** Stores replies by idempotency key. Which keys are in use is known to this process, and forgotten when it ends. */
export function sqliteIdempotency({ database, run }, now) {
    /** Fingerprints of the requests that are being served, by scope. */
    const inUse = new Map();
    const find = database.prepare("SELECT fingerprint, status, headers, body FROM countersign_idempotency WHERE scope = ? AND ends > ?");
    const insert = database.prepare(`INSERT INTO countersign_idempotency (scope, fingerprint, status, headers, body, ends) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (scope) DO UPDATE SET fingerprint = excluded.fingerprint, status = excluded.status,
       headers = excluded.headers, body = excluded.body, ends = excluded.ends`);
    return {
        claim({ scope, fingerprint, retentionSeconds }) {
            const time = now();
            const used = inUse.get(scope);
            if (used !== undefined)
                return { kind: used === fingerprint ? "in-flight" : "key-reused" };
            const row = find.get(scope, Math.floor(time));
            if (row !== undefined) {
                return row["fingerprint"] === fingerprint ? { kind: "replay", reply: replyOf(row) } : { kind: "key-reused" };
            }
            inUse.set(scope, fingerprint);
            const ends = Math.ceil(time + retentionSeconds * 1000);
            const store = ({ status, headers, body }) => void insert.run(scope, fingerprint, status, JSON.stringify(headers), body, ends);
            return {
                kind: "first",
                keep(reply, transaction) {
                    if (transaction !== undefined)
                        return store(reply);
                    return run(() => store(reply)).then(() => void inUse.delete(scope));
                },
                release: () => void inUse.delete(scope),
            };
        },
    };
}
function replyOf({ status, headers, body }) {
    return {
        status: Number(status),
        headers: JSON.parse(String(headers)),
        body: body === null ? null : body instanceof Uint8Array ? Uint8Array.from(body) : String(body),
    };
}
