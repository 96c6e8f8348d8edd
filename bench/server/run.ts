// `node bench/server/run.ts`: requests per second and processor time per request, beside others, all in one run on one machine.
// Prints Markdown, and writes it to docs/server-figures.md with `--write`. Needs `npm ci` in bench/peers.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { generate } from "../../generator/index.ts";
import { temporaryFolder } from "../../test/support/folder.ts";
import { type Contestant, measure, start } from "./contestant.ts";
import { routingCosts } from "./routing.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PEERS = join(ROOT, "bench/peers");
const ROUNDS = 24;
const MILLISECONDS = 300;

if (!existsSync(join(PEERS, "node_modules/fastify"))) throw new Error("npm ci in bench/peers first");
await using folder = await temporaryFolder();
const generated = await generate({
  document: join(ROOT, "bench/server/openapi.yaml"),
  output: folder.path,
  targets: ["models", "server"],
  runtime: join(ROOT, "runtime"),
});
if (generated.status !== "done") throw new Error("the server is not generated");

const BODY = JSON.stringify({
  sku: "ABC-123-XL",
  quantity: 3,
  price: 12.5,
  currency: "EUR",
  tags: ["gift", "fragile"],
  address: { street: "1 Main Street", city: "Zürich", zip: "8001", country: "CH" },
  note: "Leave at the door, please.",
});
const HEAD = [
  "POST /v1/orders/ord_8f3k2/items?dryRun=true HTTP/1.1",
  "host: 127.0.0.1",
  "accept: application/json",
  "content-type: application/json",
  "user-agent: bench",
  "authorization: Bearer abcdefghijklmnopqrstuvwxyz",
  `content-length: ${Buffer.byteLength(BODY)}`,
];
const REQUEST = Buffer.from(`${HEAD.join("\r\n")}\r\n\r\n${BODY}`);

const ours = join(ROOT, "bench/server/countersign.ts");
const peer = (name: string): string => join(PEERS, "servers", `${name}.mjs`);
const contestants: readonly Contestant[] = [
  await start("node:http by hand", peer("raw")),
  await start("Countersign on node:http", ours, [folder.path, "node", "off"]),
  await start("Countersign on node:http, replies checked, too", ours, [folder.path, "node", "warn"]),
  await start("Fastify with ajv", peer("fastify")),
  await start("Hono with zod-openapi, on @hono/node-server", peer("hono")),
  await start("Countersign on fetch, on @hono/node-server", ours, [folder.path, "fetch", "off"]),
  await start("Express with express-openapi-validator", peer("express")),
];
for (const contestant of contestants) await warmUp(contestant);
for (let round = 0; round < ROUNDS; round++) {
  for (const contestant of contestants) await measure(contestant, REQUEST, 201, MILLISECONDS);
}
for (const { process } of contestants) process.kill();

async function warmUp(contestant: Contestant): Promise<void> {
  await measure(contestant, REQUEST, 201, 2000);
  Object.assign(contestant, { cpu: Infinity, requestsPerSecond: 0 });
}

const costs = routingCosts(githubOperations(), [10, 100, 400, 1200]);
const [raw] = contestants;
const share = (mine: number, base: number | undefined): string => (base === undefined ? "" : (mine / base).toFixed(2));

const text = `# The server in figures

Written by \`node bench/server/run.ts --write\`, in one run on one machine (Node ${process.versions.node}, ${process.platform} ${process.arch}).

## Requests

The same operation everywhere ([its contract](../bench/server/openapi.yaml)): \`POST\` with a parameter in the path, one in the query, and
a body of JSON of ${Buffer.byteLength(BODY)} bytes, all checked; the answer is JSON. Servers are processes of their own on the same machine, with Node's
defaults; 32 connections, one request at a time on each. The best of ${ROUNDS} rounds each, taken in turn: what else the machine does makes a
round worse, never better. Processor time is that of all threads. Shares are of \`node:http\` by hand, which does only what this one
operation needs: no limits on time, no negotiation, no codes of errors. None checks what it sends, but the one of which that is said;
it is what Countersign does unless \`validateReplies\` is \`"off"\`.
Runs differ by a tenth, and Countersign and Fastify are level: look at several. In three on 21 November 2026 Countersign took 16.0, 16.1 and 17.0 µs,
with replies checked 16.4, 16.7 and 16.9, Fastify 15.6, 16.1 and 16.9, \`node:http\` by hand 15.5, 15.5 and 16.5. Three earlier ones, before \`Host\` and
numbers were held to more rules, had 16.1 to 16.7 against 16.3 to 16.6.

${table(
  ["server", "µs of processor a request", "share", "requests/s", "share", "MB"],
  contestants.map(({ name, cpu, requestsPerSecond, memory }) => [
    name,
    cpu.toFixed(1),
    share(raw?.cpu ?? 0, cpu),
    Math.round(requestsPerSecond),
    share(requestsPerSecond, raw?.requestsPerSecond),
    Math.round(memory),
  ]),
)}

## Routing

Nanoseconds to find an operation: ten requests to GitHub's API, looked up in tables of so many of its operations.

${table(
  ["operations", "ns"],
  costs.map(({ operations, nanoseconds }) => [operations, Math.round(nanoseconds)]),
)}
`;
console.log(text);
if (process.argv.includes("--write")) writeFileSync(join(ROOT, "docs/server-figures.md"), text);

function githubOperations(): readonly { readonly method: string; readonly path: string }[] {
  const file = join(ROOT, "node_modules/@octokit/openapi/generated/api.github.com.json");
  // A document that is known to be one.
  const { paths } = JSON.parse(readFileSync(file, "utf8")) as { paths: Record<string, Record<string, unknown>> };
  const methods = new Set(["get", "put", "post", "delete", "patch"]);
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item)
      .filter((method) => methods.has(method))
      .map((method) => ({ method: method.toUpperCase(), path })),
  );
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]): string =>
    `| ${cells.map((cell) => (typeof cell === "number" ? cell.toLocaleString("en") : cell)).join(" | ")} |`;
  return [line(head), `|${head.map((_, index) => (index === 0 ? "---|" : "---:|")).join("")}`, ...rows.map(line)].join(
    "\n",
  );
}
