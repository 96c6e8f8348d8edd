import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

const USAGE = new URL("../usage.ts", import.meta.url).href;

/** What one run of a program took. */
export interface Figures {
  readonly wallSeconds: number;
  /** User and system time: on a machine that does other things besides, what compares best. */
  readonly cpuSeconds: number;
  readonly peakMegabytes: number;
}

/** Why there are no figures. */
export type Outcome = Figures | "too slow" | "failed";

/** Runs a program of Node's in a process of its own, `runs` times; the least of each figure counts. */
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
    if (typeof found === "string") return best ?? found;
    best = best === undefined ? found : least(best, found);
  }
  return best ?? "failed";
}

function least(a: Figures, b: Figures): Figures {
  return {
    wallSeconds: Math.min(a.wallSeconds, b.wallSeconds),
    cpuSeconds: Math.min(a.cpuSeconds, b.cpuSeconds),
    peakMegabytes: Math.min(a.peakMegabytes, b.peakMegabytes),
  };
}

async function once(folder: string, program: string, options: readonly string[], patience: number): Promise<Outcome> {
  const file = join(folder, "usage.json");
  rmSync(file, { force: true });
  const started = performance.now();
  const child = spawn(process.execPath, ["--import", USAGE, program, ...options], {
    cwd: folder,
    stdio: "ignore",
    timeout: patience * 1000,
    killSignal: "SIGKILL",
    env: { ...process.env, USAGE_FILE: file },
  });
  const code = await new Promise<number | null>((resolve) => void child.on("close", resolve));
  const wallSeconds = (performance.now() - started) / 1000;
  if (code === null) return "too slow";
  if (code !== 0) return "failed";
  // `usage.ts` writes it so.
  const { cpuSeconds, peakMegabytes } = JSON.parse(readFileSync(file, "utf8")) as Omit<Figures, "wallSeconds">;
  return { wallSeconds, cpuSeconds, peakMegabytes };
}
