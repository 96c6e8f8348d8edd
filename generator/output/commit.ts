import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { renameSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { errorCode, isMissing, unlessMissing } from "./errors.ts";
import { makeFolder, removeEmptyFolders } from "./folders.ts";
import { hashFile } from "./hash.ts";
import { pathFault, RESERVED } from "./paths.ts";
import type { Change } from "./plan.ts";
import { MANIFEST } from "./manifest.ts";

// How a tree changes without ever being half of one thing and half of another for good:
//
// 1. All new texts are written to a folder of their own, `.countersign/`, and forced to disk. A run that dies before
//    the end of this has changed nothing.
// 2. The journal, which lists every step to come, appears there by one rename. From here on the new tree is certain.
// 3. The steps: a rename per file, the manifest's last. All texts are on disk by now, so that no step needs space.
// 4. Journal and folder are removed.
//
// A run that dies in 3 leaves its journal, and the next one, whatever it was asked to do, first carries it out.

const STAGING = RESERVED;
const JOURNAL = "journal.json";

/** Enough to keep the thread pool of Node busy. */
const WRITERS = 4;

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
  try {
    mkdirSync(staging);
    await stage(staging, changes, signal);
    signal?.throwIfAborted();
    const steps = changes.map((change): Step => ({
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

/** Whether a run died here, so that its journal or its staged files are still there. */
export function isInterrupted(folder: string): boolean {
  return existsSync(join(folder, STAGING));
}

/**
 * Finishes what a run that died had begun: to the new tree where its journal is complete, else back to the old one.
 * The caller holds the folder's lock.
 */
export function recover(folder: string): void {
  if (existsSync(join(folder, STAGING, JOURNAL))) carryOut(folder);
  else rmSync(join(folder, STAGING), { recursive: true, force: true });
}

async function stage(staging: string, changes: readonly Change[], signal?: AbortSignal): Promise<void> {
  let next = 0;
  const writer = async (): Promise<void> => {
    while (next < changes.length) {
      const index = next++;
      signal?.throwIfAborted();
      const text = changes[index]?.after?.text;
      if (text === undefined) continue;
      const file = await open(join(staging, String(index)), "wx");
      try {
        await file.writeFile(text);
        await flushed(file.datasync());
      } finally {
        await file.close();
      }
    }
  };
  // All writers have to be at rest before the staging folder may be removed.
  const ends = await Promise.allSettled(Array.from({ length: WRITERS }, writer));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
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

/** Carries out the journal, from wherever it was left. Without a pause, so that no signal handler runs in between. */
function carryOut(folder: string): void {
  const staging = join(folder, STAGING);
  const steps = readJournal(join(staging, JOURNAL));
  const touched = new Set<string>();
  steps.forEach((step, index) => {
    const target = join(folder, step.path);
    if (step.after === undefined) remove(target, step);
    else replace(target, join(staging, String(index)), step);
    touched.add(dirname(target));
  });
  for (const step of steps) if (step.after === undefined) removeEmptyFolders(folder, dirname(step.path));
  for (const path of touched) syncFolder(path);
  unlinkSync(join(staging, JOURNAL));
  rmSync(staging, { recursive: true, force: true });
}

function replace(target: string, staged: string, step: Step): void {
  if (!existsSync(staged)) return;
  const found = hashOf(target);
  if (found !== step.before && found !== step.after) return;
  makeFolder(dirname(target));
  renameSync(staged, target);
}

function remove(target: string, step: Step): void {
  if (hashOf(target) === step.before) rmSync(target, { force: true });
}

function hashOf(path: string): string | undefined {
  return unlessMissing(() => hashFile(path));
}

/** Node's permission model has no way to ask that a file be on disk: there it is when the system gets to it. */
function flush(file: number): void {
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
function syncFolder(path: string): void {
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
