/**
 * The library behind the command line, for scripts and build tools. Config files import it too, so it loads heavy
 * modules on first use. Faults of the input become diagnostics; only misuse and bugs throw.
 */
import { resolve } from "node:path";
import type { DocumentConfig } from "./config/config.ts";
import type { Diagnostic } from "./diagnostics/diagnostic.ts";
import type { JsonObject } from "./document/json.ts";
import type { DocsResult } from "../docs-page/docs.ts";
import type { RunOptions, RunResult } from "./generate/run.ts";
import type { Settings } from "./generate/settings.ts";
import type { Api } from "./ir/api.ts";
import type { StartMockOptions } from "../mock/start.ts";
import type { JudgeOptions } from "../judge/options.ts";
import type { TestReport } from "../judge/test.ts";
import type { LintResult } from "../lint/lint.ts";
import type { Artifact } from "../verify/verdict.ts";
import type { VerifyResult } from "../verify/verify.ts";

export { type Config, defineConfig, defineTarget, type DocumentConfig } from "./config/config.ts";
export type { DiagnosticCode } from "./diagnostics/catalogue.ts";
export type { Severity } from "./diagnostics/severity.ts";
export type { Diagnostic, Position } from "./diagnostics/diagnostic.ts";
export { formatDiagnostic, type FormatOptions } from "./diagnostics/format.ts";
export type { Pointer } from "./document/pointer.ts";
export type { Json, JsonObject } from "./document/json.ts";
export type { DocsResult } from "../docs-page/docs.ts";
export type { RunOptions, RunResult } from "./generate/run.ts";
export type { BuiltInTarget } from "./generate/target-names.ts";
export type {
  Api,
  Body,
  Content,
  Exchange,
  Header,
  Model,
  Operation,
  Parameter,
  Response,
  ResponseStatus,
  SecurityScheme,
  Server,
  Tag,
  Webhook,
} from "./ir/api.ts";
export type { Docs } from "./ir/docs.ts";
export type { CheckName } from "../judge/checks/catalogue.ts";
export type { Credential, WebhookOptions } from "../judge/options.ts";
export type { Coverage, OperationCoverage, Report, ReportedFinding as Finding } from "../judge/report.ts";
export type { TestReport } from "../judge/test.ts";
export type { Assertion, Property, Schema, Shape } from "./ir/schema.ts";
export type { Finding as LintFinding } from "../lint/finding.ts";
export type { LintResult } from "../lint/lint.ts";
export type { Change, HashedFile } from "./output/plan.ts";
export { type Code, code, join } from "./print/code.ts";
export { docComment, lineComment } from "./print/comment.ts";
export { identifier, memberAccess, objectKey, propertyKey } from "./print/key.ts";
export { literal } from "./print/literal.ts";
export type { Context, Declaration, FileScope, OutputFile, Role, Target } from "./targets/target.ts";
export type { Verdict } from "../verify/verdict.ts";
export type { Artifact } from "../verify/verdict.ts";
export type { VerifyResult } from "../verify/verify.ts";

/** Options of `generate` and `watch`. */
export interface GenerateOptions extends RunOptions {
  /** The folder that paths in the config are relative to. Default: the current folder. */
  readonly folder?: string;
}

/**
 * Generates the code for one document. With `mode: "compare"`, reports what would change without writing.
 *
 * @param config the document and what to generate from it, as in `countersign.config.ts`
 * @param options how to run
 * @example
 * const result = await generate({ document: "openapi.yaml", output: "src/api" });
 * for (const each of result.diagnostics) console.error(formatDiagnostic(each, { colour: true }));
 * @returns the status, the changed files and all diagnostics
 * @throws the reason of `options.signal` when it is aborted
 */
export async function generate(config: DocumentConfig, options: GenerateOptions = {}): Promise<RunResult> {
  const settings = await resolveConfig(config, options.folder);
  if ("status" in settings) return settings;
  const { run } = await import("./generate/run.ts");
  return run(settings, options);
}

/**
 * Generates, then again after every change of an input. Leave the loop or abort `signal` to stop. A failed result does
 * not end the loop.
 *
 * @example
 * for await (const result of watch({ document: "openapi.yaml", output: "src/api" })) console.log(result.status);
 * @param config the document and what to generate from it
 * @param options how to run
 * @returns one result for each run
 */
