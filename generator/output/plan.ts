import { lstatSync } from "node:fs";
import { dirname, join } from "node:path";
import { hashFile, hashText } from "./hash.ts";

/** A file to be written; the path is relative to the output folder, with forward slashes. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** A text file together with its hash, which is needed several times. */
export interface HashedFile extends TextFile {
  readonly hash: string;
}

/** A file that a run writes or removes. */
export interface Change {
  readonly path: string;
  readonly kind: "create" | "update" | "remove";
  /** Hash of what is on disk; `undefined` where nothing is. */
  readonly before?: string;
  /** The new content; `undefined` for a removal. */
  readonly after?: HashedFile;
  /** The existing file was edited or is foreign, so only `overwrite` changes it. */
  readonly forced?: true;
}

/** A file that stands in the way, and must not be touched. */
export interface Conflict {
  readonly path: string;
  /** `edited`: we wrote it, and it has been changed since. `foreign`: we did not write it. */
  readonly kind: "edited" | "foreign" | Obstacle;
}

/** What may stand where a file has to go: a folder, a symbolic link, or a file in place of one of its folders. */
export type Obstacle = "folder" | "link" | "blocked";

export interface Plan {
  readonly changes: readonly Change[];
  readonly conflicts: readonly Conflict[];
}

/** Of a program that generates again and again, most files are the very same as before. */
const known = new WeakMap<TextFile, HashedFile>();

export function hashed(file: TextFile): HashedFile {
  const found = known.get(file) ?? { path: file.path, text: file.text, hash: hashText(file.text) };
  known.set(file, found);
  return found;
}

/** Hashes of what an earlier run wrote. */
export interface Previous {
  readonly manifest: string | undefined;
  /** By path. */
  readonly hashes: ReadonlyMap<string, string>;
}

/**
 * Compares what is to be there with what is there. Nothing is written.
 *
 * @param files everything that is to be in the folder, the manifest apart
 * @param previous what we wrote last time
 * @param overwrite take files that were edited, or are not ours, for ours
 */
export function planChanges(
  folder: string,
  files: readonly HashedFile[],
  manifest: HashedFile,
  previous: Previous,
  overwrite: boolean,
): Plan {
  const look = lookInto(folder);
  const changes: Change[] = [];
  const conflicts: Conflict[] = [];
  const plan = (file: HashedFile, written: string | undefined): void => {
    const found = look(file.path);
    if (typeof found === "string") conflicts.push({ path: file.path, kind: found });
    else if (found === undefined) changes.push({ path: file.path, kind: "create", after: file });
    else if (found.hash === file.hash) return;
    else if (found.hash === written || overwrite) {
      const forced = found.hash !== written && ({ forced: true } as const);
      changes.push({ path: file.path, kind: "update", before: found.hash, after: file, ...forced });
    } else conflicts.push({ path: file.path, kind: written === undefined ? "foreign" : "edited" });
  };
  for (const file of files) plan(file, previous.hashes.get(file.path));
  const wanted = new Set(files.map((file) => file.path));
  for (const [path, written] of previous.hashes) {
    if (wanted.has(path)) continue;
    const found = look(path);
    if (found === undefined || typeof found === "string") continue;
    const forced = found.hash !== written && ({ forced: true } as const);
    if (!forced || overwrite) changes.push({ path, kind: "remove", before: found.hash, ...forced });
    else conflicts.push({ path, kind: "edited" });
  }
  plan(manifest, previous.manifest);
  return { changes, conflicts };
}

/**
 * Tells what stands at a path: the hash of a file, nothing, or something else. A link anywhere on the way counts as
 * one, because to write through it would be to write outside the folder.
 */
function lookInto(folder: string): (path: string) => { readonly hash: string } | Obstacle | undefined {
  const folders = new Map<string, Kind | undefined>([[".", kindOf(folder)]]);
  const parent = (path: string): Kind | undefined => {
    if (folders.has(path)) return folders.get(path);
    const above = parent(dirname(path));
    const kind = above === "folder" ? kindOf(join(folder, path)) : above;
    folders.set(path, kind);
    return kind;
  };
  return (path) => {
    const above = parent(dirname(path));
    if (above === undefined) return undefined;
    if (above !== "folder") return above === "file" ? "blocked" : above;
    const kind = kindOf(join(folder, path));
    return kind === "file" ? { hash: hashFile(join(folder, path)) } : kind;
  };
}

type Kind = "folder" | "link" | "file";

function kindOf(path: string): Kind | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return undefined;
  if (stats.isSymbolicLink()) return "link";
  return stats.isDirectory() ? "folder" : "file";
}
