import { t as bundle } from "./bundle.js";
import { n as largest, r as smallest, t as addAll } from "./large-lists.js";
import { t as loadDocument } from "./load.js";
import { _ as cyclic, b as reverse, c as findReferences, d as visitInner, h as closingEdges, l as knownReferences, m as shapesOf, p as isSingle, r as factsOf, v as longerThan, x as cachedBy, y as reachable } from "./facts.js";
import { t as createEvaluator } from "./evaluator.js";
import { i as member, n as isArray, r as isObject$1 } from "./json.js";
import { i as unescapeToken, n as escapeToken, r as parsePointer, t as childPointer } from "./pointer.js";
import { n as resolveChain, t as refOf } from "./chain.js";
import { $t as reportingTo, A as parameterType, At as keywordsOf, B as isJson, Bt as fieldTable, C as isSequence, Ct as readDocs, D as bodyChoices, Dt as countOf, E as PARAMETER_GROUPS, Et as GROUP, F as UNDEFINED$1, Ft as stringOf, G as isStructured, Gt as extensionKey, H as isReceivable, Ht as objectOf, I as UNKNOWN$2, It as readValues, J as mediaTypeText, Jt as IN_PART, K as isStructuredParameter, Kt as readExtension, L as objectNode, Lt as NO_EXTENSIONS, Mt as scanKeywords, Nt as scanSiblings, O as isKey, Ot as firstKeyword, P as STRING$1, Pt as schemaOf, Qt as report, Rt as arrayOf, St as finishSchema, T as lineSchema, Tt as safeUrl, U as isSendable$1, Ut as stringsOf, V as isRange, Vt as flagOf, W as isSetCookie, Wt as textOf, X as sameSchema, Xt as createMemo, Y as rangesLast, Yt as IN_PARTS, Z as regex, Zt as quote$2, _ as typeText, _t as NO_ASSERTIONS, a as conversionsMember, an as declareFunction, b as KIND$8, bt as bare, c as numbersCode, ct as placeByName, d as createEventTypes, en as typeName, f as eventStreamOf, ft as docParagraphs, g as isAlternatives, gt as NEVER$2, ht as withUnions, i as CONVERSION, in as declareConstant, j as requestNode, jt as numberOf, k as parameterGroups, kt as isSchema, l as planCode, m as formatMembers, n as printDeclaration, nn as createNumberedNames, o as exactCode, on as declareType, ot as estimateLines, p as eventTypeCode, pt as schemaComment, q as isWritable, qt as IN_JSON, r as conversionsOf, rn as PairMap, s as hasConversions, st as linesOf, t as modelTypes, tn as assignNames, u as propertyNumbers, ut as enumValues, v as memberNames, vt as UNKNOWN$1, w as jsonInside, wt as readSchemaDocs, x as kindsOf, xt as NO_DOCS, y as objectFacts, yt as UNSPECIFIED, z as isForm, zt as checkFields$1 } from "./types.js";
import { a as mediaTypeOf, i as isMediaType, r as recursiveTarget, t as RECURSIVE_ANCHOR } from "./recursive.js";
import { i as successesOf, n as isSuccess, r as statusText, t as isRedirect } from "./status.js";
import { a as methodKey, c as typeName$1, f as code, i as memberAccess, o as objectKey, p as join$1, r as member$1, s as propertyKey, t as identifier, u as visible } from "./key.js";
import { _ as list, d as EMPTY, f as alternatives, g as lines, m as indent, n as literal, o as commentLines, p as hangingIndent, r as literals, s as docComment, v as paragraphs, y as typeArguments } from "./literal.js";
import { $ as checkFilesOf, A as reportUnclearCodes, B as headersNeedTypeName, C as INDEX_FILE$3, Ct as operationId, Dt as mentioned, E as planOf$1, Et as successesFirst, F as reportUnserved, G as checkRole, H as contentCheck, I as servedOperations, J as typeKey, K as checksFiles, L as codeForStatus, Ot as module, P as isSecured, R as statusTypes, S as HANDLERS_FILE, St as baseName$1, T as declarations$5, Tt as responseName, U as operationChecks, V as namedTypes, W as COSTLY, X as knowledgeOf, Y as typeRole, Z as warnFormatChoices, _t as reportParts, a as clientGroup, b as usedSchemes$1, bt as methodComment, c as isClientType, ct as securityCode, dt as expectedOf, et as hasInput, f as reportParameters$1, ft as isStructured$1, g as requestBodyType, gt as partHeaders, h as replyBodyType, ht as hasProperty, i as sharedFile$1, it as groupsOf, j as codeTexts, k as errorsCode, kt as renamed, l as windowsCode, m as partsOf$1, mt as hasPartHeaders, nt as subjectsOf, o as clientRequest, ot as identityMembers, p as RUNTIME_TYPES, pt as createParts, q as subjectType, r as operationsFile, rt as sharingOf, s as clientTypeCode, st as pathTemplate, t as callerParameter, tt as subjectOf, u as reportResponses, ut as valueCode, v as presentedName, vt as SAYS_NOTHING, w as SHARED_FILE$1, wt as operationNames, x as contentsOf, xt as operationComment, y as schemeCode, yt as describedBy } from "./operations-file.js";
import { n as bigintFormats } from "./formats.js";
import { r as quote$3 } from "./text.js";
import { r as isBuiltInTarget } from "./target-names.js";
import { a as words, i as upperCase, r as identifierFrom } from "./casing.js";
import { n as models } from "./models.js";
import { t as planOf$2 } from "./plan.js";
import { basename, posix, relative, resolve, sep } from "node:path";
// dist/generator/facts/examples/check.js
/** About a second of work, because alternatives of alternatives multiply without end. */
const MOST_STEPS$1 = 3e6;
/** Reports examples that do not match their schema. They are kept, because they do not affect the output. */
function checkExamples(api, diagnostics) {
	const evaluator = createEvaluator(api, {
		assertFormats: false,
		steps: MOST_STEPS$1
	});
	const seen = /* @__PURE__ */ new Set();
	function check(examples) {
		let owner;
		for (const example of examples) {
			if (example.owner !== owner && seen.has(example.owner)) continue;
			({owner} = example);
			seen.add(owner);
			const { schema, value } = example;
			if (evaluator.verdict(value, schema, "either") !== "misfit") continue;
			const [fault] = evaluator.faults(value, schema, "either");
			if (fault === void 0) continue;
			const message = `The example does not match its schema: ${fault.path === "" ? "it" : `its ${fault.path}`} ${fault.message}.`;
			diagnostics.report("example-mismatch", message, example.at);
		}
	}
	for (const { schema } of api.models) check(examplesOf([schema], []));
	for (const operation of api.operations) check(examplesOf([], [operation, ...operation.callbacks]));
	check(examplesOf([], api.webhooks));
}
/** Every example in these, once. */
function examplesOf(schemas, exchanges) {
	const found = [];
	const seen = /* @__PURE__ */ new Set();
	function walk(schema) {
		if (seen.has(schema)) return;
		seen.add(schema);
		for (const value of schema.docs.examples ?? []) found.push({
			owner: schema,
			value,
			schema,
			at: schema.at
		});
		visitInner(schema, walk);
	}
	function parameter(one) {
		if (seen.has(one)) return;
		seen.add(one);
		walk(one.schema);
		const examples = one.encoding.kind === "style" ? one.examples : [];
		for (const { at, value } of examples) found.push({
			owner: one,
			value,
			schema: one.schema,
			at
		});
	}
	function content(one) {
		if (seen.has(one)) return;
		seen.add(one);
		walk(one.schema);
		if (one.itemSchema !== void 0) walk(one.itemSchema);
		for (const { headers } of one.encodings) headers.forEach(parameter);
		const examples = one.codec === "json" ? one.examples : [];
		for (const { at, value } of examples) found.push({
			owner: one,
			value,
			schema: one.schema,
			at
		});
	}
	function exchange(one) {
		one.parameters.forEach(parameter);
		one.body?.contents.forEach(content);
		for (const { headers, contents } of one.responses) {
			headers.forEach(parameter);
			contents.forEach(content);
		}
	}
	schemas.forEach(walk);
	exchanges.forEach(exchange);
	return found;
}
// dist/generator/ir/analysis/endless.js
const UNKNOWN = { kind: "unknown" };
/**
* Finds the references that close cycles, reports each and replaces it.
*
* One kind of cycle is meaningful: a base that lists its variants in `oneOf`, each of which extends the base by
* `allOf`. There a variant inherits the base without the list.
*/
function findEndless(schemas, findings, diagnostics) {
	const edges = /* @__PURE__ */ new Map();
	for (const [from, { references }] of findings) edges.set(from, references.filter((found) => found.sameValue).map((found) => Object.assign({ from }, found)));
	const circles = cyclic(new Map(Array.from(edges, ([from, list]) => [from, list.map((edge) => edge.target)])));
	const replacements = /* @__PURE__ */ new Map();
	if (circles.size === 0) return replacements;
	const inCircle = (edge) => circles.has(edge.from) && circles.get(edge.from) === circles.get(edge.target);
	const listing = /* @__PURE__ */ new Set();
	for (const edge of [...edges.values()].flat()) if (edge.isAlternative && inCircle(edge)) listing.add(edge.from);
	const isInherited = (edge) => !edge.isAlternative && inCircle(edge) && listing.has(edge.target);
	for (const edge of [...edges.values()].flat()) {
		const base = schemas.get(edge.target);
		if (base === void 0 || !isInherited(edge)) continue;
		replacements.set(edge.schema, baseFor(edge, base, circles));
		const message = `${edge.target} lists its own extensions in oneOf or anyOf; here, the base is used without that list.`;
		diagnostics.report("base-lists-variants", message, edge.schema.at);
	}
	const remaining = (from) => (edges.get(from) ?? []).filter((edge) => !isInherited(edge));
	for (const edge of closingEdges(schemas.keys(), remaining, (found) => found.target)) {
		replacements.set(edge.schema, void 0);
		const message = `${edge.target} refers to itself without a property or item in between, so validation would never end.`;
		diagnostics.report("endless-schema", message, edge.schema.at);
	}
	return replacements;
}
/** What a variant inherits from its base: all except the union, with the variant's own discriminator value. */
function baseFor(edge, base, circles) {
	const circle = circles.get(edge.from);
	const leadsBack = (schema) => findReferences(schema).references.some((found) => found.sameValue && circles.get(found.target) === circle);
	const { shape } = base;
	if (shape.kind !== "intersection") return void 0;
	const unions = shape.members.filter(leadsBack).flatMap((member) => member.shape.kind === "union" ? [member.shape] : []);
	const members = shape.members.filter((member) => !leadsBack(member)).map((member) => member.shape.kind === "object" ? withLiterals(member, member.shape, unions, edge.from) : member);
	const [only] = members;
	if (only === void 0) return void 0;
	const kept = members.length === 1 ? only.shape : {
		kind: "intersection",
		members
	};
	const assertions = members.length === 1 ? only.assertions : [];
	return {
		...edge.schema,
		shape: kept,
		assertions: [...edge.schema.assertions, ...assertions]
	};
}
function withLiterals(member, shape, unions, variant) {
	const values = /* @__PURE__ */ new Map();
	for (const { discriminator } of unions) {
		const cases = (discriminator?.cases ?? []).filter((entry) => entry.target === variant).map((entry) => entry.value);
		if (discriminator !== void 0 && cases.length > 0) values.set(discriminator.property, cases);
	}
	if (values.size === 0) return member;
	const properties = shape.properties.map((property) => {
		const cases = values.get(property.name);
		if (cases === void 0) return property;
		const narrowed = {
			kind: "enum",
			values: cases.map((value) => ({ value }))
		};
		return Object.assign({}, property, { schema: {
			...property.schema,
			shape: narrowed
		} });
	});
	return {
		...member,
		shape: {
			...shape,
			properties
		}
	};
}
/** Replaces some references in a schema. Unchanged parts are shared. */
function replaceReferences(schema, replacements) {
	const whole = replacements.has(schema) ? replacements.get(schema) ?? {
		...schema,
		shape: UNKNOWN
	} : schema;
	const shape = whole === schema ? replaceInShape(schema.shape, replacements) : whole.shape;
	const assertions = whole.assertions.filter((assertion) => !mentions(assertion, replacements));
	if (shape === schema.shape && assertions.length === schema.assertions.length) return schema;
	return {
		...whole,
		shape,
		assertions
	};
}
function replaceInShape(shape, replacements) {
	if (shape.kind !== "union" && shape.kind !== "intersection") return shape;
	const isDropped = (member) => replacements.has(member) && replacements.get(member) === void 0;
	const members = shape.members.filter((member) => !isDropped(member)).map((member) => replaceReferences(member, replacements));
	if (members.length === shape.members.length && members.every((member, index) => member === shape.members[index])) return shape;
	return members.length === 0 ? UNKNOWN : {
		...shape,
		members
	};
}
function mentions(assertion, replacements) {
	const isTouched = (schema) => schema !== void 0 && replaceReferences(schema, replacements) !== schema;
	switch (assertion.kind) {
		case "not":
		case "dependentSchema": return isTouched(assertion.schema);
		case "conditional": return isTouched(assertion.if) || isTouched(assertion.then) || isTouched(assertion.else);
		default: return false;
	}
}
// dist/generator/ir/analysis/models.js
/**
* Adds to each model its usage, whether it is recursive, and whether its sent form differs.
*
* @param longest maximum chain of schemas
*/
function analyseModels(read, operations, webhooks, longest, diagnostics) {
	const { models, findings } = cutEndless(read, diagnostics);
	refuseChains(findings, longest, diagnostics);
	const everything = graphOf(findings, ({ references, cases }) => [...references.map((found) => found.target), ...cases]);
	const structure = graphOf(findings, ({ references }) => references.map((found) => found.target));
	const types = graphOf(findings, ({ references }) => references.flatMap(({ inType, target }) => inType ? [target] : []));
	const used = usageOf(operations, webhooks, everything);
	const recursive = cyclic(structure);
	const withAccess = models.filter(({ at }) => findings.get(at)?.hasAccess === true);
	const differing = reachable(reverse(types), withAccess.map((model) => model.at));
	return models.map(({ at, name, origin, pinnedName, errorEnvelope, schema, aliasOf }) => {
		const model = {
			at,
			name,
			origin,
			schema,
			used: used(aliasOf ?? at),
			differsWhenSent: differing.has(at),
			recursive: recursive.has(at)
		};
		if (pinnedName !== void 0) model.pinnedName = pinnedName;
		if (errorEnvelope !== void 0) model.errorEnvelope = errorEnvelope;
		return model;
	});
}
/** Maximum schemas with chains of the maximum length, because the results of each are stored. */
const PER_CHAIN = 300;
/** Rejects long chains, because every step on a schema recurses into the schemas it is composed of. */
function refuseChains(findings, longest, diagnostics) {
	const chains = graphOf(findings, ({ references }) => references.filter((found) => found.sameValue).map((found) => found.target));
	const mostTogether = longest * PER_CHAIN;
	const found = longerThan(chains, longest, mostTogether);
	if (found === void 0) return;
	const what = found.length > longest ? `This schema starts a chain of more than ${longest} schemas composed with allOf, oneOf or anyOf` : `All chains of allOf, oneOf and anyOf together have more than ${mostTogether} steps`;
	diagnostics.report("schema-chain-too-long", `${what} (\`limits.chain\`).`, found.node);
}
function cutEndless(read, diagnostics) {
	const known = new Map(read.map((model) => [model.at, knownReferences(model.schema)]));
	const schemas = new Map(read.map((model) => [model.at, model.schema]));
	if (findEndless(schemas, known, diagnostics).size === 0) return {
		models: read,
		findings: known
	};
	const replacements = findEndless(schemas, new Map(read.map((model) => [model.at, findReferences(model.schema)])), diagnostics);
	const models = read.map((model) => Object.assign({}, model, { schema: replaceReferences(model.schema, replacements) }));
	return {
		models,
		findings: new Map(models.map((model) => [model.at, findReferences(model.schema)]))
	};
}
function graphOf(findings, targetsOf) {
	return new Map(Array.from(findings, ([at, found]) => [at, targetsOf(found)]));
}
/** The usage of each model; absent for unused ones. */
function usageOf(operations, webhooks, graph) {
	const mentions = mentionsOf(operations, webhooks);
	const sent = reachable(graph, mentions.sent);
	const received = reachable(graph, mentions.received);
	return (model) => {
		if (sent.has(model)) return received.has(model) ? "both" : "sent";
		return received.has(model) ? "received" : "never";
	};
}
function mentionsOf(operations, webhooks) {
	const mentions = {
		sent: /* @__PURE__ */ new Set(),
		received: /* @__PURE__ */ new Set()
	};
	const seen = {
		sent: /* @__PURE__ */ new Set(),
		received: /* @__PURE__ */ new Set()
	};
	const mention = (direction, schemas) => {
		for (const schema of schemas) {
			if (seen[direction].has(schema)) continue;
			seen[direction].add(schema);
			const { references, cases } = knownReferences(schema);
			for (const { target } of references) mentions[direction].add(target);
			for (const target of cases) mentions[direction].add(target);
		}
	};
	for (const operation of operations) {
		mention("sent", requestSchemas(operation));
		mention("received", responseSchemas(operation));
	}
	for (const webhook of [...webhooks, ...operations.flatMap((operation) => operation.callbacks)]) {
		mention("received", requestSchemas(webhook));
		mention("sent", responseSchemas(webhook));
	}
	return mentions;
}
function* requestSchemas(exchange) {
	for (const parameter of exchange.parameters) yield parameter.schema;
	yield* contentSchemas(exchange.body?.contents ?? []);
}
function* responseSchemas(exchange) {
	for (const response of exchange.responses) {
		yield* headerSchemas(response.headers);
		yield* contentSchemas(response.contents);
	}
}
function* contentSchemas(contents) {
	for (const content of contents) {
		yield content.schema;
		if (content.itemSchema !== void 0) yield content.itemSchema;
		for (const encoding of content.encodings) yield* headerSchemas(encoding.headers);
	}
}
function* headerSchemas(headers) {
	for (const header of headers) yield header.schema;
}
// dist/generator/ir/read/references.js
/** The weight of an object or list, in characters. */
const CONTAINER = 16;
/**
* Counts repeated use of shared parts. They are read once but printed for each operation, so a thousand references to a
* thousand parts would be a million.
*
* @param from place of the use
* @returns whether the budget allows it; an excess was reported
*/
function mayRepeat(reader, what, from) {
	const { repeats } = reader;
	if (repeats.left < 0) return false;
	let weight = repeats.weights.get(what);
	if (weight === void 0) repeats.weights.set(what, weight = weigh(what));
	repeats.left -= weight;
	if (repeats.left >= 0) return true;
	const message = `Shared components, counted for each use, have more than ${reader.document.limits.repeats.toLocaleString("en")} characters (\`limits.repeats\`).`;
	report(reader, "too-much-repeated", message, from);
	return false;
}
/** In characters. The recursion is as deep as the document. */
function weigh(value) {
	if (typeof value === "string") return value.length;
	if (typeof value !== "object" || value === null) return 0;
	let weight = CONTAINER;
	for (const member of Array.isArray(value) ? value : Object.values(value)) weight += weigh(member);
	return weight;
}
/** The object itself, or the final target of its `$ref`. `undefined` when there is none, which was reported. */
function dereference(reader, at, value, kind) {
	if (!isObject$1(value)) {
		report(reader, "invalid-field-type", `${kind.word} must be an object here, not ${typeName(value)}.`, at);
		return;
	}
	const ref = member(value, "$ref");
	if (ref === void 0) return {
		at,
		value
	};
	const target = follow(reader, at, ref, kind);
	if (target === void 0) return void 0;
	reportSiblings(reader, at, value);
	const summary = textOf(value, "summary");
	const description = textOf(value, "description");
	return {
		...target,
		...summary !== void 0 && { summary },
		...description !== void 0 && { description }
	};
}
/**
* Reads the target of a plain reference once, however many reference it.
*
* @param from place of the mention; an object there, or a description of its own, is not shared
*/
function readOnce(reader, kind, from, resolved, read) {
	if (resolved.at === from) return read();
	if (resolved.summary === void 0 && resolved.description === void 0) return readShared(reader, kind, from, resolved, read);
	const own = read();
	return own !== void 0 && mayRepeat(reader, own, from) ? own : void 0;
}
function readShared(reader, kind, from, { at }, read) {
	const known = reader.memo.shared[kind];
	const found = known.get(at);
	if (found !== void 0) return mayRepeat(reader, found, from) ? found : void 0;
	const made = read();
	if (made !== void 0) known.set(at, made);
	return made;
}
/** The final target of a `$ref`, which must be an object of this kind. */
function follow(reader, from, ref, kind) {
	if (typeof ref !== "string") {
		report(reader, "invalid-field-type", `"$ref" must be a string, not ${typeName(ref)}.`, childPointer(from, "$ref"));
		return;
	}
	const target = resolveTarget(reader, from, ref);
	if (target === void 0) return void 0;
	const { at, value } = target;
	if (isObject$1(value) && isOfKind(at, kind)) return {
		at,
		value
	};
	const found = isObject$1(value) ? "something else" : typeName(value);
	report(reader, "reference-mismatch", `${quote$2(ref)} points to ${found} (${at}); expected ${kind.word}.`, from);
}
/** The final target of a `$ref`, of any kind. Reports invalid references. */
function resolveTarget(reader, from, ref, goesOn) {
	const chain = resolveChain(reader.document, from, ref, goesOn);
	switch (chain.kind) {
		case "found": return chain.target;
		case "missing":
			reader.document.reportUnresolved(chain.from, chain.ref, reader.diagnostics);
			return;
		case "long": {
			const message = `The chain of $refs is longer than ${reader.document.limits.chain} (\`limits.chain\`).`;
			report(reader, "reference-chain-too-long", message, chain.from);
			return;
		}
		case "cycle":
			reportCycle(reader, chain.pointers);
			return;
	}
}
/** Reports a cycle at the same place, whichever reference enters it. */
function reportCycle(reader, pointers) {
	const first = [...pointers].toSorted()[0] ?? "#";
	report(reader, "reference-cycle", "This $ref refers only to itself.", first);
}
const COMPONENT = /#\/components\/([^/]+)\/[^/]+$/;
/** Fields of the root document that cannot contain targets, and those that are maps of path items. */
const NEVER$1 = /* @__PURE__ */ new Set([
	"info",
	"servers",
	"tags",
	"security",
	"externalDocs"
]);
const PATH_ITEMS = /* @__PURE__ */ new Set(["paths", "webhooks"]);
/** A component of another kind, the document and its frame are certainly wrong targets. Other places are unknown. */
function isOfKind(at, kind) {
	if (kind.components === void 0) return true;
	const found = COMPONENT.exec(at)?.[1];
	if (found !== void 0) return found === kind.components || found.startsWith("x-");
	if (!at.startsWith("#") || at.includes("/x-")) return true;
	const { tokens } = parsePointer(at);
	const [first] = tokens;
	if (first === void 0 || NEVER$1.has(first)) return false;
	if (first === "components") return tokens.length > 2;
	if (PATH_ITEMS.has(first)) return tokens.length > 3 || tokens.length === 2 && kind.components === "pathItems";
	return true;
}
function reportSiblings(reader, at, value) {
	const ignored = Object.keys(value).filter((key) => key !== "$ref" && key !== "summary" && key !== "description" && !key.startsWith("x-"));
	if (ignored.length === 0) return;
	const names = ignored.map((key) => quote$2(key)).join(", ");
	report(reader, "ref-siblings-ignored", `OpenAPI ignores ${names} next to a $ref here.`, at);
}
/**
* The members of a map such as `content` or `properties`. The standard allows no `$ref` in place of a map, but
* documents that are split into files commonly use one. It is followed and reported.
*/
function mapEntries(reader, at, map, word) {
	const ref = member(map, "$ref");
	if (typeof ref !== "string" || Object.keys(map).length > 1) return entriesAt(at, map);
	const target = follow(reader, at, ref, { word });
	if (target === void 0) return [];
	report(reader, "ref-not-allowed", `OpenAPI does not allow a $ref in place of ${word}; it is resolved anyway.`, at);
	return entriesAt(target.at, target.value);
}
function entriesAt(at, map) {
	const entries = [];
	for (const key of Object.keys(map)) {
		const value = map[key];
		if (value !== void 0) entries.push({
			key,
			at: childPointer(at, key),
			value
		});
	}
	return entries;
}
// dist/generator/ir/read/registry.js
const SCHEMA = {
	word: "a schema",
	components: "schemas"
};
/** Resolves the `$ref` of a schema to an identity and makes the target a model. Reports invalid references. */
function referToSchema(reader, from, ref) {
	const target = schemaTarget(reader, from, ref);
	if (target !== void 0) registerModel(reader, target);
	return target;
}
/** Makes a schema a model, unless it is one. */
function registerModel(reader, target) {
	const { entries } = reader.models;
	if (entries.has(target.at)) return;
	entries.set(target.at, {
		...target,
		name: suggestName(target.at),
		origin: "referenced"
	});
}
/** Makes every schema that a `$dynamicRef` of this name may resolve to a model. */
function registerDynamicAnchors(reader, name) {
	const { entries } = reader.models;
	for (const { dynamicAnchors } of reader.document.resources()) {
		const target = dynamicAnchors.get(name);
		if (target === void 0 || entries.has(target.at)) continue;
		entries.set(target.at, {
			...target,
			name: suggestName(target.at),
			origin: "referenced"
		});
	}
}
/** Maximum dynamic scopes times models. Documents with dynamic references have a few of each. */
const MOST_DYNAMIC = 2e4;
/**
* Each model differs in each dynamic scope that it can be in: one for every choice of an anchor, or none, for each
* name.
*
* @returns whether there are too many, which was reported
*/
function refuseDynamicScopes(reader) {
	if (!reader.hasDynamicAnchors) return false;
	const counts = /* @__PURE__ */ new Map();
	for (const { dynamicAnchors } of reader.document.resources()) for (const name of dynamicAnchors.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
	const scopes = [...counts.values()].reduce((product, count) => product * (count + 1), 1);
	const [first] = reader.document.resources().flatMap(({ dynamicAnchors }) => [...dynamicAnchors.values()]);
	if (scopes * reader.models.entries.size <= MOST_DYNAMIC || first === void 0) return false;
	report(reader, "too-much-repeated", "The document has too many combinations of dynamic anchors.", first.at);
	return true;
}
/** The resources of the document whose dynamic anchors are models. */
function dynamicResources(reader) {
	return reader.document.resources().map(({ at, dynamicAnchors }) => ({
		at,
		dynamicAnchors: [...dynamicAnchors].filter(([, target]) => reader.models.entries.has(target.at)).map(([name, target]) => ({
			name,
			target: target.at
		}))
	}));
}
/** Resolves the `$ref` of a schema without making its target a model. */
function schemaTarget(reader, from, ref) {
	const target = resolveTarget(reader, from, ref, reader.hasDynamicAnchors ? isNothing : isAlias);
	if (target === void 0) return void 0;
	if ((isObject$1(target.value) || typeof target.value === "boolean") && isOfKind(target.at, SCHEMA)) return target;
	const found = isObject$1(target.value) ? "something else" : typeName(target.value);
	report(reader, "reference-mismatch", `${quote$2(ref)} points to ${found} (${target.at}), not to a schema.`, from);
}
/** Dynamic references depend on every schema on the way, including aliases. */
function isNothing() {
	return false;
}
/** A node that is only a `$ref` has no identity of its own. */
function isAlias(node) {
	return isObject$1(node.value) && typeof member(node.value, "$ref") === "string" && Object.keys(node.value).length === 1;
}
/** Makes every member of `components/schemas` of the root document a model, in document order. */
function registerComponents(reader, schemas, at) {
	const components = Object.keys(schemas).map((key) => ({
		key,
		at: childPointer(at, key),
		value: schemas[key] ?? null
	}));
	const names = new Set(components.map((component) => component.at));
	for (const { key, at: place, value } of components) {
		const { entries } = reader.models;
		const target = isAlias({
			at: place,
			value
		}) ? aliasTarget(reader, place, value) : {
			at: place,
			value
		};
		if (target === void 0) continue;
		if (target.at === place || !(names.has(target.at) || entries.has(target.at))) entries.set(target.at, {
			...target,
			name: key,
			origin: "component"
		});
		else entries.set(place, {
			at: place,
			value,
			name: key,
			origin: "component",
			aliasOf: target.at
		});
	}
}
function aliasTarget(reader, at, value) {
	const ref = isObject$1(value) ? member(value, "$ref") : void 0;
	return typeof ref === "string" ? schemaTarget(reader, at, ref) : void 0;
}
function createModelRegistry() {
	return {
		entries: /* @__PURE__ */ new Map(),
		places: /* @__PURE__ */ new Map()
	};
}
/** Pointer tokens of schema keywords, which do not contribute to a name. */
const STRUCTURE$1 = new Set("$defs definitions schema items properties patternProperties additionalProperties allOf oneOf anyOf not content paths components responses parameters requestBody prefixItems contains".split(" "));
/** A name for a schema outside components: the last meaningful words of its pointer, else its file's name. */
function suggestName(at) {
	const { file, tokens } = parsePointer(at);
	const [first, , component, ...inner] = tokens;
	const named = (token) => !STRUCTURE$1.has(token) && !/^\d{1,2}$/.test(token) && !token.includes("/");
	if (first === "components" && component !== void 0) return [component, ...inner.filter(named)].join(" ");
	const last = tokens.findLastIndex(named);
	const word = tokens[last];
	if (word === void 0) return baseName(file);
	return last === 0 || isDefinition(tokens, last) ? word : tokens.slice(0, last + 1).filter(named).join(" ");
}
function isDefinition(tokens, index) {
	const holder = tokens[index - 1];
	return holder === "$defs" || holder === "definitions" || holder === "schemas";
}
function baseName(file) {
	const name = file.slice(file.lastIndexOf("/") + 1);
	const dot = name.indexOf(".");
	return dot > 0 ? name.slice(0, dot) : name || "schema";
}
/** Records that a schema, and what it is composed of, is a body with parts or a part itself. */
function markPlace(reader, at, value, place) {
	const pending = [{
		at,
		value,
		place
	}];
	const seen = /* @__PURE__ */ new Set();
	for (let node = pending.pop(); node !== void 0; node = pending.pop()) {
		if (!isObject$1(node.value) || seen.has(node.value)) continue;
		seen.add(node.value);
		const ref = member(node.value, "$ref");
		if (typeof ref === "string") {
			const target = schemaTarget(reader, node.at, ref);
			if (target === void 0 || reader.models.places.has(target.at)) continue;
			reader.models.places.set(target.at, node.place);
			pending.push({
				...target,
				place: node.place
			});
		}
		for (const part of constituents(node.at, node.value, node.place)) pending.push(part);
	}
}
/** Subschemas of the same value, and of the parts of a body. */
function* constituents(at, value, place) {
	for (const keyword of [
		"allOf",
		"oneOf",
		"anyOf"
	]) {
		const members = member(value, keyword);
		if (!isArray(members)) continue;
		for (const [index, part] of members.entries()) yield {
			at: childPointer(childPointer(at, keyword), index),
			value: part,
			place
		};
	}
	if (place === "parts") {
		const properties = objectOf(value, "properties") ?? {};
		for (const key of Object.keys(properties)) yield {
			at: childPointer(childPointer(at, "properties"), key),
			value: properties[key] ?? null,
			place: "part"
		};
	} else {
		const items = member(value, "items");
		if (items !== void 0) yield {
			at: childPointer(at, "items"),
			value: items,
			place
		};
	}
}
// dist/generator/ir/read/discriminator-property.js
/** Maximum schemas to search for a definition of the property. */
const SEARCH_LIMIT$2 = 64;
/** Searches a schema, and those it extends, for definitions of a property. */
function inspectProperty(reader, schema, property) {
	const pending = [{
		...schema,
		isOwn: true
	}];
	const own = [];
	let allowed;
	let [isDeclared, isRequired, readOnly, writeOnly] = [
		false,
		false,
		false,
		false
	];
	for (let count = 0, node = pending.pop(); node !== void 0 && count < SEARCH_LIMIT$2; count++, node = pending.pop()) {
		const { at, isOwn, value } = node;
		if (!isObject$1(value)) continue;
		isRequired ||= arrayOf(value, "required")?.includes(property) === true;
		const defined = member(objectOf(value, "properties") ?? {}, property);
		if (defined !== void 0) {
			isDeclared = true;
			const found = declared(reader, {
				at: childPointer(childPointer(at, "properties"), property),
				value: defined
			});
			readOnly ||= found.some((one) => member(one, "readOnly") === true);
			writeOnly ||= found.some((one) => member(one, "writeOnly") === true);
			const literals = found.map(strings).find((one) => one !== void 0);
			if (literals !== void 0 && isOwn) own.push(...literals);
			if (literals !== void 0 && (allowed === void 0 || literals.length < allowed.length)) allowed = literals;
		}
		const list = childPointer(at, "allOf");
		for (const [index, part] of (arrayOf(value, "allOf") ?? []).entries()) pending.push({
			at: childPointer(list, index),
			value: part,
			isOwn
		});
		const base = referenceOf(reader, node);
		if (base !== void 0) pending.push({
			...base,
			isOwn: false
		});
	}
	return {
		at: schema.at,
		own: [...new Set(own)],
		allowed,
		required: isRequired || !isDeclared,
		readOnly,
		writeOnly
	};
}
/**
* The constraint to add to a schema, so that it has exactly the values that select it. `undefined` when there is none,
* or when the schema contradicts it.
*/
function tagFor(property, values, found, hasFallback) {
	if (values.length === 0) return void 0;
	const { allowed } = found;
	const required = found.required || hasFallback;
	const isSaid = allowed?.every((value) => values.includes(value)) === true && required === found.required;
	const isOther = allowed !== void 0 && !allowed.some((value) => values.includes(value));
	return isSaid || isOther ? void 0 : createTag(property, values, required, found);
}
/** The constraint for the schema of `defaultMapping`: the property is absent, or has none of the other values. */
function tagForOthers(property, values, found) {
	return values.length === 0 ? void 0 : {
		...createTag(property, values, false, found),
		except: true
	};
}
function createTag(name, values, required, { at, readOnly, writeOnly }) {
	return {
		kind: "tag",
		values,
		property: {
			name,
			required,
			schema: {
				...bare(at, enumOf(values)),
				...readOnly && { readOnly },
				...writeOnly && { writeOnly }
			}
		}
	};
}
function enumOf(values) {
	return {
		kind: "enum",
		values: values.map((value) => ({ value }))
	};
}
/** The target of a reference. The reader of the schema reports invalid ones. */
function referenceOf({ document }, node) {
	const ref = isObject$1(node.value) ? member(node.value, "$ref") : void 0;
	if (typeof ref !== "string") return void 0;
	const chain = resolveChain(document, node.at, ref, isAlias);
	return chain.kind === "found" ? chain.target : void 0;
}
/** A schema, and what it refers to. */
function declared(reader, node) {
	const target = referenceOf(reader, node)?.value;
	return [node.value, target].filter((one) => isObject$1(one));
}
function strings(value) {
	const constant = member(value, "const");
	const found = (constant === void 0 ? arrayOf(value, "enum") ?? [] : [constant]).filter((item) => typeof item === "string");
	return found.length > 0 ? found : void 0;
}
// dist/generator/ir/analysis/polymorphic-bases.js
/**
* A schema with a discriminator that others extend by `allOf` represents them wherever it is mentioned. It becomes
* their union. Its own members move to a new model (`AnimalBase`) that they extend. Each gets the discriminator values
* that select it.
*/
function dividePolymorphicBases(reader, models) {
	const bases = models.flatMap((model) => {
		const discriminators = discriminatorsOf(model.schema).filter(({ cases }) => cases.length > 0);
		return discriminators.length === 0 ? [] : [{
			at: model.at,
			discriminators
		}];
	});
	if (bases.length === 0) return models;
	const family = createFamily(models.filter(({ at }) => refOf(reader.models.entries.get(at)?.value ?? null) === void 0));
	const tags = /* @__PURE__ */ new Map();
	const divided = /* @__PURE__ */ new Map();
	for (const { at, discriminators } of bases) {
		const below = family.below(at);
		for (const discriminator of discriminators) for (const [child, values] of valuesOf$1(discriminator, below, family)) tagModel(child, values, discriminator);
		const [discriminator] = discriminators;
		if (discriminator !== void 0 && below.size > 0) divided.set(at, {
			discriminator,
			below
		});
	}
	function tagModel(at, values, { fallback, property }) {
		const entry = reader.models.entries.get(at);
		if (entry === void 0 || fallback === at) return;
		const tag = tagFor(property, values, inspectProperty(reader, entry, property), fallback !== void 0);
		const known = tags.get(at) ?? [];
		if (tag !== void 0 && !known.some((other) => isSame(other, tag))) tags.set(at, [...known, tag]);
	}
	return models.flatMap((model) => {
		const own = tags.get(model.at);
		const schema = extendBases(own === void 0 ? model.schema : withTags(model.schema, own), model.at, divided);
		const division = divided.get(model.at);
		if (division === void 0) return [schema === model.schema ? model : {
			...model,
			schema
		}];
		const at = basePointer(model.at);
		const base = {
			at,
			name: `${model.pinnedName ?? model.name}Base`,
			origin: model.origin,
			schema: {
				...withoutDiscriminators(schema),
				at
			}
		};
		const union = unionOfChildren(reader, model.at, division.discriminator, tags, divided);
		return [{
			...model,
			schema: {
				...model.schema,
				shape: union,
				assertions: []
			}
		}, base];
	});
}
function basePointer(at) {
	return childPointer(at, "discriminator");
}
function unionOfChildren(reader, at, { cases, fallback, property }, tags, divided) {
	/** A child that distinguishes its own children by the same property stands for its own members only. */
	const memberFor = (target) => target === at || divided.get(target)?.discriminator.property === property ? basePointer(target) : target;
	const members = [];
	const add = (target, tag) => {
		const place = childPointer(basePointer(at), members.length);
		members.push(bare(place, {
			kind: "ref",
			target: memberFor(target)
		}, tag === void 0 ? [] : [tag]));
	};
	const addValues = (target, values) => {
		const entry = (tags.get(target)?.find((tag) => tag.property.name === property))?.values.every((value) => values.includes(value)) === true ? void 0 : reader.models.entries.get(target);
		add(target, entry && tagFor(property, values, inspectProperty(reader, entry, property), fallback !== void 0));
	};
	const byTarget = Map.groupBy(cases, (one) => one.target);
	if (fallback !== at && !byTarget.has(at)) {
		const entry = reader.models.entries.get(at);
		const allowed = entry && inspectProperty(reader, entry, property).allowed;
		const above = (tags.get(at) ?? []).filter((tag) => tag.property.name === property).flatMap(({ values }) => values);
		const taken = new Set(cases.map(({ value }) => value));
		const own = [...allowed ?? above].filter((value) => !taken.has(value));
		if (own.length > 0) addValues(at, own);
	}
	for (const [target, entries] of byTarget) {
		if (target === fallback) continue;
		addValues(target, entries.map(({ value }) => value));
	}
	const other = fallback === void 0 ? void 0 : reader.models.entries.get(fallback);
	if (other !== void 0) {
		const values = cases.filter(({ target }) => target !== fallback).map(({ value }) => value);
		add(other.at, tagForOthers(property, values, inspectProperty(reader, other, property)));
	}
	return {
		kind: "union",
		mode: "anyOf",
		members,
		discriminator: {
			property,
			cases: cases.map(({ value, target }) => ({
				value,
				target: memberFor(target)
			})),
			...fallback !== void 0 && { fallback: memberFor(fallback) }
		},
		base: basePointer(at)
	};
}
/** A schema that extends split bases, with the new bases in their place. */
function extendBases(schema, at, divided) {
	const replacements = /* @__PURE__ */ new Map();
	for (const found of findReferences(schema).references) {
		if (!found.sameValue || !found.inType || found.isAlternative || found.isConsequence) continue;
		if (divided.get(found.target)?.below.has(at) !== true) continue;
		replacements.set(found.schema, {
			...found.schema,
			shape: {
				kind: "ref",
				target: basePointer(found.target)
			}
		});
	}
	return replacements.size === 0 ? schema : replaceReferences(schema, replacements);
}
function withTags(schema, tags) {
	return {
		...schema,
		assertions: [...schema.assertions, ...tags]
	};
}
/** Discriminators of a schema's own object shapes. */
function discriminatorsOf(schema) {
	const { shape } = schema;
	if (shape.kind === "object") return shape.discriminator === void 0 ? [] : [shape.discriminator];
	return shape.kind === "intersection" ? shape.members.flatMap(discriminatorsOf) : [];
}
function withoutDiscriminators(schema) {
	const { shape } = schema;
	if (shape.kind === "intersection") return {
		...schema,
		shape: {
			...shape,
			members: shape.members.map(withoutDiscriminators)
		}
	};
	if (shape.kind !== "object" || shape.discriminator === void 0) return schema;
	const { discriminator: _, ...rest } = shape;
	return {
		...schema,
		shape: rest
	};
}
function createFamily(models) {
	const parents = new Map(models.map((model) => [model.at, extendedBy(model.schema)]));
	const children = /* @__PURE__ */ new Map();
	for (const [child, above] of parents) for (const parent of above) {
		const known = children.get(parent);
		if (known === void 0) children.set(parent, [child]);
		else known.push(child);
	}
	const aboveOf = /* @__PURE__ */ new Map();
	return {
		below(at) {
			const found = reach$1(at, children);
			found.delete(at);
			return found;
		},
		above(at) {
			const found = aboveOf.get(at) ?? reach$1(at, parents);
			aboveOf.set(at, found);
			return found;
		}
	};
}
/** The schemas that a schema extends by `allOf`, alone or beside its own members. */
function extendedBy({ shape }) {
	if (shape.kind === "ref") return [shape.target];
	return shape.kind === "intersection" ? shape.members.flatMap(extendedBy) : [];
}
/** The discriminator values of each model below a base: those that select it or anything that extends it. */
function valuesOf$1({ cases }, below, family) {
	const values = /* @__PURE__ */ new Map();
	for (const { value, target } of cases) {
		if (!below.has(target)) continue;
		for (const at of family.above(target)) {
			if (!below.has(at)) continue;
			const known = values.get(at);
			if (known === void 0) values.set(at, /* @__PURE__ */ new Set([value]));
			else known.add(value);
		}
	}
	return new Map(Array.from(values, ([at, all]) => [at, [...all]]));
}
function isSame(one, other) {
	return one.property.name === other.property.name && one.property.required === other.property.required && one.values.length === other.values.length && one.values.every((value, index) => value === other.values[index]);
}
/** Everything reachable from there. */
function reach$1(start, edges) {
	const seen = /* @__PURE__ */ new Set([start]);
	for (const at of seen) for (const next of edges.get(at) ?? []) seen.add(next);
	return seen;
}
// dist/generator/ir/analysis/repeated-objects.js
/** Minimum lines of a type to name. */
const FEWEST_LINES$1 = 12;
/** Minimum lines that a name must save. */
const LEAST_SAVED = 100;
/** Replaces repeated objects by references to a model. */
function shareRepeatedObjects(models) {
	const numbers = numbering();
	const found = /* @__PURE__ */ new Map();
	const taken = new Set(models.map(({ at }) => at));
	const sorted = models.toSorted((a, b) => a.at < b.at ? -1 : 1);
	for (const { name, schema } of sorted) count(schema, [name], numbers, found, taken);
	const shared = new Map([...found].filter(([, one]) => (one.count - 1) * one.lines >= LEAST_SAVED));
	if (shared.size === 0) return models;
	const replaced = /* @__PURE__ */ new Map();
	const replace = (schema) => {
		const known = replaced.get(schema);
		if (known !== void 0) return known;
		const one = schema.shape.kind === "object" && !taken.has(schema.at) ? shared.get(numbers(schema)) : void 0;
		const made = one === void 0 ? withParts(schema, replace) : referenceTo(schema, one.first.at);
		replaced.set(schema, made);
		return made;
	};
	const others = [...shared.values()].map(({ first, words }) => {
		const schema = withParts(first, replace);
		return {
			at: first.at,
			name: words.join(" "),
			origin: "referenced",
			schema
		};
	});
	return [...models.map((model) => ({
		...model,
		schema: withParts(model.schema, replace)
	})), ...others];
}
/** Parts of a counted object are not counted again, because it will be printed once. */
function count(schema, words, numbers, found, taken) {
	const { shape } = schema;
	const isModel = words.length === 1;
	const known = shape.kind === "object" && !isModel ? found.get(numbers(schema)) : void 0;
	if (known !== void 0) {
		known.count++;
		return 1;
	}
	let lines = 1 + Math.ceil((schema.docs.description?.length ?? 0) / 100);
	const inside = (part, word) => {
		lines += count(part, word === void 0 ? [...words, ""] : [...words, word], numbers, found, taken);
	};
	switch (shape.kind) {
		case "object":
			for (const { name, schema: part } of shape.properties) inside(part, name);
			if (typeof shape.rest === "object") inside(shape.rest);
			break;
		case "array":
			inside(shape.items, "item");
			break;
		case "union": for (const part of shape.members) inside(part);
	}
	if (shape.kind === "object" && !isModel && lines >= FEWEST_LINES$1 && !taken.has(schema.at) && isPlain$1(shape)) {
		const named = words.filter((word) => word !== "");
		found.set(numbers(schema), {
			first: schema,
			words: named,
			lines,
			count: 1
		});
	}
	return lines;
}
/** Discriminators contain their place. */
function isPlain$1({ discriminator, implied }) {
	return discriminator === void 0 && !implied;
}
function referenceTo(schema, target) {
	return {
		...schema,
		shape: {
			kind: "ref",
			target
		},
		assertions: []
	};
}
function withParts(schema, replace) {
	const { shape } = schema;
	switch (shape.kind) {
		case "object": {
			const properties = shape.properties.map((property) => {
				const part = replace(property.schema);
				return part === property.schema ? property : {
					...property,
					schema: part
				};
			});
			const rest = typeof shape.rest === "object" ? replace(shape.rest) : shape.rest;
			return rest === shape.rest && properties.every((one, index) => one === shape.properties[index]) ? schema : {
				...schema,
				shape: {
					...shape,
					properties,
					rest
				}
			};
		}
		case "array": {
			const items = replace(shape.items);
			return items === shape.items ? schema : {
				...schema,
				shape: {
					...shape,
					items
				}
			};
		}
		case "union": {
			const members = shape.members.map(replace);
			return members.every((one, index) => one === shape.members[index]) ? schema : {
				...schema,
				shape: {
					...shape,
					members
				}
			};
		}
		default: return schema;
	}
}
/** Numbers for schemas. Equal schemas have equal numbers, ignoring places. */
function numbering() {
	const scalars = /* @__PURE__ */ new Map();
	const byKey = /* @__PURE__ */ new Map();
	const known = /* @__PURE__ */ new Map();
	const next = () => scalars.size + byKey.size;
	const numberOf = (value) => {
		if (typeof value !== "object" || value === null) {
			const number = scalars.get(value) ?? next();
			scalars.set(value, number);
			return number;
		}
		const found = known.get(value);
		if (found !== void 0) return found;
		let key = Array.isArray(value) ? "[" : "{";
		for (const [name, part] of Object.entries(value)) if (name !== "at" || typeof part !== "string") key += `${numberOf(name)} ${numberOf(part)},`;
		const number = byKey.get(key) ?? next();
		byKey.set(key, number);
		known.set(value, number);
		return number;
	};
	return numberOf;
}
// dist/generator/ir/read/discriminators.js
const DISCRIMINATOR = fieldTable("a discriminator", {
	propertyName: "string",
	mapping: "object",
	"defaultMapping@3.2": "string"
});
/** The discriminator beside `oneOf` or `anyOf`: explicit cases, and one for each remaining named alternative. */
function readUnionDiscriminator(reader, at, value, mode, members) {
	const written = readDiscriminator(reader, at, value);
	if (written === void 0) return void 0;
	const mapped = new Set(written.explicit.map((entry) => entry.target));
	const cases = [...written.explicit];
	const alternatives = arrayOf(value, mode) ?? [];
	members.forEach((schema, index) => {
		const raw = alternatives[index];
		if (schema.shape.kind !== "ref") reportInline(reader, schema, raw, written.property);
		else if (!mapped.has(schema.shape.target)) {
			const { target } = schema.shape;
			addCases(reader, at, implicitValues(reader, target, raw, written.property), target, cases);
		}
	});
	return finishDiscriminator(written, cases);
}
/** The alternatives, each with the values that select it. */
function tagMembers(reader, { cases, fallback, property }, members) {
	return members.map((schema) => {
		const { shape } = schema;
		const entry = shape.kind === "ref" ? reader.models.entries.get(shape.target) : void 0;
		if (entry === void 0) return schema;
		const found = inspectProperty(reader, entry, property);
		const isFallback = fallback === entry.at;
		const values = cases.filter(({ target }) => target === entry.at !== isFallback).map(({ value }) => value);
		const tag = isFallback ? tagForOthers(property, values, found) : tagFor(property, values, found, fallback !== void 0);
		return tag === void 0 ? schema : {
			...schema,
			assertions: [...schema.assertions, tag]
		};
	});
}
/** Lists the values that select a target, up to a maximum number of cases. */
function addCases(reader, at, values, target, into) {
	const { caseBudget } = reader;
	if (caseBudget.left < values.length) {
		report(reader, "not-supported", "The document's discriminators have too many cases in total; these are left out.", at);
		return;
	}
	caseBudget.left -= values.length;
	for (const value of values) into.push({
		value,
		target
	});
}
function finishDiscriminator(written, cases) {
	const discriminator = {
		property: written.property,
		cases
	};
	if (written.fallback !== void 0) discriminator.fallback = written.fallback;
	return discriminator;
}
function readDiscriminator(reader, at, value) {
	const place = childPointer(at, "discriminator");
	const found = member(value, "discriminator");
	if (typeof found === "string") {
		report(reader, "other-version", "A discriminator that is a string is OpenAPI 2.0; it is read as the propertyName.", place);
		return {
			property: found,
			explicit: []
		};
	}
	if (!isObject$1(found)) return void 0;
	checkFields$1(reader, place, found, DISCRIMINATOR);
	const property = textOf(found, "propertyName");
	if (property === void 0) {
		report(reader, "missing-field", "The discriminator has no \"propertyName\"; it is left out.", place);
		return;
	}
	const explicit = [];
	const mapping = objectOf(found, "mapping") ?? {};
	for (const key of Object.keys(mapping)) {
		const target = mappingTarget(reader, childPointer(childPointer(place, "mapping"), key), mapping[key]);
		if (target !== void 0) explicit.push({
			value: key,
			target
		});
	}
	const fallback = member(found, "defaultMapping");
	const target = fallback === void 0 ? void 0 : mappingTarget(reader, childPointer(place, "defaultMapping"), fallback);
	return {
		property,
		explicit,
		...target !== void 0 && { fallback: target }
	};
}
/** A name of `components/schemas`, else a reference. */
function mappingTarget(reader, at, written) {
	if (typeof written !== "string") {
		report(reader, "invalid-keyword-type", "A mapping must be a string: the name of a schema, or a reference.", at);
		return;
	}
	const found = findTarget(reader, at, written);
	if (found !== void 0) {
		registerModel(reader, found);
		return found.at;
	}
	report(reader, "discriminator-target", `${quote$2(written)} is neither the name of a schema nor a reference to one; it is left out.`, at);
}
function findTarget(reader, at, written) {
	const token = escapeToken(written);
	const named = `#/components/schemas/${token.isWellFormed() ? encodeURIComponent(token) : token}`;
	for (const [from, ref] of [
		[at, named],
		["#", named],
		[at, written]
	]) {
		const chain = resolveChain(reader.document, from, ref, isAlias);
		if (chain.kind !== "found") continue;
		const { target } = chain;
		if (!isObject$1(target.value) && typeof target.value !== "boolean") continue;
		if (isOfKind(target.at, SCHEMA)) return target;
	}
}
/** The discriminator's mapping by target, if it has this property. The schema's reader reports its faults. */
function mappedValues(reader, { at, value }, property) {
	const values = /* @__PURE__ */ new Map();
	const written = isObject$1(value) ? member(value, "discriminator") : void 0;
	if (!isObject$1(written) || textOf(written, "propertyName") !== property) return values;
	for (const [key, to] of Object.entries(objectOf(written, "mapping") ?? {})) {
		const target = typeof to === "string" ? findTarget(reader, at, to) : void 0;
		if (target !== void 0) values.set(target.at, [...values.get(target.at) ?? [], key]);
	}
	return values;
}
/** Values for an unmapped alternative: those its schema allows, else those of its own discriminator, else its name. */
function implicitValues(reader, target, raw, property) {
	const entry = reader.models.entries.get(target);
	if (entry === void 0) return [];
	const { allowed, own } = inspectProperty(reader, entry, property);
	if (own.length > 0) return own;
	const inner = valuesWithin(reader, entry, property);
	return inner.length > 0 ? inner : nameAsValue(reader, writtenName(raw) ?? entry.name, allowed, entry.at);
}
/** Values by which an alternative distinguishes its own alternatives. */
function valuesWithin(reader, { at, value }, property) {
	if (!isObject$1(value)) return [];
	const inner = member(value, "discriminator");
	if (isObject$1(inner) && textOf(inner, "propertyName") !== property) return [];
	for (const mode of ["oneOf", "anyOf"]) {
		const members = arrayOf(value, mode);
		if (members === void 0) continue;
		const mapped = mappedValues(reader, {
			at,
			value
		}, property);
		return members.flatMap((raw, index) => {
			const place = childPointer(childPointer(at, mode), index);
			const target = referenceOf(reader, {
				at: place,
				value: raw
			}) ?? {
				at: place,
				value: raw
			};
			const values = mapped.get(target.at) ?? inspectProperty(reader, target, property).allowed;
			const name = isObject$1(inner) ? writtenName(raw) : void 0;
			return values ?? (name === void 0 ? [] : [name]);
		});
	}
	if (inner === void 0) return [];
	return (reader.baseDiscriminator(at, value)?.cases ?? []).map((one) => one.value);
}
/** The name of a schema as its value, unless the schema does not allow that value. */
function nameAsValue(reader, name, allowed, at) {
	if (allowed === void 0 || allowed.includes(name)) return [name];
	const [alike, ...others] = allowed.filter((value) => letters$1(value) === letters$1(name));
	const isMeant = alike !== void 0 && others.length === 0;
	const outcome = isMeant ? `${quote$2(alike)} is used instead.` : "No value selects this schema.";
	const message = `The schema name ${quote$2(name)} is not a value of the discriminator (${quote$2([...allowed])}). ${outcome}`;
	report(reader, "discriminator-value", message, at);
	return isMeant ? [alike] : [];
}
function letters$1(text) {
	return text.replaceAll(/[^\p{L}\p{N}]/gu, "").toLowerCase();
}
/** The component's name as spelled in the `$ref`. */
function writtenName(raw) {
	const ref = isObject$1(raw) ? member(raw, "$ref") : void 0;
	const token = typeof ref === "string" ? /#\/components\/schemas\/([^/]+)$/.exec(ref)?.[1] : void 0;
	if (token === void 0) return void 0;
	try {
		return unescapeToken(decodeURIComponent(token));
	} catch {
		return unescapeToken(token);
	}
}
/** An alternative without a name has no implicit value. That is valid where its schema has the value, or for null. */
function reportInline(reader, schema, raw, property) {
	if (raw === void 0 || schema.shape.kind === "null") return;
	if (inspectProperty(reader, {
		at: schema.at,
		value: raw
	}, property).own.length > 0) return;
	const message = `This alternative has no name, so no value of ${quote$2(property)} selects it.`;
	report(reader, "discriminator-inline", message, schema.at);
}
// dist/generator/ir/read/base-discriminators.js
/** A discriminator inside the `allOf` of a schema belongs to that schema. */
function ownerOf(at) {
	return at.replace(/(?:\/allOf\/\d+)+$/, "");
}
/** The cases of a discriminator on a base schema: its mapping, and every component that extends the base by `allOf`. */
function readBaseDiscriminator(reader, childrenOf, at, value) {
	const written = readDiscriminator(reader, at, value);
	if (written === void 0) return void 0;
	const seen = new Set(written.explicit.map((entry) => entry.target));
	const cases = [...written.explicit];
	const base = ownerOf(at);
	for (const { child, isCovered, mapped } of descendants(reader, base, written.property, childrenOf)) {
		if (seen.has(child.at)) continue;
		seen.add(child.at);
		const { left } = reader.caseBudget;
		registerModel(reader, child);
		const { allowed, own } = inspectProperty(reader, child, written.property);
		if (own.length === 0 && mapped === void 0 && isCovered) continue;
		addCases(reader, at, own.length > 0 ? own : mapped ?? nameAsValue(reader, child.name, allowed, child.at), child.at, cases);
		if (left === 0) break;
	}
	return finishDiscriminator(written, cases);
}
function descendants(reader, base, property, childrenOf) {
	const most = reader.caseBudget.left + 1;
	const found = /* @__PURE__ */ new Map();
	const pending = [{
		at: base,
		isCovered: false,
		mapped: /* @__PURE__ */ new Map()
	}];
	for (let node = pending.pop(); node !== void 0 && found.size < most; node = pending.pop()) for (const child of childrenOf(node.at)) {
		if (child.at === base || found.has(child.at)) continue;
		const { isCovered, mapped } = node;
		found.set(child.at, {
			child,
			isCovered,
			mapped: mapped.get(child.at)
		});
		const inner = mappedValues(reader, child, property);
		pending.push({
			at: child.at,
			isCovered: isCovered || hasOwnTags(reader, child, property),
			mapped: inner.size === 0 ? mapped : new Map([...mapped, ...inner])
		});
	}
	return [...found.values()];
}
function hasOwnTags(reader, child, property) {
	const inner = isObject$1(child.value) ? member(child.value, "discriminator") : void 0;
	if (isObject$1(inner) && textOf(inner, "propertyName") !== property) return true;
	return inspectProperty(reader, child, property).own.length > 0;
}
/** Components by the schema they extend, over all files. Built on first use. */
function extensionIndex(document) {
	let index;
	return (base) => {
		index ??= indexChildren(document);
		return index.get(base) ?? [];
	};
}
function indexChildren(document) {
	const index = /* @__PURE__ */ new Map();
	for (const child of components(document)) for (const base of basesOf$1(document, child)) {
		const siblings = index.get(base) ?? [];
		siblings.push(child);
		index.set(base, siblings);
	}
	return index;
}
function* components(document) {
	const seen = /* @__PURE__ */ new Set();
	for (const [position, file] of document.files.entries()) {
		const root = position === 0 ? document.root : {
			at: `${file.path}#`,
			value: file.value
		};
		const schemas = isObject$1(root.value) ? objectOf(objectOf(root.value, "components") ?? {}, "schemas") : void 0;
		if (schemas === void 0) continue;
		const place = childPointer(childPointer(root.at, "components"), "schemas");
		for (const name of Object.keys(schemas)) {
			const node = {
				at: childPointer(place, name),
				value: schemas[name] ?? null
			};
			const target = isAlias(node) ? referenceOf({ document }, node) ?? node : node;
			if (seen.has(target.at)) continue;
			seen.add(target.at);
			yield {
				at: target.at,
				value: target.value,
				name
			};
		}
	}
}
function* basesOf$1(document, child) {
	if (!isObject$1(child.value)) return;
	const list = childPointer(child.at, "allOf");
	for (const [index, part] of (arrayOf(child.value, "allOf") ?? []).entries()) {
		const base = referenceOf({ document }, {
			at: childPointer(list, index),
			value: part
		});
		if (base !== void 0) yield base.at;
	}
}
// dist/generator/ir/read/info.js
const INFO = fieldTable("info", {
	title: "string",
	version: "string",
	description: "prose",
	termsOfService: "string",
	contact: "object",
	license: "object",
	"summary@3.1": "prose"
});
const CONTACT = fieldTable("a contact", {
	name: "string",
	url: "string",
	email: "string"
});
const LICENSE = fieldTable("a license", {
	name: "string",
	url: "string",
	"identifier@3.1": "string"
});
/** Reads `info` and the `externalDocs` of the document. */
function readInfo(reader, at, root) {
	const place = childPointer(at, "info");
	const info = objectOf(root, "info");
	if (info === void 0) report(reader, "missing-field", "The document has no \"info\".", at);
	const value = info ?? {};
	checkFields$1(reader, place, value, INFO);
	const { externalUrl } = readDocs(reader, at, root);
	const found = {
		title: required(reader, place, value, "title", "API"),
		version: required(reader, place, value, "version", "0.0.0"),
		docs: {
			...readDocs(reader, place, value),
			...externalUrl !== void 0 && { externalUrl }
		}
	};
	const contact = readContact(reader, childPointer(place, "contact"), objectOf(value, "contact"));
	const license = readLicense(reader, childPointer(place, "license"), objectOf(value, "license"));
	const terms = safeUrl(reader, childPointer(place, "termsOfService"), textOf(value, "termsOfService"));
	if (contact !== void 0) found.contact = contact;
	if (license !== void 0) found.license = license;
	if (terms !== void 0) found.termsOfService = terms;
	return found;
}
function required(reader, at, value, key, fallback) {
	const text = textOf(value, key);
	if (text === void 0) report(reader, "missing-field", `"info" has no ${quote$2(key)}; ${quote$2(fallback)} is used.`, at);
	return text ?? fallback;
}
function readContact(reader, at, value) {
	if (value === void 0) return void 0;
	checkFields$1(reader, at, value, CONTACT);
	const name = textOf(value, "name");
	const url = safeUrl(reader, childPointer(at, "url"), textOf(value, "url"));
	const email = textOf(value, "email");
	return {
		...name !== void 0 && { name },
		...url !== void 0 && { url },
		...email !== void 0 && { email }
	};
}
function readLicense(reader, at, value) {
	if (value === void 0) return void 0;
	checkFields$1(reader, at, value, LICENSE);
	const name = textOf(value, "name");
	if (name === void 0) {
		report(reader, "missing-field", "The license has no \"name\"; it is left out.", at);
		return;
	}
	const url = safeUrl(reader, childPointer(at, "url"), textOf(value, "url"));
	const identifier = textOf(value, "identifier");
	return {
		name,
		...identifier !== void 0 && { identifier },
		...url !== void 0 && { url }
	};
}
/** A document must describe something. Up to 3.0, that is `paths`. */
function checkContent(reader, at, root) {
	const fields = reader.document.version === "3.0" ? ["paths"] : [
		"paths",
		"components",
		"webhooks"
	];
	if (fields.some((field) => Object.hasOwn(root, field))) return;
	report(reader, "missing-field", `The document has no ${fields.map((field) => quote$2(field)).join(", ")}.`, at);
}
const DIALECT = /^https:\/\/(?:spec\.openapis\.org\/oas\/3\.\d\/dialect\/|json-schema\.org\/draft\/2020-12\/schema)/;
/** Other dialects of JSON Schema are read as 2020-12, which matches most of their keywords. */
function checkDialect(reader, at, root) {
	const dialect = textOf(root, "jsonSchemaDialect");
	if (dialect === void 0 || DIALECT.test(dialect)) return;
	const message = `Schemas are read as JSON Schema 2020-12, not as ${quote$2(dialect)}.`;
	report(reader, "unsupported-dialect", message, childPointer(at, "jsonSchemaDialect"));
}
const TAG = fieldTable("a tag", {
	name: "string",
	description: "prose",
	externalDocs: "object",
	"summary@3.2": "prose",
	"parent@3.2": "string",
	"kind@3.2": "string"
});
function readTags(reader, at, list) {
	const tags = /* @__PURE__ */ new Map();
	list.forEach((value, index) => {
		const place = childPointer(at, index);
		if (!isObject$1(value)) {
			report(reader, "invalid-field-type", `A tag must be an object, not ${typeName(value)}.`, place);
			return;
		}
		const extensions = checkFields$1(reader, place, value, TAG);
		const name = textOf(value, "name");
		if (name === void 0) {
			report(reader, "missing-field", "The tag has no \"name\"; it is left out.", place);
			return;
		}
		if (tags.has(name)) {
			report(reader, "duplicate-tag", `Duplicate tag ${quote$2(name)}; the first is used.`, place);
			return;
		}
		const tag = {
			at: place,
			docs: readDocs(reader, place, value),
			extensions,
			name
		};
		const parent = textOf(value, "parent");
		const kind = textOf(value, "kind");
		if (parent !== void 0) tag.parent = parent;
		if (kind !== void 0) tag.kind = kind;
		tags.set(name, tag);
	});
	return [...tags.values()];
}
// dist/generator/ir/read/link-targets.js
/** Resolves the operations of links, once all operations are known. */
function resolveLinks(reader, { operations, byId, bySource }) {
	const identities = new Set(operations.map((operation) => operation.at));
	for (const pending of reader.links) {
		const operation = pending.operationId === void 0 ? targetOf(reader, pending, identities, bySource) : byId.get(pending.operationId);
		if (operation !== void 0) pending.link.operation = operation;
		else {
			const written = pending.operationId ?? pending.operationRef;
			const message = written === void 0 ? "The link has no operationId or operationRef." : `Unknown operation ${quote$2(written)}.`;
			report(reader, "unknown-link-target", message, pending.at);
		}
	}
}
function targetOf(reader, { at, operationRef }, identities, bySource) {
	if (operationRef === void 0) return void 0;
	const [file = "", fragment = ""] = operationRef.split("#", 2);
	const identity = `#${decodeFragment(fragment)}`;
	if (identities.has(identity) && reader.document.resolve(at, `${file}#`)?.at === "#") return identity;
	const target = reader.document.resolve(at, operationRef);
	return target && bySource.get(target.at);
}
function decodeFragment(fragment) {
	try {
		return decodeURIComponent(fragment);
	} catch {
		return fragment;
	}
}
// dist/generator/ir/read/vocabulary.js
function openMembers(reader, at, value, required, optional) {
	if (!isObject$1(value)) {
		report(reader, "invalid-extension", `This must be an object, not ${typeName(value)}.`, at);
		return;
	}
	const members = {
		reader,
		at,
		value,
		ok: true
	};
	for (const key of Object.keys(value)) if (!required.includes(key) && !optional.includes(key)) refuse$1(members, key, `Unknown member ${quote$2(key)}.`);
	for (const key of required) if (member(value, key) === void 0) refuse$1(members, void 0, `${quote$2(key)} is missing.`);
	return members;
}
function refuse$1(members, key, message) {
	members.ok = false;
	const at = key === void 0 ? members.at : childPointer(members.at, key);
	report(members.reader, "invalid-extension", message, at);
}
const DURATION = /^P(?:(\d{1,9})W|(?=\d|T)(?:(\d{1,9})D)?(?:T(?=\d)(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?)?)$/;
/** An ISO 8601 duration in units of fixed length; returns seconds. */
function parseDuration(text) {
	const found = DURATION.exec(text);
	if (found === null) return void 0;
	const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((digits) => Number(digits ?? 0));
	return (((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds;
}
function durationOf(members, key) {
	const value = member(members.value, key);
	if (value === void 0) return void 0;
	return (typeof value === "string" ? parseDuration(value) : void 0) ?? refuse$1(members, key, `${quote$2(value)} is not a duration such as PT60S, PT5M or PT24H.`);
}
function choiceOf(members, key, choices) {
	const value = member(members.value, key);
	if (value === void 0) return void 0;
	return choices.find((choice) => choice === value) ?? refuse$1(members, key, `${quote$2(value)} is not one of ${choices.map((choice) => quote$2(choice)).join(", ")}.`);
}
/** A string, with the given form if there is one. */
function wordOf(members, key, form = /./u) {
	const value = member(members.value, key);
	if (value === void 0) return void 0;
	if (typeof value === "string" && form.test(value)) return value;
	return refuse$1(members, key, `${quote$2(value)} is not a valid ${quote$2(key)}.`);
}
function switchOf(members, key) {
	const value = member(members.value, key);
	if (value === void 0 || typeof value === "boolean") return value;
	return refuse$1(members, key, `${quote$2(key)} must be a boolean, not ${typeName(value)}.`);
}
function wholeNumberOf(members, key, least) {
	const value = member(members.value, key);
	if (value === void 0) return void 0;
	if (typeof value === "number" && Number.isInteger(value) && value >= least) return value;
	return refuse$1(members, key, `${quote$2(key)} must be an integer of at least ${least}, not ${quote$2(value)}.`);
}
const POINTER = /^#(?:\/(?:[^~/]|~[01])*)*$/;
/**
* A JSON Pointer in fragment form (RFC 6901, section 6), percent-decoded.
*
* @returns `undefined` for an invalid pointer
*/
function bodyPointer(value) {
	if (typeof value !== "string") return void 0;
	try {
		const pointer = decodeURIComponent(value);
		return POINTER.test(pointer) ? pointer : void 0;
	} catch {
		return;
	}
}
function bodyPointerOf(members, key) {
	const value = member(members.value, key);
	if (value === void 0) return void 0;
	return bodyPointer(value) ?? refuse$1(members, key, `${quote$2(value)} is not a pointer into a body, such as #/data/id.`);
}
// dist/generator/ir/read/behaviour.js
/** `x-name`. Naming checks whether it is a valid identifier. */
function readPinnedName(reader, node, extensions) {
	return readExtension(reader, node, extensions, "name", (own, at, name) => {
		if (typeof name === "string") return name;
		report(own, "invalid-extension", `A name must be a string, not ${typeName(name)}.`, at);
	});
}
/** Places of extensions that affect an operation without being its members. */
const ELSEWHERE = [
	["x-idempotency", "the header parameter that carries the key"],
	["x-mirrors", "a header parameter of a webhook"],
	["x-retry", "a response"],
	["x-error-envelope", "a schema"],
	["x-signature", "a security scheme"],
	["x-token", "a flow of a security scheme"]
];
/** Reports extensions of an operation that have no effect there, because nothing would implement them. */
function reportMisplaced(reader, node, extensions) {
	for (const [name, home] of ELSEWHERE) {
		if (!Object.hasOwn(extensions, name)) continue;
		report(reader, "misplaced-extension", `${quote$2(name)} has no effect here; it belongs on ${home}.`, childPointer(node, name));
	}
}
/** `x-retry` of a response. */
function readRetry(reader, node, extensions) {
	return readExtension(reader, node, extensions, "retry", (own, at, value) => {
		const members = openMembers(own, at, value, ["backoff"], ["retryAfter", "jitter"]);
		if (members === void 0) return void 0;
		const retryAfter = switchOf(members, "retryAfter") ?? true;
		const backoff = choiceOf(members, "backoff", ["exponential"]);
		const jitter = choiceOf(members, "jitter", ["full", "none"]) ?? "full";
		return members.ok && backoff !== void 0 ? {
			at,
			retryAfter,
			backoff,
			jitter
		} : void 0;
	});
}
/** `x-stream` of a media type. */
function readStreamEnd(reader, node, extensions) {
	return readExtension(reader, node, extensions, "stream", (own, at, value) => {
		const members = openMembers(own, at, value, ["end"], []);
		const end = members && wordOf(members, "end", NOT_EMPTY);
		return members?.ok === true && end !== void 0 ? { end } : void 0;
	});
}
const KEBAB_CASE = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** `x-rate-limits` of a server or an operation. */
function readRateLimits(reader, node, extensions) {
	return readExtension(reader, node, extensions, "rate-limits", readWindows) ?? [];
}
function readWindows(reader, place, value) {
	if (!isArray(value) || value.length === 0) {
		report(reader, "invalid-extension", "Rate limits must be a list of at least one window.", place);
		return [];
	}
	const limits = [];
	for (const [index, item] of value.entries()) {
		const at = childPointer(place, index);
		const members = openMembers(reader, at, item, [
			"requests",
			"per",
			"scope"
		], ["headers"]);
		if (members === void 0) continue;
		const requests = wholeNumberOf(members, "requests", 1);
		const perSeconds = durationOf(members, "per");
		const scope = wordOf(members, "scope", KEBAB_CASE);
		const headers = readStateHeaders(members);
		if (members.ok && requests !== void 0 && perSeconds !== void 0 && scope !== void 0) limits.push({
			at,
			requests,
			perSeconds,
			scope,
			...headers !== void 0 && { headers }
		});
	}
	return limits;
}
/** RFC 9110, 5.6.2. */
const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
function readStateHeaders(window) {
	const value = member(window.value, "headers");
	if (value === void 0) return void 0;
	const at = childPointer(window.at, "headers");
	const members = openMembers(window.reader, at, value, [], [
		"limit",
		"remaining",
		"reset"
	]);
	if (members === void 0) {
		window.ok = false;
		return;
	}
	if (Object.keys(members.value).length === 0) refuse$1(members, void 0, "At least one header is required.");
	const headers = {};
	for (const name of [
		"limit",
		"remaining",
		"reset"
	]) {
		const header = wordOf(members, name, TOKEN);
		if (header !== void 0) headers[name] = header;
	}
	window.ok &&= members.ok;
	return headers;
}
/** `x-error-envelope` of a schema. */
function readErrorEnvelope(reader, node, extensions) {
	return readExtension(reader, node, extensions, "error-envelope", readEnvelope);
}
function readEnvelope(reader, at, value) {
	const members = openMembers(reader, at, value, ["code", "message"], ["id", "params"]);
	if (members === void 0) return void 0;
	const code = wordOf(members, "code", NOT_EMPTY);
	const message = wordOf(members, "message", NOT_EMPTY);
	const id = wordOf(members, "id", NOT_EMPTY);
	const params = wordOf(members, "params", NOT_EMPTY);
	if (!members.ok || code === void 0 || message === void 0) return void 0;
	return {
		at,
		code,
		message,
		...id !== void 0 && { id },
		...params !== void 0 && { params }
	};
}
/** A property may have any name. */
const NOT_EMPTY = /[^]/;
/** `x-emits` of an operation. */
function readEmits(reader, node, extensions) {
	return readExtension(reader, node, extensions, "emits", (own, at, value) => {
		const names = isArray(value) ? value.filter((name) => typeof name === "string" && name !== "") : [];
		if (isArray(value) && value.length > 0 && new Set(names).size === value.length) return names.filter((name) => typeof name === "string");
		report(own, "invalid-extension", "It must be a list of unique webhook names.", at);
	});
}
/**
* `x-environment` of a server.
*
* @param taken environments that have a server
*/
function readEnvironment(reader, node, extensions, taken) {
	return readExtension(reader, node, extensions, "environment", (own, at, value) => {
		if (typeof value === "string" && KEBAB_CASE.test(value) && !taken.has(value)) return value;
		const message = typeof value === "string" && taken.has(value) ? `Another server has the environment ${quote$2(value)}.` : `${quote$2(value)} is not a valid environment name, such as sandbox.`;
		report(own, "invalid-extension", message, at);
	});
}
/** `x-token` of an OAuth flow. */
function readTokenReuse(reader, node, extensions) {
	return readExtension(reader, node, extensions, "token", (own, at, value) => {
		const members = openMembers(own, at, value, ["refreshBefore"], []);
		const seconds = members && durationOf(members, "refreshBefore");
		return members?.ok === true && seconds !== void 0 ? { refreshBeforeSeconds: seconds } : void 0;
	});
}
/** `x-idempotency` of one of an operation's header parameters. */
function readIdempotency(reader, parameters) {
	let found;
	for (const { at: node, name, in: place, required, extensions } of parameters) {
		const key = readExtension(reader, node, extensions, "idempotency", (own, at, value) => {
			if (place !== "header" || found !== void 0) {
				report(own, "invalid-extension", place === "header" ? "Another parameter carries the key already." : "Only a header can carry the key.", at);
				return;
			}
			const members = openMembers(own, at, value, [], ["retention"]);
			const retentionSeconds = members && durationOf(members, "retention");
			if (members?.ok !== true) return void 0;
			return {
				at,
				header: name,
				required,
				...retentionSeconds !== void 0 && { retentionSeconds }
			};
		});
		found ??= key;
	}
	return found;
}
/** `x-mirrors` of the header parameters of a webhook. */
function readMirrors(reader, parameters) {
	return parameters.flatMap(({ at: node, name, in: place, extensions }) => {
		const mirror = readExtension(reader, node, extensions, "mirrors", (own, at, value) => {
			const body = bodyPointer(value);
			if (place === "header" && body !== void 0) return {
				header: name,
				body
			};
			const message = place === "header" ? `${quote$2(value)} is not a pointer into the body, such as #/id.` : "Only a header can mirror a field.";
			report(own, "invalid-extension", message, at);
		});
		return mirror === void 0 ? [] : [mirror];
	});
}
/** `x-delivery` of a webhook. */
function readDelivery(reader, node, extensions) {
	return readExtension(reader, node, extensions, "delivery", readDeliveryMembers);
}
function readDeliveryMembers(reader, at, value) {
	const members = openMembers(reader, at, value, [], [
		"acknowledgeWithin",
		"retryFor",
		"backoff"
	]);
	if (members === void 0) return void 0;
	if (Object.keys(members.value).length === 0) refuse$1(members, void 0, "At least one member is required.");
	const delivery = { at };
	const acknowledgeWithin = durationOf(members, "acknowledgeWithin");
	const retryFor = durationOf(members, "retryFor");
	const backoff = choiceOf(members, "backoff", ["exponential"]);
	if (acknowledgeWithin !== void 0) delivery.acknowledgeWithinSeconds = acknowledgeWithin;
	if (retryFor !== void 0) delivery.retryForSeconds = retryFor;
	if (backoff !== void 0) delivery.backoff = backoff;
	return members.ok ? delivery : void 0;
}
const STYLES$2 = {
	cursor: [[
		"style",
		"parameter",
		"next",
		"items"
	], []],
	offset: [[
		"style",
		"parameter",
		"items"
	], ["limit"]],
	page: [[
		"style",
		"parameter",
		"items"
	], ["first"]],
	link: [["style", "items"], []]
};
/** `x-pagination` of an operation. */
function readPagination(reader, node, extensions) {
	return readExtension(reader, node, extensions, "pagination", readPages);
}
function readPages(reader, at, value) {
	const written = isObject$1(value) ? member(value, "style") : void 0;
	const style = [
		"cursor",
		"offset",
		"page",
		"link"
	].find((candidate) => candidate === written);
	if (style === void 0) {
		report(reader, "invalid-extension", "It must be an object whose \"style\" is cursor, offset, page or link.", at);
		return;
	}
	const members = openMembers(reader, at, value, ...STYLES$2[style]);
	if (members === void 0) return void 0;
	const parameter = wordOf(members, "parameter");
	const items = bodyPointerOf(members, "items");
	const next = bodyPointerOf(members, "next");
	const limit = wordOf(members, "limit");
	const first = wholeNumberOf(members, "first", 0) ?? 1;
	if (!members.ok || items === void 0) return void 0;
	if (style === "link") return {
		style,
		items
	};
	if (parameter === void 0) return void 0;
	if (style === "page") return {
		style,
		parameter,
		items,
		first
	};
	if (style === "offset") return {
		style,
		parameter,
		items,
		...limit !== void 0 && { limit }
	};
	return next === void 0 ? void 0 : {
		style,
		parameter,
		items,
		next
	};
}
// dist/generator/ir/read/models.js
/** Reads every schema that is a model, and those that become models during reading. Each is read once. */
function readModels(reader) {
	const models = [];
	for (const entry of reader.models.entries.values()) models.push(readModel(reader, entry));
	return models;
}
function readModel(reader, entry) {
	const schema = readModelSchema(reader, entry);
	const model = {
		at: entry.at,
		name: entry.name,
		origin: entry.origin,
		schema
	};
	const pinnedName = readPinnedName(reader, entry.at, schema.extensions);
	if (pinnedName !== void 0) model.pinnedName = pinnedName;
	const errorEnvelope = readErrorEnvelope(reader, entry.at, schema.extensions);
	if (errorEnvelope !== void 0) model.errorEnvelope = errorEnvelope;
	if (entry.aliasOf !== void 0) model.aliasOf = entry.aliasOf;
	return model;
}
function readModelSchema(reader, { at, value, aliasOf }) {
	if (aliasOf !== void 0) return bare(at, {
		kind: "ref",
		target: aliasOf
	});
	return reader.schema(at, value, {
		place: reader.models.places.get(at) ?? "json",
		scope: void 0
	});
}
// dist/generator/ir/read/examples.js
const EXAMPLE = fieldTable("an example", {
	summary: "prose",
	description: "prose",
	value: "any",
	externalValue: "string",
	"dataValue@3.2": "any",
	"serializedValue@3.2": "string"
});
const KIND$7 = {
	word: "an example",
	components: "examples"
};
const NO_EXAMPLES = [];
/** Reads `example` and `examples` of a parameter, header or media type. Does not validate them against the schema. */
function readExamples(reader, at, value) {
	const single = member(value, "example");
	const several = member(value, "examples");
	if (single === void 0 && several === void 0) return NO_EXAMPLES;
	const examples = [];
	if (single !== void 0) examples.push({
		at: childPointer(at, "example"),
		value: single
	});
	if (!isObject$1(several)) {
		if (several === void 0) return examples;
		const message = `"examples" must be a map of Example Objects here, not ${typeName(several)}; it is left out.`;
		report(reader, "invalid-example", message, childPointer(at, "examples"));
		return examples;
	}
	for (const entry of mapEntries(reader, childPointer(at, "examples"), several, "examples")) {
		const example = readExample(reader, entry.at, entry.key, entry.value);
		if (example !== void 0) examples.push(example);
	}
	return examples;
}
function readExample(reader, at, name, value) {
	if (!isObject$1(value)) {
		report(reader, "invalid-example", `An example must be an object with a "value" here, not ${typeName(value)}.`, at);
		return;
	}
	const resolved = dereference(reportingTo(reader, (code, message) => {
		report(reader, code === "ref-siblings-ignored" ? code : "example-not-found", message, at);
	}), at, value, KIND$7);
	if (resolved === void 0) return void 0;
	checkFields$1(reader, resolved.at, resolved.value, EXAMPLE);
	const key = Object.hasOwn(resolved.value, "dataValue") ? "dataValue" : "value";
	const content = member(resolved.value, key);
	if (content === void 0) {
		reportMissing(reader, resolved.at, resolved.value);
		return;
	}
	const example = {
		at: childPointer(resolved.at, key),
		name,
		value: content
	};
	const summary = resolved.summary ?? textOf(resolved.value, "summary");
	const description = resolved.description ?? textOf(resolved.value, "description");
	if (summary !== void 0) example.summary = summary;
	if (description !== void 0) example.description = description;
	return example;
}
function reportMissing(reader, at, value) {
	if (Object.hasOwn(value, "externalValue")) report(reader, "external-example", "External examples are not read; this one is left out.", at);
	else if (Object.hasOwn(value, "serializedValue")) report(reader, "not-supported", "The example has only a serialized value; it is left out.", at);
	else report(reader, "invalid-example", "The example has no \"value\"; it is left out.", at);
}
// dist/generator/ir/read/media-types.js
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** A token (RFC 9110 section 5.6.2), used in header names and methods. */
function isToken(text) {
	return HEADER_NAME.test(text);
}
/** The media type of a key of `content`. Invalid ones are reported. */
function readMediaType(reader, { at, key }, content) {
	const mediaType = mediaTypeOf(key, content);
	if (mediaType !== key) {
		const repair = mediaType === void 0 ? "it is left out" : `it is read as ${quote$2(mediaType)}`;
		report(reader, "invalid-media-type", `${quote$2(key)} is not a media type; ${repair}.`, at);
	}
	return mediaType;
}
/** Media types without a revealing suffix or top level. */
const LINES = /* @__PURE__ */ new Set([
	"jsonl",
	"ndjson",
	"x-ndjson",
	"x-jsonl",
	"x-jsonlines",
	"jsonlines",
	"json-seq",
	"x-json-stream",
	"stream+json"
]);
const TEXT = /^(?:x-)?(?:yaml|javascript|ecmascript|graphql|jwt|sql|toml|csv|sh|pem-file|pem|typescript|markdown|jose|sdp|rtf)$|\+yaml$|\+jwt$/;
const BYTES = new RegExp("^(?:octet-stream|zip|gzip|x-gzip|x-tar|x-gtar|tar|x-7z-compressed|x-bzip2?|zstd|x-compress(?:ed)?|pdf|wasm|protobuf|x-protobuf|vnd.google.protobuf|grpc|msgpack|x-msgpack|vnd.msgpack|cbor|x-binary|binary|avro|vnd.apache.parquet|x-sqlite3|epub+zip" + "|msword|vnd.ms-[a-z.-]+|vnd.openxmlformats-officedocument[a-z.-]*|java-archive|x-pkcs12|pkcs8|pkcs10|x-java-serialized-object)$".replaceAll("+zip", "\\+zip").replaceAll("vnd.", "vnd\\."));
/** The codec for a body of this media type. The schema decides where the media type does not. */
function codecOf(mediaType, sniffed, message) {
	const [essence = ""] = mediaType.toLowerCase().split(";", 1);
	const [top = "", rawSubtype = ""] = essence.trim().split("/");
	const subtype = rawSubtype.trim();
	if (LINES.has(subtype) || subtype.endsWith("+json-seq") || subtype.endsWith("+jsonl")) return "lines";
	if (subtype === "json" || subtype.endsWith("+json")) return "json";
	if (subtype === "xml" || subtype.endsWith("+xml")) return top === "image" ? "binary" : "xml";
	if (top === "multipart") return "multipart";
	if (subtype === "x-www-form-urlencoded") return "form";
	if (essence.trim() === "text/event-stream") return "events";
	if (top === "text") return sniffed === "bytes" ? "binary" : "text";
	if ([
		"image",
		"audio",
		"video",
		"font",
		"model"
	].includes(top) || BYTES.test(subtype) || subtype.endsWith("+zip")) return "binary";
	if (TEXT.test(subtype)) return sniffed === "bytes" ? "binary" : "text";
	switch (sniffed) {
		case "text": return "text";
		case "bytes": return "binary";
		case "structure": return "json";
		case "nothing": return message === "response" && (top === "*" || subtype === "*") ? "json" : "binary";
	}
}
const CHAIN_LIMIT$1 = 16;
/** The kind of value that a schema describes, judged by its first keywords. */
function sniff(reader, at, schema) {
	let place = at;
	let value = schema;
	for (let link = 0; link < CHAIN_LIMIT$1 && isObject$1(value); link++) {
		const ref = member(value, "$ref");
		if (typeof ref === "string") {
			const target = reader.document.resolve(place, ref);
			if (target === void 0) return "nothing";
			({at: place, value} = target);
			continue;
		}
		const type = member(value, "type");
		if (type === "file" || stringOf(value, "format") === "binary") return "bytes";
		if (type === "string" || Object.hasOwn(value, "contentMediaType")) return Object.hasOwn(value, "contentMediaType") && !Object.hasOwn(value, "contentEncoding") || stringOf(value, "contentEncoding") === "binary" ? "bytes" : "text";
		return Object.keys(value).some((key) => !SILENT.has(key)) ? "structure" : "nothing";
	}
	return "nothing";
}
const SILENT = /* @__PURE__ */ new Set([
	"description",
	"title",
	"example",
	"examples",
	"deprecated",
	"externalDocs",
	"$comment"
]);
// dist/generator/ir/read/values.js
/** The styles for each location, the default first (OpenAPI, section Style Values). */
const STYLES$1 = {
	path: [
		"simple",
		"label",
		"matrix"
	],
	query: [
		"form",
		"spaceDelimited",
		"pipeDelimited",
		"deepObject"
	],
	header: ["simple"],
	cookie: ["form", "cookie"],
	querystring: ["form"]
};
function readParameterValue(reader, at, value, place) {
	const content = objectOf(value, "content");
	const schema = member(value, "schema");
	const described = content === void 0 ? void 0 : readContentValue(reader, at, value, content);
	if (described !== void 0) {
		if (schema !== void 0) report(reader, "keyword-without-effect", "The parameter has both \"schema\" and \"content\"; \"content\" is used.", childPointer(at, "schema"));
		return described;
	}
	if (place === "querystring") report(reader, "invalid-parameter", "A querystring parameter needs a \"content\".", at);
	else if (schema === void 0) report(reader, "parameter-without-schema", "Without a \"schema\", any value is allowed.", at);
	const style = readStyle(reader, at, value, place);
	return {
		schema: schema === void 0 ? bare(at, UNKNOWN$1) : reader.schema(childPointer(at, "schema"), schema, IN_JSON),
		encoding: {
			kind: "style",
			style,
			explode: readExplode(value, style),
			allowReserved: flagOf(value, "allowReserved") ?? false
		},
		examples: readExamples(reader, at, value)
	};
}
/** `deepObject` has only one form, so `explode` has no effect. */
function readExplode(value, style) {
	if (style === "deepObject") return true;
	return flagOf(value, "explode") ?? (style === "form" || style === "cookie");
}
function readStyle(reader, at, value, place) {
	const allowed = STYLES$1[place];
	const [usual = "form"] = allowed;
	const written = textOf(value, "style");
	if (written === void 0) return usual;
	const style = allowed.find((candidate) => candidate === written);
	if (style !== void 0) return style;
	const message = `${quote$2(written)} is not a style for ${place} parameters; ${quote$2(usual)} is used.`;
	report(reader, "unknown-style", message, childPointer(at, "style"));
	return usual;
}
const MEDIA_TYPE$1 = {
	word: "a media type",
	components: "mediaTypes"
};
/** `content`: the value is serialized in the single listed media type. */
function readContentValue(reader, at, value, content) {
	const [entry, ...others] = mapEntries(reader, childPointer(at, "content"), content, "content");
	if (entry === void 0) return void 0;
	for (const other of others) {
		const message = `A parameter has one media type: ${quote$2(entry.key)} is used, this one is left out.`;
		report(reader, "keyword-without-effect", message, other.at);
	}
	const mediaType = readMediaType(reader, entry, content);
	if (mediaType === void 0) return void 0;
	const resolved = dereference(reader, entry.at, entry.value, MEDIA_TYPE$1);
	const schema = resolved === void 0 ? void 0 : member(resolved.value, "schema");
	return {
		schema: schema === void 0 || resolved === void 0 ? bare(entry.at, UNKNOWN$1) : reader.schema(childPointer(resolved.at, "schema"), schema, IN_JSON),
		encoding: {
			kind: "content",
			mediaType
		},
		examples: [...readExamples(reader, at, value), ...resolved === void 0 ? [] : readExamples(reader, resolved.at, resolved.value)]
	};
}
// dist/generator/ir/read/headers.js
/** Headers of a single HTTP/1.1 connection (RFC 9110, 7.6.1; RFC 9112, 6.1). */
const OF_CONNECTION = /* @__PURE__ */ new Set([
	"connection",
	"keep-alive",
	"te",
	"trailer",
	"transfer-encoding",
	"upgrade"
]);
/** Whether a header belongs to HTTP implementations rather than to applications. */
function isOfConnection(name) {
	return OF_CONNECTION.has(name.toLowerCase());
}
const HEADER = fieldTable("a header", {
	description: "prose",
	required: "boolean",
	deprecated: "boolean",
	allowEmptyValue: "boolean",
	style: "string",
	explode: "boolean",
	allowReserved: "boolean",
	schema: "any",
	content: "object",
	example: "any",
	examples: "any"
});
const KIND$6 = {
	word: "a header",
	components: "headers"
};
/** Reads the headers of a response or body part. Skips `Content-Type`, which the media type determines. */
function readHeaders(reader, at, headers) {
	const found = [];
	for (const entry of mapEntries(reader, at, headers, "headers")) if (!isToken(entry.key)) report(reader, "invalid-header-name", `${quote$2(entry.key)} is not a valid header name.`, entry.at);
	else if (isOfConnection(entry.key)) {
		const message = `HTTP sets the header ${quote$2(entry.key)} itself; it is left out.`;
		report(reader, "framing-header", message, entry.at);
	} else if (entry.key.toLowerCase() === "content-type") report(reader, "ignored-header", "The media type defines \"Content-Type\"; OpenAPI ignores the header here.", entry.at);
	else {
		const header = readHeader(reader, entry.at, entry.key, entry.value);
		if (header !== void 0) found.push(header);
	}
	return found;
}
function readHeader(reader, at, name, value) {
	const resolved = dereference(reader, at, value, KIND$6);
	if (resolved === void 0) return void 0;
	const header = readOnce(reader, "headers", at, resolved, () => ({
		at: resolved.at,
		extensions: checkFields$1(reader, resolved.at, resolved.value, HEADER),
		docs: readDocs(reader, resolved.at, resolved.value, resolved),
		required: flagOf(resolved.value, "required") ?? false,
		...readParameterValue(reader, resolved.at, resolved.value, "header")
	}));
	return header && {
		name,
		...header
	};
}
// dist/generator/ir/read/contents.js
const MEDIA_TYPE = fieldTable("a media type", {
	schema: "any",
	example: "any",
	examples: "any",
	encoding: "object",
	"itemSchema@3.2": "any",
	"prefixEncoding@3.2": "array",
	"itemEncoding@3.2": "object"
});
const KIND$5 = {
	word: "a media type",
	components: "mediaTypes"
};
/** Reads a `content` map: every media type in document order. */
function readContents(reader, at, content, message) {
	const contents = [];
	for (const entry of mapEntries(reader, at, content, "content")) {
		const mediaType = readMediaType(reader, entry, content);
		if (mediaType === void 0) continue;
		const found = readContent$1(reader, entry.at, mediaType, entry.value, message);
		if (found !== void 0) contents.push(found);
	}
	return contents;
}
function readContent$1(reader, at, mediaType, value, message) {
	if (value === null) report(reader, "empty-field", `${quote$2(mediaType)} has no schema; any body is allowed.`, at);
	const resolved = value === null ? {
		at,
		value: {}
	} : dereference(reader, at, value, KIND$5);
	if (resolved === void 0) return void 0;
	const extensions = value === null ? NO_EXTENSIONS : checkFields$1(reader, resolved.at, resolved.value, MEDIA_TYPE);
	const place = childPointer(resolved.at, "schema");
	const schema = member(resolved.value, "schema");
	const sniffed = sniff(reader, place, schema);
	const written = codecOf(mediaType, sniffed, message);
	const codec = sniffed === "bytes" && written === "json" && reader.document.version === "3.0" ? "binary" : written;
	const content = {
		at: resolved.at === at ? resolved.at : at,
		extensions,
		mediaType,
		codec,
		schema: readContentSchema(reader, place, schema, codec, mediaType),
		encodings: readEncodingsOf(reader, resolved, codec),
		examples: readExamples(reader, resolved.at, resolved.value)
	};
	const itemSchema = member(resolved.value, "itemSchema");
	if (itemSchema !== void 0) content.itemSchema = reader.schema(childPointer(resolved.at, "itemSchema"), itemSchema, IN_JSON);
	const stream = readStreamEnd(reader, resolved.at, extensions);
	if (stream !== void 0) content.stream = stream;
	return content;
}
function readContentSchema(reader, at, schema, codec, mediaType) {
	switch (codec) {
		case "binary": return readBytes(reader, at, schema, mediaType);
		case "multipart":
			if (schema === void 0) return bare(at, UNKNOWN$1);
			markPlace(reader, at, schema, "parts");
			return reader.schema(at, schema, IN_PARTS);
		case "text": return schema === void 0 ? bare(at, { kind: "string" }) : withoutBase64(reader.schema(at, schema, IN_JSON));
		default: return schema === void 0 ? bare(at, UNKNOWN$1) : reader.schema(at, schema, IN_JSON);
	}
}
/** Documents use `byte` for plain text and mean its octets, not base64. */
function withoutBase64(schema) {
	const { shape } = schema;
	return shape.kind === "string" && shape.format === "byte" ? {
		...schema,
		shape: { kind: "string" }
	} : schema;
}
const BINARY = { kind: "binary" };
/** The whole body is bytes, so only the annotations of its schema apply. */
function readBytes(reader, at, schema, mediaType) {
	if (sniff(reader, at, schema) === "structure") {
		const message = `${quote$2(mediaType)} bodies are raw bytes; the structure of the schema is left out.`;
		report(reader, "keyword-without-effect", message, at);
	}
	if (!isObject$1(schema)) return bare(at, BINARY);
	return {
		...bare(at, BINARY),
		docs: readSchemaDocs(reader, at, schema)
	};
}
function readEncodingsOf(reader, { at, value }, codec) {
	for (const field of ["prefixEncoding", "itemEncoding"]) {
		if (!Object.hasOwn(value, field)) continue;
		const message = `${quote$2(field)} is left out: parts are encoded by property, not by position.`;
		report(reader, "not-supported", message, childPointer(at, field));
	}
	const encoding = objectOf(value, "encoding");
	if (encoding === void 0) return [];
	const place = childPointer(at, "encoding");
	if (codec === "multipart" || codec === "form") return readEncodings(reader, place, encoding);
	report(reader, "keyword-without-effect", "\"encoding\" applies to multipart and form bodies only.", place);
	return [];
}
const ENCODING = fieldTable("an encoding", {
	contentType: "string",
	headers: "object",
	style: "string",
	explode: "boolean",
	allowReserved: "boolean",
	"encoding@3.2": "object",
	"prefixEncoding@3.2": "array",
	"itemEncoding@3.2": "object"
});
const STYLES = [
	"form",
	"spaceDelimited",
	"pipeDelimited",
	"deepObject"
];
/** Reads `encoding`: how the properties of a form or multipart body are written. */
function readEncodings(reader, at, encodings) {
	const found = [];
	for (const entry of mapEntries(reader, at, encodings, "encoding")) {
		const resolved = dereference(reader, entry.at, entry.value, { word: "an encoding" });
		if (resolved !== void 0) found.push(readEncoding(reader, resolved.at, entry.key, resolved.value));
	}
	return found;
}
function readEncoding(reader, at, property, value) {
	checkFields$1(reader, at, value, ENCODING);
	for (const field of [
		"encoding",
		"prefixEncoding",
		"itemEncoding"
	]) {
		if (!Object.hasOwn(value, field)) continue;
		report(reader, "not-supported", `${quote$2(field)} is left out: nested parts are not supported.`, childPointer(at, field));
	}
	const headers = objectOf(value, "headers");
	const encoding = {
		property,
		headers: headers === void 0 ? [] : readHeaders(reader, childPointer(at, "headers"), headers)
	};
	const contentType = textOf(value, "contentType");
	if (contentType !== void 0 && areMediaTypes(contentType)) encoding.contentType = contentType;
	else if (contentType !== void 0) {
		const message = `${quote$2(contentType)} is not a list of media types.`;
		report(reader, "invalid-media-type", message, childPointer(at, "contentType"));
	}
	const written = textOf(value, "style");
	const style = STYLES.find((candidate) => candidate === written);
	if (style !== void 0) encoding.style = style;
	else if (written !== void 0) {
		const message = `${quote$2(written)} is not a style for parts; it is left out.`;
		report(reader, "unknown-style", message, childPointer(at, "style"));
	}
	const explode = flagOf(value, "explode");
	const allowReserved = flagOf(value, "allowReserved");
	if (explode !== void 0) encoding.explode = explode;
	if (allowReserved !== void 0) encoding.allowReserved = allowReserved;
	return encoding;
}
function areMediaTypes(list) {
	return list.split(",").every((item) => isMediaType(item.trim()));
}
// dist/generator/ir/read/bodies.js
const BODY = fieldTable("a request body", {
	description: "prose",
	content: "object",
	required: "boolean"
});
const KIND$4 = {
	word: "a request body",
	components: "requestBodies"
};
function readBody(reader, at, value) {
	const resolved = dereference(reader, at, value, KIND$4);
	if (resolved === void 0) return void 0;
	return readOnce(reader, "bodies", at, resolved, () => {
		const extensions = checkFields$1(reader, resolved.at, resolved.value, BODY);
		const content = objectOf(resolved.value, "content");
		if (content === void 0) {
			report(reader, "missing-field", "The request body has no \"content\"; it is left out.", resolved.at);
			return;
		}
		return {
			at: resolved.at,
			docs: readDocs(reader, resolved.at, resolved.value, resolved),
			extensions,
			required: flagOf(resolved.value, "required") ?? false,
			contents: readContents(reader, childPointer(resolved.at, "content"), content, "request")
		};
	});
}
// dist/generator/ir/read/parameters.js
const PARAMETER = fieldTable("a parameter", {
	name: "string",
	in: "string",
	description: "prose",
	required: "boolean",
	deprecated: "boolean",
	allowEmptyValue: "boolean",
	style: "string",
	explode: "boolean",
	allowReserved: "boolean",
	schema: "any",
	content: "object",
	example: "any",
	examples: "any"
});
const KIND$3 = {
	word: "a parameter",
	components: "parameters"
};
const PLACES = [
	"path",
	"query",
	"header",
	"cookie",
	"querystring"
];
/** Headers that other fields describe (OpenAPI, section Parameter Object). */
const IGNORED = /* @__PURE__ */ new Set([
	"accept",
	"content-type",
	"authorization"
]);
/** Parameters of the operation override those of its path item. */
function readParameters(reader, shared, at, list) {
	const own = readParameterList(reader, at, list);
	if (own.length === 0) return checkQuery(reader, shared);
	const byKey = new Map(own.map((parameter) => [keyOf(parameter), parameter]));
	const merged = [];
	for (const parameter of shared) {
		const key = keyOf(parameter);
		merged.push(byKey.get(key) ?? parameter);
		byKey.delete(key);
	}
	return checkQuery(reader, [...merged, ...byKey.values()]);
}
/** A `querystring` parameter is the whole query, so it excludes other query parameters. */
function checkQuery(reader, parameters) {
	const [whole, ...others] = parameters.filter((parameter) => parameter.in === "querystring");
	if (whole === void 0) return parameters;
	const excess = /* @__PURE__ */ new Set([...others, ...parameters.filter((parameter) => parameter.in === "query")]);
	for (const parameter of excess) {
		const message = `The parameter ${quote$2(whole.name)} is the whole query string, so ${quote$2(parameter.name)} cannot be used with it.`;
		report(reader, "invalid-parameter", message, parameter.at);
	}
	return excess.size === 0 ? parameters : parameters.filter((parameter) => !excess.has(parameter));
}
function readParameterList(reader, at, list) {
	const found = /* @__PURE__ */ new Map();
	list.forEach((value, index) => {
		const place = childPointer(at, index);
		const parameter = readParameter(reader, place, value);
		if (parameter === void 0) return;
		const key = keyOf(parameter);
		if (!found.has(key)) found.set(key, parameter);
		else {
			const message = `Duplicate ${parameter.in} parameter ${quote$2(parameter.name)}; the first is used.`;
			report(reader, "duplicate-parameter", message, place);
		}
	});
	return [...found.values()];
}
/** Header names are case-insensitive. */
function keyOf({ in: place, name }) {
	return `${place} ${place === "header" ? name.toLowerCase() : name}`;
}
function readParameter(reader, at, value) {
	const resolved = dereference(reader, at, value, KIND$3);
	if (resolved === void 0) return void 0;
	return readOnce(reader, "parameters", at, resolved, () => {
		const extensions = checkFields$1(reader, resolved.at, resolved.value, PARAMETER);
		const identity = readIdentity(reader, resolved.at, resolved.value);
		if (identity === void 0) return void 0;
		if (member(resolved.value, "allowEmptyValue") === true) report(reader, "not-supported", "\"allowEmptyValue\" is ignored: parameters are sent with a value or not at all.", childPointer(resolved.at, "allowEmptyValue"));
		return {
			at: resolved.at,
			docs: readDocs(reader, resolved.at, resolved.value, resolved),
			extensions,
			...identity,
			required: readRequired(reader, resolved.at, resolved.value, identity),
			...readParameterValue(reader, resolved.at, resolved.value, identity.in)
		};
	});
}
function readIdentity(reader, at, value) {
	const name = textOf(value, "name");
	const written = textOf(value, "in");
	const place = PLACES.find((candidate) => candidate === written);
	if (name === void 0 || name === "") {
		report(reader, "invalid-parameter", "The parameter has no \"name\".", at);
		return;
	}
	if (place === void 0) {
		const found = written === void 0 ? "\"in\" is missing" : `"in" is ${quote$2(written)}`;
		report(reader, "invalid-parameter", `The parameter ${quote$2(name)} has no valid location: ${found}.`, at);
		return;
	}
	if (place !== "header") return {
		name,
		in: place
	};
	if (!isToken(name)) {
		report(reader, "invalid-header-name", `${quote$2(name)} is not a valid header name.`, childPointer(at, "name"));
		return;
	}
	if (isOfConnection(name) || name.toLowerCase() === "content-length") {
		const message = `HTTP sets the header ${quote$2(name)} itself; it is left out.`;
		report(reader, "framing-header", message, at);
		return;
	}
	if (!IGNORED.has(name.toLowerCase())) return {
		name,
		in: place
	};
	const message = `OpenAPI ignores a header parameter ${quote$2(name)}; it is left out.`;
	report(reader, "ignored-header", message, at);
}
function readRequired(reader, at, value, identity) {
	const required = flagOf(value, "required") ?? false;
	if (identity.in !== "path" || required) return required;
	const message = `The path parameter ${quote$2(identity.name)} is not marked as required; path parameters always are.`;
	report(reader, "path-parameter-optional", message, at);
	return true;
}
// dist/generator/ir/read/links.js
const LINK = fieldTable("a link", {
	operationRef: "string",
	operationId: "string",
	parameters: "object",
	requestBody: "any",
	description: "prose",
	server: "object"
});
const KIND$2 = {
	word: "a link",
	components: "links"
};
/** Reads the links of a response. `resolveLinks` adds their targets. */
function readLinks(reader, at, links) {
	const found = [];
	for (const entry of mapEntries(reader, at, links, "links")) {
		const link = readLink(reader, entry.at, entry.key, entry.value);
		if (link !== void 0) found.push(link);
	}
	return found;
}
function readLink(reader, at, name, value) {
	const resolved = dereference(reader, at, value, KIND$2);
	if (resolved === void 0) return void 0;
	checkFields$1(reader, resolved.at, resolved.value, LINK);
	if (Object.hasOwn(resolved.value, "server")) report(reader, "not-supported", "The server of the link is left out.", childPointer(resolved.at, "server"));
	const link = {
		at: resolved.at,
		name,
		docs: readDocs(reader, resolved.at, resolved.value, resolved),
		parameters: objectOf(resolved.value, "parameters") ?? {}
	};
	const body = member(resolved.value, "requestBody");
	if (body !== void 0) link.body = body;
	const operationId = textOf(resolved.value, "operationId");
	const operationRef = textOf(resolved.value, "operationRef");
	reader.links.push({
		link,
		at: resolved.at,
		...operationId !== void 0 && { operationId },
		...operationRef !== void 0 && { operationRef }
	});
	return link;
}
// dist/generator/ir/read/responses.js
const RESPONSE = fieldTable("a response", {
	"summary@3.2": "prose",
	description: "prose",
	headers: "object",
	content: "object",
	links: "object"
});
const KIND$1 = {
	word: "a response",
	components: "responses"
};
/** Reads the responses of an operation in document order. */
function readResponses(reader, at, responses) {
	const found = [];
	for (const entry of mapEntries(reader, at, responses, "responses")) {
		if (entry.key.startsWith("x-")) continue;
		const status = readStatus(reader, entry.at, entry.key);
		const response = status === void 0 ? void 0 : readResponse(reader, entry.at, entry.value);
		if (status === void 0 || response === void 0) continue;
		const component = componentOf$1(entry.value, response.at);
		const headers = isRedirect(status) ? withLocation(response) : response.headers;
		found.push({
			...response,
			status,
			headers,
			...component !== void 0 && { component }
		});
	}
	return found;
}
/** A redirect has a `Location` (RFC 9110, 10.2.2), documented or not. */
function withLocation({ at, headers }) {
	if (headers.some(({ name }) => name.toLowerCase() === "location")) return headers;
	const place = childPointer(childPointer(at, "headers"), "Location");
	const location = {
		at: place,
		name: "Location",
		docs: NO_DOCS,
		extensions: NO_EXTENSIONS,
		required: false,
		schema: bare(childPointer(place, "schema"), { kind: "string" }),
		encoding: {
			kind: "style",
			style: "simple",
			explode: false,
			allowReserved: false
		},
		examples: []
	};
	return [...headers, location];
}
/** The name of a component that only contains a `$ref`. */
function componentOf$1(value, at) {
	const ref = isObject$1(value) ? member(value, "$ref") : void 0;
	if (typeof ref !== "string" || parsePointer(at).tokens[0] === "components") return void 0;
	const name = /#\/components\/responses\/([^/]+)$/.exec(ref)?.[1];
	if (name === void 0) return void 0;
	try {
		return unescapeToken(decodeURIComponent(name));
	} catch {
		return;
	}
}
function readStatus(reader, at, key) {
	if (key === "default") return { kind: "default" };
	if (/^[1-5]\d\d$/.test(key)) return {
		kind: "exact",
		code: Number(key)
	};
	const hundreds = /^([1-5])xx$/i.exec(key)?.[1];
	if (hundreds === void 0) {
		report(reader, "invalid-status", `${quote$2(key)} is not an HTTP status.`, at);
		return;
	}
	if (!key.endsWith("XX")) report(reader, "status-spelling", `${quote$2(key)} is read as "${hundreds}XX".`, at);
	return {
		kind: "range",
		hundreds: toHundreds(Number(hundreds))
	};
}
function toHundreds(digit) {
	return digit === 1 || digit === 2 || digit === 3 || digit === 4 ? digit : 5;
}
function readResponse(reader, at, value) {
	const resolved = dereference(reader, at, value, KIND$1);
	if (resolved === void 0) return void 0;
	return readOnce(reader, "responses", at, resolved, () => {
		const { at: place, value: content } = resolved;
		const extensions = checkFields$1(reader, place, content, RESPONSE);
		const headers = objectOf(content, "headers");
		const contents = objectOf(content, "content");
		const links = objectOf(content, "links");
		const response = {
			at: place,
			docs: readDocs(reader, place, content, resolved),
			extensions,
			headers: headers === void 0 ? [] : readHeaders(reader, childPointer(place, "headers"), headers),
			contents: contents === void 0 ? [] : readContents(reader, childPointer(place, "content"), contents, "response"),
			links: links === void 0 ? [] : readLinks(reader, childPointer(place, "links"), links)
		};
		const retry = readRetry(reader, place, extensions);
		if (retry !== void 0) response.retry = retry;
		return response;
	});
}
// dist/generator/ir/read/signature.js
const FIELD = /^[A-Za-z][A-Za-z0-9_]*$/;
const PLACEHOLDER = String.raw`\{[A-Za-z][A-Za-z0-9_]*\}`;
const LITERAL = "[^{}]*";
const FORMAT = new RegExp(`^(?:${LITERAL}${PLACEHOLDER})*${LITERAL}\\{digest\\}(?:${LITERAL}${PLACEHOLDER})*$`);
const PAYLOAD = new RegExp(`^(?:${LITERAL}${PLACEHOLDER})*${LITERAL}\\{body\\}(?:${LITERAL}${PLACEHOLDER})*${LITERAL}$`);
/** A character that a header can contain and a digest cannot. */
const SEPARATOR = /^(?![A-Za-z0-9+/={}])[ -~]$/;
const REQUIRED = [
	"format",
	"payload",
	"algorithm",
	"encoding"
];
const OPTIONAL = [
	"separator",
	"repeatable",
	"fields",
	"timestamp",
	"tolerance",
	"secret"
];
/** `x-signature` of a security scheme of type `apiKey` in `header`, which names the header. */
function readSignature(reader, node, header, extensions) {
	return readExtension(reader, node, extensions, "signature", (own, at, value) => {
		return readSignatureMembers(own, at, value, header);
	});
}
function readSignatureMembers(reader, at, value, header) {
	const members = openMembers(reader, at, value, REQUIRED, OPTIONAL);
	if (members === void 0) return void 0;
	const format = wordOf(members, "format", FORMAT);
	const payload = wordOf(members, "payload", PAYLOAD);
	const algorithm = choiceOf(members, "algorithm", [
		"hmac-sha256",
		"hmac-sha512",
		"hmac-sha1"
	]);
	const encoding = choiceOf(members, "encoding", ["hex", "base64"]);
	const separator = wordOf(members, "separator", SEPARATOR) ?? ",";
	const timestamp = wordOf(members, "timestamp", FIELD);
	const tolerance = durationOf(members, "tolerance");
	if (tolerance !== void 0 && timestamp === void 0) refuse$1(members, "tolerance", "\"tolerance\" needs \"timestamp\".");
	const repeatable = readRepeatable(members);
	const fields = readFields(members);
	const secret = readSecret(reader, members);
	checkFields(members, format, payload, timestamp, fields);
	checkElements(members, format, separator);
	if (!members.ok || format === void 0 || payload === void 0) return void 0;
	if (algorithm === void 0 || encoding === void 0) return void 0;
	const signature = {
		at,
		header,
		format,
		separator,
		payload,
		algorithm,
		encoding,
		repeatable,
		fields,
		secret
	};
	if (timestamp !== void 0) signature.timestamp = timestamp;
	if (tolerance !== void 0) signature.toleranceSeconds = tolerance;
	return signature;
}
/** Checks that every signed field and the time of signing have a header. */
function checkFields(members, format, payload, timestamp, fields) {
	const bound = /* @__PURE__ */ new Set([...fieldsOf(format), ...Object.keys(fields)]);
	bound.delete("digest");
	for (const field of fieldsOf(payload)) if (field !== "body" && !bound.has(field)) refuse$1(members, "payload", `{${field}} is not defined.`);
	if (timestamp !== void 0 && timestamp !== "body" && !bound.has(timestamp)) refuse$1(members, "timestamp", `{${timestamp}} is not defined.`);
}
/** A header is parsed element by element: one field in each, after its own prefix. */
function checkElements(members, format, separator) {
	const prefixes = /* @__PURE__ */ new Set();
	for (const element of format?.split(separator) ?? []) {
		const prefix = /^([^{}]*)\{\w+\}$/.exec(element)?.[1];
		if (prefix === void 0) refuse$1(members, "format", `Each element must be a prefix and one {field}, not ${quote$2(element)}.`);
		else if (prefixes.has(prefix)) refuse$1(members, "format", `Two elements start with ${quote$2(prefix)}.`);
		else prefixes.add(prefix);
	}
}
function fieldsOf(template) {
	return [...(template ?? "").matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
}
function readRepeatable(members) {
	const value = member(members.value, "repeatable");
	if (value === void 0) return [];
	const fields = (isArray(value) ? value.filter((item) => typeof item === "string" && FIELD.test(item)) : []).filter((item) => typeof item === "string");
	if (!isArray(value) || fields.length < value.length || new Set(fields).size < fields.length) refuse$1(members, "repeatable", "\"repeatable\" must be a list of unique field names.");
	return fields;
}
function readFields(members) {
	const value = member(members.value, "fields");
	if (value === void 0) return {};
	const entries = [];
	for (const [field, header] of isObject$1(value) ? Object.entries(value) : []) if (FIELD.test(field) && typeof header === "string" && isToken(header)) entries.push([field, header]);
	if (!isObject$1(value) || entries.length < Object.keys(value).length) refuse$1(members, "fields", "\"fields\" must map each field to a header name.");
	return Object.fromEntries(entries);
}
function readSecret(reader, owner) {
	const written = member(owner.value, "secret");
	if (written === void 0) return { encoding: "utf8" };
	const members = openMembers(reader, childPointer(owner.at, "secret"), written, [], ["encoding", "prefix"]);
	const encoding = (members && choiceOf(members, "encoding", [
		"utf8",
		"base64",
		"hex"
	])) ?? "utf8";
	const prefix = members && wordOf(members, "prefix");
	owner.ok &&= members?.ok ?? false;
	return {
		encoding,
		...prefix !== void 0 && { prefix }
	};
}
// dist/generator/ir/read/security-schemes.js
const SCHEME = fieldTable("a security scheme", {
	type: "string",
	description: "prose",
	name: "string",
	in: "string",
	scheme: "string",
	bearerFormat: "string",
	flows: "object",
	openIdConnectUrl: "string",
	"oauth2MetadataUrl@3.2": "string",
	"deprecated@3.2": "boolean"
});
const KIND = {
	word: "a security scheme",
	components: "securitySchemes"
};
function readSecuritySchemes(reader, at, schemes) {
	const found = [];
	for (const entry of mapEntries(reader, at, schemes, "securitySchemes")) {
		const scheme = readSecurityScheme(reader, entry.at, entry.key, entry.value);
		if (scheme !== void 0) found.push(scheme);
	}
	return found;
}
/** @param name as security requirements spell it */
function readSecurityScheme(reader, at, name, value) {
	const resolved = dereference(reader, at, value, KIND);
	if (resolved === void 0) return void 0;
	const node = {
		at: resolved.at,
		docs: readDocs(reader, resolved.at, resolved.value, resolved),
		extensions: checkFields$1(reader, resolved.at, resolved.value, SCHEME),
		name
	};
	const scheme = readKind(reader, resolved, node);
	const maySign = scheme?.kind === "signature" || scheme?.kind === "apiKey" && scheme.in === "header";
	if (scheme !== void 0 && !maySign) readExtension(reader, node.at, node.extensions, "signature", (own, place) => {
		report(own, "invalid-extension", "A signature requires a scheme of type apiKey in a header.", place);
	});
	return scheme;
}
function readKind(reader, { at, value }, node) {
	const type = textOf(value, "type");
	switch (type) {
		case "http": return readHttp(reader, at, value, node);
		case "apiKey": return readApiKey(reader, at, value, node);
		case "oauth2": {
			const metadataUrl = textOf(value, "oauth2MetadataUrl");
			const flows = objectOf(value, "flows") ?? {};
			if (!Object.hasOwn(value, "flows")) report(reader, "missing-field", "The oauth2 scheme has no \"flows\".", at);
			return {
				...node,
				kind: "oauth2",
				flows: readFlows(reader, childPointer(at, "flows"), flows),
				...metadataUrl !== void 0 && { metadataUrl }
			};
		}
		case "openIdConnect": {
			const url = textOf(value, "openIdConnectUrl");
			if (url !== void 0) return {
				...node,
				kind: "openIdConnect",
				url
			};
			return refuse(reader, at, "The openIdConnect scheme has no \"openIdConnectUrl\".");
		}
		case "mutualTLS": return {
			...node,
			kind: "mutualTls"
		};
		default: return refuse(reader, at, `${type === void 0 ? "A scheme without a type" : quote$2(type)} is not a security scheme.`);
	}
}
function refuse(reader, at, message) {
	report(reader, "invalid-security-scheme", message, at);
}
/** Names of HTTP authentication schemes are case-insensitive (RFC 9110 section 11.1). */
function readHttp(reader, at, value, node) {
	const scheme = textOf(value, "scheme");
	if (scheme === void 0 || !isToken(scheme)) return refuse(reader, at, `An http scheme needs the name of an authentication scheme, such as bearer${scheme === void 0 ? "" : `, not ${quote$2(scheme)}`}.`);
	const format = textOf(value, "bearerFormat");
	switch (scheme.toLowerCase()) {
		case "bearer": return {
			...node,
			kind: "bearer",
			...format !== void 0 && { format }
		};
		case "basic": return {
			...node,
			kind: "basic"
		};
		default: return {
			...node,
			kind: "http",
			scheme
		};
	}
}
function readApiKey(reader, at, value, node) {
	const key = textOf(value, "name");
	const written = textOf(value, "in");
	const place = [
		"header",
		"query",
		"cookie"
	].find((candidate) => candidate === written);
	if (key === void 0 || key === "" || place === void 0) return refuse(reader, at, "An apiKey scheme needs a \"name\" and an \"in\" of header, query or cookie.");
	if (place === "header" && !isToken(key)) {
		report(reader, "invalid-header-name", `${quote$2(key)} is not a valid header name.`, childPointer(at, "name"));
		return;
	}
	const signature = place === "header" ? readSignature(reader, at, key, node.extensions) : void 0;
	return signature === void 0 ? {
		...node,
		kind: "apiKey",
		in: place,
		key
	} : {
		...node,
		kind: "signature",
		signature
	};
}
const FLOW = fieldTable("an OAuth flow", {
	authorizationUrl: "string",
	"deviceAuthorizationUrl@3.2": "string",
	tokenUrl: "string",
	refreshUrl: "string",
	scopes: "object"
});
const GRANTS = [
	"clientCredentials",
	"authorizationCode",
	"password",
	"implicit",
	"deviceAuthorization"
];
const FLOWS = fieldTable("OAuth flows", {
	implicit: "object",
	password: "object",
	clientCredentials: "object",
	authorizationCode: "object",
	"deviceAuthorization@3.2": "object"
});
/** Reads the flows of an OAuth 2.0 scheme. Their token operations are added when all operations are known. */
function readFlows(reader, at, flows) {
	checkFields$1(reader, at, flows, FLOWS);
	const found = [];
	for (const grant of GRANTS) {
		const flow = objectOf(flows, grant);
		if (flow !== void 0) found.push(readFlow(reader, childPointer(at, grant), grant, flow));
	}
	return found;
}
const NEEDS_TOKEN_URL = /* @__PURE__ */ new Set([
	"clientCredentials",
	"authorizationCode",
	"password",
	"deviceAuthorization"
]);
function readFlow(reader, at, grant, value) {
	const extensions = checkFields$1(reader, at, value, FLOW);
	const flow = {
		grant,
		scopes: readScopes(reader, at, value),
		request: "form"
	};
	const tokenUrl = textOf(value, "tokenUrl");
	const authorizationUrl = textOf(value, "authorizationUrl");
	const deviceAuthorizationUrl = textOf(value, "deviceAuthorizationUrl");
	const refreshUrl = textOf(value, "refreshUrl");
	const reuse = readTokenReuse(reader, at, extensions);
	if (tokenUrl !== void 0) flow.tokenUrl = tokenUrl;
	else if (NEEDS_TOKEN_URL.has(grant)) report(reader, "missing-field", `The flow ${grant} has no "tokenUrl".`, at);
	if (authorizationUrl !== void 0) flow.authorizationUrl = authorizationUrl;
	if (deviceAuthorizationUrl !== void 0) flow.deviceAuthorizationUrl = deviceAuthorizationUrl;
	if (refreshUrl !== void 0) flow.refreshUrl = refreshUrl;
	if (reuse !== void 0) flow.reuse = reuse;
	return flow;
}
function readScopes(reader, at, value) {
	const scopes = objectOf(value, "scopes") ?? {};
	return Object.keys(scopes).filter((name) => !name.startsWith("x-")).map((name) => {
		const description = scopes[name];
		if (typeof description === "string") return {
			name,
			description
		};
		const place = childPointer(childPointer(at, "scopes"), name);
		const found = isObject$1(description) ? "an object" : typeName(description ?? null);
		report(reader, "not-a-string", `The description of a scope must be a string, not ${found}; it is left out.`, place);
		return {
			name,
			description: ""
		};
	});
}
/** Finds the operation that issues the tokens of each OAuth flow, which determines the request encoding. */
function connectTokens(schemes, servers, operations) {
	return schemes.map((scheme) => scheme.kind === "oauth2" ? {
		...scheme,
		flows: scheme.flows.map((flow) => connect(flow, servers, operations))
	} : scheme);
}
function connect(flow, servers, operations) {
	if (flow.tokenUrl === void 0) return flow;
	const paths = pathsOf(flow.tokenUrl, servers);
	const operation = operations.find(({ method, path }) => method === "POST" && paths.has(path));
	if (operation === void 0) return flow;
	const codecs = new Set(operation.body?.contents.map((content) => content.codec));
	return {
		...flow,
		tokenOperation: operation.at,
		request: codecs.has("json") && !codecs.has("form") ? "json" : "form"
	};
}
/** Possible operation paths for this URL: itself if relative, else the part after a server's URL. */
function pathsOf(url, servers) {
	const paths = /* @__PURE__ */ new Set();
	if (url.startsWith("/")) paths.add(url);
	else if (!/^[a-z][a-z0-9+.-]*:/i.test(url)) paths.add(`/${url.replace(/^\.\//, "")}`);
	for (const server of servers) {
		const base = baseUrl(server);
		if (url.startsWith(`${base}/`)) paths.add(url.slice(base.length));
		const path = /^[a-z][a-z0-9+.-]*:\/\/[^/]*(\/.*)$/i.exec(base)?.[1];
		if (path !== void 0 && url.startsWith(`${path}/`)) paths.add(url.slice(path.length));
	}
	return paths;
}
/** With default values of its variables, without a trailing slash. */
function baseUrl(server) {
	const defaults = new Map(server.variables.map((variable) => [variable.name, variable.default]));
	return server.url.replace(/\{([^{}]+)\}/g, (text, name) => defaults.get(name) ?? text).replace(/\/+$/, "");
}
// dist/generator/ir/read/security.js
/**
* Reads `security`: alternatives, each of which requires all of its schemes. An alternative with an undefined scheme is
* removed with a warning, because nobody can meet it.
*/
function readSecurity(reader, schemes, at, list) {
	const alternatives = [];
	const unknown = /* @__PURE__ */ new Set();
	list.forEach((requirement, index) => {
		const place = childPointer(at, index);
		if (!isObject$1(requirement)) {
			const message = `A security requirement must be an object, not ${typeName(requirement)}.`;
			report(reader, "invalid-field-type", message, place);
			unknown.add(typeof requirement === "string" ? requirement : "");
			return;
		}
		const uses = readRequirement(reader, schemes, place, requirement);
		if (typeof uses === "string") unknown.add(uses);
		else alternatives.push(uses);
	});
	if (alternatives.length === 0 && unknown.size > 0) schemes.unmet.set(alternatives, [...unknown]);
	return alternatives;
}
/** @returns the name of an undefined scheme, if the alternative has one */
function readRequirement(reader, schemes, at, requirement) {
	const uses = [];
	for (const scheme of Object.keys(requirement)) {
		const place = childPointer(at, scheme);
		if (schemes.unreadable.has(scheme)) return scheme;
		const name = schemes.byName.has(scheme) ? scheme : nameByUri(reader, schemes, place, scheme);
		if (name === void 0) {
			const message = `Unknown security scheme ${quote$2(scheme)}; this alternative is left out.`;
			report(reader, "unknown-security-scheme", message, place);
			return scheme;
		}
		const scopes = requirement[scheme];
		if (!isArray(scopes)) report(reader, "invalid-field-type", "The requirements of a scheme must be a list of scopes.", place);
		const names = isArray(scopes) ? scopes.filter((scope) => typeof scope === "string") : [];
		uses.push({
			scheme: name,
			scopes: names.filter((scope) => typeof scope === "string")
		});
	}
	const words = uses.map(({ scheme }) => authorizationWord(schemes.byName.get(scheme)));
	const [first, ...others] = new Set(words.filter((word) => word !== void 0));
	if (others.length > 0) {
		const message = `${Object.keys(requirement).map(quote$2).join(" and ")} are required together, but both use the Authorization header: ${[first, ...others].join(" or ")}.`;
		report(reader, "authorization-twice", message, at);
	}
	return uses;
}
/** What a scheme writes into `Authorization`; `undefined` if nothing. One token may serve two schemes. */
function authorizationWord(scheme) {
	switch (scheme?.kind) {
		case "basic": return "Basic";
		case "bearer":
		case "oauth2":
		case "openIdConnect": return "Bearer";
		case "http": return scheme.scheme;
		case "apiKey": return scheme.in === "header" && /^authorization$/i.test(scheme.key) ? "an API key" : void 0;
		default: return;
	}
}
const COMPONENTS$1 = "#/components/securitySchemes";
/** Since 3.2 a requirement may name a scheme by URI. A scheme with a name already keeps it. */
function nameByUri(reader, schemes, at, uri) {
	if (reader.document.version !== "3.2" || !/[#/.]/.test(uri)) return void 0;
	const target = reader.document.resolve(at, uri);
	if (target === void 0) return void 0;
	for (const name of schemes.byName.keys()) if (target.at === childPointer(COMPONENTS$1, name)) return name;
	const scheme = readSecurityScheme(reader, target.at, uri, target.value);
	if (scheme === void 0) return void 0;
	for (const known of schemes.byName.values()) if (known.at === scheme.at) return known.name;
	schemes.byName.set(uri, scheme);
	return uri;
}
/** The signature of a webhook: the first scheme in its security that is one. */
function signatureOf(security, schemes) {
	for (const { scheme } of security.flat()) {
		const found = schemes.byName.get(scheme);
		if (found?.kind === "signature") return found.signature;
	}
}
// dist/generator/ir/read/exchanges.js
const OPERATION = fieldTable("an operation", {
	tags: "array",
	summary: "prose",
	description: "prose",
	externalDocs: "object",
	operationId: "string",
	parameters: "array",
	requestBody: "any",
	responses: "object",
	callbacks: "object",
	deprecated: "boolean",
	security: "array",
	servers: "array"
});
/** Methods that `fetch` cannot send with a body, whose semantics are undefined there (RFC 9110 section 9.3). */
const WITHOUT_BODY = /* @__PURE__ */ new Set([
	"GET",
	"HEAD",
	"TRACE"
]);
/** @param inherited security that applies when the operation has none of its own */
function readExchange(reader, schemes, item, operation, inherited) {
	const { at, source } = operation;
	if (source.at === at || source.summary !== void 0 || source.description !== void 0) return readOwnExchange(reader, schemes, item, operation, inherited);
	const { exchanges } = reader.memo;
	const known = exchanges.get(source.at);
	const isSame = known !== void 0 && known.inherited === inherited && known.parameters === item.parameters && known.summary === (item.summary ?? "") && known.description === (item.description ?? "") && known.exchange.method === operation.method;
	const exchange = isSame ? known.exchange : readOwnExchange(reader, schemes, item, operation, inherited);
	if (!isSame) {
		const { parameters, summary = "", description = "" } = item;
		exchanges.set(source.at, {
			inherited,
			parameters,
			summary,
			description,
			exchange
		});
	}
	if (isSame) mayRepeat(reader, exchange, at);
	return {
		...exchange,
		at
	};
}
function readOwnExchange(reader, schemes, item, { at, method, source }, inherited) {
	const { at: place, value } = source;
	const extensions = checkFields$1(reader, place, value, OPERATION);
	const exchange = {
		at,
		docs: readExchangeDocs(reader, item, source),
		extensions,
		method,
		tags: stringsOf(reader, place, value, "tags"),
		parameters: readParameters(reader, item.parameters, childPointer(place, "parameters"), arrayOf(value, "parameters") ?? []),
		responses: readResponsesOf(reader, place, value),
		security: isArray(member(value, "security")) ? readSecurity(reader, schemes, childPointer(place, "security"), arrayOf(value, "security") ?? []) : inherited
	};
	if (item.parameters.length > 0) mayRepeat(reader, item.parameters, at);
	const unmet = schemes.unmet.get(exchange.security);
	if (unmet !== void 0) exchange.unmetSecurity = unmet;
	if (exchange.security === inherited && inherited.length > 0) mayRepeat(reader, inherited, at);
	const id = textOf(value, "operationId");
	if (id !== void 0 && id !== "") exchange.id = id;
	const pinnedName = readPinnedName(reader, place, extensions);
	if (pinnedName !== void 0) exchange.pinnedName = pinnedName;
	const written = member(value, "requestBody");
	if (written === void 0 || written === null) return exchange;
	if (WITHOUT_BODY.has(method)) {
		const message = `HTTP clients cannot send a body with ${method}; the body is left out.`;
		report(reader, "body-not-sendable", message, childPointer(place, "requestBody"));
		return exchange;
	}
	const body = readBody(reader, childPointer(place, "requestBody"), written);
	if (body !== void 0) exchange.body = body;
	return exchange;
}
/** Summary and description of the path item apply to operations without their own. */
function readExchangeDocs(reader, item, source) {
	const docs = readDocs(reader, source.at, source.value, source);
	if (docs.summary !== void 0 || docs.description !== void 0) return docs;
	return {
		...docs,
		...item.summary !== void 0 && { summary: item.summary },
		...item.description !== void 0 && { description: item.description }
	};
}
function readResponsesOf(reader, at, value) {
	const responses = objectOf(value, "responses");
	if (responses !== void 0 && Object.keys(responses).length > 0) return readResponses(reader, childPointer(at, "responses"), responses);
	report(reader, "no-responses", "The operation documents no response.", at);
	return [];
}
// dist/generator/ir/read/servers.js
const SERVER = fieldTable("a server", {
	url: "string",
	description: "prose",
	variables: "object",
	"name@3.2": "string"
});
const VARIABLE = fieldTable("a server variable", {
	enum: "array",
	default: "string",
	description: "prose"
});
function readServers(reader, at, list) {
	const servers = [];
	const environments = /* @__PURE__ */ new Set();
	list.forEach((value, index) => {
		const place = childPointer(at, index);
		if (!isObject$1(value)) {
			report(reader, "invalid-field-type", `A server must be an object, not ${typeName(value)}.`, place);
			return;
		}
		const server = readServer(reader, place, value, environments);
		if (server === void 0) return;
		servers.push(server);
		if (server.environment !== void 0) environments.add(server.environment);
	});
	return servers;
}
function readServer(reader, at, value, environments) {
	const extensions = checkFields$1(reader, at, value, SERVER);
	const url = textOf(value, "url");
	if (url === void 0) {
		report(reader, "missing-field", "The server has no \"url\"; it is left out.", at);
		return;
	}
	if (/^\s*(?:javascript|data|vbscript):/i.test(url)) {
		report(reader, "unsafe-url", `${quote$2(url)} is not a valid server URL; it is left out.`, at);
		return;
	}
	const server = {
		at,
		docs: readDocs(reader, at, value),
		extensions,
		url,
		variables: readVariables(reader, at, value, url),
		rateLimits: readRateLimits(reader, at, extensions)
	};
	const name = textOf(value, "name");
	const environment = readEnvironment(reader, at, extensions, environments);
	if (name !== void 0) server.name = name;
	if (environment !== void 0) server.environment = environment;
	return server;
}
/** The variables in `url`. One without a definition is literal text, which is better than an invented variable. */
function readVariables(reader, at, value, url) {
	const defined = objectOf(value, "variables") ?? {};
	const place = childPointer(at, "variables");
	const used = new Set([...url.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? ""));
	const variables = [];
	for (const name of used) if (!Object.hasOwn(defined, name)) {
		const message = `The url uses the undefined variable {${name}}; it is read as literal text.`;
		report(reader, "server-variable", message, at);
	}
	for (const name of Object.keys(defined)) {
		const variable = defined[name];
		const spot = childPointer(place, name);
		if (!used.has(name)) report(reader, "server-variable", `The url has no {${name}}; the variable is left out.`, spot);
		else if (isObject$1(variable)) variables.push(readVariable(reader, spot, name, variable));
		else report(reader, "invalid-field-type", "A server variable must be an object.", spot);
	}
	return variables;
}
function readVariable(reader, at, name, value) {
	checkFields$1(reader, at, value, VARIABLE);
	const values = stringsOf(reader, at, value, "enum");
	if (Object.hasOwn(value, "enum") && values.length === 0) report(reader, "empty-enum", "The list is empty; it is ignored.", childPointer(at, "enum"));
	const written = textOf(value, "default");
	const isListed = written === void 0 || values.length === 0 || values.includes(written);
	const fallback = (isListed ? written : void 0) ?? values[0] ?? "";
	if (written === void 0) report(reader, "server-variable", `The variable has no "default"; ${quote$2(fallback)} is used.`, at);
	else if (!isListed) {
		const message = `The default ${quote$2(written)} is not a value of "enum"; ${quote$2(fallback)} is used.`;
		report(reader, "server-variable", message, at);
	}
	const variable = {
		name,
		default: fallback,
		docs: readDocs(reader, at, value)
	};
	if (values.length > 0) variable.values = values;
	return variable;
}
// dist/generator/ir/read/path-items.js
const METHODS$2 = [
	"get",
	"put",
	"post",
	"delete",
	"options",
	"head",
	"patch",
	"trace",
	"query"
];
const PATH_ITEM = fieldTable("a path item", {
	summary: "prose",
	description: "prose",
	servers: "array",
	parameters: "array",
	...Object.fromEntries(METHODS$2.map((method) => [method === "query" ? "query@3.2" : method, "any"])),
	"additionalOperations@3.2": "object"
});
const NO_PARAMETERS = [];
const PATH_ITEM_KIND = {
	word: "a path item",
	components: "pathItems"
};
/** Whether it has an operation, or references something that may. */
function isPathItem(value) {
	return isObject$1(value) && ["$ref", ...METHODS$2].some((key) => Object.hasOwn(value, key));
}
/** Reads a path item. Beside a `$ref`, its own fields come first. */
function readPathItem(reader, at, value) {
	if (!isObject$1(value)) {
		if (value === null) report(reader, "empty-field", "The path item is empty.", at);
		else report(reader, "invalid-field-type", "A path item must be an object.", at);
		return;
	}
	const layers = [{
		at,
		value
	}];
	const ref = member(value, "$ref");
	if (ref !== void 0) {
		const target = follow(reader, at, ref, PATH_ITEM_KIND);
		if (target !== void 0) layers.push(target);
	}
	const item = {
		parameters: NO_PARAMETERS,
		servers: [],
		operations: []
	};
	const operations = [];
	for (const layer of layers.toReversed()) {
		checkFields$1(reader, layer.at, layer.value, PATH_ITEM);
		const parameters = arrayOf(layer.value, "parameters");
		if (parameters !== void 0) item.parameters = sharedParameters(reader, at, layer.at, parameters);
		const servers = arrayOf(layer.value, "servers");
		if (servers !== void 0) item.servers = readServers(reader, childPointer(layer.at, "servers"), servers);
		const summary = textOf(layer.value, "summary");
		const description = textOf(layer.value, "description");
		if (summary !== void 0) item.summary = summary;
		if (description !== void 0) item.description = description;
		addAll(operations, readMethods(reader, at, layer.at, layer.value));
	}
	item.operations = [...new Map(operations.map((operation) => [operation.method, operation])).values()];
	return item;
}
function readMethods(reader, mention, at, value) {
	const operations = [];
	const add = (operationAt, method, place, written) => {
		if (written === null) {
			report(reader, "empty-field", `The operation ${quote$2(method)} is empty; it is left out.`, place);
			return;
		}
		const source = dereference(reader, place, written, { word: "an operation" });
		if (source !== void 0) operations.push({
			at: operationAt,
			method,
			source
		});
	};
	for (const key of Object.keys(value)) {
		const method = METHODS$2.find((candidate) => candidate === key);
		const written = value[key];
		if (method === void 0 || written === void 0) continue;
		add(childPointer(mention, key), method.toUpperCase(), childPointer(at, key), written);
	}
	const additional = objectOf(value, "additionalOperations");
	if (additional === void 0) return operations;
	for (const entry of mapEntries(reader, childPointer(at, "additionalOperations"), additional, "additionalOperations")) if (!isToken(entry.key)) report(reader, "invalid-method", `${quote$2(entry.key)} is not an HTTP method.`, entry.at);
	else if (METHODS$2.some((method) => method.toUpperCase() === entry.key)) {
		const message = `${quote$2(entry.key)} belongs in the field ${quote$2(entry.key.toLowerCase())}; it is left out here.`;
		report(reader, "invalid-method", message, entry.at);
	} else add(childPointer(childPointer(mention, "additionalOperations"), entry.key), entry.key, entry.at, entry.value);
	return operations;
}
/** Reads the parameters of a shared path item once. */
function sharedParameters(reader, mention, at, list) {
	const place = childPointer(at, "parameters");
	const known = at === mention ? void 0 : reader.memo.parameterLists.get(place);
	if (known !== void 0 && !mayRepeat(reader, known, mention)) return NO_PARAMETERS;
	const parameters = known ?? readParameterList(reader, place, list);
	if (at !== mention) reader.memo.parameterLists.set(place, parameters);
	return parameters;
}
// dist/generator/ir/read/webhooks.js
/** Webhooks do not inherit the document's security, which applies to its own server. */
const NO_SECURITY = [];
const CALLBACK = {
	word: "a callback",
	components: "callbacks"
};
/** Reads `webhooks`, or `x-webhooks` of 3.0: path items by name. */
function readWebhooks(reader, schemes, at, webhooks) {
	const found = [];
	for (const { key: name, at: place, value } of mapEntries(reader, at, webhooks, "webhooks")) {
		if (name.startsWith("x-") && !isPathItem(value)) continue;
		const item = readPathItem(reader, place, value);
		for (const source of item?.operations ?? []) {
			if (reader.repeats.left < 0) return found;
			if (item === void 0) continue;
			found.push(readWebhook(reader, schemes, { name }, item, source));
		}
	}
	return found;
}
/**
* Reads the callbacks of an operation: path items by name and expression.
*
* @param mention where the operation is mentioned, which determines the callbacks' identity
*/
function readCallbacks(reader, schemes, mention, at, callbacks) {
	const found = [];
	for (const { key: name, at: place, value } of mapEntries(reader, at, callbacks, "callbacks")) {
		const callback = dereference(reader, place, value, CALLBACK);
		if (callback === void 0) continue;
		for (const { key: url, at: spot, value: written } of mapEntries(reader, callback.at, callback.value, "a callback")) {
			if (url.startsWith("x-")) continue;
			const item = readPathItem(reader, spot, written);
			const own = childPointer(childPointer(mention, name), url);
			for (const source of item?.operations ?? []) {
				const identity = `${own}${source.at.slice(spot.length)}`;
				if (item === void 0 || reader.repeats.left < 0) return found;
				const webhook = readWebhook(reader, schemes, {
					name,
					url
				}, item, {
					...source,
					at: identity
				});
				if (callback.at !== place) mayRepeat(reader, webhook, place);
				found.push(webhook);
			}
		}
	}
	return found;
}
function readWebhook(reader, schemes, { name, url }, item, source) {
	const exchange = readExchange(reader, schemes, item, source, NO_SECURITY);
	const { at: place, value } = source.source;
	for (const field of ["callbacks", "servers"]) {
		if (!Object.hasOwn(value, field)) continue;
		const message = `${quote$2(field)} of a webhook or callback is left out.`;
		report(reader, "not-supported", message, childPointer(place, field));
	}
	const webhook = {
		...exchange,
		kind: "webhook",
		id: exchange.id ?? name,
		name,
		parameters: exchange.parameters.filter((parameter) => isSendable(reader, parameter)),
		mirrors: readMirrors(reader, exchange.parameters)
	};
	if (url !== void 0) webhook.url = url;
	const signature = signatureOf(exchange.security, schemes);
	const delivery = readDelivery(reader, place, exchange.extensions);
	if (signature !== void 0) webhook.signature = signature;
	if (delivery !== void 0) webhook.delivery = delivery;
	return webhook;
}
/** This document cannot know parameters of the receiver's own URL. */
function isSendable(reader, parameter) {
	if (parameter.in !== "path") return true;
	const message = `A webhook or callback has no path, so {${parameter.name}} is left out.`;
	report(reader, "path-parameter-unused", message, parameter.at);
	return false;
}
// dist/generator/ir/read/operations.js
/** Maximum operations. The largest real documents have about 20,000; path items shared by many paths multiply. */
const MOST_OPERATIONS = 1e5;
/** Reads `paths`. @param security of the document, for operations without their own */
function readOperations(reader, schemes, at, paths, security) {
	const operations = [];
	const byId = /* @__PURE__ */ new Map();
	const bySource = /* @__PURE__ */ new Map();
	const shapes = /* @__PURE__ */ new Map();
	for (const { key: path, at: place, value } of mapEntries(reader, at, paths, "paths")) {
		if (path.startsWith("x-")) continue;
		if (!path.startsWith("/")) {
			report(reader, "invalid-path", `The path ${quote$2(path)} does not start with a slash.`, place);
			continue;
		}
		const item = readPathItem(reader, place, value);
		if (item === void 0) continue;
		checkPath(reader, place, path, shapes);
		for (const source of item.operations) {
			if (operations.length === MOST_OPERATIONS) {
				report(reader, "too-many-operations", `The document has more than ${MOST_OPERATIONS} operations; shared path items count for each use.`, at);
				return {
					operations,
					byId,
					bySource
				};
			}
			if (reader.repeats.left < 0) return {
				operations,
				byId,
				bySource
			};
			const operation = readOperation(reader, schemes, {
				path,
				item
			}, source, security);
			operations.push(operation);
			if (!bySource.has(source.source.at)) bySource.set(source.source.at, operation.at);
			checkId(reader, operation, source, byId);
		}
	}
	return {
		operations,
		byId,
		bySource
	};
}
function checkPath(reader, at, path, shapes) {
	if (/[?#]/.test(path)) report(reader, "path-with-query", "A path cannot have a query or a fragment. A fragment is never sent; a query is sent unchanged.", at);
	const shape = pathShape(path);
	const other = shapes.get(shape);
	if (other === void 0) shapes.set(shape, path);
	else report(reader, "ambiguous-path", `The paths ${quote$2(other)} and ${quote$2(path)} match the same requests.`, at);
}
function checkId(reader, operation, source, byId) {
	const { id } = operation;
	if (id === void 0) return;
	const other = byId.get(id);
	if (other === void 0) byId.set(id, operation.at);
	else report(reader, "duplicate-operation-id", `Duplicate operationId ${quote$2(id)}, also used by ${other}.`, source.source.at);
}
function readOperation(reader, schemes, { path, item }, source, security) {
	const exchange = readExchange(reader, schemes, item, source, security);
	const { at: place, value } = source.source;
	const { segments, parameters } = matchPath(reader, source.at, path, exchange.parameters);
	const servers = arrayOf(value, "servers");
	const operation = {
		...exchange,
		kind: "operation",
		path,
		segments,
		parameters,
		servers: servers === void 0 ? item.servers : readServers(reader, childPointer(place, "servers"), servers),
		callbacks: readCallbacksOf(reader, schemes, source.at, place, value),
		rateLimits: readRateLimits(reader, place, exchange.extensions)
	};
	reportMisplaced(reader, place, exchange.extensions);
	const idempotency = readIdempotency(reader, parameters);
	const pagination = readPagination(reader, place, exchange.extensions);
	const emits = readEmits(reader, place, exchange.extensions);
	if (emits !== void 0) operation.emits = emits;
	if (idempotency !== void 0) operation.idempotency = idempotency;
	if (pagination !== void 0) operation.pagination = pagination;
	return operation;
}
function readCallbacksOf(reader, schemes, at, place, value) {
	const callbacks = objectOf(value, "callbacks");
	if (callbacks === void 0 || member(value, "callbacks") === void 0) return [];
	return readCallbacks(reader, schemes, childPointer(at, "callbacks"), childPointer(place, "callbacks"), callbacks);
}
/** Paths that differ only in parameter names are equal (OpenAPI, section Paths Object). */
function pathShape(path) {
	return path.replace(/\{[^{}]*\}/g, "{}");
}
/**
* Splits a path at its `{name}`s and reconciles them with the parameters. An undefined one becomes a required string,
* and one that the path lacks is dropped. Both are reported.
*/
function matchPath(reader, at, path, parameters) {
	const defined = new Map(parameters.flatMap((parameter) => parameter.in === "path" ? [[parameter.name, parameter]] : []));
	const segments = [];
	const added = [];
	const used = /* @__PURE__ */ new Set();
	let literal = "";
	let end = 0;
	const sent = path.replace(/#.*$/s, "");
	for (const match of sent.matchAll(/\{([^{}]+)\}/g)) {
		const [text, name = ""] = match;
		literal += sent.slice(end, match.index);
		end = match.index + text.length;
		if (!defined.has(name) && /[${]$/.test(literal)) {
			const found = quote$2(`${literal.slice(-1)}${text}`);
			literal += text;
			report(reader, "path-parameter-undefined", `The path has ${found}; it is read as literal text.`, at);
			continue;
		}
		if (literal !== "") segments.push(literal);
		literal = "";
		segments.push({ parameter: name });
		if (!defined.has(name) && !used.has(name)) added.push(undefinedParameter(reader, at, name));
		used.add(name);
	}
	literal += sent.slice(end);
	if (literal !== "") segments.push(literal);
	const kept = parameters.filter((parameter) => parameter.in !== "path" || isUsed(reader, parameter, used, at));
	return {
		segments,
		parameters: kept.length === parameters.length && added.length === 0 ? parameters : [...kept, ...added]
	};
}
function undefinedParameter(reader, at, name) {
	const message = `The path parameter {${name}} is not defined; it is read as a string.`;
	report(reader, "path-parameter-undefined", message, at);
	const place = childPointer(childPointer(at, "parameters"), name);
	return {
		at: place,
		docs: NO_DOCS,
		extensions: NO_EXTENSIONS,
		name,
		in: "path",
		required: true,
		schema: bare(childPointer(place, "schema"), { kind: "string" }),
		encoding: {
			kind: "style",
			style: "simple",
			explode: false,
			allowReserved: false
		},
		examples: []
	};
}
function isUsed(reader, parameter, used, at) {
	if (used.has(parameter.name)) return true;
	const message = `The path has no {${parameter.name}}; the parameter is left out of the operation at ${at}.`;
	report(reader, "path-parameter-unused", message, parameter.at);
	return false;
}
// dist/generator/ir/read/limits.js
/** Reads a pair such as `minLength` and `maxLength`. Drops both where no value can satisfy both. */
function readLimits(reader, at, value, unit, into) {
	const [least, most] = [`min${unit}`, `max${unit}`];
	const min = countOf(value, least);
	const max = countOf(value, most);
	if (min !== void 0 && max !== void 0 && min > max) {
		const message = `"${least}" (${min}) is greater than "${most}" (${max}).`;
		report(reader, "contradictory-bounds", message, childPointer(at, least));
		return;
	}
	if (min !== void 0) into.push({
		kind: least,
		value: min
	});
	if (max !== void 0) into.push({
		kind: most,
		value: max
	});
}
// dist/generator/ir/read/arrays.js
/** Whether a schema without `type` constrains the items of arrays. */
function impliesArray(value) {
	return Object.hasOwn(value, "items") || Object.hasOwn(value, "prefixItems");
}
/** Reads `items` and `prefixItems`. A list under `items`, as in earlier drafts, becomes `prefixItems`. */
function readArrayShape(reader, at, value, frame, implied) {
	const inner = frame.place === "part" ? {
		place: "part",
		scope: void 0
	} : IN_JSON;
	const items = member(value, "items");
	const prefix = arrayOf(value, "prefixItems");
	if (isArray(items) && prefix === void 0) {
		report(reader, "other-version", "A list under \"items\" is from an earlier JSON Schema; it is read as \"prefixItems\".", childPointer(at, "items"));
		const rest = restOf(reader, at, "additionalItems", schemaOf(value, "additionalItems"), inner);
		return {
			kind: "tuple",
			items: readList(reader, childPointer(at, "items"), items, inner),
			rest,
			implied
		};
	}
	const rest = restOf(reader, at, "items", isSchema(items) ? items : void 0, inner);
	if (prefix === void 0 || prefix.length === 0) return {
		kind: "array",
		items: rest,
		implied
	};
	return {
		kind: "tuple",
		items: readList(reader, childPointer(at, "prefixItems"), prefix, inner),
		rest,
		implied
	};
}
function restOf(reader, at, key, value, frame) {
	const place = childPointer(at, key);
	if (value === void 0) return bare(place, UNSPECIFIED);
	if (value === true) return bare(place, UNKNOWN$1);
	return value === false ? bare(place, NEVER$2) : reader.schema(place, value, frame);
}
function readList(reader, at, list, frame) {
	return list.map((item, index) => reader.schema(childPointer(at, index), item, frame));
}
function readArrayAssertions(reader, at, value, into) {
	readLimits(reader, at, value, "Items", into);
	if (member(value, "uniqueItems") === true) into.push({ kind: "uniqueItems" });
	const contains = schemaOf(value, "contains");
	if (contains === void 0) return;
	const min = countOf(value, "minContains") ?? 1;
	const max = countOf(value, "maxContains");
	if (max !== void 0 && min > max) {
		const message = `"minContains" (${min}) is greater than "maxContains" (${max}).`;
		report(reader, "contradictory-bounds", message, childPointer(at, "maxContains"));
	}
	const schema = reader.schema(childPointer(at, "contains"), contains, IN_JSON);
	into.push({
		kind: "contains",
		schema,
		min,
		...max !== void 0 && { max }
	});
}
// dist/generator/ir/read/access.js
/** Maximum chain of references, and maximum schemas in all, because a hostile document nests them without end. */
const CHAIN_LIMIT = 16;
const SEARCH_LIMIT$1 = 1e3;
/** The flags of a `ref`'s target (with or without null) or of parts, unless the schema has its own. */
function accessOfSchema(reader, schema) {
	if (schema.readOnly === true || schema.writeOnly === true) return void 0;
	const { shape } = schema;
	if (shape.kind === "intersection") return accessOfParts(reader, shape.members);
	if (shape.kind === "union") {
		const [only, ...others] = shape.members.filter((member) => member.shape.kind !== "null");
		return only?.shape.kind === "ref" && others.length === 0 ? accessOfSchema(reader, only) : void 0;
	}
	const target = shape.kind === "ref" ? reader.models.entries.get(shape.target) : void 0;
	return target === void 0 ? void 0 : accessOf(reader, target);
}
/**
* `allOf: [$ref, { readOnly: true }]`: one member is enough (JSON Schema Validation, 9.4). With both flags, neither
* applies.
*/
function accessOfParts(reader, members) {
	let readOnly = false;
	let writeOnly = false;
	for (const member of members) {
		const own = member.shape.kind === "intersection" ? void 0 : accessOfSchema(reader, member);
		readOnly ||= member.readOnly === true || own?.readOnly === true;
		writeOnly ||= member.writeOnly === true || own?.writeOnly === true;
	}
	return readOnly === writeOnly ? void 0 : {
		readOnly,
		writeOnly
	};
}
function withAccess(schema, access) {
	return {
		...schema,
		...access.readOnly && { readOnly: true },
		...access.writeOnly && { writeOnly: true }
	};
}
function accessOf(reader, node) {
	let at = node.at;
	let value = node.value;
	for (let link = 0; link < CHAIN_LIMIT && isObject$1(value); link++) {
		const said = [value, ...(arrayOf(value, "allOf") ?? []).filter(isObject$1)];
		const readOnly = said.some((part) => member(part, "readOnly") === true);
		const writeOnly = said.some((part) => member(part, "writeOnly") === true);
		if (readOnly !== writeOnly) return {
			readOnly,
			writeOnly
		};
		const ref = member(value, "$ref");
		const target = typeof ref === "string" ? reader.document.resolve(at, ref) : void 0;
		if (target === void 0) return void 0;
		({at, value} = target);
	}
}
/** The flags of a property that only `required` names here, from the surrounding schemas that define it. */
function accessInScope(reader, scope, name) {
	let around = searched.get(scope);
	if (around === void 0) searched.set(scope, around = {
		found: /* @__PURE__ */ new Map(),
		more: definitions(reader, scope)
	});
	const { found, more } = around;
	while (!found.has(name)) {
		const next = more.next().value;
		if (next === void 0) return void 0;
		for (const key of Object.keys(next.properties)) if (!found.has(key)) found.set(key, next);
	}
	const definition = found.get(name);
	const property = definition && member(definition.properties, name);
	return definition && property !== void 0 ? accessOf(reader, {
		at: childPointer(definition.at, name),
		value: property
	}) : void 0;
}
/** Cached, because hundreds of parts may require hundreds of names each. */
const searched = /* @__PURE__ */ new WeakMap();
function* definitions(reader, scope) {
	const pending = [];
	for (let around = scope; around !== void 0; around = around.outer) pending.unshift(around);
	const seen = /* @__PURE__ */ new Set();
	for (let node = pending.pop(); node !== void 0 && seen.size < SEARCH_LIMIT$1; node = pending.pop()) {
		const { at, value } = node;
		if (!isObject$1(value) || seen.has(value)) continue;
		seen.add(value);
		const properties = objectOf(value, "properties");
		if (properties !== void 0) yield {
			at: childPointer(at, "properties"),
			properties
		};
		const ref = member(value, "$ref");
		const target = typeof ref === "string" ? reader.document.resolve(at, ref) : void 0;
		if (target !== void 0) pending.push(target);
		const list = childPointer(at, "allOf");
		arrayOf(value, "allOf")?.forEach((part, index) => pending.push({
			at: childPointer(list, index),
			value: part
		}));
	}
}
// dist/generator/ir/read/strings.js
/** The shape of `type: string`. Raw bytes where a body part has a binary schema. */
function readStringShape({ reader, at, value, keywords, types, frame }) {
	const { groups } = keywords;
	const { file } = types;
	const format = (groups & GROUP.format) === 0 ? void 0 : stringOf(value, "format");
	const content = (groups & GROUP.content) === 0 ? void 0 : readEncodedContent(reader, at, value);
	if (frame.place === "part" && (file || isBinary(format, content))) return { kind: "binary" };
	const shape = { kind: "string" };
	if (format !== void 0) {
		checkFormat(reader, at, format);
		shape.format = format;
	} else if (file) shape.format = "binary";
	if (content !== void 0) shape.content = content;
	return shape;
}
/**
* 3.0 uses `format: binary`, and 3.1 a media type without an encoding. The encoding `binary` does not encode (RFC
* 2045).
*/
function isBinary(format, content) {
	if (format === "binary") return true;
	if (content === void 0 || content.schema !== void 0) return false;
	const encoding = content.encoding?.toLowerCase();
	if (encoding === "binary") return true;
	return encoding === void 0 && content.mediaType !== void 0 && !/^text\/|json/i.test(content.mediaType);
}
function readEncodedContent(reader, at, value) {
	const content = {};
	const encoding = stringOf(value, "contentEncoding");
	const mediaType = stringOf(value, "contentMediaType");
	const schema = schemaOf(value, "contentSchema");
	if (encoding !== void 0) content.encoding = encoding;
	if (mediaType !== void 0) content.mediaType = mediaType;
	if (schema !== void 0) content.schema = reader.schema(childPointer(at, "contentSchema"), schema, IN_JSON);
	return content;
}
function readStringAssertions(reader, at, value, into) {
	readLimits(reader, at, value, "Length", into);
	const source = stringOf(value, "pattern");
	if (source === void 0) return;
	const flags = patternFlags(reader, childPointer(at, "pattern"), source);
	if (flags !== void 0) into.push({
		kind: "pattern",
		source,
		flags
	});
}
/** Maximum length. Compiling a pattern of a million characters takes seconds; the longest known has 1,100. */
const LONGEST_PATTERN = 2e4;
/**
* The flags with which a pattern is a valid ECMA-262 regular expression: `u` as JSON Schema requires, or none where
* escapes such as `\-` need that. `undefined`, with an error, for an invalid one.
*/
function patternFlags(reader, at, source) {
	const { patterns } = reader;
	if (source.length > LONGEST_PATTERN) {
		const message = `The pattern has more than ${LONGEST_PATTERN.toLocaleString("en")} characters.`;
		report(reader, "invalid-pattern", message, at);
		return;
	}
	if (!patterns.has(source)) patterns.set(source, isPattern(source, "u") ? "u" : isLenientPattern(source) ? "" : void 0);
	const flags = patterns.get(source);
	if (flags === void 0) report(reader, "invalid-pattern", `${quote$2(source)} is not a valid regular expression.`, at);
	return flags;
}
/**
* Escapes that only `u` supports: without it, `\p{Print}` from other languages is the letter `p` and more literal text.
*/
const OF_UNICODE = /(?<!\\)(?:\\\\)*\\(?:[pP]|u)\{/;
function isLenientPattern(source) {
	return !OF_UNICODE.test(source) && isPattern(source, "");
}
function isPattern(source, flags) {
	try {
		return new RegExp(source, flags) instanceof RegExp;
	} catch {
		return false;
	}
}
/** Of JSON Schema 2020-12 and the OpenAPI format registry. */
const FORMATS = new Set("date-time date time duration email idn-email hostname idn-hostname ipv4 ipv6 uri uri-reference iri iri-reference uuid uri-template json-pointer relative-json-pointer regex byte binary password base64url char commonmark html http-date media-range sf-binary sf-boolean sf-decimal sf-integer sf-string sf-token date-time-local time-local decimal decimal128 double float double-int int8 int16 int32 int64 uint8 uint16 uint32 uint64 unixtime".split(" "));
/** An unknown format is an annotation without effect. Reported once per format. */
function checkFormat(reader, at, format) {
	if (FORMATS.has(format) || reader.unknownFormats.has(format)) return;
	reader.unknownFormats.add(format);
	const message = `Unknown format ${quote$2(format)}; it is documented but not validated.`;
	report(reader, "unknown-format", message, childPointer(at, "format"));
}
// dist/generator/ir/read/objects.js
/** Whether a schema without `type` constrains the members of objects. */
function impliesObject(value) {
	return Object.hasOwn(value, "properties") || Object.hasOwn(value, "required") || Object.hasOwn(value, "additionalProperties") || Object.hasOwn(value, "patternProperties");
}
/** `properties`, `required`, `patternProperties` and `additionalProperties`. */
function readObjectShape(reader, at, value, frame, implied) {
	const shape = {
		kind: "object",
		properties: readProperties(reader, at, value, frame),
		patterns: readPatterns(reader, at, value),
		rest: readRest(reader, at, value),
		implied
	};
	if (member(value, "discriminator") !== void 0 && !isUnion(value)) {
		const discriminator = reader.baseDiscriminator(at, value);
		if (discriminator !== void 0) shape.discriminator = discriminator;
	}
	return shape;
}
function isUnion(value) {
	return Object.hasOwn(value, "oneOf") || Object.hasOwn(value, "anyOf");
}
function readProperties(reader, at, value, frame) {
	const required = /* @__PURE__ */ new Map();
	arrayOf(value, "required")?.forEach((name, index) => {
		if (typeof name === "string") required.set(name, index);
	});
	const properties = [];
	const inner = frame.place === "parts" ? IN_PART : IN_JSON;
	const listed = objectOf(value, "properties");
	if (listed !== void 0) for (const { key, at: place, value: content } of mapEntries(reader, childPointer(at, "properties"), listed, "properties")) {
		const schema = reader.schema(place, content, inner);
		const access = accessOfSchema(reader, schema);
		properties.push({
			name: key,
			required: required.delete(key),
			schema: access === void 0 ? schema : withAccess(schema, access)
		});
	}
	for (const [name, index] of required) {
		const schema = bare(childPointer(childPointer(at, "required"), index), UNKNOWN$1);
		const access = frame.scope === void 0 ? void 0 : accessInScope(reader, frame.scope, name);
		properties.push({
			name,
			required: true,
			schema: access === void 0 ? schema : withAccess(schema, access)
		});
	}
	return properties;
}
const NO_PATTERNS = [];
function readPatterns(reader, at, value) {
	const listed = objectOf(value, "patternProperties");
	if (listed === void 0) return NO_PATTERNS;
	const patterns = [];
	for (const { key, at: place, value: content } of mapEntries(reader, childPointer(at, "patternProperties"), listed, "patternProperties")) {
		const flags = patternFlags(reader, place, key);
		if (flags !== void 0) patterns.push({
			pattern: key,
			flags,
			schema: reader.schema(place, content, IN_JSON)
		});
	}
	return patterns;
}
function readRest(reader, at, value) {
	const rest = schemaOf(value, "additionalProperties");
	if (rest === void 0) return "open";
	return rest === false ? "closed" : reader.schema(childPointer(at, "additionalProperties"), rest, IN_JSON);
}
function readObjectAssertions(reader, at, value, into) {
	readLimits(reader, at, value, "Properties", into);
	const names = schemaOf(value, "propertyNames");
	if (names !== void 0) into.push({
		kind: "propertyNames",
		schema: reader.schema(childPointer(at, "propertyNames"), names, IN_JSON)
	});
	const dependent = objectOf(value, "dependentRequired");
	if (dependent !== void 0) readDependent(reader, childPointer(at, "dependentRequired"), dependent, into);
	const mixed = objectOf(value, "dependencies");
	if (mixed !== void 0) readDependencies(reader, childPointer(at, "dependencies"), mixed, into);
}
function readDependent(reader, at, dependent, into) {
	for (const property of Object.keys(dependent)) {
		const requires = stringsIn(dependent[property]);
		if (requires !== void 0) into.push({
			kind: "dependentRequired",
			property,
			requires
		});
		else {
			const message = `The requirements of ${quote$2(property)} must be an array of strings.`;
			report(reader, "invalid-keyword-type", message, childPointer(at, property));
		}
	}
}
/** `dependencies` of earlier drafts: now `dependentRequired` and `dependentSchemas`. */
function readDependencies(reader, at, mixed, into) {
	report(reader, "other-version", "\"dependencies\" is from an earlier JSON Schema; it is read as dependentRequired and dependentSchemas.", at);
	for (const property of Object.keys(mixed)) {
		const requires = stringsIn(mixed[property]);
		if (requires !== void 0) into.push({
			kind: "dependentRequired",
			property,
			requires
		});
		else into.push({
			kind: "dependentSchema",
			property,
			schema: schemaAt$1(reader, childPointer(at, property), mixed[property])
		});
	}
}
function schemaAt$1(reader, at, value) {
	return reader.schema(at, value ?? true, IN_JSON);
}
function stringsIn(value) {
	if (!isArray(value)) return void 0;
	const strings = value.filter((item) => typeof item === "string");
	return strings.length === value.length ? strings : void 0;
}
// dist/generator/ir/read/assertions.js
/** Reads assertions for single types: those of the given groups. */
function readAssertions(reader, at, value, groups, into) {
	if ((groups & GROUP.number) !== 0) readNumberAssertions(reader, at, value, into);
	if ((groups & GROUP.string) !== 0) readStringAssertions(reader, at, value, into);
	if ((groups & GROUP.array) !== 0) readArrayAssertions(reader, at, value, into);
	if ((groups & GROUP.object) !== 0) readObjectAssertions(reader, at, value, into);
}
/** Reads `format` where the shape is not a string or number with a format. */
function readLooseFormat(reader, at, value, into) {
	const format = stringOf(value, "format");
	if (format === void 0) return;
	checkFormat(reader, at, format);
	into.push({
		kind: "format",
		value: format
	});
}
/** `minimum` and its companions. The boolean `exclusiveMinimum` of 3.0 becomes the number of 3.1. */
function readNumberAssertions(reader, at, value, into) {
	const bounds = into.length;
	readBound(reader, at, value, "Minimum", into);
	readBound(reader, at, value, "Maximum", into);
	if (contradict(into.slice(bounds))) {
		into.length = bounds;
		report(reader, "contradictory-bounds", "The lower bound is not below the upper bound, so no number is valid.", at);
	}
	const multipleOf = numberOf(value, "multipleOf");
	if (multipleOf !== void 0 && multipleOf > 0) into.push({
		kind: "multipleOf",
		value: multipleOf
	});
}
function readBound(reader, at, value, bound, into) {
	const key = bound === "Minimum" ? "minimum" : "maximum";
	const exclusiveKey = `exclusive${bound}`;
	const inclusive = numberOf(value, key);
	const exclusive = member(value, exclusiveKey);
	const { version } = reader.document;
	const isNumber = typeof exclusive === "number";
	if (exclusive !== void 0 && isNumber === (version === "3.0")) {
		const message = `${isNumber ? "A number requires OpenAPI 3.1" : "A boolean is OpenAPI 3.0"}; this document is ${version}. It is read as intended.`;
		report(reader, "other-version", message, childPointer(at, exclusiveKey));
	}
	if (isNumber) into.push({
		kind: exclusiveKey,
		value: exclusive
	});
	if (inclusive === void 0) return;
	into.push(exclusive === true ? {
		kind: exclusiveKey,
		value: inclusive
	} : {
		kind: key,
		value: inclusive
	});
}
function contradict(bounds) {
	const of = (kind) => bounds.flatMap((bound) => bound.kind === kind && "value" in bound ? [Number(bound.value)] : []);
	const above = largest(-Infinity, of("exclusiveMinimum"));
	const below = smallest(Infinity, of("exclusiveMaximum"));
	const least = largest(-Infinity, of("minimum"));
	const most = smallest(Infinity, of("maximum"));
	return least > most || above >= below || above >= most || least >= below;
}
// dist/generator/ir/read/compositions.js
/** `$ref`, `$dynamicRef`, `$recursiveRef`, `allOf`, `oneOf` and `anyOf`. */
function readCompositions(node, hasOwnShape) {
	const { reader, at, value, frame } = node;
	const { groups } = node.keywords;
	const before = [];
	const after = [];
	const docs = {};
	if ((groups & GROUP.reference) !== 0) addAll(before, readReferences(reader, at, value));
	const inner = {
		place: frame.place,
		scope: {
			at,
			value,
			outer: frame.scope
		}
	};
	for (const schema of readMembers(reader, at, value, "allOf", inner)) if (!saysNothing(schema)) before.push(schema);
	else Object.assign(docs, schema.docs);
	const unions = ["oneOf", "anyOf"].filter((mode) => (arrayOf(value, mode) ?? []).length > 0);
	unions.forEach((mode, index) => {
		const discriminates = index === 0 && member(value, "discriminator") !== void 0;
		after.push(readUnion(node, mode, inner, discriminates));
	});
	if ((groups & GROUP.discriminator) !== 0 && unions.length === 0 && !hasOwnShape) {
		const discriminator = reader.baseDiscriminator(at, value);
		if (discriminator !== void 0) {
			const shape = {
				kind: "object",
				properties: [],
				patterns: [],
				rest: "open",
				implied: true,
				discriminator
			};
			after.push(bare(childPointer(at, "discriminator"), shape));
		}
	}
	return {
		before,
		after,
		docs: Object.keys(docs).length === 0 ? NO_DOCS : docs
	};
}
function readReferences(reader, at, value) {
	const references = [];
	const ref = stringOf(value, "$ref");
	if (ref !== void 0) {
		const target = referToSchema(reader, at, ref);
		const shape = target === void 0 ? UNKNOWN$1 : {
			kind: "ref",
			target: target.at
		};
		references.push(bare(childPointer(at, "$ref"), shape));
	}
	const dynamic = stringOf(value, "$dynamicRef");
	if (dynamic !== void 0) {
		const target = referToSchema(reader, at, dynamic);
		const anchor = dynamic.slice(dynamic.indexOf("#") + 1);
		const isDynamic = !anchor.startsWith("/") && anchor !== "";
		if (isDynamic) registerDynamicAnchors(reader, anchor);
		const shape = target === void 0 ? UNKNOWN$1 : {
			kind: "ref",
			target: target.at,
			...isDynamic && { dynamic: anchor }
		};
		references.push(bare(childPointer(at, "$dynamicRef"), shape));
	}
	if (stringOf(value, "$recursiveRef") !== void 0) references.push(readRecursiveReference(reader, at));
	return references;
}
/** `$recursiveRef`, whose only value is `#`, is the `$dynamicRef` of JSON Schema 2019-09. */
function readRecursiveReference(reader, at) {
	const place = childPointer(at, "$recursiveRef");
	const target = recursiveTarget(reader.document, at);
	if (target === void 0) {
		report(reader, "reference-not-found", "No schema encloses this $recursiveRef.", at);
		return bare(place, UNKNOWN$1);
	}
	registerModel(reader, target);
	const isDynamic = reader.document.resources().some(({ dynamicAnchors }) => dynamicAnchors.get(RECURSIVE_ANCHOR)?.at === target.at);
	if (isDynamic) registerDynamicAnchors(reader, RECURSIVE_ANCHOR);
	return bare(place, {
		kind: "ref",
		target: target.at,
		...isDynamic && { dynamic: "$recursiveAnchor" }
	});
}
function readMembers(reader, at, value, key, frame) {
	const members = arrayOf(value, key);
	if (members === void 0) return [];
	const place = childPointer(at, key);
	if (members.length === 0) report(reader, "keyword-without-effect", `"${key}" is an empty list.`, place);
	return members.map((part, index) => reader.schema(childPointer(place, index), part, frame));
}
function readUnion({ reader, at, value }, mode, inner, discriminates) {
	const place = childPointer(at, mode);
	const members = readMembers(reader, at, value, mode, inner);
	const discriminator = discriminates ? readUnionDiscriminator(reader, at, value, mode, members) : void 0;
	const [only] = members;
	if (only !== void 0 && members.length === 1 && discriminator === void 0) return only;
	if (discriminator === void 0) return bare(place, {
		kind: "union",
		mode,
		members
	});
	return bare(place, {
		kind: "union",
		mode,
		members: tagMembers(reader, discriminator, members),
		discriminator
	});
}
/** Whether the schema accepts any value and has only annotations. */
function saysNothing(schema) {
	return schema.shape.kind === "unknown" && schema.assertions.length === 0 && schema.default === void 0 && schema.readOnly === void 0 && schema.writeOnly === void 0;
}
/**
* Keywords that apply schemas to the same value but are not part of its type: `not`, `if`, `dependentSchemas`,
* `unevaluated*`.
*/
function readConditions(reader, at, value, frame, into) {
	const read = (key) => {
		const schema = schemaOf(value, key);
		return schema === void 0 ? void 0 : reader.schema(childPointer(at, key), schema, frame);
	};
	const not = read("not");
	if (not !== void 0) into.push({
		kind: "not",
		schema: not
	});
	readConditional(reader, at, value, read, into);
	const dependent = objectOf(value, "dependentSchemas");
	if (dependent !== void 0) {
		const place = childPointer(at, "dependentSchemas");
		for (const property of Object.keys(dependent)) {
			const schema = reader.schema(childPointer(place, property), dependent[property] ?? true, frame);
			into.push({
				kind: "dependentSchema",
				property,
				schema
			});
		}
	}
	for (const kind of ["unevaluatedItems", "unevaluatedProperties"]) {
		const schema = schemaOf(value, kind);
		if (schema !== void 0) into.push({
			kind,
			schema: reader.schema(childPointer(at, kind), schema, IN_JSON)
		});
	}
}
function readConditional(reader, at, value, read, into) {
	const condition = read("if");
	if (condition === void 0) {
		const lone = member(value, "then") !== void 0 ? "then" : member(value, "else") !== void 0 ? "else" : void 0;
		if (lone !== void 0) report(reader, "keyword-without-effect", `"${lone}" has no effect without "if".`, childPointer(at, lone));
		return;
	}
	const conditional = {
		kind: "conditional",
		if: condition
	};
	const consequence = read("then");
	const alternative = read("else");
	if (consequence !== void 0) conditional.then = consequence;
	if (alternative !== void 0) conditional.else = alternative;
	into.push(conditional);
}
// dist/generator/ir/read/shapes.js
const SAYS_NOTHING_OF_VALUES = GROUP.docs | GROUP.access | GROUP.identity;
/**
* The shape from `type`, `enum`, `const` and the keywords of objects and arrays, without references and compositions.
*/
function readOwnShape(node) {
	const { reader, at, value, types } = node;
	const { groups, extensions } = node.keywords;
	if ((groups & GROUP.values) !== 0) {
		const values = readValues(reader, at, value, types, extensions);
		if (values !== void 0) return withStructure(node, values);
	}
	const [only] = types.names;
	if (only === void 0) return impliedShape(node);
	if (types.names.length === 1) return typedShape(node, only);
	return {
		kind: "union",
		mode: "type",
		members: types.names.map((name, index) => typedMember(node, name, index))
	};
}
/** Objects and arrays among the values may also have a structure. */
function withStructure(node, values) {
	const { at } = node;
	if ((values.kind === "enum" ? values.values.map((entry) => entry.value) : [values.value]).every((value) => typeof value !== "object" || value === null)) return values;
	const structure = impliedShape(node);
	if (structure === void 0) return values;
	const key = values.kind === "enum" ? "enum" : "const";
	return {
		kind: "intersection",
		members: [bare(childPointer(at, key), values), bare(childPointer(at, "type"), structure)]
	};
}
function impliedShape(node) {
	const { reader, at, value, frame } = node;
	const { groups } = node.keywords;
	const isObject = (groups & GROUP.object) !== 0 && impliesObject(value);
	const isArray = (groups & GROUP.array) !== 0 && impliesArray(value);
	if (isObject && isArray) return {
		kind: "intersection",
		members: [bare(childPointer(at, "properties"), readObjectShape(reader, at, value, frame, true)), bare(childPointer(at, "items"), readArrayShape(reader, at, value, frame, true))]
	};
	if (isObject) return readObjectShape(reader, at, value, frame, true);
	if (isArray) return readArrayShape(reader, at, value, frame, true);
	if ((groups & ~SAYS_NOTHING_OF_VALUES) === 0 && frame.place === "part" && reader.document.version !== "3.0") return { kind: "binary" };
	return (groups & GROUP.content) === 0 ? void 0 : {
		kind: "unknown",
		content: readEncodedContent(reader, at, value)
	};
}
function typedShape(node, type) {
	const { reader, at, value, frame } = node;
	const { groups } = node.keywords;
	switch (type) {
		case "null": return { kind: "null" };
		case "boolean": return { kind: "boolean" };
		case "number":
		case "integer": {
			const format = (groups & GROUP.format) === 0 ? void 0 : stringOf(value, "format");
			if (format === void 0) return {
				kind: "number",
				integer: type === "integer"
			};
			checkFormat(reader, at, format);
			if (reader.wideFormats.has(format)) return {
				kind: "number",
				integer: true,
				format,
				wide: true
			};
			return {
				kind: "number",
				integer: type === "integer",
				format
			};
		}
		case "string": return readStringShape(node);
		case "array": return readArrayShape(reader, at, value, frame, false);
		case "object": return readObjectShape(reader, at, value, frame, false);
	}
}
const GROUP_OF_TYPE = {
	null: 0,
	boolean: 0,
	number: GROUP.number,
	integer: GROUP.number,
	string: GROUP.string,
	array: GROUP.array,
	object: GROUP.object
};
/** One alternative of a list of types, with the keywords for that type. */
function typedMember(node, type, index) {
	const { reader, at, value } = node;
	const assertions = [];
	readAssertions(reader, at, value, node.keywords.groups & GROUP_OF_TYPE[type], assertions);
	return bare(childPointer(childPointer(at, "type"), index), typedShape(node, type), assertions);
}
// dist/generator/ir/read/types.js
const TYPE_NAMES = new Map([
	"null",
	"boolean",
	"object",
	"array",
	"number",
	"integer",
	"string"
].map((name) => [name, name]));
const NO_TYPES = {
	names: [],
	file: false,
	looseNullable: false
};
function readTypes(reader, at, value, groups) {
	if ((groups & (GROUP.type | GROUP.nullable)) === 0) return NO_TYPES;
	const { version } = reader.document;
	const written = member(value, "type");
	const found = /* @__PURE__ */ new Set();
	let file = false;
	const place = childPointer(at, "type");
	if (isArray(written)) {
		if (version === "3.0") report(reader, "other-version", "A list of types requires OpenAPI 3.1; this document is 3.0. It is read anyway.", place);
		if (written.length === 0) report(reader, "unknown-type", "\"type\" is an empty list.", place);
	}
	for (const name of isArray(written) ? written : written === void 0 ? [] : [written]) {
		const known = typeof name === "string" ? TYPE_NAMES.get(name) : void 0;
		if (known !== void 0) found.add(known);
		else if (name === "file") file = true;
		else if (name === null) {
			report(reader, "not-a-string", "YAML reads an unquoted null as a value; it is read as \"null\".", place);
			found.add("null");
		} else report(reader, "unknown-type", `${quote$2(name)} is not one of the seven types of JSON Schema.`, place);
	}
	if (file) {
		report(reader, "other-version", "\"file\" is a type of OpenAPI 2.0; it is read as a binary string.", place);
		found.add("string");
	}
	if (written === "null" && version === "3.0") report(reader, "other-version", "The type \"null\" requires OpenAPI 3.1; this document is 3.0.", place);
	const nullable = member(value, "nullable") === true;
	if (nullable && version !== "3.0") {
		const message = `"nullable" is a keyword of OpenAPI 3.0; this document is ${version}. It is read as intended.`;
		report(reader, "other-version", message, childPointer(at, "nullable"));
	}
	const loose = found.size === 0 || (groups & GROUP.composition) !== 0 && (groups & GROUP.values) === 0;
	if (nullable && !loose) found.add("null");
	if (found.has("number")) found.delete("integer");
	return {
		names: [...found],
		file,
		looseNullable: nullable && loose && !found.has("null")
	};
}
const NUMERIC = ["number", "integer"];
const APPLIES = [
	[GROUP.number, NUMERIC],
	[GROUP.string, ["string"]],
	[GROUP.content, ["string"]],
	[GROUP.format, ["string", ...NUMERIC]],
	[GROUP.array, ["array"]],
	[GROUP.object, ["object"]]
];
/** Groups of keywords that can have an effect. Others, such as `maxLength` of an object, are reported and ignored. */
function effectiveGroups(reader, at, value, groups, types) {
	if (types.names.length === 0) return groups;
	let effective = groups;
	for (const [group, names] of APPLIES) {
		if ((groups & group) === 0 || names.some((name) => types.names.includes(name))) continue;
		effective &= ~group;
		const message = `${keywordsOf(value, group)} has no effect on type ${types.names.join(", ")}.`;
		report(reader, "keyword-without-effect", message, at);
	}
	return effective;
}
// dist/generator/ir/read/schema.js
/**
* Reads a Schema Object (or boolean) of any version as JSON Schema 2020-12. References become `ref` shapes, so the
* result is as deep as the document.
*/
function readSchema(reader, at, value, frame) {
	if (typeof value === "boolean") return bare(at, value ? UNKNOWN$1 : NEVER$2);
	if (!isObject$1(value)) {
		report(reader, "not-a-schema", `A schema must be an object or a boolean, not ${typeName(value)}.`, at);
		return bare(at, UNKNOWN$1);
	}
	const { groups: all, extensions } = reader.document.version === "3.0" && typeof member(value, "$ref") === "string" ? scanSiblings(reader, at, value) : scanKeywords(reader, at, value);
	const types = readTypes(reader, at, value, all);
	const keywords = {
		groups: effectiveGroups(reader, at, value, all, types),
		extensions
	};
	const content = readContent({
		reader,
		at,
		value,
		keywords,
		types,
		frame
	});
	const schema = finishSchema(reader, at, value, keywords, content);
	return types.looseNullable ? orNull$1(reader, schema) : schema;
}
const COMPOSED$1 = GROUP.reference | GROUP.composition | GROUP.discriminator;
function readContent(node) {
	const { reader, at, value, frame } = node;
	const { groups } = node.keywords;
	const own = readOwnShape(node);
	const assertions = [];
	if (own?.kind !== "union") readAssertions(reader, at, value, groups, assertions);
	const keepsFormat = own?.kind === "string" || own?.kind === "number" || own?.kind === "binary" || own?.kind === "union";
	if ((groups & GROUP.format) !== 0 && !keepsFormat) readLooseFormat(reader, at, value, assertions);
	if ((groups & COMPOSED$1) === 0) {
		if ((groups & GROUP.condition) !== 0) readConditions(reader, at, value, frame, assertions);
		return {
			shape: own ?? UNKNOWN$1,
			assertions: assertions.length === 0 ? NO_ASSERTIONS : assertions,
			docs: NO_DOCS
		};
	}
	const composition = readCompositions(node, own !== void 0);
	const conditions = [];
	if ((groups & GROUP.condition) !== 0) readConditions(reader, at, value, {
		place: frame.place,
		scope: {
			at,
			value,
			outer: frame.scope
		}
	}, conditions);
	return compose$1(node, own, assertions, composition, conditions);
}
function compose$1({ at, value }, own, assertions, { before, after, docs }, conditions) {
	if (before.length === 0 && after.length === 0) return {
		shape: own ?? UNKNOWN$1,
		assertions: [...assertions, ...conditions],
		docs
	};
	const middle = own === void 0 ? [] : [bare(ownPlace(at, value), own, assertions)];
	const rest = own === void 0 ? [...assertions, ...conditions] : conditions;
	const members = [
		...before,
		...middle,
		...after
	];
	const [only] = members;
	if (only === void 0 || members.length > 1 || clash(only, rest)) return {
		shape: {
			kind: "intersection",
			members
		},
		assertions: rest,
		docs
	};
	return {
		shape: only.shape,
		assertions: [...only.assertions, ...rest],
		wraps: only,
		docs
	};
}
/** `unevaluated*` depends on what was evaluated around it, so two of them must not become siblings. */
function clash(inner, outer) {
	const counts = (assertion) => assertion.kind.startsWith("unevaluated");
	return inner.assertions.some(counts) && outer.some(counts);
}
function ownPlace(at, value) {
	const key = Object.hasOwn(value, "type") ? "type" : firstKeyword(value, GROUP.values | GROUP.object | GROUP.array);
	return childPointer(at, key ?? "type");
}
/**
* `nullable: true` beside `allOf` or a `$ref`. By the letter of 3.0.3 it has no effect without a `type`, and with one
* only where the others allow null too. But APIs with such documents send null, so a type without it would be wrong.
*/
function orNull$1(reader, schema) {
	const { shape, assertions } = schema;
	if (shape.kind === "unknown" || shape.kind === "enum" || shape.kind === "literal") return schema;
	report(reader, "nullable-without-type", "\"nullable\" has no effect without \"type\"; it is read as intended: null is allowed.", schema.at);
	const members = [bare(schema.at, shape, assertions), bare(childPointer(schema.at, "nullable"), { kind: "null" })];
	return {
		...schema,
		shape: {
			kind: "union",
			mode: "anyOf",
			members
		},
		assertions: NO_ASSERTIONS
	};
}
// dist/generator/ir/build.js
const ROOT = fieldTable("an OpenAPI document", {
	openapi: "string",
	"$self@3.2": "string",
	info: "object",
	"jsonSchemaDialect@3.1": "string",
	servers: "array",
	paths: "object",
	"webhooks@3.1": "object",
	components: "object",
	security: "array",
	tags: "array",
	externalDocs: "object"
});
const COMPONENTS = fieldTable("components", {
	schemas: "object",
	responses: "object",
	parameters: "object",
	examples: "object",
	requestBodies: "object",
	headers: "object",
	securitySchemes: "object",
	links: "object",
	callbacks: "object",
	"pathItems@3.1": "object",
	"mediaTypes@3.2": "object"
});
/**
* Reads a document of any version into one representation. Reports faults and repairs or removes the faulty parts, so
* that one run finds as many as possible. After an error, nothing may be written from the result.
*/
function buildApi(document, diagnostics, { shareRepeated = true, wideFormats = /* @__PURE__ */ new Set() } = {}) {
	const reader = createReader(document, diagnostics, wideFormats);
	const { at, value } = document.root;
	const root = isObject$1(value) ? value : {};
	const extensions = checkFields$1(reader, at, root, ROOT);
	checkDialect(reader, at, root);
	checkContent(reader, at, root);
	const place = (field) => childPointer(at, field);
	const components = objectOf(root, "components") ?? {};
	checkFields$1(reader, place("components"), components, COMPONENTS);
	registerComponents(reader, objectOf(components, "schemas") ?? {}, childPointer(place("components"), "schemas"));
	const schemes = readSchemes(reader, childPointer(place("components"), "securitySchemes"), components);
	const servers = readServers(reader, place("servers"), arrayOf(root, "servers") ?? []);
	const security = readSecurity(reader, schemes, place("security"), arrayOf(root, "security") ?? []);
	const paths = objectOf(root, "paths") ?? {};
	const found = readOperations(reader, schemes, place("paths"), paths, security);
	const webhooks = ["webhooks", "x-webhooks"].flatMap((field) => readWebhooks(reader, schemes, place(field), objectOf(root, field) ?? {}));
	if (reader.repeats.left >= 0) resolveLinks(reader, found);
	const operations = nameComponents(found.operations);
	const read = dividePolymorphicBases(reader, readModels(reader));
	const models = analyseModels(shareRepeated && !reader.hasDynamicAnchors ? shareRepeatedObjects(read) : read, operations, webhooks, document.limits.chain, diagnostics);
	const resources = refuseDynamicScopes(reader) ? [] : dynamicResources(reader);
	return {
		...readInfo(reader, at, root),
		servers,
		tags: readTags(reader, place("tags"), arrayOf(root, "tags") ?? []),
		models,
		operations,
		webhooks,
		securitySchemes: connectTokens([...schemes.byName.values()], servers, operations),
		...resources.some(({ dynamicAnchors }) => dynamicAnchors.length > 0) && { resources },
		extensions
	};
}
/** Maximum discriminator cases of a document. The largest real documents have hundreds. */
const MOST_CASES = 1e4;
function createReader(document, diagnostics, wideFormats) {
	const childrenOf = extensionIndex(document);
	const reader = {
		document,
		diagnostics,
		models: createModelRegistry(),
		hasDynamicAnchors: document.resources().some(({ dynamicAnchors }) => dynamicAnchors.size > 0),
		memo: createMemo(),
		links: [],
		patterns: /* @__PURE__ */ new Map(),
		caseBudget: { left: MOST_CASES },
		repeats: {
			left: document.limits.repeats,
			weights: /* @__PURE__ */ new WeakMap()
		},
		wideFormats,
		unknownFormats: /* @__PURE__ */ new Set(),
		schema: (at, value, frame) => readSchema(reader, at, value, frame),
		baseDiscriminator: (at, value) => readBaseDiscriminator(reader, childrenOf, at, value)
	};
	return reader;
}
function readSchemes(reader, at, components) {
	const written = objectOf(components, "securitySchemes") ?? {};
	const byName = new Map(readSecuritySchemes(reader, at, written).map((scheme) => [scheme.name, scheme]));
	return {
		byName,
		unreadable: new Set(Object.keys(written).filter((name) => !byName.has(name))),
		unmet: /* @__PURE__ */ new WeakMap()
	};
}
/** When one operation references a response as a component and another its place, both use the component. */
function nameComponents(operations) {
	const names = /* @__PURE__ */ new Map();
	for (const { responses } of operations) for (const { at, component } of responses) if (component !== void 0 && !names.has(at)) names.set(at, component);
	if (names.size === 0) return operations;
	const isUnnamed = ({ at, component }) => component === void 0 && names.has(at);
	return operations.map((operation) => operation.responses.some(isUnnamed) ? {
		...operation,
		responses: operation.responses.map((one) => isUnnamed(one) ? named(one, names) : one)
	} : operation);
}
function named(response, names) {
	const component = names.get(response.at);
	return component === void 0 ? response : {
		...response,
		component
	};
}
// dist/generator/print/templates/template.js
/** A fault in a template: invalid syntax, or a view that does not match. */
var TemplateError = class extends Error {
	at;
	constructor(message, at) {
		super(message);
		this.name = "TemplateError";
		this.at = at;
	}
};
/** No template has this name. */
var UnknownTemplateError = class extends TemplateError {};
// dist/generator/targets/file-scope.js
/** Thrown when the generated files exceed `limits.output`. */
var OutputTooLarge = class extends Error {};
/** @param runtimeModules collects the runtime modules that the file imports */
function createFile(options, path, runtimeModules) {
	const { budget, names } = options;
	const used = new PairMap();
	const imported = [];
	const ofRuntime = {
		type: new PairMap(),
		value: new PairMap()
	};
	const file = {
		options,
		path,
		imported,
		specifiers: /* @__PURE__ */ new Map(),
		ofRuntime
	};
	return {
		path,
		use(role, of) {
			const known = used.get(role, of);
			if (known !== void 0) return known;
			const { name, request } = find(file, role, of);
			const code = identifier(name);
			used.set(role, of, code);
			if (request.file === path) return code;
			return importName(file, code, {
				from: specifierOf(file, request.file),
				name,
				space: request.space
			});
		},
		fileOf: (role, of) => names.get(role, of)?.request.file,
		isDeclared: (name) => names.has(name),
		name(role, of) {
			const named = find(file, role, of);
			const { request } = named;
			if (request.file !== path) throw new Error(`the ${role} of ${of} belongs into ${request.file}, not ${path}`);
			return identifier(named.name);
		},
		runtime: (...given) => runtime(file, ...given),
		reexport(name, exported, space) {
			const local = runtime(file, name, exported, space);
			return local.text === exported ? local : renamed(local.text, exported);
		},
		from: (to) => literal(specifierOf(file, to)),
		foreign(to, name, space) {
			return importName(file, identifier(name), {
				from: specifier(path, to, options.extension),
				name,
				space
			});
		},
		external(from, exported, space) {
			const module = from.startsWith(".") ? specifierOf(file, from) : from;
			const isTaken = (name) => names.has(name) || imported.some(({ code, import: one }) => code.text === name && one.from !== module);
			let local = exported;
			while (isTaken(local)) local += "Format";
			return importName(file, identifier(local), {
				from: module,
				name: exported,
				space,
				...local !== exported && { as: local }
			});
		},
		render: (template, view) => options.templates.render(template, view),
		finish(body) {
			const unsure = imported.flatMap(({ code, runtimeModule }) => runtimeModule === void 0 ? [] : [code.text]);
			const inBody = mentioned(new Set(unsure), body.text);
			const found = imported.filter(({ code, runtimeModule }) => runtimeModule === void 0 || inBody.has(code.text));
			for (const { runtimeModule } of found) if (runtimeModule !== void 0) runtimeModules.add(runtimeModule);
			const imports = found.map((name) => name.import);
			const text = module(options.header, imports, body);
			if (budget !== void 0 && (budget.left -= text.length) < 0) throw new OutputTooLarge();
			return {
				path,
				text
			};
		}
	};
}
function specifierOf(file, to) {
	const found = file.specifiers.get(to) ?? specifier(file.path, to, file.options.extension);
	file.specifiers.set(to, found);
	return found;
}
function find(file, role, of) {
	const found = file.options.names.get(role, of);
	if (found === void 0) throw new Error(`no target declares a ${role} of ${of}, which ${file.path} uses`);
	return found;
}
function importName(file, code, from, runtimeModule) {
	file.imported.push({
		code,
		import: from,
		...runtimeModule !== void 0 && { runtimeModule }
	});
	return code;
}
function runtime(file, ...[name, exported, space, as = exported]) {
	const known = as === exported ? file.ofRuntime[space].get(name, exported) : void 0;
	if (known !== void 0) return known;
	const from = file.options.runtime.startsWith(".") ? specifierOf(file, `${file.options.runtime}/${name}.ts`) : `${file.options.runtime}/${name}`;
	const local = localName(as, file.options.names);
	const code = identifier(local);
	if (as === exported) file.ofRuntime[space].set(name, exported, code);
	return importName(file, code, {
		from,
		name: exported,
		space,
		...local !== exported && { as: local }
	}, name);
}
/** The module specifier from one file to another. Paths are relative to the output folder, and may leave it by `../`. */
function specifier(from, to, extension) {
	const start = segments$1(from).slice(0, -1);
	const end = segments$1(to);
	let common = 0;
	while (common < start.length && common < end.length - 1 && start[common] === end[common] && end[common] !== "..") common++;
	const up = start.slice(common).map(() => "..");
	return [...up.length === 0 ? ["."] : up, ...end.slice(common)].join("/").replace(/^\.\/\.\./, "..").replace(/\.ts$/, extension);
}
function segments$1(path) {
	return path.split("/").filter((segment) => segment !== "" && segment !== ".");
}
/** The local name of a runtime export. Names of the document have priority, so that a new runtime export never renames them. */
function localName(exported, names) {
	let local = exported;
	while (names.has(local)) local = /^[A-Z]/.test(local) ? `Runtime${local}` : `runtime${local.slice(0, 1).toUpperCase()}${local.slice(1)}`;
	return local;
}
function createContext(options) {
	const { api, warn } = options;
	const runtimeModules = /* @__PURE__ */ new Set();
	let bundled;
	return {
		api,
		warn,
		bundle() {
			bundled ??= options.bundle?.();
			if (bundled === void 0) throw new Error("there is no document to bundle here");
			return bundled;
		},
		file: (path) => createFile(options, path, runtimeModules),
		runtimeModules
	};
}
// dist/generator/targets/client/codecs.js
/** The media type that each codec implies, so that descriptors need not name it. */
const USUAL_TYPES = {
	json: "application/json",
	text: "text/plain",
	form: "application/x-www-form-urlencoded",
	multipart: "multipart/form-data",
	binary: "application/octet-stream",
	events: "text/event-stream",
	lines: "application/jsonl",
	jsonSequence: "application/json-seq",
	stream: ""
};
function requestCodec(content) {
	const { codec } = content;
	switch (codec) {
		case "json":
		case "form":
		case "multipart":
		case "binary":
		case "text": return codec;
		case "lines": return lineSchema(content) === void 0 ? "text" : linesCodec(content);
		case "xml":
		case "events": return "text";
	}
}
function responseCodec(content) {
	const { codec } = content;
	switch (codec) {
		case "json":
		case "text":
		case "binary":
		case "events": return codec;
		case "form":
		case "xml": return "text";
		case "multipart": return "binary";
		case "lines": return lineSchema(content) === void 0 ? "stream" : linesCodec(content);
	}
}
function linesCodec(content) {
	return isSequence(content) ? "jsonSequence" : "lines";
}
/** @param numbers the exact JSON codec, where `JSON` would round large integers */
function codecCode(file, codec, numbers) {
	const module = codec === "jsonSequence" ? "lines" : codec;
	if (numbers !== void 0 && (codec === "json" || codec === "lines" || codec === "jsonSequence")) return code`/* @__PURE__ */ ${file.runtime(module, `${codec}As`, "value")}(${numbers})`;
	return file.runtime(module, codec === "form" ? "urlEncoded" : codec, "value");
}
/** Compares without case and parameters: `Application/JSON; charset=utf-8` matches `application/json`. */
function isUsualType({ mediaType }, codec) {
	return mediaType.toLowerCase().replace(/\s*;\s*charset="?utf-?8"?\s*$/, "") === USUAL_TYPES[codec];
}
/** Whether callers may omit the media type. A range such as `image/*` has no default. */
function hasUsualType(content) {
	const parts = content.mediaType.toLowerCase().split("*");
	const [before = "", after = ""] = [parts[0], parts.at(-1)];
	const usual = USUAL_TYPES[requestCodec(content)];
	return !isRange(content.mediaType) || usual.startsWith(before) && usual.endsWith(after);
}
/** The codec that implies all media types of a response, if there is one. */
function plainCodec(contents) {
	const [only, ...others] = contents;
	if (only === void 0) return void 0;
	if (contents.every(({ codec, mediaType }) => codec === "json" && !isRange(mediaType)) && (others.length === 0 || sameSchema(contents))) return "json";
	const codec = responseCodec(only);
	return others.length === 0 && isUsualType(only, codec) ? codec : void 0;
}
/** Whether the codec alone describes the response. */
function isPlain({ contents, headers }) {
	return headers.length === 0 && (contents.length === 0 || plainCodec(contents) !== void 0);
}
// dist/generator/targets/client/parameters.js
/** Members of the descriptor: `query: { write: writeQuery, parameters: ["limit", { name: "filter", style: deepObject }] }`. */
function parameterMembers(file, operation, shapes, conversions) {
	const described = (parameter) => describe(file, parameter, shapes, conversions);
	const inPlace = (place) => operation.parameters.filter((parameter) => parameter.in === place);
	const members = [];
	const add = (name, write, items) => {
		if (items.length === 0) return;
		const parameters = member$1("parameters", list("[", items, "]", 18));
		const written = member$1("write", file.runtime("parameters", write, "value"));
		members.push(member$1(name, list("{", [written, parameters], "}", name.length + 4)));
	};
	const styled = inPlace("path").filter((parameter) => !isDefault(parameter, shapes));
	if (styled.length > 0) {
		const items = styled.map(described);
		members.push(member$1("pathStyles", list("[", items, "]", 14)));
	}
	add("query", "writeQuery", [...inPlace("query").map(described), ...inPlace("querystring").map((parameter) => describeWhole(file, parameter, conversions))]);
	add("headers", "writeHeaders", inPlace("header").map((parameter) => isKey(operation, parameter) ? describeKey(file, parameter) : described(parameter)));
	add("cookies", "writeCookies", inPlace("cookie").map(described));
	return members;
}
function describeKey(file, { name }) {
	return list("{", [member$1("name", literal(name)), member$1("make", file.runtime("uuid", "uuid", "value"))], "}");
}
/** Describes the parameter with `in: querystring`, which is the whole query. */
function describeWhole(file, { encoding, name, schema }, conversions) {
	const numbers = conversions && exactCode(file, conversions, schema);
	const style = querystringStyle(file, encoding.kind === "content" ? encoding.mediaType : "", numbers);
	return list("{", [
		member$1("name", literal(name)),
		member$1("style", style),
		member$1("whole", literal(true))
	], "}");
}
function querystringStyle(file, mediaType, numbers) {
	if (isForm(mediaType)) return file.runtime("form", "formContent", "value");
	return isJson(mediaType) ? jsonStyle(file, "jsonValue", numbers) : file.runtime("style", "plain", "value");
}
function jsonStyle(file, style, numbers) {
	if (numbers === void 0) return file.runtime("styles", style, "value");
	return code`/* @__PURE__ */ ${file.runtime("styles", `${style}As`, "value")}(${numbers})`;
}
/** `"limit"` or `{ name: "filter", style: deepObject }`. */
function describe(file, parameter, shapes, conversions) {
	const name = literal(parameter.name);
	if (isDefault(parameter, shapes)) return name;
	const { encoding } = parameter;
	const members = [member$1("name", name)];
	const style = styleName(parameter, shapes);
	const numbers = encoding.kind === "content" && conversions ? exactCode(file, conversions, parameter.schema) : void 0;
	if (style !== void 0) members.push(member$1("style", jsonStyle(file, style, numbers)));
	if (encoding.kind === "style") {
		const usual = parameter.in === "query" || parameter.in === "cookie";
		if (encoding.style !== "deepObject" && !shapes.isScalar(parameter.schema) && encoding.explode !== usual) members.push(member$1("explode", literal(encoding.explode)));
		if (keepsReserved(parameter)) members.push(member$1("encode", file.runtime("styles", parameter.in === "path" ? "reservedInPath" : "reserved", "value")));
	}
	return list("{", members, "}");
}
/** Whether the parameter is a plain value in its default style. */
function isDefault(parameter, shapes) {
	return styleName(parameter, shapes) === void 0 && !keepsReserved(parameter);
}
function keepsReserved({ encoding, in: place }) {
	return encoding.kind === "style" && encoding.allowReserved && place !== "header" && encoding.style !== "cookie";
}
/** Styles that serialize a plain value exactly like the default style of its place. */
const ALIKE = /* @__PURE__ */ new Set([
	"simple",
	"form",
	"spaceDelimited",
	"pipeDelimited",
	"deepObject"
]);
function styleName({ encoding, in: place, schema }, shapes) {
	if (encoding.kind === "content") {
		if (!isJson(encoding.mediaType)) return void 0;
		return place === "query" || place === "cookie" ? "jsonContent" : "jsonValue";
	}
	return shapes.isScalar(schema) && ALIKE.has(encoding.style) ? void 0 : encoding.style;
}
/** Reports parameters that cannot be serialized as documented. */
function reportParameters(context, shapes) {
	for (const { parameters } of context.api.operations) for (const parameter of parameters) {
		const { at, encoding, name, schema } = parameter;
		if (!isStructuredParameter(parameter)) {
			const type = encoding.kind === "content" ? encoding.mediaType : "";
			context.warn("parameter-as-text", `The client takes the parameter ${JSON.stringify(name)} as a string: the caller serializes the ${type}.`, at);
		} else if (encoding.kind === "style" && encoding.style !== "deepObject" && !shapes.isFlat(schema)) context.warn("nested-parameter", `The style ${encoding.style} of the parameter ${JSON.stringify(name)} cannot serialize nested arrays and objects; calls with nested values throw.`, at);
	}
}
// dist/generator/targets/client/bodies.js
/** The media types of a request body. The default comes first, ranges such as `image/*` last. */
function requestContents(body) {
	const contents = body.contents.filter(isWritable);
	const preferred = contents.find(({ codec, mediaType }) => codec === "json" && !isRange(mediaType));
	return rangesLast(contents.toSorted((a, b) => Number(b === preferred) - Number(a === preferred)));
}
/** The `body` member of a descriptor: `body: json`. */
function bodyMember$2(file, operation, shapes, conversions) {
	const contents = operation.body === void 0 ? [] : requestContents(operation.body);
	const [only, ...others] = contents;
	if (only === void 0) return void 0;
	const codec = requestCodec(only);
	if (others.length === 0 && isUsualType(only, codec) && propertyCodes(file, only, shapes, conversions).length === 0) return member$1("body", codecCode(file, codec, conversions && numbersCode(file, conversions, only)));
	const items = contents.map((content) => {
		const properties = propertyCodes(file, content, shapes, conversions);
		return list("{", [
			member$1("type", literal(content.mediaType)),
			member$1("codec", codecCode(file, requestCodec(content), conversions && numbersCode(file, conversions, content))),
			...properties.length === 0 ? [] : [member$1("properties", list("[", properties, "]", 20))]
		], "}", 6);
	});
	const encode = member$1("encode", file.runtime("media-types", "mediaTypes", "value"));
	return member$1("body", list("{", [encode, member$1("content", list("[", items, "]", 40))], "}", 12));
}
function propertyCodes(file, content, shapes, conversions) {
	const encodings = new Map(content.encodings.map((encoding) => [encoding.property, encoding]));
	const numbers = conversions === void 0 ? /* @__PURE__ */ new Map() : propertyNumbers(file, content, conversions);
	return [.../* @__PURE__ */ new Set([...encodings.keys(), ...numbers.keys()])].flatMap((name) => {
		const encoding = encodings.get(name);
		const own = numbers.get(name);
		const members = [...encoding === void 0 ? [] : encodingMembers(file, content, encoding, shapes), ...own === void 0 ? [] : [member$1("numbers", own)]];
		return members.length === 0 ? [] : [list("{", [member$1("name", literal(name)), ...members], "}", 10)];
	});
}
function encodingMembers(file, content, encoding, shapes) {
	const { allowReserved, contentType, explode, property, style } = encoding;
	if (content.codec === "form" && (style !== void 0 || explode !== void 0 || allowReserved === true)) {
		const shape = shapes.of(content.schema);
		const schema = shape.kind === "object" ? shape.properties.find(({ name }) => name === property)?.schema : void 0;
		if (schema !== void 0 && shapes.isScalar(schema) && allowReserved !== true) return [];
		const exploded = explode ?? (style ?? "form") === "form";
		return [
			member$1("style", file.runtime("styles", style ?? "form", "value")),
			...exploded || style === "deepObject" ? [] : [member$1("explode", literal(false))],
			...allowReserved === true ? [member$1("encode", file.runtime("styles", "reserved", "value"))] : []
		];
	}
	const headers = content.codec === "multipart" && hasProperty(content.schema, property, shapes) ? partHeaders(encoding) : [];
	return [...contentType === void 0 ? [] : [member$1("contentType", literal(contentType))], ...headers.length === 0 ? [] : [member$1("headers", list("[", headers.map((header) => describe(file, {
		...header,
		in: "header"
	}, shapes)), "]", 20))]];
}
// dist/generator/targets/client/headers.js
/** How the text of a header becomes a value. `text` stays as it is; `undefined` means that it cannot be read as documented. */
function readerOf({ encoding, schema }, shapes) {
	if (encoding.kind === "content") return isJson(encoding.mediaType) ? "json" : "text";
	if (!shapes.isFlat(schema)) return void 0;
	const { scalars, ...expected } = expectedOf(schema, shapes);
	if (expected.anything === true) return "text";
	return {
		...expected,
		scalars: new Set([...scalars].filter((name) => name !== "nothing"))
	};
}
/** Whether the client returns the header as a value of its schema. */
function isReadable(header, shapes) {
	if (isSetCookie(header)) return false;
	const reader = readerOf(header, shapes);
	return reader !== void 0 && !(reader === "text" && header.encoding.kind === "content");
}
/** An item of the descriptor's `headers`: `"Link"` or `{ name: "X-Count", read: integer }`. */
function headerMember(file, header, shapes, conversions) {
	const name = literal(header.name);
	if (isSetCookie(header)) {
		const read = file.runtime("header-values", "setCookies", "value");
		return list("{", [member$1("name", name), member$1("read", read)], "}", 8);
	}
	const reader = readerOf(header, shapes) ?? "text";
	if (reader === "text") return name;
	const read = (which) => file.runtime("header-values", which, "value");
	if (reader === "json") {
		const numbers = exactCode(file, conversions, header.schema);
		const members = [member$1("name", name), member$1("read", read("jsonHeader"))];
		return list("{", [...members, ...numbers === void 0 ? [] : [member$1("numbers", numbers)]], "}", 8);
	}
	const value = valueCode(file, reader);
	if (value === void 0) return name;
	if (!isStructured$1(reader)) return list("{", [member$1("name", name), member$1("read", value)], "}", 8);
	const isExploded = header.encoding.kind === "style" && header.encoding.explode && reader.properties !== void 0;
	const members = [
		member$1("name", name),
		member$1("read", read("structured")),
		...isExploded ? [member$1("explode", literal(true))] : [],
		member$1("value", value)
	];
	return list("{", members, "}", 8);
}
/** The member of a headers type. */
function headerType(header, types, shapes) {
	const reader = readerOf(header, shapes);
	const type = isSetCookie(header) ? {
		kind: "array",
		items: STRING$1
	} : reader === void 0 || reader === "text" ? STRING$1 : withoutNull(types.of(header.schema, "received"));
	return {
		name: header.name,
		optional: !header.required,
		type,
		schema: describedBy(header.schema, header.docs)
	};
}
function withoutNull(type) {
	if (type.kind !== "union") return type;
	const members = type.members.filter((one) => !(one.kind === "keyword" && one.name === "null"));
	const [only, ...others] = members;
	return only !== void 0 && others.length === 0 ? only : {
		kind: "union",
		members
	};
}
function reportHeaders(context, shapes) {
	for (const { responses } of context.api.operations) for (const header of responses.flatMap((response) => response.headers)) {
		if (isSetCookie(header) || readerOf(header, shapes) !== void 0) continue;
		context.warn("header-as-text", `The client returns the header ${JSON.stringify(header.name)} as a string: its type cannot be parsed from a header.`, header.at);
	}
}
// dist/generator/targets/client/responses.js
/** Member of the descriptor: `responses: { 200: json, 204: empty }`. */
function responsesMember(file, operation, maker) {
	const { sharing } = maker;
	const items = successesFirst(operation.responses.filter(isReceivable)).map((response) => {
		const value = sharing.isShared(response) ? file.use("response", response.at) : responseLiteral(file, response, maker);
		return code`${statusKey$1(response.status)}: ${value}`;
	});
	return member$1("responses", list("{", items, "}", 14));
}
/** `200`, `"4XX"`, `default` */
function statusKey$1(status) {
	return status.kind === "exact" ? literal(status.code) : objectKey(statusText(status));
}
/**
* `json`, or an object if there is more to describe.
*
* @param used columns already used on the line
*/
function responseLiteral(file, response, maker, used = 12) {
	const { sharing } = maker;
	const { contents, headers } = response;
	const plain = plainCodec(contents);
	const content = plain === void 0 ? void 0 : readerCode(file, plain, contents, maker);
	if (isPlain(response)) return content ?? file.runtime("empty", "empty", "value");
	const several = contents.length > 0 && content === void 0;
	const decode = several ? "negotiated" : "documented";
	const members = [member$1("decode", file.runtime(decode, decode, "value"))];
	if (content !== void 0) members.push(member$1("content", content));
	if (several) members.push(member$1("mediaTypes", mediaTypesCode(file, contents, maker)));
	if (headers.length > 0) {
		const set = sharing.headersOf(response);
		const names = set.shared ? file.use("header-list", set.response.at) : headerList(file, response, maker);
		members.push(member$1("headers", names));
	}
	return list("{", members, "}", used);
}
/** `["Link", { name: "X-Count", read: integer }]` */
function headerList(file, { headers }, { conversions, shapes }) {
	return list("[", headers.map((header) => headerMember(file, header, shapes, conversions)), "]", 15);
}
function readerCode(file, codec, [content], { conversions, shapes }) {
	const numbers = content && numbersCode(file, conversions, content);
	if (codec !== "events" || content === void 0) return codecCode(file, codec, numbers);
	const format = [...formatMembers(eventStreamOf(content, shapes)), ...numbers === void 0 ? [] : [member$1("numbers", numbers)]];
	if (format.length === 0) return codecCode(file, codec);
	if (format.length === 1 && format[0]?.text === "json: true") return file.runtime("json-events", "jsonEvents", "value");
	return code`/* @__PURE__ */ ${file.runtime("json-events", "eventsAs", "value")}(${list("{", format, "}", 60)})`;
}
function mediaTypesCode(file, contents, maker) {
	const items = rangesLast(contents).map((content) => {
		const members = [member$1("type", literal(content.mediaType)), member$1("codec", readerCode(file, responseCodec(content), [content], maker))];
		return list("{", members, "}", 8);
	});
	return list("[", items, "]", 15);
}
/** The media types of success responses, if a call can choose one by `accept`. */
function alternativeContents({ method, responses }) {
	const contents = responses.flatMap(({ contents, status }) => {
		return isSuccess(status) && contents.length > 1 && !isBodiless(method, status) ? rangesLast(contents) : [];
	});
	const known = /* @__PURE__ */ new Set();
	return contents.filter(({ mediaType }) => !known.has(mediaType) && known.add(mediaType));
}
/** Whether HTTP forbids a body for this method and status, whatever the document says. */
function isBodiless(method, status) {
	return method === "HEAD" || status.kind === "exact" && [
		204,
		205,
		304
	].includes(status.code);
}
/** The descriptor's `accept`, unless it is plain JSON. Media types of successes come first. */
function acceptedTypes$1(operation) {
	const responses = successesFirst(operation.responses.filter(isReceivable));
	const types = new Set(responses.flatMap(({ contents }) => rangesLast(contents)).map(({ mediaType }) => mediaType));
	if (types.size === 0 || types.size === 1 && types.has(USUAL_TYPES.json)) return void 0;
	return [...types].join(", ");
}
// dist/generator/targets/client/supported.js
/** Reports what the client leaves out. */
function reportUnsupported$1(context) {
	for (const operation of context.api.operations) {
		if (!isSendable$1(operation)) {
			context.warn("method-not-sendable", `fetch cannot send ${operation.method} requests; the client has no function for this operation.`, operation.at);
			continue;
		}
		for (const response of operation.responses) if (!isReceivable(response)) context.warn("response-not-receivable", `fetch never returns responses with status ${statusText(response.status)}.`, response.at);
		else reportContents(context, response.contents, "received");
		reportContents(context, operation.body?.contents ?? [], "sent");
	}
}
function reportContents(context, contents, direction) {
	for (const content of contents) {
		const { at, codec, mediaType, schema } = content;
		if (direction === "sent" && !isWritable(content)) context.warn("media-type-not-written", `The client cannot encode ${mediaType} bodies; it leaves this one out.`, at);
		else if (codec === "xml" && schema.shape.kind !== "unknown" && schema.shape.kind !== "string") context.warn("body-as-text", `The client takes and returns ${mediaType} bodies as strings; the caller parses and serializes them.`, at);
		else if (direction === "sent" && codec === "lines" && lineSchema(content) === void 0) context.warn("body-as-text", `The client takes ${mediaType} bodies as strings with one value per line.`, at);
		else if (direction === "received" && codec === "lines" && lineSchema(content) === void 0) context.warn("body-as-stream", `The client returns ${mediaType} bodies as streams of bytes.`, at);
		for (const { property, style } of content.encodings) if (style !== void 0 && codec === "multipart") context.warn("part-style", `The style of the part ${JSON.stringify(property)} is ignored: arrays are sent as one part per item, objects as JSON.`, at);
	}
}
/** @returns an empty list if the request does not select the kind of response */
function streamChoices(operation, shapes) {
	const [body, ...others] = operation.body === void 0 ? [] : requestContents(operation.body);
	if (body?.codec !== "json" || others.length > 0 || operation.body?.required !== true) return [];
	const contents = alternativeContents(operation);
	const streams = contents.filter(isStream);
	const wholes = contents.filter((content) => !isStream(content));
	if (streams.length === 0 || wholes.length === 0) return [];
	const members = shapes.possibleMembers(body.schema).flatMap(({ name, schema }) => name === "stream" ? [schema] : []);
	const values = new Set(members.flatMap((member) => valuesOf(member, shapes)));
	if (!values.has(true) || !(values.has(false) || values.has(null))) return [];
	const other = values.has(null) ? values.has(false) ? code`false | null` : code`null` : code`false`;
	const isUsual = members.some((member) => member.default === true);
	return [{
		body: isUsual ? code`{ readonly stream?: true }` : code`{ readonly stream: true }`,
		contents: streams
	}, {
		body: isUsual ? code`{ readonly stream: ${other} }` : code`{ readonly stream?: ${other} }`,
		contents: wholes
	}];
}
function isStream({ codec }) {
	return codec === "events" || codec === "lines";
}
/** The values that a switch allows; none if it also allows values that are not boolean or null. */
function valuesOf(schema, shapes, depth = 0) {
	const shape = shapes.of(schema);
	switch (shape.kind) {
		case "boolean": return [true, false];
		case "null": return [null];
		case "literal": return typeof shape.value === "boolean" ? [shape.value] : [];
		case "enum": return shape.values.flatMap(({ value }) => typeof value === "boolean" || value === null ? [value] : []);
		case "union": return depth > 8 ? [] : shape.members.flatMap((member) => valuesOf(member, shapes, depth + 1));
		default: return [];
	}
}
// dist/generator/targets/client/files.js
/** Files of `client/` that belong to no tag. */
const INDEX = "index";
const CREDENTIALS$1 = "credentials";
const SERVERS = "servers";
const SHARED = "shared";
const INDEX_FILE$2 = `client/${INDEX}.ts`;
const CREDENTIALS_FILE = `client/${CREDENTIALS$1}.ts`;
const SERVERS_FILE = `client/${SERVERS}.ts`;
const SHARED_FILE = `client/${SHARED}.ts`;
/** The module of a tag that exports its functions under their method names. */
function tagFile(file) {
	return file.replace(/^client\//, "client/tags/");
}
const CLIENT_FOLDER = {
	name: "client",
	own: [
		INDEX,
		CREDENTIALS$1,
		SERVERS,
		SHARED
	]
};
/**
* The files of a tag's operations: the tag's own file, or several in a folder where that would be too long. Operations are
* placed by the fixed segments of their paths, so an addition moves no others.
*/
function partsOf({ file, operations }, shapes) {
	const entries = operations.map((operation) => ({
		operation,
		name: operation.path.replaceAll(/\{[^}]*\}/g, " "),
		lines: operationLines(operation)
	}));
	if (linesOf(entries) <= 3e3) return [{
		file,
		operations
	}];
	const folder = file.replace(/\.ts$/, "");
	const isStream = ({ operation }) => streamChoices(operation, shapes).length > 0;
	const streams = entries.filter(isStream).map(({ operation }) => operation);
	const others = entries.filter((entry) => !isStream(entry));
	const parts = Array.from(placeByName(others, "operations"), ([name, placed]) => ({
		file: `${folder}/${name}.ts`,
		operations: placed.map(({ operation }) => operation)
	})).filter((part) => part.operations.length > 0);
	return streams.length === 0 ? parts : [{
		file,
		operations: streams
	}, ...parts];
}
/** Lines of an operation without parameters and bodies: its function, its types and its descriptor. */
const FEWEST_LINES = 30;
function operationLines({ body, docs, parameters, responses }) {
	const contentLines = (contents) => contents.reduce((sum, { schema }) => sum + (schema === void 0 ? 0 : estimateLines(schema)), 0);
	const comments = [docs, ...parameters.map((parameter) => parameter.docs)].reduce((sum, { description = "" }) => sum + Math.ceil(description.length / 100), 0);
	const bodies = [body?.contents ?? [], ...responses.map(({ contents }) => contents)].map(contentLines);
	return FEWEST_LINES + comments + 4 * parameters.length + bodies.reduce((sum, lines) => sum + lines, 0);
}
// dist/generator/targets/client/servers.js
/** The servers with the names that the client gives them, in document order. */
function namedServers(api) {
	const names = createNumberedNames(/* @__PURE__ */ new Set());
	return api.servers.map((server, index) => {
		const base = identifierFrom(wordsFor(server) ?? (index === 0 ? "default" : "server"), "camel") ?? "server";
		return {
			key: names.take(base, ""),
			server
		};
	});
}
/** A short description, such as `Sandbox` or `Production (EU)`, serves as a name. */
function wordsFor({ docs, environment, name }) {
	const title = environment ?? name;
	if (title !== void 0 && words(title).length > 0) return title;
	const found = words((docs.description ?? "").slice(0, 100)).filter((word) => !/^(?:the|our|server|servers|environment|api|url|endpoint)$/i.test(word));
	return found.length > 0 && found.length <= 3 && (docs.description ?? "").length <= 40 ? found.join(" ") : void 0;
}
/** The URL with the defaults of its variables. `undefined` if it is relative and the document has no URL. */
function absoluteServer(server, base) {
	const defaults = new Map(server.variables.map((variable) => [variable.name, variable.default]));
	const url = server.url.replace(/\{([^{}]*)\}/g, (whole, name) => defaults.get(name) ?? whole);
	if (/^https?:\/\/[^/?#]/i.test(url)) return url;
	return base !== void 0 && URL.canParse(url, base) ? new URL(url, base).href : void 0;
}
function* serverDeclarations(api) {
	if (api.servers.length === 0) return;
	yield declareConstant("servers", "#/servers", SERVERS_FILE, ["servers", "api servers"]);
	for (const { key, server } of namedServers(api)) {
		if (server.variables.length === 0) continue;
		yield declareType("server-variables", server.at, SERVERS_FILE, [`${key} server variables`]);
	}
}
function serversView(api, file) {
	const variables = [];
	const servers = namedServers(api).map(({ key, server }) => {
		const comment = docComment(docParagraphs(server.docs, key));
		const url = literal(server.url);
		if (server.variables.length === 0) return {
			comment,
			key: objectKey(key),
			value: url
		};
		const name = file.name("server-variables", server.at);
		variables.push({
			name,
			server: propertyKey(key),
			members: server.variables.map(variableMember)
		});
		const defaults = list("{", server.variables.map((variable) => member$1(variable.name, literal(variable.default))), "}", 8);
		const serverUrl = file.runtime("server-url", "serverUrl", "value");
		return {
			comment,
			key: objectKey(key),
			value: code`(variables: ${name} = {}): string =>\n  ${serverUrl}(${url}, ${defaults}, variables)`
		};
	});
	return {
		name: file.name("servers", "#/servers"),
		variables,
		servers
	};
}
function variableMember({ default: fallback, docs, name, values }) {
	const type = values === void 0 ? typeName$1("string") : join$1(values.map(literal), " | ");
	return {
		comment: docComment(docParagraphs(docs, name), [{
			tag: "default",
			text: literal(fallback).text
		}]),
		member: code`readonly ${propertyKey(name)}?: ${type}`
	};
}
// dist/generator/targets/client/descriptor.js
/** The descriptor of an operation as an object literal. It contains only what differs from the runtime's defaults. */
function descriptor(api, operation, file, { checks, conversions, shapes, sharing }) {
	const members = [...identityMembers(operation), ...parameterMembers(file, operation, shapes, conversions)];
	const add = (name, value) => {
		if (value !== void 0) members.push(member$1(name, value));
	};
	const body = bodyMember$2(file, operation, shapes, conversions);
	if (body !== void 0) members.push(body);
	members.push(responsesMember(file, operation, {
		conversions,
		shapes,
		sharing
	}));
	const accept = acceptedTypes$1(operation);
	add("accept", accept === void 0 ? void 0 : literal(accept));
	addAll(members, behaviourMembers(api, operation));
	const server = ownServer(api, operation);
	add("server", server === void 0 ? void 0 : literal(server));
	add("follow", operation.responses.filter(isReceivable).some(({ status }) => isRedirect(status)) ? file.runtime("redirect", "followRedirects", "value") : void 0);
	add("checks", checks?.(file, operation));
	addAll(members, conversionsMember(file, operation, conversions, convertible(shapes)));
	return list("{", members, "}", 120);
}
function convertible(shapes) {
	return { header: (header) => isReadable(header, shapes) };
}
/** The members that the middleware around a request reads: security, retries, idempotency. */
function behaviourMembers(api, operation) {
	const { idempotency, security } = operation;
	const retry = retryRules(operation);
	return [
		...idempotency === void 0 ? [] : [member$1("idempotencyKey", literal(idempotency.header))],
		...retry === void 0 ? [] : [member$1("retry", retry)],
		...asksForCredentials(api) ? [member$1("security", securityCode(security))] : []
	];
}
/** Whether any operation requires credentials. If none does, an empty `security` would say nothing. */
const asksForCredentials = cachedBy((api) => api.operations.some(({ security }) => security.length > 0));
/** A retry rule: `"429"`, or an object if it differs from the defaults. */
function retryRules({ responses }) {
	const repeated = new Set(responses.filter(({ retry }) => retry !== void 0).map(({ status }) => statusText(status)));
	const rules = responses.flatMap(({ retry, status }) => {
		const text = literal(statusText(status));
		if (retry === void 0) return widerStatuses(status).some((wider) => repeated.has(wider)) ? [list("{", [member$1("status", text), member$1("never", literal(true))], "}", 10)] : [];
		const own = [...retry.retryAfter ? [] : [member$1("retryAfter", literal(false))], ...retry.jitter === "full" ? [] : [member$1("jitter", literal(retry.jitter))]];
		return [own.length === 0 ? text : list("{", [member$1("status", text), ...own], "}", 10)];
	});
	return repeated.size === 0 ? void 0 : list("[", rules, "]", 10);
}
/** The broader entries that also cover a status: its range, then `default`. */
function widerStatuses(status) {
	switch (status.kind) {
		case "exact": return status.code < 300 ? [] : [`${Math.trunc(status.code / 100)}XX`, "default"];
		case "range": return status.hundreds < 3 ? [] : ["default"];
		case "default": return [];
	}
}
/** The base URL of an operation with a server of its own. */
function ownServer(api, operation) {
	const [own] = operation.servers;
	if (own === void 0) return void 0;
	const [usual] = api.servers;
	const base = usual === void 0 ? void 0 : absoluteServer(usual);
	const url = absoluteServer(own, base);
	return url === base ? void 0 : url;
}
function checksOf(api, shapes) {
	const models = new Map(api.models.map((model) => [model.at, model]));
	const checkable = {
		parameter: isStructuredParameter,
		body: (content, direction) => isStructured(content, direction) || isPlainText(content, shapes),
		header: (header) => isReadable(header, shapes)
	};
	return (file, operation) => {
		const bodies = operation.body === void 0 ? [] : requestContents(operation.body);
		return operationChecks(file, operation, bodies, {
			api,
			models
		}, checkable);
	};
}
/** Whether the body is text and its schema allows only strings. */
function isPlainText({ codec, schema }, shapes) {
	return codec === "text" && isText(schema, shapes);
}
function isText(schema, shapes) {
	const shape = shapes.of(schema);
	if (shape.kind === "enum") return shape.values.every(({ value }) => typeof value === "string");
	return shape.kind === "string" || shape.kind === "literal" && typeof shape.value === "string";
}
// dist/generator/targets/client/credentials-file.js
/** The place under which the credentials are declared. */
const CREDENTIALS = "#client/credentials";
/** The schemes that operations require; schemes of webhook signatures are not among them. */
function usedSchemes(api) {
	const names = new Set(api.operations.filter(isSendable$1).flatMap(({ security }) => security.flat().map(({ scheme }) => scheme)));
	return api.securitySchemes.filter(({ kind, name }) => kind !== "signature" && names.has(name));
}
function* credentialDeclarations(api, title) {
	if (usedSchemes(api).length === 0) return;
	const candidates = [`${title} credentials`, `${title} api credentials`];
	yield declareType("credentials", CREDENTIALS, CREDENTIALS_FILE, candidates);
	const step = [`authenticate ${title}`, `authenticate ${title} api`];
	yield declareFunction("credentials-step", CREDENTIALS, CREDENTIALS_FILE, step);
}
/** The names that the client's index exports from this file. */
function credentialNames(api, file) {
	if (usedSchemes(api).length === 0) return void 0;
	return {
		type: file.use("credentials", CREDENTIALS),
		step: file.use("credentials-step", CREDENTIALS)
	};
}
/** Whether any scheme fetches its tokens itself. */
function wantsTokens(api) {
	return usedSchemes(api).some((scheme) => tokenFlow(scheme) !== void 0);
}
function tokenFlow(scheme) {
	if (scheme.kind !== "oauth2") return void 0;
	return scheme.flows.find(({ grant, tokenUrl }) => grant === "clientCredentials" && tokenUrl !== void 0);
}
/** `client/credentials.ts`: the type of the credentials, and the step that adds them to requests. */
function credentialsFile(context, shapes) {
	const { api } = context;
	const schemes = usedSchemes(api);
	if (schemes.length === 0) return void 0;
	const file = context.file(CREDENTIALS_FILE);
	const interfaceName = file.name("credentials", CREDENTIALS);
	const printed = schemes.map((scheme) => ({
		scheme,
		...printScheme$1(api, scheme, file, shapes)
	}));
	const parameters = [code`credentials: ${interfaceName}`];
	if (wantsTokens(api)) parameters.push(code`setting: ${file.runtime("flow", "FlowSetting", "type")}`);
	const view = {
		interface: interfaceName,
		step: file.name("credentials-step", CREDENTIALS),
		parameters: join$1(parameters, ", "),
		middleware: file.runtime("pipeline", "Middleware", "type"),
		authenticate: file.runtime("authenticate", "authenticate", "value"),
		schemes: printed.map(({ scheme, type, value }) => ({
			comment: docComment(docParagraphs(scheme.docs, scheme.name)),
			key: propertyKey(scheme.name),
			type,
			step: ifGiven(scheme, value)
		}))
	};
	return file.finish(file.render("client/credentials", view));
}
/** The statuses after which the runtime retries a token request by default. */
const USUAL_RETRIES = list("[", [literal("429"), literal("503")], "]");
const CREDENTIALS_NAME = typeName$1("credentials");
function ifGiven({ name }, step) {
	const given = memberAccess(CREDENTIALS_NAME, name);
	const inherited = name === "__proto__" ? code`!Object.hasOwn(${CREDENTIALS_NAME}, ${literal(name)}) || ` : EMPTY;
	const absent = code`${inherited}${given} === undefined`;
	const flat = code`${objectKey(name)}: ${absent} ? undefined : ${step}`;
	if (!flat.text.includes("\n") && flat.text.length + 5 <= 120) return flat;
	return code`${objectKey(name)}:\n${indent(code`${absent}\n${indent(code`? undefined\n: ${step}`)}`)}`;
}
function printScheme$1(api, scheme, file, shapes) {
	const given = memberAccess(CREDENTIALS_NAME, scheme.name);
	const secret = () => file.runtime("auth", "Secret", "type");
	switch (scheme.kind) {
		case "bearer": return {
			type: secret(),
			value: code`${file.runtime("auth", "bearer", "value")}(${given})`
		};
		case "basic": {
			const step = file.runtime("auth", "basic", "value");
			return {
				type: file.runtime("auth", "BasicCredentials", "type"),
				value: code`${step}(${given}.username, ${given}.password)`
			};
		}
		case "http": {
			const step = file.runtime("auth", "authorization", "value");
			return {
				type: secret(),
				value: code`${step}(${literal(scheme.scheme)}, ${given})`
			};
		}
		case "apiKey": {
			const step = file.runtime("api-key", `${scheme.in}Key`, "value");
			return {
				type: secret(),
				value: code`${step}(${literal(scheme.key)}, ${given})`
			};
		}
		case "mutualTls": return {
			type: literal(true),
			value: file.runtime("auth", "mutualTls", "value")
		};
		case "oauth2": {
			const flow = tokenFlow(scheme);
			return flow === void 0 ? printTokens(given, file) : printFlow(api, flow, given, file, shapes);
		}
		case "openIdConnect":
		case "signature": return printTokens(given, file);
	}
}
function tokensType(file) {
	return code`${file.runtime("token-source", "TokenSource", "type")} | ${file.runtime("auth", "Secret", "type")}`;
}
function printTokens(given, file) {
	return {
		type: tokensType(file),
		value: code`${file.runtime("flow", "tokenFlow", "value")}(${given})`
	};
}
function printFlow(api, flow, given, file, shapes) {
	const operation = api.operations.find(({ at }) => at === flow.tokenOperation);
	const below = operation === void 0 || operation.servers.length > 0 ? void 0 : `.${operation.path}`;
	const rules = operation && retryRules(operation);
	const retryOn = rules?.text === USUAL_RETRIES.text ? void 0 : rules;
	const members = [
		member$1("tokenUrl", literal(below ?? flow.tokenUrl ?? "")),
		member$1("request", file.runtime("token-request", requestName(), "value")),
		...retryOn === void 0 ? [] : [member$1("retryOn", retryOn)],
		...flow.reuse === void 0 ? [] : [member$1("refreshBefore", literal(flow.reuse.refreshBeforeSeconds))]
	];
	const step = file.runtime("flow", "clientCredentialsFlow", "value");
	return {
		type: code`${file.runtime("flow", "ClientCredentials", "type")} | ${tokensType(file)}`,
		value: code`${step}${list("(", [
			given,
			list("{", members, "}", 12),
			typeName$1("setting")
		], ")", 35)}`
	};
	/** Whether the client authenticates in a header, which RFC 6749 prefers, or in the form, if the contract describes that. */
	function requestName() {
		if (flow.request === "json") return "jsonRequest";
		return (operation?.body?.contents ?? []).some(({ schema }) => {
			const shape = shapes.of(schema);
			return shape.kind === "object" && shape.properties.some(({ name }) => name === "client_secret");
		}) ? "formRequest" : "basicRequest";
	}
}
// dist/generator/targets/client/method-names.js
/** `await` calls a member of this name. */
const THENABLE = "then";
/**
* The short name of an operation within its tag: its name without the words of the tag. `createTransaction` becomes
* `transactions.create`, `repos/list-for-user` becomes `repos.listForUser`. Singular and plural are treated alike: `createPets`
* becomes `pets.create`.
*
* Depends only on the two names. `methodNames` resolves collisions.
*/
function shortName(name, tag) {
	const own = words(name);
	const noun = words(tag);
	const rest = withoutPrefix(own, noun) ?? withoutNoun(own, noun);
	return (rest === void 0 ? void 0 : camel(rest)) ?? camel(own) ?? name;
}
/** `repos/list-for-user`: the tag is a prefix, in the singular or plural. */
function withoutPrefix(own, noun) {
	if (noun.length === 0 || own.length <= noun.length || !sameNoun(own.slice(0, noun.length), noun)) return void 0;
	const rest = own.slice(noun.length);
	return rest.length > 1 && rest[0] === "Controller" ? rest.slice(1) : rest;
}
/** `createTransaction`, `listTransactions`, `getTransactionStatus`: the noun follows the verb. */
function withoutNoun(own, noun) {
	const [verb] = own;
	if (verb === void 0 || noun.length === 0 || own.length <= noun.length) return void 0;
	if (!sameNoun(own.slice(1, 1 + noun.length), noun)) return void 0;
	return [verb, ...own.slice(1 + noun.length)];
}
function sameNoun(found, noun) {
	if (found.length !== noun.length) return false;
	return found.every((word, index) => {
		const other = noun[index] ?? "";
		if (word.toLowerCase() === other.toLowerCase()) return true;
		return index === found.length - 1 && singular(word) === singular(other);
	});
}
/** The singular of a lowercase English noun, judged by its ending. */
function singular(noun) {
	const word = noun.toLowerCase();
	if (/(ss|us|is)$/.test(word)) return word;
	if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
	if (/(x|z|ch|sh|ss|us)es$/.test(word)) return word.slice(0, -2);
	return word.replace(/s$/, "");
}
function camel(parts) {
	return identifierFrom(parts.join(" "), "camel");
}
/**
* The names of a group's methods, in order. If `getUser` and `getUsers` collide, the singular gets the short name. Other
* collisions, and names in `taken`, keep their full names.
*/
function methodNames(methods, tag, taken = []) {
	const reserved = new Set(taken);
	const functions = new Set(methods.map(({ functionName }) => functionName));
	const short = methods.map(({ id }) => ({
		name: shortName(id, tag),
		plural: isOfMany(id, tag)
	}));
	const byName = Map.groupBy(methods.keys(), (index) => short[index]?.name ?? "");
	const used = /* @__PURE__ */ new Set();
	return methods.map(({ functionName }, index) => {
		const { name = functionName, plural = false } = short[index] ?? {};
		const winners = (byName.get(name) ?? []).filter((other) => other !== index).filter((other) => plural || short[other]?.plural === false);
		let unique = winners.length > 0 || name === THENABLE || reserved.has(name) || functions.has(name) && name !== functionName ? functionName : name;
		while (used.has(unique) || reserved.has(unique) || unique === THENABLE) unique = `${unique}_`;
		used.add(unique);
		const others = winners.flatMap((other) => methods[other]?.functionName ?? []);
		if (others.length === 0 || unique === name) return { name: unique };
		return {
			name: unique,
			why: `Not \`${name}\`, which is also short for ${listed(others)}.`
		};
	});
}
const MOST_LISTED = 3;
function listed(names) {
	const shown = names.slice(0, MOST_LISTED).map((name) => `\`${name}\``);
	return names.length > MOST_LISTED ? `${shown.join(", ")} and others` : shown.join(", ").replace(/, (?=[^,]*$)/, " and ");
}
/** Whether a name is about several things: `createPets` beside `createPet`. */
function isOfMany(name, tag) {
	const own = words(name);
	const noun = words(tag);
	if (withoutPrefix(own, noun) !== void 0 || withoutNoun(own, noun) === void 0) return false;
	const last = own[noun.length] ?? "";
	return singular(last) !== last.toLowerCase();
}
// dist/generator/targets/client/paging.js
/** How to iterate over the results of an operation with `x-pagination`. */
const PAGED_UNITS = ["pages", "items"];
/** @param names candidates for the name of the operation's own function */
function* pagingDeclarations(operation, file, names) {
	if (operation.pagination === void 0) return;
	const [first = "", ...others] = names;
	for (const unit of PAGED_UNITS) {
		const candidates = [`${first} ${unit}`, ...others.map((name) => `${name} ${unit}`)];
		yield declareFunction(`operation-${unit}`, operation.at, file, candidates);
	}
}
/** The element type of the iterable of pages, or of items. */
function pagedResult(operation, unit, file, printer) {
	const result = file.use("operation-result", operation.at);
	const type = unit === "pages" ? code`Extract<${result}, { readonly ok: true }>` : itemType(operation, printer);
	return code`AsyncGenerator<${type}, void, void>`;
}
function pagedViews(operation, file, printer, client, parameters) {
	const { at, pagination } = operation;
	if (pagination === void 0) return [];
	const called = file.name("operation", at).text;
	return PAGED_UNITS.map((unit) => {
		const name = file.name(`operation-${unit}`, at);
		const result = pagedResult(operation, unit, file, printer);
		return {
			comment: pagedComment(unit, called),
			name,
			parameters: parameters(name, result),
			result,
			run: file.runtime("pagination", unit, "value"),
			client,
			descriptor: file.name("operation-descriptor", at),
			pagination: paginationLiteral(pagination)
		};
	});
}
function pagedComment(unit, called) {
	return docComment([`Iterates over ${unit === "pages" ? "the pages" : "the items of all pages"} of \`${called}\`. Fetches each page when it is needed. Throws an \`ApiError\`.`]) ?? EMPTY;
}
/** The runtime's description of `x-pagination`, as a literal. */
function paginationLiteral(pagination) {
	const members = Object.entries(pagination).filter(([name]) => name !== "limit").map(([name, value]) => {
		return member$1(name, literal(name === "items" || name === "next" ? String(value).replace(/^#/, "") : value));
	});
	return list("{", members, "}", 30);
}
function itemType({ pagination, responses }, printer) {
	const body = responses.find(({ status }) => isSuccess(status))?.contents.find(({ codec }) => codec === "json")?.schema;
	const found = body === void 0 || pagination === void 0 ? void 0 : schemaAt(body, pagination.items, printer.shapes);
	const shape = found && printer.shapes.of(found);
	return printer.text(shape?.kind === "array" ? printer.types.of(shape.items, "received") : UNKNOWN$2, "received", 60);
}
/** The schema of the value that a JSON pointer leads to in values of another schema. */
function schemaAt(schema, pointer, shapes) {
	let found = schema;
	for (const token of parsePointer(pointer).tokens) found = found && shapes.members(found).find(({ name }) => name === token)?.schema;
	return found;
}
// dist/generator/targets/client/group-methods.js
/**
* The names of the methods that call the operations themselves, in their order.
*
* @param groupKeys names reserved for groups, which top-level methods cannot have
*/
function operationMethodNames({ key, operations, tag }, file, groupKeys) {
	return methodNames(operations.map((operation) => ({
		id: operation.pinnedName ?? operationId(operation),
		functionName: file.use("operation", operation.at).text
	})), tag, key === void 0 ? groupKeys : []);
}
/** @param groupKeys names reserved for groups, which top-level methods cannot have */
function groupMethods(group, file, groupKeys) {
	const shortened = operationMethodNames(group, file, groupKeys);
	const names = /* @__PURE__ */ new Set([...group.key === void 0 ? groupKeys : [], ...shortened.map(({ name }) => name)]);
	return group.operations.flatMap((operation, index) => {
		const called = file.use("operation", operation.at);
		const { name: of, why } = shortened[index] ?? { name: called.text };
		const units = operation.pagination === void 0 ? [] : PAGED_UNITS;
		return [{
			operation,
			called,
			name: of,
			of,
			...why !== void 0 && { why }
		}, ...units.map((unit) => {
			const paged = file.use(`operation-${unit}`, operation.at);
			const short = `${of}${unit === "pages" ? "Pages" : "Items"}`;
			return {
				operation,
				called: paged,
				name: names.has(short) ? paged.text : short,
				of,
				unit
			};
		})];
	});
}
// dist/generator/targets/client/plan.js
const planOf = cachedBy(makePlan);
function makePlan(api) {
	const operations = api.operations.filter(isSendable$1);
	const shapes = shapesOf(api);
	const groups = groupsOf(api, operations, CLIENT_FOLDER).map((group) => ({
		...group,
		parts: partsOf(group, shapes)
	}));
	const files = new Map(groups.flatMap(({ parts }) => parts.flatMap(({ file, operations: own }) => own.map((operation) => [operation, file]))));
	const sharing = sharingOf(operations, isPlain);
	const types = namedTypes(operations, sharing, SHARED_FILE, (operation) => files.get(operation) ?? "client/index.ts");
	const named = new Set(types.flatMap(({ at, kind }) => kind === "schema" ? [at] : []));
	return {
		groups,
		types,
		sharing,
		isNamed: (at) => named.has(at)
	};
}
function* declarations$4(api) {
	const { groups, sharing, types } = planOf(api);
	for (const { at, file, parts, tag } of groups) {
		for (const part of parts) for (const operation of part.operations) yield* operationDeclarations(operation, part.file);
		const name = tag === "" ? "untagged" : tag;
		yield declareType("group", at, file, [`${name} api`, `${name} group api`]);
		yield declareFunction("group-binding", at, file, [`bind ${name}`, `bind ${name} api`]);
		if (tag === "") continue;
		yield declareFunction("namespace", at, INDEX_FILE$2, [
			tag,
			`${tag} operations`,
			`${tag} namespace`
		]);
	}
	for (const { at, candidates, file, kind } of types) yield declareType(kind === "headers" ? "headers" : "body", at, file, candidates);
	for (const { name, response } of sharing.headerSets) {
		const title = name ?? responseName(response) ?? "response";
		yield declareConstant("header-list", response.at, SHARED_FILE, [`${title} headers`, `${title} response headers`]);
	}
	for (const response of sharing.responses) {
		const name = responseName(response) ?? "response";
		yield declareConstant("response", response.at, SHARED_FILE, [name, `${name} response`]);
	}
	if (groups.length === 0) return;
	yield* serverDeclarations(api);
	const title = apiTitle(api);
	yield* credentialDeclarations(api, title);
	yield declareType("client", "#", INDEX_FILE$2, [`${title} client`, `${title} api client`]);
	yield declareFunction("plain-factory", "#", INDEX_FILE$2, ["create client", "create plain client"]);
	yield declareFunction("client-factory", "#", INDEX_FILE$2, [`create ${title} client`, `create ${title} api client`]);
	yield declareType("client-options", "#", INDEX_FILE$2, [`${title} client options`, `${title} api client options`]);
}
function* operationDeclarations(operation, file) {
	const { at, pinnedName } = operation;
	const names = operationNames(operation);
	const [first, ...others] = pinnedName === void 0 ? names : [pinnedName, ...names];
	const pinned = pinnedName === void 0 ? {} : { pinned: lowerFirst(pinnedName) };
	const suffixed = (suffix) => [`${baseName$1(operation)} ${suffix}`, ...others.map((name) => `${name} ${suffix}`)];
	yield {
		role: "operation",
		of: at,
		file,
		space: "value",
		casing: "camel",
		candidates: [first, ...others],
		...pinned
	};
	yield declareConstant("operation-descriptor", at, file, [
		first,
		...others,
		`${first} operation`
	]);
	yield* pagingDeclarations(operation, file, [first, ...others]);
	yield declareType("operation-request", at, file, suffixed("request"));
	yield declareType("operation-result", at, file, suffixed("result"));
}
function lowerFirst(name) {
	return name.charAt(0).toLowerCase() + name.slice(1);
}
/** Words of titles that do not belong to a product's name. */
const GENERIC_WORDS = /^(?:api|apis|rest|restful|http|https|openapi|open|swagger|specification|spec|service|services|client|sdk|the|of|for|v?\d+|v|documentation|docs|reference|description|official|public|s)$/i;
/** The product's name within the title: `GitHub v3 REST API (beta)` gives `GitHub`. */
function apiTitle(api) {
	const [name = ""] = api.title.slice(0, 200).replaceAll(/['\u2019]s\b/g, "").split(/\s[+:|\u2013\u2014-]\s|[([:]/, 1);
	const found = words(name).filter((word) => !GENERIC_WORDS.test(word));
	return found.length === 0 ? "api" : found.slice(0, 4).join(" ");
}
// dist/generator/targets/client/index-file.js
/** Runtime exports that applications need with the client, re-exported from its index. */
const VALUES$2 = {
	auth: ["bearer"],
	errors: [
		"AbortedError",
		"CallError",
		"DecodeError",
		"NetworkError",
		"RequestError",
		"TimeoutError",
		"UndocumentedStatusError",
		"UnexpectedContentTypeError"
	],
	fetch: ["createFetch"],
	result: ["ApiError", "unwrap"],
	retry: ["DeadlineError", "retry"]
};
const TYPES$3 = {
	client: [
		"CallOptions",
		"Client",
		"ClientOptions"
	],
	pipeline: [
		"HttpRequest",
		"Middleware",
		"Send"
	],
	result: ["Failure", "Success"],
	retry: ["RetryOptions"]
};
/** `client/index.ts`: the client, and the operations in namespaces and as one object. */
function indexFile$3(context, plan, validates) {
	const { api } = context;
	const file = context.file(INDEX_FILE$2);
	const root = plan.groups.find((group) => group.key === void 0);
	const groups = plan.groups.flatMap((group) => {
		if (group.key === void 0) return [];
		return [{
			comment: docComment(group.described === void 0 ? [] : docParagraphs({ ...group.described.docs }, group.key).slice(0, 1)),
			namespace: file.name("namespace", group.at),
			from: file.from(tagFile(group.file)),
			key: propertyKey(group.key),
			objectKey: objectKey(group.key),
			interface: file.use("group", group.at),
			bind: file.use("group-binding", group.at)
		}];
	});
	const [first] = namedServers(api);
	const untagged = root === void 0 ? [] : groupMethods(root, file, []).map(({ called }) => called);
	const taken = new Set([...groups.map(({ namespace }) => namespace), ...untagged].map(({ text }) => text));
	const reexport = (module, name, space) => taken.has(name) ? file.runtime(module, name, space) : file.reexport(module, name, space);
	const values = Object.entries(VALUES$2).flatMap(([module, names]) => names.map((name) => reexport(module, name, "value")));
	const servers = first === void 0 ? [] : [file.use("servers", "#/servers")];
	const factory = factoryOf(api, file, validates);
	const credentials = credentialNames(api, file);
	const own = credentials === void 0 ? [] : [credentials.step];
	const ownTypes = credentials === void 0 ? [] : [credentials.type];
	if (hasPartHeaders(api)) {
		own.push(reexport("part", "part", "value"));
		ownTypes.push(reexport("part", "Part", "type"));
	}
	if (validates) {
		for (const name of ["InvalidRequestError", "InvalidResponseError"]) own.push(reexport("validation/exchange", name, "value"));
		ownTypes.push(reexport("validation/issues", "CheckIssue", "type"), reexport("validation/exchange", "Validation", "type"));
	}
	const types = Object.entries(TYPES$3).flatMap(([module, names]) => names.map((name) => reexport(module, name, "type")));
	const plain = file.name("plain-factory", "#");
	const view = {
		comment: docComment([`${api.title} ${api.version}`, ...api.docs.summary === void 0 ? [] : [api.docs.summary]]) ?? EMPTY,
		interface: file.name("client", "#"),
		root: root === void 0 ? void 0 : file.use("group", root.at),
		rootBind: root === void 0 ? void 0 : file.use("group-binding", root.at),
		groups,
		plainComment: plainComment(first === void 0 ? void 0 : absoluteServer(first.server)),
		plain,
		client: file.runtime("client", "Client", "type"),
		factoryComment: factoryComment(plain.text),
		factory: file.name("client-factory", "#"),
		...factory,
		createClient: file.runtime("client", "createClient", "value"),
		optional: first !== void 0 && absoluteServer(first.server) !== void 0,
		values: list("{", [
			...values,
			...servers,
			...own,
			...untagged,
			...behaviour(api, file, reexport)
		].toSorted(byText$1), "}", 9),
		types: list("{", [...types, ...ownTypes].toSorted(byText$1), "}", 14)
	};
	return file.finish(file.render("client/index", view));
}
/** Re-exports of errors that only contracts with this behaviour throw. */
function behaviour(api, file, reexport) {
	const found = [];
	if (credentialNames(api, file) !== void 0) found.push(reexport("authenticate", "MissingCredentialsError", "value"));
	if (wantsTokens(api)) found.push(reexport("token-error", "TokenError", "value"));
	return found;
}
function plainComment(server) {
	const where = server === void 0 ? "The contract names no absolute server URL: pass `server` or `baseUrl`." : `Calls ${server} unless \`server\` or \`baseUrl\` says otherwise.`;
	return docComment([`The client that every operation takes first. ${where}`]) ?? EMPTY;
}
function factoryComment(plain) {
	const price = `Bundles contain every operation; with \`${plain}\` and the modules of \`client/tags/\`, only those in use.`;
	return docComment([`One object with all operations of the API. ${price}`]) ?? EMPTY;
}
function byText$1(a, b) {
	return a.text < b.text ? -1 : 1;
}
/** Whether the contract says of any response that retries help. Only then does the client retry. */
function hasRetries(api) {
	return api.operations.some((operation) => isSendable$1(operation) && operation.responses.some(({ retry }) => retry !== void 0));
}
function factoryOf(api, file, validates) {
	const base = file.runtime("client", "ClientOptions", "type");
	const [first] = namedServers(api);
	const server = first === void 0 ? void 0 : serverCode(file, first);
	const credentials = credentialNames(api, file);
	const retries = hasRetries(api);
	if (credentials === void 0 && !retries && !validates) return {
		ownOptions: [],
		options: base,
		prepared: [],
		settings: server === void 0 ? code`options` : code`{ server: ${server}, ...options }`
	};
	const members = [];
	const prepared = [];
	const settings = server === void 0 ? [] : [code`server: ${server}`];
	if (retries) {
		const retry = file.runtime("retry", "retry", "value");
		const type = file.runtime("retry", "RetryOptions", "type");
		members.push({
			comment: docComment(["How requests are retried, where the contract allows it and it is safe. `false` never retries."]) ?? EMPTY,
			member: code`retry?: ${type} | false`
		});
		prepared.push(code`const again = ${retry}(options.retry === false ? { attempts: 1 } : options.retry);`);
	}
	if (credentials !== void 0) {
		members.push({
			comment: docComment(["Credentials of the operations. Pass `auth` to supply your own middleware."]) ?? EMPTY,
			member: code`credentials?: ${credentials.type}`
		});
		prepared.push(code`const auth = ${credentials.step}(${join$1(authArguments(api, server, retries), ", ")});`);
		settings.push(code`auth`);
	}
	if (validates) {
		const type = file.runtime("validation/exchange", "Validation", "type");
		members.push({
			comment: docComment(["What the client validates: nothing (`none`), responses, or requests too (`all`). Default: `none`."]) ?? EMPTY,
			member: code`validate?: ${type}`
		});
		settings.push(code`validator: ${file.runtime("validation/exchange", "validating", "value")}(options.validate)`);
	}
	settings.push(code`...options`);
	if (retries) settings.push(code`use: [...(options.use ?? []), again]`);
	const name = file.name("client-options", "#");
	return {
		ownOptions: [{
			name,
			base,
			members
		}],
		options: name,
		prepared,
		settings: list("{", settings, "}", 40)
	};
}
/** Token requests use the same server, `fetch` and retries as the client. */
function authArguments(api, server, retries) {
	const given = code`options.credentials ?? {}`;
	if (!wantsTokens(api)) return [given];
	const base = code`server: options.baseUrl ?? options.server ?? ${server ?? literal("")}`;
	return [given, list("{", [
		base,
		code`fetch: options.fetch`,
		...retries ? [code`retry: again`] : []
	], "}", 60)];
}
function serverCode(file, { key, server }) {
	const access = memberAccess(file.use("servers", "#/servers"), key);
	return server.variables.length === 0 ? access : code`${access}()`;
}
// dist/generator/targets/client/printer.js
const BINARY_BODY = {
	kind: "named",
	target: "runtime:BinaryBody",
	omit: []
};
const BYTE_STREAM = {
	kind: "named",
	target: "runtime:ByteStream",
	omit: []
};
const BLOB = {
	kind: "global",
	name: "Blob"
};
/** @param wire types of values that are not converted, such as headers of parts */
function createPrinter$1(file, models, wire, shapes, plan) {
	const { types } = models;
	const parts = createParts(types, wire.types);
	const events = createEventTypes(types);
	const namesFor = (direction) => {
		const modelNames = models.in(file, direction).names;
		const wireNames = wire.in(file, direction).names;
		const names = {
			...modelNames,
			model(target) {
				if (target === "runtime:BinaryBody") return file.runtime("binary", "BinaryBody", "type");
				if (target === "runtime:ByteStream") return file.runtime("stream", "ByteStream", "type");
				const event = events.find(target);
				if (event !== void 0) return eventTypeCode(file, event, names);
				const part = parts.find(target);
				if (part === void 0) return plan.isNamed(target) ? file.use("body", target) : modelNames.model(target);
				const name = file.runtime("part", "Part", "type");
				const [value, headers] = [typeText(part.value, names), typeText(part.headers, wireNames)];
				return typeArguments(name, [value, headers]);
			}
		};
		return names;
	};
	const names = {
		sent: namesFor("sent"),
		received: namesFor("received")
	};
	return {
		types,
		shapes,
		sharing: plan.sharing,
		body: (content, direction) => content === void 0 ? UNDEFINED$1 : bodyType(content, direction, {
			types,
			shapes,
			parts,
			events,
			isNamed: plan.isNamed
		}),
		parts: (content, node) => parts.within(content, node),
		text: (node, direction, used) => typeText(node, names[direction], used),
		declare: (name, comment, node, direction) => printDeclaration(file, types, node, {
			name,
			comment,
			direction,
			names: names[direction]
		})
	};
}
function bodyType(content, direction, { types, shapes, parts, events, isNamed }) {
	const { codec, schema } = content;
	if (isStructured(content, direction)) {
		if (isNamed(schema.at)) return {
			kind: "named",
			target: schema.at,
			omit: []
		};
		const type = types.of(schema, direction);
		return direction === "sent" ? parts.within(content, type) : type;
	}
	switch (codec) {
		case "text": {
			const type = types.of(schema, direction);
			const kinds = kindsOf(type, types.resolver(direction));
			const readable = direction === "sent" ? KIND$8.string | KIND$8.number | KIND$8.boolean : KIND$8.string;
			return kinds !== 0 && (kinds & ~readable) === 0 ? type : STRING$1;
		}
		case "binary":
		case "multipart": return direction === "sent" ? BINARY_BODY : BLOB;
		case "events": return direction === "sent" ? STRING$1 : asyncIterable(events.of(content, shapes));
		case "lines": {
			const schema = lineSchema(content);
			if (schema === void 0) return direction === "sent" ? STRING$1 : BYTE_STREAM;
			const items = types.of(schema, direction);
			if (direction === "received") return asyncIterable(items);
			return {
				kind: "union",
				members: [{
					kind: "iterable",
					name: "Iterable",
					items
				}, asyncIterable(items)]
			};
		}
		default: return STRING$1;
	}
}
function asyncIterable(items) {
	return {
		kind: "iterable",
		name: "AsyncIterable",
		items
	};
}
/** The declaration of a type that has no name in the document. */
function declareNamedType(type, file, printer, shapes) {
	if (type.kind === "headers") {
		const name = file.name("headers", type.at);
		const members = (type.response?.headers ?? []).map((header) => headerType(header, printer.types, shapes));
		return printer.declare(name, void 0, objectNode(members), "received");
	}
	const name = file.name("body", type.at);
	const { schema } = type;
	if (schema === void 0) throw new Error(`the type of ${type.at} has no schema`);
	const comment = docComment(docParagraphs(type.docs, name.text).filter((text) => !SAYS_NOTHING.test(text)));
	const node = printer.types.of(schema, type.direction);
	return printer.declare(name, comment, type.content ? printer.parts(type.content, node) : node, type.direction);
}
// dist/generator/targets/client/request-type.js
/** @returns `undefined` for an operation without input */
function requestType(operation, printer) {
	const members = parameterGroups(operation).map(({ name, parameters }) => group(name, operation, parameters, printer));
	for (const parameter of operation.parameters) if (parameter.in === "querystring") members.push(parameterMember(parameter, "query", !parameter.required, printer));
	const bodies = bodyMembers(operation, printer);
	if (members.length === 0 && bodies.length === 0) return void 0;
	const optional = [...members, ...bodies.flat()].every((member) => member.optional);
	return {
		node: requestNode(members, bodies),
		optional
	};
}
function group(name, operation, parameters, printer) {
	const members = parameters.map((parameter) => {
		const optional = !parameter.required || isKey(operation, parameter);
		return parameterMember(parameter, parameter.name, optional, printer);
	});
	return {
		name,
		optional: members.every((member) => member.optional),
		type: objectNode(members),
		schema: void 0
	};
}
function parameterMember(parameter, name, optional, { types }) {
	return {
		name,
		optional,
		type: parameterType(parameter, types),
		schema: describedBy(parameter.schema, parameter.docs)
	};
}
/** The members `contentType` and `body`, once for each distinct type of body. */
function bodyMembers({ body }, printer) {
	const contents = body === void 0 ? [] : requestContents(body);
	const [first, ...others] = contents;
	if (body === void 0 || first === void 0) return [];
	const schema = describedBy(first.schema, body.docs);
	const member = (type, documented) => {
		return {
			name: "body",
			optional: !body.required,
			type,
			schema: documented ? {
				...schema,
				assertions: [],
				extensions: {}
			} : void 0
		};
	};
	if (others.length === 0 && !isRange(first.mediaType)) return [[member(printer.body(first, "sent"), body.docs.description !== void 0)]];
	const choices = bodyChoices(contents, (content) => printer.body(content, "sent"), () => STRING$1);
	const choice = (contentType, optional, type) => [{
		name: "contentType",
		optional,
		type: contentType,
		schema: void 0
	}, member(type, false)];
	const hasUsual = hasUsualType(first);
	const members = choices.map(({ contentType, body: type }, index) => choice(contentType, hasUsual && index === 0, type));
	return hasUsual || requestCodec(first) !== "binary" ? members : [...members, choice(STRING$1, true, BLOB)];
}
// dist/generator/targets/client/result-type.js
/**
* `Success<201, Transaction> | Failure<404, NotFound>`: one alternative for all statuses that have the same type.
*/
function resultType(operation, file, printer) {
	const found = /* @__PURE__ */ new Map();
	const responses = operation.responses.filter(isReceivable);
	for (const response of responses) for (const alternative of alternativesOf(operation, response, responses, file, printer)) {
		const key = [
			alternative.ok,
			alternative.data,
			alternative.headers ?? "",
			...alternative.contentTypes
		].join("\n");
		const known = found.get(key);
		if (known === void 0) found.set(key, alternative);
		else addAll(known.statuses, alternative.statuses);
	}
	return [...found.values()].toSorted((a, b) => Number(b.ok) - Number(a.ok)).map((alternative) => print(alternative, responses, file));
}
function alternativesOf(operation, response, all, file, printer) {
	const { status } = response;
	const headers = headersText(response, file, printer);
	const successes = successesOf(all);
	return (status.kind === "default" && successes.length === 0 ? [true, false] : [successes.includes(response)]).flatMap((ok) => bodiesOf(operation, response).map(({ contents, empty }) => {
		const [content] = contents;
		const data = bodyText(printer.body(empty ? void 0 : content, "received"), ok && mayBeEmpty(status) && content !== void 0, printer);
		const contentTypes = contents.length > 0 && !sameBody(response.contents) ? contentTypesOf(contents) : [];
		return {
			ok,
			statuses: [status],
			data,
			headers,
			contentTypes
		};
	}));
}
function headersText(response, file, printer) {
	const { headers } = response;
	if (headersNeedTypeName(headers)) return file.use("headers", printer.sharing.headersOf(response).response.at);
	const members = headers.map((header) => headerType(header, printer.types, printer.shapes));
	return members.length === 0 ? void 0 : printer.text(objectNode(members), "received");
}
/** The media types of a response, grouped by the type of their bodies. */
function bodiesOf(operation, { contents, status }) {
	if (contents.length === 0 || isBodiless(operation.method, status)) return [{
		contents: [],
		empty: true
	}];
	if (sameBody(contents)) return [{
		contents,
		empty: false
	}];
	return contents.map((content) => ({
		contents: [content],
		empty: false
	}));
}
function sameBody(contents) {
	return contents.length < 2 || contents.every(({ codec }) => codec === "json") && sameSchema(contents);
}
function contentTypesOf(contents) {
	return contents.map(({ mediaType }) => mediaTypeText(mediaType));
}
/** The range 2XX includes 204, which never has a body. */
function mayBeEmpty(status) {
	return status.kind !== "exact";
}
function bodyText(type, orEmpty, printer) {
	const text = printer.text(orEmpty ? {
		kind: "union",
		members: [type, UNDEFINED$1]
	} : type, "received", 40);
	return isAlternatives(text) ? code`(${text})` : text;
}
function print({ ok, statuses, data, headers, contentTypes }, all, file) {
	const parts = [statusTypes(statuses, all, file, ok), data];
	if (headers !== void 0) parts.push(headers);
	else if (contentTypes.length > 0) parts.push(file.runtime("result", "NoHeaders", "type"));
	if (contentTypes.length > 0) parts.push(join$1(contentTypes, " | "));
	return typeArguments(file.runtime("result", ok ? "Success" : "Failure", "type"), parts);
}
// dist/generator/targets/client/operations-file.js
/** The file of one tag: its operations, or exports of those in other files, and the functions that group them. */
function* operationsFiles(context, group, maker) {
	const file = context.file(group.file);
	const printer = maker.printerFor(file);
	const requests = new Map(group.operations.map((operation) => [operation, requestType(operation, printer)]));
	const own = group.parts.find((part) => part.file === group.file);
	const others = group.parts.filter((part) => part !== own);
	const views = (part, into, by) => part.operations.map((operation) => operationView(operation, into, by, maker, requests.get(operation)));
	const exports = others.flatMap(({ operations }) => operations.flatMap((operation) => exportsOf(operation, file, requests.get(operation), maker)));
	const view = {
		operations: own === void 0 ? [] : views(own, file, printer),
		exports: exports.length === 0 ? void 0 : list("{", exports, "}", 8),
		group: {
			comment: groupComment(group),
			interface: file.name("group", group.at),
			bind: file.name("group-binding", group.at),
			client: file.runtime("client", "Client", "type"),
			methods: methodViews(groupMethods(group, file, maker.groupKeys), file, printer, requests, maker)
		}
	};
	yield file.finish(file.render("client/operations", view));
	for (const part of others) {
		const into = context.file(part.file);
		const partView = { operations: views(part, into, maker.printerFor(into)) };
		yield into.finish(into.render("client/operations-part", partView));
	}
}
/** What another file exports of an operation. */
function exportsOf(operation, file, request, { typesOf }) {
	const { at, pagination } = operation;
	const units = pagination === void 0 ? [] : PAGED_UNITS;
	const functions = [file.use("operation", at), ...units.map((unit) => file.use(`operation-${unit}`, at))];
	const types = [
		...request === void 0 ? [] : [file.use("operation-request", at)],
		file.use("operation-result", at),
		...typesOf(operation).map((type) => file.use(type.kind === "headers" ? "headers" : "body", type.at))
	];
	return [...functions, ...types.map((type) => code`type ${type}`)];
}
function groupComment({ described, tag }) {
	if (tag === "") return docComment(["Operations without a tag."]);
	return docComment(described === void 0 ? [] : docParagraphs(described.docs, tag));
}
function operationView(operation, file, printer, { api, checks, conversions, shapes, typesOf }, request) {
	const { at } = operation;
	const name = file.name("operation", at);
	const result = file.name("operation-result", at);
	const call = callType(operation, file);
	const overloads = overloadViews(operation, file, printer, request, call);
	return {
		comment: overloads.length > 0 ? void 0 : operationComment(operation, name.text),
		name,
		client: clientCode(operation, file, conversions, shapes),
		parameters: parametersCode(operation, file, request, name, call),
		requestType: request && printer.declare(file.name("operation-request", at), void 0, request.node, "sent"),
		types: typesOf(operation).map((type) => declareNamedType(type, file, printer, shapes)),
		result,
		returned: call.result,
		paged: pagedViews(operation, file, printer, clientCode(operation, file, conversions, shapes), (called, type) => parametersCode(operation, file, request, called, plainCall(file, type))),
		results: resultsCode(resultType(operation, file, printer), result),
		overloads,
		descriptor: file.name("operation-descriptor", at),
		described: descriptor(api, operation, file, {
			checks,
			conversions,
			shapes,
			sharing: printer.sharing
		}),
		operationType: file.runtime("operation", "Operation", "type")
	};
}
/** The signature of a call. With several media types, the caller's `accept` selects the type of the result. */
function callType(operation, file) {
	const result = file.use("operation-result", operation.at);
	const contents = alternativeContents(operation);
	if (contents.length === 0) return plainCall(file, result);
	return {
		typeParameters: code`<Accept extends${acceptedTypes(contents, 40)}>`,
		options: code`options?: ${file.runtime("client", "AcceptOptions", "type")}<Accept>`,
		result: code`${file.runtime("result", "Accepted", "type")}<${result}, Accept>`
	};
}
/** A call that accepts every documented media type. */
function plainCall(file, result) {
	return {
		typeParameters: EMPTY,
		options: code`options?: ${file.runtime("client", "CallOptions", "type")}`,
		result
	};
}
function acceptedTypes(contents, used) {
	return alternatives(contents.map(({ mediaType }) => mediaTypeText(mediaType)), used);
}
/** The client that an operation is called with, wrapped if values must be converted. */
function clientCode(operation, file, conversions, shapes) {
	const client = code`client`;
	return hasConversions(operation, conversions, convertible(shapes)) ? code`${file.runtime("converting", "converting", "value")}(${client})` : client;
}
/** Overloads of an operation whose request decides between a stream and a whole response; empty for others. */
function overloadViews(operation, file, printer, request, call) {
	const choices = streamChoices(operation, printer.shapes);
	if (choices.length === 0) return [];
	const name = file.name("operation", operation.at);
	const comment = operationComment(operation, name.text);
	const view = (called) => ({
		comment,
		name,
		parameters: parametersCode(operation, file, request, name, called),
		result: called.result
	});
	return [...choices.map((choice) => view(chosenCall(choice, operation, file))), view(call)];
}
/** A call whose request body selects the kind of response, so `accept` is limited to that kind. */
function chosenCall({ body, contents }, operation, file) {
	const result = file.use("operation-result", operation.at);
	const accepted = file.runtime("result", "Accepted", "type");
	const types = join$1(contents.map(({ mediaType }) => mediaTypeText(mediaType)), " | ");
	return {
		typeParameters: EMPTY,
		options: code`options?: ${file.runtime("client", "AcceptOptions", "type")}<${types}>`,
		result: code`${accepted}<${result},${acceptedTypes(contents, 80)}>`,
		body
	};
}
function parametersCode(operation, file, request, name, { options, result, typeParameters, body }) {
	const used = name.text.length + result.text.length;
	const names = requestNames(operation, file, request);
	return inBrackets([
		code`client: ${file.runtime("client", "Client", "type")}`,
		body !== void 0 ? code`request: ${withBody(names.request, body)}` : names.optional ? code`request: ${names.request} = ${EMPTY_OBJECT}` : code`request: ${names.request}`,
		options
	], used + 31, typeParameters);
}
/** The request type, with its body narrowed to this type. */
function withBody(request, body) {
	return code`${request} & { readonly body: ${body} }`;
}
/** The parameter list in parentheses, on one line if it fits. */
function inBrackets(parameters, used, typeParameters) {
	const flat = code`${typeParameters}(${join$1(parameters, ", ")})`;
	if (flat.text.length + used - 2 <= 120 && !flat.text.includes("\n")) return flat;
	return code`${typeParameters}(\n  ${join$1(parameters, ",\n  ")},\n)`;
}
const EMPTY_OBJECT = literal({});
function resultsCode(results, name) {
	return alternatives(results.length === 0 ? [typeName$1("never")] : results, name.text.length + 14);
}
function requestNames(operation, file, request) {
	if (request === void 0) return {
		request: file.runtime("operation", "EmptyRequest", "type"),
		optional: true
	};
	return {
		request: file.use("operation-request", operation.at),
		optional: request.optional
	};
}
function methodViews(methods, file, printer, requests, { conversions, shapes }) {
	const view = ({ called, name, operation }, { options, result, typeParameters }, comment, body) => {
		const { optional, request } = requestNames(operation, file, requests.get(operation));
		const key = methodKey(name);
		const given = body === void 0 ? request : withBody(request, body);
		const parameters = [optional ? code`request?: ${given}` : code`request: ${given}`, options];
		const used = key.text.length + result.text.length + 7;
		return {
			comment,
			key,
			bound: body === void 0 ? code`(request, options) => ${called}(client, request, options)` : void 0,
			parameters: inBrackets(parameters, used, typeParameters),
			result
		};
	};
	const promised = (call) => ({
		...call,
		result: code`Promise<${call.result}>`
	});
	return methods.flatMap((method) => {
		const { called, of, operation, unit, why } = method;
		if (unit !== void 0) {
			const call = plainCall(file, pagedResult(operation, unit, file, printer));
			return [view(method, call, pagedComment(unit, of))];
		}
		const comment = methodComment(operation, called.text, why);
		const all = view(method, promised(callType(operation, file)), comment);
		const choices = streamChoices(operation, printer.shapes);
		if (choices.length === 0) return [all];
		const { request } = requestNames(operation, file, requests.get(operation));
		const descriptor = file.name("operation-descriptor", operation.at);
		const options = plainCall(file, EMPTY).options;
		const client = clientCode(operation, file, conversions, shapes);
		const bound = code`(request: ${request}, ${options}) =>\n  ${client}.call(${descriptor}, request, options)`;
		return [...choices.map((choice) => view(method, promised(chosenCall(choice, operation, file)), comment, choice.body)), {
			...all,
			bound
		}];
	});
}
// dist/generator/targets/client/client.js
/** `client/`: a function for every operation, a file and a namespace for every tag, and one object with all of them. */
function client(options = {}) {
	return {
		name: "client",
		needs: options.validate === true ? ["models", "validators"] : ["models"],
		declare: (api) => declarations$4(api),
		write: (context) => write$4(context, options)
	};
}
function* write$4(context, options) {
	const { api } = context;
	const plan = planOf(api);
	const shapes = shapesOf(api);
	reportUnsupported$1(context);
	reportParameters(context, shapes);
	reportHeaders(context, shapes);
	reportParts(context, shapes);
	if (plan.groups.length === 0) return;
	const models = modelTypes(context, options);
	const own = /* @__PURE__ */ new Map();
	for (const type of plan.types) {
		if (type.operation === void 0) continue;
		const types = own.get(type.operation) ?? [];
		types.push(type);
		own.set(type.operation, types);
	}
	const conversions = conversionsOf(context, options.formats ?? {});
	const wire = modelTypes(context, {
		...options,
		wire: true
	});
	const maker = {
		api,
		conversions,
		shapes,
		checks: options.validate === true ? checksOf(api, shapes) : void 0,
		groupKeys: plan.groups.flatMap(({ key }) => key ?? []),
		printerFor: (file) => createPrinter$1(file, models, wire, shapes, plan),
		typesOf: (operation) => own.get(operation) ?? []
	};
	for (const group of plan.groups) {
		yield* operationsFiles(context, group, maker);
		if (group.key !== void 0) yield tagModule(context, group);
	}
	const shared = plan.types.filter((type) => type.operation === void 0);
	if (shared.length + plan.sharing.responses.length + plan.sharing.headerSets.length > 0) yield sharedFile(context.file(SHARED_FILE), shared, plan.sharing, maker);
	if (api.servers.length > 0) {
		const file = context.file(SERVERS_FILE);
		yield file.finish(file.render("client/servers", serversView(api, file)));
	}
	const credentials = credentialsFile(context, shapes);
	if (credentials !== void 0) yield credentials;
	yield indexFile$3(context, plan, options.validate === true);
}
function tagModule(context, group) {
	const file = context.file(tagFile(group.file));
	const methods = groupMethods(group, context.file(file.path), []);
	const view = { exports: [...Map.groupBy(methods, ({ operation }) => file.fileOf("operation", operation.at) ?? group.file)].map(([source, own]) => {
		const from = code` from ${file.from(source)};`;
		const names = own.map(({ called, name }) => called.text === name ? called : renamed(called.text, name));
		return code`export ${list("{", names, "}", 7 + from.text.length)}${from}`;
	}) };
	return file.finish(file.render("client/tag", view));
}
function sharedFile(file, types, sharing, { conversions, printerFor, shapes }) {
	const printer = printerFor(file);
	const view = {
		types: types.map((type) => declareNamedType(type, file, printer, shapes)),
		headerLists: sharing.headerSets.map(({ response }) => ({
			name: file.name("header-list", response.at),
			type: file.runtime("header-values", "HeaderParameter", "type"),
			value: headerList(file, response, {
				conversions,
				shapes
			})
		})),
		responses: sharing.responses.map((response) => {
			const name = file.name("response", response.at);
			const used = name.text.length + 37;
			return {
				name,
				type: file.runtime("operation", "DocumentedResponse", "type"),
				value: responseLiteral(file, response, {
					conversions,
					shapes,
					sharing
				}, used)
			};
		})
	};
	return file.finish(file.render("client/shared", view));
}
// dist/generator/targets/client/environment-options.js
/** Columns before the members of the credentials. */
const INDENT$1 = 8;
/**
* The address of the API, and its credentials, from variables named for its title: `SHOP_BASE_URL`, `SHOP_KEY`.
*
* @param env the expression of the environment
*/
function environmentOptions(api, env) {
	const variables = [];
	const variable = (name) => {
		if (!variables.includes(name)) variables.push(name);
		return code`${env}[${literal(name)}]`;
	};
	const prefix = upperCase(titleWords(api).join("_"));
	const schemes = usedSchemes(api);
	const baseUrl = given$1(variable(`${prefix}_BASE_URL`), (value) => member$1("baseUrl", value));
	const credentials = schemes.flatMap((scheme) => {
		const own = schemes.length > 1 ? `${prefix}_${upperCase(nameWords(scheme.name).join("_"))}` : prefix;
		return credentialCode(scheme, (suffix) => variable(`${own}_${suffix}`));
	});
	return {
		members: [baseUrl, ...credentials.length === 0 ? [] : [member$1("credentials", list("{", credentials, "}", 100))]],
		variables
	};
}
/** The words that programs of the API are named for. Names of shell variables do not begin with a digit. */
function titleWords({ title }) {
	return nameWords(title.replace(/^[\d\s\p{P}]+/u, ""));
}
function nameWords(text) {
	const found = words(text.slice(0, 60)).filter((word) => !/^(?:api|the|of|for)$/i.test(word));
	return found.length === 0 ? ["api"] : found.slice(0, 3);
}
/** `...(env["NAME"] !== undefined && { name: env["NAME"] })` */
function given$1(value, made) {
	const flat = code`...(${value} !== undefined && { ${made(value)} })`;
	return flat.text.length + INDENT$1 <= 120 ? flat : code`...(${value} !== undefined && {\n  ${made(value)},\n})`;
}
function credentialCode(scheme, variable) {
	const { name } = scheme;
	const pair = (first, second, one, other) => {
		const [a, b] = [variable(one), variable(other)];
		const both = list("{", [member$1(first, a), member$1(second, b)], "}", INDENT$1 + name.length + 8);
		const flat = code`...(${a} !== undefined && ${b} !== undefined && { ${objectKey(name)}: ${both} })`;
		if (flat.text.length + INDENT$1 <= 120) return flat;
		return code`...(${a} !== undefined &&\n  ${b} !== undefined && {\n    ${objectKey(name)}: ${hangingIndent(hangingIndent(both))},\n  })`;
	};
	const single = (suffix) => given$1(variable(suffix), (value) => member$1(name, value));
	switch (scheme.kind) {
		case "basic": return [pair("username", "password", "USERNAME", "PASSWORD")];
		case "apiKey": return [single("KEY")];
		case "oauth2": {
			const isFlow = scheme.flows.some(({ grant, tokenUrl }) => grant === "clientCredentials" && tokenUrl !== void 0);
			return [single("TOKEN"), ...isFlow ? [pair("clientId", "clientSecret", "CLIENT_ID", "CLIENT_SECRET")] : []];
		}
		case "bearer":
		case "http":
		case "openIdConnect": return [single("TOKEN")];
		case "mutualTls":
		case "signature": return [];
	}
}
// dist/generator/targets/command-line/options.js
/** Options of the program. */
const RESERVED = [
	"accept",
	"all",
	"base-url",
	"body",
	"content-type",
	"h",
	"help",
	"json",
	"version"
];
/** The options of an operation. Names that two of them share are preceded by their place: `--body-id`. */
function optionsOf(operation, shapes) {
	const taken = new Set(RESERVED);
	return [...parameterOptions(operation, shapes), ...bodyOptions(operation, shapes)].map((option) => {
		const base = kebab(option.name);
		const name = uniqueName([base, option.to.length > 1 ? `${option.to[0]}-${base}` : `value-${base}`], taken);
		if (option.kind === "boolean") taken.add(`no-${name}`);
		return {
			...option,
			name
		};
	});
}
function parameterOptions(operation, shapes) {
	const option = (parameter, to) => {
		const { docs, name, required, schema } = parameter;
		const value = isStructuredParameter(parameter) ? valueOf$1(schema, shapes) : { kind: "string" };
		const description = docs.description ?? schema.docs.description;
		const isRequired = required && !isKey(operation, parameter);
		return {
			name,
			to,
			...value,
			...isRequired && { required },
			...description !== void 0 && { description }
		};
	};
	const whole = operation.parameters.filter((one) => one.in === "querystring").map((one) => option(one, ["query"]));
	return [...PARAMETER_GROUPS.flatMap(([group, place]) => operation.parameters.filter((one) => one.in === place).map((one) => option(one, [group, one.name]))), ...whole];
}
/** The members of the body that is meant when no media type is named. */
function bodyOptions({ body }, shapes) {
	const [content] = body === void 0 ? [] : requestContents(body);
	if (content === void 0 || ![
		"json",
		"form",
		"multipart"
	].includes(content.codec)) return [];
	const needed = requiredNames(content.schema, shapes);
	const tags = tagValues(content.schema, shapes);
	const options = /* @__PURE__ */ new Map();
	for (const { name, schema } of shapes.possibleMembers(content.schema)) {
		if (schema.readOnly === true || shapes.resolve(schema).readOnly === true) continue;
		const { description: earlierText, ...earlier } = options.get(name) ?? {};
		const value = "kind" in earlier ? combined([earlier, valueOf$1(schema, shapes)]) : valueOf$1(schema, shapes);
		const description = earlierText ?? schema.docs.description ?? shapes.resolve(schema).docs.description;
		const values = value.kind === "string" && value.values === void 0 ? tags.get(name) : void 0;
		options.set(name, {
			name,
			to: ["body", name],
			...value,
			...values !== void 0 && { values },
			...needed.has(name) && { required: true },
			...description !== void 0 && { description }
		});
	}
	return [...options.values()];
}
/** Members that every alternative of a body requires. */
function requiredNames(schema, shapes) {
	const [first = /* @__PURE__ */ new Set(), ...others] = shapes.alternatives(schema).filter((one) => shapes.of(one).kind !== "null").map((one) => new Set(shapes.members(one).flatMap(({ name, required }) => required ? [name] : [])));
	return new Set([...first].filter((name) => others.every((other) => other.has(name))));
}
/** The values by which a discriminator tells alternatives apart. */
function tagValues(schema, shapes) {
	const shape = shapes.of(schema);
	if (shape.kind !== "union" || shape.discriminator === void 0) return /* @__PURE__ */ new Map();
	const { cases, fallback, property } = shape.discriminator;
	const isComplete = fallback === void 0 && cases.length > 0;
	return new Map(isComplete ? [[property, [...new Set(cases.map(({ value }) => value))]]] : []);
}
const ANY = { kind: "value" };
function valueOf$1(schema, shapes) {
	return combined(shapes.alternatives(schema).filter((one) => shapes.of(one).kind !== "null").map((one) => valueOfPart(one, shapes)));
}
/** What is of all these kinds. */
function combined(values) {
	const [first = ANY, ...others] = values;
	if (others.some(({ kind, many }) => kind !== first.kind || many !== first.many)) return ANY;
	const isListed = values.every((one) => one.values !== void 0);
	return {
		kind: first.kind,
		...first.many === true && { many: true },
		...isListed && values.length > 0 && { values: [...new Set(values.flatMap((one) => one.values ?? []))] }
	};
}
/** Of a schema without alternatives. */
function valueOfPart(schema, shapes) {
	const shape = shapes.of(schema);
	switch (shape.kind) {
		case "boolean":
		case "string": return { kind: shape.kind };
		case "number": return { kind: shape.wide === true ? "bigint" : shape.integer ? "integer" : "number" };
		case "binary": return { kind: "file" };
		case "literal":
		case "enum": return constantValue(schema, shapes);
		case "array": {
			const items = shapes.alternatives(shape.items);
			return {
				...items.some((one) => shapes.of(one).kind === "array") ? { kind: "json" } : combined(items.map((one) => valueOfPart(one, shapes))),
				many: true
			};
		}
		case "intersection": return shape.members.filter((one) => !COMPOSED.has(shapes.of(one).kind)).map((one) => valueOfPart(one, shapes)).find(({ kind }) => kind !== "value") ?? ANY;
		case "object":
		case "tuple": return { kind: "json" };
		case "unknown":
		case "never":
		case "null":
		case "ref":
		case "union": return ANY;
	}
}
/** Looked through once only, because they can contain themselves. */
const COMPOSED = /* @__PURE__ */ new Set([
	"intersection",
	"union",
	"array"
]);
function constantValue(schema, shapes) {
	const values = [...shapes.constants(schema) ?? []].filter(isSingle).filter((value) => value !== null);
	const types = new Set(values.map((value) => typeof value));
	if (types.size !== 1) return ANY;
	if (types.has("boolean")) return { kind: "boolean" };
	return {
		kind: types.has("string") ? "string" : "number",
		values
	};
}
const LONGEST_NAME = 60;
/** Letters, digits and dashes, as shells take them without quotes. */
function kebab(text) {
	return words(text.slice(0, LONGEST_NAME)).join("-").toLowerCase() || "value";
}
/** The first of the candidates that is free, or else its last with a number. */
function uniqueName(candidates, taken) {
	const isFree = (name) => !taken.has(name) && !taken.has(`no-${name}`);
	const last = candidates.at(-1) ?? "";
	let name = candidates.find(isFree) ?? last;
	for (let number = 2; !isFree(name); number++) name = `${last}-${number}`;
	taken.add(name);
	return name;
}
// dist/generator/targets/command-line/command-line.js
const FILE = "command-line.ts";
/** `command-line.ts`: a program that calls the operations of the API. */
function commandLine() {
	return {
		name: "command-line",
		needs: ["client"],
		declare: () => [],
		*write(context) {
			if (planOf(context.api).groups.length > 0) yield programFile(context);
		}
	};
}
function programFile(context) {
	const { api } = context;
	const file = context.file(FILE);
	const { groups } = planOf(api);
	const { members: options, variables } = environmentOptions(api, code`env`);
	const name = kebab(titleWords(api).join(" "));
	const taken = /* @__PURE__ */ new Set(["completion", "help"]);
	const named = groups.map((group) => ({
		group,
		...group.key !== void 0 && { name: uniqueName([kebab(group.key)], taken) }
	}));
	const groupKeys = groups.flatMap(({ key }) => key ?? []);
	const shapes = shapesOf(api);
	const view = {
		members: [
			member$1("name", literal(/^[a-z\d-]+$/.test(name) ? name : "api")),
			member$1("title", literal(api.title)),
			member$1("version", literal(api.version)),
			...describedMembers(api.docs),
			member$1("variables", list("[", variables.map(literal), "]", 20)),
			member$1("groups", list("[", named.flatMap(({ group, name: own }) => own === void 0 ? [] : [list("{", [member$1("name", literal(own)), ...describedMembers(group.described?.docs ?? {})], "}", 8)]), "]", 16))
		],
		run: file.runtime("command-line", "runCommandLine", "value"),
		createClient: file.use("plain-factory", "#"),
		options,
		command: file.runtime("command-line-options", "Command", "type"),
		commands: named.flatMap(({ group, name: own }) => groupCommands(group, own, {
			file,
			groupKeys,
			shapes,
			taken
		}))
	};
	return file.finish(file.render("command-line/program", view));
}
function groupCommands(group, name, printing) {
	const { file, groupKeys, shapes, taken } = printing;
	const methods = operationMethodNames(group, file, groupKeys);
	const own = name === void 0 ? taken : /* @__PURE__ */ new Set();
	return group.operations.map((operation, index) => {
		const word = uniqueName([kebab(methods[index]?.name ?? "")], own);
		return commandCode(operation, name === void 0 ? [word] : [name, word], file, shapes);
	});
}
function commandCode(operation, words, file, shapes) {
	const { at, docs, method, pagination, path } = operation;
	const options = optionsOf(operation, shapes);
	const accepts = alternativeContents(operation).map(({ mediaType }) => mediaType);
	const body = bodyMember$1(operation, shapes, options.some(({ to }) => to[0] === "body"));
	const members = [
		member$1("words", literal(words)),
		member$1("method", literal(method)),
		member$1("path", literal(path)),
		...docMembers(docs),
		member$1("call", file.use("operation", at)),
		...pagination === void 0 ? [] : [member$1("items", file.use("operation-items", at))],
		member$1("options", list("[", options.map((option) => list("{", Object.entries(option).map(([name, value]) => member$1(name, literal(value))), "}", 8)), "]", 12)),
		...body === void 0 ? [] : [member$1("body", literal(body))],
		...accepts.length > 1 ? [member$1("accepts", literal(accepts))] : []
	];
	return list("{", members, "}", 4);
}
/** The first paragraph is enough for a list. */
function describedMembers({ description, summary = description?.split(/\n\s*\n/, 1)[0] }) {
	return summary === void 0 ? [] : [member$1("description", literal(summary))];
}
function docMembers({ description, summary }) {
	return [...summary === void 0 ? [] : [member$1("summary", literal(summary))], ...description === void 0 ? [] : [member$1("description", literal(description))]];
}
/** As `CommandBody` of the runtime. */
function bodyMember$1({ body }, shapes, hasOptions) {
	const contents = body === void 0 ? [] : requestContents(body);
	const [first] = contents;
	if (body === void 0 || first === void 0) return void 0;
	return {
		required: body.required,
		contents: contents.map((content) => ({
			type: content.mediaType,
			kind: bodyKind(content)
		})),
		...bodyKind(first) === "json" && !hasOptions && isOpen(first, shapes) && { open: true },
		...!hasUsualType(first) && { named: true }
	};
}
function bodyKind(content) {
	switch (requestCodec(content)) {
		case "json":
		case "form":
		case "multipart": return "json";
		case "lines":
		case "jsonSequence": return "lines";
		case "text":
		case "events": return "text";
		case "binary":
		case "stream": return "file";
	}
}
/** Whether a body is an object of any members. */
function isOpen({ schema }, shapes) {
	const shape = shapes.of(schema);
	return shape.kind === "object" && shape.rest !== "closed";
}
// dist/generator/targets/contract/contract.js
const CONTRACT_FILE = "contract.test.ts";
/** `contract.test.ts`: the checks of `countersign test` as tests for the user's own test runner, against any server. */
function contract({ document, filter, joined, overlays }) {
	return {
		name: "contract",
		needs: [],
		declare: () => [],
		*write(context) {
			if (context.api.operations.length === 0) return;
			const file = context.file(CONTRACT_FILE);
			const view = {
				title: literal(context.api.title),
				document: literal(document),
				tested: testedDocument(joined, overlays, filter)
			};
			yield file.finish(file.render("contract/test", view));
		}
	};
}
/** The value of the option `document`: a path, or a config if the document has overlays or a filter. */
function testedDocument(joined, overlays, filter) {
	const absolute = (paths) => code`${literal(paths)}.map((path) => fileURLToPath(new URL(path, new URL("../generator/targets/contract/contract.js", import.meta.url).href)))`;
	const fields = [
		...joined.length === 0 ? [] : [code`joined: ${absolute(joined)}`],
		...overlays.length === 0 ? [] : [code`overlays: ${absolute(overlays)}`],
		...filter === void 0 ? [] : [code`filter: ${literal(jsonOf(filter))}`]
	];
	return fields.length === 0 ? code`document` : code`document: { ${join$1([code`document`, ...fields], ", ")} }`;
}
function jsonOf({ exclude = {}, include = {} }) {
	return {
		include: { ...include },
		exclude: { ...exclude }
	};
}
// dist/generator/targets/factories/mapped-tags.js
const known = /* @__PURE__ */ new WeakMap();
/** Finds the models whose own schema leaves the property of a discriminator open, so that only its mapping tells the value. */
function mappedTagsOf(api, facts) {
	const cached = known.get(api) ?? findMappedTags(api, facts);
	known.set(api, cached);
	return cached;
}
function findMappedTags(api, facts) {
	const found = /* @__PURE__ */ new Map();
	const add = (target, property, value) => {
		const model = facts.models.get(target);
		if (model === void 0 || !isFreeText(model.schema, property, facts)) return;
		const properties = found.get(target) ?? /* @__PURE__ */ new Map();
		found.set(target, properties);
		const values = properties.get(property) ?? [];
		properties.set(property, values.includes(value) ? values : [...values, value]);
	};
	const addCases = ({ cases, property }, base) => {
		for (const { target, value } of cases) {
			add(target, property, value);
			if (base !== void 0) add(base, property, value);
		}
	};
	const visit = (schema) => {
		const { shape } = schema;
		if (shape.kind === "union" && shape.discriminator !== void 0) addCases(shape.discriminator, shape.base);
		visitInner(schema, visit);
	};
	for (const { schema } of subjectsOf(api)) visit(schema);
	return found;
}
/** Whether a schema has the property and says no more of it than that it is a string. */
function isFreeText(schema, property, facts) {
	if (facts.tags(schema).has(property)) return false;
	const own = facts.possibleMembers(schema).filter(({ name }) => name === property);
	return own.length > 0 && own.every((one) => isPlainString(facts.resolve(one.schema)));
}
function isPlainString({ assertions, shape }) {
	return shape.kind === "string" && assertions.length === 0;
}
// dist/generator/targets/factories/recipes.js
/** The role under which a model's factory is declared. */
function factoryRole(role) {
	return `factory-${role}`;
}
/** Longer examples, in characters of JSON, would clutter the file. */
const LONGEST_EXAMPLE = 80;
const MOST_EXAMPLES = 3;
function createRecipes(file, facts, direction, mappedTags) {
	const runtime = (name) => file.runtime("factory/recipe", name, "value");
	const call = (name, ...given) => list(`${runtime(name).text}(`, given, ")");
	const allOf = (parts) => {
		const [only, ...others] = parts;
		return only !== void 0 && others.length === 0 ? only : call("allOf", ...parts);
	};
	function recipe(schema, hint) {
		return allOf(partsOf(schema, hint));
	}
	/** Recipes that a value must follow all at once. */
	function partsOf(given, hint) {
		const schema = withUnions(given, facts.schemaOf);
		const { assertions, docs, shape } = schema;
		const usual = typeof schema.default === "string" && schema.default !== "" ? [schema.default] : [];
		const examples = [...docs.examples ?? (hint === void 0 ? usual : []), ...hint === void 0 ? [] : [hint]];
		return [...shape.kind === "intersection" ? shape.members.flatMap((part) => partsOf(part, examples[0])) : [shapeRecipe(schema, examples)], ...assertions.flatMap((assertion) => tagRecipe(schema, assertion))];
	}
	function modelRecipe(schema) {
		const mapped = [...mappedTags.get(schema.at) ?? []];
		return allOf([...partsOf(schema), ...mapped.map(([property, values]) => hug("object", [tagged(property, values)]))]);
	}
	function shapeRecipe(schema, examples) {
		const { assertions, shape } = schema;
		switch (shape.kind) {
			case "unknown": return untypedRecipe(assertions, examples);
			case "never": return runtime("nothing");
			case "null": return call("oneOf", literal([null]));
			case "boolean": return runtime("boolean");
			case "binary": return runtime("file");
			case "literal": return call("oneOf", literal([shape.value]));
			case "enum": return call("oneOf", enumList(schema) ?? list("[", literals(shape.values.map(({ value }) => value)), "]", 40));
			case "number": {
				const rules = numberRules(assertions, examples.filter((example) => typeof example === "number"));
				return call(shape.integer ? "integer" : "number", ...rules);
			}
			case "string": {
				const format = shape.format === void 0 ? [] : [member$1("format", literal(shape.format))];
				return call("text", ...textRules(assertions, format, examples));
			}
			case "array": return call("array", recipe(shape.items, itemOf(examples, 0)), ...arrayRules(assertions));
			case "tuple": {
				const first = shape.items.map((item, index) => recipe(item, itemOf(examples, index)));
				const rules = arrayRules(assertions);
				const rest = shape.rest.shape.kind === "never" && rules.length === 0 ? [] : [recipe(shape.rest)];
				return call("tuple", list("[", first, "]"), ...rest, ...rules);
			}
			case "object": return objectRecipe(schema, shape, examples);
			case "union": return unionRecipe(shape, examples);
			case "intersection": return allOf(partsOf(schema));
			case "ref": {
				const target = referenceRecipe(shape.target);
				const bounds = assertions.length === 0 ? EMPTY : untypedRecipe(assertions, []);
				return bounds.text === "" || bounds.text === runtime("anything").text ? target : allOf([target, bounds]);
			}
		}
	}
	function referenceRecipe(target) {
		const model = facts.models.get(target);
		if (model === void 0) return runtime("anything");
		return file.use(factoryRole(direction === "sent" && hasInput(model) ? "model-input" : "model"), target);
	}
	/** Infers the type of a schema without `type` from its limits. */
	function untypedRecipe(assertions, examples) {
		const text = textRules(assertions, [], []);
		if (text.length > 0) return call("text", ...text);
		const number = numberRules(assertions, []);
		if (number.length > 0) return call("number", ...number);
		const array = arrayRules(assertions);
		if (array.length > 0) return call("array", runtime("anything"), ...array);
		const example = examples.find(isShort);
		return example === void 0 ? runtime("anything") : call("oneOf", literal([example]));
	}
	function enumList(schema) {
		const values = facts.models.get(schema.at)?.schema === schema ? enumValues(schema) : void 0;
		return values !== void 0 && !values.named && !values.nullable ? file.use("model-values", schema.at) : void 0;
	}
	function objectRecipe({ assertions }, shape, examples) {
		const hintOf = (name) => {
			const example = examples.find((one) => isObject$1(one) && Object.hasOwn(one, name));
			return isObject$1(example) ? member(example, name) : void 0;
		};
		const shown = shape.properties.filter((property) => !facts.isHidden(property, direction));
		const members = (some) => list("{", some.map(({ name, schema }) => member$1(name, recipe(schema, hintOf(name)))), "}", WIDTH_OF_OBJECT);
		const least = valueOf(assertions, "minProperties") ?? 0;
		const names = assertions.find(({ kind }) => kind === "propertyNames");
		const [pattern] = shape.patterns;
		const values = typeof shape.rest === "object" ? shape.rest : least > 0 ? "any" : void 0;
		const key = names?.kind === "propertyNames" ? recipe(names.schema) : pattern === void 0 || values !== void 0 ? void 0 : call("text", code`{ ${member$1("pattern", regex(pattern.pattern, pattern.flags))} }`);
		const value = pattern !== void 0 && (shown.length === 0 || least > 0) && typeof shape.rest !== "object" ? recipe(pattern.schema) : values === void 0 ? void 0 : values === "any" ? runtime("anything") : recipe(values);
		const min = least > 0 ? [literal(least)] : [];
		if (shown.length === 0 && value !== void 0) {
			const given = key === void 0 ? min.length > 0 ? [UNDEFINED] : [] : [key];
			return call("record", value, ...given, ...min);
		}
		const required = members(shown.filter((property) => property.required));
		const optional = shown.filter((property) => !property.required);
		if (min.length === 0 && optional.length === 0) return hug("object", [required]);
		if (min.length === 0) return hug("object", [required, members(optional)]);
		const others = value === void 0 ? UNDEFINED : list("{", [member$1("values", value), ...key === void 0 ? [] : [member$1("names", key)]], "}");
		return hug("object", [
			required,
			members(optional),
			others,
			...min
		]);
	}
	/** Prints a call with object literals, their members on separate lines where they are long. */
	function hug(name, given) {
		const flat = code`${runtime(name)}(${join$1(given, ", ")})`;
		return flat.text.includes("\n") ? flat : call(name, ...given);
	}
	function unionRecipe({ members, mode, discriminator }, examples) {
		const plain = members.filter(({ shape }) => shape.kind !== "null");
		const hint = mode === "type" ? examples[0] : void 0;
		const options = plain.map((option) => {
			const values = (discriminator?.cases ?? []).flatMap(({ target, value }) => option.shape.kind === "ref" && option.shape.target === target ? [value] : []);
			const own = recipe(option, hint);
			const { assertions, shape } = option;
			const hasTag = assertions.some(({ kind }) => kind === "tag");
			const target = shape.kind === "ref" ? shape.target : option.at;
			return discriminator === void 0 || values.length === 0 || hasTag || isTagged(target, discriminator.property, values) ? own : allOf([own, hug("object", [tagged(discriminator.property, values)])]);
		});
		const [only] = options;
		const joined = only !== void 0 && options.length === 1 ? only : call("anyOf", ...options);
		return plain.length < members.length ? plain.length === 0 ? call("oneOf", literal([null])) : call("nullable", joined) : joined;
	}
	/** Whether the factory of a model gives a property one of these values. */
	function isTagged(target, property, values) {
		const model = facts.models.get(target);
		if (model === void 0) return false;
		const own = mappedTags.get(target)?.get(property) ?? [...facts.tags(model.schema).get(property) ?? []];
		return own.length > 0 && own.every((value) => values.some((one) => one === value));
	}
	function tagged(property, values) {
		return code`{ ${member$1(property, call("oneOf", literal([...values])))} }`;
	}
	function tagRecipe(schema, assertion) {
		if (assertion.kind !== "tag" || assertion.except === true) return [];
		if (schema.shape.kind === "ref" && isTagged(schema.shape.target, assertion.property.name, assertion.values)) return [];
		return [hug("object", [tagged(assertion.property.name, assertion.values)])];
	}
	return {
		recipe,
		model: modelRecipe
	};
}
const UNDEFINED = code`undefined`;
const WIDTH_OF_OBJECT = 30;
function isShort(example) {
	return JSON.stringify(example).length <= LONGEST_EXAMPLE;
}
function itemOf(examples, index) {
	const example = examples.find(isArray);
	return isArray(example) ? example[index] : void 0;
}
function valueOf(assertions, kind) {
	const found = assertions.find((assertion) => assertion.kind === kind);
	return found !== void 0 && "value" in found && typeof found.value === "number" ? found.value : void 0;
}
const NUMBER_RULES = [
	["minimum", "min"],
	["maximum", "max"],
	["exclusiveMinimum", "above"],
	["exclusiveMaximum", "below"],
	["multipleOf", "step"]
];
function limits(assertions, names) {
	return names.flatMap(([kind, name]) => {
		const value = valueOf(assertions, kind);
		return value === void 0 ? [] : [member$1(name, literal(value))];
	});
}
function rulesOf(members) {
	return members.length === 0 ? [] : [list("{", members, "}", 60)];
}
function examplesMember(examples) {
	const short = [...new Set(examples)].filter(isShort).slice(0, MOST_EXAMPLES);
	return short.length === 0 ? [] : [member$1("examples", literal(short))];
}
function numberRules(assertions, examples) {
	return rulesOf([...limits(assertions, NUMBER_RULES), ...examplesMember(examples)]);
}
function textRules(assertions, own, examples) {
	const patterns = assertions.flatMap((one) => one.kind === "pattern" ? [member$1("pattern", regex(one.source, one.flags))] : []);
	const formats = assertions.flatMap((one) => one.kind === "format" ? [member$1("format", literal(one.value))] : []);
	const bounds = limits(assertions, [["minLength", "min"], ["maxLength", "max"]]);
	const given = examplesMember(examples.filter((example) => typeof example === "string"));
	return rulesOf([
		...own,
		...formats.slice(0, own.length === 0 ? 1 : 0),
		...patterns.slice(0, 1),
		...bounds,
		...given
	]);
}
function arrayRules(assertions) {
	const unique = assertions.some(({ kind }) => kind === "uniqueItems") ? [member$1("unique", literal(true))] : [];
	return rulesOf([...limits(assertions, [["minItems", "min"], ["maxItems", "max"]]), ...unique]);
}
// dist/generator/targets/factories/factories.js
const FACTORIES_FILE = "factories.ts";
/** `factories.ts`: functions that create valid, readable values of each model for tests. */
function factories(options = {}) {
	return {
		name: "factories",
		needs: ["models", "validators"],
		declare: (api) => declarations$3(api),
		write: (context) => write$3(context, options)
	};
}
function isModelSubject(subject) {
	return subject.role === "model" || subject.role === "model-input";
}
/** Factories are split into files like the checks. */
function fileOf$1({ role, of }, api) {
	return checkFilesOf(api).fileOf(role, of).replace(/^checks/, "factories");
}
function* declarations$3(api) {
	for (const subject of subjectsOf(api)) {
		if (!isModelSubject(subject)) continue;
		const [first, ...others] = subject.names;
		const candidates = [`${first} factory`, ...others.map((name) => `${name} factory`)];
		yield declareFunction(factoryRole(subject.role), subject.of, fileOf$1(subject, api), candidates);
	}
}
function* write$3(context, options) {
	const { api } = context;
	const facts = factsOf(api);
	const printing = {
		facts,
		mappedTags: mappedTagsOf(api, facts),
		types: modelTypes(context, options),
		converted: conversionsOf(context, options.formats ?? {}).models
	};
	const files = Map.groupBy(subjectsOf(api).filter(isModelSubject), (subject) => fileOf$1(subject, api));
	for (const [path, subjects] of files) {
		const file = context.file(path);
		const view = {
			exports: path === FACTORIES_FILE ? [seedExport(file)] : [],
			factories: subjects.map((subject) => factoryView(subject, file, printing))
		};
		yield file.finish(file.render("factories/file", view));
	}
	if (files.size > 0 && !files.has(FACTORIES_FILE)) yield contentsFile(context.file(FACTORIES_FILE), [...files.keys()]);
}
function seedExport(file) {
	return file.reexport("factory/factory", "seedFactories", "value");
}
function contentsFile(file, paths) {
	const exports = paths.toSorted().map((path) => code`export * from ${file.from(path)};`);
	return file.finish(lines([
		code`export { ${seedExport(file)} };\n`,
		COSTLY,
		...exports
	]));
}
function factoryView({ direction, of, role, schema }, file, printing) {
	const { converted, facts, mappedTags, types } = printing;
	const type = types.model(file, role, of);
	return {
		comment: role === "model-input" ? docComment(["As it is sent: without `readOnly` members."]) : void 0,
		name: file.name(factoryRole(role), of),
		type: code`${file.runtime("factory/factory", "Factory", "type")}<${type}>`,
		create: file.runtime("factory/factory", "createFactory", "value"),
		check: file.use(checkRole(role), of),
		recipe: createRecipes(file, facts, direction, mappedTags).model(schema),
		conversion: converted.has(of) ? [file.use(CONVERSION, of)] : []
	};
}
// dist/generator/targets/validators/json-schema.js
/**
* An object literal with the schema as JSON Schema 2020-12. A reference to a model is that model's zod schema, so that
* `z.toJSONSchema` decides how to print it.
*/
function jsonSchema(scope, schema) {
	const { shape } = schema;
	const own = {
		...annotations$1(schema, scope),
		...shapeKeywords(scope, shape)
	};
	const said = schema.assertions.map((assertion) => assertionKeywords(scope, assertion));
	const all = { ...own };
	const others = [];
	for (const keywords of said) if (Object.keys(keywords).some((name) => Object.hasOwn(all, name))) others.push(object(keywords));
	else Object.assign(all, keywords);
	if (shape.kind === "intersection") others.unshift(...shape.members.map((part) => nested(scope, part)));
	if (shape.kind === "ref") others.unshift(scope.reference(shape.target));
	return object(others.length === 0 ? all : {
		...all,
		allOf: list("[", others, "]")
	});
}
function nested(scope, schema) {
	const { assertions, shape } = schema;
	if (shape.kind !== "ref" || assertions.length > 0) return jsonSchema(scope, schema);
	return Object.keys(annotations$1(schema, scope)).length === 0 ? scope.reference(shape.target) : jsonSchema(scope, schema);
}
function annotations$1({ default: preset, docs, readOnly, writeOnly }, { withoutExamples }) {
	return given({
		title: docs.title,
		description: docs.description ?? docs.summary,
		deprecated: docs.deprecated,
		default: preset,
		readOnly,
		writeOnly,
		examples: withoutExamples === true ? void 0 : docs.examples
	});
}
function shapeKeywords(scope, shape) {
	switch (shape.kind) {
		case "never": return { not: object({}) };
		case "null":
		case "boolean": return given({ type: shape.kind });
		case "number": return given({
			type: shape.integer ? "integer" : "number",
			format: shape.format
		});
		case "string": return given({
			type: "string",
			format: shape.format,
			contentEncoding: shape.content?.encoding,
			contentMediaType: shape.content?.mediaType
		});
		case "literal": return given({ const: shape.value });
		case "enum": return given({ enum: shape.values.map(({ value }) => value) });
		case "array": return {
			...type(shape, "array"),
			items: nested(scope, shape.items)
		};
		case "tuple": return {
			...type(shape, "array"),
			prefixItems: schemas(scope, shape.items),
			items: nested(scope, shape.rest)
		};
		case "object": return {
			...type(shape, "object"),
			...objectKeywords(scope, shape)
		};
		case "union": return { [shape.mode === "oneOf" ? "oneOf" : "anyOf"]: schemas(scope, shape.members) };
		case "unknown":
		case "binary":
		case "intersection":
		case "ref": return {};
	}
}
function objectKeywords(scope, { patterns, properties, rest }) {
	const required = properties.filter((property) => scope.isRequired(property)).map(({ name }) => name);
	const members = properties.map(({ name, schema }) => member$1(name, nested(scope, schema)));
	return {
		...members.length > 0 && { properties: list("{", members, "}") },
		...given({ required: required.length > 0 ? required : void 0 }),
		...patterns.length > 0 && { patternProperties: object(Object.fromEntries(patterns.map((one) => [one.pattern, nested(scope, one.schema)]))) },
		...given({ additionalProperties: rest === "closed" ? false : void 0 }),
		...typeof rest === "object" && { additionalProperties: nested(scope, rest) }
	};
}
function assertionKeywords(scope, assertion) {
	switch (assertion.kind) {
		case "pattern": return given({ pattern: assertion.source });
		case "uniqueItems": return given({ uniqueItems: true });
		case "contains": {
			const { max, min, schema } = assertion;
			const bounds = given({
				minContains: min === 1 ? void 0 : min,
				maxContains: max
			});
			return {
				contains: nested(scope, schema),
				...bounds
			};
		}
		case "dependentRequired": return given({ dependentRequired: { [assertion.property]: assertion.requires } });
		case "dependentSchema": return { dependentSchemas: object({ [assertion.property]: nested(scope, assertion.schema) }) };
		case "tag": {
			if (!scope.assertTags) return {};
			const { except, property, values } = assertion;
			if (except !== true) return objectKeywords(scope, {
				...NO_MEMBERS,
				properties: [property]
			});
			return { properties: object({ [property.name]: object({ not: object(given({ enum: values })) }) }) };
		}
		case "conditional": {
			const { else: otherwise, if: asked, then } = assertion;
			return {
				if: nested(scope, asked),
				...then !== void 0 && { then: nested(scope, then) },
				...otherwise !== void 0 && { else: nested(scope, otherwise) }
			};
		}
		case "not":
		case "propertyNames":
		case "unevaluatedItems":
		case "unevaluatedProperties": return { [assertion.kind]: nested(scope, assertion.schema) };
		default: return given({ [assertion.kind]: assertion.value });
	}
}
const NO_MEMBERS = {
	kind: "object",
	properties: [],
	patterns: [],
	rest: "open",
	implied: true
};
function type({ implied }, name) {
	return implied ? {} : given({ type: name });
}
function schemas(scope, all) {
	return list("[", all.map((one) => nested(scope, one)), "]");
}
function given(keywords) {
	const printed = {};
	for (const name in keywords) {
		const value = keywords[name];
		if (value !== void 0) printed[name] = literal(value);
	}
	return printed;
}
function object(keywords) {
	return list("{", Object.entries(keywords).map(([name, value]) => member$1(name, value)), "}");
}
// dist/generator/targets/mcp/tool-schemas.js
const STRING = code`{ type: "string" }`;
function createToolSchemas({ models }) {
	const modelsByPointer = new Map(models.map((model) => [model.at, model]));
	const used = /* @__PURE__ */ new Map();
	const names = /* @__PURE__ */ new Set();
	function reference(target) {
		const model = modelsByPointer.get(target);
		if (model === void 0) return code`{}`;
		let name = used.get(target)?.name ?? model.name;
		if (!used.has(target)) {
			for (let number = 2; names.has(name); number++) name = `${model.name}${number}`;
			names.add(name);
			used.set(target, {
				name,
				model
			});
		}
		return code`{ $ref: ${literal(name)} }`;
	}
	const scope = {
		reference,
		isRequired: ({ required }) => required,
		assertTags: true,
		withoutExamples: true
	};
	function parameterSchema(parameter) {
		const { docs, schema } = parameter;
		const { description = docs.summary } = docs;
		if (!isStructuredParameter(parameter)) return STRING;
		return schemaCode(description === void 0 ? schema : {
			...schema,
			docs: {
				...schema.docs,
				description
			}
		});
	}
	function schemaCode(schema) {
		return schema.shape.kind === "ref" && schema.assertions.length === 0 && schema.docs.description === void 0 && schema.shape.kind === "ref" ? reference(schema.shape.target) : jsonSchema(scope, schema);
	}
	function bodySchema(content) {
		const { codec, itemSchema, schema } = content;
		if (codec === "lines" && (itemSchema !== void 0 || schema.shape.kind !== "array")) return code`{ type: "array", items: ${schemaCode(itemSchema ?? schema)} }`;
		return codec === "xml" || codec === "text" ? STRING : schemaCode(schema);
	}
	return {
		definitions() {
			const printed = /* @__PURE__ */ new Map();
			for (const [target, { model, name }] of used) printed.set(target, member$1(name, jsonSchema(scope, model.schema)));
			return [...printed.values()];
		},
		input(operation) {
			const groups = [];
			for (const { name, parameters } of parameterGroups(operation)) {
				const own = parameters.filter((one) => !isKey(operation, one));
				if (own.length === 0) continue;
				const members = own.map((one) => ({
					...one,
					schema: parameterSchema(one)
				}));
				groups.push({
					name,
					schema: objectSchema(members),
					required: own.some(({ required }) => required)
				});
			}
			const whole = operation.parameters.find((one) => one.in === "querystring");
			if (whole !== void 0) groups.push({
				name: "query",
				schema: parameterSchema(whole),
				required: whole.required
			});
			const body = toolBody(operation);
			if (body !== void 0) groups.push({
				name: "body",
				schema: bodySchema(body.content),
				required: operation.body?.required === true
			});
			return objectSchema(groups);
		},
		output({ responses }) {
			const [only, ...others] = responses.filter(({ status }) => status.kind === "exact" && status.code < 300);
			const [content, ...more] = only?.contents ?? [];
			if (content?.codec !== "json" || others.length > 0 || more.length > 0) return void 0;
			return schemaCode(content.schema);
		}
	};
}
/** The first body that JSON can express. */
function toolBody({ body }) {
	const contents = body === void 0 ? [] : requestContents(body);
	const index = contents.findIndex((one) => one.codec !== "binary" && one.codec !== "multipart" && hasUsualType(one));
	const content = contents[index];
	return content && {
		content,
		isDefault: index === 0
	};
}
function objectSchema(members) {
	const required = members.filter((one) => one.required).map(({ name }) => name);
	const properties = members.map(({ name, schema }) => member$1(name, schema));
	return list("{", [
		code`type: "object"`,
		code`properties: ${list("{", properties, "}", 14)}`,
		...required.length > 0 ? [member$1("required", literal(required))] : [],
		code`additionalProperties: false`
	], "}", 10);
}
// dist/generator/targets/mcp/mcp.js
const INDEX_FILE$1 = "mcp/index.ts";
const STDIO_FILE = "mcp/stdio.ts";
/** Characters of a description. The runtime shows the first 300 that are visible, so longer texts would be wasted. */
const LONGEST_TEXT = 600;
const SDK = "@modelcontextprotocol/sdk/server";
/** `mcp/`: a Model Context Protocol server whose tools call the operations of the API. */
function mcp() {
	return {
		name: "mcp",
		needs: ["client"],
		*declare(api) {
			if (toolOperations(api).length === 0) return;
			yield declareFunction("create-mcp", "#", INDEX_FILE$1, ["create mcp server", "create mcp api server"]);
		},
		*write(context) {
			reportFiles(context);
			if (toolOperations(context.api).length === 0) return;
			yield indexFile$2(context);
			yield stdioFile(context);
		}
	};
}
/** Arguments of tools are JSON, so operations that upload files cannot be tools. */
function takesFiles(operation) {
	const { body } = operation;
	return body !== void 0 && body.contents.length > 0 && toolBody(operation) === void 0;
}
/** Without those that fetch tokens: the client does that, and models should not see secrets. */
function toolOperations(api) {
	const flows = api.securitySchemes.flatMap((scheme) => scheme.kind === "oauth2" ? scheme.flows : []);
	const tokens = new Set(flows.map(({ tokenOperation }) => tokenOperation));
	return planOf(api).groups.flatMap(({ operations }) => operations).filter((operation) => !takesFiles(operation) && !tokens.has(operation.at));
}
function reportFiles(context) {
	for (const operation of context.api.operations) {
		if (!takesFiles(operation)) continue;
		context.warn("operation-without-tool", "Tools cannot send files; this operation has no tool.", operation.at);
	}
}
function indexFile$2(context) {
	const { api } = context;
	const file = context.file(INDEX_FILE$1);
	const schemas = createToolSchemas(api);
	const tools = toolOperations(api).map((operation) => toolCode(operation, file, schemas));
	const view = {
		create: file.name("create-mcp", "#"),
		client: file.runtime("client", "Client", "type"),
		options: file.runtime("mcp", "McpOptions", "type"),
		server: file.external(`${SDK}/index.js`, "Server", "type"),
		createMcp: file.runtime("mcp", "createMcp", "value"),
		api: list("{", [
			member$1("name", literal(api.title)),
			member$1("version", literal(api.version)),
			code`operations: OPERATIONS`,
			code`definitions: DEFINITIONS`
		], "}", 40),
		tool: file.runtime("mcp", "ToolOperation", "type"),
		schema: file.runtime("mcp-schemas", "Definitions", "type"),
		tools,
		definitions: schemas.definitions()
	};
	return file.finish(file.render("mcp/index", view));
}
function toolCode(operation, file, schemas) {
	const { docs, idempotency, method, path } = operation;
	const output = schemas.output(operation);
	const body = toolBody(operation);
	const members = [
		member$1("id", literal(operationId(operation))),
		member$1("method", literal(method)),
		member$1("path", literal(path)),
		...docs.summary === void 0 ? [] : [member$1("summary", literal(docs.summary))],
		...docs.description === void 0 ? [] : [member$1("description", literal(docs.description.slice(0, LONGEST_TEXT)))],
		member$1("call", file.use("operation", operation.at)),
		member$1("input", schemas.input(operation)),
		...output === void 0 ? [] : [member$1("output", output)],
		...body === void 0 || body.isDefault ? [] : [member$1("contentType", literal(body.content.mediaType))],
		...idempotency === void 0 ? [] : [member$1("keyed", literal(true))]
	];
	return list("{", members, "}", 4);
}
function stdioFile(context) {
	const { api } = context;
	const file = context.file(STDIO_FILE);
	const view = {
		createClient: file.use("plain-factory", "#"),
		createServer: file.use("create-mcp", "#"),
		environment: file.runtime("environment", "environment", "value"),
		transport: file.external(`${SDK}/stdio.js`, "StdioServerTransport", "value"),
		options: list("{", environmentOptions(api, code`env`).members, "}", 40)
	};
	return file.finish(file.render("mcp/stdio", view));
}
// dist/generator/targets/msw/replies.js
/** Columns before a reply's members. */
const INDENT = 16;
/** `{ 200: { body: orderFactory }, 404: { body: errorFactory } }` */
function repliesCode(operation, printing) {
	const entries = operation.responses.map((response) => code`${statusKey(response)}: ${list("{", replyMembers(operation, response, printing), "}", 20)}`);
	return list("{", entries, "}", 60);
}
function statusKey({ status }) {
	return status.kind === "exact" ? literal(status.code) : objectKey(statusText(status));
}
function replyMembers(operation, response, printing) {
	const contents = contentsOf(operation, response);
	const content = contents.find(({ codec }) => codec === "json") ?? contents[0];
	const needsType = content !== void 0 && (contents.length > 1 || isRange(content.mediaType) || content.codec === "binary");
	const type = isRange(content?.mediaType ?? "") ? "application/octet-stream" : content?.mediaType ?? "";
	const headers = headersCode(response, printing);
	const others = contents.filter((one) => one !== content && !isRange(one.mediaType));
	const otherMembers = others.map((one) => member$1(one.mediaType, knownBody(operation, response, one, printing)));
	return [
		...content === void 0 ? [] : [bodyMember(operation, response, content, printing), ...pagesMember(operation, response, content)],
		...needsType ? [member$1("contentType", literal(type))] : [],
		...others.length === 0 ? [] : [member$1("others", list("{", otherMembers, "}", 30))],
		...headers === void 0 ? [] : [member$1("headers", headers)]
	];
}
/** The body of a range of statuses contains the status that was asked for. */
function bodyMember(operation, response, content, printing) {
	const { status } = response;
	const name = status.kind === "exact" ? void 0 : statusMember(content, printing);
	if (name === void 0) return member$1("body", knownBody(operation, response, content, printing));
	const given = name === "status" ? identifier(name) : member$1(name, identifier("status"));
	return member$1("bodyOf", code`(status) => ${bodyCode(content, printing)}({ ${given} })`);
}
/** How pages that are counted end: later ones have no items. */
function pagesMember({ pagination }, { status }, { codec }) {
	if (pagination?.style !== "offset" && pagination?.style !== "page") return [];
	if (!isSuccess(status) || codec !== "json") return [];
	const { items, parameter } = pagination;
	const first = pagination.style === "page" ? pagination.first : 0;
	const members = [
		member$1("parameter", literal(parameter)),
		member$1("first", literal(first)),
		member$1("items", literal(items.replace(/^#/, "")))
	];
	return [member$1("pages", list("{", members, "}", 20))];
}
/**
* A body with the members that its response decides: the status and its code, since several statuses often share one
* error schema, and the end of pages.
*/
function knownBody(operation, { status }, content, printing) {
	const { shapes } = printing;
	const body = bodyCode(content, printing);
	if (content.codec !== "json") return body;
	const isError = status.kind === "exact" && status.code >= 400;
	const name = isError ? statusMember(content, printing) : void 0;
	const members = [
		...isError ? codeMembers(status.code, content, shapes) : [],
		...isError && name !== void 0 ? [member$1(name, literal(status.code))] : [],
		...isSuccess(status) ? endMembers(operation, content, shapes) : []
	];
	return members.length === 0 ? body : code`() => ${body}(${list("{", members, "}")})`;
}
/** The cursor of the last page. With it, a client that reads all pages stops. */
function endMembers({ pagination }, { schema }, shapes) {
	if (pagination?.style !== "cursor") return [];
	const [name = "", ...rest] = parsePointer(pagination.next).tokens;
	const own = shapes.members(schema).find((property) => property.name === name);
	if (own === void 0) return [];
	if (shapes.alternatives(own.schema).some((one) => shapes.of(one).kind === "null")) return [member$1(name, literal(null))];
	if (!own.required) return [member$1(name, code`undefined`)];
	const isText = shapes.of(own.schema).kind === "string" && own.schema.assertions.length === 0;
	return rest.length === 0 && isText ? [member$1(name, literal(""))] : [];
}
function codeMembers(status, { schema }, shapes) {
	const codes = codeTexts(schema, shapes) ?? [];
	const chosen = codes.length > 1 ? codeForStatus(codes, status) : void 0;
	const name = shapes.members(schema).map(({ name }) => name).find((one) => codeTexts(schema, shapes, one)?.length === codes.length);
	return chosen === void 0 || name === void 0 ? [] : [member$1(name, literal(chosen))];
}
const STATUS = /^(?:http_?)?status(?:_?code)?$/i;
/** The member of an error that repeats the status of its response (RFC 9457, section 3.1.2). */
function statusMember({ codec, schema }, { conversions, shapes }) {
	if (codec !== "json" || conversions.of(schema) !== void 0) return void 0;
	const own = shapes.members(schema).find((property) => STATUS.test(property.name));
	return own !== void 0 && shapes.of(own.schema).kind === "number" ? own.name : void 0;
}
function bodyCode(content, printing) {
	const { file, shapes } = printing;
	const { recipe } = recipesOf(printing);
	const runtime = (name) => file.runtime("factory/recipe", name, "value");
	const example = content.examples[0]?.value;
	switch (content.codec) {
		case "json": return jsonCode$1(content, printing);
		case "lines": {
			const { schema, itemSchema } = content;
			const items = itemSchema ?? (schema.shape.kind === "array" ? schema.shape.items : schema);
			return factory(code`${runtime("array")}(${recipe(items)})`, printing);
		}
		case "events": {
			const [first, ...others] = eventStreamOf(content, shapes).events.map((form) => eventRecipe(form, printing));
			if (first === void 0 || others.length === 0) {
				const event = first ?? code`${runtime("object")}({ data: ${runtime("text")}() })`;
				return factory(code`${runtime("array")}(${event})`, printing);
			}
			return factory(code`${runtime("tuple")}(${list("[", [first, ...others], "]", 20)})`, printing);
		}
		case "binary": return factory(runtime("file"), printing);
		case "text": return factory(recipe(content.schema, example), printing);
		case "form":
		case "multipart":
		case "xml": return typeof example === "string" ? code`() => ${literal(example)}` : factory(recipe(content.schema, example), printing);
	}
}
/** An event with its data as values, as handlers of the server give it. */
function eventRecipe({ data, isJson, type }, printing) {
	const { file, shapes } = printing;
	const { recipe } = recipesOf(printing);
	const runtime = (name) => file.runtime("factory/recipe", name, "value");
	const parts = (data ?? []).map((schema) => {
		const value = isJson ? jsonInside(schema, shapes) ?? schema : schema;
		return value === "unknown" ? runtime("anything") : recipe(value);
	});
	const [only = code`${runtime("text")}()`, ...others] = parts;
	const members = [...type === void 0 ? [] : [member$1("event", recipe(type.schema))], member$1("data", others.length === 0 ? only : list(`${runtime("allOf").text}(`, parts, ")"))];
	return code`${runtime("object")}(${list("{", members, "}", 40)})`;
}
function recipesOf({ facts, file, mappedTags }) {
	return createRecipes(file, facts, "received", mappedTags);
}
/** The factory of a model, or an inline factory. */
function jsonCode$1({ at, examples, schema }, printing) {
	const { conversions, facts, file } = printing;
	const subject = subjectOf(schema, {
		role: "received",
		of: at
	}, "received", facts.models);
	if (subject.role === "model") return file.use(factoryRole("model"), subject.of);
	const plan = conversions.of(schema);
	const converted = plan === void 0 ? EMPTY : code`, ${planCode(file, conversions.formats, plan)}`;
	const recipe = recipesOf(printing).recipe(schema, examples[0]?.value);
	const check = file.use(checkRole(subject.role), subject.of);
	const create = file.runtime("factory/factory", "createFactory", "value");
	const flat = code`${create}(${check}, () => ${recipe}${converted})`;
	if (flat.text.includes("\n") || flat.text.length + INDENT <= 120) return flat;
	return code`${create}(${check}, () =>\n  ${hangingIndent(recipe)}${converted},\n)`;
}
/** An inline factory, which only checks its parts. */
function factory(recipe, { file }) {
	const create = file.runtime("factory/factory", "createFactory", "value");
	return code`${create}(${file.runtime("factory/factory", "passes", "value")}, () => ${recipe})`;
}
/** Headers whose values are addresses, whether or not the document gives them a format. */
const ADDRESS = /^(?:content-)?location$/i;
/** Required headers of a reply, without those that the server sets itself. */
function headersCode({ headers }, printing) {
	const required = headers.filter(({ name, required }) => required && !printing.ownHeaders.has(name.toLowerCase()));
	if (required.length === 0) return void 0;
	const { recipe } = recipesOf(printing);
	const members = required.map(({ examples, name, schema }) => {
		if (!(schema.shape.kind === "string" && schema.shape.format === void 0 && ADDRESS.test(name)) || examples.length > 0) return member$1(name, recipe(schema, examples[0]?.value));
		const text = printing.file.runtime("factory/recipe", "text", "value");
		return member$1(name, code`${text}({ format: "uri-reference" })`);
	});
	const object = printing.file.runtime("factory/recipe", "object", "value");
	return factory(code`${object}(${list("{", members, "}")})`, printing);
}
// dist/generator/targets/msw/msw.js
const FOLDER = {
	name: "msw",
	own: ["index"]
};
const INDEX_FILE = "msw/index.ts";
/** `msw/`: handlers for Mock Service Worker, typed by operation, on top of the generated server and factories. */
function msw(options = {}) {
	return {
		name: "msw",
		needs: [
			"models",
			"validators",
			"server",
			"factories"
		],
		declare: (api) => declarations$2(api),
		write: (context) => write$2(context, options)
	};
}
const groups = (api) => groupsOf(api, servedOperations(api), FOLDER);
function* declarations$2(api) {
	const all = groups(api);
	if (all.length === 0) return;
	for (const { at, file, tag } of all) {
		const name = tag === "" ? "untagged" : tag;
		yield declareType("mocked-group", at, file, [`${name} mocks`, `${name} group mocks`]);
		yield declareFunction("mock-group", at, file, [`mock ${name}`, `mock ${name} group`]);
	}
	yield declareType("mocked-api", "#", INDEX_FILE, ["api mocks", "http mocks"]);
	yield declareFunction("create-http", "#", INDEX_FILE, ["create http", "create mock http"]);
	yield declareFunction("http", "#", INDEX_FILE, ["http", "mock http"]);
}
function* write$2(context, { formats = {} }) {
	const { api } = context;
	const all = groups(api);
	if (all.length === 0) return;
	const facts = factsOf(api);
	const shapes = shapesOf(api);
	const conversions = conversionsOf(context, formats);
	const { ownHeaders } = planOf$1(api);
	const mappedTags = mappedTagsOf(api, facts);
	const keys = all.flatMap(({ key }) => key ?? []);
	for (const group of all) {
		const file = context.file(group.file);
		const view = groupView(group, api, {
			file,
			facts,
			mappedTags,
			shapes,
			conversions,
			ownHeaders
		}, keys);
		yield file.finish(file.render("msw/group", view));
	}
	yield indexFile$1(context.file(INDEX_FILE), all);
}
function groupView(group, api, printing, keys) {
	const { file } = printing;
	const { handlerOf } = planOf$1(api);
	const short = methodNames(group.operations.map((operation) => ({
		id: operation.pinnedName ?? operationId(operation),
		functionName: handlerOf(operation)
	})), group.tag, group.key === void 0 ? keys : []);
	return {
		name: file.name("mocked-group", group.at),
		create: file.name("mock-group", group.at),
		mocks: file.runtime("msw", "Mocks", "type"),
		operations: group.operations.map((operation, index) => {
			const handler = handlerOf(operation);
			return {
				comment: methodComment(operation, handler),
				key: methodKey(short[index]?.name ?? handler),
				type: mockType(operation, file),
				handler: literal(handler),
				replies: repliesCode(operation, printing)
			};
		})
	};
}
function mockType(operation, file) {
	const { at, body, parameters } = operation;
	const call = parameters.length === 0 && (body === void 0 || body.contents.length === 0) ? file.runtime("server/context", "EmptyCall", "type") : file.use("served-call", at);
	return code`${file.runtime("msw", "MockOperation", "type")}<${call}, ${file.use("served-reply", at)}>`;
}
function indexFile$1(file, all) {
	const parts = all.map((group) => ({
		group,
		type: file.use("mocked-group", group.at),
		create: file.use("mock-group", group.at)
	}));
	const exports = [file.reexport("msw", "mockHandlers", "value"), file.reexport("factory/factory", "seedFactories", "value")];
	const view = {
		name: file.name("mocked-api", "#"),
		bases: parts.filter(({ group }) => group.key === void 0),
		groups: parts.flatMap(({ group: { key }, ...part }) => key === void 0 ? [] : [{
			...part,
			key: objectKey(key)
		}]),
		create: file.name("create-http", "#"),
		http: file.name("http", "#"),
		options: file.runtime("msw", "MockOptions", "type"),
		mocks: file.runtime("msw", "createMocks", "value"),
		contract: file.use("server-contract", "#"),
		exports: join$1(exports, ", ")
	};
	return file.finish(file.render("msw/index", view));
}
// dist/generator/targets/openapi-fetch/client-file.js
const CLIENT_FILE = "openapi-fetch/client.ts";
const SCHEMA_FILE = "openapi-fetch/schema.ts";
/** The place under which the client is declared. */
const FETCH_CLIENT = "#openapi-fetch";
function* clientDeclarations(api) {
	if (!api.operations.some(isSendable$1)) return;
	yield declareFunction("fetch-client", FETCH_CLIENT, CLIENT_FILE, ["create fetch client", "create openapi fetch client"]);
	yield declareType("fetch-client-options", FETCH_CLIENT, CLIENT_FILE, ["fetch client options", "openapi fetch client options"]);
}
/** `openapi-fetch/client.ts`: an openapi-fetch client that sends requests through the runtime's `fetch`. */
function clientFile(context) {
	const { api } = context;
	if (!api.operations.some(isSendable$1)) return void 0;
	const file = context.file(CLIENT_FILE);
	const options = file.name("fetch-client-options", FETCH_CLIENT);
	const server = defaultServer(api, file);
	const credentials = credentialNames(api, file);
	const retry = file.runtime("retry", "retry", "value");
	const given = [
		code`client`,
		...credentials === void 0 ? [] : [code`credentials = {}`],
		code`retry: attempts`,
		server === void 0 ? code`server` : code`server = ${server}`,
		code`...others`
	];
	const prepared = [code`const { ${join$1(given, ", ")} } = options;`, code`const again = ${retry}(attempts === false ? { attempts: 1 } : attempts);`];
	if (credentials !== void 0) {
		const setting = code`{ server, fetch: others.fetch, retry: again }`;
		const parts = wantsTokens(api) ? [code`credentials`, setting] : [code`credentials`];
		prepared.push(code`const auth = ${credentials.step}(${join$1(parts, ", ")});`);
	}
	const settings = [
		...credentials === void 0 ? [] : [code`auth`],
		code`...others`,
		code`server`,
		code`operations: OPERATIONS`,
		code`use: [...(others.use ?? []), again]`
	];
	const shapes = shapesOf(api);
	const view = {
		options,
		fetchOptions: file.runtime("fetch", "FetchOptions", "type"),
		members: membersOf$2(file, server !== void 0, credentials?.type),
		factory: file.name("fetch-client", FETCH_CLIENT),
		factoryComment: comment$1("openapi-fetch with the credentials, retries and idempotency keys of the contract."),
		parameters: server === void 0 ? code`options: ${options}` : code`options: ${options} = {}`,
		paths: file.foreign(SCHEMA_FILE, "paths", "type"),
		prepared,
		createFetch: file.runtime("fetch", "createFetch", "value"),
		settings: list("{", settings, "}", 40),
		documentedCalls: file.runtime("documented-calls", "documentedCalls", "value"),
		rule: file.runtime("documented-calls", "SentOperation", "type"),
		operations: list("[", api.operations.filter(isSendable$1).map((operation) => rule(file, api, operation, shapes)), "]", 200)
	};
	return file.finish(file.render("openapi-fetch/client", view));
}
function membersOf$2(file, hasServer, credentials) {
	const server = "Base URL of the API. Requests to another origin carry no credentials.";
	const retry = "How requests are retried, where the contract allows it and it is safe. `false` never retries.";
	const ask = "Credentials of the operations. Pass `auth` to supply your own middleware.";
	const type = file.runtime("retry", "RetryOptions", "type");
	return [
		{
			comment: comment$1(server),
			member: hasServer ? code`server?: string` : code`server: string`
		},
		...credentials === void 0 ? [] : [{
			comment: comment$1(ask),
			member: code`credentials?: ${credentials}`
		}],
		{
			comment: comment$1(retry),
			member: code`retry?: ${type} | false`
		}
	];
}
function rule(file, api, operation, shapes) {
	const identity = identityMembers(operation);
	const isAsSpelled = pathTemplate(operation) === operation.path;
	const body = bodyMember$2(file, operation, shapes);
	const server = ownServer(api, operation);
	return list("{", [
		...identity,
		...isAsSpelled ? [] : [member$1("template", literal(operation.path))],
		...parameterMembers(file, operation, shapes),
		...body === void 0 ? [] : [body],
		...behaviourMembers(api, operation),
		...server === void 0 ? [] : [member$1("server", literal(server))]
	], "}", 3);
}
function defaultServer(api, file) {
	const [first] = namedServers(api);
	if (first === void 0) return void 0;
	const { key, server } = first;
	if (server.variables.length === 0 && !/^https?:\/\//i.test(server.url)) return void 0;
	const access = memberAccess(file.use("servers", "#/servers"), key);
	return server.variables.length > 0 ? code`${access}()` : access;
}
function comment$1(text) {
	return docComment([text]) ?? EMPTY;
}
// dist/generator/targets/openapi-fetch/resolve.js
/** The component that a reference of a bundle points to. Bundles contain no other references. */
function resolveComponent(bundle, ref) {
	const [, section, token] = /^#\/components\/([^/]+)\/([^/]+)$/.exec(ref) ?? [];
	const name = token === void 0 ? void 0 : decoded(token);
	if (section === void 0 || name === void 0) return void 0;
	return member(objectAt(objectAt(bundle, "components"), section), unescapeToken(name));
}
/** A reference with its percent-encoding removed; `undefined` if the component does not exist. */
function plainReference(bundle, ref) {
	return resolveComponent(bundle, ref) === void 0 ? void 0 : decoded(ref);
}
/** The member if it is an object, else an empty object. */
function objectAt(value, key) {
	const found = member(value, key);
	return isObject$1(found) ? found : {};
}
function decoded(text) {
	try {
		return decodeURIComponent(text);
	} catch {
		return;
	}
}
/** A private-use character that replaces `%` while openapi-typescript runs. */
const STAND_IN = "";
/** Escapes a name in a pointer. openapi-typescript decodes pointers, so a bare `%` would break it. */
function escapePercent(name) {
	return name.replaceAll("%", STAND_IN);
}
/** Restores marked names in printed code. */
function restorePercent(code) {
	return code.replaceAll(STAND_IN, "%").replaceAll(/\\u[eE]025/g, "%");
}
/**
* Makes text of the document safe for comments that another tool prints: it cannot end the comment, and contains no tags and no
* invisible characters.
*/
function harmlessText(text) {
	return commentLines(text).join("\n");
}
// dist/generator/targets/openapi-fetch/prepare-schema.js
const NEVER = { enum: [] };
const NULL = { type: "null" };
const TYPES$2 = /* @__PURE__ */ new Set([
	"null",
	"boolean",
	"object",
	"array",
	"number",
	"integer",
	"string"
]);
const GROUPS = ["anyOf", "oneOf"];
/** Rewrites a schema so that openapi-typescript prints the right type. That tool knows keywords only by name. */
function prepareSchema(value, settings) {
	if (value === false) return NEVER;
	if (!isObject$1(value)) return {};
	const described = annotations(value);
	if (settings.binary.has(value)) return orNull({
		...described,
		type: "string",
		format: "binary"
	}, value);
	const constant = member(value, "const");
	if (constant !== void 0) return constant === null ? {
		...described,
		...NULL
	} : {
		...described,
		const: constant
	};
	const values = member(value, "enum");
	if (isArray(values)) return {
		...described,
		enum: values
	};
	return {
		...described,
		...compose(value, settings)
	};
}
/**
* openapi-typescript reads `anyOf` beside other keywords as further alternatives, and ignores everything beside a `$ref`. So
* schemas that must all hold are joined by `allOf`.
*/
function compose(value, settings) {
	const types = typesOf(value);
	const all = listOf$1(value, "allOf").flatMap((item) => item === true ? [] : [prepareSchema(item, settings)]);
	const ref = member(value, "$ref");
	const to = typeof ref === "string" ? settings.reference(ref) : void 0;
	const reference = to === void 0 ? [] : [{ $ref: escapePercent(to) }];
	const groups = GROUPS.flatMap((keyword) => {
		const members = listOf$1(value, keyword).map((item) => alternative(value, item, settings));
		return members.length === 0 ? [] : [{ [keyword]: members }];
	});
	const own = coreOf(value, types, settings);
	const parts = [
		...all,
		...reference,
		...groups
	];
	const [only] = parts;
	if (only === void 0) return own;
	if (parts.length === 1 && all.length === 0 && Object.keys(own).length === 0) return only;
	return {
		...own,
		allOf: parts
	};
}
function alternative(value, item, settings) {
	const prepared = prepareSchema(item, settings);
	const discriminator = member(value, "discriminator");
	const ref = isObject$1(item) ? member(item, "$ref") : void 0;
	if (!isObject$1(discriminator) || typeof ref !== "string") return prepared;
	return announced(prepared, settings.announcements.ofAlternative(discriminator, ref));
}
function announced(schema, announcement) {
	return announcement === void 0 ? schema : { allOf: [schema, announcing(announcement)] };
}
function announcing({ property, required, values }) {
	const name = escapePercent(property);
	return {
		type: "object",
		properties: Object.fromEntries([[name, { enum: values }]]),
		...required && { required: [name] }
	};
}
/** The components that one component becomes: a base becomes the union of its children, plus a component for its own members. */
function prepareComponent(name, value, settings) {
	const { announcements, bases } = settings;
	const prepared = prepareSchema(bases.extended(name, value), settings);
	const tags = announcements.ofComponent(name).map(announcing);
	const { allOf, ...rest } = prepared;
	const own = tags.length === 0 ? prepared : {
		...rest,
		allOf: [...isArray(allOf) ? allOf : [], ...tags]
	};
	const ownName = bases.ownNames.get(name);
	if (ownName === void 0) return [[name, own]];
	const found = bases.childrenOf(name);
	const children = (found.length > 0 ? found : [{
		name: ownName,
		announced: void 0
	}]).map((child) => announced({ $ref: escapePercent(`#/components/schemas/${child.name}`) }, child.announced));
	return [[name, {
		...isObject$1(value) && annotations(value),
		anyOf: children
	}], [ownName, own]];
}
function coreOf(value, types, settings) {
	const core = {};
	const [only] = types;
	if (only !== void 0) core["type"] = types.length === 1 ? only : types;
	if (types.length === 0 || types.includes("object")) Object.assign(core, membersOf$1(value, types, settings));
	if (types.includes("array")) {
		const items = member(value, "items");
		const first = listOf$1(value, "prefixItems");
		if (first.length > 0) core["prefixItems"] = first.map((item) => prepareSchema(item, settings));
		else if (items !== void 0) core["items"] = prepareSchema(items, settings);
	}
	return core;
}
function membersOf$1(value, types, settings) {
	const found = member(value, "properties");
	const properties = (isObject$1(found) ? Object.entries(found) : []).map(([name, item]) => [escapePercent(name), prepareSchema(item, settings)]);
	const required = listOf$1(value, "required").flatMap((name) => typeof name === "string" ? [escapePercent(name)] : []);
	const known = new Set(properties.map(([name]) => name));
	const bare = required.filter((name) => !known.has(name)).map((name) => [name, {}]);
	const further = furtherMembers(value, types, properties.map(([, schema]) => schema), settings);
	return {
		...properties.length + bare.length > 0 && { properties: Object.fromEntries([...properties, ...bare]) },
		...required.length > 0 && { required },
		...further !== void 0 && { additionalProperties: further }
	};
}
/** An index signature must also fit the named members, or no value could satisfy the type. */
function furtherMembers(value, types, named, settings) {
	const written = member(value, "additionalProperties");
	const found = member(value, "patternProperties");
	const patterns = isObject$1(found) ? Object.values(found).map((item) => prepareSchema(item, settings)) : [];
	if (written === false) {
		if (patterns.length > 0) return { anyOf: [...patterns, ...named] };
		const composed = [
			"allOf",
			"anyOf",
			"oneOf",
			"$ref"
		].some((key) => Object.hasOwn(value, key));
		return named.length === 0 && types.length > 0 && !composed ? NEVER : void 0;
	}
	const schema = written === void 0 ? {} : prepareSchema(written, settings);
	const isOpen = Object.keys(schema).length === 0;
	if (patterns.length > 0) return { anyOf: [
		...patterns,
		...isOpen ? [] : [schema],
		...named
	] };
	if (isOpen) return named.length === 0 && written !== void 0 ? true : void 0;
	return named.length === 0 ? schema : { anyOf: [schema, ...named] };
}
function typesOf(value) {
	const type = member(value, "type");
	return (isArray(type) ? type : [type ?? null]).filter((name) => TYPES$2.has(name));
}
function orNull(schema, value) {
	return typesOf(value).includes("null") ? { anyOf: [schema, NULL] } : schema;
}
function listOf$1(value, key) {
	const found = member(value, key);
	return isArray(found) ? found : [];
}
/** The annotations that openapi-typescript prints as comments. */
function annotations(value) {
	const kept = {};
	for (const key of [
		"title",
		"description",
		"format"
	]) {
		const text = member(value, key);
		if (typeof text === "string" && !(key === "format" && text === "binary")) kept[key] = harmlessText(text);
	}
	for (const key of [
		"deprecated",
		"readOnly",
		"writeOnly"
	]) if (member(value, key) === true) kept[key] = true;
	const standard = member(value, "default");
	if (standard !== void 0) kept["default"] = shown$1(standard);
	const single = member(value, "example");
	const examples = [...single === void 0 ? [] : [single], ...listOf$1(value, "examples")];
	if (examples.length > 0) kept["examples"] = examples.map(shown$1);
	return kept;
}
function shown$1(value) {
	return harmlessText(typeof value === "string" ? value : JSON.stringify(value, null, 2));
}
const STRUCTURE = /^(?:application\/(?:.*\+)?(?:json|xml|x-www-form-urlencoded)|text\/.*|multipart\/.*)\s*(?:;|$)/i;
/** The nodes of a bundle whose values are bytes: whole media types, and parts of multipart bodies. */
function binarySchemas(bundle) {
	const found = /* @__PURE__ */ new Set();
	const seen = /* @__PURE__ */ new Set();
	function walk(value) {
		if (isArray(value)) value.forEach(walk);
		if (!isObject$1(value)) return;
		for (const [key, child] of Object.entries(value)) {
			if (key === "content" && isObject$1(child)) {
				for (const [name, content] of Object.entries(child)) if (name.includes("/") && isObject$1(content)) inspect(name, content);
			}
			if (typeof child === "object") walk(child);
		}
	}
	function inspect(name, content) {
		const schema = member(content, "schema");
		if (/^multipart\//i.test(name)) return markParts(schema ?? null, "parts");
		const says = schema !== void 0 && saysBytes(schema);
		const silent = !STRUCTURE.test(name) && (schema === void 0 || isEmpty(schema));
		if (says ? !/[/+]json\b/i.test(name) : silent) found.add(content);
	}
	function isEmpty(schema) {
		return isObject$1(schema) && ![
			"type",
			"$ref",
			"allOf",
			"anyOf",
			"oneOf",
			"properties",
			"enum",
			"const"
		].some((key) => Object.hasOwn(schema, key));
	}
	function markParts(schema, place) {
		if (!isObject$1(schema) || seen.has(schema)) return;
		seen.add(schema);
		const ref = member(schema, "$ref");
		if (typeof ref === "string") markParts(resolveComponent(bundle, ref) ?? null, place);
		if (place === "part" && saysBytes(schema)) found.add(schema);
		for (const keyword of [
			"allOf",
			"anyOf",
			"oneOf"
		]) {
			const members = member(schema, keyword);
			if (isArray(members)) members.forEach((each) => markParts(each, place));
		}
		if (place === "part") markParts(member(schema, "items") ?? null, place);
		const properties = member(schema, "properties");
		if (place === "parts" && isObject$1(properties)) Object.values(properties).forEach((each) => markParts(each, "part"));
	}
	walk(bundle);
	return found;
}
/** Whether a schema is a string of raw bytes, not encoded as text. */
function saysBytes(schema) {
	if (!isObject$1(schema)) return false;
	const type = member(schema, "type");
	if (type !== void 0 && type !== "string" && !(isArray(type) && type.includes("string"))) return false;
	if (member(schema, "format") === "binary") return true;
	const mediaType = member(schema, "contentMediaType");
	return typeof mediaType === "string" && !Object.hasOwn(schema, "contentEncoding") && !/^text\/|json/i.test(mediaType);
}
// dist/generator/targets/openapi-fetch/discriminators.js
const SCHEMAS = "#/components/schemas/";
/** Maximum number of schemas that are searched for a member. */
const SEARCH_LIMIT = 64;
function familyOf(bundle) {
	const schemas = objectAt(objectAt(bundle, "components"), "schemas");
	const nameOf = (ref) => componentOf(bundle, ref);
	const parents = new Map(Object.entries(schemas).map(([name, schema]) => [name, [...parentsOf(schema)]]));
	const children = /* @__PURE__ */ new Map();
	for (const [child, above] of parents) for (const parent of above) children.set(parent, [...children.get(parent) ?? [], child]);
	function* parentsOf(schema) {
		if (!isObject$1(schema)) return;
		for (const part of listOf(schema, "allOf")) {
			const name = isObject$1(part) ? nameOf(member(part, "$ref")) : void 0;
			if (name === void 0) yield* parentsOf(part);
			else yield name;
		}
	}
	const discriminators = Object.entries(schemas).flatMap(([name, schema]) => {
		const own = isObject$1(schema) ? ownDiscriminators(schema) : [];
		return own.length === 0 ? [] : [[name, own]];
	});
	const known = /* @__PURE__ */ new Map();
	return {
		discriminators: new Map(discriminators),
		below(name) {
			const found = known.get(name) ?? reach(name, children);
			known.set(name, found);
			return found;
		},
		above: (name) => /* @__PURE__ */ new Set([name, ...reach(name, parents)]),
		nameOf
	};
}
/**
* openapi-typescript takes the name of a schema for the discriminator's value, even if the schema has a different `const`. So
* discriminators are removed, and their values are written into the schemas instead.
*/
function announcementsOf(bundle, family) {
	const schemas = objectAt(objectAt(bundle, "components"), "schemas");
	const known = /* @__PURE__ */ new Map();
	for (const [base, discriminators] of family.discriminators) for (const discriminator of discriminators) announceChildren(base, discriminator);
	/** A base's values include those of its children's children. */
	function announceChildren(base, discriminator) {
		const property = String(member(discriminator, "propertyName"));
		const below = family.below(base);
		const values = /* @__PURE__ */ new Map();
		for (const [child, own] of casesOf(bundle, family, base, discriminator)) {
			if (child === base) continue;
			for (const value of own) for (const each of family.above(child)) if (below.has(each)) values.set(each, (values.get(each) ?? /* @__PURE__ */ new Set()).add(value));
		}
		for (const [child, all] of values) {
			const found = inspect(bundle, schemas[child] ?? null, property);
			const own = announcementFor(discriminator, property, [...all], found);
			if (own !== void 0) known.set(child, [...known.get(child) ?? [], own]);
		}
	}
	return {
		ofComponent: (name) => known.get(name) ?? [],
		ofAlternative(discriminator, ref) {
			const property = member(discriminator, "propertyName");
			const name = family.nameOf(ref);
			if (typeof property !== "string" || name === void 0) return void 0;
			const found = inspect(bundle, schemas[name] ?? null, property);
			if (found.scalar || isFallback(bundle, discriminator, name)) return void 0;
			if ((known.get(name) ?? []).some((each) => each.property === property)) return void 0;
			const mapped = mappedTo(bundle, discriminator, name);
			if (mapped.length === 0 && listsVariants(schemas[name] ?? null)) return void 0;
			return announcementFor(discriminator, property, mapped.length > 0 ? mapped : [name], found);
		}
	};
}
/** @returns `undefined` if the schema states the values itself, or contradicts them */
function announcementFor(discriminator, property, values, { allowed, required }) {
	const isRequired = required || Object.hasOwn(discriminator, "x-defaultMapping");
	const isSaid = allowed?.every((value) => values.includes(value)) === true && isRequired === required;
	const isOther = allowed !== void 0 && !allowed.some((value) => values.includes(value));
	return isSaid || isOther ? void 0 : {
		property,
		values,
		required: isRequired
	};
}
function componentOf(bundle, ref) {
	const plain = typeof ref === "string" ? plainReference(bundle, ref) : void 0;
	return plain?.startsWith(SCHEMAS) === true ? plain.slice(21) : void 0;
}
/** The values of a base's discriminator, by the component that each selects: from the mapping, the schemas or their names. */
function casesOf(bundle, family, base, discriminator) {
	const schemas = objectAt(objectAt(bundle, "components"), "schemas");
	const property = String(member(discriminator, "propertyName"));
	const below = family.below(base);
	const cases = /* @__PURE__ */ new Map();
	for (const name of [base, ...below]) {
		if (isFallback(bundle, discriminator, name)) continue;
		const values = valuesFor(name);
		if (values.length > 0) cases.set(name, values);
	}
	return cases;
	function valuesFor(name) {
		const mapped = mappedTo(bundle, discriminator, name);
		if (mapped.length > 0 || name === base) return mapped;
		const { allowed, own } = inspect(bundle, schemas[name] ?? null, property);
		if (own) return allowed ?? [];
		const between = [...family.above(name)].filter((other) => other !== name && below.has(other));
		const inner = between.flatMap((other) => family.discriminators.get(other) ?? []);
		const deeper = inner.filter((one) => member(one, "propertyName") === property).flatMap((one) => mappedTo(bundle, one, name));
		if (deeper.length > 0) return [...new Set(deeper)];
		if (inner.some((one) => member(one, "propertyName") !== property) || between.some((other) => inspect(bundle, schemas[other] ?? null, property).own)) return [];
		return allowed?.filter((value) => letters(value) === letters(name)) ?? [name];
	}
}
function mappedTo(bundle, discriminator, name) {
	return Object.entries(objectAt(discriminator, "mapping")).flatMap(([value, target]) => target === name || componentOf(bundle, target) === name ? [value] : []);
}
function listsVariants(schema) {
	return isObject$1(schema) && (Object.hasOwn(schema, "oneOf") || Object.hasOwn(schema, "anyOf"));
}
/** Whether `defaultMapping` (OpenAPI 3.2) names the component. It then covers all values without a mapping. */
function isFallback(bundle, discriminator, name) {
	const target = member(discriminator, "x-defaultMapping");
	return target === name || componentOf(bundle, target) === name;
}
function letters(text) {
	return text.replaceAll(/[^\p{L}\p{N}]/gu, "").toLowerCase();
}
/** The discriminators that a schema has as a base of others. */
function ownDiscriminators(schema) {
	const own = member(schema, "discriminator");
	const inner = listOf(schema, "allOf").flatMap((part) => isObject$1(part) ? ownDiscriminators(part) : []);
	return isObject$1(own) && typeof member(own, "propertyName") === "string" && !listsVariants(schema) ? [own, ...inner] : inner;
}
/** Searches a schema, and the schemas it extends, for a member. */
function inspect(bundle, schema, property) {
	const pending = [{
		node: schema,
		isOwn: true
	}];
	let [required, found, own] = [
		false,
		false,
		false
	];
	let allowed;
	for (let count = 0, next = pending.shift(); next !== void 0 && count < SEARCH_LIMIT; count++, next = pending.shift()) {
		const { isOwn, node } = next;
		if (!isObject$1(node)) continue;
		const ref = member(node, "$ref");
		if (typeof ref === "string") pending.push({
			node: resolveComponent(bundle, ref) ?? null,
			isOwn: false
		});
		for (const part of listOf(node, "allOf")) pending.push({
			node: part,
			isOwn
		});
		required ||= listOf(node, "required").includes(property);
		const declared = member(objectAt(node, "properties"), property);
		if (declared === void 0) continue;
		found = true;
		const behind = isObject$1(declared) ? member(declared, "$ref") : void 0;
		const listed = textsOf((typeof behind === "string" ? resolveComponent(bundle, behind) : declared) ?? null);
		if (listed === void 0) continue;
		own ||= isOwn;
		if (allowed === void 0 || listed.length < allowed.length) allowed = listed;
	}
	const type = isObject$1(schema) ? member(schema, "type") : void 0;
	return {
		allowed,
		own,
		required: required || !found,
		scalar: typeof type === "string" && type !== "object"
	};
}
function textsOf(schema) {
	if (!isObject$1(schema)) return void 0;
	const constant = member(schema, "const");
	const texts = (constant === void 0 ? listOf(schema, "enum") : [constant]).filter((value) => typeof value === "string");
	return texts.length > 0 ? texts : void 0;
}
/** All nodes reachable from a node, without that node. */
function reach(start, edges) {
	const seen = /* @__PURE__ */ new Set([start]);
	for (const at of seen) for (const next of edges.get(at) ?? []) seen.add(next);
	seen.delete(start);
	return seen;
}
function listOf(value, key) {
	const found = member(value, key);
	return isArray(found) ? found : [];
}
// dist/generator/targets/openapi-fetch/bases.js
function basesOf(bundle, family, announcedOf) {
	const schemas = objectAt(objectAt(bundle, "components"), "schemas");
	const ownNames = /* @__PURE__ */ new Map();
	for (const name of family.discriminators.keys()) {
		if (family.below(name).size === 0) continue;
		let own = `${name}Base`;
		while (Object.hasOwn(schemas, own)) own += "Schema";
		ownNames.set(name, own);
	}
	function propertyOf(base) {
		const [discriminator] = family.discriminators.get(base) ?? [];
		return discriminator && member(discriminator, "propertyName");
	}
	function childrenOf(base) {
		const [discriminator] = family.discriminators.get(base) ?? [];
		const property = propertyOf(base);
		if (discriminator === void 0 || typeof property !== "string") return [];
		const cases = new Map(casesOf(bundle, family, base, discriminator));
		const { allowed } = inspect(bundle, schemas[base] ?? null, property);
		const taken = new Set([...cases.values()].flat());
		const above = announcedOf(base).filter((one) => one.property === property);
		const rest = [...allowed ?? above.flatMap(({ values }) => values)].filter((value) => !taken.has(value));
		if (rest.length > 0 && !cases.has(base)) cases.set(base, rest);
		const children = [...cases].map(([child, values]) => childFor(base, property, child, values));
		const fallback = [base, ...family.below(base)].find((name) => isFallback(bundle, discriminator, name));
		if (fallback === void 0) return children;
		return [...children, {
			name: fallback === base && ownNames.get(base) || fallback,
			announced: void 0
		}];
	}
	function childFor(base, property, child, values) {
		const own = child === base || propertyOf(child) === property ? ownNames.get(child) : void 0;
		const known = announcedOf(child).find((one) => one.property === property);
		const { allowed, required } = inspect(bundle, schemas[child] ?? null, property);
		const isSaid = (known?.values ?? allowed)?.every((value) => values.includes(value)) === true;
		return {
			name: own ?? child,
			announced: isSaid ? void 0 : {
				property,
				values,
				required
			}
		};
	}
	function extended(name, schema) {
		const parts = isObject$1(schema) ? member(schema, "allOf") : void 0;
		if (!isObject$1(schema) || !isArray(parts)) return schema;
		const allOf = parts.map((part) => {
			const ref = isObject$1(part) ? member(part, "$ref") : void 0;
			const base = family.nameOf(ref);
			const own = base !== void 0 && family.below(base).has(name) ? ownNames.get(base) : void 0;
			if (own !== void 0) return { $ref: `#/components/schemas/${own}` };
			return ref === void 0 ? extended(name, part) : part;
		});
		return {
			...schema,
			allOf
		};
	}
	return {
		ownNames,
		childrenOf,
		extended
	};
}
// dist/generator/targets/openapi-fetch/prepare.js
const METHODS$1 = [
	"get",
	"put",
	"post",
	"delete",
	"options",
	"head",
	"patch",
	"trace"
];
/**
* Reduces a bundled document to what openapi-typescript prints. Removes examples and extensions, and escapes text that would end a
* comment. `prepare-schema.ts` rewrites what it would print wrongly.
*/
function prepareDocument(bundle) {
	const components = objectAt(bundle, "components");
	const family = familyOf(bundle);
	const announcements = announcementsOf(bundle, family);
	const bases = basesOf(bundle, family, announcements.ofComponent);
	const ownReferences = new Set(Array.from(bases.ownNames.values(), (name) => `#/components/schemas/${name}`));
	const preparation = {
		bundle,
		binary: binarySchemas(bundle),
		reference: (ref) => ownReferences.has(ref) ? ref : plainReference(bundle, ref),
		announcements,
		bases,
		operationIds: /* @__PURE__ */ new Set()
	};
	const inComponents = (key, prepare) => mapOf(components, key, (value) => reference(preparation, value) ?? prepare(preparation, value));
	return {
		openapi: "3.1.1",
		info: {
			title: "",
			version: ""
		},
		paths: mapOf(bundle, "paths", (value) => pathItem(preparation, value)),
		webhooks: mapOf(bundle, "webhooks", (value) => pathItem(preparation, value)),
		components: {
			schemas: Object.fromEntries(Object.entries(objectAt(components, "schemas")).flatMap(([name, value]) => prepareComponent(name, value, preparation)).map(([name, schema]) => [escapePercent(name), schema])),
			responses: inComponents("responses", response),
			parameters: inComponents("parameters", parameter),
			requestBodies: inComponents("requestBodies", requestBody),
			headers: mapOf(components, "headers", (value) => header(preparation, value)),
			pathItems: inComponents("pathItems", pathItem)
		}
	};
}
function reference(preparation, value) {
	const ref = member(value, "$ref");
	const to = typeof ref === "string" ? plainReference(preparation.bundle, ref) : void 0;
	return to === void 0 ? void 0 : {
		...docs(value),
		$ref: escapePercent(to)
	};
}
function operation(preparation, value) {
	const id = member(value, "operationId");
	const usable = typeof id === "string" && /^[^%#~]+$/.test(id) && !preparation.operationIds.has(id);
	if (usable) preparation.operationIds.add(id);
	const body = member(value, "requestBody");
	return {
		...docs(value),
		...usable && { operationId: id },
		parameters: parameters$1(preparation, value),
		...isObject$1(body) && { requestBody: requestBody(preparation, body) },
		responses: responses(preparation, value)
	};
}
function pathItem(preparation, value) {
	const operations = METHODS$1.flatMap((method) => {
		const found = member(value, method);
		return isObject$1(found) ? [[method, operation(preparation, found)]] : [];
	});
	return {
		...docs(value),
		parameters: parameters$1(preparation, value),
		...Object.fromEntries(operations)
	};
}
function parameters$1(preparation, value) {
	const list = member(value, "parameters");
	return (isArray(list) ? list : []).flatMap((item) => {
		if (!isObject$1(item)) return [];
		const known = reference(preparation, item);
		if (known !== void 0) return [known];
		return Object.hasOwn(item, "$ref") ? [] : [parameter(preparation, item)];
	});
}
function parameter(preparation, value) {
	const name = member(value, "name");
	const place = member(value, "in");
	const inner = member(value, "schema");
	return {
		...docs(value),
		name: typeof name === "string" ? escapePercent(name) : "",
		in: typeof place === "string" ? place : "",
		required: member(value, "required") === true && extensionKey(value, "idempotency") === void 0,
		...inner !== void 0 && { schema: prepareSchema(inner, preparation) }
	};
}
function requestBody(preparation, value) {
	return reference(preparation, value) ?? {
		...docs(value),
		required: member(value, "required") === true,
		content: mapOf(value, "content", (value) => mediaType(preparation, value))
	};
}
function response(preparation, value) {
	return reference(preparation, value) ?? {
		...docs(value),
		headers: mapOf(value, "headers", (value) => header(preparation, value)),
		content: mapOf(value, "content", (value) => mediaType(preparation, value))
	};
}
/** openapi-fetch treats `default` as a failure. If no success is documented, `default` also covers successes. */
function responses(preparation, value) {
	const all = mapOf(value, "responses", (value) => response(preparation, value));
	const other = all["default"];
	return Object.keys(all).some((status) => status.startsWith("2")) || other === void 0 ? all : {
		...all,
		"2XX": other
	};
}
/** openapi-typescript would treat a referenced header as required. */
function header(preparation, value) {
	let found = value;
	for (let hops = 0; isObject$1(found) && typeof member(found, "$ref") === "string" && hops < 100; hops++) found = resolveComponent(preparation.bundle, String(member(found, "$ref")));
	if (!isObject$1(found)) return {};
	const inner = member(found, "schema");
	const required = member(found, "required") === true;
	return {
		...docs(found),
		...docs(value),
		required,
		...inner !== void 0 && { schema: prepareSchema(inner, preparation) }
	};
}
function mediaType(preparation, value) {
	const inner = member(value, "schema");
	if (preparation.binary.has(value)) return { schema: {
		type: "string",
		format: "binary"
	} };
	return inner === void 0 ? {} : { schema: prepareSchema(inner, preparation) };
}
function docs(value) {
	const kept = ["summary", "description"].flatMap((key) => {
		const text = member(value, key);
		return typeof text === "string" && text !== "" ? [[key, harmlessText(text)]] : [];
	});
	return {
		...Object.fromEntries(kept),
		...member(value, "deprecated") === true && { deprecated: true }
	};
}
function mapOf(holder, key, change) {
	const entries = Object.entries(objectAt(holder, key)).filter(([name]) => !name.startsWith("x-"));
	return Object.fromEntries(entries.map(([name, value]) => [escapePercent(name), change(isObject$1(value) ? value : {})]));
}
// dist/generator/targets/openapi-fetch/run-worker.js
/** Runs openapi-typescript in a thread, which loads the version of TypeScript that the tool needs without affecting the process. */
async function printSchema(request, megabytes) {
	const { inThread } = await import("./thread.js");
	return inThread(new URL("../generator/targets/openapi-fetch/run-worker.js", import.meta.url).href, "worker", request, megabytes);
}
// dist/generator/targets/openapi-fetch/openapi-fetch.js
/** `openapi-fetch/`: the types of openapi-typescript, and an openapi-fetch client that follows the contract. */
function openapiFetch({ folders = [], immutable = false } = {}) {
	return {
		name: "openapi-fetch",
		needs: ["client"],
		declare: (api) => clientDeclarations(api),
		*write(context) {
			reportUnsupported(context);
			const file = clientFile(context);
			if (file !== void 0) yield file;
		},
		async *writeLater(context) {
			const document = JSON.stringify(prepareDocument(context.bundle()));
			const reply = await printSchema({
				document,
				folders,
				immutable,
				markers: !immutable && /"(?:read|write)Only":true/.test(document)
			});
			if (reply.kind === "done") yield schemaFile(context, reply.text);
			else context.warn(reply.kind === "missing" ? "package-missing" : "package-failed", complaint(reply), "#");
		}
	};
}
function schemaFile(context, text) {
	const header = context.file(SCHEMA_FILE).finish(code``).text;
	return {
		path: SCHEMA_FILE,
		text: `${header}\n${shown(restorePercent(text))}`
	};
}
/** Escapes invisible characters. They occur only in string literals and comments, where the escape means the same. */
function shown(text) {
	return text.split("\n").map(visible).join("\n");
}
/** Methods for which openapi-fetch has a function. */
const METHODS = /^(?:GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH)$/;
/** Reports operations that openapi-fetch cannot call. */
function reportUnsupported(context) {
	for (const { at, method } of context.api.operations.filter(isSendable$1)) if (!METHODS.test(method)) context.warn("openapi-fetch-differs", `openapi-fetch cannot send ${method} requests.`, at);
}
const INSTALL = "npm install --save-dev openapi-typescript@7 typescript@5 && npm install openapi-fetch";
/** openapi-typescript has TypeScript 5 as a peer dependency. This command makes npm accept another version. */
const INSTALL_BESIDE = "npm pkg set 'overrides.openapi-typescript.typescript=$typescript' && npm install --save-dev openapi-typescript@7 typescript-5@npm:typescript@5 && npm install openapi-fetch";
/** The error message, with the exact command that solves the problem. */
function complaint(reply) {
	if (reply.kind === "failed") return `openapi-typescript failed: ${visible(reply.message).slice(0, 500)}.`;
	if (reply.kind === "exhausted") return `openapi-typescript needs more than ${reply.megabytes} MB for this document.`;
	const { found, what } = reply;
	const other = found !== void 0 && !found.startsWith("5.");
	if (what === "typescript") return `openapi-typescript needs TypeScript 5; ${found === void 0 ? "TypeScript is not installed" : `${found} is installed`}. Install it: ${found === void 0 ? INSTALL : INSTALL_BESIDE}`;
	return `The package openapi-typescript is required but not installed. Install it: ${other ? INSTALL_BESIDE : INSTALL}`;
}
// dist/generator/targets/server/servers.js
function serverLimits(api) {
	const [first, ...others] = api.servers;
	if (first === void 0 || api.servers.every(({ rateLimits }) => rateLimits.length === 0)) return { kind: "none" };
	const key = ({ rateLimits }) => JSON.stringify(rateLimits.map(({ headers, perSeconds, requests, scope }) => [
		requests,
		perSeconds,
		scope,
		headers
	]));
	if (others.every((other) => key(other) === key(first))) return {
		kind: "same",
		server: first
	};
	return {
		kind: "by-server",
		servers: namedServers(api)
	};
}
/**
* The path that all server URLs share. It precedes the path of every operation. `undefined` if the URLs differ, since the server
* may be any of them.
*/
function basePath(api) {
	const [only = "", ...others] = basePaths(api);
	return others.length === 0 && only !== "" ? only : void 0;
}
/** Reports servers whose URLs have different paths. */
function reportBasePaths({ api, warn }) {
	const paths = basePaths(api);
	const [first] = api.servers;
	if (first === void 0 || paths.length < 2) return;
	warn("base-paths-differ", `The servers have different base paths (${paths.map((path) => JSON.stringify(path === "" ? "/" : path)).join(", ")}); the generated server uses none by default.`, first.at);
}
/** The different paths of all server URLs, with the defaults of their variables; `""` for the root. */
function basePaths(api) {
	return [...new Set(api.servers.map(pathOf))];
}
function pathOf({ url, variables }) {
	const defaults = new Map(variables.map((variable) => [variable.name, variable.default]));
	const text = url.replace(/\{([^{}]*)\}/g, (whole, name) => defaults.get(name) ?? whole);
	const base = "http://server.invalid";
	if (!URL.canParse(text, base)) return "";
	return new URL(text, base).pathname.replace(/\/+$/, "");
}
// dist/generator/targets/server/index-file.js
/** Runtime exports that applications need with the server, re-exported from its index. */
const VALUES$1 = {
	errors: [
		"InvalidReplyError",
		"ServerConfigError",
		"ServerUsageError"
	],
	"policies/memory-idempotency": ["memoryIdempotency"],
	"policies/memory-rate-limiter": ["memoryRateLimiter"],
	"policies/token-issuer": ["createTokenIssuer", "hashSecret"],
	"policies/visible": ["visible"],
	problem: ["Problem"]
};
const TYPES$1 = {
	context: ["HandlerContext"],
	"create-server": ["Server"],
	http: ["ServerRequest"],
	limits: ["RequestLimits"],
	"policies/authentication": ["Verified", "Verifier"],
	"policies/idempotency": ["IdempotencyStore"],
	"policies/presented": ["Presented"],
	"policies/rate-limits": ["RateLimiter"],
	"policies/token-issuer": ["TokenRecords"],
	problem: ["ProblemIssue", "ProblemKind"],
	server: ["Outcome"]
};
/** `server/index.ts`: the function that creates the server from its handlers. */
function indexFile(context, plan, shapes) {
	const { api } = context;
	const file = context.file(INDEX_FILE$3);
	const limits = serverLimits(api);
	const secured = servedOperations(api).some(isSecured);
	const reexports = (names, space) => Object.entries(names).flatMap(([module, exported]) => exported.map((name) => file.reexport(`server/${module}`, name, space)));
	const contract = file.name("server-contract", "#");
	const view = {
		verifiers: verifiersView(api, file),
		secured,
		options: file.name("server-options", "#"),
		base: baseOptions(api, file),
		handlers: secured ? code`${file.use("handlers", "#")}<Caller>` : file.use("handlers", "#"),
		ownOptions: [...verifierOption(api, file), ...serverOption(api)],
		comment: docComment([`Serves ${api.title} ${api.version} by its handlers.`, "Requests are decoded and validated before a handler sees them. Invalid ones are answered as the contract says."], [{
			tag: "throws",
			text: "ServerConfigError"
		}]) ?? EMPTY,
		name: file.name("create-server", "#"),
		parameters: serverParameters(api, file, secured),
		server: file.runtime("server/create-server", "Server", "type"),
		run: file.runtime("server/create-server", "createServer", "value", "serve"),
		contract: limits.kind === "by-server" ? code`{ ...${contract}, rateLimits: RATE_LIMITS[server] }` : contract,
		contractName: contract,
		contractType: file.runtime("server/server", "ServerContract", "type"),
		described: contractCode(context, plan, file, shapes),
		rateLimits: rateLimitsCode(api),
		values: list("{", [...reexports(VALUES$1, "value")].toSorted(byText), "}", 9),
		types: list("{", [file.use("handlers", "#"), ...reexports(TYPES$1, "type")].toSorted(byText), "}", 14)
	};
	return file.finish(file.render("server/index", view));
}
function verifiersView(api, file) {
	const schemes = usedSchemes$1(api);
	if (schemes.length === 0) return [];
	const type = file.runtime("server/policies/authentication", "Verifier", "type");
	const members = schemes.map((scheme) => {
		const credentials = file.runtime("server/policies/presented", presentedName(scheme), "type");
		const key = code`${propertyKey(scheme.name)}${isNeeded(api, scheme) ? EMPTY : code`?`}`;
		return {
			comment: docComment(docParagraphs(scheme.docs, scheme.name)),
			member: code`${key}: ${type}<Caller, ${credentials}>`
		};
	});
	return [{
		name: file.name("verifiers", "#"),
		members
	}];
}
/** Whether some operation accepts no other scheme. */
function isNeeded(api, { name }) {
	return servedOperations(api).some(({ security }) => security.length > 0 && security.every((uses) => uses.some(({ scheme }) => scheme === name)));
}
/** The runtime's options, without those that the contract defines more precisely. */
function baseOptions(api, file) {
	const base = file.runtime("server/options", "ServerOptions", "type");
	return usedSchemes$1(api).length === 0 ? base : code`Omit<${base}, ${literal("verifiers")}>`;
}
function verifierOption(api, file) {
	const schemes = usedSchemes$1(api);
	if (schemes.length === 0) return [];
	const optional = schemes.every((scheme) => !isNeeded(api, scheme));
	const name = file.name("verifiers", "#");
	return [{
		comment: docComment(["One verifier per security scheme of the contract: it says who the caller is."]) ?? EMPTY,
		member: optional ? code`verifiers?: ${name}<Caller>` : code`verifiers: ${name}<Caller>`
	}];
}
function serverOption(api) {
	const limits = serverLimits(api);
	if (limits.kind !== "by-server") return [];
	const keys = limits.servers.map(({ key }) => literal(key));
	const [first = EMPTY] = keys;
	return [{
		comment: docComment([`Which of the contract's servers this is; its rate limits apply. Default: \`${first.text}\`.`]) ?? EMPTY,
		member: code`server?: ${join$1(keys, " | ")}`
	}];
}
/** One parameter per line if there are many. Without a trailing comma, because a rest element allows none. */
function serverParameters(api, file, secured) {
	const limits = serverLimits(api);
	const [first] = limits.kind === "by-server" ? limits.servers : [];
	const chosen = first === void 0 ? [] : [code`server = ${literal(first.key)}`];
	const all = [
		code`handlers`,
		...chosen,
		code`...options`
	];
	const flat = code`{ ${join$1(all, ", ")} }`;
	const names = [
		file.name("create-server", "#"),
		file.name("server-options", "#"),
		flat
	];
	const others = secured ? "export function <Caller>(: <Caller>): Server {" : "export function (: ): Server {";
	return names.reduce((sum, { text }) => sum + text.length, others.length) <= 120 ? flat : code`{\n  ${join$1(all, ",\n  ")}\n}`;
}
function rateLimitsCode(api) {
	const limits = serverLimits(api);
	if (limits.kind !== "by-server") return void 0;
	const members = limits.servers.map(({ key, server }) => member$1(key, windowsCode(server.rateLimits)));
	return list("{", members, "}", 120);
}
function contractCode(context, plan, file, shapes) {
	const { api } = context;
	const limits = serverLimits(api);
	const base = basePath(api);
	const operations = plan.groups.map((group) => code`...${file.use("served-group", group.at)}`);
	const schemes = usedSchemes$1(api).map((scheme) => member$1(scheme.name, schemeCode(scheme)));
	return list("{", [
		member$1("operations", list("[", operations, "]", 16)),
		member$1("errors", errorsCode(context, shapes)),
		...schemes.length === 0 ? [] : [member$1("securitySchemes", list("{", schemes, "}", 22))],
		...limits.kind === "same" ? [member$1("rateLimits", windowsCode(limits.server.rateLimits))] : [],
		...base === void 0 ? [] : [member$1("basePath", literal(base))]
	], "}", 120);
}
function byText(a, b) {
	return a.text < b.text ? -1 : 1;
}
// dist/generator/targets/server/member-overlaps.js
/**
* Reports members of an exploded object whose name is also a parameter of the query or cookie: `sort=asc` may be the parameter
* `sort`, or the member `sort` of the object.
*/
function reportMemberOverlaps(context, shapes) {
	const said = /* @__PURE__ */ new Set();
	for (const { parameters } of servedOperations(context.api)) for (const place of ["query", "cookie"]) {
		const own = parameters.filter((parameter) => parameter.in === place);
		const spread = own.filter((parameter) => isSpread(parameter, expectedOf(parameter.schema, shapes)));
		if (spread.length === 0) continue;
		const takers = new Map(own.flatMap((parameter) => hasText(parameter, expectedOf(parameter.schema, shapes)) ? [[parameter.name, parameter]] : []));
		for (const parameter of spread) for (const name of expectedOf(parameter.schema, shapes).properties?.keys() ?? []) {
			const taker = takers.get(name);
			const key = JSON.stringify([parameter.at, name]);
			if (taker === void 0 || taker === parameter || said.has(key)) continue;
			said.add(key);
			context.warn("member-overlap", `The member ${quote$1(name)} of the ${place} parameter ${quote$1(parameter.name)} has the same name as the parameter ${quote$1(name)}, which gets the value.`, parameter.at);
		}
	}
}
/** Whether the members of an object are separate parameters. */
function isSpread({ encoding }, expected) {
	return encoding.kind === "style" && encoding.explode && encoding.style !== "deepObject" && isObject(expected);
}
/** Whether the name of a parameter itself occurs in requests. An object's name occurs only before brackets, or not at all. */
function hasText(parameter, expected) {
	const { encoding } = parameter;
	return !((encoding.kind === "style" && encoding.style === "deepObject" || isSpread(parameter, expected)) && isObject(expected));
}
function isObject({ items, prefix, properties, rest, scalars }) {
	return items === void 0 && prefix === void 0 && scalars.size === 0 && (properties !== void 0 || rest !== void 0);
}
function quote$1(text) {
	return JSON.stringify(text.slice(0, 100));
}
// dist/generator/targets/server/overlaps.js
/** Maximum number of steps for one document. Real documents take a few thousand. */
const MOST_STEPS = 2e6;
/**
* Reports two paths that match the same request if neither is more specific throughout: `/users/{id}/me` and `/users/me/{id}`. The
* router prefers literal text in the first segment that differs. Equivalent paths are reported when the document is read.
*/
function reportOverlaps(context, shapes) {
	const tables = /* @__PURE__ */ new Map();
	const search = { steps: MOST_STEPS };
	for (const operation of servedOperations(context.api)) {
		const { at, method, path } = operation;
		const segments = segmentsOf(operation, shapes);
		const table = tables.get(method) ?? newNode();
		tables.set(method, table);
		const other = overlapping(table, segments, 0, {
			earlier: false,
			later: false
		}, search);
		if (other !== void 0) {
			const [first, second] = isFirst(segments, segmentsOf(other, shapes)) ? [path, other.path] : [other.path, path];
			context.warn("path-overlap", `${quote(path)} and ${quote(other.path)} overlap; ${quote(first)} gets the requests that match both, ${quote(second)} the others.`, at);
		}
		insert(table, segments, operation);
	}
}
function quote(text) {
	return JSON.stringify(text.slice(0, 100));
}
function newNode() {
	return {
		texts: /* @__PURE__ */ new Map(),
		variables: /* @__PURE__ */ new Map(),
		operation: void 0
	};
}
function segmentsOf({ parameters, path }, shapes) {
	const numbers = new Set(parameters.flatMap(({ in: place, name, schema }) => place === "path" && shapes.of(schema).kind === "number" ? [`{${name}}`] : []));
	return path.replace(/[?#].*$/s, "").split("/").map((text) => {
		if (numbers.has(text)) return {
			kind: "variable",
			key: NUMBER
		};
		const key = text.replace(/\{[^{}]*\}/g, WHOLE$1);
		return key === text ? {
			kind: "text",
			text
		} : {
			kind: "variable",
			key
		};
	});
}
/** A segment that is only a parameter. */
const WHOLE$1 = "{}";
/** A segment that is only a number. Other text would be rejected there, so it does not overlap. */
const NUMBER = "{#}";
function isWhole(key) {
	return key === WHOLE$1 || key === NUMBER;
}
function insert(root, segments, operation) {
	let node = root;
	for (const segment of segments) {
		const [children, key] = segment.kind === "text" ? [node.texts, segment.text] : [node.variables, segment.key];
		const next = children.get(key) ?? newNode();
		children.set(key, next);
		node = next;
	}
	node.operation ??= operation;
}
function overlapping(node, segments, depth, exact, search) {
	if (search.steps-- <= 0) return void 0;
	const segment = segments[depth];
	if (segment === void 0) return exact.earlier && exact.later ? node.operation : void 0;
	const into = (next, more = {}) => overlapping(next, segments, depth + 1, {
		...exact,
		...more
	}, search);
	if (segment.kind === "text") {
		const same = node.texts.get(segment.text);
		const found = same === void 0 ? void 0 : into(same);
		if (found !== void 0) return found;
		for (const [key, next] of node.variables) {
			const other = fits(key, segment.text) ? into(next, { later: true }) : void 0;
			if (other !== void 0) return other;
		}
		return;
	}
	const same = node.variables.get(segment.key);
	const found = same === void 0 ? void 0 : into(same);
	if (found !== void 0) return found;
	for (const [text, next] of node.texts) {
		const other = fits(segment.key, text) ? into(next, { earlier: true }) : void 0;
		if (other !== void 0) return other;
	}
	for (const [key, next] of node.variables) {
		if (key === segment.key || !isWhole(key) && !isWhole(segment.key)) continue;
		const other = into(next, isWhole(key) && isWhole(segment.key) ? {} : isWhole(segment.key) ? { earlier: true } : { later: true });
		if (other !== void 0) return other;
	}
}
/** Whether a text fits a segment with parameters, none of which may be empty. */
function fits(key, text) {
	if (key === NUMBER) return /^-?\d/.test(text);
	const literals = key.split("{}");
	const first = literals[0] ?? "";
	const last = literals.at(-1) ?? "";
	const least = key.length - (literals.length - 1);
	return text.length >= least && text.startsWith(first) && text.endsWith(last);
}
function isFirst(segments, others) {
	for (const [at, segment] of segments.entries()) {
		const difference = rank(segment) - rank(others[at]);
		if (difference !== 0) return difference < 0;
	}
	return false;
}
function rank(segment) {
	if (segment?.kind === "text") return 0;
	return segment !== void 0 && isWhole(segment.key) ? 2 : 1;
}
// dist/generator/targets/server/printer.js
/** @param wire types of values that are not converted, such as headers of parts */
function createPrinter(file, models, wire, shapes, plan) {
	const { types } = models;
	const parts = createParts(types, wire.types);
	const events = createEventTypes(types);
	const namedTypes = new Map(plan.types.flatMap((type) => type.kind === "schema" ? [[type.at, type]] : []));
	const namesFor = (direction) => {
		const own = models.in(file, direction).names;
		const wireNames = wire.in(file, direction).names;
		const all = {
			...own,
			model(target) {
				const known = RUNTIME_TYPES.get(target);
				if (known !== void 0) return file.runtime(known.module, known.name, "type");
				const event = events.find(target);
				if (event !== void 0) return eventTypeCode(file, event, all);
				const part = parts.find(target);
				if (part !== void 0) {
					const name = file.runtime("part", "Part", "type");
					return code`${name}<${typeText(part.value, all)}, ${typeText(part.headers, wireNames)}>`;
				}
				const client = clientTypeCode(target, file);
				if (client !== void 0) return client;
				const named = namedTypes.get(target);
				if (named === void 0) return own.model(target);
				return file.use(isClientType(named, file) ? "body" : "served-body", target);
			}
		};
		return all;
	};
	const names = {
		sent: namesFor("sent"),
		received: namesFor("received")
	};
	const context = {
		types,
		shapes,
		parts,
		events,
		isNamed: plan.isNamed
	};
	return {
		types,
		shapes,
		plan,
		clientRequest: (operation) => clientRequest(operation, file),
		clientGroup: (name, operation, parameters) => clientGroup(name, operation, parameters, file),
		requestBody: (content) => requestBodyType(content, context),
		replyBody: (content) => content === void 0 ? UNDEFINED$1 : replyBodyType(content, context),
		parts: (content, node) => partsOf$1(content, node, context),
		text: (node, direction, used) => typeText(node, names[direction], used),
		declare: (name, comment, node, direction) => printDeclaration(file, types, node, {
			name,
			comment,
			direction,
			names: names[direction]
		})
	};
}
// dist/generator/targets/server/server.js
/** `server/`: the types of handlers, a file for every tag, and a function that creates a server from them. */
function server(options = {}) {
	return {
		name: "server",
		needs: ["models", "validators"],
		declare: (api) => declarations$5(api),
		write: (context) => write$1(context, options)
	};
}
function* write$1(context, options) {
	const { api } = context;
	const plan = planOf$1(api);
	const shapes = shapesOf(api);
	reportUnserved(context);
	reportBasePaths(context);
	reportParameters$1(context);
	reportResponses(context);
	reportUnclearCodes(context, shapes);
	reportOverlaps(context, shapes);
	reportMemberOverlaps(context, shapes);
	if (plan.groups.length === 0) return;
	const models = modelTypes(context, options);
	const wire = modelTypes(context, {
		...options,
		wire: true
	});
	const own = Map.groupBy(plan.types.filter(({ operation }) => operation !== void 0), ({ operation }) => operation);
	const maker = {
		api,
		plan,
		shapes,
		conversions: conversionsOf(context, options.formats ?? {}),
		models: new Map(api.models.map((model) => [model.at, model])),
		printerFor: (file) => createPrinter(file, models, wire, shapes, plan),
		typesOf: (operation) => own.get(operation) ?? []
	};
	for (const group of plan.groups) yield operationsFile(context, group, maker);
	const shared = plan.types.filter(({ operation }) => operation === void 0);
	const { responses } = plan.sharing;
	if (shared.length + responses.length > 0) yield sharedFile$1(context.file(SHARED_FILE$1), shared, responses, maker);
	yield handlersFile(context, plan);
	yield indexFile(context, plan, shapes);
}
/** `server/handlers.ts`: the interface of all handlers. */
function handlersFile(context, plan) {
	const file = context.file(HANDLERS_FILE);
	const groups = plan.groups.map((group) => {
		const name = file.use("handlers-of-group", group.at);
		return group.operations.some(isSecured) ? code`${name}<Caller>` : name;
	});
	const flat = join$1(groups, " & ");
	const secured = servedOperations(context.api).some(isSecured);
	const view = {
		comment: docComment([["Implement one function per operation.", ...secured ? [" `Caller` is who a verifier says it is."] : []].join("")]) ?? EMPTY,
		typeParameter: callerParameter(secured),
		name: file.name("handlers", "#"),
		handlers: flat.text.length <= 70 ? code` ${flat}` : code`\n  ${join$1(groups, " &\n  ")}`
	};
	return file.finish(file.render("server/handlers", view));
}
// dist/generator/targets/tanstack-query/tanstack-query.js
/** `tanstack-query/`: query or mutation options for each operation, and query keys, for every adapter of TanStack Query 5. */
function tanstackQuery(options = {}) {
	return {
		name: "tanstack-query",
		needs: ["client"],
		declare: (api) => declarations$1(api),
		write: (context) => write(context, options)
	};
}
/** Safe methods, whose results can be cached (RFC 9110, section 9.2.1; QUERY by its draft). */
const QUERIES = /* @__PURE__ */ new Set([
	"GET",
	"HEAD",
	"QUERY"
]);
function isQuery({ method }) {
	return QUERIES.has(method);
}
/** Whether the body of a page tells which page is next. A link in a header does not appear in query data. */
function hasPages({ pagination }) {
	return pagination !== void 0 && pagination.style !== "link";
}
function fileOf({ file }) {
	return file.replace(/^client\//, "tanstack-query/");
}
function* declarations$1(api) {
	for (const group of planOf(api).groups) {
		const file = fileOf(group);
		const tag = group.tag === "" ? "untagged" : group.tag;
		yield declareFunction("tag-key", group.at, file, [`${tag} key`, `${tag} tag key`]);
		for (const operation of group.operations) {
			const { at, pinnedName } = operation;
			const names = [...pinnedName === void 0 ? [] : [pinnedName], ...operationNames(operation)];
			const suffixed = (suffix) => {
				const [first = "", ...others] = names.map((name) => `${name} ${suffix}`);
				return [first, ...others];
			};
			if (!isQuery(operation)) yield declareFunction("mutation", at, file, suffixed("mutation"));
			else {
				yield declareFunction("query-key", at, file, suffixed("key"));
				yield declareFunction("query", at, file, suffixed("query"));
				if (hasPages(operation)) yield declareFunction("infinite-query", at, file, suffixed("infinite query"));
			}
		}
	}
}
function* write(context, options) {
	const { api } = context;
	const plan = planOf(api);
	const models = modelTypes(context, options);
	const shapes = shapesOf(api);
	for (const group of plan.groups) {
		const file = context.file(fileOf(group));
		const printer = createPrinter$1(file, models, models, shapes, plan);
		const typeOf = (operation) => requestType(operation, printer);
		yield file.finish(file.render("tanstack-query/operations", fileView(group, api, file, typeOf)));
	}
}
function fileView(group, api, file, typeOf) {
	const views = group.operations.map((operation) => operationPrinter(operation, group, api, file, typeOf));
	return {
		key: file.name("tag-key", group.at),
		keyParts: literal([api.title, group.tag]),
		queries: views.filter((each) => isQuery(each.operation)).map(queryView),
		mutations: views.filter((each) => !isQuery(each.operation)).map(mutationView)
	};
}
function operationPrinter(operation, group, api, file, typeOf) {
	const { at } = operation;
	const empty = () => file.runtime("operation", "EmptyRequest", "type");
	const type = typeOf(operation);
	return {
		operation,
		api,
		file,
		isOptional: type?.optional ?? true,
		prefix: code`[...${file.name("tag-key", group.at)}, ${literal(operationId(operation))}]`,
		called: file.use("operation", at),
		request: type === void 0 ? empty() : file.use("operation-request", at),
		result: file.use("operation-result", at)
	};
}
function queryView(printer) {
	const { file, isOptional, operation, prefix, request, result } = printer;
	const type = (name) => file.runtime("query", name, "type");
	const name = file.name("query", operation.at);
	const skippable = code`request: ${type("Skippable")}<${request}>`;
	const used = name.text.length + result.text.length + 38;
	const key = file.name("query-key", operation.at);
	const keyType = code`${type("QueryKeyOf")}<${result}>`;
	return {
		key: {
			comment: comment(`The key of \`${name.text}\`: of one request, or, without it, of all.`),
			name: key,
			parameters: wrapped([code`request?: ${request}`], key.text.length + keyType.text.length + 21),
			type: keyType,
			value: code`${file.runtime("query", "queryKey", "value")}<${result}>(${prefix}, request)`
		},
		comment: comment(`Options of a query that calls \`${printer.called.text}\`.`),
		name,
		parameters: parameters(printer, used, code`request${isOptional ? code`?` : EMPTY}: ${request}`),
		skippable: parameters(printer, used, skippable),
		either: parameters(printer, used, isOptional ? code`${skippable} = {}` : skippable),
		type: code`${type("Query")}<${result}>`,
		skippableType: code`${type("SkippableQuery")}<${result}>`,
		value: call(printer, "query", EMPTY, [
			prefix,
			printer.called,
			code`client`,
			code`request`,
			code`options`
		]),
		infinite: hasPages(operation) ? [infiniteView(printer)] : []
	};
}
function infiniteView(printer) {
	const { called, file, isOptional, operation, prefix, request, result } = printer;
	const name = file.name("infinite-query", operation.at);
	const used = name.text.length + result.text.length + 37;
	const pagination = operation.pagination === void 0 ? EMPTY : paginationLiteral(operation.pagination);
	return {
		comment: comment(`Options of an infinite query that calls \`${called.text}\` page by page.`),
		name,
		parameters: parameters(printer, used, isOptional ? code`request: ${request} = {}` : code`request: ${request}`),
		type: code`${file.runtime("query", "InfiniteQuery", "type")}<${result}>`,
		value: call(printer, "infiniteQuery", EMPTY, [
			prefix,
			called,
			pagination,
			code`client`,
			code`request`,
			code`options`
		])
	};
}
function mutationView(printer) {
	const { api, called, file, isOptional, operation, prefix, request, result } = printer;
	const outdated = outdatedBy(operation, api.operations.filter(isQuery));
	const groups = planOf(api).groups;
	const keys = outdated.flatMap((other) => {
		const group = groups.find(({ operations }) => operations.includes(other));
		return group === void 0 ? [] : [literal([
			api.title,
			group.tag,
			operationId(other)
		])];
	});
	const name = file.name("mutation", operation.at);
	const used = name.text.length + request.text.length + result.text.length + 35;
	const variables = isOptional ? code`${request} | void` : request;
	return {
		comment: comment(`Options of a mutation that calls \`${called.text}\`.`),
		name,
		parameters: parameters(printer, used),
		type: code`${file.runtime("query", "Mutation", "type")}<${variables}, ${result}>`,
		value: call(printer, "mutation", code`<${variables}, ${result}>`, [
			prefix,
			called,
			code`client`,
			list("[", keys, "]", 20),
			code`options`
		])
	};
}
/** @param used columns already used on the line */
function parameters({ file }, used, ...request) {
	const client = code`client: ${file.runtime("client", "Client", "type")}`;
	const options = code`options?: ${file.runtime("client", "CallOptions", "type")}`;
	return wrapped([
		client,
		...request,
		options
	], used);
}
/** Parameters on one line where they fit, else one per line. */
function wrapped(all, used) {
	const flat = join$1(all, ", ");
	return flat.text.length + used <= 120 ? flat : code`\n  ${join$1(all, ",\n  ")},\n`;
}
function call({ file }, name, types, given) {
	const called = code`${file.runtime("query", name, "value")}${types}`;
	const flat = code`${called}(${join$1(given, ", ")})`;
	return flat.text.length + 10 <= 120 ? flat : code`${called}(\n  ${join$1(given, ",\n  ")},\n)`;
}
function comment(text) {
	return docComment([text]) ?? EMPTY;
}
/**
* Queries whose data an operation may change: those of the resource it is sent to, of its parents and of its children. `POST
* /pets/{id}/photo` invalidates `GET /pets/{id}` and `GET /pets`, but not `GET /pets/{id}/owner`.
*
* @param queries operations with safe methods
*/
function outdatedBy(operation, queries) {
	const path = segments(operation);
	return queries.filter((query) => {
		const other = segments(query);
		return isWithin(path, other) || isWithin(other, path);
	});
}
/** The segments of a path, with parameters reduced to a placeholder. */
function segments({ path }) {
	return path.replace(/\/$/, "").replaceAll(/\{[^}]*\}/g, "{}").split("/");
}
function isWithin(path, above) {
	return above.every((segment, index) => path[index] === segment);
}
// dist/generator/targets/validators/schemas.js
const SCHEMAS_FILE = "validators.ts";
/** The role under which a subject's zod schema is declared. */
function schemaRole(role) {
	return `schema-${role}`;
}
/** The file of zod schemas that belongs to a file of checks. */
function schemasPath(checksPath) {
	return checksPath.replace(/^checks\b/, "validators");
}
/** `validators.ts`, split into several files if it would be long: a zod schema for every subject, based on its check. */
function* schemasFiles(context, flavour, options) {
	const { files } = checkFilesOf(context.api);
	const types = modelTypes(context, options);
	const facts = options.jsonSchema === true ? factsOf(context.api, options.assertTags) : void 0;
	const { equivalenceClass } = knowledgeOf(context.api, options.assertTags);
	for (const [path, subjects] of files) {
		const scratch = context.file(path);
		const sameAs = (subject) => `${equivalenceClass(subject.schema)} ${subject.direction} ${typeKey(types, scratch, subject)}`;
		yield schemasFile(context, schemasPath(path), subjects, {
			flavour,
			types,
			facts,
			sameAs
		});
	}
	if (files.has("checks.ts")) return;
	const file = context.file(SCHEMAS_FILE);
	const exports = [...files.keys()].toSorted().map((path) => code`export * from ${file.from(schemasPath(path))};`);
	yield file.finish(lines([COSTLY, ...exports]));
}
function schemasFile(context, path, subjects, { facts, flavour, sameAs, types }) {
	const file = context.file(path);
	const first = /* @__PURE__ */ new Map();
	const module = flavour === "zod" ? "validation/zod" : "validation/zod-mini";
	const declarations = subjects.map((subject) => {
		const { role, of, model, title } = subject;
		const name = file.name(schemaRole(role), of);
		if (model === void 0 && facts === void 0) {
			const key = sameAs(subject);
			const same = first.get(key);
			if (same !== void 0) return code`export { ${renamed(same.text, name.text)} };`;
			first.set(key, name);
		}
		const comment = model && schemaComment({
			...subject.schema,
			assertions: []
		}, title);
		const check = file.use(checkRole(role), of);
		const values = subjectType(types, file, subject);
		const members = membersOf(types, subject);
		const isObject = members.length > 0;
		const type = file.runtime(module, isObject ? "ZodObjectSchema" : "ZodSchema", "type");
		const make = file.runtime(module, isObject ? "zObjectSchema" : "zSchema", "value");
		const given = [
			check,
			...isObject ? [list("[", literals(members), "]")] : [],
			...facts === void 0 ? [] : [contractSchema(file, facts, subject)]
		];
		const start = code`export const ${name}: ${type}<${values}> = /* @__PURE__ */ `;
		const call = code`${make}<${values}>(`;
		const declaration = code`${start}${list(call.text, given, ")", start.text.length)};`;
		return comment === void 0 ? declaration : lines([comment, declaration]);
	});
	return file.finish(paragraphs(declarations));
}
/** The contract's schema of a subject, for `z.toJSONSchema`. */
function contractSchema(file, facts, { direction, schema }) {
	const said = jsonSchema({
		reference(target) {
			const model = facts.models.get(target);
			const role = direction === "sent" && model !== void 0 && hasInput(model) ? "model-input" : "model";
			return file.use(schemaRole(role), target);
		},
		isRequired: (property) => property.required && !facts.isHidden(property, direction),
		assertTags: facts.assertTags
	}, schema);
	return code`${file.runtime("validation/zod-json-schema", "jsonSchema", "value")}(() => (${said}))`;
}
/** Names of the members of a subject's type, if all its values are objects. */
function membersOf({ types }, { direction, model, of, schema }) {
	const resolver = types.resolver(direction);
	const type = model === void 0 ? types.of(schema, direction) : types.model(of, direction);
	const facts = type && objectFacts(type, resolver);
	return (facts === void 0 ? [] : [...memberNames(facts)].filter((name) => name !== "__proto__")).filter((name) => facts?.find(name) !== void 0);
}
// dist/generator/targets/validators/validators.js
/**
* `checks.ts`: functions that validate values against the document and report what is wrong.
* `validators.ts`: zod schemas based on these functions.
*/
function validators(options = {}) {
	const { assertFormats = true, assertTags = true, zod = "zod" } = options;
	return {
		name: "validators",
		needs: ["models"],
		*declare(api) {
			const files = checkFilesOf(api);
			for (const subject of subjectsOf(api)) {
				const file = files.fileOf(subject.role, subject.of);
				yield checkDeclaration(subject, file);
				yield* typeDeclaration(subject, file);
				if (zod !== "none") yield schemaDeclaration(subject, schemasPath(file));
			}
		},
		*write(context) {
			if (subjectsOf(context.api).length === 0) return;
			warnFormatChoices(context, knowledgeOf(context.api, assertTags), assertFormats);
			yield* checksFiles(context, {
				...options,
				assertFormats,
				assertTags
			});
			if (zod !== "none") yield* schemasFiles(context, zod, {
				...options,
				assertTags
			});
		}
	};
}
function checkDeclaration({ role, of, names }, file) {
	const [first, ...others] = names;
	return declareFunction(checkRole(role), of, file, [`is ${first}`, ...others.map((name) => `is ${name}`)]);
}
function* typeDeclaration({ role, of, typeNames }, file) {
	if (typeNames === void 0) return;
	const [first] = typeNames;
	yield declareType(typeRole(role), of, file, [...typeNames, `checked ${first}`]);
}
function schemaDeclaration({ role, of, names }, file) {
	const [first, ...others] = names;
	return declareFunction(schemaRole(role), of, file, [
		schemaName(first),
		`${first} schema`,
		...others.map((name) => `${name} schema`)
	]);
}
/** The name of a model's zod schema. A model `UserSchema` gets `userSchema`, unless the model `User` has that name. */
function schemaName(name) {
	const all = words(name);
	return all.length > 1 && all.at(-1)?.toLowerCase() === "schema" ? `${all.slice(0, -1).join(" ")} schema` : `${name} schema`;
}
// dist/generator/targets/webhooks/print.js
function printScheme(scheme) {
	return record(Object.entries(scheme).map(([name, value]) => [name, jsonCode(value)]));
}
/**
* Prints the contract, with a check of each body against its schema.
*
* @param signature the constant that holds the signature scheme
* @param check the function that checks the body of an event
*/
function printContract(file, contract, signature, check) {
	const { method, delivery, identity } = contract;
	return record([
		["method", literal(method)],
		["signature", signature],
		["delivery", jsonCode({ ...delivery })],
		["identity", jsonCode({ ...identity })],
		...eventEntries(file, contract, check)
	]);
}
/** Prints the same for unsigned events. */
function printReading(file, contract, check) {
	return record(eventEntries(file, contract, check));
}
function eventEntries(file, { mirrors, events }, check) {
	return [["mirrors", jsonCode(mirrors.map(mirrorJson))], ["events", record(events.map((event) => [event.type, printEvent(file, event, check(event))]))]];
}
function printEvent(file, event, { check, conversion, numbers }) {
	const entries = [["marks", jsonCode(event.marks.map(markJson))], ["mirrors", jsonCode(event.mirrors.map(mirrorJson))]];
	if (check !== void 0) {
		const issuesOf = file.runtime("validation/issues", "issuesOf", "value");
		entries.push(["validate", code`(body) => ${issuesOf}(${check}, body)`]);
	}
	if (conversion !== void 0) {
		const made = (name) => code`/* @__PURE__ */ ${file.runtime("conversion", name, "value")}(${conversion})`;
		entries.push(["decode", made("decoder")], ["encode", made("encoder")]);
	}
	if (numbers !== void 0) entries.push(["numbers", numbers]);
	return record(entries);
}
/** An object literal with one member per line. */
function record(entries) {
	return list("{", entries.map(([name, value]) => member$1(name, value)), "}", WIDE);
}
/** Wider than any line, so the literal is always split. */
const WIDE = 1e3;
/** The literal on one line if it fits. */
function jsonCode(value) {
	return Array.isArray(value) ? list("[", value.map(literal), "]", 40) : literal(value);
}
function mirrorJson({ header, path, required }) {
	return {
		header,
		path,
		required
	};
}
function markJson(mark) {
	return mark.in === "body" ? {
		in: mark.in,
		path: mark.path,
		value: mark.value
	} : {
		in: mark.in,
		header: mark.header,
		value: mark.value
	};
}
// dist/generator/targets/webhooks/webhooks.js
const WEBHOOKS_FILE = "webhooks.ts";
/** The place of the whole document, under which most exports of this target are declared. */
const WHOLE = "#";
/** `webhooks.ts`: the types of a document's events, a receiver and a sender, and the functions that they consist of. */
function webhooks(options = {}) {
	const { validate = true } = options;
	return {
		name: "webhooks",
		needs: validate ? ["models", "validators"] : ["models"],
		declare: (api) => declarations(api),
		*write(context) {
			const plan = planOf$2(context.api);
			for (const { code: problem, message, at } of plan.faults) context.warn(problem, message, at);
			if (plan.events.length > 0) yield webhooksFile(context, plan, {
				...options,
				validate
			});
		}
	};
}
/** Exports for the document as a whole: role, words of the name, and kind of name. */
const TYPES = {
	events: ["webhook events", "webhook event map"],
	union: ["webhook event", "any webhook event"]
};
const VALUES = {
	signature: ["signature", "webhook signature"],
	contract: ["webhooks", "webhook contract"]
};
const FUNCTIONS = {
	verify: ["verify webhook", "verify webhook request"],
	receive: ["create webhook receiver", "create webhook event receiver"],
	sign: ["sign webhook", "sign webhook event"],
	send: ["create webhook sender", "create webhook event sender"],
	retries: ["webhook retry schedule", "webhook delivery schedule"]
};
/** Exports for unsigned webhooks. */
const READ = ["read webhook event", "read webhook request"];
/** Runtime exports that users need, re-exported so that one import suffices. Bundlers drop those that are not used. */
const PASSED_ON = {
	values: [
		["errors", "WebhookConfigError"],
		["errors", "WebhookUsageError"],
		["inbox", "memoryInbox"],
		["seen", "memorySeen"],
		["sqlite", "sqliteInbox"],
		["sqlite", "sqliteSeen"],
		["web-crypto-hmac", "webCryptoHmac"]
	],
	types: [
		["handler", "EventContext"],
		["inbox", "Inbox"],
		["seen", "Seen"],
		["sender", "Attempt"],
		["verify", "UnknownEvent"],
		["verify", "WebhookRejection"]
	]
};
function role(name) {
	return `webhooks-${name}`;
}
function* declarations(api) {
	const plan = planOf$2(api);
	if (plan.events.length === 0) return;
	for (const { type, webhook, content } of [...plan.events, ...plan.others]) {
		if (content.schema.shape.kind === "ref") continue;
		const pinned = webhook.pinnedName === void 0 ? {} : { pinned: webhook.pinnedName };
		const candidates = [`${type} event`, `${type} webhook event`];
		yield {
			role: role("event"),
			of: webhook.at,
			file: WEBHOOKS_FILE,
			space: "type",
			casing: "pascal",
			candidates,
			...pinned
		};
	}
	for (const [name, candidates] of Object.entries(TYPES)) {
		if (name === "union" && sharedUnion(api, plan) !== void 0) continue;
		yield declareType(role(name), WHOLE, WEBHOOKS_FILE, candidates);
	}
	if (sharedValues(api, plan) === void 0) yield declareConstant(role("types"), WHOLE, WEBHOOKS_FILE, ["event types", "webhook event types"]);
	const constant = (name) => declareConstant(role(name), WHOLE, WEBHOOKS_FILE, VALUES[name]);
	if (plan.reading !== void 0) {
		yield constant("contract");
		yield declareFunction(role("read"), WHOLE, WEBHOOKS_FILE, READ);
	}
	if (plan.contract === void 0) return;
	yield constant("signature");
	yield constant("contract");
	for (const [name, candidates] of Object.entries(FUNCTIONS)) yield declareFunction(role(name), WHOLE, WEBHOOKS_FILE, candidates);
}
function webhooksFile(context, plan, options) {
	const file = context.file(WEBHOOKS_FILE);
	const types = file.render("webhooks/types", typesView(context, file, plan, options));
	const { contract } = plan;
	if (plan.reading !== void 0) return file.finish(paragraphs([types, file.render("webhooks/read", readView(context, file, plan, plan.reading, options))]));
	if (contract === void 0) return file.finish(types);
	return file.finish(paragraphs([types, file.render("webhooks/functions", functionsView(context, file, plan, contract, options))]));
}
function typesView(context, file, plan, options) {
	const models = modelTypes(context, options);
	const printer = models.in(file, "received");
	const interfaces = [];
	const typeOf = ({ webhook, content }) => {
		if (content.schema.shape.kind === "ref") return printer.type(content.schema);
		const name = file.name(role("event"), webhook.at);
		interfaces.push(printer.declare(name, content.schema, {
			...webhook.docs,
			...content.schema.docs
		}));
		return name;
	};
	const members = plan.events.map((event) => ({
		comment: docComment(docParagraphs(event.webhook.docs, event.type)),
		key: propertyKey(event.type),
		type: typeOf(event)
	}));
	for (const other of plan.others) if (other.content.schema.shape.kind !== "ref") typeOf(other);
	const union = sharedUnion(context.api, plan);
	const types = sharedValues(context.api, plan);
	const distinct = new Map(members.map(({ type }) => [type.text, type]));
	return {
		declarations: interfaces,
		events: file.name(role("events"), WHOLE),
		members,
		unionName: union === void 0 ? file.name(role("union"), WHOLE) : void 0,
		alternatives: code`| ${join$1([...distinct.values()], "\n| ")}`,
		typesName: types === void 0 ? file.name(role("types"), WHOLE) : void 0,
		values: list("[", plan.events.map(({ type }) => literal(type)), "]", 37),
		sharedTypes: union === void 0 ? void 0 : models.model(file, "model", union),
		sharedValues: types === void 0 ? void 0 : file.use("model-values", types)
	};
}
/** The code that converts and parses the body of an event. */
function codeOf(context, file, plan, { formats = {}, validate = false }) {
	const contents = new Map(plan.events.map(({ webhook, content }) => [webhook.at, content]));
	const conversions = conversionsOf(context, formats);
	const models = new Map(context.api.models.map((model) => [model.at, model]));
	return ({ at }) => {
		const content = contents.get(at);
		if (content === void 0) return {};
		const plan = conversions.of(content.schema);
		return {
			check: validate ? contentCheck(file, content, "received", models) : void 0,
			conversion: plan && planCode(file, formats, plan),
			numbers: numbersCode(file, conversions, content)
		};
	};
}
function readView(context, file, plan, reading, options) {
	const type = (module, name) => file.runtime(`webhooks/${module}`, name, "type");
	return {
		events: file.name(role("events"), WHOLE),
		contract: {
			name: file.name(role("contract"), WHOLE),
			type: type("contract", "EventContract"),
			value: printReading(file, reading, codeOf(context, file, plan, options))
		},
		read: {
			name: file.name(role("read"), WHOLE),
			runtime: file.runtime("webhooks/event", "readEvent", "value"),
			result: type("event", "EventVerdict")
		},
		headers: type("headers", "HeadersLike")
	};
}
function functionsView(context, file, plan, contract, options) {
	const own = (name) => file.name(role(name), WHOLE);
	const type = (module, name) => file.runtime(`webhooks/${module}`, name, "type");
	const value = (module, name) => file.runtime(`webhooks/${module}`, name, "value");
	const signature = own("signature");
	return {
		events: own("events"),
		signature: {
			name: signature,
			type: type("contract", "SignatureScheme"),
			value: printScheme(contract.signature)
		},
		contract: {
			name: own("contract"),
			type: type("contract", "WebhookContract"),
			value: printContract(file, contract, signature, codeOf(context, file, plan, options))
		},
		verify: {
			name: own("verify"),
			runtime: value("verify", "verifyDelivery"),
			options: type("verify", "VerifyOptions"),
			result: type("verify", "WebhookVerdict")
		},
		receive: {
			name: own("receive"),
			runtime: value("receiver", "createReceiver"),
			options: type("receiver", "ReceiverOptions"),
			result: type("receiver", "Receiver")
		},
		sign: {
			name: own("sign"),
			runtime: value("sign", "signDelivery"),
			options: type("sign", "SignOptions"),
			result: type("sign", "SignedWebhook")
		},
		send: {
			name: own("send"),
			runtime: value("sender", "createSender"),
			options: type("sender", "SenderOptions"),
			result: type("sender", "Sender")
		},
		retries: {
			name: own("retries"),
			runtime: value("retry-schedule", "retrySchedule"),
			options: type("retry-schedule", "ScheduleOptions")
		},
		raw: type("signature", "RawBody"),
		headers: type("headers", "HeadersLike"),
		secrets: type("keys", "Secrets"),
		values: list("{", PASSED_ON.values.map(([module, name]) => file.reexport(`webhooks/${module}`, name, "value")), "}", 8),
		types: list("{", PASSED_ON.types.map(([module, name]) => file.reexport(`webhooks/${module}`, name, "type")), "}", 13)
	};
}
/** The model that is the union of exactly these events. */
function sharedUnion(api, plan) {
	const bodies = /* @__PURE__ */ new Set();
	for (const { content } of plan.events) {
		if (content.schema.shape.kind !== "ref") return void 0;
		bodies.add(content.schema.shape.target);
	}
	for (const { at, schema } of api.models) {
		const { shape } = schema;
		if (shape.kind !== "union" || shape.members.length !== bodies.size) continue;
		if (shape.members.every(({ shape: member }) => member.kind === "ref" && bodies.has(member.target)) && new Set(shape.members.map(({ shape: member }) => member.kind === "ref" ? member.target : "")).size === bodies.size) return at;
	}
}
/** The enum of exactly these event types, in any order, so that reordering webhooks does not add a name. */
function sharedValues(api, plan) {
	const types = new Set(plan.events.map(({ type }) => type));
	for (const { at, schema } of api.models) {
		const found = enumValues(schema);
		if (found === void 0 || found.named || found.nullable) continue;
		if (found.values.length === types.size && found.values.every(({ value }) => types.has(value))) return at;
	}
}
// dist/generator/generate/choose-targets.js
const TARGETS = {
	models,
	client: ({ formats, readonly, client: settings }) => client({
		formats,
		readonly,
		...settings
	}),
	validators: ({ formats, readonly, validators: settings }) => validators({
		formats,
		readonly,
		wire: true,
		...settings
	}),
	"openapi-fetch": ({ output }) => openapiFetch({ folders: [output, process.cwd()] }),
	"tanstack-query": ({ formats, readonly }) => tanstackQuery({
		formats,
		readonly
	}),
	factories: ({ formats, readonly }) => factories({
		formats,
		readonly
	}),
	"command-line": () => commandLine(),
	mcp: () => mcp(),
	msw: ({ formats }) => msw({ formats }),
	webhooks: ({ formats, readonly }) => webhooks({
		formats,
		readonly
	}),
	server: ({ formats, readonly }) => server({
		formats,
		readonly
	}),
	contract: ({ document, filter, joined, output, overlays }) => {
		const below = (path) => relative(output, path).replaceAll(sep, "/");
		const [others, paths] = [joined, overlays].map((list) => list.map((path) => below(resolve(path))));
		return contract({
			document: below(document),
			joined: others ?? [],
			overlays: paths ?? [],
			...filter !== void 0 && { filter }
		});
	}
};
function createTarget(name, options) {
	return TARGETS[name](options);
}
/**
* Resolves the requested targets and adds the built-in ones that they import from.
*
* @returns `undefined` when a required target does not exist, which `diagnostics` reports
*/
function chooseTargets(settings, diagnostics) {
	const listed = /* @__PURE__ */ new Map();
	for (const target of settings.targets) {
		const chosen = typeof target === "string" ? createTarget(target, settings) : target;
		listed.set(chosen.name, chosen);
	}
	const needs = {
		...settings,
		validators: {
			...settings.validators,
			zod: "none"
		}
	};
	const chosen = /* @__PURE__ */ new Map();
	let complete = true;
	const choose = (target) => {
		if (chosen.has(target.name)) return;
		chosen.set(target.name, target);
		for (const need of target.needs) {
			const needed = listed.get(need) ?? (isBuiltInTarget(need) ? createTarget(need, needs) : void 0);
			if (needed !== void 0) choose(needed);
			else {
				diagnostics.report("target-invalid", `Target ${quote$3(target.name)} needs target ${quote$3(need)}, which is not listed.`);
				complete = false;
			}
		}
	};
	for (const target of listed.values()) choose(target);
	return complete ? [...chosen.values()] : void 0;
}
// dist/generator/generate/render.js
const IMPORT = /( from |^import )"(\.[^"]+)\.ts";$/gm;
/**
* Copies the runtime modules that generated files import, with all modules that these import in turn. Each copy has a
* first line that names its origin.
*
* @param read returns the source of a module
* @param modules paths in it without ending: `client`
* @param into target folder, relative to the output folder
* @param extension ending of the paths in imports; `.ts` keeps the text byte for byte
*/
function copyRuntime(read, modules, into, version, extension) {
	const copied = /* @__PURE__ */ new Map();
	const open = [...modules];
	for (let name = open.pop(); name !== void 0; name = open.pop()) {
		if (copied.has(name)) continue;
		const text = read(name);
		for (const [, , path] of text.matchAll(IMPORT)) if (path !== void 0) open.push(posix.join(posix.dirname(name), path));
		const stamp = `// Runtime of countersign ${version}, copied from countersign/runtime/${name}.ts. Do not edit.\n\n`;
		const body = extension === ".ts" ? text : text.replaceAll(IMPORT, `$1"$2${extension}";`);
		copied.set(name, {
			path: `${into}/${name}.ts`,
			text: `${stamp}${body}`
		});
	}
	return [...copied.values()].toSorted((a, b) => a.path < b.path ? -1 : 1);
}
const RUNTIME_FOLDER = "runtime";
/**
* Reads a document into the model of its API.
*
* @param parse parses texts; pass a caching parser to skip unchanged files
* @returns `undefined` when the document cannot be read; `diagnostics` has the reason
*/
async function readDocument(settings, diagnostics, onStage, parse) {
	onStage?.("reading");
	const options = parse === void 0 ? settings : {
		...settings,
		parse
	};
	const document = await loadDocument(settings.documentLabel, options, diagnostics);
	if (document === void 0) return void 0;
	onStage?.("analysing");
	const api = buildApi(document, diagnostics, { wideFormats: bigintFormats(settings.formats) });
	checkExamples(api, diagnostics);
	return {
		document,
		api
	};
}
/**
* Renders an API to finished files in memory. `diagnostics` has the errors of targets and templates.
*
* @param onContext receives the context that resolves names, for artifacts made beside the output
*/
async function render({ api, document }, settings, packageFiles, diagnostics, onContext = () => {}) {
	const { isOwn, readRuntime, templates, version } = packageFiles;
	const targets = chooseTargets(settings, diagnostics);
	if (targets === void 0) return [];
	const budget = { left: document.limits.output };
	const guard = createGuard({
		document,
		budget,
		settings,
		isOwn
	}, diagnostics);
	const declarations = [];
	for (const target of targets) await guard(target, () => {
		addAll(declarations, target.declare(api));
	});
	if (diagnostics.failed) return [];
	const report = (code, message, at) => diagnostics.report(code, message, at);
	const context = createContext({
		api,
		names: assignNames(declarations, report),
		templates,
		budget,
		header: `Generated by countersign from ${basename(settings.document)}. Do not edit.`,
		runtime: runtimeLocation(settings),
		extension: settings.importExtension,
		bundle: () => bundle(document),
		warn: report
	});
	const later = targets.map((target) => writeLater(target, context, guard));
	const files = [];
	for (const target of targets) await guard(target, () => {
		addAll(files, target.write(context));
	});
	addAll(files, (await Promise.all(later)).flat());
	if (!diagnostics.failed) onContext(context);
	const modules = context.runtimeModules;
	if (settings.runtime.kind === "copy" && modules.size > 0) addAll(files, copyRuntime(readRuntime, modules, RUNTIME_FOLDER, version, settings.importExtension));
	return files;
}
/** Starts the asynchronous work of targets, which run at the same time. */
async function writeLater(target, context, guard) {
	const files = [];
	await guard(target, async () => {
		for await (const file of target.writeLater?.(context) ?? []) files.push(file);
	});
	return files;
}
/** Runs the code of a target. Errors in a user's template or target are reported as the user's. */
function createGuard({ document, budget, settings, isOwn }, diagnostics) {
	const own = new Set(settings.targets.filter((target) => typeof target !== "string"));
	return async (target, work) => {
		if (budget.left < 0) return;
		try {
			await work();
		} catch (error) {
			if (error instanceof OutputTooLarge) reportOutput(document, diagnostics);
			else if (error instanceof TemplateError && settings.templates !== void 0) reportTemplate(error, diagnostics);
			else if (own.has(target)) diagnostics.report("target-failed", failureOf(target, error), placeOf(error, isOwn));
			else throw error;
		}
	};
}
function reportOutput({ limits, root }, diagnostics) {
	const message = `The generated files have more than ${limits.output.toLocaleString("en")} characters (\`limits.output\`).`;
	diagnostics.report("output-too-large", message, root.at);
}
function failureOf(target, error) {
	return `Target ${target.name} threw ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`;
}
/** The place an error was thrown from: the first file of its stack outside this package. */
function placeOf(error, isOwn) {
	const stack = error instanceof Error ? error.stack ?? "" : "";
	for (const [, path = "", line, column] of stack.matchAll(/(?:file:\/\/)?(\/[^\s():]+|[A-Za-z]:[^\s():]+):(\d+):(\d+)/g)) {
		if (isOwn(path)) continue;
		return { position: {
			file: path,
			line: Number(line),
			column: Number(column)
		} };
	}
	return {};
}
/** Reports a fault in a template of the user. */
function reportTemplate(error, diagnostics) {
	diagnostics.report(error instanceof UnknownTemplateError ? "template-unknown" : "template-invalid", error.message, { position: error.at });
}
function runtimeLocation(settings) {
	if (settings.runtime.kind === "package") return settings.runtime.at;
	if (settings.runtime.kind === "copy") return `./${RUNTIME_FOLDER}`;
	const way = relative(settings.output, settings.runtime.at).replaceAll(sep, "/");
	return way.startsWith(".") ? way : `./${way}`;
}
export { webhooks as a, basePaths as c, requestContents as d, requestCodec as f, buildApi as h, chooseTargets as i, client as l, UnknownTemplateError as m, render as n, validators as o, TemplateError as p, reportTemplate as r, server as s, readDocument as t, readerOf as u };
