import { r as quote } from "./text.js";
import { t as findSyntaxProblem } from "./json-syntax.js";
import { n as survey } from "./survey.js";
import { t as addAll } from "./large-lists.js";
import { i as member, n as isArray, r as isObject } from "./json.js";
import { FAILSAFE_SCHEMA, Type, YAMLException, loadAll } from "js-yaml";
// dist/generator/document/limits.js
const MEBIBYTE = 1048576;
const DEFAULT_LIMITS = {
	fileBytes: 32 * MEBIBYTE,
	totalBytes: 200 * MEBIBYTE,
	depth: 250,
	values: 12e5,
	members: 4e4,
	textLength: 1e6,
	texts: 25e6,
	repeats: 26e6,
	chain: 500,
	output: 1e8
};
/** The message for an exceeded limit, with the config key that raises it. */
function excessMessage(excess, limits) {
	switch (excess) {
		case "too deep": return `The file nests more than ${limits.depth} levels deep.`;
		case "too many": return `The file has more than ${formatted(limits.values)} values or lines (\`limits.values\`).`;
		case "too wide": return `An object or a list has more than ${formatted(limits.members)} members (\`limits.members\`).`;
		case "too long": return `A string, or the white space between two values, has more than ${formatted(limits.textLength)} characters (\`limits.textLength\`).`;
		case "too much text": return `All strings and keys together have more than ${formatted(limits.texts)} characters (\`limits.texts\`).`;
	}
}
function formatted(limit) {
	return limit.toLocaleString("en");
}
// dist/generator/document/json-text.js
const SPACE$1 = 32;
const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const OPEN_ARRAY = 91;
const BACKSLASH = 92;
const CLOSE_ARRAY = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;
/** Scans the text once, valid or not. */
function outline(text, limits) {
	const { depth: deepest, textLength = Infinity, values: mostValues = Infinity, width = Infinity } = limits;
	const room = Math.min(1024, 16 + (text.length >> 4));
	let starts = new Int32Array(room);
	let ends = new Int32Array(room);
	const open = [];
	const commasIn = [];
	let containers = 0;
	let commas = 0;
	let depth = 0;
	let members = 0;
	let endedAt = text.length;
	let longAt;
	let wideAt;
	/** Offset after the last character that is not white space. */
	let solid = 0;
	for (let at = 0; at < text.length; at++) {
		const char = text.charCodeAt(at);
		if (char <= SPACE$1) continue;
		if (at - solid > textLength) {
			longAt = solid;
			endedAt = solid;
			break;
		}
		if (char === QUOTE) {
			const end = stringEnd(text, at);
			if (end - at > textLength) {
				longAt = at;
				endedAt = at;
				break;
			}
			at = end - 1;
		} else if (char === COLON) members++;
		else if (char === OPEN_OBJECT || char === OPEN_ARRAY) {
			open.push(containers);
			commasIn.push(0);
			if (containers === starts.length) [starts, ends] = [doubled(starts), doubled(ends)];
			starts[containers] = at;
			ends[containers] = text.length;
			containers++;
			if (open.length > depth) depth = open.length;
			if (depth > deepest) {
				endedAt = at;
				break;
			}
		} else if (isClosing(char)) {
			const opened = open.pop();
			commasIn.pop();
			if (opened !== void 0) ends[opened] = at + 1;
		} else if (char === COMMA) {
			commas++;
			const inner = commasIn.length - 1;
			const count = (commasIn[inner] ?? 0) + 1;
			if (inner >= 0) commasIn[inner] = count;
			if (count >= width || commas + containers > mostValues) {
				if (count >= width) wideAt = starts[open[inner] ?? 0] ?? at;
				endedAt = at;
				break;
			}
		}
		solid = at + 1;
	}
	if (endedAt === text.length && text.length - solid > textLength) longAt = solid;
	const opened = starts.subarray(0, containers);
	return {
		depth,
		endedAt,
		containers,
		members,
		values: commas + containers,
		endOf: (openedAt) => ends[placeIn(opened, openedAt)] ?? text.length,
		...longAt !== void 0 && { longAt },
		...wideAt !== void 0 && { wideAt }
	};
}
function doubled(list) {
	const longer = new Int32Array(list.length * 2);
	longer.set(list);
	return longer;
}
/** Index of this number in an ascending list, or of the next larger one. */
function placeIn(list, wanted) {
	let low = 0;
	let high = list.length;
	while (low < high) {
		const middle = low + high >> 1;
		if ((list[middle] ?? 0) < wanted) low = middle + 1;
		else high = middle;
	}
	return low;
}
/** Offset after the closing quote of the string that starts at `at`; the text's end when unclosed. */
function stringEnd(text, at) {
	for (let close = text.indexOf("\"", at + 1); close !== -1; close = text.indexOf("\"", close + 1)) {
		if (text.charCodeAt(close - 1) !== BACKSLASH) return close + 1;
		let before = close - 1;
		while (text.charCodeAt(before) === BACKSLASH) before--;
		if ((close - before) % 2 === 1) return close + 1;
	}
	return text.length;
}
function skipSpace(text, from) {
	let at = from;
	for (let char = text.charCodeAt(at); char === 32 || char === 10 || char === 13 || char === 9;) char = text.charCodeAt(++at);
	return at;
}
/** Offset of the comma or bracket that follows the value at `at`, in a valid text. */
function valueEnd(text, at, endOf) {
	const char = text.charCodeAt(at);
	if (char === QUOTE) return skipSpace(text, stringEnd(text, at));
	if (char === OPEN_OBJECT || char === OPEN_ARRAY) return skipSpace(text, endOf(at));
	let end = at;
	while (end < text.length && text.charCodeAt(end) !== COMMA && !isClosing(text.charCodeAt(end))) end++;
	return end;
}
/**
* The members of the object or array that starts at `from` in valid text, in order, duplicates included.
*
* @param endOf ends of objects and arrays: {@link Outline.endOf}
*/
function* entriesAt(text, from, endOf) {
	const isObject = text.charCodeAt(from) === OPEN_OBJECT;
	if (!isObject && text.charCodeAt(from) !== OPEN_ARRAY) return;
	let at = skipSpace(text, from + 1);
	for (let index = 0; at < text.length && !isClosing(text.charCodeAt(at)); index++) {
		const keyEnd = isObject ? stringEnd(text, at) : at;
		const valueAt = isObject ? skipSpace(text, skipSpace(text, keyEnd) + 1) : at;
		const end = valueEnd(text, valueAt, endOf);
		yield {
			key: isObject ? stringValue(text.slice(at, keyEnd)) : String(index),
			at,
			valueAt,
			end
		};
		at = end;
		if (text.charCodeAt(at) === COMMA) at = skipSpace(text, at + 1);
	}
}
function isClosing(char) {
	return char === CLOSE_ARRAY || char === CLOSE_OBJECT;
}
function stringValue(literal) {
	return literal.includes("\\") ? String(JSON.parse(literal)) : literal.slice(1, -1);
}
/** Every duplicate name in valid text. */
function duplicateNames(text) {
	const found = [];
	const open = [];
	for (let at = 0; at < text.length; at++) {
		const char = text.charCodeAt(at);
		if (char === OPEN_ARRAY || char === OPEN_OBJECT) open.push(/* @__PURE__ */ new Map());
		else if (isClosing(char)) open.pop();
		else if (char === QUOTE) {
			const end = stringEnd(text, at);
			if (text.charCodeAt(skipSpace(text, end)) === COLON) {
				const key = stringValue(text.slice(at, end));
				const names = open.at(-1);
				const first = names?.get(key);
				if (first !== void 0) found.push({
					key,
					first,
					second: at
				});
				names?.set(key, at);
			}
			at = end - 1;
		}
	}
	return found;
}
/**
* Locates the key (or item) at a path, or its nearest existing ancestor. Scans only the objects on the path, each once.
*
* @param text valid JSON
* @param endOf ends of objects and arrays: `Outline.endOf`
*/
function jsonLocator(text, endOf, lineAt) {
	const known = /* @__PURE__ */ new Map();
	return (tokens) => {
		let container = text.search(/[^ \t\r\n]/);
		let offset = container;
		for (const token of tokens) {
			let entries = known.get(container);
			if (entries === void 0) {
				entries = new Map(Array.from(entriesAt(text, container, endOf), (entry) => [entry.key, entry]));
				known.set(container, entries);
			}
			const entry = entries.get(token);
			if (entry === void 0) break;
			offset = entry.at;
			container = entry.valueAt;
		}
		return lineAt(offset);
	};
}
// dist/generator/document/lines.js
const LINE_FEED$1 = 10;
const CARRIAGE_RETURN = 13;
/** Store the line of every n-th character only: a text may be all line ends, or one line. */
const STRIDE = 1024;
/** Converts offsets to lines. LF, CR LF and CR each end a line. Scans the text once, on first use. */
function lineFinder(text) {
	let landmarks;
	return (offset) => {
		landmarks ??= landmarksOf(text);
		const block = Math.min(Math.floor(offset / STRIDE), landmarks.lines.length - 1);
		let line = landmarks.lines[block] ?? 0;
		let start = landmarks.starts[block] ?? 0;
		for (let at = nextOfAny(text, block * STRIDE, offset); at !== -1 && at <= offset; at = nextOfAny(text, at, offset)) {
			start = at;
			line++;
		}
		return {
			line: line + 1,
			column: offset - start + 1
		};
	};
}
function landmarksOf(text) {
	const next = text.includes("\r") ? nextOfAny : nextAfterFeed;
	const count = Math.floor(text.length / STRIDE) + 1;
	const [lines, starts] = [new Int32Array(count), new Int32Array(count)];
	let block = 0;
	for (let line = 0, start = 0; block < count; line++) {
		const after = next(text, start);
		for (; block < count && (after === -1 || block * STRIDE < after); block++) {
			lines[block] = line;
			starts[block] = start;
		}
		start = after;
	}
	return {
		lines,
		starts
	};
}
/** Start of the line after the one at `from`; -1 at the end. */
function nextAfterFeed(text, from) {
	return text.indexOf("\n", from) + 1 || -1;
}
function nextOfAny(text, from, to = text.length) {
	for (let at = from; at < to; at++) {
		const char = text.charCodeAt(at);
		if (char === LINE_FEED$1) return at + 1;
		if (char === CARRIAGE_RETURN) return text.charCodeAt(at + 1) === LINE_FEED$1 ? at + 2 : at + 1;
	}
	return -1;
}
// dist/generator/document/long-text.js
const LINE_FEED = 10;
const SPACE = 32;
const HASH = 35;
const DASH = 45;
/** The end of a line that may start a block scalar: `|`, `>-`, `|2+` ... */
const MAY_OPEN = /[|>][-+1-9]{0,2}[ \t\r]*$/;
/** The last of those characters. */
const MAY_END = Uint8Array.from({ length: 128 }, (_, char) => "|>-+123456789 	\r".includes(String.fromCharCode(char)) ? 1 : 0);
/** A key or dash with its properties, before a block scalar (YAML 1.2.2, section 8.1). */
const OPENS = /^ *(?:[^\s#].*[:?]|-)[ \t]+(?:-[ \t]+)*(?:[!&]\S*[ \t]+)*[|>][-+1-9]{0,2}[ \t\r]*$/;
const COMMENT = /[ \t]#/;
/** Long enough for every line that starts a block scalar. */
const HEADER = 2e3;
/**
* Finds a text of more than `maximum` characters in unparsed YAML. A text is one line, a block scalar, or several lines
* that are neither members, items nor comments.
*
* @returns its offset
*/
function findLongText(text, maximum) {
	if (text.length <= maximum) return void 0;
	/** Offset and indentation of the block scalar that contains this line. */
	let block;
	/** Start of the lines that look like plain text. */
	let plain = 0;
	let colon = -1;
	let start = 0;
	while (start < text.length) {
		const feed = text.indexOf("\n", start);
		const end = feed === -1 ? text.length : feed;
		let indent = start;
		while (text.charCodeAt(indent) === SPACE) indent++;
		if (end - start > maximum) return indent;
		const isBlank = indent >= end || text.charCodeAt(indent) === LINE_FEED;
		if (block !== void 0 && !isBlank) {
			block.indent ??= indent - start;
			if (indent - start < block.indent) block = void 0;
			else if (end - block.at > maximum) return block.at;
		}
		while (colon < start || colon < end && !endsWord(text.charCodeAt(colon + 1))) {
			const next = text.indexOf(":", Math.max(colon + 1, start));
			colon = next === -1 ? text.length : next;
			if (colon >= end) break;
		}
		const first = text.charCodeAt(indent);
		if (colon < end || first === DASH || first === HASH) plain = end + 1;
		else if (end - plain > maximum) return plain;
		if (block === void 0 && end - start <= HEADER && MAY_END[text.charCodeAt(end - 1)] === 1) {
			const tail = text.slice(Math.max(start, end - 8), end);
			if (MAY_OPEN.test(tail) && opens(text.slice(start, end))) block = {
				at: end + 1,
				indent: void 0
			};
		}
		start = end + 1;
	}
}
/** Whether a colon before this character may end a key. */
function endsWord(char) {
	return Number.isNaN(char) || char <= SPACE;
}
function opens(line) {
	return OPENS.test(line) && !COMMENT.test(line);
}
// dist/generator/document/yaml.js
/** Members that all `<<` of a file may copy together. */
const MAXIMUM_MERGED_MEMBERS = 1e5;
const INTEGER = /^(?:[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+)$/;
const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
/**
* The core schema of YAML 1.2 (section 10.3), limited to JSON values: `no`, dates, `1_000`, `12:30:45`, `.inf` and
* `.nan` are strings. Merge keys are not part of 1.2, but many documents use them.
*/
const CORE = FAILSAFE_SCHEMA.extend({ implicit: [
	scalar("null", (text) => text === "" || /^(?:~|null|Null|NULL)$/.test(text), () => null),
	scalar("bool", (text) => /^(?:true|True|TRUE|false|False|FALSE)$/.test(text), (text) => /^t/i.test(text)),
	scalar("int", (text) => INTEGER.test(text), toNumber),
	scalar("float", (text) => FLOAT.test(text), toNumber),
	scalar("merge", (text) => text === "<<", (text) => text)
] });
function scalar(name, resolve, construct) {
	return new Type(`tag:yaml.org,2002:${name}`, {
		kind: "scalar",
		resolve: (text) => resolve(text ?? ""),
		construct: (text) => construct(text ?? "")
	});
}
/** Number() reads `0o`, `0x`, `.5`, `1.` and `012` as YAML does. Overflow becomes Infinity, which is rejected later. */
function toNumber(text) {
	return Number(text);
}
/**
* @param depth how deep collections may nest
* @param lenient whether of names given twice the last counts; otherwise they are a problem
* @param listener called for every node that js-yaml opens or closes
*/
function parseYaml(text, depth, lenient = false, listener) {
	const options = {
		schema: CORE,
		json: lenient,
		maxDepth: depth + 2,
		maxTotalMergeKeys: MAXIMUM_MERGED_MEMBERS,
		...listener && { listener }
	};
	try {
		const documents = loadAll(text, null, options);
		const [value = null, ...more] = documents;
		if (more.some((document) => document !== null)) {
			const offset = text.search(/\n---(?=\s)/) + 1;
			return failure$1("syntax", `The file contains ${documents.length} YAML documents; only one is supported.`, offset);
		}
		return {
			ok: true,
			value
		};
	} catch (error) {
		if (error instanceof YAMLException) return explain(error);
		if (error instanceof YamlExcess) return failure$1(EXCESSES[error.of], "The file continues after the document.", error.offset);
		if (error instanceof RangeError) return failure$1("too deep", "The file is nested too deeply.", 0);
		throw error;
	}
}
const EXCESSES = {
	values: "too many",
	members: "too wide",
	characters: "too much text"
};
/** Thrown by a listener that has seen enough. */
var YamlExcess = class extends Error {
	of;
	offset;
	constructor(of, offset) {
		super(`Too many ${of}.`);
		this.of = of;
		this.offset = offset;
	}
};
function explain(error) {
	const offset = error.mark?.position ?? 0;
	const { reason } = error;
	if (reason === "duplicated mapping key") return failure$1("duplicate", "Duplicate key.", offset);
	if (reason.startsWith("nesting exceeded")) return failure$1("too deep", "The nesting continues.", offset);
	if (reason.startsWith("merge keys exceeded") || reason.startsWith("abnormal merge")) return failure$1("too many merges", "Merge keys (<<) copy too many members.", offset);
	const tag = /^unknown tag !<(.*)>$/.exec(reason)?.[1];
	if (tag !== void 0) return failure$1("unknown tag", `The YAML tag ${JSON.stringify(tag)} has no equivalent in JSON.`, offset);
	return failure$1("syntax", `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`, offset);
}
function failure$1(kind, message, offset) {
	return {
		ok: false,
		problem: {
			kind,
			message,
			offset
		}
	};
}
// dist/generator/document/yaml-places.js
/** Locates the nodes of a YAML text on request. Most collections are never requested. */
function createPlaces(text, root, trace) {
	let nodes;
	const collections = /* @__PURE__ */ new Map();
	function nodesOf() {
		if (nodes !== void 0) return nodes;
		const found = /* @__PURE__ */ new Map();
		for (let node = 0; node < trace.count; node++) {
			if (!trace.isMapping(node) && !trace.isSequence(node)) continue;
			const result = trace.result(node);
			if (!found.has(result)) found.set(result, node);
		}
		nodes = found;
		return found;
	}
	function collectionOf(node) {
		let collection = collections.get(node);
		if (collection === void 0) {
			collection = trace.isMapping(node) ? mappingOf(text, node, trace) : sequenceOf(text, node, trace);
			collections.set(node, collection);
		}
		return collection;
	}
	function offsetOf(value, token) {
		const sources = /* @__PURE__ */ new Set([value]);
		for (const source of sources) {
			const node = nodesOf().get(source);
			const collection = node === void 0 ? void 0 : collectionOf(node);
			const found = collection?.offsets.get(token);
			if (found !== void 0) return found;
			for (const next of collection?.merged ?? []) sources.add(next);
		}
	}
	/** Not cached, because there may be many. */
	function* mappings() {
		for (const node of nodesOf().values()) if (trace.isMapping(node)) yield mappingOf(text, node, trace);
	}
	return {
		duplicates: () => Array.from(mappings(), (mapping) => mapping.duplicates).flat(),
		collectionKey() {
			for (const { collectionKeys } of mappings()) if (collectionKeys.length > 0) return collectionKeys[0];
		},
		find(tokens) {
			let value = root;
			let offset = skipSeparation(text, 0);
			for (const token of tokens) {
				const found = value === void 0 ? void 0 : offsetOf(value, token);
				if (found === void 0) break;
				offset = found;
				if (isArray(value)) value = value[Number(token)];
				else if (isObject(value)) value = member(value, token);
			}
			return offset;
		}
	};
}
function mappingOf(text, mapping, trace) {
	const offsets = /* @__PURE__ */ new Map();
	const merged = [];
	const duplicates = [];
	const collectionKeys = [];
	const children = trace.children(mapping);
	for (let index = 0; index < children.length; index++) {
		const child = children[index];
		if (child === void 0) break;
		const at = skipSeparation(text, trace.openedAt(child));
		const hasValue = text.charAt(skipSeparation(text, trace.closedAt(child))) === ":";
		const name = trace.result(child);
		if (typeof name === "object" && name !== null) {
			if (hasValue || index === 0) collectionKeys.push(at);
			if (hasValue) index++;
			continue;
		}
		if (hasValue) index++;
		if (text.startsWith("<<", at)) {
			const value = children[index];
			const source = value === void 0 ? null : trace.result(value);
			addAll(merged, isArray(source) ? source : [source]);
			continue;
		}
		const key = String(name);
		const first = offsets.get(key);
		if (first !== void 0) duplicates.push({
			key,
			first,
			second: at
		});
		offsets.set(key, at);
	}
	return {
		offsets,
		merged,
		duplicates,
		collectionKeys
	};
}
function sequenceOf(text, sequence, trace) {
	const offsets = /* @__PURE__ */ new Map();
	const children = trace.children(sequence);
	const items = trace.result(sequence);
	let next = 0;
	for (const [index, item] of (isArray(items) ? items : []).entries()) {
		const child = children[next];
		if (child === void 0) break;
		if (trace.result(child) === item) next++;
		else if (item === null) continue;
		else next += 2;
		offsets.set(String(index), skipSeparation(text, trace.openedAt(child)));
	}
	return {
		offsets,
		merged: [],
		duplicates: [],
		collectionKeys: []
	};
}
/** Past spaces, line ends and comments. */
function skipSeparation(text, from) {
	let at = from;
	for (;;) {
		const char = text.charAt(at);
		if (char === "#" && (at === 0 || /\s/.test(text.charAt(at - 1)))) while (at < text.length && !/[\r\n]/.test(text.charAt(at))) at++;
		else if (char === " " || char === "	" || char === "\r" || char === "\n") at++;
		else return at;
	}
}
// dist/generator/document/yaml-trace.js
const [SCALAR, MAPPING, SEQUENCE] = [
	0,
	1,
	2
];
/** Records the places of nodes during parsing, 21 bytes for each. So finding a line needs no second parse. */
function createTrace(limits) {
	let room = 1024;
	let opened = new Int32Array(room);
	let closed = new Int32Array(room);
	/** Nodes in it, including itself. */
	let sizes = new Int32Array(room);
	let kinds = new Uint8Array(room);
	const results = [];
	let count = 0;
	const openedAt = new Int32Array(limits.depth);
	const before = new Int32Array(limits.depth);
	const direct = new Int32Array(limits.depth);
	let depth = 0;
	let values = 0;
	let characters = 0;
	const children = 2 * limits.members + 1e3;
	function grow() {
		room *= 2;
		[opened, closed, sizes] = [
			longer(opened, room),
			longer(closed, room),
			longer(sizes, room)
		];
		const more = new Uint8Array(room);
		more.set(kinds);
		kinds = more;
	}
	function close({ kind, position, result }) {
		if (count === room) grow();
		depth--;
		opened[count] = openedAt[depth] ?? 0;
		closed[count] = position;
		sizes[count] = count + 1 - (before[depth] ?? 0);
		kinds[count] = kind === "mapping" ? MAPPING : kind === "sequence" ? SEQUENCE : SCALAR;
		const own = direct[depth] ?? 0;
		values += kind === "mapping" ? own / 2 : own;
		if (typeof result === "string") characters += result.length;
		results.push(result);
		count++;
		if (values > limits.values) throw new YamlExcess("values", position);
		if (characters > limits.characters) throw new YamlExcess("characters", position);
	}
	return {
		listener(event, state) {
			if (event === "close") return close(state);
			if (depth > 0) {
				const siblings = (direct[depth - 1] ?? 0) + 1;
				if (siblings > children) throw new YamlExcess("members", openedAt[depth - 1] ?? 0);
				direct[depth - 1] = siblings;
			}
			openedAt[depth] = state.position;
			before[depth] = count;
			direct[depth] = 0;
			depth++;
		},
		get count() {
			return count;
		},
		isMapping: (node) => kinds[node] === MAPPING,
		isSequence: (node) => kinds[node] === SEQUENCE,
		openedAt: (node) => opened[node] ?? 0,
		closedAt: (node) => closed[node] ?? 0,
		result: (node) => results[node] ?? null,
		children(node) {
			const found = [];
			const first = node + 1 - (sizes[node] ?? 1);
			for (let child = node - 1; child >= first; child -= sizes[child] ?? 1) found.push(child);
			return found.toReversed();
		}
	};
}
function longer(list, room) {
	const more = new Int32Array(room);
	more.set(list);
	return more;
}
// dist/generator/document/parse.js
/**
* Parses the text of a file. `.json` is JSON; `.md` and `.txt` are one string; anything else is YAML. YAML that looks
* like JSON is parsed as JSON first, which is twenty times faster.
*/
function parseText(text, name, limits) {
	if (/\.json$/i.test(name)) return parseJsonText(text, limits);
	if (/\.(?:md|markdown|txt)$/i.test(name)) return plainText(text);
	if (/^\s*[[{]/.test(text)) {
		const outcome = parseJsonText(text, limits);
		if (outcome.parsed !== void 0 || !outcome.problems.some(({ code }) => code === "json-syntax")) return outcome;
	}
	return parseYamlText(text, limits);
}
/** Maximum reports of one file. A text that repeats one key has millions. */
const MAXIMUM_DUPLICATES = 100;
/** Descriptions may be in text files of their own. */
function plainText(text) {
	return {
		parsed: {
			format: "text",
			value: text,
			survey: {
				members: 0,
				refersOutside: false,
				identifies: false,
				characters: text.length
			},
			locate: locateBeginning
		},
		problems: []
	};
}
function locateBeginning() {
	return {
		line: 1,
		column: 1
	};
}
function parseJsonText(text, limits) {
	const lineAt = lineFinder(text);
	const { depth, endedAt, endOf, longAt, members, values, wideAt } = outline(text, {
		...limits,
		width: limits.members,
		textLength: limits.textLength + 2
	});
	const exceed = (excess, at) => failure(excess === "too deep" ? "too-deep" : "file-too-large", excessMessage(excess, limits), lineAt(at));
	if (depth > limits.depth) return exceed("too deep", endedAt);
	if (wideAt !== void 0) return exceed("too wide", wideAt);
	if (values > limits.values) return exceed("too many", 0);
	if (longAt !== void 0) return exceed("too long", longAt);
	let value;
	try {
		value = JSON.parse(text);
	} catch {
		const { offset, message } = findSyntaxProblem(text);
		return failure("json-syntax", message, lineAt(offset));
	}
	const found = survey(value, limits, false);
	const locate = jsonLocator(text, endOf, lineAt);
	if (found.problem !== void 0) return unusable(found.problem, limits, locate);
	const duplicates = found.members === members ? [] : duplicateNames(text);
	return {
		parsed: {
			format: "json",
			value,
			survey: found,
			locate
		},
		problems: duplicateProblems("duplicate-key", duplicates, lineAt)
	};
}
function parseYamlText(text, limits) {
	const lineAt = lineFinder(text);
	const longAt = findLongText(text, limits.textLength);
	if (longAt !== void 0) return failure("file-too-large", excessMessage("too long", limits), lineAt(longAt));
	if (hasMore(text, limits.values)) return failure("file-too-large", excessMessage("too many", limits), lineAt(0));
	const most = {
		values: limits.values,
		members: limits.members,
		depth: limits.depth + 10,
		characters: limits.texts
	};
	let trace = createTrace(most);
	const strict = parseYaml(text, limits.depth, false, trace.listener);
	const duplicated = !strict.ok && strict.problem.kind === "duplicate";
	if (duplicated) trace = createTrace(most);
	const outcome = duplicated ? parseYaml(text, limits.depth, true, trace.listener) : strict;
	if (!outcome.ok) {
		const { kind, message, offset } = outcome.problem;
		return failure(YAML_CODES[kind], yamlMessage(kind, message, limits), lineAt(offset));
	}
	const places = createPlaces(text, outcome.value, trace);
	const locate = (tokens) => lineAt(places.find(tokens));
	const wrongKey = COLLECTION_KEY.test(text) ? places.collectionKey() : void 0;
	if (wrongKey !== void 0) return failure("yaml-syntax", "This key is a list or a map; JSON keys are strings.", lineAt(wrongKey));
	const shared = text.includes("*") && text.includes("&");
	const found = survey(outcome.value, limits, shared);
	if (shared && found.problem?.kind === "too many") return failure("yaml-expansion", `Aliases expand too far. ${excessMessage("too many", limits)}`, locate(found.problem.tokens));
	if (found.problem !== void 0) return unusable(found.problem, limits, locate);
	return {
		parsed: {
			format: "yaml",
			value: outcome.value,
			survey: found,
			locate
		},
		problems: duplicated ? duplicateProblems("duplicate-key", places.duplicates(), lineAt) : []
	};
}
/** Whether a YAML text has more lines than so many, or commas, which few sentences have beside so many values. */
function hasMore(text, most) {
	const occurs = (what, atMost) => {
		let count = 0;
		for (let at = text.indexOf(what); at !== -1 && count <= atMost; at = text.indexOf(what, at + 1)) count++;
		return count > atMost;
	};
	return text.length > most && (occurs("\n", most) || occurs(",", most));
}
/** Where a key may be a list or a map: `? [a]`, `[a]: 1`, `{{ a }}`. To be sure, the text has to be read once more. */
const COLLECTION_KEY = /(?:^|[{,[-])[ \t]*\?[ \t\r\n]|[\]}][ \t]*:(?:[ \t\r\n]|$)|\{[ \t]*[[{]/m;
const YAML_CODES = {
	syntax: "yaml-syntax",
	"too deep": "too-deep",
	"too many": "file-too-large",
	"too wide": "file-too-large",
	"too much text": "file-too-large",
	"too many merges": "yaml-expansion",
	"unknown tag": "yaml-tag",
	duplicate: "duplicate-key"
};
function yamlMessage(kind, message, limits) {
	switch (kind) {
		case "too deep":
		case "too many":
		case "too wide":
		case "too much text": return excessMessage(kind, limits);
		default: return message;
	}
}
function unusable({ kind, tokens }, limits, locate) {
	const at = locate(tokens);
	switch (kind) {
		case "too deep": return failure("too-deep", excessMessage(kind, limits), at);
		case "cycle": return failure("yaml-cycle", "The alias is inside its own anchor.", at);
		case "overflow": return failure("number-overflow", "The number does not fit a 64-bit float.", at);
		default: return failure("file-too-large", excessMessage(kind, limits), at);
	}
}
function duplicateProblems(code, duplicates, lineAt) {
	return duplicates.slice(0, MAXIMUM_DUPLICATES).map(({ key, first, second }) => {
		const [before, at] = [lineAt(first), lineAt(second)];
		return {
			code,
			message: `Duplicate key ${quote(key)}, in lines ${before.line} and ${at.line}.`,
			at
		};
	});
}
function failure(code, message, at) {
	return { problems: [{
		code,
		message,
		at
	}] };
}
export { excessMessage as i, lineFinder as n, DEFAULT_LIMITS as r, parseText as t };
