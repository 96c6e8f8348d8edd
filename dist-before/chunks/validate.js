import { a as isDiagnosticCode, i as CATALOGUE, r as mayOverride } from "./diagnostics.js";
import { n as didYouMean } from "./suggest.js";
import { r as quote } from "./text.js";
import { t as LINT_PRESETS } from "./settings2.js";
import { r as isBuiltInTarget, t as BUILT_IN_TARGETS } from "./target-names.js";
import { t as DEFAULT_OUTPUT } from "./config.js";
import { r as builtInTypes } from "./formats.js";
import { findPackageJSON } from "node:module";
import { join, resolve } from "node:path";
import { existsSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
// dist/generator/config/fault.js
/** Describes a value in a message. */
function nameOf(value) {
	if (value === null) return "null";
	if (value === void 0) return "undefined";
	if (typeof value === "string") return quote(value);
	if (Array.isArray(value)) return "an array";
	return typeof value === "object" ? "an object" : typeof value === "function" ? "a function" : String(value);
}
// dist/generator/config/formats.js
/** Validates `formats`. */
function formats(value, key, fault) {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return fault(`\`${key}\` is ${nameOf(value)}; it has to be an object such as { "date-time": "Date" }.`, key);
	const found = [];
	for (const [format, given] of Object.entries(value)) {
		const type = typeof given === "object" && given !== null ? imported(format, given, key, fault) : builtIn(format, given, key, fault);
		if (type !== void 0) found.push([format, type]);
	}
	return Object.fromEntries(found);
}
function builtIn(format, given, key, fault) {
	const choices = builtInTypes(format);
	const type = choices.find((one) => one === given);
	if (type !== void 0) return type;
	const maps = `\`${key}\` maps ${quote(format)} to ${nameOf(given)}`;
	const own = "{ import: \"./module.ts\", type: \"Type\", read: \"readText\", write: \"writeText\" }";
	if (format === "date" && given === "Date") return fault(`${maps}, but a day has no time zone, and its midnight in UTC is the day before in America. Use "Temporal.PlainDate", or ${own}.`, format);
	return fault(`${maps}; it has to be ${choices.length === 0 ? "" : `${choices.map((one) => quote(one)).join(" or ")}, or `}a type of your own, ${own}.`, format);
}
const FIELDS = [
	"import",
	"type",
	"read",
	"write"
];
function imported(format, given, key, fault) {
	const place = `\`${key}\`, at ${quote(format)},`;
	const fields = new Map(Object.entries(given));
	let isRight = true;
	const wrong = (message, word) => {
		isRight = false;
		fault(`${place} ${message}`, word);
	};
	for (const name of fields.keys()) if (!FIELDS.some((one) => one === name)) wrong(`has an unknown field ${quote(name)}.${didYouMean(name, FIELDS)}`, name);
	const text = (name, pattern, what) => {
		const value = fields.get(name);
		if (typeof value === "string" && pattern.test(value)) return value;
		wrong(`has ${nameOf(value)} as \`${name}\`; it has to be ${what}.`, typeof value === "string" ? value : format);
		return "";
	};
	const module = text("import", /^[^\0\r\n"]+$/, "a package, or a path relative to the config file");
	const type = text("type", /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/, "the name of a type that the module exports");
	if (type.startsWith("Temporal.") && builtInTypes(format).includes(type) && !fields.has("read") && !fields.has("write")) return isRight ? {
		import: module,
		type
	} : void 0;
	const read = text("read", IDENTIFIER, "the name of a function that the module exports");
	const write = text("write", IDENTIFIER, "the name of a function that the module exports");
	return isRight ? {
		import: module,
		type,
		read,
		write
	} : void 0;
}
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;
/** Finds faults in the modules that `formats` imports. @param folder absolute, of the config */
function moduleFaults({ formats: given = {} }, folder) {
	return Object.entries(given).flatMap(([format, type]) => typeof type === "object" ? faultsOf(format, type, folder) : []);
}
function faultsOf(format, type, folder) {
	const from = type.import;
	const fault = (message, word) => ({
		code: "config-invalid",
		message,
		word
	});
	if (!isPath(from)) return isInstalled(from, folder) ? [] : [fault(`\`formats\`, at ${quote(format)}, imports ${quote(from)}, which is not installed.`, from)];
	const file = resolve(folder, from);
	if (!existsSync(file)) return [fault(`\`formats\`, at ${quote(format)}, imports ${quote(from)}, which is not there.`, from)];
	const text = readFileSync(file, "utf8");
	if (/^\s*export\s*\*/m.test(text)) return [];
	const [root = ""] = type.type.split(".");
	return [
		root,
		type.read,
		type.write
	].filter((name) => name !== void 0).flatMap((name) => isExported(text, name) ? [] : [fault(`\`formats\`, at ${quote(format)}: ${quote(from)} does not export ${quote(name)}.`, name)]);
}
function isInstalled(from, folder) {
	try {
		return from.startsWith("#") || findPackageJSON(from, pathToFileURL(join(folder, "config.ts"))) !== void 0;
	} catch {
		return false;
	}
}
function isPath(from) {
	return /^\.{0,2}[\\/]|^[A-Za-z]:/.test(from);
}
function isExported(text, name) {
	const escaped = name.replaceAll("$", "\\$");
	const declared = new RegExp(`\\bexport\\s+(?:declare\\s+)?(?:abstract\\s+)?(?:async\\s+)?(?:function\\*?|const|let|var|class|interface|type|enum|namespace)\\s+${escaped}(?![\\w$])`);
	const listed = new RegExp(`\\bexport\\s+(?:type\\s+)?\\{[^}]*(?<![\\w$])${escaped}\\s*(?:,|\\})`);
	return declared.test(text) || listed.test(text);
}
// dist/generator/config/filter.js
const LISTS = [
	"tags",
	"paths",
	"operationIds",
	"methods",
	"extensions"
];
const RULES = [...LISTS, "deprecated"];
const SIDES = ["include", "exclude"];
/** Validates the field `filter`. */
function filter(value, key, fault) {
	const fields = fieldsOf(value);
	if (fields === void 0) return fault(`\`${key}\` must be an object such as { include: { tags: ["users"] } }, not ${nameOf(value)}.`, key);
	for (const name of fields.keys()) {
		if (SIDES.some((side) => side === name)) continue;
		const hint = didYouMean(name, SIDES) || (RULES.includes(name) ? ` Write { include: { ${name}: ... } }.` : "");
		fault(`\`${key}\` has an unknown field ${quote(name)}.${hint}`, name);
	}
	const read = (side) => rules(fields.get(side), `${key}.${side}`, fault);
	const made = {
		include: read("include"),
		exclude: read("exclude")
	};
	for (const message of filterConflicts(made)) fault(message, key);
	return made;
}
/** Values that a filter both includes and excludes, as messages. */
function filterConflicts({ include = {}, exclude = {} }) {
	const both = LISTS.flatMap((name) => (include[name] ?? []).filter((value) => exclude[name]?.includes(value)).map((value) => `${name} ${quote(value)}`));
	const isDeprecated = include.deprecated !== void 0 && include.deprecated === exclude.deprecated;
	return [...both, ...isDeprecated ? [`deprecated: ${include.deprecated}`] : []].map((what) => `The filter both includes and excludes ${what}: remove one of the two.`);
}
function rules(value, key, fault) {
	if (value === void 0) return {};
	const fields = fieldsOf(value);
	if (fields === void 0) {
		fault(`\`${key}\` must be an object such as { tags: ["users"] }, not ${nameOf(value)}.`, key);
		return {};
	}
	for (const name of fields.keys()) if (!RULES.includes(name)) fault(`\`${key}\` has an unknown field ${quote(name)}.${didYouMean(name, RULES)}`, name);
	const deprecated = fields.get("deprecated");
	if (deprecated !== void 0 && typeof deprecated !== "boolean") fault(`\`${key}.deprecated\` must be true or false, not ${nameOf(deprecated)}.`, "deprecated");
	const lists = LISTS.flatMap((name) => {
		const given = fields.get(name);
		if (given === void 0) return [];
		const texts = Array.isArray(given) ? given : [];
		const found = texts.filter((text) => typeof text === "string" && text !== "");
		if (found.length > 0 && found.length === texts.length) return [[name, found]];
		fault(`\`${key}.${name}\` must be a list of strings such as [${EXAMPLES[name]}], not ${nameOf(given)}.`, name);
		return [];
	});
	return {
		...Object.fromEntries(lists),
		...typeof deprecated === "boolean" && { deprecated }
	};
}
const EXAMPLES = {
	tags: "\"users\"",
	paths: "\"/v1/users/**\"",
	operationIds: "\"listUsers\"",
	methods: "\"get\"",
	extensions: "\"x-internal\""
};
function fieldsOf(value) {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return void 0;
	return new Map(Object.entries(value));
}
// dist/generator/config/validate.js
/**
* Validates the value of a config file.
*
* @returns the usable documents, and all faults
*/
function validateConfig(value) {
	const faults = [];
	const fault = (message, word, code = "config-invalid") => {
		faults.push({
			code,
			message,
			...word !== void 0 && { word }
		});
	};
	const entries = Array.isArray(value) ? value : [value];
	if (entries.length === 0) fault("The config lists no document.");
	const documents = entries.flatMap((entry, index) => {
		return validateEntry(entry, Array.isArray(value) ? `Entry ${index + 1} of the config` : "The config", fault) ?? [];
	});
	const outputs = /* @__PURE__ */ new Map();
	for (const { document, output = DEFAULT_OUTPUT } of documents) {
		const place = resolve(output);
		const other = outputs.get(place);
		if (other !== void 0) fault(`${quote(other)} and ${quote(document)} have the same output folder, ${quote(output)}.`, output);
		outputs.set(place, document);
	}
	return {
		documents,
		faults
	};
}
function validateEntry(entry, where, fault) {
	if (typeof entry !== "object" || entry === null) return fault(`${where} must be an object with a \`document\`, not ${nameOf(entry)}.`);
	const fields = new Map(Object.entries(entry));
	for (const key of fields.keys()) if (!KEYS.has(key) && !OTHER_KEYS.has(key)) fault(`${where} has an unknown field ${quote(key)}.${didYouMean(key, KEYS.keys())}`, key);
	if (fields.has("documents")) {
		if (fields.has("document")) return fault(`${where} has both \`document\` and \`documents\`.`, "documents");
		const [first, ...others] = paths(fields.get("documents"), "documents", fault) ?? [];
		if (first === void 0) return fault("`documents` needs at least one path.", "documents");
		fields.set("document", first);
		if (others.length > 0) fields.set("joined", others);
	}
	if (!fields.has("document")) return fault(`${where} has no \`document\`, the path of the OpenAPI document.`);
	const read = (key, check) => {
		const value = fields.get(key);
		return value === void 0 ? void 0 : check(value, key, fault);
	};
	return defined({
		document: read("document", path),
		joined: read("joined", paths),
		overlays: read("overlays", paths),
		filter: read("filter", filter),
		output: read("output", path),
		targets: read("targets", targets),
		importExtension: read("importExtension", importExtension),
		runtime: read("runtime", path),
		formats: read("formats", formats),
		readonly: read("readonly", flag),
		client: read("client", client),
		validators: read("validators", validators),
		lint: read("lint", lint),
		scaffold: read("scaffold", path),
		templates: read("templates", path),
		severity: read("severity", severity),
		allowFolders: read("allowFolders", paths),
		allowUrls: read("allowUrls", urls),
		limits: read("limits", limits)
	});
}
/** Removes undefined members, because `exactOptionalPropertyTypes` rejects them. */
function defined({ document, ...rest }) {
	if (document === void 0) return void 0;
	const given = Object.entries(rest).filter(([, value]) => value !== void 0);
	return {
		document,
		...Object.fromEntries(given)
	};
}
const KEYS = /* @__PURE__ */ new Set([
	"document",
	"joined",
	"overlays",
	"filter",
	"output",
	"targets",
	"importExtension",
	"runtime",
	"formats",
	"readonly",
	"client",
	"validators",
	"lint",
	"scaffold",
	"templates",
	"severity",
	"allowFolders",
	"allowUrls",
	"limits"
]);
/** `$schema` names the schema of a JSON config, for editors. */
const OTHER_KEYS = /* @__PURE__ */ new Set(["documents", "$schema"]);
function path(value, key, fault) {
	if (typeof value !== "string") return fault(`\`${key}\` must be a string, not ${nameOf(value)}.`, key);
	if (value.trim() === "") return fault(`\`${key}\` is empty.`, key);
	if (value.includes("\0")) return fault(`\`${key}\` contains a null character.`, key);
	return value;
}
function paths(value, key, fault) {
	if (!Array.isArray(value)) return fault(`\`${key}\` must be an array of strings, not ${nameOf(value)}.`, key);
	return value.flatMap((each) => path(each, key, fault) ?? []);
}
function urls(value, key, fault) {
	for (const url of paths(value, key, fault) ?? []) {
		const protocol = URL.parse(url)?.protocol;
		if (protocol !== "https:" && protocol !== "http:") fault(`\`${key}\` has ${quote(url)}, which is not an http or https URL.`, url);
	}
	return paths(value, key, () => void 0);
}
function targets(value, key, fault) {
	if (!Array.isArray(value)) return fault(`\`${key}\` must be an array, not ${nameOf(value)}.`, key);
	const found = value.flatMap((each) => target(each, fault) ?? []);
	const names = /* @__PURE__ */ new Set();
	for (const each of found) {
		const name = typeof each === "string" ? each : each.name;
		if (names.has(name)) fault(`Target ${quote(name)} is listed twice.`, name);
		names.add(name);
	}
	return found;
}
function target(value, fault) {
	if (typeof value === "string") {
		if (isBuiltInTarget(value)) return value;
		const hint = didYouMean(value, BUILT_IN_TARGETS) || ` Built-in targets: ${BUILT_IN_TARGETS.join(", ")}.`;
		return fault(`Unknown target ${quote(value)}.${hint}`, value, "target-unknown");
	}
	if (isTarget(value)) return value;
	return fault(`A target must be a name, or an object as \`defineTarget\` takes it (name, needs, declare, write), not ${nameOf(value)}.`, "targets", "target-invalid");
}
function isTarget(value) {
	if (typeof value !== "object" || value === null) return false;
	if (!("name" in value && "needs" in value && "declare" in value && "write" in value)) return false;
	if (typeof value.name !== "string" || value.name === "") return false;
	if (!Array.isArray(value.needs)) return false;
	return typeof value.declare === "function" && typeof value.write === "function";
}
function importExtension(value, key, fault) {
	if (value === ".ts" || value === ".js" || value === "") return value;
	return fault(`\`${key}\` must be ".ts", ".js" or "", not ${nameOf(value)}.`, key);
}
function lint(value, key, fault) {
	const found = LINT_PRESETS.find((preset) => preset === value);
	const known = LINT_PRESETS.map((preset) => quote(preset)).join(", ");
	return found ?? fault(`\`${key}\` is ${nameOf(value)}; it has to be one of ${known}.`, key);
}
function flag(value, key, fault) {
	return typeof value === "boolean" ? value : fault(`\`${key}\` must be true or false, not ${nameOf(value)}.`, key);
}
function client(value, key, fault) {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return fault(`\`${key}\` must be an object such as { validate: true }, not ${nameOf(value)}.`, key);
	const { validate, ...others } = {
		validate: void 0,
		...value
	};
	for (const name of Object.keys(others)) fault(`\`${key}\` has an unknown field ${quote(name)}.${didYouMean(name, ["validate"])}`, name);
	if (typeof validate === "boolean") return { validate };
	if (validate === void 0) return {};
	return fault(`\`${key}.validate\` must be true or false, not ${nameOf(validate)}.`, "validate");
}
function validators(value, key, fault) {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return fault(`\`${key}\` must be an object such as { formats: "assert" }, not ${nameOf(value)}.`, key);
	const known = {
		discriminators: void 0,
		formats: void 0,
		jsonSchema: void 0,
		zod: void 0
	};
	const { discriminators, formats: asserted, jsonSchema, zod, ...others } = {
		...known,
		...value
	};
	for (const name of Object.keys(others)) fault(`\`${key}\` has an unknown field ${quote(name)}.${didYouMean(name, Object.keys(known))}`, name);
	const choice = (name, given, choices) => {
		const found = choices.find((one) => one === given);
		if (found !== void 0 || given === void 0) return found;
		return fault(`\`${key}.${name}\` must be ${choices.map((one) => quote(one)).join(" or ")}, not ${nameOf(given)}.`, name);
	};
	const tags = choice("discriminators", discriminators, ["annotate", "assert"]);
	const formats = choice("formats", asserted, ["annotate", "assert"]);
	const flavour = choice("zod", zod, [
		"zod",
		"zod/mini",
		"none"
	]);
	if (jsonSchema !== void 0 && typeof jsonSchema !== "boolean") fault(`\`${key}.jsonSchema\` must be true or false, not ${nameOf(jsonSchema)}.`, "jsonSchema");
	return {
		...tags !== void 0 && { discriminators: tags },
		...formats !== void 0 && { formats },
		...flavour !== void 0 && { zod: flavour },
		...typeof jsonSchema === "boolean" && { jsonSchema }
	};
}
function severity(value, key, fault) {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return fault(`\`${key}\` must be an object such as { "some-code": "error" }, not ${nameOf(value)}.`, key);
	const found = [];
	for (const [code, wanted] of Object.entries(value)) if (!isDiagnosticCode(code)) fault(`\`${key}\` names an unknown code ${quote(code)}.${didYouMean(code, Object.keys(CATALOGUE))}`, code);
	else if (wanted !== "error" && wanted !== "warning" && wanted !== "off") fault(`The severity of ${code} in \`${key}\` must be "error", "warning" or "off", not ${nameOf(wanted)}.`, code);
	else if (!mayOverride(code, wanted)) fault(`\`${key}\` cannot lower ${code} to "${wanted}": nothing can be generated where it occurs.`, code);
	else found.push([code, wanted]);
	return Object.fromEntries(found);
}
const LIMITS = [
	"fileBytes",
	"totalBytes",
	"values",
	"members",
	"textLength",
	"texts",
	"repeats",
	"chain",
	"output"
];
function limits(value, key, fault) {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return fault(`\`${key}\` must be an object such as { fileBytes: 100_000_000 }, not ${nameOf(value)}.`, key);
	const found = [];
	for (const [name, limit] of Object.entries(value)) if (!LIMITS.some((known) => known === name)) fault(`\`${key}\` has an unknown field ${quote(name)}.${didYouMean(name, LIMITS)}`, name);
	else if (typeof limit !== "number" || !Number.isSafeInteger(limit) || limit < 1) fault(`\`${key}.${name}\` must be an integer of at least 1, not ${nameOf(limit)}.`, name);
	else found.push([name, limit]);
	return Object.fromEntries(found);
}
export { moduleFaults as i, filterConflicts as n, isPath as r, validateConfig as t };
