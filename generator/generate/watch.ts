import { readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { run, type RunOptions, type RunResult } from "./run.ts";
import type { Settings } from "./settings.ts";

// Events of the system miss files that editors and git replace, so the files are looked at again and again.

/** Milliseconds between two looks. */
const POLL_MS = { least: 100, most: 1000 } as const;
/** How much longer a pause is than a look, so that thousands of files cost 2 % of a processor. */
const PAUSE_FACTOR = 50;
/** Milliseconds to wait for further changes, because editors write in several steps. */
const SETTLE_MS = 10;

/** Generates, and again after every change of an input, until the loop is left or `signal` is aborted. */
export async function* watchDocument(settings: Settings, options: RunOptions): AsyncGenerator<RunResult, void> {
  const { signal } = options;
  const watcher = createFileWatcher();
  let inputs: readonly string[] = [settings.document];
  watcher.watch(inputs);
  const end = (): void => watcher.close();
  signal?.addEventListener("abort", end);
  try {
    while (signal?.aborted !== true) {
      const result = await run(settings, options);
      inputs = inputsToWatch(result, inputs);
      watcher.watch(settings.templates === undefined ? inputs : [...inputs, settings.templates]);
      yield result;
      await watcher.next();
    }
  } finally {
    signal?.removeEventListener("abort", end);
    watcher.close();
  }
}

/**
 * A broken document may hide some of its references. Keep watching the files it referred to before, and those that the
 * diagnostics name, which may not have been read.
 */
export function inputsToWatch(result: RunResult, before: readonly string[]): readonly string[] {
  if (result.status !== "failed") return result.inputs;
  const faulty = result.diagnostics.flatMap(({ position }) => (position === undefined ? [] : resolve(position.file)));
  return [...new Set([...result.inputs, ...before, ...faulty])];
}

/** Watches files and folders for changes. Paths are absolute. */
export interface FileWatcher {
  /**
   * Replaces the watched files and folders, whether they exist or not. Changes since the last `next` of those that were
   * watched before are not lost. A folder changes with every file in or below it.
   */
  watch(paths: Iterable<string>): void;
  /** Waits for the next change. Returns the changed paths; none once closed. */
  next(): Promise<ReadonlySet<string>>;
  close(): void;
}

export function createFileWatcher(): FileWatcher {
  let stamps = new Map<string, string>();
  const closing = new AbortController();
  const { signal } = closing;
  const changedPaths = (): readonly string[] =>
    [...stamps].flatMap(([path, before]) => {
      const stamp = stampOf(path);
      stamps.set(path, stamp);
      return stamp === before ? [] : [path];
    });
  return {
    watch(paths) {
      stamps = new Map(Array.from(paths, (path) => [path, stamps.get(path) ?? stampOf(path)]));
    },
    async next() {
      while (!signal.aborted) {
        const start = performance.now();
        const changed = changedPaths();
        const pause = pollPause(performance.now() - start);
        await sleep(changed.length > 0 ? SETTLE_MS : pause, undefined, { signal }).catch(() => {});
        if (changed.length > 0) return new Set([...changed, ...changedPaths()]);
      }
      return new Set();
    },
    close: () => closing.abort(),
  };
}

/** Milliseconds to wait after a look at all files that took `look` milliseconds. */
export function pollPause(look: number): number {
  return Math.min(POLL_MS.most, Math.max(POLL_MS.least, look * PAUSE_FACTOR));
}

/** A value that changes whenever the file does, or a file in or below the folder. */
function stampOf(path: string): string {
  try {
    const stats = statSync(path);
    if (!stats.isDirectory()) return `${stats.ino} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}`;
    const names = readdirSync(path, { recursive: true, encoding: "utf8" });
    return names.map((name) => `${name} ${statSync(join(path, name), { throwIfNoEntry: false })?.ctimeMs}`).join("\n");
  } catch {
    return "missing";
  }
}
