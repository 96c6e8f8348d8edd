import { lstatSync, realpathSync, statSync, mkdirSync, rmdirSync } from "node:fs";
import { dirname, parse, join } from "node:path";
import { folded } from "../diagnostics/text.ts";
import { errorCode, isMissing, unlessMissing } from "./errors.ts";

/** Prefix of the files that countersign keeps for itself in an output folder. */
export const RESERVED = ".countersign";

// Device names of Windows, with any extension.
const DEVICE = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\..*)?$/i;

/** Why a path of an output file is invalid. It must name the same file on every system. */
export function pathFault(path: string): string | undefined {
  if (path.length > 1000) return "is longer than 1000 characters";
  if (path.startsWith("/")) return "is absolute";
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u001f\u007f\\:*?"<>|]/.test(path)) return "contains a character that some systems do not allow";
  if (folded(path).startsWith(folded(RESERVED))) return `starts with ${RESERVED}, which is reserved for countersign`;
  for (const segment of path.split("/")) {
    if (segment === "") return "has an empty segment";
    if (segment === "." || segment === "..") return `has a segment ${segment}`;
    if (segment.endsWith(".") || segment.endsWith(" ")) return "has a segment that ends with a dot or a space";
    if (DEVICE.test(folded(segment))) return "has a segment that is a device name on Windows";
    if (Buffer.byteLength(segment) > 255) return "has a segment of more than 255 bytes";
  }
  return undefined;
}

/**
 * Checks an output folder before it is used. A string is the reason why it is unusable.
 *
 * @returns its absolute path, links followed
 */
export function inspectFolder(path: string): { readonly path: string } | string {
  if (parse(path).root === path) return "is the root of a file system";
  try {
    if (!statSync(path).isDirectory()) return "is a file, not a folder";
    const real = realpathSync(path);
    return parse(real).root === real ? "is a symbolic link to the root of a file system" : { path: real };
  } catch (error) {
    if (errorCode(error) === "ELOOP") return "is a symbolic link to itself";
    if (!isMissing(error)) throw error;
  }
  if (unlessMissing(() => lstatSync(path))?.isSymbolicLink() === true) return "is a broken symbolic link";
  const parent = nearestParent(path);
  return statSync(parent).isDirectory() ? { path } : `is inside ${parent}, which is a file`;
}

function nearestParent(path: string): string {
  const parent = dirname(path);
  return unlessMissing(() => statSync(parent)) === undefined ? nearestParent(parent) : parent;
}

/**
 * Creates a folder and its missing parents. Node's option `recursive` loops forever in folders such as /proc, where
 * creating a folder fails with "not found".
 *
 * @returns the topmost folder that was created, if any
 */
export function makeFolder(path: string): string | undefined {
  if (unlessMissing(() => statSync(path))?.isDirectory() ?? false) return undefined;
  const above = dirname(path) === path ? undefined : makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
    return above;
  }
  return above ?? path;
}

/** Removes the folder at `path` (relative to `folder`), and those above it up to `folder`, as far as they are empty. */
export function removeEmptyFolders(folder: string, path: string): void {
  for (let at = path; at !== "."; at = dirname(at)) {
    try {
      rmdirSync(join(folder, at));
    } catch (error) {
      if (!isMissing(error)) return;
    }
  }
}
