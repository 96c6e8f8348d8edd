import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { setImmediate as turn, setTimeout as sleep } from "node:timers/promises";
import { errorCode, unlessMissing } from "./errors.ts";
import { MANIFEST, type Manifest, readManifest } from "./manifest.ts";
import { makeFolder, removeEmptyFolders, RESERVED } from "./paths.ts";
import type { Change } from "./plan.ts";

// A run writes all new files to a staging folder, `.countersign/`, and then renames them. Only one run can have the staging
// folder. A run that is killed while it renames leaves old and new files. The manifest that it staged tells the next run
// which new files are its own. Nothing is synced to disk: after a power failure, the folder is generated again.

/** Age at which a staging folder counts as abandoned. A run that writes changes it all the time. */
const ABANDONED_AFTER_MS = 3000;
const POLL_MS = 25;

function stagingOf(folder: string): string {
  return join(folder, RESERVED);
}

/** Whether a run is writing to the folder, or was killed while it did. */
export function isStaged(folder: string): boolean {
  return existsSync(stagingOf(folder));
}

/** The manifest of a killed run, if it may have renamed files. */
export function stagedManifest(folder: string): Manifest | undefined {
  const found = readManifest(stagingOf(folder));
  return found === "damaged" ? undefined : found;
}

/**
 * Creates the staging folder. Waits for another run that has it, and takes it over from one that was killed.
 *
 * @returns the manifest of the killed run
 * @throws system errors, for example if the folder is not writable
 */
export async function claimStaging(folder: string): Promise<Manifest | undefined> {
  const staging = stagingOf(folder);
  let left: Manifest | undefined;
  for (;;) {
    try {
      mkdirSync(staging);
      return left;
    } catch (error) {
      if (errorCode(error) !== "EEXIST") throw error;
    }
    const changed = unlessMissing(() => statSync(staging).mtimeMs);
    if (changed === undefined || Math.abs(Date.now() - changed) < ABANDONED_AFTER_MS) await sleep(POLL_MS);
    else {
      left = stagedManifest(folder) ?? left;
      rmSync(staging, { recursive: true, force: true });
    }
  }
}

export function releaseStaging(folder: string): void {
  rmSync(stagingOf(folder), { recursive: true, force: true });
}

/** Makes all changes. The caller has the staging folder. */
export async function commit(folder: string, changes: readonly Change[], signal?: AbortSignal): Promise<void> {
  const staging = stagingOf(folder);
  const ordered = changes.toSorted((one, other) => turnOf(one) - turnOf(other));
  const stagedAt = (index: number, path: string): string => join(staging, path === MANIFEST ? path : String(index));
  for (const [index, { after, path }] of ordered.entries())
    if (after !== undefined) writeFileSync(stagedAt(index, path), after.text, { flag: "wx" });
  // Signals that arrived meanwhile are delivered within two turns of the event loop.
  await turn();
  await turn();
  signal?.throwIfAborted();
  // Synchronous, so that no signal handler runs in between.
  for (const [index, { after, path }] of ordered.entries()) {
    const target = join(folder, path);
    if (after === undefined) rmSync(target, { force: true });
    else {
      makeFolder(dirname(target));
      renameSync(stagedAt(index, path), target);
    }
  }
  for (const { after, path } of ordered) if (after === undefined) removeEmptyFolders(folder, dirname(path));
}

/**
 * Order of the changes: new files, then changed files (index files last), then removed files, then the manifest. So files are
 * inconsistent only while existing ones are replaced.
 */
function turnOf({ kind, path }: Change): number {
  if (path === MANIFEST) return 4;
  if (kind === "update") return basename(path).startsWith("index.") ? 2 : 1;
  return kind === "create" ? 0 : 3;
}
