import { basename, dirname, isAbsolute, relative, resolve, sep } from "node:path";
import { isUrl } from "../document/location.ts";
import type { Diagnostics } from "../diagnostics/diagnostics.ts";
import type { Settings } from "../generate/settings.ts";
import { DEFAULT_TARGETS } from "../generate/target-names.ts";
import { DEFAULT_OUTPUT, type DocumentConfig } from "./config.ts";
import type { Formats, FormatType } from "../targets/conversions/formats.ts";
import { isPath, moduleFaults } from "./formats.ts";
import { validateConfig } from "./validate.ts";

/**
 * Validates and resolves the config of one document that a script passes.
 *
 * @returns `undefined` when it is invalid; `diagnostics` has the reason
 */
export function resolveSettings(
  config: DocumentConfig,
  folder: string,
  diagnostics: Diagnostics,
): Settings | undefined {
  const { documents, faults: own } = validateConfig(config);
  const faults = own.length > 0 ? own : documents.flatMap((one) => moduleFaults(one, folder));
  for (const { code, message } of faults) diagnostics.report(code, message);
  const [document] = documents;
  return faults.length > 0 || document === undefined ? undefined : resolveConfig(document, folder);
}

/**
 * Fills in defaults and makes paths absolute.
 *
 * @param folder absolute; paths in the config are relative to it
 */
export function resolveConfig(config: DocumentConfig, folder: string): Settings {
  const { targets = DEFAULT_TARGETS, importExtension = ".ts", readonly = false, severity = {} } = config;
  const validators = {
    assertTags: config.validators?.discriminators !== "annotate",
    assertFormats: config.validators?.formats !== "annotate",
    zod: config.validators?.zod ?? "zod",
    jsonSchema: config.validators?.jsonSchema ?? false,
  };
  const client = { validate: config.client?.validate ?? false };
  const { allowUrls = [], filter } = config;
  const document = resolve(folder, config.document);
  const output = resolve(folder, config.output ?? DEFAULT_OUTPUT);
  const formats = resolveFormats(config.formats ?? {}, folder, output);
  const allowFolders = (config.allowFolders ?? []).map((path) => resolve(folder, path));
  const overlays = (config.overlays ?? []).map((path) => (isUrl(path) ? path : resolve(folder, path)));
  const joined = (config.joined ?? []).map((path) => resolve(folder, path));
  const runtime = resolveRuntime(config.runtime, folder);
  const same = { importExtension, formats, readonly, client, validators, severity, allowUrls };
  return {
    ...same,
    document,
    documentLabel: labelOf(config.document, folder),
    joined: (config.joined ?? []).map((path) => labelOf(path, folder)),
    overlays: (config.overlays ?? []).map((path) => labelOf(path, folder)),
    ...(filter !== undefined && { filter }),
    output,
    outputLabel: label(output),
    targets,
    lint: config.lint ?? "correctness",
    runtime,
    ...(config.scaffold !== undefined && { scaffold: resolve(folder, config.scaffold) }),
    ...(config.templates !== undefined && { templates: resolve(folder, config.templates) }),
    allowFolders,
    ...(config.limits !== undefined && { limits: config.limits }),
    identity: {
      ...same,
      document: basename(document),
      joined: joined.map((path) => portable(relative(dirname(document), path))),
      overlays: overlays.map((path) => portable(relative(dirname(document), path))),
      filter,
      targets: targets.map((target) => (typeof target === "string" ? target : { own: target.name })),
      runtime: runtime.kind === "folder" ? { folder: portable(relative(output, runtime.at)) } : runtime,
      allowFolders: allowFolders.map((path) => portable(relative(dirname(document), path))),
    },
    repeatable: targets.every((target) => typeof target === "string"),
  };
}

/** Rewrites modules relative to the output folder. */
function resolveFormats(formats: Formats, folder: string, output: string): Formats {
  const entries = Object.entries(formats).map(([format, type]): [string, FormatType | undefined] => {
    if (typeof type !== "object" || !isPath(type.import)) return [format, type];
    const path = portable(relative(output, resolve(folder, type.import)));
    return [format, { ...type, import: path.startsWith(".") ? path : `./${path}` }];
  });
  return Object.fromEntries(entries);
}

function resolveRuntime(runtime: string | undefined, folder: string): Settings["runtime"] {
  if (runtime === undefined || runtime === "copy") return { kind: "copy" };
  if (runtime === "package") return { kind: "package", at: "countersign/runtime" };
  if (runtime.startsWith(".") || isAbsolute(runtime)) return { kind: "folder", at: resolve(folder, runtime) };
  return { kind: "package", at: runtime };
}

function portable(path: string): string {
  return path.replaceAll(sep, "/");
}

/** A URL, which is an error of its own, is shown as it was given. */
function labelOf(given: string, folder: string): string {
  return isUrl(given) ? given : label(resolve(folder, given));
}

/** A path for messages: relative to the current folder where that is shorter. */
function label(path: string): string {
  const way = relative(process.cwd(), path);
  return way !== "" && way.length < path.length ? portable(way) : path;
}
