import { Pool } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openPostgresStore, type PostgresTransaction } from "../../durable/postgres/store.ts";
import type { Store } from "../../durable/store.ts";
import { asking, json } from "../server/support/asking.ts";
import { petServer } from "../server/support/pets.ts";
import { idempotencyStoreConformance } from "./support/idempotency.conformance.ts";
import { outboxConformance } from "./support/outbox.conformance.ts";
import { HAS_POSTGRES, type PostgresServer, startPostgres } from "./support/postgres-server.ts";
import { receiverConformance } from "./support/receiver.conformance.ts";
import { type FakeClock, rateLimiterConformance } from "./support/rate-limiter.conformance.ts";
import { tokensConformance } from "./support/tokens.conformance.ts";
import { transactionsConformance } from "./support/transactions.conformance.ts";
import { postgresTable } from "./support/open-with-table.ts";

let server: PostgresServer;
let pool: Pool;
const open: Store[] = [];

beforeAll(async () => {
  if (!HAS_POSTGRES) return;
  server = await startPostgres();
  pool = new Pool({ connectionString: server.address, max: 20 });
  // Tests end connections.
  pool.on("error", () => undefined);
  await pool.query("CREATE TABLE own (name text NOT NULL)");
});
afterEach(() => Promise.all(open.splice(0).map((store) => store.close())));
afterAll(async () => {
  if (!HAS_POSTGRES) return;
  await pool.end();
  await server[Symbol.asyncDispose]();
});

/** A store with empty tables. */
async function empty(clock?: FakeClock): Promise<Store> {
  const store = await openPostgresStore(pool, clock && { now: () => clock.now });
  open.push(store);
  const tables = ["idempotency", "rate_limits", "tokens", "events", "lanes", "deliveries", "attempts", "seen", "inbox"];
  await pool.query(`TRUNCATE own, ${tables.map((name) => `countersign_${name}`).join()}`);
  return store;
}

