import { a as sameJson, i as member, n as isArray, r as isObject } from "./json.js";
import { r as factsOf, s as addParts, u as visitAssertion } from "./facts.js";
import { t as childPointer } from "./pointer.js";
import { n as largest } from "./large-lists.js";
import { isLonger, isMultipleOf, isShorter, isUnique } from "../runtime/validation/values.js";
import { message } from "../runtime/validation/messages.js";
import * as formats from "../runtime/validation/formats.js";
// dist/generator/facts/dynamic-scope.js
const NONE = /* @__PURE__ */ new Map();
/** For the many documents without a `$dynamicRef`. */
const STATIC = {
	isStatic: true,
	none: NONE,
	enter: (bindings) => bindings,
	follow: (_bindings, target) => target,
	matters: () => false,
	varies: () => false,
	key: () => ""
};
function createDynamics(api) {
	if (api.resources === void 0) return STATIC;
	const models = new Map(api.models.map((model) => [model.at, model]));
	const dynamic = modelsWithDynamicReferences(api.models);
	if (dynamic.size === 0) return STATIC;
	const anchors = /* @__PURE__ */ new Map();
	for (const { at, dynamicAnchors } of api.resources ?? []) anchors.set(at, new Map(dynamicAnchors.map(({ name, target }) => [name, target])));
	const reaching = closure(dynamic, api.models);
	const known = /* @__PURE__ */ new Map();
	function resourceOf(at) {
		let resource = known.get(at);
		if (resource === void 0) known.set(at, resource = findResource(at));
		return resource;
	}
	function findResource(at) {
		for (let end = at.length; end > 0; end = at.lastIndexOf("/", end - 1)) {
			const outer = at.slice(0, end);
			if (anchors.has(outer)) return outer;
		}
		return at.slice(0, at.indexOf("#") + 1);
	}
	const enter = (bindings, at) => {
		const own = [...anchors.get(resourceOf(at)) ?? []].filter(([name]) => !bindings.has(name));
		return own.length === 0 ? bindings : new Map([...bindings, ...own]);
	};
	const key = (bindings) => JSON.stringify([...bindings].toSorted(([a], [b]) => a < b ? -1 : 1));
	return {
		isStatic: false,
		none: NONE,
		enter,
		follow(bindings, target, anchor) {
			if (anchor === void 0) return target;
			const bound = anchors.get(resourceOf(target))?.get(anchor) === target ? bindings.get(anchor) : void 0;
			return bound !== void 0 && models.has(bound) ? bound : target;
		},
		varies: (target) => reaching.has(target),
		matters: (target, bindings) => reaching.has(target) && key(bindings) !== key(enter(NONE, target)),
		key
	};
}
function modelsWithDynamicReferences(models) {
	const found = /* @__PURE__ */ new Set();
	for (const model of models) for (const schema of within(model.schema)) if (schema.shape.kind === "ref" && schema.shape.dynamic !== void 0) found.add(model.at);
	return found;
}
/** All models from which one of these can be reached. */
function closure(start, models) {
	const users = /* @__PURE__ */ new Map();
	for (const model of models) for (const { shape } of within(model.schema)) {
		if (shape.kind !== "ref") continue;
		const known = users.get(shape.target) ?? [];
		known.push(model.at);
		users.set(shape.target, known);
	}
	const found = new Set(start);
	const pending = [...start];
	for (let at = pending.pop(); at !== void 0; at = pending.pop()) for (const user of users.get(at) ?? []) {
		if (found.has(user)) continue;
		found.add(user);
		pending.push(user);
	}
	return found;
}
/** A schema and all that are written inside it. */
function within(schema) {
	const found = [schema];
	for (const { assertions, shape } of found) {
		addParts(shape, found);
		for (const assertion of assertions) visitAssertion(assertion, (inner) => found.push(inner));
	}
	return found;
}
// dist/generator/ir/analysis/required-only.js
/**
* Whether only `required` names a property. Then it is an ordinary member for `patternProperties`,
* `additionalProperties` and `unevaluatedProperties` (JSON Schema 2020-12, section 10.3.2.3: only `properties` counts).
*/
function isMentionOnly({ schema }) {
	return schema.shape.kind === "unknown" && /\/required\/\d+$/.test(schema.at);
}
// dist/generator/facts/evaluator/patterns.js
/** Milliseconds for one match of a risky pattern. */
const PATIENCE = 100;
/** Milliseconds of all timed-out matches. Beyond it, risky patterns are no longer tried. */
const MOST_WASTED = 2e3;
/** Longer patterns and texts are always risky. */
const LONG = 5e3;
/** Fixed counts add no ways to match: `(-[0-9a-f]{4}){3}`. */
const FIXED = /(?<=[^)])\{\d+\}|(?<=\))\{[1-8]\}/g;
/** A repetition that contains a repetition or alternatives. Such patterns can take exponential time. */
const RISKY = /[*+}]\)*[*+{]|\|[^)]*\)[*+{]|[*+}][^()]*\)[*+{]/;
const compiled = /* @__PURE__ */ new Map();
/** Patterns that timed out once. */
const slow = /* @__PURE__ */ new Set();
let wasted = 0;
/** Only a separate `vm` context can be interrupted. Browsers have none. */
const interruptible = globalThis.process?.getBuiltinModule?.("node:vm");
let watched;
/**
* Matches an untrusted pattern.
*
* @returns `undefined` if the pattern is invalid or takes too long
*/
function matches(source, flags, text) {
	const found = compile(source, flags);
	if (found === void 0) return void 0;
	const { pattern, risky } = found;
	if (text.length < 12 ? source.length <= LONG : !risky && text.length <= LONG) return pattern.test(text);
	if (interruptible === void 0 || slow.has(pattern) || wasted >= MOST_WASTED) return void 0;
	watched ??= {
		context: interruptible.createContext({}),
		script: new interruptible.Script("pattern.test(text)")
	};
	const started = performance.now();
	try {
		Object.assign(watched.context, {
			pattern,
			text
		});
		return watched.script.runInContext(watched.context, { timeout: PATIENCE }) === true;
	} catch {
		slow.add(pattern);
		wasted += performance.now() - started;
		return;
	}
}
function compile(source, flags) {
	const key = `${flags}/${source}`;
	if (!compiled.has(key)) compiled.set(key, tryCompile(source, flags));
	return compiled.get(key);
}
function tryCompile(source, flags) {
	try {
		return {
			pattern: new RegExp(source, flags),
			risky: source.length > LONG || RISKY.test(source.replace(FIXED, ""))
		};
	} catch {
		return;
	}
}
// dist/generator/facts/evaluator/scope.js
/** `/items/0/name must be a string (type)` */
function faultText({ path, message, keyword }) {
	return `${path === "" ? "the value" : path} ${message} (${keyword})`;
}
/** The most informative faults: those of the alternative with the fewest. */
function innermost(faults) {
	return faults.flatMap((fault) => {
		const [least] = (fault.branches ?? []).toSorted((a, b) => a.length - b.length || depth(b) - depth(a));
		return least === void 0 || least.length === 0 ? [fault] : innermost(least);
	});
}
function depth(faults) {
	return largest(0, faults.map(({ path }) => path.split("/").length));
}
/** The validation exceeds its limits, so there is no verdict. */
var Exhausted = class extends Error {};
/** Adds a fault, in the words of the generated checks. Returns false, so that callers can return the result. */
function fail(scope, schema, keyword, expected, found) {
	if (scope.out === void 0) return false;
	return failWith(scope, schema, keyword, message(keyword === "false" ? "never" : keyword === "items" ? "maxItems" : keyword, expected, found));
}
/** The same in other words. */
function failWith({ out, path }, { at }, keyword, text) {
	out?.push({
		keyword,
		at,
		path,
		message: text
	});
	return false;
}
/** The same scope without faults and marks. */
function withoutFaults(scope) {
	return {
		...scope,
		out: void 0,
		marks: void 0
	};
}
/** The scope of a member or an item. */
function inside(scope, token) {
	return {
		...scope,
		path: childPointer(scope.path, token),
		marks: void 0
	};
}
/** Whether all are true. Stops at the first that is not, unless faults are collected. */
function every(items, scope, isFine) {
	let fine = true;
	for (const item of items) {
		if (isFine(item)) continue;
		if (scope.out === void 0) return false;
		fine = false;
	}
	return fine;
}
/** The members and items that schemas have evaluated, for `unevaluatedProperties` and `unevaluatedItems`. */
var EvaluatedMembers = class {
	#names = /* @__PURE__ */ new Set();
	#items = /* @__PURE__ */ new Set();
	#upTo = 0;
	name(name) {
		this.#names.add(name);
	}
	hasName(name) {
		return this.#names.has(name);
	}
	/** Marks the first `count` items. */
	items(count) {
		this.#upTo = Math.max(this.#upTo, count);
	}
	item(index) {
		this.#items.add(index);
	}
	hasItem(index) {
		return index < this.#upTo || this.#items.has(index);
	}
	/** Adds what another schema has evaluated. */
	take(other) {
		for (const name of other.#names) this.#names.add(name);
		for (const index of other.#items) this.#items.add(index);
		this.items(other.#upTo);
	}
};
// dist/generator/facts/evaluator/objects.js
function judgeObject(value, schema, shape, scope) {
	if (!isObject(value)) return shape.implied || fail(scope, schema, "type", "object", value);
	const { patterns, properties, rest } = shape;
	const declared = /* @__PURE__ */ new Set();
	const fine = every(properties, scope, (property) => {
		const { name, required } = property;
		const isSpoken = !isMentionOnly(property);
		if (isSpoken) declared.add(name);
		const content = member(value, name);
		if (content === void 0) return !required || scope.isHidden(property) || fail(inside(scope, name), schema, "required");
		if (isSpoken) scope.marks?.name(name);
		return scope.check(content, property.schema, inside(scope, name));
	});
	if (patterns.length === 0 && rest === "open" || !fine && scope.out === void 0) return fine;
	return every(Object.keys(value), scope, (name) => judgeOther(value, name, schema, shape, declared, scope)) && fine;
}
/** Judges a member by the patterns, and by what is said of undeclared members. */
function judgeOther(value, name, schema, { patterns, rest }, declared, scope) {
	const content = member(value, name) ?? null;
	let [spoken, fine] = [declared.has(name), true];
	for (const { pattern, flags, schema: inner } of patterns) {
		const match = matches(pattern, flags, name);
		if (match === void 0) throw new Exhausted();
		if (!match) continue;
		spoken = true;
		fine = scope.check(content, inner, inside(scope, name)) && fine;
	}
	if (!spoken && rest === "closed") fine = fail(inside(scope, name), schema, "additionalProperties");
	else if (!spoken && rest !== "open" && rest !== "closed") fine = scope.check(content, rest, inside(scope, name)) && fine;
	if (spoken || rest !== "open") scope.marks?.name(name);
	return fine;
}
function judgePropertyNames(value, schema, { schema: names }, scope) {
	if (!isObject(value)) return true;
	return every(Object.keys(value), scope, (name) => scope.check(name, names, withoutFaults(scope)) || fail(inside(scope, name), schema, "propertyNames"));
}
function judgeDependentRequired(value, schema, { property, requires }, scope) {
	if (!isObject(value) || !Object.hasOwn(value, property)) return true;
	const { shape } = schema;
	const hidden = shape.kind === "object" ? shape.properties.filter((one) => scope.isHidden(one)) : [];
	const missing = requires.filter((name) => !Object.hasOwn(value, name) && !hidden.some((one) => one.name === name));
	for (const name of missing) fail(inside(scope, name), schema, "dependentRequired", property);
	return missing.length === 0;
}
function judgeTag(value, schema, { except, property, values }, scope) {
	if (!isObject(value)) return true;
	const { name, required } = property;
	const own = inside(scope, name);
	const found = member(value, name);
	if (found === void 0) return !required || scope.isHidden(property) || fail(own, schema, "required");
	if ((typeof found === "string" && values.includes(found)) !== (except === true)) return true;
	return except === true ? failWith(own, schema, "enum", `must be none of ${values.join(", ")}`) : fail(own, schema, "enum", values);
}
function judgeUnevaluatedProperties(value, schema, unevaluated, scope) {
	if (!isObject(value)) return true;
	return every(Object.keys(value), scope, (name) => {
		if (scope.marks?.hasName(name) === true) return true;
		const fine = unevaluated.shape.kind === "never" ? fail(inside(scope, name), schema, "unevaluatedProperties") : scope.check(member(value, name) ?? null, unevaluated, inside(scope, name));
		scope.marks?.name(name);
		return fine;
	});
}
function judgeArray(value, schema, shape, scope) {
	if (!isArray(value)) return shape.implied || fail(scope, schema, "type", "array", value);
	const prefix = shape.kind === "tuple" ? shape.items : [];
	const rest = shape.kind === "tuple" ? shape.rest : shape.items;
	const isClosed = shape.kind === "tuple" && rest.shape.kind === "never" && value.length > prefix.length;
	const hasFineItems = every(isClosed ? prefix.keys() : value.keys(), scope, (index) => scope.check(value[index] ?? null, prefix[index] ?? rest, inside(scope, index)));
	const fine = isClosed ? fail(scope, rest, "items", prefix.length) : hasFineItems;
	const saysAll = !(rest.shape.kind === "unknown" && rest.shape.unsaid === true);
	if (fine || scope.out !== void 0) scope.marks?.items(saysAll ? value.length : prefix.length);
	return fine;
}
function judgeContains(value, schema, assertion, scope) {
	if (!isArray(value)) return true;
	let count = 0;
	for (const [index, item] of value.entries()) {
		if (!scope.check(item, assertion.schema, withoutFaults(scope))) continue;
		count++;
		scope.marks?.item(index);
	}
	const { max, min } = assertion;
	if (count < min) return fail(scope, schema, min === 1 ? "contains" : "minContains", min);
	return max === void 0 || count <= max || fail(scope, schema, "maxContains", max);
}
function judgeUnevaluatedItems(value, schema, unevaluated, scope) {
	if (!isArray(value)) return true;
	const fine = every(value.entries(), scope, ([index, item]) => {
		if (scope.marks?.hasItem(index) === true) return true;
		return unevaluated.shape.kind === "never" ? fail(inside(scope, index), schema, "unevaluatedItems") : scope.check(item, unevaluated, inside(scope, index));
	});
	scope.marks?.items(value.length);
	return fine;
}
// dist/generator/facts/formats.js
const checks = { ...formats };
/** The checks of formats that the runtime knows, by their registered names. */
const OF_TEXTS = /* @__PURE__ */ new Map([
	["date-time", "isDateTimeFormat"],
	["date", "isDateFormat"],
	["time", "isTimeFormat"],
	["duration", "isDurationFormat"],
	["email", "isEmailFormat"],
	["idn-email", "isIdnEmailFormat"],
	["hostname", "isHostnameFormat"],
	["idn-hostname", "isIdnHostnameFormat"],
	["ipv4", "isIpv4Format"],
	["ipv6", "isIpv6Format"],
	["uri", "isUriFormat"],
	["uri-reference", "isUriReferenceFormat"],
	["iri", "isIriFormat"],
	["iri-reference", "isIriReferenceFormat"],
	["uri-template", "isUriTemplateFormat"],
	["uuid", "isUuidFormat"],
	["json-pointer", "isJsonPointerFormat"],
	["relative-json-pointer", "isRelativeJsonPointerFormat"],
	["regex", "isRegexFormat"],
	["byte", "isByteFormat"],
	["decimal", "isDecimalFormat"]
]);
const OF_NUMBERS = /* @__PURE__ */ new Map([
	["int32", "isInt32Format"],
	["int64", "isInt64Format"],
	["float", "isFloatFormat"]
]);
/** The name of the check of a format for values of this type; `undefined` when there is nothing to check. */
function formatCheck(format, type) {
	return (type === "string" ? OF_TEXTS : OF_NUMBERS).get(format);
}
/** Whether a string or number has a format; `undefined` if the format does not apply. */
function hasFormat(value, format) {
	if (typeof value === "string") {
		const name = OF_TEXTS.get(format);
		return name && checks[name](value);
	}
	const name = OF_NUMBERS.get(format);
	return name && checks[name](value);
}
// dist/generator/facts/evaluator/scalars.js
function judgeScalar(value, schema, shape, scope) {
	const typed = (fits, type) => fits || fail(scope, schema, "type", type, value);
	switch (shape.kind) {
		case "unknown": return true;
		case "never": return fail(scope, schema, "false");
		case "null": return typed(value === null, "null");
		case "boolean": return typed(typeof value === "boolean", "boolean");
		case "number": return typed(typeof value === "number" && (!shape.integer || Number.isInteger(value)), shape.integer ? "integer" : "number") && judgeFormat(value, schema, shape.format, scope);
		case "string": return typed(typeof value === "string", "string") && judgeFormat(value, schema, shape.format, scope);
		case "binary": return typed(typeof value === "string", "string");
		case "literal": return sameJson(value, shape.value) || fail(scope, schema, "const", { value: shape.value });
		case "enum": {
			const values = shape.values.map((one) => one.value);
			return values.some((one) => sameJson(value, one)) || fail(scope, schema, "enum", values);
		}
	}
}
function judgeFormat(value, schema, format, scope) {
	if (format === void 0 || !scope.assertFormats) return true;
	if (typeof value !== "string" && typeof value !== "number") return true;
	return hasFormat(value, format) !== false || fail(scope, schema, "format", format);
}
function judgeLimit(value, schema, limit, scope) {
	return keeps(value, limit) || fail(scope, schema, limit.kind, limit.value);
}
function keeps(value, { kind, value: bound }) {
	switch (kind) {
		case "minimum": return typeof value !== "number" || value >= bound;
		case "maximum": return typeof value !== "number" || value <= bound;
		case "exclusiveMinimum": return typeof value !== "number" || value > bound;
		case "exclusiveMaximum": return typeof value !== "number" || value < bound;
		case "multipleOf": return typeof value !== "number" || isMultipleOf(value, bound);
		case "minLength": return typeof value !== "string" || !isShorter(value, bound);
		case "maxLength": return typeof value !== "string" || !isLonger(value, bound);
		case "minItems": return !isArray(value) || value.length >= bound;
		case "maxItems": return !isArray(value) || value.length <= bound;
		case "minProperties": return !isObject(value) || Object.keys(value).length >= bound;
		case "maxProperties": return !isObject(value) || Object.keys(value).length <= bound;
	}
}
function judgePattern(value, schema, { source, flags }, scope) {
	if (typeof value !== "string") return true;
	const match = matches(source, flags, value);
	if (match === void 0) throw new Exhausted();
	return match || fail(scope, schema, "pattern", source);
}
// dist/generator/facts/evaluator/evaluator.js
/** About one second of work. Nested alternatives can multiply without limit. */
const MOST_STEPS = 2e6;
/**
* Each missing verdict halves the steps of the next one, down to this number. Otherwise a document with many such
* schemas would take long.
*/
const FEWEST_STEPS = 2e4;
/** Steps for a schema that had no verdict before. */
const STEPS_IN_VAIN = 500;
const DEEPEST = 400;
function createEvaluator(api, { assertFormats, steps = Infinity }) {
	const facts = factsOf(api);
	const dynamics = createDynamics(api);
	let left = steps;
	let exhausted = 0;
	const exhausting = /* @__PURE__ */ new WeakSet();
	function evaluate(value, schema, direction, out) {
		const most = exhausting.has(schema) ? STEPS_IN_VAIN : Math.max(FEWEST_STEPS, MOST_STEPS / 2 ** exhausted);
		const given = Math.min(most, left);
		const budget = { left: given };
		const directions = direction === "either" ? ["sent", "received"] : direction ? [direction] : [];
		const scope = {
			path: "",
			depth: 0,
			out,
			marks: void 0,
			bindings: dynamics.none,
			budget,
			assertFormats,
			check,
			isHidden: (property) => directions.some((one) => facts.isHidden(property, one))
		};
		try {
			return check(value, schema, scope);
		} catch (error) {
			if (!(error instanceof Exhausted)) throw error;
			exhausted++;
			exhausting.add(schema);
			return;
		} finally {
			left -= given - budget.left;
		}
	}
	function check(value, schema, outer) {
		if (outer.budget.left-- <= 0 || outer.depth > DEEPEST) throw new Exhausted();
		const { assertions } = schema;
		const bindings = dynamics.enter(outer.bindings, schema.at);
		const asksForMarks = assertions.some(isLate);
		const marks = asksForMarks || outer.marks !== void 0 ? new EvaluatedMembers() : void 0;
		const scope = {
			...outer,
			depth: outer.depth + 1,
			bindings,
			marks
		};
		const hasShape = judgeShape(value, schema, scope);
		if (!hasShape && scope.out === void 0) return false;
		const fine = every(asksForMarks ? lateLast(assertions) : assertions, scope, (one) => judgeAssertion(value, schema, one, scope)) && hasShape;
		if (fine && marks !== void 0) outer.marks?.take(marks);
		return fine;
	}
	function judgeShape(value, schema, scope) {
		const { shape } = schema;
		switch (shape.kind) {
			case "array":
			case "tuple": return judgeArray(value, schema, shape, scope);
			case "object": return judgeObject(value, schema, shape, scope);
			case "union": return judgeUnion(value, schema, shape, scope);
			case "intersection": return every(shape.members, scope, (member) => check(value, member, scope));
			case "ref": {
				const target = facts.models.get(dynamics.follow(scope.bindings, shape.target, shape.dynamic))?.schema;
				return target === void 0 || check(value, target, scope);
			}
			default: return judgeScalar(value, schema, shape, scope);
		}
	}
	function judgeUnion(value, schema, { members, mode }, scope) {
		if (mode === "type") return judgeTypes(value, schema, members, scope);
		let fitting = 0;
		const branches = [];
		for (const member of members) {
			const faults = scope.out === void 0 ? void 0 : [];
			if (check(value, member, {
				...scope,
				out: faults
			})) fitting++;
			else if (faults !== void 0) branches.push(faults);
			if (fitting > 0 && mode === "anyOf" && scope.marks === void 0) return true;
			if (fitting > 1 && mode === "oneOf") break;
		}
		if (fitting === 1 || fitting > 0 && mode === "anyOf") return true;
		const { path } = scope;
		const message = fitting === 0 ? "matches none of the alternatives" : "matches more than one of the alternatives";
		scope.out?.push({
			keyword: mode,
			at: schema.at,
			path,
			message,
			...fitting === 0 && { branches }
		});
		return false;
	}
	/** Types in a list exclude each other, so only the alternative of the value's type reports faults. */
	function judgeTypes(value, schema, members, scope) {
		const quiet = {
			...withoutFaults(scope),
			marks: scope.marks
		};
		if (members.some((member) => check(value, member, quiet))) return true;
		if (scope.out === void 0) return false;
		const own = members.find((member) => isOfType(value, member));
		return own === void 0 ? fail(scope, schema, "type", members.map(nameOfType), value) : check(value, own, scope);
	}
	return {
		verdict(value, schema, direction) {
			const fits = evaluate(value, schema, direction, void 0);
			return fits === void 0 ? "unknown" : fits ? "fits" : "misfit";
		},
		faults(value, schema, direction) {
			const out = [];
			return evaluate(value, schema, direction, out) === false ? out : [];
		}
	};
}
/** Whether an assertion depends on what the others have evaluated. */
function isLate({ kind }) {
	return kind === "unevaluatedProperties" || kind === "unevaluatedItems";
}
function lateLast(assertions) {
	return assertions.toSorted((a, b) => Number(isLate(a)) - Number(isLate(b)));
}
function judgeAssertion(value, schema, assertion, scope) {
	switch (assertion.kind) {
		case "minimum":
		case "maximum":
		case "exclusiveMinimum":
		case "exclusiveMaximum":
		case "multipleOf":
		case "minLength":
		case "maxLength":
		case "minItems":
		case "maxItems":
		case "minProperties":
		case "maxProperties": return judgeLimit(value, schema, assertion, scope);
		case "pattern": return judgePattern(value, schema, assertion, scope);
		case "format": return judgeFormat(value, schema, assertion.value, scope);
		case "uniqueItems": return !isArray(value) || isUnique(value) || fail(scope, schema, "uniqueItems");
		case "contains": return judgeContains(value, schema, assertion, scope);
		case "propertyNames": return judgePropertyNames(value, schema, assertion, scope);
		case "dependentRequired": return judgeDependentRequired(value, schema, assertion, scope);
		case "tag": return judgeTag(value, schema, assertion, scope);
		case "dependentSchema":
			if (!isObject(value) || !Object.hasOwn(value, assertion.property)) return true;
			return scope.check(value, assertion.schema, scope);
		case "not": return !scope.check(value, assertion.schema, withoutFaults(scope)) || fail(scope, schema, "not");
		case "conditional": {
			const branch = scope.check(value, assertion.if, {
				...scope,
				out: void 0
			}) ? assertion.then : assertion.else;
			return branch === void 0 || scope.check(value, branch, scope);
		}
		case "unevaluatedItems": return judgeUnevaluatedItems(value, schema, assertion.schema, scope);
		case "unevaluatedProperties": return judgeUnevaluatedProperties(value, schema, assertion.schema, scope);
	}
}
function isOfType(value, { shape }) {
	switch (shape.kind) {
		case "null": return value === null;
		case "boolean":
		case "string": return typeof value === shape.kind;
		case "number": return typeof value === "number" && (!shape.integer || Number.isInteger(value));
		case "array":
		case "tuple": return isArray(value);
		case "object": return isObject(value);
		default: return false;
	}
}
function nameOfType({ shape }) {
	if (shape.kind === "tuple") return "array";
	return shape.kind === "number" && shape.integer ? "integer" : shape.kind;
}
export { innermost as a, createDynamics as c, faultText as i, within as l, formatCheck as n, matches as o, hasFormat as r, isMentionOnly as s, createEvaluator as t };
