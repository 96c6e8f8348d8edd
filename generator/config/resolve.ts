import { basename, dirname, isAbsolute, relative, resolve, sep } from "node:path";
import type { Settings } from "../generate/settings.ts";
import { DEFAULT_TARGETS } from "../generate/target-names.ts";
import type { DocumentConfig } from "./config.ts";

/** Output folder when nobody names one. */
export const DEFAULT_OUTPUT = "generated";

/**
 * Fills in defaults and makes paths absolute.
 *
 * @param folder absolute, what paths in the config are relative to
 */
export function resolveConfig(config: DocumentConfig, folder: string): Settings {
  const { targets = DEFAULT_TARGETS, importExtension = ".ts", formats = {}, severity = {} } = config;
  const document = resolve(folder, config.document);
  const output = resolve(folder, config.output ?? DEFAULT_OUTPUT);
  const allowFolders = (config.allowFolders ?? []).map((path) => resolve(folder, path));
  const allowUrls = config.allowUrls ?? [];
  const runtime = resolveRuntime(config.runtime, folder);
  return {
    document,
    documentLabel: label(document),
    output,
    outputLabel: label(output),
    targets,
    formats,
    runtime,
    importExtension,
    ...(config.templates !== undefined && { templates: resolve(folder, config.templates) }),
    severity,
    allowFolders,
    allowUrls,
    identity: {
      document: basename(document),
      targets: targets.map((target) => (typeof target === "string" ? target : { own: target.name })),
      runtime: runtime.kind === "folder" ? { folder: portable(relative(output, runtime.at)) } : runtime,
      importExtension,
      formats,
      severity,
      allowFolders: allowFolders.map((path) => portable(relative(dirname(document), path))),
      allowUrls,
    },
    repeatable: targets.every((target) => typeof target === "string"),
  };
}

function resolveRuntime(runtime: string | undefined, folder: string): Settings["runtime"] {
  if (runtime === undefined) return { kind: "copy" };
  if (runtime.startsWith(".") || isAbsolute(runtime)) return { kind: "folder", at: resolve(folder, runtime) };
  return { kind: "package", at: runtime };
}

function portable(path: string): string {
  return path.replaceAll(sep, "/");
}

/** A path as messages show it: relative to the current folder where that is shorter. */
function label(path: string): string {
  const way = relative(process.cwd(), path);
  return way !== "" && way.length < path.length ? portable(way) : path;
}
