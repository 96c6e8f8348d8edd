import { existsSync, readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Settings } from "../generator/generate/settings.ts";
import type { BuiltInTarget } from "../generator/generate/target-names.ts";
import { readPackage } from "./init/package-file.ts";

/** A package that generated code imports. */
interface Package {
  readonly name: string;
  /** The major version to install; none if any will do. */
  readonly major?: number;
  /** Whether only tests import it. */
  readonly isDev?: true;
}

const QUERY_CORE = "@tanstack/query-core";

/** The packages that generated code imports, by target. */
const PACKAGES: readonly (readonly [BuiltInTarget, Package])[] = [
  ["validators", { name: "zod", major: 4 }],
  ["openapi-fetch", { name: "openapi-fetch" }],
  ["tanstack-query", { name: QUERY_CORE, major: 5 }],
  ["mcp", { name: "@modelcontextprotocol/sdk", major: 1 }],
  ["msw", { name: "msw", major: 3, isDev: true }],
  ["contract", { name: "vitest", isDev: true }],
];

/** An application installs the adapter for its framework. All of them depend on `@tanstack/query-core`. */
const ADAPTERS: readonly (readonly [framework: string, adapter: string])[] = [
  ["@angular/core", "@tanstack/angular-query-experimental"],
  ["solid-js", "@tanstack/solid-query"],
  ["svelte", "@tanstack/svelte-query"],
  ["vue", "@tanstack/vue-query"],
  ["react", "@tanstack/react-query"],
];

const NPM = { lock: "package-lock.json", add: "npm install", dev: "--save-dev", isStrict: false } as const;
const MANAGERS = [
  { lock: "pnpm-lock.yaml", add: "pnpm add", dev: "--save-dev", isStrict: true },
  { lock: "yarn.lock", add: "yarn add", dev: "--dev", isStrict: false },
  { lock: "bun.lock", add: "bun add", dev: "--dev", isStrict: false },
  NPM,
] as const;

type Manager = (typeof MANAGERS)[number];

/** A package to install. */
interface Missing {
  readonly fact: string;
  readonly isDev: boolean;
  readonly install: readonly string[];
}

/**
 * Tells which packages the generated code imports that are not installed.
 *
 * @returns the missing packages, and the command that installs them; empty outside a package, as in Deno
 */
export function missingPackages(all: readonly Settings[]): readonly string[] {
  const missing = new Map<string, Missing>();
  let manager: Manager | undefined;
  // Yarn's Plug'n'Play has no folders of packages.
  if (process.versions["pnp"] !== undefined) return [];
  for (const settings of all) {
    const folder = folderWith("package.json", settings.output);
    if (folder === undefined) continue;
    manager ??= MANAGERS.find(({ lock }) => folderWith(lock, settings.output) !== undefined) ?? NPM;
    for (const needed of packagesOf(settings)) {
      const fact = factAbout(needed, settings.output);
      if (fact === undefined) continue;
      const { name, major, isDev = false } = needed;
      const names = name === QUERY_CORE ? queryPackages(folder, manager) : [name];
      const install = names.map((one) => (major === undefined ? one : `${one}@${major}`));
      missing.set(name, { fact, isDev, install });
    }
  }
  if (manager === undefined || missing.size === 0) return [];
  const facts = [...missing.values()].map(({ fact }) => fact);
  return [
    `Missing for the generated code: ${facts.join(", ")}`,
    `  help: ${commandOf([...missing.values()], manager)}`,
  ];
}

function packagesOf({ targets, validators }: Settings): readonly Package[] {
  return PACKAGES.filter(([target]) => targets.includes(target))
    .map(([, needed]) => needed)
    .filter(({ name }) => name !== "zod" || validators.zod !== "none");
}

/** The nearest folder above the output that contains a file. */
function folderWith(file: string, output: string): string | undefined {
  for (let folder = dirname(output); ; folder = dirname(folder)) {
    if (exists(join(folder, file))) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}

function exists(path: string): boolean {
  try {
    return existsSync(path);
  } catch {
    // Node's permission model allows no look.
    return false;
  }
}

/** Why a package cannot be used: it is missing, or has another version; `undefined` if it is installed. */
function factAbout({ name, major }: Package, output: string): string | undefined {
  const version = installedVersion(name, output);
  if (version === undefined) return name;
  if (major === undefined || Number.parseInt(version, 10) === major) return undefined;
  return `${name} ${major} (${version} is installed)`;
}

function installedVersion(name: string, output: string): string | undefined {
  try {
    const path = findPackageJSON(name, pathToFileURL(join(output, "index.ts")));
    const manifest: unknown = path === undefined ? undefined : JSON.parse(readFileSync(path, "utf8"));
    return typeof manifest === "object" && manifest !== null && "version" in manifest
      ? String(manifest.version)
      : undefined;
  } catch {
    return undefined;
  }
}

/** The adapter for the framework, which depends on the core. pnpm hides dependencies of dependencies. */
function queryPackages(folder: string, { isStrict }: Manager): readonly string[] {
  const manifest = readPackage(folder);
  const dependencies = manifest === undefined || manifest === "invalid" ? new Set<string>() : manifest.dependencies;
  const [, adapter] = ADAPTERS.find(([framework]) => dependencies.has(framework)) ?? [];
  if (adapter === undefined || (dependencies.has(adapter) && isStrict)) return [QUERY_CORE];
  return isStrict ? [adapter, QUERY_CORE] : [adapter];
}

function commandOf(missing: readonly Missing[], { add, dev }: Manager): string {
  const command = (words: string, isDev: boolean): readonly string[] => {
    const names = missing.filter((one) => one.isDev === isDev).flatMap(({ install }) => install);
    return names.length === 0 ? [] : [`${words} ${names.join(" ")}`];
  };
  return [...command(add, false), ...command(`${add} ${dev}`, true)].join(" && ");
}
