// A process of bench/sandbox.ts: `node bench/sandbox/worker.ts KIND ADDRESS NUMBER`. It prints one line of JSON.
import { hash } from "node:crypto";
import { Pool } from "pg";
import { createServer } from "../../generated/server/index.ts";
import { WEBHOOKS } from "../../generated/webhooks.ts";
import { whenDone } from "../../runtime/server/policies/transactions.ts";
import { createDelivery } from "../../runtime/webhooks/delivery.ts";
import { guardedFetch } from "../../durable/guarded-fetch.ts";
import { openWithTable } from "../../test/durable/support/open-with-table.ts";
import { listen } from "../../test/support/listen.ts";

/** Milliseconds. */
const DAY = 86_400_000;
/** Requests at the same time. */
const CALLERS = 64;
/** Endpoints that the deliveries are spread over. */
const ENDPOINTS = 100;

const [kind = "", address = "", number = ""] = process.argv.slice(2);
const eventOf = (id: string) =>
  ({ id, type: "wallet.created", created_at: new Date().toISOString(), data: {} }) as const;

switch (kind) {
  case "countersign":
    await serveWithStore(Number(number) * 1000);
    break;
  case "by-hand":
    await serveByHand(Number(number) * 1000);
    break;
  case "receiver":
    console.log(
      (await listen((request, response) => void request.resume().on("end", () => response.writeHead(204).end()))).url,
    );
    break;
  case "deliver":
    await deliver(Number(number));
    break;
  default:
    throw new Error(`Unknown kind: ${kind}`);
}

/** The generated server, with idempotency record, own row and event in one transaction. */
async function serveWithStore(milliseconds: number): Promise<void> {
  const { store, insert, close } = await openWithTable(address);
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
          const emit = () => delivery.emit(tx, "wallet.created", eventOf(id), ["a"]);
          return whenDone(insert(tx, id), () => whenDone(emit(), () => ({ status: 202 as const, body: { id } })));
        }),
    },
    verifiers: { clientCredentials: () => ({ caller: "app", id: "app" }) },
    ...store.policies,
    rateLimiter: false,
  });
  await measure(milliseconds, (request) => server.fetch(request));
  await close();
}

/** The same by hand: what one writes with `pg` and nothing else. Its keys expire, as the store's do. */
async function serveByHand(milliseconds: number): Promise<void> {
  const pool = new Pool({ connectionString: address });
  await (await openWithTable(address)).close();
  await pool.query(
    `CREATE TABLE IF NOT EXISTS hand_keys (
       key text PRIMARY KEY, fingerprint text NOT NULL, ends bigint NOT NULL, status int, body text
     );
     CREATE INDEX IF NOT EXISTS hand_keys_ends ON hand_keys (ends)`,
  );
  await measure(milliseconds, async (request) => {
    const key = request.headers.get("idempotency-key") ?? "";
    const text = await request.text();
    JSON.parse(text);
    const client = await pool.connect();
    try {
      await client.query("BEGIN");
      const claimed = await client.query(
        "INSERT INTO hand_keys (key, fingerprint, ends) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1",
        [key, hash("sha256", text), Date.now() + DAY],
      );
      if (claimed.rows.length === 0) throw new Error("The benchmark sends each key once.");
      const id = crypto.randomUUID();
      const body = JSON.stringify({ id });
      await client.query("INSERT INTO own VALUES ($1)", [id]);
      await client.query(
        `WITH event AS (INSERT INTO countersign_events (id, type, body, created) VALUES ($1, $2, $3, $4))
         INSERT INTO countersign_deliveries (event, endpoint, created, due) VALUES ($1, 'a', $4, $4)`,
        [id, "wallet.created", JSON.stringify(eventOf(id)), Date.now()],
      );
      await client.query("UPDATE hand_keys SET status = 202, body = $2 WHERE key = $1", [key, body]);
      await client.query("COMMIT");
      return new Response(body, { status: 202, headers: { "content-type": "application/json" } });
    } finally {
      client.release();
    }
  });
  await pool.end();
}

async function measure(milliseconds: number, serve: (request: Request) => Promise<Response>): Promise<void> {
  const latencies: number[] = [];
  const memory: number[] = [];
  const call = async (): Promise<void> => {
    const started = performance.now();
    const response = await serve(
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
  };
  // The first requests compile.
  for (let n = 0; n < 200; n++) await call();
  latencies.length = 0;
  const sampled = setInterval(() => memory.push(process.memoryUsage.rss()), milliseconds / 10);
  const cpu = process.cpuUsage();
  const started = performance.now();
  const end = started + milliseconds;
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      while (performance.now() < end) await call();
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  clearInterval(sampled);
  const { user, system } = process.cpuUsage(cpu);
  const sorted = latencies.toSorted((one, other) => one - other);
  console.log(
    JSON.stringify({
      perSecond: sorted.length / seconds,
      perCpuSecond: sorted.length / ((user + system) / 1e6),
      p50: sorted[Math.floor(sorted.length / 2)],
      p99: sorted[Math.floor(sorted.length * 0.99)],
      megabytes: memory.map((bytes) => Math.round(bytes / 1e6)),
    }),
  );
}

/** Drains an outbox with so many deliveries to the receiver at `RECEIVER`. */
async function deliver(count: number): Promise<void> {
  const url = process.env["RECEIVER"] ?? "";
  const { store, close } = await openWithTable(address);
  let left = count;
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const delivery = createDelivery({
    contract: WEBHOOKS,
    outbox: store.outbox,
    endpoint: () => ({ url, secrets: "whsec_bench" }),
    fetch: guardedFetch({ allow: ["127.0.0.1"] }),
    onAttempt() {
      if (--left === 0) finish();
    },
  });
  for (let n = 0; n < count; n += 500) {
    await store.policies.transactions.run((tx) => {
      let added: void | Promise<void> = undefined;
      for (let i = n; i < Math.min(count, n + 500); i++) {
        const emit = () => delivery.emit(tx, "wallet.created", eventOf(`evt_${i}`), [`e${i % ENDPOINTS}`]);
        added = added === undefined ? emit() : added.then(emit);
      }
      return added;
    });
  }
  const started = performance.now();
  delivery.start();
  await finished;
  console.log(JSON.stringify({ perSecond: count / ((performance.now() - started) / 1000) }));
  await delivery.stop();
  await close();
}
