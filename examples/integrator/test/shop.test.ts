import assert from "node:assert/strict";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { after, before, test } from "node:test";
import { startMock } from "countersign";
import { createShop } from "../src/shop.ts";
import { createWebhookSender } from "../src/generated/webhooks.ts";

const SECRET = "whsec_test";
const mock = await startMock({ document: "openapi/platform.yaml" }, { limits: false });
const server = createShop({
  platform: mock.url,
  clientId: "app_1",
  clientSecret: "secret",
  webhookSecret: SECRET,
  database: ":memory:",
}).listen(0, "127.0.0.1");
let url = "";

before(async () => {
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(async () => {
  server.close();
  await mock.close();
});

function pay(order: string): Promise<Response> {
  const body = JSON.stringify({ amount: 1500, currency: "USDC" });
  return fetch(`${url}/orders/${order}/payment`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body,
  });
}

test("reads the account of the application", async () => {
  const response = await fetch(`${url}/account`);
  assert.equal(response.status, 200);
});

test("starts a payment; another one for the same order is the same payment", async () => {
  const order = crypto.randomUUID();
  assert.equal((await pay(order)).status, 202);
  assert.equal((await pay(order)).status, 202);
});

test("tells the caller that an order is invalid", async () => {
  assert.equal((await pay("not-a-uuid")).status, 400);
});

test("stores a confirmed payment once, and rejects a forged one", async () => {
  const event = {
    id: "evt_1",
    type: "transaction.confirmed",
    created_at: "2026-01-01T00:00:00Z",
    data: { transaction_id: "tx_1", amount: 1500, currency: "USDC", from: "wallet_a", to: "wallet_b" },
  } as const;
  const endpoint = `${url}/webhooks`;
  const platform = createWebhookSender({ endpoint, secrets: SECRET });
  for (let delivery = 0; delivery < 2; delivery++)
    assert.equal((await platform.send("transaction.confirmed", event)).outcome, "acknowledged");
  const forger = createWebhookSender({ endpoint, secrets: "whsec_guessed" });
  assert.equal((await forger.send("transaction.confirmed", { ...event, id: "evt_2" })).outcome, "refused");
  const stored = await (await fetch(`${url}/payments`)).json();
  assert.deepEqual(stored, [{ id: "tx_1", amount: 1500, currency: "USDC" }]);
});
