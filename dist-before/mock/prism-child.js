import { createRequire } from "node:module";
// dist/mock/prism-child.js
const entry = process.argv[2] ?? "";
const load = createRequire(entry);
const { createInstance } = load(entry);
const { transformOas3Operations } = load("@stoplight/http-spec/oas3/operation");
const prepared = /* @__PURE__ */ new Map();
async function answer({ config, key, slice, status }) {
	const operation = prepared.get(key) ?? (slice === void 0 ? void 0 : prepare(slice));
	if (operation === void 0) return {
		kind: "refused",
		message: `Prism does not know ${key}`
	};
	prepared.set(key, operation);
	const asked = withStatus(operation, status);
	const made = await createInstance(config, {
		logger: SILENT,
		route: () => ({
			_tag: "Right",
			right: asked
		})
	}).request({
		method: "get",
		url: { path: "/" },
		headers: {}
	}, [asked], config)();
	if (made._tag === "Left") return {
		kind: "refused",
		message: made.left.detail ?? made.left.message
	};
	const { body, headers = {}, statusCode } = made.right.output;
	return {
		kind: "answered",
		status: statusCode,
		headers,
		body
	};
}
function prepare({ document, schemas }) {
	const [operation] = transformOas3Operations(document);
	return operation && {
		...operation,
		__bundled__: schemas
	};
}
/**
* Replaces status ranges by exact statuses, because Prism reads `2XX` as the number 2. The range becomes the requested
* status, or its first one.
*/
function withStatus(operation, asked) {
	const responses = operation.responses.map((response) => {
		const range = /^([1-5])XX$/i.exec(response.code);
		if (range === null) return response;
		const hundreds = Number(range[1]);
		const isAsked = asked !== void 0 && Math.trunc(asked / 100) === hundreds;
		return {
			...response,
			code: String(isAsked ? asked : hundreds * 100)
		};
	});
	return {
		...operation,
		responses
	};
}
const silent = () => {};
/** Prism's logs contain credentials. The mock reports what matters itself. */
const SILENT = {
	trace: silent,
	debug: silent,
	info: silent,
	success: silent,
	warn: silent,
	error: silent,
	fatal: silent,
	child() {
		return SILENT;
	}
};
function say(reply) {
	process.send?.(reply);
}
process.on("message", (message) => {
	answer(message).then(say, (error) => {
		if (error instanceof RangeError) return say({
			kind: "refused",
			message: "its schema is too deep for Prism"
		});
		say({
			kind: "failed",
			message: error instanceof Error ? error.message : String(error)
		});
	});
});
say({
	kind: "refused",
	message: "Nothing was asked yet."
});
export {};
