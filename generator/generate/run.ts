import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { addAll } from "../document/lists.ts";
import { type Diagnostic, type Diagnostics, collectDiagnostics } from "../diagnostics/diagnostics.ts";
import { isUrl } from "../document/location.ts";
import type { Api } from "../ir/api.ts";
import { hashFile, hashText, hashValue } from "../output/hash.ts";
import type { Contents, Manifest } from "../output/manifest.ts";
import { putOutput } from "../output/output.ts";
import type { Change, TextFile } from "../output/plan.ts";
import { confirmUpToDate, upToDate } from "../output/up-to-date.ts";
import type { Context } from "../targets/target.ts";
import { FROM_SOURCE, installedAt, TOOL, toolVersion } from "./package.ts";
import type { Stage } from "./render.ts";
import type { Scaffold } from "./scaffold.ts";
import type { Settings } from "./settings.ts";

/** How a run of the generator works. */
export interface RunOptions {
  /** `write` updates the output folder. `compare` only reports what would change. Default: `write`. */
  readonly mode?: "write" | "compare";
  /** Overwrite files that were edited by hand, and files that countersign did not write. */
  readonly overwrite?: boolean;
  /**
   * Skip the run when the manifest shows that nothing has changed. Default: true, but false when countersign runs from
   * its own sources, which may have changed.
   */
  readonly incremental?: boolean;
  /** Stops the run as soon as possible. Files already written stay complete. */
  readonly signal?: AbortSignal;
  /** Called when a stage begins. */
  readonly onStage?: (stage: Stage) => void;
}

/** The result for one document. */
export interface RunResult {
  /**
   * `done`: the output is up to date, or the comparison is complete. `conflict`: files that were edited, or that are
   * not ours, are in the way; nothing was written. `failed`: the diagnostics have errors; nothing was written.
   */
  readonly status: "done" | "conflict" | "failed";
  /** Whether the run was skipped because no input had changed. */
  readonly skipped: boolean;
  readonly diagnostics: readonly Diagnostic[];
  /** Absent when the document could not be read. */
  readonly contents?: Contents;
  /** The changed files; with `compare`, the files that would change. */
  readonly changes: readonly Change[];
  /** The handlers file that this run wrote. */
  readonly scaffold?: string;
  /** Absolute paths of the files that were read, the document first. */
  readonly inputs: readonly string[];
  readonly milliseconds: number;
}

/** Generates for one document. Faults of the input become diagnostics, never exceptions. */
export async function run(settings: Settings, options: RunOptions = {}): Promise<RunResult> {
  const started = performance.now();
  const { incremental = !FROM_SOURCE, mode = "write" } = options;
  const moduleType = moduleTypeFile(settings);
  const identity = hashValue({
    settings: settings.identity,
    templates: templateHashes(settings.templates),
    ...(moduleType !== undefined && { moduleType: moduleType.text }),
  });
  const tool = `${TOOL} ${toolVersion()}`;
  // An existing file belongs to its owner.
  const begins = mode === "write" && settings.scaffold !== undefined && !existsSync(settings.scaffold);
  const unchanged =
    incremental && settings.repeatable && !begins ? unchangedResult(settings, tool, identity) : undefined;
  const result = unchanged ?? (await generateFiles(settings, { tool, identity, moduleType, begins }, options));
  const isComplete = mode === "write" && result.status === "done";
  if (unchanged === undefined && incremental && isComplete && result.changes.length === 0)
    confirmUpToDate(settings.output);
  return { ...result, milliseconds: performance.now() - started };
}

type Result = Omit<RunResult, "milliseconds">;

/** @returns `undefined` if some input has changed */
function unchangedResult(settings: Settings, tool: string, identity: string): Result | undefined {
  const folder = dirname(settings.document);
  const manifest = upToDate(settings.output, tool, identity, folder, installedAt());
  if (manifest === undefined) return undefined;
  const inputs = [...manifest.inputs.keys()].map((path) => join(folder, path));
  return { status: "done", skipped: true, diagnostics: [], contents: manifest.contents, changes: [], inputs };
}

interface Generation {
  readonly tool: string;
  readonly identity: string;
  readonly moduleType: ReturnType<typeof moduleTypeFile>;
  /** Whether the handlers file is missing, so that this run writes it. */
  readonly begins: boolean;
}

