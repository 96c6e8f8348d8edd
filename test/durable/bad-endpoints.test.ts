import type { RequestListener } from "node:http";
import { afterAll, expect, test } from "vitest";
import { guardedFetch } from "../../durable/guarded-fetch.ts";
import { openSqliteStore } from "../../durable/sqlite/store.ts";
import { createDelivery, type DeliveryAttempt } from "../../runtime/webhooks/delivery.ts";
import { PLATFORM, walletCreated } from "../webhooks/support/contracts.ts";
import { listen } from "../support/listen.ts";

// Endpoints that misbehave on real connections, each beside one that does not.

const elsewhere: string[] = [];
const trap = await listen((request, response) => {
  elsewhere.push(request.url ?? "");
  response.end();
});
afterAll(() => trap[Symbol.asyncDispose]());

const endless: RequestListener = (_request, response) => {
  response.writeHead(200);
  const write = (): void => {
    while (!response.destroyed && response.write(Buffer.alloc(1 << 14)));
  };
  response.on("drain", write);
  write();
};

test.each<[string, RequestListener, Partial<DeliveryAttempt>]>([
  ["never answers", () => undefined, { outcome: "timed_out", state: "pending" }],
  ["sends its head and then nothing", (_, response) => void response.writeHead(500).write("a"), { outcome: "refused" }],
  ["resets", (request) => void request.socket.resetAndDestroy(), { outcome: "unreachable", state: "pending" }],
  [
    "redirects",
    (_, response) => void response.writeHead(307, { location: trap.url }).end(),
    { outcome: "refused", status: 307, state: "pending" },
  ],
  ["sends an endless body", endless, { outcome: "acknowledged", state: "delivered" }],
])("an endpoint that %s harms no other", async (_name, listener, want) => {
  await using bad = await listen(listener);
  await using good = await listen((request, response) => void request.resume().on("end", () => response.end()));
  const store = openSqliteStore(":memory:");
  const attempts: DeliveryAttempt[] = [];
  const delivery = createDelivery({
    contract: { ...PLATFORM, delivery: { ...PLATFORM.delivery, acknowledgeWithinSeconds: 1 } },
    outbox: store.outbox,
    endpoint: (name) => ({ url: name === "bad" ? bad.url : good.url, secrets: "s" }),
    fetch: guardedFetch({ allow: ["127.0.0.1"] }),
    onAttempt: (attempt) => attempts.push(attempt),
  });
  const of = (name: string) => attempts.filter(({ endpoint }) => endpoint === name);
  delivery.start();
  for (let n = 0; n < 20; n++)
    await store.policies.transactions.run((tx) =>
      delivery.emit(tx, "wallet.created", walletCreated(`e${n}`), ["bad", "good"]),
    );
  await expect.poll(() => of("good").map(({ outcome }) => outcome)).toEqual(Array(20).fill("acknowledged"));
  await expect.poll(() => of("bad")[0]).toMatchObject(want);
  expect(elsewhere).toEqual([]);
  await delivery.stop();
  await store.close();
});
