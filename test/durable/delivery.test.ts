import { afterEach, describe, expect, it, vi } from "vitest";
import { openSqliteStore, type SqliteStore } from "../../durable/sqlite/store.ts";
import { createDelivery, type DeliveryOptions } from "../../runtime/webhooks/delivery.ts";
import { createReceiver, type Receiver } from "../../runtime/webhooks/receiver.ts";
import {
  PLATFORM,
  STANDARD_WEBHOOKS_SIGNATURE,
  type TestEvents,
  walletCreated,
} from "../webhooks/support/contracts.ts";

const START = 1_800_000_000_000;
const SECOND = 1000;
const HOUR = 3_600_000;
const stores: SqliteStore[] = [];
afterEach(() => Promise.all(stores.splice(0).map((store) => store.close())));

type Answer = (name: string, body: string, headers: Headers) => Response | Promise<Response>;

/** Endpoints named by the hosts of their URLs, and a clock that the test moves. */
function setUp(answer: Answer, more: Partial<DeliveryOptions<TestEvents>> = {}) {
  const clock = { now: START };
  const store = openSqliteStore(":memory:", { now: () => clock.now });
  stores.push(store);
  const sent: { readonly at: number; readonly to: string; readonly id: string }[] = [];
  const delivery = createDelivery<TestEvents>({
    contract: PLATFORM,
    outbox: store.outbox,
    endpoint: (name) => ({ url: `https://${name}.example/hooks`, secrets: `secret of ${name}` }),
    async fetch(url, { body, headers }) {
      const name = new URL(url).hostname.replace(".example", "");
      const text = new TextDecoder().decode(body as Uint8Array);
      sent.push({ at: clock.now - START, to: name, id: JSON.parse(text).id });
      return answer(name, text, new Headers(headers));
    },
    now: () => clock.now,
    random: () => 0.5,
    ...more,
  });
  const emit = (id: string, ...endpoints: readonly string[]) =>
    store.policies.transactions.run((transaction) =>
      delivery.emit(transaction, "wallet.created", walletCreated(id), endpoints),
    );
  /** Lets time pass in steps, as the worker's own timer does. */
  const pass = async (milliseconds: number, step = 30 * SECOND) => {
    for (const end = clock.now + milliseconds; clock.now < end;) {
      clock.now += Math.min(step, end - clock.now);
      await delivery.deliverDue();
    }
  };
  return { clock, store, delivery, sent, emit, pass };
}
const ok = () => new Response(null, { status: 204 });
const down = () => new Response("not now", { status: 503 });
const idsTo = (name: string, sent: readonly { readonly to: string; readonly id: string }[]) =>
  sent.filter(({ to }) => to === name).map(({ id }) => id);

