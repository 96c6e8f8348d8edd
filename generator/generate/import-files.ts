import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { TextFile } from "../output/plan.ts";

/**
 * Loads modules from generated files, their runtime included. Writes the files unformatted to a temporary folder, from
 * which Node runs them.
 *
 * @param paths the modules to load
 * @returns their exports, in the same order
 */
export async function importFiles(files: readonly TextFile[], paths: readonly string[]): Promise<readonly unknown[]> {
  const folder = await mkdtemp(join(tmpdir(), "countersign-"));
  try {
    const all = [...files, { path: "package.json", text: '{ "type": "module" }' }];
    const folders = new Set(all.map(({ path }) => dirname(join(folder, path))));
    for (const path of folders) await mkdir(path, { recursive: true });
    await Promise.all(all.map(({ path, text }) => writeFile(join(folder, path), text)));
    return await Promise.all(paths.map((path): Promise<unknown> => import(pathToFileURL(join(folder, path)).href)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
