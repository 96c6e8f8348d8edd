import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { UsageError } from "./failure.ts";

/**
 * Writes one file the user named: whole, or not at all.
 *
 * @throws UsageError when that cannot be
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

/** What was never there need not go. */
function remove(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // Its folder is none.
  }
}
