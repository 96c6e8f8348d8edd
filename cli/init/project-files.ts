import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, extname, join, resolve } from "node:path";
import { withoutMark, CONFIG_FILES } from "../../generator/config/load.ts";
import type { ImportExtension } from "../../generator/generate/settings.ts";
import type { Package } from "./package-file.ts";

const FOLDERS = [
  "",
  "spec/",
  "openapi/",
  "swagger/",
  "api/",
  "docs/",
  "docs/api/",
  "contract/",
  "contracts/",
  "src/",
  "public/",
];
const USUAL_NAMES = new Set(["openapi", "api", "swagger"]);

/** Finds OpenAPI documents in the usual folders. Those with a usual name come first. */
export function findDocuments(folder: string): readonly string[] {
  const paths = FOLDERS.flatMap((place) =>
    namesIn(join(folder, place))
      .filter((name) => /\.(ya?ml|json)$/.test(name) && !/^package(-lock)?\.json$/.test(name))
      .map((name) => `${place}${name}`),
  );
  const documents = paths.filter((path) => isDocument(join(folder, path)));
  const isUsual = (path: string): boolean => USUAL_NAMES.has(basename(path, extname(path)));
  return [...documents.filter(isUsual), ...documents.filter((path) => !isUsual(path))];
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

const HEAD_BYTES = 4096;

/** Whether the beginning of a file contains the version of an OpenAPI document, so that no file is read whole. */
function isDocument(path: string): boolean {
  try {
    const file = openSync(path, "r");
    try {
      const head = Buffer.alloc(HEAD_BYTES);
      return /(?:^|[{,])\s*["']?(?:openapi|swagger)["']?\s*:\s*["']?[23]\./m.test(
        head.toString("utf8", 0, readSync(file, head)),
      );
    } finally {
      closeSync(file);
    }
  } catch {
    return false;
  }
}

export function defaultOutput(folder: string): string {
  return existsSync(join(folder, "src")) ? "src/generated" : "generated";
}

/** The name of an existing config. */
export function existingConfig(folder: string, manifest: Package | undefined): string | undefined {
  const file = CONFIG_FILES.find((name) => existsSync(join(folder, name)));
  return file ?? (manifest?.configured === true ? 'the "countersign" key of package.json' : undefined);
}

/** The file extension for imports, according to tsconfig.json. */
export function importExtension(folder: string): ImportExtension {
  const options = compilerOptions(join(folder, "tsconfig.json"), 0);
  if (options === undefined) return ".ts";
  if (options["allowImportingTsExtensions"] === true || options["rewriteRelativeImportExtensions"] === true)
    return ".ts";
  const module = String(options["module"] ?? "").toLowerCase();
  const resolution = String(options["moduleResolution"] ?? module).toLowerCase();
  return resolution.startsWith("node16") || resolution.startsWith("node18") || /^node(20|next)/.test(resolution)
    ? ".js"
    : "";
}

/**
 * Whether tsc rejects every `import` in .ts files of a CommonJS package. `npm init` and `tsc --init` create such packages.
 */
export function rejectsImports(folder: string): boolean {
  const options = compilerOptions(join(folder, "tsconfig.json"), 0);
  return (
    options?.["verbatimModuleSyntax"] === true &&
    /^(commonjs|node(16|18|20|next))$/i.test(String(options["module"] ?? ""))
  );
}

/** Whether tsc may ignore null and undefined in types. `strict` is the default only since TypeScript 6. */
export function lacksStrict(folder: string): boolean {
  const options = compilerOptions(join(folder, "tsconfig.json"), 0);
  return options !== undefined && (options["strictNullChecks"] ?? options["strict"]) !== true;
}

type Options = Readonly<Record<string, unknown>>;

const MOST_PARENTS = 10;

/** The options of a tsconfig and of the files it extends. */
function compilerOptions(file: string, depth: number): Options | undefined {
  const value = readJsonc(file);
  if (value === undefined || depth > MOST_PARENTS) return undefined;
  const parents = [value["extends"]].flat().filter((parent) => typeof parent === "string");
  const inherited = parents.map((parent) => {
    const path = parent.startsWith(".") ? resolve(dirname(file), parent) : packaged(file, parent);
    return compilerOptions(path.endsWith(".json") ? path : `${path}.json`, depth + 1);
  });
  return Object.assign({}, ...inherited, value["compilerOptions"]);
}

/** Where a tsconfig is that another one names by its package: `@tsconfig/node22/tsconfig.json`, with or without the file. */
function packaged(file: string, name: string): string {
  const { resolve: resolvePackage } = createRequire(file);
  for (const path of [name, `${name}.json`, `${name}/tsconfig.json`]) {
    try {
      return resolvePackage(path);
    } catch {
      // The next spelling.
    }
  }
  return name;
}

/** Parses JSON with comments and trailing commas, like TypeScript. */
function readJsonc(file: string): Options | undefined {
  try {
    const text = withoutMark(readFileSync(file, "utf8"));
    const plain = text.replaceAll(
      /("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
      (_, string?: string) => string ?? " ",
    );
    const value: unknown = JSON.parse(
      plain.replaceAll(/("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])/g, (_, string?: string) => string ?? ""),
    );
    return typeof value === "object" && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
