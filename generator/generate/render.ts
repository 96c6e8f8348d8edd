import { basename, relative, sep, posix } from "node:path";
import type { Position, Diagnostics } from "../diagnostics/diagnostics.ts";
import { bundle } from "../document/bundle/bundle.ts";
import type { Document } from "../document/document.ts";
import { addAll } from "../document/lists.ts";
import { loadDocument, type LoadOptions } from "../document/load.ts";
import { checkExamples } from "../facts/examples/examples.ts";
import type { Api } from "../ir/api.ts";
import { buildApi } from "../ir/build.ts";
import { assignNames } from "../names/assign.ts";
import type { TextFile } from "../output/plan.ts";
import { TemplateError, UnknownTemplateError, type Templates } from "../print/templates/render.ts";
import { createContext, OutputTooLarge } from "../targets/file-scope.ts";
import { bigintFormats } from "../targets/conversions/formats.ts";
import type { Context, Declaration, Target } from "../targets/target.ts";
import { chooseTargets } from "./choose-targets.ts";
import type { Settings } from "./settings.ts";

// The formatter guarantees that every import of our sources ends like this.
const IMPORT = /( from |^import )"(\.[^"]+)\.ts";$/gm;

/**
 * Copies the runtime modules that generated files import, with all modules that these import in turn. Each copy has a
 * first line that names its origin.
 *
 * @param read returns the source of a module
 * @param modules paths in it without ending: `client`
 * @param into target folder, relative to the output folder
 * @param extension ending of the paths in imports; `.ts` keeps the text byte for byte
 */
