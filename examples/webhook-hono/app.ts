// A receiver in Hono, acknowledging first: an event is stored, acknowledged, and handled after that.
import { DatabaseSync } from "node:sqlite";
import { Hono } from "hono";
import { createWebhookReceiver, sqliteInbox, sqliteSeen, type WebhookEvents } from "../../generated/webhooks.ts";

export interface Settings {
  /** The new secret and the old one, while they are rotated. */
  readonly secrets: readonly string[];
  /** Path of the SQLite database. */
  readonly database: string;
  readonly onKyc: (userEvent: WebhookEvents["kyc.approved"] | WebhookEvents["kyc.rejected"]) => Promise<void>;
}

/** Serve it with `Bun.serve(app)`, `Deno.serve(app.fetch)`, or `@hono/node-server`. */
export function createApp({ secrets, database, onKyc }: Settings): Hono {
  const connection = new DatabaseSync(database);
  const receiver = createWebhookReceiver({
    secrets,
    seen: sqliteSeen(connection),
    inbox: sqliteInbox(connection),
    on: { "kyc.approved": onKyc, "kyc.rejected": onKyc },
  });
  // What was acknowledged before the last process ended.
  void receiver.resume();
  const app = new Hono();
  app.post("/webhooks", (c) => receiver.fetch(c.req.raw));
  return app;
}
