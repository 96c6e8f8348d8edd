import { resolve } from "node:path";
// dist/generator/library/settings.js
/** Resolves the settings of a config. Returns a failed result when the config is invalid. */
async function resolveConfig(config, folder = "") {
	const { resolveSettings } = await import("./resolve2.js");
	const { collectDiagnostics } = await import("./diagnostics2.js");
	const diagnostics = collectDiagnostics();
	const settings = resolveSettings(config, resolve(folder), diagnostics);
	if (settings !== void 0) return settings;
	return {
		status: "failed",
		skipped: false,
		diagnostics: diagnostics.list(),
		changes: [],
		inputs: [],
		milliseconds: 0
	};
}
/** Reads the document of a config. */
async function readInput(config, folder) {
	const settings = await resolveConfig(config, folder);
	const { collectDiagnostics } = await import("./diagnostics2.js");
	if ("status" in settings) {
		const { report } = collectDiagnostics();
		return {
			failed: () => true,
			report,
			list: () => settings.diagnostics
		};
	}
	const { readDocument } = await import("./render2.js");
	const diagnostics = collectDiagnostics(settings.severity);
	const read = await readDocument(settings, diagnostics);
	return {
		...read !== void 0 && { read },
		failed: () => diagnostics.failed,
		report: diagnostics.report,
		list: () => diagnostics.list(read && ((at) => read.document.locate(at)))
	};
}
// dist/generator/library/generate.js
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
async function generate(config, options = {}) {
	const settings = await resolveConfig(config, options.folder);
	if ("status" in settings) return settings;
	const { run } = await import("./run2.js");
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
async function* watch(config, options = {}) {
	const settings = await resolveConfig(config, options.folder);
	if ("status" in settings) return yield settings;
	const { watchDocument } = await import("./watch.js");
	yield* watchDocument(settings, options);
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
async function readApi(config, options = {}) {
	const { list, read } = await readInput(config, options.folder);
	return {
		...read !== void 0 && { api: read.api },
		diagnostics: list()
	};
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
async function bundle(config, options = {}) {
	const { failed, list, read, report } = await readInput(config, options.folder);
	if (read === void 0) return { diagnostics: list() };
	const { bundle: made } = await import("./bundle2.js");
	const { modelTypeNames } = await import("./models2.js");
	const names = modelTypeNames(read.api);
	const document = made(read.document, report, {
		openapi: options.openapi ?? "own",
		schemaName: (at) => names.get(at)
	});
	return {
		...!failed() && { document },
		diagnostics: list()
	};
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
async function readConfig(folder = "") {
	const { findConfig, loadConfig } = await import("./load3.js");
	const { collectDiagnostics } = await import("./diagnostics2.js");
	const diagnostics = collectDiagnostics();
	const absolute = resolve(folder);
	const file = findConfig(absolute, diagnostics);
	const loaded = file === void 0 ? void 0 : await loadConfig(file, diagnostics);
	return {
		...loaded !== void 0 && { documents: loaded.documents },
		folder: absolute,
		diagnostics: diagnostics.list()
	};
}
export { watch as a, readConfig as i, generate as n, readInput as o, readApi as r, resolveConfig as s, bundle as t };
