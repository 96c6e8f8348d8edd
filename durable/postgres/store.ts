import type { TokenRecord, TokenRecords } from "../../runtime/server/policies/token-issuer.ts";
import { reasonOf } from "../../runtime/error-reason.ts";
import { unavailableIfOutage } from "../database-errors.ts";
import { NewerSchemaError } from "../migrations.ts";
import { tokenOf } from "../rows.ts";
import type { Store, StoreOptions } from "../store.ts";
import { rememberUnstored } from "../unstored-replies.ts";
import { ignoreErrors, type PostgresClient, type PostgresPool, type PostgresTransaction, prepared } from "./client.ts";
import { inTransaction, migrate } from "./engine.ts";
import { postgresIdempotency } from "./idempotency.ts";
import { postgresInbox, postgresSeen } from "./receiver.ts";
import { postgresOutbox } from "./outbox.ts";
import { postgresRateLimiter } from "./rate-limiter.ts";
import { POSTGRES_SCHEMA } from "./schema.ts";

export type { PostgresClient, PostgresPool, PostgresTransaction, Store };

/** Milliseconds between deletions of expired rows, and how many rows one deletion removes. */
const SWEEP = 60_000;
const SWEPT = 10_000;

/**
 * Opens a durable store in a PostgreSQL database, which any number of processes share. Creates its tables when they are
 * missing.
 *
 * @param pool of `pg`; one of its clients is kept for the locks of idempotency keys, so it needs at least two
 * @throws NewerSchemaError when the tables belong to a later version of countersign
 * @throws Error when the database cannot be used; `cause` is the error of `pg`
 * @example
 * const store = await openPostgresStore(new Pool({ connectionString: process.env.DATABASE_URL }));
 * const server = createServer({ handlers, verifiers, ...store.policies });
 */
export async function openPostgresStore(
  pool: PostgresPool,
  options: StoreOptions = {},
): Promise<Store<PostgresTransaction>> {
  const { now = Date.now } = options;
  await prepare(pool);
  const answering: Pick<PostgresPool, "query"> = {
    query: (text, values) =>
      pool.query(text, values).catch((error: unknown) => {
        throw unavailableIfOutage(error);
      }),
  };
  const keys = postgresIdempotency(pool, now);
  const idempotencyStore = rememberUnstored(keys);
  const outbox = postgresOutbox(pool, now);
  const timer = setInterval(() => void sweep(pool, Math.floor(now())), SWEEP);
  timer.unref();
  return {
    policies: {
      idempotencyStore,
      rateLimiter: postgresRateLimiter(answering, options.now),
      transactions: {
        async run(work) {
          const { result, hasEvents } = await inTransaction(pool, async (transaction) => {
            const result = await work(transaction);
            return { result, hasEvents: transaction.hasEvents };
          });
          if (hasEvents) outbox.committed();
          return result;
        },
      },
    },
    tokens: postgresTokens(answering),
    outbox,
    seen: postgresSeen(pool, now),
    inbox: postgresInbox(pool),
    async close(): Promise<void> {
      clearInterval(timer);
      await idempotencyStore.flush().finally(() => keys.close());
    },
  };
}

async function prepare(pool: PostgresPool): Promise<void> {
  if (pool.options?.max === 1)
    throw new TypeError(
      "The pool needs at least two clients (`max`): the store keeps one for locks of idempotency keys.",
    );
  // The pool replaces clients that break while they are idle.
  ignoreErrors(pool);
  try {
    await migrate(pool, POSTGRES_SCHEMA);
  } catch (error) {
    if (error instanceof NewerSchemaError) throw error;
    throw new Error(`PostgreSQL cannot be used: ${reasonOf(error)}`, { cause: error });
  }
}

const FIND_TOKEN = prepared("token", "SELECT client_id, scopes, ends FROM countersign_tokens WHERE hash = $1");

function postgresTokens(pool: Pick<PostgresPool, "query">): TokenRecords {
  return {
    async put(hash, { clientId, scopes, expiresAt }): Promise<void> {
      await pool.query(
        `INSERT INTO countersign_tokens (hash, client_id, scopes, ends) VALUES ($1, $2, $3, $4)
         ON CONFLICT (hash) DO UPDATE SET ends = excluded.ends`,
        [hash, clientId, scopes === undefined ? null : JSON.stringify(scopes), expiresAt],
      );
    },
    async get(hash): Promise<TokenRecord | undefined> {
      const { rows } = await pool.query(FIND_TOKEN(hash));
      return rows[0] && tokenOf(rows[0]);
    },
  };
}

/** Deletes what has expired, a limited number of rows at a time. */
async function sweep(pool: PostgresPool, time: number): Promise<void> {
  for (const table of ["countersign_idempotency", "countersign_rate_limits", "countersign_tokens"]) {
    const deletion = `DELETE FROM ${table} WHERE ctid IN (SELECT ctid FROM ${table} WHERE ends <= $1 LIMIT ${SWEPT}) RETURNING 1`;
    let deleted: number;
    do {
      // Failures are those of the database, which requests report; the next sweep tries again.
      const { rows } = await pool.query(deletion, [time]).catch(() => ({ rows: [] }));
      deleted = rows.length;
    } while (deleted === SWEPT);
  }
}
