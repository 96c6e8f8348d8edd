import { d as Code, l as quoted, o as objectKey, u as visible } from "./key.js";
import { t as addAll } from "./large-lists.js";
import { n as isArray } from "./json.js";
const EMPTY = Code.trusted("");
/** Indents every line except empty ones by two spaces. String literals never span lines, so no value changes. */
function indent({ text }) {
	return Code.trusted(text === "" || text.startsWith("\n") ? indentRest(text, "  ") : `  ${indentRest(text, "  ")}`);
}
/** Indents all lines except the first and empty ones by `margin`. */
function indentRest(text, margin) {
	if (margin === "" || !text.includes("\n")) return text;
	return text.replace(text.includes("\n\n") || text.endsWith("\n") ? /\n(?=[^\n])/g : /\n/g, `\n${margin}`);
}
/** Indents all lines except the first by two spaces. */
function hangingIndent({ text }) {
	return Code.trusted(indentRest(text, "  "));
}
function lines(parts) {
	return Code.trusted(parts.map((part) => part.text).join("\n"));
}
/**
* The right side of `export type Name =`: alternatives on the same line if they fit, else one per line.
*
* @param used columns of the line already taken, including the `=`
*/
function alternatives(parts, used) {
	const flat = parts.map(({ text }) => text).join(" | ");
	if (flat.length + used + 2 <= 120 && !flat.includes("\n")) return Code.trusted(` ${flat}`);
	return Code.trusted(parts.map(({ text }) => `\n  | ${indentRest(text, "    ")}`).join(""));
}
/** `Success<200, Order>` on one line, or with one argument per line where any spans several lines. */
function typeArguments(name, given) {
	if (!given.some(({ text }) => text.includes("\n"))) return Code.trusted(`${name.text}<${given.map(({ text }) => text).join(", ")}>`);
	return Code.trusted(`${name.text}<\n${given.map((argument) => indent(argument).text).join(",\n")}\n>`);
}
/** Joins parts with an empty line between them. */
function paragraphs(parts) {
	return Code.trusted(parts.map((part) => part.text).join("\n\n"));
}
/**
* `[a, b]` on one line if it fits, else one item per line with a trailing comma. `used` is the number of columns
* already taken.
*/
function list(open, items, close, used = 0) {
	const space = open === "{" && items.length > 0 ? " " : "";
	let width = used + open.length + close.length + 2 * space.length - 2;
	for (const { text } of items) width += text.length + 2;
	if (width <= 120 || items.length === 0) {
		const flat = `${open}${space}${items.map(({ text }) => text).join(", ")}${space}${close}`;
		if (!flat.includes("\n") && flat.length + used <= 120) return Code.trusted(flat);
	}
	let rows = open;
	for (const { text } of items) rows += `\n  ${indentRest(text, "  ")},`;
	return Code.trusted(`${rows}\n${close}`);
}
// dist/generator/print/markdown.js
const FENCE = /^ {0,3}(```+|~~~+)/;
/** Lines whose breaks are significant: tables, headings, indented code, HTML, link definitions. */
const FIXED = /^(\||#{1,6} | {4}|<|\[[^\]]*\]:)/;
const ITEM = /^( *)([-+*]|[0-9]{1,9}[.)]) +/;
const QUOTE = /^( *> ?)+/;
/** A word that would start a list, heading, quotation or fence at the beginning of a line. */
const STRUCTURAL = /^([-+*#>=|~]|```|[0-9]{1,9}[.)]$)/;
/**
* Cuts a text to a maximum length, preferably between paragraphs, else between lines or words, and appends an ellipsis.
* A fenced block is kept or removed as a whole.
*/
function shortened(block, most) {
	let length = 0;
	let fence;
	let [paragraph, row] = [0, 0];
	for (const [index, line] of block.entries()) {
		length += line.length + 1;
		if (length > most + 1) {
			const kept = block.slice(0, paragraph > 0 ? paragraph : row);
			if (kept.length > 0) return [
				...kept,
				"",
				"…"
			];
			return [`${line.slice(0, Math.max(line.lastIndexOf(" ", most), most / 2)).trimEnd()} …`];
		}
		const mark = FENCE.exec(line)?.[1];
		if (fence === void 0 && mark !== void 0) fence = mark;
		else if (fence !== void 0 && mark !== void 0 && mark.startsWith(fence)) fence = void 0;
		if (fence !== void 0) continue;
		row = index + 1;
		if (line === "") paragraph = index;
	}
	return block;
}
/** Wraps lines longer than `width` at spaces, where that does not change the meaning of the Markdown. */
function wrapped(block, width) {
	const rows = [];
	let fence;
	let rest;
	for (const line of block) {
		const mark = FENCE.exec(line)?.[1];
		const text = rest !== void 0 && continues(line) ? `${rest} ${line.trimStart()}` : line;
		if (rest !== void 0 && text === line) rows.push(rest);
		rest = void 0;
		if (fence === void 0 && mark !== void 0) fence = mark;
		else if (fence !== void 0 && mark !== void 0 && mark.startsWith(fence)) fence = void 0;
		if (fence !== void 0 || mark !== void 0 || FIXED.test(text)) rows.push(text);
		else if (text.length <= width) rows.push(text);
		else {
			const parts = broken(text, width);
			addAll(rows, parts.slice(0, -1));
			rest = parts.at(-1);
		}
	}
	if (rest !== void 0) rows.push(rest);
	return rows;
}
/** Whether a line continues the paragraph of the previous line. */
function continues(line) {
	return line !== "" && !FENCE.test(line) && !FIXED.test(line) && !ITEM.test(line) && !QUOTE.test(line) && !STRUCTURAL.test(line.trimStart().split(" ", 1)[0] ?? "");
}
function broken(line, width) {
	const quote = QUOTE.exec(line)?.[0];
	const start = quote ?? ITEM.exec(line)?.[0] ?? /^ */.exec(line)?.[0] ?? "";
	const margin = quote ?? " ".repeat(start.length);
	const rows = [];
	let row = "";
	for (const word of line.slice(start.length).trim().split(/\s+/)) if (row !== "" && margin.length + row.length + 1 + word.length > width && !STRUCTURAL.test(word)) {
		rows.push(row);
		row = word;
	} else row = row === "" ? word : `${row} ${word}`;
	rows.push(row);
	return rows.map((text, index) => `${index === 0 ? start : margin}${text}`);
}
/** Text as a code span, with a fence longer than any run of backticks inside. */
function codeSpan(raw) {
	const text = visible(raw);
	const longest = (text.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 0);
	const fence = "`".repeat(longest + 1);
	const space = text.startsWith("`") || text.endsWith("`") ? " " : "";
	return `${fence}${space}${text}${space}${fence}`;
}
// dist/generator/print/comment.js
/** Matches lines that need no escaping, as most do. */
const SPECIAL = /[^ -)+-?A-~]/;
const LINE_ENDS = /\r\n|[\n\r\u2028\u2029]/;
/**
* Makes text safe for a comment, line by line. Removes line terminators and anything that ends the comment; escapes
* invisible characters and tags that tools obey (`@deprecated` in a description is not a tag). Invisible characters are
* escaped, not deleted, because deleting could join `*` and `/`.
*/
function commentLines(text) {
	if (!SPECIAL.test(text)) return [text.trimEnd()];
	return text.split(LINE_ENDS).map((line) => harmless(visible(line.replaceAll("	", "  ").trimEnd())));
}
/** Escapes with backslashes, which rendered Markdown hides before punctuation. */
function harmless(line) {
	return line.replaceAll("*/", "*\\/").replace(/(^|[\s{*])@/g, "$1\\@");
}
/**
* A JSDoc comment: paragraphs of Markdown, then tags. The text is wrapped where Markdown allows, and cut when very
* long. Short comments take one line.
*
* @example
* docComment(["An order."])?.text; // /** An order. *\/
* @param paragraphs Markdown
* @param tags printed after the paragraphs
* @param indentation columns by which the comment will be indented
* @returns the comment; `undefined` if it would be empty
*/
function docComment(paragraphs, tags = [], indentation = 0) {
	const width = Math.max(120 - indentation, NARROWEST);
	const texts = paragraphs.map(withoutFragmentLinks);
	const text = texts.length === 1 && tags.length === 0 ? texts[0] : void 0;
	if (text !== void 0 && isShort(text, width)) return Code.trusted(`/** ${text} */`);
	const rows = [];
	for (const paragraph of texts) {
		const block = trimmed(shortened(commentLines(paragraph), MOST_CHARACTERS));
		if (block.length === 0) continue;
		if (rows.length > 0) rows.push("");
		for (const row of wrapped(block, width - 3)) rows.push(row);
	}
	if (rows.length > 0 && tags.length > 0) rows.push("");
	for (const { tag, text } of tags) {
		const [first, ...rest] = text === void 0 ? [] : trimmed(commentLines(text));
		if (first === void 0) rows.push(`@${tag}`);
		else if (rest.length === 0) rows.push(`@${tag} ${first}`);
		else addAll(rows, [
			`@${tag}`,
			first,
			...rest
		]);
	}
	const [only] = rows;
	if (only === void 0) return void 0;
	if (rows.length === 1 && only.length + 7 <= width) return Code.trusted(`/** ${only} */`);
	return Code.trusted(`/**\n${rows.map((row) => row === "" ? " *" : ` * ${row}`).join("\n")}\n */`);
}
/** Maximum length of a text, which every use of it repeats. The document has the rest. */
const MOST_CHARACTERS = 2e3;
/** Minimum columns of a comment, however deep its indentation. */
const NARROWEST = 60;
/** Links to places of the rendered document (`[webhook](#tag/webhooks)`) lead nowhere in an editor. Their text stays. */
function withoutFragmentLinks(text) {
	return text.includes("](#") ? text.replace(/\[([^[\]]*)\]\(#[^()\s]*\)/g, "$1") : text;
}
/** Most comments are a few words that need no escaping. */
function isShort(text, width) {
	return text !== "" && text.length + 7 <= width && !SPECIAL.test(text) && !/^ | $/.test(text);
}
/**
* A comment line for each line of a text.
*
* @example
* lineComment("An order.").text; // // An order.
* @param text any text
* @returns the comment
*/
function lineComment(text) {
	return Code.trusted(commentLines(text).map((line) => line === "" ? "//" : `// ${line}`).join("\n"));
}
function trimmed(block) {
	let start = 0;
	let end = block.length;
	while (start < end && block[start] === "") start++;
	while (end > start && block[end - 1] === "") end--;
	return block.slice(start, end);
}
/** Puts a comment above code, if there is one. */
function documented(text, code, indentation = 0) {
	const comment = text === void 0 ? void 0 : docComment([text], [], indentation);
	return comment === void 0 ? code : Code.trusted(`${comment.text}\n${code.text}`);
}
// dist/generator/print/literal.js
/** The document reader rejects deeper values. */
const DEEPEST = 1e3;
/**
* The JavaScript expression of a JSON value. It evaluates to exactly this value.
*
* @example
* literal({ a: [1, "x"] }).text; // { a: [1, "x"] }
* @param value any JSON value
* @returns the expression
*/
function literal(value) {
	return Code.trusted(expression(value, 0));
}
function expression(value, depth) {
	if (depth > DEEPEST) throw new RangeError(`a literal is nested more than ${DEEPEST} levels deep`);
	if (typeof value === "string") return quoted(value);
	if (typeof value === "number") return numeral(value);
	if (value === null || typeof value === "boolean") return String(value);
	if (isArray(value)) return `[${value.map((item) => expression(item, depth + 1)).join(", ")}]`;
	const members = Object.entries(value).map(([key, item]) => `${objectKey(key).text}: ${expression(item, depth + 1)}`);
	return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}
/** The template literal type of texts with these parts and anything between them. */
function templateType(parts) {
	const fixed = parts.map((part) => quoted(part).slice(1, -1).replace(/[`$]/g, "\\$&"));
	return Code.trusted(`\`${fixed.join("${string}")}\``);
}
/** Keeps `-0`, the only JSON number that needs special syntax in JavaScript. */
function numeral(value) {
	if (!Number.isFinite(value)) throw new RangeError(`${value} is not a JSON number`);
	return Object.is(value, -0) ? "-0" : String(value);
}
/** The items of an array literal as expressions, for callers with their own layout. */
function literals(values) {
	return values.map(literal);
}
/**
* Formats JSON with two spaces of indentation, keeping member order. Safe inside JavaScript, without invisible
* characters.
*/
function json(value) {
	return Code.trusted(pretty(value, ""));
}
function pretty(value, margin) {
	if (typeof value === "string") return quoted(value);
	if (typeof value === "number") return numeral(value);
	if (value === null || typeof value === "boolean") return String(value);
	const inner = `${margin}  `;
	const rows = isArray(value) ? value.map((item) => pretty(item, inner)) : Object.entries(value).map(([key, item]) => `${quoted(key)}: ${pretty(item, inner)}`);
	const [open, close] = isArray(value) ? ["[", "]"] : ["{", "}"];
	return rows.length === 0 ? `${open}${close}` : `${open}\n${inner}${rows.join(`,\n${inner}`)}\n${margin}${close}`;
}
export { list as _, templateType as a, documented as c, EMPTY as d, alternatives as f, lines as g, indentRest as h, numeral as i, lineComment as l, indent as m, literal as n, commentLines as o, hangingIndent as p, literals as r, docComment as s, json as t, codeSpan as u, paragraphs as v, typeArguments as y };
