import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { createApp } from "../../examples/webhook-hono/app.ts";
import worker from "../../examples/webhook-worker/worker.ts";
import type { AccountFrozenEvent, KycApprovedEvent, TransactionConfirmedEvent } from "../../generated/models.ts";
import { createWebhookSender, signWebhook } from "../../generated/webhooks.ts";
import { temporaryFolder } from "../support/folder.ts";

const SECRET = "whsec_test";
const EXPRESS = fileURLToPath(new URL("../../examples/webhook-express/server.ts", import.meta.url));

test("Express: the event takes effect once, a forged one has none", async () => {
  await using folder = await temporaryFolder();
  const database = join(folder.path, "app.sqlite");
  const child = spawn(process.execPath, [EXPRESS], {
    env: { ...process.env, WEBHOOK_SECRET: SECRET, DATABASE: database, PORT: "0" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  try {
    const [line] = await once(child.stdout, "data");
    const endpoint = `http://127.0.0.1:${/\d+/.exec(String(line))?.[0] ?? ""}/webhooks`;
    const event: TransactionConfirmedEvent = {
      id: "evt_1",
      type: "transaction.confirmed",
      created_at: "2026-01-01T00:00:00Z",
      data: { transaction_id: "tx_1", amount: 1500, currency: "USDC", from: "wallet_a", to: "wallet_b" },
    };
    const sender = createWebhookSender({ endpoint, secrets: SECRET });
    for (let attempt = 0; attempt < 2; attempt++) {
      expect(await sender.send("transaction.confirmed", event)).toMatchObject({ outcome: "acknowledged" });
    }
    const forger = createWebhookSender({ endpoint, secrets: "whsec_guessed" });
    const warned = once(child.stderr, "data");
    expect(await forger.send("transaction.confirmed", { ...event, id: "evt_2" })).toMatchObject({
      outcome: "refused",
      status: 400,
    });
    expect(String((await warned)[0])).toContain("bad_signature");
    expect(new DatabaseSync(database).prepare("SELECT id, amount FROM payment").all()).toEqual([
      { id: "tx_1", amount: 1500 },
    ]);
  } finally {
    child.kill("SIGKILL");
    await once(child, "close");
  }
});

test("Hono: the event is acknowledged before it is handled; either secret signs", async () => {
  await using folder = await temporaryFolder();
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const handled: string[] = [];
  const app = createApp({
    secrets: ["whsec_new", SECRET],
    database: join(folder.path, "app.sqlite"),
    onKyc: async ({ id }) => {
      await opened;
      handled.push(id);
    },
  });
  for (const [id, secret] of [
    ["evt_1", "whsec_new"],
    ["evt_2", SECRET],
    ["evt_1", SECRET],
  ] as const) {
    const event: KycApprovedEvent = { id, type: "kyc.approved", created_at: "2026-01-01T00:00:00Z", data: {} };
    const { body, headers } = await signWebhook("kyc.approved", event, secret);
    expect((await app.request("/webhooks", { method: "POST", headers: { ...headers }, body })).status).toBe(204);
  }
  expect(handled).toEqual([]);
  open();
  await expect.poll(() => handled.toSorted(), { timeout: 30_000 }).toEqual(["evt_1", "evt_2"]);
});

test("Worker: the event goes to the queue, and the isolate is kept until it is there", async () => {
  const sent: unknown[] = [];
  const kept: Promise<unknown>[] = [];
  const env = { WEBHOOK_SECRET: SECRET, ACCOUNTS: { send: async (message: unknown) => void sent.push(message) } };
  const context = { waitUntil: (promise: Promise<unknown>) => void kept.push(promise) };
  const event: AccountFrozenEvent = {
    id: "evt_1",
    type: "account.frozen",
    created_at: "2026-01-01T00:00:00Z",
    data: {},
  };
  const { body, headers } = await signWebhook("account.frozen", event, SECRET);
  const deliver = (bytes: BodyInit): Promise<Response> =>
    worker.fetch(
      new Request("https://worker.example/", { method: "POST", headers: { ...headers }, body: bytes }),
      env,
      context,
    );
  expect((await deliver(body)).status).toBe(204);
  expect((await deliver(body)).status).toBe(204);
  expect((await deliver("{}")).status).toBe(400);
  expect(sent).toEqual([event]);
  await Promise.all(kept);
});
