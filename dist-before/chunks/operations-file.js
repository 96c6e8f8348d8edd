import { t as folded } from "./text.js";
import { c as typeName, d as Code, f as code, l as quoted, n as indexedAccess, o as objectKey, p as join, r as member$1, s as propertyKey, t as identifier } from "./key.js";
import { n as largest, t as addAll } from "./large-lists.js";
import { _ as list, f as alternatives$1, g as lines, l as lineComment, m as indent, n as literal, p as hangingIndent, r as literals, s as docComment, v as paragraphs } from "./literal.js";
import { a as sameJson, i as member$2, n as isArray, r as isObject } from "./json.js";
import { a as words, r as identifierFrom, t as RESERVED } from "./casing.js";
import { n as escapeToken, r as parsePointer, t as childPointer } from "./pointer.js";
import { A as parameterType, B as isJson, C as isSequence, D as bodyChoices, G as isStructured$1, H as isReceivable, K as isStructuredParameter, L as objectNode, M as NEVER$1, N as NULL, O as isKey, P as STRING, R as typeKey$1, S as describesEvents, T as lineSchema, U as isSendable, V as isRange, W as isSetCookie, X as sameSchema, Y as rangesLast, Z as regex, a as conversionsMember, an as declareFunction, b as KIND, bt as bare, c as numbersCode, ct as placeByName, f as eventStreamOf, ft as docParagraphs, g as isAlternatives, in as declareConstant, j as requestNode, k as parameterGroups, lt as fileName, m as formatMembers, nn as createNumberedNames, o as exactCode, on as declareType, ot as estimateLines, q as isWritable, rn as PairMap, t as modelTypes, tn as assignNames, tt as modelNames, u as propertyNumbers, ut as enumValues, w as jsonInside, x as kindsOf } from "./types.js";
import { b as reverse, d as visitInner, g as components, i as isHidden, m as shapesOf, n as TYPE_NAMES, o as typesOfAssertion, p as isSingle, r as factsOf, t as TYPE, x as cachedBy, y as reachable } from "./facts.js";
import { n as bigintFormats } from "./formats.js";
import { i as successesOf, n as isSuccess, r as statusText } from "./status.js";
import { c as createDynamics, l as within, n as formatCheck, s as isMentionOnly, t as createEvaluator } from "./evaluator.js";
// dist/generator/print/module.js
/**
* Import statements: types apart from values (as `verbatimModuleSyntax` requires), packages before files, names in code
* unit order. So the output does not depend on the order of use.
*/
function imports(wanted) {
	const sources = /* @__PURE__ */ new Map();
	for (const { as, from, name, space } of wanted) {
		const source = sources.get(from) ?? {
			type: /* @__PURE__ */ new Map(),
			value: /* @__PURE__ */ new Map()
		};
		source[space].set(name, as === void 0 ? identifier(name) : renamed(name, as));
		sources.set(from, source);
	}
	return [...sources].toSorted(([a], [b]) => order(a, b)).flatMap(([from, { type, value }]) => {
		for (const name of value.keys()) type.delete(name);
		return [...statement("import type", type, from), ...statement("import", value, from)];
	});
}
function statement(keyword, specifiers, from) {
	if (specifiers.size === 0) return [];
	const names = [...specifiers.keys()].toSorted();
	const tail = ` from ${quoted(from)};`;
	const body = list("{", names.flatMap((name) => specifiers.get(name) ?? []), "}", keyword.length + 1 + tail.length);
	return [Code.trusted(`${keyword} ${body.text}${tail}`)];
}
/** An import or export specifier: `name as other`. */
function renamed(name, as) {
	return code`${identifier(name)} as ${identifier(as)}`;
}
/** Packages, then `../`, then `./`. */
function order(a, b) {
	return distance(a) - distance(b) || (a < b ? -1 : a > b ? 1 : 0);
}
function distance(from) {
	return from.startsWith("./") ? 2 : from.startsWith("../") ? 1 : 0;
}
/** A whole module: a comment about its origin, imports, body, and one final line end. */
function module(header, wanted, body) {
	const first = header === "" ? "" : lineComment(header).text;
	const statements = lines(imports(wanted)).text;
	const text = body.text.trim();
	let module = first;
	for (const part of [statements, text]) if (part !== "") module += module === "" ? part : `\n\n${part}`;
	return `${module}\n`;
}
/**
* Which of some identifiers occur in a text of code; in a comment counts, too. Read by hand, and only until all are found: a
* regular expression would make a string of every word.
*/
function mentioned(names, text) {
	const found = /* @__PURE__ */ new Set();
	const initials = /* @__PURE__ */ new Uint8Array(128);
	let longest = 0;
	for (const name of names) {
		const initial = name.charCodeAt(0);
		if (initial < 128) initials[initial] = 1;
		longest = Math.max(longest, name.length);
	}
	for (let at = 0; at < text.length && found.size < names.size; at++) {
		const initial = text.charCodeAt(at);
		if (APART[initial] === 1) continue;
		const start = at;
		while (at + 1 < text.length && APART[text.charCodeAt(at + 1)] !== 1) at++;
		if (at + 1 - start > longest || initials[initial] === 0) continue;
		const word = text.slice(start, at + 1);
		if (names.has(word)) found.add(word);
	}
	return found;
}
/** All of ASCII but letters, digits, `_` and `$`: an identifier in code has nothing else beside it. */
const APART = Uint8Array.from({ length: 128 }, (_, char) => /[\w$]/.test(String.fromCharCode(char)) ? 0 : 1);
// dist/generator/targets/operations/operation-names.js
/** The name of an operation without `operationId`: `GET /users/{id}/posts` becomes `get users by id posts`. */
function operationId(operation) {
	return operation.id ?? fromPath(operation);
}
/** Names of parameters in generated functions. A module that exports `then` cannot be imported dynamically. */
const TAKEN$1 = /* @__PURE__ */ new Set([
	"client",
	"request",
	"options",
	"then"
]);
/** Candidate names for the exported function. */
function operationNames(operation) {
	const { id } = operation;
	const path = fromPath(operation);
	if (id === void 0) return [path];
	const other = `${operation.method.toLowerCase()} ${id}`;
	return TAKEN$1.has(identifierFrom(id, "camel") ?? "") ? [
		`${id} operation`,
		other,
		path
	] : [
		id,
		other,
		path
	];
}
function fromPath({ method, segments }) {
	const path = segments.map((segment) => typeof segment === "string" ? segment : `by ${segment.parameter}`).join(" ").replaceAll(/[\s/]+/g, " ").trim();
	return `${method.toLowerCase()} ${path === "" ? "root" : path}`;
}
/** The prefix of an operation's type names. */
function baseName(operation) {
	return operation.pinnedName ?? operationId(operation);
}
/** Candidate names for an anonymous request body. */
function bodyNames(base, content, only) {
	return only ? [`${base} body`, `${base} ${content.codec} body`] : [`${base} ${content.codec} body`, `${base} ${content.mediaType} body`];
}
/** Candidate names for an anonymous response body. */
function dataNames(base, response, content, only) {
	const kind = isSuccess(response.status) ? "data" : "error";
	const status = statusText(response.status);
	const media = only ? "" : ` ${content.codec}`;
	if (isSuccess(response.status)) return [
		`${base}${media} ${kind}`,
		`${base} ${status}${media} ${kind}`,
		`${base} ${status} ${content.mediaType} ${kind}`
	];
	return [`${base} ${status}${media} ${kind}`, `${base} ${status} ${content.mediaType} ${kind}`];
}
function headersNames(base, response) {
	const status = statusText(response.status);
	return isSuccess(response.status) ? [`${base} headers`, `${base} ${status} headers`] : [`${base} ${status} headers`];
}
/** The key of the component that contains a node, or a name derived from its file; `undefined` for a node of an operation. */
function componentName(at) {
	const { file, tokens } = parsePointer(at);
	if (tokens[0] === "components") return tokens[2];
	if (file === "") return void 0;
	const inside = tokens.findIndex((token) => token === "content" || token === "headers" || /^[^/]+\//.test(token));
	const name = (inside === -1 ? tokens : tokens.slice(0, inside)).at(-1);
	if (name === void 0) return (file.split("/").at(-1) ?? file).replace(/\.[^.]+$/, "");
	return /^(?:\d{3}|\dXX|default|requestBody)$/.test(name) ? void 0 : name;
}
/** The name of a response itself: its component, even if that is only a reference, else its file. */
function responseName({ at, component }) {
	return component ?? componentName(at);
}
function isComponent({ at, component }) {
	return component !== void 0 || at.startsWith("#/components/");
}
function successesFirst(responses) {
	return responses.toSorted((a, b) => Number(isSuccess(b.status)) - Number(isSuccess(a.status)));
}
// dist/generator/targets/operations/comments.js
/** Indentation of interface members. The server prints its operations as such. */
const MEMBER = 2;
/** Caches comments, because client and server describe operations alike. */
const comments = /* @__PURE__ */ new WeakMap();
/** The comment of an operation: summary, description, the request line and its responses. */
function operationComment(operation, name) {
	const known = comments.get(operation);
	if (known?.name === name) return known.comment;
	const comment = makeComment(operation, name);
	comments.set(operation, {
		name,
		comment
	});
	return comment;
}
function makeComment(operation, name) {
	const { docs } = operation;
	const responses = successesFirst(operation.responses.filter(isReceivable));
	const answers = responses.some((response) => answerText(response) !== "") ? responses.map(answerLine) : [];
	const paragraphs = [
		...docParagraphs(docs, name),
		requestLine(operation),
		...answers.length === 0 ? [] : [answers.join("\n")]
	];
	return docComment(paragraphs, tagsOf(operation), MEMBER);
}
/**
* The comment of a method in the client's interface: the summary, and a link to the operation's function.
*
* @param note a further remark
*/
function methodComment(operation, functionName, note) {
	const [first = ""] = docParagraphs(operation.docs, functionName);
	const summary = firstSentence(first);
	const tags = operation.docs.deprecated === true ? [{ tag: "deprecated" }] : [];
	const line = summary === "" ? requestLine(operation) : `${withStop(summary)} ${requestLine(operation)}`;
	return docComment(note === void 0 ? [line] : [line, note], tags, MEMBER);
}
function requestLine({ method, path }) {
	return `\`${method} ${path.replaceAll("`", "'")}\``;
}
function tagsOf({ docs }) {
	return [...docs.externalUrl === void 0 ? [] : [{
		tag: "see",
		text: docs.externalUrl
	}], ...docs.deprecated === true ? [{ tag: "deprecated" }] : []];
}
function answerLine(response) {
	const text = answerText(response);
	return `- ${statusText(response.status)}${text === "" ? "" : `: ${text}`}`;
}
function answerText({ docs }) {
	const text = firstSentence(docs.summary ?? docs.description ?? "");
	return SAYS_NOTHING.test(text) ? "" : text;
}
/** Descriptions that only repeat the status. */
const SAYS_NOTHING = /^(?:ok|success|successful|response|(?:a )?successful response|default response|the response)[.!]?$/i;
const LONGEST$2 = 90;
/** The first sentence of a text, shortened to one line. */
function firstSentence(text) {
	const [paragraph = ""] = text.trim().split(/[\r\n\u2028\u2029][\t ]*[\r\n\u2028\u2029]/, 1);
	const line = paragraph.slice(0, 500).replaceAll(/\s+/g, " ");
	const sentence = (/^.*?[.!?](?=\s|$)/.exec(line)?.[0] ?? line).trim();
	if (sentence.length <= LONGEST$2) return sentence;
	return `${sentence.slice(0, sentence.lastIndexOf(" ", LONGEST$2)).trimEnd()} …`;
}
function withStop(sentence) {
	return /[.!?:…]$/.test(sentence) ? sentence : `${sentence}.`;
}
/** Caches schemas, because several operations may share a parameter of the components. */
const made = /* @__PURE__ */ new WeakMap();
/** A schema whose docs begin with those of the parameter or header around it. */
function describedBy(schema, docs) {
	const known = made.get(schema);
	if (known?.docs === docs) return known.schema;
	const { examples = schema.docs.examples, ...words } = docs;
	const own = words.summary !== void 0 || words.description !== void 0 ? { ...schema.docs.deprecated === true && { deprecated: true } } : schema.docs;
	const described = {
		...schema,
		docs: {
			...own,
			...words,
			...examples !== void 0 && { examples }
		}
	};
	made.set(schema, {
		docs,
		schema: described
	});
	return described;
}
// dist/generator/targets/operations/parts.js
/** The multipart encoding sets these; the specification says that they are ignored here (OpenAPI, Encoding Object). */
const ELSEWHERE = /^content-(?:type|disposition)$/i;
/** The headers that are written into a part. */
function partHeaders({ headers }) {
	return headers.filter(({ name }) => !ELSEWHERE.test(name));
}
/** Maximum depth of references and alternatives to search. Real documents have three or four. */
const DEEPEST$8 = 20;
/** @param wire the types of headers */
function createParts(types, wire = types) {
	const known = /* @__PURE__ */ new Map();
	const partOf = (value, headers) => {
		const target = `runtime:Part ${typeKey$1(value)} ${typeKey$1(headers)}`;
		known.set(target, {
			value,
			headers
		});
		const node = {
			kind: "named",
			target,
			omit: []
		};
		if (headers.members.some(({ optional }) => !optional)) return node;
		return {
			kind: "union",
			members: [...value.kind === "union" ? value.members : [value], node]
		};
	};
	const propertyOf = (type, encoding, headers, depth = 0) => {
		const whole = encoding.contentType !== void 0 && isJson(encoding.contentType);
		if (type.kind === "array" && !whole) return {
			kind: "array",
			items: partOf(type.items, headers)
		};
		const model = type.kind === "named" && depth < DEEPEST$8 ? types.model(type.target, "sent") : void 0;
		return model?.kind === "array" && !whole ? propertyOf(model, encoding, headers, depth + 1) : partOf(type, headers);
	};
	const rewrite = (node, encodings, depth) => {
		const inner = (one) => rewrite(one, encodings, depth + 1);
		const member = (one) => {
			const { name, optional, schema } = one;
			const encoding = encodings.get(name);
			return encoding === void 0 ? one : {
				name,
				optional,
				schema,
				type: propertyOf(one.type, encoding, headersType$1(encoding, wire))
			};
		};
		if (depth > DEEPEST$8) return node;
		switch (node.kind) {
			case "object": return node.members.some(({ name }) => encodings.has(name)) ? {
				...node,
				members: node.members.map(member)
			} : node;
			case "union":
			case "intersection": {
				const members = node.members.map(inner);
				return members.every((one, index) => one === node.members[index]) ? node : {
					kind: node.kind,
					members
				};
			}
			case "named": {
				const model = types.model(node.target, "sent");
				if (model === void 0) return node;
				if (model.kind !== "object") {
					const written = inner(model);
					return written === model ? node : written;
				}
				const own = model.members.filter(({ name }) => encodings.has(name) && !node.omit.includes(name));
				if (own.length === 0) return node;
				if (model.index !== void 0) return {
					...model,
					members: model.members.filter(({ name }) => !node.omit.includes(name)).map(member)
				};
				const omit = [...node.omit, ...own.map(({ name }) => name)];
				const parts = {
					...model,
					members: own.map(member),
					index: void 0,
					hidden: []
				};
				return {
					kind: "intersection",
					members: [{
						...node,
						omit
					}, parts]
				};
			}
			default: return node;
		}
	};
	return {
		within(content, node) {
			const found = withHeaders(content).map((encoding) => [encoding.property, encoding]);
			return found.length === 0 ? node : rewrite(node, new Map(found), 0);
		},
		find: (target) => known.get(target)
	};
}
function headersType$1(encoding, types) {
	const members = partHeaders(encoding).map((header) => {
		const structured = isStructuredParameter({
			in: "header",
			encoding: header.encoding
		});
		return {
			name: header.name,
			optional: !header.required,
			type: structured ? types.of(header.schema, "sent") : STRING,
			schema: describedBy(header.schema, header.docs)
		};
	});
	return objectNode(members);
}
function withHeaders(content) {
	if (content.codec !== "multipart" || !isWritable(content)) return [];
	return content.encodings.filter((encoding) => partHeaders(encoding).length > 0);
}
/** Whether any operation needs the export `part`. */
function hasPartHeaders(api) {
	return api.operations.some((operation) => isSendable(operation) && operation.body?.contents.some((content) => withHeaders(content).length > 0) === true);
}
/** Reports headers of parts that the client cannot write as documented. */
function reportParts(context, shapes) {
	for (const operation of context.api.operations.filter(isSendable)) for (const content of operation.body?.contents ?? []) for (const encoding of withHeaders(content)) {
		const name = JSON.stringify(encoding.property);
		if (!hasProperty(content.schema, encoding.property, shapes)) {
			context.warn("part-headers", `The body has no property ${name}; the headers of this part are ignored.`, content.at);
			continue;
		}
		for (const header of partHeaders(encoding)) {
			if (header.encoding.kind !== "style" || shapes.isFlat(header.schema)) continue;
			context.warn("nested-parameter", `The header ${JSON.stringify(header.name)} of the part ${name} cannot serialize nested arrays and objects; calls with nested values throw.`, header.at);
		}
	}
}
/** Whether a body may have the property. An undescribed body may have any. */
function hasProperty(schema, name, shapes) {
	return shapes.alternatives(schema).some((one) => shapes.of(one).kind === "unknown") || shapes.possibleMembers(schema).some((property) => property.name === name);
}
// dist/generator/targets/operations/expected-values.js
/** Types of single values, in the order in which a text is parsed. */
const SCALARS$1 = [
	"nothing",
	"boolean",
	"wide",
	"integer",
	"number",
	"text"
];
const ANYTHING = {
	scalars: /* @__PURE__ */ new Set(),
	anything: true
};
const NEVER = { scalars: /* @__PURE__ */ new Set() };
/** Maximum depth of `deepObject` that is read by type, alternatives included. Deeper values are text. */
const DEEPEST$7 = 20;
/** How often a schema may occur inside itself. */
const MOST_TURNS$1 = 2;
/** Maximum number of parts of one parameter or form that are read by type. */
const MOST_PARTS = 5e3;
function expectedOf(schema, shapes) {
	const known = knownOf.get(shapes) ?? /* @__PURE__ */ new Map();
	knownOf.set(shapes, known);
	const found = known.get(schema) ?? find(schema, {
		shapes,
		open: /* @__PURE__ */ new Map(),
		left: MOST_PARTS
	}, 0);
	known.set(schema, found);
	return found;
}
/** Caches results, because operations share the parameters of the components. */
const knownOf = /* @__PURE__ */ new WeakMap();
/** Whether a value may be an array or object. */
function isStructured({ anything, items, patterns, prefix, properties, rest }) {
	return anything === true || [
		items,
		patterns,
		prefix,
		properties,
		rest
	].some((part) => part !== void 0);
}
/**
* The same for members in brackets (`deepObject`): text, and objects of text, need no description. Large forms consist mostly of
* these.
*/
function inBrackets(expected) {
	const { items, patterns, prefix, properties, rest } = expected;
	const named = rest === void 0 && patterns === void 0 ? [...properties ?? []].filter(([, own]) => !isPlain$1(own)) : [...properties ?? []];
	return {
		...expected,
		...items !== void 0 && { items: inBrackets(items) },
		...prefix !== void 0 && { prefix: prefix.map(inBrackets) },
		...properties !== void 0 && { properties: new Map(named.map(([name, own]) => [name, inBrackets(own)])) },
		...patterns !== void 0 && { patterns: patterns.map((pattern) => ({
			...pattern,
			value: inBrackets(pattern.value)
		})) },
		...rest !== void 0 && { rest: inBrackets(rest) }
	};
}
function isPlain$1({ anything, emptyText, items, patterns, prefix, properties, rest, scalars }) {
	if (anything === true || [
		items,
		patterns,
		prefix,
		rest
	].some((part) => part !== void 0)) return false;
	const isText = (name) => name === "text" || name === "nothing" && emptyText === true;
	return [...scalars].every(isText) && [...properties?.values() ?? []].every(isPlain$1);
}
function find(schema, search, depth) {
	if (schema.shape.kind !== "ref") return describe(schema, search, depth);
	const { target } = schema.shape;
	const turns = search.open.get(target) ?? 0;
	if (turns === MOST_TURNS$1) return ANYTHING;
	search.open.set(target, turns + 1);
	const found = describe(schema, search, depth);
	search.open.set(target, turns);
	return found;
}
function describe(schema, search, depth) {
	if (depth > DEEPEST$7 || search.left-- <= 0) return ANYTHING;
	const resolved = search.shapes.resolve(schema);
	const inner = (one) => find(one, search, depth + 1);
	return withAssertions(describeShape(resolved, inner), resolved.assertions, inner);
}
function describeShape(schema, inner) {
	const { shape } = schema;
	switch (shape.kind) {
		case "unknown":
		case "ref": return ANYTHING;
		case "never": return NEVER;
		case "null": return scalar("nothing");
		case "boolean": return scalar("boolean");
		case "number": return scalar(shape.wide === true ? "wide" : shape.integer ? "integer" : "number");
		case "string": return {
			...scalar("text"),
			...mayBeEmpty(schema) && { emptyText: true }
		};
		case "binary": return {
			...scalar("text"),
			file: true
		};
		case "literal": return scalar(scalarOf(shape.value));
		case "enum": return { scalars: new Set(shape.values.map(({ value }) => scalarOf(value))) };
		case "array": return {
			...NEVER,
			items: inner(shape.items)
		};
		case "tuple": return {
			...NEVER,
			prefix: shape.items.map(inner),
			items: inner(shape.rest)
		};
		case "object": {
			const properties = new Map(shape.properties.map((property) => [property.name, inner(property.schema)]));
			const patterns = shape.patterns.map((pattern) => ({
				...pattern,
				value: inner(pattern.schema)
			}));
			const isFree = properties.size === 0 && patterns.length === 0 && shape.rest === "open";
			const rest = typeof shape.rest === "object" ? inner(shape.rest) : isFree ? ANYTHING : void 0;
			return {
				...NEVER,
				properties,
				...patterns.length > 0 && { patterns },
				...rest !== void 0 && { rest }
			};
		}
		case "union": return shape.members.map(inner).reduce(either$1, NEVER);
		case "intersection": return shape.members.map(inner).reduce(both$1, ANYTHING);
	}
}
/** Adds what keywords beside the shape say about members and items. */
function withAssertions(own, assertions, inner) {
	let expected = assertions.map((one) => sometimes(one, inner)).reduce(supplemented, own);
	for (const { kind, schema } of assertions.filter(isUnevaluated)) {
		if (schema.shape.kind === "never" || schema.shape.kind === "unknown") continue;
		const value = inner(schema);
		if (kind === "unevaluatedItems") {
			expected = supplemented(expected, {
				...NEVER,
				items: value
			});
			continue;
		}
		const properties = new Map([...expected.properties ?? []].map(([name, known]) => [name, own.properties?.has(name) === true ? known : either$1(known, value)]));
		expected = supplemented({
			...expected,
			...expected.properties && { properties }
		}, {
			...NEVER,
			rest: value
		});
	}
	return expected;
}
function isUnevaluated(assertion) {
	return assertion.kind === "unevaluatedProperties" || assertion.kind === "unevaluatedItems";
}
/** What a keyword says about some values only. */
function sometimes(assertion, inner) {
	switch (assertion.kind) {
		case "contains": return {
			...NEVER,
			items: inner(assertion.schema)
		};
		case "dependentSchema": return inner(assertion.schema);
		case "conditional": {
			const condition = inner(assertion.if);
			return [assertion.then === void 0 ? condition : both$1(condition, inner(assertion.then)), ...assertion.else === void 0 ? [] : [inner(assertion.else)]].filter(({ anything }) => anything !== true).reduce(either$1, NEVER);
		}
		default: return NEVER;
	}
}
/** Fills gaps: what applies to some values is used where nothing applies to all. */
function supplemented(expected, some) {
	if (expected.anything === true) {
		if (some === NEVER) return expected;
		return some.scalars.size === 0 ? some : {
			...some,
			scalars: /* @__PURE__ */ new Set([...some.scalars, "text"])
		};
	}
	if (some.anything === true) return expected;
	const isArray = expected.items !== void 0 || expected.prefix !== void 0;
	const isObject = [
		expected.properties,
		expected.patterns,
		expected.rest
	].some((one) => one !== void 0);
	return {
		...expected,
		...isArray && arrayParts(expected, some, supplemented),
		...isObject && objectParts(expected, some, supplemented)
	};
}
function mayBeEmpty({ assertions, shape }) {
	return shape.kind === "string" && shape.format === void 0 && assertions.every(({ kind }) => kind === "maxLength");
}
function scalar(name) {
	return { scalars: /* @__PURE__ */ new Set([name]) };
}
function scalarOf(value) {
	switch (typeof value) {
		case "number": return Number.isInteger(value) ? "integer" : "number";
		case "boolean": return "boolean";
		default: return value === null ? "nothing" : "text";
	}
}
function either$1(one, other) {
	if (one.anything === true || other.anything === true) return ANYTHING;
	return merged$1(one, other, /* @__PURE__ */ new Set([...one.scalars, ...other.scalars]), either$1);
}
/** Number types, the most restrictive and exact first. */
const NUMBERS = [
	"wide",
	"integer",
	"number"
];
function both$1(one, other) {
	if (one.anything === true) return other;
	if (other.anything === true) return one;
	const scalars = new Set([...one.scalars].filter((name) => other.scalars.has(name)));
	const numbers = new Set([one, other].map(({ scalars: own }) => NUMBERS.find((name) => own.has(name))));
	const narrowest = NUMBERS.find((name) => numbers.has(name));
	if (narrowest !== void 0 && !numbers.has(void 0)) scalars.add(narrowest);
	return merged$1(one, other, scalars, both$1);
}
function merged$1(one, other, scalars, merge) {
	const empties = new Set([one, other].map((own) => own.emptyText === true));
	const emptyText = merge === either$1 ? empties.has(true) : !empties.has(false);
	return {
		scalars,
		...arrayParts(one, other, merge),
		...objectParts(one, other, merge),
		...(one.file === true || other.file === true) && { file: true },
		...emptyText && { emptyText }
	};
}
function part(one, other, merge) {
	return one === void 0 || other === void 0 ? one ?? other : merge(one, other);
}
function arrayParts(one, other, merge) {
	const items = part(one.items, other.items, merge);
	const length = Math.max(one.prefix?.length ?? 0, other.prefix?.length ?? 0);
	const at = ({ items: all, prefix = [] }, index) => prefix[index] ?? all;
	const prefix = Array.from({ length }, (_, index) => part(at(one, index), at(other, index), merge) ?? ANYTHING);
	return {
		...items !== void 0 && { items },
		...length > 0 && { prefix }
	};
}
function objectParts(one, other, merge) {
	const rest = part(one.rest, other.rest, merge);
	const names = /* @__PURE__ */ new Set([...one.properties?.keys() ?? [], ...other.properties?.keys() ?? []]);
	const at = (expected, name) => expected.properties?.get(name) ?? (expected.rest?.anything === true ? void 0 : expected.rest);
	const properties = new Map([...names].map((name) => [name, part(at(one, name), at(other, name), merge) ?? ANYTHING]));
	const patterns = new Map(one.patterns?.map((pattern) => [pattern.pattern, pattern]));
	for (const pattern of other.patterns ?? []) {
		const known = patterns.get(pattern.pattern);
		patterns.set(pattern.pattern, known === void 0 ? pattern : {
			...known,
			value: merge(known.value, pattern.value)
		});
	}
	return {
		...(one.properties !== void 0 || other.properties !== void 0) && { properties },
		...patterns.size > 0 && { patterns: [...patterns.values()] },
		...rest !== void 0 && { rest }
	};
}
// dist/generator/targets/operations/text-values.js
/** The runtime's `Value` for a text; `undefined` for plain text, the default. */
function valueCode(file, expected) {
	return isStructured(expected) ? structureCode(file, expected) : scalarCode(file, expected);
}
/** The same, also for plain text. */
function anyValueCode(file, expected) {
	return valueCode(file, expected) ?? scalarName(file, "text");
}
function structureCode(file, expected) {
	const { items, patterns, prefix, properties, rest } = expected;
	if (expected.anything === true) return file.runtime("scalars", "anything", "value");
	const single = choice(file, scalarNames(expected));
	const members = [
		...single === void 0 ? [] : [member$1("scalar", single)],
		...prefix === void 0 ? [] : [member$1("prefix", list("[", prefix.map((one) => anyValueCode(file, one)), "]", 20))],
		...items === void 0 ? [] : [member$1("items", anyValueCode(file, items))],
		...properties === void 0 ? [] : [member$1("properties", propertiesCode(file, properties))],
		...patterns === void 0 ? [] : [member$1("patterns", patternsCode(file, patterns))],
		...rest === void 0 ? [] : [member$1("rest", anyValueCode(file, rest))]
	];
	return list("{", members, "}", 40);
}
function propertiesCode(file, properties) {
	const pairs = [...properties].map(([name, expected]) => list("[", [literal(name), anyValueCode(file, expected)], "]", 20));
	return list("[", pairs, "]", 40);
}
function patternsCode(file, patterns) {
	const pairs = patterns.map(({ flags, pattern, value }) => list("[", [regex(pattern, flags), anyValueCode(file, value)], "]", 20));
	return list("[", pairs, "]", 40);
}
/** Names of the scalar types to try, in order. */
function scalarCode(file, expected) {
	const names = scalarNames(expected);
	return names.every((name) => name === "text") ? void 0 : choice(file, names);
}
/** The scalar types to try, in order. Omits null if the empty string is certainly valid, because empty text then is that string. */
function scalarNames({ emptyText, scalars }) {
	return ordered(scalars).filter((name) => !(name === "nothing" && scalars.has("text") && emptyText === true));
}
function choice(file, names) {
	const [only, ...others] = names;
	if (only === void 0) return void 0;
	if (others.length === 0) return scalarName(file, only);
	const oneOf = file.runtime("scalars", "oneOf", "value");
	return code`${oneOf}(${join(names.map((name) => scalarName(file, name)), ", ")})`;
}
function ordered(scalars) {
	const isCovered = (name) => name === "integer" && (scalars.has("number") || scalars.has("wide"));
	return SCALARS$1.filter((name) => scalars.has(name) && !isCovered(name));
}
function scalarName(file, name) {
	if (name === "wide") return file.runtime("exact-json", "wideInteger", "value");
	return file.runtime("scalars", name === "text" ? "anyText" : name, "value");
}
// dist/generator/targets/operations/identity.js
/** Descriptor members that identify requests of the operation. */
function identityMembers(operation) {
	return [
		member$1("id", literal(operationId(operation))),
		member$1("method", literal(operation.method)),
		member$1("path", literal(pathTemplate(operation)))
	];
}
/** Encodes the literal text of the path, so that every brace marks a parameter. */
function pathTemplate({ segments }) {
	return segments.map((segment) => typeof segment === "string" ? encodedPath(segment) : `{${segment.parameter}}`).join("");
}
/** Percent-encodes text of a path, except for what is already encoded. */
function encodedPath(text) {
	return text.toWellFormed().replace(/%[\da-f]{2}|[^\w.~:/?@!$&'()*+,;=-]/giu, (part) => part.length === 3 && part.startsWith("%") ? part : encodeURIComponent(part));
}
/** Member of the descriptor: `security: [{ bearer: [] }]`. */
function securityCode(security) {
	const items = security.map((uses) => {
		return list("{", uses.map(({ scheme, scopes }) => member$1(scheme, list("[", scopes.map(literal), "]", 30))), "}", 20);
	});
	return list("[", items, "]", 14);
}
// dist/generator/targets/validators/alternatives.js
/** Groups alternatives by type. Those of different groups exclude each other, so the type of a value selects its group. */
function byType(facts, members) {
	let groups = [];
	for (const schema of members) {
		const types = facts.types(schema);
		const [place, ...others] = groups.filter((group) => (group.types & types) !== 0);
		if (place === void 0) {
			groups.push({
				types,
				members: [schema]
			});
			continue;
		}
		for (const { types: more, members: joined } of others) {
			place.types |= more;
			for (const each of joined) place.members.push(each);
		}
		place.types |= types;
		place.members.push(schema);
		if (others.length > 0) groups = groups.filter((group) => !others.includes(group));
	}
	return groups.filter((group) => group.types !== 0);
}
function tagOf(facts, group) {
	if (group.types !== TYPE.object) return void 0;
	const tags = group.members.map((schema) => facts.tags(schema));
	const [first] = tags;
	const property = [...first?.keys() ?? []].find((name) => areDisjoint(tags.map((one) => one.get(name))));
	if (property === void 0) return void 0;
	return {
		property,
		values: tags.map((one) => [...one.get(property) ?? []])
	};
}
function areDisjoint(sets) {
	const seen = /* @__PURE__ */ new Set();
	for (const values of sets) {
		if (values === void 0) return false;
		for (const value of values) {
			if (seen.has(value)) return false;
			seen.add(value);
		}
	}
	return true;
}
/**
* Whether a type contains inline object types, such as `{ readonly a: 1 }`. Once a value was tested for being an object, the
* compiler narrows it to one of these or to an object with arbitrary members, and then rejects reads of other members.
*/
function hasBareObjects(facts, schema) {
	const { shape } = schema;
	if (shape.kind !== "ref") return isBare(facts, schema, /* @__PURE__ */ new Set());
	const known = found.get(facts) ?? /* @__PURE__ */ new Map();
	found.set(facts, known);
	const answer = known.get(shape.target) ?? isBare(facts, schema, /* @__PURE__ */ new Set());
	known.set(shape.target, answer);
	return answer;
}
/** Caches results by model, as many types may refer to the same one. */
const found = /* @__PURE__ */ new WeakMap();
function isBare(facts, schema, passed) {
	const inside = (inner) => {
		if (inner.shape.kind === "object") return true;
		if (passed.has(inner)) return false;
		passed.add(inner);
		return isBare(facts, inner, passed);
	};
	const { shape } = schema;
	switch (shape.kind) {
		case "literal": return isObject(shape.value);
		case "enum": return shape.values.some(({ value }) => isObject(value));
		case "union": return shape.members.some(inside);
		case "intersection": return shape.members.some(inside) && !shape.members.some((member) => isInterface(facts, member));
		case "ref": {
			const model = facts.models.get(shape.target)?.schema;
			return model !== void 0 && !isInterface(facts, schema) && inside(model);
		}
		default: return false;
	}
}
/** Whether the schema is a reference to a named object. */
function isInterface({ models }, { shape }) {
	return shape.kind === "ref" && models.get(shape.target)?.schema.shape.kind === "object";
}
// dist/generator/targets/validators/checks/scope.js
const HERE = [];
/** Appends a member with a known name. */
function member(path, name) {
	return [...path, `/${escapeToken(name)}`];
}
/** Appends a member or item whose name or index is an expression, printed by the runtime's `pointerStep`. */
function computed(path, segment) {
	return [...path, segment];
}
/** The expression of a path: `"/items" + pointerStep(index) + "/name"`. */
function pathText(path) {
	const parts = [];
	let text = "";
	for (const part of path) {
		if (typeof part === "string") {
			text += part;
			continue;
		}
		if (text !== "") parts.push(literal(text));
		text = "";
		parts.push(part);
	}
	if (text !== "" || parts.length === 0) parts.push(literal(text));
	return join(parts, " + ");
}
/** The parameter of a check function. */
function rootValue(label) {
	return {
		text: identifier("value"),
		path: HERE,
		label
	};
}
// dist/generator/targets/validators/checks/scalar-names.js
/** The runtime module of each export. */
const RUNTIME_MODULE = new Map(Object.entries({
	"validation/notes": [
		"noteIssue",
		"noteWithin",
		"isEnough",
		"noteFailure",
		"isClean",
		"noteNoneOf",
		"noteNotOneOf",
		"noteMembers",
		"failMembers",
		"checkNested"
	],
	"validation/types": [
		"checkString",
		"checkBoolean",
		"checkInteger",
		"checkNumber",
		"checkObject",
		"checkPresent",
		"checkEnum",
		"checkByTag",
		"checkWithConstant",
		"constant"
	],
	"validation/values": [
		"isObject",
		"isArray",
		"isNumber",
		"isInteger",
		"isOptionalString",
		"isOptionalBoolean",
		"isOptionalNumber",
		"isOptionalInteger",
		"ownMember",
		"memberCount",
		"isLonger",
		"isShorter",
		"isMultipleOf",
		"isEqual",
		"isUnique"
	],
	"validation/wide": [
		"isNumeric",
		"isWideInteger",
		"isWideMultipleOf",
		"isWideInt64",
		"isWideUint64"
	],
	"validation/sharing": ["checkShared", "checkNestedShared"],
	"validation/pointers": ["pointerStep"],
	"validation/evaluated": ["EvaluatedParts"]
}).flatMap(([module, names]) => names.map((name) => [name, module])));
/** Words that are reserved only in some contexts. Variables avoid them everywhere. */
const CONTEXTUAL = new Set("any as asserts async bigint boolean from get global infer intrinsic is keyof module namespace never number object of readonly require satisfies set string symbol type unique unknown".split(" "));
/** Names that variables of a check cannot have. */
const TAKEN = new Set([
	...RESERVED,
	...RUNTIME_MODULE.keys(),
	"value",
	"report",
	"seen"
].filter((name) => !CONTEXTUAL.has(name)));
/** The name of a parameter. One that the body does not use gets an underscore, for compilers with `noUnusedParameters`. */
function parameterName(body, word) {
	return identifier(WORDS[word].test(body.text) ? word : `_${word}`);
}
const WORDS = {
	value: /\bvalue\b/,
	report: /\breport\b/
};
/** The name of a variable. It never hides a module-level name: functions begin with `is`, and constants are upper-case. */
function localName(word) {
	const name = identifierFrom(word, "camel") ?? "part";
	return /^is[A-Z0-9_]/.test(name) || !/[a-z]/.test(name) ? `the${name.charAt(0).toUpperCase()}${name.slice(1)}` : name;
}
/** Caches a function by its argument. */
function remembered(make) {
	const known = /* @__PURE__ */ new Map();
	return (name) => {
		const found = known.get(name) ?? make(name);
		known.set(name, found);
		return found;
	};
}
/**
* Describes the check of a scalar schema in words: `["string", "uri or null"]`. Functions are named after it, because many members
* of many models share them.
*
* @returns `undefined` if a few words are not enough
*/
function scalarWords({ assertions, shape }) {
	switch (shape.kind) {
		case "string":
		case "number": {
			const kind = shape.kind === "number" && shape.integer ? "integer" : shape.kind;
			const limits = assertions.map(limitWords);
			if (!limits.every((words) => words !== void 0)) return void 0;
			return [kind, [...shape.format === void 0 ? [] : [shape.format], ...limits].join(" ")];
		}
		case "boolean": return assertions.length === 0 ? ["boolean", ""] : void 0;
		case "array": {
			const items = assertions.length === 0 && !shape.implied ? scalarWords(shape.items) : void 0;
			return items && ["array", `of ${items.join(" ")}`];
		}
		case "union": {
			const [one, ...others] = shape.members.filter((member) => member.shape.kind !== "null");
			if (one === void 0 || others.length > 0 || assertions.length > 0) return void 0;
			const words = scalarWords(one);
			return words && [words[0], `${words[1]} or null`.trim()];
		}
		default: return;
	}
}
function limitWords(assertion) {
	switch (assertion.kind) {
		case "minLength":
		case "minimum": return `from ${assertion.value}`;
		case "maxLength":
		case "maximum": return `to ${assertion.value}`;
		case "pattern": return "pattern";
		default: return;
	}
}
/** Whether no value of a schema is an array or object. */
function isScalarSchema({ shape }) {
	switch (shape.kind) {
		case "string":
		case "number":
		case "boolean":
		case "null":
		case "literal":
		case "enum": return true;
		case "union": return shape.members.every(isScalarSchema);
		default: return false;
	}
}
// dist/generator/targets/validators/checks/statement.js
/**
* @param when conditions that must all hold; none: always
* @param loose whether `note` binds less tightly than `&&`
*/
function fail(when, note, loose = false) {
	return {
		kind: "fail",
		when: when === void 0 ? [] : when instanceof Code ? [when] : when,
		note,
		loose
	};
}
/** Maximum columns of a one-line statement, with room for indentation. */
const LONGEST$1 = 108;
function plain(text) {
	return {
		kind: "plain",
		text
	};
}
/** `if (when) { body }`, or nothing if the body is empty. */
function guard(when, body) {
	const [only] = body;
	if (only === void 0) return [];
	if (body.length === 1 && only.kind === "fail") return [fail([when, ...only.when], only.note, only.loose)];
	if (body.length === 1 && only.kind === "choice" && only.branches.length === 1 && only.otherwise.length === 0) return only.branches.flatMap((branch) => guard(both(when, branch.when), branch.body));
	return [{
		kind: "choice",
		branches: [{
			when,
			body
		}],
		otherwise: []
	}];
}
/** `if (when) { body } else { otherwise }`. `not` is the negation of `when`. */
function choose(when, not, body, otherwise) {
	if (otherwise.length === 0) return guard(when, body);
	if (body.length === 0) return guard(not, otherwise);
	return [{
		kind: "choice",
		branches: [{
			when,
			body
		}],
		otherwise
	}];
}
/** Joins two conditions with `&&`. Conditions never contain operators that bind less tightly. */
function both(a, b) {
	return code`${a} && ${b}`;
}
function all(conditions) {
	return chain(conditions, "&&");
}
/** Parsers recurse into the operands of an operator. Node's overflows its stack at about 6,000. */
const MOST_OPERANDS = 1e3;
/**
* Joins operands by an associative operator, in groups if there are very many.
*
* @param gap white space after each operator
*/
function chain(operands, operator, gap = " ") {
	const separator = ` ${operator}${gap}`;
	if (operands.length <= MOST_OPERANDS) return join(operands, separator);
	return chain(Array.from({ length: Math.ceil(operands.length / MOST_OPERANDS) }, (_, at) => operands.slice(at * MOST_OPERANDS, (at + 1) * MOST_OPERANDS)).map((group) => code`(${join(group, separator)})`), operator, gap);
}
/** Joins conditions with `||`, in parentheses. */
function either(conditions) {
	const [only] = conditions;
	return conditions.length === 1 && only !== void 0 ? only : code`(${chain(conditions, "||")})`;
}
function printStatements(statements) {
	return statements.map(printStatement);
}
function printStatement(statement) {
	switch (statement.kind) {
		case "plain": return statement.text;
		case "fail": {
			const isAlone = statement.when.length === 0;
			const conditions = [...statement.when, statement.loose && !isAlone ? code`(${statement.note})` : statement.note];
			const flat = code`if (${all(conditions)}) return false;`;
			if (flat.text.length <= LONGEST$1) return flat;
			return code`if (
${indent(chain(conditions, "&&", "\n"))}
) {
  return false;
}`;
		}
		case "choice": {
			if (statement.branches.length > MOST_BRANCHES) return printSwitch(statement.branches, statement.otherwise);
			const parts = statement.branches.map(({ when, body }) => code`if (${when}) ${block(body)}`);
			return join([...parts, ...otherwise(statement.otherwise)], " else ");
		}
	}
}
/** Each `else if` nests inside the one before. V8 and other parsers fail at some thousands. */
const MOST_BRANCHES = 1e3;
function printSwitch(branches, rest) {
	const cases = branches.map(({ body, when }) => clause(code`case ${when}`, body));
	return code`switch (true) {
${indent(lines([...cases, clause(code`default`, rest)]))}
}`;
}
function clause(label, body) {
	return code`${label}: {
${indent(lines([...printStatements(body), code`break;`]))}
}`;
}
function otherwise(statements) {
	const [only] = statements;
	if (only === void 0) return [];
	return [statements.length === 1 && only.kind !== "plain" ? printStatement(only) : block(statements)];
}
function block(statements) {
	if (statements.length === 0) return code`{}`;
	return code`{
${indent(lines(printStatements(statements)))}
}`;
}
// dist/generator/targets/validators/checks/scalars.js
/** `noteIssue(report, "/name", name, "minLength", 3)`: reports an issue. Its result tells whether to stop. */
function note(scope, value, keyword, expected) {
	const found = keyword === "required" || keyword === "dependentRequired" ? code`undefined` : value.text;
	const tail = expected === void 0 ? code`` : code`, ${expected}`;
	return code`${scope.run("noteIssue")}(report, ${pathText(value.path)}, ${found}, ${literal(keyword)}${tail})`;
}
/** The conditions that a value has a type, and that it has not. */
function typeTest(scope, type, text) {
	switch (type) {
		case "null": return {
			is: code`${text} === null`,
			not: code`${text} !== null`
		};
		case "string":
		case "boolean": return {
			is: code`typeof ${text} === ${literal(type)}`,
			not: code`typeof ${text} !== ${literal(type)}`
		};
		case "number": return negatable(code`${scope.run("isNumber")}(${text})`);
		case "integer": return negatable(code`${scope.run("isInteger")}(${text})`);
		case "wide": return negatable(code`${scope.run("isWideInteger")}(${text})`);
		case "numeric": return negatable(code`${scope.run(scope.hasWide ? "isNumeric" : "isNumber")}(${text})`);
		case "array": return negatable(code`${scope.run("isArray")}(${text})`);
		case "object": return negatable(code`${scope.run("isObject")}(${text})`);
	}
}
function negatable(is) {
	return {
		is,
		not: code`!${is}`
	};
}
/** The type test for a schema of numbers. */
function numberType(shape) {
	return shape.wide === true ? "wide" : shape.integer ? "integer" : "number";
}
/**
* Statements for number keywords, for a value that is a number.
*
* @param isWide whether the value may be a bigint
*/
function numberStatements(scope, value, assertions, format, isWide = false) {
	const { text } = value;
	const statements = [];
	for (const assertion of assertions) switch (assertion.kind) {
		case "minimum":
		case "maximum":
		case "exclusiveMinimum":
		case "exclusiveMaximum": {
			const limit = literal(assertion.value);
			statements.push(fail(code`${text} ${BEYOND[assertion.kind]} ${limit}`, note(scope, value, assertion.kind, limit)));
			break;
		}
		case "multipleOf": {
			const step = literal(assertion.value);
			const isWhole = Number.isInteger(assertion.value) && !isWide;
			const isMultiple = scope.run(isWide ? "isWideMultipleOf" : "isMultipleOf");
			const when = isWhole ? code`${text} % ${step} !== 0` : code`!${isMultiple}(${text}, ${step})`;
			statements.push(fail(when, note(scope, value, "multipleOf", step)));
			break;
		}
	}
	addAll(statements, isWide ? wideStatements(scope, value, format) : formatStatements(scope, value, format, "number"));
	return statements;
}
function wideStatements(scope, value, format) {
	if (!scope.assertFormats || format !== "int64" && format !== "uint64") return [];
	const check = scope.run(format === "int64" ? "isWideInt64" : "isWideUint64");
	return [fail(code`!${check}(${value.text})`, note(scope, value, "format", literal(format)))];
}
const BEYOND = {
	minimum: code`<`,
	maximum: code`>`,
	exclusiveMinimum: code`<=`,
	exclusiveMaximum: code`>=`
};
/**
* Statements for string keywords, for a value that is a string. The length is tested first, because patterns can be slow on long
* strings.
*/
function stringStatements(scope, value, assertions, format) {
	const { text } = value;
	const statements = [];
	let tooLong;
	for (const assertion of assertions) switch (assertion.kind) {
		case "maxLength":
			tooLong = fail(code`${scope.run("isLonger")}(${text}, ${literal(assertion.value)})`, note(scope, value, "maxLength", literal(assertion.value)));
			break;
		case "minLength": {
			if (assertion.value === 0) break;
			const limit = literal(assertion.value);
			const when = assertion.value === 1 ? code`${text} === ""` : code`${scope.run("isShorter")}(${text}, ${limit})`;
			statements.push(fail(when, note(scope, value, "minLength", limit)));
			break;
		}
		case "pattern": {
			const pattern = patternConstant(scope, value.label, assertion.source, assertion.flags);
			statements.push(fail(code`!${pattern}.test(${text})`, note(scope, value, "pattern", code`${pattern}.source`)));
			break;
		}
	}
	addAll(statements, formatStatements(scope, value, format, "string"));
	if (tooLong === void 0 || tooLong.kind !== "fail") return statements;
	if (statements.length === 0) return [tooLong];
	return [{
		kind: "choice",
		branches: [{
			when: all(tooLong.when),
			body: [fail(void 0, tooLong.note)]
		}],
		otherwise: statements
	}];
}
/** The name of a constant, derived from the value it is compared with. */
function constantWord(scope, label, what) {
	return [...label.length === 0 ? [scope.subject] : label.slice(-2), what].join(" ");
}
function patternConstant(scope, label, source, flags) {
	return scope.constant(constantWord(scope, label, "pattern"), regex(source, flags));
}
function formatStatements(scope, value, format, type) {
	const check = format === void 0 || !scope.assertFormats ? void 0 : formatCheck(format, type);
	if (check === void 0 || format === void 0) return [];
	return [fail(code`!${scope.run(check)}(${value.text})`, note(scope, value, "format", literal(format)))];
}
/** Longer lists of constants are compared by a set. */
const COMPARED$2 = 8;
/** The conditions that a value equals none of these constants. */
function noneOf(scope, value, constants) {
	const { text } = value;
	const scalars = constants.filter(isSingle);
	const conditions = [];
	if (scalars.length > COMPARED$2) {
		const items = literals(scalars);
		const known = scope.constant(constantWord(scope, value.label, "values"), code`/* @__PURE__ */ new Set<unknown>(${list("[", items, "]")})`);
		conditions.push(code`!${known}.has(${text})`);
	} else for (const constant of scalars) conditions.push(code`${text} !== ${literal(constant)}`);
	for (const constant of constants) if (!isSingle(constant)) conditions.push(code`!${scope.run("isEqual")}(${text}, ${literal(constant)})`);
	return conditions;
}
/** The condition that a value equals one of these constants. */
function oneOf(scope, value, constants) {
	if (constants.length === 0) return code`false`;
	if (constants.length > 4 || constants.some((constant) => !isSingle(constant))) return code`!(${all(noneOf(scope, value, constants))})`;
	return either(constants.map((constant) => code`${value.text} === ${literal(constant)}`));
}
/** Statements for `const` and `enum`. */
function constantStatements(scope, value, schema) {
	const { shape } = schema;
	if (shape.kind === "literal") {
		const expected = isSingle(shape.value) ? literal(shape.value) : code`{ value: ${literal(shape.value)} }`;
		return [fail(noneOf(scope, value, [shape.value]), note(scope, value, "const", expected))];
	}
	if (shape.kind !== "enum") return [];
	const values = shape.values.map((one) => one.value);
	if (values.length === 0) return [fail(void 0, note(scope, value, "never"))];
	if (values.length > COMPARED$2 && values.every(isSingle)) {
		const known = scope.constant(constantWord(scope, value.label, "values"), code`/* @__PURE__ */ new Set<unknown>(${list("[", literals(values), "]")})`);
		return [fail(code`!${known}.has(${value.text})`, note(scope, value, "enum", code`[...${known}]`))];
	}
	return [fail(noneOf(scope, value, values), note(scope, value, "enum", list("[", literals(values), "]")))];
}
// dist/generator/targets/validators/checks/members.js
/** Names of inherited members, for which the check must test own members only. */
const INHERITED$1 = new Set(Object.getOwnPropertyNames(Object.prototype));
/** The expression of a member. Its value is `undefined` if the member is absent. */
function memberOf(scope, object, name) {
	return INHERITED$1.has(name) ? code`${scope.run("ownMember")}(${object}, ${literal(name)})` : code`${object}[${literal(name)}]`;
}
function isRequired({ direction, facts }, property) {
	return property.required && !facts.isHidden(property, direction);
}
/** Whether a function can check the property completely, absence included. */
function hasOwnCheck(scope, property) {
	const { schema } = property;
	if (isAnything(schema)) return true;
	if (schema.shape.kind === "never" || schema.shape.kind === "binary" || schema.shape.kind === "unknown") return false;
	return !isRequired(scope, property) || scope.facts.refusesAbsence(schema);
}
/** Columns before a table. */
const USED = 48;
function membersOf$1(scope, value, properties) {
	const required = [];
	const optional = [];
	let recursive = false;
	return {
		tests: properties.map((property) => {
			const { name, schema } = property;
			const access = memberOf(scope, value.text, name);
			const { check, optional: optionalTest, test } = memberCheck(scope, schema, access, [...value.label, name]);
			const isOptional = !isRequired(scope, property);
			(isOptional ? optional : required).push(member$1(name, check));
			if (!isScalarSchema(schema) && scope.mayRecur(schema)) recursive = true;
			return isOptional ? optionalTest ?? code`(${access} === undefined || ${test})` : test;
		}),
		tables: (optional.length === 0 ? [required] : [required, optional]).map((table) => list("{", table, "}", USED)),
		recursive
	};
}
/** The runtime's functions for members of these types. */
const PLAIN = {
	boolean: {
		check: "checkBoolean",
		optional: "isOptionalBoolean"
	},
	string: {
		check: "checkString",
		optional: "isOptionalString"
	},
	number: {
		check: "checkNumber",
		optional: "isOptionalNumber"
	},
	integer: {
		check: "checkInteger",
		optional: "isOptionalInteger"
	}
};
function memberCheck(scope, schema, access, label) {
	const { shape } = schema;
	if (isAnything(schema)) return {
		test: code`${access} !== undefined`,
		check: scope.run("checkPresent")
	};
	if (schema.assertions.length === 0) {
		const plain = (type) => ({
			test: typeTest(scope, type, access).is,
			optional: code`${scope.run(PLAIN[type].optional)}(${access})`,
			check: scope.run(PLAIN[type].check)
		});
		if (shape.kind === "object" && isOpen(shape) && !shape.implied && shape.properties.length === 0) return {
			test: typeTest(scope, "object", access).is,
			check: scope.run("checkObject")
		};
		if (shape.kind === "literal" && shape.value !== null && isSingle(shape.value)) {
			const expected = literal(shape.value);
			return {
				test: code`${access} === ${expected}`,
				check: code`${scope.run("constant")}(${expected})`
			};
		}
		if (shape.kind === "boolean") return plain("boolean");
		if (shape.kind === "string" && !hasFormat(scope, shape)) return plain("string");
		if (shape.kind === "number" && shape.wide !== true && !hasFormat(scope, shape)) return plain(shape.integer ? "integer" : "number");
	}
	const check = scope.check(schema, label);
	return {
		test: code`${check}(${access})`,
		check
	};
}
function hasFormat(scope, { format, kind }) {
	return scope.assertFormats && format !== void 0 && formatCheck(format, kind) !== void 0;
}
/** Whether a schema accepts every value. */
function isAnything(schema) {
	return schema.shape.kind === "unknown" && schema.assertions.length === 0;
}
/** Whether undescribed members may have any value. */
function isOpen({ patterns, rest }) {
	return (rest === "open" || rest !== "closed" && isAnything(rest)) && patterns.every(({ schema }) => isAnything(schema));
}
// dist/generator/targets/validators/checks/bodies.js
/** Enums with more values are compared by a set. */
const COMPARED$1 = 32;
/**
* The body of a check that fits one expression.
*
* @returns `undefined` for longer checks
*/
function shortBody(scope, schema, value) {
	if (schema.assertions.length > 0) return void 0;
	const { shape } = schema;
	if (shape.kind === "object") return shape.implied ? void 0 : objectRows(scope, shape, value);
	const returned = returnedBy(scope, schema, value);
	return returned && [code`return ${returned};`];
}
function returnedBy(scope, schema, value) {
	const { shape } = schema;
	switch (shape.kind) {
		case "literal": {
			if (!isSingle(shape.value)) return void 0;
			const expected = literal(shape.value);
			return code`value === ${expected} || ${scope.run("noteFailure")}(report, value, "const", ${expected})`;
		}
		case "enum": return enumExpression(scope, schema, value);
		case "intersection": return withConstant(scope, shape.members, value);
		case "union": return byTag(scope, shape, value);
		default: return;
	}
}
function enumExpression(scope, schema, value) {
	const { shape } = schema;
	if (shape.kind !== "enum" || shape.values.length === 0) return void 0;
	const values = shape.values.map((one) => one.value);
	if (!values.every(isSingle)) return void 0;
	const declared = scope.enumValues(schema);
	if (values.length > COMPARED$1) {
		const known = scope.constant(constantWord(scope, value.label, "values"), code`/* @__PURE__ */ new Set<unknown>(${declared ?? list("[", literals(values), "]")})`);
		return code`${known}.has(value) || ${scope.run("noteFailure")}(report, value, "enum", [...${known}])`;
	}
	const allowed = declared ?? list("[", literals(values), "]", 35);
	return code`${scope.run("checkEnum")}(value, report, ${allowed})`;
}
/** A model with a constant in one of its members, as in the errors and events of many contracts. */
function withConstant(scope, members, value) {
	const [base, own, ...others] = members;
	if (base?.shape.kind !== "ref" || own?.shape.kind !== "object" || others.length > 0) return void 0;
	if (base.assertions.length > 0 || own.assertions.length > 0 || !isOpen(own.shape)) return void 0;
	const [property, ...more] = own.shape.properties;
	if (property === void 0 || more.length > 0 || !isRequired(scope, property)) return void 0;
	const { assertions, shape } = property.schema;
	if (shape.kind !== "literal" || shape.value === null || !isSingle(shape.value) || assertions.length > 0) return void 0;
	if (scope.facts.types(base) !== TYPE.object) return void 0;
	const parts = [
		code`value, report`,
		scope.check(base, value.label),
		literal(property.name),
		literal(shape.value)
	];
	return list(`${scope.run("checkWithConstant").text}(`, parts, ")", 10);
}
/** Models that are distinguished by the constant of a member. */
function byTag(scope, shape, value) {
	const [group, ...others] = shape.base === void 0 ? byType(scope.facts, shape.members) : [];
	if (group === void 0 || others.length > 0 || group.members.length < 2) return void 0;
	if (!group.members.every((one) => one.shape.kind === "ref" && one.assertions.every(({ kind }) => kind === "tag"))) return void 0;
	const tag = tagOf(scope.facts, group);
	if (tag === void 0 || !tag.values.flat().every((one) => typeof one === "string")) return void 0;
	if (group.members.some(({ assertions }) => assertions.some((one) => one.kind === "tag" && one.property.name !== tag.property))) return void 0;
	const rows = group.members.flatMap((schema, index) => {
		const check = scope.check({
			...schema,
			assertions: []
		}, value.label);
		return (tag.values[index] ?? []).map((one) => member$1(String(one), check));
	});
	const table = scope.constant(constantWord(scope, value.label, "checks"), list("{", rows, "}", 40));
	return code`${scope.run("checkByTag")}(value, report, ${literal(tag.property)}, ${table})`;
}
function objectRows(scope, shape, value) {
	if (!isOpen(shape)) return void 0;
	const { is } = typeTest(scope, "object", value.text);
	const properties = shape.properties.filter((one) => !isAnything(one.schema) || isRequired(scope, one));
	if (properties.length === 0) return [code`return ${scope.run("checkObject")}(value, report);`];
	if (!properties.every((one) => hasOwnCheck(scope, one))) return void 0;
	const { recursive, tables, tests } = membersOf$1(scope, value, properties);
	if (recursive) return void 0;
	const memberFailures = code`${scope.run("failMembers")}(report, value, ${join(tables, ", ")})`;
	const conditions = [is, ...tests];
	const flat = code`return (${chain(conditions, "&&")}) || ${memberFailures};`;
	if (flat.text.length < 120 && !flat.text.includes("\n")) return [flat];
	return [code`return (
${indent(lines([code`(${hangingIndent(chain(conditions, "&&", "\n"))}) ||`, memberFailures]))}
);`];
}
// dist/generator/targets/validators/checks/marks.js
/** How many schemas to search, and how deep, before the decision is left to run time. */
const MAX_SEARCHED = 1e3;
const MAX_DEPTH = 20;
/**
* The names of the members that a schema evaluates in every object, so that nothing has to be recorded at run time.
*
* @returns `undefined` if the names depend on the object, as with alternatives
*/
function evaluatedNames(facts, schema, depth = 0, budget = { left: MAX_SEARCHED }) {
	if (depth > MAX_DEPTH || budget.left-- <= 0) return void 0;
	const names = /* @__PURE__ */ new Set();
	for (const assertion of schema.assertions) {
		if (assertion.kind === "conditional" || assertion.kind === "dependentSchema") return void 0;
		if (assertion.kind === "unevaluatedProperties" && depth > 0) return "all";
	}
	const { shape } = schema;
	switch (shape.kind) {
		case "object":
			if (shape.rest !== "open") return "all";
			if (shape.patterns.length > 0) return void 0;
			for (const property of shape.properties) if (!isMentionOnly(property)) names.add(property.name);
			break;
		case "union":
			if (shape.members.map((member) => evaluatedNames(facts, member, depth + 1, budget)).some((part) => part === void 0 || part.length > 0)) return void 0;
			break;
		case "intersection":
		case "ref": {
			const parts = shape.kind === "intersection" ? shape.members : modelSchemas(facts, schema);
			for (const part of parts) {
				const found = evaluatedNames(facts, part, depth + 1, budget);
				if (found === void 0 || found === "all") return found;
				for (const name of found) names.add(name);
			}
			if (shape.kind === "ref" && shape.dynamic !== void 0) return void 0;
		}
	}
	return [...names];
}
function modelSchemas(facts, schema) {
	const model = schema.shape.kind === "ref" ? facts.models.get(schema.shape.target) : void 0;
	return model === void 0 ? [] : [model.schema];
}
/** Statements that record in `seen` what a matching schema evaluates. `scope.marks` handles references. */
function markStatements(scope, schema, value) {
	const whole = schema.assertions.find((one) => one.kind === "unevaluatedProperties");
	const statements = [...shapeMarks(scope, schema, value), ...schema.assertions.flatMap((one) => one === whole ? [] : assertionMarks(scope, one, value))];
	if (whole === void 0) return statements;
	const all = assertionMarks(scope, whole, value);
	if (statements.length === 0) return all;
	const { is, not } = typeTest(scope, "object", value.text);
	return choose(is, not, all, statements);
}
function shapeMarks(scope, schema, value) {
	const { shape } = schema;
	switch (shape.kind) {
		case "object": return guard(typeTest(scope, "object", value.text).is, objectMarks(scope, shape, value));
		case "array":
		case "tuple": return guard(typeTest(scope, "array", value.text).is, arrayMarks(shape, value));
		case "union": return unionMarks(scope, shape, value);
		case "intersection": return shape.members.flatMap((member) => scope.marks(member, value));
		default: return [];
	}
}
/** If no alternative matches, the issues of the alternatives say so. Their members must not be reported as well. */
function unionMarks(scope, { members }, value) {
	const marks = members.map((member) => scope.marks(member, value));
	const tests = members.map((member) => scope.test(member, value));
	const all$1 = marks.flat();
	if (all$1.length === 0) return [];
	return [...marks.flatMap((own, index) => guard(tests[index] ?? code`true`, own)), ...guard(all(tests.map((test) => code`!${test}`)), all$1)];
}
function objectMarks(scope, shape, value) {
	if (shape.rest !== "open") return [plain(code`seen.allNames();`)];
	const statements = [];
	const names = shape.properties.filter((one) => !isMentionOnly(one)).map(({ name }) => name);
	if (names.length > 0) statements.push(plain(code`seen.names(${list("[", literals(names), "]")});`));
	if (shape.patterns.length > 0) {
		const key = scope.local("key");
		const tests = shape.patterns.map(({ pattern, flags }) => {
			const constant = patternConstant(scope, [...value.label, "name"], pattern, flags);
			return plain(code`if (${constant}.test(${key})) seen.name(${key});`);
		});
		statements.push(plain(code`for (const ${key} of Object.keys(${value.text})) ${block(tests)}`));
	}
	return statements;
}
function arrayMarks(shape, value) {
	if (!isUnsaid(shape.kind === "array" ? shape.items : shape.rest)) return [plain(code`seen.items(${value.text}.length);`)];
	return shape.kind === "tuple" ? [plain(code`seen.items(${literal(shape.items.length)});`)] : [];
}
/** Whether the document omits `items`. */
function isUnsaid(schema) {
	return schema.shape.kind === "unknown" && schema.shape.unsaid === true;
}
function assertionMarks(scope, assertion, value) {
	switch (assertion.kind) {
		case "conditional": {
			const test = scope.test(assertion.if, value);
			const then = assertion.then === void 0 ? [] : scope.marks(assertion.then, value);
			const otherwise = assertion.else === void 0 ? [] : scope.marks(assertion.else, value);
			return choose(test, code`!${test}`, [...scope.marks(assertion.if, value), ...then], otherwise);
		}
		case "dependentSchema": return guard(hasMember(scope, value, assertion.property), scope.marks(assertion.schema, value));
		case "contains": {
			const [index, item] = [scope.local("index"), scope.local("item")];
			const test = scope.test(assertion.schema, {
				text: item,
				path: value.path,
				label: [...value.label, "item"]
			});
			const loop = code`for (const [${index}, ${item}] of ${value.text}.entries()) if (${test}) seen.item(${index});`;
			return guard(typeTest(scope, "array", value.text).is, [plain(loop)]);
		}
		case "unevaluatedProperties": return [plain(code`seen.allNames();`)];
		case "unevaluatedItems": return guard(typeTest(scope, "array", value.text).is, [plain(code`seen.items(${value.text}.length);`)]);
		default: return [];
	}
}
function hasMember(scope, value, name) {
	return code`${typeTest(scope, "object", value.text).is} && ${scope.run("ownMember")}(${value.text}, ${literal(name)}) !== undefined`;
}
// dist/generator/targets/validators/checks/arrays.js
/** Statements that check an array or tuple, for a value that is an array. */
function arrayStatements(scope, value, shape) {
	if (shape.kind === "array") return itemStatements(scope, value, shape.items, 0);
	return [...shape.items.flatMap((schema, index) => {
		if (isAnything(schema)) return [];
		const text = scope.local(`${value.label.at(-1) ?? "item"} ${index}`);
		const body = scope.statements(schema, {
			text,
			path: member(value.path, String(index)),
			label: [...value.label, String(index)]
		});
		if (body.length === 0) return [];
		return guard(code`${value.text}.length > ${literal(index)}`, [plain(code`const ${text} = ${value.text}[${literal(index)}];`), ...body]);
	}), ...itemStatements(scope, value, shape.rest, shape.items.length)];
}
/** A loop over the items from `start` on. */
function itemStatements(scope, value, schema, start) {
	const { text } = value;
	if (isAnything(schema)) return [];
	if (schema.shape.kind === "never") return [fail(code`${text}.length > ${literal(start)}`, note(scope, value, "maxItems", literal(start)))];
	const index = scope.local("index");
	const item = scope.local("item");
	const at = {
		text: item,
		path: computed(value.path, code`${scope.run("pointerStep")}(${index})`),
		label: [...value.label, "item"]
	};
	return eachItem(value, index, item, literal(start), scope.statements(schema, at));
}
function eachItem(value, index, item, start, body) {
	if (body.length === 0) return [];
	const inner = block([plain(code`const ${item} = ${value.text}[${index}];`), ...body]);
	return [plain(code`for (let ${index} = ${start}; ${index} < ${value.text}.length; ${index}++) ${inner}`)];
}
/** Statements for array keywords, for a value that is an array. */
function arrayAssertions(scope, value, schema) {
	const statements = [];
	for (const assertion of schema.assertions) addAll(statements, assertionStatements$1(scope, value, assertion));
	for (const assertion of schema.assertions) if (assertion.kind === "unevaluatedItems") addAll(statements, unevaluatedStatements$1(scope, value, schema, assertion.schema));
	return statements;
}
function assertionStatements$1(scope, value, assertion) {
	const { text } = value;
	switch (assertion.kind) {
		case "minItems":
		case "maxItems": {
			if (assertion.kind === "minItems" && assertion.value === 0) return [];
			const limit = literal(assertion.value);
			const beyond = assertion.kind === "minItems" ? code`<` : code`>`;
			return [fail(code`${text}.length ${beyond} ${limit}`, note(scope, value, assertion.kind, limit))];
		}
		case "uniqueItems": return [fail(code`!${scope.run("isUnique")}(${text})`, note(scope, value, "uniqueItems"))];
		case "contains": return containsStatements(scope, value, assertion);
		default: return [];
	}
}
function containsStatements(scope, value, contains) {
	const { min, max } = contains;
	if (min === 0 && max === void 0) return [];
	const [count, item] = [scope.local("count"), scope.local("item")];
	const test = scope.test(contains.schema, {
		text: item,
		path: value.path,
		label: [...value.label, "item"]
	});
	const fails = [];
	if (min > 0) {
		const keyword = min === 1 ? "contains" : "minContains";
		fails.push(fail(code`${count} < ${literal(min)}`, note(scope, value, keyword, literal(min))));
	}
	if (max !== void 0) fails.push(fail(code`${count} > ${literal(max)}`, note(scope, value, "maxContains", literal(max))));
	return [
		plain(code`let ${count} = 0;`),
		plain(code`for (const ${item} of ${value.text}) if (${test}) ${count}++;`),
		...fails
	];
}
/** `unevaluatedItems`: checks the items that nothing else in the schema evaluates. */
function unevaluatedStatements$1(scope, value, schema, unevaluated) {
	if (isAnything(unevaluated)) return [];
	const [index, item] = [scope.local("index"), scope.local("item")];
	const at = {
		text: item,
		path: computed(value.path, code`${scope.run("pointerStep")}(${index})`),
		label: [...value.label, "item"]
	};
	const body = unevaluated.shape.kind === "never" ? [fail(void 0, note(scope, at, "unevaluatedItems"))] : scope.statements(unevaluated, at);
	const others = {
		...schema,
		assertions: schema.assertions.filter((assertion) => assertion.kind !== "unevaluatedItems")
	};
	return [plain(block([
		plain(code`const seen = new ${scope.run("EvaluatedParts")}();`),
		...scope.marks(others, value),
		...eachItem(value, index, item, literal(0), guard(code`!seen.hasItem(${index})`, body))
	]))];
}
// dist/generator/targets/validators/checks/objects.js
/** Statements that check an object, for a value that is an object. */
function objectStatements(scope, value, shape) {
	const statements = [];
	let group = [];
	const end = () => {
		addAll(statements, group.length > 1 ? membersStatements(scope, value, group) : single(scope, value, group));
		group = [];
	};
	for (const property of shape.properties) {
		if (isAnything(property.schema) && !isRequired(scope, property)) continue;
		if (hasOwnCheck(scope, property)) group.push(property);
		else {
			end();
			addAll(statements, propertyStatements(scope, value, property));
		}
	}
	end();
	return [...statements, ...otherMembers(scope, value, shape)];
}
function single(scope, value, group) {
	return group.flatMap((property) => propertyStatements(scope, value, property));
}
function membersStatements(scope, value, properties) {
	const { recursive, tables, tests } = membersOf$1(scope, value, properties);
	const noteWrong = code`${scope.run("noteMembers")}(report, ${pathText(value.path)}, ${value.text}, ${join(tables, ", ")})`;
	const wrong = code`!(\n${indent(chain(tests, "&&", "\n"))}\n)`;
	return [recursive ? fail(void 0, code`report === undefined ? ${wrong} : ${noteWrong}`, true) : fail(wrong, noteWrong)];
}
function propertyStatements(scope, value, property) {
	const { name, schema } = property;
	const required = isRequired(scope, property);
	const access = memberOf(scope, value.text, name);
	const at = {
		text: access,
		path: member(value.path, name),
		label: [...value.label, name]
	};
	if (schema.shape.kind === "never") return required ? [fail(void 0, note(scope, at, "never"))] : [fail(code`${access} !== undefined`, note(scope, at, "never"))];
	if (isAnything(schema)) return required ? [fail(code`${access} === undefined`, note(scope, at, "required"))] : [];
	return namedStatements(scope, schema, {
		...at,
		text: scope.local(name)
	}, access, required);
}
/** Statements for a property whose value is in a variable. */
function namedStatements(scope, schema, value, access, required) {
	const { text } = value;
	const missing = () => note(scope, {
		...value,
		text: access
	}, "required");
	const body = scope.statements(schema, value);
	if (body.length === 0) return required ? [fail(code`${access} === undefined`, missing())] : [];
	const declared = plain(code`const ${text} = ${access};`);
	if (!required) return [declared, ...guard(code`${text} !== undefined`, body)];
	if (scope.facts.refusesAbsence(schema)) return [declared, ...body];
	return [declared, ...choose(code`${text} === undefined`, code`${text} !== undefined`, [fail(void 0, missing())], body)];
}
/** Checks members that no property describes: those of patterns, then the rest. */
function otherMembers(scope, value, shape) {
	const { patterns, rest } = shape;
	if (isOpen(shape)) return [];
	const key = scope.local("key");
	const item = scope.local("item");
	const at = {
		text: item,
		path: computed(value.path, code`${scope.run("pointerStep")}(${key})`),
		label: [...value.label, "value"]
	};
	const restBody = rest === "open" ? [] : rest === "closed" ? [fail(void 0, note(scope, at, "additionalProperties"))] : restStatements(scope, rest, at);
	const asked = restBody.length > 0;
	const names = shape.properties.filter((one) => !isMentionOnly(one)).map(({ name }) => name);
	const body = [];
	const conditions = asked && names.length > 0 ? [isNoneOf(scope, value, key, names)] : [];
	for (const { pattern, flags, schema } of patterns) {
		const own = schema.shape.kind === "never" ? [fail(void 0, note(scope, at, "never"))] : scope.statements(schema, at);
		if (!asked && own.length === 0) continue;
		const constant = patternConstant(scope, [...value.label, "name"], pattern, flags);
		const when = code`${constant}.test(${key})`;
		addAll(body, guard(when, own));
		conditions.push(code`!${when}`);
	}
	const [first] = conditions;
	addAll(body, first === void 0 ? restBody : guard(all(conditions), restBody));
	return eachMember(value, key, item, body);
}
function restStatements(scope, rest, at) {
	if (rest.shape.kind === "never") return [fail(void 0, note(scope, at, "additionalProperties"))];
	return scope.statements(rest, at);
}
/** A loop over members, without `undefined` values, which JSON does not have. */
function eachMember(value, key, item, body) {
	if (body.length === 0) return [];
	const start = [plain(code`const ${item} = ${value.text}[${key}];`), plain(code`if (${item} === undefined) continue;`)];
	return [plain(code`for (const ${key} of Object.keys(${value.text})) ${block([...start, ...body])}`)];
}
/** Longer lists of names are compared by a set. */
const COMPARED = 12;
function isNoneOf(scope, value, key, names) {
	if (names.length <= COMPARED) return all(names.map((name) => code`${key} !== ${literal(name)}`));
	const set = code`/* @__PURE__ */ new Set(${list("[", literals(names), "]")})`;
	return code`!${scope.constant(constantWord(scope, value.label, "names"), set)}.has(${key})`;
}
/** The names without those of members that are not transferred in this direction. */
function travelling(names, shape, { direction, facts }) {
	if (shape.kind !== "object") return names;
	const hidden = shape.properties.filter((property) => facts.isHidden(property, direction));
	return names.filter((name) => !hidden.some((property) => property.name === name));
}
/** Statements for object keywords, for a value that is an object. */
function objectAssertions(scope, value, schema) {
	const statements = [];
	for (const assertion of schema.assertions) addAll(statements, assertionStatements(scope, value, assertion, schema));
	for (const assertion of schema.assertions) if (assertion.kind === "unevaluatedProperties") addAll(statements, unevaluatedStatements(scope, value, schema, assertion.schema));
	return statements;
}
function assertionStatements(scope, value, assertion, { shape }) {
	const { text } = value;
	switch (assertion.kind) {
		case "minProperties":
		case "maxProperties": {
			if (assertion.kind === "minProperties" && assertion.value === 0) return [];
			const limit = literal(assertion.value);
			const beyond = assertion.kind === "minProperties" ? code`<` : code`>`;
			return [fail(code`${scope.run("memberCount")}(${text}) ${beyond} ${limit}`, note(scope, value, assertion.kind, limit))];
		}
		case "propertyNames": {
			if (isAnything(assertion.schema)) return [];
			const key = scope.local("key");
			const at = {
				text: key,
				path: computed(value.path, code`${scope.run("pointerStep")}(${key})`),
				label: [...value.label, "name"]
			};
			const test = scope.test(assertion.schema, at);
			const body = fail(code`${text}[${key}] !== undefined && !${test}`, note(scope, at, "propertyNames"));
			return [plain(code`for (const ${key} of Object.keys(${text})) ${block([body])}`)];
		}
		case "dependentRequired": return travelling(assertion.requires, shape, scope).map((name) => fail(code`${memberOf(scope, text, assertion.property)} !== undefined && ${memberOf(scope, text, name)} === undefined`, note(scope, {
			...value,
			path: member(value.path, name)
		}, "dependentRequired", literal(assertion.property))));
		case "tag": return scope.facts.assertTags ? tagStatements(scope, value, assertion) : [];
		case "dependentSchema": return guard(code`${memberOf(scope, text, assertion.property)} !== undefined`, scope.statements(assertion.schema, {
			...value,
			isNarrowed: true,
			goesOn: true
		}));
		default: return [];
	}
}
/** Statements for the values of a discriminator. */
function tagStatements(scope, value, { except, property, values }) {
	if (except !== true) return propertyStatements(scope, value, property);
	const { name } = property;
	const at = {
		text: memberOf(scope, value.text, name),
		path: member(value.path, name),
		label: [...value.label, name]
	};
	return [fail(oneOf(scope, at, values), note(scope, at, "not"))];
}
/** `unevaluatedProperties`: checks the members that nothing else in the schema evaluates. */
function unevaluatedStatements(scope, value, schema, unevaluated) {
	const known = evaluatedNames(scope.facts, schema);
	if (known === "all" || isAnything(unevaluated)) return [];
	const key = scope.local("key");
	const item = scope.local("item");
	const at = {
		text: item,
		path: computed(value.path, code`${scope.run("pointerStep")}(${key})`),
		label: [...value.label, "value"]
	};
	const body = unevaluated.shape.kind === "never" ? [fail(void 0, note(scope, at, "unevaluatedProperties"))] : scope.statements(unevaluated, at);
	if (body.length === 0) return [];
	if (known !== void 0) return eachMember(value, key, item, known.length === 0 ? body : guard(isNoneOf(scope, value, key, known), body));
	const others = {
		...schema,
		assertions: schema.assertions.filter((assertion) => assertion.kind !== "unevaluatedProperties")
	};
	const marks = block([
		plain(code`const seen = new ${scope.run("EvaluatedParts")}();`),
		...scope.marks(others, value),
		...eachMember(value, key, item, guard(code`!seen.hasName(${key})`, body))
	]);
	return [plain(lines([marks]))];
}
// dist/generator/targets/validators/checks/unions.js
/** Maximum depth of references and alternatives to search. */
const DEEPEST$6 = 20;
/** Statements for `anyOf`, `oneOf` and a list of types. */
function unionStatements(scope, value, shape) {
	const { base } = shape;
	if (base !== void 0 && !scope.facts.assertTags) return scope.statements(bare(base, {
		kind: "ref",
		target: base
	}), value);
	const groups = byType(scope.facts, shape.members);
	const inside = (group, known) => groupStatements(scope, value, shape, group, known);
	const [first, ...more] = groups;
	if (first === void 0) return [fail(void 0, note(scope, value, "never"))];
	if (more.length === 0) return inside(first);
	const isNull = (group) => group.types === TYPE.null && inside(group, "null").length === 0;
	const other = groups.filter((group) => !isNull(group));
	const [only] = other;
	if (groups.length === 2 && other.length === 1 && only !== void 0 && only.types !== TYPE.all - TYPE.null) return guard(code`${value.text} !== null`, inside(only));
	const branches = [];
	const rest = [];
	for (const group of groups) {
		const types = namesOf(group.types);
		const body = inside(group, types.length === 1 ? types[0] : void 0);
		const isWide = scope.hasWide && group.members.some((schema) => mayBeWide(scope, schema));
		const tests = types.map((type) => typeTest(scope, type === "number" && isWide ? "numeric" : type, value.text));
		if (body.length === 0) addAll(rest, tests.map((test) => test.not));
		else branches.push({
			when: either(tests.map((test) => test.is)),
			body
		});
	}
	const types = namesOf(groups.reduce((all, group) => all | group.types, 0));
	const wrongType = note(scope, value, "type", list("[", literals(types), "]"));
	const last = rest.length === 0 ? fail(void 0, wrongType) : fail(join(rest, " && "), wrongType);
	if (types.length === TYPE_NAMES.length) return branches.length === 0 ? [] : [{
		kind: "choice",
		branches,
		otherwise: []
	}];
	return branches.length === 0 ? [last] : [{
		kind: "choice",
		branches,
		otherwise: [last]
	}];
}
/** Whether a schema allows bigints. */
function mayBeWide(scope, { shape }, depth = 0) {
	const inner = (schema) => depth > DEEPEST$6 || mayBeWide(scope, schema, depth + 1);
	if (shape.kind === "union" || shape.kind === "intersection") return shape.members.some(inner);
	if (shape.kind !== "ref") return shape.kind === "number" && shape.wide === true;
	const model = scope.facts.models.get(shape.target);
	return model !== void 0 && inner(model.schema);
}
function namesOf(types) {
	return TYPE_NAMES.filter((name) => (types & TYPE[name]) !== 0);
}
/** @param known the type of the value, if it was tested already */
function groupStatements(scope, value, shape, group, known) {
	const [only] = group.members;
	if (only !== void 0 && group.members.length === 1) return scope.statements(only, known === "object" ? {
		...value,
		isNarrowed: true
	} : value, known);
	return tagged(scope, value, group, known) ?? untagged(scope, value, shape, group, known);
}
/** A value of another type than all alternatives have is compared with none of them. */
function untagged(scope, value, shape, group, known) {
	const body = alternatives(scope, value, shape, group);
	if (known !== void 0 || group.types !== TYPE.object) return body;
	const { is, not } = typeTest(scope, "object", value.text);
	return choose(is, not, body, [fail(void 0, note(scope, value, "type", literal("object")))]);
}
/** Objects with different constants in one member, compiled like a `switch`. */
function tagged(scope, value, group, known) {
	const tag = tagOf(scope.facts, group);
	if (tag === void 0) return void 0;
	const { property } = tag;
	const text = scope.local(property);
	const at = {
		text,
		path: member(value.path, property),
		label: [...value.label, property]
	};
	const all = [];
	const branches = group.members.map((schema, index) => {
		const values = tag.values[index] ?? [];
		for (const each of values) all.push(each);
		const untagged = {
			...schema,
			assertions: schema.assertions.filter((one) => !isTagOf(one, property))
		};
		return {
			when: oneOf(scope, at, values),
			body: scope.statements(untagged, {
				...value,
				isNarrowed: true
			})
		};
	});
	const unknown = fail(void 0, note(scope, at, "enum", list("[", literals(all), "]")));
	const access = memberOf(scope, value.text, property);
	const body = [{
		kind: "plain",
		text: code`const ${text} = ${access};`
	}, {
		kind: "choice",
		branches,
		otherwise: [unknown]
	}];
	if (known === "object") return body;
	const wrongType = fail(void 0, note(scope, value, "type", literal("object")));
	return [{
		kind: "choice",
		branches: [{
			when: typeTest(scope, "object", value.text).is,
			body
		}],
		otherwise: [wrongType]
	}];
}
function isTagOf(assertion, property) {
	return assertion.kind === "tag" && assertion.property.name === property;
}
/** V8 rejects calls with more than 65,535 arguments. */
const MOST_ARGUMENTS = 1e4;
function alternatives(scope, value, shape, group) {
	const branches = group.members.map((schema, index) => {
		const name = nameOf$3(scope, schema, index);
		return {
			check: scope.check(schema, [...value.label, schema.docs.title ?? `option ${index + 1}`]),
			name: literal(name)
		};
	});
	const names = list("[", branches.map(({ name }) => name), "]");
	const calls = branches.map(({ check }) => code`${check}(${value.text})`);
	const path = pathText(value.path);
	const checks = branches.map(({ check }) => check);
	const given = checks.length > MOST_ARGUMENTS ? [code`...${list("[", checks, "]")}`] : checks;
	const noteCall = (name) => {
		return list(`${scope.run(name).text}(`, [
			code`report`,
			path,
			value.text,
			names,
			...given
		], ")", 8);
	};
	if (shape.mode !== "oneOf") return [fail(calls.map((call) => code`!${call}`), noteCall("noteNoneOf"))];
	const count = chain(calls.map((call) => code`Number(${call})`), "+");
	return [fail(code`${count} !== 1`, noteCall("noteNotOneOf"))];
}
/** The name of an alternative in messages. */
function nameOf$3(scope, schema, index) {
	if (schema.docs.title !== void 0) return schema.docs.title;
	if (schema.shape.kind === "ref") return scope.facts.models.get(schema.shape.target)?.name ?? parsePointer(schema.shape.target).tokens.at(-1) ?? `alternative ${index + 1}`;
	return `alternative ${index + 1}`;
}
// dist/generator/targets/validators/checks/schema.js
/** Schemas with more nodes are checked by a separate function. */
const INLINE_NODES = 10;
/** Statements that check a value. See {@link Scope.statements}. */
function schemaStatements(scope, schema, value, known) {
	if (value.path.length > 0 && schema.shape.kind !== "ref" && weight(schema, INLINE_NODES) > INLINE_NODES) return [call(scope, schema, value)];
	const type = fixedType(schema);
	return [
		...type === void 0 ? shapeStatements(scope, schema, value) : typedStatements(scope, schema, value, type, known),
		...looseAssertions(scope, schema, value, type, known),
		...conditions(scope, schema, value)
	];
}
/** The only type that a schema's own keywords allow. `integer` counts as number. */
function fixedType(schema) {
	const { shape } = schema;
	switch (shape.kind) {
		case "null":
		case "boolean":
		case "number":
		case "string": return shape.kind;
		case "array":
		case "tuple": return shape.implied ? void 0 : "array";
		case "object": return shape.implied ? void 0 : "object";
		default: return;
	}
}
/** The number of nodes in a schema, without references. Stops counting at `limit`. */
function weight(schema, limit) {
	let nodes = 0;
	const count = (node) => {
		if (++nodes > limit) return;
		nodes += node.assertions.length / 2;
		const { shape } = node;
		if (shape.kind === "object") {
			for (const property of shape.properties) if (nodes <= limit) count(property.schema);
			for (const pattern of shape.patterns) count(pattern.schema);
			if (typeof shape.rest === "object") count(shape.rest);
		} else if (shape.kind === "union" || shape.kind === "intersection") {
			for (const member of shape.members) if (nodes <= limit) count(member);
		} else if (shape.kind === "array") count(shape.items);
		else if (shape.kind === "tuple") {
			for (const item of shape.items) if (nodes <= limit) count(item);
		}
	};
	count(schema);
	return nodes;
}
/**
* `if (!isUser(user) && noteWithin(report, ...)) ...`: the other check reports what is wrong. Where later statements read members
* of another type, the compiler must not narrow the value by this call.
*/
function call(scope, schema, value) {
	const { label, path, text } = value;
	const check = scope.check(schema, label);
	const isOpaque = value.isNarrowed === true && value.goesOn === true && hasBareObjects(scope.facts, schema);
	const fails = (asked) => isOpaque ? code`!Boolean(${asked})` : code`!${asked}`;
	if (path.length === 0) return fail(fails(code`${check}(${text}, report)`), code`${scope.run("isEnough")}(report)`);
	const part = code`${pathText(path)}, ${check}, ${text}`;
	if (!scope.mayRecur(schema)) return fail(fails(code`${check}(${text})`), code`${scope.run("noteWithin")}(report, ${part})`);
	return fail(void 0, code`report === undefined ? ${fails(code`${check}(${text})`)} : report.fails(${part})`, true);
}
function typedStatements(scope, schema, value, type, known) {
	const { shape } = schema;
	const isInteger = shape.kind === "number" && shape.integer;
	const inner = innerStatements(scope, schema, value, type);
	if (known === type && !isInteger) return inner;
	const test = typeTest(scope, shape.kind === "number" ? numberType(shape) : type, value.text);
	const wrongType = note(scope, value, "type", literal(isInteger ? "integer" : type));
	if (inner.length === 0) return [fail(test.not, wrongType)];
	return choose(test.is, test.not, inner, [fail(void 0, wrongType)]);
}
/** Statements for a schema of one type, for a value of that type. */
function innerStatements(scope, schema, value, type) {
	const { shape } = schema;
	const format = "format" in shape ? shape.format : void 0;
	switch (type) {
		case "null":
		case "boolean": return [];
		case "number": return numberStatements(scope, value, schema.assertions, format, isWide(scope, schema));
		case "string": return stringStatements(scope, value, schema.assertions, format);
		case "array": return [...shape.kind === "array" || shape.kind === "tuple" ? arrayStatements(scope, value, shape) : [], ...arrayAssertions(scope, value, schema)];
		case "object": return [...shape.kind === "object" ? objectStatements(scope, value, shape) : [], ...objectAssertions(scope, value, schema)];
	}
}
function shapeStatements(scope, schema, value) {
	const { shape } = schema;
	switch (shape.kind) {
		case "never": return [fail(void 0, note(scope, value, "never"))];
		case "literal":
		case "enum": return constantStatements(scope, value, schema);
		case "union": return unionStatements(scope, value, shape);
		case "intersection": return inOrder(scope, shape.members).flatMap((member) => scope.statements(member, {
			...value,
			goesOn: true
		}));
		case "ref": {
			const asked = schema.assertions.length === 0 ? value : {
				...value,
				goesOn: true
			};
			return [call(scope, {
				...schema,
				assertions: []
			}, asked)];
		}
		default: return [];
	}
}
/**
* Puts named alternatives last if later statements read members: after them, the compiler narrows the value to one of them, and
* rejects members that some of them lack.
*/
function inOrder(scope, members) {
	const isAlternatives = ({ shape }) => shape.kind === "ref" && scope.facts.models.get(shape.target)?.schema.shape.kind === "union";
	return members.some(({ shape }) => shape.kind === "object") && members.some(isAlternatives) ? [...members.filter((member) => !isAlternatives(member)), ...members.filter(isAlternatives)] : members;
}
/** The assertions for each type that a value may have. */
function looseAssertions(scope, schema, value, type, known) {
	if (type !== void 0) return [];
	const kind = schema.shape.kind;
	const types = new Set(schema.assertions.flatMap(typesOfAssertion));
	if (kind === "object") types.add("object");
	if (kind === "array" || kind === "tuple") types.add("array");
	return [...types].flatMap((one) => {
		const inner = [...innerStatements(scope, schema, value, one), ...looseFormats(scope, schema, value, one)];
		if (known !== void 0) return known === one ? inner : [];
		return guard(typeTest(scope, one === "number" && !schema.assertions.some(({ kind: asserted }) => asserted === "format") ? "numeric" : one, value.text).is, inner);
	});
}
/** Whether the schema, or one that also applies, allows bigints. */
function isWide(scope, { shape }) {
	return shape.kind === "number" ? shape.wide === true : scope.hasWide;
}
function looseFormats(scope, schema, value, type) {
	if (type !== "string" && type !== "number") return [];
	return schema.assertions.flatMap((one) => one.kind === "format" ? formatStatements(scope, value, one.value, type) : []);
}
/** Statements for `not` and `if`, which apply to values of every type. */
function conditions(scope, schema, value) {
	return schema.assertions.flatMap((assertion) => {
		switch (assertion.kind) {
			case "not": return [fail(scope.test(assertion.schema, value), note(scope, value, "not"))];
			case "conditional": {
				const known = {
					...value,
					isNarrowed: true,
					goesOn: true
				};
				const branch = (schema) => schema === void 0 ? [] : scope.statements(schema, known);
				if (isAnything(assertion.if)) return branch(assertion.then);
				if (assertion.if.shape.kind === "never") return branch(assertion.else);
				const then = branch(assertion.then);
				const otherwise = branch(assertion.else);
				if (then.length + otherwise.length === 0) return [];
				const test = scope.test(assertion.if, value);
				return choose(test, code`!${test}`, then, otherwise);
			}
			default: return [];
		}
	});
}
/** The expression that tests a value. See {@link Scope.test}. */
function schemaTest(scope, schema, value) {
	const { shape } = schema;
	if (schema.assertions.length === 0) switch (shape.kind) {
		case "unknown": return code`true`;
		case "never": return code`false`;
		case "null":
		case "boolean": return code`(${typeTest(scope, shape.kind, value.text).is})`;
		case "string":
			if (shape.format === void 0 || !scope.assertFormats) return code`(${typeTest(scope, "string", value.text).is})`;
			break;
		case "number":
			if (shape.format === void 0 || !scope.assertFormats) return typeTest(scope, numberType(shape), value.text).is;
			break;
		case "literal": return code`(${oneOf(scope, value, [shape.value])})`;
		case "enum": return code`(${oneOf(scope, value, shape.values.map((one) => one.value))})`;
	}
	return code`${scope.check(schema, value.label)}(${value.text})`;
}
// dist/generator/targets/validators/checks/file.js
/** In characters. Shorter bodies are repeated instead of shared. */
const WORTH_SHARING = 100;
/** Maximum nesting of helpers that are printed while another is printed. Deeper ones are printed afterwards. */
const DEEPEST$5 = 30;
function createChecksFile(options) {
	const { file, facts, dynamics, sharing } = options;
	const constants = /* @__PURE__ */ new Map();
	const constantNames = createNumberedNames(TAKEN);
	const helperNames = createNumberedNames(/* @__PURE__ */ new Set());
	const helpers = [];
	/** Functions printed so far, by what they check. */
	const made = /* @__PURE__ */ new Map();
	const later = [];
	let printing = 0;
	const byBody = /* @__PURE__ */ new Map();
	const bodies = /* @__PURE__ */ new Map();
	/** The types that exported functions assert, by the names of the functions. */
	const vouched = /* @__PURE__ */ new Map();
	const run = remembered((name) => file.runtime(RUNTIME_MODULE.get(name) ?? "validation/formats", name, "value"));
	const variableFor = remembered(localName);
	const reportType = remembered((name) => file.runtime("validation/check", name, "type"));
	const report = () => reportType("CheckReport");
	function helperName(owner, words) {
		return numberedHelper(owner.name, words.slice(-2).join(" "));
	}
	/** The underscore prevents collisions with names of other files. */
	function numberedHelper(about, words) {
		const label = identifierFrom(words, "camel") ?? "part";
		return identifier(helperNames.take(`${identifierFrom(about, "camel") ?? about}_${label}`, ""));
	}
	function createScope(owner) {
		const locals = createNumberedNames(TAKEN);
		const scope = {
			facts,
			direction: owner.direction,
			subject: owner.name.replace(/^is/, ""),
			bindings: owner.bindings,
			assertFormats: options.assertFormats,
			hasWide: options.hasWide,
			run,
			local(word) {
				return identifier(locals.take(variableFor(word), ""));
			},
			constant(word, value) {
				const known = constants.get(value.text);
				if (known !== void 0) return known.name;
				const name = identifier(constantNames.take(identifierFrom(word, "constant") ?? "VALUE", "_"));
				constants.set(value.text, {
					name,
					text: value
				});
				return name;
			},
			statements: (schema, value, known) => schemaStatements(scope.enter(schema.at), schema, value, known),
			test: (schema, value) => schemaTest(scope, schema, value),
			check: (schema, label) => checkFunction(owner, schema, label),
			mayRecur({ assertions, shape }) {
				if (shape.kind !== "ref" || assertions.length > 0) return owner.recursive;
				return shape.dynamic !== void 0 || facts.models.get(shape.target)?.recursive !== false;
			},
			enumValues: (schema) => options.enumValues(schema),
			marks: (schema, value) => marks(owner, scope, schema, value),
			enter(at) {
				const bindings = dynamics.enter(owner.bindings, at);
				return bindings === owner.bindings ? scope : {
					...createScope({
						...owner,
						bindings
					}),
					local: scope.local
				};
			}
		};
		return scope;
	}
	function checkFunction(owner, schema, label) {
		if (schema.shape.kind === "ref" && schema.assertions.length === 0) return referred(owner, schema.shape, label);
		const words = scalarWords(schema);
		if (words !== void 0 && options.sharedScalar !== void 0 && !/\bpattern\b/.test(words[1])) return options.sharedScalar(schema, owner.direction);
		return helper(owner, functionBody({
			...owner,
			bindings: dynamics.enter(owner.bindings, schema.at)
		}, schema, label), label, words);
	}
	/** @param words a name that describes the check completely */
	function helper(owner, body, label, words) {
		const known = byBody.get(body.text);
		if (known !== void 0) return known;
		const name = words === void 0 ? helperName(owner, label) : numberedHelper(`is ${words[0]}`, words[1]);
		byBody.set(body.text, name);
		helpers.push(functionText(name, body));
		return name;
	}
	/** The check of a model, or a separate one if a `$dynamicRef` in it resolves differently here. */
	function referred(owner, ref, label) {
		const target = dynamics.follow(owner.bindings, ref.target, ref.dynamic);
		const model = facts.models.get(target);
		if (model === void 0) throw new Error(`nothing is known of ${target}, which is referred to`);
		const bindings = dynamics.enter(owner.bindings, target);
		if (!dynamics.matters(target, bindings)) return options.checkOf(target, owner.direction);
		return once(`check ${owner.direction} ${target} ${dynamics.key(bindings)}`, () => {
			const name = helperName(owner, [...label, model.name]);
			return [name, () => printNested({
				...owner,
				bindings,
				recursive: true
			}, name, model.schema, [model.name], model.recursive)];
		});
	}
	/** Assigns the name before the function is printed, so that the function can call itself. */
	function once(key, make) {
		const known = made.get(key);
		if (known !== void 0) return known;
		const [name, print] = make();
		made.set(key, name);
		if (printing === DEEPEST$5) later.push(print);
		else printHelper(print);
		if (printing > 0) return name;
		for (let next = later.pop(); next !== void 0; next = later.pop()) printHelper(next);
		return name;
	}
	function printHelper(print) {
		printing++;
		addAll(helpers, print());
		printing--;
	}
	function marks(owner, scope, schema, value) {
		const inner = scope.enter(schema.at);
		const { shape } = schema;
		if (shape.kind !== "ref") return markStatements(inner, schema, value);
		const target = dynamics.follow(inner.bindings, shape.target, shape.dynamic);
		const model = facts.models.get(target);
		if (model === void 0) return [];
		const bindings = dynamics.enter(inner.bindings, target);
		const name = once(`marks ${owner.direction} ${target} ${dynamics.key(bindings)}`, () => {
			const marker = helperName(owner, ["mark", model.name]);
			return [marker, () => [printMarker({
				...owner,
				bindings
			}, marker, model.schema)]];
		});
		return [{
			kind: "plain",
			text: code`${name}(${value.text}, seen);`
		}, ...markStatements(inner, {
			...schema,
			shape: { kind: "unknown" }
		}, value)];
	}
	function printMarker(owner, name, schema) {
		const evaluated = file.runtime("validation/evaluated", "EvaluatedParts", "type");
		const statements = [...sharing.has(schema) ? [plain(code`if (!seen.isFirst(${name})) return;`)] : [], ...createScope(owner).marks(schema, rootValue([]))];
		return code`function ${name}(value: unknown, seen: ${evaluated}): void {
${indent(lines(printStatements(statements)))}
}`;
	}
	function printNested(owner, name, schema, label, recursive) {
		const runner = runnerOf(schema, recursive);
		if (runner === void 0) return [printFunction(owner, name, schema, label)];
		const inner = helperName(owner, [...label, recursive ? "nested" : "once"]);
		return [functionText(name, delegated(runner, inner)), printFunction(owner, inner, schema, label)];
	}
	/** The wrapper that calls the check of a schema, if it cannot be called directly. */
	function runnerOf(schema, recursive) {
		if (sharing.has(schema)) return recursive ? "checkNestedShared" : "checkShared";
		return recursive ? "checkNested" : void 0;
	}
	function delegated(runner, check) {
		return code`{
  return ${run(runner)}(${check}, value, report);
}`;
	}
	function printFunction(owner, name, schema, label) {
		return functionText(name, functionBody(owner, schema, label));
	}
	function functionText(name, body) {
		const text = code`function ${name}${parameters(body)}: boolean ${body}`;
		return options.exportsHelpers === true ? code`export ${text}` : text;
	}
	function parameters(body) {
		return code`(${parameterName(body, "value")}: unknown, ${parameterName(body, "report")}?: ${report()})`;
	}
	/** The body of a function. Cached, because two of three bodies have been printed before for an equal schema. */
	function functionBody(owner, schema, label) {
		if (!dynamics.isStatic) return printBody(owner, schema, label);
		const name = schema.shape.kind === "tuple" ? label.at(-1) : "";
		const key = `${options.equivalenceClass(schema)} ${owner.direction} ${owner.recursive} ${name}`;
		const body = bodies.get(key) ?? printBody(owner, schema, label);
		bodies.set(key, body);
		return body;
	}
	function printBody(owner, schema, label) {
		const scope = createScope(owner);
		const value = rootValue(label);
		if (schema.shape.kind === "ref" && schema.assertions.length === 0) return code`{
  return ${scope.check(schema, label)}(value, report);
}`;
		const short = shortBody(scope, schema, value);
		if (short !== void 0) return code`{
${indent(lines(short))}
}`;
		const type = fixedType(schema);
		const isInteger = schema.shape.kind === "number" && schema.shape.integer;
		const rest = isInteger ? {
			...schema,
			shape: {
				...schema.shape,
				integer: false
			}
		} : schema;
		const rows = [];
		if (type !== void 0) {
			const test = typeTest(scope, schema.shape.kind === "number" ? numberType(schema.shape) : type, value.text);
			rows.push(code`if (${test.not}) return ${run("noteFailure")}(report, value, "type", ${literal(isInteger ? "integer" : type)});`);
		}
		const statements = printStatements(schemaStatements(scope, rest, value, type));
		addAll(rows, statements);
		rows.push(statements.length === 0 ? code`return true;` : code`return ${run("isClean")}(report);`);
		return code`{
${indent(lines(rows))}
}`;
	}
	/** An existing function with an equal body. */
	function alike(name, body) {
		if (body.text.length < WORTH_SHARING) return void 0;
		const known = byBody.get(body.text);
		if (known === void 0) byBody.set(body.text, name);
		return known;
	}
	return {
		exported({ name, at, schema, direction, type, typeKey, isModel, recursive }) {
			const owner = {
				name: name.text,
				direction,
				bindings: dynamics.enter(dynamics.none, at),
				recursive
			};
			const runner = runnerOf(schema, recursive);
			let body;
			if (runner === void 0) {
				body = functionBody(owner, schema, []);
				const known = alike(name, body);
				if (known !== void 0 && !isModel && vouched.get(known.text) === typeKey) return code`export { ${renamed(known.text, name.text)} };`;
				if (known === void 0) vouched.set(name.text, typeKey);
				else body = code`{
  return ${known}(value, report);
}`;
			} else {
				const inner = helperName(owner, [recursive ? "nested" : "once"]);
				helpers.push(printFunction(owner, inner, schema, []));
				body = delegated(runner, inner);
			}
			return code`export function ${name}${parameters(body)}: ${parameterName(body, "value")} is ${type} ${body}`;
		},
		helper(schema, direction) {
			return checkFunction({
				name: "isScalar",
				direction,
				bindings: dynamics.none,
				recursive: false
			}, schema, []);
		},
		rest: () => ({
			constants: [...constants.values()].map(({ name, text }) => code`const ${name} = ${text};`),
			helpers
		})
	};
}
// dist/generator/targets/operations/groups.js
/** Name of the file for operations without a tag. */
const UNTAGGED = "operations";
/** Groups operations by their first tag. Tags whose file names are equal on some file system form one group. */
function groupsOf(api, operations, folder) {
	const described = new Map(api.tags.map((tag) => [tag.name, tag]));
	const own = new Set([UNTAGGED, ...folder.own].map(folded));
	const byFile = /* @__PURE__ */ new Map();
	for (const operation of operations) {
		const [tag = ""] = operation.tags;
		const file = tag === "" ? UNTAGGED : free(fileName(tag), own);
		const key = folded(file);
		const group = byFile.get(key) ?? {
			file,
			tag,
			operations: []
		};
		group.operations.push(operation);
		byFile.set(key, group);
	}
	const keys = /* @__PURE__ */ new Set();
	return [...byFile.values()].map(({ file, tag, operations: members }) => {
		const tagged = described.get(tag);
		return {
			at: `#${folder.name}/${file}`,
			file: `${folder.name}/${file}.ts`,
			tag,
			operations: members,
			...tag !== "" && { key: keyOf(tag, keys) },
			...tagged !== void 0 && { described: tagged }
		};
	});
}
function free(file, own) {
	return own.has(folded(file)) ? `${file}-tag` : file;
}
function keyOf(tag, taken) {
	const base = identifierFrom(tag, "camel") ?? "group";
	let key = base === "then" ? "then_" : base;
	for (let number = 2; taken.has(key); number++) key = `${base}${number}`;
	taken.add(key);
	return key;
}
// dist/generator/targets/operations/sharing.js
/** @param isPlain whether a response needs no object, or needs a different one for each status */
function sharingOf(operations, isPlain) {
	const plain = /* @__PURE__ */ new Set();
	const users = /* @__PURE__ */ new Map();
	const responses = /* @__PURE__ */ new Map();
	const bySet = /* @__PURE__ */ new Map();
	for (const operation of operations) for (const response of operation.responses.filter(isReceivable)) {
		const known = users.get(response.at);
		users.set(response.at, known === void 0 || known === operation ? operation : "several");
		responses.set(response.at, response);
		if (isPlain(response)) plain.add(response.at);
		if (response.headers.length === 0) continue;
		const key = setKey(response);
		const set = bySet.get(key) ?? /* @__PURE__ */ new Map();
		bySet.set(key, set.set(response.at, response));
	}
	const sets = new Map([...bySet].flatMap(([key, having]) => toSet(key, [...having.values()])));
	const isShared = (response) => {
		if (plain.has(response.at)) return false;
		return isComponent(response) || users.get(response.at) === "several";
	};
	return {
		responses: [...responses.values()].filter(isShared),
		headerSets: [...sets.values()].filter(({ shared }) => shared),
		isShared,
		headersOf: (response) => sets.get(setKey(response)) ?? {
			response,
			shared: false,
			name: void 0
		}
	};
}
/** Referenced headers are equal if their references are; inline headers are never equal. */
function setKey({ headers }) {
	return headers.map(({ at, name, required }) => `${name} ${required} ${at}`).join("\n");
}
function toSet(key, [response, ...others]) {
	if (response === void 0) return [];
	const shared = others.length > 0 && response.headers.length > 1;
	return [[key, {
		response,
		shared,
		name: shared ? commonWords(response) : responseName(response)
	}]];
}
/** The common words of header names: `ratelimit` for `ratelimit-limit` and `ratelimit-reset`. */
function commonWords({ headers }) {
	const [first = [], ...others] = headers.map(({ name }) => words(name.toLowerCase()).filter((word) => word !== "x"));
	const common = first.filter((word, index) => others.every((other) => other[index] === word));
	return common.length === 0 ? void 0 : common.join(" ");
}
// dist/generator/targets/validators/header-sets.js
function headerSetOf(api, response) {
	return setsOf(api).get(setKey(response)) ?? {
		at: response.at,
		name: void 0
	};
}
const setsOf = cachedBy(headerSets);
function headerSets(api) {
	const sets = /* @__PURE__ */ new Map();
	const visit = (exchange) => {
		for (const response of exchange.responses) {
			if (response.headers.length === 0) continue;
			const key = setKey(response);
			const found = sets.get(key);
			if (found === void 0) sets.set(key, {
				at: response.at,
				name: void 0
			});
			else if (found.at !== response.at) sets.set(key, {
				at: found.at,
				name: commonWords(response)
			});
		}
		if (exchange.kind === "operation") exchange.callbacks.forEach(visit);
	};
	api.operations.forEach(visit);
	api.webhooks.forEach(visit);
	return sets;
}
// dist/generator/targets/validators/subjects.js
/** Models, then the parts of requests and responses of every operation and webhook, in document order. */
const subjectsOf = cachedBy(findSubjects);
function findSubjects(api) {
	const subjects = [];
	const seen = new PairMap();
	const add = (subject) => {
		if (seen.get(subject.role, subject.of) !== void 0) return;
		if (subject.model === void 0 && isReference(subject.schema)) return;
		seen.set(subject.role, subject.of, subject);
		subjects.push(subject);
	};
	for (const model of api.models) for (const subject of modelSubjects(model)) add(subject);
	const visit = (exchange) => {
		for (const subject of exchangeSubjects(api, exchange)) add(subject);
		if (exchange.kind === "operation") exchange.callbacks.forEach(visit);
	};
	api.operations.forEach(visit);
	api.webhooks.forEach(visit);
	return subjects;
}
function modelSubjects(model) {
	const name = model.pinnedName ?? model.name;
	const plain = {
		role: "model",
		of: model.at,
		schema: model.schema,
		direction: model.used === "sent" ? "sent" : "received",
		names: [...model.pinnedName === void 0 ? modelNames(model) : [name, `${name} model`], `${name} schema model`],
		title: name,
		model
	};
	if (!hasInput(model)) return [plain];
	return [plain, {
		...plain,
		role: "model-input",
		direction: "sent",
		names: [`${name} input`, `${name} model input`],
		title: `${name}, as it is sent`
	}];
}
/**
* The subject whose check applies to a schema: the model, if the schema is a reference to one.
*
* @param own the subject otherwise
*/
function subjectOf(schema, own, direction, models) {
	const { shape } = schema;
	const model = isReference(schema) && shape.kind === "ref" ? models.get(shape.target) : void 0;
	if (model === void 0) return own;
	return {
		role: direction === "sent" && hasInput(model) ? "model-input" : "model",
		of: model.at
	};
}
/** Whether a schema is a reference to a model without further keywords. */
function isReference({ assertions, shape }) {
	return shape.kind === "ref" && shape.dynamic === void 0 && assertions.length === 0;
}
/** Whether a model has a separate type for sending, and both types are used. */
function hasInput(model) {
	return model.differsWhenSent && model.used === "both";
}
/** The parts of requests and responses of an operation or webhook, including shared ones. */
function exchangeSubjects(api, exchange) {
	return partsOf$2(api)(exchange);
}
const partsOf$2 = cachedBy((api) => cachedBy((exchange) => [...findParts(api, exchange)]));
function* findParts(api, exchange) {
	const name = nameOf$2(exchange);
	const [request, response] = exchange.kind === "operation" ? ["sent", "received"] : ["received", "sent"];
	yield* parameterSubjects(exchange, name, request);
	for (const content of exchange.body?.contents ?? []) {
		yield* contentSubjects(content, request, `${name} body`, `${name} request body`, `the body of ${name}`);
		if (exchange.kind === "operation") yield* partSubjects(content, name, request);
	}
	for (const reply of exchange.responses) yield* responseSubjects(api, reply, name, response);
}
function* parameterSubjects(exchange, name, direction) {
	const groups = {
		path: "path",
		query: "query",
		headers: "header",
		cookies: "cookie"
	};
	for (const role of [
		"path",
		"query",
		"headers",
		"cookies"
	]) {
		const parameters = exchange.parameters.filter((parameter) => parameter.in === groups[role]);
		const whole = role === "query" ? exchange.parameters.find((parameter) => parameter.in === "querystring") : void 0;
		if (parameters.length === 0 && whole === void 0) continue;
		const schema = whole?.schema ?? objectOf$1(`${exchange.at}/parameters`, parameters);
		const names = [`${name} ${role}`, `${name} ${role} parameters`];
		const typeNames = typeNamesOf(schema, `${name} ${groups[role]} parameters`);
		yield {
			role,
			of: exchange.at,
			schema,
			direction,
			names,
			...typeNames,
			title: `the ${role} of ${name}`
		};
	}
}
function* responseSubjects(api, response, operation, direction) {
	const shared = sharedName(response.at);
	const status = statusText(response.status);
	const name = shared === void 0 ? `${operation} ${status}` : `${shared} response`;
	const title = shared === void 0 ? `the ${status} response of ${operation}` : `the response ${shared}`;
	if (response.headers.length > 0) {
		const set = headerSetOf(api, response);
		const own = `${shared === void 0 ? `${name} response` : name} headers`;
		const schema = objectOf$1(`${set.at}/headers`, response.headers);
		yield {
			role: "response-headers",
			of: set.at,
			schema,
			direction,
			names: set.name === void 0 ? [`${name} headers`, own] : [
				`${set.name} headers`,
				`${name} headers`,
				own
			],
			...typeNamesOf(schema, set.name === void 0 ? own : `${set.name} response headers`, own),
			title: set.name === void 0 ? `the headers of ${title}` : `the headers \`${set.name}\` of responses`
		};
	}
	for (const content of response.contents) {
		const typeName = `${shared === void 0 ? `${name} response` : name} body`;
		yield* contentSubjects(content, direction, `${name} body`, typeName, `the body of ${title}`);
	}
}
function* contentSubjects(content, direction, name, typeName, title) {
	const shared = sharedName(content.at);
	const base = shared === void 0 || name.startsWith(shared) ? name : `${shared} body`;
	const names = [base, `${base} as ${content.mediaType}`];
	const typeNames = (schema, suffix = "") => typeNamesOf(schema, `${typeName}${suffix}`, `${typeName}${suffix} as ${content.mediaType}`);
	if (content.schema.shape.kind !== "binary") yield {
		role: direction,
		of: content.at,
		schema: content.schema,
		direction,
		names,
		...typeNames(content.schema),
		title
	};
	const item = content.itemSchema ?? lineOf(content);
	if (item === void 0) return;
	const itemNames = [`${base} item`, `${base} item as ${content.mediaType}`];
	const itemTypes = typeNames(item, " item");
	const itemTitle = `an item of ${title}`;
	yield {
		role: `${direction}-item`,
		of: content.at,
		schema: item,
		direction,
		names: itemNames,
		...itemTypes,
		title: itemTitle
	};
}
/** Before OpenAPI 3.2, JSON lines and events were described as an array. */
function lineOf({ codec, schema: { shape } }) {
	return (codec === "lines" || codec === "events") && shape.kind === "array" ? shape.items : void 0;
}
function* partSubjects(content, name, direction) {
	if (content.codec !== "multipart") return;
	for (const encoding of content.encodings) {
		const headers = partHeaders(encoding);
		if (headers.length === 0) continue;
		const at = partHeadersAt(content, encoding);
		const schema = objectOf$1(at, headers);
		const names = [`${name} ${encoding.property} part headers`, `${name} ${encoding.property} part headers as ${content.mediaType}`];
		const title = `the headers of the part ${JSON.stringify(encoding.property)} of ${name}`;
		yield {
			role: "part-headers",
			of: at,
			schema,
			direction,
			names,
			...typeNamesOf(schema, ...names),
			title
		};
	}
}
/** The identity of all headers of a part. */
function partHeadersAt({ at }, { property }) {
	return childPointer(childPointer(childPointer(at, "encoding"), property), "headers");
}
/** The key of the component that contains a node, or a name derived from its file. A path item is no such component. */
function sharedName(at) {
	const { tokens } = parsePointer(at);
	if (tokens[0] === "components" && tokens[1] !== "responses" && tokens[1] !== "requestBodies") return void 0;
	return componentName(at);
}
function nameOf$2(exchange) {
	return exchange.kind === "operation" ? baseName(exchange) : exchange.pinnedName ?? exchange.id ?? exchange.name;
}
/** Combines parameters or headers into an object schema. */
function objectOf$1(at, parts) {
	return {
		at,
		docs: {},
		shape: {
			kind: "object",
			properties: parts.map(({ name, required, schema }) => ({
				name,
				required,
				schema
			})),
			patterns: [],
			rest: "open",
			implied: false
		},
		assertions: [],
		extensions: {}
	};
}
function typeNamesOf(schema, ...names) {
	return isCompound(schema) ? { typeNames: names } : {};
}
/** Whether a schema is too complex to be written inline. */
function isCompound({ shape }) {
	switch (shape.kind) {
		case "array": return isCompound(shape.items);
		case "object": return shape.properties.length > 0 || shape.patterns.length > 0 || typeof shape.rest === "object";
		case "tuple":
		case "union":
		case "intersection":
		case "enum": return true;
		default: return false;
	}
}
// dist/generator/targets/validators/files.js
/** Applications import all checks from this file. */
const CHECKS_FILE = "checks.ts";
/** Checks that several tags use, or none. */
const SHARED = "checks/shared.ts";
const WEBHOOKS = "checks/webhooks.ts";
/** Checks of scalars, which models of all files have. */
const SCALARS = "checks/scalars.ts";
const FOLDER$1 = {
	name: "checks",
	own: [
		"shared",
		"webhooks",
		"scalars"
	]
};
/** Maximum number of checks in one file. Larger documents get a file per tag, so that a compiler reads only those in use. */
const MOST_IN_ONE = 200;
const checkFilesOf = cachedBy(assign);
function assign(api) {
	const subjects = subjectsOf(api);
	if (subjects.length <= MOST_IN_ONE) return {
		files: /* @__PURE__ */ new Map([[CHECKS_FILE, subjects]]),
		fileOf: () => CHECKS_FILE
	};
	const users = usersOf(api);
	const groups = Map.groupBy(subjects, (subject) => {
		const [only, ...others] = users(subject);
		return only === void 0 || others.length > 0 ? SHARED : only;
	});
	const files = new Map([...groups].flatMap(([file, group]) => divided(file, group)));
	const placed = new PairMap();
	for (const [file, group] of files) for (const { of, role } of group) placed.set(role, of, file);
	return {
		files,
		fileOf: (role, of) => placed.get(role, of) ?? SHARED
	};
}
/** The checks of a group, split into files of a folder if there are many. */
function divided(file, subjects) {
	const entries = subjects.map((subject) => ({
		subject,
		name: subject.names[0],
		lines: estimateLines(subject.schema)
	}));
	const folder = file.replace(/\.ts$/, "");
	return [...placeByName(entries, "")].map(([name, group]) => [name === "" ? file : `${folder}/${name}.ts`, group.map((entry) => entry.subject)]);
}
/** The files whose operations or webhooks use a subject, directly or by references. */
function usersOf(api) {
	const direct = new PairMap();
	const models = /* @__PURE__ */ new Map();
	const targets = new Map(api.models.map(({ at, schema }) => [at, references(schema)]));
	const reach = (start, file) => {
		const pending = [...start];
		for (let at = pending.pop(); at !== void 0; at = pending.pop()) {
			const users = models.get(at) ?? /* @__PURE__ */ new Set();
			if (users.has(file)) continue;
			models.set(at, users.add(file));
			for (const target of targets.get(at) ?? []) pending.push(target);
		}
	};
	const visit = (exchange, file) => {
		for (const { role, of, schema } of exchangeSubjects(api, exchange)) {
			direct.set(role, of, (direct.get(role, of) ?? /* @__PURE__ */ new Set()).add(file));
			reach(references(schema), file);
		}
		if (exchange.kind === "operation") for (const callback of exchange.callbacks) visit(callback, file);
	};
	for (const { file, operations } of groupsOf(api, api.operations, FOLDER$1)) for (const operation of operations) visit(operation, file);
	for (const webhook of api.webhooks) visit(webhook, WEBHOOKS);
	for (const { at } of api.models) if (!models.has(at)) reach([at], SHARED);
	return ({ role, of }) => (role === "model" || role === "model-input" ? models.get(of) : direct.get(role, of)) ?? NOBODY;
}
const NOBODY = /* @__PURE__ */ new Set();
const references = cachedBy((schema) => {
	const found = [];
	for (const { shape } of within(schema)) if (shape.kind === "ref") found.push(shape.target);
	return found;
});
// dist/generator/facts/equivalence.js
/** @param isSeen whether a format distinguishes schemas */
function createEquivalence(isSeen = () => true) {
	const known = /* @__PURE__ */ new Map();
	const numberOfKey = numbering();
	const numberOf = numbering();
	const ofText = (text) => text === void 0 ? -1 : numberOf(text);
	const ofValue = (value) => numberOf(JSON.stringify(value));
	const plain = {
		boolean: -1,
		string: /* @__PURE__ */ new Map(),
		ref: /* @__PURE__ */ new Map()
	};
	function equivalenceClass(schema) {
		const { shape, assertions, readOnly, writeOnly } = schema;
		if (assertions.length === 0 && readOnly !== true && writeOnly !== true) switch (shape.kind) {
			case "string": return plain.string.get(shape.format) ?? remember(plain.string, shape.format, find(schema));
			case "ref":
				if (shape.dynamic !== void 0) break;
				return plain.ref.get(shape.target) ?? remember(plain.ref, shape.target, find(schema));
			case "boolean": return plain.boolean === -1 ? plain.boolean = find(schema) : plain.boolean;
		}
		const found = known.get(schema);
		if (found !== void 0) return found;
		return remember(known, schema, find(schema));
	}
	function find({ shape, assertions, readOnly, writeOnly }) {
		const own = ofShape(shape);
		let key = own === "" ? shape.kind : `${shape.kind} ${own}`;
		if (readOnly === true) key += ";r";
		if (writeOnly === true) key += ";w";
		for (const assertion of assertions) if (assertion.kind !== "format" || isSeen(assertion.value)) key += `;${assertion.kind} ${ofAssertion(assertion)}`;
		return numberOfKey(key);
	}
	function ofShape(shape) {
		switch (shape.kind) {
			case "never":
			case "null":
			case "boolean":
			case "binary": return "";
			case "unknown": return `${shape.unsaid}`;
			case "number": return `${shape.wide === true ? "wide" : shape.integer} ${ofText(shape.format !== void 0 && isSeen(shape.format, "number") ? shape.format : void 0)}`;
			case "string": return shape.format === void 0 || !isSeen(shape.format, "string") ? "" : `${ofText(shape.format)}`;
			case "literal": return `${ofValue(shape.value)}`;
			case "enum": return shape.values.map(({ value }) => ofValue(value)).join();
			case "array": return `${equivalenceClass(shape.items)} ${shape.implied}`;
			case "tuple": return `${shape.items.map(equivalenceClass).join()} ${equivalenceClass(shape.rest)} ${shape.implied}`;
			case "object": return ofObject(shape);
			case "union": return `${shape.mode} ${shape.members.map((member) => `${equivalenceClass(member)} ${ofText(member.docs.title)}`).join()}${ofDiscriminator(shape.discriminator)}`;
			case "intersection": return shape.members.map(equivalenceClass).join();
			case "ref": return `${ofText(shape.target)} ${ofText(shape.dynamic)}`;
		}
	}
	function ofObject({ discriminator, implied, patterns, properties, rest }) {
		let key = `${typeof rest === "string" ? rest : equivalenceClass(rest)} ${implied}`;
		for (const { name, required, schema } of properties) key += `,${ofText(name)}${required ? "!" : "?"}${equivalenceClass(schema)}`;
		for (const { flags, pattern, schema } of patterns) key += `/${ofText(pattern)}${flags}:${equivalenceClass(schema)}`;
		return `${key}${ofDiscriminator(discriminator)}`;
	}
	function ofDiscriminator(discriminator) {
		if (discriminator === void 0) return "";
		const { property, cases, fallback } = discriminator;
		return `@${ofText(property)} ${ofText(fallback)} ${cases.map(({ value, target }) => `${ofText(value)} ${ofText(target)}`).join()}`;
	}
	function ofAssertion(assertion) {
		switch (assertion.kind) {
			case "conditional": return [
				assertion.if,
				assertion.then,
				assertion.else
			].map((one) => one && equivalenceClass(one)).join();
			case "pattern": return `${ofText(assertion.source)}${assertion.flags}`;
			case "uniqueItems": return "";
			case "contains": return `${equivalenceClass(assertion.schema)} ${assertion.min} ${assertion.max}`;
			case "dependentRequired": return `${ofText(assertion.property)} ${assertion.requires.map(ofText).join()}`;
			case "tag": return `${assertion.except} ${ofText(assertion.property.name)} ${assertion.property.required} ${equivalenceClass(assertion.property.schema)}`;
			case "dependentSchema": return `${ofText(assertion.property)} ${equivalenceClass(assertion.schema)}`;
			case "propertyNames":
			case "not":
			case "unevaluatedItems":
			case "unevaluatedProperties": return `${equivalenceClass(assertion.schema)}`;
			default: return `${ofValue(assertion.value)}`;
		}
	}
	return equivalenceClass;
}
function remember(all, key, number) {
	all.set(key, number);
	return number;
}
/** Numbers keys in the order of their first use. */
function numbering() {
	const numbers = /* @__PURE__ */ new Map();
	return (text) => {
		const known = numbers.get(text);
		if (known !== void 0) return known;
		numbers.set(text, numbers.size);
		return numbers.size - 1;
	};
}
// dist/generator/targets/validators/sharing.js
/**
* Maximum number of times that a model may be checked against one value without a cache. Few of the counted paths exist for a
* given value, so a smaller limit would cost more time than it saves.
*/
const MAX_PATHS = 1024;
/**
* If several parts of `allOf`, alternatives or conditions refer to models, a check may test one value against a model several
* times. These numbers multiply from model to model, endlessly in a cycle. Where they exceed {@link MAX_PATHS}, results are
* cached for every model on the way that multiplies.
*
* @param roots all schemas that have a check
*/
function createSharing(roots, facts) {
	const pathsFrom = createPathCounter(facts);
	const models = new Map(Array.from(facts.models, ([at, { schema }]) => [at, pathsFrom(schema)]));
	const graph = new Map(Array.from(models, ([at, paths]) => [at, [...paths.keys()]]));
	const highest = /* @__PURE__ */ new Map();
	const add = (paths, times) => {
		for (const [to, count] of paths) highest.set(to, Math.max(highest.get(to) ?? 1, times * count));
	};
	for (const root of roots) add(pathsFrom(root), 1);
	for (const cycle of components(graph).toReversed()) {
		const inside = new Set(cycle);
		const times = cycle.some((from) => [...models.get(from) ?? []].some(([to, n]) => n > 1 && inside.has(to))) ? Infinity : largest(1, cycle.map((at) => highest.get(at) ?? 1));
		for (const at of cycle) {
			highest.set(at, times);
			add(models.get(at) ?? /* @__PURE__ */ new Map(), times);
		}
	}
	const overLimit = [...highest].flatMap(([at, times]) => times > MAX_PATHS ? [at] : []);
	const shared = [...reachable(reverse(graph), overLimit)].filter((at) => [...models.get(at)?.values() ?? []].some((count) => count > 1));
	return new Set(shared.flatMap((at) => facts.models.get(at)?.schema ?? []));
}
function createPathCounter(facts) {
	const withReferences = /* @__PURE__ */ new Set();
	for (const { at, schema } of facts.models.values()) if (hasReferences(schema)) withReferences.add(at);
	/** The number of parts of a schema that apply to the same value and refer to models. */
	function branches({ assertions, shape }) {
		switch (shape.kind) {
			case "intersection": return shape.members.filter(hasReferences).length + countInner(assertions);
			case "union": {
				const groups = byType(facts, shape.members).map((group) => tagOf(facts, group) === void 0 ? group.members.filter(hasReferences).length : 1);
				return Math.max(0, ...groups) + countInner(assertions);
			}
			case "object": return 1 + shape.patterns.filter(({ schema }) => hasReferences(schema)).length + countInner(assertions);
			default: return 1 + countInner(assertions);
		}
	}
	return (outermost) => {
		const paths = /* @__PURE__ */ new Map();
		const visit = (schema, outside) => {
			if (!hasReferences(schema)) return;
			const { shape } = schema;
			const times = outside * Math.max(1, branches(schema));
			if (shape.kind === "ref" && withReferences.has(shape.target)) paths.set(shape.target, Math.max(paths.get(shape.target) ?? 1, times));
			visitInner(schema, (inner) => visit(inner, times));
		};
		visit(outermost, 1);
		return paths;
	};
}
/** The number of assertions that test the value against further schemas. `unevaluated*` visit all parts once more. */
function countInner(assertions) {
	return assertions.filter((one) => one.kind === "conditional" || "schema" in one && one.kind !== "propertyNames").length;
}
/** Whether a schema contains references. */
const hasReferences = cachedBy((schema) => {
	let found = schema.shape.kind === "ref";
	visitInner(schema, (inner) => found ||= hasReferences(inner));
	return found;
});
// dist/generator/targets/validators/knowledge.js
const withTags = cachedBy((api) => learn(api, true));
const withoutTags = cachedBy((api) => learn(api, false));
/** @param assertTags whether discriminators are asserted */
function knowledgeOf(api, assertTags = true) {
	return assertTags ? withTags(api) : withoutTags(api);
}
function learn(api, assertTags) {
	const [facts, dynamics] = [factsOf(api, assertTags), createDynamics(api)];
	const roots = new Set(subjectsOf(api).map(({ schema }) => schema));
	const choices = /* @__PURE__ */ new Set();
	const addChoices = (schema) => {
		if (schema.shape.kind === "union" && schema.shape.mode === "oneOf") choices.add(schema);
		visitInner(schema, addChoices);
	};
	roots.forEach(addChoices);
	return {
		facts,
		dynamics,
		equivalenceClass: createEquivalence(),
		sharing: createSharing(roots, facts),
		choices
	};
}
/** Maximum number of references to follow from an alternative. Real documents chain three or four. */
const DEEPEST$4 = 20;
/**
* Warns about every `oneOf` whose alternatives differ only in a `format` that is not asserted. Values then match both alternatives
* or none.
*/
function warnFormatChoices(context, { choices, equivalenceClass, facts }, assertFormats) {
	if (choices.size === 0) return;
	const withoutFormats = createEquivalence((format, type) => {
		if (!assertFormats) return false;
		return (type === void 0 ? ["string", "number"] : [type]).some((one) => formatCheck(format, one) !== void 0);
	});
	for (const { at, shape } of choices) {
		if (shape.kind !== "union") continue;
		const seen = /* @__PURE__ */ new Map();
		for (const [index, member] of shape.members.entries()) {
			const schema = meaning(facts, member);
			const name = nameOf$1(facts, member, index);
			const other = seen.get(withoutFormats(schema));
			seen.set(withoutFormats(schema), {
				schema,
				name
			});
			if (other === void 0 || equivalenceClass(other.schema) === equivalenceClass(schema)) continue;
			context.warn("choice-by-format", `${other.name} and ${name} differ only in a format that is not validated: \`oneOf\` rejects every value, because it matches both.`, at);
			break;
		}
	}
}
/** Resolves references. */
function meaning(facts, schema) {
	let found = schema;
	for (let depth = 0; depth < DEEPEST$4; depth++) {
		const { assertions, shape } = found;
		if (shape.kind !== "ref" || shape.dynamic !== void 0 || assertions.length > 0) break;
		found = facts.models.get(shape.target)?.schema ?? found;
	}
	return found;
}
function nameOf$1(facts, { docs, shape }, index) {
	const model = shape.kind === "ref" ? facts.models.get(shape.target)?.name : void 0;
	return JSON.stringify(docs.title ?? model ?? `alternative ${index + 1}`);
}
// dist/generator/targets/validators/checks.js
/** The role under which a subject's check is declared. */
function checkRole(role) {
	return `check-${role}`;
}
/** The role under which the type of a subject's values is declared, if this target declares it. */
function typeRole(role) {
	return `checked-${role}`;
}
/** `checks.ts`, split into several files if it would be long. */
function* checksFiles(context, options) {
	const { files } = checkFilesOf(context.api);
	const types = modelTypes(context, options);
	const maker = {
		...options,
		...knowledgeOf(context.api, options.assertTags),
		types
	};
	if (files.has("checks.ts")) {
		for (const [path, subjects] of files) yield checksFile(context, path, subjects, maker);
		return;
	}
	const scalarsFile = context.file(SCALARS);
	const scalars = fileOfChecks(scalarsFile, maker, void 0);
	for (const [path, subjects] of files) yield checksFile(context, path, subjects, maker, scalars);
	const { constants, helpers } = scalars.rest();
	const sorted = helpers.toSorted((a, b) => a.text < b.text ? -1 : 1);
	if (helpers.length > 0) yield scalarsFile.finish(paragraphs([...constants, ...sorted]));
	yield contentsFile(context, [...files.keys()]);
}
/** @param scalars the file of scalars that all files share; `undefined` if this file declares its own */
function fileOfChecks(file, maker, scalars) {
	const { facts, dynamics, equivalenceClass, sharing } = maker;
	return createChecksFile({
		file,
		facts,
		dynamics,
		equivalenceClass,
		sharing,
		assertFormats: maker.assertFormats,
		hasWide: bigintFormats(maker.formats ?? {}).size > 0,
		enumValues: (schema) => {
			const values = facts.models.get(schema.at)?.schema === schema ? enumValues(schema) : void 0;
			return values !== void 0 && !values.named && !values.nullable ? file.use("model-values", schema.at) : void 0;
		},
		checkOf: (target, direction) => modelCheck(file, facts.models.get(target), target, direction),
		sharedScalar: scalars && ((schema, direction) => file.foreign("checks/scalars.ts", scalars.helper(schema, direction).text, "value")),
		exportsHelpers: file.path === SCALARS
	});
}
/** A check function for every subject. */
function checksFile(context, path, subjects, maker, scalars) {
	const file = context.file(path);
	const { types } = maker;
	const checks = fileOfChecks(file, maker, scalars);
	const declared = /* @__PURE__ */ new Map();
	const exported = subjects.flatMap((subject) => [...declaredType(types, file, subject, declared), checks.exported({
		name: file.name(checkRole(subject.role), subject.of),
		at: subject.of,
		schema: subject.schema,
		direction: subject.direction,
		type: subjectType(types, file, subject),
		typeKey: typeKey(types, file, subject),
		isModel: subject.model !== void 0,
		recursive: subject.model?.recursive ?? false
	})]);
	const { constants, helpers } = checks.rest();
	const issueExports = path === "checks.ts" ? [issuesExport(file)] : [];
	return file.finish(paragraphs([
		...issueExports,
		...constants,
		...exported,
		...helpers
	]));
}
function issuesExport(file) {
	return code`export { ${file.reexport("validation/issues", "issuesOf", "value")} };`;
}
/** `checks.ts` as a list of re-exports, if the checks are in several files. */
function contentsFile(context, paths) {
	const file = context.file(CHECKS_FILE);
	const exports = paths.toSorted().map((path) => code`export * from ${file.from(path)};`);
	return file.finish(paragraphs([issuesExport(file), lines([COSTLY, ...exports])]));
}
/** A comment above the exports of every file. */
const COSTLY = lineComment("An import from here makes the compiler read all of these files. Import from one of them instead.");
function modelCheck(file, model, target, direction) {
	const role = direction === "sent" && model !== void 0 && hasInput(model) ? "model-input" : "model";
	return file.use(checkRole(role), target);
}
/**
* Declares a type for a subject that has no name in the document. If an equal type is declared already, the new one is an alias.
*/
function declaredType(types, file, subject, declared) {
	if (subject.typeNames === void 0) return [];
	const name = file.name(typeRole(subject.role), subject.of);
	const type = types.in(file, subject.direction).type(subject.schema, 20);
	const known = declared.get(type.text);
	if (known !== void 0) return [code`export type ${name} = ${known};`];
	declared.set(type.text, name);
	return [isAlternatives(type) ? code`export type ${name} =\n${indent(type)};` : code`export type ${name} = ${type};`];
}
/** A key that is equal for subjects with equal types, ignoring comments. */
function typeKey(types, file, subject) {
	if (subject.typeNames === void 0) return subjectType(types, file, subject).text;
	return types.in(file, subject.direction).type(subject.schema, 20).text.replaceAll(/\s*\/\*\*.*?\*\/\s*/gs, " ");
}
/** The type of a subject's values. */
function subjectType(types, file, subject) {
	const { model, of, role } = subject;
	if (model !== void 0) return types.model(file, role === "model-input" ? role : "model", of);
	if (subject.typeNames !== void 0) return file.use(typeRole(subject.role), subject.of);
	return types.in(file, subject.direction).type(subject.schema);
}
// dist/generator/targets/validators/operation-checks.js
/**
* The checks of an operation, as an object literal of the runtime's `OperationChecks`. Imports the functions into the file.
*
* @param bodies media types of the request, the default first
* @returns `undefined` if there is nothing to check
*/
function operationChecks(file, operation, bodies, { api, models }, checkable) {
	const check = (content, direction) => checkable.body(content, direction) ? contentCheck(file, content, direction, models) : void 0;
	const body = bodyChecks(bodies, (content) => check(content, "sent"));
	const required = operation.body?.required === true && bodies.length > 0;
	const responses = operation.responses.map((response) => {
		const received = bodyChecks(response.contents, (content) => check(content, "received"));
		const parts = [...response.headers.length > 0 && response.headers.every((header) => checkable.header(header)) ? [member$1("headers", file.use(checkRole("response-headers"), headerSetOf(api, response).at))] : [], ...received === void 0 ? [] : [member$1("body", received)]];
		return {
			status: response.status,
			parts
		};
	});
	const broad = responses.filter(({ status, parts }) => status.kind !== "exact" && parts.length > 0);
	const checked = responses.filter(({ status, parts }) => parts.length > 0 || broad.some((other) => isBroader(other.status, status)));
	const members = [
		...parameterChecks(file, operation, checkable),
		...body === void 0 ? [] : [member$1("body", body)],
		...required ? [member$1("bodyRequired", literal(true))] : [],
		...checked.length === 0 ? [] : [member$1("responses", list("{", checked.map(responseMember), "}", 16))]
	];
	return members.length === 0 ? void 0 : list("{", members, "}", 12);
}
function responseMember({ status, parts }) {
	return member$1(statusText(status), parts.length === 0 ? code`{}` : list("{", parts, "}", 12));
}
/** Whether the first status is a range or `default` that covers the second. */
function isBroader(one, than) {
	switch (one.kind) {
		case "exact": return false;
		case "range": return than.kind === "exact" && Math.trunc(than.code / 100) === one.hundreds;
		case "default": return than.kind !== "default";
	}
}
const GROUPS$1 = [
	[
		"path",
		"path",
		"path"
	],
	[
		"query",
		"query",
		"query"
	],
	[
		"querystring",
		"query",
		"querystring"
	],
	[
		"headers",
		"headers",
		"header"
	],
	[
		"cookies",
		"cookies",
		"cookie"
	]
];
/** Members of the runtime's `ParameterChecks`. */
function parameterChecks(file, operation, checkable) {
	return GROUPS$1.flatMap(([name, role, place]) => {
		const parameters = operation.parameters.filter((parameter) => parameter.in === place);
		return parameters.length > 0 && parameters.every((parameter) => checkable.parameter(parameter)) ? [member$1(name, file.use(checkRole(role), operation.at))] : [];
	});
}
/** One function for all media types, or one for each. */
function bodyChecks(contents, checkOf) {
	const checks = distinct(contents).map(([type, content]) => ({
		type,
		check: checkOf(content)
	}));
	const [first, ...others] = checks;
	if (first === void 0 || checks.every(({ check }) => check === void 0)) return void 0;
	if (others.length === 0) return first.check;
	return list("{", checks.map(({ type, check }) => member$1(type, check ?? code`undefined`)), "}", 20);
}
/** Contents by media type without parameters; with parameters only if the schema differs from the first of that type. */
function distinct(contents) {
	const byType = /* @__PURE__ */ new Map();
	for (const content of contents) {
		const type = essence(content.mediaType);
		const first = byType.get(type);
		if (first === void 0) byType.set(type, content);
		else if (!sameSchema([first, content])) byType.set(content.mediaType.toLowerCase(), content);
	}
	return [...byType];
}
/** The check of each value in a streamed body. */
function itemCheck(file, content, item, direction, models) {
	return schemaCheck(file, {
		role: item === content.schema ? direction : `${direction}-item`,
		of: content.at
	}, item, direction, models);
}
/** The check of a body. */
function contentCheck(file, { at, schema }, direction, models) {
	return schemaCheck(file, {
		role: direction,
		of: at
	}, schema, direction, models);
}
function schemaCheck(file, own, schema, direction, models) {
	const { role, of } = subjectOf(schema, own, direction, models);
	return file.use(checkRole(role), of);
}
/** Removes parameters: `Application/JSON; charset=utf-8` becomes `application/json`. */
function essence(mediaType) {
	return mediaType.replace(/;.*/s, "").trim().toLowerCase();
}
// dist/generator/targets/operations/named-types.js
/** Whether a schema is too complex to be written inline. */
function needsTypeName(schema) {
	const { shape } = schema;
	switch (shape.kind) {
		case "object": return shape.properties.length > 0 || shape.patterns.length > 0 || typeof shape.rest === "object" && needsTypeName(shape.rest);
		case "array": return needsTypeName(shape.items);
		case "tuple": return shape.items.length > 3 || shape.items.some(needsTypeName);
		case "union": return shape.members.length > 3 || shape.members.some(needsTypeName);
		case "intersection": return true;
		case "enum": return shape.values.length > 6;
		default: return false;
	}
}
/** A single undescribed header is written inline. */
function headersNeedTypeName(headers) {
	const [only, ...others] = headers;
	if (only === void 0) return false;
	return others.length > 0 || needsTypeName(only.schema) || only.docs.description !== void 0 || only.schema.docs.description !== void 0;
}
/**
* The types that operations declare: anonymous bodies and documented headers. A type that belongs to a component, or to several
* operations, is declared once, in the shared file.
*
* @param sharedFile the shared file
* @param fileOf returns the file of an operation
*/
function namedTypes(operations, sharing, sharedFile, fileOf) {
	const uses = /* @__PURE__ */ new Map();
	for (const operation of operations) for (const use of usesOf(operation, sharing)) {
		const key = `${use.kind} ${use.at}`;
		const known = uses.get(key);
		if (known === void 0) uses.set(key, [use]);
		else if (!known.some((other) => other.operation === operation)) known.push(use);
	}
	return [...uses.values()].flatMap(([first, ...others]) => {
		if (first === void 0) return [];
		const { operation, ...type } = first;
		if (!(others.length > 0 || type.at.startsWith("#/components/") || type.component !== void 0)) return [{
			...first,
			file: fileOf(operation)
		}];
		const component = type.kind === "headers" ? void 0 : type.component ?? componentName(type.at);
		const word = type.direction === "sent" ? "body" : type.success === false ? "error" : "data";
		const candidates = component === void 0 ? type.candidates : [`${component} ${isLast(word, component) ? "body" : word}`, `${component} response ${word}`];
		return [{
			...type,
			candidates,
			file: sharedFile
		}];
	});
}
/** Avoids repeating a word: the error of the response `ValidationError` is not `ValidationErrorError`. */
function isLast(word, name) {
	return words(name).at(-1)?.toLowerCase() === word;
}
function usesOf(operation, sharing) {
	const base = baseName(operation);
	const uses = [];
	const { body } = operation;
	if (body !== void 0) {
		const own = body.contents.filter((content) => isStructured$1(content, "sent") && needsTypeName(content.schema));
		for (const content of own) {
			const { schema } = content;
			uses.push({
				kind: "schema",
				at: schema.at,
				candidates: bodyNames(base, content, own.length === 1),
				direction: "sent",
				schema,
				content,
				docs: {
					...body.docs,
					...schema.docs
				},
				operation
			});
		}
	}
	for (const response of operation.responses.filter(isReceivable)) {
		const own = response.contents.filter((content) => isStructured$1(content, "received") && needsTypeName(content.schema));
		for (const content of own) {
			const { schema } = content;
			uses.push({
				kind: "schema",
				at: schema.at,
				candidates: dataNames(base, response, content, own.length === 1),
				direction: "received",
				schema,
				success: isSuccess(response.status),
				...response.component !== void 0 && { component: response.component },
				docs: {
					...response.docs,
					...schema.docs
				},
				operation
			});
		}
		if (!headersNeedTypeName(response.headers)) continue;
		const { name, response: first } = sharing.headersOf(response);
		const candidates = name === void 0 ? headersNames(base, response) : [`${name} headers`, ...headersNames(base, response)];
		uses.push({
			kind: "headers",
			at: first.at,
			candidates,
			direction: "received",
			response: first,
			...first.component !== void 0 && { component: first.component },
			docs: first.docs,
			operation
		});
	}
	return uses;
}
// dist/generator/targets/operations/status-names.js
/**
* Common names of error codes by status, lowercase without separators: reason phrases of RFC 9110 and variants, the plainest first.
* A name may belong to several statuses.
*/
const NAMES = /* @__PURE__ */ new Map([
	[400, [
		"badrequest",
		"invalidrequest",
		"malformedrequest",
		"malformed",
		"validationfailed",
		"validation",
		"invalidparameter",
		"invalidparameters",
		"invalidargument",
		"invalidinput",
		"badinput",
		"invaliddata",
		"invalidpayload",
		"invalidrequestbody",
		"invalidsyntax",
		"invalidjson",
		"invalidbody",
		"parse",
		"invalidclient"
	]],
	[401, [
		"unauthorized",
		"unauthorised",
		"unauthenticated",
		"notauthenticated",
		"authenticationrequired",
		"authenticationfailed",
		"authentication",
		"invalidcredentials",
		"invalidtoken",
		"tokenexpired",
		"expiredtoken",
		"invalidapikey",
		"missingcredentials",
		"missingtoken",
		"missingapikey",
		"loginrequired",
		"notauthorized",
		"invalidclient"
	]],
	[402, ["paymentrequired"]],
	[403, [
		"forbidden",
		"permissiondenied",
		"accessdenied",
		"insufficientpermissions",
		"insufficientpermission",
		"insufficientscope",
		"insufficientprivileges",
		"notallowed",
		"permission",
		"authorization",
		"notauthorized"
	]],
	[404, [
		"notfound",
		"resourcenotfound",
		"doesnotexist",
		"resourcemissing"
	]],
	[405, ["methodnotallowed", "methodnotsupported"]],
	[406, ["notacceptable"]],
	[408, ["requesttimeout"]],
	[409, [
		"conflict",
		"alreadyexists",
		"alreadyexist",
		"resourceexists"
	]],
	[410, ["gone"]],
	[412, ["preconditionfailed"]],
	[413, [
		"contenttoolarge",
		"payloadtoolarge",
		"requesttoolarge",
		"requestentitytoolarge",
		"bodytoolarge",
		"toolarge"
	]],
	[414, ["uritoolong", "requesturitoolong"]],
	[415, [
		"unsupportedmediatype",
		"unsupportedmedia",
		"unsupportedcontenttype",
		"invalidcontenttype"
	]],
	[422, [
		"unprocessablecontent",
		"unprocessableentity",
		"unprocessable",
		"validationfailed",
		"validation",
		"invalidbody",
		"invalidinput",
		"invalidparameter",
		"invalidparameters",
		"invalidargument",
		"badinput",
		"invaliddata",
		"invalidpayload",
		"invalidrequestbody",
		"invalidrequest"
	]],
	[428, ["preconditionrequired"]],
	[429, [
		"toomanyrequests",
		"ratelimited",
		"ratelimitexceeded",
		"ratelimit",
		"throttled",
		"resourceexhausted"
	]],
	[431, ["requestheaderfieldstoolarge", "headerstoolarge"]],
	[500, [
		"internalserver",
		"internal",
		"server",
		"serverfailure",
		"internalfailure",
		"unexpected",
		"unknown"
	]],
	[501, ["notimplemented", "unimplemented"]],
	[502, [
		"badgateway",
		"upstream",
		"upstreamfailure"
	]],
	[503, [
		"serviceunavailable",
		"temporarilyunavailable",
		"unavailable",
		"overloaded",
		"maintenance"
	]],
	[504, ["gatewaytimeout", "deadlineexceeded"]]
]);
/** Endings of codes that also name a thing: `order_not_found`, `EMAIL_ALREADY_EXISTS`. */
const ENDINGS = /* @__PURE__ */ new Map([[404, /notfound$/], [409, /(?:alreadyexists|conflict)$/]]);
/**
* Words that suggest a status if no code has a common name: `SERIAL_TAKEN` for 409, `invalid` for 422. The first match counts. The
* contract may mean something else, so such a code belongs to no status for certain.
*/
const HINTS = [
	[/ratelimit|throttl|quota|^toomany|slowdown/, 429],
	[/^(?:login|signin|auth)|credentials|apikey|session/, 401],
	[/payment|card|funds/, 402],
	[/denied|forbidden|permission|permitted/, 403],
	[/^(?:nosuch|unknown)|notexist/, 404],
	[/(?:taken|exists|duplicate|conflict|inuse)$|^(?:already|duplicate|conflict)/, 409],
	[
		/stale|outdated|precondition|mismatch/,
		412,
		409
	],
	[/too(?:large|big)$/, 413],
	[/(?:media|content)type/, 415],
	[/unavailable|overload|maintenance/, 503],
	[/internal|server|unexpected/, 500],
	[
		/invalid|malformed|validation|missing|required|^bad/,
		422,
		400
	]
];
/** Normalizes a code: `ERR_NOT_FOUND`, `NotFoundError` and `not-found` are equal. */
function nameOf(code) {
	const plain = words(code).join("").toLowerCase();
	const bare = plain.replace(/^err(?:or)?(?=.)|(?<=.)(?:error|exception)$/g, "");
	return bare === "" ? plain : bare;
}
/** Whether the name of an error code fits a status. */
function saysStatus(code, status) {
	const name = nameOf(code);
	return NAMES.get(status)?.includes(name) === true || ENDINGS.get(status)?.test(name) === true;
}
/** The statuses that the name of an error code fits. Empty: it may belong to any. */
function statusesOf(code) {
	return [...NAMES.keys()].filter((status) => saysStatus(code, status));
}
/** Whether the name of a code fits no other status. */
function isFree(code, status) {
	return saysStatus(code, status) || statusesOf(code).length === 0;
}
function rankOf(code, status) {
	const index = NAMES.get(status)?.indexOf(nameOf(code)) ?? -1;
	return index === -1 ? Infinity : index;
}
/** The status that the name of an error code fits best. */
function statusOf(code) {
	return statusesOf(code).toSorted((one, other) => rankOf(code, one) - rankOf(code, other))[0];
}
/** The error code that fits a status best: by its name, else by a hint. */
function codeForStatus(codes, status) {
	const [best] = codes.filter((code) => saysStatus(code, status)).toSorted((one, other) => rankOf(one, status) - rankOf(other, status));
	const hinted = () => codes.find((code) => statusesOf(code).length === 0 && suggestsStatus(code, status));
	return best ?? hinted() ?? (status === 422 ? codeForStatus(codes, 400) : void 0);
}
function suggestsStatus(code, status) {
	const name = nameOf(code);
	return (HINTS.find(([word]) => word.test(name)) ?? []).includes(status);
}
/**
* The type of `status` for responses with the same body: `404 | 409`, or `Status4XX` without the statuses documented separately.
* With it, results and replies narrow by `status`.
*
* @param all every response of the operation
* @param ok restricts `default` to successes or to failures
*/
function statusTypes(statuses, all, file, ok) {
	const codes = new Set(statuses.flatMap((status) => status.kind === "exact" ? [status.code] : []));
	const ranges = statuses.flatMap((status) => status.kind === "range" ? [status.hundreds] : []);
	if (statuses.some(({ kind }) => kind === "default")) ranges.push(...hundredsOfDefault(all).filter((own) => ok === void 0 || ok === (own === 2)));
	const hundreds = [...new Set(ranges)].toSorted();
	const exact = [...codes].filter((status) => !hundreds.some((own) => own === Math.trunc(status / 100)));
	const others = all.flatMap(({ status }) => status.kind === "exact" && !codes.has(status.code) ? [status.code] : []);
	return join([...exact.map((status) => literal(status)), ...hundreds.map((own) => {
		const range = file.runtime("status", `Status${own}XX`, "type");
		const taken = others.filter((status) => Math.trunc(status / 100) === own).map((status) => literal(status));
		return taken.length === 0 ? range : code`Exclude<${range}, ${join(taken, " | ")}>`;
	})], " | ");
}
/**
* The ranges that `default` covers: failures, and successes only if none is documented. Ranges with an entry of their own are
* excluded.
*/
function hundredsOfDefault(all) {
	const hasSuccess = successesOf(all).length > 0;
	const ranges = new Set(all.flatMap(({ status }) => status.kind === "range" ? [status.hundreds] : []));
	return [
		2,
		3,
		4,
		5
	].filter((own) => !ranges.has(own) && !(own === 2 && hasSuccess));
}
// dist/generator/facts/examples/smallest.js
/** Maximum nesting. Error schemas have three or four levels. */
const DEEPEST$3 = 12;
/** Maximum number of schemas to visit, because nested alternatives grow exponentially. */
const MOST_STEPS$1 = 2e3;
/** Maximum number of items created to satisfy `minItems`. */
const MOST_ITEMS = 8;
/** Maximum number of characters created to satisfy `minLength`. */
const MOST_CHARACTERS = 64;
/**
* The smallest value of a schema that a response may have: required members, plain texts and numbers.
*
* @param hint an example, whose values are preferred
* @returns `undefined` when no valid value is found
*/
function smallest(schema, hint, judgement, wishes) {
	return valueOf(schema, hint, {
		judgement,
		wishes,
		left: MOST_STEPS$1
	}, 0);
}
function valueOf(schema, hint, work, depth) {
	if (depth > DEEPEST$3 || work.left-- <= 0) return void 0;
	return candidates(schema, [
		hint,
		schema.default,
		...schema.docs.examples ?? []
	].filter((seed) => seed !== void 0), work, depth).find((value) => work.judgement.fits(value, schema));
}
function candidates(schema, seeds, work, depth) {
	const { shape } = schema;
	const [seed] = seeds;
	switch (shape.kind) {
		case "never":
		case "binary": return [];
		case "unknown": return [...seeds, ""];
		case "null": return [null];
		case "boolean": return [...seeds, false];
		case "literal": return [shape.value];
		case "enum": {
			const values = shape.values.map(({ value }) => value);
			const chosen = work.wishes.choose(values);
			return [
				...chosen === void 0 ? [] : [chosen],
				...seeds,
				...values.slice(0, MOST_ITEMS)
			];
		}
		case "number": return [...seeds, ...numbers(schema.assertions)];
		case "string": return [...seeds, ...texts(shape.format, schema.assertions)];
		case "array": return arrays(schema, () => shape.items, seed, work, depth);
		case "tuple": return arrays(schema, (index) => shape.items[index] ?? shape.rest, seed, work, depth);
		case "object": return objects(schema, shape, seed, work, depth);
		case "union": {
			const values = shape.members.toSorted((one, other) => Number(isNull(one)) - Number(isNull(other))).flatMap((option) => partOf(option, seed, work, depth));
			if (shape.mode !== "oneOf" || values.length < 2) return values;
			const fitting = (value) => shape.members.filter((option) => work.judgement.fits(value, option)).length;
			return values.toSorted((one, other) => fitting(one) - fitting(other));
		}
		case "intersection": return merged(shape.members.filter(isTelling).flatMap((part) => partOf(part, seed, work, depth)), seeds);
		case "ref": {
			const target = work.judgement.schemaOf(shape.target);
			const value = target === void 0 ? void 0 : valueOf(target, seed, work, depth + 1);
			return value === void 0 ? [] : [value];
		}
	}
}
function isTelling({ shape }) {
	return shape.kind !== "unknown";
}
function isNull({ shape }) {
	return shape.kind === "null";
}
function numbers(assertions) {
	const bounds = assertions.flatMap((assertion) => {
		switch (assertion.kind) {
			case "minimum":
			case "maximum":
			case "multipleOf": return [assertion.value];
			case "exclusiveMinimum": return [assertion.value + 1];
			case "exclusiveMaximum": return [assertion.value - 1];
			default: return [];
		}
	});
	return [
		0,
		...bounds,
		...bounds.map(Math.ceil)
	];
}
/** Texts that are obviously no real data. */
const OF_FORMAT = /* @__PURE__ */ new Map([
	["date-time", "1970-01-01T00:00:00Z"],
	["date", "1970-01-01"],
	["time", "00:00:00Z"],
	["duration", "PT0S"],
	["uuid", "00000000-0000-0000-0000-000000000000"],
	["uri", "about:blank"],
	["url", "about:blank"],
	["uri-reference", "about:blank"],
	["iri", "about:blank"],
	["email", "nobody@example.com"],
	["hostname", "example.com"],
	["ipv4", "192.0.2.0"],
	["ipv6", "2001:db8::"]
]);
function texts(format, assertions) {
	const least = assertions.find(({ kind }) => kind === "minLength");
	const length = least?.kind === "minLength" ? Math.min(least.value, MOST_CHARACTERS) : 0;
	const known = OF_FORMAT.get(format ?? "");
	if (known !== void 0) return [known];
	const plain = length === 0 ? [""] : [
		"-".repeat(length),
		"x".repeat(length),
		"0".repeat(length)
	];
	return assertions.some(({ kind }) => kind === "pattern") ? [
		...plain,
		"400",
		"/",
		"#/",
		"x",
		"X",
		"0",
		"error",
		"ERROR",
		"E0",
		"a-0",
		"0-0",
		"0.0",
		"00000"
	] : plain;
}
function arrays({ assertions }, itemOf, seed, work, depth) {
	const least = assertions.find(({ kind }) => kind === "minItems");
	const needed = least?.kind === "minItems" ? least.value : 0;
	if (needed > MOST_ITEMS || needed > 1 && assertions.some(({ kind }) => kind === "uniqueItems")) return [];
	const hints = isArray(seed) ? seed : [];
	const made = [];
	for (let index = 0; index < Math.max(needed, 1); index++) {
		const item = valueOf(itemOf(index), hints[index], work, depth + 1);
		if (item !== void 0) made.push(item);
	}
	const [first] = made;
	const saysMore = isObject(first) && (work.wishes.wants("", itemOf(0)) || Object.keys(first).some((name) => work.wishes.isBlank(name)));
	return needed === 0 && !saysMore ? [[], made] : [made, []];
}
function objects({ assertions }, { properties }, seed, work, depth) {
	const least = assertions.find(({ kind }) => kind === "minProperties");
	const needed = least?.kind === "minProperties" ? least.value : 0;
	const hints = isObject(seed) ? seed : {};
	const members = /* @__PURE__ */ new Map();
	const add = (name, schema) => {
		const value = valueOf(schema, work.wishes.isBlank(name) ? "" : member$2(hints, name), work, depth + 1);
		if (value !== void 0) members.set(name, value);
		return value !== void 0;
	};
	const received = properties.filter(({ schema }) => schema.writeOnly !== true);
	for (const { name, required, schema } of received) {
		if (required && !add(name, schema)) return [];
		if (!required && work.wishes.wants(name, schema)) add(name, schema);
	}
	for (const { name, schema } of received) {
		if (members.size >= needed) break;
		if (!members.has(name)) add(name, schema);
	}
	return [Object.fromEntries(members)];
}
/** A value of one of several schemas, if there is one. */
function partOf(part, seed, work, depth) {
	const value = valueOf(part, seed, work, depth + 1);
	return value === void 0 ? [] : [value];
}
/** Merges objects. If two have the same member, both candidates are tried. Other values stay as they are. */
function merged(parts, seeds) {
	const objects = parts.filter(isObject);
	if (objects.length < parts.length || objects.length === 0) return [...parts, ...seeds];
	const join = (all) => Object.fromEntries(all.flatMap((one) => Object.entries(one)));
	const forward = join(objects);
	const backward = join(objects.toReversed());
	return sameJson(forward, backward) ? [forward] : [forward, backward];
}
// dist/generator/targets/server/served.js
/** HTTP servers handle CONNECT themselves, without calling handlers (RFC 9110, section 9.3.6). */
function isServable(operation) {
	return operation.method !== "CONNECT";
}
/** The operations that have a handler: those that a server can distinguish by method and path. */
const servedOperations = cachedBy((api) => {
	const firsts = firstsOf(api);
	return api.operations.filter((operation) => isServable(operation) && firsts.get(routeOf(operation)) === operation);
});
/**
* For each route, the operation that receives its requests: the first one, and one without a fragment in its path before others.
*/
function firstsOf({ operations }) {
	const firsts = /* @__PURE__ */ new Map();
	for (const operation of operations) {
		const route = routeOf(operation);
		const first = firsts.get(route);
		if (first === void 0 || first.path.includes("#") && !operation.path.includes("#")) firsts.set(route, operation);
	}
	return firsts;
}
/** Method and path as they are sent, without names of parameters and without a fragment. */
function routeOf({ method, path }) {
	return `${method} ${path.replace(/\{[^{}]*\}/g, "{}").replace(/#.*$/s, "")}`;
}
function reportUnserved({ api, warn }) {
	const firsts = firstsOf(api);
	for (const operation of api.operations) {
		const { at, method, path } = operation;
		const first = firsts.get(routeOf(operation));
		if (!isServable(operation)) warn("method-not-served", `A server cannot handle ${method} requests; this operation has no handler.`, at);
		else if (first !== void 0 && first !== operation) warn("operation-indistinct", `${method} ${quote(path)} cannot be distinguished from ${quote(first.path)}, whose handler gets all requests; this operation has no handler.`, at);
	}
}
function quote(text) {
	return JSON.stringify(text.slice(0, 100));
}
/** Whether an operation requires credentials. */
function isSecured({ security }) {
	return security.length > 0;
}
// dist/generator/targets/operations/error-codes.js
/** Maximum depth of references and alternatives to search. Real documents have three or four. */
const DEEPEST$2 = 20;
const CODE = /^(?:error_?)?code$/i;
/** Names of members that wrap the actual error. */
const WRAPPER = /^(?:errors?|detail|details|meta)$/i;
/**
* The strings that an error's code may be.
*
* @param property name of the code's member; default: a common name, in the error or in an object inside it
* @returns `undefined` if the contract does not list codes
*/
function codeTexts(schema, shapes, property, depth = 0) {
	const shape = shapes.of(schema);
	if (depth > DEEPEST$2) return void 0;
	const inner = (part) => codeTexts(part, shapes, property, depth + 1);
	switch (shape.kind) {
		case "object": {
			const own = shape.properties.find(({ name }) => property === void 0 ? CODE.test(name) : name === property);
			const listed = own && listedTexts(own.schema, shapes);
			if (own !== void 0 && (listed !== void 0 || property !== void 0)) return listed;
			const status = own && shape.properties.find(({ name }) => name === "status");
			if (own !== void 0) return status && listedTexts(status.schema, shapes);
			if (property !== void 0) return void 0;
			const wrapper = shape.properties.find(({ name }) => WRAPPER.test(name));
			return wrapper && (listedTexts(wrapper.schema, shapes) ?? inner(wrapper.schema));
		}
		case "intersection": return shape.members.flatMap((part) => {
			const values = inner(part);
			return values === void 0 ? [] : [values];
		}).toSorted((one, other) => one.length - other.length)[0];
		case "union": return shape.members.flatMap((option) => inner(option) ?? []);
		default: return;
	}
}
function listedTexts(schema, shapes) {
	const texts = [...shapes.constants(schema) ?? []].filter((value) => typeof value === "string");
	return texts.length === 0 ? void 0 : texts;
}
/**
* The code of an error whose name fits another status, such as `not_found` in a 401 response.
*
* @param schema schema of the error. If it lists codes and none fits the status, the server had no better choice, and nothing is
* reported.
*/
function misplacedCode(error, schema, status, shapes) {
	const codes = codeTexts(schema, shapes);
	if (codes?.length === 1) return void 0;
	const better = codes && codeForStatus(codes, status);
	if (codes !== void 0 && better === void 0) return void 0;
	for (const one of sentCodes(error, codes)) if (!isFree(one.code, status)) return {
		...one,
		...better !== void 0 && { better }
	};
}
/**
* Whether the error has a code of the contract's own, such as `out_of_stock` beside `validation_failed`, whose name fits no status.
* It then reports a broken business rule, not a malformed request.
*/
function saysOwnRule(error, schema, status, shapes) {
	const codes = codeTexts(schema, shapes) ?? [];
	const general = codeForStatus(codes, status);
	const [sent] = sentCodes(error, codes);
	if (general === void 0 || sent === void 0 || sent.code === general) return false;
	return codes.includes(sent.code) && statusesOf(sent.code).length === 0;
}
function* sentCodes(value, codes, depth = 0) {
	if (!isObject(value) || depth > 2) return;
	for (const [name, own] of Object.entries(value)) {
		if (typeof own === "string" && (CODE.test(name) || codes?.includes(own) === true && WRAPPER.test(name))) yield {
			within: value,
			name,
			code: own
		};
		if (WRAPPER.test(name)) yield* sentCodes(own, codes, depth + 1);
	}
}
// dist/generator/targets/server/errors.js
/** The contract's error format, as the runtime's `ErrorCatalogue`. */
function errorsCode(context, shapes) {
	const { api } = context;
	const bodies = errorBodies(api);
	reportEnvelopes(context);
	const envelope = envelopeOf(api, bodies, shapes);
	const codes = codesCode(codesByStatus(bodies, shapes, envelope?.code));
	if (envelope === void 0) return code`{ ${codes} }`;
	const mediaType = bodies.find(({ content }) => !isProblem(content) && !isRange(content.mediaType))?.content.mediaType ?? "application/json";
	const properties = [...[
		"code",
		"message",
		"id",
		"params"
	].flatMap((role) => {
		const name = envelope[role];
		return name === void 0 ? [] : [member$1(role, literal(name))];
	}), ...mediaType === "application/json" ? [] : [member$1("mediaType", literal(mediaType))]];
	return list("{", [member$1("envelope", list("{", properties, "}", 16)), codes], "}", 120);
}
function codesCode(codes) {
	const pairs = [...codes].map(([status, text]) => list("[", [literal(status), literal(text)], "]", 6));
	return member$1("codes", list("[", pairs, "]", 60));
}
/** Reports statuses that the server answers itself if none of the listed codes clearly fits. */
function reportUnclearCodes({ api, warn }, shapes) {
	for (const body of errorBodies(api)) {
		const { content, response } = body;
		const codes = unclearCodes(body, shapes);
		if (codes === void 0 || !OWN_STATUSES.has(statusText(response.status))) continue;
		const shown = codes.slice(0, 5).join(", ");
		warn("error-code-unclear", `The error code for status ${statusText(response.status)} is ambiguous: ${shown}${codes.length > 5 ? ", ..." : ""}.`, content.at);
	}
}
/** Statuses that the generated server answers without a handler, or for a thrown `Problem`. */
const OWN_STATUSES = new Set("400 401 403 404 405 406 408 409 413 414 415 422 429 431 500 501 502 503".split(" "));
/** The schema marked by `x-error-envelope`, or the members that all errors share. */
function envelopeOf(api, bodies, shapes) {
	const [first] = markedEnvelopes(api);
	if (first === void 0) return inferredEnvelope(bodies, shapes);
	const { at: _, ...envelope } = first;
	return envelope;
}
function markedEnvelopes({ models }) {
	return models.flatMap(({ errorEnvelope }) => errorEnvelope ?? []);
}
function reportEnvelopes({ api, warn }) {
	const [first, ...others] = markedEnvelopes(api);
	for (const { at, ...other } of others) {
		if (first === void 0 || JSON.stringify({
			...other,
			at: first.at
		}) === JSON.stringify({ ...first })) continue;
		warn("error-envelope", "Another schema also has x-error-envelope; the server uses that one for its errors.", at);
	}
}
/** The JSON bodies of failures. A response that is used for several statuses counts once for each. */
function errorBodies(api) {
	const bodies = /* @__PURE__ */ new Map();
	for (const operation of servedOperations(api)) for (const response of operation.responses.filter((one) => isFailure(one, operation))) for (const content of response.contents) if (content.codec === "json") bodies.set(errorKey(response, content), {
		response,
		content
	});
	return [...bodies.values()];
}
/** The key includes the status, because a component may be used for several. */
function errorKey({ at, status }, content) {
	return `${statusText(status)} ${at} ${content.at}`;
}
function isFailure({ status }, { responses }) {
	if (status.kind === "default") return responses.some((other) => isSuccess(other.status));
	return status.kind === "exact" ? status.code >= 400 : status.hundreds >= 4;
}
function isProblem({ mediaType }) {
	return /^application\/problem\+json\b/i.test(mediaType);
}
const CODE_NAMES = [
	"error_code",
	"errorCode",
	"code",
	"error"
];
const MESSAGE_NAMES = [
	"message",
	"error_message",
	"errorMessage",
	"error_description",
	"errorDescription",
	"detail"
];
const ID_NAMES = [
	"error_id",
	"errorId",
	"request_id",
	"requestId",
	"trace_id",
	"traceId"
];
const PARAMS_NAMES = [
	"error_params",
	"errorParams",
	"params",
	"details"
];
/**
* Infers the envelope if no schema is marked: the members that all error bodies share, if these suffice to create each of them. One
* must be a code and one a message, both under common names, and nothing else may be required except an identifier. Otherwise there
* is no envelope; the generator never guesses.
*/
function inferredEnvelope(bodies, shapes) {
	const alternatives = bodies.filter(({ content }) => !isProblem(content)).map(({ content }) => content.schema).flatMap(shapes.alternatives);
	const [first, ...others] = [...new Map(alternatives.map((schema) => [shapes.of(schema), schema])).values()].map((schema) => membersOf(schema, shapes));
	if (first === void 0) return void 0;
	const isText = (name) => [first, ...others].every((members) => members.get(name)?.kind === "text");
	const code = CODE_NAMES.find(isText);
	const message = MESSAGE_NAMES.find(isText);
	const id = ID_NAMES.find(isText);
	const params = PARAMS_NAMES.find((name) => [first, ...others].every((members) => members.get(name)?.kind === "object"));
	if (code === void 0 || message === void 0) return void 0;
	const known = /* @__PURE__ */ new Set([
		code,
		message,
		id
	]);
	if ([first, ...others].some((members) => [...members].some(([name, { required }]) => required && !known.has(name)))) return void 0;
	return {
		code,
		message,
		...id !== void 0 && { id },
		...params !== void 0 && { params }
	};
}
/** The members of an object, or of several objects joined by `allOf`. */
function membersOf(schema, shapes) {
	const members = /* @__PURE__ */ new Map();
	for (const { name, required, schema: own } of shapes.members(schema)) {
		const other = members.get(name);
		members.set(name, {
			kind: other === void 0 || other.kind === "other" ? kindOf(own, shapes) : other.kind,
			required: required || other?.required === true
		});
	}
	return members;
}
function kindOf(schema, shapes) {
	const shape = shapes.of(schema);
	switch (shape.kind) {
		case "string": return "text";
		case "literal": return typeof shape.value === "string" ? "text" : "other";
		case "enum": return shape.values.every(({ value }) => typeof value === "string") ? "text" : "other";
		case "object": return shape.properties.every(({ required }) => !required) ? "object" : "other";
		default: return "other";
	}
}
/**
* The error code of each status: a constant, the member of an `enum` whose name fits the status, or the code of the response's
* example. A status without a schema gets a code only if the name of one fits.
*/
function codesByStatus(bodies, shapes, property) {
	const documented = /* @__PURE__ */ new Map();
	const others = /* @__PURE__ */ new Set();
	for (const { content, response } of bodies) {
		const { status } = response;
		const values = codeTexts(content.schema, shapes, property) ?? [];
		if (values.length > 1) for (const value of values) others.add(value);
		if (status.kind !== "exact") continue;
		const own = codeOf(values, content.examples[0]?.value, status.code);
		if (own !== void 0) documented.set(status.code, [...documented.get(status.code) ?? [], own]);
	}
	const found = /* @__PURE__ */ new Map();
	for (const [status, codes] of documented) {
		const code = codeForStatus(codes, status) ?? codes[0];
		if (code !== void 0) found.set(status, code);
	}
	for (const [status, codes] of Map.groupBy(others, statusOf)) {
		const code = status === void 0 || found.has(status) ? void 0 : codeForStatus(codes, status);
		if (status !== void 0 && code !== void 0) found.set(status, code);
	}
	return new Map([...found].toSorted(([one], [other]) => one - other));
}
function codeOf(values, example, status) {
	if (values.length === 1) return values[0];
	return codeForStatus(values, status) ?? shownCode(example, values, status);
}
/** The code of an example, unless its name fits another status: several statuses may share one example. */
function shownCode(value, values, status, depth = 0) {
	if (typeof value === "string") return values.includes(value) && isFree(value, status) ? value : void 0;
	if (!isObject(value) || depth > 2) return void 0;
	for (const inner of Object.values(value)) {
		const found = shownCode(inner, values, status, depth + 1);
		if (found !== void 0) return found;
	}
}
/** The codes that an error lists if none of them fits the status; `undefined` if one does. */
function unclearCodes({ content, response: { status } }, shapes) {
	if (status.kind !== "exact") return void 0;
	const values = codeTexts(content.schema, shapes) ?? [];
	return values.length === 0 || codeOf(values, content.examples[0]?.value, status.code) !== void 0 ? void 0 : values;
}
// dist/generator/targets/server/error-templates.js
/** Maximum number of steps to evaluate the values of all errors. Takes about half a second. */
const MOST_STEPS = 5e5;
/** In characters of JSON. Longer templates would bloat every response that uses them. */
const LONGEST = 600;
/** Computes the templates of all documented failures. */
function errorTemplates(api) {
	const shapes = shapesOf(api);
	const bodies = errorBodies(api);
	const envelope = envelopeOf(api, bodies, shapes);
	const models = new Map(api.models.map((model) => [model.at, model.schema]));
	const evaluator = createEvaluator(api, {
		assertFormats: false,
		steps: MOST_STEPS
	});
	const judgement = {
		schemaOf: (target) => models.get(target),
		fits: (value, schema) => evaluator.verdict(value, schema, "received") === "fits"
	};
	const codes = codesByStatus(bodies, shapes, envelope?.code);
	const templates = /* @__PURE__ */ new Map();
	const likely = /* @__PURE__ */ new Map();
	const find = (body) => {
		const isCarried = envelope !== void 0 && carries(envelope, body, codes, judgement);
		return isCarried && !(mayListIssues(body.response) && issueSchemas(body.content.schema, shapes).size > 0) ? void 0 : templateOf(body, shapes, judgement, isCarried);
	};
	for (const body of bodies) {
		const like = likenessOf(body);
		const template = like !== void 0 && likely.has(like) ? likely.get(like) : find(body);
		if (like !== void 0) likely.set(like, template);
		if (template !== void 0) templates.set(errorKey(body.response, body.content), template);
	}
	const uses = /* @__PURE__ */ new Map();
	for (const response of servedOperations(api).flatMap(({ responses }) => responses)) {
		const known = uses.get(response.at) ?? /* @__PURE__ */ new Map();
		uses.set(response.at, known.set(statusText(response.status), response));
	}
	return {
		of: (response, content) => templates.get(errorKey(response, content)),
		isByStatus: ({ at, contents }) => contents.some((content) => {
			const own = [...uses.get(at)?.values() ?? []].map((response) => templates.get(errorKey(response, content)));
			return new Set(own.map((template) => JSON.stringify(template))).size > 1;
		})
	};
}
/** A key that is equal for bodies with equal templates, because thousands of operations may share one error model. */
function likenessOf({ response: { status }, content }) {
	const { shape, assertions, docs, default: value } = content.schema;
	const saysMore = assertions.length > 0 || value !== void 0 || docs.examples !== void 0 || content.examples.length > 0;
	return shape.kind === "ref" && !saysMore ? `${JSON.stringify(status)} ${shape.target}` : void 0;
}
/** Whether the contract's envelope, with the code of the status, is valid here. It usually is. */
function carries({ code, id, message }, { content, response: { status } }, codes, judgement) {
	const text = (status.kind === "exact" ? codes.get(status.code) : void 0) ?? "error";
	const value = {
		[message]: "Something went wrong.",
		[code]: text,
		...id !== void 0 && { [id]: SOME_ID }
	};
	return judgement.fits(value, content.schema);
}
const SOME_ID = "00000000-0000-0000-0000-000000000000";
/** @param isCarried whether the envelope fits, so that the runtime sets the code */
function templateOf(body, shapes, judgement, isCarried) {
	const { content } = body;
	const example = content.examples[0]?.value;
	for (const wishes of wishesFor(body, shapes, isCarried)) {
		const made = smallest(content.schema, example, judgement, wishes) ?? smallest(content.schema, void 0, judgement, wishes);
		if (made !== void 0) return printable(made);
	}
	return example !== void 0 && judgement.fits(example, content.schema) ? printable(example) : void 0;
}
/** An object that may be empty needs no template. */
function printable(value) {
	if (value === void 0 || JSON.stringify(value).length > LONGEST) return void 0;
	return isObject(value) && Object.keys(value).length === 0 ? void 0 : value;
}
const LISTS = /^(?:errors?|issues|details?|violations|problems|causes|fields|(?:invalid|validation|field)[_-]?(?:params|parameters|fields|errors|issues))$/i;
const REASONS = /^(?:reason|issue)$/i;
/** Names of messages in items of lists only. */
const ITEM_MESSAGES = /^(?:problem|text|error)$/i;
const PLACES = /^(?:pointer|json_?pointer|path|(?:field|property|param|parameter|attribute)(?:_?(?:name|path))?|key|location|loc|name|target|source)$/i;
const GROUPS = /^(?:in|where|place)$/i;
const MESSAGES = /^(?:message|msg|err|title|description|detail|long_?message|error_?message|error_?description|user_?message)$/i;
const IDS = /^(?:error_?id|request_?id|trace_?id|debug_?id|correlation_?id)$/i;
const OTHERS = /^(?:code|error_?code|status|status_?code)$/i;
/** Names of members that distinguish alternatives by their values. */
const KINDS = /^(?:code|error_?code|error|type|name|status)$/i;
/** Names of members that wrap the actual error. */
const WRAPPERS = /^(?:errors?|details?|status)$/i;
/** Values to try, best first: with all common members, without nested ones, with required members only. */
function wishesFor({ content, response: { status } }, shapes, fixedCode) {
	const isBlank = (name) => MESSAGES.test(name) || IDS.test(name) || REASONS.test(name);
	const listing = issueSchemas(content.schema, shapes);
	const tells = (schema, depth = 0) => {
		const shape = shapes.of(schema);
		if (depth > 4) return false;
		if (shape.kind === "array") return tells(shape.items, depth + 1);
		if (shape.kind !== "object") return false;
		return shape.properties.some(({ name, schema: own }) => (MESSAGES.test(name) || /^error$/i.test(name)) && isText(own, shapes));
	};
	const isUsual = (name, schema) => {
		if (isBlank(name) && isText(schema, shapes)) return true;
		if (KINDS.test(name) && isListed(schema, shapes)) return true;
		if (/^error$/i.test(name) && isText(schema, shapes)) return true;
		return OTHERS.test(name) && isScalar(schema, shapes);
	};
	const choose = (values) => {
		if (status.kind !== "exact" || fixedCode) return void 0;
		const { code } = status;
		const texts = values.filter((value) => typeof value === "string");
		if (values.includes(code)) return code;
		return codeForStatus(texts, code) ?? texts.find((text) => isFree(text, code));
	};
	const isWrapper = (name, schema) => WRAPPERS.test(name) && tells(schema);
	return [
		{
			isBlank,
			choose,
			wants: (name, schema) => isUsual(name, schema) || isWrapper(name, schema) || listing.has(schema)
		},
		{
			isBlank,
			choose,
			wants: isUsual
		},
		{
			isBlank,
			choose,
			wants: () => false
		}
	];
}
/** The schemas of the lists of issues in an error, and of their items. */
function issueSchemas(schema, shapes) {
	const found = /* @__PURE__ */ new Set();
	const addItem = (item, depth) => {
		const shape = shapes.of(item);
		if (shape.kind === "intersection" && depth < 3) for (const part of shape.members) addItem(part, depth + 1);
		if (shape.kind !== "object") return;
		for (const { name, schema: own } of shape.properties) {
			const isPlace = PLACES.test(name) && !isListed(own, shapes);
			const isMessage = [
				MESSAGES,
				REASONS,
				ITEM_MESSAGES
			].some((names) => names.test(name));
			if (isPlace || isMessage || GROUPS.test(name) || KINDS.test(name)) found.add(own);
			if (isPlace || isMessage) found.add(item);
			if (isPlace && depth < 3) addItem(own, depth + 1);
		}
	};
	const visit = (part, depth) => {
		const shape = shapes.of(part);
		if (depth > 4) return;
		if (shape.kind === "union" || shape.kind === "intersection") for (const one of shape.members) visit(one, depth + 1);
		if (shape.kind !== "object") return;
		for (const { name, schema: own } of shape.properties) {
			const list = shapes.of(own);
			if (LISTS.test(name) && (list.kind === "array" || list.kind === "object" && list.properties.length === 0 && typeof list.rest === "object")) {
				found.add(own);
				if (list.kind === "array") addItem(list.items, 0);
			} else if (WRAPPERS.test(name)) {
				const before = found.size;
				visit(own, depth + 1);
				if (found.size > before) found.add(own);
			}
		}
	};
	visit(schema, 0);
	return found;
}
/** Whether a request may have several faults that lead to this response. */
function mayListIssues({ status }) {
	if (status.kind === "exact") return status.code === 400 || status.code === 422;
	return status.kind === "default" || status.hundreds === 4;
}
/** Whether only listed strings are valid. */
function isListed(schema, shapes) {
	const { kind } = shapes.of(schema);
	return kind === "literal" || kind === "enum";
}
function isText(schema, shapes) {
	const shape = shapes.of(schema);
	if (shape.kind === "union") return shape.members.some((one) => shapes.of(one).kind === "string");
	return shape.kind === "string" || shape.kind === "intersection" && shapes.isScalar(schema);
}
function isScalar(schema, shapes) {
	const { kind } = shapes.of(schema);
	return shapes.isScalar(schema) && kind !== "null" && kind !== "boolean";
}
/** The template as an expression, on several lines if it is long. */
function templateCode(value, used = 0) {
	if (isArray(value)) return list("[", value.map((item) => templateCode(item, used + 2)), "]", used);
	if (!isObject(value)) return literal(value);
	const members = Object.entries(value).map(([name, item]) => member$1(name, templateCode(item, used + 2 + name.length)));
	return list("{", members, "}", used);
}
// dist/generator/targets/server/hidden.js
/** Maximum depth, and how often a model may occur inside itself: resource trees can be infinite. */
const DEEPEST$1 = 8;
const MOST_TURNS = 2;
const MOST_PATHS = 200;
/** Maximum number of schemas to visit for one body. */
const MOST_SCHEMAS = 5e3;
/** Paths of members that are not transferred: `readOnly` ones in requests, `writeOnly` ones in responses. */
function hiddenPaths(schema, models, direction) {
	return visit(schema, [], {
		direction,
		models,
		open: /* @__PURE__ */ new Map(),
		left: MOST_SCHEMAS
	}).slice(0, MOST_PATHS);
}
/** The same for the events of a response, in data that is JSON. */
function hiddenEventPaths({ events }, models, shapes) {
	const forms = events.flatMap(({ data = [], isJson }) => {
		const members = data.flatMap((schema) => {
			const inside = jsonInside(schema, shapes) ?? schema;
			return inside === "unknown" ? [] : [inside];
		});
		const [first] = members;
		return !isJson || first === void 0 ? [] : [{
			...first,
			shape: {
				kind: "intersection",
				members
			}
		}];
	});
	const [first] = forms;
	if (first === void 0) return [];
	return hiddenPaths({
		...first,
		shape: {
			kind: "union",
			mode: "anyOf",
			members: forms
		}
	}, models, "received").map((path) => ["data", ...path]);
}
function visit({ shape }, path, search) {
	if (path.length >= DEEPEST$1 || search.left-- <= 0) return [];
	const inner = (schema, step) => visit(schema, [...path, step], search);
	switch (shape.kind) {
		case "ref": return visitModel(shape.target, path, search);
		case "object": return [
			...shape.properties.flatMap((property) => isHiddenIn(property, search) ? [[...path, property.name]] : inner(property.schema, property.name)),
			...shape.patterns.flatMap(({ schema }) => inner(schema, null)),
			...typeof shape.rest === "object" ? inner(shape.rest, null) : []
		];
		case "array": return inner(shape.items, null);
		case "tuple": return [...shape.items, shape.rest].flatMap((item) => inner(item, null));
		case "intersection": return shape.members.flatMap((member) => visit(member, path, search));
		case "union": return shape.members.flatMap((member) => visit(member, path, search).filter((found) => !shape.members.some((other) => other !== member && shows(other, found.slice(path.length), search))));
		default: return [];
	}
}
function visitModel(target, path, search) {
	const { models, open } = search;
	const turns = open.get(target) ?? 0;
	const model = models.get(target);
	if (model?.differsWhenSent !== true || turns >= MOST_TURNS) return [];
	open.set(target, turns + 1);
	const found = visit(model.schema, path, search);
	open.set(target, turns);
	return found;
}
function isHiddenIn(property, { direction, models }) {
	return isHidden(property, direction, (at) => models.get(at)?.schema);
}
/** Whether values may have a visible member at a path. */
function shows({ shape }, path, search, depth = 0) {
	const [step, ...rest] = path;
	if (step === void 0 || depth > 16) return true;
	const inner = (schema) => shows(schema, rest, search, depth + 1);
	switch (shape.kind) {
		case "ref": {
			const model = search.models.get(shape.target);
			return model !== void 0 && shows(model.schema, path, search, depth + 1);
		}
		case "object":
			if (step === null) return typeof shape.rest === "object" && inner(shape.rest);
			return shape.properties.some((one) => one.name === step && !isHiddenIn(one, search) && inner(one.schema));
		case "array": return step === null && inner(shape.items);
		case "union":
		case "intersection": return shape.members.some((member) => shows(member, path, search, depth + 1));
		default: return false;
	}
}
// dist/generator/targets/server/plan.js
/** Maximum depth of references and alternatives to search. Real documents have three or four. */
const DEEPEST = 20;
const FILE = {
	kind: "global",
	name: "File"
};
/**
* The type of a multipart body as it arrives. Callers may send the bytes of a file in several ways, but handlers always receive a
* `File`. Bytes occur only in properties of the body, and in items of their arrays.
*/
function received(node, types, depth = 0) {
	if (depth > DEEPEST) return node;
	switch (node.kind) {
		case "object": return node.members.some((member) => hasBytes(member.type, types)) ? {
			...node,
			members: node.members.map((member) => asFile(member, types))
		} : node;
		case "union":
		case "intersection": {
			const members = node.members.map((member) => received(member, types, depth + 1));
			return members.every((member, index) => member === node.members[index]) ? node : {
				kind: node.kind,
				members
			};
		}
		case "named": {
			const model = types.model(node.target, "sent");
			if (model === void 0) return node;
			const own = received(model, types, depth + 1);
			if (own === model) return node;
			if (own.kind !== "object") return own;
			return {
				...own,
				members: own.members.filter(({ name }) => !node.omit.includes(name))
			};
		}
		default: return node;
	}
}
function asFile(member, types) {
	const { name, optional, schema, type } = member;
	return hasBytes(type, types) ? {
		name,
		optional,
		schema,
		type: fileType(type, types)
	} : member;
}
/** Whether a type is bytes, an array of bytes, or a union with either. */
function hasBytes(type, types, depth = 0) {
	if (depth > DEEPEST) return false;
	switch (type.kind) {
		case "global": return true;
		case "array": return hasBytes(type.items, types, depth + 1);
		case "union": return type.members.some((member) => hasBytes(member, types, depth + 1));
		case "named": {
			const model = types.model(type.target, "sent");
			return model !== void 0 && model.kind !== "object" && hasBytes(model, types, depth + 1);
		}
		default: return false;
	}
}
function fileType(type, types, depth = 0) {
	if (depth > DEEPEST) return type;
	switch (type.kind) {
		case "global": return FILE;
		case "array": return {
			kind: "array",
			items: fileType(type.items, types, depth + 1)
		};
		case "union": {
			const members = type.members.filter((member) => member.kind !== "global");
			const others = members.map((member) => fileType(member, types, depth + 1));
			const bytes = type.members.length > members.length ? [FILE] : [];
			const [only, ...more] = [...bytes, ...others];
			return only !== void 0 && more.length === 0 ? only : {
				kind: "union",
				members: [...bytes, ...others]
			};
		}
		case "named": {
			const model = hasBytes(type, types) ? types.model(type.target, "sent") : void 0;
			return model === void 0 ? type : fileType(model, types, depth + 1);
		}
		default: return type;
	}
}
const FOLDER = {
	name: "server",
	own: [
		"index",
		"handlers",
		"shared"
	]
};
const INDEX_FILE = "server/index.ts";
const HANDLERS_FILE = "server/handlers.ts";
const SHARED_FILE = "server/shared.ts";
const planOf = cachedBy(makePlan);
function makePlan(api) {
	const operations = servedOperations(api);
	const groups = groupsOf(api, operations, FOLDER);
	const files = new Map(groups.flatMap((group) => group.operations.map((operation) => [operation, group.file])));
	const templates = errorTemplates(api);
	const models = new Map(api.models.map((model) => [model.at, model]));
	const sharing = sharingOf(operations, (response) => isPlain(response, templates, models) || templates.isByStatus(response));
	const types = namedTypes(operations, sharing, SHARED_FILE, (operation) => files.get(operation) ?? "server/index.ts").map((type) => ({
		...type,
		candidates: [ownName(type.candidates[0]), ...type.candidates.slice(1).map(ownName)]
	}));
	const named = new Set(types.flatMap(({ at, kind }) => kind === "schema" ? [at] : []));
	const handlers = handlerNames(operations);
	return {
		groups,
		types,
		sharing,
		templates,
		ownHeaders: ownHeadersOf(api),
		isNamed: (at) => named.has(at),
		handlerOf: ({ at }) => handlers.get("handler", at)?.name ?? ""
	};
}
/** Content-Length, and the headers of rate limits. */
function ownHeadersOf({ operations, servers }) {
	const names = [...servers, ...operations].flatMap(({ rateLimits = [] }) => rateLimits).flatMap(({ headers = {} }) => [
		headers.limit,
		headers.remaining,
		headers.reset
	]);
	return /* @__PURE__ */ new Set(["content-length", ...names.flatMap((name) => name === void 0 ? [] : [name.toLowerCase()])]);
}
/** Whether `jsonResponse` or `emptyResponse` describes the response. */
function isPlain(response, templates, models) {
	const { contents, headers } = response;
	const [only, ...others] = contents;
	if (headers.length > 0 || others.length > 0) return false;
	if (only === void 0) return true;
	if (only.mediaType !== "application/json" || templates.of(response, only) !== void 0) return false;
	return hiddenPaths(only.schema, models, "received").length === 0;
}
/** A name that leaves the client's names alone: these must not depend on whether a server is generated. */
function ownName(candidate) {
	return candidate.replace(/ body$/, " request body").replace(/ data$/, " reply body").replace(/ (error|headers)$/, " reply $1");
}
/** Members that every object inherits. `await` calls a member named `then`. */
const INHERITED = /* @__PURE__ */ new Set([...Object.getOwnPropertyNames(Object.prototype), "then"]);
/** The names of handlers equal those of the client's functions. */
function handlerNames(operations) {
	const requests = operations.map((operation) => {
		const { at, pinnedName } = operation;
		const names = operationNames(operation);
		const [first, ...others] = pinnedName === void 0 ? names : [pinnedName, ...names];
		const isInherited = INHERITED.has(first);
		return {
			role: "handler",
			of: at,
			casing: "camel",
			candidates: [isInherited ? `${first} operation` : first, ...others],
			...pinnedName === void 0 || isInherited ? {} : { pinned: lowerFirst(pinnedName) }
		};
	});
	return assignNames(requests, () => {});
}
function lowerFirst(name) {
	return name.charAt(0).toLowerCase() + name.slice(1);
}
function* declarations(api) {
	const { groups, sharing, types } = planOf(api);
	if (groups.length === 0) return;
	for (const { at, file, operations, tag } of groups) {
		for (const operation of operations) yield* operationDeclarations(operation, file);
		const name = tag === "" ? "untagged" : tag;
		yield declareType("handlers-of-group", at, file, [`${name} handlers`, `${name} group handlers`]);
		yield declareConstant("served-group", at, file, [`${name} operations`, `${name} served operations`]);
	}
	for (const { at, candidates, file, kind } of types) yield declareType(kind === "headers" ? "reply-headers" : "served-body", at, file, candidates);
	for (const response of sharing.responses) {
		const name = responseName(response) ?? "response";
		yield declareConstant("reply", response.at, SHARED_FILE, [`${name} reply`, `${name} server response`]);
	}
	yield declareType("handlers", "#", HANDLERS_FILE, ["handlers", "api handlers"]);
	yield declareFunction("create-server", "#", INDEX_FILE, ["create server", "create api server"]);
	yield declareConstant("server-contract", "#", INDEX_FILE, ["contract", "server contract"]);
	yield declareType("server-options", "#", INDEX_FILE, ["server options", "api server options"]);
	yield declareType("verifiers", "#", INDEX_FILE, ["verifiers", "api verifiers"]);
}
function* operationDeclarations(operation, file) {
	const { at } = operation;
	const others = operationNames(operation).slice(1);
	const suffixed = (suffix) => [`${baseName(operation)} ${suffix}`, ...others.map((name) => `${name} ${suffix}`)];
	yield declareType("served-call", at, file, suffixed("call"));
	yield declareType("served-reply", at, file, suffixed("reply"));
}
// dist/generator/targets/server/headers.js
/** Whether handlers return a value of the header's schema. Otherwise they return text that they serialize themselves. */
function isStructuredHeader(header) {
	const { encoding } = header;
	if (isSetCookie(header)) return false;
	return encoding.kind === "style" || isJson(encoding.mediaType);
}
/** The headers that handlers set, without those that the server sets itself. */
function handlersHeaders(headers, { ownHeaders }) {
	return headers.map((header) => ownHeaders.has(header.name.toLowerCase()) ? {
		...header,
		required: false
	} : header);
}
/** One cookie or several, because each has a line of its own. */
const COOKIES = {
	kind: "union",
	members: [STRING, {
		kind: "array",
		items: STRING
	}]
};
/** The type of a response's headers. */
function headersType(headers, { plan, types }) {
	return objectNode(handlersHeaders(headers, plan).map((header) => {
		const type = isSetCookie(header) ? COOKIES : isStructuredHeader(header) ? withoutNull(types.of(header.schema, "received")) : STRING;
		return {
			name: header.name,
			optional: !header.required,
			type,
			schema: describedBy(header.schema, header.docs)
		};
	}));
}
/** A header is present or absent, never null. */
function withoutNull(type) {
	if (type.kind !== "union") return type;
	const members = type.members.filter((one) => one !== NULL && !(one.kind === "keyword" && one.name === "null"));
	const [only, ...others] = members;
	return only !== void 0 && others.length === 0 ? only : {
		kind: "union",
		members
	};
}
/** Member of a response: `headers: ["Link", { name: "X-Tags", write: writeList }]`. */
function headersMember(file, headers, shapes, conversions) {
	if (headers.length === 0) return [];
	const items = headers.map((header) => {
		const write = writeCode(file, header, shapes, conversions);
		const name = literal(header.name);
		return write === void 0 ? name : list("{", [member$1("name", name), member$1("write", write)], "}", 10);
	});
	return [member$1("headers", list("[", items, "]", 15))];
}
/** The writer of a header; `undefined` for a single value. */
function writeCode(file, header, shapes, conversions) {
	const { encoding, schema } = header;
	if (isSetCookie(header)) return void 0;
	const writer = (name, called) => file.runtime("server/encode/headers", name, "value", called);
	if (encoding.kind === "content") {
		if (!isJson(encoding.mediaType)) return void 0;
		const numbers = exactCode(file, conversions, schema);
		if (numbers === void 0) return writer("json", "writeJsonHeader");
		return code`/* @__PURE__ */ ${writer("jsonAs", "writeJsonHeaderAs")}(${numbers})`;
	}
	if (shapes.isScalar(schema)) return void 0;
	return encoding.explode ? writer("exploded", "writeExploded") : writer("list", "writeList");
}
// dist/generator/targets/server/reply-type.js
/** `Reply<201, Transaction> | Reply<404, NotFound>`: one alternative for all statuses that have the same parts. */
function replyTypes(operation, file, printer) {
	const found = /* @__PURE__ */ new Map();
	const responses = successesFirst(operation.responses.filter(isReceivable));
	for (const response of responses) for (const parts of partsOf$1(operation, response, file, printer)) {
		const key = JSON.stringify(parts);
		const known = found.get(key);
		if (known === void 0) found.set(key, {
			statuses: [response.status],
			parts
		});
		else known.statuses.push(response.status);
	}
	return [...found.values()].map(({ parts, statuses }) => print(parts, statusTypes(statuses, responses, file), file));
}
function print({ body, contentType, headers }, status, file) {
	const runtime = (name) => file.runtime("server/context", name, "type");
	if (headers === void 0 && contentType === void 0) {
		if (body === void 0) return code`${runtime("EmptyReply")}<${status}>`;
		if (body.required) return code`${runtime("Reply")}<${status}, ${body.type}>`;
	}
	const member = (name, part) => {
		if (part === void 0) return code`${name}?: ${NOTHING}`;
		return part.required ? code`${name}: ${part.type}` : code`${name}?: ${part.type}`;
	};
	const members = [
		code`status: ${status}`,
		member(code`headers`, headers),
		...contentType === void 0 ? [] : [member(code`contentType`, contentType)],
		member(code`body`, body)
	];
	return code`{ ${join(members, "; ")} }`;
}
const NOTHING = typeName("never");
function partsOf$1(operation, response, file, printer) {
	const headers = headersPart(response, file, printer);
	const contents = contentsOf(operation, response);
	const [first, ...others] = contents;
	if (first === void 0) return [headers];
	if (others.length === 0 || contents.every(({ codec }) => codec === "json") && sameSchema(contents)) return [{
		...headers,
		...contentTypePart(contents),
		body: bodyPart(first, response, file, printer)
	}];
	return contents.map((content) => ({
		...headers,
		contentType: {
			type: mediaTypes([content]),
			required: true
		},
		body: bodyPart(content, response, file, printer)
	}));
}
function headersPart(response, file, printer) {
	const { headers } = response;
	if (headers.length === 0) return {};
	const type = headersNeedTypeName(headers) ? file.use("reply-headers", printer.plan.sharing.headersOf(response).response.at) : printer.text(headersType(headers, printer), "received");
	const required = handlersHeaders(headers, printer.plan).some((header) => header.required);
	return { headers: {
		type: isCompared(headers) ? code`${file.runtime("server/only", "Only", "type")}<${type}>` : type,
		required
	} };
}
/**
* Whether TypeScript can check the names. Each character of one adds 26 to 78 members to a union, and unions are limited to
* 100,000.
*/
function isCompared(headers) {
	return headers.reduce((sum, { name }) => sum + name.length, 0) <= 1e3;
}
/** The media types of a response; none if it cannot have a body. */
function contentsOf({ method }, { contents, status }) {
	return method === "HEAD" || status.kind === "exact" && [
		204,
		205,
		304
	].includes(status.code) ? [] : contents;
}
/** A handler must name the media type if it is a range, and may name it if there are several. */
function contentTypePart(contents) {
	const [first, ...others] = contents;
	if (first === void 0 || others.length === 0 && !isRange(first.mediaType)) return {};
	return { contentType: {
		type: mediaTypes(contents),
		required: isRange(first.mediaType)
	} };
}
function mediaTypes(contents) {
	if (contents.some(({ mediaType }) => isRange(mediaType))) return typeName("string");
	return join([...new Set(contents.map(({ mediaType }) => mediaType))].map(literal), " | ");
}
function bodyPart(content, { status }, file, printer) {
	const node = printer.replyBody(content);
	const text = printer.text(node.kind === "iterable" ? node.items : node, "received", 40);
	const lines = isAlternatives(text) ? code`\n${indent(text)}\n` : text;
	return {
		type: node.kind === "iterable" ? code`${file.runtime("server/context", "Items", "type")}<${lines}>` : isAlternatives(text) ? code`(${lines})` : text,
		required: !(status.kind === "range" && status.hundreds === 2)
	};
}
// dist/generator/targets/server/security.js
/** The schemes that operations require. */
function usedSchemes(api) {
	const names = new Set(servedOperations(api).flatMap(({ security }) => security.flat().map(({ scheme }) => scheme)));
	return api.securitySchemes.filter(({ name }) => names.has(name));
}
/** The runtime type of the credentials that a request presents for a scheme. */
function presentedName({ kind }) {
	switch (kind) {
		case "basic": return "PresentedPassword";
		case "http": return "PresentedParameters";
		case "apiKey":
		case "signature": return "PresentedKey";
		case "bearer":
		case "oauth2":
		case "openIdConnect": return "PresentedToken";
		case "mutualTls": return "PresentedCertificate";
	}
}
/** Where a scheme's credentials are in a request, as the runtime's `SecurityScheme`. */
function schemeCode(scheme) {
	const kind = (name, ...others) => list("{", [member$1("kind", literal(name)), ...others], "}", 20);
	switch (scheme.kind) {
		case "basic": return kind("basic");
		case "http": return kind("http", member$1("scheme", literal(scheme.scheme.toLowerCase())));
		case "apiKey": return kind("apiKey", member$1("in", literal(scheme.in)), member$1("name", literal(scheme.key)));
		case "signature": return kind("apiKey", member$1("in", literal("header")), member$1("name", literal(scheme.signature.header)));
		case "bearer":
		case "oauth2":
		case "openIdConnect": return kind("bearer");
		case "mutualTls": return kind("mutualTls");
	}
}
// dist/generator/ir/security.js
/** The security requirements that a server enforces. Unsatisfiable ones stay: every request gets 401. */
function requiredSecurity({ security, unmetSecurity = [] }) {
	return security.length > 0 ? security : unmetSecurity.map((scheme) => [{
		scheme,
		scopes: []
	}]);
}
/** The API with the requirements that a server enforces. */
function withRequiredSecurity(api) {
	if (!api.operations.some(({ unmetSecurity }) => unmetSecurity !== void 0)) return api;
	const operations = api.operations.map((operation) => ({
		...operation,
		security: requiredSecurity(operation)
	}));
	return {
		...api,
		operations
	};
}
// dist/generator/targets/server/bodies.js
/** The codec that reads a request body. */
function requestCodec(content) {
	switch (content.codec) {
		case "json":
		case "text":
		case "events": return content.codec;
		case "form": return "urlEncoded";
		case "multipart": return isWritable(content) ? "multipart" : "stream";
		case "binary": return "stream";
		case "lines": return lineSchema(content) === void 0 ? "stream" : linesCodec(content);
		case "xml": return "text";
	}
}
/** The codec that writes a response body. */
function replyCodec(content) {
	switch (content.codec) {
		case "json":
		case "text":
		case "binary":
		case "events": return content.codec;
		case "multipart": return "binary";
		case "lines": return lineSchema(content) === void 0 ? "stream" : linesCodec(content);
		case "form":
		case "xml": return "text";
	}
}
/** The check of a body, if the server has it as a value of its schema. */
function bodyCheck(file, content, direction, { models, shapes }) {
	switch (direction === "sent" ? requestCodec(content) : replyCodec(content)) {
		case "json":
		case "urlEncoded":
		case "multipart": break;
		case "text":
			if (content.codec !== "text" || !shapes.isScalar(content.schema)) return void 0;
			break;
		default: return;
	}
	return contentCheck(file, content, direction, models);
}
/** The schema of one value in a stream, if it describes what the runtime reads or writes. */
function streamedItem(content, codec, shapes) {
	const item = codec === "events" ? eventSchema(content, shapes) : isLines(codec) ? lineSchema(content) : void 0;
	return item === void 0 || item.shape.kind === "unknown" && item.assertions.length === 0 ? void 0 : item;
}
function isLines(codec) {
	return codec === "lines" || codec === "jsonSequence";
}
/** The schema of one event, if it describes the event as it is sent. */
function eventSchema({ itemSchema }, shapes) {
	return itemSchema !== void 0 && describesEvents(itemSchema, shapes) ? itemSchema : void 0;
}
function linesCodec(content) {
	return isSequence(content) ? "jsonSequence" : "lines";
}
const BINARY_BODY = {
	kind: "named",
	target: "runtime:BinaryBody",
	omit: []
};
const BYTE_STREAM = {
	kind: "named",
	target: "runtime:ByteStream",
	omit: []
};
const EVENT = {
	kind: "named",
	target: "runtime:ServerSentEvent",
	omit: []
};
const RUNTIME_TYPES = /* @__PURE__ */ new Map([
	["runtime:BinaryBody", {
		module: "binary",
		name: "BinaryBody"
	}],
	["runtime:ByteStream", {
		module: "stream",
		name: "ByteStream"
	}],
	["runtime:ServerSentEvent", {
		module: "event-parser",
		name: "ServerSentEvent"
	}]
]);
/** The type of the body that a handler receives. */
function requestBodyType(content, context) {
	switch (requestCodec(content)) {
		case "json":
		case "urlEncoded":
		case "multipart": return structured(content, "sent", context);
		case "text": return content.codec === "text" ? textType(content, "sent", KIND.string, context) : STRING;
		case "binary":
		case "stream": return BYTE_STREAM;
		case "events": return asyncIterable(eventType(content, context));
		case "lines":
		case "jsonSequence": return asyncIterable(lineType(content, "sent", context));
	}
}
/** The type of the body that a handler returns. An iterable may also be synchronous. */
function replyBodyType(content, context) {
	switch (replyCodec(content)) {
		case "json":
		case "urlEncoded":
		case "multipart": return structured(content, "received", context);
		case "text": return content.codec === "text" ? textType(content, "received", KIND.string | KIND.number | KIND.boolean, context) : STRING;
		case "binary":
		case "stream": return BINARY_BODY;
		case "events": return asyncIterable(context.events.of(content, context.shapes));
		case "lines":
		case "jsonSequence": return asyncIterable(lineType(content, "received", context));
	}
}
function structured(content, direction, context) {
	const { schema } = content;
	if (context.isNamed(schema.at)) return {
		kind: "named",
		target: schema.at,
		omit: []
	};
	const type = context.types.of(schema, direction);
	return direction === "sent" ? partsOf(content, type, context) : type;
}
/** The type of a multipart body, with its parts as they arrive. */
function partsOf(content, type, { parts, types }) {
	return content.codec === "multipart" ? parts.within(content, received(type, types)) : type;
}
/** The schema's type, unless the codec only produces strings. */
function textType({ schema }, direction, readable, { types }) {
	const type = types.of(schema, direction);
	const kinds = kindsOf(type, types.resolver(direction));
	return kinds !== 0 && (kinds & ~readable) === 0 ? type : STRING;
}
/** The schema's type for an event, if the contract describes events as they are sent. */
function eventType(content, { shapes, types }) {
	const schema = eventSchema(content, shapes);
	return schema === void 0 ? EVENT : types.of(schema, "sent");
}
function lineType(content, direction, { types }) {
	return types.of(lineSchema(content) ?? content.schema, direction);
}
function asyncIterable(items) {
	return {
		kind: "iterable",
		name: "AsyncIterable",
		items
	};
}
/** For each codec its module, in both `decode/` and `encode/`, and its local name if both are imported. */
const CODECS = {
	json: {
		module: "json",
		called: "Json"
	},
	text: {
		module: "text",
		called: "Text"
	},
	urlEncoded: {
		module: "form",
		called: "Form"
	},
	multipart: {
		module: "multipart",
		called: "Multipart"
	},
	binary: {
		module: "binary",
		called: "Binary"
	},
	stream: {
		module: "binary",
		called: "Stream"
	},
	events: {
		module: "events",
		called: "Events"
	},
	lines: {
		module: "lines",
		called: "Lines"
	},
	jsonSequence: {
		module: "lines",
		called: "JsonSequence"
	}
};
/** @param numbers the exact JSON codec, where `JSON` would round large integers */
function readerCode$1(file, codec, numbers) {
	const { called, module } = CODECS[codec];
	if (numbers !== void 0 && isJsonCodec(codec)) {
		const made = file.runtime(`server/decode/${module}`, `${codec}As`, "value", `read${called}As`);
		return code`/* @__PURE__ */ ${made}(${numbers})`;
	}
	return file.runtime(`server/decode/${module}`, codec, "value", `read${called}`);
}
/** @param numbers the exact JSON codec, because `JSON` throws on bigints */
function writerCode(file, codec, numbers) {
	const { called, module } = CODECS[codec];
	if (numbers !== void 0 && isJsonCodec(codec)) {
		const made = file.runtime(`server/encode/${module}`, `${codec}As`, "value", `write${called}As`);
		return code`/* @__PURE__ */ ${made}(${numbers})`;
	}
	return file.runtime(`server/encode/${module}`, codec, "value", `write${called}`);
}
function isJsonCodec(codec) {
	return codec === "json" || codec === "lines" || codec === "jsonSequence";
}
// dist/generator/targets/server/parameters.js
/** Members of the operation: `query: ["after", { name: "limit", value: integer }]`. */
function parameterMembers(file, operation, shapes, conversions) {
	const { parameters, segments } = operation;
	const named = new Map(parameters.flatMap((one) => one.in === "path" ? [[one.name, one]] : []));
	const path = segments.flatMap((segment) => typeof segment === "string" ? [] : [named.get(segment.parameter) ?? []]);
	const inPlace = (place) => parameters.filter((parameter) => parameter.in === place);
	const group = (name, own) => {
		if (own.length === 0) return [];
		const isChecked = own.every(isStructuredParameter);
		const items = own.map((parameter) => readerCode(file, parameter, shapes, isChecked, conversions));
		return [member$1(name, list("[", items, "]", name.length + 4))];
	};
	return [
		...group("pathParameters", path.flat()),
		...group("query", inPlace("query")),
		...inPlace("querystring").map((parameter) => member$1("querystring", list("{", readerMembers(file, parameter, shapes, false, conversions), "}", 16))),
		...group("headers", inPlace("header")),
		...group("cookies", inPlace("cookie"))
	];
}
/** `"limit"` or `{ name: "filter", style: deepObject, value: ... }`. */
function readerCode(file, parameter, shapes, isChecked, conversions) {
	const members = readerMembers(file, parameter, shapes, isChecked, conversions);
	return members.length === 1 ? literal(parameter.name) : list("{", members, "}", 6);
}
function readerMembers(file, parameter, shapes, isChecked, conversions) {
	const { encoding, in: place, name, required, schema } = parameter;
	const members = [member$1("name", literal(name))];
	if (required && !isChecked && place !== "path") members.push(member$1("required", literal(true)));
	return [...members, ...encoding.kind === "content" ? contentMembers() : styleMembers(encoding)];
	function contentMembers() {
		if (encoding.kind !== "content") return [];
		if (isJson(encoding.mediaType)) {
			const style = place === "query" || place === "cookie" ? "jsonContent" : "jsonValue";
			const numbers = exactCode(file, conversions, schema);
			return [member$1("style", styleCode(file, style)), ...numbers === void 0 ? [] : [member$1("numbers", numbers)]];
		}
		return place === "querystring" && isStructuredParameter(parameter) ? [member$1("style", file.runtime("server/decode/form", "formContent", "value")), ...valueMember(expectedOf(schema, shapes))] : [];
	}
	function styleMembers({ allowReserved, explode, style }) {
		const expected = expectedOf(schema, shapes);
		const structured = isStructured(expected);
		const special = style === "label" || style === "matrix" || style === "cookie";
		const usual = place === "query" || place === "cookie";
		return [
			...structured || special ? [member$1("style", styleCode(file, style))] : [],
			...structured && style !== "deepObject" && explode !== usual ? [member$1("explode", literal(explode))] : [],
			...valueMember(style === "deepObject" ? inBrackets(expected) : expected),
			...allowReserved && place === "query" ? [member$1("decode", file.runtime("server/decode/percent", "percent", "value"))] : []
		];
	}
	function valueMember(expected) {
		const value = valueCode(file, expected);
		return value === void 0 ? [] : [member$1("value", value)];
	}
}
function styleCode(file, style) {
	return file.runtime(style === "deepObject" ? "server/decode/deep-object" : "server/decode/styles", style, "value");
}
/** Reports parameters that are not read according to their schema. */
function reportParameters(context) {
	for (const { parameters } of servedOperations(context.api)) for (const parameter of parameters) {
		if (isStructuredParameter(parameter)) continue;
		const { at, encoding, name } = parameter;
		const type = encoding.kind === "content" ? encoding.mediaType : "";
		context.warn("parameter-as-text", `The server passes the parameter ${JSON.stringify(name)} as a string: the handler parses the ${type}.`, at);
	}
}
// dist/generator/targets/server/request-type.js
/**
* The type that a handler receives: the body, and the groups of parameters, which are always present.
*
* @returns `undefined` for an operation without input
*/
function requestType(operation, printer) {
	const request = printer.clientRequest(operation);
	if (request !== void 0) return request;
	const members = parameterGroups(operation).map(({ name, parameters }) => group(name, operation, parameters, printer));
	for (const parameter of operation.parameters) if (parameter.in === "querystring") members.push({
		...parameterMember(parameter, printer),
		name: "query"
	});
	const bodies = bodyMembers(operation, printer);
	return members.length === 0 && bodies.length === 0 ? void 0 : requestNode(members, bodies);
}
function group(name, operation, parameters, printer) {
	return {
		name,
		optional: false,
		type: printer.clientGroup(name, operation, parameters) ?? objectNode(parameters.map((parameter) => parameterMember(parameter, printer))),
		schema: void 0
	};
}
function parameterMember(parameter, { types }) {
	const { docs, name, required, schema } = parameter;
	return {
		name,
		optional: !required,
		type: parameterType(parameter, types),
		schema: describedBy(schema, docs)
	};
}
/** The documented media types. Ranges are last, so that exact matches are found first. */
function requestContents({ body }) {
	return body === void 0 ? [] : rangesLast(body.contents);
}
/** The members `contentType` and `body`, once for each distinct type of body. */
function bodyMembers(operation, printer) {
	const { body } = operation;
	const contents = requestContents(operation);
	const [first, ...others] = contents;
	if (body === void 0 || first === void 0) return [];
	const member = (name, type, optional = false, schema) => {
		return {
			name,
			optional,
			type,
			schema
		};
	};
	if (others.length === 0 && !isRange(first.mediaType)) {
		const described = {
			...describedBy(first.schema, body.docs),
			assertions: [],
			extensions: {}
		};
		const shown = body.docs.description === void 0 ? void 0 : described;
		return [[member("body", printer.requestBody(first), !body.required, shown)]];
	}
	const bodies = bodyChoices(contents, (content) => printer.requestBody(content), (range) => range.startsWith("*/*") ? STRING : {
		kind: "template",
		parts: range.split("*")
	}).map((choice) => [member("contentType", choice.contentType), member("body", choice.body)]);
	return body.required ? bodies : [...bodies, [member("contentType", NEVER$1, true), member("body", NEVER$1, true)]];
}
// dist/generator/targets/server/request-body.js
/** Member of the operation: `body: { required: true, content: [...] }`. */
function bodyMember(file, operation, maker) {
	const contents = requestContents(operation);
	if (contents.length === 0) return [];
	const items = contents.map((content) => contentCode(file, content, maker));
	const members = [...operation.body?.required === true ? [member$1("required", literal(true))] : [], member$1("content", list("[", items, "]", 30))];
	return [member$1("body", list("{", members, "}", 12))];
}
function contentCode(file, content, maker) {
	const { conversions, models, shapes } = maker;
	const codec = requestCodec(content);
	const reader = readerCode$1(file, codec, numbersCode(file, conversions, content));
	const check = bodyCheck(file, content, "sent", maker);
	const members = [
		member$1("type", literal(content.mediaType)),
		member$1("codec", reader),
		...check === void 0 ? [] : [member$1("check", check)]
	];
	if (codec === "urlEncoded" || codec === "multipart") addAll(members, formMembers(file, content, maker));
	if (codec === "json" || codec === "urlEncoded" || codec === "multipart") {
		const hidden = hiddenPaths(content.schema, models, "sent");
		addAll(members, hiddenMember(hidden));
	}
	const item = streamedItem(content, codec, shapes);
	if (item !== void 0) {
		const hidden = hiddenPaths(item, models, "sent");
		addAll(members, hiddenMember(hidden));
		members.push(member$1("itemCheck", itemCheck(file, content, item, "sent", models)));
	}
	if (codec === "text" && content.codec === "text") {
		const expected = expectedOf(content.schema, shapes);
		const scalar = isStructured(expected) ? void 0 : valueCode(file, expected);
		if (scalar !== void 0) members.push(member$1("scalar", scalar));
	}
	return list("{", members, "}", 10);
}
/** `hidden: [["id"]]` */
function hiddenMember(paths) {
	return paths.length === 0 ? [] : [member$1("hidden", list("[", paths.map(pathCode), "]", 20))];
}
function pathCode(path) {
	return list("[", path.map(literal), "]", 20);
}
function formMembers(file, content, maker) {
	const numbers = propertyNumbers(file, content, maker.conversions);
	const { patterns = [], properties = /* @__PURE__ */ new Map(), rest } = expectedOf(content.schema, maker.shapes);
	const encodings = new Map(content.encodings.map((encoding) => [encoding.property, encoding]));
	const names = /* @__PURE__ */ new Set([...properties.keys(), ...encodings.keys()]);
	const isPlain = rest === void 0 && patterns.length === 0 && !content.encodings.some((one) => takesTheRest(one, properties.get(one.property)));
	const items = [...names].flatMap((name) => {
		const own = numbers.get(name);
		const members = [...propertyMembers(file, content, properties.get(name), encodings.get(name), maker), ...own === void 0 ? [] : [member$1("numbers", own)]];
		if (members.length === 0 && isPlain) return [];
		return members.length === 0 ? [objectOf(name, [])] : [objectOf(name, members)];
	});
	return [
		...items.length === 0 ? [] : [member$1("properties", list("[", items, "]", 20))],
		...patterns.length === 0 ? [] : [member$1("patterns", patternsCode(file, patterns))],
		...rest === void 0 || rest.anything === true ? [] : [member$1("rest", anyValueCode(file, rest))]
	];
}
/** Whether members of the property are separate fields with arbitrary names. Fields of other properties must then be known. */
function takesTheRest(encoding, expected) {
	return isStyled(encoding) && isExploded(encoding) && encoding.style !== "deepObject" && expected?.rest !== void 0;
}
function isStyled({ allowReserved, explode, style }) {
	return style !== void 0 || explode !== void 0 || allowReserved === true;
}
function isExploded({ explode, style = "form" }) {
	return explode ?? style === "form";
}
function objectOf(name, members) {
	return list("{", [member$1("name", literal(name)), ...members], "}", 10);
}
function propertyMembers(file, content, expected, encoding, maker) {
	const { codec, schema } = content;
	const { allowReserved, style } = encoding ?? {};
	const value = expected === void 0 ? void 0 : valueCode(file, asRead(expected, style));
	const said = value === void 0 ? [] : [member$1("value", value)];
	if (codec === "multipart") {
		if (expected !== void 0 && encoding?.contentType !== void 0 && !isWhole(encoding) && !isFile(expected) && value === void 0) said.push(member$1("value", anyValueCode(file, expected)));
		return [
			...said,
			...isWhole(encoding) ? [member$1("json", literal(true))] : [],
			...isFile(expected) ? [member$1("file", literal(true))] : [],
			...encoding === void 0 ? [] : partHeaderMembers(file, content, encoding, maker)
		];
	}
	if (encoding === void 0 || !isStyled(encoding) || expected === void 0 || !isStructured(expected)) return [...said, ...isWhole(encoding) ? [member$1("json", literal(true))] : []];
	return [
		...requiresObject(schema, encoding.property, maker.shapes) ? [member$1("required", literal(true))] : [],
		member$1("style", styleCode(file, style ?? "form")),
		...isExploded(encoding) || style === "deepObject" ? [] : [member$1("explode", literal(false))],
		...said,
		...allowReserved === true ? [member$1("decode", file.runtime("server/decode/percent", "percent", "value"))] : []
	];
}
/** How headers of a part are read and checked. */
function partHeaderMembers(file, content, encoding, { shapes, conversions }) {
	const headers = partHeaders(encoding).map((header) => ({
		...header,
		in: "header"
	}));
	if (headers.length === 0) return [];
	const isChecked = headers.every(isStructuredParameter);
	const readers = headers.map((header) => readerCode(file, header, shapes, isChecked, conversions));
	return [member$1("headers", list("[", readers, "]", 20)), ...isChecked ? [member$1("headersCheck", file.use(checkRole("part-headers"), partHeadersAt(content, encoding)))] : []];
}
/** Whether a property is required and must be an object that may be empty. An empty object leaves no trace in a form. */
function requiresObject(schema, name, shapes) {
	const shape = shapes.of(schema);
	if (shape.kind !== "object") return false;
	const property = shape.properties.find((one) => one.name === name);
	const inner = property?.required === true ? shapes.of(property.schema) : void 0;
	return inner?.kind === "object" && !inner.properties.some(({ required }) => required);
}
function asRead(expected, style) {
	if (isFile(expected)) return withoutText(expected);
	return style === "deepObject" ? inBrackets(expected) : expected;
}
/** Whether a property is one JSON value, even if it is an array. */
function isWhole(encoding) {
	return encoding?.contentType !== void 0 && isJson(encoding.contentType);
}
/** For a file or null, any text that arrives means null. */
function withoutText(expected) {
	return {
		...expected,
		scalars: new Set([...expected.scalars].filter((name) => name !== "text"))
	};
}
/** Whether a property is a file, or an array of files. */
function isFile(expected) {
	return expected?.file === true || expected?.items?.file === true;
}
// dist/generator/targets/server/responses.js
/** Member of the operation: `responses: { 200: jsonResponse(isOrder), 204: emptyResponse }`. */
function responsesMember(file, operation, maker) {
	const items = successesFirst(operation.responses.filter(isReceivable)).map((response) => {
		const { status } = response;
		const key = status.kind === "exact" ? literal(status.code) : objectKey(statusText(status));
		const value = contentsOf(operation, response).length === response.contents.length && maker.plan.sharing.isShared(response) ? file.use("reply", response.at) : responseCode(file, {
			...response,
			contents: contentsOf(operation, response)
		}, maker);
		return code`${key}: ${value}`;
	});
	return member$1("responses", list("{", items, "}", 14));
}
/** `jsonResponse(isOrder)`, or an object if there is more to describe. */
function responseCode(file, response, maker, used = 25) {
	const { api, conversions, models, plan, shapes } = maker;
	const { templates } = plan;
	const { contents, headers } = response;
	const [only, ...others] = contents;
	if (headers.length === 0 && only === void 0) return file.runtime("server/responses", "emptyResponse", "value");
	const hiddenIn = (content) => {
		const codec = replyCodec(content);
		if (codec === "events") return hiddenEventPaths(eventStreamOf(content, shapes), models, shapes);
		const schema = codec === "json" ? content.schema : streamedItem(content, codec, shapes);
		return schema === void 0 ? [] : hiddenPaths(schema, models, "received");
	};
	if (headers.length === 0 && others.length === 0 && only?.mediaType === "application/json" && hiddenIn(only).length === 0 && conversions.ofRounded(only.schema) === void 0) {
		const error = templates.of(response, only);
		const make = file.runtime("server/responses", "jsonResponse", "value");
		const check = bodyCheck(file, only, "received", maker) ?? code`undefined`;
		return error === void 0 ? code`${make}(${check})` : code`${make}(${check}, ${templateCode(error, used + 17 + check.text.length)})`;
	}
	const items = rangesLast(contents).map((content) => {
		const error = templates.of(response, content);
		const codec = replyCodec(content);
		const numbers = numbersCode(file, conversions, content);
		const stream = codec === "events" ? eventStreamOf(content, shapes) : void 0;
		const item = stream === void 0 ? streamedItem(content, codec, shapes) : stream.item?.schema;
		const check = bodyCheck(file, content, "received", maker);
		const members = [
			member$1("type", literal(content.mediaType)),
			member$1("codec", stream === void 0 ? writerCode(file, codec, numbers) : eventsCode(file, stream, numbers)),
			...check === void 0 ? [] : [member$1("check", check)],
			...item === void 0 ? [] : [member$1("itemCheck", itemCheck(file, content, item, "received", models))],
			...hiddenMember(hiddenIn(content)),
			...error === void 0 ? [] : [member$1("error", templateCode(error, 20))]
		];
		return list("{", members, "}", 10);
	});
	const members = [
		...items.length === 0 ? [] : [member$1("content", list("[", items, "]", 15))],
		...headersMember(file, headers, shapes, conversions),
		...headers.length > 0 && headers.every(isStructuredHeader) ? [member$1("headersCheck", file.use(checkRole("response-headers"), headerSetOf(api, response).at))] : []
	];
	return list("{", members, "}", 12);
}
/** The writer for a `text/event-stream`. */
function eventsCode(file, stream, numbers) {
	const { item } = stream;
	const describes = item === void 0 || item.describes === "event" ? [] : [member$1("describes", literal(item.describes))];
	const format = [
		...formatMembers(stream),
		...describes,
		...numbers === void 0 ? [] : [member$1("numbers", numbers)]
	];
	if (format.length === 0) return writerCode(file, "events");
	const writer = file.runtime("server/encode/events", "eventsAs", "value", "writeEventsAs");
	return code`/* @__PURE__ */ ${writer}(${list("{", format, "}", 40)})`;
}
/** Reports replies that are not written according to their schema. */
function reportResponses(context) {
	for (const { responses } of servedOperations(context.api)) for (const response of responses) {
		if (isReceivable(response)) continue;
		const status = statusText(response.status);
		context.warn("response-not-receivable", `HTTP servers send ${status} automatically; handlers cannot.`, response.at);
	}
}
// dist/generator/targets/server/operation-code.js
/** The description of an operation as an object literal. It contains only what differs from the runtime's defaults. */
function operationCode(file, operation, maker) {
	const { plan, shapes } = maker;
	const { idempotency, rateLimits } = operation;
	const security = requiredSecurity(operation);
	const handler = plan.handlerOf(operation);
	const checks = parameterChecks(file, operation, { parameter: isStructuredParameter });
	const members = [
		...identityMembers(operation),
		...handler === operationId(operation) ? [] : [member$1("handler", literal(handler))],
		...parameterMembers(file, operation, shapes, maker.conversions),
		...bodyMember(file, operation, maker),
		responsesMember(file, operation, maker),
		...checks.length === 0 ? [] : [member$1("checks", list("{", checks, "}", 12))],
		...conversionsMember(file, operation, maker.conversions, {
			header: isStructuredHeader,
			event: (content) => eventSchema(content, shapes)
		}, (conversions) => code`/* @__PURE__ */ ${file.runtime("server/converting", "converting", "value")}(${conversions})`),
		...security.length === 0 ? [] : [member$1("security", securityCode(security))],
		...isTokenOperation(maker.api, operation) ? [member$1("noStore", literal(true))] : [],
		...idempotency === void 0 ? [] : [member$1("idempotency", idempotencyCode(idempotency))],
		...rateLimits.length === 0 ? [] : [member$1("rateLimits", windowsCode(rateLimits))]
	];
	return list("{", members, "}", 120);
}
/** Whether the operation is the token endpoint of a security scheme. */
function isTokenOperation({ securitySchemes }, { at }) {
	return securitySchemes.some((scheme) => scheme.kind === "oauth2" && scheme.flows.some(({ tokenOperation }) => tokenOperation === at));
}
function idempotencyCode({ header, required, retentionSeconds }) {
	const members = [
		member$1("header", literal(header.toLowerCase())),
		...required ? [member$1("required", literal(true))] : [],
		...retentionSeconds === void 0 ? [] : [member$1("retentionSeconds", literal(retentionSeconds))]
	];
	return list("{", members, "}", 20);
}
/** Rate limit windows, with their header names in lower case. */
function windowsCode(windows) {
	const items = windows.map(({ headers = {}, perSeconds, requests, scope }) => {
		const names = [
			"limit",
			"remaining",
			"reset"
		].flatMap((name) => {
			const header = headers[name];
			return header === void 0 ? [] : [member$1(name, literal(header.toLowerCase()))];
		});
		const members = [
			member$1("requests", literal(requests)),
			member$1("perSeconds", literal(perSeconds)),
			member$1("scope", literal(scope)),
			...names.length === 0 ? [] : [member$1("headers", list("{", names, "}", 20))]
		];
		return list("{", members, "}", 8);
	});
	return list("[", items, "]", 20);
}
// dist/generator/targets/server/client-types.js
/** Whether the client declares the same type. A received multipart body differs from a sent one. */
function isClientType({ at, content, kind }, file) {
	if (kind === "headers" || file.fileOf("body", at) === void 0) return false;
	return content === void 0 || isAlike(content.codec);
}
function isAlike(codec) {
	return codec === "json" || codec === "form";
}
/** Targets that stand for the client's request types. No pointer of a document begins like this. */
const PREFIX = "request:";
/** The client's request type, if handlers receive exactly what callers send. */
function clientRequest(operation, file) {
	const { at, body, parameters } = operation;
	if (file.fileOf("operation-request", at) === void 0) return void 0;
	if (parameters.some((parameter) => parameter.in === "querystring")) return void 0;
	if (!parameterGroups(operation).every((group) => isGiven(group.parameters, operation))) return void 0;
	const [content, ...others] = body?.contents ?? [];
	if (parameters.length === 0 && content === void 0) return void 0;
	if (others.length > 0 || content !== void 0 && !isAlike(content.codec)) return void 0;
	return named("", at);
}
/** The type of a group of parameters without the idempotency key, which callers may omit because the client creates it. */
function clientGroup(name, operation, parameters, file) {
	const { at } = operation;
	if (file.fileOf("operation-request", at) === void 0 || file.isDeclared("NonNullable")) return void 0;
	if (parameters.some((parameter) => parameter.required && isKey(operation, parameter))) return void 0;
	return named(isGiven(parameters, operation) ? name : `${name}?`, at);
}
function isGiven(parameters, operation) {
	return !parameters.some((parameter) => isKey(operation, parameter)) && parameters.some((parameter) => parameter.required);
}
function named(part, at) {
	return {
		kind: "named",
		target: `${PREFIX}${part} ${at}`,
		omit: []
	};
}
/** The code of such a type; `undefined` for other targets. */
function clientTypeCode(target, file) {
	if (!target.startsWith(PREFIX)) return void 0;
	const space = target.indexOf(" ");
	const part = target.slice(8, space);
	const request = file.use("operation-request", target.slice(space + 1));
	if (part === "") return request;
	if (!part.endsWith("?")) return indexedAccess(request, part);
	return code`${typeName("NonNullable")}<${indexedAccess(request, part.slice(0, -1))}>`;
}
// dist/generator/targets/server/operations-file.js
/** The file of one tag: the types of its handlers, and the descriptions of its operations. */
function operationsFile(context, group, maker) {
	const file = context.file(group.file);
	const printer = maker.printerFor(file);
	const view = {
		operations: group.operations.map((operation) => operationView(operation, file, printer, maker)),
		comment: groupComment(group, file),
		handlers: file.name("handlers-of-group", group.at),
		typeParameter: callerParameter(group.operations.some(isSecured)),
		served: file.name("served-group", group.at),
		operationType: file.runtime("server/operation", "ServerOperation", "type"),
		described: list("[", group.operations.map((operation) => operationCode(file, operation, maker)), "]", 120)
	};
	return file.finish(file.render("server/operations", view));
}
/** Whether the client has a function for the operation, whose comment has the details. */
function isDescribed({ at }, file) {
	return file.fileOf("operation", at) !== void 0;
}
function groupComment({ operations, tag }, file) {
	const what = tag === "" ? "Handlers of operations without a tag." : `Handlers of ${tag}.`;
	const [first] = operations;
	const described = first === void 0 ? void 0 : file.fileOf("operation", first.at);
	return docComment([described === void 0 ? what : `${what} \`${described}\` describes the operations.`]);
}
function operationView(operation, file, printer, maker) {
	const { at } = operation;
	const handler = maker.plan.handlerOf(operation);
	const key = propertyKey(handler);
	const reply = file.name("served-reply", at);
	const request = requestType(operation, printer);
	const replies = replyTypes(operation, file, printer);
	const handled = [
		request === void 0 ? file.runtime("server/context", "EmptyCall", "type") : file.name("served-call", at),
		reply,
		...isSecured(operation) ? [callerType(operation)] : []
	];
	return {
		comment: isDescribed(operation, file) ? methodComment(operation, handler) : operationComment(operation, handler),
		key,
		callType: request && printer.declare(file.name("served-call", at), void 0, request, "sent"),
		types: maker.typesOf(operation).filter((type) => !isClientType(type, file)).map((type) => declareNamedType(type, file, printer)),
		reply,
		replies: repliesCode(file, replies, reply.text.length),
		handler: code`${file.runtime("server/context", "Handler", "type")}<${join(handled, ", ")}>`
	};
}
/** An operation without documented responses may return anything. */
function repliesCode(file, replies, used) {
	const types = replies.length === 0 ? [file.runtime("server/context", "HandlerReply", "type")] : replies;
	return alternatives$1(types, used + 14);
}
/** The type of the caller: `undefined` where the operation requires no credentials. */
function callerType(operation) {
	if (!isSecured(operation)) return typeName("undefined");
	return operation.security.some((requirement) => requirement.length === 0) ? code`${CALLER} | ${typeName("undefined")}` : CALLER;
}
const CALLER = typeName("Caller");
/** Handlers are always generic, so adding credentials to a contract does not break their users. */
function callerParameter(isUsed) {
	return isUsed ? code`<${CALLER} = ${typeName("unknown")}>` : code`<_${CALLER} = ${typeName("unknown")}>`;
}
/** The declaration of a type that has no name in the document. */
function declareNamedType({ at, content, direction, docs, response, schema }, file, printer) {
	if (schema === void 0) {
		const name = file.name("reply-headers", at);
		const type = printer.text(headersType(response?.headers ?? [], printer), "received");
		return file.render("models/alias", {
			comment: void 0,
			name,
			alternatives: void 0,
			type
		});
	}
	const name = file.name("served-body", at);
	const comment = docComment(docParagraphs(docs, name.text).filter((text) => !SAYS_NOTHING.test(text)));
	const node = printer.types.of(schema, direction);
	return printer.declare(name, comment, content === void 0 ? node : printer.parts(content, node), direction);
}
/** `server/shared.ts`: what several operations have in common. */
function sharedFile(file, types, responses, maker) {
	const printer = maker.printerFor(file);
	const view = {
		types: types.filter((type) => !isClientType(type, file)).map((type) => declareNamedType(type, file, printer)),
		replies: responses.map((response) => {
			const name = file.name("reply", response.at);
			const type = file.runtime("server/operation", "ServerResponse", "type");
			const used = `export const ${name.text}: ${type.text} = `.length;
			return {
				name,
				type,
				value: responseCode(file, response, maker, used)
			};
		})
	};
	return file.finish(file.render("server/shared", view));
}
export { checkFilesOf as $, reportUnclearCodes as A, headersNeedTypeName as B, INDEX_FILE as C, operationId as Ct, hiddenEventPaths as D, mentioned as Dt, planOf as E, successesFirst as Et, reportUnserved as F, checkRole as G, contentCheck as H, servedOperations as I, typeKey as J, checksFiles as K, codeForStatus as L, misplacedCode as M, saysOwnRule as N, hiddenPaths as O, module as Ot, isSecured as P, CHECKS_FILE as Q, statusTypes as R, HANDLERS_FILE as S, baseName as St, declarations as T, responseName as Tt, operationChecks as U, namedTypes as V, COSTLY as W, knowledgeOf as X, typeRole as Y, warnFormatChoices as Z, withRequiredSecurity as _, reportParts as _t, clientGroup as a, encodedPath as at, usedSchemes as b, methodComment as bt, isClientType as c, securityCode as ct, requestContents as d, expectedOf as dt, hasInput as et, reportParameters as f, isStructured as ft, requestBodyType as g, partHeaders as gt, replyBodyType as h, hasProperty as ht, sharedFile as i, groupsOf as it, codeTexts as j, errorsCode as k, renamed as kt, windowsCode as l, scalarNames as lt, partsOf as m, hasPartHeaders as mt, callerType as n, subjectsOf as nt, clientRequest as o, identityMembers as ot, RUNTIME_TYPES as p, createParts as pt, subjectType as q, operationsFile as r, sharingOf as rt, clientTypeCode as s, pathTemplate as st, callerParameter as t, subjectOf as tt, reportResponses as u, valueCode as ut, presentedName as v, SAYS_NOTHING as vt, SHARED_FILE as w, operationNames as wt, contentsOf as x, operationComment as xt, schemeCode as y, describedBy as yt, statusesOf as z };
