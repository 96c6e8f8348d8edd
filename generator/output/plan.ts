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

/** A file that blocks the run and must not be changed. */
export interface Conflict {
  readonly path: string;
  /** `edited`: we wrote it, and it has been changed since. `foreign`: we did not write it. */
  readonly kind: "edited" | "foreign" | Obstacle;
}

/** Obstacles at the path of a file: a folder, a symbolic link, or a file in place of a parent folder. */
export type Obstacle = "folder" | "link" | "blocked";

export interface Plan {
  readonly changes: readonly Change[];
  readonly conflicts: readonly Conflict[];
}

export function hashed({ path, text }: TextFile): HashedFile {
  return { path, text, hash: hashText(text) };
}

/**
 * Compares the planned files with those on disk. Writes nothing.
 *
 * @param files all planned files
 * @param written hashes of the files that earlier runs wrote, by path
 * @param overwrite whether to replace edited and foreign files
 */
export function planChanges(
  folder: string,
  files: readonly HashedFile[],
  written: ReadonlyMap<string, readonly string[]>,
  overwrite: boolean,
): Plan {
  const look = lookInto(folder);
  const changes: Change[] = [];
  const conflicts: Conflict[] = [];
  const isForeign = (path: string, hash: string): boolean => written.get(path)?.includes(hash) !== true;
  for (const file of files) {
    const { path } = file;
    const found = look(path);
    if (typeof found === "string") conflicts.push({ path, kind: found });
    else if (found === undefined) changes.push({ path, kind: "create", after: file });
    else if (found.hash === file.hash) continue;
    else if (!isForeign(path, found.hash) || overwrite) {
      const forced = isForeign(path, found.hash) && ({ forced: true } as const);
      changes.push({ path, kind: "update", before: found.hash, after: file, ...forced });
    } else conflicts.push({ path, kind: written.has(path) ? "edited" : "foreign" });
  }
  const paths = new Set(files.map((file) => file.path));
  for (const path of written.keys()) {
    if (paths.has(path)) continue;
    const found = look(path);
    if (found === undefined || typeof found === "string") continue;
    const forced = isForeign(path, found.hash) && ({ forced: true } as const);
    if (!forced || overwrite) changes.push({ path, kind: "remove", before: found.hash, ...forced });
    else conflicts.push({ path, kind: "edited" });
  }
  return { changes, conflicts };
}

/**
 * Inspects a path: the hash of a file, nothing, or an obstacle. A symbolic link anywhere on the path is an obstacle,
 * because writing through it would write outside the folder.
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
