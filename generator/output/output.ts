import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { folded } from "../diagnostics/text.ts";
import type { Diagnostics } from "../diagnostics/diagnostics.ts";
import { claimStaging, commit, isStaged, releaseStaging, stagedManifest } from "./commit.ts";
import { failureReason } from "./errors.ts";
import { makeFolder, removeEmptyFolders, inspectFolder, pathFault } from "./paths.ts";
import { hashFile } from "./hash.ts";
import { MANIFEST, type Manifest, printManifest, readManifest } from "./manifest.ts";
import { type Change, type Conflict, hashed, type HashedFile, type Plan, planChanges, type TextFile } from "./plan.ts";

export interface OutputRequest {
  /** Absolute. */
  readonly folder: string;
  /** The folder as the user wrote it, for messages. */
  readonly label: string;
  /** All files of the folder. */
  readonly files: readonly TextFile[];
  readonly manifest: Omit<Manifest, "outputs">;
  /** `compare` writes nothing. */
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
    if (request.mode === "compare") return planFor(update, stagedManifest(folder.path)) ?? nothing;
    if (!isStaged(folder.path)) {
      const plan = planFor(update);
      // Without changes, nothing is staged, so this works in read-only folders.
      if (plan === undefined || plan.conflicts.length > 0 || plan.changes.length === 0) return plan ?? nothing;
    }
    return (await write(update)) ?? nothing;
  } catch (error) {
    reportFailure(error, request, diagnostics);
    return nothing;
  }
}

async function write(update: Update): Promise<Plan | undefined> {
  const { folder, request } = update;
  const created = makeFolder(folder);
  let done = false;
  try {
    const left = await claimStaging(folder);
    try {
      const plan = planFor(update, left);
      if (plan !== undefined && plan.conflicts.length === 0 && plan.changes.length > 0) {
        await commit(folder, plan.changes, request.signal);
        done = true;
      }
      return plan;
    } finally {
      releaseStaging(folder);
    }
  } finally {
    // Remove the folder again, unless another run uses it now.
    if (!done && created !== undefined) removeEmptyFolders(dirname(created), relative(dirname(created), folder));
  }
}

/** @param left the manifest of a killed run, whose files are ours, too */
function planFor(update: Update, left?: Manifest): Plan | undefined {
  const { diagnostics, files, folder, manifest, request } = update;
  const found = readManifest(folder);
  if (found === "damaged" && !request.overwrite) {
    diagnostics.report("output-manifest", `${request.label}/${MANIFEST} was changed`);
    return undefined;
  }
  const known = new Map<string, string[]>();
  const add = (path: string, hash: string): void => void known.set(path, [...(known.get(path) ?? []), hash]);
  for (const one of [found, left]) {
    if (one !== undefined && one !== "damaged") for (const [path, hash] of one.outputs) add(path, hash);
  }
  if (found !== undefined && found !== "damaged") add(MANIFEST, hashFile(join(folder, MANIFEST)));
  const plan = planChanges(folder, [...files, manifest], known, request.overwrite);
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

function reportFailure(error: unknown, { label }: OutputRequest, diagnostics: Diagnostics): void {
  const reason = failureReason(error);
  if (reason === undefined || !(error instanceof Error)) throw error;
  const path = "path" in error && typeof error.path === "string" ? ` (${error.path})` : "";
  diagnostics.report("output-unwritable", `Cannot write to ${label}: ${reason}${path}`);
}
