import { type FSWatcher, statSync, watch } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { run, type RunOptions, type RunResult } from "./run.ts";
import type { Settings } from "./settings.ts";

/** Milliseconds to wait, because an editor that saves causes several events. */
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
      watcher.watch(inputs, settings.templates === undefined ? [] : [settings.templates]);
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

/** Watches a set of files for changes. */
export interface FileWatcher {
  /**
   * Replaces the watched files, whether they exist or not. Changes since the last `next` of files that were watched
   * before are not lost.
   *
   * @param folders also watch every file in or below these
   */
  watch(files: readonly string[], folders?: Iterable<string>): void;
  /** Waits for the next change, or returns those since the last call. Returns the changed paths; none once closed. */
  next(): Promise<ReadonlySet<string>>;
  close(): void;
}

interface Watched {
  readonly watcher: FSWatcher;
  readonly identity: string;
}

/** Paths are absolute. Watches folders, because editors and git replace files instead of changing them. */
export function createFileWatcher(): FileWatcher {
  const watched = new Map<string, Watched>();
  let names = new Map<string, Map<string, Set<string>>>();
  let stamps = new Map<string, string>();
  let changed = new Set<string>();
  let wake: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const notice = (paths: Iterable<string>): void => {
    for (const path of paths) changed.add(path);
    if (changed.size === 0) return;
    clearTimeout(timer);
    timer = setTimeout(() => wake?.(), SETTLE_MS);
  };
  const arm = (folder: string, recursive: boolean): void => {
    const identity = identityOf(folder);
    const key = recursive ? `${folder}/**` : folder;
    if (identity === undefined || watched.get(key)?.identity === identity) return;
    watched.get(key)?.watcher.close();
    const watcher = watch(folder, { recursive }, (_, name) => {
      if (recursive) notice([folder]);
      for (const [known, paths] of names.get(folder) ?? []) if (name === null || name === known) notice(paths);
    });
    // A removed folder: its parent, watched from the next call on, reports when it returns.
    watcher.on("error", () => watcher.close());
    watched.set(key, { watcher, identity });
  };
  return {
    watch(files, folders = []) {
      names = new Map();
      const wanted = new Set<string>();
      const known = stamps;
      stamps = new Map();
      for (const file of files) {
        const folder = register(names, dirname(file), basename(file), file);
        wanted.add(folder);
        arm(folder, false);
      }
      for (const folder of folders) {
        wanted.add(`${folder}/**`);
        arm(folder, true);
      }
      for (const [key, { watcher }] of watched) {
        if (wanted.has(key)) continue;
        watcher.close();
        watched.delete(key);
      }
      // A folder that was removed and recreated has no event for files that changed before it was watched again.
      for (const file of new Set(files)) {
        const stamp = stampOf(file);
        if (known.has(file) && known.get(file) !== stamp) notice([file]);
        stamps.set(file, stamp);
      }
    },
    async next() {
      // Polling found this change first; its event is still to arrive.
      if (changed.size > 0 && !closed) await sleep(SETTLE_MS);
      while (changed.size === 0 && !closed) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      const paths = changed;
      changed = new Set();
      for (const file of stamps.keys()) stamps.set(file, stampOf(file));
      return paths;
    },
    close() {
      closed = true;
      clearTimeout(timer);
      wake?.();
      for (const { watcher } of watched.values()) watcher.close();
    },
  };
}

/** Records what an event in a folder means. Where the folder is missing, uses the nearest existing parent. */
function register(names: Map<string, Map<string, Set<string>>>, folder: string, name: string, file: string): string {
  if (identityOf(folder) === undefined && dirname(folder) !== folder) {
    return register(names, dirname(folder), basename(folder), file);
  }
  const known = names.get(folder) ?? new Map<string, Set<string>>();
  names.set(folder, known);
  known.set(name, (known.get(name) ?? new Set()).add(file));
  return folder;
}

/** A value that changes whenever the file does. */
function stampOf(file: string): string {
  try {
    const { ino, size, mtimeMs, ctimeMs } = statSync(file);
    return `${ino} ${size} ${mtimeMs} ${ctimeMs}`;
  } catch {
    return "missing";
  }
}

/** Distinguishes a folder from a replacement at the same path. Inode numbers alone are reused. */
function identityOf(folder: string): string | undefined {
  try {
    const { ino, birthtimeMs } = statSync(folder);
    return `${ino} ${birthtimeMs}`;
  } catch {
    return undefined;
  }
}
