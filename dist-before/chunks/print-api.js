import { m as UnknownTemplateError, n as render, p as TemplateError, r as reportTemplate } from "./render.js";
import { d as Code } from "./key.js";
import { h as indentRest } from "./literal.js";
import { i as toolVersion, n as PACKAGE_FOLDER } from "./package.js";
import { createRequire } from "node:module";
import { join } from "node:path";
import { readFileSync, readdirSync } from "node:fs";
// dist/generator/print/templates/parse.js
/** The parser alone loads in half the time of the whole package. It has no declarations of its own. */
const { parse: parse$1 } = createRequire(new URL("../generator/print/templates/parse.js", import.meta.url).href)("handlebars/dist/cjs/handlebars/compiler/base.js");
/**
* @param name the template's name
* @param file where the text is from, for messages
* @throws TemplateError when it is no Handlebars, or more than templates may use
*/
function parseTemplate(name, file, text) {
	return {
		name,
		file,
		body: nodes(parsed(file, text).body, file)
	};
}
function parsed(file, text) {
	try {
		return parse$1(text);
	} catch (error) {
		const message = error instanceof Error ? error.message : String(error);
		const line = Number(/^Parse error on line (\d+)/.exec(message)?.[1] ?? 1);
		throw new TemplateError(`not valid Handlebars: ${message.split("\n").at(-1) ?? message}`, {
			file,
			line,
			column: 1
		});
	}
}
function nodes(body, file) {
	return body.flatMap((statement) => node(statement, file) ?? []);
}
function node(statement, file) {
	const at = position(statement, file);
	if (isContent(statement)) return statement.value === "" ? void 0 : {
		kind: "text",
		text: statement.value
	};
	if (isComment(statement)) return void 0;
	if (isMustache(statement)) {
		if (!statement.escaped) throw new TemplateError("{{{ }}} and {{& }} are not allowed; {{ }} prints code as it is", at);
		refuseArguments(statement.params, statement.hash, at);
		return {
			kind: "print",
			path: pathOf(statement.path, file)
		};
	}
	if (isBlock(statement)) return block(statement, file, at);
	if (isPartial(statement)) {
		if (statement.hash !== void 0) throw new TemplateError("a partial takes a view and no named arguments", at);
		if (!isPath(statement.name) || statement.params.length > 1) throw new TemplateError("a partial is {{> name view}}", at);
		const [view] = statement.params;
		const path = view === void 0 ? {
			parts: [],
			at
		} : pathOf(view, file);
		return {
			kind: "partial",
			name: statement.name.original,
			path,
			indent: statement.indent
		};
	}
	throw new TemplateError(`${statement.type} is not allowed`, at);
}
function block(statement, file, at) {
	const keyword = statement.path.original;
	const [subject, ...others] = statement.params;
	if (keyword !== "if" && keyword !== "each") throw new TemplateError(`{{#${String(keyword)}}} is not allowed, only {{#if}} and {{#each}}`, at);
	if (subject === void 0) throw new TemplateError(`{{#${keyword}}} needs a path`, at);
	refuseArguments(others, statement.hash, at);
	if (statement.program.blockParams?.length) throw new TemplateError("block parameters (as |x|) are not allowed", at);
	const path = pathOf(subject, file);
	const body = nodes(statement.program.body, file);
	const inverse = statement.inverse;
	const otherwise = inverse === void 0 ? [] : nodes(inverse.body, file);
	if (keyword === "if") return {
		kind: "if",
		path,
		body,
		otherwise
	};
	if (otherwise.length > 0) throw new TemplateError("{{else}} belongs to {{#if}} only", at);
	return {
		kind: "each",
		path,
		body
	};
}
function pathOf(expression, file) {
	const at = position(expression, file);
	if (!isPath(expression)) throw new TemplateError("a path is expected here, not a literal or a helper call", at);
	if (expression.data) throw new TemplateError(`${expression.original}: @ variables are not allowed`, at);
	if (expression.depth > 0) throw new TemplateError(`${expression.original}: ../ is not allowed; put it into the view`, at);
	return {
		parts: expression.parts,
		at
	};
}
function refuseArguments(params, hash, at) {
	if (params.length > 0 || hash !== void 0) throw new TemplateError("helpers are not allowed; compute it in the view", at);
}
function position({ loc }, file) {
	return {
		file,
		line: loc.start.line,
		column: loc.start.column + 1
	};
}
function isContent(statement) {
	return statement.type === "ContentStatement";
}
function isComment(statement) {
	return statement.type === "CommentStatement";
}
function isMustache(statement) {
	return statement.type === "MustacheStatement";
}
function isBlock(statement) {
	return statement.type === "BlockStatement";
}
function isPartial(statement) {
	return statement.type === "PartialStatement";
}
function isPath(statement) {
	return statement.type === "PathExpression";
}
// dist/generator/print/templates/render.js
/** Creates templates from a lookup function. */
function createTemplates(names, lookup) {
	return {
		names,
		render(name, view) {
			const template = lookup(name);
			if (template === void 0) throw new Error(`there is no template ${name}`);
			return renderTemplate(template, view, lookup);
		}
	};
}
/** Maximum nesting of partials. A deeper one includes itself. */
const DEEPEST = 50;
/**
* Renders a template. It prints only `Code`, and an unknown path is an error. `if` accepts booleans, optional code and
* lists. The final line end of a template file is dropped. Code of several lines is indented like the line it starts on.
*
* @throws TemplateError at the place in the template
*/
function renderTemplate(template, view, lookup) {
	const out = writer();
	body(template.body, view, out, lookup, 0);
	const text = out.chunks.join("");
	return Code.trusted(text.endsWith("\n") ? text.slice(0, -1) : text);
}
function body(nodes, view, out, lookup, depth) {
	for (const node of nodes) switch (node.kind) {
		case "text":
			append(out, node.text);
			break;
		case "print": {
			const value = follow(node.path, view);
			if (!(value instanceof Code)) throw wrong(node.path, value, "prints code only; make it with a printer");
			append(out, indentRest(value.text, out.margin));
			break;
		}
		case "if":
			body(holds(node.path, follow(node.path, view)) ? node.body : node.otherwise, view, out, lookup, depth);
			break;
		case "each": {
			const items = follow(node.path, view);
			if (!Array.isArray(items)) throw wrong(node.path, items, "{{#each}} takes a list");
			for (const item of items) body(node.body, item, out, lookup, depth);
			break;
		}
		case "partial": {
			const partial = lookup(node.name);
			if (partial === void 0) throw new UnknownTemplateError(`no template is called ${node.name}`, node.path.at);
			if (depth >= DEEPEST) throw new TemplateError(`${node.name} includes itself`, node.path.at);
			const inner = writer();
			body(partial.body, follow(node.path, view), inner, lookup, depth + 1);
			append(out, node.indent);
			append(out, indentRest(inner.chunks.join(""), out.margin));
			break;
		}
	}
}
function follow(path, view) {
	let value = view;
	for (const part of path.parts) {
		if (typeof value !== "object" || value === null || value instanceof Code) throw wrong(path, value, `has no ${part}`);
		if (!Object.hasOwn(value, part)) throw new TemplateError(`${path.parts.join(".")}: the view has no ${part}, only ${Object.keys(value).join(", ")}`, path.at);
		value = Reflect.get(value, part);
	}
	return value;
}
function holds(path, value) {
	if (typeof value === "boolean") return value;
	if (value === void 0) return false;
	if (value instanceof Code) return value.text !== "";
	if (Array.isArray(value)) return value.length > 0;
	throw wrong(path, value, "{{#if}} takes a boolean, code or a list");
}
function wrong(path, value, expected) {
	const kind = value === null ? "null" : Array.isArray(value) ? "list" : value instanceof Code ? "Code" : typeof value;
	return new TemplateError(`${path.parts.join(".") || "this"} is a raw ${kind}: ${expected}`, path.at);
}
function writer() {
	return {
		chunks: [],
		margin: "",
		begun: false
	};
}
function append(out, text) {
	out.chunks.push(text);
	const line = text.lastIndexOf("\n") + 1;
	if (line > 0) {
		out.margin = "";
		out.begun = false;
	}
	if (out.begun) return;
	let end = line;
	while (text.charCodeAt(end) === 32) end++;
	out.margin += text.slice(line, end);
	out.begun = end < text.length;
}
// dist/generator/print/templates/load.js
/**
* Loads the templates (`*.hbs`) of a folder, named by path without extension. A file with the same path in one of
* `overrides` replaces a template. Ours are parsed on first use, and a user's at once, to report faults early.
*
* @throws AggregateError of TemplateErrors when a replacement is unknown or not allowed
*/
function loadTemplates(folder, overrides = []) {
	const names = templateNames(folder);
	const known = new Set(names);
	const parsed = /* @__PURE__ */ new Map();
	const faults = [];
	for (const other of overrides) for (const name of templateNames(other)) {
		const file = join(other, `${name}.hbs`);
		try {
			if (!known.has(name)) throw new UnknownTemplateError(`no built-in template is called ${name}`, {
				file,
				line: 1,
				column: 1
			});
			parsed.set(name, parseTemplate(name, file, readFileSync(file, "utf8")));
		} catch (error) {
			if (!(error instanceof TemplateError)) throw error;
			faults.push(error);
		}
	}
	if (faults.length > 0) throw new AggregateError(faults, "templates that cannot be used");
	const lookup = (name) => {
		const found = parsed.get(name);
		if (found !== void 0 || !known.has(name)) return found;
		const file = join(folder, `${name}.hbs`);
		const template = parseTemplate(name, file, readFileSync(file, "utf8"));
		parsed.set(name, template);
		return template;
	};
	return createTemplates(names, lookup);
}
/** Names of the templates in a folder, sorted. */
function templateNames(folder) {
	return readdirSync(folder, {
		recursive: true,
		encoding: "utf8"
	}).filter((file) => file.endsWith(".hbs")).map((file) => file.slice(0, -4).replaceAll("\\", "/")).toSorted();
}
// dist/generator/generate/print-api.js
const OWN_FOLDERS = [join(PACKAGE_FOLDER, "generator"), join(PACKAGE_FOLDER, "dist")];
/**
* Renders an API to finished files in memory. Returns no files when there are errors.
*
* @param onContext receives the context that resolves names, for artifacts made beside the output
*/
async function printApi(read, settings, diagnostics, onContext = () => {}) {
	if (diagnostics.failed) return [];
	const templates = openTemplates(settings, diagnostics);
	if (templates === void 0) return [];
	const packageFiles = {
		templates,
		version: toolVersion(),
		readRuntime: (name) => readFileSync(join(PACKAGE_FOLDER, "runtime", `${name}.ts`), "utf8"),
		isOwn: (path) => OWN_FOLDERS.some((folder) => path.startsWith(folder))
	};
	const files = await render(read, settings, packageFiles, diagnostics, onContext);
	return diagnostics.failed ? [] : files;
}
function openTemplates(settings, diagnostics) {
	try {
		return loadTemplates(join(PACKAGE_FOLDER, "templates"), settings.templates === void 0 ? [] : [settings.templates]);
	} catch (error) {
		if (settings.templates === void 0) throw error;
		const faults = error instanceof AggregateError ? error.errors : [error];
		for (const fault of faults) if (fault instanceof TemplateError) reportTemplate(fault, diagnostics);
		else if (fault instanceof Error && "code" in fault) diagnostics.report("file-unreadable", `The folder of templates cannot be read: ${fault.message}`);
		else throw fault;
		return;
	}
}
export { printApi as t };
