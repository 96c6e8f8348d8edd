import { r as quote } from "./text.js";
import { c as typeName, f as code, o as objectKey } from "./key.js";
import { _ as list, d as EMPTY, g as lines, l as lineComment, m as indent, n as literal, v as paragraphs } from "./literal.js";
import { C as INDEX_FILE, E as planOf, Et as successesFirst, P as isSecured, b as usedSchemes, bt as methodComment, d as requestContents, n as callerType } from "./operations-file.js";
import { r as statusText } from "./status.js";
import { H as isReceivable, k as parameterGroups } from "./types.js";
import { basename, dirname, join, relative, sep } from "node:path";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
// dist/generator/targets/server/scaffold.js
/**
* The text of a starter file: a handler for every operation, each of which replies that it is not implemented.
*
* @returns `undefined` for a document without operations
*/
function scaffold(context, { document, importPath }) {
	const { api } = context;
	const plan = planOf(api);
	const operations = plan.groups.flatMap((group) => group.operations);
	if (operations.length === 0) return void 0;
	const file = context.file(INDEX_FILE);
	const handlers = file.use("handlers", "#");
	const create = file.name("create-server", "#");
	const secured = operations.some(isSecured);
	const imported = [
		create,
		code`type ${CONTEXT}`,
		code`type ${handlers}`,
		PROBLEM,
		code`type ${SERVER_TYPE}`
	];
	const view = {
		head: lineComment(`A start, written once by countersign from ${document}. It is yours: nothing overwrites it.`),
		import: code`import ${list("{", imported, "}", 60)} from ${literal(importPath(INDEX_FILE))};`,
		replyImports: plan.groups.map(({ file: module, operations: all }) => {
			const replies = all.map((operation) => file.use("served-reply", operation.at));
			const calls = all.filter(takesSomething).map((operation) => file.use("served-call", operation.at));
			const names = list("{", [...calls, ...replies].toSorted(byText), "}", 19 + importPath(module).length + 2);
			return code`import type ${names} from ${literal(importPath(module))};`;
		}),
		secured,
		handlers: secured ? code`${handlers}<${typeName("Caller")}>` : handlers,
		members: paragraphs(operations.map((operation) => memberCode(operation, plan.handlerOf(operation), file.use("served-reply", operation.at), takesSomething(operation) ? file.use("served-call", operation.at) : void 0))),
		create,
		verifiers: usedSchemes(api).map(({ name }) => objectKey(name)),
		rateLimitScopes: scopeComment(api.servers, operations)
	};
	return `${file.render("server/scaffold", view).text}\n`;
}
/** Every scope but `client-ip` needs a key from the application. */
function scopeComment(...limited) {
	const scopes = new Set(limited.flat().flatMap(({ rateLimits }) => rateLimits.map(({ scope }) => scope)));
	scopes.delete("client-ip");
	if (scopes.size === 0) return [];
	const names = [...scopes].join(", ");
	return [lineComment(`What a request counts as in the rate limits by ${names}; \`undefined\` is not limited.`)];
}
const CONTEXT = typeName("HandlerContext");
const PROBLEM = typeName("Problem");
const SERVER_TYPE = typeName("Server");
const PROMISE = typeName("Promise");
/** Whether handlers of the operation have a parameter. Must agree with `requestType`. */
function takesSomething(operation) {
	return parameterGroups(operation).length > 0 || operation.parameters.some((parameter) => parameter.in === "querystring") || requestContents(operation).length > 0;
}
function memberCode(operation, handler, reply, call) {
	const comment = methodComment(operation, handler) ?? EMPTY;
	const body = lines([...hintsFor(operation).map((hint) => lineComment(hint)), code`throw new ${PROBLEM}(${literal("not-implemented")});`]);
	const result = code`${PROMISE}<${reply}>`;
	const parameters = [code`_request: ${call ?? typeName("object")}`, code`_context: ${CONTEXT}<${callerType(operation)}>`];
	const key = objectKey(handler);
	const used = key.text.length + result.text.length + 12;
	return lines([
		comment,
		code`async ${key}${list("(", parameters, ")", used)}: ${result} {`,
		indent(body),
		code`},`
	]);
}
function byText(a, b) {
	return a.text < b.text ? -1 : 1;
}
/** A comment with the input of a handler and its possible replies. */
function hintsFor(operation) {
	const { responses } = operation;
	const members = [...parameterGroups(operation).map(({ name }) => name), ...requestContents(operation).length > 0 ? ["body"] : []];
	const request = members.length === 0 ? "" : `The request has { ${members.join(", ")} }. `;
	const statuses = successesFirst(responses.filter(isReceivable)).map(({ status }) => statusText(status));
	return [`${request}Return { status, body }, or throw a Problem.`, ...statuses.length === 0 ? [] : [`The status is one of ${statuses.join(", ")}.`]];
}
// dist/generator/generate/scaffold.js
/** @returns `undefined` when it cannot be made; `diagnostics` has the reason */
function printScaffold(context, settings, diagnostics) {
	const { document, importExtension, output, scaffold: path, targets } = settings;
	if (path === void 0) return [];
	const refuse = (message) => {
		diagnostics.report("scaffold-refused", message);
		return [];
	};
	if (!targets.some((target) => (typeof target === "string" ? target : target.name) === "server")) return refuse("Handlers need the target server, which is not listed.");
	const way = portable(relative(output, path));
	if (way !== ".." && !way.startsWith("../")) return refuse(`${quote(path)} is inside the output folder.`);
	const importPath = (file) => {
		const module = portable(relative(dirname(path), join(output, file))).replace(/\.ts$/, importExtension);
		return module.startsWith(".") ? module : `./${module}`;
	};
	const text = scaffold(context, {
		importPath,
		document: basename(document)
	});
	return text === void 0 ? refuse("The document has no operations.") : [{
		path,
		text
	}];
}
/**
* Writes the file, unless it exists by now.
*
* @returns its path when it was written
*/
async function writeScaffold({ path, text }, diagnostics) {
	try {
		await mkdir(dirname(path), { recursive: true });
		await writeFile(path, text, { flag: "wx" });
		return path;
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "EEXIST" && existsSync(path)) return void 0;
		diagnostics.report("scaffold-refused", `${quote(path)} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
		return;
	}
}
function portable(path) {
	return path.replaceAll(sep, "/");
}
export { printScaffold, writeScaffold };
