import { statSync } from "node:fs";
import { hashFile } from "./hash.ts";

/** A file that changed less long ago may change again without its time telling: clocks of file systems tick every few milliseconds. */
const SETTLED_MS = 100;

/**
 * `hashFile` that remembers, for a program that asks again and again: a file whose inode, size and times are the same is not
 * read anew. Times of a change (`ctime`) are the system's, and no program can set them back.
 *
 * @throws as `hashFile` does
 */
export function createHashMemory(): (path: string) => string {
  const known = new Map<string, { readonly stamp: string; readonly hash: string }>();
  return (path) => {
    const now = Date.now();
    const { ino, size, mtimeNs, ctimeNs } = statSync(path, { bigint: true });
    const stamp = `${ino} ${size} ${mtimeNs} ${ctimeNs}`;
    const found = known.get(path);
    if (found?.stamp === stamp) return found.hash;
    const hash = hashFile(path);
    if (now - Number(ctimeNs / 1_000_000n) > SETTLED_MS) known.set(path, { stamp, hash });
    else known.delete(path);
    return hash;
  };
}
