import { expect, it } from "vitest";
import type { Claim, IdempotencyStore, KeptReply } from "../../../runtime/server/policies/idempotency.ts";
import type { FakeClock } from "./rate-limiter.conformance.ts";

// The conformance suite of every `IdempotencyStore`.

const HOUR = 3_600_000;
const CREATE = { scope: "app POST /v1/transactions k1", fingerprint: "f1", retentionSeconds: 86_400 };
const REPLY: KeptReply = { status: 201, headers: { "content-type": "application/json" }, body: '{"id":"tx_1"}' };

/** Makes the database reject replies, and accept them again. */
export interface Fault {
  begin(): void | Promise<void>;
  end(): void | Promise<void>;
}

/** @param fault of the database that the last store uses; absent for stores without a database */
export function idempotencyStoreConformance(
  create: (clock: FakeClock) => IdempotencyStore | Promise<IdempotencyStore>,
  fault?: Fault,
): void {
  const setUp = async () => {
    const clock: FakeClock = { now: 1_000_000 };
    return { clock, store: await create(clock) };
  };
  const first = (claim: Claim) => {
    if (claim.kind !== "first") throw new Error(`expected the first claim, got ${claim.kind}`);
    return claim;
  };

  it("lets one of 100 concurrent requests act, and reports to the others that it is in flight", async () => {
    const { store } = await setUp();
    const claims = await Promise.all(Array.from({ length: 100 }, () => store.claim(CREATE)));
    expect(claims.filter(({ kind }) => kind === "first")).toHaveLength(1);
    expect(claims.filter(({ kind }) => kind === "in-flight")).toHaveLength(99);
  });

  it.each<[string, KeptReply]>([
    ["text", REPLY],
    ["bytes", { status: 200, headers: {}, body: new Uint8Array([0, 255, 10, 13]) }],
    ["no body", { status: 204, headers: { "set-cookie": ["a=1", "b=2"] }, body: null }],
    ["a failure of the server", { status: 500, headers: {}, body: "{}" }],
  ])("replays %s as it was", async (_name, reply) => {
    const { store } = await setUp();
    await first(await store.claim(CREATE)).keep(reply);
    expect(await store.claim(CREATE)).toEqual({ kind: "replay", reply });
    expect(await store.claim(CREATE)).toEqual({ kind: "replay", reply });
  });

  it("rejects a key with another request, during the first one and later", async () => {
    const { store } = await setUp();
    const claim = first(await store.claim(CREATE));
    expect(await store.claim({ ...CREATE, fingerprint: "f2" })).toEqual({ kind: "key-reused" });
    await claim.keep(REPLY);
    expect(await store.claim({ ...CREATE, fingerprint: "f2" })).toEqual({ kind: "key-reused" });
    expect(await store.claim(CREATE)).toEqual({ kind: "replay", reply: REPLY });
  });

  it("frees the key of a request that had no effect", async () => {
    const { store } = await setUp();
    await first(await store.claim(CREATE)).release();
    expect((await store.claim({ ...CREATE, fingerprint: "f2" })).kind).toBe("first");
  });

  it("keeps a result for as long as it was asked to, counted from the request, and no longer", async () => {
    const { clock, store } = await setUp();
    const claim = first(await store.claim(CREATE));
    clock.now += HOUR;
    await claim.keep(REPLY);
    clock.now += 23 * HOUR - 1;
    expect((await store.claim(CREATE)).kind).toBe("replay");
    clock.now += 1;
    expect((await store.claim({ ...CREATE, fingerprint: "f2" })).kind).toBe("first");
  });

  it("does not free the key of a request that is still being served, however long it takes", async () => {
    const { clock, store } = await setUp();
    await store.claim(CREATE);
    clock.now += 25 * HOUR;
    expect((await store.claim(CREATE)).kind).toBe("in-flight");
  });

  it("does not release a key with a stored reply", async () => {
    const { store } = await setUp();
    const claim = first(await store.claim(CREATE));
    await claim.keep(REPLY);
    await claim.release();
    expect((await store.claim(CREATE)).kind).toBe("replay");
  });

  it("keeps scopes apart", async () => {
    const { store } = await setUp();
    await first(await store.claim(CREATE)).keep(REPLY);
    for (const scope of ["other POST /v1/transactions k1", "__proto__", ""])
      expect((await store.claim({ ...CREATE, scope })).kind).toBe("first");
  });

  it("keeps each as long as its own contract says", async () => {
    const { clock, store } = await setUp();
    await first(await store.claim(CREATE)).keep(REPLY);
    const short = { ...CREATE, scope: "short", retentionSeconds: 60 };
    await first(await store.claim(short)).keep(REPLY);
    clock.now += 60_000;
    expect((await store.claim(short)).kind).toBe("first");
    expect((await store.claim(CREATE)).kind).toBe("replay");
  });

  it.skipIf(fault === undefined)("replays a reply that could not be stored, and stores it later", async () => {
    const { store } = await setUp();
    const claim = first(await store.claim(CREATE));
    await fault?.begin();
    await expect(Promise.resolve(claim.keep(REPLY))).rejects.toThrow("disk");
    expect(await store.claim(CREATE)).toEqual({ kind: "replay", reply: REPLY });
    expect(await store.claim({ ...CREATE, fingerprint: "f2" })).toEqual({ kind: "key-reused" });
    // As long as replies cannot be stored, nothing else is begun.
    const other = { ...CREATE, scope: "other" };
    await expect(Promise.resolve(store.claim(other))).rejects.toMatchObject({ kind: "unavailable" });
    await fault?.end();
    await first(await store.claim(other)).release();
    expect(await store.claim(CREATE)).toEqual({ kind: "replay", reply: REPLY });
  });
}