describe.skipIf(!HAS_POSTGRES)("PostgreSQL", () => {
  describe("rate limits", () => {
    rateLimiterConformance(async (clock) => (await empty(clock)).policies.rateLimiter);
  });
  describe("idempotency", () => {
    idempotencyStoreConformance(async (clock) => (await empty(clock)).policies.idempotencyStore, {
      async begin() {
        await pool.query(`CREATE FUNCTION fault() RETURNS trigger LANGUAGE plpgsql AS $$
          BEGIN RAISE EXCEPTION 'disk'; END $$`);
        await pool.query(
          "CREATE TRIGGER fault BEFORE INSERT ON countersign_idempotency FOR EACH ROW EXECUTE FUNCTION fault()",
        );
      },
      end: async () => void (await pool.query("DROP FUNCTION fault CASCADE")),
    });
  });
  describe("tokens", () => {
    tokensConformance(async () => (await empty()).tokens);
  });
  describe("the outbox", () => {
    outboxConformance(async (clock) => {
      const { outbox, policies } = await empty(clock);
      return { outbox, transactions: policies.transactions };
    });
  });
  describe("a webhook receiver", () => {
    receiverConformance(async () => {
      const { seen, inbox } = await empty();
      return { seen, inbox, ...postgresTable(pool) };
    });
  });
  describe("context.transaction", () => {
    transactionsConformance(async () => {
      const { policies } = await empty();
      return { policies, ...postgresTable(pool) };
    });
  });

  describe("two processes", () => {
    const REQUEST = { scope: "s", fingerprint: "f", retentionSeconds: 60 };
    const REPLY = { status: 201, headers: {}, body: "{}" };

    it("share the keys that are in use, and the replies", async () => {
      const [one, other] = [await empty(), await empty()];
      const claims = await Promise.all(
        [one, other].flatMap(({ policies }) =>
          Array.from({ length: 50 }, () => policies.idempotencyStore.claim(REQUEST)),
        ),
      );
      const [first, ...more] = claims.filter((claim) => claim.kind === "first");
      expect(more).toEqual([]);
      await first?.keep(REPLY);
      for (const { policies } of [one, other])
        expect(await policies.idempotencyStore.claim(REQUEST)).toEqual({ kind: "replay", reply: REPLY });
    });

    it("free the keys of one that dies", async () => {
      const [one, other] = [await empty(), await empty()];
      expect((await one.policies.idempotencyStore.claim(REQUEST)).kind).toBe("first");
      expect((await other.policies.idempotencyStore.claim(REQUEST)).kind).toBe("in-flight");
      await pool.query(
        "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND pid <> pg_backend_pid()",
      );
      await expect.poll(async () => (await other.policies.idempotencyStore.claim(REQUEST)).kind).toBe("first");
    });

    it("admit as many requests together as one would", async () => {
      const [one, other] = [await empty(), await empty()];
      const windows = [{ window: { requests: 5, perSeconds: 3600, scope: "client-ip" }, key: "a" }];
      const verdicts = await Promise.all(
        [one, other].flatMap(({ policies }) => Array.from({ length: 250 }, () => policies.rateLimiter.take(windows))),
      );
      expect(verdicts.filter(({ admitted }) => admitted)).toHaveLength(5);
    });
  });

  it("releases the key of a request when its connection breaks, so that it can be retried", async () => {
    const { policies } = await empty();
    let calls = 0;
    const pets = petServer(
      {
        createPet: (_request, { transaction }) =>
          transaction(async ({ client }: PostgresTransaction) => {
            await client.query("INSERT INTO own VALUES ('Tom')");
            if (++calls === 1) await client.query("SELECT pg_terminate_backend(pg_backend_pid())");
            return { status: 201, body: { name: "Tom" } };
          }),
      },
      policies,
    );
    const create = async () =>
      (await asking(pets.server)("POST /pets", json({ name: "Tom" }, { "idempotency-key": "k1" }))).status;
    expect([await create(), await create(), await create()]).toEqual([503, 201, 201]);
    expect(calls).toBe(2);
    expect(pets.errors).toHaveLength(1);
    expect((await pool.query("SELECT * FROM own")).rows).toHaveLength(1);
  });

  it("does not commit a transaction after a statement failed, even if the error was caught", async () => {
    const { policies } = await empty();
    const run = policies.transactions.run(async (transaction) => {
      const { client } = transaction as PostgresTransaction;
      await client.query("INSERT INTO own VALUES ('Tom')");
      await client.query("SELECT 1 / 0").catch(() => undefined);
    });
    await expect(run).rejects.toThrow(/rolled back/);
    expect((await pool.query("SELECT * FROM own")).rows).toEqual([]);
  });

  it("rolls back what was written under a key for which another process has stored a reply meanwhile", async () => {
    const { policies, outbox } = await empty();
    const claim = await policies.idempotencyStore.claim({ scope: "s", fingerprint: "f", retentionSeconds: 60 });
    if (claim.kind !== "first") throw new Error(claim.kind);
    await pool.query("INSERT INTO countersign_idempotency VALUES ('s', 'f', 204, '{}', NULL, false, $1)", [
      Date.now() + 60_000,
    ]);
    const run = policies.transactions.run(async (transaction) => {
      await (transaction as PostgresTransaction).client.query("INSERT INTO own VALUES ('Tom')");
      await outbox.add(transaction, { id: "e1", type: "t", body: "{}" }, ["a"]);
      const isKept = await claim.keep({ status: 201, headers: {}, body: "{}" }, transaction);
      expect(isKept).toBe(false);
    });
    await expect(run).rejects.toThrow(/rolled back/);
    expect((await pool.query("SELECT * FROM own")).rows).toEqual([]);
    expect(await outbox.log()).toEqual([]);
  });

  it("writes events in a transaction that the application began itself", async () => {
    const { outbox } = await empty();
    const client = await pool.connect();
    await client.query("BEGIN");
    await outbox.add({ client }, { id: "e1", type: "t", body: "{}" }, ["b", "a", "b"]);
    await client.query("COMMIT");
    client.release();
    expect((await outbox.log()).map(({ endpoint }) => endpoint)).toEqual(["b", "a", "b"]);
  });

  it("leases lanes without reading everything that waits in them, also before PostgreSQL has statistics", async () => {
    const { outbox } = await empty();
    await pool.query("ALTER TABLE countersign_deliveries SET (autovacuum_enabled = false)");
    await pool.query("INSERT INTO countersign_lanes (endpoint) SELECT 'l' || n FROM generate_series(1, 50) AS n");
    await pool.query("INSERT INTO countersign_events VALUES ('e', 't', '{}', 1)");
    await pool.query(
      "INSERT INTO countersign_deliveries (event, endpoint, created, due) SELECT 'e', 'l' || (1 + n % 50), 1, 1 FROM generate_series(1, 10000) AS n",
    );
    const read = async (): Promise<number> => {
      const { rows } = await pool.query(
        "SELECT pg_stat_force_next_flush(), seq_tup_read + idx_tup_fetch AS read FROM pg_stat_user_tables WHERE relname = 'countersign_deliveries'",
      );
      return Number(rows[0]?.read);
    };
    const before = await read();
    expect(await outbox.lease({ owner: "w", now: Date.now(), until: Date.now() + 1000, limit: 100 })).toHaveLength(50);
    // Counts are published when a later statement of the same connection ends.
    await expect.poll(read).toBeGreaterThan(before);
    expect((await read()) - before).toBeLessThan(1000);
  });

  it("opens on a replica, for the log", async () => {
    const { policies, outbox } = await empty();
    await policies.transactions.run((tx) => outbox.add(tx, { id: "e1", type: "t", body: "{}" }, ["a"]));
    const options = "-c default_transaction_read_only=on";
    const replica = new Pool({ connectionString: server.address, options });
    const store = await openPostgresStore(replica);
    expect(await store.outbox.log()).toMatchObject([{ event: { id: "e1" } }]);
    await expect(store.outbox.replay("e1", "a")).rejects.toThrow(/read-only/);
    await store.close();
    await replica.end();
  });

  it("says why a database cannot be used", async () => {
    const wrong = new Pool({ connectionString: server.address.replace("/postgres?", "/nothing?") });
    await expect(openPostgresStore(wrong)).rejects.toThrow(
      'PostgreSQL cannot be used: database "nothing" does not exist',
    );
    await wrong.end();
  });

  it("needs a second client beside the one for locks", async () => {
    const small = new Pool({ connectionString: server.address, max: 1 });
    await expect(openPostgresStore(small)).rejects.toThrow("The pool needs at least two clients");
    await small.end();
  });

  it("outlives connections that break while they are idle", async () => {
    const own = new Pool({ connectionString: server.address });
    const store = await openPostgresStore(own);
    const { rows } = await own.query("SELECT pg_backend_pid() AS pid");
    const removed = new Promise((resolve) => own.once("remove", resolve));
    await pool.query("SELECT pg_terminate_backend($1)", [rows[0]?.pid]);
    await removed;
    expect(await store.tokens.get("unknown")).toBeUndefined();
    await store.close();
    await own.end();
  });

  it("runs beside the next version, and not beside later ones", async () => {
    await empty();
    await pool.query("INSERT INTO countersign_migrations VALUES (4)");
    await (await openPostgresStore(pool)).close();
    await pool.query("INSERT INTO countersign_migrations VALUES (5)");
    await expect(openPostgresStore(pool)).rejects.toThrow(/schema version 5/);
    await pool.query("DELETE FROM countersign_migrations WHERE version > 3");
  });
});
