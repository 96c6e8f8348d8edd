// `node bench/stores.ts [ADDRESS]`: durable transactions per second with idempotency record and outbox, on one core or more.
// ADDRESS is a SQLite file (default: a temporary one) or the URL of a PostgreSQL server.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer } from "../generated/server/index.ts";
import { WEBHOOKS } from "../generated/webhooks.ts";
import { whenDone } from "../runtime/server/policies/transactions.ts";
import { createDelivery } from "../runtime/webhooks/delivery.ts";
import { openWithTable } from "../test/durable/support/open-with-table.ts";

const SECONDS = 4;
const CALLERS = 64;

const folder = mkdtempSync(join(tmpdir(), "countersign-bench-"));
const { store, insert, close } = await openWithTable(process.argv[2] ?? join(folder, "data.sqlite"));
const delivery = createDelivery({
  contract: WEBHOOKS,
  outbox: store.outbox,
  endpoint: () => undefined,
  fetch: () => Promise.reject(new Error("not used")),
});
const server = createServer<string>({
  handlers: {
    createToken: () => ({ status: 200, body: { access_token: "t", token_type: "Bearer", expires_in: 3600 } }),
    getCurrentUser: () => ({ status: 200, body: {} }),
    createTransaction: (_request, { transaction }) =>
      transaction((tx) => {
        const id = crypto.randomUUID();
        const event = { id, type: "wallet.created", created_at: new Date().toISOString(), data: {} } as const;
        const emit = () => delivery.emit(tx, "wallet.created", event, ["a"]);
        return whenDone(insert(tx, id), () => whenDone(emit(), () => ({ status: 202 as const, body: { id } })));
      }),
  },
  verifiers: { clientCredentials: () => ({ caller: "app", id: "app" }) },
  ...store.policies,
  rateLimiter: false,
});

const latencies: number[] = [];
async function call(): Promise<void> {
  const started = performance.now();
  const response = await server.fetch(
    new Request("http://x/v1/transactions", {
      method: "POST",
      headers: {
        authorization: "Bearer t",
        "idempotency-key": crypto.randomUUID(),
        "content-type": "application/json",
      },
      body: '{"amount":100,"currency":"USDC"}',
    }),
  );
  if (response.status !== 202) throw new Error(await response.text());
  latencies.push(performance.now() - started);
}
const cpu = process.cpuUsage();
const end = performance.now() + SECONDS * 1000;
await Promise.all(
  Array.from({ length: CALLERS }, async () => {
    while (performance.now() < end) await call();
  }),
);
const { user, system } = process.cpuUsage(cpu);
const sorted = latencies.toSorted((one, other) => one - other);
const at = (share: number): string => `${(sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)} ms`;
const perCpuSecond = Math.round(latencies.length / ((user + system) / 1e6));
console.log(`${perCpuSecond} transactions per second of processor time`);
console.log(
  `${Math.round(latencies.length / SECONDS)} transactions/s, p50 ${at(0.5)}, p99 ${at(0.99)}, ${CALLERS} at once`,
);
await close();
rmSync(folder, { recursive: true });
