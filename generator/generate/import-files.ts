import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { TextFile } from "../output/plan.ts";

/**
 * Loads modules of generated files, which bring their runtime with them. Node runs the files as they are printed; they
 * stand in a folder of their own for as long as that takes.
 *
 * @param paths of the modules that are wanted
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
