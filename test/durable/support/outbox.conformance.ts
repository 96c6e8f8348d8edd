import { expect, it } from "vitest";
import type { Transactions } from "../../../runtime/server/policies/transactions.ts";
import type { Outbox, PendingDelivery, AttemptRecord } from "../../../runtime/webhooks/outbox.ts";
import type { FakeClock } from "./rate-limiter.conformance.ts";

// What every `Outbox` has to do.

export interface OutboxUnderTest {
  readonly outbox: Outbox;
  readonly transactions: Transactions;
}

const START = 1_800_000_000_000;
const event = (id: string) => ({ id, type: "wallet.created", body: `{"id":"${id}","note":"it's ünïcode 😀"}` });

export function outboxConformance(create: (clock: FakeClock) => OutboxUnderTest | Promise<OutboxUnderTest>): void {
  const setUp = async () => {
    const clock: FakeClock = { now: START };
    const { outbox, transactions } = await create(clock);
    const add = (id: string, ...endpoints: readonly string[]) =>
      transactions.run((transaction) => outbox.add(transaction, event(id), endpoints));
    const lease = async (owner = "w1", limit = 10) =>
      (await outbox.lease({ owner, now: clock.now, until: clock.now + 60_000, limit })).map(({ endpoint }) => endpoint);
    const due = async (endpoint: string) => outbox.due(endpoint, clock.now, 10);
    const recordAttempt = async (delivery: PendingDelivery, more: Partial<AttemptRecord> = {}, owner = "w1") =>
      outbox.recordAttempt({
        delivery,
        attempt: { at: clock.now, outcome: "acknowledged", status: 204, milliseconds: 1.5 },
        state: "delivered",
        due: clock.now,
        lane: { owner, failures: 0, pausedUntil: 0, leasedUntil: clock.now + 60_000 },
        hasten: false,
        ...more,
      });
    return { clock, outbox, transactions, add, lease, due, recordAttempt };
  };
  const ids = (deliveries: readonly { readonly event: { readonly id: string } }[]) =>
    deliveries.map((one) => one.event.id);

  it("keeps events in order, for each endpoint, exactly as they were", async () => {
    const { add, lease, due } = await setUp();
    for (const id of ["e1", "e2", "e3"]) await add(id, "a", ...(id === "e2" ? ["b"] : []));
    expect((await lease()).toSorted()).toEqual(["a", "b"]);
    expect(ids(await due("a"))).toEqual(["e1", "e2", "e3"]);
    const [delivery] = await due("b");
    expect(delivery).toMatchObject({ endpoint: "b", event: event("e2"), attempts: 0, created: START });
  });

  it("drops events of a transaction that is rolled back", async () => {
    const { outbox, transactions, lease } = await setUp();
    const failed = transactions.run((transaction) => {
      const added = outbox.add(transaction, event("e1"), ["a"]);
      const fail = (): never => {
        throw new Error("no");
      };
      return added instanceof Promise ? added.then(fail) : fail();
    });
    await expect(failed).rejects.toThrow("no");
    expect(await lease()).toEqual([]);
    expect(await outbox.log()).toEqual([]);
  });

  it("accepts the id of an event once", async () => {
    const { add, outbox } = await setUp();
    await add("e1", "a");
    await expect(add("e1", "a")).rejects.toThrow(/unique|duplicate/i);
    expect(await outbox.log()).toHaveLength(1);
  });

  it("notifies of added events", async () => {
    const { add, outbox } = await setUp();
    let reported = 0;
    outbox.onAdded(() => reported++);
    await add("e1", "a");
    expect(reported).toBe(1);
  });

  it("leases a lane to one worker, until the lease is released or over", async () => {
    const { clock, outbox, add, lease, due, recordAttempt } = await setUp();
    await add("e1", "a");
    expect(await lease("w1")).toEqual(["a"]);
    expect(await lease("w2")).toEqual([]);
    await outbox.release("a", "w2", clock.now);
    expect(await lease("w2")).toEqual([]);
    await outbox.release("a", "w1", clock.now);
    expect(await lease("w2")).toEqual(["a"]);
    clock.now += 60_000;
    expect(await lease("w1")).toEqual(["a"]);
    const [delivery] = await due("a");
    if (delivery === undefined) throw new Error("it is due");
    expect(await recordAttempt(delivery, {}, "w2")).toBe(false);
    expect(await recordAttempt(delivery, {}, "w1")).toBe(true);
    expect(await due("a")).toEqual([]);
  });

  it("leases the requested number of lanes, the longest idle first", async () => {
    const { clock, outbox, add, lease } = await setUp();
    for (const name of ["a", "b", "c"]) await add(`e-${name}`, name);
    const first = await lease("w1", 2);
    expect(first).toHaveLength(2);
    clock.now += 1;
    for (const name of first) await outbox.release(name, "w1", clock.now);
    const [next] = await lease("w1", 1);
    expect(first).not.toContain(next);
  });

  it("waits until a delivery is due, and the lane's pause is over", async () => {
    const { clock, outbox, add, lease, due, recordAttempt } = await setUp();
    await add("e1", "a");
    await lease();
    const [delivery] = await due("a");
    if (delivery === undefined) throw new Error("it is due");
    const lane = { owner: "w1", failures: 7, pausedUntil: START + 9000, leasedUntil: START + 60_000 };
    await recordAttempt(delivery, { state: "pending", due: START + 5000, lane });
    await outbox.release("a", "w1", clock.now);
    clock.now = START + 4999;
    expect(await due("a")).toEqual([]);
    clock.now = START + 5000;
    expect(await due("a")).toMatchObject([{ attempts: 1 }]);
    expect(await lease()).toEqual([]);
    clock.now = START + 9000;
    expect(await outbox.lease({ owner: "w1", now: clock.now, until: clock.now + 1, limit: 1 })).toEqual([
      { endpoint: "a", failures: 7 },
    ]);
  });

  it("ends the pause of a lane when it is resumed, or an event is replayed", async () => {
    const { clock, outbox, add, lease, due, recordAttempt } = await setUp();
    await add("e1", "a");
    await add("e2", "b");
    const fail = async (name: string) => {
      await lease();
      const [delivery] = await due(name);
      if (delivery === undefined) throw new Error("it is due");
      const lane = { owner: "w1", failures: 7, pausedUntil: START + 9000, leasedUntil: START + 60_000 };
      await recordAttempt(delivery, { state: "pending", due: START + 5000, lane });
      await outbox.release(name, "w1", clock.now);
    };
    await fail("a");
    await fail("b");
    expect(await lease()).toEqual([]);
    await outbox.resume("a");
    expect(ids(await due("a"))).toEqual(["e1"]);
    // It stays a probe.
    const request = { owner: "w1", now: clock.now, until: clock.now, limit: 10 };
    expect(await outbox.lease(request)).toEqual([{ endpoint: "a", failures: 7 }]);
    await fail("a");
    await outbox.replay("e1", "a");
    expect(await outbox.lease(request)).toEqual([{ endpoint: "a", failures: 7 }]);
    await outbox.resume("unknown");
  });

  it("makes waiting deliveries due, or drops old ones", async () => {
    const { clock, outbox, add, lease, due, recordAttempt } = await setUp();
    await add("old", "a");
    clock.now += 1000;
    for (const id of ["e1", "e2"]) await add(id, "a");
    await lease();
    const [old, first, second] = await due("a");
    if (old === undefined || first === undefined || second === undefined) throw new Error("they are due");
    await recordAttempt(first, { state: "pending", due: clock.now + 9000 });
    expect(ids(await due("a"))).toEqual(["old", "e2"]);
    await recordAttempt(second, { state: "delivered", hasten: true });
    expect(ids(await due("a"))).toEqual(["old", "e1"]);
    await recordAttempt({ ...first, attempts: 1 }, { state: "pending", giveUpBefore: START });
    expect(ids(await due("a"))).toEqual(["e1"]);
    expect((await outbox.log({ eventId: "old" })).map(({ state }) => state)).toEqual(["dead"]);
  });

  it("logs every attempt", async () => {
    const { outbox, add, lease, due, recordAttempt } = await setUp();
    await add("e1", "a", "b");
    await lease();
    const [delivery] = await due("a");
    if (delivery === undefined) throw new Error("it is due");
    const refused = {
      at: START,
      outcome: "refused",
      status: 500,
      milliseconds: 12.5,
      response: "<b>'no'</b>",
    } as const;
    const timedOut = { at: START + 1, outcome: "timed_out", milliseconds: 5000 } as const;
    await recordAttempt(delivery, { state: "pending", attempt: refused });
    await recordAttempt({ ...delivery, attempts: 1 }, { state: "dead", attempt: timedOut });
    expect(await outbox.log({ endpoint: "a" })).toEqual([
      { ...delivery, state: "dead", attempts: [refused, timedOut] },
    ]);
    expect(await outbox.log({ limit: 1 })).toMatchObject([{ endpoint: "b", state: "pending", attempts: [] }]);
    expect(await outbox.log({ endpoint: "a' OR 1=1 --" })).toEqual([]);
    const newest = (await outbox.log({ limit: 1 }))[0]?.id ?? "";
    expect(await outbox.log({ before: newest })).toEqual(await outbox.log({ endpoint: "a" }));
    expect(await outbox.log({ before: delivery.id })).toEqual([]);
    expect((await outbox.log({ state: "dead" })).map(({ id }) => id)).toEqual([delivery.id]);
    expect(await outbox.log({ type: "wallet.created" })).toHaveLength(2);
    expect(await outbox.log({ type: "wallet.removed" })).toEqual([]);
  });

  it("delivers a past event again, under its own id", async () => {
    const { clock, outbox, add, lease, due, recordAttempt } = await setUp();
    await add("e1", "a");
    await lease();
    const [delivery] = await due("a");
    if (delivery === undefined) throw new Error("it is due");
    await recordAttempt(delivery);
    clock.now += 86_400_000 * 3;
    expect(await outbox.replay("e1", "a")).toBe(true);
    expect(await outbox.replay("unknown", "a")).toBe(false);
    expect(await due("a")).toMatchObject([{ event: event("e1"), attempts: 0, created: clock.now }]);
  });

  it("counts what waits", async () => {
    const { clock, outbox, add, lease, due, recordAttempt } = await setUp();
    expect(await outbox.backlog()).toEqual({ pending: 0, oldest: undefined });
    await add("e1", "a");
    clock.now += 1000;
    await add("e2", "a", "b");
    expect(await outbox.backlog()).toEqual({ pending: 3, oldest: START });
    await lease();
    const [delivery] = await due("a");
    if (delivery === undefined) throw new Error("it is due");
    await recordAttempt(delivery);
    expect(await outbox.backlog()).toEqual({ pending: 2, oldest: START + 1000 });
  });

  it("deletes old events whose deliveries have ended", async () => {
    const { clock, outbox, add, lease, due, recordAttempt } = await setUp();
    for (const id of ["done", "waiting"]) await add(id, "a");
    await lease();
    const [done] = await due("a");
    if (done === undefined) throw new Error("it is due");
    await recordAttempt(done);
    clock.now += 1000;
    await add("new", "a");
    expect(await outbox.forget(clock.now)).toBe(false);
    expect(ids(await outbox.log())).toEqual(["new", "waiting"]);
  });
}
