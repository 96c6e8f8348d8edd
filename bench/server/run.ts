// `node bench/server/run.ts`: requests per second and processor time per request, beside others, all in one run on one machine.
// Prints Markdown, and writes it to docs/server-figures.md with `--write`. Needs `npm ci` in bench/peers.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { generate } from "../../generator/index.ts";
import { temporaryFolder } from "../../test/support/folder.ts";
import { type Contestant, type Figures, measure, middle } from "./contestant.ts";
import { BODY } from "./request.ts";
import { routingCosts } from "./routing.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PEERS = join(ROOT, "bench/peers");
/** About five minutes in all. */
const PROCESSES = 3;

if (!existsSync(join(PEERS, "node_modules/fastify"))) throw new Error("npm ci in bench/peers first");
await using folder = await temporaryFolder();
const generated = await generate({
  document: join(ROOT, "bench/server/openapi.yaml"),
  output: folder.path,
  targets: ["models", "server"],
  runtime: join(ROOT, "runtime"),
});
if (generated.status !== "done") throw new Error("the server is not generated");

const ours = join(ROOT, "bench/server/countersign.ts");
const peer = (name: string): string => join(PEERS, "servers", `${name}.mjs`);
const contestants: readonly Contestant[] = [
  { name: "node:http by hand", program: peer("raw") },
  { name: "Countersign on node:http", program: ours, options: [folder.path, "node", "off"] },
  { name: "Countersign on node:http, replies checked, too", program: ours, options: [folder.path, "node", "warn"] },
  { name: "Fastify with ajv", program: peer("fastify") },
  { name: "Hono with zod-openapi, on @hono/node-server", program: peer("hono") },
  { name: "Countersign on fetch, on @hono/node-server", program: ours, options: [folder.path, "fetch", "off"] },
  { name: "Express with express-openapi-validator", program: peer("express") },
];
const measured = new Map<Contestant, Figures[]>(contestants.map((contestant) => [contestant, []]));
for (let index = 0; index < PROCESSES; index++) {
  for (const [contestant, processes] of measured) processes.push(await measure(contestant));
}

const costs = routingCosts(githubOperations(), [10, 100, 400, 1200]);
const results = [...measured].map(([{ name }, processes]) => ({ name, processes, ...middle(processes) }));
const [raw] = results;
const share = (mine: number, base: number | undefined): string => (base === undefined ? "" : (mine / base).toFixed(2));

const text = `# The server in figures

Written by \`node bench/server/run.ts --write\`, in one run on one machine (Node ${process.versions.node}, ${process.platform} ${process.arch}).

## Requests

The same operation everywhere ([its contract](../bench/server/openapi.yaml)): \`POST\` with a parameter in the path, one in the query, and
a JSON body of ${Buffer.byteLength(BODY)} bytes, all validated. The response is JSON. Each server is a process on the same machine with Node's
defaults. The client uses 32 connections, with one request at a time on each. ${PROCESSES} processes of each server run in turn. Each
process counts with its best round after warm-up, because other work on the machine only makes rounds slower. The table shows the median
process, because the same server is up to a tenth faster in one process than in another.

Processor time includes all threads. The system spends more than half of it on sockets and on waking the client. That work is the same for
all servers but varies by chance, so the same requests are also measured in one process, over streams in memory ("no sockets").

Only the row "replies checked, too" validates responses, as Countersign does unless \`validateReplies\` is \`"off"\`. \`node:http\` by hand does
only what this operation needs: no timeouts, no negotiation, no error codes. Shares are relative to it.

Differences of less than a tenth are noise.

${table(
  ["server", "no sockets, µs", "share", "with sockets, µs", "share", "of each process", "requests/s", "share", "MB"],
  results.map(({ name, own, cpu, requestsPerSecond, memory, processes }) => [
    name,
    own.toFixed(1),
    share(raw?.own ?? 0, own),
    cpu.toFixed(1),
    share(raw?.cpu ?? 0, cpu),
    processes
      .map((one) => one.cpu.toFixed(1))
      .toSorted()
      .join(" "),
    Math.round(requestsPerSecond),
    share(requestsPerSecond, raw?.requestsPerSecond),
    Math.round(memory),
  ]),
)}

## Routing

Nanoseconds to find the operation of a request, for ten requests to GitHub's API and tables with this number of its operations.

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
