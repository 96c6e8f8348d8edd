import { t as createFileWatcher } from "./watch2.js";
import { t as bundle } from "./bundle.js";
import { t as collectDiagnostics } from "./diagnostics.js";
import { i as shorten } from "./text.js";
import { i as importFiles, n as hasSignedWebhooks, r as importWebhooks, t as fieldsToSign } from "./contract.js";
import { t as printApi } from "./print-api.js";
import { a as webhooks, c as basePaths, o as validators, s as server, t as readDocument } from "./render.js";
import { n as models } from "./models.js";
import { E as planOf, I as servedOperations, M as misplacedCode } from "./operations-file.js";
import { t as eventBody } from "./event-body.js";
import { i as member, n as isArray, r as isObject, t as childOf } from "./json.js";
import { T as lineSchema, W as isSetCookie, f as eventStreamOf, h as formatOf, w as jsonInside } from "./types.js";
import { a as typeOf, m as shapesOf, r as factsOf, t as TYPE } from "./facts.js";
import { n as withValueAt, o as seedFor, u as concreteType } from "./places.js";
import { a as schemasAt, i as collectConstraints, n as forced, o as propertyOf, r as schemasFor, s as Impossible, t as createMaker } from "./make.js";
import { i as unescapeToken, n as escapeToken, r as parsePointer, t as childPointer } from "./pointer.js";
import { createRequire } from "node:module";
import { isDeepStrictEqual } from "node:util";
import { join, sep } from "node:path";
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { seededRandom } from "../runtime/factory/random.js";
import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { isJson } from "../runtime/content.js";
import { preferred } from "../runtime/server/negotiation.js";
import { hasJsonData } from "../runtime/event-format.js";
import { eventParser } from "../runtime/event-parser.js";
import { createServer as createServer$1 } from "../runtime/server/create-server.js";
import { splitTarget } from "../runtime/server/target.js";
import vm from "node:vm";
import { createTokenIssuer, hashSecret } from "../runtime/server/policies/token-issuer.js";
const SEND_PATH = `/__countersign/webhooks/`;
/** Largest event body, in bytes. */
const MOST_BYTES = 1048576;
/**
* Handles `POST /__countersign/webhooks/EVENT`: sends the signed event and returns the outcome. The body is the
* request's, or the contract's example, or a generated value.
*/
async function answerControl(webhooks, endpoint, request, response) {
	const { body, status } = await control(webhooks, endpoint, request).catch(() => createResponse(500, "The event was not sent."));
	const text = `${JSON.stringify(body)}\n`;
	response.writeHead(status, {
		"content-type": "application/json",
		"content-length": Buffer.byteLength(text),
		...!request.complete && { connection: "close" }
	});
	response.end(text);
}
function createResponse(status, message, more = {}) {
	return {
		status,
		body: {
			message,
			...more
		}
	};
}
async function control(webhooks, endpoint, request) {
	const path = (request.url ?? "").replace(/\?.*/s, "");
	if (!path.startsWith(SEND_PATH)) return createResponse(404, `Not found. The only endpoint here is POST ${SEND_PATH}EVENT.`);
	if (request.method !== "POST") return createResponse(405, "Send events with POST.");
	if (webhooks === void 0) return createResponse(404, "The document has no signed webhooks (x-signature).");
	const { EVENT_TYPES: events } = webhooks.module;
	const event = events.find((type) => type === decoded(path.slice(SEND_PATH.length)));
	if (event === void 0) return createResponse(404, "Unknown event.", { events });
	if (endpoint === void 0) return createResponse(409, "The mock has no webhook receiver: start it with --webhooks URL --secret-env NAME.");
	const given = await read(request);
	if (given === void 0) return createResponse(413, "The body is too large.");
	const body = given.length > 0 ? given : eventBody(webhooks, event);
	if (body === void 0) return createResponse(409, "The contract has no example of this event and none can be generated: send its body with the request.");
	const attempt = await sendEvent(webhooks, endpoint, event, body);
	return {
		status: attempt.outcome === "acknowledged" ? 200 : 502,
		body: {
			event,
			...describe(attempt)
		}
	};
}
/** Delivers an event once. */
async function sendEvent({ module, runtime }, { url, secrets }, event, body) {
	const signed = await runtime.signBody(module.WEBHOOKS, event, body, secrets, { fields: fieldsToSign(module) });
	return module.createWebhookSender({
		endpoint: url,
		secret: secrets
	}).deliver(signed);
}
function describe({ milliseconds, outcome, status }) {
	return {
		outcome,
		...status !== void 0 && { status },
		milliseconds: Math.round(milliseconds)
	};
}
/** @returns `undefined` if the body exceeds the limit */
async function read(request) {
	const chunks = [];
	let size = 0;
	for await (const chunk of request.iterator({ destroyOnReturn: false })) {
		const bytes = chunk;
		size += bytes.length;
		if (size > MOST_BYTES) return void 0;
		chunks.push(bytes);
	}
	return Buffer.concat(chunks);
}
function decoded(text) {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
// dist/judge/values/repair.js
/** Deeper values are replaced as a whole. */
const DEEPEST$1 = 30;
function createRepairer(api, maker) {
	const facts = factsOf(api);
	const verdict = (value, schemas) => schemas.map((schema) => maker.evaluator.verdict(value, schema, "received"));
	function repair(value, schemas, random, depth) {
		if (schemas.length === 0) return value;
		try {
			const repaired = depth > DEEPEST$1 ? value : repairMembers(value, schemas, random, depth);
			if (!verdict(repaired, schemas).includes("misfit")) return repaired;
		} catch (error) {
			if (!(error instanceof Impossible)) throw error;
		}
		return make(schemas, random);
	}
	function repairMembers(value, schemas, random, depth) {
		if (!isObject(value) && !isArray(value)) return value;
		const constraints = collectConstraints(schemas, facts, {
			alternative: (union, options) => alternativeOf(value, union, options),
			holds: () => false
		});
		if (isArray(value)) return value.map((item, index) => repair(item, schemasAt(constraints, index), random, depth + 1));
		return repairObject(value, constraints, random, depth);
	}
	function repairObject(value, constraints, random, depth) {
		const members = /* @__PURE__ */ new Map();
		const add = (name, content) => {
			const schemas = schemasFor(constraints, name);
			if (isHidden(constraints, name) || schemas === void 0) return;
			const all = [...schemas, ...forced(constraints, name)];
			members.set(name, content === void 0 ? make(all, random) : repair(content, all, random, depth + 1));
		};
		for (const [name, content] of Object.entries(value)) add(allowedName(name, constraints, random), content);
		for (const { properties } of constraints.objects) for (const { name, required } of properties) if (required && !members.has(name)) add(name, void 0);
		return Object.fromEntries(members);
	}
	function isHidden({ objects }, name) {
		return objects.some((shape) => {
			const property = propertyOf(shape, name);
			return property !== void 0 && facts.isHidden(property, "received");
		});
	}
	/** The name itself, or one that `propertyNames` allows. */
	function allowedName(name, { assertions }, random) {
		const names = assertions.flatMap((one) => one.kind === "propertyNames" ? [one.schema] : []);
		if (!verdict(name, names).includes("misfit")) return name;
		const made = make(names, random);
		return typeof made === "string" ? made : name;
	}
	/** The alternative that the discriminator names, or else the first that matches the value or its type. */
	function alternativeOf(value, { discriminator }, options) {
		const name = discriminator === void 0 || !isObject(value) ? void 0 : value[discriminator.property];
		const target = discriminator?.cases.find((one) => one.value === name)?.target;
		return options.find(({ at, shape }) => target === (shape.kind === "ref" ? shape.target : at)) ?? options.find((option) => maker.evaluator.verdict(value, option, "received") === "fits") ?? options.find((option) => (facts.types(option) & TYPE[typeOf(value)]) !== 0) ?? options[0];
	}
	function make(schemas, random) {
		return maker.make(allOf(schemas), random, {
			direction: "received",
			alphabet: "header"
		});
	}
	return { repair: (value, schema, random) => repair(value, [schema], random, 0) };
}
function allOf(schemas) {
	const [first, ...others] = schemas;
	if (first !== void 0 && others.length === 0) return first;
	const shape = {
		kind: "intersection",
		members: schemas
	};
	return {
		at: first?.at ?? "#",
		docs: {},
		shape,
		assertions: [],
		extensions: {}
	};
}
// dist/mock/location.js
/**
* Possible values of `Location`: the path of the operation that reads the resource, with the id of the body, or else
* the request's path. First as a path, then as an absolute URL.
*/
function locationsOf(api, operation, { host, path }, body, { maker, random }) {
	const id = idFor(api, operation, body, maker, random);
	const own = id === void 0 ? path : `${path.replace(/\/$/, "")}/${encodeURIComponent(id)}`;
	return [own, `http://${host ?? "127.0.0.1"}${own}`];
}
function idFor(api, operation, body, maker, random) {
	const parameter = operation.method === "POST" ? idParameterOf(api, operation) : void 0;
	if (parameter === void 0) return void 0;
	const inner = isObject(body) ? body["data"] : void 0;
	for (const holder of [body, inner]) for (const name of [parameter.name, "id"]) {
		const value = isObject(holder) && Object.hasOwn(holder, name) ? holder[name] : void 0;
		if (value !== void 0 && maker.evaluator.verdict(value, parameter.schema, "sent") === "fits") return String(value);
	}
	try {
		return String(maker.make(parameter.schema, random, {
			direction: "sent",
			alphabet: "plain"
		}));
	} catch (error) {
		if (error instanceof Impossible) return void 0;
		throw error;
	}
}
/** The parameter of the operation that reads one item of a collection: `/users/{id}` for `/users`. */
function idParameterOf({ operations }, { path }) {
	for (const { method, parameters, path: own, segments } of operations) {
		const last = segments.at(-1);
		if (method !== "GET" || typeof last !== "object" || own !== `${path.replace(/\/$/, "")}/{${last.parameter}}`) continue;
		return parameters.find((one) => one.in === "path" && one.name === last.parameter);
	}
}
// dist/mock/pagination.js
/** Members that point to the next page, in lower case without `_`, `-`, `.`, `$` and `@`. */
const NEXT = /^(?:odata)?(?:next(?:cursor|pagetoken|token|page|pagenumber|pageurl|url|uri|link|href|offset|marker|key|id)?|continuation(?:token)?|nextpagecursor|cursornext)$/;
/** Booleans that tell whether there are more pages. */
const MORE = /^(?:has(?:more|next|nextpage|moreitems|moreresults|moreelements)|istruncated)$/;
const LAST = /^(?:islast|islastpage|lastpage)$/;
/** Query parameters that select a later page. */
const LATER = /^(?:cursor|after|startingafter|startafter|endcursor|pagetoken|pagecursor|nextpagetoken|nextcursor|nexttoken|continuation(?:token)?|marker|startingtoken)$/;
/** Deepest nesting of a page link, such as `meta.pagination.next_cursor`. */
const DEEPEST = 3;
/**
* Marks a body as the last page, so that clients that read all pages terminate. Links to the next page are removed, or
* set to null, empty or false, as the schema allows.
*/
function lastPage(body, { pagination }, fits) {
	const own = pagination?.style === "cursor" ? [pagination.next.slice(1)] : [];
	return [.../* @__PURE__ */ new Set([...own, ...pathsOf(body, 0)])].reduce((page, path) => ended(page, path, fits), body);
}
/** Empties the items of a body if its request counts pages or items and asks for more than the first ones. */
function withoutItems(body, { pagination }, query, fits) {
	if (pagination?.style !== "offset" && pagination?.style !== "page") return body;
	const first = pagination.style === "page" ? pagination.first : 0;
	const asked = new URLSearchParams(query).get(pagination.parameter);
	if (asked === null || !(Number(asked) > first)) return body;
	const page = withValueAt(body, pagination.items.slice(1), []);
	return fits(page) ? page : body;
}
/** Whether a request asks for a later page. */
function asksForLaterPage({ pagination }, query) {
	const parameter = pagination?.style === "cursor" ? pagination.parameter : void 0;
	return [...new URLSearchParams(query)].some(([name, value]) => value !== "" && (name === parameter || LATER.test(plain(name))));
}
/** Paths of the members that announce another page. */
function pathsOf(body, depth, path = "") {
	if (!isObject(body) || depth > DEEPEST) return [];
	return Object.entries(body).flatMap(([name, value]) => {
		const inner = childPointer(path, name);
		if (endsOf(name, value).length > 0) return [inner];
		return isArray(value) ? [] : pathsOf(value, depth + 1, inner);
	});
}
/** Values that end pagination, in order of preference; `undefined` removes the member. */
function endsOf(name, value) {
	const word = plain(name);
	if (typeof value === "boolean") return MORE.test(word) ? [false] : LAST.test(word) ? [true] : [];
	return value !== null && NEXT.test(word) ? [
		void 0,
		null,
		""
	] : [];
}
function ended(body, path, fits) {
	const { tokens } = parsePointer(`#${path}`);
	const value = tokens.reduce(childOf, body);
	if (value === void 0 || value === null) return body;
	const known = endsOf(tokens.at(-1) ?? "", value);
	for (const end of known.length > 0 ? known : [
		void 0,
		null,
		""
	]) {
		const page = withValueAt(body, path, end);
		if (fits(page)) return page;
	}
	return body;
}
function plain(name) {
	return name.replace(/[_\-.$@]/g, "").toLowerCase();
}
// dist/mock/slice.js
/**
* Extracts an operation from a document, so that Prism's work depends on the operation's size only. Schemas stay
* references, because inlined ones could grow without limit. Servers, security and callbacks are left out: Prism must
* not check or call them.
*
* @param document a bundled document
* @returns `undefined` if the operation does not exist
*/
function sliceOperation(document, path, method) {
	const item = childOf(childOf(document, "paths"), path);
	const operation = childOf(item, method.toLowerCase()) ?? childOf(childOf(item, "additionalOperations"), method);
	if (!isObject(item) || !isObject(operation)) return void 0;
	const names = /* @__PURE__ */ new Map();
	const schemas = {};
	const components = /* @__PURE__ */ new Map();
	const pending = [];
	const copy = (value) => {
		if (isArray(value)) return value.map(copy);
		if (!isObject(value)) return value;
		const copied = {};
		for (const [key, child] of Object.entries(value)) define(copied, key, copy(child));
		const ref = member(value, "$ref");
		if (typeof ref === "string" && ref.startsWith("#/")) define(copied, "$ref", bundleReference(ref));
		return copied;
	};
	/** Adds a reference's target to the slice and returns its new reference. */
	const bundleReference = (ref) => {
		const existing = names.get(ref);
		if (existing !== void 0) return existing;
		const tokens = ref.slice(2).split("/").map(unescapeToken);
		const target = tokens.reduce(childOf, document);
		if (target === void 0) return ref;
		const [place, section = "", name = ""] = tokens;
		if (place === "components" && tokens.length === 3 && INLINED.has(section)) {
			names.set(ref, ref);
			const members = components.get(section) ?? {};
			components.set(section, members);
			pending.push(() => define(members, name, copy(target)));
			return ref;
		}
		const bundled = `schema${names.size}`;
		const own = `#/__bundled__/${escapeToken(bundled)}`;
		names.set(ref, own);
		pending.push(() => define(schemas, bundled, copy(target)));
		return own;
	};
	const { callbacks: _callbacks, security: _security, servers: _servers, ...kept } = operation;
	const parameters = member(item, "parameters");
	const pathItem = copy({
		...parameters !== void 0 && { parameters },
		[KNOWN_METHODS.has(method) ? method.toLowerCase() : "post"]: kept
	});
	for (let next = pending.pop(); next !== void 0; next = pending.pop()) next();
	return {
		document: {
			openapi: "3.1.0",
			info: {
				title: "",
				version: ""
			},
			paths: { [path]: pathItem },
			components: Object.fromEntries(components)
		},
		schemas
	};
}
/** The methods of OpenAPI 3.1. The method does not affect the response. */
const KNOWN_METHODS = /* @__PURE__ */ new Set([
	"GET",
	"PUT",
	"POST",
	"DELETE",
	"OPTIONS",
	"HEAD",
	"PATCH",
	"TRACE"
]);
/** Components that Prism resolves itself. */
const INLINED = /* @__PURE__ */ new Set([
	"examples",
	"headers",
	"links",
	"parameters",
	"requestBodies",
	"responses"
]);
/** Safe for `__proto__`. */
function define(at, key, value) {
	Object.defineProperty(at, key, {
		value,
		enumerable: true,
		configurable: true,
		writable: true
	});
}
// dist/mock/prism.js
/** Prism cannot give the requested response, or any. The message is for the client. */
var MockError = class extends Error {
	name = "MockError";
};
/** Installs Prism without the telemetry of one of its dependencies. */
const INSTALL_PRISM = "SCARF_ANALYTICS=false npm install --save-dev @stoplight/prism-http@5";
/**
* Uses Prism to make responses only. Its routing, validation and other request handling stay off.
*
* @param documents the bundled document: as OpenAPI 3.1, then unchanged for methods that 3.1 lacks
*/
function createPrism(process, documents, { dynamic, seed }) {
	const slices = /* @__PURE__ */ new Map();
	const prefix = randomUUID();
	const sliceOf = (path, method) => {
		const slice = documents.map((document) => sliceOperation(document, path, method)).find((found) => found !== void 0);
		if (slice === void 0) throw new MockError(`Prism does not know ${method} ${path}`);
		return slice;
	};
	return {
		dynamic,
		async respond(path, method, { accept, preferences }) {
			const key = `${method} ${path}`;
			const slice = slices.get(key) ?? sliceOf(path, method);
			slices.set(key, slice);
			const { code, example } = preferences;
			const isDynamic = preferences.dynamic ?? dynamic;
			const config = {
				isProxy: false,
				checkSecurity: false,
				validateRequest: false,
				validateResponse: false,
				errors: false,
				mock: {
					dynamic: isDynamic,
					...isDynamic && { ignoreExamples: example === void 0 },
					...code !== void 0 && { code },
					...example !== void 0 && { exampleKey: example },
					...accept !== void 0 && accept !== "*/*" && { mediaTypes: mediaTypesOf(accept) },
					...seed !== void 0 && { seed }
				}
			};
			const task = {
				key: `${prefix} ${key}`,
				slice,
				config
			};
			const reply = await process.do(code === void 0 ? task : {
				...task,
				status: code
			});
			switch (reply.kind) {
				case "answered": return reply;
				case "refused": throw new MockError(reply.message);
				case "failed": throw new Error(`Prism: ${reply.message}`);
			}
		}
	};
}
/** Prism crashes on invalid media ranges. */
function mediaTypesOf(accept) {
	return accept.split(",").map((range) => range.trim()).filter((range) => /^[\w!#$&^.+*-]+\/[\w!#$&^.+*-]+\s*(?:;\s*[\w-]+=[^;\s]+\s*)*$/.test(range));
}
/**
* Reads `Prefer: code=404, example=missing, dynamic=true` (RFC 7240), and Prism's query parameters `__code`,
* `__example` and `__dynamic`. The header takes precedence. Unknown preferences and invalid values are ignored.
*/
function readPreferences(header, query) {
	const wishes = /* @__PURE__ */ new Map();
	for (const [name, value] of new URLSearchParams(query)) if (name.startsWith("__")) wishes.set(name.slice(2), value);
	for (const [, name = "", quoted, token] of (header ?? "").matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|([^\s,;"]+))/g)) wishes.set(name.toLowerCase(), quoted ?? token ?? "");
	const code = wishes.get("code") ?? "";
	const example = wishes.get("example") ?? "";
	const dynamic = wishes.get("dynamic");
	return {
		.../^[1-5]\d\d$/.test(code) && { code: Number(code) },
		...example !== "" && { example },
		...(dynamic === "true" || dynamic === "false") && { dynamic: dynamic === "true" }
	};
}
// dist/mock/xml.js
/**
* Writes a value as XML, with the names, attributes and wrapped lists of the schema's XML Objects. Namespaces are left out.
*
* @param value of the schema, as in JSON
* @returns a document with one root element
*/
function xmlOf(value, schema, shapes) {
	return `<?xml version="1.0" encoding="UTF-8"?>${element(nameOf(schema, shapes, (schema.shape.kind === "ref" ? schema.shape.target.split("/").at(-1) : void 0) ?? "root"), value, schema, shapes)}`;
}
function element(name, value, schema, shapes) {
	if (isArray(value)) return `<${name}>${items(name, value, schema, shapes)}</${name}>`;
	if (!isObject(value)) return value === null ? `<${name}/>` : `<${name}>${escaped(String(value))}</${name}>`;
	const declared = new Map((schema ? shapes.possibleMembers(schema) : []).map((one) => [one.name, one.schema]));
	const attributes = [];
	const children = [];
	for (const [key, own] of Object.entries(value)) {
		const of = declared.get(key);
		const written = nameOf(of, shapes, key);
		const says = (keyword) => xmlMember(of, shapes, keyword) === true;
		if (says("attribute") && !isObject(own) && !isArray(own)) attributes.push(` ${written}="${escaped(String(own))}"`);
		else if (isArray(own) && !says("wrapped")) children.push(items(written, own, of, shapes));
		else children.push(element(written, own, of, shapes));
	}
	return `<${name}${attributes.join("")}>${children.join("")}</${name}>`;
}
function items(name, values, schema, shapes) {
	const shape = schema && shapes.of(schema);
	const item = shape?.kind === "array" ? shape.items : void 0;
	return values.map((value) => element(nameOf(item, shapes, name), value, item, shapes)).join("");
}
/** The name in the schema's XML Object, or else the one in JSON. */
function nameOf(schema, shapes, usual) {
	const name = xmlMember(schema, shapes, "name");
	const text = typeof name === "string" ? name : usual;
	return /^[A-Za-z_][\w.-]*$/.test(text) ? text : "item";
}
function xmlMember(schema, shapes, name) {
	const xml = schema?.xml ?? (schema && shapes.resolve(schema).xml);
	return xml === void 0 ? void 0 : member(xml, name);
}
const ENTITIES = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	"\"": "&quot;"
};
/** Control characters cannot be written in XML 1.0. */
function escaped(text) {
	return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, "").replace(/[&<>"]/g, (one) => ENTITIES[one] ?? "");
}
// dist/mock/reply.js
/**
* Converts Prism's response to the result of a handler.
*
* @returns `undefined` if the body cannot be encoded: Prism generates no multipart
*/
function replyOf(api, operation, { body, headers, status }, { accept, requestId }) {
	const response = responseFor(operation, status);
	const contentType = contentTypeOf(headers);
	const content = hasNoBody(status) ? void 0 : contentFor(response?.contents ?? [], contentType);
	const names = new Set(response?.headers.map(({ name }) => name.toLowerCase()));
	const documented = Object.entries(headers).filter(([name, value]) => names.has(name.toLowerCase()) && !FRAMING.has(name.toLowerCase()) && value !== null && value !== void 0);
	const value = status < 400 ? body : withCode(withIdentifier(api, body, requestId), content, status, shapesOf(api));
	const reply = {
		status,
		headers: Object.fromEntries(documented)
	};
	if (content === void 0) return reply;
	const type = content.mediaType.includes("*") ? concreteType(content, accept, value) : content.mediaType;
	const written = content.codec === "binary" && isJson(type) ? JSON.stringify(value ?? null) : bodyFor(api, content, value);
	return written === void 0 ? void 0 : {
		...reply,
		contentType: type,
		body: written
	};
}
/** The server sets framing headers itself, even if a document lists them. */
const FRAMING = /* @__PURE__ */ new Set([
	"connection",
	"content-length",
	"content-type",
	"keep-alive",
	"trailer",
	"transfer-encoding",
	"upgrade"
]);
/** Statuses without a body (RFC 9110 section 15), whatever the document says. */
function hasNoBody(status) {
	return status === 204 || status === 205 || status === 304;
}
/** The documented response of a status, the most specific one. */
function responseFor(operation, status) {
	const rank = ({ status: own }) => {
		if (own.kind === "exact") return own.code === status ? 3 : 0;
		if (own.kind === "range") return own.hundreds === Math.trunc(status / 100) ? 2 : 0;
		return 1;
	};
	return operation.responses.filter((response) => rank(response) > 0).toSorted((a, b) => rank(b) - rank(a))[0];
}
function contentTypeOf(headers) {
	const [, value] = Object.entries(headers).find(([name]) => name.toLowerCase() === "content-type") ?? [];
	return typeof value === "string" ? value : void 0;
}
function contentFor(contents, contentType) {
	return contents.find(({ mediaType }) => mediaType === contentType) ?? contents[0];
}
/** Examples are JSON values for every media type. */
function bodyFor(api, content, value) {
	const { codec } = content;
	switch (codec) {
		case "json": return value ?? null;
		case "events": return eventsOf(eventStreamOf(content, shapesOf(api)), typeof value === "string" ? value : listOf(value));
		case "lines": return typeof value === "string" ? value.split("\n").flatMap(lineOf) : listOf(value);
		case "text":
		case "form":
		case "multipart":
		case "binary": return textOf(codec, value);
		case "xml": return typeof value === "string" ? value : xmlOf(value ?? null, content.schema, shapesOf(api));
	}
}
function listOf(value) {
	if (value === void 0) return [];
	return Array.isArray(value) ? value : [value];
}
/** An example of JSON lines may be their text. */
function lineOf(line) {
	return line.trim() === "" ? [] : [parsed(line)];
}
/** The items of a stream, as handlers return them. An example may be the text of the whole stream. */
function eventsOf(stream, given) {
	const format = formatOf(stream);
	const { end, item } = stream;
	const isText = typeof given === "string";
	const values = isText ? eventsIn(given) : given;
	const isEvents = isText || item?.describes === "event" || item?.describes === "text";
	return values.filter((value) => value !== end).map((value) => isEvents ? eventOf(value) : dataOf(value, format)).filter((event) => end === void 0 || event.data !== end).map((event) => hasJsonData(format, event.event) ? {
		...event,
		data: parsed(event.data)
	} : event);
}
function eventOf(value) {
	return typeof value === "object" && value !== null ? value : { data: value };
}
function dataOf(value, format) {
	if (hasJsonData(format)) return { data: value };
	return typeof value === "object" && value !== null && "data" in value && typeof value.data === "string" ? value : { data: typeof value === "string" ? value : JSON.stringify(value) };
}
/** The text of a stream, or of the data of its only event. */
function eventsIn(text) {
	const parser = eventParser();
	const events = [...text.split(/\r\n|\r|\n/), ""].flatMap((line) => parser.line(line) ?? []);
	return events.length > 0 ? events : [{ data: text }];
}
/** Parses JSON in a string, because handlers return values. */
function parsed(data) {
	if (typeof data !== "string") return data;
	try {
		return JSON.parse(data);
	} catch {
		return data;
	}
}
function textOf(codec, value) {
	if (value === void 0 || value === null) return "";
	if (typeof value !== "object") return String(value);
	if (codec === "form") return new URLSearchParams(entriesOf(value)).toString();
	if (codec === "text" || codec === "binary") return JSON.stringify(value);
}
function entriesOf(value) {
	return Object.entries(value).map(([name, item]) => [name, typeof item === "string" ? item : JSON.stringify(item)]);
}
/** Corrects the error code: statuses may share a schema, and Prism uses its first code for all of them. */
function withCode(body, content, status, shapes) {
	const wrong = content && misplacedCode(body, content.schema, status, shapes);
	if (wrong?.better === void 0) return body;
	const replaced = {
		...wrong.within,
		[wrong.name]: wrong.better
	};
	const visit = (value) => {
		if (value === wrong.within) return replaced;
		if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
		return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, visit(own)]));
	};
	return visit(body);
}
/** Names of identifiers, for documents without `x-error-envelope`. */
const USUAL_IDENTIFIERS = [
	"error_id",
	"errorId",
	"request_id",
	"requestId",
	"trace_id",
	"traceId"
];
/** The identifier of an error is that of this request, not of the example. */
function withIdentifier(api, body, requestId) {
	if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
	const marked = api.models.flatMap(({ errorEnvelope }) => errorEnvelope?.id ?? []);
	const changed = (marked.length > 0 ? marked : USUAL_IDENTIFIERS).filter((name) => Object.hasOwn(body, name) && typeof Reflect.get(body, name) === "string");
	return {
		...body,
		...Object.fromEntries(changed.map((name) => [name, requestId]))
	};
}
// dist/mock/response-fitter.js
/** @param random source of generated values */
function createFitter(api, random) {
	const maker = createMaker(api);
	const repairer = createRepairer(api, maker);
	const models = new Map(api.models.map(({ at, schema }) => [at, schema]));
	const fitting = {
		api,
		maker,
		repairer,
		random,
		shapes: shapesOf(api),
		models
	};
	return {
		fit: (operation, mocked, target) => fit(fitting, operation, mocked, target),
		make: (operation, code, accept) => makeResponse(fitting, operation, code, accept)
	};
}
function fit(fitting, operation, mocked, target) {
	const { headers, status } = mocked;
	const response = responseFor(operation, status);
	if (response === void 0) return mocked;
	const content = contentFor(response.contents, contentTypeOf(headers));
	const value = mocked.body;
	const body = content === void 0 ? value : bodyOf(fitting, content, operation, value, target);
	const valueOf = (name) => {
		const [, value] = Object.entries(headers).find(([own]) => own.toLowerCase() === name.toLowerCase()) ?? [];
		return value ?? void 0;
	};
	const locations = () => isSuccess(response) ? locationsOf(fitting.api, operation, target, body, {
		maker: fitting.maker,
		random: fitting.random(operation)
	}) : [];
	const fitted = response.headers.flatMap((header) => {
		const old = valueOf(header.name);
		if (old !== void 0) return [[header.name, headerOf(fitting, header, old, operation, locations)]];
		return header.required ? unlessImpossible(() => madeHeaders(fitting, [header], operation)) ?? [] : [];
	});
	const documented = new Set(response.headers.map(({ name }) => name.toLowerCase()));
	const others = Object.entries(headers).filter(([name]) => !documented.has(name.toLowerCase()));
	return {
		status,
		headers: Object.fromEntries([...others, ...fitted]),
		body
	};
}
function makeResponse(fitting, operation, code, accept) {
	const response = code === void 0 ? usualResponse(operation) : responseFor(operation, code);
	if (response === void 0) throw new MockError("the contract documents no such response");
	const { contents, headers } = response;
	const types = contents.map(({ mediaType }) => mediaType);
	const type = preferred(accept, types);
	const content = contents.find(({ mediaType }) => mediaType === type) ?? contents[0];
	const required = headers.filter((header) => header.required);
	try {
		return {
			status: code ?? statusOf(response),
			headers: {
				...Object.fromEntries(madeHeaders(fitting, required, operation)),
				...content !== void 0 && { "content-type": content.mediaType }
			},
			body: content && (content.examples[0]?.value ?? madeBody(fitting, content, operation))
		};
	} catch (error) {
		if (error instanceof Impossible) throw new MockError(`${error.message} (${error.at})`);
		throw error;
	}
}
function fits(fitting, value, schema) {
	return fitting.maker.evaluator.verdict(value, schema, "received") !== "misfit";
}
function repaired(fitting, value, schema, operation) {
	return unlessImpossible(() => fitting.repairer.repair(value, schema, fitting.random(operation))) ?? value;
}
function bodyOf(fitting, content, operation, value, target) {
	const { codec, schema } = content;
	if (codec === "events" || codec === "lines") return itemsOf(fitting, content, operation, value);
	if (value === void 0) return void 0;
	const isGiven = examplesOf(fitting, content).some((example) => isDeepStrictEqual(example, value));
	if (codec === "json") {
		const body = isGiven ? value : repaired(fitting, value, schema, operation);
		const isValid = (page) => fits(fitting, page, schema);
		return withoutItems(!isGiven || asksForLaterPage(operation, target.query) ? lastPage(body, operation, isValid) : body, operation, target.query, isValid);
	}
	if (isGiven) return value;
	return codec === "text" || codec === "form" ? repaired(fitting, value, schema, operation) : value;
}
/** Items of a stream; Prism does not support `itemSchema`. */
function itemsOf(fitting, content, operation, value) {
	if (examplesOf(fitting, content).some((example) => isDeepStrictEqual(example, value))) return value;
	const stream = content.codec === "events" ? eventStreamOf(content, fitting.shapes) : void 0;
	const schema = stream === void 0 ? lineSchema(content) : stream.item?.schema;
	if (schema === void 0) return value;
	const values = isArray(value) ? value : value === void 0 || value === null ? [] : [value];
	const items = values.length > 0 ? values.map((item) => repaired(fitting, item, schema, operation)) : [made(fitting, schema, operation)];
	return stream?.item?.describes === "text" ? items.map((item) => withJsonData(fitting, item, stream, operation)) : items;
}
/** An event whose data is a string with JSON inside. */
function withJsonData(fitting, item, { events }, operation) {
	if (!isObject(item)) return item;
	const form = events.find(({ type }) => type === void 0 || type.names.includes(String(item["event"])));
	const [inside] = form?.data?.flatMap((schema) => jsonInside(schema, fitting.shapes) ?? []) ?? [];
	if (form?.isJson !== true || inside === void 0) return item;
	return {
		...item,
		data: inside === "unknown" ? {} : made(fitting, inside, operation)
	};
}
function madeBody(fitting, content, operation) {
	const { codec, schema } = content;
	return codec === "events" || codec === "lines" ? itemsOf(fitting, content, operation, void 0) : made(fitting, schema, operation);
}
function made(fitting, schema, operation) {
	return fitting.maker.make(schema, fitting.random(operation), {
		direction: "received",
		alphabet: "header"
	});
}
/** Examples of the media type and of its schema. */
function examplesOf(fitting, { examples, schema }) {
	const target = schema.shape.kind === "ref" ? fitting.models.get(schema.shape.target) : void 0;
	return [
		...examples.map(({ value }) => value),
		...schema.docs.examples ?? [],
		...target?.docs.examples ?? []
	];
}
function headerOf(fitting, { examples, name, schema }, value, operation, locations) {
	if (examples.length > 0 || (schema.docs.examples ?? []).length > 0) return value;
	if (name.toLowerCase() === "location") {
		const location = locations().find((text) => fits(fitting, text, schema));
		if (location !== void 0) return location;
	}
	const fitted = fits(fitting, value, schema) ? value : unlessImpossible(() => made(fitting, schema, operation)) ?? value;
	return someCookie(fitting, {
		name,
		schema
	}, fitted, operation);
}
/** @throws Impossible */
function madeHeaders(fitting, headers, operation) {
	return headers.map((header) => [header.name, someCookie(fitting, header, made(fitting, header.schema, operation), operation)]);
}
/** A required `Set-Cookie` needs at least one cookie, even if its schema allows none. */
function someCookie(fitting, header, value, operation) {
	if (!isSetCookie(header) || !isArray(value) || value.length > 0) return value;
	const { shape } = fitting.shapes.resolve(header.schema);
	return shape.kind === "array" ? [unlessImpossible(() => made(fitting, shape.items, operation)) ?? ""] : value;
}
/** @param seed default: random */
function randomOf({ at }, seed) {
	return seededRandom(seed === void 0 ? Math.floor(Math.random() * 2147483647) : seedFor({ seed: 1 }, `${seed} ${at}`));
}
function isSuccess({ status }) {
	return status.kind === "exact" ? status.code >= 200 && status.code < 300 : status.kind === "range" && status.hundreds === 2;
}
function usualResponse({ responses }) {
	return responses.find(isSuccess) ?? responses.find(({ status }) => status.kind === "default") ?? responses[0];
}
function statusOf({ status }) {
	switch (status.kind) {
		case "exact": return status.code;
		case "range": return status.hundreds * 100;
		case "default": return 200;
	}
}
function unlessImpossible(make) {
	try {
		return make();
	} catch (error) {
		if (error instanceof Impossible) return void 0;
		throw error;
	}
}
// dist/mock/handlers.js
/** Answers an operation with Prism's response. A token operation returns a token that the mock accepts. */
function mockHandler(operation, common) {
	const { api, tokens } = common;
	return async (request, context) => {
		const { path, query } = splitTarget(context.request.target);
		const preferences = readPreferences(context.request.header("prefer"), query);
		const accept = context.request.header("accept");
		const target = {
			path,
			query,
			host: context.request.header("host")
		};
		const mocked = common.fitter.fit(operation, await respond(operation, preferences, accept, common), target);
		const reply = replyOf(api, operation, mocked, {
			accept,
			requestId: context.requestId
		});
		if (reply === void 0) throw new common.Problem("not-implemented", { message: "The mock cannot generate this media type from a schema: give the response a string example." });
		if (reply.status >= 300) return reply;
		const filled = await tokens.fill(operation, request, reply);
		if (filled === void 0) throw new common.Problem("unauthorized");
		common.emit(operation);
		return filled;
	};
}
/** @throws Problem if the requested response does not exist */
async function respond(operation, preferences, accept, { fitter, prism, Problem }) {
	const { method, path, responses } = operation;
	const { code, example } = preferences;
	try {
		return await prism.respond(path, method, {
			preferences,
			...accept !== void 0 && { accept }
		});
	} catch (error) {
		if (!(error instanceof MockError)) throw error;
		if (example !== void 0 || code !== void 0 && responseFor(operation, code) === void 0) throw new Problem("malformed-request", { message: `The Prefer header cannot be honored: ${error.message}` });
		if (responses.length === 0) throw new Problem("not-implemented", { message: "The contract documents no response." });
	}
	try {
		return fitter.make(operation, code, accept);
	} catch (error) {
		if (!(error instanceof MockError)) throw error;
		throw new Problem("not-implemented", { message: `The mock cannot generate a response: ${error.message}` });
	}
}
// dist/mock/slow-patterns.js
/** Milliseconds for one pattern with all texts. */
const PATIENCE = 500;
/** Milliseconds for all patterns. Those that remain count as slow. */
const MOST = 2e3;
/** Characters. Shorter texts are harmless for every pattern. */
const SHORT = 12;
/** A repetition that contains a repetition or alternatives. Such patterns can take exponential time. */
const RISKY = /[*+}]\)*[*+{]|\|[^)]*\)[*+{]|[*+}][^()]*\)[*+{]/;
/** Keywords whose values appear in responses. */
const GIVEN = /* @__PURE__ */ new Set([
	"example",
	"examples",
	"default",
	"const",
	"enum",
	"value"
]);
/**
* Finds a pattern that takes too long for a value of the document. Checks of the generated server cannot be
* interrupted.
*/
function slowPattern(document) {
	const { patterns, texts } = gathered(document);
	if (patterns.size === 0 || texts.size === 0) return void 0;
	const context = vm.createContext({ texts: [...texts] });
	const script = new vm.Script("for (const text of texts) pattern.test(text);");
	const until = performance.now() + MOST;
	for (const source of patterns) {
		const pattern = compiled(source);
		if (pattern === void 0) continue;
		if (performance.now() > until) return source;
		Object.assign(context, { pattern });
		try {
			script.runInContext(context, { timeout: PATIENCE });
		} catch {
			return source;
		}
	}
}
function gathered(document) {
	const patterns = /* @__PURE__ */ new Set();
	const texts = /* @__PURE__ */ new Set();
	const visit = (value, isGiven) => {
		if (typeof value === "string" && isGiven && value.length >= SHORT) texts.add(value);
		if (isArray(value)) for (const item of value) visit(item, isGiven);
		if (!isObject(value)) return;
		for (const [key, item] of Object.entries(value)) {
			if (key === "pattern" && typeof item === "string" && RISKY.test(item)) patterns.add(item);
			if (key === "patternProperties" && isObject(item)) {
				for (const source of Object.keys(item)) if (RISKY.test(source)) patterns.add(source);
			}
			if (isGiven && key.length >= SHORT) texts.add(key);
			visit(item, isGiven || GIVEN.has(key));
		}
	};
	visit(document, false);
	return {
		patterns,
		texts
	};
}
/** Compiles like generated checks: with the flag `u` if possible. */
function compiled(source) {
	for (const flags of ["u", ""]) try {
		return new RegExp(source, flags);
	} catch {}
}
// dist/mock/tokens.js
/** Seconds, for responses without `expires_in`. */
const LIFETIME = 3600;
/** @param client the only client that gets tokens; default: any */
async function createMockIssuer(client) {
	const secretHash = await hashSecret(client?.secret ?? "");
	const isKnownClient = (id) => client === void 0 || id === client.id;
	const issuer = createTokenIssuer({
		findClient: (id) => isKnownClient(id) ? { secretHash } : void 0,
		lifetimeSeconds: LIFETIME
	});
	return {
		issue: (id, secret) => issuer.issue(id, client === void 0 ? "" : secret),
		verify: issuer.verify
	};
}
/** @param checks whether credentials are verified */
function createMockTokens(api, issuer, checks) {
	const issuing = new Set(api.securitySchemes.flatMap(flowsOf).flatMap(({ tokenOperation }) => tokenOperation ?? []));
	const anybody = () => ({
		caller: void 0,
		id: "anybody"
	});
	const verifiers = api.securitySchemes.map((scheme) => {
		return [scheme.name, checks && flowsOf(scheme).some(isFetched) ? issuer.verify : anybody];
	});
	return {
		verifiers: Object.fromEntries(verifiers),
		async fill(operation, request, reply) {
			const { body } = reply;
			if (!issuing.has(operation.at) || typeof body !== "object" || body === null) return reply;
			const issued = await issuer.issue(credential(request, "client_id"), credential(request, "client_secret"));
			if (issued === void 0) return void 0;
			return {
				...reply,
				body: {
					...body,
					access_token: issued.accessToken,
					token_type: "Bearer",
					expires_in: issued.expiresIn
				}
			};
		}
	};
}
function flowsOf(scheme) {
	return scheme.kind === "oauth2" ? scheme.flows : [];
}
/** Whether clients fetch the token themselves. The other grants need a person, whose token a client gets from elsewhere. */
function isFetched({ grant, tokenOperation }) {
	return grant === "clientCredentials" && tokenOperation !== void 0;
}
/** Reads the body of a token request (RFC 6749 section 2.3.1), as a form or JSON. */
function credential(request, name) {
	const body = typeof request === "object" && request !== null ? Reflect.get(request, "body") : void 0;
	const value = typeof body === "object" && body !== null ? Reflect.get(body, name) : void 0;
	return typeof value === "string" ? value : "";
}
// dist/mock/mock.js
/**
* Creates a server from a document: the generated one, with handlers that get their bodies from Prism. Routing,
* validation, errors and limits are therefore those of the generated server.
*/
async function buildMock(settings, behaviour, state) {
	const diagnostics = collectDiagnostics(settings.severity);
	const read = await readDocument({
		...settings,
		formats: {}
	}, diagnostics);
	if (read === void 0) return {
		diagnostics: diagnostics.list(),
		inputs: [settings.document]
	};
	const { document } = read;
	const inputs = document.files.map(({ location }) => location);
	const api = behaviour.auth ? withoutUnmet(read.api) : withoutSecurity(read.api);
	const files = await printApi({
		document,
		api
	}, ownSettings(settings, api), diagnostics);
	const list = diagnostics.list((pointer) => document.locate(pointer));
	if (diagnostics.failed) return {
		diagnostics: list,
		inputs
	};
	const loaded = hasSignedWebhooks(api) ? await importWebhooks(api, files) : void 0;
	const built = {
		api,
		...loaded !== void 0 && { webhooks: loaded },
		diagnostics: list,
		inputs
	};
	const operations = servedOperations(api);
	if (operations.length === 0) return {
		...built,
		server: createServer$1(NOTHING, {})
	};
	const [module] = await importFiles(files, ["server/index.ts"]);
	const { create, Problem } = exportsOf(module);
	const tokens = createMockTokens(api, state.issuer, behaviour.auth);
	const { dynamic, onOutcome, onWarning: warn, seed } = behaviour;
	const documents = inOnePiece(document);
	const slow = documents.map(slowPattern).find((pattern) => pattern !== void 0);
	if (slow !== void 0) warn(`the pattern ${shorten(slow, 100)} takes too long on a value of the document: responses are not validated`);
	const prism = createPrism(state.prism, documents, {
		dynamic,
		...seed !== void 0 && { seed }
	});
	const { handlerOf } = planOf(api);
	const common = {
		api,
		prism,
		fitter: createFitter(api, (operation) => randomOf(operation, dynamic ? seed : "")),
		Problem,
		tokens,
		emit: emitter(loaded, behaviour)
	};
	const handlers = operations.map((one) => [handlerOf(one), mockHandler(one, common)]);
	const warned = /* @__PURE__ */ new Set();
	const server = create({
		handlers: Object.fromEntries(handlers),
		verifiers: tokens.verifiers,
		rateLimitKey: () => "anybody",
		basePath: ["", ...basePaths(api).slice(0, MOST_PREFIXES)],
		...slow !== void 0 && { validateReplies: "off" },
		...!behaviour.limits && { rateLimiter: false },
		...onOutcome !== void 0 && { onOutcome },
		onError: (error) => {
			const message = error instanceof Error ? error.message : String(error);
			if (!warned.has(message)) warn(message);
			warned.add(message);
		}
	});
	return {
		...built,
		server
	};
}
/** Sends an operation's usual event after its response. */
function emitter(loaded, { onEvent = () => {}, webhooks: endpoint }) {
	return ({ emits: [event] = [] }) => {
		if (loaded === void 0 || endpoint === void 0 || event === void 0) return;
		const body = loaded.module.EVENT_TYPES.includes(event) ? eventBody(loaded, event) : void 0;
		if (body === void 0) return;
		setImmediate(() => {
			sendEvent(loaded, endpoint, event, body).then((attempt) => onEvent(event, attempt));
		});
	};
}
/** Each prefix repeats the routes of all operations. */
const MOST_PREFIXES = 8;
/** The server of a document without operations. */
const NOTHING = {
	operations: [],
	errors: { codes: [] }
};
function inOnePiece(document) {
	const lowered = bundle(document);
	return document.version === "3.2" ? [lowered, bundle(document, void 0, { openapi: "own" })] : [lowered];
}
/** The generated module exports these, and one function whose name starts with `create` and ends with `Server`. */
function exportsOf(module) {
	const exported = new Map(Object.entries(Object(module)));
	const name = [...exported.keys()].find((each) => /^create\w*Server$/.test(each));
	const create = exported.get(name ?? "");
	const own = exported.get("Problem") ?? exported.get("RuntimeProblem");
	if (create === void 0 || own === void 0) throw new Error("the generated server is not as expected");
	return {
		create,
		Problem: own
	};
}
/** Node runs the generated TypeScript files directly. */
function ownSettings(settings, api) {
	const targets = [
		models(),
		validators({ zod: "none" }),
		server()
	];
	if (hasSignedWebhooks(api)) targets.push(webhooks());
	return {
		...settings,
		targets,
		runtime: { kind: "copy" },
		importExtension: ".ts"
	};
}
function withoutSecurity(api) {
	return {
		...api,
		operations: api.operations.map((operation) => ({
			...operation,
			security: [],
			unmetSecurity: []
		}))
	};
}
/** Removes security schemes that the mock cannot check. */
function withoutUnmet(api) {
	return {
		...api,
		operations: api.operations.map((operation) => ({
			...operation,
			unmetSecurity: []
		}))
	};
}
// dist/mock/prism-process.js
/** Real documents take hundredths of a second. The rest is for busy machines. */
const LONGEST_MS = 8e3;
/** Loading takes one second on an idle machine. */
const LONGEST_START_MS = 6e4;
const MOST_MEGABYTES = 256;
const TOO_MUCH = "generating a response for this schema takes more than 8 s or 256 MB";
/** Prism's entry file, next to us or in the current project; `undefined` if it is not installed. */
function findPrism() {
	for (const from of [new URL("../mock/prism-process.js", import.meta.url).href, join(process.cwd(), "package.json")]) try {
		return createRequire(from).resolve("@stoplight/prism-http");
	} catch {}
}
/** The folder `node_modules` that a file is installed in. */
function modulesOf(file) {
	const name = `${sep}node_modules${sep}`;
	const start = file.lastIndexOf(name);
	return start === -1 ? "" : file.slice(0, start + name.length - 1);
}
/** @param entry the result of {@link findPrism} */
function createPrismProcess(entry) {
	const file = new URL(`prism-child${new URL("../mock/prism-process.js", import.meta.url).href.endsWith(".ts") ? ".ts" : ".js"}`, new URL("../mock/prism-process.js", import.meta.url).href);
	const given = /* @__PURE__ */ new Set();
	const first = start();
	let current = first;
	let last = Promise.resolve();
	function start() {
		const child = fork(fileURLToPath(file), [entry], {
			env: {
				...process.env,
				NODE_PATH: modulesOf(entry)
			},
			execArgv: [`--max-old-space-size=${MOST_MEGABYTES}`],
			serialization: "advanced",
			stdio: [
				"ignore",
				"ignore",
				"ignore",
				"ipc"
			]
		});
		const kill = () => void child.kill("SIGKILL");
		process.once("exit", kill);
		child.on("error", () => {});
		child.once("exit", () => {
			process.off("exit", kill);
			if (current?.child === child) current = void 0;
		});
		child.unref();
		child.channel?.unref();
		return {
			child,
			ready: next(child, LONGEST_START_MS),
			knows: /* @__PURE__ */ new Set()
		};
	}
	async function end() {
		const child = current?.child;
		current = void 0;
		if (child === void 0 || child.exitCode !== null || child.signalCode !== null) return;
		child.kill("SIGKILL");
		child.ref();
		await once(child, "exit");
	}
	async function ask({ slice, ...task }) {
		const identity = JSON.stringify([
			task.key,
			task.status,
			task.config
		]);
		if (given.has(identity)) return {
			kind: "refused",
			message: TOO_MUCH
		};
		const { child, knows, ready } = current ??= start();
		if (await ready === void 0) {
			await end();
			return {
				kind: "failed",
				message: "Prism could not be loaded."
			};
		}
		const message = knows.has(task.key) ? task : {
			...task,
			slice
		};
		knows.add(task.key);
		const reply = next(child, LONGEST_MS);
		child.send(message);
		const said = await reply;
		if (said !== void 0) return said;
		given.add(identity);
		await end();
		return {
			kind: "refused",
			message: TOO_MUCH
		};
	}
	return {
		ready: first.ready,
		do(task) {
			const reply = last.then(() => ask(task));
			last = reply.catch(() => {});
			return reply;
		},
		close: end
	};
}
/** The next message of a process; `undefined` if it exits or does not answer in time. */
function next(child, longest) {
	const { promise, resolve } = Promise.withResolvers();
	const nothing = () => resolve(void 0);
	const said = (message) => resolve(message);
	const timer = setTimeout(nothing, longest).unref();
	child.once("message", said);
	child.once("error", nothing);
	child.once("exit", nothing);
	return promise.finally(() => {
		clearTimeout(timer);
		child.off("message", said);
		child.off("error", nothing);
		child.off("exit", nothing);
	});
}
// dist/mock/start.js
/**
* Starts a mock server and reloads it when a file of the document changes. Resolves once Prism is loaded.
*
* @throws the errors of `listen` from `node:http`, such as a port that is in use
*/
async function startMock(settings, options) {
	const entry = findPrism();
	if (entry === void 0) return {
		kind: "missing",
		install: INSTALL_PRISM
	};
	const prism = createPrismProcess(entry);
	try {
		return await startWith(prism, settings, options);
	} catch (error) {
		await prism.close();
		throw error;
	}
}
async function startWith(prism, settings, options) {
	const state = {
		prism,
		issuer: await createMockIssuer(options.client)
	};
	const first = await buildMock(settings, options, state);
	const { api, diagnostics } = first;
	if (first.server === void 0 || api === void 0) {
		await prism.close();
		return {
			kind: "failed",
			diagnostics
		};
	}
	let current = first;
	const answer = (request, response) => {
		if (request.url?.startsWith("/__countersign/") === true) answerControl(current.webhooks, options.webhooks, request, response);
		else current.server?.node(request, response);
	};
	const http = createServer({ requireHostHeader: false }, answer);
	http.on("checkExpectation", answer);
	http.on("clientError", (error, socket) => current.server?.clientError(error, socket));
	http.listen(options.port, options.host);
	await once(http, "listening");
	await prism.ready;
	const { onReload } = options;
	const following = onReload === void 0 ? void 0 : watchInputs(onReload);
	return {
		kind: "started",
		url: urlOf(http.address(), options.host),
		api,
		diagnostics,
		close
	};
	function watchInputs(notify) {
		const watcher = createFileWatcher();
		watcher.watch(current.inputs);
		const ended = reload();
		return { async end() {
			watcher.close();
			await ended;
		} };
		async function reload() {
			while ((await watcher.next()).size > 0) {
				const changed = await buildMock(settings, options, state);
				watcher.watch([.../* @__PURE__ */ new Set([...changed.inputs, ...current.inputs])]);
				if (changed.server !== void 0) current = changed;
				notify(changed.diagnostics);
			}
		}
	}
	async function close() {
		await following?.end();
		http.closeAllConnections();
		http.close();
		await once(http, "close");
		await prism.close();
	}
}
function urlOf(address, host) {
	const port = typeof address === "object" && address !== null ? address.port : 0;
	return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
export { findPrism as n, INSTALL_PRISM as r, startMock as t };
