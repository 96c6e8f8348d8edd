import { n as printable } from "./text.js";
import { a as sameJson, n as isArray, r as isObject } from "./json.js";
import { r as parsePointer } from "./pointer.js";
import { m as shapesOf } from "./facts.js";
import { a as innermost, i as faultText, t as createEvaluator } from "./evaluator.js";
import { N as saysOwnRule, _ as withRequiredSecurity, z as statusesOf } from "./operations-file.js";
import { t as planOf } from "./plan.js";
import { _ as isAnswer, a as randomFor, b as withHeader, d as curlLine, h as headerOf, i as finding, m as operationName, n as withValueAt, o as seedFor, r as affordable, v as jsonOf, y as textOf$1 } from "./places.js";
import { $ as responseOf, A as breaksSide, B as bodyOf, C as placeOf$1, D as createPool, E as headerFault, F as withDates, G as isVolatile, H as isAlike, I as isPageParameter, J as unknownLike, K as resourceIn, L as itemsOf, M as fits, N as moved$1, O as isAction, P as placed, Q as isUtf8, R as nextOf, S as noteAccepted, T as stateFault, U as isFixed, V as idIn, W as isNothing, X as charsetOf, Y as evaluate, Z as contentOf, _ as chooseChecks, a as joined, b as chooseOperations, c as sleep, d as envelopeOf, et as normal$1, f as membersOf, g as RISKY, i as createCredentials, j as datesIn, k as referencesIn, l as createEffort, m as CHECK_NAMES, n as rankOf, nt as repeatedName, o as createSecrets, q as tagOf, r as clientFlow, rt as createSender, s as createRetryingSender, t as createBreaker, tt as textsAgainst, u as createTally, v as UnknownChoice, w as limitsOf$1, x as judgeAnswer, y as baseUrl, z as totalOf } from "./break.js";
import { _ as pathTexts, a as isSendable, c as smaller, d as caseText, f as withBody, h as matchesPath, i as survivesEncoding, l as changesPerCall, m as areSeparable, n as isCredential, o as isWritable, p as withParameter, r as isOfUserAgents, s as readings, t as createCaseMaker, u as spread, v as textsOfParts } from "./case-maker.js";
import { c as ifPossible, s as Impossible, t as createMaker } from "./make.js";
import { n as encodeCase, r as withFreshKey, t as Unsendable } from "./encode.js";
import { createHash } from "node:crypto";
import { chance, shuffled } from "../runtime/factory/random.js";
import http from "node:http";
import { essence, isJson } from "../runtime/content.js";
import net from "node:net";
import tls from "node:tls";
import * as fc from "fast-check";
import { AsyncLocalStorage } from "node:async_hooks";
import { fieldAt, fieldText } from "../runtime/webhooks/fields.js";
import { verifySignature } from "../runtime/webhooks/signature.js";
// dist/judge/requests/keys-by-name.js
const derived = /* @__PURE__ */ new WeakSet();
/** Takes a header named `Idempotency-Key` for what `x-idempotency` describes, so that every call gets a new key. */
function withKeysByName(api) {
	const operations = api.operations.map((operation) => {
		const key = operation.parameters.find((one) => one.in === "header" && /^(?:x-)?idempotency-?key$/i.test(one.name));
		if (key === void 0 || operation.idempotency !== void 0) return operation;
		const { at, name: header, required } = key;
		const keyed = {
			...operation,
			idempotency: {
				at,
				header,
				required
			}
		};
		derived.add(keyed);
		return keyed;
	});
	return operations.some((operation, index) => operation !== api.operations[index]) ? {
		...api,
		operations
	} : api;
}
/** Whether only the name of a header says that requests are idempotent by key. */
function isKeyedByName(operation) {
	return derived.has(operation);
}
// dist/judge/delayed-checks.js
function createDelayedChecks() {
	const entries = [];
	return {
		later: (milliseconds, check) => void entries.push({
			when: performance.now() + milliseconds,
			check
		}),
		async runAll(add, isOver, signal) {
			for (const { check, when } of entries.toSorted((a, b) => a.when - b.when)) {
				await sleep(Math.max(0, when - performance.now()), signal);
				if (!isOver()) add(await check());
			}
		}
	};
}
// dist/judge/checks/limits.js
/** Judges every 429 response of the run. */
function checkLimited(run) {
	return run.sender.limited.flatMap((one) => judgeLimit(run, one));
}
/** Checks the headers of a 429 response, and whether a `Retry-After` of 0 is true. */
function judgeLimit(run, { again, answer, request }) {
	const operation = run.operations.find((one) => one.method === request.method && matchesPath(one, run.url, request.url));
	const response = operation === void 0 ? anyLimited(run) : responseOf(operation, 429);
	const subject = {
		request,
		...operation !== void 0 && { operation }
	};
	const judged = judgeAnswer(run, subject, answer);
	if (answer.status !== 429) return judged;
	const early = again === 429 && headerOf(answer, "retry-after")?.trim() === "0" ? finding(run, "rate-limit-headers", subject, "Retry-After of the 429 response is 0, but the next request gets 429 as well.", response?.at ?? "#/paths", answer) : [];
	return [
		...judged,
		...judgeLimited(run, subject, answer, response),
		...early
	];
}
function anyLimited(run) {
	return run.operations.map((operation) => responseOf(operation, 429)).find((response) => response !== void 0);
}
/** Seconds. Larger values are points in time. */
const LONGEST_RESET = 1e7;
function judgeLimited(run, subject, answer, response) {
	run.tally.check("rate-limit-headers", subject.operation);
	const at = response?.at ?? "#/paths";
	const report = (message) => finding(run, "rate-limit-headers", subject, message, at, answer);
	const text = headerOf(answer, "retry-after");
	if (text === void 0) return response?.retry?.retryAfter === true ? report("The 429 response lacks Retry-After, so clients cannot know how long to wait.") : [];
	if (!/^\d+$/.test(text.trim()) && (/^[-+.\d]/.test(text.trim()) || Number.isNaN(Date.parse(text)))) return report("Retry-After of the 429 response is neither seconds nor a date.");
	const limits = limitsOf$1(run, subject.operation);
	const longest = Math.max(0, ...limits.map(({ perSeconds }) => perSeconds));
	if (limits.length > 0 && Number(text) > longest + 1) return report(`Retry-After is ${text}, longer than the longest window (${longest} s).`);
	const fault = limits.map((limit) => stateFault(answer, limit)).find((one) => one !== void 0);
	if (fault !== void 0) return report(fault);
	const numbers = /* @__PURE__ */ new Map();
	for (const [name, value] of answer.headers) if (/^\d+$/.test(value)) numbers.set(name.toLowerCase(), Number(value));
	for (const [name, remaining] of numbers) {
		if (!name.includes("remaining")) continue;
		const reset = numbers.get(name.replace("remaining", "reset"));
		if (remaining === 0 && reset !== void 0 && reset <= LONGEST_RESET && Number(text) < reset) return report(`Retry-After is ${text}, sooner than the window resets (${reset} s).`);
		const limit = numbers.get(name.replace("remaining", "limit"));
		if (limit !== void 0 && remaining > limit) return report(`${name} is ${remaining}, greater than the limit of ${limit}.`);
	}
	return [];
}
// dist/judge/resources/bound-cases.js
/** Percentage of generated requests that keep an invented id, so that answers about missing resources are seen, too. */
const INVENTED = 15;
/** A case maker whose requests mostly go to resources that exist. */
function boundCases(maker, operation, pool) {
	const bind = (one) => pool.bind(operation, one);
	return {
		get examples() {
			return maker.examples.map(bind);
		},
		make: (random) => bind(maker.make(random)),
		makeFull: (random) => bind(maker.makeFull(random)),
		stray(random) {
			const isInvented = chance(random, INVENTED);
			const one = maker.make(random);
			const bound = bind(one);
			return isInvented ? {
				...bound,
				parameters: {
					...bound.parameters,
					path: one.parameters.path
				}
			} : bound;
		},
		invent: (random) => maker.invent(random),
		*simpler(one) {
			const { path } = one.parameters;
			for (const simpler of maker.simpler(one)) yield bind({
				...simpler,
				parameters: {
					...simpler.parameters,
					path
				}
			});
		}
	};
}
// dist/judge/create-run.js
/** Valid and invalid requests of each operation; the second value applies when each request costs a wait. */
const RUNS = 20;
const FEWEST_RUNS = 6;
function createRun(options, given, effort, secrets) {
	const { api, credentials = {}, limited, otherCredentials, runs = RUNS, webhooks } = options;
	const { sender, url } = given;
	const maker = createMaker(api);
	const pool = createPool(api, maker, given.seed);
	const isThrifty = () => effort.portion === "most";
	return {
		...given,
		...createMemory(webhooks !== void 0),
		api,
		get runs() {
			return isThrifty() ? Math.min(FEWEST_RUNS, runs) : runs;
		},
		maker,
		makerOf: caseMakers(api, maker, pool),
		breaker: createBreaker(api, maker),
		evaluator: maker.evaluator,
		shapes: shapesOf(api),
		pool,
		envelope: envelopeOf(api, maker.evaluator),
		credentials: createCredentials(api, url, credentials, sender.send, secrets),
		others: otherCredentials === void 0 ? void 0 : createCredentials(api, url, otherCredentials, sender.send, secrets),
		limited: limited && {
			credentials: createCredentials(api, url, limited.credentials, sender.send, secrets),
			scopes: new Set(limited.scopes ?? [])
		},
		errorIds: /* @__PURE__ */ new Map(),
		isThrifty,
		isQuick: options.quick === true,
		isOver: effort.isOver,
		get portion() {
			return effort.portion;
		}
	};
}
/** Creates the case maker of an operation on first use. */
function caseMakers(api, maker, pool) {
	const makers = /* @__PURE__ */ new Map();
	return (operation) => {
		const cached = makers.get(operation.at) ?? boundCases(createCaseMaker(api, operation, maker), operation, pool);
		makers.set(operation.at, cached);
		return cached;
	};
}
/** Successful requests to keep per operation. */
const MOST_KEPT = 4;
/**
* Remembers successful requests.
*
* @param events whether events are received; the run then also counts requests per key
*/
function createMemory(events) {
	const kept = /* @__PURE__ */ new Map();
	return {
		...events && { keyed: /* @__PURE__ */ new Map() },
		successes: ({ at }) => kept.get(at) ?? [],
		keep({ at }, exchanged) {
			const remembered = kept.get(at) ?? [];
			kept.set(at, remembered);
			if (remembered.length < MOST_KEPT) remembered.push(exchanged);
		}
	};
}
// dist/judge/finding-id.js
/** Findings with equal keys are duplicates. */
function keyOf({ check, operation, pointer, message }) {
	return `${check} ${operation} ${pointer} ${(RISKY.has(check) ? /rejected with \d{3}\b/ : /\b[1-5]\d\d\b/).exec(message)?.[0] ?? ""}`;
}
/** `body-schema-4f2a9c1d`: the check, then hashes of the operation and of the key. The same in every run. */
function findingId(one) {
	return `${one.check}-${shortHash(one.operation)}${shortHash(keyOf(one))}`;
}
function shortHash(text) {
	return createHash("sha256").update(text).digest("hex").slice(0, 4);
}
/** @throws UnknownChoice if no finding of this document can have the id */
function chooseReplay({ operations, webhooks }, id) {
	const [, name, hash] = /^(.*)-([0-9a-f]{4})[0-9a-f]{4}$/.exec(id) ?? [];
	const check = CHECK_NAMES.find((one) => one === name);
	if (check === void 0 || hash === void 0) throw new UnknownChoice("finding", id);
	const own = operations.find((one) => shortHash(operationName(one)) === hash);
	if (own !== void 0) {
		const root = rootOf(own);
		return {
			check,
			operations: [own, ...operations.filter((one) => one !== own && rootOf(one) === root)]
		};
	}
	if (hash !== shortHash("") && webhooks.length === 0) throw new UnknownChoice("finding", id);
	return {
		check,
		operations
	};
}
function rootOf({ path }) {
	return path.split("/{", 1)[0] ?? path;
}
// dist/judge/findings.js
/**
* @param onFinding called with each new finding
* @param replay the id of the only finding to keep
*/
function createFindings(onFinding = () => {}, replay) {
	const found = /* @__PURE__ */ new Map();
	return {
		list: () => byCause([...found.values()]).toSorted((a, b) => severityOf(a) - severityOf(b)),
		add(findings) {
			for (const one of findings) {
				const key = keyOf(one);
				const id = findingId(one);
				if (found.has(key) || replay !== void 0 && id !== replay) continue;
				const { cause, ...rest } = one;
				const reported = {
					...rest,
					id,
					...RISKY.has(one.check) && { risky: true }
				};
				found.set(key, {
					...reported,
					...cause !== void 0 && { cause }
				});
				onFinding(reported);
			}
		}
	};
}
/** What others may see or do comes first, then failures, then wrong data, then details of HTTP. */
const SEVERITIES = [
	/^(?!www-).*(?:authentication|scope|concealment|isolat|write-only|token|signature)/,
	/^(?:no-server-error|answers-in-time)$/,
	/^(?!www-|head-|unsupported-method|extra-|unacceptable|content-negotiation|bodiless|unknown-path)/
];
function severityOf({ check }) {
	const place = SEVERITIES.findIndex((pattern) => pattern.test(check));
	return place === -1 ? SEVERITIES.length : place;
}
/** Joins findings with the same cause: a fault of shared code shows in many operations. */
function byCause(findings) {
	const causes = /* @__PURE__ */ new Map();
	for (const { cause, ...one } of findings) {
		const key = `${one.check} ${cause ?? one.message.replace(IDS, "").replace(SUCCESS, "got 2xx").replace(STATUS, "")}`;
		const first = causes.get(key);
		const { id, operation, pointer, request } = one;
		if (!(first !== void 0 && first.operation !== operation && operation !== "" && first.operation !== "")) {
			causes.set(first === void 0 ? key : `${key} ${operation} ${pointer}`, one);
			continue;
		}
		const place = {
			id,
			operation,
			pointer,
			...request !== void 0 && { request }
		};
		causes.set(key, {
			...first,
			places: [...first.places ?? [], place]
		});
	}
	return [...causes.values()];
}
const SUCCESS = /\bgot 2\d\d\b/;
/** The status of the response that shows a fault, as opposed to a wrong one. */
const STATUS = /(?<=\bthe )[1-5]\d\d(?= response\b)/gi;
/** Ids and counts, which differ between places. */
const IDS = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\b\d{4,}\b/gi;
// dist/judge/health.js
/** Consecutive requests without an answer that end the run. */
const MOST_SILENCE = 3;
/** @param secrets collects the tokens of answers */
function watchHealth(sender, ended, secrets) {
	let silent = 0;
	let answered = 0;
	let gone;
	return {
		get gone() {
			return gone;
		},
		async send(request) {
			const outcome = await sender.send(request);
			if (isAnswer(outcome)) {
				secrets.learnFrom(outcome.body);
				answered++;
				silent = 0;
				return outcome;
			}
			silent++;
			if ((outcome.failure === "refused" && silent >= 2 || answered === 0 && silent >= MOST_SILENCE) && !ended.signal.aborted) {
				if (answered > 0) gone = `The server has stopped: ${outcome.message}.`;
				else if (outcome.status === void 0) gone = `The server does not respond: ${outcome.message}.`;
				else gone = `The server's responses cannot be read: ${outcome.message}.`;
				ended.abort();
			}
			return outcome;
		}
	};
}
// dist/judge/reachable.js
/**
* Checks that something listens at the URL.
*
* @returns why not
*/
async function reach(sender, url) {
	const outcome = await sender.send({
		method: "GET",
		url,
		headers: [["accept", "*/*"]]
	});
	if (isAnswer(outcome) || outcome.failure !== "refused") return void 0;
	return `${url} cannot be reached: ${outcome.message}. Is the server running?`;
}
/**
* Checks that the server implements any of the document's paths.
*
* @returns why not
*/
function wrongServerMessage({ operations, tally, url, api }) {
	const statuses = operations.flatMap((operation) => [...tally.of(operation).statuses.keys()]);
	if (statuses.length === 0 || statuses.some((status) => status !== "404")) return void 0;
	const hint = [...new Set(api.servers.map((server) => pathOf(server.url)))].filter((path) => path !== "" && !new URL(url).pathname.startsWith(path));
	const where = hint.length === 0 ? "" : ` The document's servers are at ${hint.join(", ")}: the URL may need that path.`;
	return `${url} answers every documented request of ${api.title} with 404. Is it the right server, and the right document?${where}`;
}
/** The path of the server URL, such as `/v1`; empty if there is none. */
function pathOf(url) {
	const path = url.replace(/^[^/]*:\/\/[^/]*/, "").replace(/\/$/, "");
	return path.startsWith("/") ? path : "";
}
/**
* Why client credentials cannot be used: the document's token URL is on another server than the tested one. Otherwise
* the author of a document could redirect the secret.
*
* @param url of the server under test
*/
function strangeTokenAddress({ securitySchemes }, url, given) {
	for (const scheme of securitySchemes) {
		const flow = clientFlow(scheme);
		const isGiven = given.some((one = {}) => (Object.hasOwn(one, scheme.name) ? one[scheme.name] : one["*"])?.kind === "client");
		if (flow === void 0 || !isGiven) continue;
		const origin = otherOrigin(flow, url);
		if (origin === void 0) continue;
		return `The contract sends client credentials to ${origin}, which is not the server under test, so nothing was sent. Fetch a token there yourself and pass it instead.`;
	}
}
/** Relative token URLs and token operations are on the tested server. */
function otherOrigin({ tokenOperation, tokenUrl = "" }, url) {
	const target = tokenOperation === void 0 ? URL.parse(tokenUrl) : null;
	return target === null || target.origin === new URL(url).origin ? void 0 : target.host || target.protocol;
}
// dist/judge/webhooks/keyed.js
/** Most requests to remember. */
const MOST$2 = 2e3;
/** Remembers a success if the operation emits events and is idempotent by key. */
function noteKeyed(keyed, operation, request, answer) {
	const { emits = [], idempotency } = operation;
	if (keyed === void 0 || idempotency === void 0 || emits.length === 0) return;
	const key = headerOf(request, idempotency.header);
	if (key === void 0) return;
	const name = `${operation.at} ${key.toLowerCase()}`;
	const existing = keyed.get(name);
	if (existing !== void 0) existing.times++;
	else if (keyed.size < MOST$2) keyed.set(name, {
		operation,
		request,
		answer,
		times: 1
	});
}
// dist/judge/checks/attempt.js
/**
* Encodes a case, sends it and judges the answer.
*
* @returns `undefined` for a case that cannot be encoded
*/
async function attempt(run, operation, one, options = {}) {
	const keyed = withFreshKey(operation, one, options.key);
	let request;
	try {
		request = await encodeCase(run.api, operation, run.url, keyed);
	} catch (error) {
		if (!(error instanceof Unsendable)) throw error;
		run.tally.missed(`${operation.method} ${operation.path}: a request cannot be encoded: ${error.message}`);
		return;
	}
	return attemptWire(run, {
		operation,
		request,
		case: keyed
	}, options);
}
async function attemptWire(run, bare, options = {}) {
	const { operation } = bare;
	const { credentials = "valid", change = (request) => request } = options;
	let { request } = bare;
	if (operation !== void 0) {
		if (credentials === "valid") request = await run.credentials.put(operation, request);
		if (credentials === "wrong") request = run.credentials.putWrong(operation, request);
		if (credentials === "limited" && run.limited !== void 0) request = await run.limited.credentials.put(operation, request);
		if (credentials === "other" && run.others !== void 0) request = await run.others.put(operation, request);
	}
	request = change(request);
	const subject = {
		...bare,
		request
	};
	const outcome = await run.sender.send(request);
	run.tally.check("answers-in-time", operation);
	run.tally.request(operation, isAnswer(outcome) ? outcome.status : void 0, bare.case);
	if (!isAnswer(outcome)) {
		if (run.isOver()) return {
			subject,
			findings: []
		};
		const message = `No complete response: ${outcome.message}.`;
		return {
			subject,
			findings: finding(run, "answers-in-time", subject, message, placeOf$1(operation))
		};
	}
	if (outcome.status < 300) noteAccepted(run, bare.case?.body);
	const findings = judgeAnswer(run, subject, outcome, options.tolerates);
	if (operation !== void 0 && bare.case !== void 0 && outcome.status < 300 && request.method === operation.method && credentials !== "limited") run.pool.observe(operation, bare.case, outcome, credentials === "other" ? "other" : "own");
	if (operation !== void 0 && outcome.status < 300 && credentials === "valid") {
		const { case: one } = bare;
		noteKeyed(run.keyed, operation, request, outcome);
		run.keep(operation, {
			request,
			answer: outcome,
			...one !== void 0 && { case: one }
		});
	}
	return {
		subject,
		answer: outcome,
		findings
	};
}
/** The first example, or else a generated case; `undefined` if none can be made. */
function usualCase(run, operation, maker, purpose) {
	return ifPossible(() => maker.examples[0] ?? maker.make(randomFor(run, `${operation.at} ${purpose}`)));
}
/** Whether an answer does not depend on the request: it is rate-limited, or from the wrong server. */
function isInconclusive({ status }) {
	return status === 429 || status >= 500;
}
// dist/judge/checks/token-operation.js
/** Whether the operation issues tokens. */
function isTokenOperation({ api }, { at }) {
	return api.securitySchemes.some((scheme) => clientFlow(scheme)?.tokenOperation === at);
}
/** Whether people log in with the operation: the judge does not know their passwords. */
function isLogin({ api, shapes }, operation) {
	const { at, body, id, parameters, path } = operation;
	const isTokenOfPeople = api.securitySchemes.some((scheme) => scheme.kind === "oauth2" && scheme.flows.some(({ grant, tokenOperation }) => grant !== "clientCredentials" && tokenOperation === at));
	const members = (body?.contents ?? []).flatMap(({ schema }) => shapes.possibleMembers(schema));
	const asksForPassword = [...parameters, ...members].some(({ name }) => /^(?:password|passwd|passphrase)$/i.test(name));
	return isTokenOfPeople || asksForPassword && /log[-_]?in|sign[-_]?in|auth|token|session/i.test(`${id} ${path}`);
}
/** Replaces generated credentials with the configured ones, under the names of RFC 6749 section 2.3.1. */
function withClient(run, operation, one) {
	const { client } = run.credentials;
	const { body } = one;
	if (client === void 0 || !isTokenOperation(run, operation) || !isObject(body)) return one;
	if (!Object.hasOwn(body, "client_id") || !Object.hasOwn(body, "client_secret")) return one;
	return withBody(one, {
		...body,
		client_id: client.id,
		client_secret: client.secret
	});
}
// dist/judge/checks/unusual-values.js
const TEXTS = [
	"",
	" ",
	"Zoë 世 😀",
	"\"quoted\" \\ 'so' <&> 100%_",
	"null",
	"\n	",
	"مرحبا ‮abc",
	"é 한",
	"👨‍👩‍👧",
	"x".repeat(1024),
	"x".repeat(5e3),
	"nul \0",
	"half \ud83d",
	"x".repeat(7e4),
	"x".repeat(15e4)
];
/** Integers beyond 16, 32, 53 and 64 bits, and numbers that are written in scientific notation. */
const NUMBERS = [
	32768,
	2 ** 31,
	-(2 ** 31) - 1,
	2 ** 53,
	2 ** 63,
	-9007199254740992,
	1e21,
	1e-7,
	.1,
	0
];
const VALUES = [
	null,
	[],
	{},
	[[[[[]]]]],
	{ deep: { deep: { deep: [] } } },
	-1,
	0,
	.1,
	1e21,
	-9007199254740991,
	2 ** 63,
	nested(300),
	false
];
function nested(depth) {
	return depth === 0 ? [] : [nested(depth - 1)];
}
const NAMES = [
	"",
	"__proto__",
	"constructor",
	"a b",
	"$ref",
	"é"
];
/** Statuses of a server that rejects the request. */
const REJECTED = /* @__PURE__ */ new Set([
	400,
	404,
	409,
	413,
	414,
	422,
	431
]);
/**
* Sends valid or plausible requests with values that break programs: unusual characters, long texts, large numbers,
* strange names, and texts that almost have their format. The server may reject them, but must not fail.
*/
async function checkUnusualValues(run, operation, maker) {
	if (!run.checks.has("no-server-error")) return [];
	const base = baseOf$1(run, operation, maker);
	if (base === void 0) return [];
	const send = async (one) => {
		if (run.isOver() || run.isThrifty()) return [];
		return ((await attempt(run, operation, one, { tolerates: (status) => REJECTED.has(status) }))?.findings ?? []).filter(({ check }) => check === "no-server-error");
	};
	for (const one of run.portion === "rest" ? awkwardTogether(run, base) : [...awkwardBodies(run, base), ...awkwardParameters(run, operation, base)]) {
		const findings = await send(one.all);
		if (findings.length === 0) continue;
		for (const single of one.each()) {
			const own = await send(single);
			if (own.length > 0) return own;
		}
		return findings;
	}
	return [];
}
function baseOf$1(run, operation, maker) {
	const random = randomFor(run, `${operation.at} awkward`);
	const one = ifPossible(() => maker.makeFull(random)) ?? maker.examples[0];
	return one && withClient(run, operation, one);
}
/** Puts all values into one body, where each request costs a wait. */
function awkwardTogether(run, base) {
	const { body, content } = base;
	if (content?.codec !== "json" || !isObject(body)) return [];
	const values = [...TEXTS, ...VALUES].map((value, index) => [`countersign-${index}`, value]);
	const names = NAMES.map((name) => [name, 1]);
	const all = Object.fromEntries([
		...Object.entries(body),
		...values,
		...names
	]);
	return run.evaluator.verdict(all, content.schema, "sent") === "fits" ? [alone({
		...withBody(base, all),
		origin: "awkward"
	})] : [];
}
const alone = (all) => ({
	all,
	each: () => []
});
/** Characters of all long texts in one body. */
const MOST_TEXT = 4e6;
/** Bodies with unusual values in every place that allows them, with additional members, and with malformed texts. */
function awkwardBodies(run, base) {
	const { body, content } = base;
	if (content?.codec !== "json" || body === void 0) return [];
	const { schema } = content;
	const fits = (value) => run.evaluator.verdict(value, schema, "sent") === "fits";
	const places = spread(run.breaker.places(body, schema, "sent"), changesPerCall(JSON.stringify(body).length));
	const at = (value, path, replacement) => withValueAt(value, path, replacement);
	/** Changes as many places at once as the schema allows. */
	const everywhere = (size, change) => {
		const most = Math.ceil(MOST_TEXT / Math.max(1, size));
		const chosen = /* @__PURE__ */ new Map();
		let all = body;
		for (const { path, value: old } of places) {
			if (chosen.size >= most || chosen.has(path)) continue;
			const value = change(old).find((one) => fits(at(all, path, one)));
			if (value === void 0) continue;
			chosen.set(path, value);
			all = at(all, path, value);
		}
		if (chosen.size === 0) return [];
		const each = () => [...chosen].map(([path, value]) => awkward(base, at(body, path, value)));
		return [{
			all: awkward(base, all),
			each: chosen.size > 1 ? each : () => []
		}];
	};
	const values = [...TEXTS, ...NUMBERS].flatMap((value) => everywhere(JSON.stringify(value).length, (old) => typeof old === typeof value ? [value] : []));
	const names = NAMES.flatMap((name) => everywhere(1, (old) => isObject(old) && !Object.hasOwn(old, name) ? [1, "x"].map((one) => ({
		...old,
		[name]: one
	})) : []));
	const malformed = places.flatMap(({ path, schema: { shape } }) => valuesAgainst(shape).map((value) => alone(awkward(base, at(body, path, value)))));
	const more = isObject(body) ? [...TEXTS, ...VALUES].map((value) => ({
		...body,
		countersign: value
	})).filter(fits) : [];
	return [
		...values,
		...names,
		...more.map((value) => alone(awkward(base, value))),
		...malformed
	];
}
/** Values of the right type that almost have their format. */
function valuesAgainst(shape) {
	if (shape.kind === "string" && shape.format !== void 0) return textsAgainst(shape.format);
	return shape.kind === "number" && shape.format === "int32" ? [2 ** 31, -(2 ** 31) - 1] : [];
}
const awkward = (base, body) => ({
	...withBody(base, body),
	origin: "awkward"
});
/** Values for parameters. Another check covers whether the server rejects those that are invalid. */
function awkwardParameters(run, { parameters }, base) {
	return parameters.flatMap((parameter) => {
		const { at, in: place, name, schema } = parameter;
		const shape = run.shapes.of(schema);
		if (place === "querystring" || shape.kind !== "string" && shape.kind !== "number") return [];
		const format = shape.format;
		const values = shape.kind === "number" ? [
			...NUMBERS,
			-1,
			1.5,
			"abc"
		] : format === void 0 ? TEXTS.filter(({ length }) => length < MOST_PARAMETER) : [...textsAgainst(format), "x".repeat(300)];
		const broken = {
			part: place,
			name,
			keyword: "format",
			at,
			key: at,
			text: `${place} parameter ${name}`
		};
		return values.filter((value) => isSendable(parameter, value)).map((value) => alone({
			...withParameter(base, place, name, value),
			origin: "awkward",
			broken
		}));
	});
}
/** Characters of a parameter; longer ones are rejected before they are read. */
const MOST_PARAMETER = 2e3;
// dist/judge/checks/authentication-bypasses.js
/**
* Requests that may bypass authentication: with the token in an undocumented place, or in a form that servers check
* less. None may succeed.
*/
function bypassesOf({ method }, hasCredentials) {
	const without = { credentials: "none" };
	return [
		...hasCredentials ? [{
			what: "a token only in the query",
			options: { change: moved(inQuery) }
		}, {
			what: "a token only in cookies and other headers",
			options: { change: moved(elsewhere) }
		}] : [],
		...method === "GET" ? [{
			what: "HEAD without credentials",
			options: {
				...without,
				change: (request) => ({
					...request,
					method: "HEAD"
				})
			}
		}] : [{
			what: "no credentials and no body",
			options: {
				...without,
				change: withoutBody
			}
		}],
		{
			what: "no credentials and an extra query parameter",
			options: {
				...without,
				change: (request) => withQuery(request, "countersign=1")
			}
		}
	];
}
/** Moves the token out of its header. */
function moved(put) {
	return (request) => {
		const token = /^Bearer (.+)$/i.exec(headerOf(request, "authorization") ?? "")?.[1];
		const bare = withHeader(request, "authorization", void 0);
		return token === void 0 ? bare : put(bare, token);
	};
}
/** RFC 6750 section 2.3 allows a token in the query, but only where the document says so. */
function inQuery(request, token) {
	const value = encodeURIComponent(token);
	return withQuery(request, `access_token=${value}&token=${value}`);
}
function elsewhere(request, token) {
	const cookies = [
		headerOf(request, "cookie"),
		`access_token=${token}`,
		`token=${token}`
	];
	return [
		"x-access-token",
		"x-auth-token",
		"x-api-key"
	].reduce((all, name) => withHeader(all, name, token), withHeader(request, "cookie", cookies.filter((own) => own !== void 0).join("; ")));
}
function withQuery(request, more) {
	return {
		...request,
		url: `${request.url}${request.url.includes("?") ? "&" : "?"}${more}`
	};
}
function withoutBody({ body: _body, ...request }) {
	return withHeader(request, "content-type", void 0);
}
// dist/judge/checks/authentication.js
/** Sends requests without credentials, with invalid ones, and with credentials of another scheme. */
async function checkAuthentication(run, operation, maker) {
	const { security, unmetSecurity } = operation;
	if (unmetSecurity !== void 0) return [];
	if (security.length === 0 || security.some((uses) => uses.length === 0)) return [];
	if (!run.checks.has("authentication-required") && !run.checks.has("www-authenticate")) return [];
	const findings = [];
	const one = usualCase(run, operation, maker, "authentication");
	if (one === void 0) return findings;
	for (const { what, options } of affordable(run, attemptsOf(run, operation), 3)) {
		const tolerates = (status) => status === 401 || status === 403;
		const made = await attempt(run, operation, one, {
			...options,
			tolerates
		});
		if (made === void 0) return findings;
		findings.push(...made.findings);
		const { answer, subject } = made;
		if (answer?.status === 404 && !run.pool.isReal(operation, one)) {
			run.tally.missed(`${operationName(operation)}: authentication-required, because no existing id is known; document an operation that creates or lists it`);
			continue;
		}
		run.tally.check("authentication-required", operation);
		if (answer === void 0 || isInconclusive(answer) || isRefusal(run, operation, answer.status)) continue;
		const message = `Accepts ${what}: expected 401, got ${answer.status}.`;
		findings.push(...finding(run, "authentication-required", subject, message, operation.at, answer));
	}
	const others = isOfHttp(run, operation) ? bypassesOf(operation, run.credentials.has(operation)) : [];
	for (const { what, options } of run.isThrifty() ? [] : others) {
		const made = await attempt(run, operation, one, {
			...options,
			tolerates: () => true
		});
		if (made?.answer === void 0 || made.answer.status >= 300) continue;
		const message = `Accepts ${what}: expected 401, got ${made.answer.status}.`;
		findings.push(...finding(run, "authentication-required", made.subject, message, operation.at, made.answer));
	}
	return findings;
}
/**
* Whether a status rejects a stranger: 401, 403 where the operation documents no 401, or 404, which hides the resource.
* Other statuses would tell strangers what is wrong with the request.
*/
function isRefusal(run, operation, status) {
	const documents = operation.responses.some(({ status: own }) => own.kind === "exact" && own.code === 401);
	if (status === 403) return !documents || !isOfHttp(run, operation);
	if (status === 404) return !documents || operation.segments.length > 1;
	return status === 401;
}
/** Whether the credentials use an HTTP scheme, for which RFC 9110 defines 401 and 403. API keys have no such rules. */
function isOfHttp(run, { security }) {
	const kinds = new Map(run.api.securitySchemes.map(({ kind, name }) => [name, kind]));
	return security.flat().every(({ scheme }) => ![
		"apiKey",
		"mutualTls",
		"signature"
	].includes(kinds.get(scheme) ?? ""));
}
function attemptsOf(run, operation) {
	const schemes = new Map(run.api.securitySchemes.map((scheme) => [scheme.name, scheme]));
	const kinds = new Set(operation.security.flat().map(({ scheme }) => schemes.get(scheme)?.kind));
	const other = [
		"bearer",
		"oauth2",
		"openIdConnect"
	].some((kind) => [...kinds].some((own) => own === kind)) && !kinds.has("basic");
	const change = (value) => (request) => withHeader(request, "authorization", value);
	const without = { credentials: "none" };
	return [
		{
			what: "a request without credentials",
			options: without
		},
		{
			what: "invalid credentials",
			options: { credentials: "wrong" }
		},
		...other ? [
			{
				what: "credentials of another scheme (Basic)",
				options: {
					...without,
					change: change(`Basic ${btoa("nobody:nothing")}`)
				}
			},
			...ofTheirOwn(run).map(({ authorization, what }) => ({
				what,
				options: {
					...without,
					change: change(authorization)
				}
			})),
			...isOfHttp(run, operation) && run.credentials.has(operation) ? [{
				what: "a token without its scheme",
				options: { change: rescheme("") }
			}, {
				what: "a token with another scheme",
				options: { change: rescheme("Token ") }
			}] : [],
			{
				what: "an empty token",
				options: {
					...without,
					change: change("Bearer")
				}
			},
			{
				what: "the token \"null\"",
				options: {
					...without,
					change: change("Bearer null")
				}
			},
			{
				what: "the token \"undefined\"",
				options: {
					...without,
					change: change("Bearer undefined")
				}
			},
			{
				what: "malformed credentials",
				options: {
					...without,
					change: change("Basic %")
				}
			}
		] : [],
		{
			what: "a request without credentials",
			options: without
		},
		{
			what: "a request without credentials",
			options: {
				...without,
				change: (request) => withHeader(request, "accept", "text/html,application/xhtml+xml;q=0.9")
			}
		}
	];
}
/** Client credentials are not a token. */
function ofTheirOwn({ credentials: { client } }) {
	if (client === void 0) return [];
	return [{
		what: "the client credentials instead of a token",
		authorization: `Basic ${btoa(`${client.id}:${client.secret}`)}`
	}];
}
/** Replaces the scheme in the Authorization header. */
function rescheme(scheme) {
	return (request) => {
		const own = headerOf(request, "authorization");
		return own === void 0 ? request : withHeader(request, "authorization", own.replace(/^Bearer /i, scheme));
	};
}
// dist/judge/http/raw.js
/** Milliseconds to wait for more bytes after a head, if the connection stays open. */
const PATIENCE = 300;
/** Milliseconds to wait for a head. */
const LONGEST$2 = 5e3;
/** Largest head, in bytes. */
const LARGEST$2 = 32768;
/**
* Sends a request on its own connection and reads the raw bytes, because HTTP clients ignore a body where none is
* allowed.
*
* @returns whether bytes followed the head; `undefined` if no head arrived
*/
function hasBytesAfterHead({ headers, method, url }) {
	const { host, hostname, pathname, port, protocol, search } = new URL(url);
	const isSecure = protocol === "https:";
	const own = headers.filter(([name]) => !/^(?:host|connection|content-length)$/i.test(name));
	if (own.some(([, value]) => /[\r\n\0]/.test(value))) return Promise.resolve(void 0);
	const lines = [
		`${method} ${pathname}${search} HTTP/1.1`,
		`Host: ${host}`,
		...own.map(([name, value]) => `${name}: ${value}`),
		"Connection: close"
	];
	const address = {
		host: hostname.replace(/^\[|\]$/g, ""),
		port: Number(port === "" ? isSecure ? 443 : 80 : port)
	};
	return new Promise((resolve) => {
		const socket = isSecure ? tls.connect({
			...address,
			...net.isIP(address.host) === 0 && { servername: address.host }
		}) : net.connect(address);
		let seen = "";
		let timer = setTimeout(() => end(), LONGEST$2);
		const end = () => {
			clearTimeout(timer);
			socket.destroy();
			const head = headOf(seen);
			resolve(head === void 0 ? void 0 : seen.length > head);
		};
		socket.on(isSecure ? "secureConnect" : "connect", () => socket.write(`${lines.join("\r\n")}\r\n\r\n`, "latin1"));
		socket.on("data", (chunk) => {
			seen += chunk.toString("latin1");
			const head = headOf(seen);
			if (seen.length > LARGEST$2 || head !== void 0 && seen.length > head) return end();
			if (head === void 0) return;
			clearTimeout(timer);
			timer = setTimeout(end, PATIENCE);
		});
		socket.on("end", end);
		socket.on("error", end);
	});
}
/** The end of the final head; interim responses come before it (RFC 9110 section 15.2). */
function headOf(text) {
	let start = 0;
	while (/^HTTP\/\d\.\d 1\d\d/.test(text.slice(start, start + 12))) {
		const end = text.indexOf("\r\n\r\n", start);
		if (end === -1) return void 0;
		start = end + 4;
	}
	const end = text.indexOf("\r\n\r\n", start);
	return end === -1 ? void 0 : end + 4;
}
// dist/judge/checks/head.js
/**
* HEAD must return the headers of GET and no body (RFC 9110 section 9.3.2). Servers may reject HEAD where it is
* undocumented. Headers in which two GET answers differ are ignored.
*/
async function checkHead(run, operation, maker) {
	const isEnabled = run.checks.has("head-as-get") || run.checks.has("bodiless-answer");
	if (operation.method !== "GET" || !isEnabled || run.isThrifty()) return [];
	const base = await getOf(run, operation, maker);
	if (base === void 0) return [];
	const { findings, request } = base;
	const head = {
		...request,
		method: "HEAD"
	};
	let first = base.first;
	let headAnswer = first;
	let difference;
	for (let time = 0; time < MOST_TIMES && (time === 0 || difference !== void 0); time++) {
		headAnswer = await run.sender.send(head);
		run.tally.request(void 0, isAnswer(headAnswer) ? headAnswer.status : void 0, void 0);
		if (!isAnswer(headAnswer) || headAnswer.status >= 300) return findings;
		const again = await run.sender.send(request);
		if (!isAnswer(again) || !isAnswer(first)) return findings;
		difference = differenceOf$2(first, again, headAnswer, isDocumented$1(run, operation));
		first = again;
	}
	const allFindings = [...findings];
	const report = (check, message) => {
		allFindings.push(...finding(run, check, {
			request: head,
			operation
		}, message, operation.at, headAnswer));
	};
	run.tally.check("bodiless-answer", operation);
	if (headAnswer.surplus === true || await hasBytesAfterHead(head) === true) report("bodiless-answer", "The response to HEAD has a body, which HTTP does not allow.");
	run.tally.check("head-as-get", operation);
	if (difference !== void 0) report("head-as-get", `HEAD and GET differ: ${difference}.`);
	return allFindings;
}
/** Attempts to see the same difference. */
const MOST_TIMES = 3;
/** A GET request that succeeds. */
async function getOf(run, operation, maker) {
	const one = usualCase(run, operation, maker, "head");
	const made = one && await attempt(run, operation, withClient(run, operation, one));
	if (made?.answer === void 0 || made.answer.status >= 300) return void 0;
	return {
		request: made.subject.request,
		first: made.answer,
		findings: made.findings
	};
}
/** A documented HEAD operation has statuses of its own. */
function isDocumented$1({ api }, { path }) {
	return api.operations.some((other) => other.method === "HEAD" && other.path === path);
}
function differenceOf$2(first, again, head, documented) {
	if (first.status !== again.status) return void 0;
	if (!documented && head.status !== first.status) return `expected status ${first.status}, got ${head.status}`;
	if (head.status !== first.status) return void 0;
	const length = headerOf(head, "content-length");
	const own = [first, again].map(lengthOf);
	if (length !== void 0 && own[0] !== void 0 && own[0] === own[1] && length !== own[0]) return `expected Content-Length ${own[0]}, got ${length}`;
	for (const name of ["content-type", "etag"]) {
		const [one, other, its] = [
			first,
			again,
			head
		].map((answer) => valueOf(answer, name));
		if (its !== void 0 && one === other && one !== void 0 && its !== one) return `expected ${name === "etag" ? "ETag" : "Content-Type"} ${one}, got ${its}`;
	}
}
/** The length of a plain body. Compressed and chunked bodies have no comparable length. */
function lengthOf(answer) {
	return headerOf(answer, "transfer-encoding") === void 0 ? headerOf(answer, "content-length") : void 0;
}
function valueOf(answer, name) {
	const text = headerOf(answer, name);
	return text === void 0 || name !== "content-type" ? text : essence(text);
}
// dist/judge/checks/key-and-caller.js
/** Keys belong to their caller, and rejected requests do not use them up. */
async function checkKeyAndCaller({ base, key, operation, parameter, run }) {
	const findings = [];
	const at = operation.idempotency?.at ?? operation.at;
	const { name } = parameter;
	const isSecured = operation.security.length > 0 && operation.security.every((uses) => uses.length > 0);
	const refusal = { tolerates: (status) => status === 401 || status === 403 };
	findings.push(...await inCapitals() ?? []);
	if (!isSecured || !run.credentials.has(operation)) return findings;
	const stranger = await attempt(run, operation, base, {
		...refusal,
		credentials: "none",
		key
	});
	findings.push(...stranger?.findings ?? []);
	if (stranger?.answer !== void 0 && stranger.answer.status < 400) {
		const message = `Accepts a used ${name} without credentials: expected 401, got ${stranger.answer.status}.`;
		findings.push(...finding(run, "authentication-required", stranger.subject, message, operation.at, stranger.answer));
	}
	const unused = crypto.randomUUID();
	const refused = await attempt(run, operation, base, {
		...refusal,
		credentials: "wrong",
		key: unused
	});
	findings.push(...refused?.findings ?? []);
	const again = await attempt(run, operation, base, { key: unused });
	findings.push(...again?.findings ?? []);
	const isKept = refused?.answer?.status === 401 && again?.answer?.status === 401;
	if (again?.answer === void 0 || !isKept) return findings;
	const message = `A request with invalid credentials uses up its ${name}: with valid credentials, it is rejected as well.`;
	return [...findings, ...finding(run, "idempotent-replay", again.subject, message, at, again.answer)];
	/** UUIDs are case-insensitive (RFC 9562 section 4). */
	async function inCapitals() {
		const { shape } = parameter.schema;
		if (shape.kind !== "string" || shape.format !== "uuid") return void 0;
		const key = crypto.randomUUID().toUpperCase();
		if (run.evaluator.verdict(key, parameter.schema, "sent") !== "fits") return void 0;
		const made = await attempt(run, operation, base, { key });
		const status = made?.answer?.status;
		if (made === void 0 || status !== 400 && status !== 422) return made?.findings;
		const message = `Rejects an uppercase ${name}: expected 2xx, got ${status}.`;
		return finding(run, "valid-request-accepted", made.subject, message, parameter.at, made.answer);
	}
}
// dist/judge/checks/idempotency.js
function isEnabled({ checks }) {
	return checks.has("idempotent-replay") || checks.has("idempotency-conflict");
}
/** Sends a request twice with one key, another request with that key, and two requests at the same time. */
async function checkIdempotency(run, operation, maker) {
	const { idempotency } = operation;
	if (idempotency === void 0 || !isEnabled(run)) return [];
	const parameter = operation.parameters.find((one) => one.in === "header" && one.name.toLowerCase() === idempotency.header.toLowerCase());
	const given = usualCase(run, operation, maker, "idempotency");
	if (parameter === void 0 || given === void 0) return [];
	const keyed = (one) => withParameter(one, "header", parameter.name, "key");
	const base = keyed(given);
	const findings = [];
	const send = async (one, key) => {
		const tolerates = (status) => status === 409 || status === 422;
		const made = await attempt(run, operation, one, {
			key,
			tolerates
		});
		findings.push(...made?.findings ?? []);
		return made;
	};
	const key = crypto.randomUUID();
	const first = await send(base, key);
	if (first?.answer === void 0 || first.answer.status >= 300) {
		run.tally.missed(`${operation.method} ${operation.path}: no request succeeded that could be replayed with its key; add an example that succeeds`);
		return findings;
	}
	if (!await looksAtKeys(operation, first.answer, () => send(base, crypto.randomUUID()))) return findings;
	const isRest = run.portion === "rest";
	if (!isRest) findings.push(...await otherKeys(run, operation, base, parameter, first));
	const again = isRest ? void 0 : await send(base, key);
	if (again?.answer !== void 0) {
		run.tally.check("idempotent-replay", operation);
		const difference = differenceOf$1(first.answer, again.answer);
		if (difference !== void 0) {
			const message = `The same request with the same ${parameter.name} gets another response: ${difference}.`;
			findings.push(...finding(run, "idempotent-replay", again.subject, message, idempotency.at, again.answer));
		}
	}
	const { answer: original } = first;
	const conflicts = async (other, used) => {
		const conflict = await send(other, used);
		run.tally.check("idempotency-conflict", operation);
		if (conflict?.answer === void 0 || conflict.answer.status >= 400) return true;
		const message = `Accepts a different request with a used ${parameter.name}: expected 4xx, got ${conflict.answer.status}.`;
		findings.push(...finding(run, "idempotency-conflict", conflict.subject, message, idempotency.at, conflict.answer));
		return false;
	};
	const replayed = async (when) => {
		const after = await send(base, key);
		const changed = after?.answer === void 0 ? void 0 : differenceOf$1(original, after.answer);
		if (after?.answer === void 0 || changed === void 0 || after.answer.status === 429) return [];
		const message = `${when}, the first request with a ${parameter.name} gets another response: ${changed}.`;
		return finding(run, "idempotent-replay", after.subject, message, idempotency.at, after.answer);
	};
	for (const other of isRest ? [] : otherBodies(run, operation, maker, base)) {
		if (!await conflicts(other, key)) break;
		findings.push(...await replayed(`After a different request with the same ${parameter.name}`));
	}
	const [one, near] = run.isThrifty() ? [] : nearBodies(run, operation, base);
	if (one !== void 0 && near !== void 0 && findings.length === 0) {
		const used = crypto.randomUUID();
		const made = await send(one, used);
		if (made?.answer !== void 0 && made.answer.status < 300) await conflicts(near, used);
	}
	if (!isRest) findings.push(...await atTheSameTime(run, operation, base, parameter.name));
	if ((idempotency.retentionSeconds ?? 0) > SOME_TIME / 1e3 && !isRest) run.later(SOME_TIME, async () => {
		const before = findings.length;
		const more = await replayed(`After ${SOME_TIME / 1e3} s`);
		return [...findings.slice(before), ...more];
	});
	if (run.isThrifty()) return findings;
	findings.push(...await checkKeyAndCaller({
		run,
		operation,
		base,
		parameter,
		key
	}));
	for (let time = 0; time < OTHER_KEYS && findings.length === 0; time++) await send(base, crypto.randomUUID());
	for (let time = 0; time < MORE_REPLAYS && findings.length === 0; time++) findings.push(...await replayed("After some time"));
	return findings;
}
/** Whether a new key gets a new response. Servers that answer with examples do not look at keys, and need not. */
async function looksAtKeys(operation, first, sendAgain) {
	if (!isKeyedByName(operation)) return true;
	const other = await sendAgain();
	return other?.answer !== void 0 && differenceOf$1(first, other.answer) !== void 0;
}
/** Whether an operation documents a response to requests with a used key. */
function documentsConflict(operation) {
	if (!isKeyedByName(operation)) return true;
	return operation.responses.some(({ status }) => status.kind === "exact" && (status.code === 409 || status.code === 422));
}
/** Other keys to use before the first one is sent again, and how often that happens. */
const OTHER_KEYS = 4;
/** Milliseconds until the first key is sent again. */
const SOME_TIME = 3e3;
const MORE_REPLAYS = 3;
/** Another key makes a new request, where requests without a key are executed each time. */
async function otherKeys(run, operation, base, { name, required }, first) {
	if (required || first.answer === void 0) return [];
	const made = [await attempt(run, operation, withParameter(base, "header", name, void 0)), await attempt(run, operation, base)];
	const found = made.flatMap((one) => one?.findings ?? []);
	const [unkeyed, other] = made;
	if (unkeyed?.answer === void 0 || other?.answer === void 0 || unkeyed.answer.status >= 300) return found;
	run.tally.check("idempotent-replay", operation);
	if (!(differenceOf$1(first.answer, unkeyed.answer) !== void 0) || differenceOf$1(first.answer, other.answer) !== void 0) return found;
	const message = `A new ${name} replays an earlier response, although requests without a key are performed again.`;
	const at = operation.idempotency?.at ?? operation.at;
	return [...found, ...finding(run, "idempotent-replay", other.subject, message, at, other.answer)];
}
/** The server must execute one of the requests. The others wait for it or are told that it is in flight. */
async function atTheSameTime(run, operation, base, name) {
	const key = crypto.randomUUID();
	const tolerates = (status) => status === 409;
	const made = await Promise.all([
		1,
		2,
		3
	].map(() => attempt(run, operation, base, {
		key,
		tolerates
	})));
	const found = made.flatMap((one) => one?.findings ?? []);
	const [first, ...others] = made.flatMap((one) => one?.answer !== void 0 && one.answer.status < 300 ? [one] : []);
	if (first?.answer === void 0) return found;
	const answer = first.answer;
	const different = others.find((one) => one.answer !== void 0 && differenceOf$1(answer, one.answer) !== void 0);
	if (different === void 0) return found;
	const message = `Concurrent requests with the same ${name} are performed more than once: their responses differ.`;
	const at = operation.idempotency?.at ?? operation.at;
	return [...found, ...finding(run, "idempotent-replay", different.subject, message, at, different.answer)];
}
/** Valid requests with other bodies: with an additional member, and with another value. */
function otherBodies(run, operation, maker, base) {
	const { body, content } = base;
	if (body === void 0 || content === void 0 || !documentsConflict(operation)) return [];
	const fits = (value) => !sameJson(value, body) && run.evaluator.verdict(value, content.schema, "sent") === "fits";
	const found = [];
	if (isObject(body)) {
		const [last] = Object.entries(body).toReversed();
		const changed = last === void 0 ? void 0 : {
			...body,
			[last[0]]: other(last[1])
		};
		for (const one of [{
			...body,
			countersign: "another request"
		}, changed]) if (one !== void 0 && fits(one)) found.push(withBody(base, one));
	}
	const random = randomFor(run, `${operation.at} another body`);
	for (let attempts = 0; attempts < 20 && found.length === 0; attempts++) try {
		const made = maker.make(random);
		if (made.body !== void 0 && made.content?.at === content.at && fits(made.body)) found.push(withBody(base, made.body));
	} catch (error) {
		if (!(error instanceof Impossible)) throw error;
	}
	return found;
}
/** Two bodies of equal length that differ only at the end, if undocumented members are allowed. */
function nearBodies({ evaluator }, operation, base) {
	const { body, content } = base;
	if (!isObject(body) || content === void 0 || !documentsConflict(operation)) return [];
	return ["one request", "two request"].map((text) => ({
		...body,
		countersign: text
	})).filter((own) => evaluator.verdict(own, content.schema, "sent") === "fits").map((own) => withBody(base, own));
}
function other(value) {
	if (typeof value === "string") return `${value}-other`;
	return typeof value === "number" ? value + 1 : value;
}
/** Headers that may differ in a replayed answer. */
const REPEATED = ["content-type", "location"];
/** How two answers differ that should be equal; `undefined` if they do not. */
function differenceOf$1(first, second) {
	if (first.status !== second.status) return `expected status ${first.status}, got ${second.status}`;
	const [one, other] = [first, second].map(({ body }) => jsonOf(body)?.value);
	if (!(one === void 0 || other === void 0 ? textOf$1(first.body) === textOf$1(second.body) : sameJson(one, other))) return "with another body";
	const header = REPEATED.find((name) => headerOf(first, name) !== headerOf(second, name));
	return header === void 0 ? void 0 : `with another ${header}`;
}
// dist/judge/requests/negative.js
function createCaseBreaker(api, operation, { evaluator }, breaker, formats) {
	const tried = /* @__PURE__ */ new Map();
	/** Parameters may share a schema, so each has its own keys. */
	const doneOf = ({ name = "", part }) => {
		const key = `${part} ${name}`;
		const done = tried.get(key) ?? /* @__PURE__ */ new Set();
		tried.set(key, done);
		return done;
	};
	const shapes = shapesOf(api);
	const parameters = operation.parameters.filter((parameter) => !isCredential(api, operation, parameter) && !isOfUserAgents(parameter));
	const lenient = createEvaluator(api, { assertFormats: false });
	/** A string in place of another type may violate only its format. */
	const isFormatOnly = (value, schema) => readings(value).some((reading) => lenient.verdict(reading, schema, "sent") !== "misfit");
	function bodies(one, random, limits) {
		const { content, body } = one;
		if (content === void 0 || body === void 0) return [];
		const isForm = content.codec === "form" || content.codec === "multipart";
		if (content.codec !== "json" && !isForm) return [];
		const accept = (value) => !isForm || isObject(value);
		const done = doneOf({ part: "body" });
		return breaker.break(body, content.schema, random, {
			...limits,
			direction: "sent",
			done,
			accept
		}).flatMap((broken) => {
			if (isForm && isFile(content.schema, broken.path)) return [];
			const written = isForm ? formReadings(body, broken) : [broken.value];
			if (!written.every((reading) => misfits(reading, content.schema))) return [];
			const keyword = isForm && written.some((reading) => lenient.verdict(reading, content.schema, "sent") !== "misfit") ? "format" : broken.keyword;
			if (keyword === "format" && !formats) return [];
			const text = `body: ${broken.text}`;
			const part = {
				part: "body",
				keyword,
				at: broken.at,
				key: broken.key,
				text
			};
			return [{
				...withBody(one, broken.value),
				broken: part
			}];
		});
	}
	/** How a server may read the body. Nested form values are strings, so fewer keywords apply. */
	function formReadings(body, { path, value }) {
		const [name, ...deeper] = parsePointer(`#${path}`).tokens;
		if (!isObject(value) || !isObject(body) || deeper.length > 0 || !isWritable(value)) return [body];
		if (name === void 0) return [value];
		const item = Object.hasOwn(value, name) ? value[name] : void 0;
		return item === void 0 ? [value] : readings(item).map((reading) => ({
			...value,
			[name]: reading
		}));
	}
	function isFile(schema, path) {
		const [name] = parsePointer(`#${path}`).tokens;
		const shape = shapes.of(schema);
		const own = shape.kind === "object" ? shape.properties.find((property) => property.name === name) : void 0;
		const inner = own === void 0 ? void 0 : shapes.of(own.schema);
		return inner?.kind === "binary" || inner?.kind === "array" && shapes.of(inner.items).kind === "binary";
	}
	function misfits(value, schema) {
		return evaluator.verdict(value, schema, "sent") === "misfit";
	}
	function ofParameter(parameter, one, random, limits) {
		const { in: place, name, schema } = parameter;
		const value = one.parameters[place].get(name);
		const isJson = parameter.encoding.kind === "content";
		if (value === void 0 || place === "querystring" || isJson || isObject(value)) return [];
		if (!shapes.isFlat(schema)) return [];
		const accept = (broken) => !isObject(broken) && isSendable(parameter, broken) && broken !== "" && broken !== null && !(isArray(broken) && broken.every((item) => item === "" || item === null)) && !(isArray(broken) && broken.some((item) => isArray(item) || isObject(item))) && readings(broken).every((reading) => misfits(reading, schema));
		const done = doneOf({
			part: place,
			name
		});
		return breaker.break(value, schema, random, {
			...limits,
			direction: "sent",
			done,
			accept
		}).flatMap((broken) => {
			const keyword = isFormatOnly(broken.value, schema) ? "format" : broken.keyword;
			if (keyword === "format" && !formats) return [];
			const text = `${place} parameter ${JSON.stringify(name)}: ${broken.text}`;
			const part = {
				part: place,
				name,
				keyword,
				at: broken.at,
				key: broken.key,
				text
			};
			const changed = withParameter(one, place, name, broken.value);
			if (place === "path" && !areSeparable(operation, changed.parameters.path)) return [];
			return [{
				...changed,
				broken: part
			}];
		});
	}
	return { break(one, random, most, isNew = false) {
		const limits = {
			most,
			isNew
		};
		const chosen = [...parameters.flatMap((own) => ofParameter(own, one, random, limits)), ...bodies(one, random, limits)].map((own) => ({
			own,
			rank: rankOf(own.broken.key, doneOf(own.broken))
		})).toSorted((a, b) => a.rank - b.rank).slice(0, most).map(({ own }) => own);
		for (const { broken } of chosen) doneOf(broken).add(broken.key);
		return chosen;
	} };
}
// dist/judge/checks/media-types.js
/** Media types that servers may support, and one that none does. */
const OTHERS$1 = [
	"application/x-countersign-unknown",
	"text/plain",
	"text/csv",
	"application/xml",
	"application/x-www-form-urlencoded",
	"multipart/form-data; boundary=countersign",
	"application/octet-stream"
];
const FORM = "application/x-www-form-urlencoded";
/** Undocumented media types. `body` is set where the content matches the type. */
function otherMediaTypes(documented, one) {
	const isOther = (type) => contentOf(documented, type) === void 0;
	const form = one.content?.codec === "json" && isOther(FORM) ? formOf(one) : void 0;
	const types = OTHERS$1.filter(isOther).map((type) => ({ type }));
	return form === void 0 ? types : [...types, {
		type: FORM,
		body: form
	}];
}
/** The body as a form, if it has only strings and numbers. */
function formOf({ body }) {
	if (!isObject(body)) return void 0;
	const entries = Object.entries(body);
	if (entries.length === 0 || entries.some(([, value]) => typeof value === "object")) return void 0;
	return new TextEncoder().encode(String(new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))));
}
// dist/judge/checks/nearly-json.js
/** Invalid JSON for any body. */
const ALWAYS = [
	"{\"unfinished\": ",
	"{'single': 1}",
	"{\"twice\": 1,}",
	"undefined"
];
/**
* Invalid JSON that lenient parsers accept: with a comment, single quotes or a trailing comma.
*
* @param text valid JSON
*/
function nearlyJson(text) {
	const isEmpty = /^[{[]\s*[}\]]$/.test(text);
	const inObject = (member) => text.replace(/^\{/, `{${member}${isEmpty ? "" : ","}`);
	const made = [
		text.slice(0, -1),
		`${text} x`,
		`${text}${text}`,
		`/* comment */ ${text}`,
		text.replaceAll("\"", "'"),
		text.replace(/([}\]])$/, ",$1"),
		text.replace(/^\{"(\w+)":/, "{$1:"),
		inObject("\"countersign\":NaN"),
		inObject("countersign:1"),
		inObject("\"countersign\":\"two\nlines\""),
		inObject("\"countersign\":01"),
		inObject("\"countersign\":+.5"),
		inObject("\"countersign\":0x1F"),
		inObject("\"countersign\":-Infinity"),
		inObject("\"countersign\":True"),
		inObject("\"countersign\":\"\\x41\""),
		inObject("\"countersign\" 1"),
		inObject("\"countersign\":1 \"more\":2"),
		text.replace(/[}\]]$/, "$&$&")
	];
	return [.../* @__PURE__ */ new Set([...ALWAYS, ...made])].filter((one) => one !== "" && !isJson$1(one));
}
function isJson$1(text) {
	try {
		JSON.parse(text);
		return true;
	} catch {
		return false;
	}
}
// dist/judge/checks/invalid.js
/** Invalid requests of an operation, as a factor on the configured runs. */
const MOST_INVALID = 15;
/** Valid requests that are broken. The first ones have every optional part. */
const BASES = 8;
const FULL_BASES = 4;
/** Requests of each base that break keywords of earlier bases once more. */
const MOST_AGAIN = 2;
/** Limits when each request costs a wait. */
const MOST_DEAR = 12;
/** Characters of all requests of one operation before they are broken. Only hostile documents need more. */
const MOST_CHARACTERS = 4e6;
const memories$1 = /* @__PURE__ */ new WeakMap();
/** Sends requests that each violate one keyword. */
async function checkInvalid(run, operation, maker) {
	const formats = run.checks.has("invalid-format-rejected");
	if (!run.checks.has("invalid-request-rejected") && !formats) return [];
	const { breaker, tried } = memories$1.get(run)?.get(operation.at) ?? {
		breaker: createCaseBreaker(run.api, operation, run.maker, run.breaker, formats),
		tried: /* @__PURE__ */ new Set()
	};
	memories$1.set(run, (memories$1.get(run) ?? /* @__PURE__ */ new Map()).set(operation.at, {
		breaker,
		tried
	}));
	const random = randomFor(run, `${operation.at} invalid${run.portion === "rest" ? " rest" : ""}`);
	const most = run.isThrifty() ? MOST_DEAR : run.runs * MOST_INVALID;
	const usual = usualStatuses(run, operation);
	const isDone = () => run.isOver() || tried.size >= most || run.isThrifty() && tried.size >= MOST_DEAR;
	const judge = async (one) => {
		const { broken } = one;
		const check = broken.keyword === "format" ? "invalid-format-rejected" : "invalid-request-rejected";
		if (tried.has(caseText(one)) || !run.checks.has(check)) return [];
		tried.add(caseText(one));
		const what = `a request that violates one keyword (${broken.text})`;
		run.tally.keyword(operation, broken.keyword);
		return expectRefusal(run, operation, one, {
			check,
			what,
			pointer: broken.at,
			usual
		});
	};
	const findings = [];
	const known = /* @__PURE__ */ new Set();
	let characters = 0;
	for (let index = 0; index < BASES && !isDone() && characters < MOST_CHARACTERS; index++) {
		const base = index < FULL_BASES ? ifPossible(() => maker.makeFull(random)) : baseOf(maker, random, index);
		if (base === void 0) continue;
		characters += caseText(base).length;
		const whole = withClient(run, operation, base);
		const broken = [...breaker.break(whole, random, most - tried.size, true), ...breaker.break(whole, random, MOST_AGAIN)];
		for (const one of broken) {
			if (isDone()) break;
			const fresh = (await judge(one)).filter((finding) => !known.has(keyOf(finding)));
			if (fresh.length > 0) findings.push(...await simplest(run, one, fresh, judge));
			for (const finding of fresh) known.add(keyOf(finding));
		}
	}
	return findings;
}
/** Most simplifications of one finding. */
const MOST_SHRINKS$1 = 40;
/** The same findings for the simplest request that still causes them. */
async function simplest(run, one, findings, judge) {
	const keys = new Set(findings.map(keyOf));
	let best = findings;
	let from = one;
	for (let left = MOST_SHRINKS$1; left > 0;) {
		let isSimpler = false;
		for (const less of simplerBroken(run, from)) {
			if (left-- <= 0 || run.isOver()) return best;
			const same = (await judge(less)).filter((finding) => keys.has(keyOf(finding)));
			if (same.length === 0) continue;
			best = same;
			from = less;
			isSimpler = true;
			break;
		}
		if (!isSimpler) return best;
	}
	return best;
}
/** Alternates between examples and generated cases. */
function baseOf(maker, random, place) {
	const example = maker.examples[Math.floor(place / 2) % Math.max(1, maker.examples.length)];
	if (example !== void 0 && place % 2 === 0) return example;
	return ifPossible(() => maker.make(random)) ?? example;
}
/** Breaks the same keyword in a smaller body. */
function* simplerBroken(run, one) {
	const { body, content, broken } = one;
	for (const place of [
		"query",
		"header",
		"cookie"
	]) for (const name of one.parameters[place].keys()) if (broken.name !== name) yield {
		...withParameter(one, place, name, void 0),
		broken
	};
	if (body === void 0 || content?.codec !== "json" || broken.part !== "body") return;
	for (const less of smaller(body)) {
		const faults = run.evaluator.faults(less, content.schema, "sent");
		if (faults.length > 0 && faults.every(({ keyword, at }) => keyword === broken.keyword && at === broken.at)) yield {
			...withBody(one, less),
			broken
		};
	}
}
/** From this length on, in characters, servers may reject a request unread. */
const LONG = 4e3;
const TOO_LONG = /* @__PURE__ */ new Set([
	413,
	414,
	431
]);
function usualStatuses(run, operation) {
	return new Set([...run.tally.of(operation).statuses.keys()].map(Number));
}
/** Whether an operation documents its answer to invalid requests. */
function documentsRefusals({ responses }) {
	return responses.some(({ status }) => status.kind === "default" || (status.kind === "exact" ? status.code === 400 || status.code === 422 : status.hundreds === 4));
}
async function expectRefusal(run, operation, one, expectation, options = {}) {
	const silent = !documentsRefusals(operation);
	const isPath = one.broken?.part === "path";
	const isLong = caseText(one).length > LONG;
	const tolerates = (status) => silent && (status === 400 || status === 422) || isLong && TOO_LONG.has(status) || isPath && status === 404 || options.tolerates?.(status) === true;
	const made = await attempt(run, operation, one, {
		...options,
		tolerates
	});
	if (made === void 0) return [];
	run.tally.check(expectation.check, operation);
	return [
		...made.findings,
		...refusalOf(run, made, expectation),
		...reasonOf(run, operation, one, made, expectation)
	];
}
/** Statuses that do not depend on the content of a request. */
const OTHER_REASONS = /* @__PURE__ */ new Set([
	401,
	403,
	404,
	409
]);
/** Statuses that do not depend on the fields of a readable body. A field may refer to something that does not exist. */
const NOT_OF_FIELDS = /* @__PURE__ */ new Set([
	404,
	405,
	406,
	410,
	415
]);
/** An accepted caller must not get 401 for an invalid body, nor 403, 404 or 409 for an unreadable one. */
function reasonOf(run, operation, { broken }, { answer, subject }, { check, what, pointer, usual }) {
	if (answer === void 0 || isTokenOperation(run, operation)) return [];
	const { status } = answer;
	const isPlain = operation.segments.every((segment) => typeof segment === "string");
	const wasAccepted = run.successes(operation).length > 0;
	const isWrong = status === 401 ? run.credentials.has(operation) && (broken === void 0 || broken.part === "body") : broken === void 0 ? isPlain && OTHER_REASONS.has(status) && check !== "missing-parameter-rejected" : isPlain && broken.part === "body" && NOT_OF_FIELDS.has(status) && usual?.has(status) === false;
	if (!wasAccepted || !isWrong) return [];
	const message = `Rejects ${what} with the wrong status: expected 400 or 422, got ${status}. Valid requests are accepted.`;
	return finding(run, check, subject, message, pointer, answer);
}
function refusalOf(run, { answer, subject }, { check, what, pointer }) {
	if (answer === void 0 || isInconclusive(answer) || answer.status >= 400) return [];
	return finding(run, check, subject, `Accepts ${what}: expected 4xx, got ${answer.status}.`, pointer, answer);
}
/** Requests that lack a required part, or have it in another form. */
async function checkLacking(run, operation, maker) {
	const given = baseOf(maker, randomFor(run, `${operation.at} lacking`), 0);
	if (given === void 0) return [];
	const base = withClient(run, operation, given);
	const findings = [];
	const isRest = run.portion === "rest";
	for (const parameter of isRest ? [] : operation.parameters) {
		if (!parameter.required || parameter.in === "path" || !base.parameters[parameter.in].has(parameter.name)) continue;
		if (isCredential(run.api, operation, parameter)) continue;
		findings.push(...await withoutParameter(run, operation, base, parameter));
	}
	if (operation.body === void 0 || base.content === void 0 || base.body === void 0) return findings;
	if (operation.body.required) {
		const expectation = {
			check: "missing-body-rejected",
			what: "a request without its required body",
			pointer: operation.body.at
		};
		const tolerates = (status) => status === 400 || status === 411 || status === 415;
		const change = ({ body: _body, ...rest }) => withHeader(rest, "content-type", void 0);
		if (!isRest) findings.push(...await expectRefusal(run, operation, base, expectation, {
			change,
			tolerates
		}));
		const emptied = (request) => ({
			...request,
			body: /* @__PURE__ */ new Uint8Array()
		});
		if (base.content.codec === "json" && !run.isThrifty()) findings.push(...await expectRefusal(run, operation, base, expectation, {
			change: emptied,
			tolerates
		}));
	}
	findings.push(...await checkNearlyJson(run, operation, base));
	if (!isRest) findings.push(...await checkMediaTypes(run, operation, maker));
	return findings;
}
async function withoutParameter(run, operation, base, parameter) {
	const expectation = {
		check: "missing-parameter-rejected",
		what: `a request without its required ${parameter.in} parameter ${JSON.stringify(parameter.name)}`,
		pointer: parameter.at
	};
	return expectRefusal(run, operation, withParameter(base, parameter.in, parameter.name, void 0), expectation);
}
async function checkNearlyJson(run, operation, base) {
	const findings = [];
	const at = operation.body?.at ?? operation.at;
	const sample = await written(run, operation, base);
	if (base.content?.codec === "json" && run.checks.has("malformed-body-rejected")) for (const text of affordable(run, nearlyJson(textOf$1(sample?.body ?? /* @__PURE__ */ new Uint8Array())), 2)) {
		const expectation = {
			check: "malformed-body-rejected",
			what: "a body that is not JSON",
			pointer: at
		};
		const change = (request) => ({
			...request,
			body: new TextEncoder().encode(text)
		});
		const tolerates = (status) => status === 400;
		findings.push(...await expectRefusal(run, operation, base, expectation, {
			change,
			tolerates
		}));
		if (findings.length > 0) break;
	}
	return findings;
}
/** Requests with undocumented media types. */
async function checkMediaTypes(run, operation, maker) {
	const given = baseOf(maker, randomFor(run, `${operation.at} lacking`), 0);
	if (given?.content === void 0 || given.body === void 0) return [];
	const base = withClient(run, operation, given);
	const findings = [];
	const at = operation.body?.at ?? operation.at;
	const sample = await written(run, operation, base);
	if (sample?.body === void 0 || sample.body.byteLength === 0) return findings;
	if (operation.body === void 0 || !run.checks.has("unsupported-media-type")) return findings;
	for (const { body, type } of affordable(run, otherMediaTypes(operation.body, base), 1)) {
		const what = `a body with the undocumented media type ${type}`;
		const change = (request) => headerOf(request, "content-type") === void 0 ? request : withHeader({
			...request,
			...body !== void 0 && { body }
		}, "content-type", type);
		const tolerates = (status) => status === 415 || status === 400 || status === 406;
		const more = await expectRefusal(run, operation, base, {
			check: "unsupported-media-type",
			what,
			pointer: at
		}, {
			change,
			tolerates
		});
		findings.push(...more);
		if (more.length > 0) break;
	}
	return findings;
}
/** The encoded request; `undefined` if it cannot be sent. */
async function written(run, operation, one) {
	try {
		return await encodeCase(run.api, operation, run.url, one);
	} catch (error) {
		if (error instanceof Unsendable) return void 0;
		throw error;
	}
}
// dist/judge/checks/negotiation.js
/** An unknown media type, one of browsers, and one of clients without JSON. */
const OTHERS = [
	"application/x-countersign-unknown",
	"text/html,application/xhtml+xml;q=0.9",
	"application/xml"
];
/**
* Checks `Accept` (RFC 9110 section 12.5.1). If nothing matches, a server may answer 406 or ignore the header. Whether
* each documented media type is available is a separate, optional check.
*/
async function checkNegotiation(run, operation, maker) {
	if (run.isThrifty() || operation.method !== "GET") return [];
	const one = usualCase(run, operation, maker, "negotiation");
	if (one === void 0) return [];
	const findings = [];
	const send = async (accept) => {
		const made = await attempt(run, operation, one, {
			tolerates: (status) => status === 406,
			change: (request) => withHeader(request, "accept", accept)
		});
		findings.push(...made?.findings ?? []);
		return made;
	};
	if (run.checks.has("unacceptable-media-type")) for (const accept of OTHERS) {
		const made = await send(accept);
		run.tally.check("unacceptable-media-type", operation);
		if (made?.answer === void 0 || made.answer.status < 500) continue;
		const message = `An Accept header that matches nothing: expected 406 or the default response, got ${made.answer.status}.`;
		findings.push(...finding(run, "unacceptable-media-type", made.subject, message, operation.at, made.answer));
		break;
	}
	if (!run.checks.has("content-negotiation")) return findings;
	for (const type of typesOf(operation)) {
		const made = await send(type);
		if (made?.answer === void 0 || isInconclusive(made.answer) || made.answer.status >= 300) continue;
		const given = headerOf(made.answer, "content-type");
		if (given === void 0 || made.answer.status === 204) continue;
		run.tally.check("content-negotiation", operation);
		if (essence(given) === type) continue;
		const message = `Accept: ${type}, which is documented, gets ${given}.`;
		findings.push(...finding(run, "content-negotiation", made.subject, message, operation.at, made.answer));
	}
	return findings;
}
/** The media types of successful responses, if there are several. */
function typesOf({ responses }) {
	const success = responses.find(({ status }) => status.kind === "exact" && status.code === 200);
	const types = [...new Set((success?.contents ?? []).map(({ mediaType }) => essence(mediaType)))];
	return types.length < 2 || types.some((type) => type.includes("*")) ? [] : types;
}
// dist/judge/checks/routing.js
/** Methods to try, the least harmful first in case the server supports them. */
const METHODS$1 = [
	"PATCH",
	"PUT",
	"DELETE",
	"POST",
	"GET"
];
/** Methods that a server may not know. It may reject them in any way, but must not succeed. */
const STRANGE = ["TRACE", "PROPFIND"];
/** Methods that servers implement themselves; they must not cause server errors. */
const OWN = ["OPTIONS", "HEAD"];
/** Sends methods that a path does not document. Called once per path. */
async function checkMethods(run, operation, maker) {
	if (!run.checks.has("unsupported-method")) return [];
	let request;
	try {
		const one = maker.examples[0] ?? maker.make(randomFor(run, `${operation.at} methods`));
		request = await encodeCase(run.api, operation, run.url, one);
	} catch (error) {
		if (error instanceof Impossible || error instanceof Unsendable) return [];
		throw error;
	}
	const documented = new Set(run.api.operations.filter((other) => matchesPath(other, run.url, request.url)).map(({ method }) => method));
	const own = [...documented].filter((method) => method !== "HEAD" && method !== "OPTIONS");
	const unknown = METHODS$1.filter((name) => !documented.has(name));
	const findings = [];
	for (const method of affordable(run, unknown, 1)) {
		if (run.isOver() || findings.length > 0) break;
		const { body: _body, ...bare } = await run.credentials.put(operation, request);
		const headers = bare.headers.filter(([name]) => !/^content-/i.test(name));
		const made = await attemptWire(run, { request: {
			...bare,
			headers,
			method
		} });
		findings.push(...made.findings);
		const { answer } = made;
		if (answer === void 0 || isInconclusive(answer) && answer.status !== 501) continue;
		if ((answer.status === 401 || answer.status === 403) && !run.credentials.has(operation)) continue;
		run.tally.check("unsupported-method");
		const report = (message) => {
			findings.push(...finding(run, "unsupported-method", made.subject, message, pathAt(operation), answer));
		};
		if (answer.status !== 405) {
			report(`Undocumented method ${method} ${operation.path}: expected 405, got ${answer.status}.`);
			continue;
		}
		const allow = headerOf(answer, "allow");
		const listed = new Set((allow ?? "").split(",").map((word) => word.trim()));
		const missing = own.filter((name) => !listed.has(name));
		const wrong = [...listed].filter((name) => METHODS$1.some((method) => method === name) && !documented.has(name));
		if (allow === void 0) report(`The 405 response to ${method} ${operation.path} lacks the header Allow.`);
		else if (missing.length > 0) report(`Allow of ${operation.path} lacks ${missing.join(", ")}.`);
		else if (wrong.length > 0) report(`Allow of ${operation.path} lists the undocumented ${wrong.join(", ")}.`);
	}
	const asked = [...STRANGE, ...OWN].filter((name) => !documented.has(name) && (name !== "HEAD" || documented.has("GET")));
	for (const method of run.isOver() || run.isThrifty() ? [] : asked) findings.push(...await strangeMethod(run, operation, {
		...request,
		method
	}));
	return findings;
}
/** Sends an unknown method. */
async function strangeMethod(run, operation, asked) {
	const { body: _body, ...bare } = await run.credentials.put(operation, asked);
	const request = {
		...bare,
		headers: bare.headers.filter(([name]) => !/^content-/i.test(name))
	};
	const { method } = request;
	const answer = await run.sender.send(request);
	run.tally.request(void 0, isAnswer(answer) ? answer.status : void 0, void 0);
	if (!isAnswer(answer)) return [];
	const isOwn = OWN.some((name) => name === method);
	const report = (check, message) => finding(run, check, { request }, message, pathAt(operation), answer);
	run.tally.check("unsupported-method");
	if (isOwn && answer.status >= 500 && answer.status !== 501) return report("no-server-error", `Server error: got ${answer.status}.`);
	if (isOwn || answer.status >= 300) return [];
	return report("unsupported-method", `Undocumented method ${method} ${operation.path} succeeds: expected 405, got ${answer.status}.`);
}
function pathAt({ at }) {
	return at.slice(0, at.lastIndexOf("/"));
}
// dist/judge/checks/spellings.js
/** Statuses that reject the request itself. A server may answer 411 to a body without a length. */
const REFUSED$1 = /* @__PURE__ */ new Set([
	400,
	406,
	415,
	422
]);
/**
* Sends a valid request in other valid spellings: a media type with a charset (RFC 8259 section 11), a chunked body
* (RFC 9112 section 7.1), and `Accept` with any type.
*/
async function checkSpellings(run, operation, maker) {
	if (!run.checks.has("valid-request-accepted")) return [];
	const [success] = run.successes(operation);
	const one = success?.case ?? usualCase(run, operation, maker, "spellings");
	if (one === void 0) return [];
	const base = withClient(run, operation, one);
	const findings = [];
	let usual = success;
	if (usual === void 0) {
		const made = await attempt(run, operation, base);
		findings.push(...made?.findings ?? []);
		if (made?.answer === void 0 || made.answer.status >= 300) return findings;
		usual = {
			request: made.subject.request,
			answer: made.answer
		};
	}
	for (const { change, what } of affordable(run, spellingsOf(usual.request), 1)) {
		if (run.isOver()) break;
		const tolerates = (status) => REFUSED$1.has(status) || status === 411;
		const own = run.pool.bind(operation, base);
		const made = await attempt(run, operation, own, {
			change,
			tolerates
		});
		run.tally.check("valid-request-accepted", operation);
		if (made === void 0) continue;
		findings.push(...made.findings);
		const { answer, subject } = made;
		if (answer === void 0 || !REFUSED$1.has(answer.status)) continue;
		const plain = await attempt(run, operation, own, { tolerates });
		if (plain?.answer === void 0 || plain.answer.status >= 300) continue;
		const message = `Rejects an accepted request ${what}: expected ${usual.answer.status}, got ${answer.status}.`;
		findings.push(...finding(run, "valid-request-accepted", subject, message, operation.at, answer));
	}
	return findings;
}
function spellingsOf(request) {
	const type = headerOf(request, "content-type") ?? "";
	const isJson = request.body !== void 0 && /^application\/(?:[\w.-]+\+)?json$/.test(type);
	const typed = (text) => ({
		what: `with the media type written ${JSON.stringify(text)}`,
		change: (own) => withHeader(own, "content-type", text)
	});
	return [
		...isJson ? [typed(`${type}; charset=utf-8`)] : [],
		{
			what: "without Accept",
			change: (own) => withHeader(own, "accept", void 0)
		},
		{
			what: "with Accept: */*",
			change: (own) => withHeader(own, "accept", "*/*")
		},
		...request.body === void 0 ? [] : [{
			what: "in chunks",
			change: (own) => ({
				...own,
				isChunked: true
			})
		}]
	];
}
/**
* A fast-check arbitrary from a generator and a function that simplifies values. Its runner seeds, repeats and shrinks.
*
* @param make may throw, which ends the run
* @param simpler candidates, the simplest first
*/
function arbitraryOf(make, simpler) {
	return new Made(make, simpler);
}
var Made = class extends fc.Arbitrary {
	#make;
	#simpler;
	constructor(make, simpler) {
		super();
		this.#make = make;
		this.#simpler = simpler;
	}
	generate(source) {
		return new fc.Value(this.#make({ int: (least, most) => source.nextInt(least, most) }), void 0);
	}
	canShrinkWithoutContext(value) {
		return value !== void 0;
	}
	shrink(value) {
		const simpler = this.#simpler;
		function* candidates() {
			let left = 40;
			for (const one of simpler(value)) {
				yield new fc.Value(one, void 0);
				if (--left <= 0) return;
			}
		}
		return fc.stream(candidates());
	}
};
// dist/judge/resources/repair.js
/** Options of requests that a server may reject. */
function rejectable(caller) {
	return {
		credentials: caller === "other" ? "other" : "valid",
		tolerates: (status) => status >= 400 && status < 500
	};
}
/** Rejected requests to learn the rules of one operation. */
const MOST$1 = 40;
const spent = /* @__PURE__ */ new WeakMap();
/**
* Finds out whether a valid request was rejected because of a rule that no schema can state, and remembers the rule.
*
* @param status status of the rejection
*/
async function repair(run, operation, one, status, caller = "own") {
	if (run.isThrifty() || ![
		400,
		404,
		409,
		422
	].includes(status)) return void 0;
	const counts = spent.get(run) ?? /* @__PURE__ */ new Map();
	spent.set(run, counts);
	const send = async (changed) => {
		const count = counts.get(operation.at) ?? 0;
		if (count >= MOST$1 || run.isOver() || !fits(run.maker, changed)) return void 0;
		const made = await attempt(run, operation, changed, rejectable(caller));
		if (made?.answer !== void 0 && made.answer.status < 300) return {
			one: changed,
			made,
			isRule: true
		};
		counts.set(operation.at, count + 1);
	};
	const referring = await repairReferences(run, one, caller, send);
	if (referring !== void 0 || status === 404) return referring;
	const resource = run.pool.ruleKey(operation);
	return await repairUnique(run, resource, one, send) ?? await repairDates(run, resource, one, status, send);
}
/** Most combinations of ids to try. */
const MOST_COMBINATIONS = 8;
/** Members such as `owner_id` may be ids of resources with other names. */
async function repairReferences({ pool: { alive, references } }, one, caller, send) {
	const { body } = one;
	if (!isObject(body)) return void 0;
	const unknown = Object.entries(body).flatMap(([name, value]) => {
		const choices = (references.ofReference(name) === void 0 ? references.candidates(name, value) : []).flatMap((resource) => {
			const id = alive(resource, caller).at(-1)?.id;
			return id === void 0 ? [] : [{
				name,
				id,
				resource
			}];
		});
		return choices.length === 0 ? [] : [choices];
	});
	const combinations = unknown.reduce((all, choices) => all.flatMap((chosen) => choices.map((choice) => [...chosen, choice])), [[]]);
	for (const chosen of unknown.length === 0 ? [] : combinations.slice(0, MOST_COMBINATIONS)) {
		const ids = Object.fromEntries(chosen.map(({ id, name }) => [name, id]));
		const accepted = await send(withBody(one, {
			...body,
			...ids
		}));
		if (accepted === void 0) continue;
		for (const { name, resource } of chosen) references.learn(name, resource);
		return accepted;
	}
}
/** Values that an earlier request used may have to be unique. */
async function repairUnique({ pool: { rules } }, resource, one, send) {
	const names = rules.usedMembers(resource, one);
	const all = rules.withFresh(one, names);
	const accepted = all && await send(all);
	if (accepted === void 0) return void 0;
	if (names.length === 1) rules.setUnique(resource, names[0] ?? "");
	for (const name of names.length === 1 ? [] : names) {
		const fresh = rules.withFresh(one, [name]);
		if (fresh !== void 0 && await send(fresh) !== void 0) rules.setUnique(resource, name);
	}
	return accepted;
}
/** Days from today of the periods that are tried; far apart, because periods may not overlap. */
const PERIODS = [
	1,
	5,
	9,
	13
];
/** Dates may have to be in order, in the future or in the past. */
async function repairDates({ pool: { rules } }, resource, one, status, send) {
	const dates = datesIn(one);
	if (dates.length === 0) return void 0;
	const known = rules.datesOf(resource, one);
	const place = (side, isDescending, period) => send(withDates(one, placed(dates, {
		side,
		isDescending
	}, period)));
	if (known !== void 0) {
		if (breaksSide(dates, known)) return place(known.side === "past" ? "past" : "future", known.isDescending, 17);
		const kept = await keepOne(one, dates, known, send);
		if (kept !== void 0) return kept;
	}
	for (const isDescending of dates.length > 1 ? [false, true] : [false]) {
		const future = await place("future", isDescending, PERIODS[isDescending ? 1 : 0]);
		const past = await place("past", isDescending, PERIODS[isDescending ? 3 : 2]);
		const accepted = future ?? past;
		if (accepted === void 0) continue;
		const rule = {
			side: past === void 0 ? "future" : future === void 0 ? "past" : "any",
			isDescending,
			isApart: status === 409
		};
		rules.setDates(resource, one, rule);
		if (breaksSide(dates, rule)) return accepted;
		return (dates.length > 1 ? await keepOne(one, dates, rule, send) : void 0) ?? {
			...accepted,
			isRule: false
		};
	}
}
/** Keeps one date of a period and moves the others next to it: if that is accepted for each, only their order was wrong. */
async function keepOne(one, dates, { isDescending }, send) {
	let accepted;
	for (const kept of dates.length > 1 ? [0, dates.length - 1] : []) {
		const from = Date.parse(dates[kept]?.text.slice(0, 10) ?? "");
		const days = (index) => isDescending ? kept - index : index - kept;
		const beside = dates.map((own, index) => index === kept ? own : {
			...own,
			text: moved$1(own.text, from, days(index))
		});
		accepted = await send(withDates(one, beside));
		if (accepted === void 0) return void 0;
	}
	return accepted;
}
// dist/judge/resources/cases.js
/** Ids to invent, if resources with the first ones exist. */
const MOST_TAKEN = 5;
/** A request that the server should accept. */
function caseFor(run, operation, { caller, isExample = false, isFull = false, purpose }) {
	const maker = run.makerOf(operation);
	try {
		const random = randomFor(run, `${operation.at} ${purpose}`);
		const invented = maker.invent(random);
		const full = isFull ? maker.makeFull(random) : invented;
		const made = {
			...full,
			parameters: {
				...full.parameters,
				path: invented.parameters.path
			}
		};
		const [example] = isExample ? maker.examples : [];
		const path = operation.method === "PUT" ? made.parameters.path : example?.parameters.path;
		const base = example === void 0 ? made : {
			...example,
			parameters: {
				...example.parameters,
				...path && { path }
			}
		};
		const bound = run.pool.bind(operation, base, caller);
		if (operation.method !== "PUT") return bound;
		const own = operation.segments.at(-1);
		if (typeof own !== "object") return bound;
		let id = made.parameters.path.get(own.parameter);
		for (let time = 0; time < MOST_TAKEN && isTaken(run, operation, withParameter(bound, "path", own.parameter, id)); time++) id = maker.invent(random).parameters.path.get(own.parameter);
		const values = new Map([...bound.parameters.path, ...id === void 0 ? [] : [[own.parameter, id]]]);
		return {
			...bound,
			parameters: {
				...bound.parameters,
				path: values
			}
		};
	} catch (error) {
		if (error instanceof Impossible) return void 0;
		throw error;
	}
}
/** Whether a resource has the id in the path, or had it until it was deleted. */
function isTaken({ pool }, operation, one) {
	const last = pool.resources.inPath(operation).at(-1);
	if (last === void 0) return false;
	const id = one.parameters.path.get(last.parameter);
	return pool.isReal(operation, one) || typeof id === "string" && pool.isDeleted(last.resource, id);
}
/** A request for a list, with only what is required. */
function listCase(run, list, caller) {
	const one = caseFor(run, list, {
		caller,
		purpose: "list",
		isExample: true
	});
	if (one === void 0) return void 0;
	const isKept = (name) => list.parameters.some((own) => own.name === name && own.required);
	const query = new Map([...one.parameters.query].filter(([name]) => isKept(name)));
	return {
		...one,
		parameters: {
			...one.parameters,
			query
		}
	};
}
/** Characters of one member. */
const LONGEST$1 = 6e3;
/** A request with every member, the longest texts and lists and the greatest numbers: servers may cut them off. */
function largestCase(run, operation, caller = "own") {
	const full = caseFor(run, operation, {
		caller,
		purpose: "state largest",
		isFull: true
	});
	const { body, content } = full ?? {};
	if (full === void 0 || !isObject(body) || content === void 0) return full;
	const sizeOf = (value) => typeof value === "number" ? value : JSON.stringify(value ?? null).length;
	let largest = body;
	for (const edge of run.breaker.edges(body, content.schema, "sent")) {
		if (!isObject(edge)) continue;
		for (const [name, value] of Object.entries(edge)) {
			const size = sizeOf(value);
			if (size <= sizeOf(largest[name]) || typeof value !== "number" && size > LONGEST$1) continue;
			const changed = {
				...largest,
				[name]: value
			};
			if (run.evaluator.verdict(changed, content.schema, "sent") === "fits") largest = changed;
		}
	}
	return run.pool.bind(operation, withBody(full, largest), caller);
}
/** Sends a request of an operation to given resources. */
async function perform(run, operation, instances, purpose) {
	const base = caseFor(run, operation, {
		caller: "own",
		purpose,
		isExample: purpose.endsWith("0")
	});
	const one = base && run.pool.bind(operation, base, "own", instances);
	const made = one && await attempt(run, operation, one, rejectable("own"));
	if (one === void 0 || made?.answer === void 0) return void 0;
	if (made.answer.status < 300) return made;
	return (await repair(run, operation, one, made.answer.status))?.made;
}
/** Attempts to bring a resource into a state. */
const ATTEMPTS$1 = 3;
/** Brings a new resource into the state that the operation needs which it is reserved for. */
async function bringIntoState(run, instance, steps) {
	for (const step of steps) {
		let isDone = false;
		for (let time = 0; time < ATTEMPTS$1 && !isDone && !run.isOver(); time++) isDone = await perform(run, step, [instance], `state ${instance.id} ${time}`) !== void 0;
		if (!isDone) return;
	}
	instance.isPrepared = true;
}
// dist/judge/resources/creation.js
/** The operation that creates a resource: POST to the collection, or PUT to an id of the client's choice. */
function creatorOf({ create, put }) {
	const creates = put?.responses.some(({ status }) => status.kind === "exact" && status.code === 201) === true;
	return create ?? (creates ? put : void 0);
}
/** Sends a request that creates a resource, and adds what it created to the pool. */
async function send$2(run, resource, one, caller, reserved) {
	const operation = creatorOf(resource);
	if (operation === void 0) return { findings: [] };
	const made = await attempt(run, operation, one, rejectable(caller));
	if (made?.answer === void 0) return {
		findings: [],
		...made !== void 0 && { made }
	};
	if (made.answer.status < 300) return register(run, resource, one, made, {
		caller,
		reserved
	});
	const repaired = await repair(run, operation, one, made.answer.status, caller);
	if (repaired === void 0) return {
		findings: [],
		made
	};
	return register(run, resource, repaired.one, repaired.made, {
		caller,
		reserved
	});
}
/** Adds what a request created to the pool. */
function register(run, resource, one, made, { caller, reserved }) {
	const { answer, findings, subject } = made;
	const operation = creatorOf(resource);
	if (operation === void 0 || answer === void 0) return {
		findings,
		made
	};
	const last = run.pool.resources.inPath(operation).find((place) => place.resource === resource);
	const given = last && one.parameters.path.get(last.parameter);
	const id = typeof given === "string" || typeof given === "number" ? given : idIn(bodyOf(answer), resource.parameter, resource.word) ?? idAt(run, resource, subject.request.url, headerOf(answer, "location"));
	if (id === void 0 || answer.status === 202) return {
		findings,
		made
	};
	const parents = run.pool.resources.inPath(operation).flatMap((place) => {
		const value = one.parameters.path.get(place.parameter);
		if (place.resource === resource) return [];
		return run.pool.alive(place.resource, caller).filter((parent) => String(parent.id) === String(value));
	});
	const tag = headerOf(answer, "etag");
	const instance = {
		resource,
		caller,
		id,
		parents,
		state: "alive",
		...reserved !== void 0 && { reservedFor: reserved },
		...tag !== void 0 && { tag }
	};
	run.pool.add(instance);
	return {
		findings,
		made,
		instance,
		one
	};
}
/** The id in a `Location`. */
function idAt(run, { read, put, patch, remove }, base, location) {
	const url = location === void 0 ? null : URL.parse(location, base);
	const operation = read ?? put ?? patch ?? remove;
	if (url === null || operation === void 0) return void 0;
	const text = (pathTexts(operation, run.url, url.href) ?? pathTexts(operation, new URL("/", url).href, url.href))?.at(-1);
	return text === void 0 ? void 0 : decodeURIComponent(text);
}
// dist/judge/resources/prepare.js
/** Attempts to create one resource. */
const ATTEMPTS = 4;
/** Instances that a deleting operation or an action can use up before it needs others. */
const SPARE = 3;
/** Resources that are being created, so that concurrent checks do not create the same one twice. */
const pending = /* @__PURE__ */ new WeakMap();
/** The creations that the current one is part of. */
const creating$1 = new AsyncLocalStorage();
/** Makes sure that the resources exist which the requests of an operation need. */
async function prepare(run, operation) {
	if (run.isThrifty() && run.isQuick !== true || run.isOver()) return [];
	const { pool } = run;
	const findings = [];
	const places = pool.resources.inPath(operation);
	const last = places.at(-1)?.resource;
	const reserved = pool.reservation(operation);
	for (const { resource } of places.slice(0, -1)) findings.push(...await ensure(run, resource, "own"));
	if (last !== void 0) {
		const isUsedUp = operation.method === "DELETE" || isAction(pool.resources, operation) || pool.preconditions.has(operation.at);
		const count = reserved !== void 0 && isUsedUp ? SPARE : 1;
		findings.push(...await ensure(run, last, "own", {
			reserved,
			count
		}));
		await refreshTag(run, operation, pool.alive(last, "own", reserved).at(-1));
	}
	findings.push(...await ensureReferences(run, operation, "own"));
	return findings;
}
/** Creates instances of a resource until there are enough, or lists it. */
async function ensure(run, resource, caller, { count = 1, reserved } = {}) {
	const isEnough = () => {
		return run.pool.alive(resource, caller, reserved).filter((one) => reserved === void 0 || one.reservedFor === reserved).length >= count;
	};
	if (isEnough()) return [];
	const key = `${caller} ${resource.path} ${reserved ?? ""}`;
	const running = pending.get(run) ?? /* @__PURE__ */ new Map();
	pending.set(run, running);
	const outer = creating$1.getStore() ?? [];
	if (isNeededBy(running, key, outer)) return [];
	const current = running.get(outer.at(-1) ?? "");
	if (current !== void 0) current.needs = key;
	try {
		await running.get(key)?.done;
		if (isEnough()) return [];
		const findings = [];
		const done = creating$1.run([...outer, key], async () => {
			while (!isEnough() && !run.isOver()) {
				const made = await createOne(run, resource, caller, { reserved });
				findings.push(...made?.findings ?? []);
				if (made?.instance === void 0) break;
			}
			if (run.pool.alive(resource, caller).length === 0 && resource.list !== void 0) findings.push(...await listOnce(run, resource, resource.list, caller));
		});
		running.set(key, { done });
		await done;
		running.delete(key);
		return findings;
	} finally {
		delete current?.needs;
	}
}
/** Whether a creation waits for one of others, directly or not. */
function isNeededBy(running, key, others) {
	const seen = /* @__PURE__ */ new Set();
	for (let next = key; next !== void 0 && !seen.has(next); next = running.get(next)?.needs) {
		if (others.includes(next)) return true;
		seen.add(next);
	}
	return false;
}
const memories = /* @__PURE__ */ new WeakMap();
function memoryOf(run) {
	const memory = memories.get(run) ?? {
		failures: /* @__PURE__ */ new Set(),
		tried: /* @__PURE__ */ new Set(),
		consuming: /* @__PURE__ */ new Set()
	};
	memories.set(run, memory);
	return memory;
}
/** Creates one resource, with the parents that it needs. */
async function createOne(run, resource, caller, { parent, reserved } = {}) {
	const operation = creatorOf(resource);
	const { consuming, failures } = memoryOf(run);
	if (operation === void 0) return void 0;
	const hasSucceeded = () => caller === "own" && run.successes(operation).length > 0;
	if (failures.has(`${caller} ${operation.at}`) && !hasSucceeded()) return void 0;
	if (!(run.callable ?? run.operations).includes(operation)) return void 0;
	const parents = run.pool.resources.inPath(operation).filter((place) => place.resource !== resource);
	const findings = [];
	const needed = { reserved: run.pool.preconditions.has(operation.at) ? operation.at : void 0 };
	for (const parent of parents) findings.push(...await ensure(run, parent.resource, caller, needed));
	findings.push(...await ensureReferences(run, operation, caller));
	const count = counters.get(run) ?? 0;
	counters.set(run, count + 1);
	let isConflict = false;
	for (let time = 0; time < ATTEMPTS && !run.isOver(); time++) {
		const isUsedUp = isConflict || time > 0 && run.pool.preconditions.has(operation.at);
		findings.push(...await (isUsedUp ? renew(run, operation, caller) : renewConsumed(run, operation, caller)));
		const purpose = `${caller} create ${count} ${time}`;
		const [success] = time === 3 ? run.successes(operation) : [];
		const bare = (success?.case && run.pool.bind(operation, success.case, caller)) ?? caseFor(run, operation, {
			caller,
			purpose,
			isExample: time === 0,
			isFull: time === 2
		});
		if (bare === void 0) break;
		const created = await send$2(run, resource, parent === void 0 ? bare : run.pool.bind(operation, bare, caller, [parent]), caller, reserved);
		findings.push(...created.findings);
		if (created.instance !== void 0) {
			if (isConflict) consuming.add(operation.at);
			const steps = reserved === void 0 ? void 0 : run.pool.preconditions.get(reserved);
			if (steps !== void 0) await bringIntoState(run, created.instance, steps);
			return {
				...created,
				findings
			};
		}
		if (created.made?.answer === void 0 || [
			401,
			403,
			404,
			405,
			429
		].includes(created.made.answer.status)) break;
		isConflict = created.made.answer.status === 409;
	}
	if (hasSucceeded()) return { findings };
	failures.add(`${caller} ${operation.at}`);
	findings.push(...await learnPreconditions(run, operation));
	if (!run.pool.preconditions.has(operation.at) || failures.has(`${caller} ${operation.at}`)) return { findings };
	const created = await createOne(run, resource, caller, {
		reserved,
		...parent !== void 0 && { parent }
	});
	return {
		...created,
		findings: [...findings, ...created?.findings ?? []]
	};
}
/** Creates what a request refers to, if each request uses it up: a room can be booked once. */
async function renewConsumed(run, operation, caller) {
	return memoryOf(run).consuming.has(operation.at) ? renew(run, operation, caller) : [];
}
/** Creates new resources in the state that an operation needs. */
async function renew(run, operation, caller) {
	const findings = [];
	for (const { count, resource } of targetsOf(run, operation)) for (let made = 0; made < count; made++) findings.push(...(await createOne(run, resource, caller, { reserved: operation.at }))?.findings ?? []);
	return findings;
}
const counters = /* @__PURE__ */ new WeakMap();
async function listOnce(run, resource, list, caller) {
	const findings = [];
	for (const parent of run.pool.resources.inPath(list)) if (parent.resource !== resource) findings.push(...await ensure(run, parent.resource, caller));
	const one = listCase(run, list, caller);
	const made = one && await attempt(run, list, one, { credentials: caller === "other" ? "other" : "valid" });
	return [...findings, ...made?.findings ?? []];
}
/** Resources that bodies and queries refer to: `customer_id`. */
async function ensureReferences(run, operation, caller) {
	const { references, resources } = run.pool;
	const own = resources.ofCollection(operation);
	const findings = [];
	const maker = run.makerOf(operation);
	const random = randomFor(run, `${operation.at} references`);
	const samples = [maker.examples[0], ifPossible(() => maker.makeFull(random))].filter((one) => one !== void 0);
	const values = new Map(samples.flatMap(({ body, parameters }) => [...parameters.query, ...referencesIn(body)]));
	for (const { in: place, name } of operation.parameters) if (place === "query" && !values.has(name)) values.set(name, null);
	const counts = /* @__PURE__ */ new Map();
	for (const [name, value] of values) for (const resource of references.candidates(name, value)) if (resource !== own) counts.set(resource, (counts.get(resource) ?? 0) + 1);
	const reserved = run.pool.preconditions.has(operation.at) ? operation.at : void 0;
	for (const [resource, count] of counts) findings.push(...await ensure(run, resource, caller, {
		count,
		reserved
	}));
	return findings;
}
/** Reads the current entity tag, where the operation needs it. */
async function refreshTag(run, operation, instance) {
	if (!operation.parameters.some(({ in: place, name }) => place === "header" && /^if-match$/i.test(name)) || instance === void 0 || instance.tag !== void 0) return;
	await readInstance(run, instance);
}
/** Reads an instance; `undefined` if no operation reads it. */
async function readInstance(run, instance, caller = instance.caller) {
	const { read } = instance.resource;
	if (read === void 0) return void 0;
	const base = caseFor(run, read, {
		caller,
		purpose: "read",
		isExample: true
	});
	if (base === void 0) return void 0;
	const isKept = (name) => read.parameters.some((own) => own.name === name && own.required);
	const query = new Map([...base.parameters.query].filter(([name]) => isKept(name)));
	const header = new Map([...base.parameters.header].filter(([name]) => isKept(name)));
	return attempt(run, read, run.pool.bind(read, {
		...base,
		parameters: {
			...base.parameters,
			query,
			header
		}
	}, caller, [instance]), {
		credentials: caller === "other" ? "other" : "valid",
		tolerates: (status) => [
			401,
			403,
			404,
			410
		].includes(status)
	});
}
/** Sequences to try for one operation, requests to try after each, and resources that a request may refer to. */
const MOST_SEQUENCES = 12;
const REQUESTS = 3;
const MOST_REFERRED = 2;
/**
* Finds out which operations bring a resource into the state that another operation needs: an invoice must be sent
* before it can be paid. Tries each other operation on a new resource, and then pairs of them.
*/
async function learnPreconditions(run, operation) {
	const { pool, tally } = run;
	const isConflict = [...tally.of(operation).statuses.keys()].map(Number).some((status) => [
		400,
		402,
		403,
		404,
		409,
		410,
		422,
		423
	].includes(status));
	const isNew = run.successes(operation).length === 0 && !pool.preconditions.has(operation.at);
	if (run.isThrifty() || !isNew || !isConflict || !documentsSuccess(operation)) return [];
	const { failures, tried: known } = memoryOf(run);
	if (known.has(operation.at)) return [];
	known.add(operation.at);
	const findings = [];
	for (const { count, resource } of targetsOf(run, operation)) {
		const steps = run.operations.filter((one) => one !== operation && changesStateOf(run, one, resource));
		const sequences = steps.map((step) => [step]);
		for (let tried = 0; tried < Math.min(sequences.length, MOST_SEQUENCES); tried++) {
			const sequence = sequences[tried] ?? [];
			pool.preconditions.set(operation.at, sequence);
			const instances = [];
			for (let made = 0; made < count; made++) {
				const created = await createOne(run, resource, "own", { reserved: operation.at });
				findings.push(...created?.findings ?? []);
				if (created?.instance?.isPrepared === true) instances.push(created.instance);
			}
			if (run.isOver() || instances.length < count) continue;
			if (await succeeds(run, operation, instances)) {
				for (const caller of ["own", "other"]) failures.delete(`${caller} ${operation.at}`);
				return findings;
			}
			if (sequence.length === 1) sequences.push(...steps.filter((one) => one !== sequence[0]).map((one) => [...sequence, one]));
		}
	}
	pool.preconditions.delete(operation.at);
	return findings;
}
function documentsSuccess({ responses }) {
	return responses.some(({ status }) => status.kind === "exact" ? status.code < 300 : status.kind === "range" && status.hundreds === 2);
}
/** The resource in the path of an operation, or else those that its body refers to. */
function targetsOf(run, operation) {
	const { resources } = run.pool;
	const last = resources.inPath(operation).at(-1)?.resource;
	if (last !== void 0) return creatorOf(last) === void 0 ? [] : [{
		resource: last,
		count: 1
	}];
	const one = caseFor(run, operation, {
		caller: "own",
		purpose: "references"
	});
	const referred = [...referencesIn(one?.body)].flatMap(([name]) => resources.ofReference(name) ?? []);
	return [...new Set(referred)].filter((resource) => creatorOf(resource) !== void 0).map((resource) => ({
		resource,
		count: Math.min(MOST_REFERRED, referred.filter((own) => own === resource).length)
	}));
}
/** Whether an operation may change the state of a resource: an action, a deletion, or the creation of something in it. */
function changesStateOf({ pool: { resources } }, operation, resource) {
	if (resources.inPath(operation).at(-1)?.resource !== resource || operation.method === "GET") return false;
	return operation === resource.remove || operation.method === "POST" || isAction(resources, operation);
}
async function succeeds(run, operation, instances) {
	for (let time = 0; time < REQUESTS; time++) if (await perform(run, operation, instances, `precondition ${time}`) !== void 0) return true;
	return false;
}
// dist/judge/checks/own-rules.js
/** Invalid requests that show how a server reports violations of the schema. */
const SAMPLES = 6;
/**
* Whether a rejection reports a business rule that no schema can state, such as `insufficient_funds`: its error has a
* code of its own, or it has no code, and another status or other members than errors of invalid requests.
*/
async function isOwnRule(run, operation, one, answer) {
	const response = responseOf(operation, answer.status);
	const content = response && contentOf(response, headerOf(answer, "content-type") ?? "");
	const error = bodyOf(answer) ?? null;
	if (content !== void 0 && saysOwnRule(error, content.schema, answer.status, run.shapes)) return true;
	const kinds = await kindsOf(run, operation, one);
	const { codes, text } = kindOf(answer);
	if (kinds.length === 0 || kinds.some((other) => other.text === text)) return false;
	const known = new Set(kinds.flatMap((other) => other.codes));
	if (codes.some((code) => !known.has(code) && statusesOf(code).length === 0)) return true;
	return codes.length === 0 && !await isRejectedForLack(run, operation, one);
}
const samples = /* @__PURE__ */ new WeakMap();
/** The kinds of errors that violations of the schema lead to. */
async function kindsOf(run, operation, one) {
	const all = samples.get(run) ?? /* @__PURE__ */ new Map();
	samples.set(run, all);
	const cached = all.get(operation.at);
	if (cached !== void 0) return cached;
	const kinds = [];
	all.set(operation.at, kinds);
	const breaker = createCaseBreaker(run.api, operation, run.maker, run.breaker, false);
	for (const broken of breaker.break(one, randomFor(run, `${operation.at} kinds`), SAMPLES)) {
		if (broken.broken.part === "path") continue;
		const made = await attempt(run, operation, broken, rejectable("own"));
		if (made?.answer !== void 0 && made.answer.status >= 400) kinds.push(kindOf(made.answer));
	}
	return kinds;
}
const CODE = /^(?:error_?)?(?:code|type|reason|error|name|key|status)$/i;
const DEEPEST = 2;
function kindOf(answer) {
	const codes = [];
	const members = [];
	const look = (value, depth) => {
		if (!isObject(value) || depth > DEEPEST) return;
		for (const [name, inner] of Object.entries(value)) {
			members.push(`${depth}${name}${isArray(inner) && inner.length === 0 ? "[]" : ""}`);
			if (CODE.test(name) && typeof inner === "string" && /^(?!about:)[\w.:/#-]{2,120}$/.test(inner)) codes.push(inner);
			look(inner, depth + 1);
		}
	};
	look(bodyOf(answer) ?? null, 0);
	return {
		codes,
		text: [
			answer.status,
			codes.toSorted(),
			members.toSorted()
		].join(" ")
	};
}
/** Whether a request is accepted with every optional part, and with other values for 0, false and empty ones. */
async function isRejectedForLack(run, operation, one) {
	for (const number of [1, 7]) {
		const filled = filledOf(run, operation, one, number);
		if (filled === void 0 || caseText(filled) === caseText(one) || !fits(run.maker, filled)) continue;
		const made = await attempt(run, operation, filled, rejectable("own"));
		if (made?.answer !== void 0 && made.answer.status < 300) return true;
	}
	return false;
}
function filledOf(run, operation, one, number) {
	const full = ifPossible(() => run.makerOf(operation).makeFull(randomFor(run, `${operation.at} full ${number}`)));
	if (full === void 0) return void 0;
	const body = one.body === void 0 ? full.body : withoutNothing(one.body, number);
	const whole = isObject(body) && isObject(full.body) ? {
		...full.body,
		...body
	} : body;
	const header = new Map([...full.parameters.header, ...one.parameters.header]);
	return withBody({
		...full,
		parameters: {
			...one.parameters,
			header
		}
	}, whole);
}
function withoutNothing(value, number) {
	if (isArray(value) && value.length > 0) return value.map((item) => withoutNothing(item, number));
	if (isObject(value)) {
		const kept = Object.entries(value).map(([name, inner]) => [name, withoutNothing(inner, number)]).filter(([, inner]) => inner !== null && !(isArray(inner) && isNothing(inner)));
		return Object.fromEntries(kept);
	}
	return value === 0 ? number : value === false ? true : value === "" ? "some text" : value;
}
// dist/judge/checks/valid.js
/** Statuses that reject the request itself. */
const REFUSED = /* @__PURE__ */ new Set([
	400,
	405,
	406,
	411,
	413,
	414,
	415,
	422,
	431
]);
/** Sends valid requests: the document's examples, then generated ones. */
async function checkValid(run, operation, maker) {
	const allFindings = [];
	for (const one of maker.examples) {
		if (run.isOver()) return allFindings;
		allFindings.push(...(await tryValid(run, operation, one)).findings);
	}
	const findingKeys = new Set(allFindings.map(keyOf));
	const tried = new Set(maker.examples.map((one) => textOf(run, operation, one)));
	const judge = async (one) => {
		const text = textOf(run, operation, one);
		if (tried.has(text)) return [];
		tried.add(text);
		return (await tryValid(run, operation, one)).findings.filter((one) => !findingKeys.has(keyOf(one)));
	};
	const generated = arbitraryOf((random) => {
		if (run.isOver()) return void 0;
		try {
			return maker.stray(random);
		} catch (error) {
			if (!(error instanceof Impossible)) throw error;
			run.tally.missed(`${operationName(operation)}: no valid request could be generated: ${error.message} (${error.at})`);
			return;
		}
	}, (one) => one === void 0 ? [] : maker.simpler(one));
	for (const one of await search(run, `${operation.at} valid`, generated, judge)) {
		findingKeys.add(keyOf(one));
		allFindings.push(one);
	}
	return allFindings;
}
function textOf(run, operation, one) {
	return caseText(withClient(run, operation, one));
}
/** Further rounds after a finding, to find others. */
const ROUNDS$2 = 3;
/** Runs an arbitrary and reports its findings for the simplest failing value. */
async function search(run, purpose, arbitrary, judge, most = run.runs) {
	const all = [];
	let left = most;
	for (let round = 0; round < ROUNDS$2 && left > 0; round++) {
		let best = [];
		let shrinks = 0;
		const allKeys = new Set(all.map(keyOf));
		const property = fc.asyncProperty(arbitrary, async (value) => {
			const searching = best.length === 0;
			if (searching) left--;
			if (value === void 0 || run.isOver() || !searching && ++shrinks > 40) return true;
			const bestKeys = new Set(best.map(keyOf));
			const findings = (await judge(value)).filter((one) => !allKeys.has(keyOf(one)));
			const same = searching ? findings : findings.filter((one) => bestKeys.has(keyOf(one)));
			if (same.length === 0) return true;
			best = same;
			return false;
		});
		await fc.check(property, {
			seed: seedFor(run, `${purpose} ${round}`),
			numRuns: left,
			verbose: fc.VerbosityLevel.None
		});
		if (best.length === 0) break;
		all.push(...best);
	}
	return all;
}
async function tryValid(run, operation, given) {
	const one = withClient(run, operation, given);
	const made = await attempt(run, operation, one);
	if (made === void 0) return {
		subject: {
			operation,
			request: NOTHING$1
		},
		findings: []
	};
	const { answer, subject } = made;
	if (answer === void 0) return made;
	run.tally.check("valid-request-accepted", operation);
	const { status } = answer;
	const message = status === 401 && operation.security.length > 0 && run.credentials.has(operation) ? "Rejects valid credentials: expected 2xx, got 401." : await isRejectedForNothing(run, operation, one, answer) ? `Rejects a valid request (${one.origin}): expected 2xx, got ${status}.` : void 0;
	if (message === void 0) return made;
	return {
		...made,
		findings: [...made.findings, ...finding(run, "valid-request-accepted", subject, message, operation.at, answer)]
	};
}
/** Whether nothing but the server explains the rejection: no business rule, and no unusual page. */
async function isRejectedForNothing(run, operation, one, answer) {
	if (answer.status < 400 || asksForUnlikelyPage(operation, one) || isLogin(run, operation)) return false;
	if ((await repair(run, operation, one, answer.status))?.isRule === true || !REFUSED.has(answer.status) || !documentsMore(operation)) return false;
	return !await isOwnRule(run, operation, one, answer) && !await isAcceptedByAnother(run, operation, one);
}
/**
* Whether another resource accepts the same request: the state of the first one, or of one that the body refers to, did
* not allow it. A room may be too small for a booking.
*/
async function isAcceptedByAnother(run, operation, one) {
	if (operation.method === "GET") return false;
	const { resources } = run.pool;
	const inPath = resources.inPath(operation).map(({ resource }) => resource);
	const reserved = `${operation.at} again`;
	for (const resource of /* @__PURE__ */ new Set([...inPath, ...referred(run, one)])) {
		const [inner] = referred(run, largestOf(run, resource));
		const parent = inner && (await createLargest(run, inner))?.instance;
		const created = await createOne(run, resource, "own", {
			reserved,
			...parent !== void 0 && { parent }
		});
		for (const made of [created, await createLargest(run, resource, reserved)]) {
			if (made?.instance === void 0 || run.isOver()) continue;
			const again = await attempt(run, operation, run.pool.bind(operation, one, "own", [made.instance]), rejectable("own"));
			if (again?.answer !== void 0 && again.answer.status < 300) return true;
		}
	}
	return false;
}
function referred({ pool }, one) {
	return [...referencesIn(one?.body)].flatMap(([name]) => pool.references.ofReference(name) ?? []);
}
function largestOf(run, resource) {
	const create = creatorOf(resource);
	return create && largestCase(run, create);
}
async function createLargest(run, resource, reserved) {
	let created;
	for (let time = 0; time < 3 && created?.instance === void 0 && !run.isOver(); time++) {
		const largest = largestOf(run, resource);
		created = largest && await send$2(run, resource, largest, "own", reserved);
	}
	return created;
}
/** Most items per page that servers allow without saying so. */
const MOST_ITEMS = 100;
/** Whether a request asks for page 0 or for 1000 items where the document has no bound: every server has one. */
function asksForUnlikelyPage({ parameters }, { parameters: { query } }) {
	return parameters.some(({ in: place, name, schema: { assertions } }) => {
		const value = place === "query" && isPageParameter(name) !== void 0 ? query.get(name) : void 0;
		if (typeof value !== "number") return false;
		const has = (bound) => assertions.some(({ kind }) => kind.toLowerCase().endsWith(bound));
		return value < 1 && !has("minimum") || value > MOST_ITEMS && !has("maximum");
	});
}
/** Whether the operation documents any response other than rejections. */
function documentsMore({ responses }) {
	return responses.length === 0 || responses.some(({ status }) => status.kind === "default" ? true : (status.kind === "exact" ? status.code : status.hundreds * 100) < 400);
}
const NOTHING$1 = {
	method: "GET",
	url: "",
	headers: []
};
/**
* Repeats a safe request. Operations with few parameters have few distinct requests, so intermittent failures would be
* missed.
*/
async function checkRepeatedRequests(run, operation, maker) {
	if (operation.method !== "GET" && !isTokenOperation(run, operation)) return [];
	const findings = [];
	for (let time = 0; time < run.runs / 2 && findings.length === 0 && !run.isOver() && !run.isThrifty(); time++) {
		const one = usualCase(run, operation, maker, "steady");
		if (one === void 0) return findings;
		findings.push(...(await tryValid(run, operation, one)).findings);
	}
	return findings;
}
// dist/judge/checks/token.js
/** Checks client authentication, issued tokens and invalid tokens. */
async function checkTokens(run) {
	const { client } = run.credentials;
	if (!(run.checks.has("token-lifecycle") || run.checks.has("client-authentication")) || client === void 0) return [];
	const findings = [];
	for (const scheme of run.api.securitySchemes) {
		const flow = clientFlow(scheme);
		if (flow === void 0) continue;
		const operation = run.api.operations.find(({ at }) => at === flow.tokenOperation);
		const at = operation?.at ?? scheme.at;
		const send = async (request) => {
			const made = await attemptWire(run, {
				request,
				...operation !== void 0 && { operation }
			}, { credentials: "none" });
			findings.push(...made.findings);
			run.tally.check("token-lifecycle", operation);
			return made.answer;
		};
		const report = (request, message, answer) => {
			findings.push(...finding(run, "token-lifecycle", {
				request,
				...operation !== void 0 && { operation }
			}, message, at, answer));
		};
		const request = run.credentials.tokenRequest(flow, client);
		const answer = await send(request);
		if (answer === void 0 || isInconclusive(answer)) continue;
		const token = tokenOf(answer);
		if (answer.status !== 200 || token === void 0) {
			report(request, `Valid client credentials get no access token: expected 2xx, got ${answer.status}.`, answer);
			continue;
		}
		findings.push(...judgeTokenAnswer(run, {
			request,
			at,
			operation
		}, answer));
		for (const { client: wrong, isProper, who } of affordable(run, strangersOf(client), 2)) {
			if (run.isOver()) return findings;
			const asked = run.credentials.tokenRequest(flow, wrong);
			const refused = await send(asked);
			if (refused === void 0 || isInconclusive(refused)) continue;
			run.tally.check("client-authentication", operation);
			const documents = operation?.responses.some(({ status }) => status.kind === "exact" && status.code === 401);
			if (refused.status >= 400 && (refused.status === 401 || !isProper || documents !== true)) continue;
			const expectation = documents === true && refused.status >= 400 ? ", expected the documented 401" : "";
			const message = `Client credentials with ${who} get ${refused.status}${expectation}.`;
			const subject = {
				request: asked,
				...operation !== void 0 && { operation }
			};
			findings.push(...finding(run, "client-authentication", subject, message, at, refused));
			break;
		}
		const later = [];
		for (let time = 0; time < MORE_TOKENS && !run.isOver() && !run.isThrifty(); time++) {
			const more = await send(request);
			if (more === void 0 || more.status !== 200) continue;
			const judged = judgeTokenAnswer(run, {
				request,
				at,
				operation
			}, more);
			findings.push(...judged);
			if (judged.length > 0) break;
			later.push(tokenOf(more) ?? "");
		}
		findings.push(...await checkUse(run, {
			token,
			later,
			scheme: scheme.name,
			seconds: lifeOf(answer),
			client
		}));
	}
	return findings;
}
/** Tokens to fetch after the first. The first must stay valid, and the others must work as well. */
const MORE_TOKENS = 3;
/** Invalid client credentials, from unrelated to nearly correct ones. */
function strangersOf(client) {
	const { id, secret } = client;
	const otherCase = secret === secret.toUpperCase() ? secret.toLowerCase() : secret.toUpperCase();
	const [usual, ...others] = [
		["a wrong secret", `${secret}-wrong`],
		["a wrong secret of the same length", `${secret.slice(0, -1)}${secret.endsWith("x") ? "y" : "x"}`],
		["a truncated secret", secret.slice(0, -1)],
		["a secret in another case", otherCase],
		["the id as the secret", id],
		["an empty secret", ""],
		["a secret followed by a space", `${secret} `],
		["a secret preceded by a space", ` ${secret}`],
		["an SQL injection", "' OR '1'='1"]
	].filter(([, wrong]) => wrong !== secret).map(([who, wrong]) => ({
		who,
		client: {
			...client,
			secret: wrong
		},
		isProper: wrong !== ""
	}));
	const [nobody, ...nobodies] = [
		["an unknown client", `${id}-nobody`],
		["an id in another case", id === id.toUpperCase() ? id.toLowerCase() : id.toUpperCase()],
		["a truncated id", id.slice(0, -1)],
		["an empty id", ""]
	].filter(([, wrong]) => wrong !== id).map(([who, wrong]) => ({
		who,
		client: {
			...client,
			id: wrong
		},
		isProper: wrong !== ""
	}));
	return [
		usual,
		nobody,
		...others,
		...nobodies
	].filter((one) => one !== void 0);
}
/** Altered tokens, and values that servers confuse with tokens. */
function alteredOf(token, client) {
	const middle = Math.floor(token.length / 2);
	const other = (letter) => letter === "x" ? "y" : "x";
	const base64 = (value) => Buffer.from(JSON.stringify(value)).toString("base64url");
	return [
		`${token}x`,
		token.slice(0, -1),
		token.toUpperCase() === token ? token.toLowerCase() : token.toUpperCase(),
		`${token.slice(0, middle)}${other(token[middle])}${token.slice(middle + 1)}`,
		`${token.slice(0, -1)}${other(token.at(-1))}`,
		token.slice(0, Math.ceil(token.length / 2)),
		[...token].toReversed().join(""),
		`${base64({
			alg: "none",
			typ: "JWT"
		})}.${base64({
			sub: client.id,
			client_id: client.id,
			exp: 4102444800
		})}.`,
		client.id,
		client.secret
	].filter((one) => one !== token && one !== "");
}
/** Lifetime of a token, in seconds. */
function lifeOf(answer) {
	const body = jsonOf(answer.body)?.value;
	if (typeof body !== "object" || body === null || !("expires_in" in body)) return void 0;
	return typeof body.expires_in === "number" ? body.expires_in : void 0;
}
function tokenOf(answer) {
	const body = jsonOf(answer.body)?.value;
	if (typeof body !== "object" || body === null || !("access_token" in body)) return void 0;
	return typeof body.access_token === "string" && body.access_token !== "" ? body.access_token : void 0;
}
function judgeTokenAnswer(run, { request, at, operation }, answer) {
	const subject = {
		request,
		...operation !== void 0 && { operation }
	};
	const report = (message) => finding(run, "token-lifecycle", subject, message, at, answer);
	const body = jsonOf(answer.body)?.value;
	const findings = [];
	const cache = headerOf(answer, "cache-control") ?? "";
	if (!/\bno-store\b/i.test(cache)) findings.push(...report("The token response lacks Cache-Control: no-store (RFC 6749, 5.1)."));
	if (typeof body !== "object" || body === null) return findings;
	if ("token_type" in body && !/^bearer$/i.test(String(body.token_type))) findings.push(...report("The token type is not bearer."));
	if ("expires_in" in body && !(typeof body.expires_in === "number" && body.expires_in > 0)) findings.push(...report("expires_in of the token is not a number of seconds."));
	return findings;
}
/** Seconds. The check does not wait for tokens that live longer. */
const LONGEST_LIFE = 30;
/** A token works more than once, and altered tokens do not work. */
async function checkUse(run, { client, later, scheme, seconds, token }) {
	const [operation] = run.operations.filter(({ security }) => security.some((uses) => uses.length === 1 && uses[0]?.scheme === scheme)).toSorted((a, b) => Number(b.method === "GET") - Number(a.method === "GET") || a.segments.length - b.segments.length);
	if (operation === void 0) return [];
	let bare;
	try {
		const maker = run.makerOf(operation);
		const one = maker.examples[0] ?? maker.make(randomFor(run, `${operation.at} token`));
		bare = await encodeCase(run.api, operation, run.url, one);
	} catch (error) {
		if (error instanceof Impossible || error instanceof Unsendable) return [];
		throw error;
	}
	const findings = [];
	const send = async (value) => {
		const request = withHeader(bare, "authorization", `Bearer ${value}`);
		const outcome = await run.sender.send(request);
		run.tally.request(operation, isAnswer(outcome) ? outcome.status : void 0, void 0);
		run.tally.check("token-lifecycle", operation);
		return {
			request,
			...isAnswer(outcome) && { answer: outcome }
		};
	};
	if (!/^[\w.~+/-]+=*$/.test(token)) return finding(run, "token-lifecycle", {
		operation,
		request: bare
	}, "The token has characters that Authorization: Bearer does not allow (RFC 6750, 2.1).", operation.at);
	for (const time of ["first", "second"]) {
		const { request, answer } = await send(token);
		if (answer?.status !== 401) continue;
		const message = `Rejects a new token with 401 on its ${time} use, after later tokens were issued.`;
		findings.push(...finding(run, "token-lifecycle", {
			operation,
			request
		}, message, operation.at, answer));
		break;
	}
	for (const other of later.filter((one) => one !== token && one !== "")) {
		const { request, answer } = await send(other);
		if (answer?.status !== 401) continue;
		findings.push(...finding(run, "token-lifecycle", {
			operation,
			request
		}, "Rejects a new token with 401, although another one was accepted.", operation.at, answer));
		break;
	}
	for (const value of affordable(run, alteredOf(token, client), 3)) {
		const { request, answer } = await send(value);
		if (answer === void 0 || isInconclusive(answer) || answer.status >= 400) continue;
		const message = `Accepts an altered token: expected 401, got ${answer.status}.`;
		const shown = withHeader(request, "authorization", `Bearer ${token}-altered`);
		findings.push(...finding(run, "token-lifecycle", {
			operation,
			request: shown
		}, message, operation.at, answer));
		break;
	}
	if (seconds === void 0 || seconds <= 0 || seconds > LONGEST_LIFE || run.isOver()) return findings;
	run.later(seconds * 1e3 + 1100, async () => {
		const { request, answer } = await send(token);
		if (answer === void 0 || isInconclusive(answer) || answer.status >= 400) return [];
		const message = `Accepts an expired token after its ${seconds} s: expected 401, got ${answer.status}.`;
		return finding(run, "token-lifecycle", {
			operation,
			request
		}, message, operation.at, answer);
	});
	return findings;
}
// dist/judge/checks/unknown-paths.js
/** `Accept` headers of generic clients and of browsers. */
const ACCEPTED = ["*/*", "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8"];
const MOST_ROOTS = 4;
const MOST_NEAR = 12;
/** Requests undocumented paths: at the root, next to documented paths, and similar to them. */
async function checkUnknownPaths(run) {
	if (!run.checks.has("unknown-path")) return [];
	const word = `countersign-${randomFor(run, "unknown paths").int(1e3, 9999)}-unknown`;
	const [first] = run.operations;
	if (first === void 0) return [];
	const asking = run.operations.find((operation) => run.credentials.has(operation)) ?? first;
	const findings = [];
	const unknown = affordable(run, [...beside(run, word), ...near(run.operations, word)], 3);
	for (const [index, { method, path }] of unknown.entries()) {
		if (run.isOver() || findings.length > 0) break;
		const url = joined(run.url, path);
		if (isDocumented(run, url)) continue;
		const made = await attemptWire(run, { request: await run.credentials.put(asking, {
			method,
			url,
			headers: [["accept", ACCEPTED[index % ACCEPTED.length] ?? "*/*"]]
		}) });
		findings.push(...made.findings);
		const { answer } = made;
		if (answer === void 0 || isInconclusive(answer) || answer.status === 404) continue;
		if ((answer.status === 401 || answer.status === 403) && !run.credentials.has(asking) || method !== "GET" && (answer.status === 405 || answer.status === 501)) continue;
		run.tally.check("unknown-path");
		const message = `Undocumented path ${method} ${path}: expected 404, got ${answer.status}.`;
		findings.push(...finding(run, "unknown-path", made.subject, message, "#/paths", answer));
	}
	if (run.isThrifty() || findings.length > 0) return findings;
	const bases = [.../* @__PURE__ */ new Set(["", ...run.operations.map(({ segments: [segment] }) => typeof segment === "string" ? segment.replace(/[/?#]+$/, "") : "")])];
	for (const tail of AWKWARD) for (const base of bases.slice(0, 2)) {
		if (run.isOver()) return findings;
		const { origin, pathname } = new URL(run.url);
		const url = `${origin}${pathname.replace(/\/$/, "")}${base}${tail}`;
		const more = (await attemptWire(run, { request: await run.credentials.put(asking, {
			method: "GET",
			url,
			headers: [["accept", "*/*"]]
		}) })).findings.filter(({ check }) => check === "no-server-error");
		findings.push(...more);
		if (more.length > 0) return findings;
	}
	return findings;
}
/** Servers may ignore a trailing slash. */
function isDocumented({ api, url: base }, url) {
	const other = url.endsWith("/") ? url.slice(0, -1) : `${url}/`;
	return api.operations.some((operation) => matchesPath(operation, base, url) || matchesPath(operation, base, other));
}
/** Paths and queries that break parsers: unencoded characters, invalid UTF-8, and very long ones. */
const AWKWARD = [
	"/%zz",
	"/%ff%fe",
	"/%00",
	`/${"x".repeat(3e3)}`,
	"?a[b]=1&a[]=2&%zz=%zz",
	"?__proto__[x]=1&constructor=1"
];
function beside({ operations }, word) {
	return [.../* @__PURE__ */ new Set(["", ...operations.map(({ path }) => /^(?:\/v\d+)?(?:\/[^/{}]+)?/.exec(path)?.[0] ?? "")])].slice(0, MOST_ROOTS).flatMap((prefix, index) => [{
		method: "GET",
		path: `${prefix}/${word}`
	}, ...index < 2 ? [{
		method: "POST",
		path: `${prefix}/${word}`
	}] : []]);
}
/** Paths similar to documented ones: with another segment, another version, or no version. */
function near(operations, word) {
	const plain = operations.filter(({ segments }) => segments.every((segment) => typeof segment === "string"));
	const versions = [...new Set(operations.flatMap(({ path }) => /^\/v\d+(?=\/)/.exec(path)?.[0] ?? []))];
	const of = ({ method, path }) => {
		const own = path.replace(/\/$/, "");
		const bare = own.replace(/^\/v\d+(?=\/)/, "");
		const next = own.replace(/^\/v(\d+)(?=\/)/, (_all, version) => `/v${Number(version) + 1}`);
		const others = bare === own ? versions.slice(0, 1).map((version) => version + own) : [
			bare,
			next,
			`/v987654321${bare}`
		];
		return [
			`${own}/${word}`,
			`${own}-${word}`,
			...others
		].filter((one) => one.startsWith("/")).map((one) => ({
			method,
			path: one
		}));
	};
	return plain.map(of).slice(0, 4).flat().slice(0, MOST_NEAR);
}
// dist/judge/remaining-checks.js
/** Checks of each operation. Those of one list run one after the other. */
const CHECKS$3 = [
	[checkUnusualValues],
	[checkAuthentication],
	[checkMethods],
	[checkMediaTypes],
	[checkLacking],
	[checkInvalid],
	[checkIdempotency],
	[
		checkNegotiation,
		checkSpellings,
		checkHead,
		checkRepeatedRequests
	]
];
/**
* Runs the checks that were skipped because each request costs a wait, as long as waits stay short. One request of each
* kind is sent before the second.
*/
async function runRemainingChecks(run, add) {
	const firsts = new Map(run.operations.toReversed().map((operation) => [operation.path, operation]));
	const lanes = CHECKS$3.flatMap((checks) => run.operations.map(async (operation) => {
		for (const check of checks) {
			if (run.isOver() || check === checkMethods && firsts.get(operation.path) !== operation) return;
			add(await check(run, operation, run.makerOf(operation)));
		}
	}));
	const all = [checkUnknownPaths(run), checkTokens(run)].map(async (findings) => add(await findings));
	await Promise.all([...all, ...lanes]);
}
// dist/judge/webhooks/judge-delivery.js
/** Shorter secrets may occur in a body by chance. */
const SHORTEST_SECRET = 8;
/** Matches a delivery to its event, before it is judged. */
function readDelivery(plan, contract, delivery) {
	const body = jsonOf(delivery.body)?.value;
	const data = contract?.events.find((one) => isMarked$1(one, body, delivery));
	const event = plan.events.find(({ webhook }) => webhook.at === data?.at) ?? (plan.events.length === 1 ? plan.events[0] : void 0);
	return {
		delivery,
		id: identityOf(contract, body, delivery),
		event,
		body
	};
}
function isMarked$1({ marks }, body, delivery) {
	return marks.every((mark) => mark.in === "body" ? fieldAt(body, mark.path) === mark.value : headerOf(delivery, mark.header) === mark.value);
}
function identityOf(contract, body, delivery) {
	const rule = contract?.identity;
	const own = rule?.in === "body" ? fieldText(body, rule) : rule?.in === "header" ? headerOf(delivery, rule.header) : void 0;
	if (own !== void 0) return own;
	return isObject(body) && typeof body["id"] === "string" ? body["id"] : textOf$1(delivery.body);
}
function findingOf$1(run, check, { delivery, event }, message, pointer) {
	if (!run.checks.has(check)) return [];
	const head = [`${delivery.method} (delivery)`, ...delivery.headers.map(([name, value]) => `${name}: ${value}`)];
	const text = textOf$1(delivery.body.subarray(0, 1e3));
	return [{
		check,
		operation: event?.type ?? "",
		message,
		pointer,
		request: run.credentials.redact([
			...head,
			"",
			text
		].join("\n"))
	}];
}
async function judgeDelivery(run, contract, secrets, received) {
	const { body, delivery, event } = received;
	const at = event?.webhook.at ?? run.api.webhooks[0]?.at ?? "#/webhooks";
	const findings = [];
	const report = (check, message, pointer = at) => {
		findings.push(...findingOf$1(run, check, received, message, pointer));
	};
	run.tally.check("webhook-delivery");
	const method = event?.webhook.method ?? contract?.method ?? "POST";
	if (delivery.method !== method) report("webhook-delivery", `Sent with the wrong method: expected ${method}, got ${delivery.method}.`);
	const typeFault = mediaTypeFault(event, headerOf(delivery, "content-type"));
	if (typeFault !== void 0) report("webhook-delivery", typeFault);
	if (contract !== void 0 && secrets.length > 0) {
		run.tally.check("webhook-signature");
		const headers = new Map(delivery.headers.map(([name]) => [name.toLowerCase(), headerOf(delivery, name) ?? ""]));
		const verdict = await verifySignature(contract.signature, delivery.body, Object.fromEntries(headers), secrets, { now: () => delivery.at });
		if (!verdict.ok) report("webhook-signature", `The signature is invalid: ${verdict.verdict}.`);
		else if (!isInOrder(contract.signature, headerOf(delivery, contract.signature.header) ?? "")) report("webhook-signature", `The signature does not have the form ${contract.signature.format}.`);
		const whole = [...delivery.headers.map(([, value]) => value), textOf$1(delivery.body)].join("\n");
		if (secrets.some((secret) => secret.length >= SHORTEST_SECRET && whole.includes(secret))) report("webhook-signature", "The request contains the signing secret.");
	}
	if (body === void 0) {
		report("webhook-body", "The body is not JSON.");
		return findings;
	}
	const repeated = repeatedName(textOf$1(delivery.body));
	if (repeated !== void 0) report("webhook-body", `The body has a duplicate key ${JSON.stringify(repeated)}.`);
	findings.push(...judgeHeaders(run, contract, received, at));
	run.tally.check("webhook-body");
	if (event === void 0) {
		report("webhook-body", "The event is not documented.");
		return findings;
	}
	const faults = innermost(run.evaluator.faults(body, event.content.schema, "received"));
	const [first] = faults;
	if (first !== void 0) report("webhook-body", `The body does not match its schema: ${faults.slice(0, 3).map(faultText).join("; ")}.`, first.at);
	return findings;
}
function mediaTypeFault(event, header) {
	const type = essence(header ?? null);
	const documented = event?.webhook.body;
	if (!(documented === void 0 ? isJson(type) : contentOf(documented, type) !== void 0) || !isJson(type)) return `Wrong media type: expected ${documented?.contents.map(({ mediaType }) => mediaType).join(", ") ?? "JSON"}, got ${type === "" ? "none" : JSON.stringify(type)}.`;
	const charset = charsetOf(header ?? "");
	if (charset === void 0 || isUtf8(charset)) return void 0;
	return `The media type has the charset ${JSON.stringify(charset)}, expected UTF-8 (RFC 8259, 8.1).`;
}
/** Receivers accept signature parts in any order; senders must use the documented one. */
function isInOrder({ format, separator }, text) {
	const parts = text.split(separator);
	const places = format.split(separator).map((element) => parts.findIndex((part) => part.startsWith(element.slice(0, element.indexOf("{")))));
	return places.every((place, index) => place > (places[index - 1] ?? -1));
}
function judgeHeaders(run, contract, received, at) {
	const { body, delivery, event } = received;
	const findings = [];
	const data = contract?.events.find((one) => one.at === event?.webhook.at);
	for (const mirror of [...contract?.mirrors ?? [], ...data?.mirrors ?? []]) {
		run.tally.check("webhook-identity");
		const text = headerOf(delivery, mirror.header);
		const field = fieldText(body, mirror);
		const place = `/${mirror.path.join("/")}`;
		if (text === void 0 && mirror.required) findings.push(...findingOf$1(run, "webhook-identity", received, `The header ${mirror.header} is missing.`, at));
		else if (text !== void 0 && field !== text) {
			const message = `The header ${mirror.header} differs from the body at ${place}.`;
			findings.push(...findingOf$1(run, "webhook-identity", received, message, at));
		}
	}
	const mirrored = new Set((contract?.mirrors ?? []).map(({ header }) => header.toLowerCase()));
	for (const parameter of event?.webhook.parameters ?? []) {
		if (parameter.in !== "header" || mirrored.has(parameter.name.toLowerCase())) continue;
		const text = headerOf(delivery, parameter.name);
		if (text === void 0) {
			const message = `The required header ${parameter.name} is missing.`;
			if (parameter.required) findings.push(...findingOf$1(run, "webhook-delivery", received, message, parameter.at));
			continue;
		}
		const fault = headerFault(text, parameter, run.evaluator, run.shapes);
		if (fault === void 0) continue;
		findings.push(...findingOf$1(run, "webhook-delivery", received, `The header ${parameter.name} ${fault}.`, parameter.at));
	}
	return findings;
}
// dist/judge/webhooks/replays.js
/**
* Whether a replayed request emitted its own events. Events are matched to answers by identifiers that the server
* generated. Requests that were sent once tell how many events to expect.
*/
function judgeReplays(run, received) {
	const all = [...run.keyed?.values() ?? []];
	if (!run.checks.has("idempotent-replay") || !all.some(({ times }) => times > 1)) return [];
	const owners = ownersOf(all);
	const events = /* @__PURE__ */ new Map();
	for (const { body, event, id } of received) {
		if (event === void 0 || body === void 0) continue;
		for (const text of textsOf(body)) {
			const owner = owners.get(text);
			if (owner?.operation.emits?.includes(event.webhook.name) !== true) continue;
			const types = events.get(owner) ?? /* @__PURE__ */ new Map();
			events.set(owner, types.set(event.type, (types.get(event.type) ?? /* @__PURE__ */ new Set()).add(id)));
		}
	}
	const findings = [];
	for (const [operation, requests] of Map.groupBy(all, (one) => one.operation)) {
		const once = requests.filter((one) => one.times === 1 && events.has(one));
		const again = requests.filter((one) => one.times > 1 && events.has(one));
		if (once.length === 0 || again.length === 0) {
			run.tally.missed(`${operation.method} ${operation.path}: whether a replay emits another event, because no event can be attributed to its response`);
			continue;
		}
		run.tally.check("idempotent-replay");
		const most = (type) => Math.max(1, ...once.map((one) => events.get(one)?.get(type)?.size ?? 0));
		const fault = again.flatMap((one) => [...events.get(one) ?? []].map(([type, ids]) => ({
			one,
			type,
			count: ids.size
		}))).find(({ count, type }) => count > most(type));
		if (fault === void 0) continue;
		const { answer, request } = fault.one;
		const message = `${fault.one.times} requests with the same ${operation.idempotency?.header ?? "key"} emitted ${fault.count} different ${fault.type} events.`;
		const at = operation.idempotency?.at ?? operation.at;
		findings.push(...finding(run, "idempotent-replay", {
			operation,
			request
		}, message, at, answer));
	}
	return findings;
}
/** Texts that the server generated for a single answer. */
function ownersOf(all) {
	const owners = /* @__PURE__ */ new Map();
	for (const one of all) {
		const sent = new Set(one.request.body === void 0 ? [] : textsOf(jsonOf(one.request.body)?.value));
		for (const text of new Set(textsOf(jsonOf(one.answer.body)?.value))) {
			if (sent.has(text) || !isIdentifier(text)) continue;
			owners.set(text, owners.has(text) ? void 0 : one);
		}
	}
	return owners;
}
/** Whether a text is an identifier. Words and times may occur in other answers as well. */
function isIdentifier(text) {
	return text.length >= 6 && /\d/.test(text) && !/^\d{4}-\d\d(?:-\d\d)?(?:$|[T ])/.test(text);
}
const MOST_VALUES$1 = 500;
function textsOf(root) {
	const texts = [];
	const pending = root === void 0 ? [] : [root];
	for (let seen = 0; pending.length > 0 && seen < MOST_VALUES$1; seen++) {
		const value = pending.pop();
		if (typeof value === "string") texts.push(value);
		else if (typeof value === "number") texts.push(String(value));
		else if (isArray(value)) pending.push(...value.slice(0, MOST_VALUES$1));
		else if (isObject(value)) pending.push(...Object.values(value).slice(0, MOST_VALUES$1));
	}
	return texts;
}
// dist/judge/webhooks/receiver.js
const LARGEST$1 = 4 << 20;
/** Receives deliveries and answers as instructed. */
async function receiveDeliveries(port, host, answer) {
	const deliveries = [];
	const server = http.createServer((request, response) => {
		const chunks = [];
		let size = 0;
		request.on("data", (chunk) => {
			size += chunk.byteLength;
			if (size > LARGEST$1) request.destroy();
			else chunks.push(chunk);
		});
		request.on("error", () => {});
		request.on("end", () => {
			const delivery = {
				method: request.method ?? "",
				headers: pairs(request.rawHeaders),
				body: Buffer.concat(chunks),
				at: Date.now()
			};
			const { status, after } = answer(delivery);
			deliveries.push(delivery);
			const timer = setTimeout(() => {
				delivery.status = status;
				delivery.ended = Date.now();
				if (status === 0) return response.destroy();
				return response.writeHead(status, status >= 300 && status < 400 ? { location: "/elsewhere" } : {}).end();
			}, after);
			response.on("close", () => {
				clearTimeout(timer);
				if (delivery.status !== void 0) return;
				delivery.abandoned = true;
				delivery.ended = Date.now();
			});
		});
	});
	await new Promise((resolve, reject) => {
		server.once("error", reject);
		server.listen(port, host, resolve);
	});
	const { port: own } = server.address();
	return {
		url: `http://${host.includes(":") ? `[${host}]` : host}:${own}`,
		deliveries,
		async [Symbol.asyncDispose]() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		}
	};
}
function pairs(raw) {
	return Array.from({ length: raw.length >> 1 }, (_, index) => [raw[2 * index] ?? "", raw[2 * index + 1] ?? ""]);
}
// dist/judge/webhooks/session.js
const PARTS = [
	"refused",
	"slow",
	"late",
	"wrong",
	"elsewhere",
	"broken",
	"gone",
	"missing",
	"limited"
];
/** The first answer of behaviours that need only one, and its description in messages. */
const ONCE = {
	wrong: {
		status: 400,
		text: "The receiver answered 400"
	},
	elsewhere: {
		status: 307,
		text: "The receiver answered 307"
	},
	broken: {
		status: 0,
		text: "The receiver closed the connection without a response"
	},
	gone: {
		status: 410,
		text: "The receiver answered 410"
	},
	missing: {
		status: 404,
		text: "The receiver answered 404"
	},
	limited: {
		status: 429,
		text: "The receiver answered 429"
	}
};
/** Every 2xx status acknowledges. */
const ACKNOWLEDGED = [
	204,
	200,
	202,
	201,
	206
];
/** Share of the time allowed for an acknowledgement. */
const NEARLY = .88;
const ONCE_PARTS = [
	"wrong",
	"elsewhere",
	"broken",
	"gone",
	"missing",
	"limited"
];
const DEFAULT_WAIT = 15e3;
const POLL = 50;
async function openWebhooks(run, options) {
	const plan = planOf(run.api);
	const { acknowledgeWithinSeconds: within, retryForSeconds } = plan.contract?.delivery ?? {};
	const retries = retryForSeconds !== void 0;
	const requestedParts = PARTS.filter((part) => part === "slow" ? within !== void 0 : retries && (part !== "late" || within !== void 0));
	const session = {
		options,
		wait: options.wait ?? DEFAULT_WAIT,
		plan,
		within,
		requestedParts,
		parts: /* @__PURE__ */ new Map(),
		seen: /* @__PURE__ */ new Map()
	};
	const receiver = await receiveDeliveries(options.port, options.host ?? "127.0.0.1", (one) => answer(session, one));
	await options.onListening?.(receiver.url);
	return {
		url: receiver.url,
		finish: (finished) => finish({
			...session,
			receiver
		}, finished),
		[Symbol.asyncDispose]: () => receiver[Symbol.asyncDispose]()
	};
}
function partOf(session, id) {
	const part = session.parts.get(id) ?? session.requestedParts[session.parts.size] ?? "taken";
	session.parts.set(id, part);
	return part;
}
function answer(session, one) {
	const { id } = readDelivery(session.plan, session.plan.contract, one);
	const times = (session.seen.get(id) ?? 0) + 1;
	session.seen.set(id, times);
	const part = partOf(session, id);
	switch (part) {
		case "refused": return {
			status: times <= 3 ? 500 : 204,
			after: 0
		};
		case "slow": return {
			status: 204,
			after: (session.within ?? 0) * 1e3 * NEARLY
		};
		case "late": return {
			status: 204,
			after: times === 1 ? (session.within ?? 0) * 1e3 + 1200 : 0
		};
		case "wrong":
		case "elsewhere":
		case "broken":
		case "gone":
		case "missing":
		case "limited": return {
			status: times === 1 ? ONCE[part].status : 204,
			after: 0
		};
		case "taken": return {
			status: ACKNOWLEDGED[session.parts.size % ACKNOWLEDGED.length] ?? 204,
			after: 0
		};
	}
}
function received(session) {
	return session.receiver.deliveries.map((one) => readDelivery(session.plan, session.plan.contract, one));
}
function withPart(session, part) {
	return received(session).filter(({ id }) => session.parts.get(id) === part);
}
/** Waits until a condition holds, or the time is up. */
async function until(session, run, holds, milliseconds = session.wait) {
	const end = Date.now() + milliseconds;
	while (!holds() && Date.now() < end && !run.isOver()) await sleep(POLL);
	return holds();
}
async function finish(session, run) {
	const findings = [];
	await session.options.trigger?.();
	await until(session, run, () => session.receiver.deliveries.length > 0);
	if (session.receiver.deliveries.length === 0) {
		run.tally.check("webhook-delivery");
		const message = `No webhook arrived at ${session.receiver.url} within ${session.wait / 1e3} s. Is the address registered with the server?`;
		const at = run.api.webhooks[0]?.at ?? "#/webhooks";
		return run.checks.has("webhook-delivery") ? [{
			check: "webhook-delivery",
			operation: "",
			message,
			pointer: at
		}] : [];
	}
	for (let round = 0; round < session.requestedParts.length && session.parts.size <= session.requestedParts.length; round++) {
		const before = session.parts.size;
		await cause(run);
		await until(session, run, () => session.parts.size > before, Math.min(session.wait, 3e3));
	}
	findings.push(...await judgeParts(session, run));
	for (const one of received(session)) findings.push(...await judgeDelivery(run, session.plan.contract, session.options.secrets, one));
	findings.push(...judgeEmitted(session, run, received(session)), ...judgeReplays(run, received(session)));
	if (session.options.secrets.length === 0) run.tally.missed("webhook signatures: pass --webhook-secret-env");
	const types = new Set(received(session).map(({ event }) => event?.type));
	const missing = session.plan.events.filter(({ type }) => !types.has(type)).map(({ type }) => type);
	if (missing.length > 0) run.tally.missed(`events that did not arrive: ${missing.join(", ")}`);
	return findings;
}
/** Checks that successful operations emitted their events (`x-emits`). */
function judgeEmitted(session, run, events) {
	if (!run.checks.has("webhook-delivery")) return [];
	const names = new Set(events.map(({ event }) => event?.webhook.name));
	return run.operations.flatMap((operation) => {
		const { emits = [] } = operation;
		const [success] = run.successes(operation);
		if (emits.length === 0 || success === void 0 || emits.some((name) => names.has(name))) return [];
		const message = `The request succeeded but emitted no event: expected ${emits.join(" or ")} within ${session.wait / 1e3} s.`;
		return finding(run, "webhook-delivery", {
			operation,
			request: success.request
		}, message, operation.at);
	});
}
async function judgeParts(session, run) {
	const findings = [];
	const isDone = () => withPart(session, "refused").length >= (session.requestedParts.includes("refused") ? 3 : 0) && withPart(session, "late").length >= (session.requestedParts.includes("late") && session.parts.size > 2 ? 2 : 0) && ONCE_PARTS.every((part) => withPart(session, part).length !== 1) && withPart(session, "slow").every(({ delivery: one }) => one.ended !== void 0);
	await until(session, run, isDone, 2 * session.wait + (session.within ?? 0) * 1e3);
	await sleep(Math.min(session.wait, 1500));
	const [first] = withPart(session, "refused");
	if (first !== void 0) {
		run.tally.check("webhook-retry");
		const times = withPart(session, "refused").length;
		if (times < 3) {
			const message = `The receiver answered 500, but the event was sent only ${times === 1 ? "once" : `${times} times`} in ${session.wait / 1e3} s.`;
			findings.push(...findingOf$1(run, "webhook-retry", first, message, deliveryAt(first)));
		}
		const backoff = await judgeBackoff(run, () => withPart(session, "refused"));
		if (backoff !== void 0 && first.event?.webhook.delivery?.backoff === "exponential") findings.push(...findingOf$1(run, "webhook-retry", first, backoff, deliveryAt(first)));
		for (const again of withPart(session, "refused").slice(1)) {
			if (first.body === void 0 || again.body === void 0 || sameJson(first.body, again.body)) continue;
			findings.push(...findingOf$1(run, "webhook-retry", again, "The redelivery has another body.", deliveryAt(again)));
		}
	}
	for (const part of ONCE_PARTS) {
		const [one, again] = withPart(session, part);
		if (one === void 0 || again !== void 0) continue;
		const message = `${ONCE[part].text}, but the event was not redelivered within ${session.wait / 1e3} s.`;
		findings.push(...findingOf$1(run, "webhook-retry", one, message, deliveryAt(one)));
	}
	if (session.plan.contract !== void 0) findings.push(...judgeTimes(run, session.plan.contract.signature, received(session)));
	const slow = withPart(session, "slow");
	const [patient] = slow;
	if (patient !== void 0 && session.within !== void 0) {
		run.tally.check("webhook-acknowledgement");
		if (patient.delivery.abandoned === true) {
			const seconds = ((patient.delivery.ended ?? 0) - patient.delivery.at) / 1e3;
			const message = `The receiver has ${session.within} s to acknowledge an event; the sender gave up after ${seconds.toFixed(1)} s.`;
			findings.push(...findingOf$1(run, "webhook-acknowledgement", patient, message, deliveryAt(patient)));
		} else if (slow.length > 1) {
			const message = `The event was redelivered although it was acknowledged after ${session.within * NEARLY} s, within the allowed ${session.within} s.`;
			findings.push(...findingOf$1(run, "webhook-acknowledgement", slow[1] ?? patient, message, deliveryAt(patient)));
		}
	}
	const late = withPart(session, "late");
	if (late[0] !== void 0 && late.length < 2 && session.within !== void 0) {
		run.tally.check("webhook-acknowledgement");
		const message = `The event was not redelivered although it was acknowledged after ${session.within + 1.2} s, later than the allowed ${session.within} s.`;
		findings.push(...findingOf$1(run, "webhook-acknowledgement", late[0], message, deliveryAt(late[0])));
	}
	const taken = /* @__PURE__ */ new Map();
	for (const one of withPart(session, "taken")) {
		run.tally.check("webhook-acknowledgement");
		const before = taken.get(one.id);
		taken.set(one.id, before ?? one);
		if (before === void 0) continue;
		findings.push(...findingOf$1(run, "webhook-acknowledgement", one, "The event was redelivered although it was acknowledged immediately.", deliveryAt(one)));
	}
	return findings;
}
function deliveryAt({ event }) {
	return event?.webhook.delivery?.at ?? event?.webhook.at ?? "#/webhooks";
}
/** Milliseconds after which the signed time must differ, whatever its precision. */
const LATER = 2500;
/** Retries must be signed again, with the time at which they are sent. */
function judgeTimes(run, scheme, received) {
	const first = /* @__PURE__ */ new Map();
	const signed = ({ delivery }) => headerOf(delivery, scheme.header);
	return received.flatMap((one) => {
		const before = first.get(one.id);
		first.set(one.id, before ?? one);
		if (before === void 0 || scheme.timestamp === void 0 || signed(one) === void 0) return [];
		if (signed(one) !== signed(before) || one.delivery.at - before.delivery.at < LATER) return [];
		return findingOf$1(run, "webhook-retry", one, `The redelivery after ${((one.delivery.at - before.delivery.at) / 1e3).toFixed(1)} s reuses the signature and timestamp of the first delivery.`, deliveryAt(one));
	});
}
/** Delays of a backoff that differ by less count as equal. With jitter, three equal delays are unlikely. */
const SAME = .08;
/** Milliseconds. A faster retry has no backoff. */
const AT_ONCE = 25;
/**
* Checks that the delays between attempts grow.
*
* @returns what is wrong; `undefined` if nothing is, or there is no verdict
*/
async function judgeBackoff(run, attempts) {
	const gaps = () => attempts().flatMap(({ delivery: { at } }, index, all) => {
		const before = all[index - 1]?.delivery;
		return before === void 0 ? [] : [at - (before.ended ?? before.at)];
	});
	const end = Date.now() + Math.min(5e3, 3 * (gaps().at(-1) ?? 0) + 500);
	while (gaps().length < 3 && Date.now() < end && !run.isOver()) await sleep(POLL);
	const [one = 0, two = 0, three] = gaps();
	if (three === void 0) return void 0;
	const [least, most] = [Math.min(one, two, three), Math.max(one, two, three)];
	if (most < AT_ONCE) return "Redeliveries follow immediately, without backoff.";
	return least > 100 && most - least < SAME * most ? `Redeliveries follow every ${Math.round(two)} ms, without exponential backoff.` : void 0;
}
/** Repeats successful requests to trigger more events. */
async function cause(run) {
	const causing = (operation) => operation.method !== "GET" && !isTokenOperation(run, operation);
	for (const operation of run.operations.filter(causing)) {
		const one = run.successes(operation)[0]?.case;
		if (one !== void 0) await attempt(run, operation, one);
	}
}
// dist/judge/checks/conditional.js
/** An entity tag that matches no resource. */
const STRANGE_TAG$1 = "\"countersign-nothing-has-this-tag\"";
/** Unchanged resources are answered with 304, where that is documented (RFC 9110 section 13.1.2). */
async function checkConditions(run, operation, maker) {
	if (!run.checks.has("conditional-request") || run.isThrifty()) return [];
	if (operation.method !== "GET" || !documents(operation, 304)) return [];
	const findings = [];
	const tolerates = (status) => status === 304 || status === 404;
	const one = usualCase(run, operation, maker, "conditions");
	if (one === void 0) return findings;
	const send = async (header) => {
		const made = await attempt(run, operation, one, {
			tolerates,
			change: (request) => header === void 0 ? request : withHeader(request, ...header)
		});
		findings.push(...made?.findings ?? []);
		return made;
	};
	const report = ({ answer, subject }, message) => {
		findings.push(...finding(run, "conditional-request", subject, message, operation.at, answer));
	};
	const first = await send(void 0);
	const second = await send(void 0);
	const tag = first?.answer === void 0 ? void 0 : headerOf(first.answer, "etag");
	if (tag === void 0 || first?.answer?.status !== 200) return findings;
	if (second?.answer === void 0 || headerOf(second.answer, "etag") !== tag) return findings;
	const same = await send(["if-none-match", tag]);
	const other = await send(["if-none-match", STRANGE_TAG$1]);
	run.tally.check("conditional-request", operation);
	if (same?.answer?.status === 200 && headerOf(same.answer, "etag") === tag) report(same, "If-None-Match with the current ETag: expected 304, which is documented, got 200.");
	if (other?.answer?.status === 304) report(other, "If-None-Match with another ETag: expected a full response, got 304.");
	return findings;
}
function documents({ responses }, code) {
	return responses.some(({ status }) => status.kind === "exact" && status.code === code);
}
// dist/judge/checks/concealment.js
/** The methods to compare. DELETE comes last because it removes the resource. */
const METHODS = [
	"GET",
	"HEAD",
	"PATCH",
	"PUT",
	"DELETE"
];
/** Compares how each operation answers for a missing resource and for one that belongs to another caller. */
async function checkConcealment(run) {
	if (!run.checks.has("concealment")) return [];
	const findings = [];
	const operations = run.operations.filter(({ method, segments }) => METHODS.includes(method) && typeof segments.at(-1) === "object").toSorted((a, b) => METHODS.indexOf(a.method) - METHODS.indexOf(b.method));
	for (const operation of operations) {
		if (run.isOver()) break;
		findings.push(...await prepare(run, operation), ...await conceal(run, operation, run.makerOf(operation)));
	}
	return findings;
}
/** Two missing resources and one of another caller must be indistinguishable. */
async function conceal(run, operation, maker) {
	const last = operation.segments.at(-1);
	if (responseOf(operation, 404)?.status.kind !== "exact" || typeof last !== "object") return [];
	if (run.others === void 0 && operation.method !== "GET") return [];
	const findings = [];
	const random = randomFor(run, `${operation.at} concealment`);
	const credentials = run.others === void 0 ? "valid" : "other";
	const send = async (one) => {
		const made = await attempt(run, operation, one, { credentials });
		findings.push(...made?.findings ?? []);
		if (made?.answer === void 0 || isInconclusive(made.answer)) return void 0;
		const { answer, subject } = made;
		return {
			id: JSON.stringify(String(one.parameters.path.get(last.parameter) ?? "")).slice(1, -1),
			text: normal(answer),
			headers: headersOf(answer),
			subject,
			answer
		};
	};
	try {
		const one = maker.invent(random);
		const other = maker.invent(random).parameters.path.get(last.parameter);
		const first = await send(one);
		const second = await send(withParameter(one, "path", last.parameter, other));
		if (first === void 0 || second === void 0) return findings;
		if (first.answer.status !== 404 || second.answer.status !== 404) return findings;
		run.tally.check("concealment", operation);
		const resource = run.pool.resources.inPath(operation).at(-1)?.resource;
		const instance = resource && run.pool.alive(resource, "own", operation.at).at(-1);
		if (run.others === void 0 || instance === void 0) return findings;
		const hidden = await send(run.pool.bind(operation, one, "other", [instance]));
		const isShown = hidden !== void 0 && hidden.answer.status < 300 && run.checks.has("isolation");
		const difference = hidden === void 0 || isShown ? void 0 : differenceOf(first, second, hidden);
		if (hidden === void 0 || difference === void 0) return findings;
		const message = `A resource of another user is distinguishable from a missing one: expected the same 404, got ${hidden.answer.status}; ${difference} differs.`;
		findings.push(...finding(run, "concealment", hidden.subject, message, operation.at, hidden.answer));
	} catch (error) {
		if (!(error instanceof Impossible)) throw error;
	}
	return findings;
}
/**
* How the answer for the hidden resource differs from those for two missing ones. Parts in which these two differ are
* ignored.
*/
function differenceOf(first, second, hidden) {
	if (hidden.answer.status !== first.answer.status) return "its status";
	const differs = (textOf) => isSame$1(first, second, textOf) && !isSame$1(first, hidden, textOf) && !isSame$1(second, hidden, textOf);
	if (differs(({ text }) => text)) return "its body";
	for (const name of /* @__PURE__ */ new Set([...first.headers.keys(), ...hidden.headers.keys()])) {
		const [one, other, own] = [
			first,
			second,
			hidden
		].map(({ headers }) => headers.has(name));
		if (one !== other) continue;
		if (one !== own || differs(({ headers }) => headers.get(name) ?? "")) return `its header ${name}`;
	}
}
/** Whether two texts differ at most in the requested ids. An id such as 8 may also occur in `charset=utf-8`. */
function isSame$1(one, other, textOf) {
	const [text, expected] = [textOf(one), textOf(other)];
	return text === expected || withId(text, one.id, other.id) === expected;
}
/** Headers that do not depend on the resource: they describe the connection or the time. */
const OTHER_HEADERS = /^(?:date|age|expires|connection|keep-alive|transfer-encoding|content-length|set-cookie|server-timing|retry-after)$|ratelimit|rate-limit|quota|request-id|trace|correlation|runtime|duration|response-time/;
function headersOf({ headers }) {
	const said = headers.map(([name, value]) => [name.toLowerCase(), value]);
	return new Map(said.filter(([name]) => !OTHER_HEADERS.test(name)));
}
/** The text with another id. Short ids may be parts of other words. */
function withId(text, id, other) {
	if (id === "") return text;
	if (id.length > 5) return text.replaceAll(id, () => other);
	return text.split(/([^\p{L}\p{N}]+)/u).map((word) => word === id ? other : word).join("");
}
/** The answer without what changes with every request: trace ids and times. */
function normal({ body, status }) {
	const value = jsonOf(body)?.value;
	return `${status} ${JSON.stringify(value, (name, inner) => /(?:^|_)(?:id|time|timestamp|at|trace|instance)$|Id$/i.test(name) ? null : inner) ?? ""}`;
}
// dist/judge/checks/edges.js
/** Longest encoded parameter, in characters. Servers limit the size of request heads, whatever a document allows. */
const LONGEST_PARAMETER = 1500;
/** Requests of an operation, as a factor on the configured runs. */
const MOST = 6;
/**
* Sends valid requests at the limits of each schema: smallest and largest values, every enum value, null, empty and
* absent members, and rare spellings of formats. Every pair of optional parts is sent with both, either and neither.
*/
async function checkEdges(run, operation, maker) {
	if (!run.checks.has("valid-request-accepted") || run.isThrifty()) return [];
	const random = randomFor(run, `${operation.at} edges`);
	const [full, ...others] = basesOf(run, operation, maker, random);
	if (full === void 0) return [];
	const edges = [full, ...others].flatMap((base) => edgesOf(run, operation, base));
	const cases = [
		...full.body !== void 0 && operation.body?.required !== true ? [withBody(full, void 0)] : [],
		...withoutOptional(run, operation, full, random),
		...spread(edges, MOST * run.runs)
	];
	const tried = /* @__PURE__ */ new Set();
	const seen = /* @__PURE__ */ new Set();
	const findings = [];
	for (const one of cases) {
		if (run.isOver()) return findings;
		const text = caseText(one);
		if (tried.has(text)) continue;
		tried.add(text);
		for (const finding of (await tryValid(run, operation, {
			...one,
			origin: "generated"
		})).findings) {
			if (seen.has(keyOf(finding))) continue;
			seen.add(keyOf(finding));
			findings.push(finding);
		}
	}
	return findings;
}
/** A request with every optional part, and the first example. */
function basesOf(run, operation, maker, random) {
	return [ifPossible(() => maker.makeFull(random)), maker.examples[0]].flatMap((one) => one === void 0 ? [] : [withClient(run, operation, one)]);
}
/** Optional parts beyond this number are always sent. */
const MOST_OPTIONAL = 40;
/** Requests that lack optional parameters and members, so that each pair of them occurs in all combinations. */
function withoutOptional(run, operation, full, random) {
	const { body, content } = full;
	const parameters = operation.parameters.filter(({ in: place, name, required }) => !required && place !== "path" && full.parameters[place].has(name)).map(({ in: place, name }) => (one) => withParameter(one, place, name, void 0));
	const isJson = body !== void 0 && content?.codec === "json";
	const members = isJson ? run.breaker.optionalMembers(body, content.schema, "sent").map((path) => (one) => withBody(one, withValueAt(one.body ?? null, path, void 0))) : [];
	const removals = [...parameters, ...members.toReversed()].slice(0, MOST_OPTIONAL);
	return pairwise(removals.length, random).map((row) => removals.reduce((one, remove, index) => row[index] === true ? remove(one) : one, full)).filter((one) => !isJson || one.body === void 0 || run.evaluator.verdict(one.body, content.schema, "sent") === "fits");
}
function edgesOf(run, operation, base) {
	const { body, content } = base;
	const ofBody = body === void 0 || content?.codec !== "json" ? [] : run.breaker.edges(body, content.schema, "sent").map((value) => run.pool.bind(operation, withBody(base, value)));
	return [...operation.parameters.flatMap((parameter) => {
		const { in: place, name, schema } = parameter;
		const value = base.parameters[place].get(name);
		if (isPageParameter(name) === "cursor" && place === "query") return [];
		if (value === void 0 || place === "path" || place === "querystring" || !run.shapes.isFlat(schema)) return [];
		const isShort = (edge) => encodeURIComponent(JSON.stringify(edge)).length <= LONGEST_PARAMETER;
		const isPlain = (edge) => edge !== "" && edge !== null && isShort(edge) && isSendable(parameter, edge) && survivesEncoding(operation, parameter, edge);
		return run.breaker.edges(value, schema, "sent").filter(isPlain).map((edge) => run.pool.bind(operation, withParameter(base, place, name, edge)));
	}), ...ofBody];
}
/**
* Rows of switches in which every two switches occur as both on, both off, and either on. The number of rows grows with
* the logarithm of the number of switches.
*/
function pairwise(count, random) {
	if (count === 0) return [];
	const bits = Math.ceil(Math.log2(count + 1)) + 1;
	const codes = shuffled(random, [...balanced(bits)]).slice(0, count);
	return [
		...Array.from({ length: codes[0]?.length ?? 0 }, (_, row) => codes.map((code) => code[row] === true)),
		codes.map(() => true),
		codes.map(() => false)
	];
}
/** Codes of equal length, each followed by its complement: any two differ in both directions. */
function* balanced(bits) {
	for (let number = 1; number < 2 ** bits; number++) {
		const code = Array.from({ length: bits }, (_, bit) => (number & 1 << bit) !== 0);
		yield [...code, ...code.map((one) => !one)];
	}
}
// dist/judge/checks/long-windows.js
/** Seconds. Tokens must outlive the advanced clock. */
const LONGEST_WINDOW$1 = 900;
const MOST_REQUESTS$1 = 500;
/** Number of requests sent beyond the limit. */
const TOO_MANY$1 = 3;
/** Factor for the time between two requests, so that shorter windows are not exhausted. */
const SLOWER = 1.02;
/**
* Exhausts windows that are too long to wait for, by advancing the server's clock. Without such a clock, the windows
* are reported as not exercised.
*
* @param shortest seconds; other checks cover shorter windows
*/
async function checkLongWindows(run, subject, shortest, clock) {
	const limits = limitsOf$1(run, subject.operation);
	const findings = [];
	for (const limit of limits.filter(({ perSeconds }) => perSeconds > shortest)) {
		const window = `${limit.requests} requests in ${limit.perSeconds} s`;
		const isPossible = limit.perSeconds <= LONGEST_WINDOW$1 && limit.requests <= MOST_REQUESTS$1;
		const why = clock === void 0 ? "it is too long to wait for" : isPossible ? void 0 : "it is too large";
		if (clock === void 0 || why !== void 0) run.tally.missed(`rate limits: the window of ${window}, because ${why ?? ""}`);
		else findings.push(...await useUp(run, subject, limit, limits, clock));
		if (findings.length > 0 || run.isOver()) break;
	}
	return findings;
}
async function useUp(run, subject, limit, limits, clock) {
	const longest = Math.max(...limits.map(({ perSeconds }) => perSeconds).filter((one) => one <= LONGEST_WINDOW$1));
	const shorter = limits.filter(({ perSeconds }) => perSeconds < limit.perSeconds);
	const pause = SLOWER * Math.max(0, ...shorter.map(({ perSeconds, requests }) => perSeconds / requests));
	const count = limit.requests + TOO_MANY$1;
	const window = `${limit.requests} requests in ${limit.perSeconds} s`;
	if (pause * count > limit.perSeconds * .9) {
		run.tally.missed(`rate limits: the window of ${window}, because shorter windows do not allow that many`);
		return [];
	}
	await clock.advance(longest * 1e3 + 1e3);
	const answers = [];
	for (let sent = 0; sent < count && !run.isOver(); sent++) {
		const outcome = await run.sender.sendOnce(subject.request);
		if (!isAnswer(outcome)) return [];
		run.tally.request(subject.operation, outcome.status, void 0);
		answers.push(outcome);
		if (outcome.status === 429 && sent < limit.requests) break;
		if (pause > 0) await clock.advance(pause * 1e3);
	}
	if (run.isOver()) return [];
	run.tally.check("rate-limit-exhaustion", subject.operation);
	const limited = answers.filter(({ status }) => status === 429);
	const admitted = answers.length - limited.length;
	const report = (message, answer) => finding(run, "rate-limit-exhaustion", subject, message, limit.at, answer);
	const findings = [];
	if (admitted > limit.requests) findings.push(...report(`The contract allows ${window}; the server accepted ${admitted} of ${answers.length}.`, answers[0]));
	if (admitted < limit.requests) findings.push(...report(`The contract allows ${window}; the server accepted only ${admitted}.`, limited[0]));
	for (const answer of limited) {
		findings.push(...judgeAnswer(run, subject, answer));
		findings.push(...judgeLimited(run, subject, answer, responseOf(subject.operation, 429)));
	}
	const last = limited.at(-1);
	const wait = last === void 0 ? NaN : Number(headerOf(last, "retry-after"));
	if (last === void 0 || Number.isNaN(wait) || wait > LONGEST_WINDOW$1) return findings;
	await clock.advance(wait * 1e3 + 50);
	const after = await run.sender.sendOnce(subject.request);
	if (!isAnswer(after) || after.status !== 429) return findings;
	const message = `After the ${wait} s of Retry-After, a request still gets 429.`;
	return [...findings, ...report(message, after)];
}
// dist/judge/checks/exhaustion.js
/** Longest window, in seconds, that the check waits for. */
const LONGEST_WINDOW = 10;
const MOST_REQUESTS = 500;
const ROUNDS$1 = 3;
/** Number of requests sent beyond the limit. */
const TOO_MANY = 3;
/**
* Sends more requests than a window allows: to one operation, then to several in turn with two tokens. All of them
* count for the same caller.
*/
async function checkExhaustion(run, clock) {
	if (!run.checks.has("rate-limit-exhaustion")) return [];
	const limited = run.operations.filter((operation) => limitsOf$1(run, operation).length > 0).toSorted((a, b) => costOf(run, a) - costOf(run, b));
	const [cheapest] = limited;
	if (cheapest === void 0) {
		run.tally.missed("rate limits: no operation has limits; add x-rate-limits to a server or an operation");
		return [];
	}
	const [first] = await requestsOf(run, [cheapest]);
	if (first === void 0) return [];
	const short = await checkShortWindow(run, limited, clock);
	if (short.length > 0 || run.isOver()) return short;
	return checkLongWindows(run, first, LONGEST_WINDOW, clock);
}
/** Sorts operations that change nothing and need nothing first, and those whose window is the shortest. */
function costOf(run, operation) {
	const { body, method, segments } = operation;
	const needs = segments.filter((segment) => typeof segment !== "string").length + Number(body?.required === true);
	const shortest = Math.min(...limitsOf$1(run, operation).map(({ perSeconds }) => perSeconds));
	return (method === "GET" ? 0 : 1e3) + needs * 100 + Math.min(99, shortest);
}
/** Checks the shortest window only, because the check waits until it ends. */
async function checkShortWindow(run, operations, clock = REAL) {
	const isShort = ({ perSeconds, requests }) => perSeconds <= LONGEST_WINDOW && requests <= MOST_REQUESTS;
	const cheapest = operations.find((operation) => limitsOf$1(run, operation).some(isShort));
	if (cheapest === void 0) {
		run.tally.missed("rate limits: every window is too long to wait for");
		return [];
	}
	const [limit] = limitsOf$1(run, cheapest).filter(isShort).toSorted((a, b) => a.requests - b.requests);
	const alone = await requestsOf(run, [cheapest]);
	if (limit === void 0 || alone.length === 0) return [];
	const found = await exhaust(run, limit, alone, clock);
	if (found.length > 0 || run.isOver()) return found;
	const isOwn = cheapest.rateLimits.includes(limit);
	const sharing = operations.filter((one) => one !== cheapest && limitsOf$1(run, one).includes(limit));
	const others = isOwn ? await variantsOf(run, cheapest) : await requestsOf(run, sharing.slice(0, MOST_MIXED));
	const mixed = [...alone, ...others];
	return mixed.length < 2 ? found : [...found, ...await exhaust(run, limit, mixed, clock)];
}
/** Requests of one operation with other parameters. */
async function variantsOf(run, operation) {
	const random = randomFor(run, `${operation.at} limit variants`);
	const requests = /* @__PURE__ */ new Map();
	for (let index = 0; index < MOST_MIXED; index++) {
		const [one] = await requestsOf(run, [operation], random);
		if (one !== void 0) requests.set(one.request.url, one);
	}
	return [...requests.values()];
}
const MOST_MIXED = 5;
/** Without a clock to advance, the check waits. */
const REAL = { advance: (milliseconds) => sleep(milliseconds) };
/** One request of each operation, and one with another token. */
async function requestsOf(run, operations, random) {
	const requests = [];
	for (const operation of operations) try {
		const maker = run.makerOf(operation);
		const [example] = random === void 0 ? maker.examples : [];
		const one = withClient(run, operation, example ?? maker.make(random ?? randomFor(run, `${operation.at} limits`)));
		const bare = await encodeCase(run.api, operation, run.url, withFreshKey(operation, one));
		requests.push({
			operation,
			request: await run.credentials.put(operation, bare)
		});
		const fresh = operations.length > 1 ? await run.credentials.putFresh(operation, bare) : void 0;
		if (fresh !== void 0) requests.push({
			operation,
			request: fresh
		});
	} catch (error) {
		if (!(error instanceof Impossible || error instanceof Unsendable)) throw error;
	}
	return requests;
}
async function exhaust(run, limit, requests, clock) {
	const count = Math.max(limit.requests + TOO_MANY, requests.length > 1 ? limit.requests + 2 * requests.length : 0);
	let isSuspected = false;
	for (let round = 0; round < ROUNDS$1 && !run.isOver(); round++) {
		await clock.advance(limit.perSeconds * 1e3 + 100);
		const burst = await send$1(run, limit, requests, count);
		if (burst === void 0) continue;
		const { admitted, answers, limited, subject } = burst;
		run.tally.check("rate-limit-exhaustion", subject.operation);
		const findings = [];
		const report = (message) => {
			findings.push(...finding(run, "rate-limit-exhaustion", subject, message, limit.at, limited[0] ?? answers[0]));
		};
		const longest = Math.max(0, ...limited.map((answer) => Number(headerOf(answer, "retry-after") ?? 0)));
		if (longest > limit.perSeconds + 1) {
			await clock.advance(limit.perSeconds * 1e3 + 1100);
			const after = await run.sender.sendOnce(subject.request);
			if (isAnswer(after) && after.status !== 429) {
				report(`Retry-After is ${longest} s, but a request is accepted after ${limit.perSeconds + 1} s.`);
				return findings;
			}
			if (longest > 70) break;
			await clock.advance(longest * 1e3);
			continue;
		}
		const all = requests.length > 1 ? ", for all operations and tokens together" : "";
		const window = `${limit.requests} requests in ${limit.perSeconds} s${all}`;
		if (admitted > limit.requests && limited.length > 0 && !isSuspected) {
			isSuspected = true;
			continue;
		}
		const overloaded = answers.filter(({ status }) => status === 503).length;
		if (overloaded > 0 && limited.length === 0) {
			report(`After ${answers.length - overloaded} requests in one window the server answers 503, expected 429.`);
			return findings;
		}
		if (admitted > limit.requests) report(`The contract allows ${window}; the server accepted ${admitted} of ${answers.length}.`);
		if (admitted < limit.requests) report(`The contract allows ${window}; the server accepted only ${admitted}.`);
		for (const answer of limited) {
			findings.push(...judgeAnswer(run, subject, answer));
			findings.push(...judgeLimited(run, subject, answer, responseOf(subject.operation, 429)));
			findings.push(...judgeWindow(run, subject, answer, limit));
		}
		if (limited.length > 0 && requests.length === 1) {
			await clock.advance(Math.min(longest + .1, limit.perSeconds + 1.1) * 1e3);
			const after = await run.sender.sendOnce(subject.request);
			findings.push(...await judgeRemaining(run, subject, limit, after));
			if (isAnswer(after) && after.status === 429) {
				const message = `After the ${longest} s of Retry-After, a request still gets 429.`;
				findings.push(...finding(run, "rate-limit-exhaustion", subject, message, limit.at, after));
			}
		}
		return findings;
	}
	run.tally.missed("rate limits: the requests took longer than the window, or exhausted another window");
	return [];
}
/** The remaining requests must go down from one request to the next, unless a new window begins in between. */
async function judgeRemaining(run, subject, { at, headers }, first) {
	const answers = [first];
	for (let index = 0; index < 2; index++) answers.push(await run.sender.sendOnce(subject.request));
	const successes = answers.filter(isAnswer).filter(({ status }) => status < 300);
	const [last] = successes.slice(-1);
	const name = headers?.remaining ?? last?.headers.find(([own]) => /remaining/i.test(own))?.[0];
	if (last === void 0 || name === void 0 || successes.length < answers.length) return [];
	const [one, two, three] = successes.map((answer) => Number(headerOf(answer, name) ?? NaN));
	if (one === void 0 || two === void 0 || three === void 0 || two < one || three < two) return [];
	if ([
		one,
		two,
		three
	].some(Number.isNaN)) return [];
	const message = `${name} does not go down from one request to the next: got ${one}, ${two}, ${three}.`;
	return finding(run, "rate-limit-headers", subject, message, at, last);
}
/** @returns `undefined` if the requests took too long for a verdict */
async function send$1(run, limit, requests, count) {
	const [first] = requests;
	if (first === void 0) return void 0;
	const sent = Array.from({ length: count }, (_, index) => requests[index % requests.length] ?? first);
	const started = performance.now();
	const outcomes = await Promise.all(sent.map(({ request }) => run.sender.sendOnce(request)));
	const seconds = (performance.now() - started) / 1e3;
	const answers = outcomes.filter(isAnswer);
	outcomes.forEach((outcome, index) => {
		if (isAnswer(outcome)) run.tally.request(sent[index]?.operation, outcome.status, void 0);
	});
	if (seconds > limit.perSeconds * .9 || answers.length < outcomes.length) return void 0;
	const limited = answers.filter(({ status }) => status === 429);
	return {
		subject: sent[outcomes.findIndex((outcome) => isAnswer(outcome) && outcome.status === 429)] ?? first,
		answers,
		limited,
		admitted: answers.length - limited.length
	};
}
const SUFFIXES = [
	["second", 1],
	["minute", 60],
	["hour", 3600],
	["day", 86400]
];
/** Suffixes of common header names that name a window. */
function judgeWindow(run, subject, answer, limit) {
	const suffix = SUFFIXES.find(([, seconds]) => seconds === limit.perSeconds)?.[0];
	const findings = [];
	for (const [name, value] of answer.headers) {
		const lower = name.toLowerCase();
		const isOwn = suffix !== void 0 && lower.endsWith(suffix);
		const isPlain = !SUFFIXES.some(([word]) => lower.endsWith(word));
		if (!isOwn && !isPlain) continue;
		const expected = lower.includes("limit-") && !/remaining|reset|policy/.test(lower) && isOwn ? limit.requests : lower.includes("remaining") && isOwn ? 0 : void 0;
		if (expected === void 0 || Number(value) === expected) continue;
		const message = `${name} is ${value} although the window of ${limit.requests} requests in ${limit.perSeconds} s is exhausted.`;
		findings.push(...finding(run, "rate-limit-headers", subject, message, limit.at, answer));
	}
	return findings;
}
// dist/judge/checks/extra-parameters.js
const UNKNOWN = "countersign_unknown";
/**
* Sends an undocumented query parameter and a repeated one. OpenAPI does not define the result, so only server errors
* are reported.
*/
async function checkExtraParameters(run, operation, maker) {
	if (!run.checks.has("extra-parameter")) return [];
	const one = usualCase(run, operation, maker, "extra");
	if (one === void 0) return [];
	const base = withClient(run, operation, one);
	const twice = operation.parameters.find(({ in: place, name }) => place === "query" && base.parameters.query.has(name));
	const allFindings = [];
	if (!operation.parameters.some((parameter) => takesAnything(run, parameter))) allFindings.push(...await send("An undocumented query parameter", () => [`${UNKNOWN}=1`]));
	if (twice !== void 0) {
		const repeat = (query) => query.split("&").filter((pair) => new URLSearchParams(pair).has(twice.name));
		allFindings.push(...await send(`A repeated query parameter ${JSON.stringify(twice.name)}`, repeat, twice.at));
	}
	return allFindings;
	async function send(what, more, at = operation.at) {
		const change = (request) => {
			const [path = "", query = ""] = request.url.split("?", 2);
			const pairs = [...query === "" ? [] : [query], ...more(query)];
			return {
				...request,
				url: `${path}?${pairs.join("&")}`
			};
		};
		const tolerates = (status) => status === 400 || status === 422 || status === 404;
		const made = await attempt(run, operation, base, {
			change,
			tolerates
		});
		if (made?.answer === void 0) return made?.findings ?? [];
		run.tally.check("extra-parameter", operation);
		const { answer, findings, subject } = made;
		if (answer.status < 500) return findings;
		const message = `${what} causes a server error: got ${answer.status}.`;
		return [...findings, ...finding(run, "extra-parameter", subject, message, at, answer)];
	}
}
/** Members of an exploded object are query parameters with arbitrary names. */
function takesAnything({ shapes }, { in: place, schema }) {
	return place === "querystring" || place === "query" && !shapes.isFlat(schema);
}
// dist/judge/checks/links.js
/** Statuses of a missing resource. */
const ABSENT = /* @__PURE__ */ new Set([404, 410]);
/** A value from an answer may be invalid as a parameter. */
const LENIENT = { tolerates: (status) => status === 400 || status === 404 || status === 422 };
/** Successful answers per operation whose links are followed. */
const MOST_STARTS = 2;
/** Follows the documented links of successful answers. */
async function checkLinks(run, isSelected) {
	if (!run.checks.has("link-followed")) return [];
	const findings = [];
	for (const operation of run.operations) for (const exchanged of run.successes(operation).slice(0, MOST_STARTS)) {
		const links = responseOf(operation, exchanged.answer.status)?.links ?? [];
		for (const link of links) {
			if (run.isOver()) return findings;
			const target = run.api.operations.find(({ at }) => at === link.operation);
			if (target === void 0 || !isSelected(target)) continue;
			findings.push(...await followLink(run, exchanged, link, target));
		}
	}
	return findings;
}
async function followLink(run, exchanged, link, target) {
	const base = usualCase(run, target, run.makerOf(target), "link");
	if (base === void 0) return [];
	let one = base;
	for (const [name, expression] of Object.entries(link.parameters)) {
		const value = evaluate(expression, exchanged);
		if (value === void 0) {
			run.tally.missed(`the link ${link.name} of ${target.method} ${target.path}: ${name} was not in the response; add an example that returns it`);
			return [];
		}
		const [place, own] = placeOf(target, name);
		if (place !== void 0) one = withParameter(one, place, own, value);
	}
	const body = link.body === void 0 ? void 0 : evaluate(link.body, exchanged);
	if (body !== void 0) one = withBody(one, body);
	const made = await attempt(run, target, one, LENIENT);
	const answer = made?.answer;
	if (made === void 0 || answer === void 0 || isInconclusive(answer)) return made?.findings ?? [];
	run.tally.check("link-followed", target);
	if (!ABSENT.has(answer.status) && answer.status !== 400 && answer.status !== 422) return made.findings;
	const message = `The link ${JSON.stringify(link.name)} cannot be resolved: expected 2xx, got ${answer.status}.`;
	return [...made.findings, ...finding(run, "link-followed", made.subject, message, link.at, answer)];
}
/** `id` or `path.id`. */
function placeOf({ parameters }, name) {
	const dot = name.indexOf(".");
	const own = name.slice(dot + 1);
	const found = parameters.find((one) => one.name === name) ?? parameters.find((one) => one.in === name.slice(0, dot) && one.name === own);
	return [found?.in, found?.name ?? name];
}
/** Reads created resources at their `Location`. Other reads of what was created are in `judge/state/`. */
async function checkLocations(run) {
	const findings = [];
	if (!run.checks.has("created-readable")) return findings;
	for (const operation of run.operations.filter(({ method }) => method === "POST")) for (const exchanged of run.successes(operation).slice(0, MOST_STARTS)) if (!run.isOver()) findings.push(...await readLocation(run, operation, exchanged));
	return findings;
}
async function readLocation(run, operation, { answer: created, request: creation }) {
	if (isGone(run, operation, created)) return [];
	const location = headerOf(created, "location");
	const url = location === void 0 || created.status !== 201 && created.status !== 202 ? null : URL.parse(location, creation.url);
	if (url === null) return [];
	const isDocumented = isRead(run, url.href);
	if (isDocumented && created.status === 202) return [];
	if (!isDocumented && !isWrong(run, operation, url)) {
		run.tally.missed(`${operationName(operation)}: the resource at its Location, because no GET is documented there`);
		return [];
	}
	if (url.origin !== new URL(run.url).origin) return [];
	const { answer, subject } = await attemptWire(run, { request: await run.credentials.put(operation, {
		method: "GET",
		url: url.href,
		headers: [["accept", "*/*"]]
	}) });
	run.tally.check("created-readable", operation);
	if (answer === void 0 || !ABSENT.has(answer.status)) return [];
	const message = `The created resource is not at its Location: expected 2xx, got ${answer.status}.`;
	return finding(run, "created-readable", subject, message, operation.at, answer);
}
/** Whether the resource can be read, but its Location has another path, even behind a prefix of a gateway. */
function isWrong({ pool }, operation, { pathname }) {
	const read = pool.resources.ofCollection(operation)?.read;
	if (read === void 0) return false;
	const parts = pathname.split("/").slice(1 - read.path.split("/").length);
	return textsOfParts(read, ["", ...parts]) === void 0;
}
/** Whether a later request deleted or renamed a created resource. */
function isGone({ pool }, operation, answer) {
	const resource = pool.resources.ofCollection(operation);
	const id = resource && idIn(bodyOf(answer), resource.parameter, resource.word);
	return resource !== void 0 && id !== void 0 && pool.isDeleted(resource, id);
}
/** Whether a GET operation matches a URL, with or without the base path of the server. */
function isRead(run, url) {
	const bases = [run.url, new URL("/", url).href];
	return run.api.operations.some((one) => one.method === "GET" && bases.some((base) => pathTexts(one, base, url) !== void 0));
}
// dist/judge/resources/walk.js
const MOST_PAGES$1 = 60;
/** The parameters of a list that choose a page. */
function pageParameters({ pagination, parameters }) {
	const found = {};
	for (const parameter of parameters.filter(({ in: place }) => place === "query")) {
		const { name } = parameter;
		const isMarked = pagination !== void 0 && pagination.style !== "link" && pagination.parameter === name;
		const isLimit = pagination?.style === "offset" && pagination.limit === name;
		const kind = isMarked ? pagination.style : isLimit ? "limit" : isPageParameter(name);
		if (kind !== void 0) found[kind] ??= parameter;
	}
	return found;
}
/** The greatest and the least number of items that one may request. */
function limitsOf(run, { schema }) {
	const fits = (value) => run.evaluator.verdict(value, schema, "sent") === "fits";
	return {
		most: [
			100,
			50,
			30,
			25,
			20,
			10,
			5
		].find(fits) ?? 1,
		least: [
			2,
			3,
			5,
			1
		].find(fits) ?? 1
	};
}
/** Reads a list page by page. */
async function walk(run, list, base, options = {}) {
	const { caller = "own", mostPages = MOST_PAGES$1, parameter, word } = options;
	const by = pageParameters(list);
	const limit = by.limit === void 0 ? void 0 : options.limit ?? limitsOf(run, by.limit).most;
	const items = [];
	const sizes = [];
	const totals = [];
	const attempts = [];
	const findings = [];
	const seen = /* @__PURE__ */ new Set();
	let one = by.limit === void 0 || limit === void 0 ? base : withParameter(base, "query", by.limit.name, limit);
	let url;
	let page = list.pagination?.style === "page" ? list.pagination.first : 1;
	const ended = (end) => {
		const ids = items.flatMap((item) => idIn(item, parameter, word) ?? []).map(String);
		return {
			items,
			ids,
			sizes,
			totals,
			end,
			attempts,
			findings
		};
	};
	for (let count = 0; count < mostPages; count++) {
		if (run.isOver()) return ended("unknown");
		const to = url;
		const made = await attempt(run, list, one, {
			credentials: caller === "other" ? "other" : "valid",
			...to !== void 0 && { change: (request) => ({
				...request,
				url: to
			}) }
		});
		if (made?.answer === void 0) return ended("failed");
		attempts.push(made);
		findings.push(...made.findings);
		const body = bodyOf(made.answer);
		const own = made.answer.status === 200 ? itemsOf(list, body) : void 0;
		if (own === void 0) return ended("failed");
		items.push(...own);
		sizes.push(own.length);
		const total = totalOf(body) ?? totalIn(headerOf(made.answer, "x-total-count"));
		if (total !== void 0) totals.push(total);
		const next = nextOf(list, made.answer);
		if (isLast(next) || next === void 0 && url !== void 0) return ended("whole");
		const isFull = own.length >= (limit ?? 0);
		const cursor = next === true ? idIn(own.at(-1), parameter, word) : next;
		if (typeof cursor === "string" && /^(?:https?:\/\/|\/|\?)/.test(cursor)) {
			url = URL.parse(cursor, made.subject.request.url)?.href;
			if (url === void 0 || new URL(url).origin !== new URL(run.url).origin) return ended("unknown");
			continue;
		}
		if (by.cursor === void 0 && own.length === 0) return ended("whole");
		const step = stepOf(by, cursor, items.length, ++page);
		if (step === void 0) return ended(next === void 0 && (by.limit === void 0 || !isFull) ? "whole" : "unknown");
		if (own.length === 0 && seen.has(String(step.value))) return ended("endless");
		seen.add(String(step.value));
		if (run.evaluator.verdict(step.value, step.parameter.schema, "sent") === "misfit") return ended("unknown");
		one = withParameter(one, "query", step.parameter.name, step.value);
	}
	return ended("endless");
}
/** The parameter that leads to the next page. */
function stepOf(by, cursor, count, page) {
	if (by.cursor !== void 0) return cursor === void 0 ? void 0 : {
		parameter: by.cursor,
		value: cursor
	};
	if (by.offset !== void 0) return {
		parameter: by.offset,
		value: count
	};
	return by.page === void 0 ? void 0 : {
		parameter: by.page,
		value: page
	};
}
function isLast(next) {
	return next === null || next === "" || next === false;
}
function totalIn(text) {
	return text !== void 0 && /^\d+$/.test(text) ? Number(text) : void 0;
}
// dist/judge/resources/stateful.js
const verdicts = /* @__PURE__ */ new WeakMap();
/**
* Whether a server keeps these resources. One that answers for every id, creates the same resource twice or never lists
* what it created returns examples: nothing follows from its answers.
*/
function isStateful(run, resource) {
	const own = verdicts.get(run) ?? /* @__PURE__ */ new Map();
	verdicts.set(run, own);
	const verdict = own.get(resource) ?? probe(run, resource);
	own.set(resource, verdict);
	return verdict;
}
/** The same, for resources that may show it only through others of the server. */
async function isAnyStateful(run, resource) {
	if (await isStateful(run, resource)) return true;
	if (creatorOf(resource) !== void 0 && run.pool.alive(resource, "own", "state").length > 0) return false;
	for (const other of run.pool.resources.all) if (other !== resource && creatorOf(other) !== void 0 && await isStateful(run, other)) return true;
	return false;
}
async function probe(run, resource) {
	const { list, read } = resource;
	let instance;
	if (creatorOf(resource) !== void 0) {
		const one = await createOne(run, resource, "own", { reserved: "state" });
		const two = one?.instance && await createOne(run, resource, "own", { reserved: "state" });
		if (two?.instance === void 0 || String(one?.instance?.id) === String(two.instance.id)) return false;
		instance = two.instance;
	} else {
		await ensure(run, resource, "own");
		instance = run.pool.alive(resource, "own").at(-1);
	}
	if (read !== void 0) {
		const status = await statusOfMissing(run, read, instance);
		if (status === void 0 || status < 400) return false;
		return (instance === void 0 ? void 0 : await readInstance(run, instance))?.answer?.status === 200 || creatorOf(resource) !== void 0;
	}
	if (list === void 0 || instance === void 0 || creatorOf(resource) === void 0) return false;
	const base = listCase(run, list, "own");
	if (base === void 0) return false;
	const { parameter, word } = resource;
	const seen = await walk(run, list, run.pool.bind(list, base, "own", instance.parents), {
		parameter,
		word
	});
	return seen.ids.includes(String(instance.id)) || seen.end === "whole" && seen.ids.length > 0;
}
/** The status of a read with an id that does not exist. */
async function statusOfMissing(run, read, instance) {
	const base = listCase(run, read, "own");
	const last = read.segments.at(-1);
	if (base === void 0 || typeof last !== "object") return void 0;
	const bound = instance === void 0 ? base : run.pool.bind(read, base, "own", [instance]);
	const invented = run.makerOf(read).invent({ int: (least, most) => Math.floor(least + (most - least) * .37) });
	const path = new Map(bound.parameters.path);
	path.set(last.parameter, invented.parameters.path.get(last.parameter) ?? "countersign-unknown");
	const tolerates = (status) => status >= 400;
	return (await attempt(run, read, {
		...bound,
		parameters: {
			...bound.parameters,
			path
		}
	}, { tolerates }))?.answer?.status;
}
// dist/judge/checks/isolation.js
/** Another caller must not list, read, change, delete or refer to the first caller's resources. */
async function checkIsolation(run) {
	if (!run.checks.has("isolation") || run.others === void 0 || run.isThrifty()) return [];
	const findings = [];
	for (const resource of run.pool.resources.all) {
		if (run.isOver()) break;
		findings.push(...await isolate(run, resource));
	}
	return findings;
}
async function isolate(run, resource) {
	const findings = [];
	const created = await createOne(run, resource, "own", { reserved: "isolation" });
	if (created?.instance === void 0) findings.push(...await ensure(run, resource, "own"));
	findings.push(...created?.findings ?? []);
	const instance = created?.instance ?? run.pool.alive(resource, "own").at(-1);
	const operations = operationsOf(run, resource);
	const [first] = operations;
	if (instance === void 0) {
		if (first !== void 0) run.tally.missed(`${operationName(first)}: isolation, because no id of the first caller is known; document an operation that creates or lists it`);
		return findings;
	}
	if (creatorOf(resource) !== void 0) findings.push(...await ensure(run, resource, "other"));
	const own = await readInstance(run, instance);
	const body = own?.answer?.status === 200 ? bodyOf(own.answer) : void 0;
	const isShared = run.pool.alive(resource, "other").map(({ id }) => String(id)).includes(String(instance.id));
	const report = (made, operation, message) => {
		findings.push(...finding(run, "isolation", made.subject, message, operation.at, made.answer));
	};
	for (const operation of operations) {
		if (run.isOver()) return findings;
		if (isPublic(operation)) continue;
		const inner = run.pool.resources.ofCollection(operation);
		if (inner?.list === operation) findings.push(...(await createOne(run, inner, "own", {
			reserved: "isolation",
			parent: instance
		}))?.findings ?? []);
		const made = await sendAsOther(run, operation, instance);
		findings.push(...made?.findings ?? []);
		if (made?.answer === void 0 || made.answer.status >= 500) continue;
		run.tally.check("isolation", operation);
		if (made.answer.status >= 300) continue;
		const isRead = operation === resource.read;
		if (isRead && isShared && !isSameResource(body, bodyOf(made.answer))) continue;
		if (operation.method === "GET" && itemsOf(operation, bodyOf(made.answer))?.length === 0) continue;
		if (!isRead && (isShared || resource.create === void 0)) {
			const now = await readInstance(run, instance);
			if (now?.answer?.status === 200 && isSameResource(body, bodyOf(now.answer))) continue;
		}
		report(made, operation, `Another caller can ${VERBS[operation.method] ?? "use"} a resource of the first one: expected 404 or 403, got ${made.answer.status}.`);
	}
	findings.push(...await listAsOther(run, resource, instance, body));
	findings.push(...await referAsOther(run, resource, instance));
	return findings;
}
const VERBS = {
	GET: "read",
	PUT: "replace",
	PATCH: "change",
	DELETE: "delete"
};
const ORDER = [
	"GET",
	"POST",
	"PATCH",
	"PUT",
	"DELETE"
];
/** The operations on one resource, those that delete it last. */
function operationsOf({ operations, pool: { resources } }, resource) {
	return operations.filter((operation) => {
		if (resources.inPath(operation).at(-1)?.resource !== resource || !ORDER.includes(operation.method)) return false;
		return typeof operation.segments.at(-1) === "object" || isAction(resources, operation) || operation.method === "GET" || resources.ofCollection(operation)?.create === operation;
	}).toSorted((a, b) => ORDER.indexOf(a.method) - ORDER.indexOf(b.method));
}
function isPublic({ security }) {
	return security.length === 0 || security.some((uses) => uses.length === 0);
}
/** Sends a valid request of the other caller to a resource of the first one. */
async function sendAsOther(run, operation, instance) {
	const base = operation.method === "GET" ? listCase(run, operation, "other") : caseFor(run, operation, {
		caller: "other",
		purpose: "isolation",
		isExample: true
	});
	if (base === void 0) return void 0;
	return attempt(run, operation, run.pool.bind(operation, base, "other", [instance]), {
		credentials: "other",
		tolerates: (status) => status >= 400 && status < 500
	});
}
async function listAsOther(run, resource, { id, parents }, body) {
	const { list } = resource;
	if (list === void 0 || isPublic(list)) return [];
	if (parents.length > 0 && run.pool.resources.inPath(list).length > 0) for (const parent of run.pool.resources.inPath(list)) await ensure(run, parent.resource, "other");
	const base = listCase(run, list, "other");
	if (base === void 0) return [];
	const seen = await walk(run, list, base, {
		caller: "other",
		parameter: resource.parameter,
		word: resource.word
	});
	if (seen.end === "failed") return seen.findings;
	run.tally.check("isolation", list);
	const index = seen.ids.indexOf(String(id));
	const item = index < 0 ? void 0 : seen.items[index];
	const isOwn = run.pool.alive(resource, "other").some((one) => String(one.id) === String(id));
	if (item === void 0 || isOwn && !isSameResource(body, item)) return seen.findings;
	const made = seen.attempts.at(-1);
	const message = `The list of another caller contains a resource of the first one: ${id}.`;
	return made === void 0 ? seen.findings : [...seen.findings, ...finding(run, "isolation", made.subject, message, list.at, made.answer)];
}
/** Creates resources of the other caller that refer to one of the first: `customer_id`. */
async function referAsOther(run, resource, instance) {
	const findings = [];
	for (const operation of run.operations.filter(({ method, security }) => method === "POST" && security.length > 0)) {
		const target = run.pool.resources.ofCollection(operation);
		if (target === void 0 || target === resource || target.create !== operation) continue;
		const one = caseFor(run, operation, {
			caller: "other",
			purpose: "reference",
			isFull: true
		});
		const { body } = one ?? {};
		if (one === void 0 || !isObject(body)) continue;
		const names = Object.keys(body).filter((name) => run.pool.resources.ofReference(name) === resource);
		if (names.length === 0 || instance.state !== "alive") continue;
		const missing = names.flatMap((name) => {
			const id = unknownLike(body[name]);
			return id === void 0 ? [] : [[name, id]];
		});
		const send = (values) => attempt(run, operation, {
			...one,
			body: {
				...body,
				...Object.fromEntries(values)
			}
		}, {
			credentials: "other",
			tolerates: (status) => status >= 400 && status < 500
		});
		const unknown = await send(missing);
		if (unknown?.answer === void 0 || unknown.answer.status < 400 || missing.length === 0) continue;
		const made = await send(names.map((name) => [name, instance.id]));
		if (made?.answer === void 0) continue;
		run.tally.check("isolation", operation);
		if (made.answer.status >= 300) continue;
		const message = `Another caller can refer to a resource of the first one by ${names.join(", ")}: expected 4xx as for an unknown id, got ${made.answer.status}.`;
		findings.push(...finding(run, "isolation", made.subject, message, operation.at, made.answer));
	}
	return findings;
}
/** Whether two representations are of the same resource. */
function isSameResource(one, other) {
	if (!isObject(one) || !isObject(other)) return one !== void 0 && other !== void 0 && sameJson(one, other);
	const common = (value, by) => Object.entries(value).filter(([name]) => Object.hasOwn(by, name) && !isVolatile(name));
	return common(one, other).every(([name, value]) => sameJson(value, other[name] ?? null));
}
/** A resource must not be found, listed or created under a parent that is not its own. */
async function checkNestedPaths(run) {
	if (!run.checks.has("nested-path") || run.isThrifty()) return [];
	const findings = [];
	for (const resource of run.pool.resources.all) {
		if (run.isOver()) break;
		const nesting = [
			resource.read,
			resource.list,
			resource.create
		].find((one) => one !== void 0 && parentOf(run, one, resource) !== void 0);
		const parent = nesting === void 0 ? void 0 : parentOf(run, nesting, resource);
		if (parent === void 0 || !await isStateful(run, parent)) continue;
		findings.push(...await nest(run, resource, parent));
	}
	return findings;
}
function parentOf({ pool }, operation, resource) {
	return pool.resources.inPath(operation).findLast((place) => place.resource !== resource)?.resource;
}
async function nest(run, resource, parent) {
	const created = await createOne(run, resource, "own");
	const elsewhere = await createOne(run, parent, "own", { reserved: "nested" });
	const findings = [...created?.findings ?? [], ...elsewhere?.findings ?? []];
	const instance = created?.instance;
	const other = elsewhere?.instance;
	const tolerates = (status) => status >= 400 && status < 500;
	const report = (made, operation, message) => {
		findings.push(...finding(run, "nested-path", made.subject, message, operation.at, made.answer));
	};
	if (instance !== void 0 && other !== void 0 && instance.parents.length > 0) {
		const { list, parameter, read, word } = resource;
		if (read !== void 0 && parentOf(run, read, resource) === parent) {
			const own = await readInstance(run, instance);
			const base = listCase(run, read, "own");
			const made = base && await attempt(run, read, run.pool.bind(read, base, "own", [other, instance]), { tolerates });
			if (made?.answer !== void 0) run.tally.check("nested-path", read);
			const isSame = made?.answer?.status === 200 && own?.answer?.status === 200 && isSameResource(bodyOf(own.answer), bodyOf(made.answer));
			if (made !== void 0 && isSame) report(made, read, `The resource is found under a parent that is not its own: expected 404, got 200.`);
		}
		if (list !== void 0 && parentOf(run, list, resource) === parent) {
			const base = listCase(run, list, "own");
			const seen = base && await walk(run, list, run.pool.bind(list, base, "own", [other]), {
				parameter,
				word
			});
			const made = seen?.attempts.at(-1);
			if (seen !== void 0 && made !== void 0) {
				run.tally.check("nested-path", list);
				if (seen.ids.includes(String(instance.id))) report(made, list, `The list of another parent contains the resource ${instance.id}: expected only its own.`);
			}
		}
	}
	findings.push(...await createUnderNothing(run, resource, parent));
	return findings;
}
/** A resource cannot be created under a parent that does not exist. */
async function createUnderNothing(run, resource, parent) {
	const { create } = resource;
	const place = create && run.pool.resources.inPath(create).findLast((one) => one.resource === parent);
	if (create === void 0 || place === void 0 || creatorOf(parent) === void 0) return [];
	const one = caseFor(run, create, {
		caller: "own",
		purpose: "nothing",
		isExample: true
	});
	const missing = unknownLike(one?.parameters.path.get(place.parameter));
	const schema = create.parameters.find(({ in: at, name }) => at === "path" && name === place.parameter)?.schema;
	if (one === void 0 || missing === void 0 || schema === void 0) return [];
	if (run.evaluator.verdict(missing, schema, "sent") !== "fits") return [];
	const path = new Map(one.parameters.path).set(place.parameter, missing);
	const made = await attempt(run, create, {
		...one,
		parameters: {
			...one.parameters,
			path
		}
	}, { tolerates: (status) => status >= 400 && status < 500 });
	if (made?.answer === void 0) return [];
	run.tally.check("nested-path", create);
	if (made.answer.status >= 300) return made.findings;
	const message = `Creates a resource under a parent that does not exist: expected 404, got ${made.answer.status}.`;
	return [...made.findings, ...finding(run, "nested-path", made.subject, message, create.at, made.answer)];
}
// dist/judge/state/session.js
/** Ends a sequence, so that the search can shorten it. */
var Violated = class extends Error {
	found;
	constructor(found) {
		super("violated");
		this.found = found;
	}
};
/** Milliseconds before a violation is confirmed: caches and indexes may lag behind. */
const WAITS = [150, 1e3];
async function send({ findings, run }, operation, one, options = {}) {
	const tolerates = (status) => status >= 400 && status < 500;
	const made = await attempt(run, operation, one, {
		tolerates,
		...options
	});
	findings.push(...made?.findings ?? []);
	return made;
}
/** A resource that no longer exists, or has another id. */
function markDeleted(session, tracked) {
	const index = session.existing.indexOf(tracked);
	if (index >= 0) session.existing.splice(index, 1);
	tracked.instance.state = "deleted";
}
/** Reads a resource: by its id, or else in the list. */
async function observe(session, tracked) {
	const { resource, run } = session;
	if (resource.read !== void 0) {
		const made = await readInstance(run, tracked.instance);
		session.findings.push(...made?.findings ?? []);
		const status = made?.answer?.status;
		if (made?.answer === void 0 || status === void 0) return { state: "unknown" };
		if (status === 404 || status === 410) return {
			state: "absent",
			made
		};
		const body = status === 200 ? resourceIn(bodyOf(made.answer), resource.word) : void 0;
		const { tag } = tracked.instance;
		if (body === void 0) return {
			state: "unknown",
			made
		};
		return {
			state: "present",
			body,
			made,
			...tag !== void 0 && { tag }
		};
	}
	const all = await listOf(session, tracked);
	if (all === void 0 || all.end !== "whole") return { state: "unknown" };
	const body = all.items[all.ids.indexOf(String(tracked.instance.id))];
	const made = all.attempts.at(-1);
	return {
		state: body === void 0 ? "absent" : "present",
		...body !== void 0 && { body },
		...made !== void 0 && { made }
	};
}
/** The list that a resource should be in; `undefined` if there is none that can be read as a whole. */
async function listOf(session, tracked) {
	const { resource, run } = session;
	const { list, parameter, word } = resource;
	if (list === void 0) return void 0;
	const base = listCase(run, list, "own");
	if (base === void 0) return void 0;
	const all = await walk(run, list, run.pool.bind(list, base, "own", tracked?.instance.parents ?? []), {
		parameter,
		word
	});
	session.findings.push(...all.findings);
	return all.end === "failed" ? void 0 : all;
}
/** Confirms a violation after some time, and reports it with the requests that lead to it. */
async function confirm(session, tracked, probe) {
	let violation = await probe();
	const key = violation === void 0 ? "" : keyOf(findingOf(session, tracked, violation)[0] ?? NOTHING);
	if (violation !== void 0 && session.known.has(key)) return true;
	for (const wait of WAITS) {
		if (violation === void 0 || confirmed(session.run).has(violation.check)) break;
		await sleep(wait);
		violation = await probe();
	}
	if (violation === void 0) return false;
	confirmed(session.run).add(violation.check);
	const news = findingOf(session, tracked, violation).filter((one) => !session.known.has(keyOf(one)));
	if (news.length === 0) return true;
	if (session.isSearch) throw new Violated(news);
	for (const one of news) session.known.add(keyOf(one));
	session.findings.push(...news);
	return true;
}
const NOTHING = {
	check: "stored-as-sent",
	operation: "",
	message: "",
	pointer: ""
};
const confirmations = /* @__PURE__ */ new WeakMap();
/** Checks whose violations remained, so that waiting again is useless. */
function confirmed(run) {
	const own = confirmations.get(run) ?? /* @__PURE__ */ new Set();
	confirmations.set(run, own);
	return own;
}
/** The finding, with one curl line for each request of the sequence. */
function findingOf({ run }, tracked, { at, check, made, message }) {
	const subject = made?.subject ?? tracked?.steps.at(-1)?.subject;
	if (subject === void 0) return [];
	run.tally.check(check, subject.operation);
	const steps = [...(tracked?.steps ?? []).filter((step) => step !== made).map(({ subject: own }) => own.request), subject.request];
	const id = tracked === void 0 ? void 0 : String(tracked.instance.id);
	return finding(run, check, subject, message, at, made?.answer).map((one) => ({
		...one,
		request: sequenceOf(run, steps, id, pathOfId(tracked)).join("\n")
	}));
}
/** Curl lines that take the id from the first response, so that they can be repeated. */
function sequenceOf(run, steps, id, path) {
	const cut = (text) => run.credentials.pieces(text).flatMap((piece) => {
		if (piece.secret || id === void 0 || id.length < 3) return [piece];
		return piece.text.split(id).flatMap((part, index) => [...index === 0 ? [] : [{
			text: "$ID",
			secret: true
		}], ...part === "" ? [] : [{
			text: part,
			secret: false
		}]]);
	});
	return steps.map((request, index) => {
		const line = curlLine(request, cut);
		if (index > 0 || steps.length < 2 || id === void 0 || id.length < 3 || request.url.includes(id)) return line;
		return `ID=$(${curlLine(request, run.credentials.pieces).replace("curl -sS -i", "curl -sS")} | jq -r ${path})`;
	});
}
/** The path of a resource's id in the response that created it, for jq. */
function pathOfId(tracked) {
	const answer = tracked?.steps[0]?.answer;
	const find = (value, path) => {
		if (!isObject(value)) return void 0;
		const own = Object.keys(value).find((name) => String(value[name]) === String(tracked?.instance.id));
		if (own !== void 0) return `${path}.${own}`;
		return Object.keys(value).flatMap((name) => find(value[name], `${path}.${name}`) ?? [])[0];
	};
	return (answer && find(bodyOf(answer), "")) ?? ".id";
}
/** The members that the schema of an operation's request or successful response declares. */
function declaredMembers(run, operation, side) {
	if (operation === void 0) return /* @__PURE__ */ new Map();
	const key = `${side} ${operation.at}`;
	const own = declared.get(run) ?? /* @__PURE__ */ new Map();
	declared.set(run, own);
	const cached = own.get(key);
	if (cached !== void 0) return cached;
	const models = new Map(run.api.models.map((model) => [model.at, model.schema]));
	const contents = side === "request" ? operation.body?.contents ?? [] : operation.responses.flatMap(({ contents: all, status }) => status.kind === "exact" && status.code < 300 ? all : []);
	const members = new Map(contents.flatMap(({ schema }) => [...membersIn(schema, models, side)].filter(([, schemas]) => !schemas.some((one) => (side === "request" ? one.readOnly : one.writeOnly) === true))));
	own.set(key, members);
	return members;
}
/** The members of a resource, also inside `{ "data": { ... } }`. */
function membersIn(schema, models, side) {
	const { members } = membersOf(schema, models);
	const inner = side === "response" && !members.has("id") ? members.get("data") ?? members.get("result") : void 0;
	return inner === void 0 ? members : new Map(inner.flatMap((own) => [...membersOf(own, models).members]));
}
const declared = /* @__PURE__ */ new WeakMap();
// dist/judge/checks/sort-and-filter.js
/** Values to try of each filter. */
const MOST_VALUES = 3;
/** Pages of a filtered or sorted list. */
const MOST_PAGES = 10;
/** Each filter that is named for a member of the items returns what matches, and all of it. */
async function checkFilters(run, list, base, whole, names) {
	if (!run.checks.has("sort-and-filter")) return [];
	const findings = [];
	for (const filter of list.parameters.flatMap((parameter) => filterOf(parameter, whole.items))) {
		const { isExact, matches, member, parameter } = filter;
		for (const value of valuesFor(run, filter, whole.items, names)) {
			if (run.isOver()) return findings;
			const seen = await walk(run, list, withParameter(base, "query", parameter.name, value), {
				...names,
				mostPages: MOST_PAGES
			});
			const [made] = seen.attempts;
			if (made === void 0 || seen.end === "failed") break;
			run.tally.check("sort-and-filter", list);
			const text = `${parameter.name}=${String(value)}`;
			const wrong = seen.items.find((item) => !isMatch(item[member], value, matches));
			const lost = isExact && seen.end === "whole" ? whole.items.findIndex((item, index) => {
				return isSame(item[member], value) && !seen.ids.includes(whole.ids[index] ?? "");
			}) : -1;
			const message = wrong !== void 0 ? `The filter ${text} returns another item: got ${member} ${JSON.stringify(wrong[member] ?? null)}.` : lost >= 0 ? `The filter ${text} omits ${whole.ids[lost]}, which has this ${member}.` : void 0;
			if (message === void 0) continue;
			findings.push(...finding(run, "sort-and-filter", made.subject, message, parameter.at, made.answer));
			break;
		}
	}
	return findings;
}
const AFTER = /^(?:min|from|start|since)(.+)$|^(.+?)(?:after|since|from|gte|gt|min|start)$/;
const BEFORE = /^(?:max|to|end|until)(.+)$|^(.+?)(?:before|until|to|lte|lt|max|end)$/;
function filterOf(parameter, items) {
	const { in: place, name } = parameter;
	if (place !== "query" || sortOf(parameter) !== void 0) return [];
	const plain = normal$1(name);
	const members = [...new Set(items.flatMap((item) => Object.keys(item)))];
	const named = (stem) => members.find((own) => normal$1(own) === stem) ?? members.find((own) => [
		`${stem}at`,
		`${stem}date`,
		`${stem}on`
	].includes(normal$1(own)));
	const same = members.find((own) => normal$1(own) === plain) ?? members.find((own) => normal$1(own) === `${plain}s`);
	const isBound = items.every((item) => isDate(item[same ?? ""])) && (AFTER.test(plain) || BEFORE.test(plain));
	if (same !== void 0 && isBound) return [];
	if (same !== void 0) {
		const matches = (own, wanted) => isSame(own, wanted) || typeof own === "string" && parameter.schema.shape.kind === "string" && own.toLowerCase().includes(String(wanted).toLowerCase());
		return [{
			parameter,
			member: same,
			matches,
			isExact: true
		}];
	}
	if (isPageParameter(name) !== void 0) return [];
	for (const [pattern, sign] of [[AFTER, 1], [BEFORE, -1]]) {
		const match = pattern.exec(plain);
		const member = match === null ? void 0 : named(match[1] ?? match[2] ?? "");
		if (member === void 0) continue;
		return [{
			parameter,
			member,
			isExact: false,
			matches: (own, wanted) => sign * orderOf(own, wanted) >= 0
		}];
	}
	return [];
}
/** Values that some items have, then others that the schema lists. */
function valuesFor(run, { isExact, member, parameter: { schema } }, items, { schemasOf }) {
	const own = items.flatMap((item) => item[member] ?? []).filter((value) => typeof value !== "object");
	const distinct = own.filter((value, index) => own.indexOf(value) === index && value !== "");
	const isPossible = (value) => schemasOf(member).every((one) => run.evaluator.verdict(value, one, "received") !== "misfit") && !/^(?:all|any|both|none)$/i.test(String(value));
	const enumerated = schema.shape.kind === "enum" ? schema.shape.values.map(({ value }) => value).filter(isPossible) : [];
	const fitting = (isExact ? [
		distinct[0],
		...enumerated.length > 0 ? enumerated.toReversed() : [unknownLike(distinct[0]) ?? distinct[0]],
		distinct.at(-1)
	] : [distinct.toSorted(orderOf)[Math.floor(distinct.length / 2)]]).flatMap((value) => value === void 0 ? [] : [value, ...typeof value === "string" ? [value.slice(0, 10)] : []]).filter((value) => value !== null && run.evaluator.verdict(value, schema, "sent") === "fits");
	return [...new Set(fitting)].slice(0, MOST_VALUES);
}
function isMatch(own, wanted, matches) {
	if (own === void 0) return true;
	return isArray(own) ? own.some((item) => matches(item, wanted)) : matches(own, wanted);
}
function isSame(own, wanted) {
	if (own === void 0 || own === null || typeof own === "object") return false;
	return String(own).toLowerCase() === String(wanted).toLowerCase();
}
/** Whether a parameter chooses the order, or only its direction. */
function sortOf({ in: place, name }) {
	if (place !== "query") return void 0;
	const plain = normal$1(name);
	if (/^(?:sortorder|sortdir|sortdirection|direction|dir|orderdirection|orderdir)$/.test(plain)) return "direction";
	return /^(?:sort|sortby|orderby|order|ordering|sortfield)$/.test(plain) ? "sort" : void 0;
}
/** Each order that is named for a member of the items is kept. */
async function checkSorts(run, list, base, { items }, names) {
	if (!run.checks.has("sort-and-filter")) return [];
	const findings = [];
	const sorting = list.parameters.filter((parameter) => sortOf(parameter) !== void 0);
	const isDirection = (parameter) => choicesOf(parameter).some((text) => /^(?:asc|desc)/i.test(text)) && choicesOf(parameter).length <= 4;
	const direction = sorting.find(isDirection);
	const parameter = sorting.find((one) => one !== direction);
	if (parameter === void 0) return findings;
	const members = [...new Set(items.flatMap((item) => Object.keys(item)))];
	for (const choice of choicesOf(parameter)) {
		const { isDescending, word } = directed(choice);
		const member = members.find((own) => normal$1(own) === normal$1(word)) ?? members.find((own) => [`${normal$1(word)}at`, `${normal$1(word)}date`].includes(normal$1(own)));
		if (member === void 0) continue;
		const turns = direction === void 0 ? [void 0] : choicesOf(direction);
		for (const turn of turns) {
			if (run.isOver()) return findings;
			const sorted = withParameter(base, "query", parameter.name, choice);
			const seen = await walk(run, list, direction === void 0 || turn === void 0 ? sorted : withParameter(sorted, "query", direction.name, turn), {
				...names,
				mostPages: MOST_PAGES
			});
			const [made] = seen.attempts;
			if (made === void 0 || seen.end === "failed") break;
			run.tally.check("sort-and-filter", list);
			if (names.schemasOf(member).some((schema) => run.shapes.of(schema).kind === "enum")) continue;
			const sign = (turn === void 0 ? isDescending : /^desc/i.test(turn)) ? -1 : 1;
			const values = seen.items.map((item) => item[member]).filter((value) => value !== void 0 && value !== null);
			const wrong = firstWrong(values, sign);
			if (wrong < 0) continue;
			if (!(turn !== void 0 || choicesOf(parameter).some((other) => directed(other).isNamed)) && firstWrong(values, -sign) < 0) continue;
			const message = `The list is not in ${sign < 0 ? "descending" : "ascending"} order of ${member}: ${JSON.stringify(values[wrong - 1])} comes before ${JSON.stringify(values[wrong])}.`;
			findings.push(...finding(run, "sort-and-filter", made.subject, message, parameter.at, made.answer));
			return findings;
		}
	}
	return findings;
}
/** The first value that is not in order; -1 if all are. */
function firstWrong(values, sign) {
	return values.findIndex((value, index) => {
		const before = values[index - 1];
		return before !== void 0 && value !== void 0 && isAfter(before, value, sign);
	});
}
function isDate(value) {
	return typeof value === "string" && /^\d{4}-\d\d-\d\d/.test(value);
}
function choicesOf({ schema: { shape } }) {
	return (shape.kind === "enum" ? shape.values.map(({ value }) => value) : shape.kind === "literal" ? [shape.value] : []).filter((value) => typeof value === "string");
}
/** `-total`, `total:desc` and `total_desc` are descending. */
function directed(choice) {
	const match = /^([+-]?)(.*?)(?:[:._ ]?(asc|desc)(?:ending)?)?$/i.exec(choice);
	return {
		word: match?.[2] ?? choice,
		isDescending: match?.[1] === "-" || /^desc/i.test(match?.[3] ?? ""),
		isNamed: match?.[1] !== "" || match[3] !== void 0
	};
}
/** Whether two values are in the wrong order, however texts are compared. */
function isAfter(before, value, sign) {
	if (typeof before === "string" && typeof value === "string") return [
		orderOf(before, value),
		before.localeCompare(value),
		before.toLowerCase().localeCompare(value.toLowerCase()),
		before.localeCompare(value, "en", { numeric: true }),
		orderOf(before.toLowerCase(), value.toLowerCase())
	].every((order) => sign * order > 0);
	return sign * orderOf(before, value) > 0;
}
function orderOf(one, other) {
	if (typeof one === "number" && typeof other === "number") return one - other;
	const [a, b] = [String(one), String(other)];
	return a === b || a.startsWith(b) ? 0 : a < b ? -1 : 1;
}
// dist/judge/checks/pages.js
const CHECKS$2 = [
	"page-limit",
	"pages-complete",
	"page-total",
	"sort-and-filter"
];
/** Items that a list needs for its pages to be checked, and that are created for it. */
const FEWEST = 3;
const WANTED = 5;
/** Values of enumerations in the query that may widen a list. */
const MOST_CHOICES = 9;
/** Pages of a list that are read in small steps. */
const MOST_SMALL_PAGES = 40;
/** Reads every list page by page, and with its filters and orders. */
async function checkPages(run) {
	if (run.isThrifty() || !CHECKS$2.some((check) => run.checks.has(check))) return [];
	const findings = [];
	for (const operation of run.operations.filter(({ method }) => method === "GET")) {
		if (run.isOver()) break;
		const resource = run.pool.resources.ofCollection(operation);
		if (resource?.list === operation) findings.push(...await checkList(run, operation, resource));
	}
	return findings;
}
async function checkList(run, list, resource) {
	const { parameter, word } = resource;
	const findings = [];
	for (const parent of run.pool.resources.inPath(list)) findings.push(...await ensure(run, parent.resource, "own"));
	const usual = listCase(run, list, "own");
	if (usual === void 0) return findings;
	const members = declaredMembers(run, resource.read ?? resource.create, "response");
	const names = {
		parameter,
		word,
		schemasOf: (member) => members.get(member) ?? []
	};
	const base = await widest(run, list, usual, names);
	let whole = await walk(run, list, base, names);
	for (let made = whole.items.length; whole.end === "whole" && made < WANTED; made++) {
		const created = await createOne(run, resource, "own");
		findings.push(...created?.findings ?? []);
		if (created?.instance === void 0) break;
	}
	if (whole.items.length < WANTED) whole = await walk(run, list, base, names);
	findings.push(...whole.findings);
	if (whole.end === "failed") return findings;
	if (!await isAnyStateful(run, resource)) {
		run.tally.missed(`${operationName(list)}: its pages, because the server answers with examples`);
		return findings;
	}
	if (whole.items.length < FEWEST) {
		run.tally.missed(`${operationName(list)}: its pages, because the list has fewer than ${FEWEST} items; create some first`);
		return findings;
	}
	findings.push(...await checkSmallPages(run, list, base, whole, names));
	if (whole.end !== "whole" || new Set(whole.ids).size < whole.items.length) return findings;
	findings.push(...await checkFilters(run, list, base, whole, names), ...await checkSorts(run, list, base, whole, names));
	return findings;
}
/** A request for as many items as possible: a list may leave out drafts unless its query says `status=any`. */
async function widest(run, list, base, names) {
	const ranked = [base, ...list.parameters.flatMap(({ in: place, name, schema: { shape } }) => place === "query" && shape.kind === "enum" && !/sort|order|direction/i.test(name) ? shape.values.map(({ value }) => withParameter(base, place, name, value)) : [])].slice(0, MOST_CHOICES);
	let best = {
		one: base,
		count: -1
	};
	for (const one of ranked) {
		const { items } = await walk(run, list, one, {
			...names,
			mostPages: 1
		});
		if (items.length > best.count) best = {
			one,
			count: items.length
		};
		if (items.length >= WANTED && one === base) break;
	}
	return best.one;
}
/** Compares the list in large pages with the same list in small ones. */
async function checkSmallPages(run, list, base, whole, names) {
	const by = pageParameters(list);
	const findings = [];
	const judge = (seen, limit) => {
		findings.push(...judgePages(run, list, seen, whole, limit));
	};
	judge(whole, by.limit === void 0 ? void 0 : limitsOf(run, by.limit).most);
	if (by.limit === void 0 || (by.cursor ?? by.offset ?? by.page) === void 0) {
		if (by.limit === void 0 || findings.length > 0) return findings;
		judge(await walk(run, list, base, {
			...names,
			limit: limitsOf(run, by.limit).least,
			mostPages: MOST_SMALL_PAGES
		}), limitsOf(run, by.limit).least);
		return findings;
	}
	const { least, most } = limitsOf(run, by.limit);
	const limit = Math.min(most, Math.max(least, Math.ceil(whole.items.length / 30)));
	if (findings.some(({ check }) => check !== "page-total") || run.evaluator.verdict(limit, by.limit.schema, "sent") !== "fits") return findings;
	const expected = Math.ceil(whole.items.length / limit);
	const small = await walk(run, list, base, {
		...names,
		limit,
		mostPages: Math.min(80, expected * 2 + 5)
	});
	findings.push(...small.findings);
	judge(small, limit);
	const isIncomplete = findings.some(({ check }) => check === "pages-complete");
	return findings.filter(({ check }) => !isIncomplete || check !== "page-total");
}
/** Judges the pages of one list, which `whole` has in larger pages. */
function judgePages(run, list, seen, whole, limit) {
	const findings = [];
	const { attempts } = seen;
	const report = (check, page, message) => {
		const made = attempts[page] ?? attempts.at(-1);
		if (made !== void 0) findings.push(...finding(run, check, made.subject, message, list.at, made.answer));
	};
	run.tally.check("page-limit", list);
	const over = seen.sizes.findIndex((size) => limit !== void 0 && size > limit);
	if (over >= 0) report("page-limit", over, `The page is too long: expected at most ${limit} items, got ${seen.sizes[over]}.`);
	run.tally.check("pages-complete", list);
	if (seen.end === "endless") report("pages-complete", seen.sizes.length, `The pages do not end: ${seen.sizes.length} pages were read, and a next one remains.`);
	if (seen.end !== "whole") return findings;
	const twice = seen.ids.findIndex((id, index) => seen.ids.indexOf(id) !== index);
	if (twice >= 0) report("pages-complete", pageOf(seen, twice), `The pages repeat an item: ${seen.ids[twice]} is on two of them.`);
	else if (over < 0 && whole.end === "whole") {
		const lost = whole.ids.find((id) => !seen.ids.includes(id));
		if (lost !== void 0 && seen !== whole) report("pages-complete", seen.sizes.length, `The pages omit an item: ${lost} is on none of them, but in the list with larger pages.`);
		else if (isReordered(seen.ids, whole.ids)) report("pages-complete", 0, "The items are in another order than in the same list with larger pages.");
	}
	const [total] = seen.totals.toReversed();
	if (total === void 0 || findings.length > 0) return findings;
	run.tally.check("page-total", list);
	const wrong = seen.totals.findIndex((own) => own !== seen.items.length);
	if (wrong >= 0) report("page-total", wrong, `The total differs from the pages: expected ${seen.items.length}, got ${seen.totals[wrong]}.`);
	return findings;
}
/** Whether items that both lists have are in another order. Others may have been created meanwhile. */
function isReordered(ids, others) {
	const common = new Set(others);
	return ids.filter((id) => common.has(id)).some((id, index) => id !== others[index]);
}
/** The page of an item. */
function pageOf({ sizes }, index) {
	let before = 0;
	return sizes.findIndex((size) => {
		before += size;
		return index < before;
	});
}
// dist/judge/state/comparisons.js
/** How a representation deviates from what was sent; `undefined` if it does not. */
function differenceFromSent({ resource, run }, { sent }, body, operation = resource.read, isCompared = () => true) {
	const shown = declaredMembers(run, operation, "response");
	for (const [name, value] of sent) {
		if (isVolatile(name) || !isCompared(name)) continue;
		const got = Object.hasOwn(body, name) ? body[name] : void 0;
		const schemas = shown.get(name);
		if (got === void 0 && schemas === void 0) continue;
		if (value === null || schemas?.some((one) => run.evaluator.verdict(value, one, "received") === "misfit")) continue;
		if (!isAlike(value, got)) return `expected ${name} ${text(value)}, got ${text(got)}`;
	}
}
/** The first member that a rejected or unrelated request changed. */
function changedMember(before, after, isCompared = () => true) {
	for (const name of /* @__PURE__ */ new Set([...Object.keys(before), ...Object.keys(after)])) {
		if (isVolatile(name) || !isCompared(name)) continue;
		const [one, other] = [before[name], after[name]];
		if (one === void 0 && other === void 0) continue;
		if (isNothing(one) && isNothing(other)) continue;
		if (one === void 0 || other === void 0 || !sameJson(one, other)) return `expected ${name} ${text(one)}, got ${text(other)}`;
	}
}
/** A member that PATCH did not mention, and changed all the same. */
function unmentionedChange({ run }, operation, { before, earlier, sent }, after) {
	const writable = declaredMembers(run, operation, "request");
	const isKept = (name) => writable.has(name) || earlier.has(name) || isFixed(name);
	return changedMember(before, after, (name) => !Object.hasOwn(sent, name) && isKept(name));
}
/** A member that an earlier request sent and PUT left out, and that kept its value. */
function keptMember({ resource, run }, operation, { before, earlier, sent }, after) {
	const writable = declaredMembers(run, operation, "request");
	for (const [name, value] of Object.entries(before)) {
		if (!earlier.has(name) || Object.hasOwn(sent, name) || !writable.has(name) || isNothing(value) || isVolatile(name) || isFixed(name)) continue;
		if (normal$1(name) === normal$1(resource.parameter) || isPossibleDefault(run, value, writable.get(name))) continue;
		if (Object.hasOwn(after, name) && sameJson(value, after[name] ?? null)) return `expected no ${name}, got ${text(value)}`;
	}
}
/** Whether a value is the default of its schema, or may be one that the schema does not state. */
function isPossibleDefault({ shapes }, value, schemas = []) {
	const stated = schemas.find((schema) => schema.default !== void 0)?.default;
	if (stated !== void 0) return sameJson(stated, value);
	return schemas.some((schema) => shapes.of(schema).kind === "enum") || typeof value === "boolean" || value === 1;
}
function text(value) {
	const json = value === void 0 ? "nothing" : JSON.stringify(value);
	return json.length > 80 ? `${json.slice(0, 80)}...` : json;
}
// dist/judge/state/requests.js
/** Cases to choose from. */
const CANDIDATES = 6;
/**
* A request with as many members as possible, or as few; the first one comes from an example.
*
* @param isPoor whether it has few members
*/
function richCase({ run }, operation, seed, isPoor = false) {
	const maker = run.makerOf(operation);
	if (seed === 0 && maker.examples.length > 0) return caseFor(run, operation, {
		caller: "own",
		purpose: "state 0",
		isExample: true
	});
	if (seed === 4) return largestCase(run, operation);
	const isFull = operation !== run.pool.resources.inPath(operation).at(-1)?.resource.put && seed < 2;
	const count = isPoor || seed % 2 === 0 ? CANDIDATES : 1;
	const made = Array.from({ length: count }, (_, index) => caseFor(run, operation, {
		caller: "own",
		purpose: `state ${seed} ${index}`,
		isFull: isFull && index === 0
	}));
	const sign = isPoor ? -1 : 1;
	const richest = made.toSorted((a, b) => sign * (richness(b?.body) - richness(a?.body)))[0];
	return richest && withChoices(run, richest, seed);
}
/** Takes the next value of each enumeration, so that every one is stored once. */
function withChoices(run, one, seed) {
	const { body, content } = one;
	if (!isObject(body) || content === void 0) return one;
	const schemas = membersOf(content.schema, new Map(run.api.models.map((model) => [model.at, model.schema]))).members;
	const chosen = Object.keys(body).flatMap((name) => {
		const values = schemas.get(name)?.flatMap(({ shape }) => shape.kind === "enum" ? shape.values : []) ?? [];
		const value = values[seed % Math.max(1, values.length)]?.value;
		return value === void 0 ? [] : [[name, value]];
	});
	const changed = {
		...body,
		...Object.fromEntries(chosen)
	};
	return run.evaluator.verdict(changed, content.schema, "sent") === "fits" ? withBody(one, changed) : one;
}
function richness(body) {
	return isObject(body) ? Object.values(body).filter((value) => !isNothing(value)).length : 0;
}
/** A change of a single member, which others must survive; or its removal. */
function oneMember({ run }, operation, one, before, seed) {
	const { body, content } = one;
	if (!isObject(body) || content === void 0 || seed === 0) return one;
	const names = [...declaredMembers(run, operation, "request").keys()].filter((own) => Object.hasOwn(body, own));
	const fits = (own) => run.evaluator.verdict(own, content.schema, "sent") === "fits";
	const removable = names.filter((own) => fits({ [own]: null }) && !isNothing(before[own]));
	const isRemoval = seed > names.length && removable.length > 0;
	const name = isRemoval ? removable[(seed - 1 - names.length) % removable.length] : names[(seed - 1) % Math.max(1, names.length)];
	if (name === void 0) return one;
	const value = typeof before[name] === "boolean" ? !before[name] : body[name] ?? null;
	const fitting = [
		...isRemoval ? [{ [name]: null }] : [],
		{ [name]: value },
		{ [name]: body[name] ?? null }
	].find(fits);
	return fitting === void 0 ? one : {
		...one,
		body: fitting
	};
}
/** A request to an existing resource. */
function bound({ run }, operation, tracked, purpose) {
	const one = caseFor(run, operation, {
		caller: "own",
		purpose,
		isExample: purpose.endsWith(" 0")
	});
	return one && run.pool.bind(operation, one, "own", [tracked.instance]);
}
function broken({ run }, operation, one, seed) {
	return createCaseBreaker(run.api, operation, run.maker, run.breaker, false).break(one, randomFor(run, `${operation.at} broken ${seed}`), 4).find((own) => own.broken?.part === "body");
}
/** A request with every member, whose references have ids that do not exist. */
function withoutReferences({ run }, operation, tracked) {
	const full = caseFor(run, operation, {
		caller: "own",
		purpose: "state unknown",
		isFull: true
	});
	const one = full && run.pool.bind(operation, full, "own", tracked === void 0 ? [] : [tracked.instance]);
	const { body } = one ?? {};
	if (one === void 0 || !isObject(body)) return void 0;
	const unknown = Object.entries(body).flatMap(([name, value]) => {
		const id = run.pool.resources.ofReference(name) === void 0 ? void 0 : unknownLike(value);
		return id === void 0 ? [] : [[name, id]];
	});
	return unknown.length === 0 ? void 0 : {
		...one,
		body: {
			...body,
			...Object.fromEntries(unknown)
		}
	};
}
// dist/judge/state/creation.js
/** Creates a resource, and reads it. */
async function create(session, seed) {
	const { resource, run } = session;
	const operation = creatorOf(resource);
	if (operation === void 0) return;
	for (const parent of run.pool.resources.inPath(operation)) if (parent.resource !== resource) session.findings.push(...await ensure(run, parent.resource, "own"));
	session.findings.push(...await renewConsumed(run, operation, "own"));
	const one = richCase(session, operation, seed);
	if (one === void 0) return;
	const made = await send$2(run, resource, one, "own", "state");
	session.findings.push(...made.findings);
	if (made.instance === void 0 || made.made?.answer === void 0) return;
	const { instance } = made;
	if ([...session.existing, ...session.deleted].some((other) => String(other.instance.id) === String(instance.id))) return;
	const tracked = {
		instance,
		steps: [made.made],
		sent: sentMembers(session, operation, made.one ?? one),
		oldTags: []
	};
	session.existing.push(tracked);
	const created = resourceIn(bodyOf(made.made.answer), resource.word);
	if (created !== void 0 && operation.method === "POST") {
		const difference = differenceFromSent(session, tracked, created, operation);
		const violation = difference === void 0 ? void 0 : {
			check: "stored-as-sent",
			message: `The response differs from the request: ${difference}.`,
			at: operation.at,
			made: made.made
		};
		if (await confirm(session, tracked, async () => violation)) tracked.sent.clear();
	}
	await readBack(session, tracked, operation, created);
}
/** Creates resources that belong or refer to a resource: it may then be impossible to delete it. */
async function createReferring({ findings, run }, tracked) {
	const { resources } = run.pool;
	for (const other of resources.all) {
		const operation = other === tracked.instance.resource ? void 0 : other.create;
		const one = operation && caseFor(run, operation, {
			caller: "own",
			purpose: "refer",
			isFull: true
		});
		if (operation === void 0 || one === void 0 || run.isOver()) continue;
		const isInside = resources.inPath(operation).some(({ resource }) => resource === tracked.instance.resource);
		const names = isObject(one.body) ? Object.keys(one.body) : [];
		if (!isInside && !names.some((name) => resources.ofReference(name) === tracked.instance.resource)) continue;
		const bound = run.pool.bind(operation, one, "own", [tracked.instance]);
		findings.push(...(await send$2(run, other, bound, "own", "state")).findings);
	}
}
/** Reads a resource that exists, and compares it with everything that was sent. */
async function readBack(session, tracked, operation = creatorOf(session.resource), created) {
	const at = session.resource.read?.at ?? operation?.at ?? "#/paths";
	if (operation !== void 0) session.run.tally.check("stored-as-sent", operation);
	session.run.tally.check("created-readable", session.resource.read ?? operation);
	const before = tracked.body;
	return confirm(session, tracked, async () => {
		const seen = await observe(session, tracked);
		const { made } = seen;
		if (seen.state === "absent") return {
			check: session.resource.read === void 0 ? "created-listed" : "created-readable",
			message: `The resource cannot be read${made?.answer === void 0 ? "" : `: expected 2xx, got ${made.answer.status}`}, although nothing deleted it.`,
			at,
			made
		};
		if (seen.body === void 0) return void 0;
		tracked.body = seen.body;
		const difference = differenceFromSent(session, tracked, seen.body);
		if (difference !== void 0) return {
			check: "stored-as-sent",
			message: `The resource differs from what was sent: ${difference}.`,
			at,
			made
		};
		const other = created ?? before;
		const changed = other === void 0 ? void 0 : changedMember(other, seen.body, (name) => Object.hasOwn(other, name) && Object.hasOwn(seen.body ?? {}, name) && (tracked.sent.has(name) || isFixed(name)));
		if (changed === void 0) return void 0;
		return {
			check: "stored-as-sent",
			message: `The resource differs from the response to the request that wrote it: ${changed}.`,
			at,
			made
		};
	});
}
/** The members of a request that must be returned by reads. */
function sentMembers({ run }, operation, { body }) {
	const writable = declaredMembers(run, operation, "request");
	return new Map(isObject(body) ? Object.entries(body).filter(([name]) => writable.has(name)) : []);
}
/** Everything that exists is listed, and nothing that was deleted. */
async function list(session) {
	const { resource, run } = session;
	const operation = resource.list;
	const [first] = session.existing;
	if (operation === void 0 || first === void 0 && session.deleted.length === 0) return;
	run.tally.check("created-listed", operation);
	const unlistedIn = async ({ ids, items }) => {
		for (const tracked of session.existing) {
			const { id, parents } = tracked.instance;
			if (ids.includes(String(id)) || !isSibling(parents, first?.instance.parents)) continue;
			const body = resource.read === void 0 ? tracked.body : (await observe(session, tracked)).body;
			if (body === void 0 || !isFilteredOut(session, body, items)) return tracked;
		}
	};
	const missing = {};
	const probe = async () => {
		const all = await listOf(session, first);
		if (all === void 0 || all.end !== "whole") return void 0;
		missing.tracked = await unlistedIn(all);
		if (missing.tracked === void 0) return void 0;
		return {
			check: "created-listed",
			message: `A created resource is not in the list: ${missing.tracked.instance.id} is missing.`,
			at: operation.at,
			made: all.attempts.at(-1)
		};
	};
	if (await probe() !== void 0) await confirm(session, missing.tracked, probe);
	for (const tracked of session.deleted) await goneFromList(session, tracked);
}
/** Whether a list may leave a resource out by default, as drafts are: no listed one has the same choice. */
function isFilteredOut({ resource, run }, body, items) {
	return [...declaredMembers(run, resource.read ?? resource.create, "response")].some(([name, own]) => {
		return own.some((schema) => ["enum", "boolean"].includes(run.shapes.of(schema).kind)) && items.length > 0 && items.every((item) => !sameJson(item[name] ?? null, body[name] ?? null));
	});
}
function isSibling(one, other = []) {
	return one.length === other.length && one.every(({ id }, index) => id === other[index]?.id);
}
async function goneFromList(session, tracked) {
	const { remove, list: operation } = session.resource;
	if (remove === void 0 || operation === void 0 || tracked.isActedOn === true) return;
	await confirm(session, tracked, async () => {
		const all = await listOf(session, tracked);
		const index = all?.ids.indexOf(String(tracked.instance.id)) ?? -1;
		const item = index < 0 ? void 0 : all?.items[index];
		if (item === void 0 || tracked.body !== void 0 && isMarked(tracked.body, item)) return void 0;
		return {
			check: "deleted-gone",
			message: `The deleted resource is still in the list: ${tracked.instance.id}.`,
			at: remove.at,
			made: all?.attempts.at(-1)
		};
	});
}
/** Whether a representation says that its resource was deleted. */
function isMarked(before, after) {
	return changedMember(before, after, (name) => Object.hasOwn(after, name)) !== void 0;
}
// dist/judge/state/changes.js
/** Changes a resource by PATCH or PUT, and reads it and another one. */
async function change(session, method, tracked, seed) {
	const { run } = session;
	const operation = session.resource[method];
	if (operation === void 0) return;
	const { body: before, tag } = await observe(session, tracked);
	const rich = richCase(session, operation, seed, method === "put" && seed % 2 === 1);
	if (before === void 0 || rich === void 0) return;
	const bare = run.pool.bind(operation, rich, "own", [tracked.instance]);
	const one = method === "patch" ? oneMember(session, operation, bare, before, seed) : bare;
	const made = await send(session, operation, one);
	if (made?.answer === void 0) return;
	const { status } = made.answer;
	if (status >= 400) {
		if (status === 412 && tag !== void 0 && one.parameters.header.size > 0) {
			const message = "Rejects a change although If-Match has the current ETag: expected 2xx, got 412.";
			await confirm(session, tracked, async () => ({
				check: "conditional-request",
				message,
				at: operation.at,
				made
			}));
		}
		return expectUnchanged(session, tracked, before, made, operation);
	}
	tracked.steps.push(made);
	if (isRenamed(session, tracked, made)) return markDeleted(session, tracked);
	if (tag !== void 0) tracked.oldTags.push(tag);
	const sent = isObject(one.body) ? one.body : void 0;
	if (sent === void 0 || /json-patch/.test(one.content?.mediaType ?? "") || status === 202) return forgetContents(tracked);
	const earlier = new Map(tracked.sent);
	if (method === "put") tracked.sent.clear();
	for (const [name, value] of sentMembers(session, operation, one)) if (value === null) tracked.sent.delete(name);
	else tracked.sent.set(name, value);
	await judgeWritten(session, tracked, {
		method,
		operation,
		made,
		sent,
		earlier,
		before,
		tag
	});
	await readOther(session, tracked);
}
/** Whether a change gave the resource another key, such as a slug made from its title. */
function isRenamed({ resource }, { instance }, { answer }) {
	const { parameter, word } = resource;
	const id = answer && idIn(bodyOf(answer), parameter, word);
	return id !== void 0 && !normal$1(parameter).endsWith("id") && String(id) !== String(instance.id);
}
/** Judges the response to a change, and what is read after it. */
async function judgeWritten(session, tracked, written) {
	const { made, method, operation } = written;
	const answered = made.answer && resourceIn(bodyOf(made.answer), session.resource.word);
	session.run.tally.check(method === "patch" ? "patch-merges" : "put-replaces", operation);
	const isWhole = answered !== void 0 && idIn(answered, session.resource.parameter) !== void 0;
	if (isWhole && await confirm(session, tracked, async () => violationIn(session, written, {
		body: answered,
		made,
		state: "present"
	})) || await confirm(session, tracked, async () => violationIn(session, written, await observe(session, tracked)))) tracked.sent.clear();
	await judgeTags(session, tracked, written, isWhole);
}
/** How a representation after a change deviates from it. */
function violationIn(session, written, { body, made, state }) {
	const { before, method, operation, sent } = written;
	const { at, method: name } = operation;
	const isAnswer = made === written.made;
	const what = isAnswer ? "The response" : "The resource";
	const check = method === "patch" ? "patch-merges" : "put-replaces";
	if (state === "absent") return {
		check: "created-readable",
		message: `The resource cannot be read after ${name}.`,
		at,
		made
	};
	if (body === void 0) return void 0;
	const writable = declaredMembers(session.run, operation, "request");
	const removed = Object.entries(sent).find(([own, value]) => {
		const now = body[own] ?? null;
		return value === null && !isNothing(now) && sameJson(now, before[own] ?? null) && !isPossibleDefault(session.run, now, writable.get(own)) && !isKeptAlways(session.run, operation, own);
	});
	if (removed !== void 0) return {
		check,
		message: `${what} still has ${removed[0]} after ${name} with null: got ${text(body[removed[0]])}.`,
		at,
		made
	};
	const difference = differenceFromSent(session, { sent: new Map(Object.entries(sent).filter(([member, value]) => writable.has(member) && value !== null)) }, body, isAnswer ? operation : void 0);
	if (difference !== void 0) return {
		check: "stored-as-sent",
		message: `${what} differs from what ${name} sent: ${difference}.`,
		at,
		made
	};
	const wrong = method === "patch" ? unmentionedChange(session, operation, written, body) : keptMember(session, operation, written, body) ?? changedMember(before, body, isFixed);
	if (wrong === void 0) return void 0;
	return {
		check,
		message: `${name} ${method === "patch" ? "changed what it did not mention" : "did not replace the resource"}: ${wrong}.`,
		at,
		made
	};
}
/** Whether every response has the member with a value, so that null cannot remove it. */
function isKeptAlways(run, { responses }, name) {
	const models = new Map(run.api.models.map((model) => [model.at, model.schema]));
	return responses.flatMap(({ contents, status }) => status.kind === "exact" && status.code < 300 ? contents.map(({ schema }) => membersOf(schema, models)) : []).some(({ members, required }) => required.has(name) && members.get(name)?.some((schema) => run.evaluator.verdict(null, schema, "received") === "misfit") === true);
}
/** The ETag changes with the resource, and the response to the change has the new one. */
async function judgeTags(session, tracked, written, isWhole) {
	const { before, made, operation, sent, tag: old } = written;
	const after = await observe(session, tracked);
	if (after.body === void 0) return;
	tracked.body = after.body;
	if (old === void 0 || after.tag === void 0) return;
	session.run.tally.check("conditional-request", session.resource.read);
	const tag = made.answer && tagOf(made.answer);
	const isSent = (name) => Object.hasOwn(sent, name);
	const isSame = after.tag === old && !old.startsWith("W/") && changedMember(before, after.body, isSent) !== void 0;
	const answered = made.answer && resourceIn(bodyOf(made.answer), session.resource.word);
	const isEqual = answered !== void 0 && sameJson(answered, after.body);
	const message = isSame ? `The ETag is still ${old} although ${operation.method} changed the resource.` : tag !== void 0 && isWhole && isEqual && tag !== after.tag ? `The response to ${operation.method} has the ETag ${tag}, but the resource has ${after.tag}.` : void 0;
	if (message === void 0) return;
	const shown = isSame ? after.made : made;
	await confirm(session, tracked, async () => ({
		check: "conditional-request",
		message,
		at: operation.at,
		made: shown
	}));
}
function forgetContents(tracked) {
	tracked.sent.clear();
	delete tracked.body;
}
/** A request to one resource must not change another one. */
async function readOther(session, tracked) {
	const other = session.existing.find((one) => one !== tracked);
	if (other !== void 0) await readBack(session, other);
}
/** A rejected request must not change the resource. */
async function expectUnchanged(session, tracked, before, rejected, operation) {
	session.run.tally.check("rejected-unchanged", operation);
	await confirm(session, {
		...tracked,
		steps: [...tracked.steps, rejected]
	}, async () => {
		const seen = await observe(session, tracked);
		const { body: second = seen.body } = seen.body === void 0 ? seen : await observe(session, tracked);
		const changed = seen.state === "absent" ? "it cannot be read any more" : seen.body && changedMember(before, seen.body, (name) => sameJson(seen.body?.[name] ?? null, second?.[name] ?? null));
		if (changed === void 0) return void 0;
		return {
			check: "rejected-unchanged",
			message: `A request that was rejected with ${rejected.answer?.status} changed the resource: ${changed}.`,
			at: operation.at,
			made: seen.made
		};
	});
}
/** Performs an action such as "cancel" twice. */
async function performAction(session, operation, tracked) {
	const before = await observe(session, tracked);
	if (before.state !== "present") return;
	for (let time = 0; time < 2; time++) {
		const one = bound(session, operation, tracked, `act ${time}`);
		const made = one && await send(session, operation, one);
		if (made?.answer === void 0) return;
		if (made.answer.status < 300) {
			tracked.steps.push(made);
			tracked.isActedOn = true;
			if (before.tag !== void 0) tracked.oldTags.push(before.tag);
		}
		forgetContents(tracked);
	}
}
/** Reads a resource conditionally. */
async function readConditionally(session, tracked) {
	const { read } = session.resource;
	const [first, second] = [await observe(session, tracked), await observe(session, tracked)];
	if (read === void 0 || first.tag === void 0 || second.tag === void 0) return;
	if (first.body === void 0 || second.body === void 0) return;
	session.run.tally.check("conditional-request", read);
	if (first.tag !== second.tag && sameJson(first.body, second.body)) {
		const message = `The ETag changes although the resource does not: expected ${first.tag}, got ${second.tag}.`;
		await confirm(session, tracked, async () => ({
			check: "conditional-request",
			message,
			at: read.at,
			made: second.made
		}));
	}
	const old = tracked.oldTags.findLast((tag) => tag !== second.tag);
	const one = bound(session, read, tracked, "conditional");
	if (old === void 0 || one === void 0) return;
	await confirm(session, tracked, async () => {
		const made = await send(session, read, one, {
			tolerates: (status) => status === 304,
			change: (request) => withHeader(request, "if-none-match", old)
		});
		if (made?.answer?.status !== 304) return void 0;
		return {
			check: "conditional-request",
			message: "If-None-Match with the ETag of an earlier version: expected the new one, got 304.",
			at: read.at,
			made
		};
	});
}
// dist/judge/state/deletion.js
/** Deletes a resource: it is gone, and others remain. */
async function remove(session, tracked) {
	const { read, remove: operation } = session.resource;
	if (operation === void 0) return;
	const before = await observe(session, tracked);
	const one = bound(session, operation, tracked, "remove");
	if (one === void 0 || before.state === "absent") return;
	const made = await send(session, operation, one);
	if (made?.answer === void 0) return;
	if (made.answer.status >= 400) {
		if (before.body !== void 0) await expectUnchanged(session, tracked, before.body, made, operation);
		return;
	}
	tracked.steps.push(made);
	markDeleted(session, tracked);
	if (made.answer.status === 202) return;
	session.deleted.push(tracked);
	session.run.tally.check("deleted-gone", operation);
	if (before.body !== void 0) tracked.body = before.body;
	if (read !== void 0 && documentsAbsence(read) && tracked.isActedOn !== true) await confirm(session, tracked, async () => {
		const seen = await observe(session, tracked);
		if (seen.state !== "present" || seen.body === void 0) return void 0;
		if (before.body !== void 0 && isMarked(before.body, seen.body)) return void 0;
		return {
			check: "deleted-gone",
			message: `The deleted resource can still be read: expected 404, got ${seen.made?.answer?.status}.`,
			at: operation.at,
			made: seen.made
		};
	});
	await goneFromList(session, tracked);
	for (const other of session.existing) await readBack(session, other);
}
/** Whether the document describes the answer for a missing resource. */
function documentsAbsence({ responses }) {
	return responses.some(({ status }) => status.kind === "exact" && (status.code === 404 || status.code === 410));
}
/** Deletes or changes what is gone. */
async function repeatAfterDeletion(session, tracked, method) {
	const operation = session.resource[method];
	const one = operation && bound(session, operation, tracked, "again");
	if (operation === void 0 || one === void 0) return;
	if (method === "patch" && (await observe(session, tracked)).state === "present") return;
	const made = await send(session, operation, one);
	if (method === "remove" || made?.answer === void 0 || made.answer.status >= 300) return;
	if (session.resource.remove === void 0) return;
	await confirm(session, tracked, async () => ({
		check: "deleted-gone",
		message: `The deleted resource can still be changed: expected 404, got ${made.answer?.status}.`,
		at: operation.at,
		made
	}));
}
// dist/judge/state/rejections.js
/** An entity tag that matches no resource. */
const STRANGE_TAG = "\"countersign-nothing-has-this-tag\"";
/** Sends an invalid request, or one that its caller or its condition does not allow, and looks for its traces. */
async function reject(session, kind, method, tracked, seed) {
	const operation = session.resource[method];
	if (operation === void 0 || (kind === "invalid" || kind === "taken" || kind === "unknown reference") && operation.body === void 0) return;
	const before = await observe(session, tracked);
	const one = bound(session, operation, tracked, `reject ${seed}`);
	if (before.body === void 0 || one === void 0) return;
	const sent = variantOf(session, operation, tracked, {
		kind,
		one,
		seed
	});
	const isConditional = kind === "stale" || kind === "strange";
	const takesMatch = operation.parameters.some(({ in: place, name }) => place === "header" && /^if-match$/i.test(name));
	const documents412 = operation.responses.some(({ status }) => status.kind === "exact" && status.code === 412);
	const old = kind === "strange" ? STRANGE_TAG : tracked.oldTags.findLast((tag) => tag !== before.tag);
	if (sent === void 0 || isConditional && (!takesMatch || !documents412 || old === void 0 || before.tag === void 0)) return;
	const isSecured = operation.security.length > 0 && operation.security.every((uses) => uses.length > 0);
	if (kind === "stranger" && !isSecured || kind === "other" && (session.run.others === void 0 || !isSecured)) return;
	const made = await send(session, operation, sent, {
		...kind === "stranger" && { credentials: "none" },
		...kind === "other" && { credentials: "other" },
		...isConditional && { change: (request) => withHeader(request, "if-match", old) }
	});
	if (made?.answer === void 0 || made.answer.status >= 500 || made.answer.status === 429) return;
	if (isConditional) session.run.tally.check("conditional-request", operation);
	if (made.answer.status >= 400) return expectUnchanged(session, tracked, before.body, made, operation);
	tracked.steps.push(made);
	forgetContents(tracked);
	if (method === "remove") markDeleted(session, tracked);
	if (!isConditional) return;
	const message = `Performs the change although If-Match ${kind === "stale" ? "is the ETag of an earlier version" : "does not match"}: expected 412, got ${made.answer.status}.`;
	await confirm(session, tracked, async () => ({
		check: "conditional-request",
		message,
		at: operation.at,
		made
	}));
}
/** The request of a kind of rejection; `undefined` if there is none. */
function variantOf(session, operation, tracked, { kind, one, seed }) {
	switch (kind) {
		case "invalid": return broken(session, operation, one, seed);
		case "unknown reference": return withoutReferences(session, operation, tracked);
		case "taken": {
			const other = session.existing.find((own) => own !== tracked);
			const writable = declaredMembers(session.run, operation, "request");
			const body = Object.fromEntries([...other?.sent ?? []].filter(([name]) => writable.has(name)));
			return other === void 0 || one.content === void 0 ? void 0 : {
				...one,
				body
			};
		}
		default: return one;
	}
}
/** A rejected creation must leave nothing in the list. */
async function rejectCreation(session, kind, seed) {
	const { resource, run } = session;
	const { create: operation, list } = resource;
	if (operation === void 0 || list === void 0 || operation.body === void 0) return;
	const before = await listOf(session, session.existing[0]);
	if (before === void 0 || before.end !== "whole") return;
	const valid = caseFor(run, operation, {
		caller: "own",
		purpose: `state ${seed}`,
		isExample: seed === 0
	});
	const sent = kind === "invalid" ? valid && broken(session, operation, valid, seed) : withoutReferences(session, operation, void 0);
	if (sent === void 0) return;
	const made = await send(session, operation, sent);
	if (made?.answer === void 0 || made.answer.status < 400) return;
	run.tally.check("rejected-unchanged", operation);
	await confirm(session, void 0, async () => {
		const added = (await listOf(session, session.existing[0]))?.ids.find((id) => !before.ids.includes(id));
		if (added === void 0) return void 0;
		return {
			check: "rejected-unchanged",
			message: `A request that was rejected with ${made.answer?.status} created a resource: the list now has ${added}.`,
			at: operation.at,
			made
		};
	});
}
// dist/judge/state/state.js
const CHECKS$1 = [
	"created-readable",
	"created-listed",
	"stored-as-sent",
	"patch-merges",
	"put-replaces",
	"rejected-unchanged",
	"deleted-gone",
	"conditional-request",
	"no-server-error"
];
/** Random sequences per resource, their length, and rounds after a finding. */
const SEQUENCES = 6;
const LONGEST = 8;
const ROUNDS = 3;
/**
* Creates resources, and reads, lists, changes and deletes them in many orders: first in a fixed one that shows most
* faults, then in random ones, which are shrunk to the shortest sequence that shows the fault.
*/
async function checkState(run) {
	if (run.isThrifty() || !CHECKS$1.some((check) => run.checks.has(check))) return [];
	const findings = [];
	for (const resource of run.pool.resources.all) {
		if (run.isOver()) break;
		const operations = [
			resource.create,
			resource.read,
			resource.list,
			resource.put,
			resource.patch,
			resource.remove
		];
		if (!(resource.read !== void 0 || resource.list !== void 0) || creatorOf(resource) === void 0) continue;
		if (!operations.every((one) => one === void 0 || run.operations.includes(one))) continue;
		if (!await isStateful(run, resource)) {
			const operation = operations.find((one) => one !== void 0);
			if (operation !== void 0) run.tally.missed(`${operationName(operation)}: sequences of requests, because the server answers for every id or always creates the same resource`);
			continue;
		}
		findings.push(...await checkResource(run, resource));
	}
	return findings;
}
async function checkResource(run, resource) {
	const known = /* @__PURE__ */ new Set();
	const findings = [];
	const sessionFor = (isSearch) => ({
		run,
		resource,
		existing: [],
		deleted: [],
		findings,
		known,
		isSearch
	});
	const fixed = sessionFor(false);
	for (const command of script(run, resource)) {
		if (run.isOver()) break;
		if (await command.check(fixed)) await command.run(fixed, fixed);
	}
	if (run.runs < SEQUENCES) return findings;
	for (let round = 0; round < ROUNDS && !run.isOver(); round++) {
		let shortest = [];
		const property = fc.asyncProperty(fc.commands(arbitraries(run, resource), {
			maxCommands: LONGEST,
			size: "max"
		}), async (commands) => {
			if (run.isOver()) return;
			const session = sessionFor(true);
			try {
				await fc.asyncModelRun(() => ({
					model: session,
					real: session
				}), commands);
			} catch (error) {
				if (!(error instanceof Violated)) throw error;
				shortest = error.found;
				throw error;
			}
		});
		await fc.check(property, {
			seed: seedFor(run, `${resource.path} state ${round}`),
			numRuns: SEQUENCES,
			verbose: fc.VerbosityLevel.None
		});
		if (shortest.length === 0) break;
		for (const one of shortest) known.add(keyOf(one));
		findings.push(...shortest);
	}
	return findings;
}
/** A step of a sequence. Its number chooses the resource. */
function step(text, run, check = () => true) {
	return {
		check,
		run: (_model, session) => session.run.isOver() ? Promise.resolve() : run(session),
		toString: () => text
	};
}
const hasExisting = ({ existing }) => existing.length > 0;
const hasDeleted = ({ deleted }) => deleted.length > 0;
function trackedAt(existing, index) {
	return existing[index % Math.max(1, existing.length)];
}
function onTracked(text, index, run) {
	const work = async (session) => {
		const tracked = trackedAt(session.existing, index);
		if (tracked !== void 0) await run(session, tracked);
	};
	return step(text, work, hasExisting);
}
const creating = (seed) => step(`create ${seed}`, (session) => create(session, seed));
const listing = () => step("list", list);
const reading = (index) => onTracked(`read ${index}`, index, (session, tracked) => readBack(session, tracked));
const tagging = (index) => onTracked(`read conditionally ${index}`, index, readConditionally);
const removing = (index) => onTracked(`delete ${index}`, index, remove);
const changing = (method, index, seed) => onTracked(`${method} ${index} ${seed}`, index, (session, tracked) => change(session, method, tracked, seed));
const rejecting = (kind, method, index, seed) => onTracked(`${kind} ${method} ${index} ${seed}`, index, (session, tracked) => reject(session, kind, method, tracked, seed));
const rejectingCreation = (kind, seed) => step(`create ${kind} ${seed}`, (session) => rejectCreation(session, kind, seed));
const repeating = (method, index) => step(`${method} deleted ${index}`, async (session) => {
	const tracked = trackedAt(session.deleted, index);
	if (tracked !== void 0) await repeatAfterDeletion(session, tracked, method);
}, hasDeleted);
/** The actions of a resource: `POST /orders/{id}/cancel`. */
function actionsOf({ operations, pool }, resource) {
	return operations.filter((one) => isAction(pool.resources, one) && pool.resources.inPath(one).at(-1)?.resource === resource);
}
/** Changes of one resource. */
const MOST_CHANGES = 12;
/** Each member is changed once, and then removed where it may be. PUT first sends many members, and then few. */
function seedsFor(run, resource, method) {
	const count = method === "put" ? 4 : 1 + 2 * declaredMembers(run, resource.patch, "request").size;
	return Array.from({ length: Math.min(MOST_CHANGES, count) }, (_, seed) => seed);
}
/** The order that shows most faults with the fewest requests. */
function script(run, resource) {
	const methods = [
		"patch",
		"put",
		"remove"
	].filter((method) => resource[method] !== void 0);
	const changes = methods.flatMap((method) => method === "remove" ? [] : [method]);
	const rejections = [
		"invalid",
		"unknown reference",
		"taken",
		"strange",
		"stranger",
		"other"
	];
	return [
		...[
			0,
			1,
			2,
			3,
			4
		].map(creating),
		listing(),
		tagging(1),
		...changes.flatMap((method) => seedsFor(run, resource, method).map((seed) => changing(method, method === "put" ? seed >> 1 : seed % 2, seed))),
		tagging(0),
		tagging(1),
		...methods.flatMap((method) => rejecting("stale", method, 0, 1)),
		rejectingCreation("invalid", 1),
		rejectingCreation("unknown reference", 2),
		...rejections.flatMap((kind) => methods.map((method) => rejecting(kind, method, 1, 1))),
		...actionsOf(run, resource).map((operation, index) => onTracked(`act ${index}`, 2, (session, tracked) => performAction(session, operation, tracked))),
		tagging(2),
		reading(1),
		removing(2),
		onTracked("refer 2", 2, createReferring),
		removing(2),
		removing(2),
		repeating("remove", 0),
		repeating("patch", 0),
		listing()
	];
}
function arbitraries(run, resource) {
	const index = fc.nat(3);
	const seed = fc.nat(1e3);
	const kind = fc.constantFrom("invalid", "stale", "strange", "stranger", "other", "taken");
	const method = fc.constantFrom("patch", "put", "remove");
	const actions = actionsOf(run, resource);
	return [
		seed.map(creating),
		seed.map(creating),
		index.map(reading),
		fc.constant(listing()),
		index.map(tagging),
		index.map(removing),
		index.map((own) => repeating("remove", own)),
		index.map((own) => repeating("patch", own)),
		fc.tuple(kind, method, index, seed).map((given) => rejecting(...given)),
		...["patch", "put"].flatMap((own) => resource[own] === void 0 ? [] : [fc.tuple(index, seed).map(([at, value]) => changing(own, at, value))]),
		...actions.map((operation) => index.map((at) => onTracked("act", at, (session, tracked) => performAction(session, operation, tracked))))
	];
}
// dist/judge/checks/scopes.js
/** A caller whose token lacks a required scope must be rejected, also for resources that exist. */
async function checkScopes(run) {
	if (!run.checks.has("scope-required")) return [];
	const findings = [];
	for (const operation of run.operations) {
		const missing = missingScopes(operation, run.limited?.scopes ?? /* @__PURE__ */ new Set());
		if (missing.length === 0 || run.isOver()) continue;
		if (run.limited === void 0) {
			run.tally.missed(`${operationName(operation)}: a caller without the scope ${missing.join(" or ")}; pass --limited-auth-env, and --limited-scopes if it has some`);
			continue;
		}
		findings.push(...await prepare(run, operation));
		const one = caseFor(run, operation, {
			caller: "own",
			purpose: "scopes",
			isExample: true
		});
		const made = one && await attempt(run, operation, run.pool.bind(operation, one), {
			credentials: "limited",
			tolerates: (status) => status === 403 || status === 404
		});
		findings.push(...made?.findings ?? []);
		if (made?.answer === void 0) continue;
		run.tally.check("scope-required", operation);
		if (made.answer.status >= 300) continue;
		const message = `Accepts a caller without the scope ${missing.join(" or ")}: expected 403, got ${made.answer.status}.`;
		findings.push(...finding(run, "scope-required", made.subject, message, operation.at, made.answer));
	}
	return findings;
}
/** A scope of each alternative that a caller lacks; empty if one alternative needs nothing else. */
function missingScopes({ security }, scopes) {
	const missing = security.map((uses) => uses.flatMap((use) => use.scopes).find((scope) => !scopes.has(scope)));
	return missing.every((scope) => scope !== void 0) ? [...new Set(missing)] : [];
}
// dist/judge/operation-checks.js
/** Run in this order for each operation. */
const CHECKS = [
	checkValid,
	checkEdges,
	checkRepeatedRequests,
	checkSpellings,
	checkInvalid,
	checkLacking,
	checkExtraParameters,
	checkUnusualValues,
	checkHead,
	checkConditions,
	checkNegotiation,
	checkAuthentication,
	checkIdempotency
];
/**
* Runs every check of every operation, several operations at a time, and then the checks that need the results of
* others.
*/
async function runChecks(run, { clock, concurrency = 4, onProgress = () => {} }, add) {
	const paths = /* @__PURE__ */ new Set();
	const lacking = /* @__PURE__ */ new Set();
	let done = 0;
	async function one(operation) {
		const maker = run.makerOf(operation);
		if (operation.security.length > 0 && !operation.security.some((uses) => uses.length === 0) && !run.credentials.has(operation)) {
			const names = [...new Set(operation.security.flat().map(({ scheme }) => scheme))];
			run.tally.missed(`${operationName(operation)}: checks that need credentials, because none were passed for ${names.join(", ")}; pass --auth-env`);
		}
		const isFirst = !paths.has(operation.path);
		paths.add(operation.path);
		for (const check of CHECKS) {
			if (run.isOver()) return;
			add(await prepare(run, operation));
			if (check === checkValid && lacksResource(run, operation)) lacking.add(operation);
			add(await check(run, operation, maker));
			if (check !== checkValid || run.successes(operation).length > 0) continue;
			add(await learnPreconditions(run, operation));
			if (!run.pool.preconditions.has(operation.at)) continue;
			add(await prepare(run, operation));
			add(await check(run, operation, maker));
		}
		if (isFirst && !run.isOver()) add(await checkMethods(run, operation, maker));
	}
	add(await checkExhaustion(run, clock));
	add(await checkTokens(run));
	const pending = [...run.operations];
	const lane = async () => {
		for (let next = pending.shift(); next !== void 0 && !run.isOver(); next = pending.shift()) {
			onProgress(`${++done} of ${run.operations.length}: ${operationName(next)}, ${run.tally.requests} requests`);
			await one(next);
		}
	};
	await Promise.all(Array.from({ length: Math.max(1, Math.min(concurrency, pending.length)) }, lane));
	for (const operation of lacking) {
		if (run.successes(operation).length > 0) continue;
		add(await prepare(run, operation));
		if (!lacksResource(run, operation)) await one(operation);
	}
	if (!run.isOver()) add(await checkLinks(run, ({ method }) => method !== "DELETE"));
	if (!run.isOver()) add(await checkLocations(run));
	if (!run.isOver()) add(await checkConcealment(run));
	if (!run.isOver()) add(await checkScopes(run));
	if (!run.isOver()) add(await checkLinks(run, ({ method }) => method === "DELETE"));
	if (!run.isOver()) add(await checkState(run));
	if (!run.isOver()) add(await checkPages(run));
	if (!run.isOver()) add(await checkNestedPaths(run));
	if (!run.isOver()) add(await checkIsolation(run));
	if (!run.isOver()) add(await checkUnknownPaths(run));
	add(checkLimited(run));
}
/** Whether no resource exists for a parameter of the path. */
function lacksResource({ pool }, operation) {
	const reserved = pool.reservation(operation);
	return pool.resources.inPath(operation).some(({ resource }) => pool.alive(resource, "own", reserved).length === 0);
}
// dist/judge/judge.js
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
/** Milliseconds for the run, milliseconds for one answer, and bytes of one answer. */
const LIMIT = 6e5;
const TIMEOUT = 1e4;
const LARGEST_BODY = 8 << 20;
/**
* Checks a live server against its document.
*
* @throws RangeError for an unknown check or operation, or an invalid URL; the message names it
*/
async function judge(given) {
	const env_1 = {
		stack: [],
		error: void 0,
		hasError: false
	};
	try {
		const started = performance.now();
		const options = {
			...given,
			api: withKeysByName(withRequiredSecurity(given.api))
		};
		const { api, onFinding, replay: id, seed = Math.floor(Math.random() * 2147483647) } = options;
		const url = baseUrl(options.url);
		const replay = id === void 0 ? void 0 : chooseReplay(api, id);
		const checks = chooseChecks([...options.checks ?? [], ...replay === void 0 ? [] : [`+${replay.check}`]]);
		const chosen = replay?.operations ?? chooseOperations(api, options.only);
		const operations = chosen.filter(({ path }) => !path.includes("#"));
		const tally = createTally(api, operations);
		for (const operation of chosen) if (!operations.includes(operation)) tally.missed(`${operationName(operation)}: its path has a fragment, which is never sent`);
		const ended = new AbortController();
		const findings = createFindings((one) => {
			onFinding?.(one);
			if (id !== void 0) ended.abort();
		}, id);
		const timer = setTimeout(() => ended.abort(), options.limit ?? LIMIT);
		const signal = options.signal === void 0 ? ended.signal : AbortSignal.any([options.signal, ended.signal]);
		const sender = __addDisposableResource(env_1, createSender({
			timeout: options.timeout ?? TIMEOUT,
			largest: options.largestBody ?? LARGEST_BODY,
			signal
		}), false);
		try {
			const unusable = await runAll(options, {
				url,
				seed,
				operations,
				checks,
				tally,
				findings,
				sender,
				ended,
				signal
			});
			return {
				url,
				title: api.title,
				seed,
				checks: [...checks],
				findings: findings.list(),
				coverage: tally.finish(),
				milliseconds: performance.now() - started,
				...id !== void 0 && { replay: id },
				...unusable !== void 0 && { unusable }
			};
		} finally {
			clearTimeout(timer);
		}
	} catch (e_1) {
		env_1.error = e_1;
		env_1.hasError = true;
	} finally {
		__disposeResources(env_1);
	}
}
/** @returns why the server cannot be judged, if so */
async function runAll(options, setting) {
	const env_2 = {
		stack: [],
		error: void 0,
		hasError: false
	};
	try {
		const { api, clock, credentials, limited, onProgress = () => {}, otherCredentials, quick = false } = options;
		const { checks, ended, findings, operations, seed, sender, signal, tally, url } = setting;
		if (operations.length === 0 && options.webhooks === void 0) return "The document has no operations that can be called: nothing was tested.";
		const unusable = strangeTokenAddress(api, url, [
			credentials,
			otherCredentials,
			limited?.credentials
		]) ?? await reach(sender, url);
		if (unusable !== void 0) return unusable;
		const secrets = createSecrets();
		const watched = watchHealth(sender, ended, secrets);
		const effort = createEffort(signal, quick);
		const retryingSender = createRetryingSender(watched.send, {
			effort,
			signal,
			...clock !== void 0 && { clock },
			onRefused: (one) => findings.add(judgeLimit(run, one))
		});
		const agenda = createDelayedChecks();
		const run = createRun(options, {
			url,
			seed,
			operations,
			callable: options.replay === void 0 ? operations : api.operations,
			checks,
			tally,
			sender: retryingSender,
			later: agenda.later
		}, effort, secrets);
		const opened = await open(run, options);
		if (typeof opened === "string") return opened;
		const webhooks = __addDisposableResource(env_2, opened, true);
		await runChecks(run, options, findings.add);
		if (quick) tally.missed("sequences, pages and all but a few requests of each kind: leave out --quick");
		else await agenda.runAll(findings.add, run.isOver, signal);
		if (!quick && run.isThrifty() && !run.isOver()) {
			if (!await effort.doRest(() => runRemainingChecks(run, findings.add))) tally.missed("checks that would have taken too long because of the server's rate limit");
		}
		if (webhooks !== void 0 && !run.isOver()) {
			onProgress(`waiting for webhooks at ${webhooks.url}`);
			findings.add(await webhooks.finish(run));
		}
		if (options.replay !== void 0 && findings.list().length > 0) return void 0;
		const strange = watched.gone ?? wrongServerMessage(run);
		if (strange === void 0 && run.isOver()) tally.missed("checks that did not fit into the time limit; raise --limit");
		if (strange === void 0 && tally.requests === 0 && webhooks === void 0) return "No request could be generated: nothing was tested.";
		return strange;
	} catch (e_2) {
		env_2.error = e_2;
		env_2.hasError = true;
	} finally {
		const result_1 = __disposeResources(env_2);
		if (result_1) await result_1;
	}
}
/** @returns why webhooks cannot be received, if so */
async function open(run, { webhooks }) {
	if (webhooks === void 0) return void 0;
	try {
		return await openWebhooks(run, webhooks);
	} catch (error) {
		if (!(error instanceof Error && "syscall" in error)) throw error;
		return `Webhooks cannot be received: ${error.message}.`;
	}
}
// dist/judge/reports/text.js
/** The report for terminals: findings with the most important ones first, then what was not exercised. */
function textReport(report, locate) {
	const { coverage, findings, milliseconds, replay, seed, unusable } = report;
	const lines = findings.flatMap((one) => findingLines(one, seed, locate));
	if (unusable !== void 0) return [...lines, unusable].join("\n");
	const tried = coverage.operations.filter(({ requests }) => requests > 0).length;
	const seconds = (milliseconds / 1e3).toFixed(1);
	if (coverage.notExercised.length > 0 && replay === void 0) {
		const shown = coverage.notExercised.slice(0, MOST_SHOWN);
		lines.push("Not exercised:", ...shown.map((text) => `  ${printable(text)}`));
		const left = coverage.notExercised.length - shown.length;
		if (left > 0) lines.push(`  ... and ${left} more; --report json lists all`);
		lines.push("");
	}
	const keywords = Object.values(coverage.keywords).reduce((sum, count) => sum + count, 0);
	lines.push(`${printable(report.title)} at ${printable(report.url)}: ${coverage.requests} requests to ${tried} of ${coverage.operations.length} operations, ${keywords} invalid, ${Object.keys(coverage.checks).length} checks (${seconds} s, --seed ${seed})`);
	lines.push(findings.length > 0 ? summaryOf(findings) : replay === void 0 ? "No findings." : `${replay} did not occur.`);
	return lines.join("\n");
}
const MOST_SHOWN = 15;
/** Prints one finding. */
function findingText(finding, seed, locate) {
	return findingLines(finding, seed, locate).join("\n").trimEnd();
}
/** Operations to name. */
const MOST_PLACES = 10;
/** `also in listOrders (GET /orders) and 3 more` */
function placesText({ places = [] }) {
	const shown = places.slice(0, MOST_PLACES).map(({ operation }) => operation);
	const left = places.length - shown.length;
	return `also in ${shown.join(", ")}${left > 0 ? ` and ${left} more` : ""}`;
}
/** How to see a finding again. */
function repeatText(id, seed) {
	return `repeat: countersign test ... --seed ${seed} --replay ${id}`;
}
/** A finding in the annotation of a line of the document. */
function annotationText(finding, seed) {
	const { id, message, operation, places, request } = finding;
	return [
		operation,
		message,
		places === void 0 ? void 0 : placesText(finding),
		request,
		repeatText(id, seed)
	].filter(Boolean).join("\n");
}
function findingLines(finding, seed, locate) {
	const { call, check, id, message, operation, places, pointer, request, response, risky } = finding;
	const place = locate?.(pointer);
	const where = place === void 0 ? "" : `${place.file}:${place.line}:${place.column}  `;
	return [
		`${check}${risky ? " (risky)" : ""}${operation === "" ? "" : `: ${printable(operation)}`}`,
		`  ${printable(message)}`,
		`  ${printable(`${where}${pointer}`)}`,
		...places === void 0 ? [] : [`  ${printable(placesText(finding))}`],
		...request === void 0 ? [] : ["", indent(request)],
		...call === void 0 ? [] : [indent(call)],
		...response === void 0 ? [] : ["", indent(response)],
		"",
		`  ${repeatText(id, seed)}`,
		...risky ? [`  risky: the document does not say this; --checks -${check} turns it off`] : [],
		""
	];
}
function indent(text) {
	return text.split("\n").map((line) => line === "" ? "" : `    ${printable(line)}`).join("\n");
}
/** `3 findings: body-schema 2, content-type 1` */
function summaryOf(findings) {
	const counts = /* @__PURE__ */ new Map();
	for (const { check } of findings) counts.set(check, (counts.get(check) ?? 0) + 1);
	const parts = [...counts].map(([check, count]) => `${check} ${count}`).join(", ");
	return `${findings.length} ${findings.length === 1 ? "finding" : "findings"}: ${parts}`;
}
export { summaryOf as a, repeatText as i, findingText as n, textReport as o, placesText as r, judge as s, annotationText as t };
