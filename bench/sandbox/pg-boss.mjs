// Webhooks by hand on pg-boss: `RECEIVER=URL node pg-boss.mjs ADDRESS COUNT`. It prints one line of JSON.
// One job per delivery, signed with HMAC as the Platform does; four workers with batches of 100, polling twice a second.
import { createHmac, randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { PgBoss } from "pg-boss";

const [address, number] = process.argv.slice(2);
const count = Number(number);
const boss = new PgBoss({ connectionString: address, max: 20 });
boss.on("error", console.error);
await boss.start();
await boss.createQueue("webhooks", { retryLimit: 50, retryDelay: 5, retryBackoff: true });
for (let n = 0; n < count; n += 500) {
  const jobs = Array.from({ length: Math.min(500, count - n) }, () => ({
    data: { id: randomUUID(), type: "wallet.created", created_at: new Date().toISOString(), data: {} },
  }));
  await boss.insert("webhooks", jobs);
}
const agent = new Agent({ keepAlive: true });
const url = new URL(process.env.RECEIVER);

function send(event) {
  const body = JSON.stringify(event);
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac("sha256", "whsec_bench").update(`${time}.${body}`).digest("hex");
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: "POST",
      agent,
      headers: { "content-type": "application/json", "x-svc-signature": `t=${time},v1=${signature}` },
      signal: AbortSignal.timeout(5000),
    });
    sent.on("error", reject);
    sent.on("response", (response) => {
      response.resume();
      response.on("end", () => (response.statusCode < 300 ? resolve() : reject(new Error(`${response.statusCode}`))));
    });
    sent.end(body);
  });
}

let left = count;
const started = performance.now();
const done = new Promise((resolve) => {
  const work = async (jobs) => {
    await Promise.all(jobs.map(({ data }) => send(data)));
    left -= jobs.length;
    if (left <= 0) resolve();
  };
  for (let n = 0; n < 4; n++) boss.work("webhooks", { batchSize: 100, pollingIntervalSeconds: 0.5 }, work);
});
await done;
console.log(JSON.stringify({ perSecond: count / ((performance.now() - started) / 1000) }));
await boss.stop({ graceful: true });
