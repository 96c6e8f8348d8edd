// `node bench/generate/run.ts [PART OF A DOCUMENT'S NAME ...]` measures how long generating takes, beside other programs, on the same
// documents and the same machine. Without parts of names it writes `docs/speed.svg` and `docs/speed-figures.md`. Build first
// (`npm run build`), and run `npm ci` in `bench/peers`. BENCH_MINUTES: limit of the whole bench, 12 by default. BENCH_RUNS: how often
// each program runs; the fastest run counts. BENCH_PATIENCE: limit of one run, in seconds.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { GITHUB, ROOT } from "../client/peers.ts";
import { type Bar, barChart } from "./chart.ts";
import { ALL, type Contestant, CONTESTANTS, MAIN } from "./contestants.ts";
import { measure, type Outcome } from "./measure.ts";
import { synthetic } from "./synthetic.ts";

const CORPUS = join(ROOT, "../shared/corpus");
const DOCUMENTS: readonly (readonly [name: string, path: string])[] = [
  ["petstore", join(CORPUS, "swagger-petstore/petstore.yaml")],
  ["Adyen Checkout, 0.9 MB", join(CORPUS, "adyen/checkout-v71.json")],
  ["Box, 1.8 MB", join(CORPUS, "box/box.json")],
  ["SendGrid, 2.7 MB (the size of OpenAI's)", join(CORPUS, "sendgrid/sendgrid.json")],
  ["Stripe, 4.2 MB of YAML", join(CORPUS, "stripe/stripe-2023-09.yaml")],
  ["GitHub, 13 MB", GITHUB],
];

const PATIENCE = Number(process.env["BENCH_PATIENCE"] ?? 45);
const RUNS = Number(process.env["BENCH_RUNS"] ?? 3);
const END = performance.now() + Number(process.env["BENCH_MINUTES"] ?? 12) * 60_000;
const only = process.argv.slice(2);

const folder = mkdtempSync(join(tmpdir(), "countersign-bench-"));
const page: string[] = [];
const say = (line: string): void => {
  page.push(line);
  process.stdout.write(`${line}\n`);
};
const load = (): string =>
  loadavg()
    .map((value) => value.toFixed(1))
    .join(", ");

if (!existsSync(MAIN)) throw new Error("there is no dist/: npm run build");
say(`Node ${process.version}, ${availableParallelism()} cores of ${cpus()[0]?.model ?? "an unknown processor"},`);
say(`load average at the beginning ${load()}; the least of ${RUNS} runs (of what takes over 10 s, of one).\n`);
try {
  if (only.length === 0) await ownFigures();
  const bars = await compared();
  say(`\nLoad average at the end: ${load()}.`);
  if (only.length === 0) {
    if (bars.length > 0)
      writeFileSync(join(ROOT, "docs/speed.svg"), barChart("GitHub's document: CPU time", "s", bars));
    writeFileSync(join(ROOT, "docs/speed-figures.md"), `# What generating takes\n\n${page.join("\n")}\n`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** One run has so long; near the end, what is left. */
function patience(): number {
  return Math.max(1, Math.min(PATIENCE, (END - performance.now()) / 1000));
}

async function ownFigures(): Promise<void> {
  say("| countersign | wall, s | CPU, s | peak, MB | CPU per operation, ms |\n|---|---|---|---|---|");
  const row = (name: string, outcome: Outcome, operations?: number): void => {
    const each = operations === undefined || outcome.kind !== "done" ? undefined : outcome.cpuSeconds / operations;
    say(`| ${name} | ${cells(outcome).join(" | ")} | ${each === undefined ? "" : (each * 1000).toFixed(2)} |`);
  };
  const own = async (options: readonly string[], runs = RUNS): Promise<Outcome> =>
    measure(folder, MAIN, options, runs, patience());
  row("`--help`", await own(["--help"], 5));
  const generate = ["generate", GITHUB, "-o", join(folder, "unchanged"), "--targets", ALL];
  if ((await own(generate, 1)).kind === "done") row("GitHub's document, nothing changed", await own(generate, 5));
  for (const operations of [100, 1000, 10_000]) {
    const document = join(folder, `${operations}.json`);
    writeFileSync(document, synthetic(operations));
    const options = ["generate", document, "-o", join(folder, `out-${operations}`), "--targets", ALL, "-v", "--force"];
    row(`${operations.toLocaleString("en")} operations, synthetic`, await own(options), operations);
  }
}

async function compared(): Promise<readonly Bar[]> {
  const bars: Bar[] = [];
  for (const [name, document] of DOCUMENTS) {
    if (only.length > 0 && !only.some((part) => name.includes(part))) continue;
    if (!existsSync(document)) {
      console.warn(`SKIPPED: ${name}, as ${document} is not there`);
      continue;
    }
    say(`\n## ${name}\n\n| program | makes | wall, s | CPU, s | peak, MB |\n|---|---|---|---|---|`);
    const failures: string[] = [];
    for (const contestant of CONTESTANTS) {
      if (!existsSync(contestant.program)) {
        console.warn(`SKIPPED: ${contestant.name}, as ${contestant.program} is not there`);
        continue;
      }
      const outcome = await runOne(contestant, document);
      say(`| ${contestant.name} | ${contestant.makes} | ${cells(outcome).join(" | ")} |`);
      if (outcome.kind === "failed")
        failures.push(`${contestant.name} failed: \`${outcome.why.replaceAll("`", "'")}\``);
      if (document === GITHUB && outcome.kind !== "failed") bars.push(barOf(contestant, outcome));
    }
    for (const failure of failures) say(`\n${failure}`);
  }
  return bars;
}

function barOf({ makes, name }: Contestant, outcome: Exclude<Outcome, { kind: "failed" }>): Bar {
  const own = name === "countersign";
  const label = `${name}: ${own && makes.startsWith("all") ? "everything" : makes}`;
  return outcome.kind === "done"
    ? { label, own, value: outcome.cpuSeconds }
    : { label, own, value: outcome.seconds, beyond: true };
}

async function runOne(contestant: Contestant, document: string): Promise<Outcome> {
  const here = join(folder, "peer");
  rmSync(here, { recursive: true, force: true });
  mkdirSync(here, { recursive: true });
  return measure(here, contestant.program, contestant.options(document, here), RUNS, patience());
}

function cells(outcome: Outcome): readonly string[] {
  switch (outcome.kind) {
    case "too slow":
      return [`over ${outcome.seconds.toFixed(0)}`, "", ""];
    case "failed":
      return ["failed", "", ""];
    case "done":
      return [outcome.wallSeconds.toFixed(2), outcome.cpuSeconds.toFixed(2), outcome.peakMegabytes.toFixed(0)];
  }
}
