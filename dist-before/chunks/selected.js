import { t as resolveConfig } from "./resolve3.js";
import { n as lenientSeverities, r as mayOverride, t as collectDiagnostics } from "./diagnostics.js";
import { t as formatDiagnostic } from "./format2.js";
import { n as paint } from "./terminal.js";
import "./config.js";
import { n as isUrl } from "./location.js";
import { n as findConfig, r as loadConfig } from "./load4.js";
import { n as didYouMean } from "./suggest.js";
import { r as isBuiltInTarget, t as BUILT_IN_TARGETS } from "./target-names.js";
import { r as readManifest, t as MANIFEST } from "./manifest.js";
import { n as UsageError } from "./failure2.js";
import { n as filterConflicts } from "./validate.js";
import { dirname, join, resolve } from "node:path";
// dist/cli/report.js
/** Errors to print per code; warnings of one code share a line. */
const MOST_ERRORS = 20;
/** Prints diagnostics grouped by code. Errors come last, where users look first. */
function reportDiagnostics(diagnostics, terminal, verbose) {
	const groups = /* @__PURE__ */ new Map();
	for (const diagnostic of diagnostics) {
		const key = `${diagnostic.severity} ${diagnostic.code}`;
		const group = groups.get(key);
		if (group === void 0) groups.set(key, [diagnostic]);
		else group.push(diagnostic);
	}
	const sorted = [...groups.values()].toSorted((a, b) => rank(a) - rank(b));
	for (const group of sorted) reportGroup(group, terminal, verbose);
}
function rank(group) {
	return group[0]?.severity === "error" ? 1 : 0;
}
function reportGroup(group, terminal, verbose) {
	const [first] = group;
	if (first === void 0) return;
	const colour = terminal.colour.err;
	if (first.severity === "warning" && !verbose && group.length > 1) {
		const [line = ""] = formatDiagnostic(first, {
			colour,
			help: false
		}).split("\n");
		const rest = `(and ${number(group.length - 1)} more of ${first.code}; --verbose shows all)`;
		terminal.err(`${line} ${paint(colour, "dim", rest)}`);
		return;
	}
	const shown = verbose ? group.length : Math.min(group.length, MOST_ERRORS);
	for (const diagnostic of group.slice(0, shown)) terminal.err(formatDiagnostic(diagnostic, {
		colour,
		help: false
	}).split("\n"));
	if (shown < group.length) {
		const rest = `  ... and ${number(group.length - shown)} more of ${first.code}; --verbose shows all`;
		terminal.err(paint(colour, "dim", rest));
	}
	terminal.err(`  ${paint(colour, "cyan", "help:")} ${first.help}`);
	if (first.severity === "error" && mayOverride(first.code, "warning")) terminal.err(`        Not yours to change? Run with --lenient, or set \`severity: { "${first.code}": "warning" }\` in the config.`);
}
/** Describes what an interrupted run left behind. */
function recoveryMessage({ outputLabel }, healed) {
	return `${outputLabel}: an earlier run was killed while writing; ${healed === "finished" ? "its changes were completed" : "its changes were undone"}.`;
}
/** Describes the result of one document. */
function summary(settings, result, mode, colour) {
	const { contents } = result;
	const parts = [];
	if (contents !== void 0) {
		const { operations, models, webhooks, warnings } = contents;
		parts.push(count(operations, "operation"), count(models, "model"), count(webhooks, "webhook"));
		if (warnings > 0) parts.push(paint(colour, "yellow", count(warnings, "warning")));
	}
	const outcome = paint(colour, isGood(result, mode) ? "green" : "red", outcomeOf(result, mode));
	const head = `${settings.documentLabel} -> ${settings.outputLabel}`;
	const seconds = `${(result.milliseconds / 1e3).toFixed(2)} s`;
	return `${paint(colour, "bold", head)}: ${[parts.join(", "), outcome].filter((part) => part !== "").join("; ")} (${seconds})`;
}
function isGood(result, mode) {
	return result.status === "done" && (mode !== "check" || result.changes.length === 0);
}
function outcomeOf(result, mode) {
	if (result.status === "failed") return "failed, nothing written";
	if (result.status === "conflict") return "files in the way, nothing written";
	if (result.changes.length === 0) return mode === "check" ? "up to date" : "unchanged";
	if (mode === "check") return `${count(result.changes.length, "file")} out of date`;
	const removed = result.changes.filter(({ kind }) => kind === "remove").length;
	const [written, gone] = mode === "write" ? ["written", "removed"] : ["to write", "to remove"];
	return `${count(result.changes.length - removed, "file")} ${written}${removed > 0 ? `, ${removed} ${gone}` : ""}`;
}
function count(amount, noun) {
	return `${number(amount)} ${noun}${amount === 1 ? "" : "s"}`;
}
function number(amount) {
	return String(amount).replace(/\B(?=(?:\d{3})+$)/g, ",");
}
// dist/cli/select.js
/** Options of every command that reads a document. */
const READING_OPTIONS = {
	config: {
		type: "string",
		short: "c"
	},
	"allow-folder": {
		type: "string",
		multiple: true
	},
	lenient: { type: "boolean" },
	overlay: {
		type: "string",
		multiple: true
	},
	include: {
		type: "string",
		multiple: true
	},
	exclude: {
		type: "string",
		multiple: true
	}
};
/**
* Converts the options of a command to settings for reading.
*
* @param command its name, for error messages
*/
function readingOf(command, values, document) {
	const { config, lenient, overlay: overlays } = values;
	const filter = filterOf(command, values.include, values.exclude);
	return {
		document,
		config,
		allowFolders: values["allow-folder"],
		lenient,
		overlays,
		filter
	};
}
const NAMING = /* @__PURE__ */ new Map([
	["changelog", "countersign changelog OLD openapi.yaml"],
	["diff", "countersign diff OLD openapi.yaml"],
	["proxy", "countersign proxy --target URL openapi.yaml"],
	["test", "countersign test URL openapi.yaml"],
	["webhook", "--document openapi.yaml"]
]);
/**
* @throws UsageError for an invalid command line
* @returns `undefined` if the config is unusable; the reason is in `diagnostics`
*/
async function selectDocuments(selection, diagnostics, manner) {
	const here = process.cwd();
	const { command = "generate", document, config } = selection;
	if (document !== void 0 && config === void 0) {
		const entry = override({ document }, selection, here, []);
		const targets = command === "generate" && selection.targets === void 0 ? targetsIn(selection.output ?? "generated") : [];
		return {
			documents: [targets.length > 0 ? {
				...entry,
				targets
			} : entry],
			folder: here
		};
	}
	const file = config === void 0 ? findConfig(here, diagnostics) : resolve(here, config);
	if (file === void 0) {
		if (diagnostics.failed) return void 0;
		throw new UsageError(`No countersign.config.ts in this folder. Pass a document (\`${NAMING.get(command) ?? `countersign ${command} openapi.yaml`}\`), or run \`countersign init\`.`, command);
	}
	const loaded = await loadConfig(file, diagnostics, manner);
	if (loaded === void 0) return void 0;
	const folder = dirname(file);
	const chosen = document === void 0 ? loaded.documents : chooseDocument(loaded.documents, document, folder, command);
	if (selection.output !== void 0 && chosen.length > 1) throw new UsageError("--output needs a single document, but the config lists several: pass one of them.", command);
	if (selection.scaffold !== void 0 && chosen.length > 1) throw new UsageError("--scaffold needs a single document, but the config lists several: pass one of them.", command);
	return {
		documents: chosen.map((each) => override(each, selection, here, each.targets ?? [])),
		folder,
		config: file
	};
}
/**
* The targets of the files in the output folder. They are generated again if neither a config nor `--targets` names
* any.
*/
function targetsIn(output) {
	const manifest = readManifest(resolve(output));
	if (manifest === void 0 || manifest === "damaged") return [];
	const own = manifest.targets.find((name) => !isBuiltInTarget(name));
	if (own === void 0) return manifest.targets.filter(isBuiltInTarget);
	throw new UsageError(`${join(output, MANIFEST)} lists the target ${JSON.stringify(own)}, which only a config can define. Pass --config, or choose the targets with --targets.`, "generate");
}
function chooseDocument(listed, document, folder, command) {
	const requestedPath = resolve(document);
	const named = (path) => resolve(folder, path) === requestedPath;
	const matches = listed.filter((entry) => named(entry.document) || entry.joined?.some(named) === true);
	const outputs = listed.filter((entry) => named(entry.output ?? "generated"));
	if (outputs.length > 0) return outputs;
	if (matches.length > 0) return matches;
	const names = listed.map((entry) => entry.document);
	const hint = didYouMean(document, names) || ` It lists: ${names.join(", ")}.`;
	throw new UsageError(`The config does not list ${document}.${hint}`, command);
}
const SCAFFOLD = "handlers.ts";
/** The command line overrides the config. Its paths are relative to the current folder. */
function override(entry, { allowFolders, filter, lenient, output, overlays, scaffold, targets }, here, listed) {
	const besideOutput = () => output === void 0 ? join(dirname(entry.output ?? "generated"), SCAFFOLD) : join(dirname(resolve(here, output)), SCAFFOLD);
	return {
		...entry,
		...lenient === true && { severity: {
			...lenientSeverities(),
			...entry.severity
		} },
		...allowFolders !== void 0 && { allowFolders: [...entry.allowFolders ?? [], ...allowFolders.map((folder) => resolve(here, folder))] },
		...overlays !== void 0 && { overlays: [...entry.overlays ?? [], ...overlays.map((path) => isUrl(path) ? path : resolve(here, path))] },
		...filter !== void 0 && { filter },
		...output !== void 0 && { output: resolve(here, output) },
		...targets !== void 0 && { targets: chooseTargets(targets, listed) },
		...scaffold !== void 0 && { scaffold: scaffold === "" ? besideOutput() : resolve(here, scaffold) }
	};
}
/** Names of built-in targets, and of custom targets in the config. */
function chooseTargets(text, listed) {
	const own = new Map(listed.flatMap((target) => typeof target === "string" ? [] : [[target.name, target]]));
	return [...new Set(text.split(",").map((name) => name.trim()))].map((name) => {
		const target = own.get(name);
		if (target !== void 0) return target;
		if (isBuiltInTarget(name)) return name;
		const available = [...BUILT_IN_TARGETS, ...own.keys()];
		const hint = didYouMean(name, available) || ` Targets: ${available.join(", ")}.`;
		throw new UsageError(`Unknown target ${JSON.stringify(name)}.${hint}`, "generate");
	});
}
const FIELDS = /* @__PURE__ */ new Map([
	["tag", "tags"],
	["path", "paths"],
	["operation", "operationIds"],
	["method", "methods"]
]);
/**
* The filter of `--include` and `--exclude`: `tag=users`, `path=/v1/**`, `operation=listUsers`, `method=get`,
* `x-internal`, `deprecated`.
*
* @throws UsageError for any other text, and for contradictions
*/
function filterOf(command, include, exclude) {
	if (include === void 0 && exclude === void 0) return void 0;
	const filter = {
		include: rulesOf(command, include ?? [], "--include"),
		exclude: rulesOf(command, exclude ?? [], "--exclude")
	};
	const [conflict] = filterConflicts(filter);
	if (conflict !== void 0) throw new UsageError(conflict, command);
	return filter;
}
function rulesOf(command, texts, option) {
	const lists = /* @__PURE__ */ new Map();
	let deprecated;
	for (const text of texts) {
		const [, name = "", value = ""] = /^([a-z]+)=(.+)$/s.exec(text) ?? [];
		const field = text.startsWith("x-") ? "extensions" : [...FIELDS].find(([word]) => word === name)?.[1];
		if (text === "deprecated") deprecated = true;
		else if (field !== void 0) lists.set(field, [...lists.get(field) ?? [], field === "extensions" ? text : value]);
		else {
			const hint = didYouMean(name || text, [...FIELDS.keys(), "deprecated"]);
			throw new UsageError(`${option} takes tag=NAME, path=GLOB, operation=ID, method=NAME, x-NAME or deprecated, not ${JSON.stringify(text)}.${hint}`, command);
		}
	}
	return {
		...Object.fromEntries(lists),
		...deprecated !== void 0 && { deprecated }
	};
}
// dist/cli/selected.js
/** Determines what to generate, and reports errors. */
async function select(selection, terminal, reading = {}) {
	const diagnostics = collectDiagnostics();
	const documents = await selectDocuments(selection, diagnostics, reading);
	reportDiagnostics(diagnostics.list(), terminal, true);
	if (documents === void 0 || diagnostics.failed) return void 0;
	return {
		settings: documents.documents.map((entry) => resolveConfig(entry, documents.folder)),
		...documents.config !== void 0 && { config: documents.config }
	};
}
export { reportDiagnostics as a, recoveryMessage as i, READING_OPTIONS as n, summary as o, readingOf as r, select as t };
