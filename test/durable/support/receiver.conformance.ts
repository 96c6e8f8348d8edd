import { expect, it } from "vitest";
import { whenDone } from "../../../runtime/server/policies/transactions.ts";
import type { Inbox } from "../../../runtime/webhooks/inbox.ts";
import type { Seen } from "../../../runtime/webhooks/seen.ts";

// What `seen` and `inbox` of a webhook receiver have to do.

export interface ReceiverStores {
  readonly seen: Seen;
  readonly inbox: Inbox;
  /** Writes to a table of the handler's own. */
  insert(transaction: unknown, name: string): void | Promise<void>;
  names(): readonly string[] | Promise<readonly string[]>;
}

export function receiverConformance(create: () => ReceiverStores | Promise<ReceiverStores>): void {
  it("remembers an event once, together with what its handler writes", async () => {
    const { seen, insert, names } = await create();
    expect(await seen.has("e1")).toBe(false);
    const added = await Promise.all(
      Array.from({ length: 10 }, async () => seen.add("e1", (transaction) => insert(transaction, "Tom"))),
    );
    expect(added.filter(Boolean)).toHaveLength(1);
    expect(await names()).toEqual(["Tom"]);
    expect(await seen.has("e1")).toBe(true);
    expect(await seen.add("e1")).toBe(false);
    expect(await seen.add("e'2")).toBe(true);
  });

  it("releases an event whose handler fails", async () => {
    const { seen, insert, names } = await create();
    const fail = (): never => {
      throw new Error("boom");
    };
    const add = async () => seen.add("e1", (transaction) => whenDone(insert(transaction, "Tom"), fail));
    await expect(add()).rejects.toThrow("boom");
    expect(await seen.has("e1")).toBe(false);
    expect(await names()).toEqual([]);
  });

  it("keeps events until they are handled, oldest first", async () => {
    const { inbox } = await create();
    const entry = (id: string, at: number) => ({ id, type: "t", body: new Uint8Array([0, 255, at]), at });
    for (const [id, at] of [["b", 2] as const, ["c", 3] as const, ["a", 1] as const])
      expect(await inbox.put(entry(id, at))).toBe(true);
    expect(await inbox.put(entry("a", 9))).toBe(false);
    expect(await inbox.pending()).toEqual([entry("a", 1), entry("b", 2), entry("c", 3)]);
    await inbox.remove("b");
    expect((await inbox.pending()).map(({ id }) => id)).toEqual(["a", "c"]);
  });
}
