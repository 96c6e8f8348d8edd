import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { memoryInbox } from "../../runtime/webhooks/inbox.ts";
import { createReceiver } from "../../runtime/webhooks/receiver.ts";
import { memorySeen } from "../../runtime/webhooks/seen.ts";
import { signDelivery } from "../../runtime/webhooks/sign.ts";
import { sqliteInbox, sqliteSeen } from "../../runtime/webhooks/sqlite.ts";
import { temporaryFolder } from "../support/folder.ts";
import { PLATFORM, walletCreated } from "./support/contracts.ts";

const SECRET = "whsec_test";

describe.each([
  ["memory", memoryInbox, memorySeen],
  ["SQLite", () => sqliteInbox(new DatabaseSync(":memory:")), () => sqliteSeen(new DatabaseSync(":memory:"))],
])("an inbox in %s", (_, createInbox, createSeen) => {
  test("keeps the event from before its acknowledgement until it is handled", async () => {
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    const inbox = createInbox();
    const receiver = createReceiver(PLATFORM, {
      secrets: SECRET,
      inbox,
      seen: createSeen(),
      on: { "wallet.created": () => opened },
    });
    const { body, headers } = await signDelivery(PLATFORM, "wallet.created", walletCreated("evt_1"), SECRET);
    expect(await receiver.receive(body, headers)).toMatchObject({ status: 204 });
    expect(await inbox.pending()).toMatchObject([{ id: "evt_1", type: "wallet.created", body: new Uint8Array(body) }]);
    open();
    await receiver.idle();
    await Promise.resolve();
    expect(await inbox.pending()).toEqual([]);
  });

  test("that cannot store the event does not acknowledge it", async () => {
    const inbox = { ...createInbox(), put: () => Promise.reject(new Error("disk full")) };
    const faults: unknown[] = [];
    let handled = 0;
    const receiver = createReceiver(PLATFORM, {
      secrets: SECRET,
      inbox,
      on: { "wallet.created": () => void handled++ },
      onError: (error) => void faults.push(error),
    });
    const { body, headers } = await signDelivery(PLATFORM, "wallet.created", walletCreated("evt_1"), SECRET);
    expect(await receiver.receive(body, headers)).toMatchObject({ status: 500 });
    expect([handled, faults]).toEqual([0, [new Error("disk full")]]);
  });

  test("is processed by the next process", async () => {
    const inbox = createInbox();
    const seen = createSeen();
    const failing = createReceiver(PLATFORM, {
      secrets: SECRET,
      inbox,
      seen,
      on: {
        "wallet.created": () => {
          throw new Error("killed");
        },
      },
      onError: () => undefined,
    });
    const { body, headers } = await signDelivery(PLATFORM, "wallet.created", walletCreated("evt_1"), SECRET);
    await failing.receive(body, headers);
    await failing.idle();
    const handled: string[] = [];
    const next = createReceiver(PLATFORM, {
      secrets: SECRET,
      inbox,
      seen,
      on: { "wallet.created": ({ id }) => void handled.push(id) },
    });
    await next.resume();
    await next.resume();
    expect(handled).toEqual(["evt_1"]);
    expect(await inbox.pending()).toEqual([]);
    expect(await next.receive(body, headers)).toMatchObject({ status: 204 });
    await next.idle();
    expect(handled).toEqual(["evt_1"]);
  });
});

test("the first request processes what the last process left", async () => {
  const inbox = memoryInbox();
  const body = new TextEncoder().encode(JSON.stringify(walletCreated("evt_left")));
  await inbox.put({ id: "evt_left", type: "wallet.created", body, at: 1_767_225_600 });
  const handled: string[] = [];
  const receiver = createReceiver(PLATFORM, {
    secrets: SECRET,
    inbox,
    on: { "wallet.created": ({ id }) => handled.push(id) },
  });
  const signed = await signDelivery(PLATFORM, "wallet.created", walletCreated("evt_new"), SECRET);
  expect(await receiver.receive(signed.body, signed.headers)).toMatchObject({ status: 204 });
  await receiver.idle();
  expect(handled.toSorted()).toEqual(["evt_left", "evt_new"]);
});

describe.each([
  ["memory", () => memorySeen()],
  ["SQLite", () => sqliteSeen(new DatabaseSync(":memory:"))],
])("what was seen, in %s", (_, create) => {
  test("is added once, and writes once", async () => {
    const seen = create();
    let writes = 0;
    expect(await seen.has("evt_1")).toBe(false);
    expect(await seen.add("evt_1", () => void writes++)).toBe(true);
    expect(await seen.has("evt_1")).toBe(true);
    expect(await seen.add("evt_1", () => void writes++)).toBe(false);
    expect(writes).toBe(1);
  });

  test("is not added when its write fails", async () => {
    const seen = create();
    const fail = (): never => {
      throw new Error("constraint");
    };
    await expect(async () => seen.add("evt_1", fail)).rejects.toThrow("constraint");
    expect(await seen.has("evt_1")).toBe(false);
  });
});

test("memory drops only the oldest beyond its capacity", () => {
  const seen = memorySeen(2);
  for (const id of ["evt_1", "evt_2", "evt_3"]) expect(seen.add(id)).toBe(true);
  expect(["evt_1", "evt_2", "evt_3"].map((id) => seen.has(id))).toEqual([false, true, true]);
});

test("SQLite rolls back what a failed write wrote, and shares what it knows with other connections", () => {
  const database = new DatabaseSync(":memory:");
  database.exec("CREATE TABLE balance (amount INTEGER)");
  const seen = sqliteSeen(database);
  expect(() =>
    seen.add("evt_1", () => {
      database.exec("INSERT INTO balance VALUES (1)");
      throw new Error("later");
    }),
  ).toThrow("later");
  expect(database.prepare("SELECT count(*) AS n FROM balance").get()).toEqual({ n: 0 });
  expect(seen.add("evt_1", () => database.exec("INSERT INTO balance VALUES (1)"))).toBe(true);
  expect(sqliteSeen(database).has("evt_1")).toBe(true);
  expect(sqliteSeen(database, { keepSeconds: -1 }).has("evt_1")).toBe(false);
});

test.each(["handled, then acknowledged", "acknowledged, then handled"])(
  "many events at once, each delivered four times to two receivers of one database, are each in effect once: %s",
  async (order) => {
    await using folder = await temporaryFolder();
    const effects: string[] = [];
    const receivers = [1, 2].map(() => {
      const database = new DatabaseSync(join(folder.path, "app.sqlite"));
      database.exec("PRAGMA journal_mode = WAL; PRAGMA busy_timeout = 5000");
      return createReceiver(PLATFORM, {
        secrets: SECRET,
        seen: sqliteSeen(database),
        ...(order.startsWith("acknowledged") && { inbox: sqliteInbox(database) }),
        on: {
          "wallet.created": async ({ id }, { commit }) => {
            // Every handler is in the middle of its work when the others begin.
            await new Promise((resolve) => setTimeout(resolve, 1));
            await commit(() => effects.push(id));
          },
        },
      });
    });
    const ids = Array.from({ length: 100 }, (_, index) => `evt_${index}`);
    const deliveries = ids.flatMap((id) =>
      [...receivers, ...receivers].map(async (receiver) => {
        const { body, headers } = await signDelivery(PLATFORM, "wallet.created", walletCreated(id), SECRET);
        return (await receiver.receive(body, headers)).status;
      }),
    );
    expect(new Set(await Promise.all(deliveries))).toEqual(new Set([204]));
    await Promise.all(receivers.map((receiver) => receiver.idle()));
    expect(effects.toSorted()).toEqual(ids.toSorted());
  },
);
