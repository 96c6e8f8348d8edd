import { n as defineConfig, r as defineTarget } from "../chunks/config.js";
import { t as formatDiagnostic } from "../chunks/format2.js";
import { f as code, i as memberAccess, o as objectKey, p as join, s as propertyKey, t as identifier } from "../chunks/key.js";
import { l as lineComment, n as literal, s as docComment } from "../chunks/literal.js";
import { a as watch, i as readConfig, n as generate, o as readInput, r as readApi, s as resolveConfig, t as bundle } from "../chunks/generate.js";
import { resolve } from "node:path";
// dist/generator/library/tools.js
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
async function test(options) {
	const { document, folder, ...rest } = options;
	const { testServer } = await import("../chunks/test.js");
	const settings = await testSettings(document, folder);
	const { collectDiagnostics } = await import("../chunks/diagnostics2.js");
	return testServer(settings, collectDiagnostics(settings.severity), rest);
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
async function startMock(config, { folder, ...options } = {}) {
	const settings = await resolveConfig(config, folder);
	const { startMock: start } = await import("../chunks/start2.js");
	const started = "status" in settings ? {
		kind: "failed",
		diagnostics: settings.diagnostics
	} : await start(settings, {
		host: "127.0.0.1",
		port: 0,
		dynamic: false,
		limits: true,
		auth: true,
		onWarning: () => {},
		...options
	});
	switch (started.kind) {
		case "started": return started;
		case "missing": throw new Error(`The mock needs Prism, which is not installed: ${started.install}`);
		case "failed": {
			const { formatDiagnostic } = await import("../chunks/format.js");
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
async function testContract(options) {
	const { document, folder, ...rest } = options;
	const { judgeContract } = await import("../chunks/contract2.js");
	const settings = await testSettings(document, folder);
	const { collectDiagnostics } = await import("../chunks/diagnostics2.js");
	return judgeContract(settings, collectDiagnostics(settings.severity), process.env, rest);
}
/** @throws CannotTest when the config is invalid */
async function testSettings(document, folder) {
	const settings = await resolveConfig(typeof document === "string" ? { document } : document, folder);
	if (!("status" in settings)) return settings;
	const { CannotTest } = await import("../chunks/test.js");
	throw new CannotTest(settings.diagnostics[0]?.message ?? "The config cannot be used.");
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
async function verify(config, options = {}) {
	const settings = await resolveConfig(config, options.folder);
	if ("status" in settings) return {
		verdicts: [],
		diagnostics: settings.diagnostics
	};
	const { verifyDocument } = await import("../chunks/verify.js");
	const { folder = "", runs = 20, seed = 1, ...rest } = options;
	const configured = config.output !== void 0;
	return verifyDocument(settings, {
		...rest,
		runs,
		seed,
		configured,
		folder: resolve(folder)
	});
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
async function docs(config, options = {}) {
	const { failed, list, read } = await readInput(config, options.folder);
	if (read === void 0 || failed()) return {
		kind: "invalid",
		diagnostics: list()
	};
	const { buildDocs } = await import("../chunks/docs2.js");
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
* @returns the findings, or what is missing or invalid
*/
async function lint(config, options = {}) {
	const settings = await resolveConfig(config, options.folder);
	if ("status" in settings) return {
		kind: "invalid",
		diagnostics: settings.diagnostics
	};
	const { collectDiagnostics } = await import("../chunks/diagnostics2.js");
	const { loadDocument } = await import("../chunks/load2.js");
	const diagnostics = collectDiagnostics(settings.severity);
	const document = await loadDocument(settings.document, settings, diagnostics);
	if (document === void 0 || diagnostics.failed) return {
		kind: "invalid",
		diagnostics: diagnostics.list()
	};
	const { isShaped } = await import("../chunks/settings.js");
	const { lint: judge } = await import("../chunks/lint.js");
	const { allowFolders, lint: preset } = settings;
	return judge({
		document: settings.document,
		allowFolders,
		preset,
		...isShaped(settings) && { shaped: document }
	});
}
export { bundle, code, defineConfig, defineTarget, docComment, docs, formatDiagnostic, generate, identifier, join, lineComment, lint, literal, memberAccess, objectKey, propertyKey, readApi, readConfig, startMock, test, testContract, verify, watch };
