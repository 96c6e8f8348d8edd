import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join, posix } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

// Other runtimes, as `npm ci` in test/client-proofs/runtimes installs them. Tests of missing runtimes are skipped with a message.

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const INSTALLED = fileURLToPath(new URL("../client-proofs/runtimes/node_modules/", import.meta.url));
const MINIFLARE = `${INSTALLED}miniflare/dist/src/index.js`;

/** @returns the first that is there; else nothing, and says that tests are skipped */
export function program(name: string, ...paths: readonly string[]): string {
  const found = paths.find((path) => existsSync(path));
  if (found === undefined) console.warn(`skipped: tests in ${name}, which is not at ${paths.join(" or ")}`);
  return found ?? "";
}

export function findDeno(): string {
  const builds = ["linux-x64-glibc", "linux-arm64-glibc", "darwin-arm64"];
  return program("Deno", ...builds.map((build) => `${INSTALLED}@deno/${build}/deno`));
}

export function findBun(): string {
  const builds = ["bun-linux-x64", "bun-linux-aarch64", "bun-darwin-aarch64"];
  return program("Bun", ...builds.map((build) => `${INSTALLED}@oven/${build}/bin/bun`));
}

/** The oldest Node that generated code runs on; else that of the system, if it is a Node 20. */
export function findNode20(): string {
  const isNode20 = (path: string): boolean =>
    path !== "" && existsSync(path) && execFileSync(path, ["--version"], { encoding: "utf8" }).startsWith("v20.");
  const paths = [`${INSTALLED}node20-linux-x64/bin/node`, process.env["NODE20"] ?? "", "/usr/bin/node"];
  return program("Node 20", paths.find(isNode20) ?? "");
}

export function findNode22(): string {
  return program("Node 22", `${INSTALLED}node22-linux-x64/bin/node`);
}

export function findNode26(): string {
  const builds = ["linux-x64", "linux-arm64", "darwin-arm64"];
  return program("Node 26", ...builds.map((build) => `${INSTALLED}node-${build}/bin/node`));
}

export function hasWorkers(): boolean {
  return program("Workers", MINIFLARE) !== "";
}

interface WorkerModule {
  readonly type: "ESModule";
  readonly path: string;
  readonly contents: string;
}

/**
 * Runs a module in workerd, the runtime of Cloudflare Workers, set up by Miniflare, and returns its response.
 *
 * @param entry source whose imports are relative to the repository, with `export default { fetch }`
 */
export async function inWorker(
  entry: string,
  request: { readonly query?: string; readonly body?: string },
  compatibilityFlags: readonly string[] = [],
): Promise<unknown> {
  const { Miniflare }: { Miniflare: MiniflareConstructor } = await import(pathToFileURL(MINIFLARE).href);
  const modules = withImports([{ type: "ESModule", path: "worker.mjs", contents: entry }]);
  const worker = new Miniflare({ modules, compatibilityDate: "2026-06-01", compatibilityFlags });
  try {
    const { query = "", body } = request;
    const response = await worker.dispatchFetch(
      `http://worker.test/${query}`,
      body === undefined ? {} : { method: "POST", body },
    );
    return await response.json();
  } finally {
    await worker.dispose();
  }
}

type MiniflareConstructor = new (options: {
  modules: readonly WorkerModule[];
  compatibilityDate: string;
  compatibilityFlags: readonly string[];
}) => {
  dispatchFetch(url: string, init: { method?: string; body?: string }): Promise<{ json(): Promise<unknown> }>;
  dispose(): Promise<void>;
};

/** The modules and all that they import, types taken off. */
function withImports(modules: readonly WorkerModule[]): readonly WorkerModule[] {
  const found = new Map(modules.map((module) => [module.path, module]));
  // Iterating a map includes entries that are added meanwhile.
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