/** Reads the document, prints its files and writes those that differ. */
async function generateFiles(
  settings: Settings,
  { begins, identity, moduleType, tool }: Generation,
  { mode = "write", onStage, overwrite = false, signal }: RunOptions,
): Promise<Result> {
  const diagnostics = collectDiagnostics(settings.severity);
  // Loaded only now, because an unchanged document does not need it.
  const { readDocument } = await import("./render.ts");
  const { printApi } = await import("./print-api.ts");
  const read = await readDocument(settings, diagnostics, onStage);
  if (read === undefined) {
    const inputs = [settings.document, ...[...settings.joined, ...settings.overlays].map((path) => resolve(path))];
    return { status: "failed", skipped: false, diagnostics: diagnostics.list(), changes: [], inputs };
  }
  const { api, document } = read;
  onStage?.("printing");
  const scaffolding = begins ? await import("./scaffold.ts") : undefined;
  const scaffolds: Scaffold[] = [];
  const onContext = (context: Context): void => {
    addAll(scaffolds, scaffolding?.printScaffold(context, settings, diagnostics) ?? []);
  };
  const printed = await printApi(read, settings, diagnostics, onContext);
  const files = moduleType === undefined ? printed : [...printed, moduleType];
  const sources = [...document.files, ...document.overlays];
  const inputs = sources.map((file) => file.location);
  const contents = contentsOf(api, diagnostics);
  const [scaffold] = diagnostics.failed ? [] : scaffolds;
  const begun = scaffold === undefined ? undefined : await scaffolding?.writeScaffold(scaffold, diagnostics);
  if (diagnostics.failed)
    return { status: "failed", skipped: false, diagnostics: diagnostics.list(), contents, changes: [], inputs };
  onStage?.("writing");
  const manifest: Omit<Manifest, "outputs"> = {
    tool,
    settings: identity,
    targets: settings.targets.map((target) => (typeof target === "string" ? target : target.name)),
    contents,
    inputs: new Map(sources.map(({ location, text }) => [inputName(location, settings), hashText(text)])),
  };
  const { output: folder, outputLabel: label } = settings;
  const output = { folder, label, files, manifest, mode, overwrite };
  const request = signal === undefined ? output : { ...output, signal };
  const { changes, conflicts } = await putOutput(request, diagnostics);
  const status = conflicts.length > 0 ? "conflict" : diagnostics.failed ? "failed" : "done";
  const result = { status, skipped: false, diagnostics: diagnostics.list(), contents, changes, inputs } as const;
  return begun === undefined ? result : { ...result, scaffold: begun };
}

function contentsOf(api: Api, diagnostics: Diagnostics): Contents {
  return {
    operations: api.operations.length,
    models: api.models.length,
    webhooks: api.webhooks.length,
    callbacks: api.operations.reduce((sum, { callbacks }) => sum + callbacks.length, 0),
    warnings: diagnostics.list().filter(({ severity }) => severity === "warning").length,
  };
}

/** Relative to the document's folder. Files from the network keep their URL. */
function inputName(location: string, { document }: Settings): string {
  return isUrl(location) ? location : relative(dirname(document), location).replaceAll(sep, "/");
}

/** The user's templates are inputs, like the document. */
function templateHashes(folder: string | undefined): readonly (readonly [string, string])[] {
  if (folder === undefined) return [];
  try {
    const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".hbs"));
    return names.toSorted().map((name) => [name.replaceAll("\\", "/"), hashFile(join(folder, name))]);
  } catch {
    // The full run reports the fault.
    return [];
  }
}

/**
 * In a package with `"type": "commonjs"`, Node rejects `export` in `.ts` files. The output folder then needs its own
 * package.json. Imports that end in `.js` or have no ending are for compilers and bundlers, which do not need it.
 */
function moduleTypeFile({ importExtension, output }: Settings): TextFile | undefined {
  if (importExtension !== ".ts" || packageTypeAbove(dirname(output)) !== "commonjs") return undefined;
  return { path: "package.json", text: '{ "type": "module" }\n' };
}

function packageTypeAbove(folder: string): unknown {
  for (let at = folder; ; at = dirname(at)) {
    try {
      const value: unknown = JSON.parse(readFileSync(join(at, "package.json"), "utf8").replace(/^\uFEFF/, ""));
      return typeof value === "object" && value !== null && "type" in value ? value.type : undefined;
    } catch (error) {
      // Node cannot read this package.json either.
      if (error instanceof SyntaxError || at === dirname(at)) return undefined;
    }
  }
}
