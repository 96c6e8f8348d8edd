import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join, posix } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

const ENTRY = `
  import { exercise } from "./test/client-proofs/support/exercise.ts";
  export default { fetch: async (request) => Response.json(await exercise(new URL(request.url).searchParams.get("platform"))) };`;

interface WorkerModule {
  readonly type: "ESModule";
  readonly path: string;
  readonly contents: string;
}

/** Runs the exercise in workerd, the runtime of Cloudflare Workers, as Miniflare sets it up. */
export async function inWorker(installed: string, platform: string): Promise<unknown> {
  const { Miniflare }: { Miniflare: MiniflareConstructor } = await import(
    pathToFileURL(join(installed, "miniflare/dist/src/index.js")).href
  );
  const modules = withImports([{ type: "ESModule", path: "worker.mjs", contents: ENTRY }]);
  const worker = new Miniflare({ modules, compatibilityDate: "2026-06-01" });
  try {
    const response = await worker.dispatchFetch(`http://worker.test/?platform=${encodeURIComponent(platform)}`);
    return await response.json();
  } finally {
    await worker.dispose();
  }
}

type MiniflareConstructor = new (options: { modules: readonly WorkerModule[]; compatibilityDate: string }) => {
  dispatchFetch(url: string): Promise<{ json(): Promise<unknown> }>;
  dispose(): Promise<void>;
};

/** The modules and all that they import, types taken off. */
function withImports(modules: readonly WorkerModule[]): readonly WorkerModule[] {
  const found = new Map(modules.map((module) => [module.path, module]));
  // A map gives what is added while it is iterated, too.
  for (const { path, contents } of found.values()) {
    for (const [, specifier = ""] of contents.matchAll(/(?:from|import) "(\.[^"]+)"/g)) {
      const imported = posix.join(posix.dirname(path), specifier);
      if (found.has(imported)) continue;
      const text = stripTypeScriptTypes(readFileSync(join(ROOT, imported), "utf8"));
      found.set(imported, { type: "ESModule", path: imported, contents: text });
    }
  }
  return [...found.values()];
}
