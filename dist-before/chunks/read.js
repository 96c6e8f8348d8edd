import { a as sameJson, i as member, r as isObject, t as childOf } from "./json.js";
import { n as UsageError, r as errorCode } from "./failure2.js";
import { r as parsePointer, t as childPointer } from "./pointer.js";
import { n as didYouMean } from "./suggest.js";
import { b as reverse, l as knownReferences, r as factsOf, y as reachable } from "./facts.js";
import { t as collectDiagnostics } from "./diagnostics.js";
import { t as loadDocument } from "./load.js";
import { o as matches, s as isMentionOnly, t as createEvaluator } from "./evaluator.js";
import { h as buildApi } from "./render.js";
import { a as reportDiagnostics } from "./selected.js";
import { r as reportReading, t as chooseOne } from "./one-document.js";
import { t as AUDIENCES } from "./audience.js";
import { n as entriesOf, t as classify } from "./classify.js";
import { n as createCollector } from "./collector.js";
import { _ as spellTypes, a as compareServers, c as cellsOf, d as compareSchemes, f as renamedSchemes, g as spellAll, h as spell, i as webhookName, l as isPlain, m as compareAnnotations, n as compareWebhooks, o as findRenamed, p as changedTexts, s as isSpecific, t as compareOperations, u as compareEnvelopes, v as without, y as difference } from "./operations.js";
import { t as makeText } from "./texts.js";
import { t as diskReader } from "./disk2.js";
import { promisify } from "node:util";
import { dirname, join, relative, resolve, sep } from "node:path";
import { existsSync } from "node:fs";
import { seededRandom } from "../runtime/factory/random.js";
import { execFile } from "node:child_process";
// dist/diff/schema/members.js
function membersOf(contract, cell, direction) {
	const byName = /* @__PURE__ */ new Map();
	const tags = cell.assertions.filter((assertion) => assertion.kind === "tag");
	const declared = new Set(cell.objects.flatMap(({ properties }) => properties.map(({ name }) => name)));
	for (const tag of tags) declared.add(tag.property.name);
	for (const name of declared) {
		const own = cell.objects.flatMap(({ properties }) => properties.find((property) => property.name === name) ?? []);
		const tagged = tags.filter((tag) => tag.property.name === name && tag.except !== true).map((tag) => tag.property);
		const all = [...own, ...tagged];
		const spoken = all.filter((property) => !isMentionOnly(property));
		byName.set(name, {
			name,
			required: all.some(({ required }) => required),
			declared: spoken.length > 0,
			hidden: all.some((property) => contract.isHidden(property, direction)),
			term: unique([...spoken.map(({ schema }) => schema), ...cell.objects.flatMap((shape) => schemasOfOthers(shape, name))]),
			at: (spoken[0] ?? all[0])?.schema.at ?? cell.at
		});
	}
	const { objects } = cell;
	const rests = objects.map(({ rest }) => rest);
	return {
		byName,
		patterns: objects.flatMap(({ patterns }) => patterns),
		rest: rests.includes("closed") ? "closed" : rests.every((rest) => rest === "open") ? "open" : rests.filter((rest) => typeof rest === "object")
	};
}
/** Removes duplicate schemas. Otherwise, terms of recursive schemas would grow forever. */
function unique(schemas) {
	const byTarget = /* @__PURE__ */ new Map();
	for (const schema of schemas) {
		const { assertions, shape } = schema;
		const target = shape.kind === "ref" && assertions.length === 0 ? shape.target : void 0;
		byTarget.set(target ?? schema, schema);
	}
	return [...byTarget.values()];
}
/** The constraint of an object shape for a name that it does not declare. */
function schemasOfOthers(shape, name) {
	const matching = shape.patterns.filter(({ flags, pattern }) => matches(pattern, flags, name) === true);
	const own = shape.properties.some((property) => property.name === name && !isMentionOnly(property));
	const byPattern = matching.map(({ schema }) => schema);
	if (own || matching.length > 0 || shape.rest === "open") return byPattern;
	if (shape.rest === "closed") return [NOTHING];
	return [shape.rest];
}
/** The constraint of a property that a closed object excludes. */
const NOTHING = {
	at: "#",
	docs: {},
	shape: { kind: "never" },
	assertions: [],
	extensions: {}
};
// dist/diff/schema/conditions.js
/** Assertions that are compared as text, because their combined meaning is undecidable in general. */
function isCondition(assertion) {
	switch (assertion.kind) {
		case "not":
		case "conditional":
		case "dependentSchema":
		case "unevaluatedItems":
		case "unevaluatedProperties":
		case "contains": return true;
		case "tag": return assertion.except === true;
		default: return false;
	}
}
/** Whether two assertions or schemas are equal apart from their location. */
function isSameText(one, other, identityOf) {
	return sameJson(withoutPlaces(one, identityOf.old), withoutPlaces(other, identityOf.next));
}
const ANNOTATIONS = /* @__PURE__ */ new Set([
	"at",
	"docs",
	"extensions",
	"xml",
	"default",
	"name",
	"description"
]);
/** A schema as plain data, without pointers, annotations and spellings of references. */
function withoutPlaces(value, identityOf) {
	if (Array.isArray(value)) return value.map((item) => withoutPlaces(item, identityOf));
	if (typeof value !== "object" || value === null) return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
	const isProperty = "required" in value && "schema" in value;
	const members = Object.entries(value).filter(([key, inner]) => inner !== void 0 && (!ANNOTATIONS.has(key) || isProperty && key === "name")).map(([key, inner]) => [key, key === "target" && typeof inner === "string" ? identityOf(inner) : withoutPlaces(inner, identityOf)]);
	return Object.fromEntries(members);
}
/** The keyword of an assertion in the document. */
function keywordOf(assertion) {
	switch (assertion.kind) {
		case "conditional": return "if";
		case "dependentSchema": return "dependentSchemas";
		case "tag": return "discriminator";
		default: return assertion.kind;
	}
}
// dist/diff/schema/compare-conditions.js
/** Conditions are compared by what is written: one more excludes values, and one less allows them. */
function compareConditions(scope, old, next) {
	const places = {
		old: old.at,
		new: next.at
	};
	const [before, after] = [conditionsOf(old), conditionsOf(next)];
	const isIn = (list, one) => list.some((other) => isSameText(one, other, scope.identities));
	const gone = before.find((one) => !isIn(after, one));
	const added = after.find((one) => !isIn(before, one));
	if (gone !== void 0 || added !== void 0) {
		const rule = gone === void 0 ? "condition-added" : added === void 0 ? "condition-removed" : "condition-changed";
		scope.emit(rule, places, {
			before: spellCondition(gone),
			after: spellCondition(added)
		});
	}
	compareContains(scope, old, next);
}
/** `then` and `else` are conditions of their own. What is unevaluated depends on the rest of the schema. */
function conditionsOf({ assertions }) {
	return assertions.flatMap((one) => {
		if (one.kind === "contains" || one.kind === "unevaluatedItems" || one.kind === "unevaluatedProperties") return [];
		if (one.kind !== "conditional") return isCondition(one) ? [one] : [];
		const { else: otherwise, if: condition, kind, then } = one;
		return [...then === void 0 ? [] : [{
			kind,
			if: condition,
			then
		}], ...otherwise === void 0 ? [] : [{
			kind,
			if: condition,
			else: otherwise
		}]];
	});
}
function compareContains(scope, old, next) {
	const containsOf = ({ assertions }) => assertions.filter((one) => one.kind === "contains");
	const [before, after] = [containsOf(old), containsOf(next)];
	const [one, other] = [before[0], after[0]];
	if (isSameText(before, after, scope.identities)) return;
	const places = {
		old: old.at,
		new: next.at
	};
	const spelling = {
		before: one && spellContains(one),
		after: other && spellContains(other)
	};
	if (one === void 0) return scope.emit("contains-narrowed", places, spelling);
	if (other === void 0) return scope.emit("contains-widened", places, spelling);
	const isComparable = before.length + after.length === 2 && isSameText(one.schema, other.schema, scope.identities);
	const narrows = other.min > one.min || mostOf(other) < mostOf(one);
	const widens = other.min < one.min || mostOf(other) > mostOf(one);
	if (!isComparable || narrows === widens) return scope.emit("contains-changed", places, spelling);
	scope.emit(narrows ? "contains-narrowed" : "contains-widened", places, spelling);
}
function mostOf({ max = Infinity }) {
	return max;
}
function spellContains({ max, min }) {
	return `minContains: ${min}${max === void 0 ? "" : `, maxContains: ${max}`}`;
}
/** Whether `unevaluatedProperties: false` closes an object as `additionalProperties: false` does. */
function isSealed({ assertions }) {
	return !assertions.some(({ kind }) => kind === "conditional" || kind === "dependentSchema") && assertions.some(isSeal);
}
function isSeal(one) {
	return one.kind === "unevaluatedProperties" && one.schema.shape.kind === "never";
}
/**
* Compares `unevaluatedItems` or `unevaluatedProperties`.
*
* @param isSame whether both schemas declare the same items or properties, on which the keyword depends
*/
function compareUnevaluated(scope, old, next, kind, isSame) {
	const unevaluatedIn = (cell) => cell.assertions.filter((one) => one.kind === kind && !(isSeal(one) && isSealed(cell)));
	const [before, after] = [unevaluatedIn(old), unevaluatedIn(next)];
	if (before.length + after.length === 0) return;
	if (isSame && isSameText(before, after, scope.identities)) return;
	const [had, has] = [before.length > 0, after.length > 0];
	const rule = !(isSame && had !== has && kind === "unevaluatedItems") ? "condition-changed" : has ? "condition-added" : "condition-removed";
	const spelling = {
		...had && { before: kind },
		...has && { after: kind }
	};
	scope.emit(rule, {
		old: old.at,
		new: next.at
	}, spelling);
}
function spellCondition(assertion) {
	if (assertion === void 0) return void 0;
	const text = assertion.kind === "not" ? ` ${spell(assertion.schema.shape.kind)}` : "";
	return `${keywordOf(assertion)}${text}`;
}
// dist/diff/schema/bounds.js
/** The strictest lower bound of numbers. */
function lowerBound(assertions) {
	return strictest(assertions, "minimum", "exclusiveMinimum", (one, other) => one > other);
}
/** The strictest upper bound of numbers. */
function upperBound(assertions) {
	return strictest(assertions, "maximum", "exclusiveMaximum", (one, other) => one < other);
}
function strictest(assertions, inclusive, exclusive, isStricter) {
	let found;
	for (const assertion of assertions) {
		if (assertion.kind !== inclusive && assertion.kind !== exclusive) continue;
		const value = "value" in assertion ? assertion.value : void 0;
		if (typeof value !== "number") continue;
		const bound = {
			value,
			exclusive: assertion.kind === exclusive
		};
		if (found === void 0 || isStricter(value, found.value) || value === found.value && bound.exclusive) found = bound;
	}
	return found;
}
/** The lower bound of a size; 0 if there is none. */
function leastSize(assertions, size) {
	return Math.max(0, ...valuesOf(assertions, `min${size}`));
}
/** The upper bound of a size; infinite if there is none. */
function mostSize(assertions, size) {
	return Math.min(Infinity, ...valuesOf(assertions, `max${size}`));
}
function multiplesOf(assertions) {
	return valuesOf(assertions, "multipleOf");
}
function valuesOf(assertions, kind) {
	return assertions.flatMap((one) => one.kind === kind && "value" in one && typeof one.value === "number" ? [one.value] : []);
}
/** For integers, `> 0` equals `>= 1`. */
function closedFor(bound, integer, step) {
	if (bound === void 0 || !integer) return bound;
	const inside = step === 1 ? Math.ceil(bound.value) : Math.floor(bound.value);
	return {
		value: bound.exclusive && inside === bound.value ? inside + step : inside,
		exclusive: false
	};
}
/** Whether a lower (`step` 1) or upper (-1) bound allows no more than another. */
function isWithin$1(one, other, step) {
	if (other === void 0) return true;
	if (one === void 0) return false;
	if (one.value === other.value) return one.exclusive || !other.exclusive;
	return step === 1 ? one.value > other.value : one.value < other.value;
}
/** Whether every multiple of one number is a multiple of the other. */
function dividesInto(one, other) {
	const ratio = one / other;
	return Math.abs(ratio - Math.round(ratio)) < 1e-9 && Math.round(ratio) !== 0;
}
// dist/diff/schema/formats.js
/** Formats that validators check, each with the formats that allow at least the same values. */
const WIDER = {
	"date-time": [],
	date: [],
	time: [],
	duration: [],
	email: ["idn-email"],
	"idn-email": [],
	hostname: ["idn-hostname"],
	"idn-hostname": [],
	ipv4: ["hostname", "idn-hostname"],
	ipv6: [],
	uri: [
		"uri-reference",
		"iri",
		"iri-reference"
	],
	"uri-reference": ["iri-reference"],
	iri: ["iri-reference"],
	"iri-reference": [],
	"uri-template": [],
	uuid: ["uri-reference", "iri-reference"],
	"json-pointer": [],
	"relative-json-pointer": [],
	regex: [],
	byte: [],
	decimal: [],
	int32: ["int64"],
	int64: [],
	float: []
};
/** Whether validators check a format. */
function isChecked(format) {
	return Object.hasOwn(WIDER, format);
}
/** Whether every value of one format is valid for the other. */
function implies(format, other) {
	return format === other || !isChecked(other) || (WIDER[format] ?? []).includes(other);
}
/** Formats that only tell user interfaces how to show a value. */
function isDisplayHint(format) {
	return [
		"password",
		"html",
		"markdown",
		"commonmark",
		"multiline",
		"textarea"
	].includes(format);
}
/** Number formats that state a range. In JSON, all of them are numbers. */
function isSizeOfNumber(format) {
	return [
		"int64",
		"float",
		"double"
	].includes(format);
}
// dist/diff/schema/patterns.js
const SAMPLES = 60;
/**
* Compares two patterns. Repeated character classes (`^[a-z]{1,9}$`) are compared exactly, others by a string that
* matches only one of them.
*/
function patternVerdict(old, next) {
	const [one, other] = [repeatedClass(canonicalPattern(old)), repeatedClass(canonicalPattern(next))];
	if (one !== void 0 && other !== void 0) {
		const [within, around] = [isWithin(one, other), isWithin(other, one)];
		if (around && !within) return "narrower";
		if (within && !around) return "wider";
		if (!within && !around) return "other";
	}
	const [lost, gained] = [hasOther(old, next), hasOther(next, old)];
	return lost && gained ? "other" : "unknown";
}
const CLASSES = {
	d: "0-9",
	w: "A-Za-z0-9_"
};
/** A pattern with `\\d` and `\\w` written as ranges. */
function canonicalPattern(source) {
	let isInClass = false;
	return source.replaceAll(/\\(.)|[[\]]/gsu, (token, escaped) => {
		const ranges = CLASSES[escaped ?? ""];
		if (ranges !== void 0) return isInClass ? ranges : `[${ranges}]`;
		if (escaped === void 0) isInClass = token === "[";
		return token;
	});
}
/** Searches a string that matches one pattern and not the other. */
function stringOutside(source, other) {
	const random = seededRandom(1);
	for (let count = 0; count < SAMPLES; count++) {
		const text = makeText({
			minLength: 0,
			maxLength: Infinity,
			patterns: [{
				source,
				flags: "u"
			}],
			formats: [],
			alphabet: "any"
		}, random, (candidate) => matches(source, "u", candidate) === true);
		if (text !== void 0 && matches(other, "u", text) === false) return text;
	}
}
function hasOther(source, other) {
	return stringOutside(source, other) !== void 0;
}
const FORM = /^\^\[((?:[A-Za-z0-9_. -]|\\[dw.-])+)\](?:([*+?])|\{(\d+)(?:(,)(\d*))?\})?\$$/;
function repeatedClass(source) {
	const form = FORM.exec(source);
	const characters = form?.[1] === void 0 ? void 0 : charactersOf(form[1]);
	if (form === null || characters === void 0) return void 0;
	const [, , sign, least, comma, most] = form;
	if (sign !== void 0) return {
		characters,
		least: sign === "+" ? 1 : 0,
		most: sign === "?" ? 1 : Infinity
	};
	if (least === void 0) return {
		characters,
		least: 1,
		most: 1
	};
	const upper = comma === void 0 ? Number(least) : most === "" || most === void 0 ? Infinity : Number(most);
	return {
		characters,
		least: Number(least),
		most: upper
	};
}
function charactersOf(body) {
	const characters = /* @__PURE__ */ new Set();
	const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
	const whole = new RegExp(`^[${body}]$`, "u");
	for (const character of ascii) if (whole.test(character)) characters.add(character);
	return characters;
}
function isWithin(one, other) {
	return one.least >= other.least && one.most <= other.most && [...one.characters].every((each) => other.characters.has(each));
}
// dist/diff/schema/scalars.js
function compareNumbers(scope, old, next) {
	const places = {
		old: old.at,
		new: next.at
	};
	if (!old.integer && next.integer) scope.emit("integer-required", places, {
		before: "number",
		after: "integer"
	});
	if (old.integer && !next.integer) scope.emit("integer-not-required", places, {
		before: "integer",
		after: "number"
	});
	compareBounds(scope, old, next, 1);
	compareBounds(scope, old, next, -1);
	const [steps, others] = [multiplesOf(old.assertions), multiplesOf(next.assertions)];
	const narrows = !others.every((step) => steps.some((own) => dividesInto(own, step)));
	const widens = !steps.every((step) => others.some((own) => dividesInto(own, step)));
	const spelling = {
		before: steps.join(", ") || void 0,
		after: others.join(", ") || void 0
	};
	if (narrows || widens) {
		const rule = narrows && widens ? "multiple-of-changed" : narrows ? "multiple-of-narrowed" : "multiple-of-widened";
		scope.emit(rule, places, spelling);
	}
	compareFormats(scope, old, next);
}
function compareBounds(scope, old, next, step) {
	const isInteger = old.integer && next.integer;
	const bound = ({ assertions }) => closedFor(step === 1 ? lowerBound(assertions) : upperBound(assertions), isInteger, step);
	const [before, after] = [bound(old), bound(next)];
	const places = {
		old: old.at,
		new: next.at
	};
	const spelling = {
		before: spellBound(before),
		after: spellBound(after)
	};
	if (!isWithin$1(before, after, step)) scope.emit(step === 1 ? "minimum-raised" : "maximum-lowered", places, spelling);
	else if (!isWithin$1(after, before, step)) scope.emit(step === 1 ? "minimum-lowered" : "maximum-raised", places, spelling);
}
function spellBound(bound) {
	return bound === void 0 ? void 0 : `${bound.value}${bound.exclusive ? " (exclusive)" : ""}`;
}
function compareStrings(scope, old, next) {
	const places = {
		old: old.at,
		new: next.at
	};
	compareSizes(scope, old, next, "Length");
	comparePatterns$1(scope, old, next);
	compareFormats(scope, old, next);
	if (!isSameText(old.contents, next.contents, scope.identities)) scope.emit("content-changed", places, {
		before: spellContents(old),
		after: spellContents(next)
	});
}
function spellContents({ contents }) {
	return contents.flatMap(({ encoding, mediaType, schema }) => [
		...mediaType === void 0 ? [] : [`contentMediaType: ${mediaType}`],
		...encoding === void 0 ? [] : [`contentEncoding: ${encoding}`],
		...schema === void 0 ? [] : ["contentSchema"]
	]).join(", ") || void 0;
}
function comparePatterns$1(scope, old, next) {
	const places = {
		old: old.at,
		new: next.at
	};
	const [before, after] = [patternsOf(old), patternsOf(next)];
	const gone = before.filter((source) => !after.includes(source));
	const added = after.filter((source) => !before.includes(source));
	const [removed, other] = [gone[0], added[0]];
	const spelling = {
		before: removed,
		after: other
	};
	if (removed === void 0 && other === void 0) return;
	if (removed === void 0) return scope.emit("pattern-added", places, spelling);
	if (other === void 0) return scope.emit("pattern-removed", places, spelling);
	if (gone.length > 1 || added.length > 1) return scope.emit("pattern-changed", places, spelling);
	scope.emit(PATTERN_RULES$1[patternVerdict(removed, other)], places, spelling);
}
const PATTERN_RULES$1 = {
	narrower: "pattern-narrowed",
	wider: "pattern-widened",
	other: "pattern-replaced",
	unknown: "pattern-changed"
};
function patternsOf({ assertions }) {
	return assertions.flatMap((assertion) => assertion.kind === "pattern" ? [canonicalPattern(assertion.source)] : []);
}
function compareFormats(scope, old, next) {
	const places = {
		old: old.at,
		new: next.at
	};
	const spelling = {
		before: old.formats.join(", ") || void 0,
		after: next.formats.join(", ") || void 0
	};
	if (spelling.before === spelling.after) return;
	if (![...old.formats, ...next.formats].some((format) => !isDisplayHint(format))) return scope.emit("docs-changed", places, { after: "format" });
	if ([...old.formats, ...next.formats].every(isSizeOfNumber)) return scope.emit("number-size-changed", places, spelling);
	const narrows = !next.formats.every((format) => implies("", format) || old.formats.some((own) => implies(own, format)));
	const widens = !old.formats.every((format) => implies("", format) || next.formats.some((own) => implies(own, format)));
	const [hadOne, hasOne] = [old.formats.some(isChecked), next.formats.some(isChecked)];
	if (narrows && widens) scope.emit("format-changed", places, spelling);
	else if (narrows) scope.emit(hadOne ? "format-narrowed" : "format-added", places, spelling);
	else if (widens) scope.emit(hasOne ? "format-widened" : "format-removed", places, spelling);
	else scope.emit("format-hint-changed", places, spelling);
}
const SIZE_RULES = {
	Length: [
		"min-length-raised",
		"min-length-lowered",
		"max-length-lowered",
		"max-length-raised"
	],
	Items: [
		"min-items-raised",
		"min-items-lowered",
		"max-items-lowered",
		"max-items-raised"
	],
	Properties: [
		"min-properties-raised",
		"min-properties-lowered",
		"max-properties-lowered",
		"max-properties-raised"
	]
};
function compareSizes(scope, old, next, size) {
	const places = {
		old: old.at,
		new: next.at
	};
	const [leastRaised, leastLowered, mostLowered, mostRaised] = SIZE_RULES[size];
	const [before, after] = [leastSize(old.assertions, size), leastSize(next.assertions, size)];
	const least = {
		before: String(before),
		after: String(after)
	};
	if (after > before) scope.emit(leastRaised, places, least);
	if (after < before) scope.emit(leastLowered, places, least);
	const [had, has] = [mostSize(old.assertions, size), mostSize(next.assertions, size)];
	const finite = (value) => value === Infinity ? void 0 : String(value);
	const most = {
		before: finite(had),
		after: finite(has)
	};
	if (has < had) scope.emit(mostLowered, places, most);
	if (has > had) scope.emit(mostRaised, places, most);
}
// dist/diff/schema/scope.js
/** Whether the old values are a subset of the new ones, and the reverse. */
function verdicts({ direction, new: after, old: before, subsets }, old, next, undeclared = true) {
	const [one, other] = [{
		contract: before,
		term: old
	}, {
		contract: after,
		term: next
	}];
	const options = {
		direction,
		undeclared
	};
	return {
		narrows: subsets.isSubset(one, other, options),
		widens: subsets.isSubset(other, one, options)
	};
}
/** Whether both allow the same values. */
function isEquivalent(scope, old, next) {
	const { narrows, widens } = verdicts(scope, old, next);
	return narrows === "yes" && widens === "yes";
}
// dist/diff/schema/objects.js
function compareObjects(scope, old, next) {
	const [before, after] = [sealed(scope.old, old, scope.direction), sealed(scope.new, next, scope.direction)];
	const removed = [];
	const added = [];
	const isTyped = [before, after].some(({ patterns, rest }) => typeof rest === "object" || patterns.length > 0);
	for (const member of before.byName.values()) {
		if (member.hidden && !isTyped) continue;
		const other = after.byName.get(member.name);
		if (other?.hidden === member.hidden) compareMember(scope, member, other);
		else if (other === void 0 || other.hidden) removed.push(member);
	}
	for (const member of after.byName.values()) {
		const other = before.byName.get(member.name);
		if (member.hidden ? isTyped && other === void 0 : other?.hidden !== false) added.push(member);
	}
	const [names, others] = [before, after].map(({ byName }) => [...byName.keys()]);
	const isNew = (others) => ({ declared, name }) => declared && !others.byName.has(name);
	const renamed = findRenamed(removed.filter(isNew(after)), added.filter(isNew(before)), {
		isSame: (one, other) => isEquivalent(scope, one.term, other.term),
		isTelling: ({ term }) => isSpecific(term),
		isInPlace: (one, other) => names?.indexOf(one.name) === others?.indexOf(other.name)
	});
	for (const [one, other] of renamed) scope.within({
		kind: "property",
		name: other.name
	}).emit("property-renamed", {
		old: one.at,
		new: other.at
	}, {
		before: one.name,
		after: other.name
	});
	const [gone, come] = [new Set(renamed.keys()), new Set(renamed.values())];
	for (const member of removed) if (!gone.has(member)) reportRemoved(scope, member, after, next);
	for (const member of added) if (!come.has(member)) reportAdded(scope, member, before, old);
	compareRest(scope, old, next, before.rest, after.rest);
	comparePatterns(scope, old, next, before, after);
	compareUnevaluated(scope, old, next, "unevaluatedProperties", spellDeclared(before) === spellDeclared(after));
	compareSizes(scope, old, next, "Properties");
	compareNames(scope, old, next);
	compareDependents(scope, old, next);
}
function sealed(contract, cell, direction) {
	const members = membersOf(contract, cell, direction);
	return members.rest === "open" && isSealed(cell) ? {
		...members,
		rest: "closed"
	} : members;
}
function compareMember(scope, old, next) {
	const step = [{
		kind: "property",
		name: old.name
	}];
	const places = {
		old: old.at,
		new: next.at
	};
	if (!old.required && next.required) emitAt(scope, "property-required", old.name, places);
	if (old.required && !next.required) emitAt(scope, "property-optional", old.name, places);
	const isExcluded = [old, next].every(({ term }) => term.includes(NOTHING));
	const [before, after] = [old, next].map(({ term }) => isExcluded ? term.filter((one) => one !== NOTHING) : term);
	scope.compare(before ?? [], after ?? [], step);
}
function emitAt(scope, rule, name, places, note) {
	scope.within({
		kind: "property",
		name
	}).emit(rule, places, { after: note });
}
function reportRemoved(scope, member, after, next) {
	const { at, name, required, term } = member;
	const hidden = after.byName.get(name)?.hidden === true;
	const places = {
		old: at,
		new: hidden ? after.byName.get(name)?.at : next.at
	};
	if (!hidden && after.rest !== "open" && after.rest !== "closed" && !isAnything(scope, after.rest)) {
		if (required) emitAt(scope, "property-optional", name, places);
		return scope.compare(term, after.rest, [{
			kind: "property",
			name
		}]);
	}
	const rule = required ? "required-property-removed" : "property-removed";
	emitAt(scope, !hidden && after.rest === "closed" ? `${rule}-from-closed` : rule, name, places, hidden ? `now ${hidingIn(scope)}` : void 0);
}
function reportAdded(scope, member, before, old) {
	const { at, name, required, term } = member;
	const hidden = before.byName.get(name)?.hidden === true;
	const places = {
		old: hidden ? before.byName.get(name)?.at : old.at,
		new: at
	};
	const note = hidden ? `no longer ${hidingIn(scope)}` : void 0;
	if (hidden) scope.compare(before.byName.get(name)?.term ?? [], term, [{
		kind: "property",
		name
	}]);
	const isClosed = !hidden && before.rest === "closed";
	if (required) {
		if (isClosed) emitAt(scope, "property-added-to-closed", name, places);
		return emitAt(scope, "required-property-added", name, places, note);
	}
	if (!hidden && before.rest !== "open" && before.rest !== "closed" && !isAnything(scope, before.rest)) return scope.compare(before.rest, term, [{
		kind: "property",
		name
	}]);
	emitAt(scope, isClosed ? "property-added-to-closed" : "property-added", name, places, note);
}
/** The keyword that keeps a property out of values in this direction. */
function hidingIn({ direction }) {
	return direction === "sent" ? "readOnly" : "writeOnly";
}
function isAnything(scope, term) {
	return isEquivalent(scope, term, []) || term.every(({ shape, assertions }) => shape.kind === "unknown" && assertions.length === 0);
}
function compareRest(scope, old, next, before, after) {
	const places = {
		old: old.at,
		new: next.at
	};
	const spelling = {
		before: spellRest(before),
		after: spellRest(after)
	};
	if (typeof before === "object" && typeof after === "object") return scope.compare(before, after, [{ kind: "member" }]);
	if (before === after) return;
	if (after === "closed") {
		const isOpen = before === "open";
		return scope.emit(isOpen ? "undeclared-properties-excluded" : "additional-properties-excluded", places, spelling);
	}
	if (before === "closed") return scope.emit("additional-properties-allowed", places, spelling);
	const [isOld, isNew] = [before, after].map((rest) => rest === "open" || typeof rest === "object" && isAnything(scope, rest));
	if (isOld === isNew) return;
	scope.emit(isOld ? "undeclared-properties-excluded" : "additional-properties-allowed", places, spelling);
}
const PATTERN_RULES = {
	added: ["pattern-properties-added", "pattern-properties-added-to-closed"],
	removed: ["pattern-properties-removed", "pattern-properties-removed-from-closed"]
};
function comparePatterns(scope, old, next, before, after) {
	const isUnmatched = (one, other) => one.patterns.some(({ pattern }) => other.patterns.filter((same) => same.pattern === pattern).length !== 1);
	const [isGone, isAdded] = [isUnmatched(before, after), isUnmatched(after, before)];
	if (isGone || isAdded) {
		const isDecided = isGone !== isAdded && before.rest === after.rest && typeof before.rest === "string";
		const [open, closed] = PATTERN_RULES[isAdded ? "added" : "removed"];
		const rule = isDecided ? before.rest === "closed" ? closed : open : "pattern-properties-changed";
		return scope.emit(rule, {
			old: old.at,
			new: next.at
		});
	}
	for (const { pattern, schema } of before.patterns) {
		const match = after.patterns.find((same) => same.pattern === pattern);
		if (match !== void 0) scope.compare([schema], [match.schema], [{ kind: "member" }]);
	}
}
function spellDeclared({ byName, rest }) {
	return [...byName.keys(), rest === "closed"].toSorted().join(" ");
}
function spellRest(rest) {
	return rest === "closed" ? "additionalProperties: false" : rest === "open" ? "no additionalProperties" : "additionalProperties";
}
function compareNames(scope, old, next) {
	const [before, after] = [old, next].map(({ assertions }) => assertions.filter((assertion) => assertion.kind === "propertyNames"));
	if (before === void 0 || after === void 0 || isSameText(before, after, scope.identities)) return;
	const rule = before.length === 0 ? "property-names-narrowed" : after.length === 0 ? "property-names-widened" : "property-names-changed";
	scope.emit(rule, {
		old: old.at,
		new: next.at
	});
}
function compareDependents(scope, old, next) {
	const pairs = ({ assertions }) => assertions.flatMap((assertion) => assertion.kind === "dependentRequired" ? assertion.requires.map((name) => `${assertion.property} requires ${name}`) : []);
	const [before, after] = [pairs(old), pairs(next)];
	const places = {
		old: old.at,
		new: next.at
	};
	for (const pair of before.filter((one) => !after.includes(one))) scope.emit("dependent-required-removed", places, { before: pair });
	for (const pair of after.filter((one) => !before.includes(one))) scope.emit("dependent-required-added", places, { after: pair });
}
// dist/diff/schema/items.js
function itemsOf({ arrays }) {
	const counts = arrays.map((shape) => shape.kind === "tuple" ? shape.items.length : 0);
	return {
		first: Math.max(0, ...counts),
		shapes: arrays
	};
}
/** The schemas of the item at an index. */
function itemAt({ shapes }, index) {
	return shapes.map((shape) => {
		if (shape.kind === "array") return shape.items;
		return shape.items[index] ?? shape.rest;
	});
}
// dist/diff/schema/alternatives.js
/** Compares the cells of one type: enumerations as sets, alternatives as matched pairs. */
function compareCells(scope, term, other, cells, others) {
	const [one, another] = [cells[0], others[0]];
	if (one === void 0 || another === void 0) return;
	const isListed = (some) => some.every(({ values }) => values !== void 0);
	if (isListed(cells) && isListed(others)) return compareValues(scope, term, other, cells, others);
	if (cells.length === 1 && others.length === 1) return comparePair(scope, term, other, one, another);
	const pairs = matchAlternatives(scope, term, other, cells, others);
	for (const [cell, match] of pairs) {
		const name = namedAlternative(scope.new, match) ?? namedAlternative(scope.old, cell);
		comparePair(name === void 0 ? scope : scope.within({
			kind: "alternative",
			name
		}), term, other, cell, match);
	}
	const covered = (some, isOld) => isCovered(scope, some, isOld ? term : other, isOld ? other : term, isOld);
	const gone = cells.filter((cell) => !pairs.has(cell) && !covered(cell, true));
	const matched = new Set(pairs.values());
	const added = others.filter((cell) => !matched.has(cell) && !covered(cell, false));
	const swallows = (contract, of, some, cell) => some.some((each) => each !== cell && isPart(scope, contract, of, each, cell));
	const overlapping = added.find((cell) => cell.exclusive === true && swallows(scope.new, other, others, cell)) ?? [...pairs].find(([cell, match]) => match.exclusive === true && others.some((each) => each !== match && !areApart(scope, scope.new, each, match) && wereApart(scope, pairs, cell, each)))?.[1];
	if (overlapping !== void 0) scope.emit("schema-undecided", {
		old: one.at,
		new: overlapping.at
	}, { after: "oneOf" });
	const [firstGone] = gone;
	if (firstGone !== void 0) {
		const names = gone.map((cell) => nameOf(scope.old, cell)).join(", ");
		scope.emit("alternative-removed", {
			old: firstGone.at,
			new: another.at
		}, { before: names });
	}
	const wasUnion = cells.length > 1;
	const [firstAdded] = added;
	if (firstAdded !== void 0) {
		const names = added.map((cell) => nameOf(scope.new, cell)).join(", ");
		const rule = wasUnion ? "alternative-added" : "union-introduced";
		scope.emit(rule, {
			old: one.at,
			new: firstAdded.at
		}, { after: names });
	}
	if (one.discriminator !== void 0 && another.discriminator !== void 0) {
		if (one.discriminator !== another.discriminator) {
			const spelling = {
				before: one.discriminator,
				after: another.discriminator
			};
			scope.emit("discriminator-changed", {
				old: one.at,
				new: another.at
			}, spelling);
		}
	}
}
function comparePair(scope, term, other, old, next) {
	if (old.values !== void 0 || next.values !== void 0) {
		if (old.values !== void 0 && next.values !== void 0) return compareValues(scope, term, other, [old], [next]);
		const places = {
			old: old.at,
			new: next.at
		};
		if (old.values === void 0) return scope.emit("enum-added", places, { after: spellAll(next.values ?? []) });
		return scope.emit("enum-removed", places, { before: spellAll(old.values) });
	}
	compareConditions(scope, old, next);
	switch (old.type) {
		case "null":
		case "boolean":
		case "binary": return;
		case "number": return compareNumbers(scope, old, next);
		case "string": return compareStrings(scope, old, next);
		case "array": return compareArrays(scope, old, next);
		case "object": return compareObjects(scope, old, next);
	}
}
function compareValues(scope, term, other, cells, others) {
	const valid = (contract, of, some) => some.flatMap(({ values = [] }) => values).filter((value) => contract.accepts(of, value, scope.direction) !== false);
	const before = valid(scope.old, term, cells);
	const after = valid(scope.new, other, others);
	const [gone, added] = [without(before, after), without(after, before)];
	const places = {
		old: cells[0]?.at,
		new: others[0]?.at
	};
	if (before.length === 1 && after.length === 1 && gone.length === 1) return scope.emit("const-changed", places, {
		before: spellAll(before),
		after: spellAll(after)
	});
	if (gone.length > 0) scope.emit("enum-value-removed", places, { before: spellAll(gone) });
	if (added.length > 0) scope.emit("enum-value-added", places, { after: spellAll(added) });
}
/** Whether a property that both require keeps two alternatives apart. */
function areApart({ direction }, contract, one, other) {
	const [names, others] = [one, other].map((cell) => membersOf(contract, cell, direction).byName);
	return [...names?.values() ?? []].some((member) => {
		const counterpart = others?.get(member.name);
		if (counterpart === void 0 || !member.required || !counterpart.required) return false;
		const [values, theirs] = [listedIn(contract, member.term), listedIn(contract, counterpart.term)];
		return values !== void 0 && theirs !== void 0 && without(values, theirs).length === values.length;
	});
}
function wereApart(scope, pairs, cell, other) {
	const before = [...pairs].find(([, match]) => match === other)?.[0];
	return before !== void 0 && areApart(scope, scope.old, before, cell);
}
/** The only values of a term, if listed. */
function listedIn(contract, term) {
	const cells = cellsOf(contract, term);
	return cells?.every(({ values }) => values !== void 0) === true ? cells.flatMap(({ values = [] }) => values) : void 0;
}
/** Whether one alternative of a contract is a part of another. */
function isPart({ direction, subsets }, contract, term, cell, whole) {
	const options = {
		direction,
		undeclared: true
	};
	return subsets.isCellSubset({
		contract,
		term,
		cell
	}, {
		contract,
		term,
		cell: whole
	}, options) === "yes";
}
/** Whether the other alternatives cover an unmatched alternative. */
function isCovered(scope, cell, term, other, isOld) {
	const [own, their] = isOld ? [scope.old, scope.new] : [scope.new, scope.old];
	const { alternative } = cell;
	if (alternative === void 0) return false;
	const [one, another] = [{
		contract: own,
		term: [...term, alternative]
	}, {
		contract: their,
		term: other
	}];
	return scope.subsets.isSubset(one, another, {
		direction: scope.direction,
		undeclared: true
	}) === "yes";
}
function matchAlternatives(scope, term, other, cells, others) {
	const matches = /* @__PURE__ */ new Map();
	const left = new Set(others);
	const options = {
		direction: scope.direction,
		undeclared: true
	};
	const [one, another] = [{
		contract: scope.old,
		term
	}, {
		contract: scope.new,
		term: other
	}];
	const { subsets } = scope;
	const ways = [
		(cell, candidate) => {
			const name = identityOf(scope.old, cell.alternative);
			return name !== void 0 && name === identityOf(scope.new, candidate.alternative);
		},
		(cell, candidate) => subsets.isCellSubset({
			...one,
			cell
		}, {
			...another,
			cell: candidate
		}, options) === "yes" && subsets.isCellSubset({
			...another,
			cell: candidate
		}, {
			...one,
			cell
		}, options) === "yes",
		(cell, candidate) => likeness(scope, cell, candidate) > .5
	];
	for (const belong of ways) for (const cell of cells) {
		if (matches.has(cell)) continue;
		const match = [...left].find((candidate) => belong(cell, candidate));
		if (match === void 0) continue;
		matches.set(cell, match);
		left.delete(match);
	}
	return matches;
}
/** The similarity of two alternatives, from 0 to 1. For objects, it is the share of common properties. */
function likeness(scope, cell, candidate) {
	const isNamed = cell.alternative?.shape.kind === "ref" && candidate.alternative?.shape.kind === "ref";
	if (cell.type !== "object") return isNamed ? 0 : 1;
	const before = new Set(membersOf(scope.old, cell, scope.direction).byName.keys());
	const after = new Set(membersOf(scope.new, candidate, scope.direction).byName.keys());
	const all = (/* @__PURE__ */ new Set([...before, ...after])).size;
	const share = all === 0 ? 1 : difference(before, difference(before, after)).size / all;
	return isNamed && share < 1 ? share - .3 : share;
}
function identityOf(contract, schema) {
	return schema?.shape.kind === "ref" ? contract.identityOf(schema.shape.target) : void 0;
}
function nameOf(contract, cell) {
	return namedAlternative(contract, cell) ?? `${cell.type} at ${cell.at}`;
}
/** The model name or title of an alternative. */
function namedAlternative(contract, { alternative }) {
	if (alternative === void 0) return void 0;
	const { docs, shape } = alternative;
	return shape.kind === "ref" ? contract.models.get(shape.target)?.name : docs.title;
}
function compareArrays(scope, old, next) {
	const places = {
		old: old.at,
		new: next.at
	};
	compareSizes(scope, old, next, "Items");
	const isUnique = ({ assertions }) => assertions.some(({ kind }) => kind === "uniqueItems");
	if (!isUnique(old) && isUnique(next)) scope.emit("unique-items-added", places);
	if (isUnique(old) && !isUnique(next)) scope.emit("unique-items-removed", places);
	compareUnevaluated(scope, old, next, "unevaluatedItems", isSameText(old.arrays, next.arrays, scope.identities));
	const [before, after] = [itemsOf(old), itemsOf(next)];
	const count = Math.max(before.first, after.first);
	if (before.first === 0 !== (after.first === 0)) {
		if (!Array.from({ length: count + 1 }, (_, index) => index).every((index) => isEquivalent(scope, itemAt(before, index), itemAt(after, index)))) scope.emit("tuple-changed", places);
		return;
	}
	for (let index = 0; index < count; index++) scope.compare(itemAt(before, index), itemAt(after, index), [{
		kind: "item",
		index
	}]);
	scope.compare(itemAt(before, count), itemAt(after, count), [{ kind: "item" }]);
}
// dist/diff/schema/sameness.js
/**
* Finds identical schemas in one pass, texts included, so that they need no comparison. Differences that it misses are
* compared by meaning.
*/
function createSameness(old, next) {
	const counterparts = new Map([...next.models.values()].map((model) => [next.identityOf(model.at), model]));
	const different = /* @__PURE__ */ new Set();
	const edges = /* @__PURE__ */ new Map();
	for (const { at, schema } of old.models.values()) {
		edges.set(at, knownReferences(schema).references.map(({ target }) => target));
		const other = counterparts.get(old.identityOf(at));
		if (other === void 0 || !isSameHere(schema, other.schema)) different.add(at);
	}
	const changed = reachable(reverse(edges), different);
	function isSameHere(one, other) {
		if (one === other) return true;
		if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
		if (Array.isArray(one) || Array.isArray(other)) return Array.isArray(one) && Array.isArray(other) && one.length === other.length && one.every((item, index) => isSameHere(item, other[index]));
		const [members, others] = [Object.entries(one), new Map(Object.entries(other))];
		return members.length === others.size && members.every(([key, value]) => {
			const counterpart = others.get(key);
			if (typeof value !== "string" || typeof counterpart !== "string" || !PLACES.has(key)) return isSameHere(value, counterpart);
			return key === "at" || value === counterpart || old.identityOf(value) === next.identityOf(counterpart);
		});
	}
	return {
		isSame: (one, other) => knownReferences(one).references.every(({ target }) => !changed.has(target)) && isSameHere(one, other),
		isChanged: (target) => changed.has(target)
	};
}
const PLACES = /* @__PURE__ */ new Set([
	"at",
	"target",
	"base",
	"fallback"
]);
// dist/diff/schema/verdict.js
/** `no` if any verdict is `no`, or else `unknown` if any is. */
function all(items, verdictOf) {
	let verdict = "yes";
	for (const item of items) {
		verdict = worst(verdict, () => verdictOf(item));
		if (verdict === "no") return verdict;
	}
	return verdict;
}
function worst(verdict, next) {
	if (verdict === "no") return verdict;
	const other = next();
	return other === "no" || verdict === "yes" ? other : verdict;
}
// dist/diff/schema/scalar-subset.js
function numbersWithin(cell, other) {
	const integer = isInteger(cell);
	if (isInteger(other) && !integer) return "no";
	const lower = closedFor(lowerBound(cell.assertions), integer, 1);
	const upper = closedFor(upperBound(cell.assertions), integer, -1);
	if (!isWithin$1(lower, lowerBound(other.assertions), 1)) return "no";
	if (!isWithin$1(upper, upperBound(other.assertions), -1)) return "no";
	const steps = [...multiplesOf(cell.assertions), ...integer ? [1] : []];
	if (!multiplesOf(other.assertions).every((step) => steps.some((own) => dividesInto(own, step)))) return "no";
	return formatsWithin(cell, other);
}
function isInteger({ assertions, integer }) {
	return integer || multiplesOf(assertions).some((step) => Number.isInteger(step));
}
function hasNumbers(cell) {
	const integer = isInteger(cell);
	const lower = closedFor(lowerBound(cell.assertions), integer, 1);
	const upper = closedFor(upperBound(cell.assertions), integer, -1);
	if (lower === void 0 || upper === void 0) return true;
	return lower.value < upper.value || lower.value === upper.value && !lower.exclusive && !upper.exclusive;
}
function stringsWithin(cell, other) {
	if (leastSize(cell.assertions, "Length") < leastSize(other.assertions, "Length")) return "no";
	if (mostSize(cell.assertions, "Length") > mostSize(other.assertions, "Length")) return "no";
	const patterns = cell.assertions.filter((assertion) => assertion.kind === "pattern");
	return worst(other.assertions.every((assertion) => assertion.kind !== "pattern" || patterns.some(({ source }) => canonicalPattern(source) === canonicalPattern(assertion.source))) ? "yes" : patterns.length === 0 && isFree(cell) ? "no" : "unknown", () => formatsWithin(cell, other));
}
/** Whether a string cell allows all characters. */
function isFree({ formats }) {
	return formats.length === 0;
}
function formatsWithin(cell, other) {
	return other.formats.every((format) => implies("", format) || cell.formats.some((own) => implies(own, format))) ? "yes" : "no";
}
// dist/diff/schema/subset.js
/** Most pairs of terms per question. */
const MOST_PAIRS = 2e4;
function createSubsets(identities) {
	const search = {
		identities,
		ids: /* @__PURE__ */ new WeakMap(),
		lastId: 0,
		finalVerdicts: /* @__PURE__ */ new Map(),
		open: /* @__PURE__ */ new Set(),
		tentative: /* @__PURE__ */ new Map(),
		pairs: 0
	};
	return {
		isSubset: (one, other, options) => isSubset(search, one, other, options),
		isCellSubset: (one, other, options) => isCellSubset(search, one, other, options)
	};
}
function keyOf$1(search, { term }) {
	return term.map((schema) => {
		const id = search.ids.get(schema) ?? ++search.lastId;
		search.ids.set(schema, id);
		return id;
	}).join("&");
}
function isSubset(search, one, other, options) {
	if (other.term.length === 0) return "yes";
	const key = `${keyOf$1(search, one)}<${keyOf$1(search, other)}${options.direction}${options.undeclared ? "+" : ""}`;
	if (search.open.has(key)) return "yes";
	const cached = search.finalVerdicts.get(key) ?? search.tentative.get(key);
	if (cached !== void 0) return cached;
	const isOutermost = search.open.size === 0;
	if (isOutermost) search.pairs = 0;
	if (++search.pairs > MOST_PAIRS) return "unknown";
	search.open.add(key);
	const verdict = compareTerms(search, one, other, options);
	search.open.delete(key);
	if (verdict === "yes") search.tentative.set(key, verdict);
	else search.finalVerdicts.set(key, verdict);
	if (isOutermost) {
		if (verdict === "yes") for (const [pair, yes] of search.tentative) search.finalVerdicts.set(pair, yes);
		search.tentative = /* @__PURE__ */ new Map();
	}
	return verdict;
}
function compareTerms(search, one, other, options) {
	const cells = cellsOf(one.contract, one.term);
	const others = cellsOf(other.contract, other.term);
	if (cells === void 0 || others === void 0) return isSameText(one.term, other.term, search.identities(one.contract, other.contract)) ? "yes" : "unknown";
	return all(cells, (cell) => coveredBy(search, {
		...one,
		cell
	}, other, others, options));
}
function coveredBy(search, one, other, others, options) {
	const { cell } = one;
	if (cell.values !== void 0) return valuesWithin(one, cell.values, other, options);
	const same = others.filter(({ type }) => type === cell.type);
	let best = "no";
	for (const candidate of same) {
		const verdict = isCellSubset(search, one, {
			...other,
			cell: candidate
		}, options);
		if (verdict === "yes") return "yes";
		if (verdict === "unknown") best = "unknown";
	}
	if (isEmpty(one.contract, cell, options)) return "yes";
	if (best === "no" && same.length > 1 && (cell.type === "boolean" || cell.type === "number")) return "unknown";
	return best;
}
function valuesWithin({ contract, term }, values, other, options) {
	return all(values, (value) => {
		const isOwn = contract.accepts(term, value, options.direction);
		if (isOwn === false) return "yes";
		const accepted = other.contract.accepts(other.term, value, options.direction);
		if (accepted === true) return "yes";
		return accepted === false && isOwn === true ? "no" : "unknown";
	});
}
function isCellSubset(search, one, other, options) {
	const [cell, otherCell] = [one.cell, other.cell];
	if (cell.type !== otherCell.type) return "no";
	if (cell.values !== void 0) return valuesWithin(one, cell.values, other, options);
	const conditions = otherCell.assertions.filter(isCondition);
	const names = search.identities(one.contract, other.contract);
	const isMet = (condition) => cell.assertions.some((own) => isSameText(own, condition, names)) && (!isAboutTheRest(condition) || isSameText(partsOf(cell), partsOf(otherCell), names));
	return worst(conditions.every(isMet) ? "yes" : "unknown", () => byType(search, one, other, options));
}
/** Whether a condition depends on what the other keywords name. */
function isAboutTheRest({ kind }) {
	return kind === "unevaluatedItems" || kind === "unevaluatedProperties";
}
function partsOf({ arrays, objects }) {
	return [arrays, objects];
}
function byType(search, one, other, options) {
	const [cell, otherCell] = [one.cell, other.cell];
	switch (cell.type) {
		case "null":
		case "binary": return "yes";
		case "boolean": return otherCell.values === void 0 || otherCell.values.length > 1 ? "yes" : "no";
		case "number": return otherCell.values === void 0 ? numbersWithin(cell, otherCell) : "no";
		case "string": return otherCell.values === void 0 ? stringsWithin(cell, otherCell) : "no";
		case "array": return otherCell.values === void 0 ? arraysWithin(search, one, other, options) : "no";
		case "object": return otherCell.values === void 0 ? objectsWithin(search, one, other, options) : "no";
	}
}
function arraysWithin(search, one, other, options) {
	const [cell, otherCell] = [one.cell, other.cell];
	const most = mostSize(cell.assertions, "Items");
	if (leastSize(cell.assertions, "Items") < leastSize(otherCell.assertions, "Items")) return "no";
	if (most > mostSize(otherCell.assertions, "Items")) return "no";
	const isUnique = ({ assertions }) => assertions.some(({ kind }) => kind === "uniqueItems");
	if (isUnique(otherCell) && !isUnique(cell) && most > 1) return "no";
	const [own, theirs] = [itemsOf(cell), itemsOf(otherCell)];
	const count = Math.min(Math.max(own.first, theirs.first) + 1, most);
	return all(Array.from({ length: count }, (_, index) => index), (index) => isSubset(search, {
		contract: one.contract,
		term: itemAt(own, index)
	}, {
		contract: other.contract,
		term: itemAt(theirs, index)
	}, options));
}
function objectsWithin(search, one, other, options) {
	const [cell, otherCell] = [one.cell, other.cell];
	const own = membersOf(one.contract, cell, options.direction);
	const theirs = membersOf(other.contract, otherCell, options.direction);
	const names = search.identities(one.contract, other.contract);
	const sub = (term, otherTerm) => isSubset(search, {
		contract: one.contract,
		term
	}, {
		contract: other.contract,
		term: otherTerm
	}, options);
	const isSent = (member) => member !== void 0 && !member.hidden;
	if ([...theirs.byName.values()].filter((member) => member.required && !member.hidden).some(({ name }) => own.byName.get(name)?.required !== true)) return "no";
	const ownRest = own.rest === "closed" ? void 0 : own.rest === "open" ? options.undeclared ? [] : void 0 : own.rest;
	const theirRest = (term) => theirs.rest === "closed" ? isNever(one.contract, term) ? "yes" : "no" : theirs.rest === "open" ? "yes" : sub(term, theirs.rest);
	const declared = () => all(own.byName.values(), (member) => {
		if (!isSent(member) || !member.declared && !member.required) return "yes";
		const counterpart = theirs.byName.get(member.name);
		if (counterpart?.hidden === true) return "yes";
		const verdict = counterpart?.declared === true ? sub(member.term, counterpart.term) : theirRest(member.term);
		return verdict === "no" && !member.required && isNever(one.contract, member.term) ? "yes" : verdict;
	});
	const others = () => {
		if (ownRest === void 0) return "yes";
		return all(theirs.byName.values(), (member) => !member.declared || member.hidden || own.byName.has(member.name) ? "yes" : sub(ownRest, member.term));
	};
	const rest = () => ownRest === void 0 ? "yes" : theirRest(ownRest);
	const patterns = () => theirs.patterns.every((pattern) => own.patterns.some((mine) => isSameText(mine, pattern, names))) ? "yes" : own.rest === "closed" && own.patterns.length === 0 ? "yes" : "unknown";
	const propertyNames = () => all(otherCell.assertions, (assertion) => {
		if (assertion.kind !== "propertyNames") return "yes";
		const same = cell.assertions.flatMap((mine) => mine.kind === "propertyNames" ? [mine.schema] : []);
		return same.length > 0 ? sub(same, [assertion.schema]) : "unknown";
	});
	return [
		declared,
		others,
		rest,
		patterns,
		propertyNames
	].reduce((verdict, next) => worst(verdict, next), sizes(cell, otherCell, own));
}
function isNever(contract, term) {
	return cellsOf(contract, term)?.length === 0;
}
/** Whether a required member allows no value, so that no object is valid. */
function isEmpty(contract, cell, { direction }) {
	if (cell.type === "number") return !hasNumbers(cell);
	if (cell.type === "string") return leastSize(cell.assertions, "Length") > mostSize(cell.assertions, "Length");
	if (cell.type !== "object") return false;
	return [...membersOf(contract, cell, direction).byName.values()].some((member) => member.required && !member.hidden && isNever(contract, member.term));
}
function sizes(cell, other, { byName, rest }) {
	const required = [...byName.values()].filter((member) => member.required).length;
	const named = rest === "closed" ? byName.size : Infinity;
	const least = Math.max(required, leastSize(cell.assertions, "Properties"));
	const most = Math.min(named, mostSize(cell.assertions, "Properties"));
	if (least < leastSize(other.assertions, "Properties") || most > mostSize(other.assertions, "Properties")) return "no";
	return other.assertions.every((assertion) => assertion.kind !== "dependentRequired" || assertion.requires.every((name) => byName.get(name)?.required === true || cell.assertions.some((own) => own.kind === "dependentRequired" && own.property === assertion.property && own.requires.includes(name)))) ? "yes" : "no";
}
// dist/diff/schema/comparison.js
function createSchemaComparison(old, next) {
	const comparing = {
		subsets: createSubsets((one, other) => ({
			old: identityIn(comparing, one),
			next: identityIn(comparing, other)
		})),
		compare: (before, after, direction) => compare(comparing, before, after, direction),
		old,
		next,
		sameness: createSameness(old, next),
		pairs: /* @__PURE__ */ new Map(),
		renamed: /* @__PURE__ */ new Map(),
		ids: /* @__PURE__ */ new WeakMap(),
		lastId: 0,
		names: {
			old: identities(old),
			next: identities(next)
		}
	};
	return comparing;
}
/** Conditions are compared as text, so they must not reference a changed model. */
function identityIn(comparing, { identityOf }) {
	return identityOf === comparing.old.identityOf ? (target) => comparing.sameness.isChanged(target) ? `${identityOf(target)}, changed` : identityOf(target) : identityOf;
}
function compare(comparing, before, after, direction) {
	const jobs = [];
	const root = {
		name: "",
		changes: [],
		inner: /* @__PURE__ */ new Set(),
		seen: /* @__PURE__ */ new Set(),
		old: before[0]?.at ?? "#",
		new: after[0]?.at ?? "#"
	};
	schedule(comparing, {
		pair: root,
		old: before,
		next: after,
		direction,
		path: []
	}, jobs);
	for (const job of jobs) work(comparing, job, jobs);
	return root.changes.length + root.inner.size === 0 ? void 0 : root;
}
function schedule(comparing, job, jobs) {
	const [one, other] = [job.old[0], job.next[0]];
	if (job.old.length === 1 && job.next.length === 1 && one !== void 0 && other !== void 0) {
		if (comparing.sameness.isSame(one, other)) return noteNames(comparing, one, other);
	}
	const [target, counterpart] = [targetOf(job.old), targetOf(job.next)];
	if (one === void 0 || other === void 0 || target === void 0 || counterpart === void 0) {
		const key = `${keyOf(comparing, job.old)} ${keyOf(comparing, job.next)}`;
		if (!job.pair.seen.has(key)) jobs.push(job);
		job.pair.seen.add(key);
		return;
	}
	noteNames(comparing, one, other);
	compareAnnotations(scopeOf(comparing, job, jobs), one, other);
	const key = `${target} ${counterpart} ${job.direction}`;
	const existing = comparing.pairs.get(key);
	if (existing !== void 0) {
		job.pair.inner.add(existing);
		return;
	}
	const [model, match] = [comparing.old.models.get(target), comparing.next.models.get(counterpart)];
	if (model === void 0 || match === void 0) return;
	const pair = {
		name: match.name,
		changes: [],
		inner: /* @__PURE__ */ new Set(),
		seen: /* @__PURE__ */ new Set(),
		old: target,
		new: counterpart
	};
	comparing.pairs.set(key, pair);
	job.pair.inner.add(pair);
	schedule(comparing, {
		pair,
		old: [model.schema],
		next: [match.schema],
		direction: job.direction,
		path: []
	}, jobs);
}
function keyOf(comparing, term) {
	return term.map((schema) => {
		const id = comparing.ids.get(schema) ?? ++comparing.lastId;
		comparing.ids.set(schema, id);
		return id;
	}).join("&");
}
function noteNames(comparing, one, other) {
	if (one.shape.kind !== "ref" || other.shape.kind !== "ref") return;
	const [name, otherName] = [comparing.old.identityOf(one.shape.target), comparing.next.identityOf(other.shape.target)];
	if (name !== otherName && !comparing.names.next.has(name) && !comparing.names.old.has(otherName)) comparing.renamed.set(one.shape.target, other.shape.target);
}
function work(comparing, job, jobs) {
	const scope = scopeOf(comparing, job, jobs);
	const [one, other] = [job.old[0], job.next[0]];
	if (one !== void 0 && other !== void 0) compareAnnotations(scope, one, other);
	const places = {
		old: job.pair.old,
		new: job.pair.new,
		...one && { old: one.at },
		...other && { new: other.at }
	};
	const [cells, others] = [cellsOf(comparing.old, job.old), cellsOf(comparing.next, job.next)];
	if (cells === void 0 || others === void 0) {
		if (!isSameText(job.old, job.next, scope.identities)) scope.emit("schema-undecided", places);
		return;
	}
	if (!compareTypes(scope, places, cells, others)) return;
	const byType = Map.groupBy(others, ({ type }) => type);
	for (const [type, group] of Map.groupBy(cells, (cell) => cell.type)) compareCells(scope, job.old, job.next, group, byType.get(type) ?? []);
}
function scopeOf(comparing, job, jobs) {
	const { changes } = job.pair;
	return {
		old: comparing.old,
		new: comparing.next,
		direction: job.direction,
		path: job.path,
		subsets: comparing.subsets,
		identities: {
			old: identityIn(comparing, comparing.old),
			next: identityIn(comparing, comparing.next)
		},
		emit: (rule, places, spelling = {}) => {
			const terms = {
				old: job.old,
				next: job.next,
				direction: job.direction
			};
			changes.push({
				rule,
				path: job.path,
				terms,
				...places,
				...spelling
			});
		},
		within: (step) => scopeOf(comparing, {
			...job,
			path: [...job.path, step]
		}, jobs),
		compare: (before, after, step) => {
			if (before.length + after.length > 0) schedule(comparing, {
				...job,
				old: before,
				next: after,
				path: [...job.path, ...step]
			}, jobs);
		}
	};
}
/** Compares the sets of types. Returns whether more must be compared. */
function compareTypes(scope, places, cells, others) {
	const [before, after] = [new Set(cells.map(({ type }) => type)), new Set(others.map(({ type }) => type))];
	const [gone, added] = [difference(before, after), difference(after, before)];
	if (gone.size + added.size === 0) return true;
	const spelling = {
		before: spellTypes(cells),
		after: spellTypes(others)
	};
	if (gone.size === 0 || added.size === 0) {
		const isNull = (types) => types.size === 1 && types.has("null");
		if (isNull(added)) scope.emit("null-allowed", places, spelling);
		else if (isNull(gone)) scope.emit("null-not-allowed", places, spelling);
		else scope.emit(added.size > 0 ? "type-widened" : "type-narrowed", places, spelling);
	} else scope.emit("type-changed", places, spelling);
	const isAny = (some) => some.length > 3 && some.every(isPlain);
	return difference(before, difference(before, after)).size > 0 && !isAny(cells) && !isAny(others);
}
/** The model that a term references without further constraints. */
function targetOf(term) {
	const [only, ...others] = term;
	if (only?.shape.kind !== "ref" || others.length > 0 || only.assertions.length > 0) return void 0;
	if (only.shape.dynamic !== void 0) return void 0;
	return only.shape.target;
}
function identities(contract) {
	return new Set([...contract.models.keys()].map((at) => contract.identityOf(at)));
}
// dist/diff/schema/contract.js
function createContract(api) {
	const { isHidden, models } = factsOf(api);
	const evaluator = createEvaluator(api, { assertFormats: true });
	const names = /* @__PURE__ */ new Map();
	for (const { name } of api.models) names.set(name, (names.get(name) ?? 0) + 1);
	return {
		api,
		models,
		isHidden,
		hasXml: [
			...api.operations,
			...api.operations.flatMap(({ callbacks }) => callbacks),
			...api.webhooks
		].some(({ body, responses }) => [...body?.contents ?? [], ...responses.flatMap(({ contents }) => contents)].some(({ mediaType }) => /\bxml\b/i.test(mediaType))),
		identityOf(target) {
			const name = models.get(target)?.name;
			return name !== void 0 && names.get(name) === 1 ? name : target;
		},
		accepts(term, value, direction) {
			for (const schema of term) {
				const verdict = evaluator.verdict(value, schema, direction);
				if (verdict !== "fits") return verdict === "misfit" ? false : void 0;
			}
			return true;
		}
	};
}
// dist/diff/compare.js
/**
* Compares two documents by meaning, independent of their versions, files and spellings.
*
* @returns all changes, the most severe first
*/
function compareApis(old, next, options = {}) {
	const today = options.today ?? (/* @__PURE__ */ new Date()).toISOString().slice(0, 10);
	const comparison = createSchemaComparison(createContract(old), createContract(next));
	const collector = createCollector(comparison, renamedSchemes(old, next));
	compareInfo(collector, old, next);
	compareServers(collector, void 0, old.servers, next.servers);
	compareSchemes(collector, old, next);
	compareOperations(collector, old, next, today);
	compareWebhooks(collector, old.webhooks, next.webhooks, webhookName);
	compareEnvelopes(collector, old, next);
	for (const [at, target] of comparison.renamed) {
		const [before, after] = [old, next].map(({ models }, index) => models.find((model) => model.at === (index === 0 ? at : target))?.name);
		collector.contract("model-renamed", { part: `model ${after}` }, {
			old: at,
			new: target
		}, {
			before,
			after
		});
	}
	compareModels(collector, old, next);
	return classify(collector).map((change) => withoutAbsent(change, [old, next]));
}
/** Types of models concern everybody. Contracts without webhooks have neither receivers nor senders. */
function withoutAbsent(change, apis) {
	if (!change.rule.startsWith("model-")) return change;
	const hasOperations = apis.some(({ operations }) => operations.length > 0);
	if (hasOperations === apis.some(({ operations, webhooks }) => webhooks.length > 0 || operations.some(({ callbacks }) => callbacks.length > 0))) return change;
	const absent = hasOperations ? ["receivers", "senders"] : ["callers", "servers"];
	return {
		...change,
		levels: Object.fromEntries(entriesOf(change.levels).filter(([one]) => !absent.includes(one)))
	};
}
/** Types of models that are gone. */
function compareModels(collector, old, next) {
	const names = new Set(next.models.map(({ name }) => name));
	for (const { at, name, origin } of old.models) {
		if (origin !== "component" || names.has(name) || collector.comparison.renamed.has(at)) continue;
		collector.contract("model-removed", { part: `model ${name}` }, { old: at });
	}
}
function compareInfo(collector, old, next) {
	const places = {
		old: "#/info",
		new: "#/info"
	};
	if (old.version !== next.version) collector.contract("version-changed", { part: "info" }, places, {
		before: old.version,
		after: next.version
	});
	const texts = [...changedTexts(old.docs, next.docs)];
	if (old.title !== next.title) texts.unshift("title");
	for (const key of [
		"contact",
		"license",
		"termsOfService"
	]) if (JSON.stringify(old[key]) !== JSON.stringify(next[key])) texts.push(key);
	if (texts.length > 0) collector.contract("info-changed", { part: "info" }, places, { after: texts.join(", ") });
	const tagsOf = ({ tags }) => tags.map(({ docs, kind, name, parent }) => [
		name,
		parent ?? null,
		kind ?? null,
		docs.description ?? null
	]);
	if (!sameJson(tagsOf(old), tagsOf(next))) collector.contract("tags-changed", { part: "tags" }, {
		old: "#/tags",
		new: "#/tags"
	});
}
// dist/cli/diff/options.js
/** Reads `--for callers,servers`. */
function audiencesOf(text, usual, command) {
	if (text === void 0) return usual;
	return text.split(",").map((word) => {
		const name = word.trim();
		const audience = AUDIENCES.find((candidate) => candidate === name);
		if (audience !== void 0) return audience;
		const hint = didYouMean(name, AUDIENCES) || ` There are: ${AUDIENCES.join(", ")}.`;
		throw new UsageError(`Unknown audience ${JSON.stringify(name)} in --for.${hint}`, command);
	});
}
// dist/cli/diff/git.js
const run = promisify(execFile);
/**
* Opens a Git revision.
*
* @param text `git:REF:path`, or `git:REF`
* @param other path of the other document, used if the text names no path
* @throws UsageError if the revision does not exist
*/
async function openRevision(text, other, command) {
	const [, ref = "", path] = /^git:([^:]+)(?::(.+))?$/s.exec(text) ?? [];
	if (ref === "" || ref.startsWith("-")) throw new UsageError(`${text} is not a revision: write git:REF:path.`, command);
	const top = await git(["rev-parse", "--show-toplevel"]).catch((error) => {
		const problem = errorCode(error) === "ENOENT" ? "git is not installed" : "this folder is not in a repository of git";
		throw new UsageError(`${text} cannot be read: ${problem}.`, command);
	});
	const commit = await git([
		"rev-parse",
		"--verify",
		"--quiet",
		"--end-of-options",
		`${ref}^{commit}`
	]).catch(() => {
		throw new UsageError(`Revision ${JSON.stringify(ref)} not found in this repository.`, command);
	});
	const file = path ?? (other === void 0 ? void 0 : relative(top, resolve(other)).replaceAll(sep, "/"));
	if (file === void 0) throw new UsageError(`${text} names no file: write git:${ref}:path.`, command);
	const root = resolve(`git:${ref}:`);
	const pathOf = (path) => join(`git:${ref}:`, relative(top, resolve(path)).replaceAll(sep, "/"));
	return {
		label: file.startsWith("./") ? pathOf(file) : join(`git:${ref}:`, file),
		reader: revisionReader(root, commit),
		pathOf
	};
}
/** Whether git knows this text as a branch, tag or commit. */
function isGitName(text) {
	return git([
		"rev-parse",
		"--verify",
		"--quiet",
		"--end-of-options",
		`${text}^{commit}`
	]).then(() => true, () => false);
}
async function git(args) {
	return (await run("git", [...args], { encoding: "utf8" })).stdout.trim();
}
const MOST_BYTES = 1 << 30;
/** Reads files of a commit as if they were in the folder `root`. */
function revisionReader(root, commit) {
	const objectOf = (path) => `${commit}:${relative(root, path).replaceAll(sep, "/")}`;
	return {
		realPath: (path) => Promise.resolve(path),
		async read(path, maximumBytes) {
			if (!path.startsWith(root)) return diskReader.read(path, maximumBytes);
			const object = objectOf(path);
			try {
				if (await git([
					"cat-file",
					"-t",
					object
				]) !== "blob") return {
					kind: "unreadable",
					why: "is a folder"
				};
				const { stdout } = await run("git", [
					"cat-file",
					"blob",
					object
				], {
					encoding: "buffer",
					maxBuffer: MOST_BYTES
				});
				return stdout.length > maximumBytes ? {
					kind: "too large",
					bytes: stdout.length
				} : {
					kind: "read",
					bytes: stdout
				};
			} catch {
				return { kind: "missing" };
			}
		}
	};
}
/** Whether an argument names a revision. */
function isRevision(text) {
	return text.startsWith("git:") && dirname(text) !== "";
}
// dist/cli/diff/read.js
/**
* Reads the two documents of a command line.
*
* @param reading options for both
* @returns `undefined` if one is unusable; the reason has been reported
*/
async function readBoth(command, positionals, reading, terminal) {
	const [before, after, ...others] = positionals;
	if (before === void 0) throw new UsageError("Name the old document: a file, git:REF or git:REF:path.", command);
	if (others.length > 0) throw new UsageError(`Two documents at a time; ${others.join(" ")} is too much.`, command);
	const file = after === void 0 || isRevision(after) ? void 0 : after;
	const settings = after === void 0 || reading.config !== void 0 || file !== void 0 ? await chooseOne(command, {
		...reading,
		document: file
	}, terminal) : await chooseOne(command, {
		...reading,
		document: after
	}, terminal);
	if (settings === void 0) return void 0;
	const old = await readSide(command, before, file ?? (after === void 0 ? settings.documentLabel : void 0), settings, terminal);
	const next = await readSide(command, after ?? settings.documentLabel, void 0, settings, terminal);
	return old === void 0 || next === void 0 ? void 0 : {
		old,
		new: next
	};
}
async function readSide(command, text, other, settings, terminal) {
	if (!isRevision(text) && !existsSync(text) && await isGitName(text)) throw new UsageError(`${text} is not a file. For the document of that revision, write git:${text}.`, command);
	const revision = isRevision(text) ? await openRevision(text, other, command) : void 0;
	const label = revision?.label ?? text;
	terminal.progress(`${label}: reading`);
	const diagnostics = collectDiagnostics(settings.severity);
	const spell = (words) => revision === void 0 ? words : words.replaceAll(/(git:[^:"]+:)\//g, "$1");
	const shown = (position) => ({
		...position,
		file: spell(position.file)
	});
	const options = optionsOf(text, settings, revision);
	const document = await loadDocument(label, options, diagnostics);
	const api = document === void 0 ? void 0 : buildApi(document, diagnostics, { shareRepeated: false });
	if (document === void 0 || api === void 0 || diagnostics.failed) {
		const matches = diagnostics.list((at) => document?.locate(at) ?? {
			file: label,
			line: 1,
			column: 1
		}).map((one) => ({
			...one,
			message: spell(one.message),
			...one.position !== void 0 && { position: shown(one.position) }
		}));
		reportDiagnostics(matches.filter(({ severity }) => severity === "error"), terminal, false);
		return;
	}
	if (revision === void 0 && resolve(text) === settings.document) reportReading(diagnostics, document, settings, terminal);
	return {
		document,
		api,
		settings,
		locate: (at) => shown(document.locate(throughReferences(document, at)))
	};
}
/** Other documents that the config joins belong to the same revision. A file that the config does not list is whole. */
function optionsOf(text, settings, revision) {
	if (revision !== void 0) return {
		...settings,
		reader: revision.reader,
		joined: settings.joined.map((path) => revision.pathOf(path))
	};
	return resolve(text) === settings.document ? settings : {
		...settings,
		joined: []
	};
}
/** Operations are identified by path, also if their path item is in another file. This resolves its location. */
function throughReferences(document, at) {
	const { file, tokens } = parsePointer(at);
	if (file !== "") return at;
	let here = document.root;
	for (const token of tokens) {
		const ref = isObject(here.value) ? member(here.value, "$ref") : void 0;
		if (typeof ref === "string") here = document.resolve(here.at, ref) ?? here;
		const value = childOf(here.value, token);
		if (value === void 0) break;
		here = {
			at: childPointer(here.at, token),
			value
		};
	}
	return here.at;
}
export { audiencesOf as n, compareApis as r, readBoth as t };
