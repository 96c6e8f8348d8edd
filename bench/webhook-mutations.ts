// `node bench/webhook-mutations.ts [REQUESTS] [SEED]`: a million mutated requests. The verifier must accept none of them as another
// than what was signed, and none of which may make the verifier throw.
import { parseArgs } from "node:util";
import { verifyMutants } from "../test/webhooks/support/mutations.ts";

const { positionals } = parseArgs({ allowPositionals: true });
const requests = Number(positionals[0] ?? 1_000_000);
const seed = Number(positionals[1] ?? Date.now() % 2 ** 31);

console.log(`${requests.toLocaleString("en")} mutated requests, seed ${seed}`);
const started = performance.now();
const result = await verifyMutants(requests, seed);
const seconds = (performance.now() - started) / 1000;
console.log(
  `${result.requests.toLocaleString("en")} verified in ${seconds.toFixed(1)} s: ` +
    `${result.accepted.toLocaleString("en")} said what was signed and were accepted, 0 forgeries, 0 crashes`,
);
