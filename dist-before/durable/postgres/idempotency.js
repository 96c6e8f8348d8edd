import { createHash } from "node:crypto";
import { unavailableIfOutage } from "../database-errors.js";
import { prepared, } from "./engine.js";
/**
 * Stores replies by idempotency key. A key that is in use is a lock of one session of this process: it ends with the
 * process, so that no lease has to run out.
 */
export function postgresIdempotency(pool, now) {
    /** Fingerprints of the requests that this process serves, by scope. */
    const inUse = new Map();
    let session;
    const connect = async () => {
        const client = await pool.connect();
        client.on("error", () => {
            session = undefined;
            client.release(true);
        });
        return client;
    };
    const locks = () => {
        session ??= connect().catch((error) => {
            session = undefined;
            throw error;
        });
        return session;
    };
    const query = async (statement) => (await (await locks()).query(statement)).rows;
    // The session answers one question after the other, so each is about all requests that wait for it.
    const ask = createBatch(async (questions) => {
        const claims = questions.flatMap((question) => (question.kind === "claim" ? [question] : []));
        const unlocks = questions.flatMap((question) => (question.kind === "unlock" ? [question] : []));
        if (unlocks.length > 0)
            await query(UNLOCK(unlocks.map(({ scope }) => lockOf(scope))));
        const scopes = claims.map(({ scope }) => scope);
        const rows = claims.length === 0
            ? []
            : await query(CLAIM(scopes, scopes.map(lockOf), claims.map(({ time }) => time)));
        const answers = rows.values();
        return questions.map(({ kind }) => (kind === "claim" ? answers.next().value : undefined));
    });
    const unlock = async (scope) => {
        inUse.delete(scope);
        await ask({ kind: "unlock", scope });
    };
    return {
        async claim({ scope, fingerprint, retentionSeconds }) {
            const used = inUse.get(scope);
            if (used !== undefined)
                return { kind: used === fingerprint ? "in-flight" : "key-reused" };
            inUse.set(scope, fingerprint);
            const time = Math.floor(now());
            let row;
            try {
                row = await ask({ kind: "claim", scope, time });
            }
            catch (error) {
                inUse.delete(scope);
                throw unavailableIfOutage(error);
            }
            if (row?.["locked"] !== true || row["fingerprint"] !== null) {
                inUse.delete(scope);
                if (row?.["locked"] !== true)
                    return { kind: "in-flight" };
                return row["fingerprint"] === fingerprint ? { kind: "replay", reply: replyOf(row) } : { kind: "key-reused" };
            }
            const ends = time + retentionSeconds * 1000;
            const store = async (client, reply) => {
                const { status, headers, body } = reply;
                const bytes = body === null ? null : Buffer.from(body);
                const { rows } = await client.query(KEEP(scope, fingerprint, status, JSON.stringify(headers), bytes, typeof body === "string", ends, time));
                return rows.length > 0;
            };
            return {
                kind: "first",
                async keep(reply, transaction) {
                    // The store's own `transactions` made it.
                    if (transaction !== undefined)
                        return store(transaction.client, reply);
                    const isKept = await store(pool, reply);
                    await unlock(scope);
                    return isKept;
                },
                release: () => unlock(scope),
            };
        },
        async close() {
            const client = await session?.catch(() => undefined);
            session = undefined;
            client?.release(true);
        },
    };
}
const CLAIM = prepared("claim", `
  SELECT claimed.* FROM unnest($1::text[], $2::bigint[], $3::bigint[]) WITH ORDINALITY AS asked (scope, lock, time, place)
  CROSS JOIN LATERAL countersign_claim(asked.scope, asked.lock, asked.time) AS claimed ORDER BY asked.place`);
const UNLOCK = prepared("unlock", "SELECT pg_advisory_unlock(lock) FROM unnest($1::bigint[]) AS lock");
const KEEP = prepared("keep", `
  INSERT INTO countersign_idempotency AS kept (scope, fingerprint, status, headers, body, is_text, ends)
  VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (scope) DO UPDATE SET fingerprint = excluded.fingerprint, status = excluded.status,
    headers = excluded.headers, body = excluded.body, is_text = excluded.is_text, ends = excluded.ends
  WHERE kept.ends <= $8 RETURNING 1`);
/** 64 bits of a digest, as PostgreSQL writes a bigint. */
function lockOf(scope) {
    return createHash("sha256").update(scope).digest().readBigInt64BE().toString();
}
function replyOf({ status, headers, body, is_text }) {
    const bytes = body instanceof Uint8Array ? Uint8Array.from(body) : undefined;
    return {
        status: Number(status),
        headers: JSON.parse(String(headers)),
        body: bytes === undefined ? null : is_text === true ? new TextDecoder().decode(bytes) : bytes,
    };
}
/** Batches questions: those that are asked while a batch runs form the next one. */
function createBatch(ask) {
    let waiting = [];
    let isAsking = false;
    const run = async () => {
        isAsking = true;
        while (waiting.length > 0) {
            const batch = waiting;
            waiting = [];
            try {
                const answers = await ask(batch.map(({ question }) => question));
                batch.forEach(({ resolve }, index) => resolve(answers[index]));
            }
            catch (error) {
                for (const { reject } of batch)
                    reject(error);
            }
        }
        isAsking = false;
    };
    return (question) => new Promise((resolve, reject) => {
        waiting.push({ question, resolve, reject });
        if (!isAsking)
            void run();
    });
}
