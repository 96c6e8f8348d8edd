import { hash } from "node:crypto";
import type { Claim, IdempotencyStore, KeptReply } from "../../runtime/server/policies/idempotency.ts";
import { unavailableIfOutage } from "../database-errors.ts";
import type { Row } from "../rows.ts";
import { complete, type StoreTransaction } from "./transaction.ts";
import { type PostgresClient, type PostgresPool, prepared, type PreparedStatement } from "./client.ts";

export interface PostgresIdempotency extends IdempotencyStore {
  close(): Promise<void>;
}

/**
 * Stores replies by idempotency key. A key that is in use is a lock of one session of this process: it ends with the
 * process, so that no lease has to run out.
 */
export function postgresIdempotency(pool: PostgresPool, now: () => number): PostgresIdempotency {
  /** Fingerprints of the requests that this process serves, by scope. */
  const inUse = new Map<string, string>();
  let session: Promise<PostgresClient> | undefined;

  const connect = async (): Promise<PostgresClient> => {
    const client = await pool.connect();
    client.on("error", () => {
      session = undefined;
      client.release(true);
    });
    return client;
  };
  const locks = (): Promise<PostgresClient> => {
    session ??= connect().catch((error: unknown) => {
      session = undefined;
      throw error;
    });
    return session;
  };
  const query = async (statement: PreparedStatement): Promise<readonly Row[]> =>
    (await (await locks()).query(statement)).rows;
  const find = async (scopes: readonly string[]): Promise<readonly Row[]> => {
    if (scopes.length === 0) return [];
    try {
      return await query(FIND(scopes));
    } catch (error) {
      await query(LOCK(...locksOf(scopes.map((scope) => ({ kind: "unlock", scope }))))).catch(() => undefined);
      throw error;
    }
  };
  // The session answers one question after the other, so each is about all requests that wait for it.
  const ask = createBatch(async (questions: readonly Question[]) => {
    const locked = await query(LOCK(...locksOf(questions)));
    const scopes = questions.flatMap(({ kind, scope }, index) =>
      kind === "claim" && locked[index]?.["done"] === true ? [scope] : [],
    );
    // A statement sees what was committed before it, so a reply that was stored before the lock was taken is found.
    const rows = await find(scopes);
    const replies = new Map(rows.map((row) => [String(row["scope"]), row]));
    return questions.map(({ scope }, index): Answer => {
      const row = replies.get(scope);
      return { isLocked: locked[index]?.["done"] === true, ...(row && { row }) };
    });
  });
  const unlock = async (scope: string): Promise<void> => {
    inUse.delete(scope);
    await ask({ kind: "unlock", scope });
  };

  return {
    async claim({ scope, fingerprint, retentionSeconds }): Promise<Claim> {
      const used = inUse.get(scope);
      if (used !== undefined) return { kind: used === fingerprint ? "in-flight" : "key-reused" };
      inUse.set(scope, fingerprint);
      const time = Math.floor(now());
      let answer: Answer;
      try {
        answer = await ask({ kind: "claim", scope });
      } catch (error) {
        inUse.delete(scope);
        throw unavailableIfOutage(error);
      }
      const { isLocked, row } = answer;
      if (!isLocked) {
        inUse.delete(scope);
        return { kind: "in-flight" };
      }
      if (row !== undefined && Number(row["ends"]) > time) {
        await unlock(scope);
        return row["fingerprint"] === fingerprint ? { kind: "replay", reply: replyOf(row) } : { kind: "key-reused" };
      }
      const ends = time + retentionSeconds * 1000;
      return {
        kind: "first",
        async keep(reply, transaction): Promise<boolean> {
          const keyed = { scope, fingerprint, reply, time, ends };
          // The store's own `transactions` made it.
          if (transaction !== undefined) return (transaction as StoreTransaction).keep(keyed);
          const isKept = await complete(pool, keyed, []);
          await unlock(scope);
          return isKept;
        },
        release: () => unlock(scope),
      };
    },
    async close(): Promise<void> {
      const client = await session?.catch(() => undefined);
      session = undefined;
      client?.release(true);
    },
  };
}

interface Question {
  readonly kind: "claim" | "unlock";
  readonly scope: string;
}

interface Answer {
  readonly isLocked: boolean;
  /** The stored reply; it may be expired. */
  readonly row?: Row;
}

const LOCK = prepared(
  "lock",
  `
  SELECT CASE WHEN is_claim THEN pg_try_advisory_lock(lock) ELSE pg_advisory_unlock(lock) END AS done
  FROM unnest($1::bigint[], $2::boolean[]) WITH ORDINALITY AS asked (lock, is_claim, place) ORDER BY place`,
);

// One index lookup for each, also before PostgreSQL has statistics.
const FIND = prepared(
  "find",
  `
  SELECT kept.* FROM unnest($1::text[]) AS asked (scope)
  CROSS JOIN LATERAL (SELECT * FROM countersign_idempotency WHERE scope = asked.scope LIMIT 1) AS kept`,
);

function locksOf(questions: readonly Question[]): readonly [locks: readonly string[], areClaims: readonly boolean[]] {
  return [questions.map(({ scope }) => lockOf(scope)), questions.map(({ kind }) => kind === "claim")];
}

/** 64 bits of a digest, as PostgreSQL writes a bigint. */
function lockOf(scope: string): string {
  return BigInt.asIntN(64, BigInt(`0x${hash("sha256", scope, "hex").slice(0, 16)}`)).toString();
}

function replyOf({ status, headers, body, is_text }: Row): KeptReply {
  const bytes = body instanceof Uint8Array ? Uint8Array.from(body) : undefined;
  return {
    status: Number(status),
    headers: JSON.parse(String(headers)),
    body: bytes === undefined ? null : is_text === true ? new TextDecoder().decode(bytes) : bytes,
  };
}

/** Batches questions: those that are asked while a batch runs form the next one. */
function createBatch<Asked, Answer>(
  ask: (questions: readonly Asked[]) => Promise<readonly Answer[]>,
): (question: Asked) => Promise<Answer> {
  interface Waiting {
    readonly question: Asked;
    resolve(answer: Answer): void;
    reject(error: unknown): void;
  }
  let waiting: Waiting[] = [];
  let isAsking = false;
  const run = async (): Promise<void> => {
    isAsking = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        const answers = await ask(batch.map(({ question }) => question));
        answers.forEach((answer, index) => batch[index]?.resolve(answer));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isAsking = false;
  };
  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (!isAsking) void run();
    });
}
