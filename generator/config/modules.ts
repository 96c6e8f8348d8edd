import { registerHooks } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PACKAGE_FOLDER } from "../generate/package.ts";

/**
 * Imports a module of the user's, and notes all files of theirs that are loaded for it, even if that fails.
 *
 * @param url of a file
 * @param modules is given the paths; packages and countersign itself are not theirs
 * @param fresh load them anew even though this process has loaded them before
 */
export async function importModule(url: string, modules: Set<string>, fresh: boolean): Promise<unknown> {
  const stamp = `?at=${Date.now()}`;
  const loaded = new Set<string>();
  const note = (found: string): string => {
    loaded.add(found);
    modules.add(fileURLToPath(found));
    return fresh ? `${found}${stamp}` : found;
  };
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      const parent = context.parentURL?.split("?", 1)[0];
      const isTheirs = parent !== undefined && loaded.has(parent) && isOfUser(resolved.url);
      return isTheirs ? { ...resolved, url: note(resolved.url) } : resolved;
    },
  });
  try {
    return await import(note(url));
  } finally {
    hooks.deregister();
  }
}

/** Countersign's own modules have to be those that run. */
function isOfUser(url: string): boolean {
  if (!url.startsWith("file:") || url.includes("/node_modules/")) return false;
  const path = fileURLToPath(url);
  return !["generator", "dist", "runtime"].some((folder) => path.startsWith(join(PACKAGE_FOLDER, folder)));
}
