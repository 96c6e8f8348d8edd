import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PACKAGE_FOLDER } from "../generate/package.ts";

/**
 * Imports a module of the user and records all user files that it loads, even if it fails.
 *
 * @param url of a file
 * @param modules receives the paths; excludes packages and countersign itself
 * @param fresh load them again even if this process has loaded them before
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

/** Countersign's own modules must be the running ones. */
function isOfUser(url: string): boolean {
  if (!url.startsWith("file:") || url.includes("/node_modules/")) return false;
  const path = fileURLToPath(url);
  return !["generator", "dist", "runtime"].some((folder) => path.startsWith(join(PACKAGE_FOLDER, folder)));
}

function withoutQuery(url: string): string {
  return url.split("?", 1)[0] ?? url;
}

/**
 * Detects the module format of a file from its text, ignoring package.json. `npm init` creates CommonJS packages, in
 * which Node rejects a config with `import`.
 *
 * @returns `undefined` where Node should decide
 */
function formatOfModule(url: string): string | undefined {
  const format = FORMATS.find(([ending]) => url.endsWith(ending))?.[1];
  if (format === undefined) return undefined;
  const text = readFileSync(fileURLToPath(url), "utf8").replaceAll(NO_CODE, " ");
  return /^[ \t]*(?:import\b(?!\s*[:(.])|export\b(?!\s*:))/m.test(text) ? format : undefined;
}

// Other endings determine the format.
const FORMATS = [
  [".ts", "module-typescript"],
  [".js", "module"],
] as const;

// Remove texts and comments, so that their content is not mistaken for code.
const NO_CODE = /\/\/.*|\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/g;
