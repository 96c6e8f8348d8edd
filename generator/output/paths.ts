import { lstatSync, realpathSync, statSync, mkdirSync, rmdirSync } from "node:fs";
import { dirname, parse, join } from "node:path";
import { folded } from "../diagnostics/text.ts";
import { errorCode, isMissing, unlessMissing } from "./errors.ts";

/** Our own files in an output folder all begin so. */
export const RESERVED = ".countersign";

// Names that Windows gives to devices, with any extension.
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
 * Judges an output folder before anything is done with it; a string says why it will not do.
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
  if (isLink(path)) return "is a broken symbolic link";
  const parent = nearestParent(path);
  return statSync(parent).isDirectory() ? { path } : `is inside ${parent}, which is a file`;
}

function nearestParent(path: string): string {
  const parent = dirname(path);
  return unlessMissing(() => statSync(parent)) === undefined ? nearestParent(parent) : parent;
}

function isLink(path: string): boolean {
  return unlessMissing(() => lstatSync(path))?.isSymbolicLink() ?? false;
}

/**
 * Makes a folder and those above it. (Node's own `recursive` never comes back where a folder exists in which none can
 * be made and the system calls that "not found", as Linux does under /proc.)
 *
 * @returns the topmost folder that was made, if any
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
