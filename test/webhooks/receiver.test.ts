import { request } from "node:http";
import { describe, expect, test } from "vitest";
import { WebhookConfigError, WebhookUsageError } from "../../runtime/webhooks/errors.ts";
import { createReceiver, type ReceiverOptions } from "../../runtime/webhooks/receiver.ts";
import { memorySeen, type Seen } from "../../runtime/webhooks/seen.ts";
import { signBody, signDelivery } from "../../runtime/webhooks/sign.ts";
import { PLATFORM, type TestEvents, walletCreated } from "./support/contracts.ts";
import { listen } from "../support/listen.ts";

const SECRET = "whsec_test";

/** A signed request, as it arrives. */
async function delivery(id: string, change: RequestInit = {}): Promise<Request> {
  const { body, headers } = await signDelivery(PLATFORM, "wallet.created", walletCreated(id), SECRET);
  return new Request("http://localhost/hooks", { method: "POST", headers: { ...headers }, body, ...change });
}

/** A promise, and the function that resolves it. */
function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

function receiverOf(options: Partial<ReceiverOptions<TestEvents>>): ReturnType<typeof createReceiver> {
  return createReceiver(PLATFORM, { secrets: SECRET, on: {}, onError: () => undefined, ...options });
}

describe("an event", () => {
  test("is passed to the handler of its type, with its id and type", async () => {
    const handled: unknown[] = [];
    const receiver = receiverOf({
      on: {
        "wallet.created": (event, { id, type }) => void handled.push([event, id, type]),
        "transaction.confirmed": () => void handled.push("wrong"),
      },
    });
    expect((await receiver.fetch(await delivery("evt_1"))).status).toBe(204);
    expect(handled).toEqual([[walletCreated("evt_1"), "evt_1", "wallet.created"]]);
  });

  test("without a handler is acknowledged", async () => {
    expect((await receiverOf({}).fetch(await delivery("evt_1"))).status).toBe(204);
  });

  test("of an undocumented type is passed to onUnknown once, and acknowledged", async () => {
    const seen: unknown[] = [];
    const receiver = receiverOf({ onUnknown: ({ type, body }) => void seen.push([type, body]) });
    const event = { ...walletCreated("evt_1"), type: "wallet.renamed" };
    for (let attempt = 0; attempt < 2; attempt++) {
      const { body, headers } = await signBody(PLATFORM, undefined, JSON.stringify(event), SECRET);
      expect(await receiver.receive(body, headers)).toMatchObject({ status: 204 });
    }
    expect(seen).toEqual([["wallet.renamed", event]]);
    const { body, headers } = await signBody(PLATFORM, undefined, JSON.stringify(event), SECRET);
    expect(await receiverOf({}).receive(body, headers)).toMatchObject({ status: 204 });
  });

  test("is handled once if it is delivered several times", async () => {
    let handled = 0;
    const receiver = receiverOf({ on: { "wallet.created": () => void handled++ } });
    for (let attempt = 0; attempt < 5; attempt++) {
      expect((await receiver.fetch(await delivery("evt_1"))).status).toBe(204);
    }
    expect(handled).toBe(1);
  });

  test("that arrives twice at the same time is handled once; both requests are acknowledged", async () => {
    const { opened, open } = gate();
    let handled = 0;
    const receiver = receiverOf({
      on: {
        "wallet.created": async () => {
          handled++;
          await opened;
        },
      },
    });
    const both = [receiver.fetch(await delivery("evt_1")), receiver.fetch(await delivery("evt_1"))];
    await expect.poll(() => handled, { timeout: 30_000 }).toBe(1);
    // Time for the second request to reach the same point.
    await new Promise((resolve) => setTimeout(resolve, 50));
    open();
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([204, 204]);
    expect(handled).toBe(1);
  });

  test("is answered with 500 if its handler throws, so that the sender retries", async () => {
    const faults: unknown[] = [];
    let attempts = 0;
    const receiver = receiverOf({
      on: {
        "wallet.created": () => {
          attempts++;
          if (attempts === 1) throw new Error("the database is away");
        },
      },
      onError: (error) => void faults.push(error),
    });
    expect((await receiver.fetch(await delivery("evt_1"))).status).toBe(500);
    expect((await receiver.fetch(await delivery("evt_1"))).status).toBe(204);
    expect(attempts).toBe(2);
    expect(faults).toEqual([new Error("the database is away")]);
  });

  test.each<[string, Seen]>([
    ["has", { has: () => Promise.reject(new Error("no database")), add: () => true }],
    ["add", { has: () => false, add: () => Promise.reject(new Error("no database")) }],
  ])("is not acknowledged if the store of seen events fails in `%s`", async (_, seen) => {
    const receiver = receiverOf({ seen, on: { "wallet.created": () => undefined } });
    expect((await receiver.fetch(await delivery("evt_1"))).status).toBe(500);
  });

  test("that is handled too slowly is acknowledged only when its handler is done", async () => {
    const { opened, open } = gate();
    let handled = 0;
    const contract = { ...PLATFORM, delivery: { acknowledgeWithinSeconds: 0.05 } };
    const receiver = createReceiver(contract, {
      secrets: SECRET,
      on: {
        "wallet.created": async () => {
          await opened;
          handled++;
        },
      },
    });
    const late = await receiver.fetch(await delivery("evt_1"));
    expect([late.status, late.headers.get("retry-after")]).toEqual([503, "5"]);
    open();
    await receiver.idle();
    expect((await receiver.fetch(await delivery("evt_1"))).status).toBe(204);
    expect(handled).toBe(1);
  });

  test("can be committed by its handler, once", async () => {
    const written: string[] = [];
    const results: boolean[] = [];
    const seen = memorySeen();
    const on = {
      "wallet.created": async (
        _: unknown,
        { id, commit }: { readonly id: string; commit(write: () => void): Promise<boolean> },
      ) => {
        results.push(await commit(() => void written.push(id)), await commit(() => void written.push("twice")));
      },
    };
    expect((await receiverOf({ seen, on }).fetch(await delivery("evt_1"))).status).toBe(204);
    expect(written).toEqual(["evt_1"]);
    expect(results).toEqual([true, false]);
  });

  test("keeps a Worker alive until it is handled", async () => {
    const { opened, open } = gate();
    const kept: Promise<unknown>[] = [];
    const contract = { ...PLATFORM, delivery: { acknowledgeWithinSeconds: 0.01 } };
    const receiver = createReceiver(contract, { secrets: SECRET, on: { "wallet.created": () => opened } });
    await receiver.fetch(await delivery("evt_1"), { waitUntil: (promise) => void kept.push(promise) });
    expect(kept).toHaveLength(1);
    open();
    expect(await Promise.all(kept)).toEqual(["done"]);
  });
});

