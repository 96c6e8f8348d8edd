import { i as member, n as isArray, r as isObject } from "./json.js";
import { t as childPointer } from "./pointer.js";
// dist/generator/document/keywords.js
const NAMES = /* @__PURE__ */ new Set([
	"$defs",
	"additionalOperations",
	"callbacks",
	"content",
	"definitions",
	"dependencies",
	"dependentSchemas",
	"encoding",
	"examples",
	"headers",
	"links",
	"mediaTypes",
	"parameters",
	"pathItems",
	"paths",
	"patternProperties",
	"properties",
	"requestBodies",
	"responses",
	"schemas",
	"securitySchemes",
	"variables",
	"webhooks",
	"x-webhooks"
]);
/** Keywords whose values are data. A `$ref` in an example is not a reference. */
const DATA = /* @__PURE__ */ new Set([
	"const",
	"dataValue",
	"default",
	"enum",
	"example",
	"mapping",
	"value"
]);
/** The kind of a keyword's value; `undefined` for data. */
function roleOf(key, value) {
	if (key.startsWith("x-") && key !== "x-webhooks" || DATA.has(key)) return void 0;
	if (key === "examples" && isArray(value)) return void 0;
	return NAMES.has(key) && isObject(value) ? "names" : "node";
}
/** @param enter called for each object; its result is passed to the objects below */
function nodeWalker(enter) {
	const seen = {
		node: /* @__PURE__ */ new Set(),
		names: /* @__PURE__ */ new Set()
	};
	function walk({ at, value }, role, inherited) {
		if (isArray(value)) {
			if (seen.node.has(value)) return;
			seen.node.add(value);
			value.forEach((item, index) => {
				if (typeof item === "object") walk({
					at: childPointer(at, index),
					value: item
				}, "node", inherited);
			});
		} else if (isObject(value) && !seen[role].has(value)) {
			seen[role].add(value);
			const passed = enter({
				at,
				value
			}, role, inherited);
			for (const key of Object.keys(value)) {
				const child = member(value, key) ?? null;
				if (typeof child !== "object" || child === null) continue;
				const childRole = role === "names" ? "node" : roleOf(key, child);
				if (childRole !== void 0) walk({
					at: childPointer(at, key),
					value: child
				}, childRole, passed);
			}
		}
	}
	return { walk };
}
const TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const QUOTED = String.raw`"(?:[^"\\\p{Cc}]|\\[^\p{Cc}])*"`;
const MEDIA_TYPE = new RegExp(`^${TOKEN}/${TOKEN}(?:[ \\t]*;[ \\t]*(?:${TOKEN}=(?:${TOKEN}|${QUOTED}))?)*$`, "u");
/** RFC 9110 section 8.3.1, ranges such as `image/*` included. */
function isMediaType(text) {
	return text.length <= 1e3 && MEDIA_TYPE.test(text);
}
const SHORT_NAMES = /* @__PURE__ */ new Map([
	["json", "application/json"],
	["xml", "application/xml"],
	["text", "text/plain"],
	["html", "text/html"],
	["csv", "text/csv"]
]);
/** Parses a key of `content`. Returns `undefined` when it is invalid, or duplicates another key. */
function mediaTypeOf(key, content) {
	if (isMediaType(key)) return key;
	const meant = SHORT_NAMES.get(key.toLowerCase());
	return meant === void 0 || Object.hasOwn(content, meant) ? void 0 : meant;
}
// dist/generator/document/recursive.js
/** The dynamic anchor name for `$recursiveAnchor: true`. It is not a valid `$dynamicAnchor`. */
const RECURSIVE_ANCHOR = "$recursiveAnchor";
/**
* The static target of `$recursiveRef: "#"` (JSON Schema 2019-09, section 8.2.4.2.1): the root of its schema resource. An
* OpenAPI document is not a schema; there it is the nearest enclosing schema with `$recursiveAnchor: true`, or else the
* component.
*/
function recursiveTarget(document, from) {
	const root = document.resolve(from, "#");
	if (root === void 0 || !isObject(root.value) || !Object.hasOwn(root.value, "openapi")) return root;
	let component;
	for (let at = from; at.length > root.at.length; at = at.slice(0, at.lastIndexOf("/"))) {
		const node = document.resolve("#", at);
		if (node !== void 0 && isRecursiveAnchor(node)) return node;
		if (/#\/components\/schemas\/[^/]+$/.test(at)) component = node;
	}
	return component;
}
function isRecursiveAnchor({ value }) {
	return isObject(value) && member(value, "$recursiveAnchor") === true;
}
export { mediaTypeOf as a, isMediaType as i, isRecursiveAnchor as n, nodeWalker as o, recursiveTarget as r, RECURSIVE_ANCHOR as t };
