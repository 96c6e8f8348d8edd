import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { createShop } from "../src/shop.ts";

// What the sandbox prints at start.
const { SANDBOX_URL, ADMIN_TOKEN, CLIENT_ID = "", CLIENT_SECRET = "" } = process.env;
const skip = SANDBOX_URL === undefined && "set SANDBOX_URL, ADMIN_TOKEN, CLIENT_ID and CLIENT_SECRET";

test("a payment is confirmed by a webhook", { skip }, async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const registered = await fetch(`${SANDBOX_URL}/admin/applications/${CLIENT_ID}/webhook`, {
    method: "PUT",
    headers: { Authorization: `Bearer ${ADMIN_TOKEN}` },
    body: JSON.stringify({ url: `${url}/webhooks` }),
  });
  assert.equal(registered.ok, true);
  const { secret } = (await registered.json()) as { readonly secret: string };
  server.on(
    "request",
    createShop({
      platform: `${SANDBOX_URL}/sandbox`,
      clientId: CLIENT_ID,
      clientSecret: CLIENT_SECRET,
      webhookSecret: secret,
      database: ":memory:",
    }),
  );
  try {
    const paid = await fetch(`${url}/orders/${crypto.randomUUID()}/payment`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ amount: 1500, currency: "USDC" }),
    });
    assert.equal(paid.status, 202);
    let payments: readonly { readonly amount: number }[] = [];
    for (let tries = 0; payments.length === 0 && tries < 100; tries++) {
      await setTimeout(100);
      payments = (await (await fetch(`${url}/payments`)).json()) as typeof payments;
    }
    assert.deepEqual(
      payments.map(({ amount }) => amount),
      [1500],
    );
  } finally {
    server.close();
  }
});
