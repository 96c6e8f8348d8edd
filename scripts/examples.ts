// `npm run examples` brings the examples in step with this repository: the Platform's contract and generated code. With
// `-- --lock` it also writes all lock files, or those of the examples that follow, which needs npm's registry.
import { execFile } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { packPackages, startRegistry } from "./registry.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const MAIN = join(ROOT, "cli/main.ts");
const run = promisify(execFile);

/** Examples that are packages of their own, by their folders below examples/. */
export const EXAMPLES: readonly string[] = globSync("examples/{*,migrating/*}/package-lock.json", { cwd: ROOT })
  .map((path) => dirname(path).slice("examples/".length))
  .toSorted();

/** Examples that use the Platform. */
export const PLATFORM_USERS: readonly string[] = ["integrator", "payments-console", "worker"];

/** Folders with a config whose generated code is committed. */
export const COMMITTED: readonly string[] = globSync("examples/{*,*/packages/*}/countersign.config.ts", { cwd: ROOT })
  .map((path) => join(ROOT, dirname(path)))
  .filter((folder) => existsSync(join(folder, "src/generated")))
  .toSorted();

/** Where the examples find `countersign` inside this repository: its sources, as the built package exports them. */
export function linkSources(): void {
  const folder = join(ROOT, "examples/node_modules/countersign");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const manifest: { readonly exports: Record<string, string | { readonly default: string }> } = JSON.parse(
    readFileSync(join(ROOT, "package.json"), "utf8"),
  );
  const exports = Object.entries(manifest.exports).map(([name, target]) => [
    name,
    typeof target === "string" ? target : target.default.replace("./dist/", "./").replace(/\.js$/, ".ts"),
  ]);
  const text = JSON.stringify({ name: "countersign", type: "module", exports: Object.fromEntries(exports) });
  writeFileSync(join(folder, "package.json"), text);
  for (const name of ["generator", "runtime", "durable", "lint"]) symlinkSync(join(ROOT, name), join(folder, name));
}

/** Runs this repository's command line in the folder of an example. */
export function countersign(folder: string, ...args: readonly string[]): Promise<{ readonly stdout: string }> {
  return run(process.execPath, [MAIN, ...args], { cwd: folder });
}

/** The contract that integrators get: the Platform's, in one file. */
export async function bundlePlatform(): Promise<string> {
  return (await countersign(ROOT, "bundle", "spec/openapi.yaml")).stdout;
}

/** Writes a lock file as `npm install` does once countersign is published, without what only publishing decides. */
async function lock(example: string, registry: string): Promise<void> {
  const folder = join(ROOT, "examples", example);
  const args = ["install", "--package-lock-only", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"];
  args.push("--omit-lockfile-registry-resolved=false");
  await run("npm", args, { cwd: folder, env: { ...process.env, npm_config_registry: registry } });
  const file = join(folder, "package-lock.json");
  const value: { readonly packages: Record<string, Record<string, unknown>> } = JSON.parse(readFileSync(file, "utf8"));
  for (const [path, { resolved: _, integrity: __, ...entry }] of Object.entries(value.packages))
    if (/node_modules\/countersign(?:-sandbox)?$/.test(path)) value.packages[path] = entry;
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

async function main(): Promise<void> {
  linkSources();
  for (const example of PLATFORM_USERS) {
    writeFileSync(join(ROOT, "examples", example, "openapi/platform.yaml"), await bundlePlatform());
  }
  for (const folder of COMMITTED) console.log((await countersign(folder, "generate")).stdout.trimEnd());
  const [flag, ...names] = process.argv.slice(2);
  if (flag !== "--lock") return;
  await using registry = await startRegistry(await packPackages(join(ROOT, ".tmp/registry")));
  for (const example of names.length > 0 ? names : EXAMPLES) await lock(example, registry.url);
}

if (import.meta.main) await main();
