import { i as member, n as isArray, r as isObject } from "./json.js";
import { r as identifierFrom } from "./casing.js";
import { r as parsePointer, t as childPointer } from "./pointer.js";
import { B as isJson$1, E as PARAMETER_GROUPS } from "./types.js";
import { m as shapesOf } from "./facts.js";
import { o as matches } from "./evaluator.js";
import { d as requestContents, f as requestCodec } from "./render.js";
import { Ct as operationId, gt as partHeaders } from "./operations-file.js";
import { o as propertyOf$1 } from "./make.js";
import { seededRandom } from "../runtime/factory/random.js";
import { isJson } from "../runtime/content.js";
import { covers, essenceOf } from "../runtime/server/negotiation.js";
import { binary } from "../runtime/binary.js";
import { formContent, urlEncoded } from "../runtime/form.js";
import { json } from "../runtime/json.js";
import { jsonSequence, lines } from "../runtime/lines.js";
import { multipart } from "../runtime/multipart.js";
import { writeCookies, writeHeaders, writeQuery } from "../runtime/parameters.js";
import { plain } from "../runtime/style.js";
import { cookie, deepObject, form, jsonContent, jsonValue, label, matrix, pipeDelimited, reserved, reservedInPath, simple, spaceDelimited } from "../runtime/styles.js";
import { text } from "../runtime/text.js";
// dist/judge/http/message.js
function isAnswer(outcome) {
	return "body" in outcome;
}
/** All values of a header, joined; `undefined` if there is none. */
function headerOf(answer, name) {
	const values = headersOf(answer, name);
	return values.length === 0 ? void 0 : values.join(", ");
}
/** The values of a header, one per line. */
function headersOf(answer, name) {
	const lowerCased = name.toLowerCase();
	return answer.headers.filter(([own]) => own.toLowerCase() === lowerCased).map(([, value]) => value);
}
function withHeader(request, name, value) {
	const lowerCased = name.toLowerCase();
	const others = request.headers.filter(([own]) => own.toLowerCase() !== lowerCased);
	return {
		...request,
		headers: value === void 0 ? others : [...others, [name, value]]
	};
}
function textOf(body) {
	return new TextDecoder().decode(body);
}
/**
* Parses JSON in UTF-8 without a byte order mark (RFC 8259 section 8.1).
*
* @returns the value in an object; `undefined` for other content
*/
function jsonOf(body) {
	try {
		return { value: JSON.parse(new TextDecoder("utf-8", {
			fatal: true,
			ignoreBOM: true
		}).decode(body)) };
	} catch {
		return;
	}
}
// dist/judge/report.js
/** The findings with one entry for each place. */
function expandPlaces(findings) {
	return findings.flatMap(({ places = [], ...first }) => {
		const { check, message, risky } = first;
		return [first, ...places.map((place) => ({
			check,
			message,
			...risky && { risky },
			...place
		}))];
	});
}
/** The findings with one entry for each part of the document, for reports that annotate its lines. */
function expandPointers(findings) {
	return findings.flatMap((finding) => [...Map.groupBy(expandPlaces([finding]), ({ pointer }) => pointer).values()].flatMap(([first, ...places]) => first === void 0 ? [] : [{
		...first,
		...places.length > 0 && { places }
	}]));
}
/** `createTransaction (POST /v1/transactions)` */
function operationName(operation) {
	const place = `${operation.method} ${operation.path}`;
	return operation.id === void 0 ? place : `${operation.id} (${place})`;
}
// dist/judge/requests/curl.js
/** Bytes. Larger bodies are referenced as a file. */
const MOST_BODY = 16384;
/** The request as a POSIX shell command that sends the same bytes. Secrets are environment variables. */
function curlLine(request, cut) {
	const { body, headers, isChunked, method, url } = request;
	const words = [
		"curl",
		"-sS",
		"-i"
	];
	if (/[[\]{}]/.test(url)) words.push("-g");
	if (/\/\.{1,2}(?:[/?]|$)/.test(url)) words.push("--path-as-is");
	if (method === "HEAD" && body === void 0) words.push("-I");
	else if (method !== "GET" || body !== void 0) words.push("-X", shellWord(method, cut));
	words.push(shellWord(url, cut));
	for (const [name, value] of headers) words.push("-H", shellWord(value === "" ? `${name};` : `${name}: ${value}`, cut));
	const has = (name) => headers.some((one) => one[0].toLowerCase() === name);
	if (!has("accept")) words.push("-H", "accept:");
	if (body === void 0) return words.join(" ");
	if (!has("content-type")) words.push("-H", "content-type:");
	if (isChunked === true) words.push("-H", "'transfer-encoding: chunked'");
	if (body.byteLength > MOST_BODY) return `${words.join(" ")} --data-binary @body.bin # ${body.byteLength} bytes`;
	const text = plainText(body);
	if (text !== void 0) return [
		...words,
		"--data-raw",
		shellWord(text, cut)
	].join(" ");
	return `${printfLine(body, cut)} | ${words.join(" ")} --data-binary @-`;
}
/** `undefined` for bytes that terminals and reports cannot display. */
function plainText(body) {
	try {
		const text = new TextDecoder("utf-8", {
			fatal: true,
			ignoreBOM: true
		}).decode(body);
		return /[\p{Cc}\u2028\u2029\ufeff]/u.test(text) ? void 0 : text;
	} catch {
		return;
	}
}
/** Encodes bytes in one line, with octal escapes for everything but printable ASCII. */
function printfLine(body, cut) {
	const pieces = cut(Buffer.from(body).toString("latin1"));
	const format = pieces.map((piece) => piece.secret ? "%s" : escaped(piece.text)).join("");
	const secrets = pieces.filter(({ secret }) => secret).map(({ text }) => `"${text}"`);
	return [
		"printf",
		"--",
		`'${format}'`,
		...secrets
	].join(" ");
}
function escaped(text) {
	return text.replace(/[^ -~]|['\\%]/g, (character) => {
		if (character === "%") return "%%";
		if (character === "\n") return "\\n";
		if (character === "\r") return "\\r";
		return `\\${character.charCodeAt(0).toString(8).padStart(3, "0")}`;
	});
}
function shellWord(text, cut) {
	const pieces = cut(text);
	if (!pieces.some(({ secret }) => secret)) return /^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
	return `"${pieces.map((piece) => piece.secret ? piece.text : piece.text.replace(/["\\$`]/g, "\\$&")).join("")}"`;
}
// dist/judge/requests/concrete-type.js
/** One media type for each range. */
const USUAL = [
	"application/octet-stream",
	"image/png",
	"audio/mpeg",
	"video/mp4",
	"text/plain"
];
/**
* The media type to send for a range such as `image/*`: one that the caller accepts by
* name, or else a common one.
*
* @param value the body; only strings and bytes can be anything but JSON
*/
function concreteType({ mediaType, schema }, accept, value) {
	const isText = value === void 0 || value === null || typeof value === "string";
	const accepted = (accept ?? "").split(",").map(essenceOf);
	const usual = !isText ? ["application/json"] : schema.shape.kind === "string" ? USUAL.toReversed() : USUAL;
	return [...accepted.filter((type) => !type.includes("*") && (isText || isJson(type))), ...usual].find((type) => covers(essenceOf(mediaType), type)) ?? mediaType.replaceAll("*", "vnd.mock");
}
// dist/judge/requests/descriptor.js
/** Media types of the request body that can be encoded, the preferred one first. */
function contentsOf(operation) {
	return operation.body === void 0 ? [] : requestContents(operation.body);
}
/** Builds the operation descriptor that the runtime's encoder needs, and that the generator would print. */
function describeOperation(api, operation, content) {
	const shapes = shapesOf(api);
	const inPlace = (place) => operation.parameters.filter((one) => one.in === place).map(writtenOf);
	const querystring = operation.parameters.find((one) => one.in === "querystring");
	return {
		id: operationId(operation),
		method: operation.method,
		path: operation.segments.map((one) => typeof one === "string" ? one : `{${one.parameter}}`).join(""),
		pathStyles: inPlace("path"),
		query: {
			write: writeQuery,
			parameters: querystring === void 0 ? inPlace("query") : [wholeQuery(querystring)]
		},
		headers: {
			write: writeHeaders,
			parameters: inPlace("header")
		},
		cookies: {
			write: writeCookies,
			parameters: inPlace("cookie")
		},
		responses: {},
		accept: acceptOf(operation),
		...content !== void 0 && { body: bodyOf(content, shapes) }
	};
}
function acceptOf({ responses }) {
	const list = [...new Set(responses.flatMap(({ contents }) => contents.map(({ mediaType }) => mediaType)))].filter((type) => /^[\x20-\x7e]+$/.test(type));
	return list.length === 0 || list.length > 20 ? "*/*" : [...list, "*/*;q=0.1"].join(", ");
}
const STYLES = {
	simple,
	label,
	matrix,
	form,
	spaceDelimited,
	pipeDelimited,
	deepObject,
	cookie
};
function writtenOf(parameter) {
	const { encoding, in: place, name } = parameter;
	if (encoding.kind === "content") {
		if (!isJson$1(encoding.mediaType)) return { name };
		return {
			name,
			style: place === "query" || place === "cookie" ? jsonContent : jsonValue
		};
	}
	const encode = encoding.allowReserved && place !== "header" && encoding.style !== "cookie" ? place === "path" ? reservedInPath : reserved : void 0;
	return {
		name,
		style: STYLES[encoding.style] ?? simple,
		explode: encoding.explode,
		...encode !== void 0 && { encode }
	};
}
function wholeQuery(parameter) {
	return {
		name: "",
		style: querystringStyle(parameter),
		whole: true
	};
}
function querystringStyle({ encoding }) {
	const mediaType = encoding.kind === "content" ? encoding.mediaType : "";
	if (/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(mediaType)) return formContent;
	return isJson$1(mediaType) ? jsonValue : plain;
}
/** One media type for a range such as `image/*`. */
function sentType(content) {
	const { mediaType } = content;
	if (!mediaType.includes("*")) return mediaType;
	const { type } = codecOf(content);
	return covers(mediaType, type) ? type : concreteType(content, void 0, void 0);
}
function bodyOf(content, shapes) {
	const properties = content.encodings.map((encoding) => propertyOf(content, encoding, shapes));
	const codec = codecOf(content);
	const type = sentType(content);
	return {
		encode: (_content, parts) => ({
			type,
			...codec.write(parts.body, properties)
		}),
		content: []
	};
}
function codecOf(content) {
	switch (requestCodec(content)) {
		case "json": return json;
		case "form": return urlEncoded;
		case "multipart": return multipart;
		case "binary": return binary;
		case "lines": return lines;
		case "jsonSequence": return jsonSequence;
		default: return text;
	}
}
function propertyOf(content, encoding, shapes) {
	const { allowReserved, contentType, explode, property, style } = encoding;
	if (content.codec === "form" && (style !== void 0 || explode !== void 0 || allowReserved === true)) return {
		name: property,
		style: STYLES[style ?? "form"] ?? form,
		explode: explode ?? (style ?? "form") === "form",
		...allowReserved === true && { encode: reserved }
	};
	const headers = content.codec === "multipart" ? partHeaders(encoding) : [];
	return {
		name: property,
		...contentType !== void 0 && { contentType },
		headers: headers.map((header) => {
			const scalar = shapes.isScalar(header.schema);
			return {
				name: header.name,
				style: scalar ? plain : simple
			};
		})
	};
}
// dist/judge/requests/print.js
/** Longer values are shortened to an ellipsis. */
const MOST_CALL = 4e3;
/** The request as a call of the generated client. */
function clientCall(operation, one, redact) {
	const request = {};
	for (const [group, place] of PARAMETER_GROUPS) if (one.parameters[place].size > 0) request[group] = Object.fromEntries(one.parameters[place]);
	const [whole] = one.parameters.querystring.values();
	if (whole !== void 0) request["query"] = whole;
	if (one.body !== void 0) request["body"] = one.body;
	const isChosen = (operation.body?.contents ?? []).length > 1 || one.content?.mediaType.includes("*") === true;
	if (one.body !== void 0 && one.content !== void 0 && isChosen) request["contentType"] = sentType(one.content);
	const name = identifierFrom(operationId(operation), "camel") ?? "call";
	const text = JSON.stringify(request);
	return redact(`await ${name}(client, ${text.length > MOST_CALL ? "{ ... }" : text})`);
}
const MOST_EXCERPT = 600;
/** Bytes to search for secrets, so that shortening cannot split one. */
const MOST_SEARCHED = 65536;
/** Status, relevant headers and the beginning of the body. */
function excerpt(answer, redact) {
	const shownHeaders = answer.headers.filter(([name]) => !/^(?:date|connection|keep-alive|transfer-encoding)$/i.test(name));
	const body = redact(textOf(answer.body.subarray(0, MOST_SEARCHED)));
	const printable = (body.length > MOST_EXCERPT ? `${body.slice(0, MOST_EXCERPT)}…` : body).replace(/(?![\t\n])\p{Cc}/gu, "�");
	return [
		redact([`HTTP ${answer.status}`, ...shownHeaders.map(([name, value]) => `${name}: ${value}`)].join("\n")),
		"",
		printable
	].join("\n").trimEnd();
}
// dist/judge/run.js
function finding(run, check, { operation, request, case: one }, message, pointer, answer) {
	if (!run.checks.has(check)) return [];
	const redact = run.credentials.redact;
	return [{
		check,
		operation: operation === void 0 ? "" : operationName(operation),
		message: redact(message),
		pointer,
		request: curlLine(request, run.credentials.pieces),
		...operation !== void 0 && one !== void 0 && { call: clientCall(operation, one, redact) },
		...answer !== void 0 && { response: excerpt(answer, redact) }
	}];
}
/** A random source per purpose, so that checks do not affect each other. */
function randomFor(run, purpose) {
	return seededRandom(seedFor(run, purpose));
}
function seedFor({ seed }, purpose) {
	let hash = seed | 0;
	for (const character of purpose) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619) ^ hash >>> 13;
	return hash | 0;
}
/** Selects the requests to send: all, the first few when each costs a wait, or the others during the rest. */
function affordable(run, items, few) {
	if (run.portion === "rest") return items.slice(few);
	return run.portion === "most" ? items.slice(0, few) : items;
}
// dist/judge/values/places.js
const MOST_PLACES = 3e3;
const DEEPEST = 60;
/** Every nested value, with each schema that applies to it. Only matching alternatives count. */
function placesOf(value, schema, scope) {
	const places = [];
	const pending = [{
		place: {
			path: "",
			value,
			schema,
			isAlternative: false
		},
		depth: 0
	}];
	for (let next = pending.shift(); next !== void 0 && places.length < MOST_PLACES; next = pending.shift()) {
		const { place, depth } = next;
		places.push(place);
		if (depth > DEEPEST) continue;
		const add = (schema, value = place.value, token, isAlternative = false) => {
			const inside = {
				path: token === void 0 ? place.path : childPointer(place.path, token),
				value,
				schema,
				isAlternative: place.isAlternative || isAlternative
			};
			pending.push({
				place: inside,
				depth: depth + 1
			});
		};
		addShape(place, scope, add);
		for (const assertion of place.schema.assertions) addAssertion(place, assertion, scope, add);
	}
	return places;
}
function addShape({ value, schema: { shape } }, { facts, fits, isHidden }, add) {
	switch (shape.kind) {
		case "ref": {
			const target = facts.models.get(shape.target)?.schema;
			if (target !== void 0 && shape.dynamic === void 0) add(target);
			return;
		}
		case "intersection":
			for (const part of shape.members) add(part);
			return;
		case "union":
			for (const option of shape.members) if (fits(value, option)) add(option, value, void 0, true);
			return;
		case "array":
			if (isArray(value)) for (const [index, item] of value.entries()) add(shape.items, item, index);
			return;
		case "tuple":
			if (isArray(value)) for (const [index, item] of value.entries()) add(shape.items[index] ?? shape.rest, item, index);
			return;
		case "object":
			if (!isObject(value)) return;
			for (const name of Object.keys(value)) {
				const content = member(value, name) ?? null;
				const property = propertyOf$1(shape, name);
				if (property !== void 0 && isHidden(property)) continue;
				const matching = shape.patterns.filter(({ pattern, flags }) => matches(pattern, flags, name) === true);
				if (property !== void 0) add(property.schema, content, name);
				for (const pattern of matching) add(pattern.schema, content, name);
				if (property === void 0 && matching.length === 0 && typeof shape.rest === "object") add(shape.rest, content, name);
			}
			return;
		default: return;
	}
}
function addAssertion({ value }, assertion, { fits }, add) {
	if (assertion.kind === "dependentSchema" && isObject(value) && Object.hasOwn(value, assertion.property)) add(assertion.schema);
	if (assertion.kind === "conditional") {
		const branch = fits(value, assertion.if) ? assertion.then : assertion.else;
		if (branch !== void 0) add(branch, value, void 0, true);
	}
}
/** Replaces the value at a path; `undefined` removes it. */
function withValueAt(root, path, replacement) {
	const { tokens } = parsePointer(`#${path}`);
	const [token, ...rest] = tokens;
	if (token === void 0) return replacement ?? null;
	const inner = rest.map((one) => childPointer("", one)).join("");
	if (isArray(root)) {
		const index = Number(token);
		const item = rest.length === 0 ? replacement : withValueAt(root[index] ?? null, inner, replacement);
		return item === void 0 ? root.toSpliced(index, 1) : root.with(index, item);
	}
	if (!isObject(root)) return root;
	const content = rest.length === 0 ? replacement : withValueAt(member(root, token) ?? null, inner, replacement);
	const others = Object.entries(root).filter(([name]) => name !== token);
	if (content === void 0) return Object.fromEntries(others);
	if (!Object.hasOwn(root, token)) return Object.fromEntries([...others, [token, content]]);
	return Object.fromEntries(Object.entries(root).map(([name, old]) => [name, name === token ? content : old]));
}
export { isAnswer as _, randomFor as a, withHeader as b, describeOperation as c, curlLine as d, expandPlaces as f, headersOf as g, headerOf as h, finding as i, sentType as l, operationName as m, withValueAt as n, seedFor as o, expandPointers as p, affordable as r, contentsOf as s, placesOf as t, concreteType as u, jsonOf as v, textOf as y };
