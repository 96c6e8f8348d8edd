import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { unlessMissing } from "./errors.ts";
import { makeFolder, removeEmptyFolders, pathFault, RESERVED } from "./paths.ts";
import { hashFile } from "./hash.ts";
import type { Change } from "./plan.ts";
import { MANIFEST } from "./manifest.ts";

// Changes an output folder as one transaction:
//
// 1. Write all new files to a staging folder, `.countersign/`. A run that is killed before the end of this step has
//    changed nothing.
// 2. Rename a journal into the staging folder. It lists every later step, so from here on the new state is certain.
// 3. Rename the staged files, in the order of `turnOf`. No step needs more space on the disk.
// 4. Remove the journal and the staging folder.
//
// A run that is killed in step 3 leaves its journal. The next run completes it before anything else. Nothing is synced to
// disk: after a power failure, the folder is generated again.

const STAGING = RESERVED;
const JOURNAL = "journal.json";

interface Step {
  readonly path: string;
  /** Hash of the file to replace. A file that was changed in the meantime is not touched. */
  readonly before?: string;
  /** Hash of the new file, which is staged under the step's number; absent for a removal. */
  readonly after?: string;
}

/** Makes all changes or none. The caller holds the folder's lock. */
export async function commit(folder: string, changes: readonly Change[], signal?: AbortSignal): Promise<void> {
  const staging = join(folder, STAGING);
  const ordered = changes.toSorted((one, other) => turnOf(one) - turnOf(other));
  mkdirSync(staging);
  try {
    for (const [index, { after }] of ordered.entries())
      if (after !== undefined) writeFileSync(join(staging, String(index)), after.text, { flag: "wx" });
    // Signals that arrived meanwhile are delivered within two turns of the event loop.
    await turn();
    await turn();
    signal?.throwIfAborted();
    const steps = ordered.map((change): Step => ({
      path: change.path,
      ...(change.before !== undefined && { before: change.before }),
      ...(change.after !== undefined && { after: change.after.hash }),
    }));
    writeJournal(staging, steps);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    throw error;
  }
  carryOut(folder);
}

/**
 * Order of the steps: new files, then changed files (index files last), then removed files, then the
 * manifest. So files are inconsistent only while existing ones are replaced.
 */
function turnOf({ kind, path }: Change): number {
  if (path === MANIFEST) return 4;
  if (kind === "update") return basename(path).startsWith("index.") ? 2 : 1;
  return kind === "create" ? 0 : 3;
}

/** Whether a killed run has left its journal or staged files. */
export function isInterrupted(folder: string): boolean {
  return existsSync(join(folder, STAGING));
}

/** How the work of a killed run was repaired: completed, or undone. */
export type Recovery = "finished" | "undone";

/**
 * Repairs the folder after a killed run: completes its work if the journal is complete, otherwise undoes it. The caller
 * holds the folder's lock.
 */
export function recover(folder: string): Recovery {
  if (existsSync(join(folder, STAGING, JOURNAL))) {
    carryOut(folder);
    return "finished";
  }
  rmSync(join(folder, STAGING), { recursive: true, force: true });
  return "undone";
}

function writeJournal(staging: string, steps: readonly Step[]): void {
  const draft = join(staging, "journal.draft");
  writeFileSync(draft, JSON.stringify(steps), { flag: "wx" });
  renameSync(draft, join(staging, JOURNAL));
}

/** Executes the remaining steps of the journal. Synchronous, so that no signal handler runs in between. */
function carryOut(folder: string): void {
  const staging = join(folder, STAGING);
  const steps = readJournal(join(staging, JOURNAL));
  for (const [index, { path, before, after }] of steps.entries()) {
    const target = join(folder, path);
    const staged = join(staging, String(index));
    if (after !== undefined && !existsSync(staged)) continue;
    const found = hashOf(target);
    if (found !== before && found !== after) continue;
    if (after === undefined) rmSync(target, { force: true });
    else {
      makeFolder(dirname(target));
      renameSync(staged, target);
    }
  }
  for (const { path, after } of steps) if (after === undefined) removeEmptyFolders(folder, dirname(path));
  unlinkSync(join(staging, JOURNAL));
  rmSync(staging, { recursive: true, force: true });
}

function hashOf(path: string): string | undefined {
  return unlessMissing(() => hashFile(path));
}

/** Accepts only what `writeJournal` writes, because others can write to the folder. */
function readJournal(path: string): readonly Step[] {
  const value: unknown = JSON.parse(readFileSync(path, "utf8"));
  return Array.isArray(value) && value.every(isStep) ? value : [];
}

function isStep(value: unknown): value is Step {
  if (typeof value !== "object" || value === null || !("path" in value) || typeof value.path !== "string") return false;
  if (value.path !== MANIFEST && pathFault(value.path) !== undefined) return false;
  if ("before" in value && typeof value.before !== "string") return false;
  return !("after" in value) || typeof value.after === "string";
}
