import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import type { NonSharedBuffer } from "node:buffer";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const SOURCE = fileURLToPath(new URL("copy-synced.c", import.meta.url));
const SECTOR = 4096;

export const HAS_COMPILER: boolean = process.platform === "linux" && compiles();
if (!HAS_COMPILER)
  console.warn("SKIPPED: the tests of power failures. They need Linux and gcc (apt install gcc libc6-dev).");

function compiles(): boolean {
  try {
    execFileSync("gcc", ["-fsyntax-only", SOURCE], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** A folder whose unsynced writes can be lost. */
export interface FragileFolder {
  /** For the environment of the processes that write to it. */
  readonly env: Readonly<Record<string, string>>;
  /**
   * Loses writes that were not synced: all of them, or a random part, in pieces of 4,096 bytes. Call it when no process
   * uses the folder. Creating, renaming and deleting a file is kept.
   */
  lose(part: "all" | "random"): void;
}

/** @param root the folder, with nothing in it that is not on the disk */
export function fragileFolder(root: string, outside: string): FragileFolder {
  const library = join(outside, "copy-synced.so");
  const copies = join(outside, "synced");
  execFileSync("gcc", ["-shared", "-fPIC", "-O2", "-o", library, SOURCE]);
  mkdirSync(copies);
  // PostgreSQL runs as another user.
  chmodSync(outside, 0o755);
  chmodSync(copies, 0o777);
  const files = (): readonly string[] =>
    globSync("**", { cwd: root, withFileTypes: false }).filter((name) => statSync(join(root, name)).isFile());
  /** As they are on the disk. */
  const onDisk = new Map(files().map((name): [string, NonSharedBuffer] => [name, readFileSync(join(root, name))]));
  let isLoaded = false;
  return {
    env: { LD_PRELOAD: library, SYNC_ROOT: `${root}/`, SYNC_COPY: copies },
    lose(part): void {
      // A process that was killed before it answered has synced nothing; the first one creates the store.
      isLoaded ||= readdirSync(copies).length > 0;
      if (!isLoaded) throw new Error("Nothing was synced: the library was not loaded.");
      const names = new Set(files());
      for (const name of onDisk.keys()) if (!names.has(name)) onDisk.delete(name);
      for (const name of names) {
        const copy = join(copies, name.replaceAll("/", "%"));
        if (existsSync(copy)) onDisk.set(name, readFileSync(copy));
        const path = join(root, name);
        const written = readFileSync(path);
        const synced: NonSharedBuffer = onDisk.get(name) ?? Buffer.alloc(0);
        if (written.equals(synced)) continue;
        const left = part === "all" ? synced : mixed(synced, written);
        writeFileSync(path, left);
        // The next failure starts from the present content of the disk.
        onDisk.set(name, left);
      }
      rmSync(copies, { recursive: true });
      mkdirSync(copies);
      chmodSync(copies, 0o777);
    },
  };
}

/** Each piece as it was synced, or as it was written afterwards. */
function mixed(synced: NonSharedBuffer, written: NonSharedBuffer): NonSharedBuffer {
  const length = Math.random() < 0.5 ? synced.length : Math.max(synced.length, written.length);
  const left = Buffer.alloc(length);
  for (let at = 0; at < length; at += SECTOR) {
    const piece = (Math.random() < 0.5 ? synced : written).subarray(at, Math.min(at + SECTOR, length));
    left.set(piece, at);
  }
  return left;
}
