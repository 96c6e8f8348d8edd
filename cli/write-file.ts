import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { UsageError } from "./failure.ts";

/**
 * Writes a file atomically.
 *
 * @throws UsageError if the file cannot be written
 */
export function writeWhole(path: string, text: string, command: string): void {
  const partial = `${path}.${process.pid}.partial`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(partial, text);
    renameSync(partial, path);
  } catch (error) {
    remove(partial);
    throw new UsageError(
      `${path} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
      command,
    );
  }
}

/** // A missing file needs no removal. */
function remove(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // A parent of the path is not a folder.
  }
}
