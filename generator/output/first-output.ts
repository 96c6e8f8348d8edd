import { hash, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";
import { syncFolder, writeAll } from "./durable.ts";
import { failureReason, unlessMissing } from "./errors.ts";
import { makeFolder, removeEmptyFolders } from "./folders.ts";
import { ABANDONED_AFTER_MS, isAlive } from "./lock.ts";
import { RESERVED } from "./paths.ts";
import type { TextFile } from "./plan.ts";

/**
 * Where there is no output folder yet, the whole tree is made beside its place and moved there by one rename: whoever looks, and
 * whenever this is killed, finds none of it or all.
 *
 * @param folder absolute; nothing is there
 * @returns `false` where that cannot be done (no permission beside it, somebody was faster); then nothing was changed
 * @throws the reason of `signal`, and system errors while files are written; then nothing was changed either
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
