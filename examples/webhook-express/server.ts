// A receiver in Express: `WEBHOOK_SECRET=... PORT=3000 node server.ts`. Each event takes effect once, whatever is killed when.
import { DatabaseSync } from "node:sqlite";
import express from "express";
import { createWebhookReceiver, sqliteSeen } from "../../generated/webhooks.ts";

const database = new DatabaseSync(process.env["DATABASE"] ?? "app.sqlite");
database.exec("CREATE TABLE IF NOT EXISTS payment (id TEXT PRIMARY KEY, amount INTEGER NOT NULL) STRICT");
const pay = database.prepare("INSERT INTO payment (id, amount) VALUES (?, ?)");

const receiver = createWebhookReceiver({
  secrets: process.env["WEBHOOK_SECRET"] ?? "",
  seen: sqliteSeen(database),
  on: {
    "transaction.confirmed": async ({ data }, context) => {
      // The payment and the note that this event was handled: both or neither.
      await context.commit(() => pay.run(data.transaction_id, data.amount));
    },
  },
  onRejected: ({ verdict }) => console.warn(`refused a webhook: ${verdict}`),
});

const app = express();
// Before any body parser: the signature is over the raw body.
app.post("/webhooks", receiver.node);
app.use(express.json());

const server = app.listen(Number(process.env["PORT"] ?? 3000), () => {
  const address = server.address();
  console.log(`Listening on port ${typeof address === "object" ? address?.port : address}`);
});
