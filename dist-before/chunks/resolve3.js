import { n as isUrl } from "./location.js";
import { n as DEFAULT_TARGETS } from "./target-names.js";
import "./config.js";
import { i as moduleFaults, r as isPath, t as validateConfig } from "./validate.js";
import { basename, dirname, isAbsolute, relative, resolve, sep } from "node:path";
// dist/generator/config/resolve.js
/**
* Validates and resolves the config of one document that a script passes.
*
* @returns `undefined` when it is invalid; `diagnostics` has the reason
*/
function resolveSettings(config, folder, diagnostics) {
	const { documents, faults: own } = validateConfig(config);
	const faults = own.length > 0 ? own : documents.flatMap((one) => moduleFaults(one, folder));
	for (const { code, message } of faults) diagnostics.report(code, message);
	const [document] = documents;
	return faults.length > 0 || document === void 0 ? void 0 : resolveConfig(document, folder);
}
/**
* Fills in defaults and makes paths absolute.
*
* @param folder absolute; paths in the config are relative to it
*/
function resolveConfig(config, folder) {
	const { targets = DEFAULT_TARGETS, importExtension = ".ts", readonly = false, severity = {} } = config;
	const validators = {
		assertTags: config.validators?.discriminators !== "annotate",
		assertFormats: config.validators?.formats !== "annotate",
		zod: config.validators?.zod ?? "zod",
		jsonSchema: config.validators?.jsonSchema ?? false
	};
	const client = { validate: config.client?.validate ?? false };
	const document = resolve(folder, config.document);
	const output = resolve(folder, config.output ?? "generated");
	const formats = resolveFormats(config.formats ?? {}, folder, output);
	const allowFolders = (config.allowFolders ?? []).map((path) => resolve(folder, path));
	const allowUrls = config.allowUrls ?? [];
	const overlays = (config.overlays ?? []).map((path) => isUrl(path) ? path : resolve(folder, path));
	const joined = (config.joined ?? []).map((path) => resolve(folder, path));
	const { filter } = config;
	const runtime = resolveRuntime(config.runtime, folder);
	return {
		document,
		documentLabel: label(document),
		joined: joined.map(label),
		overlays: overlays.map((path) => isUrl(path) ? path : label(path)),
		...filter !== void 0 && { filter },
		output,
		outputLabel: label(output),
		targets,
		formats,
		readonly,
		client,
		validators,
		lint: config.lint ?? "correctness",
		runtime,
		importExtension,
		...config.scaffold !== void 0 && { scaffold: resolve(folder, config.scaffold) },
		...config.templates !== void 0 && { templates: resolve(folder, config.templates) },
		severity,
		allowFolders,
		allowUrls,
		...config.limits !== void 0 && { limits: config.limits },
		identity: {
			document: basename(document),
			joined: joined.map((path) => portable(relative(dirname(document), path))),
			overlays: overlays.map((path) => portable(relative(dirname(document), path))),
			filter,
			targets: targets.map((target) => typeof target === "string" ? target : { own: target.name }),
			runtime: runtime.kind === "folder" ? { folder: portable(relative(output, runtime.at)) } : runtime,
			importExtension,
			formats,
			readonly,
			client,
			validators,
			severity,
			allowFolders: allowFolders.map((path) => portable(relative(dirname(document), path))),
			allowUrls
		},
		repeatable: targets.every((target) => typeof target === "string")
	};
}
/** Rewrites modules relative to the output folder. */
function resolveFormats(formats, folder, output) {
	const entries = Object.entries(formats).map(([format, type]) => {
		if (typeof type !== "object" || !isPath(type.import)) return [format, type];
		const path = portable(relative(output, resolve(folder, type.import)));
		return [format, {
			...type,
			import: path.startsWith(".") ? path : `./${path}`
		}];
	});
	return Object.fromEntries(entries);
}
function resolveRuntime(runtime, folder) {
	if (runtime === void 0 || runtime === "copy") return { kind: "copy" };
	if (runtime === "package") return {
		kind: "package",
		at: "countersign/runtime"
	};
	if (runtime.startsWith(".") || isAbsolute(runtime)) return {
		kind: "folder",
		at: resolve(folder, runtime)
	};
	return {
		kind: "package",
		at: runtime
	};
}
function portable(path) {
	return path.replaceAll(sep, "/");
}
/** A path for messages: relative to the current folder where that is shorter. */
function label(path) {
	const way = relative(process.cwd(), path);
	return way !== "" && way.length < path.length ? portable(way) : path;
}
export { resolveSettings as n, resolveConfig as t };
