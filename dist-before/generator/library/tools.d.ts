import type { DocsResult } from "../../docs-page/docs.ts";
import type { JudgeOptions } from "../../judge/options.ts";
import type { TestReport } from "../../judge/test.ts";
import type { LintResult } from "../../lint/lint.ts";
import type { StartMockOptions } from "../../mock/start.ts";
import type { Artifact } from "../../verify/verdict.ts";
import type { VerifyResult } from "../../verify/verify.ts";
import type { DocumentConfig } from "../config/config.ts";
import type { Diagnostic } from "../diagnostics/diagnostics.ts";
import type { Api } from "../ir/api.ts";
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
export declare function test(options: TestOptions): Promise<TestReport>;
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
export declare function startMock(config: DocumentConfig, { folder, ...options }?: MockOptions): Promise<Mock>;
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
export declare function testContract(options: Omit<TestOptions, "url">): Promise<TestReport>;
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
export declare function verify(config: DocumentConfig, options?: VerifyOptions): Promise<VerifyResult>;
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
export declare function docs(config: DocumentConfig, options?: {
    readonly folder?: string;
}): Promise<DocsResult | {
    readonly kind: "invalid";
    readonly diagnostics: readonly Diagnostic[];
}>;
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
export declare function lint(config: DocumentConfig, options?: {
    readonly folder?: string;
}): Promise<LintResult | {
    readonly kind: "invalid";
    readonly diagnostics: readonly Diagnostic[];
}>;
