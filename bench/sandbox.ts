// `npm run bench:sandbox [-- SECONDS [DELIVERIES]]`: durable transactions per second, and deliveries per second, on SQLite and
// PostgreSQL. Needs PostgreSQL, and `npm install` in bench/sandbox for the comparison with pg-boss. Prints Markdown.
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { HAS_POSTGRES, startPostgres } from "../test/durable/support/postgres-server.ts";
import { temporaryFolder } from "../test/support/folder.ts";

const WORKER = fileURLToPath(new URL("sandbox/worker.ts", import.meta.url));
const BOSS = fileURLToPath(new URL("sandbox/pg-boss.mjs", import.meta.url));
const SECONDS = process.argv[2] ?? "10";
const DELIVERIES = process.argv[3] ?? "100000";

interface Figures {
  readonly perSecond: number;
  readonly perCpuSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly megabytes: readonly number[];
}

/** Runs a script of bench/sandbox, and reads the line that it prints. */
async function run<Result = Figures>(script: string, args: readonly string[], receiver = ""): Promise<Result> {
  const env = { ...process.env, RECEIVER: receiver };
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { env, maxBuffer: 1 << 24 });
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
}

function print(name: string, figures: readonly Figures[]): void {
  const sum = (of: (one: Figures) => number): number => Math.round(figures.reduce((total, one) => total + of(one), 0));
  const worst = (of: (one: Figures) => number): string => `${Math.max(...figures.map(of)).toFixed(1)} ms`;
  const memory = figures.map(({ megabytes }) => `${megabytes[0]} to ${megabytes.at(-1)} MB`).join(", ");
  const perCpu = Math.round(sum(({ perCpuSecond }) => perCpuSecond) / figures.length);
  console.log(
    `| ${name} | ${sum(({ perSecond }) => perSecond)} | ${perCpu} | ${worst(({ p50 }) => p50)} | ${worst(({ p99 }) => p99)} | ${memory} |`,
  );
}

const load = (): string => readFileSync("/proc/loadavg", "utf8").split(" ")[0] ?? "";
console.log(
  `${availableParallelism()} processors; load before: ${load()}. ${SECONDS} s each, 64 requests at a time.\n`,
);
console.log("| | transactions/s | per second of its processor time | p50 | p99 | memory |\n|---|---|---|---|---|---|");
await using folder = await temporaryFolder();
print("SQLite", [await run(WORKER, ["countersign", join(folder.path, "load.sqlite"), SECONDS])]);
await using postgres = HAS_POSTGRES ? await startPostgres({ syncs: true }) : undefined;
if (postgres !== undefined) {
  const { address } = postgres;
  print("PostgreSQL, by hand", [await run(WORKER, ["by-hand", address, SECONDS])]);
  print("PostgreSQL", [await run(WORKER, ["countersign", address, SECONDS])]);
  const two = Array.from({ length: 2 }, () => run(WORKER, ["countersign", address, SECONDS]));
  print("PostgreSQL, two processes", await Promise.all(two));
}

console.log(`\n${DELIVERIES} deliveries to 100 endpoints on this machine; load before: ${load()}.\n`);
console.log("| | deliveries/s |\n|---|---|");
const receiver = spawn(process.execPath, [WORKER, "receiver"], { stdio: ["ignore", "pipe", "inherit"] });
const [line] = await once(receiver.stdout, "data");
const url = String(line).trim();
const drain = async (name: string, script: string, args: readonly string[]): Promise<void> => {
  const { perSecond } = await run<Pick<Figures, "perSecond">>(script, args, url);
  console.log(`| ${name} | ${Math.round(perSecond)} |`);
};
await drain("SQLite", WORKER, ["deliver", join(folder.path, "deliveries.sqlite"), DELIVERIES]);
if (postgres !== undefined) {
  await using fresh = await startPostgres({ syncs: true });
  await drain("PostgreSQL", WORKER, ["deliver", fresh.address, DELIVERIES]);
  if (existsSync(new URL("sandbox/node_modules/pg-boss", import.meta.url)))
    await drain("PostgreSQL, by hand with pg-boss: no order, no log", BOSS, [postgres.address, DELIVERIES]);
}
receiver.kill();
