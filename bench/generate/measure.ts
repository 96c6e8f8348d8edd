import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

const USAGE = new URL("../usage.ts", import.meta.url).href;

/** What one run of a program took, the processes that it started included. */
export interface Figures {
  readonly kind: "done";
  readonly wallSeconds: number;
  /** User and system time. On a busy machine it compares better than wall time. */
  readonly cpuSeconds: number;
  /** Of the largest of its processes. */
  readonly peakMegabytes: number;
}

/** The figures, or the reason why the program failed. */
export type Outcome =
  | Figures
  | { readonly kind: "too slow"; readonly seconds: number }
  | { readonly kind: "failed"; readonly why: string };

/**
 * Runs a Node program in its own process, `runs` times. The least of each figure counts.
 *
 * @param patienceSeconds after which a run is ended
 */
export async function measure(
  folder: string,
  program: string,
  options: readonly string[],
  runs: number,
  patienceSeconds: number,
): Promise<Outcome> {
  let best: Figures | undefined;
  for (let run = 0; run < runs; run++) {
    const found = await once(folder, program, options, patienceSeconds);
    if (found.kind !== "done") return best ?? found;
    best = best === undefined ? found : least(best, found);
    // Of what takes long, chance is a small part.
    if (best.wallSeconds > 10) break;
  }
  return best ?? { kind: "failed", why: "not run" };
}

function least(a: Figures, b: Figures): Figures {
  return {
    kind: "done",
    wallSeconds: Math.min(a.wallSeconds, b.wallSeconds),
    cpuSeconds: Math.min(a.cpuSeconds, b.cpuSeconds),
    peakMegabytes: Math.min(a.peakMegabytes, b.peakMegabytes),
  };
}

async function once(folder: string, program: string, options: readonly string[], patience: number): Promise<Outcome> {
  const usages = join(folder, "usage");
  rmSync(usages, { recursive: true, force: true });
  mkdirSync(usages);
  const started = performance.now();
  const child = spawn(process.execPath, [program, ...options], {
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
    // Its own process group, so that its child processes end with it.
    detached: true,
    env: { ...process.env, NODE_OPTIONS: `--import=${USAGE}`, USAGE_FOLDER: usages, NO_COLOR: "1", DO_NOT_TRACK: "1" },
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(0, 20_000)));
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  }, patience * 1000);
  const code = await new Promise<number | null>((resolve) => void child.on("close", resolve));
  clearTimeout(timer);
  const wallSeconds = (performance.now() - started) / 1000;
  if (late) return { kind: "too slow", seconds: patience };
  if (code !== 0) return { kind: "failed", why: reasonIn(said) };
  let [cpuSeconds, peakMegabytes] = [0, 0];
  for (const name of readdirSync(usages)) {
    // `usage.ts` writes it so.
    const used = JSON.parse(readFileSync(join(usages, name), "utf8")) as Omit<Figures, "kind" | "wallSeconds">;
    cpuSeconds += used.cpuSeconds;
    peakMegabytes = Math.max(peakMegabytes, used.peakMegabytes);
  }
  return { kind: "done", wallSeconds, cpuSeconds, peakMegabytes };
}

/** What a program said of its failure, as far as a line of a page takes it. */
function reasonIn(said: string): string {
  // oxlint-disable-next-line no-control-regex -- colours
  const lines = said.replaceAll(/\u001b\[[0-9;]*m/g, "").split("\n");
  const words = lines.map((line) => line.trim()).filter((line) => line !== "");
  return words.length === 0 ? "it did not say why" : words.join(" ").slice(0, 240);
}