describe("an event", () => {
  it("arrives signed and in order, and is handled once by the receiver", async () => {
    const handled: string[] = [];
    const receivers = new Map<string, Receiver>();
    const { clock, delivery, emit } = setUp(async (name, body, headers) => {
      const receiver = receivers.get(name);
      const reply = await receiver?.receive(new TextEncoder().encode(body), headers);
      return new Response(null, { status: reply?.status ?? 500 });
    });
    const on = { "wallet.created": ({ id }: { readonly id: string }) => void handled.push(id) };
    receivers.set("a", createReceiver(PLATFORM, { secrets: "secret of a", on, now: () => clock.now }));
    for (const id of ["e1", "e2", "e3"]) await emit(id, "a");
    await delivery.deliverDue();
    expect(handled).toEqual(["e1", "e2", "e3"]);
    expect(await delivery.log()).toMatchObject([
      { event: { id: "e3" }, state: "delivered", attempts: [{ outcome: "acknowledged", status: 204 }] },
      { event: { id: "e2" } },
      { event: { id: "e1" } },
    ]);
    // Replays come much later: the id stays, the time of signing is new, and the receiver has seen the event.
    clock.now += 10 * 24 * HOUR;
    expect(await delivery.replay("e1", "a")).toBe(true);
    expect(await delivery.replay("e9", "a")).toBe(false);
    await delivery.deliverDue();
    expect(await delivery.log({ limit: 1 })).toMatchObject([{ event: { id: "e1" }, state: "delivered" }]);
    expect(handled).toHaveLength(3);
  });

  it("is signed with both secrets while they are rotated", async () => {
    const seen: string[] = [];
    const { clock, delivery, emit } = setUp(
      async (_name, body, headers) => {
        for (const secrets of ["old", "new"]) {
          const receiver = createReceiver(PLATFORM, {
            secrets,
            on: { "wallet.created": () => void seen.push(secrets) },
            now: () => clock.now,
          });
          await receiver.receive(new TextEncoder().encode(body), headers);
        }
        return ok();
      },
      { endpoint: () => ({ url: "https://a.example", secrets: ["new", "old"] }) },
    );
    await emit("e1", "a");
    await delivery.deliverDue();
    expect(seen).toEqual(["old", "new"]);
  });

  it("has the id of its body where a signed header repeats that", async () => {
    const ids: (string | null)[] = [];
    const { emit, delivery } = setUp(
      (_name, _body, headers) => {
        ids.push(headers.get("webhook-id"));
        return ok();
      },
      {
        contract: {
          ...PLATFORM,
          signature: STANDARD_WEBHOOKS_SIGNATURE,
          identity: { in: "header", header: "webhook-id" },
          mirrors: [{ header: "Webhook-Id", path: ["id"], required: true }],
        },
        endpoint: () => ({ url: "https://a.example", secrets: `whsec_${btoa("0123456789")}` }),
      },
    );
    await emit("e1", "a");
    await delivery.deliverDue();
    expect(ids).toEqual(["e1"]);
    expect(await delivery.log({ eventId: "e1" })).toMatchObject([{ state: "delivered" }]);
  });

  it("that deviates from the contract is not stored", async () => {
    const { store, delivery } = setUp(ok);
    const event = { ...walletCreated("e1"), type: "transaction.confirmed" };
    const emitted = store.policies.transactions.run((tx) => delivery.emit(tx, "transaction.confirmed", event, ["a"]));
    await expect(emitted).rejects.toThrow("/data/transaction_id is wrong");
    expect(await delivery.log()).toEqual([]);
  });
});

