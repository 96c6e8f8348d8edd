import { n as printable } from "./text.js";
import { i as importFiles } from "./contract.js";
import { m as operationName } from "./places.js";
import { t as createCaseMaker } from "./case-maker.js";
import { n as encodeCase, t as Unsendable } from "./encode.js";
import { s as Impossible, t as createMaker } from "./make.js";
import { r as INSTALL_PRISM, t as startMock } from "./start.js";
import { a as verdict, i as skipped, r as count, t as ARTIFACTS } from "./verdict.js";
import { seededRandom } from "../runtime/factory/random.js";
// dist/verify/client.js
const ARTIFACT = ARTIFACTS.client;
/** Calls every operation of the mock with the generated client. */
async function verifyClient({ api }, settings, generated, seed) {
	const operations = api.operations.filter(isPlain);
	if (operations.length === 0) return skipped(ARTIFACT, "no operation has a JSON response");
	const call = await loadCalls(await generated.code());
	const mock = await startMock(settings, {
		dynamic: false,
		limits: false,
		auth: false,
		onWarning: () => {},
		host: "127.0.0.1",
		port: 0
	});
	if (mock.kind === "missing") return skipped(ARTIFACT, `the mock needs Prism: ${INSTALL_PRISM}`);
	if (mock.kind === "failed") return verdict(ARTIFACT, "not called", ["The document cannot be served."]);
	try {
		const cases = await casesOf(api, operations, seed);
		const details = [];
		for (const [operation, requests] of cases) for (const request of requests) {
			const fault = await faultOf(operation, () => call(operation, mock.url, request));
			if (fault === void 0) continue;
			details.push(`${printable(operationName(operation))}: ${fault}`);
			break;
		}
		const left = api.operations.length - cases.size;
		const others = left === 0 ? "" : `; ${left} not called: ${NOT_CALLED}`;
		return verdict(ARTIFACT, `${count(cases.size, "operation")} called${others}`, details);
	} finally {
		await mock.close();
	}
}
const NOT_CALLED = "their bodies are not JSON, no answer is documented, or no request can be made";
/** Operations with JSON bodies and a documented response. */
function isPlain({ body, path, responses }) {
	const contents = [...body?.contents ?? [], ...responses.flatMap((response) => response.contents)];
	if (responses.length === 0) return false;
	return !path.includes("#") && (body?.contents.length ?? 0) <= 1 && contents.every(({ codec }) => codec === "json");
}
/** The mock returns an error if no success is documented. */
function hasSuccess({ responses }) {
	return responses.some(({ status }) => status.kind === "exact" ? status.code >= 200 && status.code < 300 : status.kind === "default" || status.hundreds === 2);
}
async function faultOf(operation, call) {
	try {
		const result = Object(await call());
		if (Reflect.get(result, "ok") === true || !hasSuccess(operation)) return void 0;
		return `a documented request gets ${String(Reflect.get(result, "status"))}`;
	} catch (error) {
		return printable(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
	}
}
/** How often a request is made until one can be written: not every value fits into a path or a query. */
const ATTEMPTS = 5;
/** Requests per operation without constraints; one in a large document. */
const MOST_CALLS = 4;
const FEW_OPERATIONS = 100;
async function casesOf(api, operations, seed) {
	const cases = /* @__PURE__ */ new Map();
	const maker = createMaker(api);
	const random = seededRandom(seed);
	for (const operation of operations) {
		const caseMaker = createCaseMaker(api, operation, maker);
		const most = (operation.parameters.length > 0 || operation.body !== void 0) && operations.length <= FEW_OPERATIONS ? MOST_CALLS : 1;
		const own = [];
		for (let attempt = 0; attempt < ATTEMPTS + most && own.length < most; attempt++) try {
			const one = caseMaker.examples[attempt] ?? caseMaker.make(random);
			await encodeCase(api, operation, "http://127.0.0.1", one);
			own.push(one);
		} catch (error) {
			if (!(error instanceof Impossible || error instanceof Unsendable)) throw error;
		}
		if (own.length > 0) cases.set(operation, own);
	}
	return cases;
}
const RUNTIME = "runtime/client.ts";
/** Milliseconds for one call. */
const LONGEST_CALL = 1e4;
async function loadCalls({ files, functions }) {
	const paths = files.map(({ path }) => path).filter((path) => path.startsWith("client/"));
	const [runtime, ...modules] = await importFiles(files, [RUNTIME, ...paths]);
	const createClient = exportedFunction([runtime], "createClient");
	return async (operation, baseUrl, request) => {
		const call = exportedFunction(modules, functions.get(operation.at) ?? "");
		if (call === void 0 || createClient === void 0) throw new Error("the client has no function for it");
		return await call(createClient({ baseUrl }), requestOf(request), { timeout: LONGEST_CALL });
	};
}
function requestOf({ body, parameters }) {
	const { cookie, header, path, query, querystring } = parameters;
	const [whole] = querystring.values();
	return {
		...path.size > 0 && { path: Object.fromEntries(path) },
		...query.size > 0 && { query: Object.fromEntries(query) },
		...whole !== void 0 && { query: whole },
		...header.size > 0 && { headers: Object.fromEntries(header) },
		...cookie.size > 0 && { cookies: Object.fromEntries(cookie) },
		...body !== void 0 && { body }
	};
}
function exportedFunction(modules, name) {
	for (const module of modules) {
		const value = typeof module === "object" && module !== null ? Reflect.get(module, name) : void 0;
		if (typeof value === "function") return (...args) => Reflect.apply(value, void 0, args);
	}
}
export { verifyClient };
