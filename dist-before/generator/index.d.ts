/**
 * The library behind the command line, for scripts and build tools. Config files import it too, so it loads heavy
 * modules on first use. Faults of the input become diagnostics; only misuse and bugs throw.
 *
 * @module countersign
 */
export { type Config, defineConfig, defineTarget, type DocumentConfig } from "./config/config.ts";
export type { DiagnosticCode } from "./diagnostics/catalogue.ts";
export type { Severity } from "./diagnostics/catalogue.ts";
export type { Diagnostic, Position } from "./diagnostics/diagnostics.ts";
export { formatDiagnostic, type FormatOptions } from "./diagnostics/format.ts";
export type { Pointer } from "./document/pointer.ts";
export type { Json, JsonObject } from "./document/json.ts";
export type { DocsResult } from "../docs-page/docs.ts";
export type { RunOptions, RunResult } from "./generate/run.ts";
export type { BuiltInTarget } from "./generate/target-names.ts";
export type { Api, Body, Content, Exchange, Header, Model, Operation, Parameter, Response, ResponseStatus, SecurityScheme, Server, Tag, Webhook, } from "./ir/api.ts";
export type { Docs } from "./ir/schema.ts";
export type { CheckName } from "../judge/checks/catalogue.ts";
export type { Credential, WebhookOptions } from "../judge/options.ts";
export type { Coverage, OperationCoverage, Report, ReportedFinding as Finding } from "../judge/report.ts";
export type { TestReport } from "../judge/test.ts";
export type { Assertion, Property, Schema, Shape } from "./ir/schema.ts";
export type { Finding as LintFinding } from "../lint/lint.ts";
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
export { bundle, type BundleResult, type ConfigResult, generate, type GenerateOptions, readApi, readConfig, type ReadResult, watch, } from "./library/generate.ts";
export { docs, lint, type Mock, type MockOptions, startMock, test, testContract, type TestOptions, verify, type VerifyOptions, } from "./library/tools.ts";