describe("a rejected request", () => {
  test("gets the same response for every reason; onRejected receives the reason", async () => {
    const verdicts: string[] = [];
    const receiver = receiverOf({ onRejected: ({ verdict }) => void verdicts.push(verdict) });
    const good = await signDelivery(PLATFORM, "wallet.created", walletCreated("evt_1"), SECRET);
    const old = await signDelivery(PLATFORM, "wallet.created", walletCreated("evt_1"), SECRET, {
      timestamp: 1_767_225_600,
    });
    const wrong = await signDelivery(PLATFORM, "wallet.created", walletCreated("evt_1"), "whsec_other");
    const noEvent = await signBody(PLATFORM, undefined, "[]", SECRET);
    const without = (name: string): Record<string, string> =>
      Object.fromEntries(Object.entries(good.headers).filter(([key]) => key !== name));
    const replies = [
      await receiver.receive(good.body, without("X-SVC-Signature")),
      await receiver.receive(good.body, { ...good.headers, "X-SVC-Signature": "v1=00" }),
      await receiver.receive(wrong.body, wrong.headers),
      await receiver.receive(old.body, old.headers),
      await receiver.receive(good.body, { ...good.headers, "X-SVC-Event-Id": "evt_2" }),
      await receiver.receive(good.body, without("X-SVC-Event-Id")),
      await receiver.receive(noEvent.body, noEvent.headers),
    ];
    expect(new Set(replies.map((reply) => JSON.stringify(reply)))).toEqual(
      new Set([JSON.stringify({ status: 400, headers: {} })]),
    );
    expect(verdicts).toEqual([
      "missing_header",
      "malformed_header",
      "bad_signature",
      "timestamp_too_old",
      "identity_mismatch",
      "identity_mismatch",
      "invalid_event",
    ]);
  });

  test("gets the same response when onRejected throws", async () => {
    const faults: unknown[] = [];
    const fail = (): never => {
      throw new Error("the log is full");
    };
    const receiver = receiverOf({ onRejected: fail, onError: (error) => faults.push(error) });
    expect(await receiver.receive("{}", {})).toMatchObject({ status: 400 });
    expect(faults).toEqual([new Error("the log is full")]);
  });

  test("with another method gets 405", async () => {
    const reply = await receiverOf({}).fetch(new Request("http://localhost/"));
    expect([reply.status, reply.headers.get("allow")]).toEqual([405, "POST"]);
  });

  test.each([1023, 1024, 1025])("with a large body gets 413: %i of 1024 bytes", async (size) => {
    const receiver = receiverOf({ maxBodyBytes: 1024 });
    const body = "x".repeat(size);
    const expected = size > 1024 ? 413 : 400;
    expect((await receiver.fetch(new Request("http://localhost/", { method: "POST", body }))).status).toBe(expected);
    const streaming = { method: "POST", body: new Blob([body]).stream(), duplex: "half" };
    expect((await receiver.fetch(new Request("http://localhost/", streaming))).status).toBe(expected);
    await using server = await listen((incoming, response) => void receiver.node(incoming, response));
    expect((await fetch(server.url, { method: "POST", body })).status).toBe(expected);
    expect(await postInChunks(server.url, body)).toBe(expected);
  });

  test("whose body was already read throws a usage error", async () => {
    const read = await delivery("evt_1");
    await read.json();
    await expect(receiverOf({}).fetch(read)).rejects.toThrow(WebhookUsageError);
    await expect(receiverOf({}).fetch(read)).rejects.toThrow(/raw bytes.*before anything reads it/s);
  });
});

describe("secrets", () => {
  test.each<[string, string | readonly string[]]>([
    ["none", []],
    ["an empty one", ""],
    ["white space", " \n"],
    ["an empty one among others", [SECRET, ""]],
  ])("%s: createReceiver throws", (_, secrets) => {
    expect(() => receiverOf({ secrets })).toThrow(WebhookConfigError);
  });

  test("the new and the old secret are accepted during a rotation", async () => {
    const receiver = receiverOf({ secrets: ["whsec_new", SECRET] });
    expect((await receiver.fetch(await delivery("evt_1"))).status).toBe(204);
    expect((await receiverOf({ secrets: ["whsec_new"] }).fetch(await delivery("evt_1"))).status).toBe(400);
  });
});

/** Without `content-length`. */
function postInChunks(url: string, body: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method: "POST" }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    outgoing.on("error", reject);
    outgoing.write(body.slice(0, 100));
    outgoing.end(body.slice(100));
  });
}
