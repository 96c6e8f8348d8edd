import { readdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { DEFAULT_OUTPUT, type DocumentConfig } from "../generator/config/config.ts";
import { isUrl } from "../generator/document/location.ts";
import { filterConflicts } from "../generator/config/filter.ts";
import { CONFIG_FILES, findConfig, loadConfig, type Reading as ConfigReading } from "../generator/config/load.ts";
import { collectDiagnostics, type Diagnostics, lenientSeverities } from "../generator/diagnostics/diagnostics.ts";
import { didYouMean } from "../runtime/suggest.ts";
import { BUILT_IN_TARGETS, type BuiltInTarget, isBuiltInTarget } from "../generator/generate/target-names.ts";
import { MANIFEST, readManifest } from "../generator/output/manifest.ts";
import type { Filter, FilterRules } from "../generator/document/shape/filter.ts";
import type { Invocation } from "./command.ts";
import { UsageError } from "./failure.ts";
import { type Flag, flag, type ListOption, list, type TextOption, text } from "./options.ts";

type ReadingOptions = Readonly<
  { config: TextOption; lenient: Flag } & Record<"allow-folder" | "overlay" | "include" | "exclude", ListOption>
>;

/** Options of every command that reads a document. */
export const READING_OPTIONS: ReadingOptions = {
  config: text("FILE", "the config to read (default: countersign.config.ts)", "c"),
  "allow-folder": list("DIR", "another folder that references may point to (repeatable)"),
  lenient: flag("report errors that can be repaired as warnings"),
  overlay: list("FILE", "apply an overlay to the document (repeatable)"),
  include: list(
    "RULE",
    "keep only the operations that match (repeatable): tag=NAME, path=GLOB,\noperation=ID, method=NAME, x-NAME or deprecated",
  ),
  exclude: list("RULE", "remove the operations that match (repeatable)"),
};

/** The option of every command that writes one result. */
export const OUTPUT_OPTION: { readonly output: TextOption } = {
  output: text("FILE", "where to write it (default: standard output)", "o"),
};

/** The command line's options for reading a document. */
export interface Reading {
  /** The command. */
  readonly command: string;
  readonly document?: string | undefined;
  readonly config?: string | undefined;
  /** Other folders that references may point to. */
  readonly allowFolders?: readonly string[] | undefined;
  /** Downgrades errors to warnings where the document can be repaired. */
  readonly lenient?: boolean | undefined;
  /** Overlays to apply after those of the config. */
  readonly overlays?: readonly string[] | undefined;
  /** Replaces the filter of the config. */
  readonly filter?: Filter | undefined;
}

type ReadingValues = Invocation<typeof READING_OPTIONS>["values"];

/** Converts the options of a command to settings for reading. */
export function readingOf(command: string, values: ReadingValues, document: string | undefined): Reading {
  const { config, lenient, overlay: overlays } = values;
  const filter = filterOf(values.include, values.exclude);
  return { command, document, config, allowFolders: values["allow-folder"], lenient, overlays, filter };
}

/** The command line's choice of what to generate. */
export interface Selection extends Reading {
  readonly output?: string | undefined;
  readonly targets?: string | undefined;
  /** Empty: a file next to the output folder. */
  readonly scaffold?: string | undefined;
}

export interface SelectedDocuments {
  readonly documents: readonly DocumentConfig[];
  /** Absolute; paths in `documents` are relative to it. */
  readonly folder: string;
  /** Absolute path of the config that was read. */
  readonly config?: string;
}

// The hint for commands whose first argument is not the document.
const NAMING: ReadonlyMap<string, string> = new Map([
  ["changelog", "countersign changelog OLD openapi.yaml"],
  ["diff", "countersign diff OLD openapi.yaml"],
  ["proxy", "countersign proxy --target URL openapi.yaml"],
  ["test", "countersign test URL openapi.yaml"],
  ["webhook", "--document openapi.yaml"],
]);

/**
 * @throws UsageError for an invalid command line
 * @returns `undefined` if the config is unusable; the reason is in `diagnostics`
 */
export async function selectDocuments(
  selection: Selection,
  diagnostics: Diagnostics,
  manner: ConfigReading,
): Promise<SelectedDocuments | undefined> {
  const here = process.cwd();
  const { command, document, config } = selection;
  // Without --config, the config of this folder is used if there is one. It may list the document.
  const mayLack = document !== undefined && config === undefined;
  const file =
    config === undefined ? findConfig(here, mayLack ? collectDiagnostics() : diagnostics) : resolve(here, config);
  if (file === undefined) {
    if (mayLack) return withoutConfig(selection, document, here);
    if (diagnostics.failed) return undefined;
    const unread = readdirSync(here).find((name) => name.startsWith("countersign.config."));
    if (unread !== undefined)
      throw new UsageError(`${unread} is not read: rename it to one of ${CONFIG_FILES.join(", ")}.`);
    throw new UsageError(
      `No countersign.config.ts in this folder. Pass a document (\`${NAMING.get(command) ?? `countersign ${command} openapi.yaml`}\`), ` +
        "or run `countersign init`.",
    );
  }
  const loaded = await loadConfig(file, diagnostics, manner);
  if (loaded === undefined) return undefined;
  const folder = dirname(file);
  const chosen = document === undefined ? loaded.documents : chooseDocument(loaded.documents, document, folder);
  // One run writes to one folder, whatever else the config does with the document.
  const isUnclear = chosen.length > 1 && selection.output !== undefined;
  if (mayLack && (chosen.length === 0 || isUnclear)) return withoutConfig(selection, document, here);
  if (document !== undefined && chosen.length === 0) {
    const names = loaded.documents.map((entry) => entry.document);
    const hint = didYouMean(document, names) || ` It lists: ${names.join(", ")}.`;
    throw new UsageError(`The config does not list ${document}.${hint}`);
  }
  for (const option of ["output", "scaffold"] as const) {
    if (selection[option] !== undefined && chosen.length > 1)
      throw new UsageError(`--${option} needs a single document, but the config lists several: pass one of them.`);
  }
  return { documents: chosen.map((each) => override(each, selection, here, each.targets ?? [])), folder, config: file };
}

function withoutConfig(selection: Selection, document: string, here: string): SelectedDocuments {
  const entry = override({ document }, selection, here, []);
  const { command, output = DEFAULT_OUTPUT } = selection;
  const targets = command === "generate" && selection.targets === undefined ? targetsIn(output) : [];
  return { documents: [targets.length > 0 ? { ...entry, targets } : entry], folder: here };
}

/**
 * The targets of the files in the output folder. They are generated again if neither a config nor `--targets` names
 * any.
 */
function targetsIn(output: string): readonly BuiltInTarget[] {
  const manifest = readManifest(resolve(output));
  if (manifest === undefined || manifest === "damaged") return [];
  const own = manifest.targets.find((name) => !isBuiltInTarget(name));
  if (own === undefined) return manifest.targets.filter(isBuiltInTarget);
  throw new UsageError(
    `${join(output, MANIFEST)} lists the target ${JSON.stringify(own)}, which only a config can define. ` +
      "Pass --config, or choose the targets with --targets.",
  );
}

function chooseDocument(
  listed: readonly DocumentConfig[],
  document: string,
  folder: string,
): readonly DocumentConfig[] {
  const requestedPath = resolve(document);
  const named = (path: string): boolean => resolve(folder, path) === requestedPath;
  const matches = listed.filter((entry) => named(entry.document) || entry.joined?.some(named) === true);
  // One document may have several outputs.
  const outputs = listed.filter((entry) => named(entry.output ?? DEFAULT_OUTPUT));
  return outputs.length > 0 ? outputs : matches;
}

const SCAFFOLD = "handlers.ts";

/** The command line overrides the config. Its paths are relative to the current folder. */
function override(
  entry: DocumentConfig,
  { allowFolders, filter, lenient, output, overlays, scaffold, targets }: Selection,
  here: string,
  listed: NonNullable<DocumentConfig["targets"]>,
): DocumentConfig {
  const besideOutput = (): string =>
    output === undefined
      ? join(dirname(entry.output ?? DEFAULT_OUTPUT), SCAFFOLD)
      : join(dirname(resolve(here, output)), SCAFFOLD);
  return {
    ...entry,
    ...(lenient === true && { severity: { ...lenientSeverities(), ...entry.severity } }),
    ...(allowFolders !== undefined && {
      allowFolders: [...(entry.allowFolders ?? []), ...allowFolders.map((folder) => resolve(here, folder))],
    }),
    ...(overlays !== undefined && {
      overlays: [...(entry.overlays ?? []), ...overlays.map((path) => (isUrl(path) ? path : resolve(here, path)))],
    }),
    ...(filter !== undefined && { filter }),
    ...(output !== undefined && { output: resolve(here, output) }),
    ...(targets !== undefined && { targets: chooseTargets(targets, listed) }),
    ...(scaffold !== undefined && { scaffold: scaffold === "" ? besideOutput() : resolve(here, scaffold) }),
  };
}

/** Names of built-in targets, and of custom targets in the config. */
function chooseTargets(
  text: string,
  listed: NonNullable<DocumentConfig["targets"]>,
): NonNullable<DocumentConfig["targets"]> {
  const own = new Map(listed.flatMap((target) => (typeof target === "string" ? [] : [[target.name, target] as const])));
  const names = new Set(text.split(",").map((name) => name.trim()));
  return [...names].map((name) => {
    const target = own.get(name);
    if (target !== undefined) return target;
    if (isBuiltInTarget(name)) return name;
    const available = [...BUILT_IN_TARGETS, ...own.keys()];
    const hint = didYouMean(name, available) || ` Targets: ${available.join(", ")}.`;
    throw new UsageError(`Unknown target ${JSON.stringify(name)}.${hint}`);
  });
}

const FIELDS = new Map([
  ["tag", "tags"],
  ["path", "paths"],
  ["operation", "operationIds"],
  ["method", "methods"],
] as const);

/**
 * The filter of `--include` and `--exclude`: `tag=users`, `path=/v1/**`, `operation=listUsers`, `method=get`,
 * `x-internal`, `deprecated`.
 *
 * @throws UsageError for any other text, and for contradictions
 */
function filterOf(include: readonly string[] | undefined, exclude: readonly string[] | undefined): Filter | undefined {
  if (include === undefined && exclude === undefined) return undefined;
  const filter = { include: rulesOf(include ?? [], "--include"), exclude: rulesOf(exclude ?? [], "--exclude") };
  const [conflict] = filterConflicts(filter);
  if (conflict !== undefined) throw new UsageError(conflict);
  return filter;
}

function rulesOf(texts: readonly string[], option: string): FilterRules {
  const lists = new Map<string, string[]>();
  let deprecated: boolean | undefined;
  for (const text of texts) {
    const [, name = "", value = ""] = /^([a-z]+)=(.+)$/s.exec(text) ?? [];
    const field = text.startsWith("x-") ? "extensions" : [...FIELDS].find(([word]) => word === name)?.[1];
    if (text === "deprecated") deprecated = true;
    else if (field !== undefined)
      lists.set(field, [...(lists.get(field) ?? []), field === "extensions" ? text : value]);
    else {
      const hint = didYouMean(name || text, [...[...FIELDS.keys()].map((word) => `${word}=`), "deprecated"]);
      const forms = "tag=NAME, path=GLOB, operation=ID, method=NAME, x-NAME or deprecated";
      throw new UsageError(`${option} takes ${forms}, not ${JSON.stringify(text)}.${hint}`);
    }
  }
  return { ...Object.fromEntries(lists), ...(deprecated !== undefined && { deprecated }) };
}
