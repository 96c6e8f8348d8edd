import { i as shorten } from "./text.js";
import { d as Code, f as code, l as quoted, p as join, r as member, s as propertyKey, u as visible } from "./key.js";
import { t as addAll } from "./large-lists.js";
import { _ as list, a as templateType, c as documented, h as indentRest, i as numeral, n as literal, s as docComment, t as json, u as codeSpan, y as typeArguments } from "./literal.js";
import { i as member$1, n as isArray, r as isObject } from "./json.js";
import { a as words, n as digest, r as identifierFrom, t as RESERVED } from "./casing.js";
import { r as parsePointer, t as childPointer } from "./pointer.js";
import { n as didYouMean } from "./suggest.js";
import { f as directReferences, g as components, i as isHidden, m as shapesOf, r as factsOf, s as addParts, x as cachedBy } from "./facts.js";
import { c as formatOf$1, d as isForeign, i as conversionKey, o as formatCode, u as formatTypeCode } from "./formats.js";
import { r as statusText } from "./status.js";
// dist/generator/targets/target.js
/** Declares a type or an interface. */
function declareType(role, of, file, candidates) {
	return {
		role,
		of,
		file,
		space: "type",
		casing: "pascal",
		candidates
	};
}
/** Declares a function, or another value in camel case. */
function declareFunction(role, of, file, candidates) {
	return {
		role,
		of,
		file,
		space: "value",
		casing: "camel",
		candidates
	};
}
function declareConstant(role, of, file, candidates) {
	return {
		role,
		of,
		file,
		space: "value",
		casing: "constant",
		candidates
	};
}
// dist/generator/names/pair-map.js
/**
* A map with a pair of texts as key, such as a role and a pointer. Joining both into one key would allocate a text for
* every lookup.
*/
var PairMap = class {
	#firsts = /* @__PURE__ */ new Map();
	get(first, second) {
		return this.#firsts.get(first)?.get(second);
	}
	set(first, second, value) {
		const known = this.#firsts.get(first);
		if (known === void 0) this.#firsts.set(first, /* @__PURE__ */ new Map([[second, value]]));
		else known.set(second, value);
	}
};
// dist/generator/names/assign.js
const PINNABLE = {
	pascal: /^[A-Z][A-Za-z0-9]*$/,
	camel: /^[a-z][A-Za-z0-9]*$/,
	constant: /^[A-Z][A-Z0-9_]*$/
};
/**
* Assigns all names at once, types and values in one namespace. The phases are: pinned names, every first candidate,
* the next candidates of the remaining requests, and numbers. Each phase completes before the next, so a second
* candidate never takes another request's first. On a collision, the schema component with that exact key wins, then
* other components, then the rest by pointer. So neither the order of requests nor unrelated declarations change a
* name.
*
* @throws Error when two requests have the same role and pointer, which is a bug of a target
*/
function assignNames(requests, report) {
	const table = new PairMap();
	const pending = [];
	for (const request of requests) {
		const { of, role } = request;
		if (table.get(role, of) !== void 0) throw new Error(`${role} of ${of} is declared twice`);
		const pendingName = {
			request,
			name: ""
		};
		table.set(role, of, pendingName);
		pending.push(pendingName);
	}
	const taken = new Set(RESERVED);
	const given = /* @__PURE__ */ new Set();
	const give = (pendingName, name) => {
		pendingName.name = name;
		taken.add(name);
		given.add(name);
	};
	let open = pending;
	const pinned = open.filter(({ request }) => request.pinned !== void 0).toSorted(byRank);
	for (const pendingName of pinned) pin(pendingName, taken, give, report);
	if (pinned.length > 0) open = open.filter(({ name }) => name === "");
	const choices = open.reduce((most, { request }) => Math.max(most, request.candidates.length), 0);
	for (let choice = 0; choice < choices && open.length > 0; choice++) {
		const first = /* @__PURE__ */ new Map();
		for (const pendingName of open) {
			const name = identifierFrom(pendingName.request.candidates[choice] ?? "", pendingName.request.casing);
			if (name === void 0 || taken.has(name)) continue;
			const other = first.get(name);
			if (other === void 0 || byRank(pendingName, other) < 0) first.set(name, pendingName);
		}
		for (const [name, pendingName] of first) give(pendingName, name);
		open = open.filter(({ name }) => name === "");
	}
	const next = /* @__PURE__ */ new Map();
	for (const pendingName of open.toSorted(byRank)) {
		const base = lastUsable(pendingName.request);
		let number = next.get(base) ?? 2;
		while (taken.has(numbered(base, number))) number++;
		next.set(base, number + 1);
		give(pendingName, numbered(base, number));
	}
	return {
		all: pending,
		get: (role, of) => table.get(role, of),
		has: (name) => given.has(name)
	};
}
function pin(pendingName, taken, give, report) {
	const { request } = pendingName;
	const name = request.pinned;
	if (name === void 0) return;
	if (!PINNABLE[request.casing].test(name) || RESERVED.has(name)) {
		report("name-not-usable", `x-name ${JSON.stringify(name)} cannot be the name of a ${request.role}`, request.of);
		return;
	}
	if (taken.has(name)) {
		report("name-taken", `x-name ${JSON.stringify(name)} is already the name of something else`, request.of);
		return;
	}
	give(pendingName, name);
}
/** Appends a number: `LIST2`, `List2`, `list2`, and `V1_2`. */
function numbered(base, number) {
	return /[0-9]$/.test(base) ? `${base}_${number}` : `${base}${number}`;
}
function lastUsable(request) {
	for (const candidate of request.candidates.toReversed()) {
		const name = identifierFrom(candidate, request.casing);
		if (name !== void 0) return name;
	}
	return {
		pascal: "Unnamed",
		camel: "unnamed",
		constant: "UNNAMED"
	}[request.casing];
}
const SCHEMAS = "#/components/schemas/";
const COMPONENTS = "#/components/";
/** The order of precedence, needed only among requests for the same name. */
function byRank({ request: a }, { request: b }) {
	return rank$1(a) - rank$1(b) || compare(a.of, b.of) || compare(a.role, b.role);
}
function rank$1(request) {
	if (request.of.startsWith(SCHEMAS)) {
		const key = request.of.slice(21).replaceAll("~1", "/").replaceAll("~0", "~");
		if (key === request.candidates[0]) return identifierFrom(key, request.casing) === key ? 0 : 1;
	}
	return request.of.startsWith(COMPONENTS) ? 2 : 3;
}
/** Compares UTF-16 code units, because `localeCompare` depends on the machine. */
function compare(a, b) {
	return a < b ? -1 : a > b ? 1 : 0;
}
/** @param reserved names that must not be used */
function createNumberedNames(reserved) {
	const taken = /* @__PURE__ */ new Set();
	const next = /* @__PURE__ */ new Map();
	const isFree = (name) => !taken.has(name) && !reserved.has(name);
	return { take(base, separator) {
		let name = base;
		if (!isFree(base)) {
			const key = `${base}${separator}`;
			let number = next.get(key) ?? 2;
			while (!isFree(`${key}${number}`)) number++;
			name = `${key}${number}`;
			next.set(key, number + 1);
		}
		taken.add(name);
		return name;
	} };
}
// dist/generator/ir/read/reader.js
const IN_JSON = {
	place: "json",
	scope: void 0
};
const IN_PART = {
	place: "part",
	scope: void 0
};
const IN_PARTS = {
	place: "parts",
	scope: void 0
};
function createMemo() {
	return {
		shared: {
			parameters: /* @__PURE__ */ new Map(),
			bodies: /* @__PURE__ */ new Map(),
			responses: /* @__PURE__ */ new Map(),
			headers: /* @__PURE__ */ new Map()
		},
		parameterLists: /* @__PURE__ */ new Map(),
		exchanges: /* @__PURE__ */ new Map()
	};
}
function report$1(reader, code, message, at) {
	reader.diagnostics.report(code, message, at);
}
/** A reader that reports to other diagnostics. */
function reportingTo(reader, to) {
	return {
		...reader,
		diagnostics: {
			...reader.diagnostics,
			report: to
		}
	};
}
/** A value for a message: as JSON, cut where it is long. */
function quote(value) {
	return shorten(JSON.stringify(value), 80);
}
/** The kind of a JSON value, in words. */
function typeName(value) {
	if (value === null) return "null";
	if (Array.isArray(value)) return "an array";
	return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
// dist/generator/ir/read/extensions.js
const OWN = "x-countersign-";
/** The object that each extension belongs to, as the field tables name it. */
const HOMES = {
	delivery: ["an operation"],
	emits: ["an operation"],
	environment: ["a server"],
	"error-envelope": ["a schema"],
	idempotency: ["a parameter"],
	mirrors: ["a parameter"],
	name: ["a schema", "an operation"],
	pagination: ["an operation"],
	"rate-limits": ["a server", "an operation"],
	retry: ["a response"],
	signature: ["a security scheme"],
	stream: ["a media type"],
	token: ["an OAuth flow"]
};
/**
* Reports an extension that is certainly ours but unknown or misplaced.
*
* @param home the object it is on: `an operation`
*/
function checkExtension(reader, node, key, home) {
	if (!key.startsWith(OWN)) return;
	const name = key.slice(14);
	const homes = Object.hasOwn(HOMES, name) ? HOMES[name] : void 0;
	if (homes?.includes(home) === true) return;
	report$1(reader, "invalid-extension", homes === void 0 ? `Unknown extension ${quote(key)}.${didYouMean(key, Object.keys(HOMES).map(ownKey))}` : `${quote(key)} belongs on ${homes.join(" or ")}, not on ${home}.`, childPointer(node, key));
}
/**
* Reads an extension under either of its names.
*
* @param name without a prefix: `retry`
* @param read reports faults as `invalid-extension`
*/
function readExtension(reader, node, extensions, name, read) {
	const key = extensionKey(extensions, name);
	const value = key === void 0 ? void 0 : extensions[key];
	if (key === void 0 || value === void 0) return void 0;
	const at = childPointer(node, key);
	if (key === ownKey(name)) return read(reader, at, value);
	let reason;
	const found = read(reportingTo(reader, (code, message, place) => {
		if (code === "invalid-extension") reason ??= message;
		else reader.diagnostics.report(code, message, place);
	}), at, value);
	if (reason === void 0) return found;
	report$1(reader, "foreign-extension", `${quote(key)} is ignored: ${reason}`, at);
}
/** The key of an extension. The unambiguous name takes precedence. */
function extensionKey(extensions, name) {
	return [ownKey(name), `x-${name}`].find((key) => Object.hasOwn(extensions, key));
}
function ownKey(name) {
	return `${OWN}${name}`;
}
// dist/generator/ir/read/fields.js
const NO_EXTENSIONS = Object.freeze({});
/** The fields of one kind of object. `@3.2` marks fields that exist since that version. */
function fieldTable(word, fields) {
	const rules = /* @__PURE__ */ new Map();
	for (const [spelling, type] of Object.entries(fields)) {
		const [name = "", since] = spelling.split("@");
		rules.set(name, {
			type,
			since: since === "3.1" || since === "3.2" ? since : "3.0"
		});
	}
	return {
		word,
		rules
	};
}
/** Reports unknown fields, wrong types and fields of later versions. Collects the `x-` members. */
function checkFields(reader, at, value, table) {
	let extensions;
	for (const key of Object.keys(value)) {
		const field = value[key];
		if (field === void 0) continue;
		if (key.startsWith("x-")) {
			extensions ??= {};
			extensions[key] = field;
			checkExtension(reader, at, key, table.word);
			continue;
		}
		const rule = table.rules.get(key);
		if (rule !== void 0) checkField(reader, childPointer(at, key), field, rule, `${quote(key)} of ${table.word}`);
		else if (key !== "$ref") report$1(reader, "unknown-field", `${quote(key)} is not a field of ${table.word}; it is left out.`, childPointer(at, key));
	}
	return extensions ?? NO_EXTENSIONS;
}
function checkField(reader, at, value, rule, name) {
	if (!fits$2(value, rule.type)) {
		if (value === null) report$1(reader, "empty-field", `${name} is empty; it is ignored.`, at);
		else if ((rule.type === "string" || rule.type === "prose") && (typeof value === "number" || typeof value === "boolean")) report$1(reader, "not-a-string", `${name} is ${typeName(value)}; it is read as ${quote(String(value))}.`, at);
		else if (rule.type === "prose") report$1(reader, "invalid-annotation", `${name} must be a string, not ${typeName(value)}; it is left out.`, at);
		else report$1(reader, "invalid-field-type", `${name} must be ${`${rule.type === "array" || rule.type === "object" ? "an" : "a"} ${rule.type}`}, not ${typeName(value)}.`, at);
	} else if (rule.since > reader.document.version) report$1(reader, "other-version", `${name} requires OpenAPI ${rule.since}; this document is ${reader.document.version}.`, at);
}
function fits$2(value, type) {
	switch (type) {
		case "any": return true;
		case "array": return Array.isArray(value);
		case "object": return isObject(value);
		case "prose": return typeof value === "string";
		default: return typeof value === type;
	}
}
/** Reads a scalar as text: `version: 1.0` is a number in YAML. */
function textOf(object, key) {
	const value = member$1(object, key);
	if (typeof value === "string") return value;
	return typeof value === "number" || typeof value === "boolean" ? String(value) : void 0;
}
function flagOf(object, key) {
	const value = member$1(object, key);
	return typeof value === "boolean" ? value : void 0;
}
function objectOf$1(object, key) {
	const value = member$1(object, key);
	return isObject(value) ? value : void 0;
}
function arrayOf(object, key) {
	const value = member$1(object, key);
	return isArray(value) ? value : void 0;
}
/** The strings in an array. Other items are reported and removed. */
function stringsOf(reader, at, object, key) {
	const items = arrayOf(object, key) ?? [];
	const strings = [];
	items.forEach((item, index) => {
		if (typeof item === "string") strings.push(item);
		else if (typeof item === "number" || typeof item === "boolean") {
			report$1(reader, "not-a-string", `An item of ${quote(key)} is ${typeName(item)}; it is read as ${quote(String(item))}.`, childPointer(childPointer(at, key), index));
			strings.push(String(item));
		} else report$1(reader, "invalid-field-type", `Items of ${quote(key)} must be strings, not ${typeName(item)}.`, childPointer(childPointer(at, key), index));
	});
	return strings;
}
// dist/generator/ir/read/enums.js
/** Reads `const` and `enum`, filtered by `type`. With both, `const` wins if the list contains it. */
function readValues(reader, at, value, types, extensions) {
	const constant = member$1(value, "const");
	if (constant !== void 0) return {
		kind: "literal",
		value: readConstant(reader, at, constant, types)
	};
	const listed = arrayOf(value, "enum");
	if (listed === void 0) return void 0;
	const place = childPointer(at, "enum");
	const names = annotations(extensions["x-enum-varnames"], listed);
	const descriptions = annotations(extensions["x-enum-descriptions"], listed);
	const values = /* @__PURE__ */ new Map();
	for (const [index, item] of listed.entries()) {
		const fitting = fit(item, types.names);
		if (fitting === void 0 || fitting !== item) {
			const what = fitting === void 0 ? "it is left out" : `it is read as ${quote(fitting)}`;
			report$1(reader, "enum-type-mismatch", `The value ${quote(item)} is not of type ${types.names.join(", ")}; ${what}.`, childPointer(place, index));
		}
		if (fitting === void 0) continue;
		reportInexact(reader, childPointer(place, index), fitting);
		const entry = { value: fitting };
		const name = names.get(index);
		const description = descriptions.get(index);
		if (name !== void 0) entry.name = name;
		if (description !== void 0) entry.description = description;
		const key = JSON.stringify(fitting);
		if (!values.has(key)) values.set(key, entry);
		else report$1(reader, "duplicate-enum-value", `The value ${quote(fitting)} is listed twice.`, childPointer(place, index));
	}
	if (listed.length === 0 && reader.document.version !== "3.0") {
		report$1(reader, "empty-enum", "The list is empty, so no value is valid.", place);
		return {
			kind: "enum",
			values: []
		};
	}
	if (values.size === 0) {
		report$1(reader, "empty-enum", "The list has no usable value; it is ignored.", place);
		return;
	}
	if (types.names.includes("null") && member$1(value, "nullable") === true && !values.has("null")) report$1(reader, "nullable-enum-without-null", "\"nullable\" has no effect: \"enum\" does not list null.", at);
	return {
		kind: "enum",
		values: [...values.values()]
	};
}
/** From 2^53 on, parsing may change a number (RFC 8259, section 6). */
function reportInexact(reader, at, value) {
	if (typeof value !== "number" || !Number.isInteger(value) || Number.isSafeInteger(value)) return;
	report$1(reader, "number-inexact", `JavaScript reads this number as ${String(value)}, which may be a different number.`, at);
}
function readConstant(reader, at, constant, types) {
	reportInexact(reader, childPointer(at, "const"), constant);
	const fitting = fit(constant, types.names);
	if (fitting === constant) return constant;
	report$1(reader, "enum-type-mismatch", `The value ${quote(constant)} of "const" is not of type ${types.names.join(", ")}.`, childPointer(at, "const"));
	return fitting ?? constant;
}
/** The value if it has one of the types, else its text or number if that does. YAML parses `1.0` as a number. */
function fit(value, types) {
	if (types.length === 0 || types.some((type) => isOfType(value, type))) return value;
	if (types.includes("string") && (typeof value === "number" || typeof value === "boolean")) return String(value);
	const isNumeric = typeof value === "string" && /^-?\d+(?:\.\d+)?$/.test(value);
	const numeric = types.find((type) => type === "number" || type === "integer");
	return isNumeric && numeric !== void 0 && isOfType(Number(value), numeric) ? Number(value) : void 0;
}
function isOfType(value, type) {
	switch (type) {
		case "null": return value === null;
		case "array": return isArray(value);
		case "object": return isObject(value);
		case "integer": return Number.isInteger(value);
		default: return typeof value === type;
	}
}
/** Texts for enum values: a list in the same order, or an object by value. */
function annotations(given, values) {
	const found = /* @__PURE__ */ new Map();
	for (const index of values.keys()) {
		const text = isArray(given) ? given[index] : isObject(given) ? member$1(given, String(values[index])) : void 0;
		if (typeof text === "string") found.set(index, text);
	}
	return found;
}
// dist/generator/ir/read/keywords.js
/** Bits of a schema's groups. Readers of absent groups are skipped. */
const GROUP = {
	docs: 1,
	type: 2,
	number: 4,
	string: 8,
	array: 16,
	object: 32,
	values: 64,
	reference: 128,
	composition: 256,
	condition: 512,
	access: 1024,
	nullable: 2048,
	discriminator: 4096,
	format: 8192,
	content: 16384,
	/** Keywords that identify a schema or its dialect. They do not constrain values. */
	identity: 32768
};
function keyword(group, type, since = "3.0") {
	return {
		group,
		type,
		since
	};
}
const { docs, number, string, array, object, composition, condition, access, identity } = GROUP;
const KEYWORDS = /* @__PURE__ */ new Map([
	["type", keyword(GROUP.type, "type")],
	["title", keyword(docs, "annotation-string")],
	["description", keyword(docs, "annotation-string")],
	["deprecated", keyword(docs, "annotation-boolean")],
	["example", keyword(docs, "any")],
	["examples", keyword(docs, "annotation-array", "3.1")],
	["externalDocs", keyword(docs, "annotation-object")],
	["xml", keyword(docs, "annotation-object")],
	["$comment", keyword(identity, "annotation-string", "3.1")],
	["default", keyword(access, "any")],
	["readOnly", keyword(access, "annotation-boolean")],
	["writeOnly", keyword(access, "annotation-boolean")],
	["nullable", keyword(GROUP.nullable, "boolean")],
	["$ref", keyword(GROUP.reference, "string")],
	["$dynamicRef", keyword(GROUP.reference, "string", "3.1")],
	["$recursiveRef", keyword(GROUP.reference, "string", "3.1")],
	["enum", keyword(GROUP.values, "array")],
	["const", keyword(GROUP.values, "any", "3.1")],
	["allOf", keyword(composition, "array")],
	["oneOf", keyword(composition, "array")],
	["anyOf", keyword(composition, "array")],
	["discriminator", keyword(GROUP.discriminator, "discriminator")],
	["not", keyword(condition, "schema")],
	["if", keyword(condition, "schema", "3.1")],
	["then", keyword(condition, "schema", "3.1")],
	["else", keyword(condition, "schema", "3.1")],
	["dependentSchemas", keyword(condition, "object", "3.1")],
	["unevaluatedItems", keyword(condition, "schema", "3.1")],
	["unevaluatedProperties", keyword(condition, "schema", "3.1")],
	["multipleOf", keyword(number, "positive")],
	["minimum", keyword(number, "number")],
	["maximum", keyword(number, "number")],
	["exclusiveMinimum", keyword(number, "limit")],
	["exclusiveMaximum", keyword(number, "limit")],
	["minLength", keyword(string, "count")],
	["maxLength", keyword(string, "count")],
	["pattern", keyword(string, "string")],
	["format", keyword(GROUP.format, "string")],
	["contentEncoding", keyword(GROUP.content, "string", "3.1")],
	["contentMediaType", keyword(GROUP.content, "string", "3.1")],
	["contentSchema", keyword(GROUP.content, "schema", "3.1")],
	["items", keyword(array, "items")],
	["prefixItems", keyword(array, "array", "3.1")],
	["additionalItems", keyword(array, "schema")],
	["minItems", keyword(array, "count")],
	["maxItems", keyword(array, "count")],
	["uniqueItems", keyword(array, "boolean")],
	["contains", keyword(array, "schema", "3.1")],
	["minContains", keyword(array, "count", "3.1")],
	["maxContains", keyword(array, "count", "3.1")],
	["properties", keyword(object, "object")],
	["patternProperties", keyword(object, "object", "3.1")],
	["additionalProperties", keyword(object, "schema")],
	["required", keyword(object, "strings")],
	["propertyNames", keyword(object, "schema", "3.1")],
	["minProperties", keyword(object, "count")],
	["maxProperties", keyword(object, "count")],
	["dependentRequired", keyword(object, "object", "3.1")],
	["dependencies", keyword(object | condition, "object")],
	["$id", keyword(identity, "string", "3.1")],
	["$schema", keyword(identity, "string", "3.1")],
	["$anchor", keyword(identity, "string", "3.1")],
	["$dynamicAnchor", keyword(identity, "string", "3.1")],
	["$recursiveAnchor", keyword(identity, "boolean", "3.1")],
	["$vocabulary", keyword(identity, "object", "3.1")],
	["$defs", keyword(identity, "object", "3.1")],
	["definitions", keyword(identity, "object", "3.1")]
]);
/** Lists a schema's keywords. Reports unknown ones, wrong types and those of other versions. */
function scanKeywords(reader, at, value) {
	const { version } = reader.document;
	let groups = 0;
	let extensions;
	for (const key of Object.keys(value)) {
		const content = value[key];
		if (content === void 0) continue;
		const known = KEYWORDS.get(key);
		if (known === void 0) {
			if (key.startsWith("x-")) {
				extensions ??= {};
				extensions[key] = content;
				checkExtension(reader, at, key, "a schema");
			} else report$1(reader, "unknown-keyword", `Unknown schema keyword ${quote(key)}; it has no effect.`, childPointer(at, key));
			continue;
		}
		if (!fits$1(content, known.type)) reportType(reader, childPointer(at, key), key, content, known.type);
		else {
			groups |= known.group;
			if (known.since > version) reportVersion(reader, childPointer(at, key), key, known.since);
		}
	}
	return {
		groups,
		extensions: extensions ?? NO_EXTENSIONS
	};
}
const KEPT_BESIDE_REF = docs | access | identity | GROUP.nullable;
/**
* A `$ref` with siblings in a 3.0 document, where the standard ignores them. Annotations are harmless and kept.
* `nullable` is kept too, because authors mean it (see `orNull`). Other siblings are reported and removed.
*/
function scanSiblings(reader, at, value) {
	let groups = GROUP.reference;
	let extensions;
	const ignored = [];
	for (const key of Object.keys(value)) {
		const content = value[key];
		if (key === "$ref" || content === void 0) continue;
		if (key.startsWith("x-")) {
			extensions ??= {};
			extensions[key] = content;
			checkExtension(reader, at, key, "a schema");
			continue;
		}
		const known = KEYWORDS.get(key);
		if (known !== void 0 && (known.group & KEPT_BESIDE_REF) !== 0) groups |= known.group;
		else ignored.push(quote(key));
	}
	if (ignored.length > 0) report$1(reader, "ref-siblings-ignored", `OpenAPI 3.0 ignores ${ignored.join(", ")} next to a $ref.`, at);
	return {
		groups,
		extensions: extensions ?? NO_EXTENSIONS
	};
}
/** A schema's keywords of one group, for a message. */
function keywordsOf(value, group) {
	return Object.keys(value).filter((key) => ((KEYWORDS.get(key)?.group ?? 0) & group) !== 0).map((name) => quote(name)).join(", ");
}
/** The first keyword of a group, whose place stands for the group. */
function firstKeyword(value, group) {
	return Object.keys(value).find((key) => ((KEYWORDS.get(key)?.group ?? 0) & group) !== 0);
}
function isCount(value) {
	return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}
function isSchema(value) {
	return typeof value === "boolean" || isObject(value);
}
function fits$1(value, type) {
	switch (type) {
		case "any": return true;
		case "annotation-string":
		case "string": return typeof value === "string";
		case "annotation-boolean":
		case "boolean": return typeof value === "boolean";
		case "number": return typeof value === "number" && Number.isFinite(value);
		case "positive": return typeof value === "number" && Number.isFinite(value) && value > 0;
		case "count": return isCount(value);
		case "limit": return typeof value === "boolean" || typeof value === "number" && Number.isFinite(value);
		case "strings": return isArray(value) && value.every((item) => typeof item === "string");
		case "annotation-array":
		case "array": return isArray(value);
		case "annotation-object":
		case "object": return isObject(value);
		case "schema": return isSchema(value);
		case "type": return typeof value === "string" || isArray(value);
		case "items": return isSchema(value) || isArray(value);
		case "discriminator": return typeof value === "string" || isObject(value);
	}
}
const WANTED = {
	positive: "a number greater than 0",
	count: "a non-negative integer",
	limit: "a number",
	strings: "an array of strings",
	array: "an array",
	object: "an object",
	"annotation-string": "a string",
	"annotation-boolean": "a boolean",
	"annotation-object": "an object",
	"annotation-array": "an array",
	schema: "an object or a boolean",
	type: "a string or an array of strings",
	items: "an object or a boolean",
	discriminator: "an object"
};
function reportType(reader, at, key, value, type) {
	if (key === "required" && typeof value === "boolean") {
		report$1(reader, "keyword-without-effect", "\"required\" of a schema is a list of properties; a boolean (from an earlier JSON Schema) has no effect.", at);
		return;
	}
	const found = typeof value === "number" ? String(value) : typeName(value);
	const message = `${quote(key)} must be ${WANTED[type] ?? `a ${type}`}, not ${found}.`;
	if (type.startsWith("annotation")) report$1(reader, "invalid-annotation", `${message} It is left out.`, at);
	else report$1(reader, "invalid-keyword-type", message, at);
}
function reportVersion(reader, at, key, since) {
	report$1(reader, "other-version", `${`The keyword ${quote(key)} requires OpenAPI ${since}; this document is ${reader.document.version}.`} It is read anyway.`, at);
}
/** An own member with the keyword's type; `undefined` also when a wrong type was reported. */
function numberOf(value, key) {
	const found = member$1(value, key);
	return typeof found === "number" && Number.isFinite(found) ? found : void 0;
}
function countOf(value, key) {
	const found = member$1(value, key);
	return isCount(found) ? found : void 0;
}
function stringOf(value, key) {
	const found = member$1(value, key);
	return typeof found === "string" ? found : void 0;
}
function schemaOf(value, key) {
	const found = member$1(value, key);
	return isSchema(found) ? found : void 0;
}
// dist/generator/ir/read/docs.js
const NO_DOCS = Object.freeze({});
const EXTERNAL_DOCS = fieldTable("external documentation", {
	description: "prose",
	url: "string"
});
/** The documentation of an object other than a schema. Fields of a Reference Object take precedence. */
function readDocs(reader, at, value, over) {
	const docs = {};
	const summary = over?.summary ?? textOf(value, "summary");
	const description = over?.description ?? textOf(value, "description");
	if (summary !== void 0) docs.summary = summary;
	if (description !== void 0) docs.description = description;
	if (flagOf(value, "deprecated") === true) docs.deprecated = true;
	const url = externalUrl(reader, at, value);
	if (url !== void 0) docs.externalUrl = url;
	return docs;
}
/** The documentation of a schema. */
function readSchemaDocs(reader, at, value) {
	const docs = {};
	const title = textOf(value, "title");
	const description = textOf(value, "description");
	if (title !== void 0) docs.title = title;
	if (description !== void 0) docs.description = description;
	if (flagOf(value, "deprecated") === true) docs.deprecated = true;
	const examples = schemaExamples(value);
	if (examples !== void 0) docs.examples = examples;
	const url = externalUrl(reader, at, value);
	if (url !== void 0) docs.externalUrl = url;
	return docs;
}
function schemaExamples(value) {
	const examples = arrayOf(value, "examples");
	if (examples !== void 0 && examples.length > 0) return examples;
	const example = Object.hasOwn(value, "example") ? value.example : void 0;
	return example === void 0 ? void 0 : [example];
}
function externalUrl(reader, at, value) {
	const external = objectOf$1(value, "externalDocs");
	if (external === void 0) return void 0;
	const place = childPointer(at, "externalDocs");
	checkFields(reader, place, external, EXTERNAL_DOCS);
	return safeUrl(reader, childPointer(place, "url"), textOf(external, "url"));
}
/** A safe link: `http`, `https`, `mailto` or relative. Others (`javascript:`) are removed. */
function safeUrl(reader, at, url) {
	if (url === void 0) return void 0;
	const scheme = /^[\s\p{Cc}]*([a-z][a-z0-9+.\-\s\p{Cc}]*):/iu.exec(url)?.[1]?.toLowerCase();
	if (scheme === void 0 || scheme === "http" || scheme === "https" || scheme === "mailto") return url;
	report$1(reader, "unsafe-url", `${quote(url)} is not an http or https URL; it is left out.`, at);
}
/**
* Adds annotations to a schema: its own, then those of members without other content, then those of the schema it
* wraps.
*/
function finishSchema(reader, at, value, keywords, content) {
	const { wraps } = content;
	const own = (keywords.groups & GROUP.docs) === 0 ? NO_DOCS : readSchemaDocs(reader, at, value);
	const schema = {
		at,
		docs: mergeDocs(mergeDocs(wraps?.docs ?? NO_DOCS, content.docs), own),
		shape: content.shape,
		assertions: content.assertions,
		extensions: mergeExtensions(wraps?.extensions, keywords.extensions)
	};
	const xml = (keywords.groups & GROUP.docs) === 0 ? void 0 : objectOf$1(value, "xml");
	if (xml !== void 0) schema.xml = xml;
	else if (wraps?.xml !== void 0) schema.xml = wraps.xml;
	if ((keywords.groups & GROUP.access) !== 0 || wraps !== void 0) addAccess(reader, value, keywords, wraps, schema);
	return schema;
}
function addAccess(reader, value, keywords, wraps, schema) {
	const hasOwn = (keywords.groups & GROUP.access) !== 0;
	const fallback = hasOwn ? member$1(value, "default") : void 0;
	if (fallback !== void 0) reportInexact(reader, childPointer(schema.at, "default"), fallback);
	if (fallback !== void 0) schema.default = fallback;
	else if (wraps?.default !== void 0) schema.default = wraps.default;
	const readOnly = hasOwn && member$1(value, "readOnly") === true || wraps?.readOnly === true;
	const writeOnly = hasOwn && member$1(value, "writeOnly") === true || wraps?.writeOnly === true;
	if (readOnly && writeOnly) {
		report$1(reader, "read-and-write-only", "A schema cannot be both readOnly and writeOnly; both are ignored.", schema.at);
		return;
	}
	if (readOnly) schema.readOnly = true;
	if (writeOnly) schema.writeOnly = true;
}
function mergeDocs(under, over) {
	if (under === NO_DOCS) return over;
	return over === NO_DOCS ? under : {
		...under,
		...over
	};
}
function mergeExtensions(under, over) {
	return under === void 0 || Object.keys(under).length === 0 ? over : {
		...under,
		...over
	};
}
// dist/generator/ir/read/plain-schema.js
const UNKNOWN$1 = Object.freeze({ kind: "unknown" });
/** For items that a schema does not constrain. */
const UNSPECIFIED = Object.freeze({
	kind: "unknown",
	unsaid: true
});
const NEVER$1 = Object.freeze({ kind: "never" });
const NO_ASSERTIONS = Object.freeze([]);
/** A schema with a shape only. */
function bare(at, shape, assertions = NO_ASSERTIONS) {
	return {
		at,
		docs: NO_DOCS,
		shape,
		assertions,
		extensions: NO_EXTENSIONS
	};
}
// dist/generator/facts/conditions/values.js
/** Collects the members that every value of a schema may have. Excludes those of alternatives. */
function declaredMembers(schema, schemaOf) {
	const objects = [];
	const seen = /* @__PURE__ */ new Set();
	const visit = ({ shape }) => {
		if (shape.kind === "object") objects.push(shape);
		if (shape.kind === "intersection") shape.members.forEach(visit);
		if (shape.kind !== "ref" || seen.has(shape.target)) return;
		seen.add(shape.target);
		const target = schemaOf(shape.target);
		if (target !== void 0) visit(target);
	};
	visit(schema);
	return {
		objects,
		properties: Map.groupBy(objects.flatMap(({ properties }) => properties), ({ name }) => name)
	};
}
/** All values that a member can have, absence included; `undefined` if the schema does not list them. */
function listedValues(name, base, schemaOf) {
	const declared = base.properties.get(name) ?? [];
	const listed = meet$1(declared.map(({ schema }) => constants(schema, schemaOf)));
	if (listed === void 0) return void 0;
	return declared.some(({ required }) => required) ? listed : [...listed, void 0];
}
function constants({ shape }, schemaOf, depth = 0) {
	switch (shape.kind) {
		case "boolean": return [true, false];
		case "null": return [null];
		case "literal": return singles([shape.value]);
		case "enum": return singles(shape.values.map(({ value }) => value));
		case "intersection": return meet$1(shape.members.map((member) => constants(member, schemaOf, depth)));
		case "union": {
			const found = shape.members.map((member) => constants(member, schemaOf, depth));
			const known = found.filter((values) => values !== void 0);
			return known.length === found.length ? [...new Set(known.flat())] : void 0;
		}
		case "ref": {
			const target = depth > DEEPEST$3 ? void 0 : schemaOf(shape.target);
			return target && constants(target, schemaOf, depth + 1);
		}
		default: return;
	}
}
/** Maximum number of references to follow. */
const DEEPEST$3 = 50;
function singles(values) {
	const found = values.filter((value) => !isObject(value) && !isArray(value));
	return found.length === values.length ? [...new Set(found)] : void 0;
}
function meet$1(sets) {
	const [first, ...others] = sets.filter((values) => values !== void 0);
	return first?.filter((value) => others.every((values) => values.includes(value)));
}
/** Names of the members that a condition tests. */
function testedNames(condition) {
	const names = /* @__PURE__ */ new Set();
	const visit = ({ shape, assertions }) => {
		if (shape.kind === "object") for (const { name } of shape.properties) names.add(name);
		if (shape.kind === "intersection" || shape.kind === "union") shape.members.forEach(visit);
		for (const assertion of assertions) if (assertion.kind === "not") visit(assertion.schema);
	};
	visit(condition);
	return names;
}
/** Whether objects with these values satisfy a condition; `undefined` if that also depends on something else. */
function satisfies(condition, values) {
	const { shape, assertions } = condition;
	const ofShape = () => {
		switch (shape.kind) {
			case "unknown": return true;
			case "never": return false;
			case "object": return shape.patterns.length > 0 || shape.rest !== "open" ? void 0 : every(shape.properties.map((property) => hasMember(property, values)));
			case "intersection": return every(shape.members.map((member) => satisfies(member, values)));
			case "union": return some(shape.members.map((member) => satisfies(member, values)), shape.mode === "oneOf");
			default: return;
		}
	};
	const ofNot = assertions.map((one) => one.kind === "not" ? not(satisfies(one.schema, values)) : void 0);
	return every([ofShape(), ...ofNot]);
}
function hasMember({ name, required, schema }, values) {
	if (!values.has(name)) return void 0;
	const value = values.get(name);
	return value === void 0 ? !required : isOneOf(schema, value);
}
function isOneOf({ shape, assertions }, value) {
	const ofNot = assertions.map((one) => one.kind === "not" ? not(isOneOf(one.schema, value)) : void 0);
	const ofShape = () => {
		switch (shape.kind) {
			case "unknown": return true;
			case "never": return false;
			case "boolean":
			case "string": return typeof value === shape.kind;
			case "null": return value === null;
			case "literal": return shape.value === value;
			case "enum": return shape.values.some((one) => one.value === value);
			case "intersection": return every(shape.members.map((member) => isOneOf(member, value)));
			case "union": return some(shape.members.map((member) => isOneOf(member, value)), shape.mode === "oneOf");
			default: return;
		}
	};
	return every([ofShape(), ...ofNot]);
}
function not(answer) {
	return answer === void 0 ? void 0 : !answer;
}
function every(answers) {
	return answers.includes(false) ? false : answers.includes(void 0) ? void 0 : true;
}
function some(answers, once) {
	if (once) return answers.includes(void 0) ? void 0 : answers.filter((one) => one === true).length === 1;
	return answers.includes(true) ? true : answers.includes(void 0) ? void 0 : false;
}
// dist/generator/facts/conditions/branches.js
function isCondition(assertion) {
	return assertion.kind === "conditional" || assertion.kind === "dependentSchema";
}
/** Whether a condition concerns members or types, unlike limits such as `maxLength`. */
function isStructural({ assertion }) {
	return branches(assertion).some(({ shape, assertions }) => shape.kind !== "unknown" || assertions.some(isCondition));
}
/** The schemas that a condition may apply. */
function branches(assertion) {
	if (assertion.kind === "dependentSchema") return [assertion.schema];
	return [assertion.then, assertion.else].filter((schema) => schema !== void 0);
}
/** Members and conditions of a branch, with those of references. Members of alternatives are optional. */
function partsOf$1(branch, schemaOf) {
	const properties = [];
	const conditions = [];
	const possible = [];
	const seen = /* @__PURE__ */ new Set();
	const visit = ({ at, shape, assertions }, optional) => {
		for (const assertion of assertions) if (isCondition(assertion)) (optional ? possible : conditions).push({
			at,
			assertion
		});
		if (shape.kind === "object") for (const one of shape.properties) properties.push(optional ? {
			...one,
			required: false
		} : one);
		if (shape.kind === "intersection") for (const member of shape.members) visit(member, optional);
		if (shape.kind === "union") for (const member of shape.members) visit(member, true);
		if (shape.kind !== "ref" || seen.has(shape.target)) return;
		seen.add(shape.target);
		const target = schemaOf(shape.target);
		if (target !== void 0) visit(target, optional);
	};
	visit(branch, false);
	return {
		properties,
		conditions,
		possible
	};
}
/** Whether a branch changes the type: it excludes all values, or has members that say more than the base. */
function adds(branch, scope) {
	return branch.shape.kind === "never" || addedMembers(branch, scope).length > 0;
}
function addedMembers(branch, { base, schemaOf }) {
	return partsOf$1(branch, schemaOf).properties.flatMap((property) => {
		const { name, required, schema } = property;
		const declared = base.properties.get(name);
		if (declared === void 0) return isAdmitted(name, base) ? [property] : [];
		const isKnown = declared.some((one) => isPlain(one.schema.shape) && isSameType(one.schema.shape, schema.shape));
		const isRequired = declared.some((one) => one.required);
		const said = {
			...schema,
			...accessOf([...declared.map((one) => one.schema), schema], anyOf, schemaOf)
		};
		if (!isKnown && schema.shape.kind !== "unknown") return [{
			name,
			required: required || isRequired,
			schema: said
		}];
		return required && !isRequired ? [{
			name,
			required,
			schema: {
				...said,
				shape: { kind: "unknown" }
			}
		}] : [];
	});
}
function isPlain({ kind }) {
	return kind === "string" || kind === "number" || kind === "boolean" || kind === "null";
}
function isSameType(one, other) {
	return one.kind === other.kind;
}
/** Whether `additionalProperties` of the base allows members that it does not declare. */
function isAdmitted(name, { objects }) {
	return objects.every(({ properties, rest }) => rest === "open" || rest !== "closed" && rest.shape.kind === "unknown" || properties.some((property) => property.name === name));
}
/** The tested member with these values. Hidden where the base hides it. */
function tagOf(name, values, { at, base, schemaOf }) {
	const present = values.filter((value) => value !== void 0);
	const shape = present.length === 0 ? { kind: "never" } : {
		kind: "enum",
		values: present.map((value) => ({ value }))
	};
	const declared = (base.properties.get(name) ?? []).map((property) => property.schema);
	return {
		name,
		required: present.length === values.length,
		schema: {
			...bare(at, shape),
			...accessOf(declared, anyOf, schemaOf)
		}
	};
}
function accessOf(schemas, quantify, schemaOf) {
	const has = (flag) => (schema) => schema[flag] === true || schema.shape.kind === "ref" && schemaOf(schema.shape.target)?.[flag] === true;
	return {
		...quantify(schemas, has("readOnly")) && { readOnly: true },
		...quantify(schemas, has("writeOnly")) && { writeOnly: true }
	};
}
/** An alternative: the tested members, and those that branches add. */
function objectOf(tags, branches, scope) {
	const members = [...Map.groupBy(branches.flatMap((branch) => addedMembers(branch, scope)), ({ name }) => name)].flatMap(([name, found]) => {
		const [first, ...others] = found;
		if (first === void 0 || tags.some((tag) => tag.name === name)) return [];
		if (others.length === 0) return [first];
		const schema = bare(first.schema.at, {
			kind: "intersection",
			members: found.map((one) => one.schema)
		});
		const access = accessOf(schema.shape.kind === "intersection" ? schema.shape.members : [], anyOf, scope.schemaOf);
		return [{
			name,
			required: found.some(({ required }) => required),
			schema: {
				...schema,
				...access
			}
		}];
	});
	return objectSchema(scope.at, [...tags, ...members], false);
}
const anyOf = (schemas, has) => schemas.some(has);
const allOf = (schemas, has) => schemas.every(has);
function objectSchema(at, properties, implied) {
	return bare(at, {
		kind: "object",
		properties,
		patterns: [],
		rest: "open",
		implied
	});
}
/** The members that only these conditions declare, as optional ones. */
function possibleMembers(conditions, scope) {
	const { at, base, schemaOf } = scope;
	const open = (base.objects.length > 0 ? conditions : conditions.filter(isAboutMembers)).flatMap(({ assertion }) => branches(assertion));
	const properties = [];
	const seen = new Set(open);
	for (const branch of seen) {
		const parts = partsOf$1(branch, schemaOf);
		properties.push(...parts.properties);
		for (const { assertion } of [...parts.conditions, ...parts.possible]) for (const inner of branches(assertion)) seen.add(inner);
	}
	const members = [...Map.groupBy(properties.filter(({ name, schema }) => !base.properties.has(name) && schema.shape.kind !== "never" && isAdmitted(name, base)), ({ name }) => name)].map(([name, found]) => {
		const typed = found.map(({ schema }) => schema).filter(({ shape }) => shape.kind !== "unknown");
		const schemas = typed.length === 0 ? found.map(({ schema }) => schema) : typed;
		const [first, ...others] = schemas;
		if (first !== void 0 && others.length === 0) return {
			name,
			required: false,
			schema: first
		};
		return {
			name,
			required: false,
			schema: {
				...bare(first?.at ?? at, {
					kind: "union",
					mode: "anyOf",
					members: schemas
				}),
				...accessOf(schemas, allOf, schemaOf)
			}
		};
	});
	return members.length === 0 ? void 0 : objectSchema(at, members, true);
}
function isAboutMembers({ assertion }) {
	return assertion.kind === "dependentSchema" || isAboutObjects(assertion);
}
function isAboutObjects({ if: condition }) {
	const { kind } = condition.shape;
	return kind === "object" || kind === "unknown" && condition.assertions.length > 0 && testedNames(condition).size > 0;
}
// dist/generator/facts/conditions/alternatives.js
/** Maximum number of combinations of values that the conditions of one union test. */
const MOST_COMBINATIONS = 256;
/** Groups the conditions that concern members by the members they test. */
function groupsOf(conditions) {
	let groups = [];
	for (const condition of conditions) {
		if (condition.assertion.kind !== "conditional" || !isStructural(condition)) continue;
		const names = testedNames(condition.assertion.if);
		const joined = groups.filter((group) => [...names].some((name) => group.names.has(name)));
		groups = [...groups.filter((group) => !joined.includes(group)), {
			names: /* @__PURE__ */ new Set([...joined.flatMap((group) => [...group.names]), ...names]),
			conditions: [...joined.flatMap((group) => group.conditions), condition]
		}];
	}
	return groups;
}
/** The union that a group of conditions makes; `undefined` if they depend on values that are not listed. */
function unionOf$1(group, scope) {
	const names = [...group.names];
	const values = names.map((name) => listedValues(name, scope.base, scope.schemaOf)).filter((one) => one !== void 0);
	const count = values.reduce((product, one) => product * one.length, 1);
	if (names.length === 0 || values.length < names.length || count > MOST_COMBINATIONS) return void 0;
	const unexpressed = /* @__PURE__ */ new Set();
	const found = [];
	for (const combination of combinations(values)) {
		const given = new Map(names.map((name, index) => [name, combination[index]]));
		if (group.conditions.map(({ assertion }) => applies(assertion, given)).includes(void 0)) return void 0;
		const added = group.conditions.flatMap(({ assertion }) => consequences(assertion, given, scope, unexpressed));
		found.push({
			values: combination.map((value) => [value]),
			added: added.filter((one) => adds(one, scope))
		});
	}
	const members = merged(found).flatMap(({ added, values: own }) => {
		const tags = names.flatMap((name, index) => (own[index] ?? []).length === values[index]?.length ? [] : [tagOf(name, own[index] ?? [], scope)]);
		return added.some(({ shape }) => shape.kind === "never") ? [] : [objectOf(tags, added, scope)];
	});
	const [only] = members;
	return {
		union: only !== void 0 && members.length === 1 ? only : bare(scope.at, {
			kind: "union",
			mode: "anyOf",
			members
		}),
		isStructural: found.some(({ added }) => added.length > 0),
		unexpressed: [...unexpressed]
	};
}
function combinations(values) {
	return values.reduce((all, own) => all.flatMap((before) => own.map((value) => [...before, value])), [[]]);
}
/** Joins alternatives that add the same and differ in the values of one member. */
function merged(alternatives) {
	for (const [index, one] of alternatives.entries()) for (const other of alternatives.slice(index + 1)) {
		const differing = one.values.flatMap((own, at) => isSame(own, other.values[at] ?? []) ? [] : [at]);
		const [at] = differing;
		if (at === void 0 || differing.length > 1 || !isSame(one.added, other.added)) continue;
		const values = one.values.with(at, [...one.values[at] ?? [], ...other.values[at] ?? []]);
		return merged(alternatives.filter((each) => each !== other).with(index, {
			values,
			added: one.added
		}));
	}
	return alternatives;
}
function isSame(one, other) {
	return one.length === other.length && one.every((item, index) => item === other[index]);
}
function applies(assertion, given) {
	return assertion.kind === "conditional" ? satisfies(assertion.if, given) : void 0;
}
/** The schemas that a condition applies to these values, with those of `if` in its branches (`else: { if: ... }`). */
function consequences(assertion, given, scope, unexpressed) {
	const isMet = applies(assertion, given);
	const branch = assertion.kind === "conditional" ? isMet === true ? assertion.then : assertion.else : void 0;
	if (branch === void 0) return [];
	const { conditions, possible } = partsOf$1(branch, scope.schemaOf);
	for (const inner of possible) unexpressed.add(inner);
	return [branch, ...conditions.flatMap((inner) => {
		if (applies(inner.assertion, given) !== void 0) return consequences(inner.assertion, given, scope, unexpressed);
		unexpressed.add(inner);
		return [];
	})];
}
// dist/generator/facts/conditions/conditions.js
/** Maximum number of alternatives that the unions of a schema have together: their number multiplies. */
const MOST_ALTERNATIVES = 16;
/**
* What the conditions of a schema add to its type. Conditions that test members whose values are listed become a union:
* `{ method: "card"; card: Card } | { method: "bank"; iban: string }`. Members that depend on other conditions are optional.
*/
function conditionsOf(schema, schemaOf) {
	const moved = onObjects(schema);
	if (moved !== void 0) return {
		base: moved,
		unions: [],
		possible: void 0,
		unexpressed: []
	};
	const { base, conditions } = separate(schema);
	if (!conditions.some(isStructural)) return void 0;
	const scope = {
		at: schema.at,
		base: declaredMembers(base, schemaOf),
		schemaOf
	};
	const unions = [];
	const unexpressed = [];
	let product = 1;
	for (const group of groupsOf(conditions)) {
		const found = unionOf$1(group, scope);
		const size = found?.union.shape.kind === "union" ? found.union.shape.members.length : 1;
		if (found === void 0 || unions.length > 0 && product * size > MOST_ALTERNATIVES) {
			unexpressed.push(...group.conditions);
			continue;
		}
		product *= size;
		if (found.isStructural) unions.push(found.union);
		unexpressed.push(...found.unexpressed);
	}
	unexpressed.push(...conditions.filter(({ assertion }) => assertion.kind === "dependentSchema"));
	return {
		base,
		unions,
		possible: possibleMembers(unexpressed, scope),
		unexpressed: unexpressed.filter(isStructural)
	};
}
/** A schema whose shape has what its conditions add, for types; the schema itself if they add nothing. */
function withConditions(schema, schemaOf) {
	const known = cached.get(schemaOf)?.get(schema);
	if (known !== void 0) return known;
	const found = expressed(schema, schemaOf, true);
	const all = cached.get(schemaOf) ?? /* @__PURE__ */ new WeakMap();
	cached.set(schemaOf, all.set(schema, found));
	return found;
}
/** The same for values that are created: without members that only some conditions allow. */
function withUnions(schema, schemaOf) {
	return expressed(schema, schemaOf, false);
}
const cached = /* @__PURE__ */ new WeakMap();
function expressed(schema, schemaOf, withPossible) {
	const conditions = conditionsOf(schema, schemaOf);
	if (conditions === void 0) return schema;
	const { base, possible, unions } = conditions;
	const added = [...unions, ...possible === void 0 || !withPossible ? [] : [possible]];
	if (added.length === 0) return base;
	return {
		...schema,
		assertions: [],
		shape: {
			kind: "intersection",
			members: [bareOf(base), ...added]
		}
	};
}
/** A part of a schema, without the annotations of the whole. */
function bareOf({ at, shape, assertions }) {
	return bare(at, shape, assertions);
}
/** Of `type: [object, "null"]`, conditions on members concern the object. */
function onObjects(schema) {
	const { shape, assertions } = schema;
	if (shape.kind !== "union" || !assertions.some(isCondition)) return void 0;
	const objects = shape.members.filter((member) => !SCALARS$1.has(member.shape.kind));
	const [only] = objects;
	if (only === void 0 || objects.length > 1) return void 0;
	const whole = {
		...only,
		assertions: [...only.assertions, ...assertions.filter(isCondition)]
	};
	const members = shape.members.map((member) => member === only ? whole : member);
	return {
		...schema,
		assertions: assertions.filter((one) => !isCondition(one)),
		shape: {
			...shape,
			members
		}
	};
}
const SCALARS$1 = /* @__PURE__ */ new Set([
	"null",
	"boolean",
	"number",
	"string",
	"literal",
	"enum",
	"array"
]);
/** The conditions of a schema and of the parts of its `allOf`. References keep theirs: they have types of their own. */
function separate(schema) {
	const { shape, assertions } = schema;
	const own = assertions.filter(isCondition).map((assertion) => ({
		at: schema.at,
		assertion
	}));
	const parts = shape.kind === "intersection" ? shape.members.map(separate) : [];
	const conditions = [...own, ...parts.flatMap((part) => part.conditions)];
	if (conditions.length === 0) return {
		base: schema,
		conditions
	};
	const inner = shape.kind === "intersection" ? {
		...shape,
		members: parts.map(({ base }) => base)
	} : shape;
	return {
		base: {
			...schema,
			shape: inner,
			assertions: assertions.filter((one) => !isCondition(one))
		},
		conditions
	};
}
// dist/generator/print/docs.js
/** Longer examples and defaults are left out. */
const LONGEST_LINE = 100;
const MOST_LINES$1 = 12;
const MOST_EXAMPLES = 3;
/**
* The comment of a type or member: title, summary, description, constraints, then `@deprecated`, `@default`,
* `@example`.
*
* @param name its name; a title that only repeats it is left out
* @param indentation columns by which the comment will be indented
*/
function schemaComment(schema, name, indentation = 0) {
	if ((schema.docs.description?.length ?? 0) < WORTH_KEEPING) return makeComment(schema, name, indentation);
	const known = comments.get(schema);
	if (known?.name === name && known.indentation === indentation) return known.comment;
	const comment = makeComment(schema, name, indentation);
	comments.set(schema, {
		name,
		indentation,
		comment
	});
	return comment;
}
function makeComment(given, name, indentation) {
	const value = besideNull(given);
	const schema = value === void 0 ? given : annotatedBy(given, value);
	const [said, limits] = [docParagraphs(schema.docs, name), constraints(given) || (value ? constraints(value) : "")];
	return docComment(limits === "" ? said : [...said, limits], schemaTags(schema), indentation);
}
/** `X` of `anyOf: [X, null]`, which takes the annotations of the whole. */
function besideNull({ shape }) {
	if (shape.kind !== "union") return void 0;
	const [only, ...others] = shape.members.filter((member) => member.shape.kind !== "null");
	return others.length === 0 && shape.members.length > 1 ? only : void 0;
}
function annotatedBy(schema, inner) {
	const fallback = schema.default ?? inner.default;
	return {
		...schema,
		docs: {
			...inner.docs,
			...schema.docs
		},
		...fallback !== void 0 && { default: fallback }
	};
}
/** Minimum length of a description to cache. A cache lookup for shorter ones takes as long as printing them again. */
const WORTH_KEEPING = 100;
/** Caches printed comments, because every operation prints the parameters of components that it uses. */
const comments = /* @__PURE__ */ new WeakMap();
/** Title, summary and description, without parts that add nothing. */
function docParagraphs(docs, name) {
	const { title, summary } = docs;
	const description = repeats(docs.description, name) ? void 0 : docs.description;
	if (title === void 0 && summary === void 0) return description === void 0 ? [] : [description];
	const said = (text) => text === void 0 ? "" : plain$1(text);
	const parts = [];
	if (title !== void 0 && said(title) !== plain$1(name) && !said(description).startsWith(said(title))) parts.push(title);
	if (summary !== void 0 && !repeats(summary, name) && said(summary) !== said(title) && said(summary) !== said(description)) parts.push(summary);
	if (description !== void 0 && (description !== title || parts.length === 0)) parts.push(description);
	return parts;
}
/** Whether a text is a single word that only repeats the name: `media` or `getOrder.`. */
function repeats(text, name) {
	return text !== void 0 && text.length <= 100 && !/\s/.test(text.trim()) && plain$1(text) === plain$1(name);
}
function schemaTags(schema) {
	const tags = [];
	if (schema.docs.externalUrl !== void 0) tags.push({
		tag: "see",
		text: schema.docs.externalUrl
	});
	if (schema.docs.deprecated === true) tags.push({ tag: "deprecated" });
	if (schema.default !== void 0) {
		const text = shortLiteral(schema.default);
		if (text !== void 0) tags.push({
			tag: "default",
			text
		});
	}
	for (const example of (schema.docs.examples ?? []).slice(0, MOST_EXAMPLES)) {
		const text = shortLiteral(example) ?? longExample(example);
		if (text !== void 0) tags.push({
			tag: "example",
			text
		});
	}
	return tags;
}
function shortLiteral(value) {
	if (typeof value === "string" && value.length > LONGEST_LINE) return void 0;
	if (Array.isArray(value) && value.length > LONGEST_LINE) return void 0;
	const { text } = literal(value);
	return text.length <= LONGEST_LINE ? text : void 0;
}
function longExample(value) {
	if (typeof value !== "object") return void 0;
	const rows = json(value).text.split("\n");
	return rows.length <= MOST_LINES$1 && rows.every((row) => row.length <= LONGEST_LINE) ? [
		"```json",
		...rows,
		"```"
	].join("\n") : void 0;
}
/** Compares words only: `Simple User.` repeats `simple-user`. */
function plain$1(text) {
	return words(text.slice(0, 200)).join("").toLowerCase();
}
/**
* Describes the constraints of a schema in one line: ``Format `uuid`.``, `1 to 64 characters.`, `Integer from 1 to
* 100.` Empty without constraints.
*/
function constraints({ shape, assertions }) {
	const parts = ofShape(shape);
	if (assertions.length > 0) addAll(parts, ofAssertions(assertions, shape.kind === "number" && shape.integer));
	return parts.length === 0 ? "" : `${parts.join(". ")}.`;
}
function ofShape(shape) {
	const parts = [];
	if ("format" in shape && shape.format !== void 0) parts.push(`Format ${codeSpan(shape.format)}`);
	if (shape.kind === "string" && shape.content !== void 0) {
		const { encoding, mediaType } = shape.content;
		if (mediaType !== void 0) parts.push(`Contains ${codeSpan(mediaType)}`);
		if (encoding !== void 0) parts.push(`Encoded as ${codeSpan(encoding)}`);
	}
	if (shape.kind === "object" && shape.patterns.length > 0) parts.push(`Further names match ${shape.patterns.map(({ pattern }) => codeSpan(pattern)).join(" or ")}`);
	return parts;
}
function ofAssertions(assertions, integer) {
	const limits = /* @__PURE__ */ new Map();
	for (const one of assertions) if ("value" in one && typeof one.value === "number") limits.set(one.kind, one.value);
	return [
		...numbers(limits, integer),
		...counts(limits, "minLength", "maxLength", "character", "characters"),
		...counts(limits, "minItems", "maxItems", "item", "items"),
		...counts(limits, "minProperties", "maxProperties", "property", "properties"),
		...assertions.flatMap(others)
	];
}
function numbers(limits, integer) {
	const bounds = [];
	const [min, max] = [limits.get("minimum"), limits.get("maximum")];
	const [above, below] = [limits.get("exclusiveMinimum"), limits.get("exclusiveMaximum")];
	const noun = integer ? "Integer" : "Number";
	if (min !== void 0 && max !== void 0) bounds.push(`from ${min} to ${max}`);
	else if (min !== void 0) bounds.push(`of at least ${min}`);
	else if (max !== void 0) bounds.push(`of at most ${max}`);
	if (above !== void 0) bounds.push(`greater than ${above}`);
	if (below !== void 0) bounds.push(`less than ${below}`);
	const step = limits.get("multipleOf");
	if (step !== void 0) bounds.push(`a multiple of ${step}`);
	return bounds.length === 0 ? [] : [`${noun} ${bounds.join(", ")}`];
}
function counts(limits, least, most, one, many) {
	const [min, max] = [limits.get(least) || void 0, limits.get(most)];
	const noun = (count) => `${count} ${count === 1 ? one : many}`;
	if (min !== void 0 && max !== void 0) return [min === max ? `Exactly ${noun(min)}` : `${min} to ${noun(max)}`];
	if (min !== void 0) return [`At least ${noun(min)}`];
	return max === void 0 ? [] : [`At most ${noun(max)}`];
}
function others(assertion) {
	switch (assertion.kind) {
		case "pattern": return [`Pattern ${codeSpan(assertion.source)}`];
		case "format": return [`Format ${codeSpan(assertion.value)}`];
		case "uniqueItems": return ["No item twice"];
		case "dependentRequired": return [`With ${codeSpan(assertion.property)} also ${assertion.requires.map(codeSpan).join(", ")}`];
		case "propertyNames": {
			const names = constraints(assertion.schema);
			return names === "" ? [] : [`Names: ${names.charAt(0).toLowerCase()}${names.slice(1, -1)}`];
		}
		default: return [];
	}
}
// dist/generator/targets/models/enum.js
/** The values of a string enum, or of an enum whose values the document names. `null` may be among them. */
function enumValues(schema) {
	const { shape } = schema;
	if (shape.kind === "union" && shape.mode === "type") {
		const [one, ...others] = shape.members.filter(({ shape: { kind } }) => kind !== "null");
		if (one === void 0 || others.length > 0 || one.shape.kind !== "enum") return void 0;
		const found = enumValues(one);
		return found && {
			...found,
			nullable: true
		};
	}
	if (shape.kind !== "enum") return void 0;
	const values = distinct$2(shape.values.filter(({ value }) => value !== null));
	if (values.length === 0) return void 0;
	const named = new Set(values.map(({ name }) => name)).size === values.length && values.every(({ name }) => name !== void 0 && /^[A-Za-z_$][\w$]*$/.test(name));
	const strings = values.every(({ value }) => typeof value === "string");
	const scalars = values.every(({ value }) => typeof value === "string" || typeof value === "number");
	if (!strings && !(named && scalars)) return void 0;
	return {
		values,
		named,
		nullable: shape.values.length > values.length && shape.values.some(({ value }) => value === null)
	};
}
function distinct$2(values) {
	return [...new Map(values.map((value) => [JSON.stringify(value.value), value])).values()];
}
/** `["a", "b"]`, or `{ First: "a", Second: "b" }`, each value with its description above it. */
function printValues({ values, named }, constant) {
	const items = values.map(({ name, value, description }) => {
		const text = literal(value);
		return documented(description, named && name !== void 0 ? member(name, text) : text, 2);
	});
	const used = 26 + constant.text.length;
	return named ? list("{", items, "}", used) : list("[", items, "]", used);
}
// dist/generator/names/file-name.js
/** Bytes of UTF-8, leaving room for an extension below the limit of 255 in common file systems. */
const LONGEST = 100;
/** Windows rejects these names with any extension. */
const DEVICES = /^(con|prn|aux|nul|clock\$|conin\$|conout\$|com[0-9]|lpt[0-9])$/;
/**
* Converts text to a file name without extension, in lower-case `kebab-case`. It is valid on Linux, macOS and Windows.
* It never leaves its folder (no `/`, `\`, `:`, no leading or trailing dot) and never names a device.
*/
function fileName(text) {
	const name = words(text.normalize("NFKC")).join("-").toLowerCase().normalize("NFC");
	if (name === "") return text === "" ? "unnamed" : `u-${digest(text)}`;
	if (byteLength(name) > LONGEST) return `${cut(name)}-${digest(text)}`;
	return DEVICES.test(name) ? `${name}-file` : name;
}
function cut(name) {
	let short = "";
	for (const character of name) {
		if (byteLength(short + character) > 91) break;
		short += character;
	}
	return short.replace(/-+$/, "");
}
function byteLength(text) {
	return new TextEncoder().encode(text).length;
}
// dist/generator/targets/place-by-name.js
/** Approximate maximum number of lines per file. */
const MOST_LINES = 3e3;
/** Names with the same first word get a separate file from this many lines on. */
const FEWEST_LINES = MOST_LINES / 10;
function linesOf(all) {
	return all.reduce((sum, { lines }) => sum + lines, 0);
}
/**
* Splits declarations into files by the words of their names: one file per first word, one per two words if there are many, and so
* on. Depends on nothing else, so an addition only moves declarations of a group that becomes too large.
*
* @param rest the file for words with few declarations
* @returns names of files, without folder and extension
*/
function placeByName(entries, rest) {
	const files = /* @__PURE__ */ new Map();
	const put = (group, prefix) => {
		const file = prefix.length === 0 ? rest : fileName(prefix.join(" "));
		files.set(file, [...files.get(file) ?? [], ...group]);
	};
	const place = (group, prefix) => {
		if (linesOf(group) <= 3e3 || group.length === 1) return put(group, prefix);
		const wordOf = (one) => wordsOf(one.name)[prefix.length];
		const others = [];
		for (const [word, same] of Map.groupBy(group, wordOf)) if (word === void 0 || linesOf(same) < FEWEST_LINES) addAll(others, same);
		else place(same, [...prefix, word]);
		if (linesOf(others) <= 3e3) return put(others, prefix);
		const byLetter = Map.groupBy(others, (one) => fileName(wordOf(one) ?? "").charAt(0));
		for (const [letter, same] of byLetter) put(same, [...prefix, letter]);
	};
	place(entries, []);
	return files;
}
/** The words of a name, without a number at the end: `Issue2` belongs to `Issue`. */
function wordsOf(name) {
	return words(name).map((word) => (word.replace(/\d+$/, "") || word).toLowerCase());
}
/** Assumed width of a comment. */
const WIDTH = 110;
/** Estimated number of lines of a schema's type, comments included. */
function estimateLines(schema) {
	let lines = 3;
	const open = [schema];
	for (let next = open.pop(); next !== void 0; next = open.pop()) {
		lines += 1 + Math.ceil((next.docs.description?.length ?? 0) / WIDTH);
		if (next.shape.kind === "enum") lines += next.shape.values.length;
		addParts(next.shape, open);
	}
	return lines;
}
// dist/generator/targets/models/shared-enums.js
/** Enums with fewer values are easier to read inline. */
const FEWEST = 7;
/**
* String enums of {@link FEWEST} or more values that occur several times, by `enumKey`. Enums that are models already have a name.
*/
const sharedEnums = cachedBy(findSharedEnums);
/** A key that is equal for equal values in equal order. */
function enumKey(values) {
	return values.every((value) => typeof value === "string") && values.length >= FEWEST ? JSON.stringify(values) : void 0;
}
function findSharedEnums(api) {
	const places = /* @__PURE__ */ new Map();
	const seen = /* @__PURE__ */ new Set();
	const open = [...placesOf(api)];
	for (let place = open.pop(); place !== void 0; place = open.pop()) {
		const { schema, owner, name, isItem } = place;
		if (seen.has(schema)) continue;
		seen.add(schema);
		const { shape } = schema;
		if (shape.kind === "enum" && name !== "" && enumValues(schema)?.named === false) {
			const key = enumKey(textsOf$1(shape.values));
			if (key !== void 0) places.set(key, (places.get(key) ?? /* @__PURE__ */ new Map()).set(schema.at, place));
		}
		if (shape.kind === "object") for (const property of shape.properties) open.push({
			schema: property.schema,
			name: property.name,
			owner,
			isItem: false
		});
		else {
			const parts = [];
			addParts(shape, parts);
			for (const part of parts) open.push({
				schema: part,
				name,
				owner,
				isItem: isItem || shape.kind === "array"
			});
		}
	}
	return new Map([...places].flatMap(([key, found]) => {
		if (found.size < 2) return [];
		const [first] = [...found.values()].toSorted((a, b) => Number(a.isItem) - Number(b.isItem) || (a.schema.at < b.schema.at ? -1 : 1));
		if (first === void 0) return [];
		const { name, owner, schema } = first;
		return [[key, {
			at: schema.at,
			schema,
			names: [
				name,
				`${owner} ${name}`,
				`${name} value`
			]
		}]];
	}));
}
function textsOf$1(values) {
	return values.flatMap(({ value }) => value === null ? [] : [value]);
}
function* placesOf(api) {
	for (const { schema, name } of api.models) yield {
		schema,
		name: "",
		owner: name,
		isItem: false
	};
	const exchanges = [...api.operations, ...api.webhooks];
	for (const { parameters, body, responses, id = "" } of exchanges) {
		for (const { name, schema } of parameters) yield {
			schema,
			name,
			owner: id,
			isItem: false
		};
		for (const { contents } of [...body === void 0 ? [] : [body], ...responses]) for (const { schema } of contents) yield {
			schema,
			name: "",
			owner: id,
			isItem: false
		};
	}
}
// dist/generator/targets/models/names.js
/** Tokens of pointers and paths that occur in every document and so distinguish nothing. */
const STRUCTURE = new Set("components schemas schema definitions $defs properties patternProperties items prefixItems additionalProperties allOf anyOf oneOf paths content requestBody responses parameters headers models model resources attributes specification api openapi common shared".split(" ").map((token) => token.toLowerCase()));
/** A longer title is a sentence, not a name. */
const LONGEST_TITLE = 40;
/** Candidates for the name of a model, best first. */
function modelNames(model) {
	if (model.origin === "component") {
		const { title } = model.schema.docs;
		const said = title !== void 0 && title.length <= LONGEST_TITLE ? [title] : [];
		return [
			model.name,
			`${model.name} model`,
			...said,
			`${model.name} schema`
		];
	}
	const around = surroundings(model.at, model.name).slice(-4);
	const wider = around.map((_, index) => withoutRepeats(`${around.slice(-1 - index).join(" ")} ${model.name}`));
	const name = withoutRepeats(model.name);
	return [
		name,
		...wider,
		`${name} model`
	];
}
/**
* Removes repeated words from a name joined from several places: `FooWebhook FooWebhookData` becomes `FooWebhookData`. A text that
* consists of one word twice stays unchanged, because half of it would be the name of the parent.
*/
function withoutRepeats(text) {
	const found = [...words(text)];
	const small = found.map((word) => word.toLowerCase());
	const { length } = found;
	for (let start = 0; start < found.length; start++) for (let size = Math.floor((found.length - start) / 2); size > 0; size--) {
		const isWhole = start === 0 && 2 * size === found.length;
		const isRepeated = small.slice(start, start + size).every((word, index) => word === small[start + size + index]);
		if (isWhole || !isRepeated) continue;
		found.splice(start, size);
		small.splice(start, size);
	}
	return found.length === length ? text : found.join(" ");
}
/** Names on the way to a node, nearest last, without structural tokens. */
function surroundings(at, name) {
	const { file, tokens } = parsePointer(at);
	return [...file === "" ? [] : file.replace(/\.[^./]+$/, "").split("/"), ...tokens].filter((token) => token !== "" && token !== ".." && token.toLowerCase() !== name.toLowerCase() && !STRUCTURE.has(token.toLowerCase()) && !/^\d+$/.test(token));
}
/** The plural name for the list of an enum's values. */
function valuesNames(names) {
	const [first] = names;
	const plural = /[A-Za-z]$/.test(first) ? pluralOf(first) : void 0;
	return plural === void 0 ? [`${first} values`] : [plural, `${first} values`];
}
/** The plural of an English noun, judged by its ending; `undefined` if it may be a plural already. */
function pluralOf(noun) {
	if (/(us|ss|x|z|ch|sh)$/i.test(noun)) return `${noun}es`;
	if (/s$/i.test(noun)) return void 0;
	return /[^aeiou]y$/i.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}
/** Users import all models from this file, even if a large document splits them. */
const MODELS_FILE = "models.ts";
/** The file for models that fit no other file. */
const OTHERS = "other";
const modelFilesOf = cachedBy(assign);
/** Does not depend on where models are used, so a new operation never moves a model. */
function assign(api) {
	const entries = [...api.models.map(({ at, name, pinnedName, schema }) => ({
		at,
		name: pinnedName ?? name,
		schema
	})), ...[...sharedEnums(api).values()].map(({ at, names, schema }) => ({
		at,
		name: names[0],
		schema
	}))].map(({ at, name, schema }) => ({
		at,
		name,
		lines: estimateLines(schema)
	}));
	if (linesOf(entries) <= 3e3) return {
		parts: [],
		fileOf: () => MODELS_FILE
	};
	const placed = /* @__PURE__ */ new Map();
	for (const [file, group] of placeByName(entries, OTHERS)) for (const { at } of group) placed.set(at, `models/${file}.ts`);
	return {
		parts: [...new Set(placed.values())].toSorted(),
		fileOf: (at) => placed.get(at) ?? "models.ts"
	};
}
/** The role of a model's type in JSON form, if its values are converted. */
function wireRole(role) {
	return `${role}-wire`;
}
/** Whether a model has a separate type for sending. */
function hasTwin(model) {
	return model.differsWhenSent && model.used === "both";
}
// dist/generator/print/regex.js
/**
* Patterns that TypeScript rejects in a literal although the language allows them. Without the flag `u`, these are
* numbers and halves of escapes (ECMA-262, annex B); also scripts that it may not know yet, and named groups, if the
* project's target is older than ES2018.
*/
const REFUSED = {
	"": /(?<!\\)(?:\\\\)*\\(?:0(?=\d)|[1-9]|x(?![0-9A-Fa-f]{2})|u(?![0-9A-Fa-f]{4}))|\(\?<[^=!]/,
	u: /(?<!\\)(?:\\\\)*\\[pP]\{[^}]*=|\(\?<[^=!]/
};
/**
* A regular expression literal, or a `RegExp` call where a literal would not compile. `RegExp` escapes what would end
* the literal (ECMA-262 EscapeRegExpPattern). Invisible characters become `\uXXXX`, which is equivalent unless a
* backslash precedes them.
*
* @throws SyntaxError when the source is not a pattern; the schema reader rejects those earlier
*/
function regex(source, flags) {
	const { source: safe } = new RegExp(source, flags);
	const shown = visible(safe);
	if (REFUSED[flags].test(source) || shown !== safe && /\\[^!-~]/.test(safe)) return Code.trusted(`/* @__PURE__ */ new RegExp(${quoted(source)}, ${quoted(flags)})`);
	return Code.trusted(`/${shown}/${flags}`);
}
// dist/generator/targets/operations/encodings.js
function isJson(mediaType) {
	return /^[^;]*[/+]json\s*(?:;|$)/i.test(mediaType);
}
function isForm(mediaType) {
	return /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(mediaType);
}
/** Whether callers pass a value of the parameter's schema. Otherwise they pass text that they serialize themselves. */
function isStructuredParameter({ encoding, in: place }) {
	return encoding.kind === "style" || isJson(encoding.mediaType) || place === "querystring" && isForm(encoding.mediaType);
}
/**
* Lines of Set-Cookie cannot be joined by commas, so its value is an array of whole cookies, whatever the schema (RFC 6265, section
* 3).
*/
function isSetCookie({ name }) {
	return name.toLowerCase() === "set-cookie";
}
function isRange(mediaType) {
	return mediaType.includes("*");
}
/** The TypeScript type of a media type or range: `"image/png"`, or `` `image/${string}` `` for `image/*`. */
function mediaTypeText(mediaType) {
	return isRange(mediaType) ? templateType(mediaType.split("*")) : literal(mediaType);
}
/**
* Sorts ranges last, the widest at the end, so that the most specific match is found first: `application/json`,
* `application/*+json`, `application/*`.
*/
function rangesLast(contents) {
	return contents.toSorted((a, b) => rank(a) - rank(b));
}
function rank({ mediaType }) {
	if (!isRange(mediaType)) return 0;
	if (mediaType.startsWith("*")) return 3;
	return mediaType.endsWith("*") ? 2 : 1;
}
/** Whether all media types have one schema, so that callers need not know which one was used. */
function sameSchema(contents) {
	const [first, ...others] = contents.map(({ schema }) => schema.shape.kind === "ref" ? `ref ${schema.shape.target}` : schema.at);
	return others.every((other) => other === first);
}
/** Methods that `fetch` rejects (Fetch Standard, section 2.2.1). */
const FORBIDDEN = /^(?:CONNECT|TRACE|TRACK)$/i;
function isSendable(operation) {
	return !FORBIDDEN.test(operation.method);
}
/** `fetch` handles 1xx responses itself and never returns them. */
function isReceivable({ status }) {
	return !(status.kind === "exact" && status.code < 200) && !(status.kind === "range" && status.hundreds === 1);
}
/** Of the multipart types, only `multipart/form-data` can be written. */
function isWritable({ codec, mediaType }) {
	return codec !== "multipart" || /^multipart\/form-data\s*(?:;|$)/i.test(mediaType);
}
/** Whether a body is a value of its schema. Other bodies are text or bytes, whatever the schema says. */
function isStructured(content, direction) {
	if (direction === "received") return content.codec === "json";
	return isWritable(content) && [
		"json",
		"form",
		"multipart"
	].includes(content.codec);
}
// dist/generator/print/type/node.js
const UNKNOWN = {
	kind: "keyword",
	name: "unknown"
};
const NEVER = {
	kind: "keyword",
	name: "never"
};
const NULL = {
	kind: "keyword",
	name: "null"
};
const UNDEFINED = {
	kind: "keyword",
	name: "undefined"
};
const BOOLEAN = {
	kind: "keyword",
	name: "boolean"
};
const NUMBER = {
	kind: "keyword",
	name: "number"
};
const BIGINT = {
	kind: "keyword",
	name: "bigint"
};
const STRING = {
	kind: "keyword",
	name: "string"
};
/** An object with exactly these members. */
function objectNode(members) {
	return {
		kind: "object",
		members,
		index: void 0,
		hidden: [],
		implied: false
	};
}
/** Counts reads of unfinished types, and how many types were finished. */
let premature = 0;
let made = 0;
/** Returns the cached answer while it is valid, and otherwise computes it again. */
function finding(known, find) {
	if (known?.until === Infinity) return known;
	if (known?.until === made) {
		premature++;
		return known;
	}
	const before = premature;
	return {
		found: find(),
		until: premature === before ? Infinity : made
	};
}
/** Records that an unfinished type was read. */
function notePremature() {
	premature++;
}
/** Records that a type was finished, which an earlier read may have missed. */
function noteMade() {
	made++;
}
/** A lazily computed type. It is `unknown` while it is being computed. */
var Lazy = class {
	#make;
	#made;
	constructor(make) {
		this.#make = make;
	}
	get() {
		const make = this.#make;
		this.#make = void 0;
		if (make !== void 0) {
			this.#made = make();
			made++;
		}
		if (this.#made === void 0) premature++;
		return this.#made ?? UNKNOWN;
	}
};
var LazyMember = class {
	name;
	optional;
	schema;
	#type;
	constructor(name, optional, schema, make) {
		this.name = name;
		this.optional = optional;
		this.schema = schema;
		this.#type = new Lazy(make);
	}
	get type() {
		return this.#type.get();
	}
};
var LazyArray = class {
	kind = "array";
	#items;
	constructor(make) {
		this.#items = new Lazy(make);
	}
	get items() {
		return this.#items.get();
	}
};
/**
* A member with a lazily computed type, so that a model is usable before its members, which may refer back to it, are
* finished.
*/
function lazyMember(name, optional, schema, make) {
	return new LazyMember(name, optional, schema, make);
}
/** An array with a lazily computed item type. */
function lazyArray(make) {
	return new LazyArray(make);
}
const keys = /* @__PURE__ */ new WeakMap();
/** A key that is equal for types with the same text, apart from documentation. */
function typeKey(node) {
	if (node.kind === "keyword") return node.name;
	const known = keys.get(node);
	if (known !== void 0) return known;
	const before = premature;
	const key = makeKey(node);
	if (premature === before) keys.set(node, key);
	return key;
}
function makeKey(node) {
	switch (node.kind) {
		case "keyword": return node.name;
		case "literal": return JSON.stringify(node.value);
		case "anyString": return node.kind;
		case "template": return `template:${JSON.stringify(node.parts)}`;
		case "global": return `global:${node.name}`;
		case "format": return `format:${node.of}:${node.format}`;
		case "named": return `<${node.target}>${node.omit.map((name) => `-${JSON.stringify(name)}`).join("")}`;
		case "array": return `[]${typeKey(node.items)}`;
		case "iterable": return `${node.name}[]${typeKey(node.items)}`;
		case "tuple": return `[${node.items.map(({ type, optional }) => `${typeKey(type)}${optional ? "?" : ""}`).join(",")},...${node.rest === void 0 ? "" : typeKey(node.rest)}]`;
		case "object": return `{${node.members.map((one) => `${JSON.stringify(one.name)}${one.optional ? "?" : ""}:${typeKey(one.type)}`).join(";")};${node.index === void 0 ? "" : `*:${indexKey(node, node.index)}`}}`;
		case "union": return `(${node.members.map(typeKey).join("|")})`;
		case "intersection": return `(${node.members.map(typeKey).join("&")})`;
	}
}
/** Objects whose index signatures are being turned into keys. */
const unfinished$1 = /* @__PURE__ */ new Set();
/** An index signature that contains its own object is infinite; its inner occurrence is printed as `unknown`. */
function indexKey(node, index) {
	if (unfinished$1.has(node)) return "unknown";
	unfinished$1.add(node);
	try {
		return typeKey(index);
	} finally {
		unfinished$1.delete(node);
	}
}
function isKeyword(node, name) {
	return node.kind === "keyword" && node.name === name;
}
// dist/generator/targets/operations/request-members.js
/** The groups of parameters in requests of generated code, and the place of each. */
const PARAMETER_GROUPS = [
	["path", "path"],
	["query", "query"],
	["headers", "header"],
	["cookies", "cookie"]
];
/** The parameters of an operation by place, without empty groups. `querystring` is a single value and is not included. */
function parameterGroups({ parameters }) {
	return PARAMETER_GROUPS.map(([name, place]) => ({
		name,
		parameters: parameters.filter((one) => one.in === place)
	})).filter((group) => group.parameters.length > 0);
}
/** Whether the parameter is the idempotency key, which the client creates if it is omitted. */
function isKey({ idempotency }, parameter) {
	return parameter.in === "header" && parameter.name.toLowerCase() === idempotency?.header.toLowerCase();
}
/** The type of a parameter: a string if callers serialize it themselves. */
function parameterType(parameter, types) {
	return isStructuredParameter(parameter) ? types.of(parameter.schema, "sent") : STRING;
}
/**
* @param rangeType returns the type for a range of media types such as `image/*`
* @returns choices in the order of their first media types
*/
function bodyChoices(contents, typeOf, rangeType) {
	const choices = /* @__PURE__ */ new Map();
	for (const content of contents) {
		const body = typeOf(content);
		const key = typeKey(body);
		const choice = choices.get(key) ?? {
			body,
			mediaTypes: []
		};
		const { mediaType } = content;
		choice.mediaTypes.push(isRange(mediaType) ? rangeType(mediaType) : {
			kind: "literal",
			value: mediaType
		});
		choices.set(key, choice);
	}
	return [...choices.values()].map(({ body, mediaTypes }) => ({
		contentType: oneOf(mediaTypes),
		body
	}));
}
function oneOf(types) {
	const [only, ...others] = types;
	if (types.includes(STRING)) return STRING;
	return only !== void 0 && others.length === 0 ? only : {
		kind: "union",
		members: types
	};
}
/** @param bodies for each choice of a body, the members that belong together */
function requestNode(members, bodies) {
	const [only = [], ...others] = bodies;
	if (others.length === 0) return objectNode([...members, ...only]);
	const choice = {
		kind: "union",
		members: bodies.map(objectNode)
	};
	return members.length === 0 ? choice : {
		kind: "intersection",
		members: [objectNode(members), choice]
	};
}
// dist/generator/targets/operations/streams.js
/**
* The schema of one line: `itemSchema` (3.2), the items of an array, or the schema itself, since several lines cannot form one
* object. `undefined` if the body is described as text.
*/
function lineSchema({ itemSchema, schema }) {
	if (itemSchema !== void 0) return itemSchema;
	const { shape } = schema;
	if (shape.kind === "array") return shape.items;
	return shape.kind === "string" || shape.kind === "binary" ? void 0 : schema;
}
/** Whether a schema fits the event that the runtime parses: strings in `event`, `data` and `id`. */
function describesEvents(schema, shapes, depth = 0) {
	const shape = shapes.of(schema);
	switch (shape.kind) {
		case "object": return shape.properties.every(({ name, schema: property }) => {
			const kind = shapes.of(property).kind;
			return name === "retry" ? kind === "number" : kind === "string" || isText(property, shapes);
		});
		case "union":
		case "intersection": return depth < 8 && shape.members.every((member) => describesEvents(member, shapes, depth + 1));
		default: return false;
	}
}
/** The schema of the JSON inside a string. */
function jsonInside(schema, shapes) {
	const shape = shapes.of(schema);
	if (shape.kind !== "string" && shape.kind !== "unknown" || shape.content?.encoding !== void 0) return void 0;
	if (!/^(?:application|text)\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(shape.content?.mediaType ?? "")) return void 0;
	return shape.content?.schema ?? "unknown";
}
function isText(schema, shapes) {
	const shape = shapes.of(schema);
	if (shape.kind === "literal") return typeof shape.value === "string";
	return shape.kind === "enum" && shape.values.every(({ value }) => typeof value === "string");
}
/** RFC 7464 puts a record separator before each value. */
function isSequence({ mediaType }) {
	return /[/+]json-seq\s*(?:;|$)/i.test(mediaType);
}
// dist/generator/print/type/facts.js
/** Kinds of JSON values, and raw bytes, as bits. */
const KIND = {
	string: 1,
	number: 2,
	boolean: 4,
	null: 8,
	object: 16,
	array: 32,
	bytes: 64,
	all: 127
};
/** Caches the facts of models, which every reference asks for. */
function remembered(find, beyond) {
	const known = /* @__PURE__ */ new WeakMap();
	return (named, resolver, depth) => {
		const node = depth < 50 ? resolver.resolve(named.target) : void 0;
		if (node === void 0) return beyond;
		const fact = finding(known.get(node), () => find(node, resolver, depth + 1));
		known.set(node, fact);
		return fact.found;
	};
}
const namedKinds = remembered(kindsOf, KIND.all);
const namedLiterals = remembered(literalsOf, void 0);
/** The kinds of JSON values that a type can have. */
function kindsOf(node, resolver, depth = 0) {
	switch (node.kind) {
		case "keyword": return keywordKinds(node.name);
		case "literal": return KIND[typeof node.value === "string" ? "string" : typeof node.value === "number" ? "number" : "boolean"];
		case "anyString":
		case "template": return KIND.string;
		case "format": return KIND[node.of];
		case "global": return KIND.bytes;
		case "iterable": return KIND.all;
		case "array":
		case "tuple": return KIND.array;
		case "object": return KIND.object;
		case "named": return namedKinds(node, resolver, depth);
		case "union": return node.members.reduce((kinds, member) => kinds | kindsOf(member, resolver, depth), 0);
		case "intersection": return node.members.reduce((kinds, member) => kinds & kindsOf(member, resolver, depth), KIND.all);
	}
}
function keywordKinds(name) {
	if (name === "unknown") return KIND.all;
	return name === "never" || name === "undefined" ? 0 : KIND[name === "bigint" ? "number" : name];
}
/** The literals of a type by key; `undefined` when it also has other values. */
function literalsOf(node, resolver, depth = 0) {
	switch (node.kind) {
		case "literal": return /* @__PURE__ */ new Set([typeKey(node)]);
		case "keyword": return node.name === "null" ? /* @__PURE__ */ new Set(["null"]) : void 0;
		case "named": return namedLiterals(node, resolver, depth);
		case "union": {
			const sets = node.members.map((member) => literalsOf(member, resolver, depth));
			const all = sets.flatMap((set) => set === void 0 ? [] : [...set]);
			return sets.includes(void 0) ? void 0 : new Set(all);
		}
		case "intersection": {
			const [first, ...others] = node.members.flatMap((member) => literalsOf(member, resolver, depth) ?? []);
			return first === void 0 ? void 0 : new Set([...first].filter((key) => others.every((set) => set.has(key))));
		}
		default: return;
	}
}
/**
* The union of types. Nested unions are flattened; `never`, duplicates and members that another covers are dropped;
* `null` comes last. The set of values never changes.
*/
function unionOf(parts) {
	const members = /* @__PURE__ */ new Map();
	for (const part of flattened(parts)) {
		if (isKeyword(part, "unknown")) return UNKNOWN;
		if (!isKeyword(part, "never")) members.set(typeKey(part), members.get(typeKey(part)) ?? part);
	}
	const has = (key) => members.has(key);
	if (has("true") && has("false")) {
		const all = [...members].map(([key, member]) => key === "true" ? ["boolean", BOOLEAN] : [key, member]);
		members.clear();
		for (const [key, member] of all) members.set(key, member);
	}
	const open = has("string") && [...members.values()].some((member) => member.kind === "literal" && typeof member.value === "string");
	const kept = [];
	for (const [key, member] of members) {
		if (key === "null") continue;
		if (member.kind === "literal" && typeof member.value === "boolean" && has("boolean")) continue;
		if (member.kind === "literal" && typeof member.value === "number" && has("number")) continue;
		if (open && key === "string") continue;
		if (key === "anyString") continue;
		kept.push(member);
	}
	if (open || has("anyString")) kept.push({ kind: "anyString" });
	if (has("null")) kept.push(NULL);
	const [only] = kept;
	if (only === void 0) return NEVER;
	return kept.length === 1 ? only : {
		kind: "union",
		members: kept
	};
}
function* flattened(parts) {
	for (const part of parts) if (part.kind === "union") yield* flattened(part.members);
	else yield part;
}
/** The alternatives of a type, or the type itself when it is not a union. */
function alternatives$1(node) {
	return node.kind === "union" ? node.members : [node];
}
const namedFacts = remembered(objectFacts, void 0);
/** `undefined` for non-objects, and for unions, whose members depend on the alternative. */
function objectFacts(node, resolver, depth = 0) {
	if (node.kind === "object") return ownFacts(node);
	if (node.kind === "named") return withoutOmitted(node, namedFacts(node, resolver, depth));
	if (node.kind !== "intersection") return void 0;
	const parts = node.members.map((member) => objectFacts(member, resolver, depth));
	const known = parts.filter((part) => part !== void 0);
	return known.length === parts.length ? together(known) : void 0;
}
/** Names of all members without duplicates. May include omitted names. */
function memberNames(facts) {
	const names = /* @__PURE__ */ new Set();
	const seen = /* @__PURE__ */ new Set([facts]);
	for (const part of seen) {
		for (const name of part.own) names.add(name);
		if (names.size > 2e3) break;
		for (const inner of part.parts) seen.add(inner);
	}
	return names;
}
function ownFacts(node) {
	const members = new Map(node.members.map((member) => [member.name, member]));
	const hidden = new Set(node.hidden);
	return {
		find: (name) => members.get(name),
		hides: (name) => hidden.has(name),
		index: indexSignature(node),
		own: [...members.keys()],
		parts: []
	};
}
/** Whether an object has members, but all are hidden in this direction. */
function isEmptied({ members, index, hidden }) {
	return members.length === 0 && hidden.length > 0 && (index === void 0 || isKeyword(index, "never"));
}
/** The printed index signature. Where the schema does not mention further members, only empty objects need one. */
function indexSignature(node) {
	const { members, index } = node;
	if (members.length === 0) return isEmptied(node) ? void 0 : index ?? UNKNOWN;
	return index === void 0 || isKeyword(index, "never") ? void 0 : index;
}
function withoutOmitted(node, facts) {
	if (facts === void 0 || node.omit.length === 0) return facts;
	return {
		...facts,
		find: (name, depth) => node.omit.includes(name) ? void 0 : facts.find(name, depth)
	};
}
function together(parts) {
	const found = /* @__PURE__ */ new Map();
	const hidden = /* @__PURE__ */ new Map();
	return {
		find(name, depth = 0) {
			if (depth > 50) return found.get(name)?.found;
			const member = finding(found.get(name), () => {
				const [first, ...others] = parts.flatMap((part) => part.find(name, depth + 1) ?? []);
				return first && others.reduce(joined, first);
			});
			found.set(name, member);
			return member.found;
		},
		hides(name, depth = 0) {
			const known = hidden.get(name);
			if (known !== void 0 || depth > 50) return known === true;
			const hides = parts.some((part) => part.hides(name, depth + 1));
			hidden.set(name, hides);
			return hides;
		},
		index: parts.find((part) => part.index !== void 0)?.index,
		own: [],
		parts
	};
}
function joined(one, other) {
	return {
		name: one.name,
		optional: one.optional && other.optional,
		type: both(one.type, other.type),
		schema: other.schema ?? one.schema
	};
}
function both(a, b) {
	if (isKeyword(a, "unknown")) return b;
	if (isKeyword(b, "unknown") || typeKey(a) === typeKey(b)) return a;
	const members = a.kind === "intersection" ? a.members : [a];
	const at = members.findIndex((member) => meet(member, b) !== void 0);
	const met = members[at] && meet(members[at], b);
	if (met === void 0) return {
		kind: "intersection",
		members: [a, b]
	};
	return members.length === 1 ? met : {
		kind: "intersection",
		members: members.with(at, met)
	};
}
/** The common literals of two types, if both consist of literals only and share at least one. */
function meet(a, b) {
	const [left, right] = [alternatives$1(a), alternatives$1(b)];
	if (![...left, ...right].every((member) => member.kind === "literal")) return void 0;
	const keys = new Set(right.map(typeKey));
	const met = left.filter((member) => keys.has(typeKey(member)));
	if (met.length === 0) return void 0;
	return met.length === left.length ? a : met.length === right.length ? b : unionOf(met);
}
/** Whether no value can have both types. The search is limited: `false` may mean unknown. */
function disjoint(a, b, resolver, depth = 0) {
	if ((kindsOf(a, resolver) & kindsOf(b, resolver)) === 0) return true;
	const [left, right] = [literalsOf(a, resolver), literalsOf(b, resolver)];
	if (left !== void 0 && right !== void 0) return ![...left].some((key) => right.has(key));
	if (depth >= 3) return false;
	const [one, other] = [objectFacts(a, resolver), objectFacts(b, resolver)];
	if (one === void 0 || other === void 0) return false;
	for (const name of memberNames(one)) {
		const [member, twin] = [one.find(name), other.find(name)];
		if (member === void 0 || twin === void 0 || member.optional && twin.optional) continue;
		if (disjoint(member.type, twin.type, resolver, depth + 1)) return true;
	}
	return false;
}
// dist/generator/print/type/text.js
/** Operator precedence: a type inside one with higher precedence needs parentheses. */
const LOOSE = 0;
const UNION = 1;
const INTERSECTION = 2;
const PREFIX = 3;
const PRIMARY = 4;
/** Indentation of a type inside a declaration. */
const INDENTATION = 2;
/** Maximum width of an object type with several members on one line. */
const SHORT = 80;
/**
* The text of a type. A union that needs several lines begins each with `| `, the first one too.
*
* @param used columns of the line that are taken, indentation included
*/
function typeText(node, names, used = 0) {
	return Code.trusted(print(node, names, used, "").text);
}
/** @param margin the indentation of all lines but the first. Indenting later would copy the text once per level. */
function print(node, names, used, margin) {
	switch (node.kind) {
		case "keyword": return {
			text: node.name,
			level: PRIMARY
		};
		case "literal": return {
			text: literalText(node.value),
			level: PRIMARY
		};
		case "anyString": return {
			text: "(string & {})",
			level: PRIMARY
		};
		case "template": return {
			text: templateType(node.parts).text,
			level: PRIMARY
		};
		case "global": return {
			text: platformType(node.name, names),
			level: PRIMARY
		};
		case "format": return {
			text: names.format(node.format).text,
			level: PRIMARY
		};
		case "named": {
			const spelledOut = node.omit.length === 0 || unfinished.has(node) ? void 0 : names.spelledOut?.(node);
			if (spelledOut !== void 0) return {
				text: whole(node, () => objectText(spelledOut, names, used, margin)),
				level: PRIMARY
			};
			const name = indentRest(names.model(node.target).text, margin);
			const omitted = node.omit.map(quoted).join(" | ");
			return {
				text: omitted === "" ? name : `Omit<${name}, ${omitted}>`,
				level: PRIMARY
			};
		}
		case "array": {
			const modifier = names.allReadonly ? "readonly " : "";
			return {
				text: `${modifier}${inside(print(node.items, names, used + modifier.length, margin), PRIMARY, margin)}[]`,
				level: names.allReadonly ? PREFIX : PRIMARY
			};
		}
		case "iterable": {
			const { text } = print(node.items, names, used + node.name.length + 2, margin);
			const items = text.startsWith("| ") ? `\n${margin}  ${indentRest(text, "  ")}\n${margin}` : text;
			return {
				text: `${node.name}<${items}>`,
				level: PRIMARY
			};
		}
		case "tuple": return names.allReadonly ? {
			text: `readonly ${tupleText(node, names, used, margin)}`,
			level: PREFIX
		} : {
			text: tupleText(node, names, used, margin),
			level: PRIMARY
		};
		case "object": return {
			text: objectText(node, names, used, margin),
			level: PRIMARY
		};
		case "union": return namedValues(node.members, names) ?? {
			text: unionText(node.members, names, used, margin),
			level: UNION
		};
		case "intersection": return {
			text: node.members.map((member) => inside(print(member, names, used, margin), INTERSECTION, margin)).join(" & "),
			level: INTERSECTION
		};
	}
}
function literalText(value) {
	if (typeof value === "string") return quoted(value);
	return typeof value === "number" ? numeral(value === 0 ? 0 : value) : String(value);
}
function inside(part, level, margin) {
	if (part.level >= level) return part.text;
	return part.text.startsWith("| ") ? `(\n${margin}  ${indentRest(part.text, "  ")}\n${margin})` : `(${part.text})`;
}
/** The name of the shared enum with the literals of a union. */
function namedValues(members, names) {
	const isNull = (member) => isKeyword(member, "null");
	const values = members.flatMap((member) => member.kind === "literal" ? [member.value] : []);
	if (members.length !== values.length + Number(members.some(isNull))) return void 0;
	const name = names.values?.(values)?.text;
	if (name === void 0) return void 0;
	return values.length === members.length ? {
		text: name,
		level: PRIMARY
	} : {
		text: `${name} | null`,
		level: UNION
	};
}
function unionText(members, names, used, margin) {
	const parts = members.map((member) => inside(print(member, names, used + 4, margin), PREFIX, margin));
	const flat = parts.join(" | ");
	const [first = ""] = flat.split("\n", 1);
	const isObject = (part) => part.startsWith("{");
	const isShort = parts.length === 2 && parts.filter(isObject).length === 1 && parts.every((one) => isObject(one) || !one.includes("\n"));
	return (flat.includes("\n") ? first.length + used <= 120 && isShort : flat.length + used <= 120) ? flat : parts.map((part) => `| ${indentRest(part, "  ")}`).join(`\n${margin}`);
}
function tupleText(node, names, used, margin) {
	const items = node.items.map(({ type, optional }) => {
		const part = print(type, names, used + 4, margin);
		return optional ? `${inside(part, PRIMARY, margin)}?` : inside(part, LOOSE, margin);
	});
	if (node.rest !== void 0) items.push(`...${inside(print(node.rest, names, used + 4, margin), PRIMARY, margin)}[]`);
	const flat = `[${items.join(", ")}]`;
	if (flat.length + used <= 120 && !flat.includes("\n")) return flat;
	return `[\n${items.map((item) => `${margin}  ${indentRest(item, "  ")},`).join("\n")}\n${margin}]`;
}
function objectText(node, names, used, margin) {
	const inner = `${margin}  `;
	const rows = memberRows(node, names, used + 2, inner);
	if (rows.length <= 3 && !rows.some((row) => row.includes("\n"))) {
		const flat = `{ ${rows.join(" ").slice(0, -1)} }`;
		if (flat.length + used <= (rows.length === 1 ? 120 : SHORT)) return flat;
	}
	let text = "{";
	for (const row of rows) text += `\n${inner}${row}`;
	return `${text}\n${margin}}`;
}
/** The members of an object type, each with its comment and a semicolon. */
function memberRows(node, names, used, margin) {
	const rows = node.members.map((member) => memberText(member, names, used, margin));
	if (isEmptied(node)) rows.push(...node.hidden.map((name) => `readonly ${propertyKey(name).text}?: unknown;`));
	const index = indexSignature(node);
	if (index !== void 0) rows.push(`${indexText(node, index, names, used, margin)};`);
	return rows;
}
/** Objects and models that are being printed. */
const unfinished = /* @__PURE__ */ new Set();
function whole(node, print) {
	unfinished.add(node);
	try {
		return print();
	} finally {
		unfinished.delete(node);
	}
}
/**
* An index signature includes the types of members, and through an inlined model possibly its own object. That type would
* be infinite, so it becomes `unknown`.
*/
function indexText(node, index, names, used, margin) {
	const head = names.allReadonly ? "readonly [key: string]" : "[key: string]";
	return unfinished.has(node) ? headed(head, UNKNOWN, names, used, margin) : whole(node, () => headed(head, index, names, used, margin));
}
function memberText(member, names, used, margin) {
	const head = `${names.allReadonly || member.schema?.readOnly === true ? "readonly " : ""}${propertyKey(member.name).text}${member.optional ? "?" : ""}`;
	const comment = member.schema === void 0 ? void 0 : schemaComment(member.schema, member.name, margin.length + INDENTATION);
	const row = `${headed(head, member.type, names, used, margin)};`;
	return comment === void 0 ? row : `${indentRest(comment.text, margin)}\n${margin}${row}`;
}
function headed(head, type, names, used, margin) {
	const { text } = print(type, names, used + head.length + 3, margin);
	return text.startsWith("| ") ? `${head}:\n${margin}  ${indentRest(text, "  ")}` : `${head}: ${text}`;
}
/** The members of an object type as separate pieces of code. */
function memberCode(node, names) {
	return memberRows(node, names, 2, "").map((row) => Code.trusted(row));
}
/** Whether a type has one alternative per line, so that it must begin on a new line. */
function isAlternatives(type) {
	return type.text.startsWith("| ");
}
function platformType(name, names) {
	const [identifier = name] = name.split("<", 1);
	return names.isDeclared(identifier) ? `globalThis.${name}` : name;
}
// dist/generator/targets/operations/events.js
/** Maximum depth of references and alternatives to search. Real documents have three or four. */
const DEEPEST$1 = 8;
const FIELDS = /* @__PURE__ */ new Set([
	"event",
	"data",
	"id",
	"retry"
]);
/** How to read the events of a `text/event-stream`, according to its `itemSchema` or `schema`. */
function eventStreamOf(content, shapes) {
	const { itemSchema, schema } = content;
	const end = content.stream?.end;
	const item = itemSchema ?? (schema.shape.kind === "array" ? schema.shape.items : schema);
	const forms = shapes.of(item).kind === "unknown" ? [] : formsOf(item, itemSchema !== void 0, shapes);
	const hasJson = forms.some(({ isJson }) => isJson);
	const isEnd = (form) => {
		const text = form.type === void 0 ? constantOf(form, shapes) : void 0;
		return text !== void 0 && (text === end || end === void 0 && hasJson);
	};
	const ends = forms.filter(isEnd);
	const endData = end ?? (ends[0] === void 0 ? void 0 : constantOf(ends[0], shapes));
	const events = forms.filter((form) => !ends.includes(form));
	const json = jsonOf(events);
	const described = describedBy(item, itemSchema !== void 0, shapes);
	return {
		events: events.map((form) => ({
			...form,
			isJson: isJsonIn(form, json)
		})),
		json,
		...endData !== void 0 && { end: endData },
		...forms.length > 0 && described !== void 0 && { item: {
			schema: item,
			describes: described
		} }
	};
}
/** Whether a schema describes the event, rather than only its data. */
function isEvent(schema, isItem, shapes) {
	return alternativesOf(schema, shapes).some((members) => {
		const names = objectsOf(members, shapes).flatMap(({ properties }) => properties.map(({ name }) => name));
		return names.includes("data") && (isItem || names.every((name) => FIELDS.has(name)));
	});
}
/** @returns `undefined` if the data is text that contains JSON in some forms, and JSON itself in others */
function describedBy(item, isItem, shapes) {
	if (!isEvent(item, isItem, shapes)) return "data";
	const json = alternativesOf(item, shapes).flatMap((members) => propertiesOf(members, "data", shapes)).filter((schema) => isJsonData(schema, shapes));
	const inside = json.filter((schema) => jsonInside(schema, shapes) !== void 0);
	if (inside.length === 0) return "event";
	return inside.length === json.length ? "text" : void 0;
}
function formsOf(item, isItem, shapes) {
	if (!isEvent(item, isItem, shapes)) return dataForms([item], void 0, shapes);
	return alternativesOf(item, shapes).flatMap((members) => {
		const type = propertiesOf(members, "event", shapes).map((schema) => ({
			schema,
			names: textsOf(schema, shapes)
		})).find(({ names }) => names.length > 0);
		const said = propertiesOf(members, "data", shapes).filter((schema) => shapes.of(schema).kind !== "unknown" || isJsonData(schema, shapes));
		return dataForms(said.length === 0 ? void 0 : said, type, shapes);
	});
}
/** The forms of the data. Alternatives are separated only if one of them is a constant string. */
function dataForms(data, type, shapes) {
	const [only, ...others] = data ?? [];
	const apart = only !== void 0 && others.length === 0 ? shapes.alternatives(only) : [];
	const one = (schemas) => ({
		...type !== void 0 && { type },
		data: schemas,
		isJson: schemas?.some((schema) => isJsonData(schema, shapes)) === true
	});
	return apart.length > 1 && apart.some((schema) => textsOf(schema, shapes).length === 1) ? apart.map((schema) => one([schema])) : [one(data)];
}
/** The alternatives of a schema, each as a list of schemas that all apply. */
function alternativesOf(schema, shapes, depth = 0) {
	const shape = shapes.of(schema);
	if (depth > DEEPEST$1) return [[schema]];
	if (shape.kind === "union") return shape.members.flatMap((member) => alternativesOf(member, shapes, depth + 1));
	if (shape.kind !== "intersection") return [[schema]];
	let all = [[]];
	for (const member of shape.members) {
		const next = alternativesOf(member, shapes, depth + 1);
		if (all.length * next.length > 200) return [[schema]];
		all = all.flatMap((before) => next.map((after) => [...before, ...after]));
	}
	return all;
}
function objectsOf(members, shapes) {
	return members.flatMap((member) => {
		const shape = shapes.of(member);
		return shape.kind === "object" ? [shape] : [];
	});
}
function propertiesOf(members, name, shapes) {
	return objectsOf(members, shapes).flatMap(({ properties }) => properties.flatMap((property) => property.name === name ? [property.schema] : []));
}
/** Structured data must be JSON; a string is text unless the contract says otherwise. */
function isJsonData(schema, shapes) {
	const shape = shapes.of(schema);
	switch (shape.kind) {
		case "never":
		case "binary": return false;
		case "unknown":
		case "string": return jsonInside(schema, shapes) !== void 0;
		case "literal":
		case "enum": return textsOf(schema, shapes).length === 0;
		case "union": return shape.members.every((member) => isJsonData(member, shapes));
		case "intersection": return shape.members.some((member) => isJsonData(member, shapes));
		default: return true;
	}
}
/** The strings that a schema allows, if they are few. */
function textsOf(schema, shapes) {
	const values = [...shapes.constants(schema) ?? []];
	const texts = values.filter((value) => typeof value === "string");
	return texts.length === values.length ? texts : [];
}
function constantOf({ data = [] }, shapes) {
	const texts = data.flatMap((schema) => textsOf(schema, shapes));
	return texts.length === 1 ? texts[0] : void 0;
}
function jsonOf(events) {
	const json = events.filter(({ isJson }) => isJson);
	const text = events.filter(({ isJson }) => !isJson);
	const named = (forms) => [...new Set(forms.flatMap(({ type }) => type?.names ?? []))];
	const isNamed = ({ type }) => type !== void 0;
	if (json.length === 0) return "none";
	const texts = named(text);
	const only = named(json).filter((name) => !texts.includes(name));
	if (json.every(isNamed)) return only.length === 0 ? "none" : { only };
	if (text.length === 0) return "all";
	if (text.every(isNamed)) return { except: texts };
	return only.length === 0 ? "none" : { only };
}
function isJsonIn({ isJson, type }, json) {
	if (!isJson || typeof json === "string") return isJson && json === "all";
	return "except" in json || type?.names.every((name) => json.only.includes(name)) === true;
}
function createEventTypes(types) {
	const known = /* @__PURE__ */ new Map();
	const node = (type, data) => {
		const target = `runtime:Event ${type === void 0 ? "" : typeKey(type)} ${typeKey(data)}`;
		known.set(target, {
			type,
			data
		});
		return {
			kind: "named",
			target,
			omit: []
		};
	};
	return {
		of(content, shapes) {
			const { events } = eventStreamOf(content, shapes);
			const nodes = /* @__PURE__ */ new Map();
			for (const form of events) {
				const type = form.type && types.of(form.type.schema, "received");
				const made = node(type, dataType(form, types, shapes));
				nodes.set(typeKey(made), made);
			}
			const [first = node(void 0, STRING), ...others] = [...nodes.values()];
			return others.length === 0 ? first : {
				kind: "union",
				members: [first, ...others]
			};
		},
		find: (target) => known.get(target)
	};
}
function dataType({ data = [], isJson }, types, shapes) {
	if (!isJson) {
		const first = data.find((schema) => textsOf(schema, shapes).length > 0 || shapes.of(schema).kind === "string");
		return first === void 0 || isJsonData(first, shapes) ? STRING : types.of(first, "received");
	}
	const nodes = data.filter((schema) => isJsonData(schema, shapes)).map((schema) => insideType(schema, types, shapes));
	const [first = NEVER, ...others] = nodes;
	return others.length === 0 ? first : {
		kind: "intersection",
		members: nodes
	};
}
function insideType(schema, types, shapes) {
	const shape = shapes.of(schema);
	if (shape.kind === "union" && shape.members.some((member) => jsonInside(member, shapes) !== void 0)) return {
		kind: "union",
		members: shape.members.map((member) => insideType(member, types, shapes))
	};
	const inside = jsonInside(schema, shapes);
	return inside === "unknown" ? UNKNOWN : types.of(inside ?? schema, "received");
}
/** `ServerSentEvent<Chunk>`, `NamedEvent<"delta", Delta>` */
function eventTypeCode(file, { data, type }, names) {
	const isText = data.kind === "keyword" && data.name === "string";
	const name = file.runtime("event-parser", type === void 0 ? "ServerSentEvent" : "NamedEvent", "type");
	const items = [...type === void 0 ? [] : [typeText(type, names)], ...isText ? [] : [typeText(data, names)]];
	return items.length === 0 ? name : typeArguments(name, items);
}
/** How the runtime reads the events: only what differs from plain text events. */
function formatOf({ end, json }) {
	return {
		...json !== "none" && { json: typeof json === "object" && "only" in json ? json.only : true },
		...typeof json === "object" && "except" in json && { text: json.except },
		...end !== void 0 && { end }
	};
}
/** The format as members of an object literal. */
function formatMembers(stream) {
	const { end, json, text } = formatOf(stream);
	const texts = (names) => list("[", names.map(literal), "]", 40);
	return [
		...json === void 0 ? [] : [member("json", json === true ? literal(true) : texts(json))],
		...text === void 0 ? [] : [member("text", texts(text))],
		...end === void 0 ? [] : [member("end", literal(end))]
	];
}
// dist/generator/targets/conversions/print.js
/** The role of a model's conversion among declarations. */
const CONVERSION = "conversion";
/** @param isLater whether the model's conversion is declared further down, or is this one */
function planCode(file, formats, plan, isLater = () => false) {
	const inner = (one) => planCode(file, formats, one, isLater);
	const orNothing = (one) => one === void 0 ? code`undefined` : inner(one);
	switch (plan.kind) {
		case "value": return valueCode(file, formats, plan);
		case "model": {
			const name = file.use(CONVERSION, plan.at);
			return isLater(plan.at) ? code`{ of: () => ${name} }` : name;
		}
		case "each": return list("{", [member("each", inner(plan.items))], "}", 20);
		case "all": return list("{", [member("all", list("[", plan.plans.map(inner), "]", 20))], "}", 20);
		case "array": {
			const first = plan.first.length === 0 ? [] : [member("first", list("[", plan.first.map(orNothing), "]", 20))];
			return list("{", [member("items", orNothing(plan.items)), ...first], "}", 20);
		}
		case "tag": {
			const cases = [...plan.cases].map(([value, one]) => member(value, inner(one)));
			const otherwise = plan.otherwise === void 0 ? [] : [member("otherwise", inner(plan.otherwise))];
			const members = [
				member("tag", literal(plan.property)),
				member("cases", list("{", cases, "}", 20)),
				...otherwise
			];
			return list("{", members, "}", 20);
		}
		case "object": {
			const patterns = plan.patterns.map(({ pattern, plan: one }) => list("{", [member("pattern", regex(pattern.pattern, pattern.flags)), ...one === void 0 ? [] : [member("value", inner(one))]], "}", 20));
			const members = [
				member("members", list("{", plan.members.map(([name, one]) => member(name, orNothing(one))), "}", 20)),
				...patterns.length === 0 ? [] : [member("patterns", list("[", patterns, "]", 20))],
				...plan.rest === void 0 ? [] : [member("rest", inner(plan.rest))]
			];
			return list("{", members, "}", 20);
		}
	}
}
function valueCode(file, formats, { format, hasOthers, of }) {
	const conversion = formatCode(file, formats, format, of);
	return hasOthers ? code`/* @__PURE__ */ ${file.runtime("conversion", "orUnchanged", "value")}(${conversion})` : conversion;
}
/** How the JSON of a body is parsed and printed if `JSON` would round its integers. */
function numbersCode(file, conversions, content) {
	if (content.codec !== "events") return exactCode(file, conversions, (content.codec === "lines" ? lineSchema(content) : void 0) ?? content.schema);
	return exactPlanCode(file, conversions, eventDataPlan(content, (one) => conversions.ofRounded(one), conversions.shapes));
}
/** How the JSON properties of a form are parsed and printed if `JSON` would round their integers. */
function propertyNumbers(file, { codec, encodings, schema }, conversions) {
	const { shapes } = conversions;
	const shape = codec === "form" || codec === "multipart" ? shapes.of(schema) : void 0;
	if (shape?.kind !== "object") return /* @__PURE__ */ new Map();
	const wholes = new Set(encodings.flatMap((one) => isJson(one.contentType ?? "") ? one.property : []));
	return new Map(shape.properties.flatMap(({ name, schema: property }) => {
		const items = itemsOf$1(property, shapes);
		if (!wholes.has(name) && shapes.isScalar(items ?? property)) return [];
		const plans = [property, ...items === void 0 ? [] : [items]].flatMap((one) => conversions.ofRounded(one) ?? []);
		const exact = exactPlanCode(file, conversions, plans.length < 2 ? plans[0] : {
			kind: "all",
			plans
		});
		return exact === void 0 ? [] : [[name, exact]];
	}));
}
function itemsOf$1(schema, shapes) {
	const shape = shapes.of(schema);
	return shape.kind === "array" ? shape.items : void 0;
}
/** `exactJson(orderConversion)`; `undefined` if no integer of the schema is a bigint. */
function exactCode(file, conversions, schema) {
	return exactPlanCode(file, conversions, conversions.ofRounded(schema));
}
function exactPlanCode(file, conversions, plan) {
	if (plan === void 0) return void 0;
	const exact = file.runtime("exact-json", "exactJson", "value");
	return code`/* @__PURE__ */ ${exact}(${planCode(file, conversions.formats, plan)})`;
}
/** Member of the descriptor: `conversions: { request: ..., responses: { 200: ... } }`; empty if nothing is converted. */
function conversionsMember(file, operation, conversions, convertible, made = (value) => value) {
	const request = requestPlan(operation, conversions, convertible);
	const responses = operation.responses.filter(isReceivable).flatMap((response) => {
		const plan = responsePlan(response, conversions, convertible);
		return plan === void 0 ? [] : [member(statusText(response.status), planCode(file, conversions.formats, plan))];
	});
	if (request === void 0 && responses.length === 0) return [];
	const members = [...request === void 0 ? [] : [member("request", planCode(file, conversions.formats, request))], ...responses.length === 0 ? [] : [member("responses", list("{", responses, "}", 14))]];
	return [member("conversions", made(list("{", members, "}", 16)))];
}
function hasConversions(operation, conversions, convertible) {
	return requestPlan(operation, conversions, convertible) !== void 0 || operation.responses.some((response) => isReceivable(response) && responsePlan(response, conversions, convertible) !== void 0);
}
function requestPlan(operation, conversions, convertible) {
	const groups = parameterGroups(operation).map(({ name, parameters }) => {
		return [name, objectPlan(parameters.filter(isStructuredParameter).map((one) => [one.name, conversions.of(one.schema)]))];
	});
	const whole = operation.parameters.filter((parameter) => parameter.in === "querystring" && isStructuredParameter(parameter)).map(({ schema }) => ["query", conversions.of(schema)]);
	const body = bodyPlan(operation.body?.contents ?? [], "sent", conversions, convertible);
	return objectPlan([
		...groups,
		...whole,
		["body", body]
	]);
}
function responsePlan({ contents, headers }, conversions, convertible) {
	const typed = headers.filter(convertible.header);
	return objectPlan([["body", bodyPlan(contents, "received", conversions, convertible)], ["headers", objectPlan(typed.map(({ name, schema }) => [name, conversions.of(schema)]))]]);
}
function objectPlan(members) {
	const own = members.filter(([, plan]) => plan !== void 0);
	return own.length === 0 ? void 0 : {
		kind: "object",
		members: own,
		patterns: [],
		rest: void 0
	};
}
function bodyPlan(contents, direction, conversions, convertible) {
	const [first, ...others] = [ofAlternatives(contents.flatMap((content) => wholeSchema(content, direction, conversions) ?? []), conversions), ...contents.map((content) => streamPlan(content, direction, conversions, convertible))].filter((plan) => plan !== void 0);
	return first === void 0 || others.length === 0 ? first : {
		kind: "all",
		plans: [first, ...others]
	};
}
/** Bodies of several media types are told apart like alternatives of one schema. */
function ofAlternatives(schemas, conversions) {
	const [first, ...others] = schemas;
	if (first === void 0 || others.length === 0) return first && conversions.of(first);
	return conversions.of({
		...first,
		shape: {
			kind: "union",
			mode: "anyOf",
			members: schemas
		}
	});
}
function wholeSchema(content, direction, conversions) {
	if (isStructured(content, direction)) return content.schema;
	return content.codec === "text" && conversions.of(content.schema)?.kind === "value" ? content.schema : void 0;
}
function streamPlan(content, direction, conversions, { event }) {
	const events = direction === "sent" ? event?.(content) : void 0;
	const item = content.codec === "lines" ? lineSchema(content) : events;
	const items = content.codec === "events" && direction === "received" ? eventPlan(content, (schema) => conversions.of(schema), conversions.shapes) : item && conversions.of(item);
	return items && {
		kind: "each",
		items
	};
}
/**
* The conversion of each event of a `text/event-stream`.
*
* @param of returns the plan for a schema's values
*/
function eventPlan(content, of, shapes) {
	const forms = eventStreamOf(content, shapes).events.map((form) => ({
		...form,
		plan: dataPlan(form, of, shapes)
	}));
	if (forms.flatMap(({ plan }) => plan ?? []).length === 0) return void 0;
	const [only, ...others] = forms;
	if (only !== void 0 && others.length === 0) return inData(only.plan);
	const otherwise = inData(alternatives(forms.filter(({ type }) => type === void 0), of, shapes));
	const cases = /* @__PURE__ */ new Map();
	for (const { plan, type } of forms) for (const name of type?.names ?? []) if (plan !== void 0) cases.set(name, inData(plan) ?? plan);
	return cases.size === 0 ? otherwise : {
		kind: "tag",
		property: "event",
		cases,
		otherwise
	};
}
/** The conversion of events' data, for any event name. */
function eventDataPlan(content, of, shapes) {
	return alternatives(eventStreamOf(content, shapes).events, of, shapes);
}
function alternatives(forms, of, shapes) {
	const schemas = forms.flatMap((form) => dataSchemas(form, shapes));
	const [first, ...others] = schemas;
	if (first === void 0 || others.length === 0) return first && of(first);
	return of({
		...first,
		shape: {
			kind: "union",
			mode: "anyOf",
			members: schemas
		}
	});
}
function inData(plan) {
	return plan && {
		kind: "object",
		members: [["data", plan]],
		patterns: [],
		rest: void 0
	};
}
function dataPlan(form, of, shapes) {
	const plans = dataSchemas(form, shapes).flatMap((schema) => of(schema) ?? []);
	return plans.length < 2 ? plans[0] : {
		kind: "all",
		plans
	};
}
function dataSchemas({ data = [], isJson }, shapes) {
	return isJson ? data.map((schema) => insideOf(schema, shapes)) : data;
}
function insideOf(schema, shapes) {
	const shape = shapes.of(schema);
	if (shape.kind === "union" && shape.members.some((member) => jsonInside(member, shapes) !== void 0)) return {
		...schema,
		shape: {
			...shape,
			members: shape.members.map((member) => insideOf(member, shapes))
		}
	};
	const inside = jsonInside(schema, shapes);
	return inside === void 0 || inside === "unknown" ? schema : inside;
}
// dist/generator/targets/conversions/clashes.js
/** Maximum nesting of alternatives that is searched. */
const DEEPEST = 20;
function keyOf(rules, schema) {
	return conversionKey(schema, rules.formats);
}
/** Whether one schema converts a value that the other leaves as text. */
function clashes(rules, one, other, isInside = false, seen = /* @__PURE__ */ new Set()) {
	const pair = `${one.at} ${other.at}`;
	if (seen.has(pair) || seen.size > 1e4) return seen.size > 1e4;
	seen.add(pair);
	const [a, b] = [rules.shapes.resolve(one), rules.shapes.resolve(other)];
	const inner = (x, y) => clashes(rules, x, y, true, seen);
	if (a.shape.kind === "union" || a.shape.kind === "intersection") return a.shape.members.some((member) => clashes(rules, member, other, isInside, seen));
	if (b.shape.kind === "union" || b.shape.kind === "intersection") return b.shape.members.some((member) => clashes(rules, one, member, isInside, seen));
	const key = keyOf(rules, a);
	if (key !== void 0) return isInside && isConfused(rules, key, b);
	if (a.shape.kind === "object" && b.shape.kind === "object") {
		const [own, its] = [a.shape, b.shape];
		return own.properties.some(({ name, schema }) => memberSchemas(its, name).some((there) => inner(schema, there))) || its.properties.some(({ name, schema }) => memberSchemas(own, name).some((here) => inner(here, schema))) || restSchemas(own).some((here) => restSchemas(its).some((there) => inner(here, there)));
	}
	if (isList(a) && isList(b)) return itemsOf(a).some((here) => itemsOf(b).some((there) => inner(here, there)));
	return false;
}
/** Whether values that one schema converts could be mistaken for values of the other. */
function isConfused(rules, key, other) {
	if (isForeign(rules.formats, formatOf$1(key))) return keyOf(rules, other) !== key && other.shape.kind !== "null";
	const isBigint = (one) => rules.formats[formatOf$1(one)] === "bigint";
	return scalarsOf(rules, other).some((one) => one !== key && (isAlike(one, key) || isBigint(one) && isBigint(key)));
}
/** The kinds of strings and numbers that a schema allows: `text`, `text:date-time`, `number`, `number:int64`. */
function scalarsOf(rules, schema, depth = 0) {
	const target = rules.shapes.resolve(schema);
	const { shape } = target;
	const inner = (member) => scalarsOf(rules, member, depth + 1);
	switch (shape.kind) {
		case "string": return [keyOf(rules, target) ?? "text"];
		case "number": return [keyOf(rules, target) ?? "number"];
		case "literal": return sortOf(shape.value);
		case "enum": return shape.values.flatMap(({ value }) => sortOf(value));
		case "union": return depth > DEEPEST ? ["text", "number"] : shape.members.flatMap(inner);
		case "intersection": {
			if (depth > DEEPEST) return ["text", "number"];
			const sorts = shape.members.map(inner);
			const converted = sorts.flat().filter((sort) => sort.includes(":"));
			if (sorts.some((own) => own.length === 0)) return [];
			return converted.length > 0 ? converted : sorts.flat();
		}
		default: return [];
	}
}
function sortOf(value) {
	return typeof value === "string" ? ["text"] : typeof value === "number" ? ["number"] : [];
}
/** Whether both are strings, or both are numbers. */
function isAlike(one, other) {
	return one.split(":", 1)[0] === other.split(":", 1)[0];
}
function memberSchemas(shape, name) {
	const own = shape.properties.find((property) => property.name === name);
	return own === void 0 ? restSchemas(shape) : [own.schema];
}
function restSchemas({ patterns, rest }) {
	return [...patterns.map(({ schema }) => schema), ...typeof rest === "object" ? [rest] : []];
}
function itemsOf({ shape }) {
	if (shape.kind === "array") return [shape.items];
	return shape.kind === "tuple" ? [...shape.items, shape.rest] : [];
}
function isList({ shape }) {
	return shape.kind === "array" || shape.kind === "tuple";
}
// dist/generator/targets/conversions/plan.js
const known$2 = /* @__PURE__ */ new WeakMap();
function conversionsOf(context, formats) {
	const key = JSON.stringify(formats);
	const made = known$2.get(context) ?? /* @__PURE__ */ new Map();
	known$2.set(context, made);
	const found = made.get(key) ?? createConversions(context, formats);
	made.set(key, found);
	return found;
}
const SCALARS = /* @__PURE__ */ new Set([
	"null",
	"boolean",
	"number",
	"string",
	"literal",
	"enum"
]);
function createConversions(context, formats) {
	const { api } = context;
	const shapes = shapesOf(api);
	const planning = {
		context,
		formats,
		models: modelsWith(api, shapes, (schema) => conversionKey(schema, formats) !== void 0),
		roundedModels: modelsWith(api, shapes, isWide),
		shapes,
		reported: /* @__PURE__ */ new Set()
	};
	return {
		models: planning.models,
		formats,
		shapes: planning.shapes,
		of: (schema) => planOf(planning, schema),
		ofRounded: (schema) => isRounded(planning, schema) ? planOf(planning, schema) : void 0
	};
}
function valuePlan(planning, schema, hasOthers) {
	const { shape } = schema;
	if (keyOf(planning, schema) === void 0 || !("format" in shape)) return void 0;
	return {
		kind: "value",
		format: shape.format ?? "",
		of: shape.kind === "number" ? "number" : "text",
		hasOthers
	};
}
function planOf(planning, given, hasOthers = false) {
	const schema = withConditions(given, planning.shapes.schemaOf);
	const { shape } = schema;
	switch (shape.kind) {
		case "string":
		case "number": return valuePlan(planning, schema, hasOthers);
		case "ref":
			if (!planning.models.has(shape.target)) return void 0;
			return valuePlan(planning, planning.shapes.resolve(schema), hasOthers) ?? {
				kind: "model",
				at: shape.target
			};
		case "array": {
			const items = planOf(planning, shape.items);
			return items && {
				kind: "array",
				items,
				first: []
			};
		}
		case "tuple": {
			const [items, first] = [planOf(planning, shape.rest), shape.items.map((item) => planOf(planning, item))];
			return [items, ...first].some((one) => one !== void 0) ? {
				kind: "array",
				items,
				first
			} : void 0;
		}
		case "object": return planOfObject(planning, shape);
		case "union": return planOfUnion(planning, schema, shape, hasOthers);
		case "intersection": return all(shape.members.map((member) => planOf(planning, member, hasOthers)));
		default: return;
	}
}
function planOfObject(planning, { patterns, properties, rest }) {
	const members = properties.map(({ name, schema }) => [name, planOf(planning, schema)]);
	const matching = patterns.map((pattern) => ({
		pattern,
		plan: planOf(planning, pattern.schema)
	}));
	const others = typeof rest === "object" ? planOf(planning, rest) : void 0;
	if ([
		others,
		...members.map(([, plan]) => plan),
		...matching.map(({ plan }) => plan)
	].every((plan) => plan === void 0)) return void 0;
	const isWhole = others !== void 0 || matching.some(({ plan }) => plan !== void 0);
	return {
		kind: "object",
		members: isWhole ? members : members.filter(([, plan]) => plan !== void 0),
		patterns: isWhole ? matching : [],
		rest: others
	};
}
function planOfUnion(planning, schema, shape, hasOthers) {
	const { members } = shape;
	const scalars = members.flatMap((member) => scalarsOf(planning, member));
	const isMixed = hasOthers || scalars.some((one) => scalars.some((other) => one !== other && isAlike(one, other)));
	const found = members.map((member) => planOf(planning, member, isMixed));
	if (found.every((plan) => plan === void 0)) return void 0;
	const foreign = found.filter((plan) => plan?.kind === "value" && isForeign(planning.formats, plan.format));
	if (foreign.length > 0 && !areTexts(planning, members, found)) {
		report(planning, schema, "Only texts and null can stand beside values that functions of the config read and write.");
		return;
	}
	const order = found.map((_, index) => index).toSorted((a, b) => foreign.indexOf(found[a]) - foreign.indexOf(found[b]));
	const plans = order.map((index) => found[index]);
	const structured = members.filter((member) => !SCALARS.has(planning.shapes.of(member).kind));
	const single = plans.filter((_, index) => !structured.includes(members[order[index] ?? 0] ?? schema));
	const clash = members.some((one) => members.some((other) => one !== other && clashes(planning, one, other)));
	const tag = byDiscriminator(planning, shape.discriminator, structured) ?? (clash ? byConstant(planning, structured) : void 0);
	if (tag !== void 0) return all([...single, tag]);
	if (!clash) return all(plans);
	report(planning, schema, "Two alternatives convert the same place differently, and no member distinguishes them.");
}
function report(planning, schema, message) {
	if (planning.reported.has(schema.at)) return;
	planning.reported.add(schema.at);
	planning.context.warn("conversion-ambiguous", message, schema.at);
}
/** Whether all alternatives are strings or null, and at most one of them is converted by user code. */
function areTexts(planning, members, plans) {
	const foreign = plans.flatMap((plan) => plan?.kind === "value" && isForeign(planning.formats, plan.format) ? plan.format : []);
	return new Set(foreign).size === 1 && members.every((member) => {
		const { shape } = planning.shapes.resolve(member);
		return shape.kind === "null" || scalarsOf(planning, member).some((one) => one.startsWith("text"));
	});
}
function byDiscriminator(planning, discriminator, members) {
	if (discriminator === void 0) return void 0;
	const { fallback, property } = discriminator;
	const targets = /* @__PURE__ */ new Set([fallback, ...discriminator.cases.map(({ target }) => target)]);
	if (!members.every(({ shape }) => shape.kind === "ref" && targets.has(shape.target))) return void 0;
	const cases = /* @__PURE__ */ new Map();
	for (const { target, value } of discriminator.cases) if (planning.models.has(target)) cases.set(value, {
		kind: "model",
		at: target
	});
	return {
		kind: "tag",
		property,
		cases,
		otherwise: fallback !== void 0 && planning.models.has(fallback) ? {
			kind: "model",
			at: fallback
		} : void 0
	};
}
/** Tells alternatives apart by a member with different constants in each. */
function byConstant(planning, members) {
	const tags = members.map(factsOf(planning.context.api).tags);
	for (const property of tags[0]?.keys() ?? []) {
		const values = tags.map((one) => [...one.get(property) ?? []]);
		if (!(new Set(values.flat().map(String)).size === values.flat().length) || values.some((own) => own.length === 0)) continue;
		const cases = /* @__PURE__ */ new Map();
		for (const [index, member] of members.entries()) {
			const plan = planOf(planning, member);
			for (const value of plan === void 0 ? [] : values[index] ?? []) if (plan) cases.set(String(value), plan);
		}
		return {
			kind: "tag",
			property,
			cases,
			otherwise: void 0
		};
	}
}
function isRounded(planning, schema) {
	const open = [schema];
	for (let part = open.pop(); part !== void 0; part = open.pop()) {
		if (isWide(part) || part.shape.kind === "ref" && planning.roundedModels.has(part.shape.target)) return true;
		addParts(withConditions(part, planning.shapes.schemaOf).shape, open);
	}
	return false;
}
function isWide({ shape }) {
	return shape.kind === "number" && shape.wide === true;
}
function modelsWith({ models }, shapes, isWanted) {
	const users = /* @__PURE__ */ new Map();
	const found = /* @__PURE__ */ new Set();
	for (const { at, schema } of models) {
		const open = [schema];
		for (let part = open.pop(); part !== void 0; part = open.pop()) {
			if (isWanted(part)) found.add(at);
			if (part.shape.kind === "ref") users.set(part.shape.target, [...users.get(part.shape.target) ?? [], at]);
			addParts(withConditions(part, shapes.schemaOf).shape, open);
		}
	}
	for (const at of found) for (const user of users.get(at) ?? []) found.add(user);
	return found;
}
function all(given) {
	const plans = given.filter((plan) => plan !== void 0);
	const [first, ...others] = plans.filter((plan, index) => plan.kind !== "model" || plans.findIndex((one) => one.kind === "model" && one.at === plan.at) === index);
	if (first === void 0 || others.length === 0) return first;
	const isSame = (plan) => first.kind === "value" && plan.kind === "value" && plan.format === first.format && plan.of === first.of;
	return others.every(isSame) ? first : {
		kind: "all",
		plans: [first, ...others]
	};
}
// dist/generator/print/type/assignable.js
/**
* Whether one type is certainly assignable to another; `false` may mean that it is unknown. An interface is never
* assignable to an index signature.
*/
function assignable(from, to, resolver) {
	if (isKeyword(to, "unknown") || isKeyword(from, "never")) return true;
	if (typeKey(from) === typeKey(to)) return isComparable(typeKey(to));
	const [literals, others] = [literalsOf(from, resolver), literalsOf(to, resolver)];
	if (literals !== void 0 && others !== void 0) return [...literals].every((key) => others.has(key));
	if (from.kind === "union") return from.members.every((member) => assignable(member, to, resolver));
	if (to.kind === "union") return to.members.some((member) => assignable(from, member, resolver));
	if (to.kind === "keyword") return kindsOf(from, resolver) === kindsOf(to, resolver);
	if (to.kind === "array") return from.kind === "array" && assignable(from.items, to.items, resolver);
	return to.kind === "object" && from.kind === "object" && fits(from, to, resolver);
}
/**
* The compiler compares inline intersections part by part. Two identical ones may therefore be incompatible when a part
* has an optional member (`exactOptionalPropertyTypes`).
*/
function isComparable(key) {
	return !(key.includes("&") && key.includes("?:"));
}
function fits(from, to, resolver) {
	const members = new Map(from.members.map((member) => [member.name, member]));
	for (const wanted of to.members) {
		const member = members.get(wanted.name);
		if (member === void 0 && !wanted.optional) return false;
		if (member === void 0) continue;
		if (member.optional && !wanted.optional || !assignable(member.type, wanted.type, resolver)) return false;
	}
	const index = indexSignature(to);
	if (index === void 0 || isKeyword(index, "unknown")) return true;
	if (from.index === void 0 || !assignable(from.index, index, resolver)) return false;
	return from.members.every((member) => !member.optional && assignable(member.type, index, resolver));
}
/**
* Whether TypeScript treats two copies of a type as incompatible. It does so for an intersection in which one part has a member as
* optional and another as `unknown` (`exactOptionalPropertyTypes`). A named type is not copied and has no such problem.
*/
function isUnlikeItself(node, passed = /* @__PURE__ */ new Set()) {
	if (passed.has(node)) return false;
	passed.add(node);
	const inside = (inner) => inner !== void 0 && isUnlikeItself(inner, passed);
	switch (node.kind) {
		case "array":
		case "iterable": return inside(node.items);
		case "tuple": return node.items.some(({ type }) => inside(type)) || inside(node.rest);
		case "object": return node.members.some(({ type }) => inside(type)) || inside(node.index);
		case "union": return node.members.some(inside);
		case "intersection": {
			const members = node.members.flatMap(membersIn);
			const optional = new Set(members.filter((one) => one.optional).map(({ name }) => name));
			if (members.some((one) => optional.has(one.name) && isKeyword(one.type, "unknown"))) return true;
			return node.members.some(inside);
		}
		default: return false;
	}
}
/** The members of an inline type, with those of its parts and alternatives. */
function membersIn(node) {
	if (node.kind === "object") return node.members;
	return node.kind === "union" || node.kind === "intersection" ? node.members.flatMap(membersIn) : [];
}
// dist/generator/print/type/later-parts.js
/** Maximum number of types to compare for one name. Real documents have two or three. */
const MOST_TYPES = 50;
const NOTHING = /* @__PURE__ */ new Set();
/**
* Collects the members of later parts. Intersections may have hundreds of parts, but few types for each name; so it
* compares types of one name, not parts with parts.
*
* @param from position of the first part that may contradict another
*/
function laterParts(parts, from, resolver) {
	const facts = parts.map((part, position) => position < from ? void 0 : objectFacts(part, resolver));
	const names = facts.map((one) => one === void 0 ? NOTHING : memberNames(one));
	const having = /* @__PURE__ */ new Map();
	for (const [position, all] of names.entries()) for (const name of all) {
		const known = having.get(name);
		if (known === void 0) having.set(name, [position]);
		else known.push(position);
	}
	const said = /* @__PURE__ */ new Map();
	const typesOf = (name, positions) => {
		const known = said.get(name);
		if (known !== void 0) return known;
		const types = distinct$1(positions.map((position) => [position, facts[position]?.find(name)?.type]));
		said.set(name, types);
		return types;
	};
	return { contradicted(own, position) {
		const ownNames = memberNames(own);
		const found = [];
		for (const name of ownNames.size > 2e3 ? having.keys() : ownNames) {
			const positions = having.get(name);
			if (positions === void 0 || (positions.at(-1) ?? -1) <= position) continue;
			const mine = own.find(name);
			if (mine === void 0) continue;
			let first = Infinity;
			for (const each of typesOf(name, positions)) {
				const at = firstBehind(each, position);
				if (at < first && disjoint(mine.type, each.type, resolver)) first = at;
			}
			if (first < Infinity) found.push({
				name,
				at: first
			});
		}
		return inOrder(found, names);
	} };
}
function firstBehind(said, position) {
	while ((said.positions[said.next] ?? Infinity) <= position) said.next++;
	return said.positions[said.next] ?? Infinity;
}
function distinct$1(found) {
	const types = /* @__PURE__ */ new Map();
	for (const [position, type] of found) {
		if (type === void 0) continue;
		const key = type.kind === "keyword" || type.kind === "literal" ? typeKey(type) : type;
		const known = types.get(key);
		if (known !== void 0) known.positions.push(position);
		else if (types.size < MOST_TYPES) types.set(key, {
			type,
			positions: [position],
			next: 0
		});
	}
	return [...types.values()];
}
/** Sorts by part, then by the order of its members. */
function inOrder(found, names) {
	if (found.length < 2) return found.map(({ name }) => name);
	const byPart = Map.groupBy(found, ({ at }) => at);
	return [...byPart.keys()].toSorted((one, other) => one - other).flatMap((at) => {
		const contradicted = new Set(byPart.get(at)?.map(({ name }) => name));
		return [...names[at] ?? NOTHING].filter((name) => contradicted.has(name));
	});
}
// dist/generator/print/type/intersection.js
/**
* The intersection of types. Inline objects are merged, and redundant parts are dropped. If a value exists, the result can
* be constructed. Where two parts contradict each other about a member, the later part wins, because documents mean an
* override; the conflict is reported.
*/
function intersectionOf(given, resolver) {
	let parts = distinct(given.flatMap((part) => part.kind === "intersection" ? part.members : [part]));
	if (parts.some((part) => isKeyword(part, "never"))) return NEVER;
	const binding = parts.filter((part) => !(part.kind === "object" && part.implied));
	const kinds = binding.reduce((all, part) => all & kindsOf(part, resolver), KIND.all);
	if (kinds === 0) return NEVER;
	if ((kinds & KIND.object) === 0) parts = binding;
	const split = binding.length < parts.length ? splitByObject(parts, kinds, resolver) : void 0;
	if (split !== void 0) return split;
	const narrowed = distinct(parts.map((part) => part.kind === "union" ? narrowedTo(part, kinds, resolver) : part));
	if (narrowed.some((part, index) => part !== parts[index]) || narrowed.length !== parts.length) return intersectionOf(narrowed, resolver);
	parts = simplified(parts, resolver);
	parts = mergedArrays(parts, resolver);
	parts = withKnownTypes(mergedObjects(parts, resolver), resolver);
	if (parts.some((part) => isKeyword(part, "never"))) return NEVER;
	const [only] = parts;
	if (only === void 0) return UNKNOWN;
	return parts.length === 1 ? only : {
		kind: "intersection",
		members: parts
	};
}
function distinct(parts) {
	const seen = /* @__PURE__ */ new Map();
	for (const part of parts) if (!isKeyword(part, "unknown") && !seen.has(typeKey(part))) seen.set(typeKey(part), part);
	return [...seen.values()];
}
function narrowedTo(part, kinds, resolver) {
	const all = alternatives$1(part);
	const kept = all.filter((member) => (kindsOf(member, resolver) & kinds) !== 0);
	return kept.length === all.length ? part : unionOf(kept);
}
/** `(A | null)` and a part that constrains only objects: `null`, or an `A` that satisfies the part. */
function splitByObject(parts, kinds, resolver) {
	if (kinds === KIND.object || kinds === KIND.all) return void 0;
	const other = [];
	const objects = [];
	for (const part of parts) {
		if (part.kind !== "union") {
			objects.push(part);
			continue;
		}
		const isObject = (member) => kindsOf(member, resolver) === KIND.object;
		if (other.length > 0 || part.members.some((member) => !isObject(member) && (kindsOf(member, resolver) & KIND.object) !== 0)) return void 0;
		objects.push(unionOf(part.members.filter(isObject)));
		addAll(other, part.members.filter((member) => !isObject(member)));
	}
	return other.length === 0 ? void 0 : unionOf([intersectionOf(objects, resolver), ...other]);
}
/** Intersects sets of literals, and drops parts that another implies: `string` beside an enum. */
function simplified(parts, resolver) {
	const simple = parts.filter((part) => isSimple(part, resolver));
	if (simple.length > 1 && simple.some((part) => literalsOf(part, resolver) !== void 0)) return simplified([...parts.filter((part) => !simple.includes(part)), metLiterals(simple, resolver)], resolver);
	return parts.filter((part, index) => {
		if (!isBroad(part, resolver)) return true;
		const kinds = kindsOf(part, resolver);
		return !parts.some((other, at) => {
			const others = kindsOf(other, resolver);
			return at !== index && (others & ~kinds) === 0 && (!isBroad(other, resolver) || others !== kinds || at < index);
		});
	});
}
/** Whether a type says only what kind of value it is. A closed object without members does, too. */
function isBroad(part, resolver) {
	if (part.kind === "object") return part.members.length === 0 && namesNothing(part.index);
	if (part.kind === "named") {
		const target = resolver.resolve(part.target);
		return target?.kind === "object" && target.members.length === 0 && target.index !== void 0 && isKeyword(target.index, "never");
	}
	return part.kind === "keyword" || part.kind === "anyString";
}
/** Whether a type consists of literals and whole kinds of scalars. */
function isSimple(part, resolver) {
	return spelledOut$1(part, resolver).every((one) => one.kind === "literal" || one.kind === "keyword" || one.kind === "anyString");
}
/** The literals that all parts allow. At least one part must consist of literals only. */
function metLiterals(parts, resolver) {
	const literal = parts.filter((part) => literalsOf(part, resolver) !== void 0);
	const smallest = literal.reduce((least, part) => size(part, resolver) < size(least, resolver) ? part : least);
	const pass = parts.map((part) => passing(part, resolver));
	const all = spelledOut$1(smallest, resolver);
	const met = all.filter((one) => pass.every((passes) => passes(one)));
	return met.length === all.length ? literal.find((part) => size(part, resolver) === met.length) ?? smallest : unionOf(met);
}
function size(part, resolver) {
	return literalsOf(part, resolver)?.size ?? Infinity;
}
function passing(part, resolver) {
	const all = spelledOut$1(part, resolver);
	const keys = new Set(all.map(typeKey));
	const kinds = all.reduce((bits, one) => one.kind === "literal" ? bits : bits | kindsOf(one, resolver), 0);
	return (literal) => keys.has(typeKey(literal)) || (kindsOf(literal, resolver) & kinds) !== 0;
}
function spelledOut$1(node, resolver) {
	return alternatives$1(node).flatMap((part) => {
		const target = part.kind === "named" ? resolver.resolve(part.target) : void 0;
		return target === void 0 ? [part] : spelledOut$1(target, resolver);
	});
}
/** Whether unnamed members are unreadable. An explicit index signature of `unknown` makes them readable. */
function namesNothing(index) {
	return index === void 0 || isKeyword(index, "never");
}
/** Whether a part says nothing of further members, or forbids them, which has no effect beside other parts. */
function saysNothing(index) {
	return index === void 0 || isKeyword(index, "unknown") || isKeyword(index, "never");
}
function mergedArrays(parts, resolver) {
	const arrays = parts.flatMap((part) => part.kind === "array" ? [part.items] : []);
	if (arrays.length < 2) return parts;
	return [{
		kind: "array",
		items: intersectionOf(arrays, resolver)
	}, ...parts.filter((part) => part.kind !== "array")];
}
/** Merges the inline object types, then resolves conflicts with the members of the models beside them. */
function mergedObjects(parts, resolver) {
	const objects = parts.filter((part) => part.kind === "object");
	const others = parts.filter((part) => part.kind !== "object");
	const named = settledNames(others, objects, resolver);
	const [first, ...rest] = objects;
	if (first === void 0) return named;
	let facts;
	const isHidden = (name) => {
		facts ??= parts.map((part) => objectFacts(part, resolver));
		return facts.some((one) => one?.hides(name) === true);
	};
	const merged = merge(first, rest, resolver);
	const adds = ({ name, type, optional }) => !isKeyword(type, "unknown") || !(isHidden(name) || !optional && named.some((part) => requires(part, name, resolver)));
	const members = merged.members.filter(adds);
	if (others.length > 0 && members.length === 0 && namesNothing(merged.index)) return named;
	const index = others.length === 0 ? indexFor(merged.index, members) : indexBeside(named, merged.index, members, resolver);
	const object = {
		...merged,
		members,
		index
	};
	const written = named.filter((part) => part.kind === "union" && part.members.some((member) => member.kind === "object"));
	return [
		...named.filter((part) => !written.includes(part)),
		object,
		...written
	];
}
/** Maximum length of a type's key for the type to be repeated. */
const REPEATED = 500;
/**
* Gives members that alternatives only require (`anyOf: [{ required: [text] }, ...]`) the types of the parts beside them.
* Otherwise TypeScript would combine an optional `string` and a required `unknown` into `string | undefined` for spreads.
*/
function withKnownTypes(parts, resolver) {
	const typeOf = ({ name, type }) => {
		const known = parts.map((part) => part.kind === "union" ? void 0 : objectFacts(part, resolver)?.find(name)?.type).find((one) => one !== void 0 && !isKeyword(one, "unknown"));
		return known === void 0 || typeKey(known).length > REPEATED ? type : known;
	};
	const isUnknown = ({ optional, type }) => !optional && isKeyword(type, "unknown");
	const filled = (node) => {
		if (node.kind !== "object" || !node.members.some(isUnknown)) return node;
		return {
			...node,
			members: node.members.map((one) => isUnknown(one) ? {
				...one,
				type: typeOf(one)
			} : one)
		};
	};
	return parts.map((part) => part.kind === "union" ? {
		...part,
		members: part.members.map(filled)
	} : part);
}
/** Whether every value of a type has a member, so that requiring it again is redundant. */
function requires(part, name, resolver) {
	if (part.kind === "union") return part.members.every((member) => requires(member, name, resolver));
	const facts = objectFacts(part, resolver);
	if (facts !== void 0) return facts.find(name)?.optional === false;
	const target = part.kind === "named" ? resolver.resolve(part.target) : void 0;
	return target !== void 0 && requires(target, name, resolver);
}
/** Models, each without the members that a later part overrides. */
function settledNames(others, objects, resolver) {
	const parts = [...others, ...objects];
	let later;
	return others.map((part, index) => {
		if (part.kind !== "named") return part;
		const own = objectFacts(part, resolver);
		if (own === void 0 || own.index !== void 0) return part;
		later ??= laterParts(parts, index + 1, resolver);
		const omit = later.contradicted(own, index);
		for (const name of omit) resolver.conflict(name);
		return omit.length === 0 ? part : {
			...part,
			omit: [...part.omit, ...omit]
		};
	});
}
function merge(first, others, resolver) {
	const members = new Map(first.members.map((member) => [member.name, member]));
	let { index, implied } = first;
	for (const other of others) {
		for (const member of other.members) {
			const mine = members.get(member.name);
			members.set(member.name, mine === void 0 ? member : mergedMember(mine, member, resolver));
		}
		index = mergedIndex(index, other.index);
		implied &&= other.implied;
	}
	const hidden = [first, ...others].flatMap((each) => each.hidden);
	return {
		kind: "object",
		members: [...members.values()],
		index,
		hidden,
		implied
	};
}
function mergedIndex(one, other) {
	if (one === void 0 || other === void 0) return one ?? other;
	if (saysNothing(one)) return isKeyword(other, "never") ? one : other;
	return saysNothing(other) ? one : unionOf([one, other]);
}
function mergedMember(mine, other, resolver) {
	const clash = disjoint(mine.type, other.type, resolver);
	if (clash) resolver.conflict(mine.name);
	const schema = isKeyword(other.type, "unknown") ? mine.schema : other.schema ?? mine.schema;
	return {
		name: mine.name,
		optional: mine.optional && other.optional,
		type: clash ? other.type : intersectionOf(filledIn([mine.type, other.type], resolver), resolver),
		schema
	};
}
/** Where one part says "any object" (usually a base), the other part's type applies. */
function filledIn(types, resolver) {
	const isAnyObject = (type) => type.kind === "object" && type.members.length === 0 && saysNothing(type.index);
	const said = types.filter((type) => !isAnyObject(type));
	return said.some((type) => (kindsOf(type, resolver) & ~KIND.object) === 0) ? said : types;
}
/**
* The type of an index signature beside these members. TypeScript requires every member to fit it, so it is the union of
* the documented type and all member types. Optional members add `undefined`, for projects without
* `exactOptionalPropertyTypes`. Where a member is not assignable to its own copy, it is `unknown`.
*/
function indexFor(rest, members) {
	if (rest === void 0 || members.length === 0 || saysNothing(rest)) return rest;
	if (members.some((member) => isUnlikeItself(member.type))) return UNKNOWN;
	const optional = members.some((member) => member.optional) ? [UNDEFINED] : [];
	return unionOf([
		rest,
		...members.map((member) => member.type),
		...optional
	]);
}
/** The same beside models. If not all of their members are known, only `unknown` allows every value. */
function indexBeside(others, rest, members, resolver) {
	if (rest === void 0 || isKeyword(rest, "never")) return void 0;
	const all = [...members];
	for (const other of others) {
		const facts = objectFacts(other, resolver);
		if (facts === void 0 || !saysNothing(facts.index)) return UNKNOWN;
		for (const name of memberNames(facts)) addAll(all, [facts.find(name)].filter((member) => member !== void 0));
	}
	return indexFor(rest, all);
}
// dist/generator/print/type/declaration.js
const known$1 = /* @__PURE__ */ new WeakMap();
/**
* An interface for an object with members. Also for models extended by own members, if TypeScript certainly accepts
* that: all bases are interfaces, and no two declare a member with different types.
*/
function declarationOf(type, resolver) {
	const found = known$1.get(type);
	if (found !== void 0) return found;
	const alias = {
		kind: "alias",
		type
	};
	known$1.set(type, alias);
	const made = type.kind === "object" ? plain(type) : type.kind === "intersection" ? extending(type.members, resolver) : void 0;
	known$1.set(type, made ?? alias);
	return made ?? alias;
}
function plain(type) {
	return type.members.length > 0 ? {
		kind: "interface",
		bases: [],
		own: type
	} : void 0;
}
function extending(parts, resolver) {
	const bases = parts.filter((part) => part.kind === "named");
	const [own, ...others] = parts.filter((part) => part.kind === "object");
	if (own === void 0 || others.length > 0 || bases.length + 1 !== parts.length || bases.length === 0) return void 0;
	if (own.index !== void 0 && !isKeyword(own.index, "never")) return void 0;
	const inherited = [];
	const together = likeMembers();
	for (const base of bases) {
		const facts = objectFacts(base, resolver);
		if (facts === void 0 || !isInterface(base, resolver)) return void 0;
		if (bases.length > 1 && !together.add(facts)) return void 0;
		inherited.push(facts);
	}
	const members = [];
	const replaced = /* @__PURE__ */ new Set();
	for (const member of own.members) {
		const above = inherited.flatMap((facts) => facts.find(member.name) ?? []);
		const redeclared = fitted(member, above, resolver);
		if (redeclared === void 0) return void 0;
		if (!(above.length === 0 ? [] : bases.flatMap((base) => declaredType(base, member.name, resolver) ?? [])).every((type) => assignable(redeclared.type, type, resolver))) replaced.add(member.name);
		members.push(redeclared);
	}
	return {
		kind: "interface",
		bases: bases.map((base, index) => without(base, replaced, inherited[index])),
		own: {
			...own,
			members,
			index: void 0
		}
	};
}
/** Whether a model is an interface, or an alias of one, without an index signature other than `unknown`. */
function isInterface(base, resolver) {
	let target = resolver.resolve(base.target);
	for (let steps = 0; target?.kind === "named" && target.omit.length === 0 && steps < 50; steps++) target = resolver.resolve(target.target);
	if (target === void 0) return false;
	if (target.kind === "object" && indexSignature(target) !== void 0) return isKeyword(indexSignature(target) ?? target, "unknown");
	return declarationOf(target, resolver).kind === "interface";
}
/** The type of a member in the interface or its bases. A single part of an `allOf` may have a wider type. */
function declaredType(base, name, resolver, depth = 0) {
	const type = base.omit.includes(name) || depth > 50 ? void 0 : resolver.resolve(base.target);
	const declaration = type && declarationOf(type, resolver);
	if (declaration?.kind === "alias") return declaration.type.kind === "named" ? declaredType(declaration.type, name, resolver, depth + 1) : void 0;
	const own = declaration?.own.members.find((member) => member.name === name)?.type;
	if (declaration === void 0 || own !== void 0) return own;
	for (const above of declaration.bases) {
		const inherited = declaredType(above, name, resolver, depth + 1);
		if (inherited !== void 0) return inherited;
	}
}
function without(base, names, facts) {
	const omit = [...names].filter((name) => facts?.find(name) !== void 0);
	return omit.length === 0 ? base : {
		...base,
		omit: [...base.omit, ...omit]
	};
}
/** Bases without conflicts: no two declare a member with different types. */
function likeMembers() {
	const first = /* @__PURE__ */ new Map();
	/** Bases with more members than were collected. */
	const large = [];
	return { add(facts) {
		const names = memberNames(facts);
		for (const name of names) {
			const theirs = facts.find(name);
			if (theirs === void 0) continue;
			const mine = first.get(name);
			if (mine === void 0) first.set(name, theirs);
			else if (differ(mine, theirs)) return false;
			for (const other of large) {
				const same = other.find(name);
				if (same !== void 0 && differ(same, theirs)) return false;
			}
		}
		if (names.size > 2e3) large.push(facts);
		return true;
	} };
}
/** Whether two members of the same name have different types. */
function differ(mine, theirs) {
	return mine !== theirs && (mine.optional !== theirs.optional || mine.schema?.readOnly === true !== (theirs.schema?.readOnly === true) || typeKey(mine.type) !== typeKey(theirs.type) || /[{&]/.test(typeKey(mine.type)));
}
/** An inherited member as an interface may redeclare it; `undefined` when that would be clumsy. */
function fitted(member, above, resolver) {
	if (above.length === 0) return member;
	if (above.some((base) => disjoint(base.type, member.type, resolver))) return void 0;
	const type = intersectionOf(filledIn([...above.map((base) => base.type), member.type], resolver), {
		resolve: (target) => resolver.resolve(target),
		conflict: () => {}
	});
	if (isKeyword(member.type, "unknown") && /.{60}|[{]/.test(typeKey(type))) return void 0;
	const optional = member.optional && above.every((base) => base.optional);
	return {
		name: member.name,
		optional,
		type,
		schema: member.schema
	};
}
// dist/generator/print/type/circular.js
/**
* The members of a model that are not omitted, listed one by one where `Omit<Model, "name">` would be a circular alias.
*
* `Omit` needs the names of all members at once. For an intersection, the compiler then resolves the types of members
* that several parts share, with all aliases in them. One of these may be the alias that it is resolving.
*/
function spelledOut(node, resolver) {
	const facts = comesBack(node, resolver) ? objectFacts(node, resolver) : void 0;
	if (facts === void 0) return void 0;
	return objectNode([...memberNames(facts)].flatMap((name) => facts.find(name) ?? []));
}
/** Whether resolving a type requires the type itself. */
function comesBack(start, resolver) {
	const aliases = /* @__PURE__ */ new Set();
	const asked = /* @__PURE__ */ new Set();
	const open = namesOf(start, resolver);
	for (let step = open.pop(); step !== void 0; step = open.pop()) {
		const { node } = step;
		if (step.looksAt === "names") {
			if (!asked.has(node)) addAll(open, namesOf(node, resolver));
			asked.add(node);
			continue;
		}
		if (node === start) return true;
		if (node.kind !== "named") {
			addAll(open, partsOf(node, step.inAlias).map((part) => ({
				...step,
				node: part
			})));
			continue;
		}
		if (node.omit.length > 0) open.push({
			...step,
			looksAt: "names"
		});
		const declared = aliases.has(node.target) ? void 0 : declaredAs(node, resolver);
		aliases.add(node.target);
		if (declared?.kind === "alias") open.push({
			looksAt: "type",
			node: declared.type,
			inAlias: true
		});
	}
	return false;
}
function declaredAs(node, resolver) {
	const type = resolver.resolve(node.target);
	return type && declarationOf(type, resolver);
}
function partsOf(node, inAlias) {
	if (node.kind === "union" || node.kind === "intersection") return node.members;
	if (inAlias) return [];
	if (node.kind === "array" || node.kind === "iterable") return [node.items];
	if (node.kind !== "tuple") return [];
	return [...node.items.map(({ type }) => type), ...node.rest === void 0 ? [] : [node.rest]];
}
/** What must be resolved to list the names of a type's members. */
function namesOf(node, resolver) {
	if (node.kind === "union" || node.kind === "intersection") {
		const shared = node.kind === "union" ? [] : sharedMembers(node, resolver);
		return [...node.members.map((member) => ({
			looksAt: "names",
			node: member,
			inAlias: true
		})), ...shared.map((type) => ({
			looksAt: "type",
			node: type,
			inAlias: false
		}))];
	}
	const declared = node.kind === "named" ? declaredAs(node, resolver) : void 0;
	return (declared?.kind === "interface" ? declared.bases : declared === void 0 ? [] : [declared.type]).flatMap((part) => [{
		looksAt: "type",
		node: part,
		inAlias: true
	}, {
		looksAt: "names",
		node: part,
		inAlias: true
	}]);
}
/** Types of the members that more than one part of an intersection has. */
function sharedMembers(node, resolver) {
	const all = /* @__PURE__ */ new Map();
	for (const leaf of leavesOf(node, resolver, 0)) for (const [name, found] of leaf) {
		const known = all.get(name);
		if (known === void 0) all.set(name, [found]);
		else known.push(found);
	}
	return [...all.values()].flatMap((found) => new Set(found.map(({ symbol }) => symbol)).size > 1 ? found.map(({ member }) => member.type) : []);
}
/** The members of each part of an intersection, with aliases resolved. */
function leavesOf(node, resolver, depth) {
	if (depth > 50) return [];
	if (node.kind === "object") return [foundIn(node.members)];
	if (node.kind === "intersection") return node.members.flatMap((part) => leavesOf(part, resolver, depth));
	const declared = node.kind === "named" ? declaredAs(node, resolver) : void 0;
	if (node.kind !== "named" || declared === void 0) return [];
	const leaves = declared.kind === "alias" ? leavesOf(declared.type, resolver, depth + 1) : [inherited(declared.bases, declared.own, resolver, depth)];
	if (node.omit.length === 0) return leaves;
	const kept = leaves.flatMap((leaf) => [...leaf].filter(([name]) => !node.omit.includes(name)));
	return [new Map(kept.map(([name, { member }]) => [name, {
		member,
		symbol: {}
	}]))];
}
function foundIn(members) {
	return new Map(members.map((member) => [member.name, {
		member,
		symbol: member
	}]));
}
function inherited(bases, own, resolver, depth) {
	const above = bases.flatMap((base) => leavesOf(base, resolver, depth + 1)).flatMap((leaf) => [...leaf]);
	return new Map([...above, ...foundIn(own.members)]);
}
// dist/generator/print/type/build.js
const ANY_STRING = { kind: "anyString" };
const BLOB = {
	kind: "global",
	name: "Blob"
};
/** An integer on the wire, possibly beyond 2^53. */
const WIDE = unionOf([NUMBER, BIGINT]);
const BYTES = unionOf([
	BLOB,
	{
		kind: "global",
		name: "Uint8Array<ArrayBuffer>"
	},
	{
		kind: "global",
		name: "ReadableStream<Uint8Array>"
	}
]);
/** The TypeScript type of a schema's values. */
function buildType(given, resolver, expansion) {
	const schema = withConditions(given, resolver.schema);
	const { shape } = schema;
	switch (shape.kind) {
		case "unknown": return UNKNOWN;
		case "never": return NEVER;
		case "null": return NULL;
		case "boolean": return BOOLEAN;
		case "number":
			if (shape.wide !== true || shape.format === void 0) return NUMBER;
			return resolver.formats.has(shape.format) ? {
				kind: "format",
				format: shape.format,
				of: "number"
			} : WIDE;
		case "string": return shape.format !== void 0 && resolver.formats.has(shape.format) ? {
			kind: "format",
			format: shape.format,
			of: "string"
		} : STRING;
		case "binary": return resolver.direction === "sent" ? BYTES : BLOB;
		case "literal": return literalType(shape.value);
		case "enum": return unionOf(shape.values.map(({ value }) => literalType(value)));
		case "array": return lazyArray(() => buildType(shape.items, resolver));
		case "tuple": return tupleType(shape, schema, resolver);
		case "object": return objectType(shape, resolver);
		case "union": return unionType(shape, resolver, expansion);
		case "intersection": return withoutEmptied(intersectionOf(shape.members.map((member) => {
			const type = buildType(member, resolver, expansion && {
				...expansion,
				narrowed: true
			});
			return schema === given ? type : tagged(type, member, resolver);
		}), conflictsAt(schema.at, resolver)), resolver);
		case "ref": return tagged(reference(shape.target, resolver, expansion), schema, resolver);
	}
}
/**
* Drops parts whose members are all hidden in this direction: their index signature would accept any name, even a typo
* of another part's member.
*/
function withoutEmptied(type, resolver) {
	if (type.kind !== "intersection") return type;
	const emptied = type.members.map((part) => emptiedObject(part, resolver));
	const hidden = emptied.flatMap((part) => part?.hidden ?? []);
	const kept = type.members.filter((_, index) => emptied[index] === void 0);
	if (kept.length === type.members.length) return type;
	if (kept.length === 0) return type.members[0] ?? type;
	const members = kept.map((part) => part.kind === "object" ? {
		...part,
		hidden: [...part.hidden, ...hidden]
	} : part);
	const [only, ...others] = members;
	return only !== void 0 && others.length === 0 ? only : {
		kind: "intersection",
		members
	};
}
function emptiedObject(type, resolver) {
	let part = type;
	for (let depth = 0; part?.kind === "named" && depth < 50; depth++) part = resolver.resolve(part.target);
	return part?.kind === "object" && isEmptied(part) ? part : void 0;
}
function conflictsAt(at, resolver) {
	return {
		resolve: (target) => resolver.resolve(target),
		conflict: (name) => resolver.conflict(name, at)
	};
}
function reference(target, resolver, expansion) {
	if (expansion === void 0 || !expansion.breaks(target)) return {
		kind: "named",
		target,
		omit: []
	};
	const schema = resolver.schema(target);
	if (schema === void 0 || expansion.open.includes(target) || expansion.budget.left-- <= 0) return expansion.narrowed ? UNKNOWN : NEVER;
	return buildType(schema, resolver, {
		...expansion,
		open: [...expansion.open, target]
	});
}
/** The type of exactly this value. */
function literalType(value) {
	if (value === null) return NULL;
	if (typeof value !== "object") return {
		kind: "literal",
		value
	};
	if (isArray(value)) return {
		kind: "tuple",
		items: value.map((item) => ({
			type: literalType(item),
			optional: false
		})),
		rest: void 0
	};
	return objectNode(Object.entries(value).map(([name, item]) => ({
		name,
		optional: false,
		type: literalType(item),
		schema: void 0
	})));
}
function tupleType(shape, schema, resolver) {
	const limit = (kind, fallback) => {
		const found = schema.assertions.find((assertion) => assertion.kind === kind);
		return found !== void 0 && "value" in found && typeof found.value === "number" ? found.value : fallback;
	};
	const [least, most] = [limit("minItems", 0), limit("maxItems", Infinity)];
	return {
		kind: "tuple",
		items: shape.items.slice(0, most).map((item, index) => ({
			type: buildType(item, resolver),
			optional: index >= least
		})),
		rest: most <= shape.items.length || shape.rest.shape.kind === "never" ? void 0 : buildType(shape.rest, resolver)
	};
}
function objectType(shape, resolver) {
	const members = [];
	const hidden = [];
	for (const property of shape.properties) {
		const { name, required, schema } = property;
		const member = lazyMember(name, !required, schema, () => buildType(schema, resolver));
		if (isHidden(property, resolver.direction, resolver.schema)) hidden.push(member);
		else members.push(member);
	}
	return {
		kind: "object",
		members,
		index: restType(shape, resolver.direction === "sent" ? [...members, ...hidden] : members, resolver),
		hidden: hidden.map(({ name }) => name),
		implied: shape.implied
	};
}
function restType(shape, members, resolver) {
	const patterns = shape.patterns.map((pattern) => buildType(pattern.schema, resolver));
	if (typeof shape.rest === "object") return indexFor(unionOf([...patterns, buildType(shape.rest, resolver)]), members);
	if (patterns.length > 0) return indexFor(unionOf(patterns), members);
	return shape.rest === "closed" ? NEVER : void 0;
}
function unionType(shape, resolver, expansion) {
	const members = shape.members.map((member) => buildType(member, resolver, expansion));
	return unionOf(members.map((member) => member.kind === "named" ? literalsOf(member, resolver) : void 0).some((keys) => keys !== void 0 && [...keys].some((key) => key.startsWith("\""))) ? members.map((member) => isKeyword(member, "string") ? ANY_STRING : member) : members);
}
/** A type narrowed by its discriminator values: `Cat & { kind: "cat" }`. */
function tagged(type, schema, resolver) {
	return schema.assertions.reduce((narrowed, assertion) => {
		if (assertion.kind !== "tag" || assertion.except === true) return narrowed;
		const { name, required } = assertion.property;
		const facts = objectFacts(narrowed, resolver);
		if (facts === void 0 || facts.hides(name)) return narrowed;
		const known = facts.find(name);
		const literal = literalUnion(assertion.values);
		if (known !== void 0 && disjoint(known.type, literal, resolver)) return narrowed;
		const said = known && literalsOf(known.type, resolver);
		if (said !== void 0 && [...said].every((key) => literalsOf(literal, resolver)?.has(key) === true) && known?.optional === !required) return narrowed;
		return intersectionOf([narrowed, objectNode([{
			name,
			optional: !required,
			type: literal,
			schema: void 0
		}])], conflictsAt(schema.at, resolver));
	}, type);
}
function literalUnion(values) {
	return unionOf(values.map((value) => ({
		kind: "literal",
		value
	})));
}
// dist/generator/print/type/types.js
/** Maximum number of models that are inlined in the type of a model that directly contains itself. */
const MOST_WRITTEN_OUT = 50;
function createTypes(models, options) {
	const schemas = new Map(models.map((model) => [model.at, model.schema]));
	const { order, breaks } = expansionOrder(models);
	const reported = /* @__PURE__ */ new Set();
	const conflict = (name, at) => {
		const key = `${at} ${name}`;
		if (reported.has(key)) return;
		reported.add(key);
		options.conflict(name, at);
	};
	const schemaOf = (target) => schemas.get(target);
	const makeResolver = (direction) => {
		const made = /* @__PURE__ */ new Map();
		const unfinished = /* @__PURE__ */ new Set();
		const resolve = (target) => {
			const known = made.get(target);
			const schema = schemas.get(target);
			if (unfinished.has(target)) notePremature();
			if (known !== void 0 || schema === void 0 || unfinished.has(target)) return known;
			unfinished.add(target);
			const type = buildType(schema, resolver, {
				breaks: (other) => breaks(target, other),
				open: [target],
				budget: { left: MOST_WRITTEN_OUT },
				narrowed: false
			});
			made.set(target, type);
			noteMade();
			const narrowed = schema.shape.kind === "ref" ? type : tagged(type, schema, resolver);
			made.set(target, narrowed);
			unfinished.delete(target);
			noteMade();
			return narrowed;
		};
		const resolver = {
			direction,
			formats: options.formats,
			conflict,
			resolve,
			schema: schemaOf
		};
		const types = order.flatMap(({ at }) => resolve(at) ?? []);
		for (const type of types) declarationOf(type, resolver);
		return resolver;
	};
	const built = {
		sent: /* @__PURE__ */ new Map(),
		received: /* @__PURE__ */ new Map()
	};
	const resolvers = /* @__PURE__ */ new Map();
	const resolverOf = (direction) => {
		const resolver = resolvers.get(direction) ?? makeResolver(direction);
		resolvers.set(direction, resolver);
		return resolver;
	};
	return {
		of(schema, direction) {
			const known = built[direction].get(schema);
			if (known !== void 0) return known;
			const type = buildType(schema, resolverOf(direction));
			built[direction].set(schema, type);
			return type;
		},
		model: (at, direction) => resolverOf(direction).resolve(at),
		resolver: resolverOf
	};
}
/**
* TypeScript rejects `type A = B | null; type B = A | string`, but accepts `type A = readonly A[]` and members. Finds such
* cycles and ranks their models: a model may name those that rank after it. Unions rank first, so that they can name
* their alternatives.
*/
function expansionOrder(models) {
	const byPointer = new Map(models.map((model) => [model.at, model]));
	const edges = new Map(models.map((model) => [model.at, directReferences(model.schema).filter((target) => byPointer.has(target))]));
	const place = new Map(models.map(({ at }, index) => [at, index]));
	const circles = components(edges).map((circle) => circle.toSorted((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0)));
	const ranked = [];
	const rank = /* @__PURE__ */ new Map();
	circles.forEach((circle, number) => {
		const unions = circle.filter((at) => hasUnion(byPointer.get(at)?.schema));
		const rest = circle.filter((at) => !unions.includes(at));
		[...unions, ...rest].forEach((at, place) => rank.set(at, {
			circle: number,
			place
		}));
		addAll(ranked, rest.toReversed());
		addAll(ranked, unions.toReversed());
	});
	return {
		order: ranked.flatMap((at) => byPointer.get(at) ?? []),
		breaks(owner, target) {
			const [own, other] = [rank.get(owner), rank.get(target)];
			return own !== void 0 && other !== void 0 && own.circle === other.circle && other.place <= own.place;
		}
	};
}
function hasUnion(schema) {
	if (schema?.shape.kind === "union") return true;
	return schema?.shape.kind === "intersection" && schema.shape.members.some((member) => member.shape.kind === "union");
}
// dist/generator/targets/models/types.js
const known = /* @__PURE__ */ new WeakMap();
function modelTypes(context, options = {}) {
	const key = JSON.stringify([
		options.formats,
		options.readonly,
		options.wire
	]);
	const made = known.get(context) ?? /* @__PURE__ */ new Map();
	known.set(context, made);
	const found = made.get(key) ?? createModelTypes(context, options);
	made.set(key, found);
	return found;
}
function createModelTypes(context, options) {
	const { formats = {}, readonly = false, wire = false } = options;
	const apart = wire ? conversionsOf(context, formats).models : /* @__PURE__ */ new Set();
	const model = (file, role, at) => file.use(apart.has(at) ? wireRole(role) : role, at);
	const types = createTypes(context.api.models, {
		formats: new Set(wire ? [] : Object.keys(formats)),
		conflict: (name, at) => context.warn("members-contradict", `two parts of this allOf contradict each other about ${JSON.stringify(name)}; the later one is used`, at)
	});
	const twins = new Set(context.api.models.filter(hasTwin).map((model) => model.at));
	return {
		types,
		model,
		in(file, direction) {
			const names = {
				model: (at) => model(file, direction === "sent" && twins.has(at) ? "model-input" : "model", at),
				values: (values) => {
					const shared = sharedEnums(context.api).get(enumKey(values) ?? "");
					return shared && file.use("shared-enum", shared.at);
				},
				isDeclared: (name) => file.isDeclared(name),
				format: (format) => formatTypeCode(file, formats, format),
				allReadonly: readonly,
				spelledOut: (node) => spelledOut(node, types.resolver(direction))
			};
			return {
				names,
				type: (schema, used = 0) => {
					if (schema.shape.kind === "binary" && direction === "sent") return file.runtime("binary", "BinaryBody", "type");
					return typeText(types.of(schema, direction), names, used);
				},
				declare: (name, schema, docs) => {
					const comment = docs === void 0 ? schemaComment(schema, name.text) : docComment(docParagraphs(docs, name.text));
					return printDeclaration(file, types, types.of(schema, direction), {
						name,
						comment,
						direction,
						names
					});
				}
			};
		}
	};
}
/** Prints the declaration of a type as an interface or an alias. */
function printDeclaration(file, types, node, head) {
	const { name, comment, names } = head;
	const declaration = declarationOf(node, types.resolver(head.direction));
	if (declaration.kind === "interface") {
		const bases = declaration.bases.map((base) => typeText(base, names));
		const view = {
			comment,
			name,
			bases: bases.length === 0 ? void 0 : join(bases, ", "),
			members: memberCode(declaration.own, names)
		};
		return file.render("models/interface", view);
	}
	const type = typeText(declaration.type, names, 16 + name.text.length);
	const view = {
		comment,
		name,
		alternatives: isAlternatives(type) ? type : void 0,
		type
	};
	return file.render("models/alias", view);
}
export { hasTwin as $, reportingTo as $t, parameterType as A, keywordsOf as At, isJson as B, fieldTable as Bt, isSequence as C, readDocs as Ct, bodyChoices as D, countOf as Dt, PARAMETER_GROUPS as E, GROUP as Et, UNDEFINED as F, stringOf as Ft, isStructured as G, extensionKey as Gt, isReceivable as H, objectOf$1 as Ht, UNKNOWN as I, readValues as It, mediaTypeText as J, IN_PART as Jt, isStructuredParameter as K, readExtension as Kt, objectNode as L, NO_EXTENSIONS as Lt, NEVER as M, scanKeywords as Mt, NULL as N, scanSiblings as Nt, isKey as O, firstKeyword as Ot, STRING as P, schemaOf as Pt, MODELS_FILE as Q, report$1 as Qt, typeKey as R, arrayOf as Rt, describesEvents as S, finishSchema as St, lineSchema as T, safeUrl as Tt, isSendable as U, stringsOf as Ut, isRange as V, flagOf as Vt, isSetCookie as W, textOf as Wt, sameSchema as X, createMemo as Xt, rangesLast as Y, IN_PARTS as Yt, regex as Z, quote as Zt, typeText as _, NO_ASSERTIONS as _t, conversionsMember as a, declareFunction as an, MOST_LINES as at, KIND as b, bare as bt, numbersCode as c, placeByName as ct, createEventTypes as d, printValues as dt, typeName as en, modelFilesOf as et, eventStreamOf as f, docParagraphs as ft, isAlternatives as g, NEVER$1 as gt, formatOf as h, withUnions as ht, CONVERSION as i, declareConstant as in, sharedEnums as it, requestNode as j, numberOf as jt, parameterGroups as k, isSchema as kt, planCode as l, fileName as lt, formatMembers as m, conditionsOf as mt, printDeclaration as n, createNumberedNames as nn, valuesNames as nt, exactCode as o, declareType as on, estimateLines as ot, eventTypeCode as p, schemaComment as pt, isWritable as q, IN_JSON as qt, conversionsOf as r, PairMap as rn, wireRole as rt, hasConversions as s, linesOf as st, modelTypes as t, assignNames as tn, modelNames as tt, propertyNumbers as u, enumValues as ut, memberNames as v, UNKNOWN$1 as vt, jsonInside as w, readSchemaDocs as wt, kindsOf as x, NO_DOCS as xt, objectFacts as y, UNSPECIFIED as yt, isForm as z, checkFields as zt };
