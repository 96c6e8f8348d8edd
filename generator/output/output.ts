import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { folded } from "../diagnostics/text.ts";
import type { Diagnostics } from "../diagnostics/diagnostics.ts";
import { commit, isInterrupted, recover, type Recovery } from "./commit.ts";
import { failureReason } from "./errors.ts";
import { makeFolder, removeEmptyFolders, inspectFolder, pathFault } from "./paths.ts";
import { hashFile } from "./hash.ts";
import { acquireLock, type Holder, isHolder, isLocked } from "./lock.ts";
import { MANIFEST, type Manifest, printManifest, readManifest } from "./manifest.ts";
import { type Change, type Conflict, hashed, type HashedFile, type Plan, planChanges, type TextFile } from "./plan.ts";

/** Milliseconds to wait for another run, which writes for seconds at most. */
const PATIENCE_MS = 15_000;

export interface OutputRequest {
  /** Absolute. */
  readonly folder: string;
  /** The folder as the user wrote it, for messages. */
  readonly label: string;
  /** All files of the folder. */
  readonly files: readonly TextFile[];
  readonly manifest: Omit<Manifest, "outputs">;
  /** `compare` writes nothing, except to complete an interrupted run. */
  readonly mode: "write" | "compare";
  /** Overwrite files that were edited by hand, and files that we did not write. */
  readonly overwrite: boolean;
  readonly signal?: AbortSignal;
}

export interface Outcome {
  /** The changes that were made, or with `compare` would be. */
  readonly changes: readonly Change[];
  /** Files that block the run, so that nothing was written. */
  readonly conflicts: readonly Conflict[];
}

/** An output folder, and the files that it should contain. */
interface Update {
  /** The real path. */
  readonly folder: string;
  readonly files: readonly HashedFile[];
  readonly manifest: HashedFile;
  readonly request: OutputRequest;
  readonly diagnostics: Diagnostics;
}

/**
 * Updates a folder to the given files, or compares it with them. Edited and foreign files stop the run before anything is
 * written. Faults are reported to `diagnostics`.
 *
 * @throws the reason of `signal` when it is aborted; then nothing was written
 */
export async function putOutput(request: OutputRequest, diagnostics: Diagnostics): Promise<Outcome> {
  const nothing: Outcome = { changes: [], conflicts: [] };
  if (!checkPaths(request.files, diagnostics)) return nothing;
  try {
    const folder = inspectFolder(request.folder);
    if (typeof folder === "string") {
      diagnostics.report("output-refused", `The output folder ${request.label} ${folder}`);
      return nothing;
    }
    const files = request.files.map(hashed);
    const outputs = new Map(files.map((file) => [file.path, file.hash]));
    const manifest = hashed({ path: MANIFEST, text: printManifest({ ...request.manifest, outputs }) });
    const update: Update = { folder: folder.path, files, manifest, request, diagnostics };
    if (request.mode === "compare") return await compare(update);
    if (!isInterrupted(folder.path) && !isLocked(folder.path)) {
      const plan = planFor(update);
      // Without changes, no lock is needed, so this works in read-only folders.
      if (plan === undefined || plan.conflicts.length > 0 || plan.changes.length === 0) return plan ?? nothing;
    }
    return (await write(update)) ?? nothing;
  } catch (error) {
    reportFailure(error, request, diagnostics);
    return nothing;
  }
}

/**
 * Repairs the folder after a killed run, even if this run fails to read the document or writes nothing. Obstacles are
 * reported later by `putOutput`.
 *
 * @param folder absolute
 * @returns how the work of such a run was repaired, if there was one
 */
export async function healOutput(folder: string): Promise<Recovery | undefined> {
  try {
    const healed = isInterrupted(folder) ? await heal(folder) : undefined;
    return typeof healed === "string" ? healed : undefined;
  } catch (error) {
    if (failureReason(error) === undefined) throw error;
    return undefined;
  }
}

/** @returns how the folder was repaired, `undefined` if another run has done it, or the holder of the lock */
async function heal(folder: string): Promise<Recovery | Holder | undefined> {
  const lock = await acquireLock(folder, PATIENCE_MS);
  if (isHolder(lock)) return lock;
  try {
    return isInterrupted(folder) ? recover(folder) : undefined;
  } finally {
    lock.release();
  }
}

async function compare(update: Update): Promise<Outcome> {
  const { diagnostics, folder, request } = update;
  // Files that are partly old and partly new cannot be compared.
  const holder = isInterrupted(folder) ? await heal(folder) : undefined;
  if (typeof holder === "object") reportHolder(holder, request.label, diagnostics);
  return planFor(update) ?? { changes: [], conflicts: [] };
}

