import { lstatSync } from "node:fs";
import { join, resolve } from "node:path";
import { isInterrupted } from "./commit.ts";
import { hashFile } from "./hash.ts";
import { type Manifest, readManifest } from "./manifest.ts";

/**
 * Whether a folder already holds what a run would write. It does if the tool, the settings, and the hashes of all inputs
 * and outputs are those of the manifest. Nothing is parsed.
 *
 * @param folder absolute
 * @param documentFolder absolute; paths of inputs are relative to it
 * @returns the manifest if the folder is up to date
 */
export function upToDate(folder: string, tool: string, settings: string, documentFolder: string): Manifest | undefined {
  try {
    const manifest = readManifest(folder);
    if (manifest === undefined || manifest === "damaged" || isInterrupted(folder)) return undefined;
    if (manifest.tool !== tool || manifest.settings !== settings) return undefined;
    for (const [path, hash] of manifest.inputs) {
      // A URL has to be fetched again to be compared.
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
