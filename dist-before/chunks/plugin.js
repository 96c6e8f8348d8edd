import { a as sameJson, i as member, n as isArray, r as isObject } from "./json.js";
import { a as words, r as identifierFrom, t as RESERVED } from "./casing.js";
import { readFileSync, readdirSync } from "node:fs";
// dist/lint/contract.js
const METHODS = [
	"get",
	"put",
	"post",
	"delete",
	"options",
	"head",
	"patch",
	"trace",
	"query"
];
const LONGEST_CHAIN = 50;
/** Resolves references until an object is reached. */
function resolveReference(context, value, place) {
	let [node, at] = [value, place];
	for (let step = 0; step < LONGEST_CHAIN; step++) {
		if (typeof node !== "object" || node === null || Array.isArray(node) || at === void 0) return void 0;
		if (!("$ref" in node) || typeof node.$ref !== "string") return {
			node,
			place: at
		};
		const { location, node: target } = context.resolve(node, at.source.absoluteRef);
		[node, at] = [target, location];
	}
}
/** Resolves a member that is an object. */
function resolveMember(context, { node, place }, key) {
	return resolveReference(context, member(node, key), place.child([key]));
}
/** All members that are objects. */
function membersOf(context, spot) {
	if (spot === void 0) return [];
	return Object.keys(spot.node).flatMap((key) => {
		const child = resolveMember(context, spot, key);
		return child === void 0 ? [] : [[key, child]];
	});
}
/** All items that are objects. */
function itemsOf(context, { node, place }, key) {
	const list = member(node, key);
	if (!isArray(list)) return [];
	return list.flatMap((item, index) => resolveReference(context, item, place.child([key, index])) ?? []);
}
/** All operations and webhooks, without those of callbacks. */
function exchangesOf(context, root) {
	const found = [];
	for (const [kind, key] of [
		["operation", "paths"],
		["webhook", "webhooks"],
		["webhook", "x-webhooks"]
	]) for (const [name, item] of membersOf(context, resolveMember(context, root, key))) for (const method of METHODS) {
		const operation = resolveMember(context, item, method);
		if (operation !== void 0) found.push({
			...operation,
			kind,
			name,
			method
		});
	}
	return found;
}
/** The header parameters of an operation and its path. */
function headerParametersOf(context, root, exchange) {
	return [exchange, ...[
		"paths",
		"webhooks",
		"x-webhooks"
	].flatMap((key) => resolveMember(context, root, key) ?? []).flatMap((map) => resolveMember(context, map, exchange.name) ?? [])].flatMap((spot) => itemsOf(context, spot, "parameters")).filter(({ node }) => member(node, "in") === "header");
}
/** Paths of token endpoints. OAuth 2.0 (RFC 6749) defines them, not the document. */
function tokenPathsOf(context, root, paths) {
	const components = resolveMember(context, root, "components");
	const urls = membersOf(context, components === void 0 ? void 0 : resolveMember(context, components, "securitySchemes")).flatMap(([, scheme]) => membersOf(context, resolveMember(context, scheme, "flows")).flatMap(([, { node }]) => {
		const url = member(node, "tokenUrl");
		return typeof url === "string" ? [url.replace(/[?#].*$/s, "")] : [];
	}));
	return new Set([...paths].filter((path) => urls.some((url) => url === path || url.endsWith(path))));
}
/** Whether a status is an error. */
function isError(status) {
	return /^[45](?:\d\d|XX)$/i.test(status);
}
function isJson(mediaType) {
	return /^[^;]*[/+]json\s*(?:;|$)/i.test(mediaType);
}
/** The name of an operation or webhook in messages. */
function nameOf({ kind, method, name, node }) {
	const id = member(node, "operationId");
	const title = kind === "webhook" ? `The webhook ${JSON.stringify(name)}` : `${method.toUpperCase()} ${name}`;
	return kind === "operation" && typeof id === "string" && isObject(node) ? `${title} (${id})` : title;
}
// dist/lint/json-schema.js
/** Keywords without validation. */
const ANNOTATIONS = /* @__PURE__ */ new Set([
	"$schema",
	"$id",
	"$defs",
	"title",
	"description",
	"examples",
	"default",
	"format"
]);
/**
* Validates a value against a schema of the vocabulary. Supports only the JSON Schema 2020-12 keywords that these
* schemas use.
*
* @throws Error for an unsupported keyword
*/
function schemaFaults(schema, value, library) {
	return [...faults(schema, value, [], {
		root: schema,
		library,
		depth: 0
	})];
}
function* faults(schema, value, path, scope) {
	if (scope.depth > 50) return;
	const inner = {
		...scope,
		depth: scope.depth + 1
	};
	for (const keyword of Object.keys(schema)) {
		if (ANNOTATIONS.has(keyword)) continue;
		yield* keywordFaults(schema, keyword, value, path, inner);
	}
}
function* keywordFaults(schema, keyword, value, path, scope) {
	const rule = member(schema, keyword) ?? null;
	const fault = (message) => ({
		path,
		message
	});
	switch (keyword) {
		case "$ref":
			yield* referenceFaults(String(rule), value, path, scope);
			return;
		case "type":
			if (!hasType(value, rule)) yield fault(`is ${typeOf(value)}, not ${String(rule)}`);
			return;
		case "enum":
			if (isArray(rule) && !rule.some((item) => sameJson(item, value))) yield fault(`is ${rule.length === 1 ? "not" : "none of"} ${rule.map((item) => JSON.stringify(item)).join(", ")}`);
			return;
		case "const":
			if (!sameJson(rule, value)) yield fault(`is not ${JSON.stringify(rule)}`);
			return;
		case "oneOf":
			yield* alternativeFaults(isArray(rule) ? rule : [], value, path, scope);
			return;
		case "pattern":
			if (typeof value === "string" && !new RegExp(String(rule), "u").test(value)) yield fault("does not match the required pattern");
			return;
		case "minLength":
			if (typeof value === "string" && [...value].length < Number(rule)) yield fault("is too short");
			return;
		case "maxLength":
			if (typeof value === "string" && [...value].length > Number(rule)) yield fault("is too long");
			return;
		case "minimum":
			if (typeof value === "number" && value < Number(rule)) yield fault(`must be at least ${String(rule)}`);
			return;
		case "minItems":
			if (isArray(value) && value.length < Number(rule)) yield fault("has too few items");
			return;
		case "uniqueItems":
			if (isArray(value) && value.some((item, index) => value.slice(0, index).some((other) => sameJson(item, other)))) yield fault("has a duplicate item");
			return;
		case "items":
			if (isArray(value) && isObject(rule)) for (const [index, item] of value.entries()) yield* faults(rule, item, [...path, index], scope);
			return;
		default: yield* objectFaults(schema, keyword, value, path, scope);
	}
}
function* objectFaults(schema, keyword, value, path, scope) {
	const rule = member(schema, keyword) ?? null;
	const object = isObject(value) ? value : {};
	const keys = Object.keys(object);
	const has = (name) => typeof name === "string" && keys.includes(name);
	switch (keyword) {
		case "required":
			for (const name of isObject(value) && isArray(rule) ? rule : []) if (!has(name)) yield {
				path,
				message: `has no ${JSON.stringify(name)}`
			};
			return;
		case "minProperties":
			if (isObject(value) && keys.length < Number(rule)) yield {
				path,
				message: "says nothing"
			};
			return;
		case "properties":
			for (const key of keys) {
				const of = isObject(rule) ? member(rule, key) : void 0;
				if (isObject(of)) yield* faults(of, member(object, key) ?? null, [...path, key], scope);
			}
			return;
		case "additionalProperties":
			for (const key of keys) {
				if (Object.hasOwn(Object(schema["properties"]), key)) continue;
				if (rule === false) yield {
					path: [...path, key],
					message: "is not an allowed member"
				};
				else if (isObject(rule)) yield* faults(rule, member(object, key) ?? null, [...path, key], scope);
			}
			return;
		case "propertyNames":
			if (isObject(rule)) for (const key of keys) yield* faults(rule, key, [...path, key], scope);
			return;
		case "dependentRequired":
			if (!isObject(rule)) return;
			for (const key of keys) {
				const needed = member(rule, key);
				for (const name of isArray(needed) ? needed : []) if (!has(name)) yield {
					path,
					message: `has ${JSON.stringify(key)} without ${JSON.stringify(name)}`
				};
			}
			return;
		default: throw new Error(`The vocabulary uses the unsupported keyword ${keyword}.`);
	}
}
function* referenceFaults(ref, value, path, scope) {
	const [file = "", place = ""] = ref.split("#");
	const root = file === "" ? scope.root : scope.library(file.replace(".schema.json", ""));
	let schema = root;
	for (const token of place.split("/").slice(1)) schema = isObject(schema) ? member(schema, token) : void 0;
	if (root === void 0 || !isObject(schema)) throw new Error(`The vocabulary refers to ${ref}, which does not exist.`);
	yield* faults(schema, value, path, {
		...scope,
		root
	});
}
/** If all alternatives fail, the closest one explains the failure. */
function* alternativeFaults(alternatives, value, path, scope) {
	const tried = alternatives.map((each) => isObject(each) ? [...faults(each, value, path, scope)] : []);
	const fitting = tried.filter((faults) => faults.length === 0).length;
	if (fitting === 1) return;
	if (fitting > 1) yield {
		path,
		message: "is ambiguous"
	};
	else yield* tried.toSorted((a, b) => a.length - b.length)[0] ?? [];
}
function hasType(value, type) {
	return type === typeOf(value) || type === "number" && typeof value === "number";
}
function typeOf(value) {
	if (value === null) return "null";
	if (isArray(value)) return "array";
	if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
	return typeof value;
}
// dist/lint/vocabulary.js
const FOLDER = new URL("../generator/vocabulary/", new URL("../lint/vocabulary.js", import.meta.url).href);
const ENDING = ".schema.json";
/** By file name without extension. */
const SCHEMAS = new Map(readdirSync(FOLDER).filter((file) => file.endsWith(ENDING)).map((file) => [file.slice(0, -12), read(file)]));
/** The OpenAPI objects of each extension, under Redocly's names. */
const HOMES = /* @__PURE__ */ new Map([
	["x-token", [
		"ImplicitFlow",
		"PasswordFlow",
		"ClientCredentials",
		"AuthorizationCode",
		"DeviceAuthorization"
	]],
	["x-retry", ["Response"]],
	["x-stream", ["MediaType"]],
	["x-rate-limits", ["Server", "Operation"]],
	["x-error-envelope", ["Schema"]],
	["x-idempotency", ["Parameter"]],
	["x-signature", ["SecurityScheme"]],
	["x-delivery", ["Operation"]],
	["x-mirrors", ["Parameter"]],
	["x-environment", ["Server"]],
	["x-emits", ["Operation"]],
	["x-pagination", ["Operation"]],
	["x-name", ["Schema", "Operation"]]
]);
/** The extensions that state behaviour. Their use enables our rules. */
const BEHAVIOUR = /* @__PURE__ */ new Set([
	"x-token",
	"x-retry",
	"x-rate-limits",
	"x-error-envelope",
	"x-idempotency",
	"x-delivery",
	"x-mirrors"
]);
/** `x-retry` may belong to another tool; `x-countersign-retry` is always ours. */
const OWN_PREFIX = "x-countersign-";
/** The value of an extension under either name. `x-NAME` counts only if it has our structure. */
function extension(node, name) {
	const own = member(node, OWN_PREFIX + name.slice(2));
	if (own !== void 0) return own;
	const value = member(node, name);
	return value !== void 0 && extensionFaults(name, value).length === 0 ? value : void 0;
}
/** Why the value of an extension is invalid. */
function extensionFaults(name, value) {
	const schema = SCHEMAS.get(name);
	if (schema === void 0) return [];
	const faults = schemaFaults(schema, value, (other) => SCHEMAS.get(other));
	return faults.length === 0 && name === "x-signature" && isObject(value) ? signatureFaults(value) : faults;
}
/** Rules that JSON Schema cannot express: every field has a source, and elements are distinguishable. */
function signatureFaults(value) {
	const { fields = {}, format = "", payload = "", separator = ",", timestamp } = value;
	const allowedFields = /* @__PURE__ */ new Set([
		"body",
		...fieldsOf(format),
		...Object.keys(isObject(fields) ? fields : {})
	]);
	allowedFields.delete("digest");
	const unknown = (name) => !allowedFields.has(name);
	const faults = fieldsOf(payload).filter(unknown).map((name) => ({
		path: ["payload"],
		message: `uses {${name}}, which is not defined`
	}));
	if (typeof timestamp === "string" && unknown(timestamp)) faults.push({
		path: ["timestamp"],
		message: "names a field that does not exist"
	});
	const prefixes = String(format).split(String(separator)).map((element) => /^([^{}]*)\{\w+\}$/.exec(element)?.[1]);
	if (prefixes.includes(void 0) || new Set(prefixes).size < prefixes.length) faults.push({
		path: ["format"],
		message: "has elements that cannot be distinguished"
	});
	return faults;
}
function fieldsOf(template) {
	return typeof template === "string" ? [...template.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name) : [];
}
function read(file) {
	const schema = JSON.parse(readFileSync(new URL(file, FOLDER), "utf8"));
	if (typeof schema !== "object" || schema === null) throw new Error(`${file} is not a schema`);
	return schema;
}
// dist/lint/rules/behaviour.js
/** Checks a whole document if it uses one of these extensions. */
function contractRule(uses, check) {
	let used = false;
	return {
		any: { enter(node) {
			if (!used && isObject(node)) used = [...uses].some((name) => extension(node, name) !== void 0);
		} },
		Root: { leave(node, context) {
			if (used) checkContract(node, context, check);
		} }
	};
}
/** Checks documents that state behaviour. */
function behaviourRule(check) {
	return contractRule(BEHAVIOUR, check);
}
/** Checks all documents. */
function documentRule(check) {
	return { Root: { leave: (node, context) => checkContract(node, context, check) } };
}
function checkContract(node, context, check) {
	const root = resolveReference(context, node, context.location);
	if (root === void 0) return;
	const exchanges = exchangesOf(context, root);
	const operations = exchanges.filter(({ kind }) => kind === "operation");
	const said = /* @__PURE__ */ new Set();
	check({
		context,
		root,
		operations,
		webhooks: exchanges.filter(({ kind }) => kind === "webhook"),
		tokenPaths: tokenPathsOf(context, root, operations.map(({ name }) => name)),
		report(message, place) {
			const key = `${place.source.absoluteRef} ${place.absolutePointer} ${message}`;
			if (said.has(key)) return;
			said.add(key);
			context.report({
				message,
				location: place
			});
		}
	});
}
/** Reads a list of names from the rule's options. */
function namesFrom(options, key) {
	const value = options[key];
	return Array.isArray(value) ? value.filter((name) => typeof name === "string") : void 0;
}
// dist/lint/rules/error-envelope.js
const DEEPEST$2 = 30;
/**
* Every error has the envelope's members: from the options, from the schema with `x-error-envelope`, or those that most
* errors require.
*/
const errorEnvelope = (options) => behaviourRule(({ context, operations, report, root, tokenPaths }) => {
	const errors = operations.flatMap((operation) => membersOf(context, resolveMember(context, operation, "responses")).filter(([status]) => isError(status)).map(([status, response]) => ({
		status,
		response,
		bodies: bodiesOf(context, response),
		token: tokenPaths.has(operation.name)
	})));
	const envelope = namesFrom(options, "members") ?? marked(context, root) ?? usual(errors);
	if (envelope.length === 0) return;
	for (const { bodies, response, status, token } of errors) {
		if (bodies.length === 0) report(`The ${status} response has no JSON body, so it lacks the error envelope (${envelope.join(", ")}).`, response.place.key());
		for (const { required, spot } of bodies) {
			const lacking = envelope.filter((name) => !required.has(name));
			if (lacking.length === 0 || token && required.has("error")) continue;
			report(`The body of the ${status} response does not require ${lacking.join(", ")} of the error envelope.`, spot.place.key());
		}
	}
});
function bodiesOf(context, response) {
	return membersOf(context, resolveMember(context, response, "content")).filter(([mediaType]) => isJson(mediaType)).map(([, media]) => {
		const schema = resolveMember(context, media, "schema");
		return {
			spot: media,
			required: schema === void 0 ? /* @__PURE__ */ new Set() : requiredBy(context, schema, DEEPEST$2)
		};
	});
}
function requiredBy(context, schema, depth) {
	const own = member(schema.node, "required");
	const names = new Set(isArray(own) ? own.filter((name) => typeof name === "string") : []);
	if (depth === 0) return names;
	for (const part of itemsOf(context, schema, "allOf")) for (const name of requiredBy(context, part, depth - 1)) names.add(name);
	for (const keyword of ["oneOf", "anyOf"]) {
		const [first, ...others] = itemsOf(context, schema, keyword).map((each) => requiredBy(context, each, depth - 1));
		for (const name of first ?? []) if (others.every((other) => other.has(name))) names.add(name);
	}
	return names;
}
/** The required members of the schema that is marked as the envelope. */
function marked(context, root) {
	const components = resolveMember(context, root, "components");
	const found = membersOf(context, components === void 0 ? void 0 : resolveMember(context, components, "schemas")).find(([, { node }]) => extension(node, "x-error-envelope") !== void 0);
	return found === void 0 ? void 0 : [...requiredBy(context, found[1], DEEPEST$2)];
}
/** The members that most error bodies require. */
function usual(errors) {
	const counts = /* @__PURE__ */ new Map();
	for (const { bodies } of errors) for (const { required } of bodies) {
		const key = JSON.stringify([...required].toSorted());
		counts.set(key, (counts.get(key) ?? 0) + 1);
	}
	const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
	return most === void 0 ? [] : namesFrom({ names: JSON.parse(most[0]) }, "names") ?? [];
}
// dist/lint/rules/names.js
/** Every name in the document must give a unique identifier in generated code. */
const names = () => documentRule(({ context, operations, report, root, webhooks }) => {
	judge([...operations, ...webhooks].flatMap(({ node, place }) => {
		const id = extension(node, "x-name") ?? member(node, "operationId");
		return typeof id === "string" ? [{
			text: id,
			place: place.child(["operationId"])
		}] : [];
	}), "camel", "operationId", report);
	const components = resolveMember(context, root, "components");
	const schemas = components === void 0 ? void 0 : resolveMember(context, components, "schemas");
	if (schemas === void 0) return;
	judge(Object.keys(schemas.node).map((name) => {
		const own = resolveMember(context, schemas, name);
		const pinned = own === void 0 ? void 0 : extension(own.node, "x-name");
		return {
			text: typeof pinned === "string" ? pinned : name,
			place: schemas.place.child([name]).key()
		};
	}), "pascal", "schema", report);
});
function judge(all, casing, what, report) {
	const taken = /* @__PURE__ */ new Map();
	for (const { place, text } of all) {
		const name = identifierFrom(text, casing);
		const shown = JSON.stringify(text);
		if (name === void 0 || !/\p{L}/u.test(words(text).join(""))) report(`The ${what} ${shown} has no letters, so no name can be derived from it.`, place);
		else if (/^\p{Nd}/u.test(text)) report(`The ${what} ${shown} starts with a digit, which identifiers cannot.`, place);
		else if (RESERVED.has(name)) report(`The ${what} ${shown} is a reserved word, so generated code uses another name.`, place);
		else {
			const other = taken.get(name);
			taken.set(name, text);
			if (other !== void 0 && other !== text) report(`The ${what} ${shown} and ${JSON.stringify(other)} both become ${name}, so one of them gets another name.`, place);
		}
	}
}
// dist/lint/rules/open-questions.js
/** Phrases that mark something as undecided; `…` stands for any words. */
const PHRASES = [
	"leaves open",
	"leaves … open",
	"not shown",
	"not yet known",
	"to be decided",
	"to be defined",
	"to be determined",
	"to be confirmed",
	"open question",
	"TBD"
];
const LONGEST = 160;
/** Lists what the contract itself calls undecided. These are questions, not problems. */
const openQuestions = (options) => {
	const spelled = (namesFrom(options, "phrases") ?? PHRASES).map((phrase) => phrase.trim().replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&").replaceAll(/\s+/g, "\\s+").replaceAll("…", "[^.!?]{1,100}"));
	const pattern = new RegExp(`\\b(?:${spelled.join("|")})\\b`, "i");
	return { any: { enter(node, context) {
		const text = isObject(node) ? member(node, "description") : void 0;
		if (typeof text !== "string" || !pattern.test(text)) return;
		for (const sentence of text.split(/(?<=[.!?])\s+|\n{2,}/)) {
			if (!pattern.test(sentence)) continue;
			const line = sentence.replaceAll(/\s+/g, " ").trim();
			const shown = line.length > LONGEST ? `${line.slice(0, 159)}…` : line;
			context.report({
				message: `Open question: ${shown}`,
				location: context.location.child(["description"])
			});
		}
	} } };
};
// dist/lint/rules/rate-limit-headers.js
const LIMIT_HEADER = /^(?:x-)?rate-?limit/i;
/**
* Every 429 response has `Retry-After` and the headers of the other 429 responses. Every limited operation documents
* one.
*/
const rateLimitHeaders = (options) => behaviourRule(({ context, operations, report, root }) => {
	const all = operations.map((operation) => {
		const responses = membersOf(context, resolveMember(context, operation, "responses"));
		return {
			operation,
			responses,
			limited: responses.find(([status]) => status === "429")?.[1]
		};
	});
	const own = all.flatMap(({ limited }) => limited === void 0 ? [] : headersOf(context, limited));
	const requiredHeaders = namesFrom(options, "headers") ?? ["Retry-After", ...new Map([...own.filter((name) => LIMIT_HEADER.test(name)), ...[root, ...operations].flatMap((spot) => limitHeadersOf(context, spot))].map((name) => [name.toLowerCase(), name])).values()];
	const everywhere = itemsOf(context, root, "servers").some(hasLimits);
	for (const { limited, operation, responses } of all) {
		if (limited === void 0) {
			if (!responses.some(([status]) => /^(?:4XX|default)$/i.test(status)) && (everywhere || hasLimits(operation))) report(`${nameOf(operation)} has rate limits (x-rate-limits) but documents no 429 response.`, operation.place.key());
			continue;
		}
		const there = new Set(headersOf(context, limited).map((name) => name.toLowerCase()));
		const lacking = requiredHeaders.filter((name) => !there.has(name.toLowerCase()));
		if (lacking.length > 0) report(`The 429 response lacks ${lacking.join(", ")}.`, limited.place.key());
	}
});
/** Header names in the rate limits of an operation or of servers. */
function limitHeadersOf(context, spot) {
	return [spot, ...itemsOf(context, spot, "servers")].flatMap((each) => limitsOf(each)).flatMap((limit) => {
		const headers = member(limit, "headers");
		return isObject(headers) ? Object.values(headers) : [];
	}).filter((name) => typeof name === "string");
}
function limitsOf({ node }) {
	const limits = extension(node, "x-rate-limits");
	return isArray(limits) ? limits.filter((limit) => isObject(limit)) : [];
}
function hasLimits({ node }) {
	return extension(node, "x-rate-limits") !== void 0;
}
function headersOf(context, response) {
	const headers = resolveMember(context, response, "headers");
	return headers === void 0 ? [] : Object.keys(headers.node);
}
// dist/lint/rules/required-properties.js
const DEEPEST$1 = 30;
const SINGLE = [
	"if",
	"then",
	"else",
	"not"
];
const LISTS = [
	"allOf",
	"anyOf",
	"oneOf"
];
/** The pointer of a schema that applies to the same value as its parent. */
const PART = /(?<!\/(?:properties|patternProperties|dependentSchemas|\$defs|definitions|schemas))\/(?:if|then|else|not|(?:allOf|anyOf|oneOf)\/\d+|dependentSchemas\/[^/]+)$/;
/** Every name in `required` is a property of the schema, or of another one for the same value. */
const requiredProperties = () => ({ any: { enter(node, context) {
	const { location, type } = context;
	if (type.name !== "Schema" || !isObject(node) || PART.test(location.absolutePointer)) return;
	const root = resolveReference(context, node, location);
	if (root === void 0) return;
	const parts = partsOf(context, root, DEEPEST$1);
	if (parts.some(({ node: own }) => isObject(own["additionalProperties"]) || "patternProperties" in own)) return;
	const lists = parts.flatMap(({ node: own }) => {
		const properties = member(own, "properties");
		return isObject(properties) ? Object.keys(properties) : [];
	});
	if (lists.length === 0) return;
	const names = new Set(lists);
	for (const part of parts.filter(({ place }) => isWithin(place.absolutePointer, location.absolutePointer))) {
		const required = member(part.node, "required");
		for (const [index, name] of (isArray(required) ? required : []).entries()) {
			if (typeof name !== "string" || names.has(name)) continue;
			const place = part.place.child(["required", index]);
			context.report({
				message: `${JSON.stringify(name)} is required and not among the properties.`,
				location: place
			});
		}
	}
} } });
/** Only inline parts. The rule visits referenced schemas separately. */
function isWithin(pointer, root) {
	return pointer === root || pointer.startsWith(`${root}/`);
}
/** The schema and all others for the same value. */
function partsOf(context, spot, depth) {
	if (depth === 0) return [spot];
	return [spot, ...[
		...SINGLE.flatMap((key) => resolveMember(context, spot, key) ?? []),
		...LISTS.flatMap((key) => itemsOf(context, spot, key)),
		...membersOf(context, resolveMember(context, spot, "dependentSchemas")).map(([, part]) => part)
	].flatMap((part) => partsOf(context, part, depth - 1))];
}
// dist/lint/rules/vocabulary.js
/** Extensions named `x-countersign-...` exist, stand on the right object and match their schema. */
const vocabulary = () => extensionVisitor((key) => key.startsWith(OWN_PREFIX));
/** `x-NAME` may belong to another tool, so a different structure only has no effect. */
const foreignExtension = () => extensionVisitor((key) => HOMES.has(key));
function extensionVisitor(concerns) {
	return { any: { enter(node, context) {
		if (!isObject(node)) return;
		for (const key of Object.keys(node)) {
			if (!concerns(key)) continue;
			const place = context.location.child([key]);
			const name = key.replace(OWN_PREFIX, "x-");
			const homes = HOMES.get(name);
			if (homes === void 0) {
				context.report({
					message: `Unknown extension ${key}.`,
					location: place.key()
				});
				continue;
			}
			if (!homes.includes(context.type.name) || !isMeant(name, node)) {
				const message = `${key} has no effect here; it belongs on ${homeOf(name)}.`;
				context.report({
					message,
					location: place.key()
				});
				continue;
			}
			for (const { message, path } of extensionFaults(name, member(node, key) ?? null)) {
				const what = path.length === 0 ? key : `${key}: ${JSON.stringify(path.join("."))}`;
				context.report({
					message: `${what} ${message}.`,
					location: context.location.child([key, ...path])
				});
			}
		}
	} } };
}
/** Some extensions are allowed on one kind of object only. */
function isMeant(key, node) {
	switch (key) {
		case "x-idempotency":
		case "x-mirrors": return member(node, "in") === "header";
		case "x-signature": return member(node, "type") === "apiKey" && member(node, "in") === "header";
		default: return true;
	}
}
function homeOf(key) {
	switch (key) {
		case "x-token": return "a flow of an OAuth 2.0 scheme";
		case "x-retry": return "a response";
		case "x-stream": return "a media type";
		case "x-rate-limits": return "a server or an operation";
		case "x-idempotency":
		case "x-mirrors": return "a header parameter";
		case "x-signature": return "a security scheme of type apiKey in a header";
		case "x-environment": return "a server";
		case "x-error-envelope": return "a schema";
		case "x-name": return "a schema or an operation";
		default: return "an operation";
	}
}
// dist/lint/rules/webhooks.js
/** Extensions that describe redeliveries. A signature alone does not. */
const ABOUT_DELIVERY = ["x-delivery", "x-mirrors"];
const DEEPEST = 30;
function webhookRule(check, uses = ABOUT_DELIVERY) {
	return contractRule(new Set(uses), (contract) => {
		for (const webhook of contract.webhooks) check(webhook, contract);
	});
}
/** Every webhook can be verified. */
const webhookSignature = () => webhookRule((webhook, contract) => {
	if (signaturesOf(webhook, contract).length > 0) return;
	contract.report(`${nameOf(webhook)} is not signed: its \`security\` has no scheme with x-signature, so receivers cannot trust it.`, webhook.place.key());
}, ["x-signature", ...ABOUT_DELIVERY]);
/** Every webhook states its acknowledgement deadline and the retries. */
const webhookDelivery = () => webhookRule((webhook, { report }) => {
	if (extension(webhook.node, "x-delivery") !== void 0) return;
	report(`${nameOf(webhook)} does not document redelivery (x-delivery).`, webhook.place.key());
});
/** Every webhook has an identifier, so that receivers can detect redeliveries. */
const webhookIdentity = () => webhookRule((webhook, contract) => {
	const { context, root } = contract;
	const signed = signaturesOf(webhook, contract).some((signature) => isObject(signature) && isObject(signature["fields"]) && Object.hasOwn(signature["fields"], "id"));
	const mirrored = headerParametersOf(context, root, webhook).some(({ node }) => extension(node, "x-mirrors") === "#/id");
	if (signed || mirrored || bodyHasId(context, webhook)) return;
	contract.report(`${nameOf(webhook)} has no identity (a required \`id\` in its body, or a signed header), so receivers cannot recognize a redelivery.`, webhook.place.key());
});
/** The `x-signature` values of a webhook. */
function signaturesOf({ node }, { context, root }) {
	const components = resolveMember(context, root, "components");
	const schemes = components === void 0 ? void 0 : resolveMember(context, components, "securitySchemes");
	const security = member(node, "security") ?? member(root.node, "security");
	if (schemes === void 0 || !isArray(security)) return [];
	return security.flatMap((each) => isObject(each) ? Object.keys(each) : []).flatMap((name) => {
		const scheme = resolveMember(context, schemes, name);
		const signature = scheme === void 0 ? void 0 : extension(scheme.node, "x-signature");
		return signature === void 0 ? [] : [signature];
	});
}
function bodyHasId(context, webhook) {
	const body = resolveMember(context, webhook, "requestBody");
	const schemas = (body === void 0 ? [] : membersOf(context, resolveMember(context, body, "content"))).filter(([mediaType]) => isJson(mediaType)).map(([, media]) => resolveMember(context, media, "schema"));
	return schemas.length > 0 && schemas.every((schema) => schema !== void 0 && requiresId(context, schema, DEEPEST));
}
function requiresId(context, schema, depth) {
	if (depth === 0) return false;
	const required = member(schema.node, "required");
	if (isArray(required) && required.includes("id")) return true;
	if (itemsOf(context, schema, "allOf").some((part) => requiresId(context, part, depth - 1))) return true;
	return ["oneOf", "anyOf"].some((keyword) => {
		const alternatives = itemsOf(context, schema, keyword);
		return alternatives.length > 0 && alternatives.every((each) => requiresId(context, each, depth - 1));
	});
}
// dist/lint/plugin.js
/** PUT and DELETE are idempotent by definition (RFC 9110, section 9.2.2). */
const MUTATING = ["post", "patch"];
/** Every operation with side effects names the header that makes it repeatable. */
const idempotency = (options) => behaviourRule(({ context, operations, report, root, tokenPaths }) => {
	const methods = new Set((namesFrom(options, "methods") ?? MUTATING).map((method) => method.toLowerCase()));
	for (const operation of operations) {
		if (!methods.has(operation.method) || tokenPaths.has(operation.name)) continue;
		if (headerParametersOf(context, root, operation).some(({ node }) => extension(node, "x-idempotency") !== void 0)) continue;
		report(`${nameOf(operation)} changes data but has no header parameter with x-idempotency, so clients cannot know whether they may retry it.`, operation.place.key());
	}
});
/** The prefix of rule names. */
const PLUGIN = "countersign";
/** The rule that lists open questions, which are not problems. */
const OPEN_QUESTIONS = `${PLUGIN}/open-questions`;
/** All of our rules. Each has a section in docs/lint.md, which a test compares. */
const RULES = {
	vocabulary,
	"foreign-extension": foreignExtension,
	"error-envelope": errorEnvelope,
	idempotency,
	"rate-limit-headers": rateLimitHeaders,
	"webhook-signature": webhookSignature,
	"webhook-delivery": webhookDelivery,
	"webhook-identity": webhookIdentity,
	"required-properties": requiredProperties,
	names,
	"open-questions": openQuestions
};
/** The Redocly ruleset that each preset extends. */
const REDOCLY_RULESETS = {
	correctness: "spec",
	recommended: "recommended",
	strict: "recommended-strict"
};
/** Redocly's rules about examples, which readers copy. */
const EXAMPLES = [
	"no-invalid-media-type-examples",
	"no-invalid-parameter-examples",
	"no-invalid-schema-examples"
];
function createPlugin() {
	const own = Object.keys(RULES).map((name) => `${PLUGIN}/${name}`);
	const all = (names, severity) => Object.fromEntries(names.map((name) => [name, severity]));
	const always = {
		[`${PLUGIN}/vocabulary`]: "error",
		"no-required-schema-properties-undefined": "off"
	};
	const milder = {
		[`${PLUGIN}/foreign-extension`]: "warn",
		[`${PLUGIN}/names`]: "warn",
		[OPEN_QUESTIONS]: "warn"
	};
	return {
		id: PLUGIN,
		rules: { oas3: RULES },
		typeExtension: { oas3: withCookieStyle },
		configs: {
			correctness: { rules: {
				...always,
				...CORRECTNESS,
				[`${PLUGIN}/required-properties`]: "warn"
			} },
			recommended: { rules: {
				...all([...EXAMPLES, ...own], "warn"),
				...milder,
				...always
			} },
			strict: { rules: {
				...all([...EXAMPLES, ...own], "error"),
				...milder,
				...always
			} }
		}
	};
}
/** Overrides of Redocly's `spec` ruleset, and additional rules that find contradictions. */
const CORRECTNESS = {
	"no-enum-type-mismatch": "error",
	"no-schema-type-mismatch": "error",
	"no-unresolved-refs": "error",
	"spec-ref-siblings": "off",
	"nullable-type-sibling": "off",
	"spec-strict-refs": "off"
};
/** OpenAPI 3.2 adds `style: cookie`. */
function withCookieStyle(types, version) {
	const style = types["Parameter"]?.properties["style"];
	if (version !== "oas3_2" || types["Parameter"] === void 0 || style?.enum === void 0) return types;
	const properties = {
		...types["Parameter"].properties,
		style: {
			...style,
			enum: [...style.enum, "cookie"]
		}
	};
	return {
		...types,
		Parameter: {
			...types["Parameter"],
			properties
		}
	};
}
export { createPlugin as i, PLUGIN as n, REDOCLY_RULESETS as r, OPEN_QUESTIONS as t };