async function write(update: Update): Promise<Outcome | undefined> {
  const { diagnostics, folder, request } = update;
  const created = makeFolder(folder);
  let done = false;
  try {
    const lock = await acquireLock(folder, PATIENCE_MS);
    if (isHolder(lock)) {
      reportHolder(lock, request.label, diagnostics);
      return undefined;
    }
    try {
      if (isInterrupted(folder)) recover(folder);
      const plan = planFor(update);
      if (plan !== undefined && plan.conflicts.length === 0 && plan.changes.length > 0) {
        await commit(folder, plan.changes, request.signal);
        done = true;
      }
      return plan;
    } finally {
      lock.release();
    }
  } finally {
    // Remove the folder again, unless another run uses it now.
    if (!done && created !== undefined) removeEmptyFolders(dirname(created), relative(dirname(created), folder));
  }
}

function planFor({ diagnostics, files, folder, manifest, request }: Update): Plan | undefined {
  const found = readManifest(folder);
  if (found === "damaged" && !request.overwrite) {
    diagnostics.report("output-manifest", `${request.label}/${MANIFEST} was changed`);
    return undefined;
  }
  const known = found === undefined || found === "damaged" ? new Map<string, string>() : found.outputs;
  const previous = found === undefined || found === "damaged" ? undefined : hashFile(join(folder, MANIFEST));
  const plan = planChanges(folder, files, manifest, { manifest: previous, hashes: known }, request.overwrite);
  for (const conflict of plan.conflicts) reportConflict(conflict, folder, files, request.label, diagnostics);
  return plan;
}

function reportConflict(
  { path, kind }: Conflict,
  folder: string,
  files: readonly HashedFile[],
  label: string,
  diagnostics: Diagnostics,
): void {
  const file = `${label}/${path}`;
  if (kind === "edited" || kind === "foreign") {
    const text = files.find((candidate) => candidate.path === path)?.text ?? "";
    const position = { file, ...firstDifference(readFileSync(join(folder, path), "utf8"), text) };
    if (kind === "edited")
      diagnostics.report("output-edited", `${file} was changed after it was generated`, { position });
    else diagnostics.report("output-foreign", `${file} was not written by countersign`, { position });
    return;
  }
  const what = { folder: "is a folder", link: "is, or is behind, a symbolic link", blocked: "is inside a file" }[kind];
  diagnostics.report("output-blocked", `${file} cannot be written: it ${what}`);
}

function firstDifference(found: string, expected: string): { readonly line: number; readonly column: number } {
  const ours = expected.split("\n");
  const theirs = found.replaceAll("\r\n", "\n").split("\n");
  const line = theirs.findIndex((text, index) => text !== ours[index]);
  const [a, b] = [theirs[line] ?? "", ours[line] ?? ""];
  let column = 0;
  while (column < a.length && a[column] === b[column]) column++;
  return line === -1 ? { line: theirs.length, column: 1 } : { line: line + 1, column: column + 1 };
}

/** Checks the paths that targets chose. Paths that differ only in case or spelling are one file on many systems. */
function checkPaths(files: readonly TextFile[], diagnostics: Diagnostics): boolean {
  const seen = new Map<string, string>();
  let fine = true;
  for (const { path } of files) {
    const fault = pathFault(path);
    const key = folded(path);
    const other = seen.get(key);
    seen.set(key, path);
    if (fault !== undefined)
      diagnostics.report("output-path", `A target wrote ${JSON.stringify(path)}, which ${fault}`);
    else if (other === path) diagnostics.report("output-path", `Two targets wrote ${path}`);
    else if (other !== undefined) {
      diagnostics.report(
        "output-path",
        `Targets wrote ${other} and ${path}, which are one file on case-insensitive systems`,
      );
    }
    fine &&= fault === undefined && other === undefined;
  }
  return fine;
}

function reportHolder(holder: Holder, label: string, diagnostics: Diagnostics): void {
  const who = holder.pid === 0 ? "Another run" : `Another run (process ${holder.pid} on ${holder.host})`;
  diagnostics.report("output-locked", `${who} is writing to ${label}`);
}

function reportFailure(error: unknown, { folder, label }: OutputRequest, diagnostics: Diagnostics): void {
  const reason = failureReason(error);
  if (reason === undefined || !(error instanceof Error)) throw error;
  const path = "path" in error && typeof error.path === "string" ? ` (${error.path})` : "";
  const unfinished = isInterrupted(folder);
  diagnostics.report(
    unfinished ? "output-unfinished" : "output-unwritable",
    unfinished
      ? `Writing to ${label} was interrupted: ${reason}${path}`
      : `Cannot write to ${label}: ${reason}${path}; nothing was changed`,
  );
}
