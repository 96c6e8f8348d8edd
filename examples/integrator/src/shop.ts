import { DatabaseSync } from "node:sqlite";
import express, { type Express } from "express";
import { type Client, createClient } from "./generated/client/index.ts";
import * as transactions from "./generated/client/tags/transactions.ts";
import * as users from "./generated/client/tags/users.ts";
import type { NewTransaction } from "./generated/models.ts";
import { createWebhookReceiver, sqliteSeen } from "./generated/webhooks.ts";

export interface Settings {
  /** The Platform: Sandbox, Production, or a mock. */
  readonly platform: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookSecret: string;
  /** Path of the SQLite file. */
  readonly database: string;
}

/** A shop that pays through the Platform and hears of each payment by webhook. */
export function createShop(settings: Settings): Express {
  const { clientId, clientSecret } = settings;
  const client = createClient({
    baseUrl: settings.platform,
    credentials: { clientCredentials: { clientId, clientSecret } },
    timeout: 10_000,
  });
  const database = new DatabaseSync(settings.database);
  database.exec("CREATE TABLE IF NOT EXISTS payment (id TEXT PRIMARY KEY, amount INTEGER, currency TEXT) STRICT");
  const insert = database.prepare("INSERT INTO payment (id, amount, currency) VALUES (?, ?, ?)");
  const list = database.prepare("SELECT id, amount, currency FROM payment ORDER BY id");

  const receiver = createWebhookReceiver({
    secrets: settings.webhookSecret,
    seen: sqliteSeen(database),
    on: {
      // The payment and the note that this event was handled are one transaction.
      "transaction.confirmed": async ({ data }, { commit }) => {
        await commit(() => insert.run(data.transaction_id, data.amount, data.currency));
      },
      "transaction.failed": ({ data }) => console.warn(`transaction ${data.transaction_id} failed`),
    },
    onRejected: ({ verdict }) => console.warn(`rejected a webhook: ${verdict}`),
  });

  const app = express();
  // Before any body parser: the signature is over the raw body.
  app.post("/webhooks", receiver.node);
  app.use(express.json());
  app.get("/account", async (_request, response) => {
    const me = await users.getCurrentUser(client);
    if (me.ok) response.json(me.data);
    else response.status(502).json({ reason: me.error.error_code });
  });
  app.post("/orders/:id/payment", async (request, response) => {
    const { status, reason } = await pay(client, request.params.id, request.body);
    response.status(status).json({ reason });
  });
  app.get("/payments", (_request, response) => void response.json(list.all()));
  return app;
}

interface Outcome {
  readonly status: number;
  readonly reason?: string;
}

/** Starts a payment. The id of the order is its key, so a repeated request pays once. */
async function pay(client: Client, order: string, body: NewTransaction): Promise<Outcome> {
  const result = await transactions.create(client, { headers: { "Idempotency-Key": order }, body });
  if (result.ok) return { status: 202 };
  switch (result.error.error_code) {
    case "bad_request":
      return { status: 400, reason: result.error.message };
    case "conflict":
    case "validation_error":
      return { status: 409, reason: result.error.message };
    default:
      return { status: 502, reason: result.error.error_code };
  }
}
