import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { createShop } from "../src/shop.ts";

const ADMIN_TOKEN = crypto.randomUUID();
const sandbox = spawn("countersign-sandbox", ["--port", "0", "--data", ":memory:"], {
  env: { ...process.env, SANDBOX_ADMIN_TOKEN: ADMIN_TOKEN },
  stdio: ["ignore", "pipe", "inherit"],
});
const ended = once(sandbox, "close");
let printed = "";
sandbox.stdout.on("data", (chunk) => (printed += String(chunk)));
const valueOf = (name: string): string => new RegExp(`^${name}[= ]+(\\S+)$`, "m").exec(printed)?.[1] ?? "";

before(async () => {
  while (valueOf("CLIENT_SECRET") === "") {
    assert.equal(sandbox.exitCode, null, "the sandbox has ended");
    await setTimeout(50);
  }
});
after(async () => {
  sandbox.kill();
  await ended;
});

test("a payment is confirmed by a webhook", async (context) => {
  const server = createServer().listen(0, "127.0.0.1");
  context.after(() => void server.close());
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clientId = valueOf("CLIENT_ID");
  const registered = await fetch(`${valueOf("Admin")}/applications/${clientId}/webhook`, {
    method: "PUT",
    headers: { Authorization: `Bearer ${ADMIN_TOKEN}`, "Content-Type": "application/json" },
    body: JSON.stringify({ url: `${url}/webhooks` }),
  });
  assert.equal(registered.status, 200);
  const { secret } = (await registered.json()) as { readonly secret: string };
  server.on(
    "request",
    createShop({
      platform: valueOf("Sandbox"),
      clientId,
      clientSecret: valueOf("CLIENT_SECRET"),
      webhookSecret: secret,
      database: ":memory:",
    }),
  );
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
});
