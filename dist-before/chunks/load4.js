import { r as quote } from "./text.js";
import { t as findSyntaxProblem } from "./json-syntax.js";
import { i as moduleFaults, t as validateConfig } from "./validate.js";
import { n as PACKAGE_FOLDER } from "./package.js";
import { registerHooks } from "node:module";
import { basename, dirname, join, relative, resolve } from "node:path";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
// dist/generator/config/load.js
var __rewriteRelativeImportExtension = function(path, preserveJsx) {
	if (typeof path === "string" && /^\.\.?\//.test(path)) return path.replace(/\.(tsx)$|((?:\.d)?)((?:\.[^./]+?)?)\.([cm]?)ts$/i, function(m, tsx, d, ext, cm) {
		return tsx ? preserveJsx ? ".jsx" : ".js" : d && (!ext || !cm) ? m : d + ext + "." + cm.toLowerCase() + "js";
	});
	return path;
};
/** Removes it, because `JSON.parse` rejects it. */
function withoutMark(text) {
	return text.startsWith("﻿") ? text.slice(1) : text;
}
/** In order of precedence. */
const CONFIG_FILES = [
	"countersign.config.ts",
	"countersign.config.js",
	"countersign.config.json"
];
const PACKAGE = "package.json";
const PACKAGE_KEY = "countersign";
/** The config file of a folder, absolute: `countersign.config.*`, or a package.json with a `countersign` key. */
function findConfig(folder, diagnostics) {
	const found = CONFIG_FILES.map((name) => join(folder, name)).filter((file) => existsSync(file));
	const manifest = join(folder, PACKAGE);
	if (existsSync(manifest) && packageConfig(withoutMark(readFileSync(manifest, "utf8"))) !== void 0) found.push(manifest);
	const [file, other] = found;
	if (file !== void 0 && other !== void 0) {
		const names = found.map((each) => basename(each)).join(" and ");
		diagnostics.report("config-invalid", `The folder has several configs: ${names}.`);
		return;
	}
	return file;
}
/**
* Loads and validates a config file.
*
* @param file absolute
* @returns `undefined` when it is invalid; `diagnostics` has the reason
*/
async function loadConfig(file, diagnostics, reading = {}) {
	const shown = shownPath(file);
	if (!existsSync(file)) {
		diagnostics.report("config-not-found", `Config file ${quote(shown)} not found.`);
		return;
	}
	const text = withoutMark(readFileSync(file, "utf8"));
	const value = await evaluate(file, text, shown, diagnostics, reading);
	if (value === void 0) return void 0;
	const { documents, faults: own } = validateConfig(value.config);
	const faults = own.length > 0 ? own : documents.flatMap((document) => moduleFaults(document, dirname(file)));
	for (const { code, message, word } of faults) diagnostics.report(code, message, { position: {
		file: shown,
		...placeOf(text, word)
	} });
	return faults.length > 0 ? void 0 : {
		file,
		documents
	};
}
async function evaluate(file, text, shown, diagnostics, { fresh = false, modules = /* @__PURE__ */ new Set() }) {
	if (basename(file) === PACKAGE) return { config: packageConfig(text) };
	if (file.endsWith(".json")) try {
		return { config: JSON.parse(text) };
	} catch {
		const { offset, message } = findSyntaxProblem(text);
		const position = {
			file: shown,
			...lineAndColumn(text, offset)
		};
		diagnostics.report("config-failed", `The config is not valid JSON: ${message}`, { position });
		return;
	}
	const url = pathToFileURL(resolve(file)).href;
	try {
		const module = await importModule(url, modules, fresh);
		if (typeof module === "object" && module !== null && "default" in module) return { config: module.default };
		diagnostics.report("config-invalid", "The config has no default export.", { position: start(shown) });
	} catch (error) {
		const position = thrownAt(error, /* @__PURE__ */ new Set([resolve(file), ...modules]), shown);
		diagnostics.report("config-failed", `The config cannot be run: ${messageOf(error)}`, { position });
	}
}
/** The value of the `countersign` key. `undefined` without one, and for a file that is not JSON. */
function packageConfig(text) {
	try {
		const value = JSON.parse(text);
		if (typeof value !== "object" || value === null) return void 0;
		return Object.getOwnPropertyDescriptor(value, PACKAGE_KEY)?.value;
	} catch {
		return;
	}
}
function shownPath(file) {
	return relative(process.cwd(), file) || file;
}
function start(file) {
	return {
		file,
		line: 1,
		column: 1
	};
}
/** Position of a word in the config's text. Precise enough, because configs are short. */
function placeOf(text, word) {
	const escaped = word?.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
	return lineAndColumn(text, escaped === void 0 ? 0 : text.search(new RegExp(`(?<![\\w-])${escaped}(?![\\w-])`)));
}
function lineAndColumn(text, offset) {
	const before = text.slice(0, Math.max(0, offset)).split("\n");
	return {
		line: before.length,
		column: (before.at(-1) ?? "").length + 1
	};
}
/**
* The place in the config or its imports that threw, from the first lines of the stack; else the start of the config.
*/
function thrownAt(error, files, shown) {
	const stack = error instanceof Error ? error.stack ?? "" : "";
	for (const line of stack.split("\n")) for (const file of files) {
		const name = [pathToFileURL(file).href, file].find((one) => line.includes(one)) ?? "";
		const rest = name === "" ? "" : line.slice(line.indexOf(name) + name.length);
		const found = /^(?:\?at=\d+)?:(\d+)(?::(\d+))?/.exec(rest);
		if (found === null) continue;
		const caret = /^( *)\^+$/m.exec(stack)?.[1]?.length ?? 0;
		return {
			file: shownPath(file),
			line: Number(found[1]),
			column: Number(found[2] ?? caret + 1)
		};
	}
	return start(shown);
}
function messageOf(error) {
	return error instanceof Error ? error.message.split("\n")[0] ?? error.name : String(error);
}
/**
* Imports a module of the user and records all user files that it loads, even if it fails.
*
* @param url of a file
* @param modules receives the paths; excludes packages and countersign itself
* @param fresh load them again even if this process has loaded them before
*/
async function importModule(url, modules, fresh) {
	const stamp = `?at=${Date.now()}`;
	const loaded = /* @__PURE__ */ new Set();
	const note = (found) => {
		loaded.add(found);
		modules.add(fileURLToPath(found));
		return fresh ? `${found}${stamp}` : found;
	};
	const hooks = registerHooks({
		resolve(specifier, context, next) {
			const resolved = next(specifier, context);
			const parent = context.parentURL === void 0 ? void 0 : withoutQuery(context.parentURL);
			return parent !== void 0 && loaded.has(parent) && isOfUser(resolved.url) ? {
				...resolved,
				url: note(resolved.url)
			} : resolved;
		},
		load(address, context, next) {
			const found = withoutQuery(address);
			const format = loaded.has(found) ? formatOfModule(found) : void 0;
			return next(address, format === void 0 ? context : {
				...context,
				format
			});
		}
	});
	try {
		return await import(__rewriteRelativeImportExtension(note(url)));
	} finally {
		hooks.deregister();
	}
}
/** Countersign's own modules must be the running ones. */
function isOfUser(url) {
	if (!url.startsWith("file:") || url.includes("/node_modules/")) return false;
	const path = fileURLToPath(url);
	return ![
		"generator",
		"dist",
		"runtime"
	].some((folder) => path.startsWith(join(PACKAGE_FOLDER, folder)));
}
function withoutQuery(url) {
	return url.split("?", 1)[0] ?? url;
}
/**
* Detects the module format of a file from its text, ignoring package.json. `npm init` creates CommonJS packages, in
* which Node rejects a config with `import`.
*
* @returns `undefined` where Node should decide
*/
function formatOfModule(url) {
	const format = FORMATS.find(([ending]) => url.endsWith(ending))?.[1];
	if (format === void 0) return void 0;
	const text = readFileSync(fileURLToPath(url), "utf8").replaceAll(NO_CODE, " ");
	return /^[ \t]*(?:import\b(?!\s*[:(.])|export\b(?!\s*:))/m.test(text) ? format : void 0;
}
const FORMATS = [[".ts", "module-typescript"], [".js", "module"]];
const NO_CODE = /\/\/.*|\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/g;
export { withoutMark as i, findConfig as n, loadConfig as r, CONFIG_FILES as t };
