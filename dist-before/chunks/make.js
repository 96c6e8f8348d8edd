import { n as largest, r as smallest, t as addAll } from "./large-lists.js";
import { a as typeOf, n as TYPE_NAMES, r as factsOf, t as TYPE } from "./facts.js";
import { o as matches, r as hasFormat, t as createEvaluator } from "./evaluator.js";
import { i as isAllowedText, n as letters, r as isAllowed, t as makeText } from "./texts.js";
import { isLonger, isMultipleOf, isShorter, isUnique } from "../runtime/validation/values.js";
import { chance, pick, shuffled } from "../runtime/factory/random.js";
import { regexTexts } from "../runtime/factory/regex-texts.js";
// dist/judge/values/impossible.js
/** No value can be made for a schema: none exists, or none was found. */
var Impossible = class extends Error {
	at;
	constructor(message, at) {
		super(message);
		this.name = "Impossible";
		this.at = at;
	}
};
/** @returns the value, or `undefined` if none can be made */
function ifPossible(make) {
	try {
		return make();
	} catch (error) {
		if (error instanceof Impossible) return void 0;
		throw error;
	}
}
// dist/judge/values/property-of.js
const cache = /* @__PURE__ */ new WeakMap();
/** Looks up a property by name. A map, because some objects have thousands. */
function propertyOf(shape, name) {
	const properties = cache.get(shape) ?? new Map(shape.properties.map((one) => [one.name, one]));
	cache.set(shape, properties);
	return properties.get(name);
}
// dist/judge/values/scope.js
function inner(scope) {
	return {
		...scope,
		depth: scope.depth + 1,
		alphabet: scope.alphabet
	};
}
// dist/judge/values/arrays.js
const TRIES$2 = 25;
/** Longest array to make. */
const MOST_ITEMS = 2e3;
function makeArray(constraints, at, scope) {
	const { random } = scope;
	const contains = constraints.assertions.filter((one) => one.kind === "contains");
	const unique = constraints.assertions.some(({ kind }) => kind === "uniqueItems");
	const needed = contains.reduce((sum, { min }) => sum + min, 0);
	const least = Math.max(limitOf$1(constraints.assertions, "minItems"), Math.min(needed, MOST_ITEMS));
	const most = Math.min(limitOf$1(constraints.assertions, "maxItems"), lastPlace(constraints));
	if (least > most || least > MOST_ITEMS) throw new Impossible(`${least} items could not be generated`, at);
	const room = scope.depth >= 5 || scope.budget.left < 0 ? 0 : chance(random, scope.fullness) ? random.int(1, 3) : 0;
	const length = Math.min(most, chance(random, 5) && most <= 20 ? most : least + room);
	const items = [];
	for (let index = 0; index < Math.max(length, least); index++) {
		const item = freshItem([...schemasAt(constraints, index), ...containsAt(contains, index, scope)], items, unique, scope);
		if (item === void 0) {
			if (index >= least) break;
			throw new Impossible(`${least} unique items could not be generated`, at);
		}
		items.push(item.value);
	}
	return items;
}
function freshItem(schemas, items, unique, scope) {
	for (let attempt = 0; attempt < TRIES$2; attempt++) {
		const value = scope.make(schemas, inner({
			...scope,
			fullness: attempt > 5 ? 100 : scope.fullness
		}));
		if (!unique || isUnique([...items, value])) return { value };
	}
}
/** The first items satisfy `contains`, one schema after the other. */
function containsAt(contains, index, { random }) {
	let place = 0;
	for (const { schema, min } of contains) {
		place += min;
		if (index < place) return [schema];
	}
	const [only] = contains;
	return only !== void 0 && only.max === void 0 && chance(random, 30) ? [only.schema] : [];
}
function schemasAt({ arrays }, index) {
	return arrays.map((shape) => shape.kind === "array" ? shape.items : shape.items[index] ?? shape.rest);
}
/** The length of tuples that allow no further items. */
function lastPlace(constraints) {
	const closed = constraints.assertions.some((one) => one.kind === "unevaluatedItems" && one.schema.shape.kind === "never");
	const ends = constraints.arrays.map((shape) => {
		const rest = shape.kind === "array" ? shape.items : shape.rest;
		const prefix = shape.kind === "array" ? 0 : shape.items.length;
		const unsaid = rest.shape.kind === "unknown" && rest.shape.unsaid === true;
		return rest.shape.kind === "never" ? prefix : closed && unsaid ? -prefix : Infinity;
	});
	const spoken = ends.filter((end) => end <= 0).map((end) => -end);
	const hard = ends.filter((end) => end > 0);
	if (closed && constraints.arrays.length === 0) return 0;
	if (constraints.arrays.some(({ kind, ...shape }) => kind === "array" && "items" in shape && isNever(shape.items))) return 0;
	return Math.min(smallest(Infinity, hard), closed && spoken.length > 0 ? largest(0, spoken) : Infinity);
}
function isNever(items) {
	return "shape" in items && items.shape.kind === "never";
}
function limitOf$1(assertions, kind) {
	const values = assertions.flatMap((one) => one.kind === kind ? [one.value] : []);
	return kind === "minItems" ? largest(0, values) : smallest(Infinity, values);
}
// dist/judge/values/value-constraints.js
/** Schemas per value. No real document has more. */
const MOST_PARTS = 2e3;
function collectConstraints(schemas, facts, choices) {
	const constraints = {
		types: TYPE.all,
		spoken: 0,
		integer: false,
		constants: void 0,
		formats: [],
		arrays: [],
		objects: [],
		assertions: [],
		forced: /* @__PURE__ */ new Map(),
		excluded: /* @__PURE__ */ new Set(),
		doubtful: false
	};
	const visited = /* @__PURE__ */ new Set();
	const unions = [];
	const conditions = [];
	let parts = 0;
	const restrict = (types, at) => {
		constraints.types &= types;
		constraints.spoken |= types === TYPE.all ? 0 : types;
		if (constraints.types === 0) throw new Impossible("its types exclude each other", at);
	};
	function add(schema) {
		if (++parts > MOST_PARTS) throw new Impossible("it has too many parts", schema.at);
		const { shape } = schema;
		switch (shape.kind) {
			case "unknown": break;
			case "never": throw new Impossible("no value matches `false`", schema.at);
			case "null":
			case "boolean":
				restrict(TYPE[shape.kind], schema.at);
				break;
			case "number":
				restrict(TYPE.number, schema.at);
				constraints.integer ||= shape.integer;
				if (shape.format !== void 0) constraints.formats.push(shape.format);
				break;
			case "string":
				restrict(TYPE.string, schema.at);
				if (shape.format !== void 0) constraints.formats.push(shape.format);
				break;
			case "binary":
				restrict(TYPE.string, schema.at);
				break;
			case "literal":
				constants([shape.value], schema.at);
				break;
			case "enum":
				constants(shape.values.map(({ value }) => value), schema.at);
				break;
			case "array":
			case "tuple":
				if (!shape.implied) restrict(TYPE.array, schema.at);
				constraints.spoken |= TYPE.array;
				constraints.arrays.push(shape);
				break;
			case "object":
				if (!shape.implied) restrict(TYPE.object, schema.at);
				constraints.spoken |= TYPE.object;
				constraints.objects.push(shape);
				break;
			case "union":
				unions.push({
					schema,
					shape
				});
				break;
			case "intersection":
				for (const member of shape.members) add(member);
				break;
			case "ref": {
				if (visited.has(shape.target)) break;
				visited.add(shape.target);
				const target = facts.models.get(shape.target);
				if (shape.dynamic !== void 0) constraints.doubtful = true;
				if (target !== void 0) add(target.schema);
				break;
			}
		}
		for (const assertion of schema.assertions) {
			constraints.assertions.push(assertion);
			constraints.spoken |= typesOf(assertion);
			if (assertion.kind === "format") constraints.formats.push(assertion.value);
			if (assertion.kind === "tag") addTag(assertion);
			if (assertion.kind === "not" || assertion.kind === "conditional" || assertion.kind === "dependentSchema") conditions.push({
				schema,
				assertion
			});
			else if (isIntricate(assertion)) constraints.doubtful = true;
		}
	}
	function constants(values, at) {
		if (constraints.constants === void 0 || values.length < constraints.constants.length) constraints.constants = values;
		else constraints.doubtful = true;
		constraints.doubtful ||= constraints.constants !== values;
		restrict(values.reduce((found, value) => found | TYPE[typeOf(value)], 0), at);
	}
	function addTag({ except, property: { name, required }, values }) {
		const [first] = values;
		if (except === true) {
			constraints.doubtful = true;
			constraints.excluded.add(name);
		} else if (first !== void 0 && (required || !constraints.forced.has(name))) {
			const known = constraints.forced.get(name);
			if (typeof known !== "string" || !values.includes(known)) constraints.forced.set(name, first);
		}
	}
	function addAlternative({ schema, shape }) {
		const options = shape.members.filter((member) => (facts.types(member) & constraints.types) !== 0);
		const chosen = choices.alternative(shape, options);
		if (chosen === void 0) throw new Impossible("none of its alternatives can be satisfied", schema.at);
		if (shape.mode !== "type") constraints.doubtful = true;
		add(chosen);
	}
	function addCondition({ assertion }) {
		constraints.doubtful = true;
		switch (assertion.kind) {
			case "not": {
				const { shape, assertions } = assertion.schema;
				if (shape.kind === "object" && shape.implied && assertions.length === 0) {
					const required = shape.properties.filter((property) => property.required);
					const [only] = required;
					if (only !== void 0 && required.length === shape.properties.length) constraints.excluded.add(only.name);
				}
				if (assertions.length === 0 && [
					"null",
					"boolean",
					"string"
				].includes(shape.kind)) restrict(TYPE.all & ~facts.types(assertion.schema), assertion.schema.at);
				return;
			}
			case "conditional":
				if (choices.holds()) {
					add(assertion.if);
					if (assertion.then !== void 0) add(assertion.then);
				} else if (assertion.else !== void 0) add(assertion.else);
				return;
			case "dependentSchema":
				if (choices.holds()) add(assertion.schema);
				else constraints.excluded.add(assertion.property);
				return;
			default: return;
		}
	}
	for (const schema of schemas) add(schema);
	for (;;) {
		const union = unions.shift();
		if (union !== void 0) {
			addAlternative(union);
			continue;
		}
		const condition = conditions.shift();
		if (condition === void 0) return constraints;
		addCondition(condition);
	}
}
function isIntricate({ kind }) {
	return kind === "contains" || kind === "propertyNames" || kind === "unevaluatedItems" || kind === "unevaluatedProperties";
}
function typesOf({ kind }) {
	switch (kind) {
		case "minimum":
		case "maximum":
		case "exclusiveMinimum":
		case "exclusiveMaximum":
		case "multipleOf": return TYPE.number;
		case "minLength":
		case "maxLength":
		case "pattern":
		case "format": return TYPE.string;
		case "minItems":
		case "maxItems":
		case "uniqueItems":
		case "contains":
		case "unevaluatedItems": return TYPE.array;
		case "minProperties":
		case "maxProperties":
		case "propertyNames":
		case "dependentRequired":
		case "dependentSchema":
		case "tag":
		case "unevaluatedProperties": return TYPE.object;
		case "not":
		case "conditional": return 0;
	}
}
// dist/judge/values/value-depths.js
/** Longest reference cycle that is resolved; longer ones count as infinite. */
const MOST_PASSES = 60;
/** Computed on first use, because most values never get that deep. */
function createValueDepths(api) {
	let models;
	function compute() {
		const depths = new Map(api.models.map((model) => [model.at, Infinity]));
		for (let pass = 0; pass < MOST_PASSES; pass++) {
			let changed = false;
			for (const model of api.models) {
				const height = depthOf(model.schema, depths);
				if (height === depths.get(model.at)) continue;
				depths.set(model.at, height);
				changed = true;
			}
			if (!changed) break;
		}
		return depths;
	}
	return (schema) => depthOf(schema, models ??= compute());
}
function depthOf({ shape, assertions }, depths) {
	switch (shape.kind) {
		case "ref": return depths.get(shape.target) ?? 0;
		case "union": return smallest(Infinity, shape.members.map((member) => depthOf(member, depths)));
		case "intersection": return largest(0, shape.members.map((member) => depthOf(member, depths)));
		case "object": {
			const inner = shape.properties.filter((property) => property.required);
			return 1 + largest(0, inner.map((property) => depthOf(property.schema, depths)));
		}
		case "array":
		case "tuple": {
			const least = assertions.find(({ kind }) => kind === "minItems");
			if (least === void 0 || !("value" in least) || least.value === 0) return 1;
			const items = shape.kind === "array" ? [shape.items] : [...shape.items, shape.rest];
			return 1 + largest(0, items.filter(({ shape: { kind } }) => kind !== "never").map((item) => depthOf(item, depths)));
		}
		case "never": return Infinity;
		default: return 0;
	}
}
// dist/judge/values/numbers.js
const TRIES$1 = 60;
/** @returns `undefined` if no number was found */
function makeNumber(rules, random, fits) {
	for (let attempt = 0; attempt < TRIES$1; attempt++) {
		const value = candidate(rules, random, attempt);
		if (value !== void 0 && Number.isFinite(value) && fits(value)) return value === 0 ? 0 : value;
	}
}
function candidate(rules, random, attempt) {
	const { integer, steps } = rules;
	const [least, most] = bounds(rules);
	const step = steps.length === 0 ? integer ? 1 : void 0 : combined(steps, integer);
	if (step === void 0) return inRange(least, most, rules, random, attempt);
	let first = Math.ceil(least / step);
	let last = Math.floor(most / step);
	if (rules.aboveLeast && first * step <= rules.least) first++;
	if (rules.belowMost && last * step >= rules.most) last--;
	if (first > last) return attempt < 2 ? rounded(first + attempt, step) : void 0;
	return rounded(chance(random, 12) ? first : chance(random, 12) ? last : between(first, last, random), step);
}
/** Rounds to the decimal notation: 3 * 0.1 is 0.3. */
function rounded(times, step) {
	const value = times * step;
	if (isMultipleOf(value, step)) return value;
	return Number(value.toPrecision(15));
}
/** The least common multiple of the steps. */
function combined(steps, integer) {
	const all = integer ? [...steps, 1] : steps;
	const [first = 1] = all.toSorted((a, b) => b - a);
	for (let times = 1; times <= 1e3; times++) {
		const value = rounded(times, first);
		if (all.every((step) => isMultipleOf(value, step))) return value;
	}
	return first;
}
/** Numbers without limits stay small, so that they are plausible. */
function bounds({ least, most }) {
	if (Number.isFinite(least) && Number.isFinite(most)) return [least, most];
	if (Number.isFinite(least)) return [least, least < 0 ? Math.max(1e3, least + 1e3) : least + 1e3];
	if (Number.isFinite(most)) return [most > 0 ? Math.min(0, most) : most - 1e3, most];
	return [0, 1e3];
}
function inRange(least, most, { aboveLeast, belowMost }, random, attempt) {
	if (!aboveLeast && chance(random, 10)) return least;
	if (!belowMost && chance(random, 10)) return most;
	if (most - least >= 2) {
		const whole = between(Math.ceil(least), Math.floor(most), random);
		const fraction = pick(random, [
			0,
			.5,
			.25,
			.1
		]) ?? 0;
		if (whole + fraction <= most) return whole + fraction;
	}
	const part = random.int(1, 999) / 1e3;
	const value = least + (most - least) * part;
	return attempt % 2 === 0 ? Number(value.toPrecision(6)) : value;
}
function between(first, last, random) {
	const span = last - first;
	if (span <= 1073741823) return first + random.int(0, span);
	return Math.min(last, first + Math.floor(random.int(0, 1073741823) / 1073741823 * span));
}
// dist/judge/values/objects.js
/** Most members of an object. */
const MOST_MEMBERS = 2e4;
function makeObject(constraints, at, scope) {
	const { random } = scope;
	const most = limitOf(constraints.assertions, "maxProperties", Infinity);
	const least = limitOf(constraints.assertions, "minProperties", 0);
	if (least > MOST_MEMBERS) throw new Impossible(`${least} properties could not be generated`, at);
	const names = memberNames(constraints, scope);
	const required = withDependents(constraints, names.required);
	const values = /* @__PURE__ */ new Map();
	const add = (name) => {
		if (values.has(name)) return;
		const schemas = schemasFor(constraints, name);
		if (schemas === void 0) throw new Impossible(`the property ${JSON.stringify(name)} is both required and forbidden`, at);
		values.set(name, scope.make([...schemas, ...forced(constraints, name)], inner(scope)));
	};
	for (const name of required) add(name);
	const likelihood = scope.depth >= 5 || scope.budget.left < 0 ? 0 : scope.fullness / (1 + scope.depth / 2);
	for (const name of names.optional) {
		const needed = values.size < least;
		if (scope.isSpent()) break;
		if (values.size >= most || values.has(name) || constraints.excluded.has(name)) continue;
		if (!needed && !chance(random, likelihood)) continue;
		const group = withDependents(constraints, [name]);
		if (group.some((one) => constraints.excluded.has(one)) || values.size + group.length > most) continue;
		addOptional(group, values, add);
	}
	addOthers(constraints, scope, values, {
		least,
		most
	}, add);
	if (values.size < least) throw new Impossible(`${least} properties could not be generated`, at);
	const order = new Map([...names.required, ...names.optional].map((name, index) => [name, index]));
	return Object.fromEntries([...values].toSorted(([a], [b]) => (order.get(a) ?? Infinity) - (order.get(b) ?? Infinity) || 0));
}
/** Omits all optional members if one of them cannot be made. */
function addOptional(names, values, add) {
	const missing = names.filter((name) => !values.has(name));
	try {
		for (const name of missing) add(name);
	} catch (error) {
		if (!(error instanceof Impossible)) throw error;
		for (const name of missing) values.delete(name);
	}
}
/** The constant of a member that the discriminator determines. */
function forced(constraints, name) {
	const value = constraints.forced.get(name);
	return value === void 0 ? [] : [constantSchema(value)];
}
function memberNames(constraints, scope) {
	const required = /* @__PURE__ */ new Set();
	const optional = /* @__PURE__ */ new Set();
	const hidden = /* @__PURE__ */ new Set();
	for (const { properties } of constraints.objects) for (const property of properties) if (scope.isHidden(property)) hidden.add(property.name);
	else if (property.required) required.add(property.name);
	else optional.add(property.name);
	for (const name of constraints.forced.keys()) if (!hidden.has(name)) required.add(name);
	return {
		required: [...required].filter((name) => !hidden.has(name)),
		optional: shuffled(scope.random, [...optional].filter((name) => !required.has(name) && !hidden.has(name)))
	};
}
/** The names with their dependents, recursively. */
function withDependents(constraints, names) {
	const closure = new Set(names);
	for (const name of closure) for (const assertion of constraints.assertions) {
		if (assertion.kind !== "dependentRequired" || assertion.property !== name) continue;
		for (const other of assertion.requires) closure.add(other);
	}
	return [...closure];
}
/** The schemas of a member; `undefined` if the member is forbidden. */
function schemasFor(constraints, name) {
	const schemas = [];
	for (const shape of constraints.objects) {
		const own = ownSchemas(shape, name);
		if (own === "closed") return void 0;
		addAll(schemas, own);
	}
	return schemas.some(({ shape }) => shape.kind === "never") ? void 0 : schemas;
}
function ownSchemas(shape, name) {
	const { patterns, rest } = shape;
	const property = propertyOf(shape, name);
	const own = property === void 0 ? [] : [property.schema];
	const matching = patterns.filter(({ pattern, flags }) => matches(pattern, flags, name) !== false);
	const all = [...own, ...matching.map(({ schema }) => schema)];
	if (all.length > 0 && !(own.length === 1 && matching.length === 0 && isMention(property?.schema))) return all;
	return rest === "closed" ? "closed" : rest === "open" ? own : [...own, rest];
}
/** A name that only `required` mentions is not a declared property. */
function isMention(schema) {
	return schema?.shape.kind === "unknown" && /\/required\/\d+$/.test(schema.at);
}
const TRIES = 12;
/** Adds members without a declared property: from `patternProperties` or `additionalProperties`, or free ones. */
function addOthers(constraints, scope, values, { least, most }, add) {
	const { random } = scope;
	const maps = constraints.objects.some(({ rest, patterns }) => typeof rest === "object" || patterns.length > 0);
	const empty = constraints.objects.every(({ properties }) => properties.length === 0);
	const likely = scope.depth >= 5 || scope.budget.left < 0 ? 0 : maps ? scope.fullness : empty ? scope.fullness / 3 : 0;
	const targetSize = Math.min(most, Math.max(least, values.size + (chance(random, likely) ? random.int(1, 2) : 0)));
	for (let attempt = 0; values.size < targetSize && attempt < TRIES + 2 * least; attempt++) {
		const name = otherName(constraints, random, scope);
		if (name === void 0 || values.has(name) || constraints.excluded.has(name)) continue;
		if (!fitsNames(constraints.assertions, name, scope) || schemasFor(constraints, name) === void 0) continue;
		addOptional([name], values, add);
	}
}
function fitsNames(assertions, name, scope) {
	const schemas = assertions.flatMap((one) => one.kind === "propertyNames" ? [one.schema] : []);
	return schemas.length === 0 || scope.fits(name, schemas);
}
function otherName(constraints, random, scope) {
	const patterns = constraints.objects.flatMap((shape) => shape.patterns);
	const names = constraints.assertions.flatMap((one) => one.kind === "propertyNames" ? [one.schema] : []);
	const pattern = pick(random, patterns);
	if (pattern !== void 0 && chance(random, 70)) {
		const made = regexTexts(pattern.pattern, pattern.flags, isAllowed("any"))?.make(random, random.int(0, 4));
		const longer = made === void 0 ? void 0 : made + letters(random, random.int(1, 4));
		return longer !== void 0 && matches(pattern.pattern, pattern.flags, longer) === true ? longer : made;
	}
	if (names.length > 0) try {
		const made = scope.make(names, inner(scope));
		return typeof made === "string" ? made : void 0;
	} catch (error) {
		if (error instanceof Impossible) return void 0;
		throw error;
	}
	return letters(random, random.int(3, 8));
}
function limitOf(assertions, kind, otherwise) {
	const values = assertions.flatMap((one) => one.kind === kind ? [one.value] : []);
	return kind === "minProperties" ? largest(otherwise, values) : smallest(otherwise, values);
}
const NOWHERE = "#";
/** A schema with a single valid value. */
function constantSchema(value) {
	return {
		at: NOWHERE,
		docs: {},
		shape: {
			kind: "literal",
			value
		},
		assertions: [],
		extensions: {}
	};
}
// dist/judge/values/make.js
/** Percent for all optional members of the upper levels; objects divide it by their depth. */
const FULL = 250;
const ROOT_TRIES = 40;
const INNER_TRIES = 10;
const MOST_VALUES = 400;
const DEEPEST = 60;
/** Inner values to make for one result. */
const MOST_WORK = 3e4;
/**
* Processor milliseconds for one result, and for all failed attempts. Beyond the latter, each attempt gets a twentieth.
*/
const MOST_TIME = 1e3;
const MOST_VAIN_TIME = 3e3;
/** Failed attempts after which a schema is not tried again. */
const MOST_VAIN = 2;
function createMaker(api) {
	const facts = factsOf(api);
	const evaluator = createEvaluator(api, { assertFormats: true });
	const depths = createValueDepths(api);
	const vain = /* @__PURE__ */ new WeakMap();
	let vainTime = 0;
	function start(random, options, attempt, work) {
		const { direction, alphabet = "any", isFull = false } = options;
		const usual = isFull ? FULL : chance(random, 15) ? 0 : chance(random, 20) ? 100 : 55;
		return {
			random,
			depth: 0,
			fullness: attempt > 10 ? 0 : usual,
			alphabet,
			budget: { left: MOST_VALUES },
			make: (schemas, scope) => make(schemas, scope, work),
			fits: (value, schemas) => schemas.every((schema) => evaluator.verdict(value, schema, direction) === "fits"),
			isHidden: (property) => direction !== void 0 && facts.isHidden(property, direction),
			isSpent: () => isSpent(work)
		};
	}
	function make(schemas, scope, work) {
		const at = schemas[0]?.at ?? "#";
		if (scope.depth > DEEPEST) throw new Impossible("it is infinitely recursive", at);
		let failure;
		for (let attempt = 0; attempt < INNER_TRIES; attempt++) {
			work.left--;
			if (isSpent(work)) throw new Impossible("no value was found in reasonable time", at);
			scope.budget.left--;
			const own = attempt > 4 ? {
				...scope,
				fullness: 0
			} : scope;
			try {
				const constraints = collectConstraints(schemas, facts, choicesOf(own, attempt));
				const value = makeOf(constraints, at, own, schemas);
				if (!constraints.doubtful || scope.fits(value, schemas)) return value;
				failure = new Impossible("its conditions could not all be satisfied", at);
			} catch (error) {
				if (!(error instanceof Impossible)) throw error;
				failure = error;
			}
		}
		const example = exampleOf(schemas, scope);
		if (example === void 0) throw failure ?? new Impossible("none was found", at);
		return example.value;
	}
	/** Examples and defaults of the document, for values that cannot be generated. */
	function exampleOf(schemas, scope) {
		for (const { docs, shape, ...own } of schemas) {
			const target = shape.kind === "ref" ? facts.models.get(shape.target)?.schema : void 0;
			const given = [
				...docs.examples ?? [],
				...target?.docs.examples ?? [],
				own.default,
				target?.default
			];
			for (const value of given) if (value !== void 0 && scope.fits(value, schemas)) return { value };
		}
	}
	/** The first alternative differs between attempts. Deep inside a value, the shallowest alternatives come first. */
	function choicesOf({ random, depth, budget, fullness }, attempt) {
		const start = random.int(0, 1e3);
		let first = true;
		return {
			alternative(_union, all) {
				const filled = fullness >= FULL ? all.filter(({ shape }) => shape.kind !== "null") : all;
				const options = filled.length > 0 ? filled : all;
				if (options.length <= 1) return options[0];
				const deep = depth >= 5 || budget.left < 0;
				const lowest = deep ? smallest(Infinity, options.map(depths)) : Infinity;
				const good = deep ? options.filter((option) => depths(option) <= lowest + (attempt > 5 ? 2 : 0)) : options;
				const place = first ? start + attempt : random.int(0, good.length - 1);
				first = false;
				return good[place % good.length];
			},
			holds: () => attempt < 6 ? (start + attempt) % 2 === 0 : chance(random, 50)
		};
	}
	return {
		evaluator,
		make(schema, random, options = {}) {
			const before = vain.get(schema) ?? 0;
			if (before >= MOST_VAIN) throw new Impossible("no value was found in reasonable time", schema.at);
			let failure;
			const began = processorTime();
			const work = {
				left: MOST_WORK,
				isLate: false,
				until: began + (vainTime > MOST_VAIN_TIME ? MOST_TIME / 20 : MOST_TIME)
			};
			for (let attempt = 0; attempt < ROOT_TRIES; attempt++) {
				const scope = start(random, options, attempt, work);
				try {
					const value = make([schema], scope, work);
					if (evaluator.verdict(value, schema, options.direction) === "fits") return value;
					failure = new Impossible("its keywords could not all be satisfied", schema.at);
				} catch (error) {
					if (!(error instanceof Impossible)) throw error;
					failure = error;
				}
				if (!isSpent(work)) continue;
				vain.set(schema, before + 1);
				vainTime += processorTime() - began;
				break;
			}
			throw failure ?? new Impossible("none was found", schema.at);
		}
	};
}
/** Reading the clock takes longer than making a small value. */
const PER_LOOK = 16;
function isSpent(work) {
	if (work.left < 0) return true;
	if (work.left % PER_LOOK === 0) work.isLate ||= processorTime() > work.until;
	return work.isLate;
}
/** Processor time in milliseconds. Wall-clock time would depend on other processes. */
function processorTime() {
	const { system, user } = process.cpuUsage();
	return (system + user) / 1e3;
}
function makeOf(constraints, at, scope, schemas) {
	if (constraints.constants !== void 0) return constantOf(constraints, constraints.constants, at, scope, schemas);
	switch (typeFor(constraints, scope)) {
		case "null": return null;
		case "boolean": return scope.random.int(0, 1) === 1;
		case "number": return numberOf(constraints, at, scope.random);
		case "string": return textOf(constraints, at, scope);
		case "array": return makeArray(constraints, at, scope);
		case "object": return makeObject(constraints, at, scope);
	}
}
function constantOf(constraints, constants, at, scope, schemas) {
	const sendable = constants.filter((value) => typeof value !== "string" || isAllowedText(scope.alphabet, value));
	const fitting = constraints.doubtful || constraints.assertions.length > 0 ? sendable.filter((value) => scope.fits(value, schemas)) : sendable;
	const value = pick(scope.random, fitting.length > 0 ? fitting : sendable);
	if (value === void 0) throw new Impossible("none of its listed values is valid", at);
	return value;
}
/** Prefers a type that the constraints mention. */
function typeFor(constraints, scope) {
	const { random } = scope;
	const all = TYPE_NAMES.filter((name) => (constraints.types & TYPE[name]) !== 0);
	const spoken = all.filter((name) => (constraints.spoken & TYPE[name]) !== 0);
	const open = constraints.types === TYPE.all && spoken.length === 0;
	const deep = scope.depth >= 3;
	const wanted = spoken.length > 0 ? spoken : open && deep ? all.filter((name) => name !== "array" && name !== "object") : all;
	const plain = wanted.filter((name) => name !== "null");
	if (plain.length > 0 && !chance(random, 15)) return pick(random, plain) ?? "string";
	return pick(random, wanted) ?? "string";
}
function numberOf(constraints, at, random) {
	const rules = {
		integer: constraints.integer,
		least: largest(-Infinity, values(constraints, "minimum", "exclusiveMinimum")),
		most: smallest(Infinity, values(constraints, "maximum", "exclusiveMaximum")),
		steps: values(constraints, "multipleOf")
	};
	const aboveLeast = values(constraints, "exclusiveMinimum").includes(rules.least);
	const belowMost = values(constraints, "exclusiveMaximum").includes(rules.most);
	const value = makeNumber({
		...rules,
		aboveLeast,
		belowMost
	}, random, (candidate) => {
		return (aboveLeast ? candidate > rules.least : candidate >= rules.least) && (belowMost ? candidate < rules.most : candidate <= rules.most) && (!rules.integer || Number.isInteger(candidate)) && rules.steps.every((step) => isMultipleOf(candidate, step)) && constraints.formats.every((format) => hasFormat(candidate, format) !== false);
	});
	if (value === void 0) throw new Impossible("no number is within its bounds", at);
	return value;
}
function textOf(constraints, at, scope) {
	const minLength = largest(0, values(constraints, "minLength"));
	const maxLength = smallest(Infinity, values(constraints, "maxLength"));
	const patterns = constraints.assertions.filter((one) => one.kind === "pattern");
	const { alphabet, random } = scope;
	const text = makeText({
		minLength,
		maxLength,
		patterns,
		formats: constraints.formats,
		alphabet
	}, random, (candidate) => {
		return !isShorter(candidate, minLength) && !isLonger(candidate, maxLength) && patterns.every(({ source, flags }) => matches(source, flags, candidate) === true) && constraints.formats.every((format) => hasFormat(candidate, format) !== false);
	});
	if (text !== void 0) return text;
	throw new Impossible(`no string could be generated for ${patterns.length > 0 ? `the pattern ${patterns.map(({ source }) => source).join(" and ")}` : "its limits"}`, at);
}
function values(constraints, ...kinds) {
	return constraints.assertions.flatMap((one) => kinds.includes(one.kind) && "value" in one && typeof one.value === "number" ? [one.value] : []);
}
export { schemasAt as a, ifPossible as c, collectConstraints as i, forced as n, propertyOf as o, schemasFor as r, Impossible as s, createMaker as t };
