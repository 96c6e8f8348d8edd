import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { withoutMark, CONFIG_FILES } from "../../generator/config/load.ts";
import type { ImportExtension } from "../../generator/generate/settings.ts";
import type { Package } from "./package-file.ts";

const FOLDERS = ["", "spec/", "openapi/", "api/", "docs/", "contract/", "contracts/"];
const NAMES = ["openapi", "api", "swagger"];
const ENDINGS = [".yaml", ".yml", ".json"];

/** Finds OpenAPI documents in the usual places, the most likely first. */
export function findDocuments(folder: string): readonly string[] {
  const paths = FOLDERS.flatMap((place) =>
    NAMES.flatMap((name) => ENDINGS.map((ending) => `${place}${name}${ending}`)),
  );
  return paths.filter((path) => existsSync(join(folder, path)));
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
 * Whether tsc rejects every `import` in .ts files of a CommonJS package. That is what `npm init` and `tsc --init` lead to.
 */
export function rejectsImports(folder: string): boolean {
  const options = compilerOptions(join(folder, "tsconfig.json"), 0);
  return (
    options?.["verbatimModuleSyntax"] === true &&
    /^(commonjs|node(16|18|20|next))$/i.test(String(options["module"] ?? ""))
  );
}

type Options = Readonly<Record<string, unknown>>;

const MOST_PARENTS = 10;

/** The options of a tsconfig and of the files it extends, if those are local. */
function compilerOptions(file: string, depth: number): Options | undefined {
  const value = readJsonc(file);
  if (value === undefined || depth > MOST_PARENTS) return undefined;
  const parents = [value["extends"]].flat().filter((parent) => typeof parent === "string" && parent.startsWith("."));
  const inherited = parents.map((parent) => {
    const path = resolve(dirname(file), String(parent));
    return compilerOptions(path.endsWith(".json") ? path : `${path}.json`, depth + 1);
  });
  return Object.assign({}, ...inherited, value["compilerOptions"]);
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
