import { closeSync, constants, fstatSync, openSync, readdirSync, readSync, realpathSync } from "node:fs";
import { dirname } from "node:path";
import type { FileReader, ReadOutcome } from "./read.ts";

/**
 * Reads regular files of the disk only, because a device or a pipe might never end. Uses synchronous calls, which are
 * several times faster than promises for a thousand files (docs/decisions has the numbers).
 */
export const diskReader: FileReader = {
  async realPath(path) {
    try {
      return realpathSync.native(path);
    } catch {
      return undefined;
    }
  },
  async read(path, maximumBytes) {
    let file: number | undefined;
    try {
      // Without O_NONBLOCK, opening a pipe blocks until its other end opens.
      file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
      const status = fstatSync(file);
      if (status.isDirectory()) return { kind: "unreadable", why: "is a folder" };
      if (!status.isFile()) return { kind: "unreadable", why: "is not a regular file" };
      if (status.size > maximumBytes) return { kind: "too large", bytes: status.size };
      return { kind: "read", bytes: readAll(file, status.size) };
    } catch (error) {
      return failedRead(error);
    } finally {
      if (file !== undefined) closeSync(file);
    }
  },
  namesBeside,
};

function namesBeside(path: string): readonly string[] {
  try {
    return readdirSync(dirname(path));
  } catch {
    return [];
  }
}

/** Reads the size that the file had when it was opened, or less if it has shrunk. */
function readAll(file: number, size: number): Uint8Array {
  const buffer = new Uint8Array(size);
  let length = 0;
  while (length < size) {
    const count = readSync(file, buffer, length, size - length, null);
    if (count === 0) break;
    length += count;
  }
  return buffer.subarray(0, length);
}

function failedRead(error: unknown): ReadOutcome {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  switch (code) {
    case "ENOENT":
    case "ENOTDIR":
      return { kind: "missing" };
    case "ENXIO":
      return { kind: "unreadable", why: "is not a regular file" };
    case "EISDIR":
      return { kind: "unreadable", why: "is a folder" };
    case "EACCES":
    case "EPERM":
      return { kind: "unreadable", why: "cannot be read (permission denied)" };
    case "ELOOP":
      return { kind: "unreadable", why: "is a symbolic link to itself" };
    case "ENAMETOOLONG":
      return { kind: "unreadable", why: "has a name too long for this system" };
    default:
      return { kind: "unreadable", why: `cannot be read (${String(code ?? error)})` };
  }
}
