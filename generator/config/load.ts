import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { pathToFileURL, fileURLToPath } from "node:url";
import { registerHooks } from "node:module";
import type { Position, Diagnostics } from "../diagnostics/diagnostics.ts";
import { quote } from "../diagnostics/text.ts";
import { diskReader } from "../document/disk.ts";
import { findSyntaxError } from "../document/json-text.ts";
import { lineFinder } from "../document/lines.ts";
import type { DocumentConfig } from "./config.ts";
import { moduleFaults } from "./formats.ts";
import { validateConfig } from "./validate.ts";
import { PACKAGE_FOLDER } from "../generate/package.ts";

/** The byte order mark that some editors put at the start of UTF-8 files. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** Removes it, because `JSON.parse` rejects it. */
export function withoutMark(text: string): string {
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
}

/** In order of precedence. */
export const CONFIG_FILES: readonly string[] = [
  "countersign.config.ts",
  "countersign.config.js",
  "countersign.config.json",
];
const PACKAGE = "package.json";
const PACKAGE_KEY = "countersign";

export interface LoadedConfig {
  /** Absolute. */
  readonly file: string;
  /** Paths in the config are relative to the file's folder. */
  readonly documents: readonly DocumentConfig[];
}

/** The config file of a folder, absolute: `countersign.config.*`, or a package.json with a `countersign` key. */
export function findConfig(folder: string, diagnostics: Diagnostics): string | undefined {
  const found = CONFIG_FILES.map((name) => join(folder, name)).filter((file) => existsSync(file));
  const manifest = join(folder, PACKAGE);
  if (existsSync(manifest) && hasConfig(withoutMark(readFileSync(manifest, "utf8")))) found.push(manifest);
  const [file, other] = found;
  if (file !== undefined && other !== undefined) {
    const names = found.map((each) => basename(each)).join(" and ");
    diagnostics.report("config-invalid", `The folder has several configs: ${names}.`);
    return undefined;
  }
  return file;
}

export interface Reading {
  /** Load it again even if this process has loaded it before. */
  readonly fresh?: boolean;
  /**
   * Receives the paths of all files that the config imports, itself included, as far as loading gets. Excludes
   * packages.
   */
  readonly modules?: Set<string>;
}

/**
 * Loads and validates a config file.
 *
 * @param file absolute
 * @returns `undefined` when it is invalid; `diagnostics` has the reason
 */
export async function loadConfig(
  file: string,
  diagnostics: Diagnostics,
  reading: Reading = {},
): Promise<LoadedConfig | undefined> {
  const shown = shownPath(file);
  const outcome = await diskReader.read(file, Infinity);
  if (outcome.kind !== "read") {
    if (outcome.kind === "unreadable")
      diagnostics.report("file-unreadable", `The config ${quote(shown)} ${outcome.why}.`);
    else diagnostics.report("config-not-found", `Config file ${quote(shown)} not found.`);
    return undefined;
  }
  // Without the byte order mark.
  const text = new TextDecoder().decode(outcome.bytes);
  const value = await evaluate(file, text, shown, diagnostics, reading);
  if (value === undefined) return undefined;
  const { documents, faults: own } = validateConfig(value.config);
  const faults = own.length > 0 ? own : documents.flatMap((document) => moduleFaults(document, dirname(file)));
  for (const { code, message, word } of faults) {
    diagnostics.report(code, message, { position: { file: shown, ...placeOf(text, word) } });
  }
  return faults.length > 0 ? undefined : { file, documents };
}

async function evaluate(
  file: string,
  text: string,
  shown: string,
  diagnostics: Diagnostics,
  { fresh = false, modules = new Set() }: Reading,
): Promise<{ readonly config: unknown } | undefined> {
  if (file.endsWith(".json")) {
    try {
      const config: unknown = JSON.parse(text);
      return { config: basename(file) === PACKAGE ? packageConfig(config) : config };
    } catch {
      const { offset, message } = findSyntaxError(text);
      const position = { file: shown, ...lineFinder(text)(offset) };
      diagnostics.report("config-failed", `The config is not valid JSON: ${message}`, { position });
      return undefined;
    }
  }
  const url = pathToFileURL(resolve(file)).href;
  try {
    const module = await importModule(url, modules, fresh);
    if (typeof module === "object" && module !== null && "default" in module) return { config: module.default };
    diagnostics.report("config-invalid", "The config has no default export.", { position: start(shown) });
  } catch (error) {
    const position = thrownAt(error, new Set([resolve(file), ...modules]), shown);
    diagnostics.report("config-failed", `The config cannot be run: ${messageOf(error)}`, { position });
  }
  return undefined;
}

function packageConfig(manifest: unknown): unknown {
  if (typeof manifest !== "object" || manifest === null) return undefined;
  return Object.getOwnPropertyDescriptor(manifest, PACKAGE_KEY)?.value;
}

/** Whether a package.json has the key. With a syntax error in it, it probably has if it looks so. */
function hasConfig(text: string): boolean {
  try {
    return packageConfig(JSON.parse(text)) !== undefined;
  } catch {
    return new RegExp(`"${PACKAGE_KEY}"\\s*:\\s*[{[]`).test(text);
  }
}

function shownPath(file: string): string {
  return relative(process.cwd(), file) || file;
}

function start(file: string): Position {
  return { file, line: 1, column: 1 };
}

/** Position of a word in the config's text. Precise enough, because configs are short. */
function placeOf(text: string, word: string | undefined): Omit<Position, "file"> {
  const escaped = word?.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
  const offset = escaped === undefined ? 0 : text.search(new RegExp(`(?<![\\w-])${escaped}(?![\\w-])`));
  return lineFinder(text)(Math.max(0, offset));
}

/**
 * The place in the config or its imports that threw, from the first lines of the stack; else the start of the config.
 */
function thrownAt(error: unknown, files: ReadonlySet<string>, shown: string): Position {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  for (const line of stack.split("\n")) {
    for (const file of files) {
      // Without a package.json that marks files as modules, Node names a file by its path instead of its URL.
      const name = [pathToFileURL(file).href, file].find((one) => line.includes(one)) ?? "";
      const rest = name === "" ? "" : line.slice(line.indexOf(name) + name.length);
      const found = /^(?:\?at=\d+)?:(\d+)(?::(\d+))?/.exec(rest);
      if (found === null) continue;
      // For a syntax error, a caret below the line marks the column.
      const caret = /^( *)\^+$/m.exec(stack)?.[1]?.length ?? 0;
      return { file: shownPath(file), line: Number(found[1]), column: Number(found[2] ?? caret + 1) };
    }
  }
  return start(shown);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? (error.message.split("\n")[0] ?? error.name) : String(error);
}

/**
 * Imports a module of the user and records all user files that it loads, even if it fails.
 *
 * @param url of a file
 * @param modules receives the paths; excludes packages and countersign itself
 * @param fresh load them again even if this process has loaded them before
 */
async function importModule(url: string, modules: Set<string>, fresh: boolean): Promise<unknown> {
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
