// `node bench/server/hostile.ts [REQUESTS] [SEED]`: mutated requests over sockets, and what a server made of them.
import { attack } from "../../test/server/support/hostile-run.ts";

const requests = Number(process.argv[2] ?? 10_000);
const seed = Number(process.argv[3] ?? Date.now() % 2 ** 31);
const { statuses, failures, memory, seconds } = await attack(requests, seed);

console.log(`${requests.toLocaleString("en")} mutated requests, seed ${seed}, ${seconds.toFixed(1)} s`);
console.log(
  Object.entries(statuses)
    .map(([status, count]) => `${status}: ${count.toLocaleString("en")}`)
    .join(", "),
);
console.log(`memory that the server holds on to: ${memory.early} MB after a tenth, ${memory.late} MB at the end`);
console.log(`failures: ${failures.length}`);
for (const failure of failures.slice(0, 20)) console.log(failure);
process.exitCode = failures.length === 0 ? 0 : 1;
