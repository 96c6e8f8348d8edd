// `node bench/watch.ts [ROUNDS]` (COUNTERSIGN=dist/cli/main.js: of the build): how long `generate --watch` takes from a change of the contract to the changed output, for the Platform
// (files in a folder, YAML) and for GitHub's document (one JSON file of 13 MB). Nothing is asked of the file system meanwhile but
// to tell of changes.
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve as absolute } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const MAIN = absolute(process.env["COUNTERSIGN"] ?? join(ROOT, "cli/main.ts"));
const rounds = Number(process.argv[2] ?? 15);
const ALL = "models,client,validators,webhooks,server,contract";

interface Case {
  readonly name: string;
  readonly targets: string;
  readonly document: string;
  /** Files to begin with, copied into an empty folder. */
  readonly copy: (folder: string) => void;
  /** File that is changed, and how it reads in a round. */
  readonly file: string;
  readonly text: (original: string, round: number) => string;
  /** File of the output that shows it. */
  readonly output: string;
}

const CASES: readonly Case[] = [
  {
    name: "Platform, all counterparts",
    targets: ALL,
    document: "openapi.yaml",
    copy: (folder) => cpSync(join(ROOT, "spec"), folder, { recursive: true }),
    file: "paths/v1-users-me.yaml",
    text: (original, round) =>
      original.replace("summary: Get the current user", `summary: Get the current user, ${round}`),
    output: "client/users.ts",
  },
  ...["models,client", ALL].map((targets): Case => ({
    name: `GitHub, ${targets === ALL ? "all counterparts" : "models and client"}`,
    targets,
    document: "github.json",
    copy: (folder) =>
      cpSync(join(ROOT, "node_modules/@octokit/openapi/generated/api.github.com.json"), join(folder, "github.json")),
    file: "github.json",
    text: (original, round) => original.replace("GitHub API Root", `GitHub API Root ${round}`),
    output: "client/meta.ts",
  })),
];

async function measure(one: Case): Promise<readonly number[]> {
  const folder = mkdtempSync(join(tmpdir(), "countersign-watch-"));
  try {
    one.copy(folder);
    const args = [MAIN, "generate", one.document, "-o", "out", "-t", one.targets, "--watch"];
    const child = spawn(process.execPath, args, { cwd: folder, stdio: ["ignore", "pipe", "ignore"] });
    const said = child.stdout[Symbol.asyncIterator]();
    const heard = async (): Promise<void> => {
      if ((await said.next()).done === true) throw new Error(`${one.name}: it ended`);
    };
    await heard();
    const file = join(folder, one.file);
    const output = join(folder, "out", one.output);
    const original = readFileSync(file, "utf8");
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await new Promise((resolve) => setTimeout(resolve, 300));
      const before = readFileSync(output, "utf8");
      const changed = new Promise<void>((resolve) => {
        const watcher = watch(join(output, ".."), () => {
          if (readFileSync(output, "utf8") === before) return;
          watcher.close();
          resolve();
        });
      });
      const started = performance.now();
      writeFileSync(file, one.text(original, round));
      await changed;
      times.push(performance.now() - started);
      await heard();
    }
    child.kill("SIGINT");
    await new Promise((resolve) => child.on("exit", resolve));
    return times;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

for (const one of CASES) {
  const measured = await measure(one);
  // The first change comes while what it needs is still being compiled.
  const first = Math.round(measured[0] ?? 0);
  const times = measured.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    `${Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)} ms`;
  console.log(
    `${one.name.padEnd(30)} median ${at(0.5)}, best ${at(0)}, worst ${at(1)} of ${times.length}, first ${first} ms`,
  );
}