function copyRuntime(
  read: (name: string) => string,
  modules: Iterable<string>,
  into: string,
  version: string,
  extension: ".ts" | ".js" | "",
): readonly TextFile[] {
  const copied = new Map<string, TextFile>();
  const open = [...modules];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (copied.has(name)) continue;
    const text = read(name);
    for (const [, , path] of text.matchAll(IMPORT)) {
      if (path !== undefined) open.push(posix.join(posix.dirname(name), path));
    }
    const stamp = `// Runtime of countersign ${version}, copied from countersign/runtime/${name}.ts. Do not edit.\n\n`;
    const body = extension === ".ts" ? text : text.replaceAll(IMPORT, `$1"$2${extension}";`);
    copied.set(name, { path: `${into}/${name}.ts`, text: `${stamp}${body}` });
  }
  return [...copied.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

// The stages between reading and writing. They take files from `LoadOptions.reader` and from `PackageFiles` only, so
// that they run in a browser, too.

/** A phase of the work, as progress lines name it. */
export type Stage = "reading" | "analysing" | "printing" | "writing";

const RUNTIME_FOLDER = "runtime";

/** The files of this package that generated files are made from. */
export interface PackageFiles {
  readonly templates: Templates;
  readonly version: string;
  /** Returns the source of a module of the runtime: `client`. */
  readRuntime(name: string): string;
  /** Whether a file in a stack trace belongs to this package. */
  isOwn(path: string): boolean;
}

export interface ReadDocument {
  readonly document: Document;
  readonly api: Api;
}

/**
 * Reads a document into the model of its API.
 *
 * @returns `undefined` when the document cannot be read; `diagnostics` has the reason
 */
export async function readDocument(
  settings: Settings & Pick<LoadOptions, "reader">,
  diagnostics: Diagnostics,
  onStage?: (stage: Stage) => void,
): Promise<ReadDocument | undefined> {
  onStage?.("reading");
  const document = await loadDocument(settings.documentLabel, settings, diagnostics);
  if (document === undefined) return undefined;
  onStage?.("analysing");
  const api = buildApi(document, diagnostics, { wideFormats: bigintFormats(settings.formats) });
  checkExamples(api, diagnostics);
  return { document, api };
}

/**
 * Renders an API to finished files in memory. `diagnostics` has the errors of targets and templates.
 *
 * @param onContext receives the context that resolves names, for artifacts made beside the output
 */
export async function render(
  { api, document }: ReadDocument,
  settings: Settings,
  packageFiles: PackageFiles,
  diagnostics: Diagnostics,
  onContext: (context: Context) => void = () => {},
): Promise<readonly TextFile[]> {
  const { isOwn, readRuntime, templates, version } = packageFiles;
  const targets = chooseTargets(settings, diagnostics);
  if (targets === undefined) return [];
  const budget = { left: document.limits.output };
  const guard = createGuard({ document, budget, settings, isOwn }, diagnostics);

  const declarations: Declaration[] = [];
  for (const target of targets) {
    await guard(target, () => {
      addAll(declarations, target.declare(api));
    });
  }
  if (diagnostics.failed) return [];
  const report: Context["warn"] = (code, message, at) => diagnostics.report(code, message, at);
  const names = assignNames(declarations, report);
  const context = createContext({
    api,
    names,
    templates,
    budget,
    header: `Generated by countersign from ${spellDocuments(settings)}. Do not edit.`,
    runtime: runtimeLocation(settings),
    extension: settings.importExtension,
    bundle: () => bundle(document),
    warn: report,
  });
  const later = targets.map((target) => writeLater(target, context, guard));
  const files: TextFile[] = [];
  for (const target of targets) {
    await guard(target, () => {
      addAll(files, target.write(context));
    });
  }
  addAll(files, (await Promise.all(later)).flat());
  if (!diagnostics.failed) onContext(context);
  const modules = context.runtimeModules;
  if (settings.runtime.kind === "copy" && modules.size > 0) {
    addAll(files, copyRuntime(readRuntime, modules, RUNTIME_FOLDER, version, settings.importExtension));
  }
  return files;
}

/** Starts the asynchronous work of targets, which run at the same time. */
async function writeLater(target: Target, context: Context, guard: Guard): Promise<readonly TextFile[]> {
  const files: TextFile[] = [];
  await guard(target, async () => {
    for await (const file of target.writeLater?.(context) ?? []) files.push(file);
  });
  return files;
}

type Guard = (target: Target, work: () => void | Promise<void>) => Promise<void>;

interface GuardOptions {
  readonly document: Document;
  readonly budget: { readonly left: number };
  readonly settings: Settings;
  readonly isOwn: PackageFiles["isOwn"];
}

/** Runs the code of a target. Errors in a user's template or target are reported as the user's. */
function createGuard({ document, budget, settings, isOwn }: GuardOptions, diagnostics: Diagnostics): Guard {
  const own = new Set(settings.targets.filter((target) => typeof target !== "string"));
  return async (target, work) => {
    if (budget.left < 0) return;
    try {
      await work();
    } catch (error) {
      if (error instanceof OutputTooLarge) reportOutput(document, diagnostics);
      else if (error instanceof TemplateError && settings.templates !== undefined) reportTemplate(error, diagnostics);
      else if (own.has(target)) diagnostics.report("target-failed", failureOf(target, error), placeOf(error, isOwn));
      else throw error;
    }
  };
}

function reportOutput({ limits, root }: Document, diagnostics: Diagnostics): void {
  const message = `The generated files have more than ${limits.output.toLocaleString("en")} characters (\`limits.output\`).`;
  diagnostics.report("output-too-large", message, root.at);
}

function failureOf(target: Target, error: unknown): string {
  return `Target ${target.name} threw ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`;
}

/** The place an error was thrown from: the first file of its stack outside this package. */
function placeOf(error: unknown, isOwn: PackageFiles["isOwn"]): { readonly position?: Position } {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  for (const [, path = "", line, column] of stack.matchAll(
    /(?:file:\/\/)?(\/[^\s():]+|[A-Za-z]:[^\s():]+):(\d+):(\d+)/g,
  )) {
    if (isOwn(path)) continue;
    return { position: { file: path, line: Number(line), column: Number(column) } };
  }
  return {};
}

/** Reports a fault in a template of the user. */
export function reportTemplate(error: TemplateError, diagnostics: Diagnostics): void {
  const position = error.at;
  if (error instanceof UnknownTemplateError) diagnostics.report("template-unknown", error.message, { position });
  else diagnostics.report("template-invalid", `The template is invalid: ${error.message}.`, { position });
}

function runtimeLocation(settings: Settings): string {
  if (settings.runtime.kind === "package") return settings.runtime.at;
  if (settings.runtime.kind === "copy") return `./${RUNTIME_FOLDER}`;
  const way = relative(settings.output, settings.runtime.at).replaceAll(sep, "/");
  return way.startsWith(".") ? way : `./${way}`;
}

function spellDocuments({ document, joined }: Settings): string {
  const names = [document, ...joined].map((path) => basename(path));
  return names.length > MOST_NAMED ? `${names[0]} and ${joined.length} other documents` : names.join(", ");
}

const MOST_NAMED = 3;
