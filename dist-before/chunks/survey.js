import { n as isArray, r as isObject } from "./json.js";
// dist/generator/document/survey.js
/** @param shared whether nodes may occur in several places (YAML aliases) */
function survey(root, limits, shared) {
	const walk = {
		limits,
		extents: shared ? /* @__PURE__ */ new Map() : void 0,
		values: 0,
		members: 0,
		characters: 0,
		refersOutside: false,
		identifies: false
	};
	visitChild(walk, root, 0);
	const { members, refersOutside, identifies, characters, problem } = walk;
	return {
		members,
		refersOutside,
		identifies,
		characters,
		...problem !== void 0 && { problem }
	};
}
function fail(walk, kind) {
	walk.problem = {
		kind,
		tokens: []
	};
	return 0;
}
/** Depth of an object or array. The recursion is limited to the allowed depth. */
function visit(walk, value, level) {
	if (level >= walk.limits.depth) return fail(walk, "too deep");
	const { extents } = walk;
	if (extents === void 0) return visitMembers(walk, value, level + 1);
	const known = extents.get(value);
	if (known === "open") return fail(walk, "cycle");
	if (known !== void 0) {
		if (level + known.depth > walk.limits.depth) return fail(walk, "too deep");
		walk.values += known.values;
		walk.characters += known.characters;
		if (walk.values > walk.limits.values) return fail(walk, "too many");
		return walk.characters > walk.limits.texts ? fail(walk, "too much text") : known.depth;
	}
	extents.set(value, "open");
	const before = {
		values: walk.values,
		characters: walk.characters
	};
	const depth = visitMembers(walk, value, level + 1);
	extents.set(value, {
		values: walk.values - before.values,
		characters: walk.characters - before.characters,
		depth
	});
	return depth;
}
function visitMembers(walk, value, level) {
	let deepest = 0;
	if (isArray(value)) {
		if (value.length > walk.limits.members) return fail(walk, "too wide");
		for (let index = 0; index < value.length; index++) {
			const depth = visitChild(walk, value[index], level);
			if (depth > deepest) deepest = depth;
			if (walk.problem !== void 0) {
				walk.problem.tokens.unshift(String(index));
				break;
			}
		}
		return deepest + 1;
	}
	let own = 0;
	for (const key in value) {
		const child = value[key];
		walk.members++;
		if (++own > walk.limits.members) return fail(walk, "too wide");
		if (key.length > walk.limits.textLength) return fail(walk, "too long");
		walk.characters += key.length;
		const depth = visitChild(walk, child, level);
		if (depth > deepest) deepest = depth;
		if (walk.problem !== void 0) {
			walk.problem.tokens.unshift(key);
			break;
		}
		if (key.charCodeAt(0) === DOLLAR || isReferring(key)) noteKeyword(walk, key, child);
	}
	return deepest + 1;
}
function visitChild(walk, value, level) {
	if (++walk.values > walk.limits.values) return fail(walk, "too many");
	if (typeof value === "object" && value !== null) return visit(walk, value, level);
	if (typeof value === "number") return Number.isFinite(value) ? 0 : fail(walk, "overflow");
	if (typeof value !== "string") return 0;
	if (value.length > walk.limits.textLength) return fail(walk, "too long");
	walk.characters += value.length;
	return walk.characters > walk.limits.texts ? fail(walk, "too much text") : 0;
}
function noteKeyword(walk, key, value) {
	switch (key) {
		case "$ref":
		case "$dynamicRef":
		case "operationRef":
			walk.refersOutside ||= typeof value === "string" && !value.startsWith("#");
			break;
		case "defaultMapping":
			walk.refersOutside ||= value !== void 0 && mayLeadOutside(value);
			break;
		case "mapping":
			walk.refersOutside ||= isObject(value) && Object.values(value).some(mayLeadOutside);
			break;
		case "security":
			walk.refersOutside ||= isArray(value) && value.some((item) => isObject(item) && Object.keys(item).some(mayLeadOutside));
			break;
		case "$id":
		case "$anchor":
		case "$dynamicAnchor":
		case "$self":
			walk.identifies ||= typeof value === "string";
			break;
		case "$recursiveAnchor": walk.identifies ||= value === true;
	}
}
const DOLLAR = 36;
/** Whether the value of a key names another part of the document, as `$ref` does. */
function isReferring(key) {
	return key === "mapping" || key === "operationRef" || key === "security" || key === "defaultMapping";
}
/** A value of a discriminator's mapping, or a name in a requirement, that is neither a bare name nor a pointer. */
function mayLeadOutside(value) {
	return typeof value === "string" && isMappedReference(value) && !value.startsWith("#");
}
/**
* Whether a value of a discriminator's `mapping` may be a reference. Bare names are names of components (OpenAPI 3.1.1,
* section 4.8.25.1: a file in the same folder is `./name`), but `dog.yaml` is usual where no component is called that.
*/
function isMappedReference(value) {
	return value.includes("/") || value.includes("#") || /\.(?:ya?ml|json)$/i.test(value);
}
export { survey as n, isMappedReference as t };
