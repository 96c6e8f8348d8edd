// `node bench/generate/run.ts`: what generating takes, beside others, on the same documents and the same machine. Writes
// `docs/speed.svg` and `docs/speed-figures.md`. Build first (`npm run build`), and `npm ci` in `bench/peers`.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { GITHUB, ROOT } from "../client/peers.ts";
import { barChart } from "./chart.ts";
import { ALL, type Contestant, CONTESTANTS, MAIN } from "./contestants.ts";
import { type Figures, measure, type Outcome } from "./measure.ts";
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

/** Seconds that a run may take; who was too slow once is not asked about a larger document. */
const PATIENCE = Number(process.env["BENCH_PATIENCE"] ?? 40);

const folder = mkdtempSync(join(tmpdir(), "countersign-bench-"));
const page: string[] = [];
const say = (line: string): void => {
  page.push(line);
  process.stdout.write(`${line}\n`);
};

if (!existsSync(MAIN)) throw new Error("there is no dist/: npm run build");
say(`Node ${process.version}, ${availableParallelism()} cores of ${cpus()[0]?.model ?? "an unknown processor"},`);
say(
  `load average at the beginning ${loadavg()
    .map((value) => value.toFixed(1))
    .join(", ")}; the least of the runs.\n`,
);
try {
  await ownFigures();
  const bars = await compared();
  if (bars.length > 0) writeFileSync(join(ROOT, "docs/speed.svg"), barChart("GitHub's document: CPU time", "s", bars));
  say(
    `\nLoad average at the end: ${loadavg()
      .map((value) => value.toFixed(1))
      .join(", ")}.`,
  );
  writeFileSync(join(ROOT, "docs/speed-figures.md"), `# What generating takes\n\n${page.join("\n")}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function ownFigures(): Promise<void> {
  say("| countersign | wall, s | CPU, s | peak, MB | CPU per operation, ms |\n|---|---|---|---|---|");
  const row = (name: string, outcome: Outcome, operations?: number): void => {
    const each = operations === undefined || typeof outcome === "string" ? "" : milliseconds(outcome, operations);
    say(`| ${name} | ${cells(outcome).join(" | ")} | ${each} |`);
  };
  row("`--help`", await measure(folder, MAIN, ["--help"], 5, PATIENCE));
  const output = join(folder, "unchanged");
  const generate = ["generate", GITHUB, "-o", output, "--targets", ALL];
  if (typeof (await measure(folder, MAIN, generate, 1, PATIENCE)) !== "string")
    row("GitHub's document, nothing changed", await measure(folder, MAIN, generate, 5, PATIENCE));
  for (const operations of [100, 1000, 10_000]) {
    const document = join(folder, `${operations}.json`);
    writeFileSync(document, synthetic(operations));
    const options = ["generate", document, "-o", join(folder, `out-${operations}`), "--targets", ALL, "-v", "--force"];
    const found = await measure(folder, MAIN, options, operations > 1000 ? 1 : 2, PATIENCE * 2);
    row(`${operations.toLocaleString("en")} operations, synthetic`, found, operations);
  }
}

function milliseconds({ cpuSeconds }: Figures, operations: number): string {
  return ((cpuSeconds / operations) * 1000).toFixed(2);
}

async function compared(): Promise<readonly { label: string; value: number; own: boolean }[]> {
  const bars: { label: string; value: number; own: boolean }[] = [];
  const slow = new Set<Contestant>();
  for (const [name, document] of DOCUMENTS) {
    if (!existsSync(document)) {
      console.warn(`SKIPPED: ${name}, as ${document} is not there`);
      continue;
    }
    say(`\n## ${name}\n\n| program | makes | wall, s | CPU, s | peak, MB |\n|---|---|---|---|---|`);
    for (const contestant of CONTESTANTS) {
      if (!existsSync(contestant.program)) {
        console.warn(`SKIPPED: ${contestant.name}, as ${contestant.program} is not there`);
        continue;
      }
      const outcome = slow.has(contestant) ? "too slow" : await runOne(contestant, document);
      if (outcome === "too slow") slow.add(contestant);
      say(`| ${contestant.name} | ${contestant.makes} | ${cells(outcome).join(" | ")} |`);
      if (document !== GITHUB || typeof outcome === "string") continue;
      const own = contestant.name === "countersign";
      const label = own
        ? `countersign: ${own && contestant.makes.startsWith("all") ? "everything" : contestant.makes}`
        : `${contestant.name}: ${contestant.makes}`;
      bars.push({ label, value: outcome.cpuSeconds, own });
    }
  }
  return bars;
}

async function runOne(contestant: Contestant, document: string): Promise<Outcome> {
  const here = join(folder, "peer");
  rmSync(here, { recursive: true, force: true });
  mkdirSync(here, { recursive: true });
  const runs = contestant.name === "countersign" || contestant.name.startsWith("Redocly") ? 2 : 1;
  return measure(here, contestant.program, contestant.options(document, here), runs, PATIENCE);
}

function cells(outcome: Outcome): readonly string[] {
  if (outcome === "too slow") return [`over ${PATIENCE}`, "", ""];
  if (outcome === "failed") return ["failed", "", ""];
  return [outcome.wallSeconds.toFixed(2), outcome.cpuSeconds.toFixed(2), outcome.peakMegabytes.toFixed(0)];
}
