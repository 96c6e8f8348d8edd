import { resolve } from "node:path";
import type { DocsResult } from "../../docs-page/docs.ts";
import type { JudgeOptions } from "../../judge/options.ts";
import type { TestReport } from "../../judge/test.ts";
import type { LintResult } from "../../lint/lint.ts";
import type { StartMockOptions } from "../../mock/start.ts";
import type { Artifact } from "../../verify/verdict.ts";
import type { VerifyResult } from "../../verify/verify.ts";
import type { DocumentConfig } from "../config/config.ts";
import type { Diagnostic } from "../diagnostics/diagnostics.ts";
import type { Settings } from "../generate/settings.ts";
import type { Api } from "../ir/api.ts";
import { readInput, resolveConfig } from "./settings.ts";

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
  const { testServer } = await import("../../judge/test.ts");
  const settings = await testSettings(document, folder);
  const { collectDiagnostics } = await import("../diagnostics/diagnostics.ts");
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
  const { startMock: start } = await import("../../mock/start.ts");
  const started =
    "status" in settings
      ? ({ kind: "failed", diagnostics: settings.diagnostics } as const)
      : await start(settings, options);
  switch (started.kind) {
    case "started":
      return started;
    case "missing":
      throw new Error(`The mock needs Prism, which is not installed: ${started.install}`);
    case "failed": {
      const { formatDiagnostic } = await import("../diagnostics/format.ts");
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
  const { judgeContract } = await import("../../verify/contract.ts");
  const settings = await testSettings(document, folder);
  const { collectDiagnostics } = await import("../diagnostics/diagnostics.ts");
  return judgeContract(settings, collectDiagnostics(settings.severity), process.env, rest);
}

/** @throws CannotTest when the config is invalid */
async function testSettings(document: DocumentConfig | string, folder?: string): Promise<Settings> {
  const settings = await resolveConfig(typeof document === "string" ? { document } : document, folder);
  if (!("status" in settings)) return settings;
  const { CannotTest } = await import("../../judge/test.ts");
  throw new CannotTest(settings.diagnostics[0]?.message ?? "The config cannot be used.");
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
  const { verifyDocument } = await import("../../verify/verify.ts");
  const { folder = "", runs = 20, seed = 1, ...rest } = options;
  const configured = config.output !== undefined;
  return verifyDocument(settings, { ...rest, runs, seed, configured, folder: resolve(folder) });
}

/**
 * Builds the HTML documentation of a document, as `countersign docs` does. Requires `@redocly/cli`.
 *
 * @example
 * const result = await docs({ document: "openapi.yaml" });
 * if (result.kind === "done") await writeFile("api.html", result.html);
 * @param config the document
 * @param options `folder`: the folder that paths in the config are relative to; default: the current folder
 * @returns the page, or why it could not be made
 */
export async function docs(
  config: DocumentConfig,
  options: { readonly folder?: string } = {},
): Promise<DocsResult | { readonly kind: "invalid"; readonly diagnostics: readonly Diagnostic[] }> {
  const { diagnostics, read } = await readInput(config, options.folder);
  if (read === undefined || diagnostics.failed) return { kind: "invalid", diagnostics: diagnostics.list() };
  const { buildDocs } = await import("../../docs-page/docs.ts");
  return buildDocs(read.document, read.api);
}

/**
 * Lints a document, as `countersign lint` does. Requires `@redocly/cli`.
 *
 * @example
 * const result = await lint({ document: "openapi.yaml" });
 * if (result.kind === "done") console.log(result.findings.length);
 * @param config the document and the lint preset
 * @param options `folder`: the folder that paths in the config are relative to; default: the current folder
 * @returns the findings, or the reason why there are none
 */
export async function lint(
  config: DocumentConfig,
  options: { readonly folder?: string } = {},
): Promise<LintResult | { readonly kind: "invalid"; readonly diagnostics: readonly Diagnostic[] }> {
  const settings = await resolveConfig(config, options.folder);
  if ("status" in settings) return { kind: "invalid", diagnostics: settings.diagnostics };
  const { collectDiagnostics } = await import("../diagnostics/diagnostics.ts");
  const { loadDocument } = await import("../document/load.ts");
  const diagnostics = collectDiagnostics(settings.severity);
  const document = await loadDocument(settings.document, settings, diagnostics);
  if (document === undefined || diagnostics.failed) return { kind: "invalid", diagnostics: diagnostics.list() };
  const { isShaped } = await import("../generate/settings.ts");
  const { lint: judge } = await import("../../lint/lint.ts");
  const { allowFolders, lint: preset } = settings;
  const request = { read: document, isShaped: isShaped(settings) };
  return judge({ document: settings.document, allowFolders, preset, ...request });
}
