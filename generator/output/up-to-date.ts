import { lstatSync } from "node:fs";
import { join, resolve } from "node:path";
import { isInterrupted } from "./commit.ts";
import { hashFile } from "./hash.ts";
import { type Manifest, readManifest } from "./manifest.ts";

/**
 * Whether a folder already holds what a run would write: same tool, same settings, every input and every output as the
 * manifest has it. Nothing is parsed.
 *
 * @param folder absolute
 * @param documentFolder absolute, what the inputs' paths are relative to
 * @returns the manifest when all is up to date
 */
export function upToDate(folder: string, tool: string, settings: string, documentFolder: string): Manifest | undefined {
  try {
    const manifest = readManifest(folder);
    if (manifest === undefined || manifest === "damaged" || isInterrupted(folder)) return undefined;
    if (manifest.tool !== tool || manifest.settings !== settings) return undefined;
    for (const [path, hash] of manifest.inputs) {
      // What came over the network cannot be judged without asking for it again.
      if (/^[a-z][a-z0-9+.-]*:\/\//i.test(path)) return undefined;
      if (hashFile(resolve(documentFolder, path)) !== hash) return undefined;
    }
    for (const [path, hash] of manifest.outputs) {
      const file = join(folder, path);
      if (!lstatSync(file).isFile() || hashFile(file) !== hash) return undefined;
    }
    return manifest;
  } catch {
    // Something cannot be read: the full run will say what.
    return undefined;
  }
}
