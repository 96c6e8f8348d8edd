import { resolve } from "node:path";

/** The source of files. Default: the disk. Paths are absolute. */
export interface FileReader {
  /** Resolves symbolic links; `undefined` when the file does not exist. */
  realPath(path: string): Promise<string | undefined>;
  /** Reads at most `maximumBytes`. Longer files are not read. */
  read(path: string, maximumBytes: number): Promise<ReadOutcome>;
  /** Names of the files in the folder of a missing file, for suggestions. */
  namesBeside?(path: string): readonly string[];
}

export type ReadOutcome =
  | { readonly kind: "read"; readonly bytes: Uint8Array }
  | { readonly kind: "missing" }
  | { readonly kind: "too large"; readonly bytes: number }
  /** Completes "It ...": `is a folder`. */
  | { readonly kind: "unreadable"; readonly why: string };

/**
 * Reads files from memory, for documents that are not on a disk.
 *
 * @param files text by path, absolute or relative to the current folder
 */
export function memoryReader(files: ReadonlyMap<string, string | Uint8Array>): FileReader {
  const byPath = new Map<string, Uint8Array>();
  for (const [path, content] of files) {
    byPath.set(resolve(path), typeof content === "string" ? new TextEncoder().encode(content) : content);
  }
  return {
    realPath: (path) => Promise.resolve(byPath.has(path) ? path : undefined),
    read(path, maximumBytes) {
      const bytes = byPath.get(path);
      if (bytes === undefined) return Promise.resolve({ kind: "missing" });
      if (bytes.length > maximumBytes) return Promise.resolve({ kind: "too large", bytes: bytes.length });
      return Promise.resolve({ kind: "read", bytes });
    },
  };
}
