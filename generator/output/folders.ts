import { mkdirSync, rmdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { errorCode, isMissing, unlessMissing } from "./errors.ts";

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
