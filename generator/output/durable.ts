import { closeSync, fsyncSync, openSync } from "node:fs";
import { open } from "node:fs/promises";
import { errorCode, isMissing } from "./errors.ts";

/** Files to write at the same time: enough to use Node's thread pool. */
const WRITERS = 4;

/**
 * Writes new files into existing folders, and syncs them to disk.
 *
 * @throws the reason of `signal`, when no file is open any more
 */
export async function writeAll(
  files: readonly { readonly path: string; readonly text: string }[],
  signal?: AbortSignal,
): Promise<void> {
  const left = files.values();
  const writer = async (): Promise<void> => {
    for (const { path, text } of left) {
      signal?.throwIfAborted();
      const file = await open(path, "wx");
      try {
        await file.writeFile(text);
        await flushed(file.datasync());
      } finally {
        await file.close();
      }
    }
  };
  // Wait for all writers before files are removed.
  const ends = await Promise.allSettled(Array.from({ length: WRITERS }, writer));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}

/** Node's permission model does not allow `fsync`. The system then writes the file to disk later. */
export function flush(file: number): void {
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

/** Syncs the entries of a folder to disk. Not every system supports this. */
export function syncFolder(path: string): void {
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
