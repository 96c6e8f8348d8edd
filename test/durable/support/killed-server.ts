// The Platform in a separate process, which tests kill at any moment: `node killed-server.ts STORE WEBHOOK_URL`.
import { createServer as createHttpServer } from "node:http";
import { guardedFetch } from "../../../durable/guarded-fetch.ts";
import { createServer } from "../../../generated/server/index.ts";
import { WEBHOOKS } from "../../../generated/webhooks.ts";
import { whenDone } from "../../../runtime/server/policies/transactions.ts";
import { createDelivery } from "../../../runtime/webhooks/delivery.ts";
import { listen } from "../../support/listen.ts";
import { openWithTable } from "./open-with-table.ts";

const [address = "", webhookUrl = ""] = process.argv.slice(2);
const { store, insert } = await openWithTable(address);
const delivery = createDelivery({
  contract: WEBHOOKS,
  outbox: store.outbox,
  endpoint: () => ({ url: webhookUrl, secrets: "whsec_test", concurrency: 8 }),
  fetch: guardedFetch({ allow: ["127.0.0.1"] }),
});

const server = createServer<string>({
  handlers: {
    createToken: () => ({ status: 200, body: { access_token: "t", token_type: "Bearer", expires_in: 3600 } }),
    getCurrentUser: () => ({ status: 200, body: {} }),
    createTransaction: ({ headers }, { transaction }) =>
      transaction((tx) => {
        const key = headers["Idempotency-Key"] ?? "";
        const event = {
          id: `evt_${crypto.randomUUID()}`,
          type: "wallet.created",
          created_at: new Date().toISOString(),
        };
        const emit = () =>
          delivery.emit(tx, "wallet.created", { ...event, type: "wallet.created", data: { key } }, ["a"]);
        const reply = { status: 202 as const, body: { event: event.id } };
        return whenDone(insert(tx, key), () => whenDone(emit(), () => reply));
      }),
  },
  verifiers: { clientCredentials: () => ({ caller: "app", id: "app" }) },
  ...store.policies,
  rateLimiter: false,
});
delivery.start();
process.stdout.write(`${(await listen(createHttpServer(server.node))).url}\n`);
