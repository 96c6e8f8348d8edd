import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { startMock } from "countersign";
import { Miniflare } from "miniflare";
import { signWebhook } from "../src/generated/webhooks.ts";

// The Worker that `wrangler deploy` would upload, in workerd, the runtime that Cloudflare runs.

const SECRET = "whsec_test";
const mock = await startMock({ document: "openapi/platform.yaml" }, { limits: false });
const worker = new Miniflare({
  modules: true,
  scriptPath: "dist/worker.js",
  compatibilityDate: "2026-06-01",
  bindings: { PLATFORM_URL: mock.url, PLATFORM_ID: "app_1", PLATFORM_SECRET: "secret", WEBHOOK_SECRET: SECRET },
  kvNamespaces: ["PAYMENTS"],
});

before(() => worker.ready);
after(async () => {
  await worker.dispose();
  await mock.close();
});

async function get(path: string): Promise<unknown> {
  return (await worker.dispatchFetch(`http://worker.test${path}`)).json();
}

test("calls the Platform", async () => {
  const response = await worker.dispatchFetch("http://worker.test/me");
  assert.equal(response.status, 200);
});

test("remembers a confirmed payment, and rejects a forged event", async () => {
  const event = {
    id: "evt_1",
    type: "transaction.confirmed",
    created_at: "2026-01-01T00:00:00Z",
    data: { transaction_id: "tx_1", amount: 1500, currency: "USDC", from: "wallet_a", to: "wallet_b" },
  } as const;
  const send = async (secret: string): Promise<number> => {
    const { body, headers } = await signWebhook("transaction.confirmed", event, secret);
    const request = { method: "POST", headers: { ...headers }, body };
    return (await worker.dispatchFetch("http://worker.test/webhooks", request)).status;
  };
  assert.equal(await send("whsec_guessed"), 400);
  assert.deepEqual(await get("/payments/tx_1"), { confirmed: false });
  assert.equal(await send(SECRET), 204);
  assert.deepEqual(await get("/payments/tx_1"), { confirmed: true });
});
