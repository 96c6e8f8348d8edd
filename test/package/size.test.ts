import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

// Countersign adds at most 15 packages and 15 MB to a project, without optional peers. `node bench/size.ts` installs it.

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

function manifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
}

/** The folder of a package, resolved from `from`. */
function resolve(name: string, from: string): string {
  for (let at = from; ; at = join(at, "..")) {
    const path = join(at, "node_modules", name);
    if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) return path;
    if (at === join(at, "..")) throw new Error(`${name} is not installed`);
  }
}

/** Folders of all that is installed with a package. */
function closure(folder: string, into: Set<string> = new Set()): ReadonlySet<string> {
  const { dependencies, optionalDependencies } = manifest(folder);
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const path = resolve(name, folder);
    if (into.has(path)) continue;
    into.add(path);
    closure(path, into);
  }
  return into;
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    if (entry.name === "node_modules") return sum;
    const path = join(folder, entry.name);
    return sum + (entry.isDirectory() ? sizeOf(path) : lstatSync(path).size);
  }, 0);
}

test("dependencies are few and small", () => {
  // uglify-js is an optional dependency of handlebars, which npm installs by default.
  const folders = closure(ROOT);
  const names = [...folders].map((path) => path.slice(path.lastIndexOf("node_modules/") + 13));
  expect(names).toContain("uglify-js");
  expect(names.length, names.join()).toBeLessThanOrEqual(14);
  const megabytes = [...folders].reduce((sum, path) => sum + sizeOf(path), 0) / 1e6;
  expect(megabytes).toBeGreaterThan(1);
  expect(megabytes).toBeLessThan(11);
});
