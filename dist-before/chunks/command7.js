import { m as shapesOf } from "./facts.js";
import { $ as responseOf, D as createPool, Z as contentOf, d as envelopeOf, i as createCredentials, it as decoded$1, l as createEffort, m as CHECK_NAMES, nt as repeatedName, s as createRetryingSender, t as createBreaker, u as createTally, x as judgeAnswer } from "./break.js";
import { h as headerOf, m as operationName, v as jsonOf, y as textOf } from "./places.js";
import { g as pathParts, s as readings, t as createCaseMaker, v as textsOfParts } from "./case-maker.js";
import { t as createMaker } from "./make.js";
import { a as innermost, i as faultText } from "./evaluator.js";
import { n as printable } from "./text.js";
import { n as parse, t as onlyDocument } from "./arguments.js";
import { n as UsageError, r as errorCode, t as EXIT } from "./failure2.js";
import { n as READING_OPTIONS, r as readingOf } from "./selected.js";
import { n as paint, t as createTerminal } from "./terminal.js";
import { n as readOne, t as chooseOne } from "./one-document.js";
import { t as PROXY_HELP } from "./help8.js";
import { once } from "node:events";
import http from "node:http";
import { essence } from "../runtime/content.js";
import https from "node:https";
// dist/judge/proxy/check-request.js
/** Finds the operation of a request and the texts of its path parameters. Literal paths take precedence. */
function findOperation({ operations }, base, { method, url }) {
	const parts = pathParts(base, url);
	if (parts === void 0) return "path";
	const matching = operations.flatMap((operation) => {
		const texts = textsOfParts(operation, parts);
		return texts === void 0 ? [] : [{
			operation,
			values: valuesOf(operation, texts)
		}];
	});
	if (matching.length === 0) return "path";
	const of = (one) => matching.filter(({ operation }) => operation.method === one);
	return (method === "HEAD" && of("HEAD").length === 0 ? of("GET") : of(method)).toSorted((a, b) => a.values.size - b.values.size)[0] ?? "method";
}
function valuesOf({ segments }, texts) {
	const names = segments.flatMap((one) => typeof one === "string" ? [] : [one.parameter]);
	return new Map(texts.map((text, index) => [names[index] ?? "", decoded(text)]));
}
function decoded(text) {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
/** The first deviation of a request that applies to every reading of its texts. */
function faultOfRequest(operation, pathValues, request, evaluator, shapes) {
	for (const parameter of operation.parameters) {
		const fault = faultOfParameter(parameter, pathValues, request, evaluator, shapes);
		if (fault !== void 0) return fault;
	}
	return faultOfBody(operation, request, evaluator);
}
/** The request with a decoded body. */
function withContent({ body: _body, ...request }, content) {
	return {
		...request,
		...content.byteLength > 0 && { body: content }
	};
}
/** The fault of a body that cannot be decoded. */
function faultOfCoding({ at, body }, what) {
	const pointer = body?.at ?? at;
	switch (what) {
		case "too large": return {
			message: "The decoded body is too large to validate.",
			pointer,
			status: 413
		};
		case "wrong": return {
			message: "The body cannot be validated: it does not match its Content-Encoding.",
			pointer
		};
		case "unknown": return {
			message: "The body cannot be validated: unknown Content-Encoding.",
			pointer,
			status: 415
		};
	}
}
function faultOfParameter(parameter, pathValues, request, evaluator, shapes) {
	const { at: pointer, encoding, in: place, name, required, schema } = parameter;
	const isPlain = encoding.kind === "style" && (shapes.isScalar(schema) || shapes.of(schema).kind === "array");
	const what = `The ${place} parameter ${JSON.stringify(name)}`;
	const texts = textsOf(parameter, pathValues, request);
	if (texts === void 0 || !shapes.isFlat(schema)) return void 0;
	if (texts.length === 0) return required && isPlain ? {
		message: `${what} is missing.`,
		pointer
	} : void 0;
	if (!isPlain) return void 0;
	const [only] = texts;
	const candidates = texts.length === 1 && only !== void 0 ? readings(only) : readings(texts);
	if (candidates.some((value) => evaluator.verdict(value, schema, "sent") !== "misfit")) return void 0;
	const [fault] = evaluator.faults(candidates[1] ?? texts, schema, "sent");
	return {
		message: `${what} ${fault?.message ?? "does not match its schema"}.`,
		pointer: fault?.at ?? pointer
	};
}
/** @returns `undefined` for bodies that are not checked */
function textsOf({ encoding, in: place, name }, pathValues, request) {
	const style = encoding.kind === "style" ? encoding.style : void 0;
	switch (place) {
		case "path": return style === "simple" ? [pathValues.get(name) ?? ""] : void 0;
		case "query": return style === "form" ? new URL(request.url).searchParams.getAll(name) : void 0;
		case "header": {
			const text = headerOf(request, name);
			return text === void 0 ? [] : [text];
		}
		case "cookie":
		case "querystring": return;
	}
}
function faultOfBody({ body, at }, request, evaluator) {
	const isThere = request.body !== void 0 && request.body.byteLength > 0;
	if (body === void 0) return isThere ? {
		message: "The request has a body, but none is documented.",
		pointer: at
	} : void 0;
	if (!isThere) return body.required ? {
		message: "The body is missing.",
		pointer: body.at
	} : void 0;
	const type = headerOf(request, "content-type");
	const content = type === void 0 ? void 0 : contentOf(body, type);
	if (content === void 0) return {
		message: `The media type ${JSON.stringify(essence(type ?? null))} is not documented.`,
		pointer: body.at
	};
	if (content.codec !== "json") return void 0;
	const parsed = jsonOf(request.body ?? /* @__PURE__ */ new Uint8Array());
	if (parsed === void 0) return {
		message: "The body is not JSON.",
		pointer: content.at
	};
	if (repeatedName(textOf(request.body ?? /* @__PURE__ */ new Uint8Array())) !== void 0) return {
		message: "The body has a duplicate key.",
		pointer: content.at
	};
	const [fault] = innermost(evaluator.faults(parsed.value, content.schema, "sent"));
	return fault === void 0 ? void 0 : {
		message: `The body does not match its schema: ${faultText(fault)}.`,
		pointer: fault.at ?? at
	};
}
// dist/judge/proxy/forward.js
/** Hop-by-hop headers; `Connection` may list more (RFC 9110 section 7.6.1). */
const HOP_BY_HOP = /* @__PURE__ */ new Set([
	"connection",
	"keep-alive",
	"proxy-connection",
	"transfer-encoding",
	"upgrade",
	"te",
	"trailer"
]);
/** Headers that are forwarded. */
function endToEnd(headers) {
	const nominated = headers.filter(([name]) => name.toLowerCase() === "connection").flatMap(([, value]) => value.split(",").map((name) => name.trim().toLowerCase()));
	const dropped = /* @__PURE__ */ new Set([...HOP_BY_HOP, ...nominated]);
	return headers.filter(([name]) => !dropped.has(name.toLowerCase()));
}
/**
* @returns `undefined` if the body exceeds the limit, or `streamed` if `onHead` took it
* @throws the connection's error, or a timeout
*/
function forward({ body, headers, method, url }, { largest, onHead, path, signal, timeout }) {
	return new Promise((resolve, reject) => {
		const to = new URL(url);
		const length = String(body?.byteLength ?? 0);
		const given = headers.map(([name, value]) => {
			if (/^host$/i.test(name)) return [name, to.host];
			return /^content-length$/i.test(name) ? [name, length] : [name, value];
		});
		const isOpen = body !== void 0 && !given.some(([name]) => /^content-length$/i.test(name));
		const own = [...given, ...isOpen ? [["content-length", length]] : []].flat();
		const started = performance.now();
		let isAnswered = false;
		const fail = (error) => {
			clearTimeout(timer);
			reject(error);
			request.destroy();
		};
		const timer = setTimeout(() => fail(/* @__PURE__ */ new Error(`no complete response within ${timeout} ms`)), timeout);
		const request = (to.protocol === "https:" ? https : http).request(to, {
			method,
			headers: own,
			path,
			signal
		}, (response) => {
			isAnswered = true;
			const head = {
				status: response.statusCode ?? 0,
				headers: pairs(response.rawHeaders),
				milliseconds: performance.now() - started
			};
			const streamed = onHead?.(head, response);
			if (streamed !== void 0) {
				clearTimeout(timer);
				streamed.finally(() => response.destroy()).then(() => resolve("streamed")).catch(reject);
				return;
			}
			const answerOf = (bytes) => bytes === void 0 ? void 0 : {
				...head,
				body: bytes,
				milliseconds: performance.now() - started,
				trailers: pairs(response.rawTrailers)
			};
			collect(response, largest).finally(() => clearTimeout(timer)).then(answerOf).then(resolve, reject);
		});
		request.on("error", fail);
		request.on("upgrade", () => fail(/* @__PURE__ */ new Error("it switches to another protocol")));
		request.on("close", () => {
			if (!isAnswered) fail(/* @__PURE__ */ new Error("the connection was closed"));
		});
		request.end(body);
	});
}
/** @returns `undefined` if there are more bytes than the limit */
async function collect(stream, largest) {
	const chunks = [];
	let size = 0;
	const read = stream.iterator({ destroyOnReturn: false });
	for await (const chunk of read) {
		size += chunk.byteLength;
		if (size > largest) return void 0;
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}
function pairs(raw) {
	return Array.from({ length: raw.length >> 1 }, (_, index) => [raw[2 * index] ?? "", raw[2 * index + 1] ?? ""]);
}
// dist/judge/proxy/stream.js
/** The documented content of a response that consists of items: server-sent events or lines of JSON. */
function streamedContent({ operation, request }, head) {
	const response = operation === void 0 ? void 0 : responseOf(operation, head.status);
	const content = response && contentOf(response, headerOf(head, "content-type") ?? "");
	const isCoded = headerOf(head, "content-encoding") !== void 0;
	if (content === void 0 || isCoded || request.method === "HEAD") return void 0;
	return content.codec === "events" || content.codec === "lines" ? content : void 0;
}
/** Passes each item on as soon as it is complete and judged. */
async function passStream(streaming) {
	const { content, fail, head, isCutOff, items, judgePart, largest, outgoing } = streaming;
	const isEvents = content.codec === "events";
	let count = 0;
	/** @returns whether the item may pass */
	const isPassed = (part) => {
		const findings = judgePart(part);
		if (part.toString("latin1").trim() !== "" && !(isEvents && isComment(part))) count++;
		for (const { message, pointer } of findings) fail(message.replace(/^(Event|Line) \d+/, `$1 ${count}`), pointer);
		return findings.length === 0 || !isCutOff;
	};
	if (!isPassed(Buffer.alloc(0))) throw new Error("its headers deviate from the contract");
	outgoing.sendDate = false;
	const length = headerOf(head, "content-length");
	const headers = endToEnd(head.headers).filter(([name]) => !/^content-length$/i.test(name) || length !== void 0);
	outgoing.writeHead(head.status, headers.flat());
	outgoing.flushHeaders();
	let pending = Buffer.alloc(0);
	let written = Promise.resolve();
	for await (const chunk of items) {
		pending = Buffer.concat([pending, chunk]);
		for (let end = endOfItem(pending, isEvents); end > 0; end = endOfItem(pending, isEvents)) {
			const item = pending.subarray(0, end);
			pending = pending.subarray(end);
			if (!isPassed(item)) {
				await written;
				outgoing.destroy();
				return;
			}
			written = new Promise((resolve) => outgoing.write(item, () => resolve()));
		}
		await written;
		if (pending.byteLength > largest) {
			fail("An item of the stream is too large to validate.");
			outgoing.destroy();
			return;
		}
	}
	if (pending.byteLength > 0 && !isPassed(pending)) outgoing.destroy();
	else outgoing.end(pending);
}
/** The number of bytes up to the end of the first item; 0 if it is incomplete. */
function endOfItem(bytes, isEvents) {
	const match = (isEvents ? /\r\n\r\n|\n\n|\r\r(?!\n)/ : /\n/).exec(bytes.toString("latin1"));
	return match === null ? 0 : match.index + match[0].length;
}
function isComment(part) {
	return part.toString("latin1").split(/[\r\n]+/).every((line) => line === "" || line.startsWith(":"));
}
// dist/judge/proxy/proxy.js
/**
* Forwards requests to a server and checks both sides against the document. Invalid requests are answered with 400,
* invalid answers are replaced by 502. Everything else is forwarded unchanged.
*/
async function startProxy(options) {
	const { host, port } = options;
	const run = runFor(options);
	const server = http.createServer((incoming, outgoing) => {
		handle(run, options, incoming, outgoing).catch(() => {
			if (!outgoing.headersSent) refuse(outgoing, 502, "The server cannot be reached, or its response was cut off.");
			else outgoing.destroy();
		});
	});
	await new Promise((resolve, reject) => {
		server.once("error", reject);
		server.listen(port, host, resolve);
	});
	const { port: own } = server.address();
	return {
		url: `http://${host.includes(":") ? `[${host}]` : host}:${own}`,
		async [Symbol.asyncDispose]() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		}
	};
}
/** Answers are judged by the checks of `countersign test`. */
function runFor({ api, target }) {
	const maker = createMaker(api);
	const ended = AbortSignal.abort();
	const never = async () => Promise.reject(/* @__PURE__ */ new Error("a proxy sends no requests of its own"));
	return {
		api,
		url: target,
		seed: 0,
		runs: 0,
		operations: api.operations,
		checks: new Set(CHECK_NAMES),
		maker,
		makerOf: (operation) => createCaseMaker(api, operation, maker),
		breaker: createBreaker(api, maker),
		evaluator: maker.evaluator,
		shapes: shapesOf(api),
		pool: createPool(api, maker, 0),
		envelope: envelopeOf(api, maker.evaluator),
		credentials: createCredentials(api, target, {}, never),
		others: void 0,
		limited: void 0,
		tally: createTally(api, api.operations),
		sender: createRetryingSender(never, {
			effort: createEffort(ended),
			signal: ended
		}),
		successes: () => [],
		keep: () => {},
		isOver: () => false,
		isThrifty: () => false,
		portion: "all",
		later: () => {}
	};
}
async function handle(run, { largest = 8 << 20, onFault, reportOnly = false, target, timeout = 6e4 }, incoming, outgoing) {
	const gone = new AbortController();
	outgoing.on("close", () => gone.abort());
	const body = await collect(incoming, largest);
	if (body === void 0) {
		refuse(outgoing, 413, "The body is too large to validate.");
		incoming.resume();
		return;
	}
	const base = new URL(target);
	const path = `${base.pathname.replace(/\/$/, "")}${originForm(incoming.url ?? "/")}`;
	const url = `${base.origin}${path}`;
	const headers = endToEnd(pairs(incoming.rawHeaders));
	const request = {
		method: incoming.method ?? "GET",
		url,
		headers,
		...body.byteLength > 0 && { body }
	};
	const plain = decoded$1(body, headerOf(request, "content-encoding"), largest);
	const match = findOperation(run.api, target, request);
	const place = `${request.method} ${new URL(url).pathname}`;
	const fault = faultOf(run, {
		match,
		path,
		plain,
		request
	});
	const operation = typeof match === "object" ? match.operation : void 0;
	const name = operation === void 0 ? place : operationName(operation);
	if (fault !== void 0) {
		const { message, pointer, status = 400 } = fault;
		onFault({
			side: "request",
			operation: name,
			message,
			pointer
		});
		if (!reportOnly) return refuse(outgoing, status, `The request deviates from the contract. ${message}`);
	}
	const fail = (message, pointer = operation?.at ?? "#/paths") => onFault({
		side: "response",
		operation: name,
		message,
		pointer
	});
	const subject = {
		request,
		...operation !== void 0 && { operation }
	};
	const onHead = (head, items) => {
		const content = streamedContent(subject, head);
		if (content === void 0) return void 0;
		const judgePart = (part) => judgeAnswer(run, subject, {
			...head,
			body: part
		}, (status) => status === 429);
		return passStream({
			content,
			head,
			items,
			outgoing,
			judgePart,
			largest,
			isCutOff: !reportOnly,
			fail
		});
	};
	let answer;
	try {
		answer = await forward(request, {
			path,
			timeout,
			largest,
			signal: gone.signal,
			onHead
		});
	} catch (error) {
		if (gone.signal.aborted) return;
		if (outgoing.headersSent) {
			fail("The server broke off the stream.");
			outgoing.destroy();
			return;
		}
		fail(`No complete response from the server: ${error instanceof Error ? error.message : String(error)}.`);
		return refuse(outgoing, 502, "The server cannot be reached, or its response was cut off.");
	}
	if (answer === "streamed") return;
	const content = answer === void 0 ? "too large" : decoded$1(answer.body, headerOf(answer, "content-encoding"), largest);
	if (answer === void 0 || content === "too large") {
		fail("The response is too large to validate.");
		return refuse(outgoing, 502, "The response is too large to validate.");
	}
	if (typeof content === "string") fail("The body cannot be validated: it does not match its Content-Encoding.");
	const findings = operation === void 0 || typeof content === "string" ? [] : judgeAnswer(run, subject, {
		...answer,
		body: content
	}, (status) => status === 429);
	for (const { message, pointer } of findings) fail(message, pointer);
	if ((findings.length > 0 || typeof content === "string") && !reportOnly) return refuse(outgoing, 502, "The server's response deviates from the contract.");
	send(outgoing, answer);
}
function faultOf(run, { match, path, plain, request }) {
	if (new URL(request.url).pathname !== path.replace(/[?].*$/s, "")) return {
		message: "The path is not a valid URL path (RFC 3986, 3.3).",
		pointer: "#/paths"
	};
	if (match === "path") return {
		message: "The path is not documented.",
		pointer: "#/paths"
	};
	if (match === "method") return {
		message: "The method is not documented for this path.",
		pointer: "#/paths"
	};
	const { operation, values } = match;
	if (typeof plain === "string") return faultOfCoding(operation, plain);
	return faultOfRequest(operation, values, withContent(request, plain), run.evaluator, run.shapes);
}
/** Path and query. Proxy clients may send an absolute URL (RFC 9112 section 3.2.2). */
function originForm(target) {
	if (target.startsWith("/")) return target;
	const written = /^https?:\/\/[^/?#]*(?<path>[/?].*)?$/is.exec(target)?.groups?.["path"] ?? "/";
	return written.startsWith("/") ? written : `/${written}`;
}
/** An answer as it came. */
function send(outgoing, { body, headers, status, trailers }) {
	const raw = endToEnd(headers).flat();
	outgoing.sendDate = false;
	if (trailers.length === 0) {
		outgoing.writeHead(status, raw);
		outgoing.end(body);
		return;
	}
	const announced = headers.filter(([name]) => name.toLowerCase() === "trailer").flat();
	outgoing.writeHead(status, [
		...raw,
		...announced,
		"transfer-encoding",
		"chunked"
	]);
	outgoing.write(body);
	outgoing.addTrailers(trailers.map(([name, value]) => [name, value]));
	outgoing.end();
}
/** A problem details response (RFC 9457) that names the proxy. */
function refuse(outgoing, status, detail) {
	const body = JSON.stringify({
		type: "about:blank",
		title: "Rejected by countersign proxy",
		status,
		detail
	});
	outgoing.writeHead(status, {
		"content-type": "application/problem+json",
		"content-length": Buffer.byteLength(body)
	});
	outgoing.end(body);
}
// dist/cli/proxy/command.js
var __addDisposableResource = function(env, value, async) {
	if (value !== null && value !== void 0) {
		if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
		var dispose, inner;
		if (async) {
			if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
			dispose = value[Symbol.asyncDispose];
		}
		if (dispose === void 0) {
			if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
			dispose = value[Symbol.dispose];
			if (async) inner = dispose;
		}
		if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
		if (inner) dispose = function() {
			try {
				inner.call(this);
			} catch (e) {
				return Promise.reject(e);
			}
		};
		env.stack.push({
			value,
			dispose,
			async
		});
	} else if (async) env.stack.push({ async: true });
	return value;
};
var __disposeResources = (function(SuppressedError) {
	return function(env) {
		function fail(e) {
			env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
			env.hasError = true;
		}
		var r, s = 0;
		function next() {
			while (r = env.stack.pop()) try {
				if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
				if (r.dispose) {
					var result = r.dispose.call(r.value);
					if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) {
						fail(e);
						return next();
					});
				} else s |= 1;
			} catch (e) {
				fail(e);
			}
			if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
			if (env.hasError) throw env.error;
		}
		return next();
	};
})(typeof SuppressedError === "function" ? SuppressedError : function(error, suppressed, message) {
	var e = new Error(message);
	return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});
