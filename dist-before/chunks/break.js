import { n as largest, r as smallest } from "./large-lists.js";
import { a as sameJson, i as member, n as isArray, r as isObject, t as childOf } from "./json.js";
import { r as parsePointer, t as childPointer } from "./pointer.js";
import { B as isJson$1, T as lineSchema, W as isSetCookie, f as eventStreamOf, h as formatOf, w as jsonInside } from "./types.js";
import { d as visitInner, r as factsOf } from "./facts.js";
import { r as statusText } from "./status.js";
import { a as innermost, i as faultText, r as hasFormat, t as createEvaluator } from "./evaluator.js";
import { u as readerOf } from "./render.js";
import { D as hiddenEventPaths, M as misplacedCode, O as hiddenPaths, ft as isStructured, lt as scalarNames } from "./operations-file.js";
import { n as letters } from "./texts.js";
import { _ as isAnswer, b as withHeader, g as headersOf$1, h as headerOf, i as finding, m as operationName, n as withValueAt, s as contentsOf, t as placesOf$1, v as jsonOf, y as textOf } from "./places.js";
import { f as withBody, l as changesPerCall, p as withParameter, u as spread, v as textsOfParts } from "./case-maker.js";
import { c as ifPossible, s as Impossible } from "./make.js";
import { isMultipleOf } from "../runtime/validation/values.js";
import { chance, seededRandom, shuffled } from "../runtime/factory/random.js";
import http from "node:http";
import { essence } from "../runtime/content.js";
import { withoutHidden } from "../runtime/server/hidden.js";
import https from "node:https";
import { brotliDecompressSync, constants, gunzipSync, inflateSync, zstdDecompressSync } from "node:zlib";
import { ofMediaType } from "../runtime/media-range.js";
import { simpleValue } from "../runtime/header-values.js";
import { wideInteger } from "../runtime/exact-json.js";
import { anyText, anything, boolean, integer, nothing, number, oneOf } from "../runtime/scalars.js";
import { hasJsonData, namesMessage } from "../runtime/event-format.js";
import { eventParser } from "../runtime/event-parser.js";
import { withCookieKey, withQueryKey } from "../runtime/api-key.js";
import { formRequest, jsonRequest } from "../runtime/token-request.js";
// dist/judge/http/content-coding.js
/** Nobody uses more than two codings for one body, and each can expand it. */
const MOST_CODINGS = 4;
/** Window of zstd, in bits: 8 MiB (RFC 9659 section 3). Otherwise a few bytes could request 128 MiB. */
const ZSTD_WINDOW = 23;
/**
* Decodes a body (RFC 9110 section 8.4).
*
* @param largest limit of the decoded body in bytes; beyond it the result is "too large"
* @returns `wrong` for an invalid encoding, `unknown` for an unsupported coding or too many of them
*/
function decoded(body, encoding, largest) {
	let current = body;
	if (body.byteLength === 0) return body;
	const codings = (encoding ?? "").split(",").map((coding) => coding.trim().toLowerCase()).filter((coding) => coding !== "" && coding !== "identity");
	if (codings.length > MOST_CODINGS) return "unknown";
	for (const coding of codings.toReversed()) {
		const decode = DECODERS.get(coding);
		if (decode === void 0) return "unknown";
		try {
			current = decode(current, { maxOutputLength: largest });
		} catch (error) {
			return error instanceof RangeError && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE" ? "too large" : "wrong";
		}
	}
	return current;
}
const ZSTD_PARAMETERS = { [constants.ZSTD_d_windowLogMax]: ZSTD_WINDOW };
const DECODERS = /* @__PURE__ */ new Map([
	["gzip", gunzipSync],
	["x-gzip", gunzipSync],
	["deflate", inflateSync],
	["br", brotliDecompressSync],
	["zstd", (body, options) => zstdDecompressSync(body, {
		...options,
		params: ZSTD_PARAMETERS
	})]
]);
// dist/judge/http/failure.js
/** Nothing listens there: unknown host, unreachable address or closed port. */
const NOBODY = /* @__PURE__ */ new Set([
	"ECONNREFUSED",
	"ENOTFOUND",
	"EHOSTUNREACH",
	"EAI_AGAIN",
	"ENETUNREACH"
]);
/** OpenSSL's codes for certificate errors. */
const CERTIFICATE = /^(?:CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|ERR_TLS_CERT)/;
/** Describes a connection error. */
function connectionFailure(error, { isSecure }) {
	const code = "code" in error ? String(error.code) : "";
	const coded = code === "" || error.message.includes(code) ? error.message : `${error.message} (${code})`;
	if (NOBODY.has(code)) return {
		failure: "refused",
		message: coded
	};
	const broken = (message) => ({
		failure: "broken",
		message
	});
	if (code === "HPE_HEADER_OVERFLOW") return broken("its response headers are larger than 16 KiB");
	if (code.startsWith("HPE_")) return broken(`its response is not HTTP/1.1: ${error.message.replace(/^Parse Error: /, "")} (${code})`);
	if (CERTIFICATE.test(code)) return broken(`its certificate is not trusted: ${error.message.replace(/;.*$/s, "")} (${code}); NODE_EXTRA_CA_CERTS=FILE trusts another certificate`);
	if (isSecure && (code === "EPROTO" || code.startsWith("ERR_SSL_"))) return broken(/wrong version number|packet length too long|http request/i.test(error.message) ? "it does not use TLS; its URL may start with http:" : `the TLS handshake failed (${code})`);
	if (code === "ECONNRESET" || code === "EPIPE") return broken(`it closes the connection before it responds${isSecure ? "" : ", as https: servers do"}`);
	return broken(coded);
}
// dist/judge/http/send.js
/** Media types of endless bodies, and the milliseconds to read of them. */
const STREAM = /^text\/event-stream$|[/+.-](?:jsonl|jsonlines|ndjson|json-seq)$/;
const STREAM_MS = 1e3;
function createSender(options) {
	const agents = {
		"http:": new http.Agent({
			keepAlive: true,
			maxSockets: 32
		}),
		"https:": new https.Agent({
			keepAlive: true,
			maxSockets: 32
		})
	};
	return {
		async send(request) {
			const first = await exchange(request, options, agents);
			return "failure" in first && first.failure === "broken" && first.status === void 0 ? exchange(request, options, void 0) : first;
		},
		[Symbol.dispose]() {
			for (const agent of Object.values(agents)) agent.destroy();
		}
	};
}
function exchange(request, { timeout, largest, signal }, agents) {
	const url = new URL(request.url);
	const isSecure = url.protocol === "https:";
	const started = performance.now();
	return new Promise((resolve) => {
		let head;
		let streamTimer;
		const end = (outcome) => {
			clearTimeout(timer);
			clearTimeout(streamTimer);
			signal?.removeEventListener("abort", abort);
			resolve(outcome);
			if ("failure" in outcome) outgoing.destroy();
		};
		const failed = (failure, message) => {
			end({
				failure,
				message,
				...head !== void 0 && { status: head.status }
			});
		};
		const abort = () => failed("timeout", "the run was stopped");
		const settings = {
			method: request.method,
			headers: headersOf(request),
			agent: agents === void 0 ? false : isSecure ? agents["https:"] : agents["http:"]
		};
		let outgoing;
		try {
			outgoing = (isSecure ? https : http).request(url, settings);
		} catch (error) {
			return resolve({
				failure: "broken",
				message: `a request cannot be encoded: ${error instanceof Error ? error.message : String(error)}`
			});
		}
		const timer = setTimeout(() => {
			failed("timeout", `${head === void 0 ? "no response within" : "the response is incomplete after"} ${timeout} ms`);
		}, timeout);
		signal?.addEventListener("abort", abort);
		outgoing.on("error", (error) => {
			if (head !== void 0 && isBodiless(request.method, head.status) && isNoHttp(error)) {
				const milliseconds = performance.now() - started;
				return end({
					...head,
					body: /* @__PURE__ */ new Uint8Array(),
					milliseconds,
					surplus: true
				});
			}
			const { failure, message } = connectionFailure(error, { isSecure });
			failed(failure, message);
		});
		outgoing.on("response", (incoming) => {
			const received = {
				status: incoming.statusCode ?? 0,
				headers: pairs$1(incoming.rawHeaders)
			};
			head = received;
			const chunks = [];
			let size = 0;
			incoming.on("data", (chunk) => {
				size += chunk.byteLength;
				if (size > largest) failed("endless", `the body is larger than ${largest} bytes`);
				else chunks.push(chunk);
			});
			const complete = (isCut) => {
				const body = decodedBody(Buffer.concat(chunks), incoming.headers["content-encoding"], largest);
				if ("failure" in body) return failed(body.failure, body.message);
				const milliseconds = performance.now() - started;
				end({
					...received,
					body,
					milliseconds,
					...isCut && { isCut }
				});
			};
			if (STREAM.test(essence(incoming.headers["content-type"] ?? null))) streamTimer = setTimeout(() => {
				complete(true);
				outgoing.destroy();
			}, STREAM_MS);
			incoming.on("end", () => complete(false));
			incoming.on("error", (error) => failed("broken", error.message));
			incoming.on("aborted", () => failed("broken", "the response was cut off"));
		});
		outgoing.end(request.body);
	});
}
function headersOf(request) {
	const headers = {};
	for (const [name, value] of request.headers) {
		const existing = headers[name];
		headers[name] = existing === void 0 ? value : [...[existing].flat(), value];
	}
	if (request.isChunked === true) headers["transfer-encoding"] = "chunked";
	else if (request.body !== void 0) headers["content-length"] = String(request.body.byteLength);
	return headers;
}
/** Without Accept-Encoding, servers may use any coding (RFC 9110 section 12.5.3). */
function decodedBody(raw, encoding, largest) {
	const body = decoded(raw, encoding, largest);
	if (body === "unknown") return raw;
	if (body === "too large") return {
		failure: "endless",
		message: `the decoded body is larger than ${largest} bytes`
	};
	if (body === "wrong") return {
		failure: "broken",
		message: `its body does not match its Content-Encoding ${encoding}`
	};
	return body;
}
/** Whether an answer has no body, whatever its headers say (RFC 9112 section 6.3). */
function isBodiless(method, status) {
	return method === "HEAD" || status === 204 || status === 304;
}
function isNoHttp(error) {
	return "code" in error && String(error.code).startsWith("HPE_");
}
function pairs$1(raw) {
	const pairsRead = [];
	for (let index = 0; index + 1 < raw.length; index += 2) pairsRead.push([raw[index] ?? "", raw[index + 1] ?? ""]);
	return pairsRead;
}
// dist/judge/http/repeated-name.js
/**
* Finds a repeated member name in a JSON object; parsers disagree on its meaning (RFC 8259 section 4).
*
* @param text valid JSON
* @returns the first repeated name; `undefined` if there is none
*/
function repeatedName(text) {
	const open = [];
	let isName = false;
	for (let index = 0; index < text.length; index++) switch (text[index]) {
		case "{":
			open.push(/* @__PURE__ */ new Set());
			isName = true;
			break;
		case "[":
			open.push(void 0);
			isName = false;
			break;
		case "}":
		case "]":
			open.pop();
			isName = false;
			break;
		case ",":
			isName = open.at(-1) !== void 0;
			break;
		case "\"": {
			const end = endOfText(text, index);
			if (isName) {
				const name = JSON.parse(text.slice(index, end + 1));
				const names = open.at(-1);
				if (names?.has(name) === true) return name;
				names?.add(name);
				isName = false;
			}
			index = end;
		}
	}
}
/** @returns the index of the closing quote */
function endOfText(text, start) {
	let index = start + 1;
	while (index < text.length && text[index] !== "\"") index += text[index] === "\\" ? 2 : 1;
	return index;
}
// dist/judge/values/breakage.js
/** Prefix of further variants. */
const FURTHER = "also ";
/** Whether a violation key belongs to a further variant. */
function isFurther(key) {
	return key.includes(` ${FURTHER}`);
}
/** Less common ways to violate a keyword. Each is tried on its own, after the usual ways of all keywords. */
function further(keyword, values) {
	return Object.entries(values).flatMap(([name, value]) => value === void 0 ? [] : [{
		keyword,
		variant: `${FURTHER}${name}`,
		values: () => [value]
	}]);
}
/** Another character of the same kind. */
function neighborOf(character) {
	const [last, first] = /[a-z]/.test(character) ? "za" : /[A-Z]/.test(character) ? "ZA" : /\d/.test(character) ? "90" : "";
	if (last === void 0 || first === void 0) return "a";
	return character === last ? first : String.fromCharCode(character.charCodeAt(0) + 1);
}
function without(value, name) {
	return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
}
// dist/judge/values/near-formats.js
/** Texts that almost match a format. */
const NEARLY = /* @__PURE__ */ new Map([
	["date-time", [
		"2024-13-45T99:99:99Z",
		"2024-02-30T12:00:00Z",
		"2024-02-29T12:00:00",
		"2024-02-29",
		"yesterday"
	]],
	["date", [
		"2024-13-45",
		"2023-02-29",
		"2024-02-30",
		"29.02.2024",
		"2024-02-29T12:00:00Z",
		"yesterday"
	]],
	["time", ["99:99:99Z", "noon"]],
	["uuid", ["not-a-uuid", "00000000-0000-0000-0000-00000000000g"]],
	["ipv4", ["999.1.1.1"]],
	["email", ["not an e-mail address", "nobody"]],
	["byte", ["***"]],
	["uri", ["http://", "//nobody"]]
]);
/** Texts that violate a format, those that almost match it first. */
function textsAgainst(format) {
	return [...NEARLY.get(format) ?? [], ...GENERAL].filter((text) => hasFormat(text, format) === false);
}
const GENERAL = [
	"not of the format",
	"<>",
	"\\",
	"{"
];
const SENT = new Set([...NEARLY.values(), GENERAL].flat().map((text) => text.toLowerCase()));
/** Whether a text is one that the judge sends against formats. */
function isSentAgainstFormats(value) {
	return typeof value === "string" && SENT.has(value.trim().toLowerCase());
}
function formatBreakages(value, format) {
	if (typeof value === "number") {
		if (format === "int32") return [{
			keyword: "format",
			values: () => [2 ** 31, -(2 ** 31) - 1]
		}];
		return [];
	}
	if (typeof value !== "string" || hasFormat(value, format) === void 0) return [];
	return [{
		keyword: "format",
		values: () => textsAgainst(format)
	}, ...textsAgainst(format).slice(1, NEARLY.get(format)?.length ?? 1).flatMap((text) => further("format", { [text]: text }))];
}
// dist/judge/resources/resources.js
const cached = /* @__PURE__ */ new WeakMap();
function resourcesOf(api) {
	const existing = cached.get(api);
	if (existing !== void 0) return existing;
	const made = findResources(api);
	cached.set(api, made);
	return made;
}
function findResources({ operations }) {
	const byPlace = /* @__PURE__ */ new Map();
	const usable = operations.filter(({ path, segments }) => !/[?#]/.test(path) && isPlain(segments));
	const places = /* @__PURE__ */ new Map();
	for (const operation of usable) for (const place of placesOf(operation)) if (!places.has(place.key)) places.set(place.key, place);
	for (const [key, { path, parameter }] of places) byPlace.set(key, {
		path,
		parameter,
		word: wordBefore(path),
		...methodsOf(usable, path)
	});
	for (const { method, path, segments } of usable) {
		const item = `${path.replace(/\/$/, "")}/{id}`;
		const isListed = usable.some((one) => one.method === "GET" && one.path === path);
		if (method !== "POST" || !isListed || typeof segments.at(-1) !== "string") continue;
		if (![...byPlace.values()].some((one) => one.create?.path === path || one.list?.path === path)) byPlace.set(bare(item), {
			path: item,
			parameter: "id",
			word: wordBefore(path),
			...methodsOf(usable, item)
		});
	}
	for (const [key, own] of byPlace) {
		if (own.create !== void 0 || own.list !== void 0 || own.read !== void 0) continue;
		const others = [...byPlace.values()].filter((other) => other !== own && other.word === own.word && (other.create ?? other.list ?? other.read) !== void 0);
		const [other] = others;
		if (other !== void 0 && others.length === 1) byPlace.set(key, other);
	}
	const all = [...new Set(byPlace.values())];
	return {
		all,
		inPath: (operation) => placesOf(operation).flatMap(({ key, parameter }) => {
			const resource = byPlace.get(key);
			return resource === void 0 ? [] : [{
				parameter,
				resource
			}];
		}),
		ofReference(name) {
			const plain = normal(name).replace(/ids$/, "id");
			if (!plain.endsWith("id") || plain === "id") return void 0;
			const stem = plain.slice(0, -2);
			const named = all.filter(({ parameter, word }) => normal(parameter) === plain || normal(singular(word)) === stem);
			const matches = named.length > 0 ? named : all.filter(({ word }) => isEndOf(name, singular(word)));
			return matches.length === 1 ? matches[0] : matches.find(({ create }) => create !== void 0);
		},
		ofCollection: (operation) => all.find(({ create, list }) => create === operation || list === operation)
	};
}
/** Whether a reference ends with the name of a resource, as a word of its own: `from_account_id`, `fromAccountId`. */
function isEndOf(name, word) {
	const parts = name.replace(/(\p{Ll})(\p{Lu})/gu, "$1_$2").split(/[^\p{L}\p{N}]+/u).slice(0, -1);
	return parts.some((_, index) => index > 0 && normal(parts.slice(index).join("")) === normal(word));
}
/** Whether every path segment is either a word or a parameter. */
function isPlain(segments) {
	return segments.every((segment, index) => {
		if (typeof segment === "object") return true;
		const isLast = index === segments.length - 1;
		return segment.startsWith("/") && (isLast || segment.endsWith("/"));
	});
}
/** The part of a path up to each of its parameters. */
function placesOf({ segments }) {
	let key = "";
	let path = "";
	return segments.flatMap((segment) => {
		key += typeof segment === "string" ? segment : "{}";
		path += typeof segment === "string" ? segment : `{${segment.parameter}}`;
		return typeof segment === "string" ? [] : [{
			key,
			path,
			parameter: segment.parameter
		}];
	});
}
function methodsOf(operations, path) {
	const item = bare(path);
	const collection = item.slice(0, item.lastIndexOf("/"));
	const word = wordBefore(path);
	const at = (method, place) => operations.find((one) => one.method === method && bare(one.path) === place);
	const elsewhere = (method) => {
		const others = operations.filter((one) => one.method === method && one.path.replace(/\/$/, "").endsWith(`}/${word}`));
		return others.length === 1 ? others[0] : void 0;
	};
	const isItem = at("GET", item) ?? at("DELETE", item) ?? at("PATCH", item) ?? at("PUT", item);
	const found = {
		create: at("POST", collection) ?? (isItem && elsewhere("POST")),
		list: at("GET", collection) ?? (isItem && elsewhere("GET")),
		read: at("GET", item),
		put: at("PUT", item),
		patch: at("PATCH", item),
		remove: at("DELETE", item)
	};
	return Object.fromEntries(Object.entries(found).filter(([, operation]) => operation !== void 0));
}
/** A path without the names of its parameters. */
function bare(path) {
	return path.replace(/\{[^}]*\}/g, "{}").replace(/\/$/, "");
}
function wordBefore(path) {
	return path.split("/").filter((part) => part !== "").findLast((part) => !part.startsWith("{")) ?? "";
}
function singular(word) {
	if (/ies$/i.test(word)) return `${word.slice(0, -3)}y`;
	if (/(?:ses|xes|ches|shes)$/i.test(word)) return word.slice(0, -2);
	return word.replace(/s$/i, "");
}
/** `customer_id`, `customerId` and `customer-id` are equal. */
function normal(name) {
	return name.replace(/[^\p{L}\p{N}]/gu, "").toLowerCase();
}
// dist/judge/requests/periods.js
/** Names of the two ends of a period or range: `starts_at` and `ends_at`. */
const ENDS = [
	["start", "end"],
	["begin", "end"],
	["from", "to"],
	["from", "until"],
	["since", "until"],
	["after", "before"],
	["min", "max"],
	["checkin", "checkout"],
	["arrival", "departure"],
	["open", "close"],
	["lower", "upper"],
	["gte", "lte"],
	["gt", "lt"],
	["earliest", "latest"]
];
const DAY$1 = 864e5;
/** Puts the ends of each range in order, and lets periods last at least a day: no schema can state that rule. */
function periodsInOrder(members) {
	let ordered = members;
	for (const [start, end] of ENDS) for (const [name, first] of members) {
		const stem = normal(name);
		const other = stem.includes(start) && [...members.keys()].find((own) => normal(own) === stem.replace(start, end));
		const last = other === false || other === void 0 ? void 0 : members.get(other);
		if (other === false || other === void 0 || last === void 0) continue;
		if (isAfter(first, last)) ordered = new Map(ordered).set(name, last).set(other, first);
		else if (first === last) ordered = new Map(ordered).set(other, dayAfter(first));
	}
	return ordered;
}
function objectInOrder(value) {
	if (!isObject(value)) return value;
	const members = new Map(Object.entries(value));
	const ordered = periodsInOrder(members);
	return ordered === members ? value : Object.fromEntries(ordered);
}
function dayAfter(value) {
	const [, date = "", rest = ""] = /^(\d{4}-\d\d-\d\d)(.*)$/.exec(String(value)) ?? [];
	const time = Date.parse(date);
	return Number.isNaN(time) ? value : new Date(time + DAY$1).toISOString().slice(0, 10) + rest;
}
function isAfter(one, other) {
	if (typeof one === "number" && typeof other === "number") return one > other;
	if (typeof one !== "string" || typeof other !== "string") return false;
	if (/^\d{4}-/.test(one) && /^\d{4}-/.test(other)) return Date.parse(one) > Date.parse(other);
	return /^\d\d:\d\d/.test(one) && /^\d\d:\d\d/.test(other) && one > other;
}
// dist/judge/checks/documented.js
/** The documented response of a status: exact, by range, or `default`. */
function responseOf({ responses }, status) {
	return responses.find((one) => one.status.kind === "exact" && one.status.code === status) ?? responses.find((one) => one.status.kind === "range" && one.status.hundreds === Math.trunc(status / 100)) ?? responses.find((one) => one.status.kind === "default");
}
/** The documented content of a media type: exact, or the narrowest matching range. */
function contentOf({ contents }, mediaType) {
	const type = essence(mediaType);
	const types = contents.map((content) => essence(content.mediaType));
	const documented = ofMediaType(types, type);
	return contents.find((content) => content.mediaType.toLowerCase() === mediaType.toLowerCase()) ?? (documented === void 0 ? void 0 : contents[types.indexOf(documented)]);
}
/** @returns the `charset` parameter of a media type; `undefined` if there is none */
function charsetOf(type) {
	return /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(type)?.[1];
}
/** Whether this charset is valid for JSON (RFC 8259 section 8.1). */
function isUtf8(charset) {
	return /^(?:utf-?8|us-ascii)$/i.test(charset);
}
// dist/judge/checks/expression.js
/**
* Evaluates a runtime expression (OpenAPI, "Runtime Expressions"), or a string with embedded expressions. Other values
* are returned unchanged.
*
* @returns `undefined` if the expression points to nothing
*/
function evaluate(expression, exchanged) {
	if (typeof expression !== "string") return expression;
	if (expression.startsWith("$")) return valueOf$1(expression, exchanged);
	let complete = true;
	const text = expression.replace(/\{(\$[^{}]+)\}/g, (_, inner) => {
		const value = valueOf$1(inner, exchanged);
		if (value === void 0 || typeof value === "object") complete = false;
		return String(value);
	});
	return complete ? text : void 0;
}
function valueOf$1(expression, { answer, case: one, request }) {
	if (expression === "$url") return request.url;
	if (expression === "$method") return request.method;
	if (expression === "$statusCode") return answer.status;
	const match = /^\$(request|response)\.(body|header|query|path)(?:[.#](.*))?$/s.exec(expression);
	if (match === null) return void 0;
	const [, side, part, rest = ""] = match;
	if (part === "body") {
		const bytes = side === "request" ? request.body : answer.body;
		const body = bytes === void 0 ? void 0 : jsonOf(bytes);
		return body === void 0 ? void 0 : valueAt(body.value, rest);
	}
	if (part === "header") return headerOf(side === "request" ? request : answer, rest);
	if (side === "response") return void 0;
	return (part === "query" ? one?.parameters.query : one?.parameters.path)?.get(rest);
}
/** The value that a JSON Pointer without `#` points to. */
function valueAt(value, pointer) {
	let node = value;
	for (const token of parsePointer(`#${pointer}`).tokens) node = childOf(node, token);
	return node;
}
// dist/judge/resources/representation.js
/** The JSON of an answer; `undefined` for other bodies. */
function bodyOf({ body }) {
	return jsonOf(body)?.value;
}
/** Members that wrap a resource: `{ "data": { ... } }`, or its own name: `{ "order": { ... } }`. */
function resourceIn(body, word = "") {
	if (!isObject(body)) return void 0;
	const own = normal(singular(word));
	for (const [name, inner] of Object.entries(body)) if (isObject(inner) && (name === "data" || name === "result" || own !== "" && normal(name) === own)) {
		if (!Object.hasOwn(body, "id")) return inner;
	}
	return body;
}
/** The member `id`, or the one with the parameter's name. */
function idIn(body, parameter = "id", word = "") {
	const holder = resourceIn(body, word);
	if (holder === void 0) return void 0;
	const generic = [
		parameter,
		"id",
		"uuid",
		"_id",
		"key",
		`${singular(word)}_id`
	].map(normal);
	for (const wanted of generic) for (const [name, value] of Object.entries(holder)) if (normal(name) === wanted && (typeof value === "string" || typeof value === "number")) return value;
}
/** Members that servers maintain, so that they may differ between two reads. */
const VOLATILE = {
	whole: /^(?:updated|modified|changed|version|revision|rev|etag|views?|age|now|time|timestamp|_?meta|_?links|href|self)$/,
	first: /^(?:updated|modified|changed|expires|views?|request|trace|count|counter)$/,
	last: /^(?:count|counter|url|uri|token|signature|version|revision|views|updated|modified|seen|accessed|expires)$/
};
function isVolatile(name) {
	const words = name.replace(/(\p{Ll})(\p{Lu})/gu, "$1_$2").toLowerCase().split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
	const [first = "", ...others] = words;
	if (VOLATILE.whole.test(normal(name)) || first === "last" && others.length > 0 && others[0] !== "name") return true;
	const isTime = /^(?:at|on|date|time|in)$/.test(words.at(-1) ?? "");
	return VOLATILE.first.test(first) || VOLATILE.last.test(words.at(isTime ? -2 : -1) ?? "");
}
/** Members that must never change: when, by whom and as what something was created. */
function isFixed(name) {
	return /^(?:id|uuid|created(?:at|on|by|date|time)?|creation(?:date|time))$/.test(normal(name));
}
/**
* Whether two values are equal, apart from what servers may normalize: case, spaces, dates, URLs, fractions of a cent and
* the order of lists.
*/
function isAlike(one, other) {
	if (one === void 0 || other === void 0) return isNothing(one) && isNothing(other);
	if (sameJson(one, other)) return true;
	if (typeof one === "string" && typeof other === "string") {
		if (plain$1(one) === plain$1(other)) return true;
		if (/^\d{4}-\d\d-\d\d/.test(one) && /^\d{4}-\d\d-\d\d/.test(other)) return Math.abs(Date.parse(one) - Date.parse(other)) < 1e3 || one.slice(0, 10) === other.slice(0, 10);
		const url = URL.parse(one)?.href;
		if (url !== void 0 && url === URL.parse(other)?.href) return true;
		return one.trim() !== "" && isSameNumber(Number(one), Number(other));
	}
	if (typeof one === "number" || typeof other === "number") {
		if (one === null || other === null || typeof one === "object" || typeof other === "object") return false;
		if (typeof one === "boolean" || typeof other === "boolean") return false;
		return isSameNumber(Number(one), Number(other));
	}
	if (isArray(one) && isArray(other)) {
		const left = [...other];
		return one.every((item) => {
			const index = left.findIndex((candidate) => isAlike(item, candidate));
			if (index >= 0) left.splice(index, 1);
			return index >= 0 || other.some((candidate) => isAlike(item, candidate));
		}) && left.length === 0;
	}
	if (isObject(one) && isObject(other)) return Object.entries(one).every(([name, value]) => Object.hasOwn(other, name) ? isAlike(value, other[name]) : isNothing(value));
	return isNothing(one) && isNothing(other);
}
function isSameNumber(sent, got) {
	const difference = Math.abs(sent - got);
	return difference < .01 && Math.abs(got * 100 - Math.round(got * 100)) < 1e-6 || difference <= 1e-6 * Math.max(1, Math.abs(sent), Math.abs(got));
}
function plain$1(text) {
	return text.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
}
function isNothing(value) {
	if (value === void 0 || value === null || value === "" || value === false || value === 0) return true;
	return isArray(value) ? value.length === 0 : isObject(value) && Object.values(value).every(isNothing);
}
/** Another id of the same form. */
function unknownLike(id) {
	if (typeof id === "number") return id + 987654;
	if (typeof id !== "string") return void 0;
	if (/^[0-9a-f]{8}-[0-9a-f]{4}-/i.test(id)) return crypto.randomUUID();
	const [prefix = ""] = /^[A-Za-z]+[-_]/.exec(id) ?? [];
	const other = prefix + Array.from(id.slice(prefix.length)).toReversed().join("");
	return other === id ? void 0 : other;
}
function tagOf(answer) {
	return headerOf(answer, "etag");
}
// dist/judge/resources/lists.js
const NAMES = {
	limit: /^(?:limit|perpage|pagesize|pagelimit|size|maxresults|maxitems|first|take|top|max|count)$/,
	cursor: /^(?:cursor|after|before|startingafter|endingbefore|startafter|pagetoken|nexttoken|nextpagetoken|continuation(?:token)?|marker|since(?:id)|bookmark|pagecursor|pageafter)$/,
	offset: /^(?:offset|skip|start|startindex|pageoffset|from)$/,
	page: /^(?:page|pagenumber|pageno|pageindex|p)$/
};
function isPageParameter(name) {
	const plain = normal(name);
	return [
		"limit",
		"cursor",
		"offset",
		"page"
	].find((kind) => NAMES[kind].test(plain));
}
/** The members of an object that hold the pages' own data. */
const HOLDERS = /^(?:meta|metadata|_?pagination|paging|page|pageinfo|_?links|cursors?|responsemetadata)$/i;
const ITEMS = /^(?:data|items|results|records|entries|list|values|content|rows|objects|nodes|_embedded|elements)$/i;
/** The items of a list answer; `undefined` if the answer is not a list of objects. */
function itemsOf({ pagination }, body) {
	if (body === void 0) return void 0;
	const pointed = pagination === void 0 ? void 0 : valueAt(body, pagination.items.replace(/^#/, ""));
	if (pointed !== void 0) return objectsOf(pointed);
	if (isArray(body)) return objectsOf(body);
	if (!isObject(body)) return void 0;
	const lists = Object.entries(body).flatMap(([name, value]) => {
		const inner = ITEMS.test(name) && isObject(value) ? Object.values(value).find(isArray) : value;
		const objects = inner === void 0 ? void 0 : objectsOf(inner);
		return objects === void 0 ? [] : [{
			name,
			objects
		}];
	});
	const named = lists.find(({ name }) => ITEMS.test(name));
	if (named !== void 0) return named.objects;
	return lists.length === 1 && !Object.hasOwn(body, "id") ? lists[0]?.objects : void 0;
}
function objectsOf(value) {
	return isArray(value) && value.every(isObject) ? value : void 0;
}
/** Headers with the cursor of the next page. */
const NEXT = /^x?(?:page|pagination)?next(?:page)?(?:cursor|token|page)?$|^x?(?:page)?(?:cursor|continuationtoken)(?:next)?$/;
/** The value of the next page: a cursor, a URL, or `null` for the last page; `undefined` if the answer has none. */
function nextOf(operation, answer) {
	const { pagination } = operation;
	const body = bodyOf(answer);
	const link = headerOf(answer, "link");
	const linked = /<([^>]*)>\s*;[^,]*\brel\s*=\s*"?next\b/i.exec(link ?? "");
	if (linked?.[1] !== void 0) return linked[1];
	if (pagination?.style === "cursor") return body === void 0 ? null : valueAt(body, pagination.next.replace(/^#/, "")) ?? null;
	const header = answer.headers.find(([name]) => NEXT.test(normal(name)));
	if (header !== void 0) return header[1];
	const documented = responseOf(operation, answer.status)?.headers.map(({ name }) => name) ?? [];
	const isLast = link !== void 0 || documented.some((name) => NEXT.test(normal(name)) || /^link$/i.test(name));
	if (!isObject(body)) return isLast ? null : void 0;
	for (const holder of holdersOf(body)) {
		const more = memberOf(holder, /^(?:hasmore|hasnext|hasnextpage|more)$/);
		const next = memberOf(holder, /^(?:next|nextcursor|nextpagetoken|nexttoken|nextpage|cursor|endcursor|nextpagecursor|continuation(?:token)?|nextmarker|nexturl|nextlink|after)$/);
		if (more === false) return null;
		if (next !== void 0) return isObject(next) ? memberOf(next, /^(?:href|url|cursor)$/) ?? null : next;
		if (more === true) return true;
	}
	return isLast ? null : void 0;
}
/** The number of all items, which many answers repeat on each page. */
function totalOf(body) {
	if (!isObject(body)) return void 0;
	for (const holder of holdersOf(body)) {
		const total = memberOf(holder, /^(?:total|totalcount|totalitems|totalelements|totalresults|totalrecords)$/);
		if (typeof total === "number") return total;
	}
}
function holdersOf(body) {
	return [body, ...Object.entries(body).flatMap(([name, value]) => HOLDERS.test(name) && isObject(value) ? [value] : [])];
}
function memberOf(value, name) {
	return Object.entries(value).find(([own]) => name.test(normal(own)))?.[1];
}
// dist/judge/resources/references.js
/** Keys in paths whose names mean something else in other places. */
const COMMON = /^(?:name|key|type|code|date|year|version|stat(?:e|us)|kind|title|path|email|language|currency|slug)$/;
function createReferences({ all, ofReference }, evaluator) {
	const learned = /* @__PURE__ */ new Map();
	const schemaOf = ({ parameter, patch, put, read, remove }) => (read ?? put ?? patch ?? remove)?.parameters.find(({ in: place, name }) => place === "path" && name === parameter)?.schema;
	const ofKey = (plain) => COMMON.test(plain) ? void 0 : all.find(({ parameter }) => normal(parameter) === plain);
	const of = (name) => learned.get(normal(name)) ?? ofReference(name) ?? ofKey(normal(name));
	return {
		ofReference: of,
		learn: (name, resource) => void learned.set(normal(name), resource),
		candidates(name, value) {
			const known = of(name);
			if (known !== void 0) return [known];
			const plain = normal(name).replace(/s$/, "");
			const isId = /(?:[_-]id|[a-z]Id|ID)s?$/.test(name);
			const possible = all.filter((resource) => {
				const schema = schemaOf(resource);
				return (isId || normal(singular(resource.word)) === plain) && schema !== void 0 && evaluator.verdict(value ?? null, schema, "sent") === "fits";
			});
			const [only, ...others] = possible;
			if (only !== void 0 && others.length === 0 && schemaOf(only)?.assertions.some(({ kind }) => kind === "pattern") === true) learned.set(normal(name), only);
			return possible;
		}
	};
}
// dist/judge/resources/rules.js
const ATTEMPTS$1 = 12;
const DAY = 864e5;
/** Days between the periods of two requests. */
const GAP = 5;
function createRules(maker, seed) {
	const used = /* @__PURE__ */ new Map();
	const unique = /* @__PURE__ */ new Map();
	const dates = /* @__PURE__ */ new Map();
	const random = seededRandom(seed);
	let periods = 0;
	const usedMembers = (resource, { body }) => scalarsOf(body).flatMap(([name, value]) => used.get(`${resource} ${name}`)?.has(comparable(value)) === true ? [name] : []);
	const withFresh = (one, names) => {
		const { body, content } = one;
		if (!isObject(body) || content === void 0 || names.length === 0) return void 0;
		for (let attempt = 0; attempt < ATTEMPTS$1; attempt++) {
			const other = makeFull(maker, content.schema, random);
			const own = isObject(other) ? names.flatMap((name) => name in other ? [[name, other[name] ?? null]] : []) : [];
			const changed = {
				...body,
				...Object.fromEntries(own)
			};
			if (own.length === names.length && own.every(([name, value]) => comparable(value) !== comparable(body[name] ?? null)) && maker.evaluator.verdict(changed, content.schema, "sent") === "fits") return withBody(one, changed);
		}
	};
	return {
		usedMembers,
		withFresh,
		observe(resource, { body }) {
			for (const [name, value] of scalarsOf(body)) {
				const key = `${resource} ${name}`;
				used.set(key, (used.get(key) ?? /* @__PURE__ */ new Set()).add(comparable(value)));
			}
		},
		apply(resource, one) {
			const names = unique.get(resource);
			const taken = names === void 0 ? [] : usedMembers(resource, one).filter((name) => names.has(name));
			const fresh = withFresh(one, taken) ?? one;
			const rule = dates.get(dateKey(resource, fresh));
			const all = rule === void 0 ? [] : datesIn(fresh);
			if (rule === void 0 || all.length === 0 || !(rule.isApart || breaksSide(all, rule))) return fresh;
			const moved = withDates(fresh, placed(all, rule, rule.isApart ? ++periods : random.int(1, 60)));
			return fits(maker, moved) ? moved : fresh;
		},
		setUnique: (resource, name) => void unique.set(resource, (unique.get(resource) ?? /* @__PURE__ */ new Set()).add(name)),
		setDates: (resource, one, rule) => void dates.set(dateKey(resource, one), rule),
		datesOf: (resource, one) => dates.get(dateKey(resource, one))
	};
}
function makeFull(maker, schema, random) {
	return ifPossible(() => maker.make(schema, random, {
		direction: "sent",
		isFull: chance(random, 80)
	}));
}
function scalarsOf(body) {
	if (!isObject(body)) return [];
	return Object.entries(body).filter(([, value]) => typeof value === "string" || typeof value === "number");
}
/** Requests with other dates may have other rules: one that is absent may be today. */
function dateKey(resource, one) {
	const names = datesIn(one).map(({ path }) => path.filter((part) => typeof part === "string").join("."));
	return `${resource} ${[...new Set(names)].toSorted().join(" ")}`;
}
/** Servers may compare texts without case and punctuation. */
function comparable(value) {
	const text = String(value);
	return normal(text) || text;
}
function fits({ evaluator }, { body, content }) {
	return body === void 0 || content === void 0 || evaluator.verdict(body, content.schema, "sent") === "fits";
}
const DATE = /^\d{4}-\d\d-\d\d(?:$|[Tt ])/;
const DEEPEST$2 = 3;
function datesIn({ body, parameters: { query } }) {
	const ofQuery = [...query].flatMap(([name, value]) => typeof value === "string" && DATE.test(value) ? [{
		path: [name],
		text: value
	}] : []);
	return body === void 0 ? ofQuery : [...datesBelow(body, [])];
}
function* datesBelow(value, path) {
	if (typeof value === "string" && DATE.test(value)) yield {
		path,
		text: value
	};
	if (path.length >= DEEPEST$2) return;
	if (isArray(value)) for (const [index, item] of value.entries()) yield* datesBelow(item, [...path, index]);
	else if (isObject(value)) for (const [name, inner] of Object.entries(value)) yield* datesBelow(inner, [...path, name]);
}
function withDates(one, dates) {
	if (one.body === void 0) return dates.reduce((all, { path: [name = ""], text }) => withParameter(all, "query", String(name), text), one);
	return withBody(one, dates.reduce((body, { path, text }) => withTextAt(body, path, text), one.body));
}
function withTextAt(value, [first, ...rest], text) {
	if (first === void 0) return text;
	if (isArray(value)) return value.map((item, index) => index === first ? withTextAt(item, rest, text) : item);
	return isObject(value) ? {
		...value,
		[first]: withTextAt(value[first] ?? null, rest, text)
	} : value;
}
/** A date some days after another one, written in the same way. */
function moved(text, from, days) {
	return new Date(from + days * DAY).toISOString().slice(0, 10) + text.slice(10);
}
/** Consecutive days on one side of today. */
function placed(dates, { isDescending, side }, period) {
	const first = (side === "past" ? -1 : 1) * (2 + period * GAP) - (side === "past" ? dates.length : 0);
	return dates.map(({ path, text }, index) => ({
		path,
		text: moved(text, Date.now(), first + (isDescending ? dates.length - 1 - index : index))
	}));
}
/** Whether a date is on the side of today that a rule forbids. */
function breaksSide(dates, { side }) {
	return dates.some(({ text }) => {
		const isFuture = Date.parse(text.slice(0, 10)) > Date.now();
		return side !== "any" && isFuture === (side === "past");
	});
}
// dist/judge/resources/pool.js
/** Instances of one resource and caller to learn from answers. */
const MOST_LEARNED = 6;
/** @param seed of the values that replace those which must be unique */
function createPool(api, maker, seed) {
	const { evaluator } = maker;
	const named = resourcesOf(api);
	const references = createReferences(named, evaluator);
	const resources = {
		...named,
		ofReference: references.ofReference
	};
	const rules = createRules(maker, seed);
	const preconditions = /* @__PURE__ */ new Map();
	const instances = /* @__PURE__ */ new Map();
	const of = (resource) => instances.get(resource) ?? [];
	const store = {
		resources,
		evaluator,
		rules,
		reservation: (operation) => preconditions.has(operation.at) ? operation.at : reservationOf(resources, operation),
		ruleKey: (operation) => (resources.ofCollection(operation) ?? resources.inPath(operation).at(-1)?.resource)?.path ?? operation.path,
		of,
		add: (instance) => void instances.set(instance.resource, [...of(instance.resource), instance]),
		alive(resource, caller, reservedFor) {
			const isUsable = ({ isPrepared, state }) => isPrepared ?? state === "alive";
			const mine = of(resource).filter((one) => isUsable(one) && one.caller === caller);
			const reserved = reservedFor === void 0 ? [] : mine.filter((one) => one.reservedFor === reservedFor);
			return reserved.length > 0 ? reserved : mine.filter((one) => one.reservedFor === void 0);
		}
	};
	const { add, alive, reservation, ruleKey } = store;
	return {
		resources,
		references,
		preconditions,
		reservation,
		rules,
		ruleKey,
		add,
		alive,
		bind: (operation, one, caller = "own", chosen = []) => bindCase(store, operation, one, {
			caller,
			chosen
		}),
		isReal: (operation, one) => isReal(store, operation, one),
		isDeleted: (resource, id) => instanceAt(store, resource, id)?.state === "deleted",
		observe: (operation, one, answer, caller) => observe(store, operation, one, {
			answer,
			caller
		})
	};
}
function instanceAt({ of }, resource, value) {
	return of(resource).findLast(({ id }) => String(id) === String(value));
}
/** The instances for each path parameter: the last one first, because it determines its parents. */
function instancesFor({ alive, reservation, resources }, operation, { caller, chosen }) {
	const known = [...chosen];
	const result = /* @__PURE__ */ new Map();
	for (const [index, { parameter, resource }] of resources.inPath(operation).toReversed().entries()) {
		const candidates = alive(resource, caller, index === 0 ? reservation(operation) : void 0);
		const instance = known.find((one) => one.resource === resource) ?? candidates.at(-1);
		if (instance === void 0) continue;
		result.set(parameter, instance);
		known.push(instance, ...ancestorsOf(instance));
	}
	return result;
}
function bindCase(store, operation, one, choice) {
	return store.rules.apply(store.ruleKey(operation), bindIds(store, operation, one, choice));
}
function bindIds(store, operation, one, choice) {
	const { evaluator } = store;
	let bound = {
		...one,
		parameters: {
			...one.parameters,
			query: periodsInOrder(one.parameters.query)
		}
	};
	const used = instancesFor(store, operation, choice);
	for (const [name, { id }] of used) {
		const schema = operation.parameters.find((own) => own.in === "path" && own.name === name)?.schema;
		if (schema === void 0) continue;
		const fits = [
			id,
			String(id),
			Number(id)
		].find((value) => evaluator.verdict(value, schema, "sent") === "fits");
		if (fits !== void 0) bound = withParameter(bound, "path", name, fits);
	}
	for (const parameter of operation.parameters) bound = bindParameter(store, operation, bound, parameter, {
		...choice,
		used
	});
	const { body, content } = bound;
	if (body === void 0 || content?.codec !== "json") return bound;
	const fits = (value) => evaluator.verdict(value, content.schema, "sent") === "fits";
	const ordered = objectInOrder(body);
	const base = ordered !== body && fits(ordered) ? ordered : body;
	const referring = withOwnKey(operation, bound, withReferences(base, (name) => idsFor(store, operation, name, choice)));
	return referring === body || !fits(referring) ? bound : withBody(bound, referring);
}
/** A body may repeat the key of its path; another one would rename the resource. */
function withOwnKey({ method, segments }, { parameters: { path } }, body) {
	const last = segments.at(-1);
	if (typeof last !== "object" || !isObject(body) || method !== "PUT" && method !== "PATCH") return body;
	const own = path.get(last.parameter);
	const changed = Object.keys(body).filter((name) => [last.parameter, "id"].map(normal).includes(normal(name))).filter((name) => own !== void 0 && own !== body[name]);
	return changed.length === 0 ? body : {
		...body,
		...Object.fromEntries(changed.map((name) => [name, own ?? null]))
	};
}
/** Cursors and entity tags come from the server, and ids are those of resources that exist. */
function bindParameter(store, operation, one, { in: place, name, required }, choice) {
	if (place === "query" && isPageParameter(name) === "cursor" && !required) return withParameter(one, place, name, void 0);
	if (place === "query" && one.parameters.query.has(name)) {
		const [id] = idsFor(store, operation, name, choice);
		return id !== void 0 && typeof id === typeof one.parameters.query.get(name) ? withParameter(one, place, name, id) : one;
	}
	if (place !== "header" || name.toLowerCase() !== "if-match") return one;
	const tag = [...choice.used.values()].at(0)?.tag;
	return tag !== void 0 || !required ? withParameter(one, place, name, tag) : one;
}
/** The ids that a reference may have; the preferred one first. */
function idsFor({ alive, resources }, operation, name, { caller, chosen }) {
	const { at } = operation;
	const resource = resources.ofReference(name);
	const isOwnKey = resource !== void 0 && normal(resource.parameter) === normal(name) && isOf(resources, operation, resource);
	if (resource === void 0 || isOwnKey) return [];
	const all = [...alive(resource, caller, at), ...chosen.filter((one) => one.resource === resource)];
	return [...new Set(all.toReversed().map(({ id }) => id))];
}
/** Whether an operation writes or lists resources of this kind. */
function isOf(resources, operation, resource) {
	return (resources.ofCollection(operation) ?? resources.inPath(operation).at(-1)?.resource) === resource;
}
function isReal(store, operation, one) {
	const places = store.resources.inPath(operation);
	return operation.segments.every((segment) => {
		if (typeof segment === "string") return true;
		const place = places.find(({ parameter }) => parameter === segment.parameter);
		const instance = place && instanceAt(store, place.resource, one?.parameters.path.get(segment.parameter));
		return instance !== void 0 && instance.state !== "deleted";
	});
}
function observe(store, operation, one, { answer, caller }) {
	const { add, of, resources } = store;
	if (one.body !== void 0) store.rules.observe(store.ruleKey(operation), one);
	const found = resources.inPath(operation).map(({ parameter, resource }) => instanceAt(store, resource, one.parameters.path.get(parameter)));
	const instance = found.at(-1);
	if (instance !== void 0) noteState(resources, operation, instance, answer);
	const parents = found.filter((parent) => parent !== void 0);
	const learn = (resource, id, own) => {
		if (id === void 0 || instanceAt(store, resource, id) !== void 0) return;
		if (of(resource).filter((other) => other.caller === caller).length >= MOST_LEARNED) return;
		add({
			resource,
			caller,
			id,
			parents: own,
			state: "alive"
		});
	};
	const body = bodyOf(answer);
	const collection = resources.ofCollection(operation);
	if (collection !== void 0 && operation === collection.list) {
		const { parameter, word } = collection;
		for (const item of itemsOf(operation, body) ?? []) learn(collection, idIn(item, parameter, word), parents);
	}
	if (answer.status === 202 && collection?.create === operation) learn(collection, idIn(body, collection.parameter, collection.word), parents);
	const location = headerOf(answer, "location") ?? headerOf(answer, "operation-location");
	const parts = URL.parse(location ?? "", "http://server")?.pathname.split("/") ?? [];
	for (const resource of location === void 0 ? [] : resources.all) {
		const { create, list, read } = resource;
		if (read === void 0 || list !== void 0 || create !== void 0 && answer.status !== 202) continue;
		const id = textsOfParts(read, ["", ...parts.slice(1 - read.path.split("/").length)])?.at(-1);
		if (id !== void 0) learn(resource, decodeURIComponent(id), parents);
	}
	for (const [name, id] of referencesIn(body, 0)) {
		const resource = resources.ofReference(name);
		if (resource !== void 0 && resource.create === void 0 && resource.list === void 0) learn(resource, id, []);
	}
}
function noteState(resources, operation, instance, answer) {
	const isItem = typeof operation.segments.at(-1) === "object";
	if (instance.reservedFor === operation.at && (isItem || isAction(resources, operation))) delete instance.isPrepared;
	const isRead = operation.method === "GET" || operation.method === "HEAD";
	if (typeof operation.segments.at(-1) === "object") {
		const { parameter, word } = instance.resource;
		const id = isRead ? void 0 : idIn(bodyOf(answer), parameter, word);
		const isRenamed = id !== void 0 && !normal(parameter).endsWith("id") && String(id) !== String(instance.id);
		if (operation.method === "DELETE" || isRenamed) instance.state = "deleted";
		const tag = tagOf(answer);
		if (tag !== void 0) instance.tag = tag;
		else if (!isRead) delete instance.tag;
	} else if (isAction(resources, operation)) {
		const { create, put } = instance.resource;
		if (instance.state === "alive" && (create ?? put) !== void 0) instance.state = "used";
		delete instance.tag;
	}
}
function ancestorsOf({ parents }) {
	return parents.flatMap((parent) => [parent, ...ancestorsOf(parent)]);
}
/** Whether an operation does something to a resource: `POST /orders/{id}/cancel`. */
function isAction(resources, operation) {
	return operation.method !== "GET" && typeof operation.segments.at(-1) === "string" && resources.inPath(operation).length > 0 && resources.ofCollection(operation) === void 0;
}
function reservationOf(resources, operation) {
	const isItem = typeof operation.segments.at(-1) === "object";
	if ([
		"GET",
		"HEAD",
		"OPTIONS"
	].includes(operation.method)) return void 0;
	return isItem || isAction(resources, operation) ? operation.at : void 0;
}
const DEEPEST$1 = 4;
/** Replaces the values of members such as `customer_id` and `tag_ids` by existing ids. */
function withReferences(value, idsOf, depth = 0) {
	if (depth > DEEPEST$1) return value;
	if (isArray(value)) {
		const items = value.map((item) => withReferences(item, idsOf, depth + 1));
		return items.some((item, index) => item !== value[index]) ? items : value;
	}
	if (!isObject(value)) return value;
	const uses = /* @__PURE__ */ new Map();
	const members = Object.entries(value).map(([name, inner]) => {
		const ids = idsOf(name);
		const [first] = ids;
		if (first === void 0 || inner === null) return [name, withReferences(inner, idsOf, depth + 1)];
		if (isArray(inner) && inner.every((item) => typeof item === typeof first)) return [name, ids.slice(0, Math.max(1, inner.length)).slice(0, inner.length)];
		const index = uses.get(first) ?? 0;
		uses.set(first, index + 1);
		return [name, typeof inner === typeof first ? ids[index % ids.length] ?? inner : inner];
	});
	return members.some(([name, next]) => next !== value[name]) ? Object.fromEntries(members) : value;
}
/** The names of members that may refer to resources. */
function* referencesIn(value, depth = 0) {
	if (depth > DEEPEST$1) return;
	if (isArray(value)) for (const item of value.slice(0, MOST_LEARNED)) yield* referencesIn(item, depth + 1);
	if (!isObject(value)) return;
	for (const [name, inner] of Object.entries(value)) if ((typeof inner === "string" || typeof inner === "number") && inner !== "") yield [name, inner];
	else yield* referencesIn(inner, depth + 1);
}
// dist/judge/checks/challenge.js
/**
* Checks `WWW-Authenticate` of a 401 response (RFC 9110 section 11.6.1). The header must have a challenge of a scheme
* that the operation accepts.
*
* @param operation `undefined` for requests outside the document, where every challenge is accepted
*/
function challengeFault(api, operation, text) {
	if (text === void 0 || text.trim() === "") return "no WWW-Authenticate header, so clients cannot know which credentials to send";
	const requiredSchemes = schemesOf(api, operation);
	if (requiredSchemes.length === 0 || requiredSchemes.some((scheme) => isChallenged(text, scheme))) return void 0;
	return `a WWW-Authenticate header without the scheme ${requiredSchemes.join(" or ")}`;
}
/** The HTTP schemes that an operation accepts. Empty when it also accepts others, such as API keys. */
function schemesOf({ securitySchemes }, operation) {
	const schemesByName = new Map(securitySchemes.map((scheme) => [scheme.name, scheme]));
	const kinds = (operation?.security ?? []).flat().map(({ scheme: name }) => {
		const scheme = schemesByName.get(name);
		switch (scheme?.kind) {
			case "bearer":
			case "oauth2":
			case "openIdConnect": return "Bearer";
			case "basic": return "Basic";
			case "http": return scheme.scheme;
			default: return;
		}
	});
	return kinds.every((scheme) => scheme !== void 0) ? [...new Set(kinds)] : [];
}
/** A challenge starts at the beginning, or after the comma that ends the previous one. */
function isChallenged(text, scheme) {
	return text.split(",").some((part) => (part.trim().split(/\s/, 1)[0] ?? "").toLowerCase() === scheme.toLowerCase());
}
// dist/judge/checks/error-fields.js
/** Checks what a schema cannot state: error identifiers are unique, and display texts are not empty. */
function judgeErrorFields(run, subject, answer, at) {
	const { envelope } = run;
	if (envelope === void 0 || answer.status < 400) return [];
	const body = jsonOf(answer.body)?.value;
	if (!isObject(body)) return [];
	const report = (message) => finding(run, "error-envelope", subject, `The ${answer.status} response deviates from the documented errors: ${message}.`, at, answer);
	const empty = envelope.emptyOf(body);
	if (empty !== void 0) return report(`its ${JSON.stringify(empty)} is empty`);
	const id = envelope.id === void 0 ? void 0 : member(body, envelope.id);
	if (run.errorIds === void 0 || typeof id !== "string" || isReplay(subject)) return [];
	const before = run.errorIds.get(id);
	run.errorIds.set(id, before ?? answer);
	if (before === void 0 || before === answer) return [];
	return report(`its ${JSON.stringify(envelope.id ?? "")} repeats that of an earlier response`);
}
/** Whether the answer may repeat an earlier one, including its id, because the request reuses an idempotency key. */
function isReplay({ operation, request }) {
	return operation?.idempotency !== void 0 && headerOf(request, operation.idempotency.header) !== void 0;
}
/** The media type of an undocumented error must be JSON if the document defines an error envelope. */
function judgeErrorType(run, subject, answer, at) {
	if (run.envelope?.isFilled !== true) return [];
	run.tally.check("content-type", subject.operation);
	const type = headerOf(answer, "content-type");
	if (type !== void 0 && isJson$1(essence(type))) return [];
	const own = type === void 0 ? "no media type" : `the media type ${JSON.stringify(type)}`;
	const message = `The ${answer.status} response has ${own}, but all documented errors are JSON.`;
	return finding(run, "content-type", subject, message, at, answer);
}
// dist/judge/checks/text-value.js
const SCALARS = {
	nothing,
	boolean,
	wide: wideInteger,
	integer,
	number,
	text: anyText
};
/** How the runtime parses a text. Equals the value of the code that the generator prints (`valueCode`). */
function textValue(requested) {
	const { items, patterns, prefix, properties, rest } = requested;
	if (requested.anything === true) return anything;
	const names = scalarNames(requested);
	const scalar = names.length === 0 ? void 0 : oneOf(...names.map((name) => SCALARS[name]));
	if (!isStructured(requested)) return scalar ?? anyText;
	return {
		...scalar !== void 0 && { scalar },
		...prefix !== void 0 && { prefix: prefix.map(textValue) },
		...items !== void 0 && { items: textValue(items) },
		...properties !== void 0 && { properties: [...properties].map(([name, one]) => [name, textValue(one)]) },
		...patterns !== void 0 && { patterns: patterns.map((one) => [new RegExp(one.pattern, one.flags), textValue(one.value)]) },
		...rest !== void 0 && { rest: textValue(rest) }
	};
}
// dist/judge/checks/header-values.js
/**
* Why a header deviates from the document. The text is parsed as the generated client parses it; a match as a single
* string is enough.
*/
function headerFault(text, header, evaluator, shapes) {
	const reader = readerOf(header, shapes);
	if (reader === void 0) return void 0;
	let value = text;
	try {
		if (reader === "json") value = JSON.parse(text);
		else if (reader !== "text") {
			const expected = textValue(reader);
			const explode = header.encoding.kind === "style" && header.encoding.explode;
			value = (typeof expected === "function" ? expected(text) : simpleValue(text, expected, explode)) ?? text;
		}
	} catch (error) {
		return reader === "json" ? "is not JSON" : `cannot be read: ${error instanceof Error ? error.message : "it is malformed"}`;
	}
	const fits = (one) => evaluator.verdict(one, header.schema, "received") !== "misfit";
	return fits(value) || reader !== "json" && fits(text) ? void 0 : schemaFault(value, header, evaluator);
}
/** Why cookies deviate from the document. Array schemas apply to all cookies together, others to each cookie. */
function cookieFault(cookies, header, evaluator, shapes) {
	const { kind } = shapes.of(header.schema);
	const misfit = (kind === "array" || kind === "tuple" ? [cookies] : cookies).find((value) => evaluator.verdict(value, header.schema, "received") === "misfit");
	return misfit === void 0 ? void 0 : schemaFault(misfit, header, evaluator);
}
function schemaFault(value, { schema }, evaluator) {
	const [fault] = evaluator.faults(value, schema, "received");
	return fault === void 0 ? "does not match its schema" : `${fault.message} (${fault.keyword})`;
}
// dist/judge/checks/rate-limit-state.js
/** The rate limits of a request: those of its operation, or of its server. */
function limitsOf({ api, url }, operation) {
	if (operation !== void 0 && operation.rateLimits.length > 0) return operation.rateLimits;
	return (api.servers.find((server) => URL.parse(server.url)?.origin === new URL(url).origin) ?? api.servers.find(({ rateLimits }) => rateLimits.length > 0))?.rateLimits ?? [];
}
/** Checks the documented headers that describe a window. */
function stateFault(answer, { headers = {}, perSeconds, requests }) {
	const numberOf = (name) => {
		const text = name === void 0 ? void 0 : headerOf(answer, name);
		return text !== void 0 && /^-?\d+$/.test(text.trim()) ? Number(text) : void 0;
	};
	const [limit, remaining, reset] = [
		headers.limit,
		headers.remaining,
		headers.reset
	].map(numberOf);
	const window = `a window of ${requests} requests in ${perSeconds} s`;
	if (limit !== void 0 && limit !== requests) return `${headers.limit} is ${limit}, inconsistent with ${window}.`;
	if (remaining !== void 0 && (remaining < 0 || remaining > requests)) return `${headers.remaining} is ${remaining}, inconsistent with ${window}.`;
	if (reset === void 0 || reset >= 0 && reset <= perSeconds + 1) return void 0;
	const now = Date.now() / 1e3;
	return reset > now - CLOCKS && reset < now + perSeconds + CLOCKS ? void 0 : `${headers.reset} is ${reset}, inconsistent with ${window}.`;
}
/** Seconds by which clocks may differ. */
const CLOCKS = 300;
// dist/judge/checks/stream-items.js
/**
* Reads the items of JSON lines or server-sent events.
*
* @param isCut whether the text ends within the stream; an incomplete item is then left out
*/
function streamItems(content, text, isCut, shapes) {
	return content.codec === "events" ? eventItems(content, text, shapes) : lineItems(content, text, isCut);
}
function lineItems(content, text, isCut) {
	const schema = lineSchema(content);
	const lines = text.split("\n");
	if (isCut) lines.pop();
	return lines.flatMap((line, index) => {
		const json = line.replace("", "");
		if (json.trim() === "") return [];
		const { value } = parsed(json);
		return {
			name: `Line ${index + 1}`,
			whole: value ?? null,
			...value !== void 0 && { value },
			...schema !== void 0 && { schema }
		};
	});
}
function eventItems(content, text, shapes) {
	const stream = eventStreamOf(content, shapes);
	const format = formatOf(stream);
	const parser = eventParser();
	const items = [];
	const lines = text.split(/\r\n|\r|\n/);
	let count = 0;
	for (const line of lines) {
		const event = parser.line(line);
		if (event === void 0) continue;
		if (event.data === format.end) break;
		const name = `Event ${++count}`;
		const { value } = hasJsonData(format, event.event) ? parsed(event.data) : { value: event.data };
		const asText = eventValue(event, namesMessage(format));
		const whole = {
			...asText,
			data: value ?? event.data
		};
		if (value === void 0) items.push({
			name,
			whole
		});
		else if (stream.item === void 0) items.push({
			name,
			value,
			whole
		});
		else {
			const { describes, schema } = stream.item;
			items.push({
				name,
				value: describes === "data" ? value : describes === "text" ? asText : whole,
				whole,
				schema
			});
			const inside = describes === "text" ? schemaInside(stream, event.event, shapes) : void 0;
			if (inside !== void 0) items.push({
				name,
				value,
				whole,
				schema: inside
			});
		}
	}
	return items;
}
/** The schema of the JSON that the data contain, if only one form of event has this type. */
function schemaInside({ events }, type, shapes) {
	const [form, ...others] = events.filter((one) => one.type?.names.includes(type ?? "message") !== false);
	const [data, ...more] = form?.data ?? [];
	if (data === void 0 || others.length + more.length > 0) return void 0;
	const inside = jsonInside(data, shapes);
	return inside === "unknown" ? void 0 : inside;
}
function eventValue({ data, event, id, retry }, isNamed) {
	const type = event ?? (isNamed ? "message" : void 0);
	return {
		data,
		...type !== void 0 && { event: type },
		...id !== void 0 && { id },
		...retry !== void 0 && { retry }
	};
}
function parsed(text) {
	try {
		return { value: JSON.parse(text) };
	} catch {
		return {};
	}
}
// dist/judge/checks/answer.js
/** Texts against formats that a server accepted: formats are annotations, so it may return them. */
const accepted = /* @__PURE__ */ new WeakMap();
const plain = (value) => String(value).trim().toLowerCase();
/** Notes the texts of a request that violate formats, and that the server accepted. */
function noteAccepted(run, body) {
	const texts = accepted.get(run) ?? /* @__PURE__ */ new Set();
	accepted.set(run, texts);
	for (const [, value] of referencesIn(body)) if (isSentAgainstFormats(value)) texts.add(plain(value));
}
/** Checks one answer against its documented response. Undocumented errors are checked against what all errors share. */
function judgeAnswer(run, subject, answer, tolerates = () => false) {
	const { operation } = subject;
	const { status } = answer;
	const at = operation?.at ?? "#/paths";
	run.tally.check("no-server-error", operation);
	const findings = [...judgeErrorFields(run, subject, answer, at)];
	const response = operation === void 0 ? void 0 : responseOf(operation, status);
	if (isBodiless(subject.request.method, status)) run.tally.check("bodiless-answer", operation);
	if (answer.surplus === true) {
		const message = `The ${status} response${subject.request.method === "HEAD" ? " to HEAD" : ""} has a body, which HTTP does not allow.`;
		findings.push(...finding(run, "bodiless-answer", subject, message, response?.at ?? at, answer));
	}
	if (status >= 500) findings.push(...finding(run, "no-server-error", subject, `Server error: got ${status}.`, response?.at ?? at, answer));
	const isUnmet = status === 401 && operation?.unmetSecurity !== void 0;
	if (status === 401 && !isUnmet) findings.push(...judgeChallenge(run, subject, answer, at));
	if (operation === void 0) return [...findings, ...judgeEnvelope(run, subject, answer, at)];
	run.tally.check("documented-status", operation);
	if (response === void 0) {
		if (!tolerates(status) && status !== 429 && !isUnmet) {
			const message = `The operation does not document status ${status}.`;
			findings.push(...finding(run, "documented-status", subject, message, at, answer));
		}
		return [...findings, ...judgeEnvelope(run, subject, answer, at)];
	}
	findings.push(...judgeHeaders(run, subject, answer, response), ...judgeLimitHeaders(run, subject, answer, response));
	if (response.contents.every(({ codec }) => codec === "binary") && (isProblem(answer) || isErrorOfAnother(run, answer))) return findings;
	return [...findings, ...judgeBody(run, subject, answer, response)];
}
/** The general way to say what is wrong (RFC 9457). */
function isProblem(answer) {
	const body = jsonOf(answer.body)?.value;
	return essence(headerOf(answer, "content-type") ?? null) === "application/problem+json" && answer.status >= 400 && answer.status < 500 && typeof body === "object" && body !== null && !("status" in body && body.status !== answer.status);
}
/** Whether an error is like those that the document describes for other responses. */
function isErrorOfAnother(run, answer) {
	const { status } = answer;
	const type = essence(headerOf(answer, "content-type") ?? null);
	const body = jsonOf(answer.body);
	if (status < 400 || status >= 500 || body === void 0) return false;
	return run.api.operations.some(({ responses }) => responses.some((response) => isFailure(response) && response.contents.some(({ codec, mediaType, schema }) => codec === "json" && essence(mediaType) === type && run.evaluator.verdict(body.value, schema, "received") === "fits")));
}
function isFailure({ status }) {
	if (status.kind === "default") return true;
	return status.kind === "exact" ? status.code >= 400 : status.hundreds >= 4;
}
function judgeChallenge(run, subject, answer, at) {
	run.tally.check("www-authenticate", subject.operation);
	const fault = challengeFault(run.api, subject.operation, headerOf(answer, "www-authenticate"));
	if (fault === void 0) return [];
	return finding(run, "www-authenticate", subject, `The 401 response has ${fault}.`, at, answer);
}
function judgeEnvelope(run, subject, answer, at) {
	const { envelope } = run;
	if (envelope === void 0 || answer.status < 400 || subject.request.method === "HEAD") return [];
	if (!envelope.isFilled && isProblem(answer)) return [];
	run.tally.check("error-envelope", subject.operation);
	const body = jsonOf(answer.body);
	const fault = body === void 0 ? "its body is not JSON, unlike all documented errors" : envelope.faultOf(answer.status, body.value);
	if (fault === void 0) return judgeErrorType(run, subject, answer, at);
	return finding(run, "error-envelope", subject, `The ${answer.status} response deviates from the documented errors: ${fault}.`, at, answer);
}
function judgeHeaders(run, subject, answer, response) {
	return response.headers.flatMap((header) => {
		const { name, required, at } = header;
		if (/^content-type$/i.test(name)) return [];
		run.tally.check("response-headers", subject.operation);
		const text = headerOf(answer, name);
		if (text === void 0) {
			const message = `The ${answer.status} response lacks the required header ${name}.`;
			return required ? finding(run, "response-headers", subject, message, at, answer) : [];
		}
		const fault = isSetCookie(header) ? cookieFault(headersOf$1(answer, name), header, run.evaluator, run.shapes) : headerFault(text, header, run.evaluator, run.shapes);
		if (fault === void 0) return [];
		const message = `The header ${name} of the ${answer.status} response ${fault}.`;
		return finding(run, "response-headers", subject, message, at, answer);
	});
}
/** Checks the headers that describe a rate limit. Those of a 429 are judged together with its `Retry-After`. */
function judgeLimitHeaders(run, subject, answer, { at }) {
	if (answer.status === 429) return [];
	const limits = limitsOf(run, subject.operation).filter(({ headers }) => headers !== void 0);
	if (limits.length > 0) run.tally.check("rate-limit-headers", subject.operation);
	const fault = limits.map((limit) => stateFault(answer, limit)).find((one) => one !== void 0);
	return fault === void 0 ? [] : finding(run, "rate-limit-headers", subject, fault, at, answer);
}
function judgeBody(run, subject, answer, response) {
	const { contents } = response;
	const bodiless = subject.request.method === "HEAD" || [
		204,
		205,
		304
	].includes(answer.status);
	const isEmpty = answer.body.byteLength === 0;
	run.tally.check("content-type", subject.operation);
	if (contents.length === 0) {
		if (isEmpty || bodiless) return [];
		const message = `The ${answer.status} response has a body, but none is documented.`;
		return finding(run, "content-type", subject, message, response.at, answer);
	}
	if (bodiless && !(isEmpty && response.status.kind === "range" && subject.request.method !== "HEAD")) return [];
	const type = headerOf(answer, "content-type");
	if (isEmpty) {
		if (contents.some((content) => content.codec !== "json")) return [];
		return finding(run, "content-type", subject, `The ${answer.status} response has no body.`, response.at, answer);
	}
	const content = type === void 0 ? void 0 : contentOf(response, type);
	if (content === void 0) {
		const listed = contents.map(({ mediaType }) => mediaType).join(", ");
		const message = `The ${answer.status} response has ${type === void 0 ? "no media type" : `the media type ${JSON.stringify(type)}`}, expected ${listed}.`;
		return finding(run, "content-type", subject, message, response.at, answer);
	}
	const charset = content.codec === "json" ? charsetOf(type ?? "") : void 0;
	if (charset !== void 0 && !isUtf8(charset)) {
		const message = `The ${answer.status} response is JSON with the charset ${JSON.stringify(charset)}, expected UTF-8 (RFC 8259, 8.1).`;
		return finding(run, "content-type", subject, message, response.at, answer);
	}
	return judgeContent(run, subject, answer, content);
}
function judgeContent(run, subject, answer, content) {
	const check = answer.status >= 400 && run.envelope !== void 0 ? "error-envelope" : "body-schema";
	run.tally.check(check, subject.operation);
	const report = (message, at) => finding(run, check, subject, message, at, answer);
	const judge = (value, schema = content.schema, what = `The body of the ${answer.status} response`) => {
		return faultsBySchema(innermost(run.evaluator.faults(value, schema, "received")).filter(({ keyword, path }) => keyword !== "format" || !accepted.get(run)?.has(plain(valueAt(value, path))))).flatMap(({ at, cause, texts }) => report(`${what} does not match its schema: ${texts}.`, at).map((one) => ({
			...one,
			...cause
		})));
	};
	const leaksOf = (value, hidden, what = `The body of the ${answer.status} response`) => {
		run.tally.check("write-only-leaked", subject.operation);
		const leaked = [];
		withoutHidden(value, hidden, (pointer) => leaked.push(pointer));
		if (leaked.length === 0) return [];
		const message = `${what} exposes the writeOnly ${leaked.slice(0, 3).join(", ")}.`;
		return finding(run, "write-only-leaked", subject, message, content.at, answer);
	};
	switch (content.codec) {
		case "json": {
			const body = jsonOf(answer.body);
			if (body === void 0) return report(`The body of the ${answer.status} response is not JSON.`, content.at);
			const repeated = repeatedName(textOf(answer.body));
			if (repeated !== void 0) return report(`The body of the ${answer.status} response has a duplicate key ${JSON.stringify(repeated)}.`, content.at);
			const value = body.value;
			if (answer.status < 400 && run.envelope?.isError(value, content.schema) === true) {
				const message = `The ${answer.status} response reports success, but its body is an error.`;
				return finding(run, "error-envelope", subject, message, content.at, answer);
			}
			const leaks = leaksOf(value, hiddenPaths(content.schema, modelsOf(run.api), "received"));
			if (leaks.length > 0) return [...judge(value), ...leaks];
			const found = judge(value);
			const wrong = answer.status < 400 ? void 0 : misplacedCode(value, content.schema, answer.status, run.shapes);
			if (found.length > 0 || wrong === void 0) return found;
			const expected = wrong.better === void 0 ? "" : `; expected ${JSON.stringify(wrong.better)}`;
			return report(`The ${answer.status} response has the ${wrong.name} ${JSON.stringify(wrong.code)}, which belongs to another status${expected}.`, content.at);
		}
		case "text": {
			const kind = run.shapes.of(content.schema).kind;
			return kind === "string" || kind === "enum" || kind === "literal" ? judge(textOf(answer.body)) : [];
		}
		case "events":
		case "lines": {
			const hidden = hiddenInItems(content, run);
			for (const item of streamItems(content, textOf(answer.body), answer.isCut === true, run.shapes)) {
				const what = `${item.name} of the ${answer.status} response`;
				if (item.value === void 0) return report(`${what} is not JSON.`, content.at);
				const found = [...item.schema === void 0 ? [] : judge(item.value, item.schema, what), ...leaksOf(item.whole, hidden, what)];
				if (found.length > 0) return found;
			}
			return [];
		}
		default: return [];
	}
}
/** Groups faults by the schema that is violated, however many items of a list violate it. */
function faultsBySchema(faults) {
	return [...Map.groupBy(faults, ({ at }) => at)].map(([at, all]) => {
		const kinds = Map.groupBy(all, ({ keyword, message }) => `${message} (${keyword})`);
		const texts = [...kinds.values()].flatMap(([first]) => first === void 0 ? [] : [faultText(first)]);
		const cause = !at.startsWith("#/paths/") ? { cause: [at, ...[...kinds.keys()].toSorted()].join(" ") } : {};
		return {
			at,
			texts: texts.slice(0, 3).join("; "),
			cause
		};
	});
}
/** The `readOnly` and `writeOnly` members that items of a stream must not have. */
function hiddenInItems(content, { api, shapes }) {
	const models = modelsOf(api);
	if (content.codec === "events") return hiddenEventPaths(eventStreamOf(content, shapes), models, shapes);
	const schema = lineSchema(content);
	return schema === void 0 ? [] : hiddenPaths(schema, models, "received");
}
function modelsOf({ models }) {
	return new Map(models.map((model) => [model.at, model]));
}
/** The pointer that a finding about an operation as a whole has. */
function placeOf(operation) {
	return operation?.at ?? "#/paths";
}
// dist/judge/choose.js
/** @throws RangeError for an invalid server URL; the message contains no password */
function baseUrl(text) {
	const url = URL.parse(text);
	if (url === null || url.protocol !== "http:" && url.protocol !== "https:") throw new RangeError(`${JSON.stringify(text)} is not the URL of a server.`);
	if (url.username !== "" || url.password !== "") throw new RangeError(`The URL of ${url.host} contains credentials: pass them in an environment variable instead.`);
	return url.href;
}
/**
* @param only ids, pointers, paths or `GET /path`; default: all
* @throws RangeError for an entry that matches no operation
*/
function chooseOperations({ operations }, only = []) {
	if (only.length === 0) return operations;
	const chosen = only.map((word) => {
		const matches = operations.filter(({ at, id, method, path }) => word === id || word === at || word === `${method} ${path}` || word === path);
		if (matches.length === 0) throw new UnknownChoice("operation", word);
		return matches;
	});
	return [...new Set(chosen.flat())];
}
const NOUNS = {
	check: "a check",
	operation: "an operation of the document",
	finding: "the id of a finding of this document"
};
/** A requested name does not exist. The message is for users; `word` is the requested name. */
var UnknownChoice = class extends RangeError {
	name = "UnknownChoice";
	what;
	word;
	constructor(what, word) {
		super(`${JSON.stringify(word)} is not ${NOUNS[what]}.`);
		this.what = what;
		this.word = word;
	}
};
// dist/judge/checks/catalogue.js
/** Everything the judge checks; the names are what `--checks` takes. docs/contract-tests.md says more of each. */
const CHECKS = {
	"documented-status": "Every response status is documented.",
	"content-type": "Every response body has a documented media type, and a documented body is present.",
	"bodiless-answer": "Responses to HEAD, and 204 and 304 responses, have no body (RFC 9110, 6.4.1).",
	"body-schema": "Every body matches the schema of its status and media type, including formats.",
	"write-only-leaked": "No response body contains a `writeOnly` property, such as a password.",
	"response-headers": "Required headers are present, and every documented header matches its schema.",
	"error-envelope": "Every error has the members that all documented errors share, and a code that belongs to its status.",
	"no-server-error": "No response has a 5xx status.",
	"answers-in-time": "Every request gets a complete response in time.",
	"valid-request-accepted": "Valid requests with valid credentials are accepted. A documented error code such as `out_of_stock` beside `validation_failed` is not a finding: it names a rule that a schema cannot express.",
	"invalid-request-rejected": "A request that violates one keyword of a schema is rejected with a 4xx status.",
	"invalid-format-rejected": "A request that violates a `format` is rejected with a 4xx status.",
	"missing-parameter-rejected": "A request without a required parameter is rejected with a 4xx status.",
	"extra-parameter": "An undocumented or repeated query parameter is ignored or rejected, never answered with 5xx.",
	"missing-body-rejected": "A request without a required body is rejected with a 4xx status.",
	"malformed-body-rejected": "A body that is not JSON is rejected with a 4xx status.",
	"unsupported-media-type": "A body with an undocumented media type is rejected with a 4xx status.",
	"authentication-required": "Missing and invalid credentials are rejected with 401 or 403.",
	"scope-required": "A caller without a required scope is rejected with 403, or with 404 to conceal the resource.",
	"www-authenticate": "Every 401 has a `WWW-Authenticate` header (RFC 9110, 11.6.1).",
	"unsupported-method": "An undocumented method is rejected with 405, and `Allow` lists the documented methods.",
	"unknown-path": "An undocumented path is answered with 404.",
	"head-as-get": "HEAD returns the same status, media type, length and ETag as GET, without a body (RFC 9110, 9.3.2).",
	"unacceptable-media-type": "An `Accept` header that matches nothing gets 406 or the default response, never 5xx.",
	"content-negotiation": "The server honors an `Accept` header with one of several documented media types.",
	"conditional-request": "Conditional requests get 304 for unchanged resources, and 412 for failed conditions, where documented. An ETag changes exactly when its resource does.",
	"idempotent-replay": "Repeating a request with the same key returns the same response and emits no second event; a new key is a new request.",
	"idempotency-conflict": "A different request with a used key is rejected with a 4xx status.",
	"token-lifecycle": "Client credentials get a token that works repeatedly and is not cached; an altered token is rejected.",
	"client-authentication": "Invalid client credentials get no token.",
	"rate-limit-headers": "Every 429 response has `Retry-After`, and its rate limit headers are consistent.",
	"rate-limit-exhaustion": "The server accepts exactly as many requests as the contract allows.",
	"link-followed": "Links in responses point to existing resources.",
	"created-readable": "Created resources can be read: at their `Location`, by their id, or at the path of the PUT.",
	"created-listed": "Created resources are in the lists of their kind.",
	"stored-as-sent": "Reads return what was sent, where both have a member of the same name.",
	"patch-merges": "PATCH changes only what it mentions; `null` removes a member.",
	"put-replaces": "PUT removes optional members that it leaves out, and keeps the id and the time of creation.",
	"rejected-unchanged": "A rejected request changes nothing and creates nothing.",
	"deleted-gone": "Deleted resources are gone from reads and lists.",
	"nested-path": "Resources are found only under their own parent: `/projects/1/tasks/7`.",
	"page-limit": "A page has at most as many items as requested.",
	"pages-complete": "Pages end, repeat nothing, omit nothing and keep their order.",
	"page-total": "The total equals the number of items on all pages.",
	"sort-and-filter": "Filters return only what matches, and all of it; sorted lists are in order.",
	isolation: "Nobody can list, read, change, delete or refer to resources of another caller.",
	concealment: "Hidden and missing resources get the same response.",
	"webhook-delivery": "Webhooks are delivered.",
	"webhook-signature": "Webhooks are signed as the contract defines, over the bytes sent, with a current timestamp.",
	"webhook-identity": "Headers that mirror body fields are equal to them in every delivery.",
	"webhook-body": "Every webhook body matches the schema of its event.",
	"webhook-acknowledgement": "The sender waits as long as the contract says, and does not redeliver acknowledged events.",
	"webhook-retry": "Unacknowledged events are redelivered unchanged, with a new signature."
};
const CHECK_NAMES = Object.keys(CHECKS).filter((name) => name in CHECKS);
/** Checks that are off by default: they use up quota, or the standard leaves the behaviour open. */
const OPT_IN = /* @__PURE__ */ new Set([
	"rate-limit-exhaustion",
	"invalid-format-rejected",
	"content-negotiation"
]);
/** Checks of what a document does not say but its readers expect. */
const RISKY = /* @__PURE__ */ new Set([
	"created-listed",
	"stored-as-sent",
	"patch-merges",
	"put-replaces",
	"rejected-unchanged",
	"nested-path",
	"page-limit",
	"pages-complete",
	"page-total",
	"sort-and-filter"
]);
/**
* Selects checks. `+name` and `-name` change the default set; plain names replace it. `risky` stands for all
* {@link RISKY} checks.
*
* @throws UnknownChoice for an unknown name
*/
function chooseChecks(requested = []) {
	const plain = requested.filter((word) => !/^[+-]/.test(word)).flatMap(checkNames);
	const chosen = new Set(plain.length > 0 ? plain : CHECK_NAMES.filter((name) => !OPT_IN.has(name)));
	for (const word of requested) for (const name of /^[+-]/.test(word) ? checkNames(word.slice(1)) : []) if (word.startsWith("+")) chosen.add(name);
	else chosen.delete(name);
	return chosen;
}
function checkNames(word) {
	if (word === "risky") return [...RISKY];
	const match = CHECK_NAMES.find((name) => name === word);
	if (match === void 0) throw new UnknownChoice("check", word);
	return [match];
}
// dist/judge/checks/envelope.js
const DEEPEST = 20;
/** @returns `undefined` if the errors of the document share nothing */
function envelopeOf(api, evaluator) {
	const models = new Map(api.models.map((model) => [model.at, model.schema]));
	const documented = [];
	const seen = /* @__PURE__ */ new Set();
	for (const { responses } of api.operations) for (const { status, contents } of responses) {
		if (!(status.kind === "default" || (status.kind === "exact" ? status.code >= 400 : status.hundreds >= 4))) continue;
		for (const { codec, schema } of contents) {
			const code = status.kind === "exact" ? status.code : void 0;
			const key = `${code} ${schema.shape.kind === "ref" ? schema.shape.target : schema.at}`;
			if (codec !== "json" || seen.has(key)) continue;
			seen.add(key);
			documented.push({
				status: code,
				schema,
				...membersOf(schema, models)
			});
		}
	}
	const [first] = documented;
	if (first === void 0 || documented.length < 2) return void 0;
	const members = [...first.required].filter((name) => documented.every(({ required }) => required.has(name)));
	if (members.length === 0) return void 0;
	const [mark] = api.models.flatMap(({ errorEnvelope }) => errorEnvelope ?? []);
	const isMarked = mark !== void 0;
	const fits = (name, value) => documented.some(({ members: own }) => (own.get(name) ?? []).every((schema) => evaluator.verdict(value, schema, "received") !== "misfit"));
	const constants = members.filter((name) => documented.every(({ members: own, status }) => status === void 0 || (own.get(name) ?? []).some(isConstant)));
	/** Whether a code cannot belong to an undocumented status. */
	const isForeign = (name, value, status) => {
		return documented.filter(({ members: ofOne }) => (ofOne.get(name) ?? []).every((schema) => evaluator.verdict(value, schema, "received") !== "misfit")).every((one) => one.status !== void 0 && (isOwnMeaning(one.status) || one.status >= 500 !== status >= 500));
	};
	return {
		members,
		isFilled: isMarked || constants.length > 0 && constants.length < members.length,
		id: mark?.id,
		isError(body, schema) {
			if (constants.length === 0 || members.length < 2 || !isObject(body)) return false;
			const own = membersOf(schema, models).members;
			if (members.some((name) => own.has(name))) return false;
			return members.every((name) => Object.hasOwn(body, name)) && constants.every((name) => fits(name, member(body, name) ?? null));
		},
		faultOf(status, body) {
			if (!isObject(body)) return "its body is not an object, unlike all documented errors";
			const missing = members.filter((name) => !Object.hasOwn(body, name));
			if (missing.length > 0) return `its body lacks ${missing.map((name) => JSON.stringify(name)).join(", ")}`;
			const ofStatus = documented.filter((one) => one.status === status);
			const candidates = ofStatus.length > 0 ? ofStatus : documented;
			for (const name of members) {
				const value = member(body, name) ?? null;
				if (candidates.some(({ members: own }) => (own.get(name) ?? []).every((schema) => evaluator.verdict(value, schema, "received") !== "misfit")) && !(ofStatus.length === 0 && constants.includes(name) && isForeign(name, value, status))) continue;
				return fits(name, value) ? `its ${JSON.stringify(name)} belongs to another status` : `its ${JSON.stringify(name)} is not documented`;
			}
		},
		emptyOf: (body) => isObject(body) ? [mark?.id, mark?.message].find((name) => name !== void 0 && /^\s*$/.test(textAt(body, name))) : void 0
	};
}
/** The schema judges members that are not strings. */
function textAt(body, name) {
	const value = member(body, name);
	return typeof value === "string" ? value : "something";
}
/** Statuses with a single meaning: invalid credentials, or too many requests. */
function isOwnMeaning(status) {
	return status === 401 || status === 429;
}
function isConstant({ shape }) {
	const [value, ...others] = shape.kind === "literal" ? [shape.value] : shape.kind === "enum" ? shape.values.map((one) => one.value) : [];
	return typeof value === "string" && others.length === 0;
}
/** The members that an object schema declares, with its references and intersections. */
function membersOf(schema, models) {
	const members = /* @__PURE__ */ new Map();
	const required = /* @__PURE__ */ new Set();
	const add = ({ properties }) => {
		for (const property of properties) {
			members.set(property.name, [...members.get(property.name) ?? [], property.schema]);
			if (property.required) required.add(property.name);
		}
	};
	const walk = ({ shape }, depth) => {
		if (depth > DEEPEST) return;
		if (shape.kind === "object") add(shape);
		if (shape.kind === "intersection") for (const part of shape.members) walk(part, depth + 1);
		const target = shape.kind === "ref" ? models.get(shape.target) : void 0;
		if (target !== void 0) walk(target, depth + 1);
	};
	walk(schema, 0);
	return {
		members,
		required
	};
}
// dist/judge/requests/keywords.js
/** Schemas to visit per operation, because references of a document may be dense. */
const MOST_SCHEMAS = 5e3;
/** The keywords that the judge can violate in requests of an operation. */
function keywordsOf(api, operation) {
	const models = new Map(api.models.map((model) => [model.at, model.schema]));
	const keywords = /* @__PURE__ */ new Set();
	const seen = /* @__PURE__ */ new Set();
	const bodies = contentsOf(operation).filter(({ codec }) => codec === "json");
	const pending = [...operation.parameters.map(({ schema }) => schema), ...bodies.map(({ schema }) => schema)];
	for (let next = pending.pop(); next !== void 0 && seen.size < MOST_SCHEMAS; next = pending.pop()) {
		if (seen.has(next)) continue;
		seen.add(next);
		for (const keyword of ownKeywords(next)) keywords.add(keyword);
		const target = next.shape.kind === "ref" ? models.get(next.shape.target) : void 0;
		if (target !== void 0) pending.push(target);
		visitInner(next, (inner, relation) => {
			if (relation !== "condition" && relation !== "consequence" && relation !== "checked") pending.push(inner);
		});
	}
	return keywords;
}
function* ownKeywords({ assertions, shape }) {
	switch (shape.kind) {
		case "literal":
			yield "const";
			break;
		case "enum":
			yield "enum";
			break;
		case "object":
			if (shape.properties.some(({ required }) => required)) yield "required";
			if (shape.rest === "closed") yield "additionalProperties";
			if (!shape.implied) yield "type";
			break;
		case "array":
		case "tuple":
			if (!shape.implied) yield "type";
			break;
		case "number": yield "type";
	}
	for (const { kind } of assertions) if (kind !== "format" && kind !== "not" && kind !== "conditional" && kind !== "dependentSchema") yield kind;
}
// dist/judge/coverage.js
function createTally(api, operations) {
	const counts = {
		api,
		operations,
		tallies: /* @__PURE__ */ new Map(),
		missed: /* @__PURE__ */ new Set(),
		requests: 0
	};
	const keywords = /* @__PURE__ */ new Map();
	const checks = /* @__PURE__ */ new Map();
	return {
		get requests() {
			return counts.requests;
		},
		request: (operation, status, one) => countRequest(counts, operation, status, one),
		check(name, operation) {
			increment(checks, name);
			if (operation !== void 0) tallyOf(counts, operation).checks.add(name);
		},
		keyword(operation, keyword) {
			increment(keywords, keyword);
			tallyOf(counts, operation).broken.add(keyword);
		},
		missed: (text) => void counts.missed.add(text),
		of: (operation) => tallyOf(counts, operation),
		finish: () => ({
			operations: operations.map((operation) => operationCoverage(counts, operation)),
			requests: counts.requests,
			keywords: Object.fromEntries([...keywords].toSorted((a, b) => b[1] - a[1])),
			checks: Object.fromEntries(checks),
			notExercised: [...untried(counts)]
		})
	};
}
function countRequest(counts, operation, status, one) {
	counts.requests++;
	if (operation === void 0) return;
	const tally = tallyOf(counts, operation);
	tally.requests++;
	if (status !== void 0) increment(tally.statuses, String(status));
	for (const [place, values] of Object.entries(one?.parameters ?? {})) for (const name of values.keys()) increment(tally.parameters, `${place} ${name}`);
}
function increment(counts, key) {
	counts.set(key, (counts.get(key) ?? 0) + 1);
}
function tallyOf(counts, { at }) {
	const tally = counts.tallies.get(at) ?? {
		requests: 0,
		statuses: /* @__PURE__ */ new Map(),
		parameters: /* @__PURE__ */ new Map(),
		checks: /* @__PURE__ */ new Set(),
		broken: /* @__PURE__ */ new Set()
	};
	counts.tallies.set(at, tally);
	return tally;
}
function operationCoverage(counts, operation) {
	const tally = tallyOf(counts, operation);
	return {
		operation: operationName(operation),
		pointer: operation.at,
		requests: tally.requests,
		checks: [...tally.checks],
		statuses: [...tally.statuses].toSorted().map(([status, seen]) => ({
			status,
			seen
		})),
		parameters: operation.parameters.map(({ in: place, name }) => ({
			name,
			in: place,
			sent: tally.parameters.get(`${place} ${name}`) ?? 0
		}))
	};
}
/** One line per operation, then what concerns the whole run, each with how to exercise it. */
function* untried(counts) {
	for (const operation of counts.operations) {
		const parts = [...untriedParts(counts, operation)];
		if (parts.length > 0) yield `${operationName(operation)}: ${parts.join("; ")}`;
	}
	const left = counts.api.operations.length - counts.operations.length;
	if (left > 0) yield `${left} operations were not selected (leave out --only)`;
	yield* counts.missed;
}
function* untriedParts({ api, tallies }, operation) {
	const tally = tallies.get(operation.at);
	if (tally === void 0 || tally.requests === 0) {
		yield "no request was sent (raise --limit, or add an example)";
		return;
	}
	const seen = new Set([...tally.statuses.keys()].map((status) => responseOf(operation, Number(status))));
	const unseen = operation.responses.filter((response) => !seen.has(response));
	const byHint = Map.groupBy(unseen, (response) => statusHint(operation, response.status));
	for (const [hint, all] of byHint) yield `status ${all.map(({ status }) => statusText(status)).join(", ")} (${hint})`;
	const isSent = ({ in: place, name }) => tally.parameters.has(`${place} ${name}`);
	const isCursor = ({ in: place, name }) => place === "query" && isPageParameter(name) === "cursor";
	const cursor = operation.parameters.find((one) => isCursor(one) && !isSent(one));
	if (cursor !== void 0) yield `parameter ${cursor.name} in query (create items for a second page; --quick reads one)`;
	const unsent = operation.parameters.filter((one) => !isSent(one) && !isCursor(one));
	const names = unsent.map(({ in: place, name }) => `${name} in ${place}`).join(", ");
	if (unsent.length > 0) yield `parameter ${names} (add an example, or raise --runs)`;
	const unbroken = [...keywordsOf(api, operation)].filter((keyword) => !tally.broken.has(keyword));
	if (unbroken.length > 0) yield `keyword ${unbroken.toSorted().join(", ")} was never violated (raise --runs)`;
}
/** How to make a server return a status. */
function statusHint({ security }, status) {
	if (status.kind === "default") return "no other status occurred";
	const code = status.kind === "exact" ? status.code : status.hundreds * 100;
	if (code >= 500) return "only a failing server returns it";
	if (code === 401) return security.length === 0 ? "document `security`" : "pass --auth-env";
	const hasScopes = security.some((uses) => uses.some(({ scopes }) => scopes.length > 0));
	if (code === 403) return `pass ${hasScopes ? "--limited-auth-env" : "--other-auth-env"}`;
	if (code === 429) return "--checks +rate-limit-exhaustion";
	if (code === 304 || code === 412) return "return an ETag from GET";
	return code < 300 ? "add an example of a request that succeeds" : "add an example that leads to it";
}
// dist/judge/effort.js
/** Milliseconds for one wait; for one wait during the rest and of a quick run; and the time of the run at which the rest ends. */
const LONGEST_WAIT = 65e3;
const LONGEST_REST_WAIT = 5e3;
const LONGEST_QUICK_WAIT = 1e3;
const REST_UNTIL = 45e3;
/**
* @param signal ends the run
* @param isQuick whether only the most important requests are sent
*/
function createEffort(signal, isQuick = false) {
	const started = performance.now();
	let portion = isQuick ? "most" : "all";
	let isTurnedAway = false;
	const isSpent = () => isTurnedAway || performance.now() - started > REST_UNTIL;
	const isOver = () => signal.aborted || portion === "rest" && isSpent();
	return {
		get portion() {
			return portion;
		},
		isOver,
		isSerial: () => portion === "rest",
		longestWait: () => portion === "rest" ? LONGEST_REST_WAIT : isQuick ? LONGEST_QUICK_WAIT : LONGEST_WAIT,
		waited() {
			if (portion === "all") portion = "most";
		},
		turnedAway() {
			isTurnedAway = true;
		},
		async doRest(work) {
			portion = "rest";
			await work();
			const isWhole = !isOver();
			portion = "most";
			return isWhole;
		}
	};
}
// dist/judge/http/retrying-sender.js
const ATTEMPTS = 4;
function createRetryingSender(send, patience) {
	const { clock, effort, onRefused, signal } = patience;
	const limited = [];
	let isTurnedAway = false;
	let last = Promise.resolve();
	return {
		limited,
		sendOnce: send,
		send(request) {
			if (!effort.isSerial()) return sendPatiently(request);
			const own = last.then(() => sendPatiently(request));
			last = own.catch(() => {});
			return own;
		}
	};
	async function sendPatiently(request) {
		if (isTurnedAway && effort.isSerial()) return {
			failure: "timeout",
			message: "the server's rate limit is exhausted"
		};
		let outcome = await send(request);
		for (let attempt = 1; attempt < ATTEMPTS && isAnswer(outcome); attempt++) {
			if (outcome.status !== 429 && outcome.status !== 503) break;
			const one = outcome.status === 429 ? {
				request,
				answer: outcome
			} : void 0;
			if (one !== void 0) limited.push(one);
			onRefused?.({
				request,
				answer: outcome
			});
			const wait = waitOf(outcome, attempt);
			if (outcome.status === 503 && headerOf(outcome, "retry-after") === void 0 && attempt > 1) break;
			if (wait > effort.longestWait()) {
				isTurnedAway = true;
				effort.turnedAway();
			}
			if (isTurnedAway || effort.isOver()) break;
			if (clock === void 0) {
				effort.waited();
				await sleep(wait, signal);
			} else await clock.advance(wait);
			outcome = await send(request);
			if (one !== void 0 && isAnswer(outcome)) one.again = outcome.status;
		}
		return outcome;
	}
}
/** The `Retry-After` of the answer, or else an increasing delay. */
function waitOf(answer, attempt) {
	const text = headerOf(answer, "retry-after")?.trim() ?? "";
	if (/^\d{1,9}$/.test(text)) return Number(text) * 1e3 + 20;
	const date = Date.parse(text);
	return Number.isNaN(date) ? 250 * 2 ** attempt : Math.max(0, date - Date.now());
}
function sleep(milliseconds, signal) {
	return new Promise((resolve) => {
		const done = () => {
			clearTimeout(timer);
			signal?.removeEventListener("abort", done);
			resolve();
		};
		const timer = setTimeout(done, milliseconds);
		signal?.addEventListener("abort", done);
	});
}
// dist/judge/http/redact.js
/** Shorter secrets occur inside ordinary words, so they are redacted only as whole words. */
const SHORTEST = 4;
const TOKENS = [
	"access_token",
	"refresh_token",
	"id_token"
];
/** Bytes. Token responses are short. */
const MOST_SEARCHED = 65536;
function createSecrets() {
	const known = /* @__PURE__ */ new Map();
	let patterns;
	/** The first name of a text is kept. */
	function learn(text, name) {
		if (text === "" || known.has(text)) return;
		known.set(text, name);
		patterns = void 0;
	}
	const secrets = {
		learnFrom(body) {
			if (!Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, MOST_SEARCHED)).includes("_token\"")) return;
			const value = jsonOf(body)?.value;
			if (typeof value !== "object" || value === null) return;
			for (const name of TOKENS) {
				const token = Object.hasOwn(value, name) ? Reflect.get(value, name) : void 0;
				if (typeof token === "string") secrets.add(token, name.toUpperCase());
			}
		},
		add(secret, variable, { encode, isPublic = false } = {}) {
			for (const form of formsOf(encode?.(secret) ?? secret)) learn(form, encode === void 0 ? `$${variable}` : `$(printf %s "$${variable}" | base64)`);
			if (isPublic || encode !== void 0 || secret.length <= SHORTEST) return;
			for (const form of formsOf(secret.slice(0, -1))) learn(form, `\${${variable}%?}`);
			for (const form of formsOf(secret.toUpperCase())) learn(form, `$(printf %s "$${variable}" | tr a-z A-Z)`);
			for (const form of formsOf(secret.toLowerCase())) learn(form, `$(printf %s "$${variable}" | tr A-Z a-z)`);
		},
		pieces(text) {
			patterns ??= [...known].toSorted(([a], [b]) => b.length - a.length).map(([form, name]) => [patternOf(form), name]);
			let found = [{
				text,
				secret: false
			}];
			for (const [pattern, name] of patterns) found = found.flatMap((piece) => {
				if (piece.secret) return [piece];
				const parts = piece.text.split(pattern);
				if (parts.length === 1) return [piece];
				return parts.flatMap((part, index) => [...index === 0 ? [] : [{
					text: name,
					secret: true
				}], {
					text: part,
					secret: false
				}]);
			});
			return found.filter((piece) => piece.text !== "");
		}
	};
	return secrets;
}
/** The encodings of a secret in headers, URLs, forms (`+` for a space) and JSON. */
function formsOf(secret) {
	return /* @__PURE__ */ new Set([
		secret,
		encodeURIComponent(secret.toWellFormed()),
		new URLSearchParams([["", secret]]).toString().slice(1),
		JSON.stringify(secret).slice(1, -1)
	]);
}
function patternOf(secret) {
	const exact = secret.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
	return secret.length < SHORTEST ? new RegExp(`(?<![\\p{L}\\p{N}_])${exact}(?![\\p{L}\\p{N}_])`, "u") : new RegExp(exact, "u");
}
// dist/judge/http/credentials.js
function createCredentials(api, url, given, send, secrets = createSecrets()) {
	const schemes = new Map(api.securitySchemes.map((scheme) => [scheme.name, scheme]));
	const wallet = {
		api,
		url,
		given,
		send,
		schemes,
		tokens: /* @__PURE__ */ new Map()
	};
	for (const credential of Object.values(given)) remember(secrets, credential);
	return {
		client: Object.values(given).find((one) => one.kind === "client"),
		has: (operation) => alternative(wallet, operation) !== void 0,
		put: (operation, request) => withCredentials(wallet, operation, request),
		putFresh: (operation, request) => withFreshToken(wallet, operation, request),
		putWrong(operation, request) {
			const [first = []] = operation.security;
			return first.reduce((current, { scheme: name }) => {
				const scheme = schemes.get(name);
				if (scheme === void 0) return current;
				return place(scheme, scheme.kind === "basic" ? "nobody:nothing" : "not-a-credential-of-anybody", current);
			}, request);
		},
		redact: (text) => Array.from(secrets.pieces(text), (piece) => piece.text).join(""),
		pieces: (text) => secrets.pieces(text),
		tokenRequest: (flow, client) => tokenRequest(wallet, flow, client)
	};
}
async function withCredentials(wallet, operation, request) {
	let current = request;
	for (const scheme of alternative(wallet, operation) ?? []) {
		const value = await valueOf(wallet, scheme);
		if (value !== void 0) current = place(scheme, value, current);
	}
	return current;
}
async function withFreshToken(wallet, operation, request) {
	for (const scheme of alternative(wallet, operation) ?? []) {
		const credential = credentialOf(wallet, scheme);
		const flow = clientFlow(scheme);
		const token = credential?.kind === "client" && flow !== void 0 ? await fetchToken(wallet, flow, credential) : void 0;
		if (token !== void 0) return place(scheme, token.value, request);
	}
}
function remember(secrets, credential) {
	if (credential.kind === "value") {
		const { name, value } = credential;
		secrets.add(value, name);
		secrets.add(value, name, { encode: btoa64 });
		const colon = value.indexOf(":");
		if (colon !== -1) secrets.add(value.slice(colon + 1), `{${name}#*:}`, { isPublic: true });
	} else {
		secrets.add(credential.secret, credential.secretName);
		secrets.add(credential.id, credential.idName, { isPublic: true });
	}
}
function credentialOf(wallet, scheme) {
	if (scheme === void 0) return void 0;
	const credential = Object.hasOwn(wallet.given, scheme.name) ? wallet.given[scheme.name] : wallet.given["*"];
	if (credential === void 0 || scheme.kind === "mutualTls" || scheme.kind === "signature") return void 0;
	if (credential.kind === "client") return clientFlow(scheme) === void 0 ? void 0 : credential;
	return credential;
}
function alternative(wallet, operation) {
	for (const uses of operation.security) {
		const needed = uses.map(({ scheme }) => wallet.schemes.get(scheme));
		if (needed.length > 0 && needed.every((scheme) => credentialOf(wallet, scheme) !== void 0)) return needed.filter((scheme) => scheme !== void 0);
	}
}
async function valueOf(wallet, scheme) {
	const credential = credentialOf(wallet, scheme);
	if (credential?.kind === "value") return credential.value;
	const flow = clientFlow(scheme);
	if (credential === void 0 || flow === void 0) return void 0;
	const cached = await wallet.tokens.get(scheme.name);
	if (cached !== void 0 && cached.until > Date.now()) return cached.value;
	const token = fetchToken(wallet, flow, credential);
	wallet.tokens.set(scheme.name, token);
	return (await token)?.value;
}
async function fetchToken(wallet, flow, client) {
	const outcome = await wallet.send(tokenRequest(wallet, flow, client));
	const body = isAnswer(outcome) && outcome.status === 200 ? jsonOf(outcome.body)?.value : void 0;
	if (typeof body !== "object" || body === null || !("access_token" in body)) return void 0;
	const { access_token: value } = body;
	if (typeof value !== "string" || value === "") return void 0;
	const seconds = "expires_in" in body && typeof body.expires_in === "number" ? body.expires_in : 300;
	return {
		value,
		until: Date.now() + seconds * 800
	};
}
function tokenRequest(wallet, flow, { id, secret }) {
	const operation = wallet.api.operations.find(({ at }) => at === flow.tokenOperation);
	const target = operation === void 0 ? resolveUrl(wallet.url, flow.tokenUrl ?? "") : joined(wallet.url, operation.path);
	const { body, headers } = (flow.request === "json" ? jsonRequest : formRequest)(id, secret, { grant_type: "client_credentials" });
	return {
		method: "POST",
		url: target,
		headers: [["accept", "application/json"], ...headers],
		body: new TextEncoder().encode(body)
	};
}
function place(scheme, value, request) {
	switch (scheme.kind) {
		case "bearer":
		case "oauth2":
		case "openIdConnect": return withHeader(request, "authorization", `Bearer ${value}`);
		case "basic": return withHeader(request, "authorization", `Basic ${btoa64(value)}`);
		case "http": return withHeader(request, "authorization", `${scheme.scheme} ${value}`);
		case "apiKey": {
			const { key } = scheme;
			if (scheme.in === "header") return withHeader(request, key, value);
			if (scheme.in === "query") return {
				...request,
				url: withQueryKey(request.url, key, value)
			};
			const cookies = request.headers.filter(([name]) => name.toLowerCase() === "cookie").map(([, own]) => own);
			return withHeader(request, "cookie", withCookieKey(cookies.join("; "), key, value));
		}
		case "mutualTls":
		case "signature": return request;
	}
}
/** The OAuth flow that uses client credentials. */
function clientFlow(scheme) {
	return scheme.kind === "oauth2" ? scheme.flows.find(({ grant }) => grant === "clientCredentials") : void 0;
}
function btoa64(text) {
	return Buffer.from(text, "utf8").toString("base64");
}
/** The absolute URL of a path. */
function joined(url, path) {
	const base = new URL(url);
	return `${base.origin}${base.pathname.replace(/\/$/, "")}${path}${base.search}`;
}
function resolveUrl(url, target) {
	return URL.parse(target)?.href ?? joined(url, target.startsWith("/") ? target : `/${target}`);
}
// dist/judge/values/assertion-breakages.js
const MOST_CHARACTERS$1 = 2e4;
/** Ten times as many still fit into a query. */
const FEW_CHARACTERS = 400;
const MOST_ITEMS$1 = 1e3;
/** The ways to violate one keyword beside `type`. */
function assertionBreakages(value, assertion, random) {
	const keyword = assertion.kind;
	switch (assertion.kind) {
		case "minimum":
		case "maximum":
		case "exclusiveMinimum":
		case "exclusiveMaximum": return typeof value === "number" ? beyond(assertion.kind, assertion.value) : [];
		case "multipleOf": {
			if (typeof value !== "number") return [];
			const near = (part) => [value + part, value - part].filter((one) => !isMultipleOf(one, assertion.value));
			return [{
				keyword,
				values: () => [...near(1), ...near(assertion.value / 2)]
			}, ...further(keyword, { nearly: near(assertion.value / 10)[0] })];
		}
		case "minLength":
			if (typeof value !== "string" || assertion.value === 0) return [];
			return [{
				keyword,
				values: () => [[...value].slice(0, assertion.value - 1).join("")]
			}, ...assertion.value > 1 ? further(keyword, {
				empty: "",
				pairs: "😀".repeat(Math.ceil(assertion.value / 2))
			}) : []];
		case "maxLength":
			if (typeof value !== "string" || assertion.value >= MOST_CHARACTERS$1) return [];
			return [{
				keyword,
				values: () => longer(value, assertion.value + 1, random)
			}, ...assertion.value < FEW_CHARACTERS ? [{
				keyword,
				variant: "also much",
				values: () => longer(value, assertion.value * 10 + 300, random)
			}] : []];
		case "pattern": return typeof value === "string" ? patternBreakages(value) : [];
		case "format": return formatBreakages(value, assertion.value);
		case "minItems": return isArray(value) && assertion.value > 0 ? [{
			keyword,
			values: () => [value.slice(0, assertion.value - 1), []]
		}] : [];
		case "maxItems": return isArray(value) && value.length > 0 && assertion.value < MOST_ITEMS$1 ? [{
			keyword,
			values: () => [repeated(value, assertion.value + 1), varied(value, assertion.value + 1)]
		}] : [];
		case "uniqueItems": {
			const [first] = isArray(value) ? value : [];
			if (!isArray(value) || first === void 0) return [];
			return [{
				keyword,
				values: () => [[...value, first], [
					first,
					first,
					...value.slice(2)
				]]
			}, ...isObject(first) && Object.keys(first).length > 1 ? further(keyword, { reordered: [first, Object.fromEntries(Object.entries(first).toReversed())] }) : []];
		}
		case "contains": return isArray(value) ? [{
			keyword,
			values: () => [[], value.map(() => null)]
		}] : [];
		case "minProperties": return isObject(value) && assertion.value > 0 ? [{
			keyword,
			values: () => [Object.fromEntries(Object.entries(value).slice(0, assertion.value - 1)), {}]
		}] : [];
		case "maxProperties": return isObject(value) && assertion.value < MOST_ITEMS$1 ? [{
			keyword,
			values: () => [fuller(value, assertion.value + 1)]
		}] : [];
		case "propertyNames":
			if (!isObject(value)) return [];
			return [{
				keyword,
				values: () => [
					"!",
					"A B",
					"0",
					"x".repeat(300)
				].map((name) => ({
					...value,
					[name]: firstOf(value)
				}))
			}];
		case "dependentRequired":
			if (!isObject(value) || !Object.hasOwn(value, assertion.property)) return [];
			return [{
				keyword,
				values: () => assertion.requires.map((name) => without(value, name))
			}];
		case "tag": return isObject(value) && assertion.except !== true ? [{
			keyword,
			values: () => [{
				...value,
				[assertion.property.name]: "not-a-known-value"
			}]
		}] : [];
		case "dependentSchema":
		case "conditional":
		case "not": return [];
		case "unevaluatedItems":
			if (!isArray(value)) return [];
			return [{
				keyword,
				values: () => [[...value, "one-too-many"], [...value, null]]
			}];
		case "unevaluatedProperties": return isObject(value) ? [{
			keyword,
			values: () => [{
				...value,
				unexpected: 1
			}]
		}] : [];
	}
}
function firstOf(value) {
	return Object.values(value)[0] ?? null;
}
/** Just beyond a bound, and far beyond. */
function beyond(keyword, bound) {
	const isUpper = keyword === "maximum" || keyword === "exclusiveMaximum";
	const sign = isUpper ? 1 : -1;
	const near = keyword.startsWith("exclusive") ? [bound, bound + sign] : [bound + sign, bound + sign * .5];
	const far = sign * (Math.abs(bound) * 2 + 1);
	return [{
		keyword,
		values: () => [...near, far]
	}, ...further(keyword, {
		far,
		int32: sign * 2 ** 31 + (isUpper ? 0 : -1)
	})];
}
function longer(value, length, random) {
	const missing = length - [...value].length;
	if (missing <= 0) return [];
	const last = [...value].at(-1) ?? "a";
	const middle = [...value].at(Math.floor(value.length / 2)) ?? "a";
	return [
		value + letters(random, missing),
		value + last.repeat(missing),
		middle.repeat(missing) + value,
		letters(random, missing) + value,
		`${value.slice(0, 1)}${middle.repeat(missing)}${value.slice(1)}`,
		letters(random, length)
	];
}
/** Characters by which a text is made longer or shorter. */
const MOST_STEPS = 40;
/** Texts that a regular expression matches in part, without its anchors, or under other flags. */
function patternBreakages(value) {
	const keyword = "pattern";
	const characters = [...value];
	const length = characters.length;
	const last = characters.at(-1) ?? "a";
	const capital = value === value.toUpperCase() ? value.toLowerCase() : value.toUpperCase();
	const digit = value.search(/\d/);
	const scrambled = [
		"!",
		"~",
		" ",
		"0",
		"a"
	].flatMap((character) => [
		character.repeat(length),
		character + characters.slice(1).join(""),
		characters.slice(0, -1).join("") + character
	]);
	const ways = {
		before: [
			`x${value}`,
			`0${value}`,
			`!${value}`
		],
		after: [
			`${value}x`,
			`${value}0`,
			`${value}!`
		],
		"line break": [`${value}\n`],
		"line before": [`x\n${value}`, `!\n${value}`],
		"line after": [`${value}\nx`, `${value}\n!`],
		case: [capital],
		shorter: characters.map((_, index) => characters.slice(0, length - 1 - index).join("")).slice(0, MOST_STEPS),
		longer: [value + neighborOf(last), ...Array.from({ length: MOST_STEPS }, (_, index) => value + last.repeat(index + 1))],
		digit: digit < 0 ? [] : [value.slice(0, digit) + "٣" + value.slice(digit + 1)],
		space: [` ${value}`, `${value} `],
		empty: [""]
	};
	return [
		{
			keyword,
			values: () => [
				...scrambled,
				"",
				"~",
				"!!!",
				"not it",
				" ",
				`\u00a7${value}`
			]
		},
		...[.../* @__PURE__ */ new Set([
			0,
			1,
			2,
			length - 2
		])].flatMap((index) => changedAt(characters, index)),
		...Object.entries(ways).map(([name, values]) => ({
			keyword,
			variant: `also ${name}`,
			values: () => values
		}))
	];
}
/** Texts that lack one character, or have another one in its place. */
function changedAt(characters, index) {
	const own = characters[index];
	if (own === void 0) return [];
	const changed = (...instead) => characters.toSpliced(index, 1, ...instead).join("");
	const others = own === "0" ? ["1", "x"] : ["0", "x"];
	return [{
		keyword: "pattern",
		variant: `also without ${index}`,
		values: () => [changed()]
	}, {
		keyword: "pattern",
		variant: `also other ${index}`,
		values: () => others.map((other) => changed(other))
	}];
}
/** Repeats the items, or takes the first ones. */
function repeated(value, length) {
	return Array.from({ length }, (_, index) => value[index % value.length] ?? null);
}
/** Adds different items of the same kind, derived from the existing ones. */
function varied(value, length) {
	const items = [...value];
	for (let index = 0; items.length < length; index++) {
		const item = value[index % value.length] ?? null;
		const last = typeof item === "string" ? item.at(-1) ?? "a" : "";
		const letter = String.fromCharCode(97 + index % 26);
		if (typeof item === "number") items.push(item + 1e3 + index);
		else items.push(typeof item === "string" ? item.slice(0, -1) + letter + (index < 26 ? "" : last) : item);
	}
	return items;
}
function fuller(value, size) {
	const entries = Object.entries(value);
	const content = firstOf(value);
	for (let index = 0; entries.length < size; index++) entries.push([`extra${index}`, content]);
	return Object.fromEntries(entries);
}
// dist/judge/values/breakages.js
/** The ways to violate one schema at a value. */
function breakagesOf(value, schema, random) {
	return [...ofShape$1(value, schema, random), ...schema.assertions.flatMap((one) => assertionBreakages(value, one, random))];
}
/** One value of each type. A value of another type is the simplest mistake. */
const OF_EVERY_TYPE = [
	"not-it",
	12345,
	true,
	[],
	{},
	.5,
	null
];
function ofShape$1(value, { shape }, random) {
	switch (shape.kind) {
		case "never":
		case "unknown":
		case "ref":
		case "intersection": return [];
		case "union": return [{
			keyword: shape.mode,
			values: () => OF_EVERY_TYPE
		}];
		case "null":
		case "binary": return [{
			keyword: "type",
			values: () => OF_EVERY_TYPE
		}];
		case "boolean": return [{
			keyword: "type",
			values: () => OF_EVERY_TYPE
		}, ...further("type", {
			text: String(value),
			number: Number(value === true),
			null: null,
			empty: ""
		})];
		case "number": return [
			{
				keyword: "type",
				values: () => [
					"not-it",
					true,
					[],
					{},
					null
				]
			},
			...shape.integer && typeof value === "number" ? [{
				keyword: "type",
				variant: "fraction",
				values: () => [value + .5]
			}] : [],
			...further("type", {
				text: String(value),
				more: `${String(value)}x`,
				hexadecimal: "0x10",
				empty: "",
				null: null,
				list: [value],
				boolean: true
			}),
			...shape.format === void 0 ? [] : formatBreakages(value, shape.format)
		];
		case "string": return [
			{
				keyword: "type",
				values: () => [
					12345,
					true,
					[],
					{},
					null
				]
			},
			...further("type", {
				null: null,
				number: 12345,
				boolean: true,
				list: [value],
				object: {}
			}),
			...shape.format === void 0 ? [] : formatBreakages(value, shape.format)
		];
		case "literal": return constants$1("const", value, [shape.value], random);
		case "enum": return constants$1("enum", value, shape.values.map((one) => one.value), random);
		case "array":
		case "tuple": {
			const [first = ""] = isArray(value) ? value : [];
			const type = shape.implied ? [] : typed([
				"not-it",
				{},
				1,
				null
			], {
				null: null,
				item: first,
				object: {}
			});
			const closed = shape.kind === "tuple" && shape.rest.shape.kind === "never" && isArray(value);
			const length = shape.kind === "tuple" ? shape.items.length : 0;
			if (!closed || value.length < length) return type;
			return [...type, {
				keyword: "items",
				values: () => [[...value, "one-too-many"]]
			}];
		}
		case "object": {
			const text = JSON.stringify(value);
			const type = shape.implied ? [] : typed([
				[],
				"not-it",
				1,
				null
			], {
				null: null,
				list: [value],
				text,
				number: 1,
				boolean: true
			});
			if (!isObject(value)) return type;
			const required = shape.properties.filter(({ name, required: needed }) => needed && Object.hasOwn(value, name));
			const missing = required.map(({ name }) => ({
				keyword: "required",
				variant: name,
				values: () => [without(value, name)]
			}));
			const all = required.length > 1 ? further("required", { all: {} }) : [];
			return [
				...type,
				...missing,
				...all,
				...shape.rest === "closed" ? closedBreakages(value, random) : []
			];
		}
	}
}
function typed(values, others) {
	return [{
		keyword: "type",
		values: () => values
	}, ...further("type", others)];
}
function closedBreakages(value, random) {
	const unknown = `x-${letters(random, 6)}`;
	return [{
		keyword: "additionalProperties",
		values: () => [{
			...value,
			[unknown]: "extra"
		}, {
			...value,
			unexpected: 1
		}]
	}, ...further("additionalProperties", { constructor: {
		...value,
		constructor: 1
	} })];
}
function constants$1(keyword, value, values, random) {
	const other = OF_EVERY_TYPE.filter((one) => typeof one !== typeof values[0]);
	return [
		{
			keyword,
			values: () => others(values, random)
		},
		{
			keyword,
			variant: "type",
			values: () => other
		},
		...typeof value === "string" ? similar(keyword, value) : [],
		...typeof value === "number" ? numbersBeside(keyword, values) : []
	];
}
/** Values of the same type first, so that only the enumeration rejects them. */
function others(values, random) {
	const [first] = values;
	const strange = `none-of-these-${letters(random, 4)}`;
	if (typeof first === "number") return [largest(-Infinity, numbersIn(values)) + 1, strange];
	if (typeof first === "boolean") return [!first, strange];
	return [
		strange,
		12345,
		null
	];
}
const numbersIn = (values) => values.filter((one) => typeof one === "number");
function numbersBeside(keyword, values) {
	const numbers = numbersIn(values);
	return further(keyword, {
		less: smallest(Infinity, numbers) - 1,
		text: String(numbers[0]),
		null: null
	});
}
/** Grant types of OAuth 2.0 (RFC 6749). Servers may support more than the document lists. */
const GRANTS = {
	password: "password",
	code: "authorization_code",
	refresh: "refresh_token"
};
/** Texts that a program takes for a constant if it trims, ignores case, compares prefixes or looks up names. */
function similar(keyword, value) {
	return [
		...further(keyword, {
			case: value === value.toUpperCase() ? value.toLowerCase() : value.toUpperCase(),
			after: `${value} `,
			before: ` ${value}`,
			longer: `${value}-x`,
			shorter: value.slice(0, -1),
			empty: "",
			sibling: value.slice(0, -1) + neighborOf(value.at(-1) ?? "a"),
			prototype: "constructor",
			...value === "client_credentials" && GRANTS
		}),
		...further("type", {
			null: null,
			number: 12345,
			boolean: true,
			list: [value],
			object: {}
		}),
		...further(keyword, {
			null: null,
			number: 12345,
			boolean: true,
			list: [value],
			object: {}
		})
	];
}
// dist/judge/values/made-breakages.js
/** Values to make per violation; most of them violate the keyword. */
const MOST_MADE = 3;
/** Most pairs of alternatives to try. */
const MOST_PAIRS = 2;
/** Ways to violate keywords that contain schemas. The violating values are generated from those schemas. */
function madeBreakagesOf(value, schema, maker, random, direction) {
	const make = (target, most = MOST_MADE) => {
		try {
			return Array.from({ length: most }, () => maker.make(target, random, direction === void 0 ? {} : { direction })).flatMap((one) => isObject(one) && isObject(value) ? [{
				...value,
				...one
			}, one] : [one]);
		} catch (error) {
			if (error instanceof Impossible) return [];
			throw error;
		}
	};
	const { assertions, shape } = schema;
	const breakages = [];
	for (const assertion of assertions) {
		if (assertion.kind === "not") breakages.push({
			keyword: "not",
			isMade: true,
			values: () => make(assertion.schema)
		});
		if (assertion.kind === "contains") {
			const others = assertions.filter((one) => one !== assertion);
			breakages.push({
				keyword: "contains",
				variant: "made",
				isMade: true,
				values: () => make({
					...schema,
					assertions: others
				})
			});
		}
	}
	if (shape.kind === "union" && shape.mode === "oneOf") {
		const values = () => pairs(shuffled(random, shape.members)).flatMap((members) => make(both(schema, members), 1));
		breakages.push({
			keyword: "oneOf",
			variant: "more than one",
			isMade: true,
			values
		});
		const joined = () => shape.members.flatMap((member) => make(member, 1).filter((one) => isObject(one) && isObject(value)));
		breakages.push({
			keyword: "oneOf",
			variant: "joined",
			isMade: true,
			values: joined
		});
	}
	return breakages;
}
function both(schema, members) {
	return {
		...schema,
		shape: {
			kind: "intersection",
			members
		}
	};
}
function pairs(members) {
	const few = members.slice(0, MOST_PAIRS);
	return few.flatMap((one, index) => few.slice(index + 1).map((other) => [one, other])).slice(0, MOST_PAIRS);
}
// dist/judge/values/edges.js
const MOST_CHARACTERS = 5e3;
const MOST_ITEMS = 200;
/** Most values of an enumeration. */
const MOST_VALUES = 40;
/** Rare but valid spellings of formats. */
const WRITTEN = /* @__PURE__ */ new Map([
	["date-time", [
		"2026-02-28T23:59:59+05:30",
		"2024-02-29T00:00:00.123456Z",
		"1969-12-31T00:00:00-12:00"
	]],
	["date", ["2024-02-29", "1969-12-31"]],
	["uuid", ["0190A1B2-C3D4-7E5F-8A9B-0C1D2E3F4A5B"]],
	["email", ["first.last+tag@mail.example.co.uk"]]
]);
/** Longest text of databases that limit texts to one byte of length, and one more. */
const SHORT_TEXT = 256;
/** Values at the limits of a schema; the caller validates them. */
function edgesOf({ schema, value }) {
	return [...ofShape(value, schema), ...schema.assertions.flatMap((assertion) => ofAssertion(value, schema, assertion))];
}
function ofShape(value, { shape, assertions }) {
	switch (shape.kind) {
		case "boolean": return [true, false];
		case "enum": return shape.values.slice(0, MOST_VALUES).map((one) => one.value);
		case "string": {
			const texts = shape.format === void 0 && !assertions.some(({ kind }) => kind === "pattern" || kind === "format") && typeof value === "string" ? ["", ofLength(value, SHORT_TEXT)] : [];
			return [...WRITTEN.get(shape.format ?? "") ?? [], ...texts];
		}
		case "union": return shape.members.some((member) => member.shape.kind === "null") ? [null] : [];
		case "number": return shape.integer ? [0, -1] : [
			0,
			.5,
			-.5
		];
		case "array": return isArray(value) ? [[]] : [];
		case "object": {
			if (!isObject(value)) return [];
			const required = new Set(shape.properties.filter((one) => one.required).map(({ name }) => name));
			return [Object.fromEntries(Object.entries(value).filter(([name]) => required.has(name)))];
		}
		default: return [];
	}
}
function ofAssertion(value, { shape }, assertion) {
	const isInteger = shape.kind === "number" && shape.integer;
	switch (assertion.kind) {
		case "minimum":
		case "maximum": return typeof value === "number" ? [assertion.value] : [];
		case "exclusiveMinimum": return typeof value === "number" ? [assertion.value + (isInteger ? 1 : .001)] : [];
		case "exclusiveMaximum": return typeof value === "number" ? [assertion.value - (isInteger ? 1 : .001)] : [];
		case "multipleOf": return typeof value === "number" ? [
			7,
			29,
			57,
			113
		].map((times) => Number((times * assertion.value).toPrecision(12))) : [];
		case "minLength": return typeof value === "string" ? [ofLength(value, assertion.value)] : [];
		case "maxLength": return typeof value === "string" && assertion.value <= MOST_CHARACTERS ? [ofLength(value, assertion.value), "😀".repeat(assertion.value)] : [];
		case "minItems": return isArray(value) ? [value.slice(0, assertion.value)] : [];
		case "maxItems": return isArray(value) && value.length > 0 && assertion.value <= MOST_ITEMS ? [repeated(value, assertion.value), varied(value, assertion.value)] : [];
		case "minProperties": return isObject(value) ? [Object.fromEntries(Object.entries(value).slice(0, assertion.value))] : [];
		case "maxProperties": return isObject(value) && assertion.value <= MOST_ITEMS ? [withMembers(value, assertion.value)] : [];
		default: return [];
	}
}
/** Adds members whose values are similar to existing ones. */
function withMembers(object, count) {
	const [[, value] = ["", null]] = Object.entries(object);
	const more = Array.from({ length: count }, (_, index) => `member${index + 1}`).filter((name) => !Object.hasOwn(object, name)).map((name) => [name, value]);
	return Object.fromEntries([...Object.entries(object), ...more].slice(0, count));
}
function ofLength(text, length) {
	const letters = [...text].slice(0, length);
	return letters.join("") + (letters.at(-1) ?? "a").repeat(length - letters.length);
}
// dist/judge/values/break.js
/** Attempts per call. Few values have more places. */
const MOST_TRIES = 4e3;
/** Attempts to violate a keyword that violated another one instead, or none. */
const MOST_IN_VAIN = 2;
function createBreaker(api, maker) {
	const { evaluator } = maker;
	const facts = factsOf(api);
	const lenient = createEvaluator(api, { assertFormats: false });
	const vain = /* @__PURE__ */ new WeakMap();
	const scopeOf = (direction) => ({
		facts,
		fits: (value, schema) => evaluator.verdict(value, schema, direction) === "fits",
		isHidden: (property) => direction !== void 0 && facts.isHidden(property, direction)
	});
	return {
		edges(value, schema, direction) {
			const scope = scopeOf(direction);
			const whole = JSON.stringify(value);
			const seen = /* @__PURE__ */ new Set([whole]);
			const places = placesOf$1(value, schema, scope);
			return spread(places, changesPerCall(whole.length)).flatMap((place) => edgesOf(place).flatMap((edge) => {
				const changed = withValueAt(value, place.path, edge);
				const text = JSON.stringify(changed);
				if (edge === void 0 || seen.has(text) || !scope.fits(changed, schema)) return [];
				seen.add(text);
				return [changed];
			}));
		},
		places: (value, schema, direction) => placesOf$1(value, schema, scopeOf(direction)),
		optionalMembers(value, schema, direction) {
			const paths = placesOf$1(value, schema, scopeOf(direction)).flatMap(({ path, schema: { shape }, value: own }) => shape.kind === "object" && isObject(own) ? shape.properties.filter(({ name, required }) => !required && Object.hasOwn(own, name)).map(({ name }) => childPointer(path, name)) : []);
			return [...new Set(paths)].filter((path) => !/\/\d+(?:\/|$)/.test(path));
		},
		break(value, schema, random, { most, direction, done = /* @__PURE__ */ new Set(), isNew = false, accept = () => true }) {
			const inVain = vain.get(done) ?? /* @__PURE__ */ new Map();
			vain.set(done, inVain);
			const mostTries = Math.min(MOST_TRIES, changesPerCall(JSON.stringify(value).length));
			const all = placesOf$1(value, schema, scopeOf(direction)).flatMap((place) => [...breakagesOf(place.value, place.schema, random), ...madeBreakagesOf(place.value, place.schema, maker, random, direction)].flatMap((breakage) => {
				const key = keyOf(place, breakage);
				const rank = rankOf(key, done);
				return isNew && done.has(key) ? [] : [{
					place,
					breakage,
					key,
					rank
				}];
			}));
			const results = [];
			let tries = 0;
			for (const { breakage, key, place } of shuffled(random, all).toSorted((a, b) => a.rank - b.rank)) {
				if (results.length >= most || tries > mostTries) break;
				const times = inVain.get(key) ?? 0;
				if (breakage.isMade === true && times >= MOST_IN_VAIN) continue;
				inVain.set(key, times + 1);
				const values = breakage.values();
				for (const replacement of breakage.keyword === "type" || breakage.variant === "type" ? shuffled(random, values) : values) {
					tries++;
					const broken = withValueAt(value, place.path, replacement);
					const judge = breakage.keyword === "format" ? evaluator : lenient;
					if (!accept(broken) || judge.verdict(broken, schema, direction) !== "misfit") continue;
					const fault = only(evaluator.faults(broken, schema, direction), breakage.keyword, place.path);
					if (fault === void 0) continue;
					inVain.delete(key);
					const { keyword } = breakage;
					const { at } = place.schema;
					results.push({
						value: broken,
						keyword,
						path: place.path,
						at,
						key,
						text: faultText(fault)
					});
					break;
				}
			}
			return results;
		}
	};
}
/** Sort key: new violations first, then further variants, then what was violated before. */
function rankOf(key, done) {
	return done.has(key) ? 2 : Number(isFurther(key));
}
/** The key of a violation in `done`. Items of a list count as one place. */
function keyOf({ path, schema }, { keyword, variant = "" }) {
	return `${path.replace(/\/\d+/g, "/*")} ${schema.at} ${keyword} ${variant}`;
}
/** The fault of the intended keyword, if it is the only one. Alternatives count if one of them has only that fault. */
function only(faults, keyword, path) {
	const [first] = faults;
	if (first === void 0) return void 0;
	if (faults.every((fault) => isMeant(fault, keyword, path))) return first;
	if (faults.length > 1) return void 0;
	for (const branch of first.branches ?? []) {
		const match = only(branch, keyword, path);
		if (match !== void 0) return match;
	}
}
function isMeant(fault, keyword, path) {
	return fault.keyword === keyword && (fault.path === path || parentOf(fault.path) === path);
}
function parentOf(path) {
	const { tokens } = parsePointer(`#${path}`);
	return tokens.slice(0, -1).map((token) => childPointer("", token)).join("");
}
export { responseOf as $, breaksSide as A, bodyOf as B, placeOf as C, createPool as D, headerFault as E, withDates as F, isVolatile as G, isAlike as H, isPageParameter as I, unknownLike as J, resourceIn as K, itemsOf as L, fits as M, moved as N, isAction as O, placed as P, isUtf8 as Q, nextOf as R, noteAccepted as S, stateFault as T, isFixed as U, idIn as V, isNothing as W, charsetOf as X, evaluate as Y, contentOf as Z, chooseChecks as _, joined as a, chooseOperations as b, sleep as c, envelopeOf as d, normal as et, membersOf as f, RISKY as g, OPT_IN as h, createCredentials as i, decoded as it, datesIn as j, referencesIn as k, createEffort as l, CHECK_NAMES as m, rankOf as n, repeatedName as nt, createSecrets as o, CHECKS as p, tagOf as q, clientFlow as r, createSender as rt, createRetryingSender as s, createBreaker as t, textsAgainst as tt, createTally as u, UnknownChoice as v, limitsOf as w, judgeAnswer as x, baseUrl as y, totalOf as z };
