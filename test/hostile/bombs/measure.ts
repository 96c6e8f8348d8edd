import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { temporaryFolder } from "../../support/folder.ts";
import type { Bomb } from "./documents.ts";

const MAIN = fileURLToPath(new URL("../../../cli/main.ts", import.meta.url));
const USAGE = new URL("../../../bench/usage.ts", import.meta.url).href;
/** Milliseconds. On a busy machine a run may have little of the processor. */
const MOST_WALL = 240_000;
export const TARGETS = ["models", "client", "validators", "webhooks", "server", "contract"] as const;

export interface Ended {
  /** `generated`, the code of the first error, or what else became of it. */
  readonly outcome: string;
  readonly wallSeconds: number;
  readonly cpuSeconds: number;
  readonly peakMegabytes: number;
}

/** Generates a document with every target, by the command in its own process. */
export async function detonate({ files }: Bomb): Promise<Ended> {
  await using folder = await temporaryFolder();
  for (const [path, text] of Object.entries(files())) {
    const file = join(folder.path, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  const [document = ""] = Object.keys(files());
  const usage = join(folder.path, "usage.json");
  const args = ["--import", USAGE, MAIN, "generate", document, "-o", "out", "-t", TARGETS.join(",")];
  const started = performance.now();
  const env = { ...process.env, NO_COLOR: "1", USAGE_FILE: usage };
  const child = spawn(process.execPath, args, { cwd: folder.path, env, timeout: MOST_WALL });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (output += chunk.toString("utf8", 0, Math.max(0, 100_000 - output.length))));
  }
  const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve) => {
    child.on("close", (...ended) => resolve(ended));
  });
  const wallSeconds = (performance.now() - started) / 1000;
  if (signal !== null) {
    return { outcome: `ended by ${signal}`, wallSeconds, cpuSeconds: Number.NaN, peakMegabytes: Number.NaN };
  }
  const refused = /error\[([a-z0-9-]+)\]/.exec(output)?.[1];
  const outcome = code === 0 ? "generated" : (refused ?? `exit ${code}: ${output.slice(0, 200)}`);
  // `usage.ts` writes it so.
  const used = JSON.parse(readFileSync(usage, "utf8")) as { cpuSeconds: number; peakMegabytes: number };
  return { outcome, wallSeconds, ...used };
}
