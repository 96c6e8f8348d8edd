import { collectDiagnostics, lenientSeverities, type Diagnostic } from "../../generator/diagnostics/diagnostics.ts";
import { memoryReader } from "../../generator/document/read.ts";
import { type PackageFiles, readDocument, render } from "../../generator/generate/render.ts";
import type { Settings } from "../../generator/generate/settings.ts";
import { BUILT_IN_TARGETS, type BuiltInTarget } from "../../generator/generate/target-names.ts";
import { createTemplates, type Template } from "../../generator/print/templates/render.ts";

/** The targets that a browser can run. */
export const TARGETS: readonly BuiltInTarget[] = BUILT_IN_TARGETS;

export interface Request {
  /** The document, JSON or YAML. */
  readonly text: string;
  readonly targets: readonly BuiltInTarget[];
  /** Whether errors that can be repaired become warnings. */
  readonly lenient: boolean;
}

export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

export interface Result {
  readonly diagnostics: readonly Diagnostic[];
  readonly files: readonly GeneratedFile[];
  readonly summary: string;
  readonly milliseconds: number;
}

/** What the worker answers. */
export type Reply =
  | { readonly kind: "done"; readonly result: Result }
  | { readonly kind: "failed"; readonly message: string };

/** What `site/assemble/pages.ts` takes from the package. */
export interface PackagedFiles {
  readonly version: string;
  readonly templates: readonly Template[];
  readonly runtime: Readonly<Record<string, string>>;
}

/** Generates the files for a document, in memory. */
export async function generate({ lenient, targets, text }: Request, packaged: PackagedFiles): Promise<Result> {
  const started = performance.now();
  const diagnostics = collectDiagnostics(lenient ? lenientSeverities() : {});
  const settings = settingsOf(text, targets);
  const reader = memoryReader(new Map([[settings.document, text]]));
  const read = await readDocument({ ...settings, reader }, diagnostics);
  const files =
    read === undefined || diagnostics.failed ? [] : await render(read, settings, packageFiles(packaged), diagnostics);
  const { models = [], operations = [], webhooks = [] } = read?.api ?? {};
  return {
    diagnostics: diagnostics.list(),
    files: diagnostics.failed ? [] : files.map(({ path, text }) => ({ path, text: String(text) })),
    summary: `${operations.length} operations, ${models.length} models, ${webhooks.length} webhooks`,
    milliseconds: performance.now() - started,
  };
}

function settingsOf(text: string, targets: readonly BuiltInTarget[]): Settings {
  const document = /^\s*\{/.test(text) ? "/openapi.json" : "/openapi.yaml";
  return {
    document,
    documentLabel: document,
    joined: [],
    overlays: [],
    output: "/generated",
    outputLabel: "generated",
    targets,
    formats: {},
    readonly: false,
    client: { validate: false },
    validators: { assertTags: true, assertFormats: true, zod: "zod" },
    lint: "correctness",
    runtime: { kind: "copy" },
    importExtension: ".ts",
    severity: {},
    allowFolders: [],
    allowUrls: [],
    identity: {},
    repeatable: true,
  };
}

function packageFiles({ runtime, templates, version }: PackagedFiles): PackageFiles {
  const byName = new Map(templates.map((template) => [template.name, template]));
  return {
    templates: createTemplates((name) => byName.get(name)),
    version,
    readRuntime: (name) => runtime[name] ?? "",
    isOwn: () => true,
  };
}
