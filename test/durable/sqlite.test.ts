import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, describe, expect, it, test } from "vitest";
import { openSqliteStore, type SqliteStore } from "../../durable/sqlite/store.ts";
import { temporaryFolder } from "../support/folder.ts";
import { idempotencyStoreConformance } from "./support/idempotency.conformance.ts";
import { outboxConformance } from "./support/outbox.conformance.ts";
import { receiverConformance } from "./support/receiver.conformance.ts";
import { rateLimiterConformance, type FakeClock } from "./support/rate-limiter.conformance.ts";
import { transactionsConformance } from "./support/transactions.conformance.ts";
import { tokensConformance } from "./support/tokens.conformance.ts";
import { killRepeatedly } from "./support/kill.ts";
import { sqliteTable } from "./support/open-with-table.ts";

const open: SqliteStore[] = [];
function memory(clock?: FakeClock): SqliteStore {
  const store = openSqliteStore(":memory:", clock && { now: () => clock.now });
  open.push(store);
  return store;
}
afterEach(() => Promise.all(open.splice(0).map((store) => store.close())));

const REQUEST = { scope: "s", fingerprint: "f", retentionSeconds: 60 };
const REPLY = { status: 201, headers: {}, body: "{}" };

describe("rate limits in SQLite", () => {
  rateLimiterConformance((clock) => memory(clock).policies.rateLimiter, 1);
});
describe("idempotency in SQLite", () => {
  idempotencyStoreConformance((clock) => memory(clock).policies.idempotencyStore, {
    begin: () =>
      open
        .at(-1)
        ?.database.exec(
          "CREATE TRIGGER fault BEFORE INSERT ON countersign_idempotency BEGIN SELECT RAISE(ABORT, 'disk'); END",
        ),
    end: () => open.at(-1)?.database.exec("DROP TRIGGER fault"),
  });

  it("stores what could not be stored when the file is closed", async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, "data.sqlite");
    const store = openSqliteStore(path);
    const claim = await store.policies.idempotencyStore.claim(REQUEST);
    store.database.exec("PRAGMA query_only = ON");
    if (claim.kind === "first")
      await expect(Promise.resolve(claim.keep(REPLY))).rejects.toThrow(/readonly|unavailable/);
    store.database.exec("PRAGMA query_only = OFF");
    await store.close();
    const again = openSqliteStore(path);
    open.push(again);
    expect(await again.policies.idempotencyStore.claim(REQUEST)).toEqual({ kind: "replay", reply: REPLY });
  });
});
describe("tokens in SQLite", () => {
  tokensConformance(() => memory().tokens);
});

describe("the outbox in SQLite", () => {
  outboxConformance((clock) => {
    const { outbox, policies } = memory(clock);
    return { outbox, transactions: policies.transactions };
  });
});
describe("a webhook receiver on SQLite", () => {
  receiverConformance(() => {
    const { database, seen, inbox } = memory();
    return { seen, inbox, ...sqliteTable(database) };
  });
});
describe("context.transaction in SQLite", () => {
  transactionsConformance(() => {
    const { database, policies } = memory();
    return { policies, ...sqliteTable(database) };
  });
});

describe("a SQLite store", () => {
  const windows = [{ window: { requests: 2, perSeconds: 3600, scope: "client-ip" }, key: "a" }];

  it("keeps everything when it is closed and opened again", async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, "data.sqlite");
    const first = openSqliteStore(path);
    const claim = await first.policies.idempotencyStore.claim(REQUEST);
    if (claim.kind === "first") await claim.keep(REPLY);
    await first.policies.rateLimiter.take(windows);
    await first.tokens.put("aa", { clientId: "app", expiresAt: Date.now() + 60_000 });
    await first.close();
    const second = openSqliteStore(path);
    open.push(second);
    expect(await second.policies.idempotencyStore.claim(REQUEST)).toEqual({ kind: "replay", reply: REPLY });
    expect(await second.policies.rateLimiter.take(windows)).toMatchObject({ windows: [{ remaining: 0 }] });
    expect(await second.tokens.get("aa")).toMatchObject({ clientId: "app" });
  });

  it("belongs to one process, or one opening of it", async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, "data.sqlite");
    open.push(openSqliteStore(path));
    expect(() => openSqliteStore(path)).toThrow(/Another process uses .*data\.sqlite/);
  });

  it("that a newer version has written is not touched", async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, "data.sqlite");
    await openSqliteStore(path).close();
    const database = new DatabaseSync(path);
    database.exec("INSERT INTO countersign_migrations VALUES (999)");
    database.close();
    expect(() => openSqliteStore(path)).toThrow(/schema version 999.*Update countersign/);
  });

  it("rolls back a transaction that throws, and commits those beside it", async () => {
    const { database, policies } = memory();
    database.exec("CREATE TABLE own (n INTEGER PRIMARY KEY) STRICT");
    const insert = database.prepare("INSERT INTO own VALUES (?)");
    const results = await Promise.allSettled(
      [1, 2, 2, 3].map((n) => policies.transactions.run(() => (insert.run(n), n === 3 ? fail() : n))),
    );
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "rejected"]);
    expect(database.prepare("SELECT n FROM own").all()).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it("says that its transactions are synchronous", async () => {
    const { policies } = memory();
    await expect(policies.transactions.run(async () => 1)).rejects.toThrow(/must be synchronous/);
  });

  it("deletes what has expired", async () => {
    const clock = { now: 1_000_000 };
    const { database, policies, tokens } = memory(clock);
    const claim = await policies.idempotencyStore.claim(REQUEST);
    if (claim.kind === "first") await claim.keep(REPLY);
    await policies.rateLimiter.take(windows);
    await tokens.put("aa", { clientId: "app", expiresAt: clock.now + 1000 });
    clock.now += 3_600_000;
    await tokens.put("bb", { clientId: "app", expiresAt: clock.now + 1000 });
    const rows = ["idempotency", "rate_limits", "tokens"].map(
      (table) => database.prepare(`SELECT count(*) AS n FROM countersign_${table}`).get()?.["n"],
    );
    expect(rows).toEqual([0, 0, 1]);
  });

  it("deletes much of what has expired with the next commits", async () => {
    const clock = { now: 1_000_000 };
    const { database, tokens } = memory(clock);
    const put = (name: string) => tokens.put(name, { clientId: "app", expiresAt: clock.now + 1000 });
    await Promise.all(Array.from({ length: 2500 }, (_, n) => put(`t${n}`)));
    clock.now += 3_600_000;
    for (const name of ["a", "b", "c"]) await put(name);
    expect(database.prepare("SELECT count(*) AS n FROM countersign_tokens").get()).toEqual({ n: 3 });
  });
});

function fail(): never {
  throw new Error("no");
}

test("a server on SQLite that is killed loses nothing and does nothing twice", async () => {
  await using folder = await temporaryFolder();
  await killRepeatedly(join(folder.path, "data.sqlite"), 3);
});
