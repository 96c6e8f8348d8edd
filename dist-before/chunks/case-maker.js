import { m as shapesOf } from "./facts.js";
import { s as Impossible } from "./make.js";
import { i as member, n as isArray, r as isObject } from "./json.js";
import { T as lineSchema } from "./types.js";
import { s as contentsOf } from "./places.js";
import { i as isAllowedText } from "./texts.js";
import { at as encodedPath } from "./operations-file.js";
import { chance, pick } from "../runtime/factory/random.js";
import { parameterTexts } from "../runtime/path-segment.js";
// dist/judge/requests/path-texts.js
/**
* The percent-encoded texts of the path parameters in a URL; `undefined` if the URL does not match the operation. Takes
* linear time for every path.
*
* @param base the part of the URL before the paths of the document
*/
function pathTexts(operation, base, url) {
	const parts = pathParts(base, url);
	return parts && textsOfParts(operation, parts);
}
/** The segments of a URL after its base; `undefined` if the URL does not start with the base. */
function pathParts(base, url) {
	const before = new URL(base).pathname.replace(/\/$/, "");
	const { pathname } = new URL(url);
	return pathname.startsWith(before) ? pathname.slice(before.length).split("/") : void 0;
}
const templates = /* @__PURE__ */ new WeakMap();
/** Like {@link pathTexts}, with the result of {@link pathParts}, so that thousands of operations can be tried. */
function textsOfParts(operation, parts) {
	const template = templates.get(operation) ?? literalsOf(operation.segments);
	templates.set(operation, template);
	if (parts.length !== template.length) return void 0;
	const texts = [];
	for (const [index, literals] of template.entries()) {
		const part = parts[index] ?? "";
		const own = parameterTexts(literals, part) ?? (isWrittenAs(literals, part) ? [] : void 0);
		if (own === void 0) return void 0;
		texts.push(...own);
	}
	return texts;
}
/** Whether a segment without parameters has the text, with other characters percent-encoded (RFC 3986 section 6.2.2). */
function isWrittenAs([literal = "", ...others], part) {
	if (others.length > 0 || !part.includes("%")) return false;
	try {
		return decodeURIComponent(part) === decodeURIComponent(literal);
	} catch {
		return false;
	}
}
/** Whether path parameters can be separated again. In `{id}.{format}`, the values `1.5` and `json` are ambiguous. */
function areSeparable({ segments }, values) {
	const texts = segments.flatMap((segment) => typeof segment === "string" ? [] : [segment.parameter]).map((name) => {
		const value = values.get(name);
		return typeof value === "object" || value === void 0 ? "x" : encodeURIComponent(value);
	});
	return literalsOf(segments).every((literals) => {
		const own = texts.splice(0, literals.length - 1);
		const raw = literals.map((literal, index) => `${literal}${own[index] ?? ""}`).join("");
		return parameterTexts(literals, raw)?.every((text, index) => text === own[index]) === true;
	});
}
/** The literal texts before, between and after the parameters of each segment. The query is not part of a path. */
function literalsOf(segments) {
	const parts = [[""]];
	for (const segment of segments) {
		if (typeof segment !== "string") {
			parts.at(-1)?.push("");
			continue;
		}
		const [path = ""] = segment.split(/[?#]/, 1);
		for (const [index, text] of encodedPath(path).split("/").entries()) {
			if (index > 0) parts.push([""]);
			const part = parts.at(-1);
			part?.push(`${part.pop() ?? ""}${text}`);
		}
		if (path.length < segment.length) break;
	}
	return parts;
}
/**
* Whether a URL matches the path of an operation.
*
* @param base the part of the URL before the paths of the document
*/
function matchesPath(operation, base, url) {
	return pathTexts(operation, base, url) !== void 0;
}
// dist/judge/requests/case.js
function withParameter(one, place, name, value) {
	const values = new Map(one.parameters[place]);
	if (value === void 0) values.delete(name);
	else values.set(name, value);
	return {
		...one,
		parameters: {
			...one.parameters,
			[place]: values
		}
	};
}
/** Replaces or removes the body. */
function withBody(one, body) {
	const { body: _old, ...rest } = one;
	return body === void 0 ? rest : {
		...rest,
		body
	};
}
/** Equal for cases that encode to the same request. */
function caseText({ parameters, content, body }) {
	const values = Object.entries(parameters).map(([place, own]) => [place, [...own]]);
	return JSON.stringify([
		values,
		content?.mediaType,
		body
	]);
}
// dist/judge/values/sampling.js
/** Characters to copy and validate per call. Each change copies and validates the whole value. */
const MOST_CHARACTERS$1 = 8e6;
const FEWEST = 20;
/** The number of changes per call for a value of this length. Values of real documents rarely reach the limit. */
function changesPerCall(characters) {
	return Math.max(FEWEST, Math.floor(MOST_CHARACTERS$1 / Math.max(1, characters)));
}
/** All items, or `most` of them, evenly spread. */
function spread(items, most) {
	if (items.length <= most) return items;
	return Array.from({ length: most }, (_, index) => items[Math.floor(index * items.length / most)]).filter((item) => item !== void 0);
}
// dist/judge/values/shrink.js
/** Approximate number of simplification steps. */
const STEPS = 4;
/**
* Slightly simpler values, the simplest first; the caller validates them. Large values have few candidates, because
* each is copied and validated as a whole.
*/
function* smaller(value) {
	let left = changesPerCall(STEPS * JSON.stringify(value).length);
	for (const one of candidates(value)) {
		if (left-- <= 0) return;
		yield one;
	}
}
function* candidates(value) {
	if (isArray(value)) {
		if (value.length > 1) yield [];
		for (const index of value.keys()) yield value.toSpliced(index, 1);
		for (const [index, item] of value.entries()) for (const less of candidates(item)) yield value.with(index, less);
	} else if (isObject(value)) {
		const entries = Object.entries(value);
		if (entries.length > 1) yield {};
		for (const [name] of entries) yield Object.fromEntries(entries.filter(([other]) => other !== name));
		for (const [name] of entries) for (const less of candidates(member(value, name) ?? null)) yield Object.fromEntries(entries.map(([other, old]) => [other, other === name ? less : old]));
	} else if (typeof value === "string") {
		const characters = [...value];
		if (characters.length > 0) yield "";
		if (characters.length > 1) yield characters.slice(0, Math.ceil(characters.length / 2)).join("");
		if (characters.length > 2) yield characters.slice(0, -1).join("");
		const plain = characters.map((character) => /[\x20-\x7e]/.test(character) ? character : "a").join("");
		if (plain !== value) yield plain;
	} else if (typeof value === "number" && value !== 0) {
		yield 0;
		if (Math.abs(value) > 1) yield Math.trunc(value / 2);
		if (!Number.isInteger(value)) yield Math.trunc(value);
	}
}
// dist/judge/requests/readings.js
/**
* The values that a server may read from a text: `12` as a number or string, `a` as a string or list. A request is
* invalid only if every reading is.
*/
function readings(value) {
	if (isArray(value)) {
		const texts = value.map(asText);
		const [only] = value;
		const single = value.length === 1 && only !== void 0 ? readings(only) : [];
		return [
			texts,
			texts.map(coerced),
			...single.filter((one) => !isArray(one))
		];
	}
	if (isObject(value)) {
		const entries = Object.entries(value).filter(([, item]) => !(isArray(item) && item.length === 0));
		const read = (item, scalar) => isArray(item) || isObject(item) ? item : scalar(asText(item));
		const texts = entries.map(([name, item]) => [name, isObject(item) ? asText(item) : item]);
		const single = (item) => {
			const [only] = isArray(item) ? item : [];
			return isArray(item) && item.length === 1 && only !== void 0 ? asText(only) : item;
		};
		return [
			Object.fromEntries(texts.map(([name, item]) => [name, read(single(item), (text) => text)])),
			Object.fromEntries(texts.map(([name, item]) => [name, read(item, (text) => text)])),
			Object.fromEntries(entries.map(([name, item]) => [name, read(item, (text) => text)])),
			Object.fromEntries(entries.map(([name, item]) => [name, read(item, coerced)]))
		];
	}
	const text = asText(value);
	const parts = text.includes(",") ? [text.split(","), text.split(",").map(coerced)] : [];
	return [
		text,
		coerced(text),
		[text],
		[coerced(text)],
		...parts,
		...parsed(text)
	];
}
function asText(value) {
	return value === null ? "" : typeof value === "string" ? value : typeof value === "object" ? JSON.stringify(value) : String(value);
}
function coerced(text) {
	if (text === "true" || text === "false") return text === "true";
	if (text === "null" || text === "") return null;
	return /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text) && Number.isFinite(Number(text)) ? Number(text) : text;
}
/** Nested form values are JSON, so a text that is JSON arrives as its value. */
function parsed(text) {
	if (!/^\s*[[{]/.test(text)) return [];
	try {
		return [JSON.parse(text)];
	} catch {
		return [];
	}
}
/** Whether a form can represent the whole value. Empty values and null get lost. */
function isWritable(value) {
	if (isArray(value)) return value.length > 0 && value.every(isWritable);
	if (isObject(value)) return Object.values(value).every((item) => !isEmpty(item) && isWritable(item));
	return value !== null;
}
function isEmpty(value) {
	return isObject(value) && Object.keys(value).length === 0;
}
// dist/judge/requests/body-values.js
/** Attempts to make another value when one cannot be parsed back from a form, or is empty. */
const MOST_FORMS = 20;
const MOST_TEXTS = 8;
/**
* Makes a value that can be encoded as the body.
*
* @throws Impossible
*/
function makeBody(content, shapes, maker, random, options = {}) {
	const { schema } = content;
	const make = (of) => maker.make(of, random, {
		...options,
		direction: "sent"
	});
	const line = content.codec === "lines" ? lineSchema(content) : void 0;
	if (line !== void 0) return [make(line), make(line)];
	if (isForm(content)) return makeForm(schema, maker, make);
	if (isRaw(content)) return makeText(content, shapes, maker, make);
	return make(schema);
}
/** Forms cannot represent empty lists and null, so such values are not sent. */
function makeForm(schema, maker, make) {
	for (let attempt = 0; attempt <= MOST_FORMS; attempt++) {
		const value = make(schema);
		if (isFormOf(value, schema, maker)) return value;
	}
	throw new Impossible("none of its values can be encoded as a form", schema.at);
}
function makeText({ codec, mediaType, schema }, shapes, maker, make) {
	let value = make(schema);
	for (let attempt = 0; codec !== "binary" && attempt < MOST_TEXTS && value === ""; attempt++) value = make(schema);
	if (value === "") {
		value = "some text";
		if (codec !== "binary" && maker.evaluator.verdict(value, schema, "sent") !== "fits") throw new Impossible("an empty string is not a body", schema.at);
	}
	if (typeof value === "string") return value;
	if (codec === "binary" || shapes.of(schema).kind === "unknown") return "some text";
	throw new Impossible(`a value cannot be encoded as ${mediaType}`, schema.at);
}
/** Whether a value can be the body: forms must round-trip, texts must not be empty. */
function isBodyOf(value, content, maker) {
	if (value === "" && isRaw(content)) return false;
	if (maker.evaluator.verdict(value, content.schema, "sent") !== "fits") return false;
	return !isForm(content) || isFormOf(value, content.schema, maker);
}
/** Whether a value round-trips through a form. An object without members encodes to nothing. */
function isFormOf(value, schema, { evaluator }) {
	if (!isObject(value) || Object.keys(value).length === 0 || !isWritable(value)) return false;
	return readings(value).some((reading) => evaluator.verdict(reading, schema, "sent") === "fits");
}
/** The document's examples that can be sent. */
function examplesOf(content, { evaluator }) {
	const own = content.examples.length > 0 ? content.examples : (content.schema.docs.examples ?? []).map((value) => ({
		at: content.at,
		value
	}));
	if (content.codec === "json" || isForm(content)) return own.filter(({ value }) => evaluator.verdict(value, content.schema, "sent") === "fits");
	return own.filter(({ value }) => typeof value === "string" && value !== "");
}
function isForm({ codec }) {
	return codec === "form" || codec === "multipart";
}
/** Whether the body is sent as text, without encoding. */
function isRaw({ codec }) {
	return codec === "text" || codec === "xml" || codec === "events" || codec === "binary";
}
// dist/judge/requests/sendable.js
/** The texts that are allowed at the parameter's location. */
function alphabetOf(parameter) {
	switch (parameter.in) {
		case "path": return "plain";
		case "header":
		case "cookie": return "header";
		case "query":
		case "querystring": return "any";
	}
}
/** Whether a value can be encoded at the parameter's location without loss. */
function isSendable(parameter, value) {
	const alphabet = alphabetOf(parameter);
	if (typeof value === "string") return isAllowedText(alphabet, value) && !(alphabet === "plain" && value.includes("/"));
	if (Array.isArray(value)) {
		const items = value;
		return items.length > 0 && items.every((item) => isSendable(parameter, item));
	}
	return true;
}
// dist/judge/requests/parameter-values.js
/** Attempts to make another value when one cannot be sent. */
const MOST_ATTEMPTS = 8;
/** Headers of the protocol and connection. Their documentation is ignored (OpenAPI, "Parameter Object"). */
const OF_PROTOCOL = /* @__PURE__ */ new Set([
	"accept",
	"content-type",
	"authorization",
	"content-length",
	"host",
	"connection",
	"transfer-encoding"
]);
/** The parameters that the document describes itself. */
function describedParameters({ parameters }) {
	return parameters.filter((one) => !(one.in === "header" && OF_PROTOCOL.has(one.name.toLowerCase())));
}
/** Headers that browsers and `fetch` set themselves. A server may ignore unknown values. */
const OF_USER_AGENTS = /* @__PURE__ */ new Set([
	"accept-encoding",
	"accept-language",
	"user-agent"
]);
function isOfUserAgents({ in: place, name, required }) {
	return place === "header" && !required && OF_USER_AGENTS.has(name.toLowerCase());
}
/** Whether a parameter repeats the API key of a security scheme, which the credentials already set. */
function isCredential({ securitySchemes }, { security }, { in: place, name }) {
	const used = new Set(security.flatMap((requirement) => requirement.map(({ scheme }) => scheme)));
	return securitySchemes.some((scheme) => scheme.kind === "apiKey" && used.has(scheme.name) && scheme.in === place && (place === "header" ? scheme.key.toLowerCase() === name.toLowerCase() : scheme.key === name));
}
/**
* Values of all required parameters and of selected optional ones.
*
* @param valueOf returns or makes a value
* @throws Impossible if the value of a required parameter cannot be made
*/
function parameterValues(parameters, isIncluded, valueOf) {
	const values = {
		path: /* @__PURE__ */ new Map(),
		query: /* @__PURE__ */ new Map(),
		header: /* @__PURE__ */ new Map(),
		cookie: /* @__PURE__ */ new Map(),
		querystring: /* @__PURE__ */ new Map()
	};
	for (const parameter of parameters) {
		const needed = parameter.required || parameter.in === "path";
		if (!needed && !isIncluded(parameter)) continue;
		try {
			values[parameter.in].set(parameter.name, valueOf(parameter));
		} catch (error) {
			if (!(error instanceof Impossible) || needed) throw error;
		}
	}
	return values;
}
/** @throws Impossible */
function makeParameter(operation, parameter, maker, random) {
	const options = {
		direction: "sent",
		alphabet: alphabetOf(parameter)
	};
	for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
		const value = maker.make(parameter.schema, random, options);
		if (survivesEncoding(operation, parameter, value)) return value;
	}
	throw new Impossible("every generated value encodes to nothing", parameter.at);
}
/** Whether an encoded value can be parsed back. */
function survivesEncoding(operation, parameter, value) {
	return !(parameter.required && parameter.encoding.kind === "style" && isNothing(value)) && !collides(operation, parameter, value);
}
/** Whether a value encodes to nothing, such as an empty list or object. */
function isNothing(value) {
	if (isArray(value)) return value.length === 0;
	return isObject(value) && Object.values(value).every((one) => one === null || isNothing(one));
}
/** Members of an exploded object are separate parameters, whose names may collide with others. */
function collides(operation, parameter, value) {
	const { encoding } = parameter;
	if (parameter.in !== "query" || !isObject(value) || encoding.kind !== "style") return false;
	if (!encoding.explode || encoding.style === "deepObject") return false;
	const names = Object.keys(value);
	return names.length === 0 || names.some((name) => operation.parameters.some((one) => one.name === name));
}
/** The first value from the document that can be sent. */
function givenParameter(api, operation, parameter, { evaluator }) {
	const { schema } = parameter;
	const target = schema.shape.kind === "ref" ? api.models.find(({ at }) => schema.shape.kind === "ref" && at === schema.shape.target)?.schema : void 0;
	return [
		...parameter.examples.map(({ value }) => value),
		...schema.docs.examples ?? [],
		...target?.docs.examples ?? [],
		schema.default
	].find((value) => value !== void 0 && evaluator.verdict(value, schema, "sent") === "fits" && isSendable(parameter, value) && survivesEncoding(operation, parameter, value));
}
// dist/judge/requests/case-maker.js
/** Characters of a large case, and of all cases of an operation before large ones are reused. */
const LARGE = 2e4;
const MOST_CHARACTERS = 2e6;
/** Most cases from examples. Documents usually have one or two. */
const MOST_EXAMPLES = 5;
function createCaseMaker(api, operation, maker) {
	const kept = [];
	let characters = 0;
	const parts = partsOf(api, operation, maker);
	const make = (random) => {
		const [first] = kept;
		if (first !== void 0 && characters > MOST_CHARACTERS) return pick(random, kept) ?? first;
		const one = generatedCase(parts, random);
		const { length } = caseText(one);
		characters += length;
		if (length > LARGE) kept.push(one);
		return one;
	};
	return {
		examples: exampleCases(parts),
		make,
		makeFull: (random) => fullCase(parts, random),
		stray: make,
		invent: make,
		simpler: (one) => simplerCases(parts, one)
	};
}
function partsOf(api, operation, maker) {
	return {
		api,
		operation,
		maker,
		parameters: describedParameters(operation),
		contents: contentsOf(operation),
		shapes: shapesOf(api)
	};
}
function generatedCase(parts, random) {
	const { contents, operation } = parts;
	const content = pick(random, contents);
	const bare = withoutBody(parts, random, (parameter) => chance(random, isKey(parameter, operation) ? 80 : 50));
	return content !== void 0 && (operation.body?.required === true || chance(random, 85)) ? {
		...bare,
		content,
		body: makeBody(content, parts.shapes, parts.maker, random)
	} : bare;
}
function fullCase(parts, random) {
	const [first, ...others] = parts.contents;
	const content = first?.codec === "json" ? first : others.find(({ codec }) => codec === "json") ?? first;
	const bare = withoutBody(parts, random, () => true);
	if (content === void 0) return bare;
	return {
		...bare,
		content,
		body: makeBody(content, parts.shapes, parts.maker, random, { isFull: true })
	};
}
function withoutBody({ maker, operation, parameters }, random, isIncluded) {
	const values = parameterValues(parameters, isIncluded, (parameter) => makeParameter(operation, parameter, maker, random));
	if (!areSeparable(operation, values.path)) throw new Impossible(NOT_TOLD_APART, operation.at);
	return {
		parameters: values,
		origin: "generated"
	};
}
const NOT_TOLD_APART = "the values of its path cannot be distinguished";
/** Values without an example are taken from the middle of the allowed range. */
const MIDDLE = { int: (least, most) => Math.floor((least + most) / 2) };
function exampleCases({ api, operation, maker, parameters, contents, shapes }) {
	const given = contents.flatMap((content) => examplesOf(content, maker).map((example) => ({
		content,
		example
	})));
	const base = () => ({
		parameters: parameterValues(parameters, (parameter) => isKey(parameter, operation) || parameter.examples.length > 0, (parameter) => givenParameter(api, operation, parameter, maker) ?? makeParameter(operation, parameter, maker, MIDDLE)),
		origin: "example"
	});
	try {
		if (!areSeparable(operation, base().parameters.path)) return [];
		if (given.length > 0) return given.slice(0, MOST_EXAMPLES).map(({ content, example }) => ({
			...base(),
			content,
			body: example.value,
			origin: example.name === void 0 ? "example" : `example ${JSON.stringify(example.name)}`
		}));
		const [content] = contents;
		const whole = content === void 0 ? base() : {
			...base(),
			content,
			body: makeBody(content, shapes, maker, MIDDLE)
		};
		return parameters.some((parameter) => givenParameter(api, operation, parameter, maker) !== void 0) || contents.length === 0 ? [whole] : [];
	} catch (error) {
		if (error instanceof Impossible) return [];
		throw error;
	}
}
function* simplerCases({ operation, maker, parameters }, one) {
	for (const parameter of parameters) {
		const value = one.parameters[parameter.in].get(parameter.name);
		if (value === void 0) continue;
		if (!parameter.required && parameter.in !== "path") yield withParameter(one, parameter.in, parameter.name, void 0);
		for (const less of smaller(value)) {
			const fits = maker.evaluator.verdict(less, parameter.schema, "sent") === "fits";
			const simpler = withParameter(one, parameter.in, parameter.name, less);
			const isRead = isSendable(parameter, less) && survivesEncoding(operation, parameter, less);
			if (fits && isRead && areSeparable(operation, simpler.parameters.path)) yield simpler;
		}
	}
	const { body, content } = one;
	if (body === void 0 || content === void 0) return;
	if (operation.body?.required !== true) yield withBody(one, void 0);
	if (content.codec === "lines") return;
	for (const less of smaller(body)) if (isBodyOf(less, content, maker)) yield withBody(one, less);
}
function isKey({ in: place, name }, { idempotency }) {
	return place === "header" && name.toLowerCase() === idempotency?.header.toLowerCase();
}
export { pathTexts as _, isSendable as a, smaller as c, caseText as d, withBody as f, pathParts as g, matchesPath as h, survivesEncoding as i, changesPerCall as l, areSeparable as m, isCredential as n, isWritable as o, withParameter as p, isOfUserAgents as r, readings as s, createCaseMaker as t, spread as u, textsOfParts as v };
