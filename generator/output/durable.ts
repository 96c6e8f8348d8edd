import { closeSync, fsyncSync, openSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { hash, randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";
import { errorCode, isMissing, failureReason, unlessMissing } from "./errors.ts";
import { makeFolder, removeEmptyFolders, RESERVED } from "./paths.ts";
import { ABANDONED_AFTER_MS, isAlive } from "./lock.ts";
import type { TextFile } from "./plan.ts";

/** Enough to keep the thread pool of Node busy. */
const WRITERS = 4;

/**
 * Writes new files, whose folders are there, and forces them to disk.
 *
 * @throws the reason of `signal`, when no file is open any more
 */
export async function writeAll(
  files: readonly { readonly path: string; readonly text: string }[],
  signal?: AbortSignal,
): Promise<void> {
  const left = files.values();
  const writer = async (): Promise<void> => {
    for (const { path, text } of left) {
      signal?.throwIfAborted();
      const file = await open(path, "wx");
      try {
        await file.writeFile(text);
        await flushed(file.datasync());
      } finally {
        await file.close();
      }
    }
  };
  // All writers have to be at rest before anything may be removed.
  const ends = await Promise.allSettled(Array.from({ length: WRITERS }, writer));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}

/** Node's permission model has no way to ask that a file be on disk: there it is when the system gets to it. */
export function flush(file: number): void {
  try {
    fsyncSync(file);
  } catch (error) {
    if (errorCode(error) !== "ERR_ACCESS_DENIED") throw error;
  }
}

async function flushed(done: Promise<void>): Promise<void> {
  try {
    await done;
  } catch (error) {
    if (errorCode(error) !== "ERR_ACCESS_DENIED") throw error;
  }
}

/** A folder's entries are on disk only after this; not every system lets one ask for it. */
export function syncFolder(path: string): void {
  try {
    const folder = openSync(path, "r");
    try {
      flush(folder);
    } finally {
      closeSync(folder);
    }
  } catch (error) {
    const code = errorCode(error);
    if (!isMissing(error) && code !== "EISDIR" && code !== "EPERM" && code !== "EINVAL" && code !== "EACCES")
      throw error;
  }
}

/**
 * Writes a new output folder: builds the whole tree beside it and renames it once. Readers, and a run after a kill, see
 * nothing or everything.
 *
 * @param folder absolute path that does not exist yet
 * @returns `false` if that is impossible (no permission, or another process was faster); then nothing has changed
 * @throws the reason of `signal`, and system errors while writing; then nothing has changed either
 */
export async function placeWhole(folder: string, files: readonly TextFile[], signal?: AbortSignal): Promise<boolean> {
  const parent = dirname(folder);
  const draft = join(parent, `${prefixOf(folder)}${process.pid}-${randomUUID().slice(0, 8)}`);
  let created: string | undefined;
  let done = false;
  try {
    if (!succeeds(() => (created = makeFolder(parent))) || !succeeds(() => mkdirSync(draft))) return false;
    const placed = files.map(({ path, text }) => ({ path: join(draft, path), text }));
    const folders = new Set(placed.map(({ path }) => dirname(path)));
    for (const path of folders) makeFolder(path);
    await writeAll(placed, signal);
    for (const path of folders) syncFolder(path);
    signal?.throwIfAborted();
    done = succeeds(() => renameSync(draft, folder));
    if (done) syncFolder(parent);
    return done;
  } finally {
    if (!done) {
      rmSync(draft, { recursive: true, force: true });
      if (created !== undefined) removeEmptyFolders(dirname(created), parent.slice(dirname(created).length + 1));
    }
  }
}

/** Removes what runs that were killed while they did so have left beside a folder. */
export function sweepDrafts(folder: string): void {
  const parent = dirname(folder);
  const [prefix, anyHost] = [prefixOf(folder), prefixOf(folder, "")];
  for (const name of unlessMissing(() => readdirSync(parent)) ?? []) {
    if (!name.startsWith(anyHost)) continue;
    const pid = Number(/^\d+/.exec(name.slice(prefix.length))?.[0]);
    const path = join(parent, name);
    const gone = name.startsWith(prefix) && !isAlive(pid);
    const changed = unlessMissing(() => statSync(path).mtimeMs) ?? 0;
    if (gone || Date.now() - changed > ABANDONED_AFTER_MS) rmSync(path, { recursive: true, force: true });
  }
}

/** Names of drafts tell whose they are: a process of another machine may well be alive. */
function prefixOf(folder: string, host: string = hash("sha256", hostname(), "hex").slice(0, 8)): string {
  return `${RESERVED}-${basename(folder)}-${host}${host === "" ? "" : "-"}`;
}

function succeeds(call: () => unknown): boolean {
  try {
    call();
    return true;
  } catch (error) {
    if (failureReason(error) === undefined) throw error;
    return false;
  }
}