const COMMAND = "proxy";
const PORT = 4020;
const OPTIONS = {
	target: { type: "string" },
	port: {
		type: "string",
		short: "p"
	},
	host: { type: "string" },
	"report-only": { type: "boolean" },
	...READING_OPTIONS,
	help: {
		type: "boolean",
		short: "h"
	}
};
/** `countersign proxy`. */
async function proxyCommand(args) {
	const { positionals, values } = parse(COMMAND, args, OPTIONS);
	if (values.help === true) {
		process.stdout.write(PROXY_HELP);
		return EXIT.done;
	}
	const document = onlyDocument(COMMAND, positionals);
	if (values.target === void 0) throw new UsageError("Pass the URL of the server: --target URL.", COMMAND);
	const target = URL.parse(values.target);
	if (target === null || !/^https?:$/.test(target.protocol)) throw new UsageError(`--target must be an http or https URL, not ${JSON.stringify(values.target)}.`, COMMAND);
	const port = values.port === void 0 ? PORT : /^\d{1,5}$/.test(values.port) ? Number(values.port) : NaN;
	if (!(port <= 65535)) throw new UsageError("--port must be a port from 0 to 65535.", COMMAND);
	const terminal = createTerminal();
	const settings = await chooseOne(COMMAND, readingOf(COMMAND, values, document), terminal);
	const read = settings && await readOne(settings, terminal);
	if (read === void 0) return EXIT.usage;
	const colour = terminal.colour.out;
	try {
		const env_1 = {
			stack: [],
			error: void 0,
			hasError: false
		};
		try {
			const proxy = __addDisposableResource(env_1, await startProxy({
				api: read.api,
				target: target.href,
				port,
				host: values.host ?? "127.0.0.1",
				reportOnly: values["report-only"] === true,
				onFault: ({ message, operation, pointer, side }) => terminal.out(`${paint(colour, "red", side)} ${printable(`${operation}: ${message} (${pointer})`)}`)
			}), true);
			terminal.err(`${printable(read.api.title)}: ${proxy.url} -> ${target.href} (Ctrl-C to stop)`);
			await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
			return EXIT.done;
		} catch (e_1) {
			env_1.error = e_1;
			env_1.hasError = true;
		} finally {
			const result_1 = __disposeResources(env_1);
			if (result_1) await result_1;
		}
	} catch (error) {
		if (errorCode(error) === void 0) throw error;
		throw new UsageError(`The proxy cannot listen: ${error instanceof Error ? error.message : String(error)}.`, COMMAND);
	}
}
export { proxyCommand };
