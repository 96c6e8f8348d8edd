import { readFileSync } from "node:fs";
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
      const parent = context.parentURL === undefined ? undefined : withoutQuery(context.parentURL);
      const isTheirs = parent !== undefined && loaded.has(parent) && isOfUser(resolved.url);
      return isTheirs ? { ...resolved, url: note(resolved.url) } : resolved;
    },
    load(address, context, next) {
      const found = withoutQuery(address);
      const format = loaded.has(found) ? formatOfModule(found) : undefined;
      return next(address, format === undefined ? context : { ...context, format });
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

function withoutQuery(url: string): string {
  return url.split("?", 1)[0] ?? url;
}

/**
 * What a file is by what it says, whatever its package.json does: `npm init` calls every package one of CommonJS, in which Node would
 * not run a config that says `import`.
 *
 * @returns `undefined` where it is for Node to decide
 */
function formatOfModule(url: string): string | undefined {
  const format = FORMATS.find(([ending]) => url.endsWith(ending))?.[1];
  if (format === undefined) return undefined;
  const text = readFileSync(fileURLToPath(url), "utf8").replaceAll(NO_CODE, " ");
  return /^[ \t]*(?:import\b(?!\s*[:(.])|export\b(?!\s*:))/m.test(text) ? format : undefined;
}

// Other endings say by themselves what a file is.
const FORMATS = [
  [".ts", "module-typescript"],
  [".js", "module"],
] as const;

// Texts and comments, so that what stands in them is not taken for code.
const NO_CODE = /\/\/.*|\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/g;
