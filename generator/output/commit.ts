import { closeSync, existsSync, lstatSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { renameSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { flush, syncFolder, writeAll } from "./durable.ts";
import { unlessMissing } from "./errors.ts";
import { makeFolder, removeEmptyFolders, pathFault, RESERVED } from "./paths.ts";
import { hashFile } from "./hash.ts";
import type { Change } from "./plan.ts";
import { MANIFEST } from "./manifest.ts";

// How a tree changes without ever being half of one thing and half of another for good:
//
// 1. All new texts are written to a folder of their own, `.countersign/`, and forced to disk. A run that dies before
//    the end of this has changed nothing.
// 2. The journal, which lists every step to come, appears there by one rename. From here on the new tree is certain.
// 3. The steps: a rename per file, in the order of `turnOf`. All texts are on disk by now, so that no step needs space.
// 4. Journal and folder are removed.
//
// A run that dies in 3 leaves its journal, and the next one, whatever it was asked to do, first carries it out.

const STAGING = RESERVED;
const JOURNAL = "journal.json";

interface Step {
  readonly path: string;
  /** Hash of what the step replaces; a file that has become something else meanwhile is left alone. */
  readonly before?: string;
  /** Hash of what it puts there, from the staged file named by the step's number; absent for a removal. */
  readonly after?: string;
}

/** Makes the changes, all of them or none. The caller holds the folder's lock. */
export async function commit(folder: string, changes: readonly Change[], signal?: AbortSignal): Promise<void> {
  const staging = join(folder, STAGING);
  const ordered = changes.toSorted((one, other) => turnOf(one) - turnOf(other));
  try {
    mkdirSync(staging);
    await stage(staging, ordered, signal);
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
 * New files first, which nothing refers to yet; then what changes, with files that lead to others behind those; then what nothing
 * refers to any more; the manifest last. So the tree is of two minds only while files are replaced that were there before.
 */
function turnOf({ kind, path }: Change): number {
  if (path === MANIFEST) return 4;
  if (kind === "update") return basename(path).startsWith("index.") ? 2 : 1;
  return kind === "create" ? 0 : 3;
}

/** Whether a run died here, so that its journal or its staged files are still there. */
export function isInterrupted(folder: string): boolean {
  return existsSync(join(folder, STAGING));
}

/** What became of the work of a run that died: the tree is the new one, or still the old one. */
export type Recovery = "finished" | "undone";

/**
 * Finishes what a run that died had begun: to the new tree where its journal is complete, else back to the old one.
 * The caller holds the folder's lock.
 */
export function recover(folder: string): Recovery {
  if (existsSync(join(folder, STAGING, JOURNAL))) {
    carryOut(folder);
    return "finished";
  }
  rmSync(join(folder, STAGING), { recursive: true, force: true });
  return "undone";
}

async function stage(staging: string, changes: readonly Change[], signal?: AbortSignal): Promise<void> {
  const texts = changes.map(({ after }, index) => after && { path: join(staging, String(index)), text: after.text });
  await writeAll(
    texts.filter((each) => each !== undefined),
    signal,
  );
}

function writeJournal(staging: string, steps: readonly Step[]): void {
  const draft = join(staging, "journal.draft");
  const file = openSync(draft, "wx");
  try {
    writeFileSync(file, JSON.stringify(steps));
    flush(file);
  } finally {
    closeSync(file);
  }
  syncFolder(staging);
  renameSync(draft, join(staging, JOURNAL));
  syncFolder(staging);
}

/**
 * Carries out the journal, from wherever it was left. Without a pause, so that no signal handler runs in between; and what takes
 * time comes before the first rename, because between the first and the last one the tree is of two minds.
 */
function carryOut(folder: string): void {
  const staging = join(folder, STAGING);
  const steps = readJournal(join(staging, JOURNAL));
  const ready: Ready[] = [];
  steps.forEach((step, index) => {
    const target = join(folder, step.path);
    const staged = step.after === undefined ? undefined : join(staging, String(index));
    if (staged !== undefined && !existsSync(staged)) return;
    const stamp = stampOf(target);
    const found = hashOf(target);
    if (found !== step.before && found !== step.after) return;
    if (staged !== undefined) makeFolder(dirname(target));
    ready.push({ target, ...(staged !== undefined && { staged }), stamp });
  });
  for (const { target, staged, stamp } of ready) {
    // Edited just now.
    if (stampOf(target) !== stamp) continue;
    if (staged === undefined) rmSync(target, { force: true });
    else renameSync(staged, target);
  }
  for (const step of steps) if (step.after === undefined) removeEmptyFolders(folder, dirname(step.path));
  for (const path of new Set(ready.map(({ target }) => dirname(target)))) syncFolder(path);
  unlinkSync(join(staging, JOURNAL));
  rmSync(staging, { recursive: true, force: true });
}

/** A step that nothing stands against. */
interface Ready {
  readonly target: string;
  /** Absent for a removal. */
  readonly staged?: string;
  readonly stamp: string;
}

function stampOf(path: string): string {
  const stats = lstatSync(path, { bigint: true, throwIfNoEntry: false });
  return stats === undefined ? "" : `${stats.ino} ${stats.size} ${stats.mtimeNs} ${stats.ctimeNs}`;
}

function hashOf(path: string): string | undefined {
  return unlessMissing(() => hashFile(path));
}

/** Only what `writeJournal` writes is followed: a journal is a file in a folder that others can write to. */
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