describe("an endpoint that fails", () => {
  it("is retried for 24 hours with growing waits, then the event is dropped", async () => {
    const { sent, emit, pass, delivery } = setUp(down, { random: () => 0 });
    await emit("e1", "a");
    await delivery.deliverDue();
    await pass(2 * HOUR, 5 * SECOND);
    await pass(28 * HOUR, 60 * SECOND);
    const times = sent.map(({ at }) => at);
    const waits = times.slice(1).map((at, index) => at - (times[index] ?? 0));
    // Doubled until an hour is reached.
    expect(waits.slice(0, 10)).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560].map((wait) => wait * SECOND));
    // The test looks once a minute then.
    expect(waits.slice(10).every((wait) => wait >= HOUR && wait <= HOUR + 60 * SECOND)).toBe(true);
    expect(times.at(-1)).toBeLessThanOrEqual(24 * HOUR);
    expect(times.at(-1)).toBeGreaterThan(23 * HOUR);
    const [logged] = await delivery.log();
    expect(logged).toMatchObject({ state: "dead", attempts: times.map(() => ({ outcome: "refused", status: 503 })) });
    expect(logged?.attempts[0]?.response).toBe("not now");
  });

  it("for 23 hours gets everything when it is back, in order", async () => {
    const clockOf: { now: number } = { now: START };
    const { clock, sent, emit, pass, delivery } = setUp(() => (clockOf.now < START + 23 * HOUR ? down() : ok()), {
      random: Math.random,
    });
    const all = Array.from({ length: 46 }, (_, n) => `e${n}`);
    for (const id of all) {
      await emit(id, "a");
      await pass(HOUR / 2, 60 * SECOND);
      clockOf.now = clock.now;
    }
    const before = sent.length;
    await pass(HOUR, 60 * SECOND);
    clockOf.now = clock.now;
    await pass(HOUR, 60 * SECOND);
    expect((await delivery.log()).filter(({ state }) => state !== "delivered")).toEqual([]);
    const back = idsTo("a", sent.slice(before)).filter((id, index, ids) => ids.indexOf(id) === index);
    expect(back.toSorted()).toEqual(all.toSorted());
    // Only probes while it was down: far fewer attempts than events times retries.
    expect(before).toBeLessThan(80);
  });

  it("is only probed after five failures, and its old events are dropped", async () => {
    const { sent, emit, pass, delivery } = setUp(down);
    for (let n = 0; n < 100; n++) await emit(`e${n}`, "a");
    await delivery.deliverDue();
    expect(sent).toHaveLength(5);
    await pass(25 * HOUR, 60 * SECOND);
    expect(sent.length).toBeLessThan(60);
    const states = new Set((await delivery.log({ limit: 200 })).map(({ state }) => state));
    expect(states).toEqual(new Set(["dead"]));
  });

  it("does not delay an event for another that the receiver rejects", async () => {
    const { sent, emit, delivery } = setUp((_name, body) => (body.includes("poison") ? down() : ok()));
    for (const id of ["poison", "e1", "e2"]) await emit(id, "a");
    await delivery.deliverDue();
    expect(idsTo("a", sent)).toEqual(["poison", "e1", "e2"]);
  });

  it.each<[string, Answer]>([
    ["never answers", () => new Promise<never>(() => undefined)],
    [
      "resets",
      () => {
        throw new TypeError("fetch failed", { cause: new Error("read ECONNRESET") });
      },
    ],
    ["redirects", () => new Response(null, { status: 302, headers: { location: "https://other.example" } })],
    ["sends an endless body", () => new Response(endless(), { status: 500 })],
  ])("and %s does not slow others", async (_what, bad) => {
    const { delivery, emit, sent } = setUp((name, ...request) => (name === "bad" ? bad(name, ...request) : ok()));
    for (let n = 0; n < 10; n++) await emit(`e${n}`, "bad", "good");
    delivery.start();
    await vi.waitFor(() => expect(idsTo("good", sent)).toHaveLength(10));
    expect(idsTo("other", sent)).toEqual([]);
    void delivery.stop();
  });

  it("that is gone is not retried", async () => {
    const { delivery, emit } = setUp(ok, { endpoint: () => undefined });
    await emit("e1", "a");
    await delivery.deliverDue();
    expect(await delivery.log()).toMatchObject([{ state: "dead", attempts: [{ outcome: "failed" }] }]);
  });

  it("gets new events immediately if it is registered after others failed for good", async () => {
    const endpoints = new Map<string, { url: string; secrets: string }>();
    const { sent, emit, delivery } = setUp(ok, { endpoint: (name) => endpoints.get(name) });
    for (let n = 0; n < 10; n++) await emit(`e${n}`, "a");
    await delivery.deliverDue();
    expect((await delivery.log({ state: "dead" })).length).toBe(10);
    endpoints.set("a", { url: "https://a.example", secrets: "s" });
    await emit("new", "a");
    await delivery.deliverDue();
    expect(idsTo("a", sent)).toEqual(["new"]);
  });

  it.each<[string, (delivery: ReturnType<typeof setUp>["delivery"]) => Promise<unknown>]>([
    ["one of its events is replayed", (delivery) => delivery.replay("e0", "a")],
    ["it is resumed", (delivery) => delivery.resume("a")],
  ])("is tried at once when %s", async (what, repair) => {
    let isDown = true;
    const { sent, emit, delivery, pass } = setUp(() => (isDown ? down() : ok()));
    for (let n = 0; n < 10; n++) await emit(`e${n}`, "a");
    await pass(5 * HOUR, 60 * SECOND);
    const before = sent.length;
    await delivery.deliverDue();
    expect(sent.length).toBe(before);
    isDown = false;
    await repair(delivery);
    await delivery.deliverDue();
    const all = Array.from({ length: 10 }, (_, n) => `e${n}`);
    const again = idsTo("a", sent.slice(before));
    expect(new Set(again)).toEqual(new Set(all));
    expect(again.length).toBe(what === "it is resumed" ? 10 : 11);
    expect(await delivery.backlog()).toEqual({ pending: 0, oldest: undefined });
  });

  it("is only probed when it is resumed but still down", async () => {
    const { sent, emit, delivery } = setUp(down);
    for (let n = 0; n < 10; n++) await emit(`e${n}`, "a");
    await delivery.deliverDue();
    await delivery.resume("a");
    await delivery.deliverDue();
    expect(sent).toHaveLength(6);
  });

  it("never finds a secret in its log", async () => {
    const { delivery, emit } = setUp(ok, { endpoint: () => ({ url: "ftp://u:hunter2@x", secrets: "hunter2" }) });
    await emit("e1", "a");
    await delivery.deliverDue();
    expect(JSON.stringify(await delivery.log())).not.toContain("hunter2");
  });
});

