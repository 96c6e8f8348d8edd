import { lstatSync, statSync, utimesSync } from "node:fs";
import { join, resolve } from "node:path";
import { isStaged } from "./commit.ts";
import { hashFile } from "./hash.ts";
import { MANIFEST, type Manifest, readManifest } from "./manifest.ts";

/**
 * Whether a folder already holds what a run would write. It does if the tool, the settings, and the hashes of all inputs
 * and outputs are those of the manifest. Nothing is parsed.
 *
 * @param folder absolute
 * @param documentFolder absolute; paths of inputs are relative to it
 * @param installed milliseconds since the epoch when the tool was installed. An older manifest may be from another
 *   build of the same version.
 * @returns the manifest if the folder is up to date
 */
export function upToDate(
  folder: string,
  tool: string,
  settings: string,
  documentFolder: string,
  installed: number,
): Manifest | undefined {
  try {
    if (statSync(join(folder, MANIFEST)).mtimeMs < installed) return undefined;
    const manifest = readManifest(folder);
    if (manifest === undefined || manifest === "damaged" || isStaged(folder)) return undefined;
    if (manifest.tool !== tool || manifest.settings !== settings) return undefined;
    for (const [path, hash] of manifest.inputs) {
      // URLs must be fetched again to be compared.
      if (/^[a-z][a-z0-9+.-]*:\/\//i.test(path)) return undefined;
      if (hashFile(resolve(documentFolder, path)) !== hash) return undefined;
    }
    for (const [path, hash] of manifest.outputs) {
      const file = join(folder, path);
      if (!lstatSync(file).isFile() || hashFile(file) !== hash) return undefined;
    }
    return manifest;
  } catch {
    // The full run reports the file that cannot be read.
    return undefined;
  }
}

/** Records that a full run has just found the folder up to date. */
export function confirmUpToDate(folder: string): void {
  try {
    const now = new Date();
    utimesSync(join(folder, MANIFEST), now, now);
  } catch {
    // The next run is a full one, too.
  }
}
