// `node bench/client/run.ts`: what a generated client weighs, costs the compiler and adds to a call, beside others, all in one run.
// Prints Markdown, and writes it to docs/client-figures.md with `--write`. Needs `npm ci` in bench/peers.

import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { temporaryFolder } from "../../test/support/folder.ts";
import { generate } from "../../generator/index.ts";
import { bundle, bundleSize, OUR_APPS, peerApps, styles } from "./bundle.ts";
import { compilerCost, HEY_API_CALLS, OPENAPI_FETCH_CALLS, OUR_CALLS } from "./compiler.ts";
import { ours, peers, rawFetch } from "./contestants.ts";
import { loopback, mocked, type Timing } from "./overhead.ts";
import { generateHeyApi, generateOpenapiTypes, GITHUB, havePeers, PEERS, ROOT } from "./peers.ts";

if (!havePeers()) throw new Error("npm ci in bench/peers first");
await using folder = await temporaryFolder();
const [own, heyApi, heyApiPlatform, types] = ["ours", "hey-api", "hey-api-platform", "types"].map((name) =>
  join(folder.path, name),
) as [string, string, string, string];

const result = await generate({
  document: GITHUB,
  output: own,
  targets: ["models", "client"],
  runtime: `${ROOT}runtime`,
});
if (result.status !== "done") throw new Error("GitHub's document is not generated");
generateHeyApi(GITHUB, heyApi);
generateHeyApi(join(ROOT, "spec/openapi.yaml"), heyApiPlatform);
mkdirSync(types);
generateOpenapiTypes(GITHUB, join(types, "schema.ts"));
symlinkSync(PEERS, join(types, "node_modules"));

const sizes = Object.entries({ ...prefixed(OUR_APPS), ...peerApps(heyApiPlatform) }).map(([name, source]) => ({
  name,
  ...bundleSize(source),
}));
const byStyle = Object.entries(
  styles(own, { api: "GitHub", tag: "issues", method: "create", call: "issuesCreate" }),
).map(([name, source]) => ({ name, ...bundleSize(source) }));
const costs = [
  { name: "Countersign", ...(await compilerCost(own, OUR_CALLS)) },
  { name: "openapi-fetch", ...(await compilerCost(types, OPENAPI_FETCH_CALLS)) },
  {
    name: "Hey API",
    ...(await compilerCost(heyApi, HEY_API_CALLS, { module: "esnext", moduleResolution: "bundler" })),
  },
];
const heyApp = `export { issuesCreate, reposGet } from "${heyApi}/sdk.gen.ts";`;
writeFileSync(join(heyApi, "bundle.mjs"), bundle(heyApp, []));
const makers = [rawFetch, ...(await ours(own)), ...(await peers(heyApi))];
const without = await mocked(makers, 40, 400);
const over = [await loopback(makers, 3000), await loopback(makers, 3000), await loopback(makers, 3000)];

const text = `# The client in figures

Written by \`node bench/client/run.ts --write\`, in one run on one machine (Node ${process.versions.node}, ${process.platform} ${process.arch},
${availableParallelism()} cores, load average ${loadavg()[0]?.toFixed(1)} at the end; with more load than cores, times are longer than on an idle machine).

## Bundles

Size in bytes of an application that calls one operation, bundled and minified by esbuild. The operation is from the
[Platform](../spec/openapi.yaml), except in the first row, whose responses have no typed headers. The peers have neither retries nor
tokens.

${table(
  ["application", "minified", "gzip"],
  sizes.map(({ name, minified, gzip }) => [name, minified, gzip]),
)}

One call of \`issues.create\` on GitHub's document (1,223 operations), by the [styles](client.md) of the client:

${table(
  ["style", "minified", "gzip"],
  byStyle.map(({ name, minified, gzip }) => [name, minified, gzip]),
)}

## Compiler

Type instantiations of TypeScript 7 for three calls on GitHub's document (1,223 operations), not counting the import of the client.

${table(
  ["client", "type instantiations"],
  costs.map(({ name, instantiations }) => [name, instantiations]),
)}

## Time of a call

Microseconds for one call on GitHub's document: a \`GET\` with two path parameters, a \`POST\` with a body.

With a \`fetch\` that answers immediately, so that only the client's own time remains; the best of many rounds. Clients that create a
\`Request\` do work here that \`fetch\` does for the others:

${timingTable(without)}

To a server on the same machine: medians of 3,000 calls, with the clients in random order, three times. Differences below about one
microsecond are noise.

${over.map(timingTable).join("\n\n")}
`;
console.log(text);
for (const { name, errors } of costs) if (errors > 0) console.error(`${name}: ${errors} errors of the compiler`);
if (process.argv.includes("--write")) writeFileSync(join(ROOT, "docs/client-figures.md"), text);

function prefixed(apps: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(apps).map(([name, source]) => [`Countersign: ${name}`, source]));
}

function timingTable(timings: readonly Timing[]): string {
  const [raw] = timings;
  const more = (value: number, base: number | undefined): string =>
    `${value.toFixed(1)} (${base === undefined || value === base ? "" : "+"}${(value - (base ?? 0)).toFixed(1)})`;
  return table(
    ["", "GET", "POST"],
    timings.map(({ name, get, post }) => [name, more(get, raw?.get), more(post, raw?.post)]),
  );
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]): string =>
    `| ${cells.map((cell) => (typeof cell === "number" ? cell.toLocaleString("en") : cell)).join(" | ")} |`;
  return [line(head), `|${head.map((_, index) => (index === 0 ? "---|" : "---:|")).join("")}`, ...rows.map(line)].join(
    "\n",
  );
}
