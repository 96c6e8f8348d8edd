import { t as addAll } from "./large-lists.js";
import { n as isArray, r as isObject } from "./json.js";
// dist/generator/document/cached-by.js
/**
* Caches a pure function by its argument, for as long as the argument lives. Targets share what they find out about an API,
* and a watching program keeps what it found out about schemas that did not change.
*/
function cachedBy(find) {
	const cached = /* @__PURE__ */ new WeakMap();
	return (key) => {
		const known = cached.get(key);
		if (known !== void 0) return known.value;
		const value = find(key);
		cached.set(key, { value });
		return value;
	};
}
// dist/generator/ir/analysis/graph.js
/** All nodes reachable from the start, including the start. */
function reachable(graph, start) {
	const found = new Set(start);
	for (const node of found) for (const next of graph.get(node) ?? []) found.add(next);
	return found;
}
function reverse(graph) {
	const reversed = /* @__PURE__ */ new Map();
	for (const [from, targets] of graph) for (const to of targets) {
		const sources = reversed.get(to);
		if (sources === void 0) reversed.set(to, [from]);
		else sources.push(from);
	}
	return reversed;
}
/** Nodes on cycles, each mapped to a representative of its cycle. A node with an edge to itself is a cycle. */
function cyclic(graph) {
	const found = /* @__PURE__ */ new Map();
	for (const members of components(graph)) {
		const [root, ...others] = members;
		if (root === void 0 || others.length === 0 && ![...graph.get(root) ?? []].includes(root)) continue;
		for (const member of members) found.set(member, root);
	}
	return found;
}
/** The strongly connected components, each after those that it leads to (Tarjan, without recursion). */
function components(graph) {
	const found = [];
	const indices = /* @__PURE__ */ new Map();
	const stack = [];
	const open = /* @__PURE__ */ new Set();
	const enter = (node) => {
		const index = indices.size;
		indices.set(node, index);
		stack.push(node);
		open.add(node);
		return {
			node,
			rest: (graph.get(node) ?? [])[Symbol.iterator](),
			index,
			low: index
		};
	};
	for (const start of graph.keys()) {
		if (indices.has(start)) continue;
		const path = [enter(start)];
		for (let visit = path.at(-1); visit !== void 0; visit = path.at(-1)) {
			const next = visit.rest.next();
			if (next.done !== true) {
				const index = indices.get(next.value);
				if (index === void 0) path.push(enter(next.value));
				else if (open.has(next.value)) visit.low = Math.min(visit.low, index);
				continue;
			}
			path.pop();
			const parent = path.at(-1);
			if (parent !== void 0) parent.low = Math.min(parent.low, visit.low);
			if (visit.low !== visit.index) continue;
			const members = stack.splice(stack.lastIndexOf(visit.node));
			for (const member of members) open.delete(member);
			found.push(members);
		}
	}
	return found;
}
/** Back edges of a depth-first walk. Without them, the graph has no cycles. */
function closingEdges(nodes, edgesOf, targetOf) {
	const closing = [];
	const done = /* @__PURE__ */ new Set();
	const above = /* @__PURE__ */ new Set();
	for (const start of nodes) {
		if (done.has(start)) continue;
		const path = [{
			node: start,
			rest: edgesOf(start)[Symbol.iterator]()
		}];
		above.add(start);
		for (let visit = path.at(-1); visit !== void 0; visit = path.at(-1)) {
			const next = visit.rest.next();
			if (next.done === true) {
				path.pop();
				above.delete(visit.node);
				done.add(visit.node);
				continue;
			}
			const target = targetOf(next.value);
			if (above.has(target)) closing.push(next.value);
			else if (!done.has(target)) {
				above.add(target);
				path.push({
					node: target,
					rest: edgesOf(target)[Symbol.iterator]()
				});
			}
		}
	}
	return closing;
}
/**
* A node with a path longer than a maximum, or at which the longest paths of all nodes so far sum to more than
* `mostTogether`. On graphs with cycles, it reports only certain cases.
*/
function longerThan(graph, most, mostTogether) {
	let together = 0;
	const lengths = /* @__PURE__ */ new Map();
	const open = /* @__PURE__ */ new Set();
	for (const start of graph.keys()) {
		if (lengths.has(start)) continue;
		const path = [{
			node: start,
			rest: (graph.get(start) ?? [])[Symbol.iterator](),
			length: 0
		}];
		open.add(start);
		for (let visit = path.at(-1); visit !== void 0; visit = path.at(-1)) {
			const next = visit.rest.next();
			if (next.done === true) {
				together += visit.length;
				if (visit.length > most || together > mostTogether) return {
					node: visit.node,
					length: visit.length
				};
				path.pop();
				open.delete(visit.node);
				lengths.set(visit.node, visit.length);
				const parent = path.at(-1);
				if (parent !== void 0) parent.length = Math.max(parent.length, visit.length + 1);
				continue;
			}
			const known = lengths.get(next.value);
			if (known !== void 0) visit.length = Math.max(visit.length, known + 1);
			else if (!open.has(next.value)) {
				open.add(next.value);
				path.push({
					node: next.value,
					rest: (graph.get(next.value) ?? [])[Symbol.iterator](),
					length: 0
				});
			}
		}
	}
}
// dist/generator/facts/shapes.js
/** Models whose type this schema's type is directly made of. */
function directReferences(schema) {
	const found = [];
	const open = [schema];
	for (let next = open.pop(); next !== void 0; next = open.pop()) {
		const { shape } = next;
		if (shape.kind === "ref") found.push(shape.target);
		else if (shape.kind === "union" || shape.kind === "intersection") addAll(open, shape.members.toReversed());
	}
	return found;
}
const UNKNOWN = { kind: "unknown" };
function memoizeByModel(models) {
	let order;
	const edges = () => new Map(Array.from(models, ([at, { schema }]) => [at, directReferences(schema).filter((to) => models.has(to))]));
	return (cautious, find) => {
		const known = /* @__PURE__ */ new Map();
		const ask = (target) => {
			const found = known.get(target);
			if (found !== void 0 || known.has(target)) return found ?? cautious;
			const model = models.get(target);
			known.set(target, cautious);
			const answer = model === void 0 ? cautious : find(model.schema);
			known.set(target, answer);
			return answer;
		};
		return ({ dynamic, target }) => {
			order ??= components(edges()).flat();
			if (known.size === 0) order.forEach(ask);
			return dynamic === void 0 ? ask(target) : cautious;
		};
	};
}
const shapesOf = cachedBy(createShapes);
function createShapes(api) {
	const models = new Map(api.models.map((model) => [model.at, model]));
	const once = memoizeByModel(models);
	const resolve = (schema) => {
		const passed = /* @__PURE__ */ new Set();
		let found = schema;
		for (let { shape } = found; shape.kind === "ref"; {shape} = found) {
			const target = passed.has(shape.target) ? void 0 : models.get(shape.target)?.schema;
			if (target === void 0) return {
				...found,
				shape: UNKNOWN
			};
			passed.add(shape.target);
			found = target;
		}
		return found;
	};
	const of = (schema) => resolve(schema).shape;
	const isScalarModel = once(false, isScalar);
	function isScalar({ shape }) {
		switch (shape.kind) {
			case "null":
			case "boolean":
			case "number":
			case "string": return true;
			case "literal": return isSingle(shape.value);
			case "enum": return shape.values.every(({ value }) => isSingle(value));
			case "union": return shape.members.every(isScalar);
			case "intersection": return shape.members.some(isScalar);
			case "ref": return isScalarModel(shape);
			default: return false;
		}
	}
	const isPlain = (schema) => of(schema).kind === "unknown" || isScalar(schema);
	const isFlatModel = once(true, isFlat);
	function isFlat({ shape }) {
		switch (shape.kind) {
			case "array": return isPlain(shape.items);
			case "tuple": return shape.items.every(isPlain);
			case "object": {
				const rest = typeof shape.rest === "object" ? [{ schema: shape.rest }] : [];
				return [
					...shape.properties,
					...shape.patterns,
					...rest
				].every(({ schema }) => isPlain(schema));
			}
			case "union":
			case "intersection": return shape.members.every(isFlat);
			case "ref": return isFlatModel(shape);
			default: return true;
		}
	}
	/** What a schema is made of, through references and these compositions. Each model once, in the document's order. */
	function* partsOf(schema, ...through) {
		const pending = [schema];
		const passed = /* @__PURE__ */ new Set();
		for (let next = pending.pop(); next !== void 0; next = pending.pop()) {
			const target = resolve(next);
			const { shape } = target;
			if (passed.has(target)) continue;
			passed.add(target);
			if ("members" in shape && through.includes(shape.kind)) addAll(pending, shape.members.toReversed());
			else yield next;
		}
	}
	const membersThrough = (schema, ...through) => [...partsOf(schema, ...through)].flatMap((part) => {
		const shape = of(part);
		return shape.kind === "object" ? shape.properties : [];
	});
	const constantsOfModel = once(void 0, constants);
	function constants({ shape }) {
		switch (shape.kind) {
			case "literal": return isSingle(shape.value) ? /* @__PURE__ */ new Set([shape.value]) : void 0;
			case "enum": {
				const values = shape.values.map(({ value }) => value);
				return values.every(isSingle) ? new Set(values) : void 0;
			}
			case "intersection": return shape.members.map(constants).filter((values) => values !== void 0).toSorted((a, b) => a.size - b.size)[0];
			case "ref": return constantsOfModel(shape);
			default: return;
		}
	}
	return {
		models,
		schemaOf: (at) => models.get(at)?.schema,
		of,
		resolve,
		isScalar,
		isFlat,
		members: (schema) => membersThrough(schema, "intersection"),
		possibleMembers: (schema) => membersThrough(schema, "intersection", "union"),
		alternatives: (schema) => [...partsOf(schema, "union")],
		constants
	};
}
/** Whether a value is neither an array nor an object. */
function isSingle(value) {
	return typeof value !== "object" || value === null;
}
// dist/generator/ir/analysis/walk.js
/** Visits the schemas directly inside a schema. References are not followed. */
function visitInner({ shape, assertions }, visit) {
	visitShape(shape, visit);
	for (const assertion of assertions) visitAssertion(assertion, visit);
}
/** Adds the direct parts of a schema's type. Excludes the parts of references, and keywords that only validate. */
function addParts(shape, into) {
	visitShape(shape, (schema, relation) => {
		if (relation !== "checked") into.push(schema);
	});
}
function visitShape(shape, visit) {
	switch (shape.kind) {
		case "never":
		case "null":
		case "boolean":
		case "number":
		case "binary":
		case "literal":
		case "enum":
		case "ref": return;
		case "unknown":
		case "string":
			if (shape.content?.schema !== void 0) visit(shape.content.schema, "checked");
			return;
		case "array": return visit(shape.items, "part");
		case "tuple":
			for (const item of shape.items) visit(item, "part");
			return visit(shape.rest, "part");
		case "object":
			for (const property of shape.properties) visit(property.schema, "part");
			for (const pattern of shape.patterns) visit(pattern.schema, "part");
			if (typeof shape.rest === "object") visit(shape.rest, "part");
			return;
		case "union":
			for (const member of shape.members) visit(member, "alternative");
			return;
		case "intersection":
			for (const member of shape.members) visit(member, "same");
			return;
	}
}
/** Visits the schemas of a keyword that only validates. */
function visitAssertion(assertion, visit) {
	switch (assertion.kind) {
		case "contains":
		case "propertyNames":
		case "unevaluatedItems":
		case "unevaluatedProperties": return visit(assertion.schema, "checked");
		case "not": return visit(assertion.schema, "condition");
		case "dependentSchema": return visit(assertion.schema, "consequence");
		case "conditional":
			visit(assertion.if, "condition");
			if (assertion.then !== void 0) visit(assertion.then, "consequence");
			if (assertion.else !== void 0) visit(assertion.else, "consequence");
			return;
		default: return;
	}
}
/** What {@link findReferences} finds; the schemas in it may be the same as those inside only by what they say. */
const knownReferences = cachedBy(findReferences);
/** Walks a schema up to its references. The recursion is as deep as the document. */
function findReferences(outermost) {
	const references = [];
	const cases = [];
	let hasAccess = false;
	let sameValue = true;
	let inType = true;
	let isAlternative = false;
	let isConsequence = false;
	function walk(schema) {
		const { shape } = schema;
		if (shape.kind === "ref") references.push({
			schema,
			target: shape.target,
			sameValue,
			inType,
			isAlternative,
			isConsequence
		});
		if ((shape.kind === "object" || shape.kind === "union") && shape.discriminator !== void 0) {
			for (const entry of shape.discriminator.cases) cases.push(entry.target);
			if (shape.discriminator.fallback !== void 0) cases.push(shape.discriminator.fallback);
		}
		if (shape.kind === "object" && inType && !hasAccess) hasAccess = shape.properties.some(({ schema: of }) => of.readOnly === true || of.writeOnly === true);
		visitInner(schema, descend);
	}
	function descend(inner, relation) {
		const outer = {
			sameValue,
			inType,
			isAlternative,
			isConsequence
		};
		sameValue &&= relation !== "part" && relation !== "checked";
		inType &&= relation !== "condition" && relation !== "checked";
		isAlternative ||= relation === "alternative";
		isConsequence ||= relation === "consequence";
		walk(inner);
		({sameValue, inType, isAlternative, isConsequence} = outer);
	}
	walk(outermost);
	return {
		references,
		cases,
		hasAccess
	};
}
// dist/generator/facts/facts.js
/** Types of JSON values, as bits; an integer is a number. */
const TYPE = {
	null: 1,
	boolean: 2,
	number: 4,
	string: 8,
	array: 16,
	object: 32,
	all: 63
};
const TYPE_NAMES = [
	"string",
	"number",
	"boolean",
	"object",
	"array",
	"null"
];
const NO_TAGS = /* @__PURE__ */ new Map();
const factsWithTags = cachedBy((api) => createFacts(api, true));
const factsWithoutTags = cachedBy((api) => createFacts(api, false));
function factsOf(api, assertTags = true) {
	return assertTags ? factsWithTags(api) : factsWithoutTags(api);
}
function createFacts(api, assertTags) {
	const shapes = shapesOf(api);
	const once = memoizeByModel(shapes.models);
	const known = {
		shapes,
		assertTags,
		types: once(TYPE.all, (schema) => types(known, schema)),
		tags: once(NO_TAGS, (schema) => tags(known, schema)),
		refusesAbsence: once(false, (schema) => refusesAbsence(known, schema))
	};
	return {
		...shapes,
		assertTags,
		types: (schema) => types(known, schema),
		tags: (schema) => tags(known, schema),
		refusesAbsence: (schema) => refusesAbsence(known, schema),
		isHidden: (property, direction) => isHidden(property, direction, (at) => shapes.models.get(at)?.schema)
	};
}
function types(facts, schema) {
	const { shape } = schema;
	switch (shape.kind) {
		case "unknown":
		case "binary": return TYPE.all;
		case "never": return 0;
		case "null":
		case "boolean":
		case "number":
		case "string": return TYPE[shape.kind];
		case "literal": return TYPE[typeOf(shape.value)];
		case "enum": return shape.values.reduce((found, { value }) => found | TYPE[typeOf(value)], 0);
		case "array":
		case "tuple": return shape.implied ? TYPE.all : TYPE.array;
		case "object": return shape.implied ? TYPE.all : TYPE.object;
		case "union": return shape.members.reduce((found, member) => found | types(facts, member), 0);
		case "intersection": return shape.members.reduce((found, member) => found & types(facts, member), TYPE.all);
		case "ref": return facts.types(shape);
	}
}
function tags(facts, schema) {
	const found = new Map(tagsOfShape(facts, schema));
	for (const assertion of facts.assertTags ? schema.assertions : []) {
		if (assertion.kind !== "tag" || assertion.except === true || !assertion.property.required) continue;
		const known = found.get(assertion.property.name);
		if (known === void 0 || assertion.values.length < known.size) found.set(assertion.property.name, new Set(assertion.values));
	}
	return found;
}
function tagsOfShape(facts, { shape }) {
	switch (shape.kind) {
		case "object": {
			const found = /* @__PURE__ */ new Map();
			for (const { name, required, schema: inner } of shape.properties) {
				const values = required ? facts.shapes.constants(inner) : void 0;
				if (values !== void 0) found.set(name, values);
			}
			return found;
		}
		case "intersection": {
			const found = /* @__PURE__ */ new Map();
			for (const member of shape.members) for (const [name, values] of tags(facts, member)) {
				const known = found.get(name);
				if (known === void 0 || values.size < known.size) found.set(name, values);
			}
			return found;
		}
		case "ref": return facts.tags(shape);
		default: return NO_TAGS;
	}
}
function refusesAbsence(facts, schema) {
	const { shape } = schema;
	switch (shape.kind) {
		case "null":
		case "boolean":
		case "number":
		case "string":
		case "literal":
		case "enum":
		case "never": return true;
		case "array":
		case "tuple":
		case "object": return !shape.implied;
		case "union": return types(facts, schema) !== TYPE.all && shape.members.every((member) => refusesAbsence(facts, member));
		case "intersection": return shape.members.some((member) => refusesAbsence(facts, member));
		case "ref": return facts.refusesAbsence(shape);
		default: return false;
	}
}
/** Whether values in this direction lack a property. The annotations of a schema hold wherever it is referred to. */
function isHidden({ schema }, direction, schemaOf) {
	const flag = direction === "sent" ? "readOnly" : "writeOnly";
	return schema[flag] === true || schema.shape.kind === "ref" && schemaOf(schema.shape.target)?.[flag] === true;
}
/** The type of a JSON value. */
function typeOf(value) {
	if (value === null) return "null";
	if (isArray(value)) return "array";
	if (isObject(value)) return "object";
	return typeof value === "string" ? "string" : typeof value === "number" ? "number" : "boolean";
}
/** The types of values that an assertion applies to; none for assertions about all values. */
function typesOfAssertion({ kind }) {
	switch (kind) {
		case "minimum":
		case "maximum":
		case "exclusiveMinimum":
		case "exclusiveMaximum":
		case "multipleOf": return ["number"];
		case "minLength":
		case "maxLength":
		case "pattern": return ["string"];
		case "format": return ["string", "number"];
		case "minItems":
		case "maxItems":
		case "uniqueItems":
		case "contains":
		case "unevaluatedItems": return ["array"];
		case "minProperties":
		case "maxProperties":
		case "propertyNames":
		case "dependentRequired":
		case "dependentSchema":
		case "tag":
		case "unevaluatedProperties": return ["object"];
		case "not":
		case "conditional": return [];
	}
}
export { cyclic as _, typeOf as a, reverse as b, findReferences as c, visitInner as d, directReferences as f, components as g, closingEdges as h, isHidden as i, knownReferences as l, shapesOf as m, TYPE_NAMES as n, typesOfAssertion as o, isSingle as p, factsOf as r, addParts as s, TYPE as t, visitAssertion as u, longerThan as v, cachedBy as x, reachable as y };
