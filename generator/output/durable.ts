import { closeSync, fsyncSync, openSync } from "node:fs";
import { open } from "node:fs/promises";
import { errorCode, isMissing } from "./errors.ts";

/** Enough to keep the thread pool of Node busy. */
const WRITERS = 4;

/**
 * Writes new files, whose folders are there, and forces them to disk.
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
  // All writers have to be at rest before anything may be removed.
  const ends = await Promise.allSettled(Array.from({ length: WRITERS }, writer));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}

/** Node's permission model has no way to ask that a file be on disk: there it is when the system gets to it. */
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

/** A folder's entries are on disk only after this; not every system lets one ask for it. */
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
