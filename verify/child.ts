// Runs in a process of its own, which `apart.ts` begins and ends.
import { Worker } from "node:worker_threads";
import { collectDiagnostics } from "../generator/diagnostics/diagnostics.ts";
import { readDocument } from "../generator/generate/render.ts";
import type { Broken, Said, Task } from "./apart.ts";
import { boundsOf } from "./bounds.ts";
import { createVerifier } from "./verify-artifact.ts";

const MEGABYTE = 1 << 20;

/** A process that is busy notices nothing: not even that nobody waits for it any more. */
const WATCH = `
const { workerData } = require("node:worker_threads");
const bell = new Int32Array(new SharedArrayBuffer(4));
while (process.ppid === workerData.parent) Atomics.wait(bell, 0, 0, 1000);
process.kill(workerData.group, "SIGKILL");
`;

/** For `kill`: this process with all that it has started; on Windows it is alone. */
const GROUP = process.platform === "win32" ? process.pid : -process.pid;

async function work({ artifacts, effort, given, memory, settings }: Task): Promise<void> {
  const diagnostics = collectDiagnostics(settings.severity);
  const read = await readDocument(settings, diagnostics);
  const nowhere = { file: settings.documentLabel, line: 1, column: 1 };
  const characters = read?.document.files.reduce((sum, { text }) => sum + text.length, 0) ?? 0;
  await say({
    kind: "read",
    characters,
    diagnostics: diagnostics.list((at) => read?.document.locate(at) ?? nowhere),
  });
  const bounds = boundsOf(characters, given);
  // Of a large document another process has the rest, with the memory that it may have.
  if (read === undefined || diagnostics.failed || memory < bounds.memory) return;
  const verifier = createVerifier(read, settings, effort, bounds, (text) => void say({ kind: "progress", text }));
  for (const artifact of artifacts) {
    await say({ kind: "verified", artifact, verdicts: await verifier.verify(artifact) });
    // What was taken is not given back: another process, with all its memory, has the rest.
    if (process.memoryUsage.rss() > (memory / 2) * MEGABYTE) return;
  }
}

function say(message: Said | Broken): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  process.send?.(message, undefined, undefined, () => resolve());
  return promise;
}

async function end(error: unknown): Promise<void> {
  await say({ kind: "broken", error: error instanceof Error ? error : new Error(String(error)) });
  process.exit(1);
}

process.once("disconnect", () => process.kill(GROUP, "SIGKILL"));
// Rejections that nobody handles come here as well.
process.once("uncaughtException", (error) => void end(error));
process.once("message", (task: Task) => {
  const small = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 };
  new Worker(WATCH, { eval: true, workerData: { parent: process.ppid, group: GROUP }, resourceLimits: small }).unref();
  work(task).then(() => process.exit(), end);
});
