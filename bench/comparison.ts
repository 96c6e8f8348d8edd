// `npm run bench:comparison`: all figures of site/comparison.md in one run, which takes about a quarter of an hour. Writes the
// pages that have them, and into the comparison when and where they were measured. Needs `npm ci` in bench/peers.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg } from "node:os";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const PAGE = new URL("../site/comparison.md", import.meta.url);
const PROGRAMS: readonly (readonly string[])[] = [
  ["scripts/build.ts"],
  ["bench/server/run.ts", "--write"],
  ["bench/client/run.ts", "--write"],
  ["bench/generate/run.ts"],
  ["bench/size.ts", "--write"],
];

const [load = 0] = loadavg();
const start = performance.now();
for (const program of PROGRAMS) {
  const began = performance.now();
  const { status } = spawnSync(process.execPath, program, { cwd: ROOT, stdio: "inherit" });
  if (status !== 0) throw new Error(`${program.join(" ")} failed: nothing of the comparison is up to date`);
  console.log(`${program.join(" ")} took ${((performance.now() - began) / 60_000).toFixed(1)} minutes\n`);
}
const minutes = Math.round((performance.now() - start) / 60_000);
const date = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format();
const machine = `${availableParallelism()} cores of ${cpus()[0]?.model ?? "an unknown processor"}`;
const line = `All tables are from one run of ${minutes} minutes on ${date}: Node ${process.versions.node}, ${machine}, load average ${load.toFixed(1)} before it.`;
writeFileSync(PAGE, readFileSync(PAGE, "utf8").replace(/(?<=<!-- run -->\n).*/, line));