describe("a worker", () => {
  it("reports every attempt, even if the observer throws", async () => {
    const seen: unknown[] = [];
    const onAttempt = (attempt: unknown): never => {
      seen.push(attempt);
      throw new Error("observer");
    };
    const { delivery, emit } = setUp((name) => (name === "bad" ? down() : ok()), { onAttempt });
    await emit("e1", "good", "bad");
    expect(await delivery.backlog()).toEqual({ pending: 2, oldest: START });
    await delivery.deliverDue();
    const of = { eventId: "e1", eventType: "wallet.created", at: START };
    expect(seen).toHaveLength(2);
    expect(seen).toContainEqual(expect.objectContaining({ ...of, endpoint: "good", state: "delivered" }));
    expect(seen).toContainEqual(expect.objectContaining({ ...of, endpoint: "bad", state: "pending", status: 503 }));
  });

  it("makes as many concurrent attempts as the endpoint allows", async () => {
    let now = 0;
    let most = 0;
    const slow = async (): Promise<Response> => {
      most = Math.max(most, ++now);
      await new Promise((resolve) => setTimeout(resolve, 5));
      now--;
      return ok();
    };
    const endpoint = () => ({ url: "https://a.example", secrets: "s", concurrency: 3 });
    const { delivery, emit } = setUp(slow, { endpoint });
    for (let n = 0; n < 12; n++) await emit(`e${n}`, "a");
    await delivery.deliverDue();
    expect(most).toBe(3);
    expect((await delivery.log()).every(({ state }) => state === "delivered")).toBe(true);
  });

  it("makes no attempt twice when its process stood still for longer than its lease", async () => {
    const release: (() => void)[] = [];
    const errors: unknown[] = [];
    const held = new Promise<void>((resolve) => release.push(resolve));
    const { clock, delivery, emit, sent } = setUp(() => held.then(ok), { onError: (error) => errors.push(error) });
    for (const id of ["e1", "e2"]) await emit(id, "a");
    const first = delivery.deliverDue();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    clock.now += 60 * SECOND;
    const second = delivery.deliverDue();
    await new Promise(setImmediate);
    release[0]?.();
    await Promise.all([first, second]);
    expect(idsTo("a", sent)).toEqual(["e1", "e2"]);
    expect((await delivery.log()).map(({ state, attempts }) => [state, attempts.length])).toEqual([
      ["delivered", 1],
      ["delivered", 1],
    ]);
    expect(errors).toEqual([]);
  });

  it("finishes its attempts when it is stopped, and starts no others", async () => {
    const release: (() => void)[] = [];
    const { delivery, emit, sent } = setUp(() => new Promise((resolve) => release.push(() => resolve(ok()))));
    for (const id of ["e1", "e2"]) await emit(id, "a");
    delivery.start();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    const stopped = delivery.stop();
    release[0]?.();
    await stopped;
    expect((await delivery.log()).map(({ state }) => state)).toEqual(["pending", "delivered"]);
  });
});

function endless(): ReadableStream<Uint8Array> {
  return new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1 << 14)) });
}
