import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Exhausted, Failed } from "./thread.ts";

/** What the thread is given. */
export interface SchemaRequest {
  /** A prepared document, as JSON. */
  readonly document: string;
  /** Folders whose packages may be used, the nearest first. */
  readonly folders: readonly string[];
  /** Whether arrays and members are `readonly`. */
  readonly immutable: boolean;
  /** Whether `readOnly` and `writeOnly` members are marked, so that openapi-fetch can leave them out. */
  readonly markers: boolean;
}

/** What comes back. */
export type SchemaReply =
  | { readonly kind: "done"; readonly text: string }
  /** `typescript`: there is none that openapi-typescript works with. `found`: the version of TypeScript that there is. */
  | { readonly kind: "missing"; readonly what: "openapi-typescript" | "typescript"; readonly found?: string }
  | Failed
  | Exhausted;

const TOOL = "openapi-typescript";
/** Names that TypeScript 5 may be installed under. */
const COMPILERS = ["typescript", "typescript-5"];

/** A package that is needed and not there. */
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
 * From now on, in this thread: the tool is found from several places, and whoever asks for TypeScript gets the version that
 * the tool works with.
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

/** Of the package that a module belongs to. */
function versionOf(url: string | undefined): string | undefined {
  if (url?.startsWith("file:") !== true) return undefined;
  for (let folder = dirname(fileURLToPath(url)); folder !== dirname(folder); folder = dirname(folder)) {
    try {
      const version = /"version":\s*"([^"]+)"/.exec(readFileSync(join(folder, "package.json"), "utf8"))?.[1];
      if (version !== undefined) return version;
    } catch {
      // Not the folder of the package yet.
    }
  }
  return undefined;
}

/** What is used of openapi-typescript; its own types would want TypeScript 5 wherever these are compiled. */
interface Tool {
  readonly astToString: (nodes: unknown) => string;
  readonly oapiRef: (path: string) => unknown;
  readonly resolveRef: (document: unknown, ref: string, options: { readonly silent: boolean }) => unknown;
  readonly scanDiscriminators: (document: unknown, options: { readonly silent: boolean }) => unknown;
  readonly transformSchema: (document: unknown, context: Readonly<Record<string, unknown>>) => unknown;
}

/** Its options (`GlobalContext`); all others are off. */
const OPTIONS = {
  // A default says nothing about what is sent or received.
  defaultNonNullable: false,
  emptyObjectsUnknown: true,
  silent: true,
} as const;

/** After `redirectPackages`: the types of a document, as openapi-typescript prints them. */
export async function printTypes(request: Omit<SchemaRequest, "folders">): Promise<SchemaReply> {
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
 * As the default export of openapi-typescript does, without what it does before: reading Redocly's settings from the
 * current folder, and fetching whatever the document refers to.
 */
async function print({ document, immutable, markers }: Omit<SchemaRequest, "folders">): Promise<string> {
  const tool: Tool = await import(TOOL);
  const schema: unknown = JSON.parse(document);
  const nodes = tool.transformSchema(schema, {
    ...OPTIONS,
    immutable,
    readWriteMarkers: markers,
    injectFooter: [],
    discriminators: tool.scanDiscriminators(schema, OPTIONS),
    resolve: (ref: string) => tool.resolveRef(schema, ref, OPTIONS),
    // Of one name, a reference is the name itself.
    transform: ({ format }: { readonly format?: string }) => (format === "binary" ? tool.oapiRef("#/Blob") : undefined),
  });
  return tool.astToString(nodes);
}
