import { registerHooks } from "node:module";
import { dirname, join } from "node:path";
import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { fileURLToPath, pathToFileURL } from "node:url";
// dist/generator/targets/openapi-fetch/tool.js
var __rewriteRelativeImportExtension = function(path, preserveJsx) {
	if (typeof path === "string" && /^\.\.?\//.test(path)) return path.replace(/\.(tsx)$|((?:\.d)?)((?:\.[^./]+?)?)\.([cm]?)ts$/i, function(m, tsx, d, ext, cm) {
		return tsx ? preserveJsx ? ".jsx" : ".js" : d && (!ext || !cm) ? m : d + ext + "." + cm.toLowerCase() + "js";
	});
	return path;
};
const TOOL = "openapi-typescript";
/** Names under which TypeScript 5 may be installed. */
const COMPILERS = ["typescript", "typescript-5"];
/** Thrown if a required package is not installed. */
var Missing = class extends Error {
	what;
	found;
	constructor(what, found) {
		super(`${what} is missing`);
		this.what = what;
		this.found = found;
	}
};
/**
* Changes how this thread resolves packages: the tool is searched in several folders, and `typescript` resolves to the version that
* the tool needs.
*/
function redirectPackages(folders) {
	const parents = [new URL("../generator/targets/openapi-fetch/tool.js", import.meta.url).href, ...folders.map((folder) => pathToFileURL(join(folder, "package.json")).href)];
	registerHooks({ resolve(specifier, context, next) {
		const from = (parentURL, name) => {
			try {
				return next(name, {
					...context,
					parentURL
				});
			} catch {
				return;
			}
		};
		if (specifier === TOOL) {
			for (const parent of parents) {
				const found = from(parent, TOOL);
				if (found !== void 0) return found;
			}
			throw new Missing(TOOL, parents.flatMap((parent) => versionOf(from(parent, "typescript")?.url) ?? [])[0]);
		}
		if (specifier !== "typescript") return next(specifier, context);
		let version;
		for (const parent of [context.parentURL, ...parents]) for (const name of COMPILERS) {
			const found = from(parent, name);
			const its = versionOf(found?.url);
			if (found !== void 0 && its?.startsWith("5.") === true) return found;
			version ??= its;
		}
		throw new Missing("typescript", version);
	} });
}
/** The version of the package that contains a module. */
function versionOf(url) {
	if (url?.startsWith("file:") !== true) return void 0;
	for (let folder = dirname(fileURLToPath(url)); folder !== dirname(folder); folder = dirname(folder)) try {
		const version = /"version":\s*"([^"]+)"/.exec(readFileSync(join(folder, "package.json"), "utf8"))?.[1];
		if (version !== void 0) return version;
	} catch {}
}
/** Options of openapi-typescript (`GlobalContext`); all others are off. */
const OPTIONS = {
	defaultNonNullable: false,
	emptyObjectsUnknown: true,
	silent: true
};
/** Prints the types of a document with openapi-typescript. Call `redirectPackages` first. */
async function printTypes(request) {
	try {
		return {
			kind: "done",
			text: await print(request)
		};
	} catch (error) {
		if (error instanceof Missing) return {
			kind: "missing",
			what: error.what,
			...error.found !== void 0 && { found: error.found }
		};
		return {
			kind: "failed",
			message: error instanceof Error ? error.message : String(error)
		};
	}
}
/**
* Like the default export of openapi-typescript, but does not read Redocly's settings from the current folder and fetches nothing.
*/
async function print({ document, immutable, markers }) {
	const tool = await import(__rewriteRelativeImportExtension(TOOL));
	const schema = JSON.parse(document);
	const nodes = tool.transformSchema(schema, {
		...OPTIONS,
		immutable,
		readWriteMarkers: markers,
		injectFooter: [],
		discriminators: tool.scanDiscriminators(schema, OPTIONS),
		resolve: (ref) => tool.resolveRef(schema, ref, OPTIONS),
		transform: ({ format }) => format === "binary" ? tool.oapiRef("#/Blob") : void 0
	});
	return tool.astToString(nodes);
}
// dist/generator/targets/openapi-fetch/worker.js
const request = workerData;
redirectPackages(request.folders);
parentPort?.postMessage(await printTypes(request));
export {};