export async function* watch(config: DocumentConfig, options: GenerateOptions = {}): AsyncGenerator<RunResult, void> {
  const settings = await resolveConfig(config, options.folder);
  if ("status" in settings) return yield settings;
  const { watchDocument } = await import("./generate/watch.ts");
  yield* watchDocument(settings, options);
}

/** Result of `readApi`. */
export interface ReadResult {
  /** The API that the document describes, independent of its version. Absent when the document cannot be read. */
  readonly api?: Api;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads a document without generating anything. `--dump-ir` prints the result.
 *
 * @example
 * const { api } = await readApi({ document: "openapi.yaml" });
 * console.log(api?.operations.map(({ id }) => id));
 * @param config the document
 * @param options `folder`: the folder that paths in the config are relative to; default: the current folder
 * @returns the API and the diagnostics
 */
export async function readApi(config: DocumentConfig, options: { readonly folder?: string } = {}): Promise<ReadResult> {
  const settings = await resolveConfig(config, options.folder);
  if ("status" in settings) return { diagnostics: settings.diagnostics };
  const { collectDiagnostics } = await import("./diagnostics/diagnostics.ts");
  const { readDocument } = await import("./generate/render.ts");
  const diagnostics = collectDiagnostics(settings.severity);
  const read = await readDocument(settings, diagnostics);
  if (read === undefined) return { diagnostics: diagnostics.list() };
  return { api: read.api, diagnostics: diagnostics.list((at) => read.document.locate(at)) };
}

/** Options of `test`. */
export interface TestOptions extends Omit<JudgeOptions, "api"> {
  readonly document: DocumentConfig | string;
  /** The folder that the document's path is relative to. Default: the current folder. */
  readonly folder?: string;
}

/**
 * Tests a live server against its document, as `countersign test` does.
 *
 * @param options the document, the URL of the server, credentials and checks
 * @example
 * const report = await countersign.test({ document: "openapi.yaml", url: "http://localhost:3000" });
 * expect(report.findings, report.text).toEqual([]);
 * @returns the findings, the coverage and the report as text
 * @throws CannotTest when the document cannot be read, or the server does not respond
 * @throws RangeError for an unknown check or operation
 */
export async function test(options: TestOptions): Promise<TestReport> {
  const { document, folder, ...rest } = options;
  const config = typeof document === "string" ? { document } : document;
  const { testServer, CannotTest } = await import("../judge/test.ts");
  const settings = await resolveConfig(config, folder);
  if ("status" in settings) {
    throw new CannotTest(settings.diagnostics[0]?.message ?? "The config cannot be used.");
  }
  const { collectDiagnostics } = await import("./diagnostics/diagnostics.ts");
  return testServer(settings, collectDiagnostics(settings.severity), rest);
}

/** Options of `startMock`. */
export interface MockOptions extends Partial<StartMockOptions> {
  /** The folder that paths in the config are relative to. Default: the current folder. */
  readonly folder?: string;
}

/** A running mock server. */
export interface Mock {
  /** Base URL of the mock: `http://127.0.0.1:38211`. */
  readonly url: string;
  readonly api: Api;
  /** Warnings about the document. */
  readonly diagnostics: readonly Diagnostic[];
  /** Stops the server. */
  close(): Promise<void>;
}

/**
 * Starts a mock server for a document on this machine, on a free port, as `countersign mock` does.
 *
 * @param config the document
 * @param options port, host and behaviour of the mock
 * @example
 * const mock = await startMock({ document: "openapi.yaml" });
 * const client = createPlatformClient({ baseUrl: mock.url, credentials });
 * @returns the running mock; call `close` to stop it
 * @throws Error when the document is invalid or Prism is not installed; the message says how to fix it
 */
export async function startMock(config: DocumentConfig, { folder, ...options }: MockOptions = {}): Promise<Mock> {
  const settings = await resolveConfig(config, folder);
  const { startMock: start } = await import("../mock/start.ts");
  const started =
    "status" in settings
      ? ({ kind: "failed", diagnostics: settings.diagnostics } as const)
      : await start(settings, {
          host: "127.0.0.1",
          port: 0,
          dynamic: false,
          limits: true,
          auth: true,
          onWarning: () => {},
          ...options,
        });
  switch (started.kind) {
    case "started":
      return started;
    case "missing":
      throw new Error(`The mock needs Prism, which is not installed: ${started.install}`);
    case "failed": {
      const { formatDiagnostic } = await import("./diagnostics/format.ts");
      const faults = started.diagnostics.filter(({ severity }) => severity === "error");
      throw new Error(faults.map((fault) => formatDiagnostic(fault, { colour: false })).join("\n"));
    }
  }
}

/**
 * Runs the generated `contract.test.ts`. Tests the server at the environment variable `CONTRACT_URL`; without it,
 * starts and stops a mock. `CONTRACT_AUTH_ENV` lists credentials as `--auth-env` takes them, separated by spaces.
 *
 * @example
 * const report = await testContract({ document: "openapi.yaml" });
 * expect(report.findings, report.text).toEqual([]);
 * @param options the document, credentials and checks
 * @returns the findings, the coverage and the report as text
 * @throws CannotTest when the document cannot be read, or the server does not respond
 */
export async function testContract(options: Omit<TestOptions, "url">): Promise<TestReport> {
  const { document, folder, ...rest } = options;
  const config = typeof document === "string" ? { document } : document;
  const settings = await resolveConfig(config, folder);
  const { CannotTest } = await import("../judge/test.ts");
  const { judgeContract } = await import("../verify/contract.ts");
  if ("status" in settings) throw new CannotTest(settings.diagnostics[0]?.message ?? "The config cannot be used.");
  const { collectDiagnostics } = await import("./diagnostics/diagnostics.ts");
  return judgeContract(settings, collectDiagnostics(settings.severity), process.env, rest);
}

/** Options of `verify`. */
export interface VerifyOptions {
  /** Seed of the random requests and values. The same seed repeats a run. Default: 1. */
  readonly seed?: number;
  /** Generated requests for each operation: this many valid ones and this many invalid ones. Default: 20. */
  readonly runs?: number;
  /** The artifacts to check. Default: all. */
  readonly only?: readonly Artifact[];
  /** The folder that paths in the config are relative to. Default: the current folder. */
  readonly folder?: string;
}

/**
 * Checks every artifact against the document, as `countersign verify` does.
 *
 * @param config the document, and where its code is
 * @param options seed, number of requests and artifacts
 * @example
 * const { verdicts } = await verify({ document: "openapi.yaml", output: "src/api" });
 * expect(verdicts.filter(({ outcome }) => outcome === "wrong")).toEqual([]);
 * @returns one verdict for each artifact: `skipped` where a required package is not installed
 */
export async function verify(config: DocumentConfig, options: VerifyOptions = {}): Promise<VerifyResult> {
  const settings = await resolveConfig(config, options.folder);
  if ("status" in settings) return { verdicts: [], diagnostics: settings.diagnostics };
  const { verifyDocument } = await import("../verify/verify.ts");
  const { folder = "", runs = 20, seed = 1, ...rest } = options;
  const configured = config.output !== undefined;
  return verifyDocument(settings, { ...rest, runs, seed, configured, folder: resolve(folder) });
}

/** Result of `bundle`. */
export interface BundleResult {
  /** Absent when the document cannot be read. */
  readonly document?: JsonObject;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Bundles a document into a single file, as `countersign bundle` does.
 *
 * @example
 * const { document } = await bundle({ document: "openapi.yaml" }, { openapi: "3.1" });
 * @param config the document
 * @param options `openapi: "3.1"` converts to that version; `folder` is the folder that paths are relative to
 * @returns the bundled document and the diagnostics
 */
export async function bundle(
  config: DocumentConfig,
  options: { readonly folder?: string; readonly openapi?: "3.1" } = {},
): Promise<BundleResult> {
  const settings = await resolveConfig(config, options.folder);
  if ("status" in settings) return { diagnostics: settings.diagnostics };
  const { collectDiagnostics } = await import("./diagnostics/diagnostics.ts");
  const { readDocument } = await import("./generate/render.ts");
  const { bundle: made } = await import("./document/bundle/bundle.ts");
  const { modelTypeNames } = await import("./targets/models/models.ts");
  const diagnostics = collectDiagnostics(settings.severity);
  const read = await readDocument(settings, diagnostics);
  if (read === undefined) return { diagnostics: diagnostics.list() };
  const report = diagnostics.report;
  const names = modelTypeNames(read.api);
  const document = made(read.document, report, {
    openapi: options.openapi ?? "own",
    schemaName: (at) => names.get(at),
  });
  return {
    ...(!diagnostics.failed && { document }),
    diagnostics: diagnostics.list((at) => read.document.locate(at)),
  };
}

/**
 * Builds the HTML documentation of a document, as `countersign docs` does. Requires `@redocly/cli`.
 *
 * @example
 * const result = await docs({ document: "openapi.yaml" });
 * if (result.kind === "done") await writeFile("api.html", result.html);
 * @param config the document
 * @param options `folder`: the folder that paths in the config are relative to; default: the current folder
 * @returns the page, or what is missing or invalid
 */
export async function docs(
  config: DocumentConfig,
  options: { readonly folder?: string } = {},
): Promise<DocsResult | { readonly kind: "invalid"; readonly diagnostics: readonly Diagnostic[] }> {
  const settings = await resolveConfig(config, options.folder);
  if ("status" in settings) return { kind: "invalid", diagnostics: settings.diagnostics };
  const { collectDiagnostics } = await import("./diagnostics/diagnostics.ts");
  const { readDocument } = await import("./generate/render.ts");
  const diagnostics = collectDiagnostics(settings.severity);
  const read = await readDocument(settings, diagnostics);
  if (read === undefined || diagnostics.failed) {
    return { kind: "invalid", diagnostics: diagnostics.list((at) => read?.document.locate(at) ?? NOWHERE) };
  }
  const { buildDocs } = await import("../docs-page/docs.ts");
  return buildDocs(read.document, read.api);
}

const NOWHERE = { file: "", line: 1, column: 1 };

/**
 * Lints a document, as `countersign lint` does. Requires `@redocly/cli`.
 *
 * @example
 * const result = await lint({ document: "openapi.yaml" });
 * if (result.kind === "done") console.log(result.findings.length);
 * @param config the document and the lint preset
 * @param options `folder`: the folder that paths in the config are relative to; default: the current folder
 * @returns the findings, or what is missing or invalid
 */
export async function lint(
  config: DocumentConfig,
  options: { readonly folder?: string } = {},
): Promise<LintResult | { readonly kind: "invalid"; readonly diagnostics: readonly Diagnostic[] }> {
  const settings = await resolveConfig(config, options.folder);
  if ("status" in settings) return { kind: "invalid", diagnostics: settings.diagnostics };
  const { collectDiagnostics } = await import("./diagnostics/diagnostics.ts");
  const { loadDocument } = await import("./document/load.ts");
  const diagnostics = collectDiagnostics(settings.severity);
  const document = await loadDocument(settings.document, settings, diagnostics);
  if (document === undefined || diagnostics.failed) return { kind: "invalid", diagnostics: diagnostics.list() };
  const { isShaped } = await import("./generate/settings.ts");
  const { lint: judge } = await import("../lint/lint.ts");
  const { allowFolders, lint: preset } = settings;
  return judge({ document: settings.document, allowFolders, preset, ...(isShaped(settings) && { shaped: document }) });
}

/** Resolves the settings of a config. Returns a failed result when the config is invalid. */
async function resolveConfig(config: DocumentConfig, folder = ""): Promise<Settings | RunResult> {
  const { resolveSettings } = await import("./config/resolve.ts");
  const { collectDiagnostics } = await import("./diagnostics/diagnostics.ts");
  const diagnostics = collectDiagnostics();
  const settings = resolveSettings(config, resolve(folder), diagnostics);
  if (settings !== undefined) return settings;
  return {
    status: "failed",
    skipped: false,
    diagnostics: diagnostics.list(),
    changes: [],
    inputs: [],
    milliseconds: 0,
  };
}

/** Result of `readConfig`. */
export interface ConfigResult {
  /** Absent when the config is invalid, or there is none. */
  readonly documents?: readonly DocumentConfig[];
  /** The folder that paths in `documents` are relative to. */
  readonly folder: string;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads the config of a folder (`countersign.config.ts`, `.js`, `.json`, or the `countersign` key of package.json).
 *
 * @example
 * const { documents = [], folder } = await readConfig();
 * for (const config of documents) await generate(config, { folder });
 * @param folder default: the current folder
 * @returns the documents of the config and the diagnostics
 */
export async function readConfig(folder = ""): Promise<ConfigResult> {
  const { findConfig, loadConfig } = await import("./config/load.ts");
  const { collectDiagnostics } = await import("./diagnostics/diagnostics.ts");
  const diagnostics = collectDiagnostics();
  const absolute = resolve(folder);
  const file = findConfig(absolute, diagnostics);
  const loaded = file === undefined ? undefined : await loadConfig(file, diagnostics);
  return {
    ...(loaded !== undefined && { documents: loaded.documents }),
    folder: absolute,
    diagnostics: diagnostics.list(),
  };
}
