import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { LIST_KEYWORD } from "./recursive-lists.ts";

/** The request to the thread. */
export interface SchemaRequest {
  /** A prepared document, as JSON. */
  readonly document: string;
  /** Whether `readOnly` and `writeOnly` members are marked, so that openapi-fetch can omit them. */
  readonly markers: boolean;
}

/** The reply of the thread. */
export type SchemaReply =
  | { readonly kind: "done"; readonly text: string }
  /** `typescript`: no compatible version is installed. `found`: the version that is installed. */
  | { readonly kind: "missing"; readonly what: "openapi-typescript" | "typescript"; readonly found?: string }
  | { readonly kind: "failed"; readonly message: string }
  /** The thread ran out of memory. */
  | { readonly kind: "exhausted"; readonly megabytes: number };

const TOOL = "openapi-typescript";
/** Names under which TypeScript 5 may be installed. */
const COMPILERS = ["typescript", "typescript-5"];

/** Thrown if a required package is not installed. */
class Missing extends Error {
  readonly what: "openapi-typescript" | "typescript";
  readonly found: string | undefined;

  constructor(what: "openapi-typescript" | "typescript", found?: string) {
    super(`${what} is missing`);
    this.what = what;
    this.found = found;
  }
}

/**
 * Changes how this thread resolves packages: the tool is searched in several folders, and `typescript` resolves to the version that
 * the tool needs.
 */
export function redirectPackages(folders: readonly string[]): void {
  const parents = [import.meta.url, ...folders.map((folder) => pathToFileURL(join(folder, "package.json")).href)];
  registerHooks({
    resolve(specifier, context, next) {
      const from = (parentURL: string | undefined, name: string): ReturnType<typeof next> | undefined => {
        try {
          return next(name, { ...context, parentURL });
        } catch {
          return undefined;
        }
      };
      if (specifier === TOOL) {
        for (const parent of parents) {
          const found = from(parent, TOOL);
          if (found !== undefined) return found;
        }
        throw new Missing(TOOL, parents.flatMap((parent) => versionOf(from(parent, "typescript")?.url) ?? [])[0]);
      }
      if (specifier !== "typescript") return next(specifier, context);
      let version: string | undefined;
      for (const parent of [context.parentURL, ...parents]) {
        for (const name of COMPILERS) {
          const found = from(parent, name);
          const its = versionOf(found?.url);
          if (found !== undefined && its?.startsWith("5.") === true) return found;
          version ??= its;
        }
      }
      throw new Missing("typescript", version);
    },
  });
}

/** The version of the package that contains a module. */
function versionOf(url: string | undefined): string | undefined {
  if (url?.startsWith("file:") !== true) return undefined;
  for (let folder = dirname(fileURLToPath(url)); folder !== dirname(folder); folder = dirname(folder)) {
    try {
      const version = /"version":\s*"([^"]+)"/.exec(readFileSync(join(folder, "package.json"), "utf8"))?.[1];
      if (version !== undefined) return version;
    } catch {
      // This folder has no package.json, so its parent is next.
    }
  }
  return undefined;
}

/** The part of openapi-typescript that is used. Importing its own types would require TypeScript 5 here. */
interface Tool {
  readonly astToString: (nodes: unknown) => string;
  readonly oapiRef: (path: string) => unknown;
  readonly resolveRef: (document: unknown, ref: string, options: { readonly silent: boolean }) => unknown;
  readonly scanDiscriminators: (document: unknown, options: { readonly silent: boolean }) => unknown;
  readonly transformSchema: (document: unknown, context: Readonly<Record<string, unknown>>) => unknown;
}

/** Options of openapi-typescript (`GlobalContext`); all others are off. */
const OPTIONS = {
  // A default does not mean that the member is always present.
  defaultNonNullable: false,
  emptyObjectsUnknown: true,
  silent: true,
} as const;

interface PreparedDocument {
  /** The names of recursive lists, and the components that their items have. */
  readonly "x-lists"?: Readonly<Record<string, string>>;
}

/** Prints the types of a document with openapi-typescript. Call `redirectPackages` first. */
export async function printTypes(request: SchemaRequest): Promise<SchemaReply> {
  try {
    return { kind: "done", text: await print(request) };
  } catch (error) {
    if (error instanceof Missing) {
      return { kind: "missing", what: error.what, ...(error.found !== undefined && { found: error.found }) };
    }
    return { kind: "failed", message: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Like the default export of openapi-typescript, but does not read Redocly's settings from the current folder and fetches nothing.
 */
async function print({ document, markers }: SchemaRequest): Promise<string> {
  const tool: Tool = await import(TOOL);
  const schema: PreparedDocument = JSON.parse(document);
  const nodes = tool.transformSchema(schema, {
    ...OPTIONS,
    immutable: false,
    readWriteMarkers: markers,
    injectFooter: [],
    discriminators: tool.scanDiscriminators(schema, OPTIONS),
    resolve: (ref: string) => tool.resolveRef(schema, ref, OPTIONS),
    // A reference to a top-level name is printed as that name.
    transform({ format, [LIST_KEYWORD]: list }: { readonly format?: string; readonly [LIST_KEYWORD]?: string }) {
      if (format === "binary") return tool.oapiRef("#/Blob");
      return list === undefined ? undefined : tool.oapiRef(`#/${list}`);
    },
  });
  const lists = Object.entries(schema["x-lists"] ?? {}).map(
    ([name, items]) => `export interface ${name} extends Array<components["schemas"][${JSON.stringify(items)}]> {}\n`,
  );
  return `${tool.astToString(nodes)}${lists.join("")}`;
}
